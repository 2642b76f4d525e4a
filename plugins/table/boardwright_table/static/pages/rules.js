/* Rules: every rule by its id, as it is cited everywhere else. */

import { html, nothing } from "../vendor/lit/lit-html.js";
import { linked } from "../parts/citing.js";
import { told } from "../parts/frame.js";
import { get } from "../parts/server.js";
import { called, has, t } from "../parts/words.js";

/** Show the rulebook, and in it the rule that the address names. */
export async function show(draw) {
  const rules = await get("/api/rules").catch((error) => (told(error), []));
  const page = { rules, sought: "" };
  const redraw = (change = {}) => draw(rulesOf(Object.assign(page, change), redraw));
  redraw();
  addEventListener("hashchange", () => redraw({ sought: "" }) ?? goTo());
  goTo();
}

/** Bring the rule of the address into sight, and the reader to it. */
function goTo() {
  const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  document.querySelector(".aim")?.classList.remove("aim");
  rule?.classList.add("aim");
  rule?.scrollIntoView({ block: "start" });
  rule?.focus({ preventScroll: true });
}

/** The page: books on the left, rules that hold what is sought on the right. */
function rulesOf({ rules, sought }, redraw) {
  const found = rules.filter((one) => sought.toLowerCase().split(" ").every((word) => `${one.id} ${one.title} ${one.text}`.toLowerCase().includes(word)));
  const books = [...new Set(rules.map((one) => one.plugin))];
  const shown = books.filter((book) => found.some((one) => one.plugin === book));
  return html`<h1>${t("way.rules")}</h1>
    <div class="rules">
      <nav class="sheet" aria-label=${t("rules.books")}>
        <label class="field">${t("rules.seek")}<input type="search" id="seek" .value=${sought} @input=${(event) => redraw({ sought: event.target.value })}></label>
        ${shown.map((book) => html`<a href="#book-${book}">${called("module", book)}</a>`)}
      </nav>
      <div class="gap">
        <p class="soft" role="status">${t("rules.count", { count: found.length, of: rules.length })}</p>
        ${shown.map((book) => html`<section class="sheet rulebook" aria-labelledby="book-${book}">
          <h2 id="book-${book}" tabindex="-1">${called("module", book)}</h2>
          ${found.filter((one) => one.plugin === book).map(rule)}</section>`)}
      </div>
    </div>`;
}

/** One rule. */
const rule = (one) => html`<article id=${one.id} tabindex="-1">
  <h3><a href="#${one.id}">${one.id}</a> ${one.title}</h3>
  <p>${linked(one.text)}</p>
  ${one.ruling ? html`<p><strong lang=${document.documentElement.lang}>${t("rules.ruling")}</strong> ${linked(one.ruling)}</p>` : nothing}
  <p class="soft">${one.source.map((source) => html`<span class="tag">${has(`source.${source}`) ? t(`source.${source}`) : source}</span> `)}
    ${one.option ? html`${t("rules.option")} <code>${one.option}</code>` : nothing}</p>
</article>`;
