/* Asking: whose turn it is, what is asked, and what can be chosen, as buttons in groups. */

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { isComposable, composer } from "./composing.js";
import { grouped } from "./options.js";
import { optionPicture, optionText } from "./stones.js";
import { capital, has, wording, seat, t, turnText } from "../page/words.js";

const MANY = 40;
const SHOWN = 60;

/** Who chooses, and what is asked of them. */
export function questionText(view) {
  if (view.over) return t("over", { result: result(view) });
  const what = has(`asked.${view.asked}`) ? t(`asked.${view.asked}`) : capital(view.asked ?? "");
  if (view.your_turn) {
    return view.you.length > 1 ? t("yours.of", { seat: seat(view.to_choose), what }) : t("yours", { what });
  }
  return t(view.thinking ? "thinking" : "theirs", { seat: seat(view.to_choose), what });
}

/** What is asked after an option, as looking ahead has told. */
export const questionAfter = (view, ahead) =>
  ahead.to_choose === "chance" && !ahead.result ? t("ahead.chance") : questionText({ ...ahead, over: Boolean(ahead.result), you: view.you, your_turn: view.you.includes(ahead.to_choose), thinking: false });

/** How a match ended, with its seat as people say it. */
export function result(view) {
  const found = /^(\w+) wins after (\d+) turns?$/.exec(view.result);
  return found ? t("result.wins", { seat: seat(found[1]), number: found[2] }) : capital(view.result);
}

/** The heading: turn and question. */
export const heading = (view) => html`
  <p class="soft">${[turnText(view.turn), role(view)].filter(Boolean).join(" · ")}</p>
  <h2 id="asked" tabindex="-1">${questionText(view)}</h2>
  ${recentLines(view).map((line) => html`<p class="lately">${line}</p>`)}
  ${view.blind ? html`<p>${t("blind")}</p>` : nothing}
  ${view.sealed.length ? html`<p>${t("sealed", { seats: view.sealed.map(seat).join(", ") })}</p>` : nothing}`;

/** What has happened since one's own last choice, a line for each seat; else what one's own choice has led to. */
function recentLines(view) {
  if (!view.your_turn || !view.last) return [];
  const own = view.recent.findLastIndex((one) => view.you.includes(one.seat));
  const others = view.recent.slice(own + 1).filter((one) => one.seat !== "chance" && !one.sealed);
  if (!others.length) return view.last.events.length ? [`${capital(view.last.events.at(-1).text)}.`] : [];
  const seats = [...new Set(others.map((one) => one.seat))];
  return seats.map((who) => t("taken", { seat: seat(who), text: others.filter((one) => one.seat === who).map((one) => wording(one.text)).join(", ") }));
}

/** Who one is here. */
function role({ you, seats }) {
  if (!you.length) return t("watching");
  return you.length === seats.length ? "" : t("role", { seats: you.map(seat).join(", ") });
}

/** All options as buttons; ``picked`` are those a clicked place stands for, ``hinted`` is the advice. */
export function optionButtons(view, { picked, hinted, filter, filtered, choose, ticked, tick, laid }) {
  const { few, many } = shortAndLong(view.options);
  const groups = grouped(few);
  const numbers = new Map(groups.flatMap(([, some]) => some).map((option, place) => [option, place + 1]));
  const button = (option) => html`
    <button class=${classes(option, picked, hinted)} data-option=${option} @click=${() => choose(option)}>
      ${numbers.get(option) <= 9 ? html`<span class="number" aria-hidden="true">${numbers.get(option)}</span>` : nothing}
      ${optionPicture(option, laid)}</button>`;
  return html`
    ${groups.map(([title, some]) => html`
      <div role="group" aria-label=${wording(title) || t("options")}>
        ${title && groups.length > 1 ? html`<h3>${wording(title)}</h3>` : nothing}
        ${isComposable(some)
          ? composer(some, { ticked, tick, choose })
          : html`<div class="options">${repeat(some, (option) => option, button)}</div>`}
      </div>`)}
    ${many.length ? optionSearch(many, filter, filtered, button) : nothing}`;
}

/** Very many options: those whose words hold what is typed. */
function optionSearch(many, filter, filtered, button) {
  const found = many.filter((option) => filter.toLowerCase().split(" ").every((word) => option.includes(word)));
  return html`
    <label class="field">${t("options.filter", { count: many.length })}
      <input id="filter" .value=${filter} autocomplete="off" @input=${(event) => filtered(event.target.value)}></label>
    <div class="options long" role="group" aria-label=${t("options.more")} tabindex="0">
      ${repeat(found.slice(0, SHOWN), (option) => option, button)}</div>
    ${found.length > SHOWN ? html`<p class="soft">${t("options.left", { count: found.length - SHOWN })}</p>` : nothing}`;
}

/** Short options, and the long ones where there are very many. */
function shortAndLong(all) {
  if (all.length <= MANY) return { few: all, many: [] };
  const least = Math.min(...all.map((option) => option.split(" ").length));
  const few = all.filter((option) => option.split(" ").length === least);
  return few.length > MANY ? { few: [], many: all } : { few, many: all.filter((option) => !few.includes(option)) };
}

const classes = (option, picked, hinted) =>
  [picked.includes(option) ? "aimed" : "", option === hinted ? "hinted" : ""].join(" ").trim() || nothing;

/** What is not possible, each to be asked why. */
export const impossibleOptions = (view, laid, why) =>
  view.conceivable.length === 0 ? nothing : html`
    <details class="more" id="impossible"><summary>${t("impossible", { count: view.conceivable.length })}</summary>
      <div class="options long" role="group" aria-label=${t("impossible.list")} tabindex="0">
        ${repeat(view.conceivable, (option) => option, (option) => html`
          <button aria-disabled="true" data-why=${option} @click=${() => why([option])}>${optionText(option, laid)}</button>`)}
      </div></details>`;
