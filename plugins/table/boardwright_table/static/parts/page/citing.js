/* Citing: rules by their ids, why something is not possible, and events with what they changed. */

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { capital, wording, seat, t, turnText } from "./words.js";

/** A rule's id as a link to what it says. */
export const ruleLink = (id) => html`<a class="rule" href="/rules#${id}">${id}</a>`;

/** Ids of rules, one after the other. */
export const ruleLinks = (ids) => ids.map((id, place) => html`${place ? ", " : ""}${ruleLink(id)}`);

const ID = /\b([A-Z]{2,}-(?:C\.)?\d+(?:\.\d+)?)/;

/** A sentence in which every id of a rule is a link. */
export const linked = (text) => String(text).split(ID).map((part, place) => (place % 2 ? ruleLink(part) : coded(part)));

/** What stands between backticks as it is typed. */
const coded = (text) => text.split("`").map((part, place) => (place % 2 ? html`<code>${part}</code>` : part));

/** What rules are about in brief, where they say it. */
export function brief(rules) {
  const told = rules.filter((one) => one.brief);
  return told.length ? html`<ul class="brief">${told.map((one) => html`<li>${one.brief} ${ruleLink(one.id)}</li>`)}</ul>` : nothing;
}

/** A citation: what it saw, if that is a sentence, before the rule; else the rule with the places where it saw it. */
export function citation({ rule, title, text, saw = [] }) {
  const [told, places] = [saw.filter((one) => one.includes(" ")), saw.filter((one) => !one.includes(" "))];
  return html`
  <li>${told.length ? html`<p><strong>${capital(told.join(", "))}</strong></p>` : nothing}
    <p>${told.length ? html`${ruleLink(rule)} ${title}` : html`<strong>${ruleLink(rule)} ${title}</strong>`}${places.length ? html` <span class="tag">${places.join(", ")}</span>` : nothing}</p>
    ${!text ? nothing : told.length ? html`<details class="more"><summary>${t("rule.says")}</summary><p>${linked(text)}</p></details>` : html`<p>${linked(text)}</p>`}</li>`;
}

/** Why something is not possible, as the server tells it. */
export const reasons = (why) => html`
  ${why.citations?.length
    ? html`<ul class="gap">${why.citations.map(citation)}</ul>`
    : html`<p>${why.message}</p>`}
  ${why.told?.length ? html`<pre class="told">${why.told.join("\n")}</pre>` : nothing}`;

/** Events, those that say the same one after the other as one; the choice itself among them if it changes something. */
export function events(some) {
  const [told, changes] = [some.filter((one) => !isChoice(one) || one.changes.length), some.flatMap((one) => one.changes)];
  return html`
    ${told.length ? html`<ul class="events">${merged(told).map(event)}</ul>` : html`<p class="soft">${t("events.none")}</p>`}
    ${changes.length ? details(changes) : nothing}`;
}

/** Runs of events that say the same. */
function merged(some) {
  const runs = [];
  for (const one of some) {
    const last = runs.at(-1);
    if (last && last[0].text === one.text && last[0].depth === one.depth) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Whether an event is the choice itself, which stands above the others already. */
const isChoice = (one) => one.depth === 0 && one.choice;

/** What happened, the rules, and how often. */
const event = ([one, ...more]) => html`
  <li class="event" data-depth=${Math.min(one.depth, 6)}><span>${capital(one.text)}</span>${more.length ? html` <span class="tag">× ${more.length + 1}</span>` : nothing}
    <span class="soft">${ruleLinks(one.rules)}</span></li>`;

/** Every value that has changed, and by which rules of which module. */
const details = (changes) => html`<details class="more"><summary>${t("events.detail", { count: changes.length })}</summary>
  <ul class="changes">${changes.map((change) => html`<li><code>${change.text}</code> <span class="soft">${change.plugin} ${ruleLinks(change.rules)}</span></li>`)}</ul></details>`;

/** A choice that was made, in one line. */
export const choiceLine = (one) =>
  one.sealed ? t("taken.sealed", { seat: seat(one.seat) }) : t("taken", { seat: seat(one.seat), text: wording(one.text) });

/** A choice that was made, and what followed. */
export const choiceTree = (one) => html`
  <p><strong>${choiceLine(one)}</strong> <span class="soft">${turnText(one.turn)}</span></p>
  ${events(one.events)}`;

/** What has happened besides the choice, each once. */
export const eventSentences = (some) => [...new Set(some.filter((one) => one.sentence).map((one) => `${capital(one.text)}.`))];

/** What is heard of a choice: who chose what, and the sentences of what followed. */
export const choiceSentence = (one) => [choiceLine(one), ...eventSentences(one.events)].join(" ");
