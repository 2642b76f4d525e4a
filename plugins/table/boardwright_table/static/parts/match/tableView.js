/* What the table looks like: picture, question, options, consequences, seats. */

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { questionAfter, heading, impossibleOptions, optionButtons, result } from "../choice/asking.js";
import { brief, events, reasons, choiceLine, choiceTree } from "../page/citing.js";
import { begin } from "../page/planning.js";
import { undoText } from "./news.js";
import { linkFields, seatList } from "./seating.js";
import { fileName, save } from "../page/server.js";
import { picker } from "../choice/stones.js";
import { displayName, wording, seat, t } from "../page/words.js";

/** The whole page of a table. */
export function tableOf(table) {
  if (table.lost) return html`<h1>${t("lost")}</h1><p>${t("lost.more")}</p><p><a class="button first" href="/">${t("way.home")}</a></p>`;
  if (!table.view) return html`<h1>${t("coming")}</h1>`;
  const { view } = table;
  return html`
    <h1 class="heard">${view.name}</h1>
    <div class="table ${view.your_turn ? "" : "watching"}" aria-busy=${table.busy ? "true" : "false"} data-at=${view.at}>
      ${board(table)}
      <div class="side">
        ${invitation(table)}
        ${undoSheet(table)}
        ${table.refusal ? refusal(table) : nothing}
        ${view.over ? endSheet(table) : choiceSheet(table)}
        ${about(table)}
        ${lastSheet(table)}
        <section class="sheet" aria-label=${t("seats")}><h2>${title(view)}</h2>${seatList(view)}
          ${view.owner ? html`<details class="more"><summary>${t("links")}</summary>${linkFields(table.links, (who) => table.renew(who), linkSeats(view))}</details>` : nothing}
        </section>
      </div>
    </div>`;
}

/** What is played: the game, and the board if that has a name of its own. */
const title = ({ plugins, name }) => [...new Set([displayName("module", plugins[0]), name])].join(": ");

/** The seats of friends who have not come yet. */
const absentFriends = (view) => view.seats.filter((one) => one.player === "friend" && !one.here).map((one) => one.seat);

/** Whom else there are links for: friends who have come, and watchers. */
const linkSeats = (view) => [...view.seats.filter((one) => one.player === "friend" && one.here).map((one) => one.seat), "watch"];

/** The links to send to friends who are waited for. */
function invitation(table) {
  const { view } = table;
  if (!view.owner || view.over || !absentFriends(view).length) return nothing;
  return html`<section class="sheet warn" id="inviting"><h2>${t("invite", { seats: absentFriends(view).map(seat).join(", ") })}</h2>
    ${linkFields(table.links, (who) => table.renew(who), absentFriends(view))}</section>`;
}

/** The picture, or what an option would make of it, and the same in words. */
function board(table) {
  const { view, stage, preview, previewParts } = table;
  const shown = preview ? previewParts : stage.parts;
  const words = preview ? preview.words : view.words;
  return html`<section aria-label=${t("position")}>
    ${preview ? html`<p class="tag" role="note">${t("preview.of", { option: table.optionText(preview.text) })}</p>` : nothing}
    <div class="pictures ${shown.length < 2 ? "single" : ""} ${table.ahead.current && !preview ? "would" : ""}" data-tag=${t("ahead.tag")} id="pictures">${shown}</div>
    ${ahead(table)}
    <details class="more"><summary>${t("in_words")}</summary><ul id="words">${words.map((line) => html`<li>${line}</li>`)}</ul></details>
  </section>`;
}

/** What an option that is pointed at would lead to; else how to point at one. */
function ahead({ view, preview, ahead, stage, ways, optionText }) {
  if (preview || view.over || view.blind || !view.you.length) return nothing;
  const known = ahead.current;
  const can = ahead.open && view.options.length > 0;
  return html`<p class="ahead ${known ? "known" : ""}" id="ahead">${known
    ? html`<strong>${optionText(known.text)}</strong> ${ways > 1 ? html`<span class="tag">${t("ahead.ways", { count: ways })}</span> ` : nothing}${t("ahead.then", { then: questionAfter(view, known) })}`
    : ahead.secret || (can ? t(stage.lit ? "ahead.how" : "ahead.list") : ahead.refused || nothing)}</p>`;
}

/** The question, and what can be chosen. */
function choiceSheet(table) {
  const { view, preview, hint, look, laid, optionText } = table;
  return html`<section class="sheet asked ${view.your_turn ? "mine" : ""}" aria-labelledby="asked">
    <div class="fresh">${heading(view)}</div>
    ${preview ? previewSheet(table) : nothing}
    ${hint ? html`<p class="fine sheet"><strong>${t("hint.is", { option: optionText(hint.text) })}</strong> <span>${hint.reason}</span></p>` : nothing}
    ${view.your_turn && !preview ? picker(table) : nothing}
    ${table.picked.length > 1 && view.your_turn && !preview ? html`<p id="picked"><strong>${t("picked", { count: table.picked.length })}</strong></p>` : nothing}
    ${view.your_turn && !preview ? html`<div class="gap" id="options">
      ${optionButtons(view, {
        picked: table.picked, hinted: hint?.text, filter: table.filter,
        filtered: (filter) => table.show({ filter }),
        ticked: table.ticked, tick: (ticked) => table.show({ ticked }), laid, choose: (option) => table.choose(option),
      })}
      ${impossibleOptions(view, laid, (some) => table.why(some))}</div>` : nothing}
    <div class="row">
      ${view.your_turn ? html`<button class="quiet" id="hint" @click=${() => table.advise()}>${t("hint")}</button>` : nothing}
      ${view.can_undo ? html`<button class="quiet" id="undo" @click=${table.undo}>${t("undo")}</button>` : nothing}
      ${view.you.length && !view.blind ? html`<label><input type="checkbox" id="look" .checked=${look} @change=${(change) => table.setLook(change.target.checked)}> ${t("look")}</label>` : nothing}
    </div>
    <details class="more keys"><summary>${t("keys")}</summary><p class="soft">${t("keys.all")}</p></details>
  </section>`;
}

/** What this match is about, for whoever plays it for the first time; open until they have chosen. */
const about = ({ view, rules, chosen }) => html`<details class="sheet more" id="about" ?open=${!chosen}>
  <summary>${t("about")}</summary>${brief(rulesInMatch(rules, view.plugins))}<p><a href="/rules#book-${view.plugins[0]}">${t("about.all")}</a></p></details>`;

const rulesInMatch = (rules, plugins) => plugins.flatMap((name) => rules.filter((one) => one.plugin === name));

/** What an option would bring, to be taken or not. */
const previewSheet = (table) => html`
  ${events(table.preview.events)}
  <div class="row"><button class="first" id="take" @click=${() => table.choose(table.preview.text)}>${t("preview.take", { option: table.optionText(table.preview.text) })}</button>
    <button @click=${() => table.show({ preview: null })}>${t("preview.back")}</button></div>`;

/** Somebody asks to take choices back. */
function undoSheet({ view, answer }) {
  if (!view.undo) return nothing;
  const mine = view.you.includes(view.undo.by);
  const asked = view.undo.waiting.some((one) => view.you.includes(one));
  return html`<section class="sheet warn" id="undoing"><p>${mine ? t("undo.waiting") : undoText(view)}</p>
    <div class="row">
      ${asked ? html`<button class="first" @click=${() => answer(true)}>${t("undo.agree")}</button>` : nothing}
      ${asked || mine ? html`<button @click=${() => answer(false)}>${t(mine ? "undo.withdraw" : "undo.refuse")}</button>` : nothing}
    </div></section>`;
}

/** Whether the only side that we play has won. */
function ownResult({ you, seats, winners }) {
  if (!you.length || you.length === seats.length || !winners.length) return nothing;
  return html`<p id="ours">${t(you.some((one) => winners.includes(one)) ? "ended.won" : "ended.lost")}</p>`;
}

/** How it ended, and where to go from here. */
const endSheet = (table) => html`<section class="sheet asked fine" id="ended">
  <h2>${t("ended")}</h2><p class="verdict">${result(table.view)}</p>${ownResult(table.view)}
  <div class="row"><a class="button first" href="/replay#${table.match}">${t("replay.this")}</a>
    <button @click=${() => table.ask(async () => save(fileName(table.view.name, "record"), await table.server.record()))}>${t("record")}</button>
    ${table.view.can_undo ? html`<button class="quiet" @click=${table.undo}>${t("undo")}</button>` : nothing}
    ${table.remembered.plan ? html`<button id="rematch" @click=${() => table.ask(() => begin(table.remembered.plan, table.remembered.seats))}>${t("again.same")}</button>` : nothing}
    <a class="button" href="/setup">${t("again")}</a></div></section>`;

/** The last choice with its consequences, those before it, and the whole log. */
function lastSheet(table) {
  const { view, log } = table;
  if (!view.last) return nothing;
  const earlier = view.recent.filter((one) => one.n !== view.last.n);
  const mine = earlier.findLastIndex((one) => view.you.includes(one.seat));
  const [before, since] = [earlier.slice(0, mine + 1).reverse(), earlier.slice(mine + 1)];
  const list = (some, open) => html`<ol class="recent">${chanceRuns(some).map((ones) => html`<li>${ones.length > 1 ? rollsLine(ones) : entry(log.of(ones[0]), open)}</li>`)}</ol>`;
  return html`<section class="sheet" id="last"><h2>${t("last")}</h2>
    ${since.length ? html`<p class="soft">${t(mine < 0 ? "since.start" : "since")}</p>${list(since, true)}` : nothing}
    ${choiceTree(view.last)}
    ${before.length ? html`<details class="more"><summary>${t("before")}</summary>${list(before, false)}</details>` : nothing}
    ${log.whole ? html`<ol class="gap" id="log">${chanceRuns(log.whole).map((ones) => html`<li>${ones.length > 1 ? rollsLine(ones) : choiceTree(ones[0])}</li>`)}</ol>`
      : html`<button class="quiet" @click=${() => table.ask(() => log.read())}>${t("log")}</button>`}
    ${view.hidden ? html`<p class="soft">${t("hidden")}</p>` : nothing}
  </section>`;
}

/** Choices with those of chance that follow one another together. */
function chanceRuns(some) {
  const runs = [];
  for (const one of some) {
    if (one.seat === "chance" && !one.sealed && runs.at(-1)?.[0].seat === "chance" && !runs.at(-1)[0].sealed) runs.at(-1).push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Several choices of chance in one line. */
const rollsLine = (ones) => t("taken", { seat: seat("chance"), text: ones.map((one) => wording(one.text)).join(", ") });

/** A choice of before, with what followed where it is known. */
const entry = (one, open) => one.events?.length
  ? html`<details ?open=${open}><summary>${choiceLine(one)}</summary>${events(one.events)}</details>`
  : choiceLine(one);

/** Why what was clicked is not possible. */
const refusal = (table) => html`<div class="refusal sheet warn" id="refusal" role="region" aria-label=${t("why")}>
  <div class="row"><h2 class="grow">${table.refusal.about ? t("refused", { option: table.refusal.about }) : t("why")}</h2>
    <button class="quiet" id="close-refusal" @click=${() => table.show({ refusal: null })}>${t("close")}</button></div>
  ${table.refusal.answers ? table.refusal.answers.map(reasons) : html`<p>${table.refusal.message}</p>`}</div>`;
