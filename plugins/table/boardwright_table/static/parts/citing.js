/* Citing: rules by their ids, why something is not possible, and events with what they changed. */

import { html, nothing } from "../vendor/lit/lit-html.js";
import { said, seat, t, turnSaid } from "./words.js";

/** A rule's id as a link to what it says. */
export const ruleLink = (id) => html`<a class="rule" href="/rules#${id}">${id}</a>`;

/** Ids of rules, one after the other. */
export const ruleLinks = (ids) => ids.map((id, place) => html`${place ? ", " : ""}${ruleLink(id)}`);

/** A citation: rule, title, sentence, and where it saw what it refused. */
export const citation = (one) => html`
  <li><p><strong lang="en">${ruleLink(one.rule)} ${one.title}</strong>${one.saw?.length ? html` <span class="tag">${one.saw.join(", ")}</span>` : nothing}</p>
  ${one.text ? html`<p lang="en">${one.text}</p>` : nothing}</li>`;

/** Why something is not possible, as the server tells it. */
export const reasons = (why) => html`
  ${why.citations?.length
    ? html`<ul class="gap">${why.citations.map(citation)}</ul>`
    : html`<p lang="en">${why.message}</p>`}
  ${why.told?.length ? html`<pre class="told" lang="en">${why.told.join("\n")}</pre>` : nothing}`;

/** A sentence without the ids at its end, which stand beside it as links. */
const plain = (sentence) => sentence.replace(/ \([A-Z]{2,}-[^()]*\)$/, "");

/** Events, those of one sentence that follow each other as one; the choice itself is told elsewhere. */
export const events = (some) =>
  some.length
    ? html`<ul class="events">${merged(some).map(event)}</ul>`
    : html`<p class="soft">${t("events.none")}</p>`;

/** Runs of events of one sentence: the sentence, its rules, and how many there are. */
function merged(some) {
  const runs = [];
  for (const one of some.filter((each) => each.sentence || each.changes.length)) {
    const last = runs.at(-1);
    if (last && last[0].sentence === one.sentence && last[0].depth === one.depth) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Whether an event is the choice itself, which stands above the others already. */
const itself = (one) => one.depth === 0 && !one.sentence && / chooses /.test(one.text);

/** Events of one sentence: the sentence, the rules, how often, and in detail what changed. */
const event = ([one, ...more]) => html`
  <li class="event" data-depth=${Math.min(one.depth, 6)}>
    ${itself(one) ? html`<span>${t("events.itself")}</span>` : html`<span lang="en">${plain(one.sentence) || one.text}</span>`}${more.length ? html` <span class="tag">× ${more.length + 1}</span>` : nothing}
    <span class="soft">${ruleLinks(one.rules)}</span>
    <details><summary>${t("events.detail")}</summary>
      ${[one, ...more].map((each) => html`<code>${each.text}${each.plugin ? ` · ${each.plugin}` : ""}</code>
        ${each.changes.map((change) => html`<br><code>${change.text}</code> ${ruleLinks(change.rules)}`)}<br>`)}
    </details>
  </li>`;

/** A choice that was made, in one line. */
export const takenLine = (one) =>
  one.sealed ? t("taken.sealed", { seat: seat(one.seat) }) : t("taken", { seat: seat(one.seat), text: said(one.text) });

/** A choice that was made, and what followed. */
export const takenTree = (one) => html`
  <p><strong>${takenLine(one)}</strong> <span class="soft">${turnSaid(one.turn)}</span></p>
  ${events(one.events)}`;

/** The sentences of events, each once. */
export const heardEvents = (some) => [...new Set(some.map((one) => plain(one.sentence)).filter(Boolean))];

/** What is heard of a choice: who chose what, and the sentences of what followed. */
export const heardOf = (one) => [takenLine(one), ...heardEvents(one.events)].join(" ");
