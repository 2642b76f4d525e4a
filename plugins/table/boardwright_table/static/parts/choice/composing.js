/* Composing: options that are a word and some numbers, such as ``reroll 1 3``, put together by ticking the numbers. */

import { html } from "../../vendor/lit/lit-html.js";
import { capital, wording, t } from "../page/words.js";

const NUMBERS = /^(\D+?)((?: \d+)+)$/;
const LEAST = 7;

/** Whether these options are one word with different numbers, too many for a button each. */
export const isComposable = (options) =>
  options.length >= LEAST && options.every((option) => NUMBERS.test(option))
  && options.some((option) => numbersOf(option).length > 1)
  && new Set(options.map((option) => NUMBERS.exec(option)[1])).size === 1;

const numbersOf = (option) => NUMBERS.exec(option)[2].trim().split(" ");

/** A tick for each number, and a button for what is ticked if that is an option. */
export function composer(options, { ticked, tick, choose }) {
  const word = NUMBERS.exec(options[0])[1];
  const numbers = [...new Set(options.flatMap(numbersOf))].sort((one, other) => one - other);
  const meant = options.find((option) => numbersOf(option).join() === numbers.filter((one) => ticked.includes(one)).join());
  const change = (one) => tick(ticked.includes(one) ? ticked.filter((other) => other !== one) : [...ticked, one]);
  return html`
    <div class="row composed" role="group" aria-label=${capital(wording(word))}>${numbers.map((one) => html`
      <button data-number=${one} aria-pressed=${ticked.includes(one) ? "true" : "false"} @click=${() => change(one)}>${one}</button>`)}</div>
    <button class="first" ?disabled=${!meant} data-option=${meant ?? ""} @click=${() => choose(meant)}>${meant ? wording(meant) : t("compose", { word: wording(word) })}</button>`;
}
