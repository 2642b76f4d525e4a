/* The table: one match as this seat sees it. */

import { tableOf } from "../parts/tableView.js";
import { changedCells, clickable, light, pictured } from "../parts/picture.js";
import { at, beside, toCell, toSpace } from "../parts/options.js";
import { heardEvents } from "../parts/citing.js";
import { asked } from "../parts/asking.js";
import { news } from "../parts/news.js";
import { addressed, forget, keep, kept, remember, remembered } from "../parts/keys.js";
import { away, say, told, untold } from "../parts/frame.js";
import { follow } from "../parts/live.js";
import { keyboard } from "../parts/keyboard.js";
import { matchOf } from "../parts/server.js";
import { said, t } from "../parts/words.js";

const LOOK = "boardwright.look";

/** Show the match of this address. */
export function show(draw) {
  const { match, token } = addressed();
  addEventListener("hashchange", () => location.reload());
  if (!match || !token) {
    draw(tableOf({ lost: true }));
    return;
  }
  const table = new Table(draw, match, token);
  follow(match, token, {
    seen: (view) => table.seen(view),
    here: (is) => away(!is),
    lost: () => table.lose(),
  });
  keyboard(table);
}

/** What cannot be looked at is chosen without a look; any other refusal stays one. */
function hidden(error) {
  if (error.code === "hidden") return null;
  throw error;
}

/** One match: the view of it, and what this browser does with it. */
class Table {
  constructor(draw, match, token) {
    Object.assign(this, { draw, match, token, server: matchOf(match, token) });
    this.view = null;
    this.looks = 0;
    this.fresh();
    this.look = kept(LOOK, false);
    this.links = remembered(token).links ?? {};
    this.log = null;
    this.show();
  }

  /** Forget what was picked, asked and shown about the position before. */
  fresh() {
    Object.assign(this, { picked: [], hint: null, refusal: null, preview: null, filter: "", ticked: [], busy: false });
  }

  /** Draw the page. */
  show(change = {}) {
    Object.assign(this, change);
    this.draw(tableOf(this));
  }

  /** A view has come: draw it, and say what has happened. */
  seen(view) {
    const before = this.view;
    this.looks += 1;
    const moved = !before || before.at !== view.at || before.svg !== view.svg;
    if (moved) {
      this.fresh();
      this.last = before ? changedCells(before.words, view.words) : [];
      if (this.log) this.log = null;
    }
    this.view = view;
    if (moved || before.your_turn !== view.your_turn) this.paint();
    say(...news(before, view));
    const focused = document.activeElement;
    document.title = `${view.your_turn ? "● " : ""}${view.name} – Boardwright`;
    this.show();
    if (focused !== document.body && !focused.isConnected) document.getElementById("asked")?.focus();
  }

  /** Draw the picture, with what can be chosen lit up. */
  paint() {
    const { view } = this;
    this.parts = pictured(view.svg);
    light(this.parts, { ...this.lit(), last: this.last });
    if (!view.over) clickable(this.parts, (place) => this.clicked(place));
  }

  /** The cells and spaces that options of ours lead to. */
  lit() {
    const { view } = this;
    if (!view.your_turn || view.blind) return {};
    const { cells } = this.ground();
    const spaces = this.parts.flatMap((part) => [...part.querySelectorAll("[data-space]")]).map((one) => one.dataset.space);
    return {
      may: cells.filter((cell) => toCell(view.options, view.aims ?? {}, cell).length),
      spaces: spaces.filter((space) => toSpace(view.options, space).length),
    };
  }

  /** The names of the cells, and how many are in a row. */
  ground() {
    const found = this.parts[0]?.querySelector("[data-cells]")?.dataset;
    return found ? { cells: found.cells.split("|"), columns: Number(found.columns) } : { cells: [], columns: 1 };
  }

  /** A cell or a space was clicked: choose what it stands for, or say why it cannot be. */
  clicked(place) {
    const { view } = this;
    if (!view.your_turn) return this.refuse({ message: view.you.length ? asked(view) : t("watching") });
    const found = at(view.options, view.aims, place);
    if (found.length === 1) return this.choose(found[0]);
    if (found.length) {
      this.show({ picked: found, refusal: null });
      document.querySelector(".aimed")?.focus();
      return undefined;
    }
    const { cells, columns } = this.ground();
    const meant = view.blind ? [] : at(view.conceivable, beside(view.conceivable, view.aims ?? {}, cells, columns), place);
    return meant.length ? this.why(meant.slice(0, 3)) : this.nothingAt(place.cell ?? place.space);
  }

  /** Nothing that could be named leads there. */
  async nothingAt(name) {
    const some = this.view.options.slice(0, 6).map(said).join(", ");
    this.refuse({ about: name, message: t("nowhere", { place: name, some }) });
  }

  /** Say why these options are not possible. */
  async why(options) {
    await this.ask(async () => {
      const answers = await Promise.all(options.map((option) => this.server.why(option)));
      this.refuse({ about: options.map(said).join(", "), answers });
    });
  }

  /** Show and say a refusal. */
  refuse(refusal) {
    this.show({ refusal, picked: [] });
    const cited = (refusal.answers ?? []).flatMap((one) => one.citations.map((each) => `${each.rule}: ${each.text}`));
    say(refusal.message ?? t("refused", { option: refusal.about }), ...cited);
  }

  /** Choose an option; with "look first", show what it would do and choose when asked again. */
  async choose(text) {
    const { view } = this;
    const blind = view.blind || view.hidden;
    if (this.look && !blind && this.preview?.text !== text) return this.peek(text);
    return this.act(() => this.server.choose(text, view.at));
  }

  /** Show what an option would do. */
  async peek(text) {
    await this.ask(async () => {
      const preview = await this.server.preview(text, this.view.at).catch(hidden);
      if (!preview) return void this.seen(await this.server.choose(text, this.view.at));
      this.show({ preview, previewParts: pictured(preview.svg) });
      light(this.previewParts, { last: changedCells(this.view.words, preview.words) });
      say(t("preview.of", { option: said(text) }), ...heardEvents(preview.events));
      document.getElementById("take")?.focus();
      return undefined;
    });
  }

  /** Ask the server for advice. */
  async advise() {
    await this.ask(async () => {
      const hint = await this.server.hint(this.view.at);
      this.show({ hint });
      say(t("hint.is", { option: said(hint.text) }), hint.reason);
    });
  }

  undo = () => this.act(() => this.server.undo(this.view.at));
  answer = (agree) => this.act(() => this.server.answer(agree, this.view.at));

  /** Do something that changes the match; the view it answers is shown unless a newer one came meanwhile. */
  async act(doing) {
    await this.ask(async () => {
      const { looks } = this;
      const view = await doing();
      if (this.looks === looks) this.seen(view);
    });
  }

  /** Ask the server something, one thing at a time; a refusal is shown where it belongs. */
  async ask(doing) {
    if (this.busy) return;
    this.show({ busy: true, refusal: null });
    try {
      untold();
      await doing();
    } catch (error) {
      if (error.code === "impossible") this.refuse({ message: error.message, answers: [{ citations: error.citations ?? [], message: error.message }] });
      else if (error.code === "stale") this.seen(await this.server.view());
      else told(error);
    } finally {
      this.show({ busy: false });
    }
  }

  /** Read the whole log. */
  async readLog() {
    await this.ask(async () => {
      const found = [];
      for (;;) {
        const more = await this.server.log(found.length ? found.at(-1).n + 1 : 0);
        if (!more.length) break;
        found.push(...more);
      }
      this.show({ log: found });
    });
  }

  /** Make a new link for a friend or for watchers. */
  async renew(who) {
    await this.ask(async () => {
      const { link } = await this.server.link(who);
      const links = { ...this.links, [who]: link };
      remember(this.match, this.token, { links });
      this.show({ links });
    });
  }

  /** Look before choosing, or not. */
  setLook(look) {
    keep(LOOK, look);
    this.show({ look, preview: null });
  }

  /** The link is no longer valid. */
  lose() {
    forget(this.token);
    away(false);
    this.draw(tableOf({ lost: true }));
  }
}
