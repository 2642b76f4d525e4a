/* The log: choices with all that followed, as views tell of them; those that went by too fast are asked for. */

import { choiceSentence } from "../page/citing.js";
import { say } from "../page/frame.js";

/** What has been chosen in a match, as far as this browser has been told. */
export class Log {
  constructor(server, changed) {
    Object.assign(this, { server, changed, told: new Map(), whole: null });
  }

  /** A view tells its last choice; what came between it and the view before is asked for. */
  see(before, view) {
    if (before && before.at !== view.at) this.whole = null;
    if (before && before.at > view.at) this.told.clear();
    if (view.last) this.told.set(view.last.n, view.last);
    if (before && view.at > before.at + 1) this.fill(before.at, view.at - 1);
  }

  /** Ask for choices that no view has told, and say what followed from them. */
  async fill(from, to) {
    const found = await this.server.log(from).catch(() => []);
    const missed = found.filter((one) => one.n < to && !this.told.has(one.n));
    for (const one of missed) this.told.set(one.n, one);
    say(...missed.map(choiceSentence));
    this.changed();
  }

  /** A choice with all that followed, or as it is told without. */
  of = (one) => this.told.get(one.n) ?? one;

  /** Ask for all of it. */
  async read() {
    const found = [];
    for (;;) {
      const more = await this.server.log(found.length ? found.at(-1).n + 1 : 0);
      if (!more.length) break;
      found.push(...more);
    }
    this.whole = found;
  }
}
