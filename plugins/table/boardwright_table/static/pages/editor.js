/* The editor: a scenario drawn with the mouse, a finger or the keyboard, and judged while it is drawn. */

import { editorOf } from "../parts/picture/editorView.js";
import { blankScenario, copyOf, nameOf, painted, pluginsOf, rows, withName, withPlugins, sized, withRows } from "../parts/picture/drawing.js";
import { keptValue, keep } from "../parts/page/keys.js";
import { say, showError, clearError } from "../parts/page/frame.js";
import { pictureParts } from "../parts/picture/picture.js";
import { beginAlone, checker, keepDraft, planOf } from "../parts/page/planning.js";
import { fileName, get, post, save } from "../parts/page/server.js";
import { seat, t } from "../parts/page/words.js";

const DRAWING = "boardwright.drawing";
const START = "the_field";
const MOST = 26;

/** Show the editor with the last drawing, or a copy of the plainest scenario. */
export async function show(draw) {
  const [scenarios, glyphs] = await Promise.all([get("/api/scenarios"), get("/api/glyphs").catch(() => [])]).catch((error) => (showError(error), [[], []]));
  const editor = new Editor(draw, scenarios, glyphs);
  const text = keptValue(DRAWING, "");
  await editor.learn(START);
  if (text) editor.change(text);
  else await editor.startFrom(START);
}

/** A drawing being made. */
class Editor {
  constructor(draw, scenarios, glyphs) {
    Object.assign(this, { draw, scenarios, glyphs, pieces: [], before: [], checked: null, fairness: null, busy: false });
    Object.assign(this, { brush: "#", mirror: "turn", at: [0, 0], painting: false, own: "" });
    this.check = checker((checked) => this.receiveCheck(checked));
  }

  show(change = {}) {
    Object.assign(this, change);
    this.draw(editorOf(this));
  }

  get rows() { return rows(this.text ?? ""); }
  get name() { return nameOf(this.text ?? ""); }

  /** Another text: show it, keep it, have it judged. */
  change(text, { remember = true } = {}) {
    if (remember && this.text && this.text !== text) this.before = [...this.before, this.text].slice(-200);
    this.text = text;
    keep(DRAWING, text);
    this.show({ fairness: null });
    this.check(planOf(null, text));
  }

  /** The server's judgement has come. */
  receiveCheck(checked) {
    const was = this.checked?.message;
    this.show({ checked, parts: checked.ok ? pictureParts(checked.svg) : this.parts });
    if (checked.ok && was) say(t("editor.fine"));
    else if (!checked.ok && checked.message !== was) say(checked.message);
  }

  /** Go back by one change. */
  undo() {
    const text = this.before.at(-1);
    if (text === undefined) return;
    this.before = this.before.slice(0, -1);
    this.change(text, { remember: false });
  }

  /** Learn the pieces of a game from the map of one of its scenarios. */
  async learn(id) {
    const { text } = await get(`/api/scenarios/${id}`).catch(() => ({ text: "" }));
    const tiles = new Set(this.glyphs.map((one) => one.glyph));
    const found = [...new Set([...this.pieces, ...rows(text).flat()])].filter((glyph) => glyph !== "." && !tiles.has(glyph));
    this.pieces = [...new Set(found.flatMap(allWays))].sort();
    return text;
  }

  /** Begin with a copy of an installed scenario. */
  async startFrom(id) {
    const text = await this.learn(id);
    this.change(copyOf(text, t("editor.mine")));
  }

  /** Begin with an empty board. */
  clear() {
    const [wide, high] = [this.rows[0]?.length ?? 8, this.rows.length || 8];
    this.change(blankScenario(wide, high, this.name || t("editor.mine"), pluginsOf(this.text).length ? pluginsOf(this.text) : undefined));
  }

  /** Paint a cell, and its mirror image; what a tile needs comes along. */
  paint(x, y) {
    const glyph = this.brush;
    const drawn = painted(this.rows, x, y, glyph, this.mirror);
    if (drawn.flat().join() === this.rows.flat().join()) return;
    let text = withRows(this.text, drawn);
    const plugin = this.glyphs.find((one) => one.glyph === glyph)?.plugin;
    if (plugin && !pluginsOf(text).includes(plugin)) text = withPlugins(text, [...pluginsOf(text), plugin]);
    this.change(text);
  }

  /** Move the place of the keyboard, and paint while Shift is held. */
  move(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const x = Math.min(Math.max(this.at[0] + step[0], 0), this.rows[0].length - 1);
    const y = Math.min(Math.max(this.at[1] + step[1], 0), this.rows.length - 1);
    this.show({ at: [x, y] });
    if (event.shiftKey) this.paint(x, y);
    document.querySelector(`[data-x="${x}"][data-y="${y}"]`)?.focus();
  }

  /** Another size. */
  resize(wide, high) {
    const within = (number) => Math.min(Math.max(number || 1, 1), MOST);
    this.change(withRows(this.text, sized(this.rows, within(wide), within(high))));
  }

  rename(name) { this.change(withName(this.text, name)); }

  /** Put a repair's text in place of ours. */
  repair(repair) {
    this.change(repair.plan.text ?? this.text);
    for (const plugin of repair.plan.plugins ?? []) this.change(withPlugins(this.text, [...new Set([...pluginsOf(this.text), plugin])]));
  }

  async open(file) {
    this.change(await file.text());
  }

  export() {
    save(fileName(this.name, "toml"), this.text);
  }

  /** Have computers play it, and count. */
  async measure(player) {
    await this.ask(async () => {
      this.show({ fairness: await post("/api/fairness", { plan: { text: this.text }, player, matches: 20 }) });
      const { wins, played, verdict } = this.fairness;
      document.getElementById("fairness").scrollIntoView({ block: "nearest" });
      say(t("fair.played", { played }), ...Object.entries(wins).map(([name, count]) => `${seat(name)}: ${count}`), verdict);
    });
  }

  /** Play it at once, against the computer. */
  async play() {
    await this.ask(async () => {
      await beginAlone(planOf(null, this.text));
    });
  }

  /** Take it to the set-up page. */
  setup() {
    keepDraft(this.text);
    location.assign("/setup");
  }

  async ask(doing) {
    clearError();
    this.show({ busy: true });
    await doing().catch(showError);
    this.show({ busy: false });
  }
}

/** A head that looks one way also looks the others. */
function allWays(glyph) {
  const head = /^(.+)[\^v<>]$/.exec(glyph);
  return head ? [..."^>v<"].map((way) => head[1] + way) : [glyph];
}
