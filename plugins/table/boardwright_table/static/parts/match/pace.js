/* Pace: views one after the other, so that what others choose can be seen before the next of their choices is shown. */

import { isStill } from "../picture/motion.js";

const PAUSE = 750;
const MOST = 8;

/** Views that have come and are still to be shown. */
export class Pace {
  constructor(show) {
    Object.assign(this, { show, waiting: [], timer: 0, last: 0 });
  }

  /** Whether newer views wait to be shown than the one that is. */
  get behind() { return this.waiting.length > 0; }

  /** A view has come: show it now, or when the choice before it has been seen. */
  see(view) {
    this.waiting.push(view);
    if (!this.timer) this.next();
  }

  /** Show what may be shown, and come back for the rest. */
  next() {
    this.timer = 0;
    while (this.behind) {
      const left = this.pause(this.waiting[0]) - (performance.now() - this.last);
      if (left > 0) {
        this.timer = setTimeout(() => this.next(), left);
        return;
      }
      this.now(this.waiting.shift());
    }
  }

  /** Show a view at once. */
  now(view) {
    this.last = performance.now();
    this.show(view);
  }

  /** How long the view before is to be seen: one's own choices are shown at once, as is all when much has come. */
  pause({ last, you }) {
    const own = !last || last.seat === "chance" || you.includes(last.seat);
    return own || document.hidden || isStill() || this.waiting.length > MOST ? 0 : PAUSE;
  }
}
