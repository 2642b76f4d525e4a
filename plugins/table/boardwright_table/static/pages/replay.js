/* Replay: a match choice by choice, one of this server's or one from a file. */

import { html, nothing } from "../vendor/lit/lit-html.js";
import { result } from "../parts/choice/asking.js";
import { choiceLine, choiceTree, choiceSentence } from "../parts/page/citing.js";
import { readAddress } from "../parts/page/keys.js";
import { say, showError, clearError } from "../parts/page/frame.js";
import { move } from "../parts/picture/motion.js";
import { changedCells } from "../parts/picture/difference.js";
import { light, pictureParts } from "../parts/picture/picture.js";
import { matchOf, post, save } from "../parts/page/server.js";
import { t, turnText } from "../parts/page/words.js";

const PACE = 900;

/** Show the replay of the match that the address names, or wait for a file. */
export function show(draw) {
  const replay = new Replay(draw);
  const { match, token } = readAddress();
  if (match && token) replay.ofMatch(match, token);
  else replay.show();
  document.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way || !replay.frame || event.target.closest("input, select, textarea")) return;
    event.preventDefault();
    replay.go(replay.frame.at + way);
  });
}

/** A match being looked at again. */
class Replay {
  constructor(draw) {
    Object.assign(this, { draw, frames: new Map(), frame: null, ask: null, text: null, playing: 0, wanted: 0 });
  }

  show(change = {}) {
    Object.assign(this, change);
    this.draw(replayOf(this));
  }

  /** A match of this server; its file can be had as soon as it is over. */
  ofMatch(match, token) {
    const server = matchOf(match, token);
    this.text = null;
    this.file = () => server.record();
    this.begin((at) => server.replay(at));
  }

  /** A file of the user's. */
  async ofFile(file) {
    const record = await file.text();
    this.text = record;
    this.file = async () => record;
    this.begin((at) => post("/api/replay", { record, at }));
  }

  begin(ask) {
    clearError();
    this.frames.clear();
    this.frame = null;
    this.ask = ask;
    this.go(0);
  }

  /** Show the position after so many choices. */
  async go(at) {
    const to = Math.max(0, Math.min(at, this.frame?.of ?? 0));
    this.wanted = to;
    try {
      const frame = this.frames.get(to) ?? (await this.ask(to));
      this.frames.set(to, frame);
      if (this.wanted !== to) return;
      const before = this.frames.get(to - 1);
      const [parts, shown, from] = [pictureParts(frame.svg), this.parts, this.frame?.at];
      if (before) light(parts, { last: changedCells(pictureParts(before.svg), parts) });
      this.show({ frame, parts });
      if (Math.abs(to - from) === 1) move(shown, parts);
      if (frame.taken && !this.playing) say(choiceSentence(frame.taken));
      scrollToLine(document.querySelector(".moves [aria-current]"));
    } catch (error) {
      this.stop();
      showError(error);
      this.show();
    }
  }

  /** Play on by itself, or stop. */
  play() {
    if (this.playing) return this.stop();
    this.show({ playing: setInterval(() => (this.frame.at < this.frame.of ? this.go(this.frame.at + 1) : this.stop()), PACE) });
    return undefined;
  }

  stop() {
    clearInterval(this.playing);
    this.show({ playing: 0 });
  }

  async save() {
    await this.file().then((text) => save(`${this.frame.scenario}.record`, text), showError);
  }
}

/** Bring a line of the list of choices into sight, without moving the page. */
function scrollToLine(line) {
  const list = line?.closest(".moves");
  if (list) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
}

const replayOf = (replay) => html`
  <h1>${replay.frame?.name ?? t("replay.title")}</h1>
  ${replay.frame ? positionOf(replay) : nothing}
  <section class="sheet below"><p>${t(replay.frame ? "replay.other" : "replay.empty")}</p>
    <label class="button ${replay.frame ? "" : "first"}">${t("replay.file")}
    <input type="file" id="file" class="heard" accept=".record,.txt,text/plain" @change=${(event) => event.target.files[0] && replay.ofFile(event.target.files[0])}></label></section>`;

/** The position, where in the match it is, and what led there. */
const positionOf = (replay) => {
  const { frame, parts } = replay;
  return html`<div class="table watching gap">
    <section aria-label=${t("position")}>
      <div class="pictures ${parts.length < 2 ? "single" : ""}" id="pictures">${parts}</div>
      <details class="more"><summary>${t("in_words")}</summary><ul>${frame.words.map((line) => html`<li>${line}</li>`)}</ul></details>
    </section>
    <div class="side">
      <section class="sheet scrub" aria-label=${t("replay.where")}>
        <p><strong>${frame.at === frame.of && frame.result ? result(frame) : turnText(frame.turn)}</strong>
          <span class="soft">${t("replay.at", { at: frame.at, of: frame.of })}</span></p>
        <input type="range" id="scrub" min="0" max=${frame.of} .value=${String(frame.at)} aria-label=${t("replay.where")} @input=${(event) => replay.go(Number(event.target.value))}>
        <div class="row">
          ${stepButton(replay, "first", 0, "|◀")}${stepButton(replay, "before", frame.at - 1, "◀")}
          <button id="play" @click=${() => replay.play()}>${t(replay.playing ? "replay.pause" : "replay.play")}</button>
          ${stepButton(replay, "next", frame.at + 1, "▶")}${stepButton(replay, "last", frame.of, "▶|")}
          <button class="quiet" id="download" @click=${() => replay.save()}>${t("record")}</button>
        </div>
      </section>
      ${frame.taken ? html`<section class="sheet" id="last"><h2>${t("replay.taken")}</h2>${choiceTree(frame.taken)}</section>` : nothing}
      <section class="sheet"><h2>${t("replay.choices")}</h2><ol class="moves" tabindex="0" aria-label=${t("replay.choices")}>
        ${frame.choices.map((one) => html`<li><button aria-current=${one.n + 1 === frame.at ? "true" : nothing} @click=${() => replay.go(one.n + 1)}>
          <span class="number">${one.n + 1}</span> ${choiceLine(one)}</button></li>`)}</ol></section>
    </div></div>`;
};

const stepButton = (replay, name, at, sign) => html`<button id=${name} aria-label=${t(`replay.${name}`)}
  ?disabled=${at < 0 || at > replay.frame.of || at === replay.frame.at} @click=${() => replay.go(at)}>${sign}</button>`;
