/* Rules: every rule by its id, as it is cited everywhere else. */

import { html, nothing } from "../vendor/lit/lit-html.js";
import { brief, linked } from "../parts/page/citing.js";
import { showError } from "../parts/page/frame.js";
import { gamesOf } from "../parts/page/planning.js";
import { get } from "../parts/page/server.js";
import { displayName, has, t } from "../parts/page/words.js";

const NOT = 9;
const ANY = "";
const ENDS = "(?![\\p{L}\\p{N}])";

/** Show the rulebook, and in it the rule that the address names. */
export async function show(draw) {
  const [rules, modules] = await Promise.all([get("/api/rules"), get("/api/modules")]).catch((error) => (showError(error), [[], []]));
  const page = { rules, books: booksOf(rules, modules), sought: "" };
  const redraw = (change = {}) => draw(rulesOf(Object.assign(page, change), redraw));
  redraw();
  addEventListener("hashchange", () => redraw({ sought: "" }) ?? goTo());
  goTo();
}

/** The books: game by game, each followed by its modules as their names come in this language. */
function booksOf(rules, modules) {
  const told = new Set(rules.map((one) => one.plugin));
  return gamesOf(modules).flatMap(([game, others]) => [game, ...others]).filter((one) => told.has(one));
}

/** Bring the rule of the address into sight, and the reader to it. */
function goTo() {
  const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  document.querySelector(".aim")?.classList.remove("aim");
  rule?.classList.add("aim");
  rule?.scrollIntoView({ block: "start" });
  rule?.focus({ preventScroll: true });
}

/** The page: books on the left, rules that hold what is sought on the right, the best of them first. */
function rulesOf({ rules, books, sought }, redraw) {
  const words = sought.split(/\s+/).filter(Boolean);
  const found = fittingRules(rules, words);
  const best = (some) => Math.min(...some.map((one) => found.get(one)));
  const parts = books.map((book) => [book, rules.filter((one) => one.plugin === book && found.has(one))]).filter(([, some]) => some.length);
  const ordered = parts.sort(([, some], [, others]) => best(some) - best(others));
  return html`<h1>${t("way.rules")}</h1>
    <div class="rules">
      <nav class="sheet" aria-label=${t("rules.books")}>
        <label class="field">${t("rules.seek")}<input type="search" id="seek" .value=${sought} @input=${(event) => redraw({ sought: event.target.value })}></label>
        ${ordered.map(([book]) => html`<a href="#book-${book}">${displayName("module", book)}</a>`)}
      </nav>
      <div class="gap">
        <p class="soft" role="status">${t("rules.count", { count: found.size, of: rules.length })}</p>
        ${found.size ? nothing : html`<p>${t("rules.none")}</p>`}
        ${ordered.map(([book, some]) => html`<section class="sheet rulebook" aria-labelledby="book-${book}">
          <h2 id="book-${book}" tabindex="-1">${displayName("module", book)}</h2>
          ${words.length ? nothing : brief(some)}
          ${some.sort((one, other) => found.get(one) - found.get(other)).map((one) => rule(one, words.length > 0))}</section>`)}
      </div>
    </div>`;
}

/** How well a rule fits what is sought: its title holds the words, what it is in brief, then words that begin so. */
function rank(one, words) {
  const [title, short, whole] = [`${one.id} ${one.title}`, one.brief, `${one.id} ${one.title} ${one.brief} ${one.text}`];
  const ways = [[title, ENDS], [short, ANY], [whole, ENDS], [title, ANY], [whole, ANY]];
  const place = ways.findIndex(([text, end]) => words.every((word) => begins(plain(word) + end, text)));
  return place < 0 ? NOT : place;
}

/** The rules that fit, each with how well; where none holds all that is sought, those that hold some of it. */
function fittingRules(rules, words) {
  const all = rules.map((one) => [one, rank(one, words)]).filter(([, place]) => place < NOT);
  if (all.length || words.length < 2) return new Map(all);
  const long = words.filter((word) => word.length > 2);
  const held = rules.map((one) => [one, long.map((word) => rank(one, [word])).filter((place) => place < NOT)]);
  return new Map(held.filter(([, places]) => places.length).map(([one, places]) => [one, Math.min(...places) - places.length / NOT]));
}

const begins = (word, text) => new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, "iu").test(text);
const plain = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** One rule; what it is in brief stands at the head of its book already, unless something is sought. */
const rule = (one, sought) => html`<article id=${one.id} tabindex="-1">
  <h3><a href="#${one.id}">${one.id}</a> ${one.title}</h3>
  ${sought && one.brief ? html`<p><strong>${one.brief}</strong></p>` : nothing}
  <p>${linked(one.text)}</p>
  ${one.ruling ? html`<p><strong lang=${document.documentElement.lang}>${t("rules.ruling")}</strong> ${linked(one.ruling)}</p>` : nothing}
  <p class="soft">${one.source.map((source) => html`<span class="tag">${has(`source.${source}`) ? t(`source.${source}`) : source}</span> `)}
    ${one.option ? html`${t("rules.option")} <code>${one.option}</code>` : nothing}</p>
</article>`;
