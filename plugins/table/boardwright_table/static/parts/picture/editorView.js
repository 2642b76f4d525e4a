/* What the editor looks like: the board to paint on, brushes, the judgement, and what to do with it. */

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { linked } from "../page/citing.js";
import { cellName } from "./drawing.js";
import { byGame } from "../page/planning.js";
import { displayName, capital, seat, t } from "../page/words.js";

const MIRRORS = ["turn", "columns", "rows", "none"];
const HEADS = { "^": "▲", ">": "►", v: "▼", "<": "◄" };
const INKS = { w: "white", W: "white", b: "black", B: "black" };

/** The whole page of the editor. */
export const editorOf = (editor) => html`
  <h1>${t("way.editor")}</h1>
  <div class="editor">
    <div class="gap">
      <section class="sheet gap" aria-label=${t("editor.brushes")}>${brushes(editor)}</section>
      <section aria-label=${t("editor.board")}>${board(editor)}<p class="soft">${t("editor.keys")}</p></section>
      <details class="sheet more"><summary>${t("editor.text")}</summary>
        <textarea id="text" aria-label=${t("editor.text")} spellcheck="false" .value=${editor.text ?? ""} @change=${(event) => editor.change(event.target.value)}></textarea></details>
    </div>
    <aside class="gap" aria-label=${t("editor.what")}>${judgement(editor)}${actions(editor)}${fairness(editor)}${basics(editor)}</aside>
  </div>`;

/** Tiles, pieces and the eraser; and how the brush is mirrored. */
function brushes(editor) {
  const known = [{ glyph: ".", name: t("editor.empty") }, ...editor.glyphs, ...editor.pieces.map((glyph) => ({ glyph, name: pieceName(glyph) }))];
  return html`<div class="brushes" role="group" aria-label=${t("editor.brushes")} id="brushes">${known.map((one) => html`
      <button data-brush=${one.glyph} aria-pressed=${one.glyph === editor.brush ? "true" : "false"} @click=${() => editor.show({ brush: one.glyph })}>
        <b aria-hidden="true" data-tile=${one.kind ?? nothing} data-tag=${one.tag || nothing} data-ink=${one.kind ? nothing : (INKS[one.glyph[0]] ?? nothing)}>${sign(one.glyph)}</b><small>${brushName(one)}</small></button>`)}</div>
    <div class="row"><label>${t("editor.own")} <input id="own" size="4" maxlength="12" .value=${editor.own}
        @change=${(event) => editor.show({ own: event.target.value.trim(), brush: event.target.value.trim() || editor.brush })}></label>
      <label>${t("editor.mirror")} <select id="mirror" @change=${(event) => editor.show({ mirror: event.target.value })}>${MIRRORS.map((one) => html`
        <option value=${one} ?selected=${one === editor.mirror}>${t(`mirror.${one}`)}</option>`)}</select></label>
      <button id="back" ?disabled=${!editor.before.length} @click=${() => editor.undo()}>${t("editor.undo")}</button></div>`;
}

const brushName = (one) => (one.kind ? displayName("tile", one.name) : capital(one.name.replaceAll("_", " ")));

/** A piece of Tao Long by its glyph, another by the glyph itself. */
function pieceName(glyph) {
  const [, letter, rest] = /^([wbWB])(.*)$/.exec(glyph) ?? [];
  if (!letter) return glyph;
  return t(HEADS[rest] ? "piece.head" : "piece.part", { side: seat(INKS[letter]), way: rest ? t(`facing.${rest}`) : "" });
}

/** A glyph as it is shown on the board: heads as arrows. */
const sign = (glyph) => {
  if (glyph === ".") return "·";
  const head = /^(.+)([\^v<>])$/.exec(glyph);
  return head ? HEADS[head[2]] : glyph;
};

/** The board as a table of cells to paint. */
function board(editor) {
  const drawn = editor.rows;
  if (!drawn.length) return html`<p>${t("editor.no_map")}</p>`;
  const wrong = editor.checked?.cells ?? [];
  return html`<table class="paint" id="paint" @keydown=${(event) => editor.move(event)}
      @pointerdown=${(event) => stroke(editor, event, true)} @pointermove=${(event) => editor.painting && stroke(editor, event, true)}
      @pointerup=${() => { editor.painting = false; }} @pointercancel=${() => { editor.painting = false; }}>
    <caption class="heard">${t("editor.board")}</caption>
    <tbody>${drawn.map((row, y) => html`<tr><th scope="row">${drawn.length - y}</th>${row.map((glyph, x) => cell(editor, glyph, x, y, drawn.length, wrong))}</tr>`)}
    <tr><td></td>${drawn[0].map((_, x) => html`<th scope="col">${cellName(x, 0, 0).replace(/\d+$/, "")}</th>`)}</tr></tbody></table>`;
}

/** One cell. */
function cell(editor, glyph, x, y, high, wrong) {
  const name = cellName(x, y, high);
  const tile = editor.glyphs.find((one) => one.glyph === glyph);
  const meant = tile ? brushName(tile) : glyph === "." ? t("editor.empty") : pieceName(glyph);
  const here = editor.at[0] === x && editor.at[1] === y;
  return html`<td class=${(x + y) % 2 ? "odd" : nothing}><button data-x=${x} data-y=${y} data-cell=${name} tabindex=${here ? "0" : "-1"}
    data-tile=${tile?.kind ?? nothing} data-tag=${tile?.tag || nothing} data-ink=${INKS[glyph[0]] && !tile ? INKS[glyph[0]] : nothing}
    class=${wrong.includes(name) ? "wrong" : nothing} title=${wrong.includes(name) ? editor.checked.message.split("\n")[0] : nothing}
    aria-label=${[`${name}: ${meant}`, wrong.includes(name) ? t("editor.wrong") : ""].filter(Boolean).join(", ")}
    @focus=${() => { editor.at = [x, y]; }} @click=${(event) => event.detail === 0 && editor.paint(x, y)}>${glyph === "." ? "" : sign(glyph)}</button></td>`;
}

/** Paint what is under the pointer. */
function stroke(editor, event, begins) {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-x]");
  if (!under) return;
  editor.painting = begins;
  event.target.releasePointerCapture?.(event.pointerId);
  editor.paint(Number(under.dataset.x), Number(under.dataset.y));
}

/** What the server thinks of the drawing. */
function judgement(editor) {
  const { checked } = editor;
  if (!checked) return html`<section class="sheet" id="verdict"><p>${t("setup.checking")}</p></section>`;
  if (checked.ok) return html`<section class="sheet fine" id="verdict"><h2>${t("editor.fine")}</h2><div class="small">${editor.parts[0]}</div><p>${t("editor.first", { seat: seat(checked.first) })}</p></section>`;
  return html`<section class="sheet warn" id="verdict"><h2>${t("editor.wrong")}</h2><p class="message">${linked(checked.message.split("\n")[0])}</p>
    ${checked.line ? html`<p class="soft">${t("editor.line", { line: checked.line })}</p>` : nothing}
    <div class="repairs">${checked.repairs.slice(0, 5).map((repair) => html`<button @click=${() => editor.repair(repair)}>${capital(repair.text)}</button>`)}</div></section>`;
}

/** Play it, keep it, bring one in. */
const actions = (editor) => html`<section class="sheet gap">
  <div class="row"><button class="first" id="play" ?disabled=${!editor.checked?.ok || editor.busy} @click=${() => editor.play()}>${t("editor.play")}</button>
    <button id="to-setup" @click=${() => editor.setup()}>${t("editor.setup")}</button></div>
  <div class="row"><button id="export" @click=${() => editor.export()}>${t("editor.export")}</button>
    <label class="button">${t("editor.import")}<input type="file" id="import" class="heard" accept=".toml,text/plain" @change=${(event) => event.target.files[0] && editor.open(event.target.files[0])}></label></div></section>`;

/** How fair it is, as computers play it. */
function fairness(editor) {
  const found = editor.fairness;
  return html`<section class="sheet gap" id="fairness"><h2>${t("fair")}</h2>
    <div class="row">${["random", "greedy"].map((player) => html`<button ?disabled=${!editor.checked?.ok || editor.busy} data-player=${player} @click=${() => editor.measure(player)}>${t(`fair.${player}`)}</button>`)}</div>
    ${editor.busy ? html`<p role="status">${t("fair.busy")}</p>` : nothing}
    ${found ? html`<p><strong>${found.verdict}</strong></p><div>${[...Object.entries(found.wins).map(([name, count]) => [seat(name), count]), [t("fair.draws"), found.draws + found.unfinished]].map(([name, count]) => html`
        <div class="bar"><span>${name}</span><meter min="0" max=${found.played} .value=${count} aria-label=${name}></meter><span>${count}</span></div>`)}</div>
      <p class="soft">${t("fair.told", { played: found.played, least: found.turns.least, mean: Math.round(found.turns.mean), most: found.turns.most })}</p>` : nothing}</section>`;
}

/** Name, size and beginning of the drawing. */
const basics = (editor) => html`<section class="sheet gap"><h2>${t("editor.whole")}</h2>
  <label class="field">${t("editor.name")}<input id="name" .value=${editor.name ?? ""} @change=${(event) => editor.rename(event.target.value)}></label>
  <div class="row"><label class="field">${t("editor.wide")}<input type="number" id="wide" min="1" max="26" .value=${String(editor.rows[0]?.length ?? 8)} @change=${(event) => editor.resize(Number(event.target.value), editor.rows.length)}></label>
    <label class="field">${t("editor.high")}<input type="number" id="high" min="1" max="26" .value=${String(editor.rows.length)} @change=${(event) => editor.resize(editor.rows[0].length, Number(event.target.value))}></label></div>
  <div class="row"><label class="field">${t("editor.from")}<select id="from" @change=${(event) => event.target.value && editor.startFrom(event.target.value)}>
    <option value="">${t("editor.choose")}</option>${byGame(editor.scenarios).map(([game, some]) => html`<optgroup label=${displayName("module", game)}>${some.map((one) => html`<option value=${one.id}>${one.name}</option>`)}</optgroup>`)}</select></label>
    <button id="clear" @click=${() => editor.clear()}>${t("editor.clear")}</button></div></section>`;
