/* The table: one match as this seat sees it. */

import { tableOf } from "../parts/match/tableView.js";
import { changedCells } from "../parts/picture/difference.js";
import { light, linesOnlyIn, pictureParts } from "../parts/picture/picture.js";
import { Ahead } from "../parts/choice/ahead.js";
import { Stage } from "../parts/choice/stage.js";
import { choosePlace, refuse, take, explain } from "../parts/choice/choosing.js";
import { Log } from "../parts/match/log.js";
import { optionText } from "../parts/choice/stones.js";
import { eventSentences } from "../parts/page/citing.js";
import { questionAfter } from "../parts/choice/asking.js";
import { news } from "../parts/match/news.js";
import { readAddress, forget, keep, keptValue, remember, memoryOf } from "../parts/page/keys.js";
import { showAway, say, showError, clearError } from "../parts/page/frame.js";
import { follow } from "../parts/match/live.js";
import { listenToKeys } from "../parts/choice/keyboard.js";
import { Pace } from "../parts/match/pace.js";
import { watchPointer } from "../parts/choice/pointing.js";
import { get, matchOf } from "../parts/page/server.js";
import { t } from "../parts/page/words.js";

const LOOK = "boardwright.look";
const NARROW = matchMedia("(max-width: 44rem)");

/** Show the match of this address. */
export function show(draw) {
  const { match, token } = readAddress();
  addEventListener("hashchange", () => location.reload());
  if (!match || !token) {
    draw(tableOf({ lost: true }));
    return;
  }
  const table = new Table(draw, match, token);
  table.live = follow(match, token, {
    seen: (view) => table.pace.see(view),
    here: (is) => showAway(!is),
    lost: () => table.lose(),
  });
  listenToKeys(table);
  table.rest = watchPointer(document.getElementById("main"), (what, heard) => table.point(what, heard));
}

/** What cannot be looked at is chosen without a look; any other refusal stays one. */
function nothingIfHidden(error) {
  if (error.code === "hidden") return null;
  throw error;
}

/** One match: the view of it, and what this browser does with it. */
class Table {
  constructor(draw, match, token) {
    Object.assign(this, { draw, match, token, server: matchOf(match, token), view: null, looks: 0, rules: [], chosen: false });
    this.log = new Log(this.server, () => this.show());
    this.stage = new Stage(this.choosePlace);
    this.pace = new Pace((view) => this.showView(view));
    this.ahead = new Ahead((text, at) => this.live({ type: "preview", text, at }), () => this.lookAhead());
    this.look = keptValue(LOOK, false);
    this.remembered = memoryOf(token);
    this.links = this.remembered.links ?? {};
    this.fresh();
    this.show();
    get("/api/rules").then((rules) => this.show({ rules }), () => undefined);
  }

  get laid() { return this.stage.laid; }

  /** Forget what was picked, asked and shown about the position before. */
  fresh() {
    Object.assign(this, { picked: [], hint: null, refusal: null, preview: null, filter: "", ticked: [], picking: null, heard: "", busy: false });
  }

  /** Draw the page. */
  show(change = {}) {
    Object.assign(this, change);
    this.draw(tableOf(this));
  }

  /** A view has come: draw it, and say what has happened. */
  showView(view) {
    const before = this.view;
    this.looks += 1;
    const moved = !before || before.at !== view.at || before.svg !== view.svg;
    if (moved) this.fresh();
    this.view = view;
    this.chosen ||= view.recent.some((one) => view.you.includes(one.seat));
    this.log.see(before, view);
    const drawn = moved || before.your_turn !== view.your_turn;
    if (drawn) {
      this.stage.draw(view);
      this.think();
    }
    say(...news(before, view));
    const focused = document.activeElement;
    document.title = `${view.your_turn ? "● " : ""}${view.name} – Boardwright`;
    this.show();
    if (drawn && before) this.stage.settle();
    if (focused !== document.body && !focused.isConnected) document.getElementById("asked")?.focus({ preventScroll: NARROW.matches });
    if (drawn && NARROW.matches) {
      document.querySelector(".asked")?.scrollTo(0, 0);
      this.stage.reveal();
    }
  }

  /** Look ahead from here, where that is allowed; see where options lead that do not say it. */
  think() {
    const { view, stage, ahead } = this;
    ahead.reset(view.at, view.your_turn && !view.blind && !view.over);
    const vague = stage.vague(view);
    if (vague.length) ahead.gather(vague, () => {
      stage.learn(ahead.known);
      this.show();
    });
    this.rest?.();
  }

  /** Somebody points at something, or at nothing: see what it would bring. */
  point(what, heard) {
    if (!this.view) return;
    const some = !what ? [] : what.option ? [what.option] : this.stage.optionsAt(what);
    this.ways = some.length;
    this.heard = heard ? some[0] : "";
    if (this.heard && this.heard === this.ahead.wanted) this.lookAhead();
    else this.ahead.point(some[0] ?? "");
  }

  /** What is pointed at has become known: show it on the picture, and say it to whoever works by the keyboard. */
  lookAhead() {
    const ahead = this.preview ? null : this.ahead.current;
    this.stage.look(ahead);
    this.show();
    if (!ahead || this.heard !== ahead.text) return;
    say(`${this.optionText(ahead.text)}: ${questionAfter(this.view, ahead)}`, ...linesOnlyIn(ahead.words, this.view.words).slice(0, 6));
  }

  optionText = (option) => optionText(option, this.laid);

  /** Somebody clicks a place of the picture, or takes the next piece of an order. */
  choosePlace = (place) => choosePlace(this, place);
  take = (piece) => take(this, piece);
  why = (options) => explain(this, options);

  /** Choose an option; with "look first", show what it would do and choose when asked again. */
  async choose(text) {
    const { view } = this;
    if (this.look && !view.blind && this.preview?.text !== text) return this.peek(text);
    return this.act(() => this.server.choose(text, view.at));
  }

  /** Show what an option would do. */
  async peek(text) {
    await this.ask(async () => {
      const preview = this.ahead.known.get(text) ?? (await this.server.preview(text, this.view.at).catch(nothingIfHidden));
      if (!preview) return void this.showView(await this.server.choose(text, this.view.at));
      this.stage.look(null);
      this.show({ preview, previewParts: pictureParts(preview.svg) });
      light(this.previewParts, { last: changedCells(this.stage.parts, this.previewParts) });
      say(t("preview.of", { option: this.optionText(text) }), ...eventSentences(preview.events));
      document.getElementById("take")?.focus();
      return undefined;
    });
  }

  /** Ask the server for advice. */
  async advise() {
    await this.ask(async () => {
      const hint = await this.server.hint(this.view.at);
      this.show({ hint });
      say(t("hint.is", { option: this.optionText(hint.text) }), hint.reason);
    });
  }

  undo = () => this.act(() => this.server.undo(this.view.at));
  answer = (agree) => this.act(() => this.server.answer(agree, this.view.at));

  /** Do something that changes the match; the view it answers is shown unless a newer one came meanwhile. */
  async act(doing) {
    await this.ask(async () => {
      const { looks } = this;
      const view = await doing();
      if (this.looks === looks && !this.pace.behind) this.pace.now(view);
    });
  }

  /** Ask the server something, one thing at a time; a refusal is shown where it belongs. */
  async ask(doing) {
    if (this.busy) return;
    this.show({ busy: true, refusal: null });
    try {
      clearError();
      await doing();
    } catch (error) {
      if (error.code === "impossible") refuse(this, { message: error.message, answers: [{ citations: error.citations ?? [], message: error.message }] });
      else if (error.code === "stale") this.showView(await this.server.view());
      else showError(error);
    } finally {
      this.show({ busy: false });
    }
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
    showAway(false);
    this.draw(tableOf({ lost: true }));
  }
}
