/* Ruling: what a rule says, shown over the page on which its id was clicked, so that nobody has to leave a match; going back closes it. */

import { html, render } from "../../vendor/lit/lit-html.js";
import { linked } from "./citing.js";
import { get } from "./server.js";
import { displayName, t } from "./words.js";

/** Show rules whose ids are clicked anywhere on this page; a rule that cannot be had is gone to as a link is. */
export function showRules() {
  const dialog = document.createElement("dialog");
  dialog.id = "rule";
  dialog.setAttribute("aria-labelledby", "rule-title");
  document.body.append(dialog);
  addEventListener("popstate", () => dialog.close());
  dialog.addEventListener("close", () => history.state?.rule && history.back());
  document.addEventListener("click", async (event) => {
    if (event.target === dialog) return void dialog.close();
    const link = event.target.closest?.("a.rule");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
    event.preventDefault();
    const rule = await get(`/api/rules/${link.textContent}`).catch(() => null);
    if (!rule) return void location.assign(link.href);
    render(ruleSheet(rule, () => dialog.close()), dialog);
    if (!dialog.open) {
      history.pushState({ ...history.state, rule: true }, "");
      dialog.showModal();
    }
    dialog.scrollTop = 0;
    return undefined;
  });
}

/** A rule, with the way to its book. */
const ruleSheet = (rule, close) => html`
  <h2 id="rule-title" tabindex="-1" autofocus>${rule.id} ${rule.title}</h2>
  <p class="soft">${displayName("module", rule.plugin)}</p>
  <p>${linked(rule.text)}</p>
  ${rule.ruling ? html`<p><strong>${t("rules.ruling")}</strong> ${linked(rule.ruling)}</p>` : ""}
  <div class="row"><button class="first" id="rule-close" @click=${close}>${t("close")}</button>
    <a class="button" href="/rules#${rule.id}" target="_blank">${t("rule.book")}</a></div>`;
