/* Ahead: what options would bring about, asked of the server before one is chosen: one at a time, and each only once. */

const PAUSE = 120;

/** What is known about the options of one position. */
export class Ahead {
  /** ``ask(text, at)`` asks the server; ``changed()`` is called when what is pointed at, or known of it, has changed. */
  constructor(ask, changed) {
    Object.assign(this, { ask, changed, busy: false, timer: 0 });
    this.reset(-1, false);
  }

  /** Another position; whether one may look ahead from it at all. */
  reset(at, open) {
    clearTimeout(this.timer);
    Object.assign(this, { at, open, known: new Map(), wanted: "", later: [], heard: null, refused: "", untold: new Map() });
  }

  /** What is pointed at, as far as it is known. */
  get current() {
    return this.known.get(this.wanted) ?? null;
  }

  /** Why nobody may know what would come of what is pointed at; else empty. */
  get secret() {
    return this.untold.get(this.wanted) ?? "";
  }

  /** Somebody points at an option, or at nothing (""). */
  point(text) {
    if (text === this.wanted) return;
    this.wanted = text;
    this.changed();
    if (text) this.soon();
  }

  /** Find out about these options when there is time; ``heard()`` is called when all of them are known. */
  gather(texts, heard) {
    this.later = [...texts];
    this.heard = heard;
    this.soon();
  }

  /** Ask after a pause, so that a pointer passing by asks nothing. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), PAUSE);
  }

  /** Ask the next question, if none is being asked. */
  async next() {
    const text = this.wanted && !this.known.has(this.wanted) ? this.wanted : this.later.find((one) => !this.known.has(one));
    if (this.busy || !this.open || !text) return this.done();
    const { at } = this;
    this.busy = true;
    const told = await this.ask(text, at).catch((error) => error);
    this.busy = false;
    if (at === this.at) this.learn(text, told);
    this.soon();
    return undefined;
  }

  /** The server has answered about this position, or about an option that leads to what is hidden. */
  learn(text, told) {
    if (told.code === "hidden" && !told.option) Object.assign(this, { open: false, refused: told.message });
    else this.known.set(text, told instanceof Error ? null : told);
    if (told.option) this.untold.set(text, told.message);
    if (text === this.wanted) this.changed();
  }

  /** All that was to be gathered is known, or never will be. */
  done() {
    if (!this.heard || this.busy || (this.open && this.later.some((one) => !this.known.has(one)))) return;
    const { heard } = this;
    this.heard = null;
    heard();
  }
}
