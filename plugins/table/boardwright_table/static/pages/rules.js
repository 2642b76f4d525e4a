/* Rules: every rule by its id, as it is cited everywhere else. */

import { html, nothing } from "../vendor/lit/lit-html.js";
import { brief, linked } from "../parts/citing.js";
import { told } from "../parts/frame.js";
import { gamesOf } from "../parts/planning.js";
import { get } from "../parts/server.js";
import { called, has, t } from "../parts/words.js";

const NOT = 4;

/** Show the rulebook, and in it the rule that the address names. */
export async function show(draw) {
  const [rules, modules] = await Promise.all([get("/api/rules"), get("/api/modules")]).catch((error) => (told(error), [[], []]));
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
  const found = new Map(rules.map((one) => [one, rank(one, words)]).filter(([, place]) => place < NOT));
  const best = (some) => Math.min(...some.map((one) => found.get(one)));
  const parts = books.map((book) => [book, rules.filter((one) => one.plugin === book && found.has(one))]).filter(([, some]) => some.length);
  const ordered = parts.sort(([, some], [, others]) => best(some) - best(others));
  return html`<h1>${t("way.rules")}</h1>
    <div class="rules">
      <nav class="sheet" aria-label=${t("rules.books")}>
        <label class="field">${t("rules.seek")}<input type="search" id="seek" .value=${sought} @input=${(event) => redraw({ sought: event.target.value })}></label>
        ${ordered.map(([book]) => html`<a href="#book-${book}">${called("module", book)}</a>`)}
      </nav>
      <div class="gap">
        <p class="soft" role="status">${t("rules.count", { count: found.size, of: rules.length })}</p>
        ${ordered.map(([book, some]) => html`<section class="sheet rulebook" aria-labelledby="book-${book}">
          <h2 id="book-${book}" tabindex="-1">${called("module", book)}</h2>
          ${words.length ? nothing : brief(some)}
          ${some.sort((one, other) => found.get(one) - found.get(other)).map(rule)}</section>`)}
      </div>
    </div>`;
}

/** How well a rule fits what is sought: the words themselves in its title, words that begin so, the same in its text. */
function rank(one, words) {
  const texts = [`${one.id} ${one.title}`, `${one.id} ${one.title} ${one.text}`];
  const ways = texts.flatMap((text) => [(word) => begins(`${word}(?![\\p{L}\\p{N}])`, text), (word) => begins(word, text)]);
  const place = ways.findIndex((way) => words.map(plain).every(way));
  return place < 0 ? NOT : place;
}

const begins = (word, text) => new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, "iu").test(text);
const plain = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** One rule. */
const rule = (one) => html`<article id=${one.id} tabindex="-1">
  <h3><a href="#${one.id}">${one.id}</a> ${one.title}</h3>
  <p>${linked(one.text)}</p>
  ${one.ruling ? html`<p><strong lang=${document.documentElement.lang}>${t("rules.ruling")}</strong> ${linked(one.ruling)}</p>` : nothing}
  <p class="soft">${one.source.map((source) => html`<span class="tag">${has(`source.${source}`) ? t(`source.${source}`) : source}</span> `)}
    ${one.option ? html`${t("rules.option")} <code>${one.option}</code>` : nothing}</p>
</article>`;
