/* What the set-up looks like: a gallery, modules and their options, seats, and the judgement. */

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { live } from "../../vendor/lit/directives/live.js";
import { linked, ruleLink } from "../page/citing.js";
import { byGame } from "../page/planning.js";
import { playerName } from "./seating.js";
import { displayName, capital, localizedUrl, wording, seat, t } from "../page/words.js";

/** The whole page of the set-up. */
export const setupOf = (setup) => html`
  <h1>${t("setup.title")}</h1>
  <div class="setup">
    <div class="gap">
      ${gallery(setup)}
      ${modules(setup)}
    </div>
    <aside aria-label=${t("setup.ready")}>
      ${verdict(setup)}
      ${seating(setup)}
    </aside>
  </div>`;

/** The scenarios with their pictures. */
function gallery(setup) {
  const made = setup.modules.find((one) => one.name === "random_scenarios");
  return html`<section aria-labelledby="scenarios"><h2 id="scenarios">${t("setup.scenarios")}</h2>
  <div class="gallery">
    ${setup.draft ? html`<button class="card" id="draft" aria-pressed=${setup.plan.text !== null ? "true" : "false"} @click=${setup.chooseDraft}>
      <strong>${t("setup.draft")}</strong><small>${t("setup.draft.about")}</small></button>` : nothing}
    ${byGame(setup.scenarios).map(([game, some]) => html`<h3>${displayName("module", game)}</h3>
      ${some.map((one) => card(setup, one))}${made?.needs.includes(game) ? chanceCard(setup) : nothing}`)}
  </div></section>`;
}

/** One scenario. */
const card = (setup, one) => html`
  <button class="card" data-scenario=${one.id} aria-pressed=${one.id === setup.plan.scenario ? "true" : "false"} @click=${() => setup.choose(one.id)}>
    <img src=${localizedUrl(one.picture)} alt="" loading="lazy"><strong>${one.name}</strong><small>${one.about}</small></button>`;

/** A layout made from a number. */
const chanceCard = (setup) => html`<div class="card"><strong>${t("setup.random")}</strong><small>${t("setup.random.about")}</small>
  <div class="row"><input type="number" min="0" max="4294967295" aria-label=${t("setup.seed")} .value=${String(setup.seed)} @change=${(event) => setup.show({ seed: Number(event.target.value) })}>
  <button id="random" aria-pressed=${setup.plan.scenario?.startsWith("random:") ? "true" : "false"} @click=${() => setup.choose(`random:${setup.seed}`)}>${t("setup.random.make")}</button></div></div>`;

/** The modules to be added, and the options of all that is in the match. */
function modules(setup) {
  const inside = setup.checked?.plugins ?? [];
  const own = setup.modules.filter((one) => setup.base().includes(one.name));
  return html`<section aria-labelledby="modules"><h2 id="modules">${t("setup.modules")}</h2>
    <div class="modules">
      ${setup.addable().map((one) => module(setup, one, inside))}
    </div>
    ${own.some(isChoosable) ? html`<details class="sheet more" open><summary>${t("setup.options")}</summary>
      ${own.filter(isChoosable).map((one) => html`<h3>${displayName("module", one.name)}</h3>${fields(setup, one)}`)}</details>` : nothing}
  </section>`;
}

const isChoosable = (one) => one.options.some((option) => option.kind !== "other");

/** One module: ticked, brought along by another, or not; with its options where it is in. */
function module(setup, one, inside) {
  const ticked = setup.plan.plugins.includes(one.name);
  const brought = !ticked && inside.includes(one.name);
  const cause = setup.checked?.causes.includes(one.name);
  return html`<div class="module ${cause ? "cause" : ""}" data-module=${one.name}>
    <label><input type="checkbox" .checked=${live(ticked || brought)} ?disabled=${brought || Boolean(one.fault)} @change=${(event) => setup.tick(one.name, event.target.checked)}>
      <span><strong>${displayName("module", one.name)}</strong>${cause ? html` <span class="tag">${t("setup.cause")}</span>` : nothing}
      <small>${brought ? `${t("setup.brought")} ` : ""}${one.fault || one.about.replace(/^[^:]* Boardwright: /, "")}</small></span></label>
    ${(ticked || brought) && isChoosable(one) ? fields(setup, one) : nothing}</div>`;
}

/** The options of a plugin as fields. */
const fields = (setup, one) => html`<div class="fields">${one.options.filter((option) => option.kind !== "other").map((option) => {
  const id = `${one.name}-${option.key}`;
  return html`<div class="field"><label for=${id}>${wording(option.key)}</label>${field(setup, one.name, option, id)}
    ${option.about ? html`<small>${option.about}</small>` : nothing}${ruleNotes(setup.changes(one.name, option.key))}</div>`;
})}</div>`;

/** What an option changes: the rules that name it. */
const ruleNotes = (rules) => rules.slice(0, 3).map((one) => html`<details class="more"><summary>${one.title}</summary>
  <p>${ruleLink(one.id)} ${linked(one.text)} ${linked(one.ruling)}</p></details>`);

/** One option as a field of its kind. */
function field(setup, plugin, option, id) {
  const value = setup.plan.options[plugin]?.[option.key];
  const set = (chosen) => setup.set(plugin, option.key, chosen);
  if (option.kind === "choice" || option.kind === "bool") {
    const values = option.kind === "bool" ? [true, false] : option.values;
    const chosen = values.findIndex((one) => one === value);
    return html`<select id=${id} .value=${live(String(chosen))} @change=${(event) => set(values[Number(event.target.value)])}>
      <option value="-1" ?selected=${chosen < 0}>${isEmpty(option.default) ? t("setup.default.none") : t("setup.default", { value: valueText(option.default) })}</option>
      ${values.map((one, place) => html`<option value=${String(place)} ?selected=${place === chosen}>${valueText(one)}</option>`)}</select>`;
  }
  const number = option.kind === "number";
  return html`<input id=${id} type=${number ? "number" : "text"} placeholder=${String(option.default ?? "")} .value=${live(value === undefined ? "" : String(value))}
    @change=${(event) => set(event.target.value === "" ? undefined : number ? Number(event.target.value) : event.target.value)}>`;
}

const isEmpty = (value) => value === null || value === undefined || value === "";
const valueText = (value) => (value === true || value === "true" ? t("yes") : value === false || value === "false" ? t("no") : wording(String(value ?? "")));

/** What the server thinks of it: fine, or what is wrong and what would repair it. */
function verdict(setup) {
  const { checked, waiting } = setup;
  if (!checked) return html`<section class="sheet" id="verdict" tabindex="-1"><p>${t("setup.checking")}</p></section>`;
  if (checked.ok) {
    return html`<section class="sheet fine" id="verdict" tabindex="-1" aria-busy=${waiting ? "true" : "false"}><h2>${checked.name}</h2><div class="small">${setup.parts[0]}</div><p>${t("setup.fine")}</p>
      ${[...checked.allowed, ...checked.suggestions].map((line) => html`<p class="soft">${linked(line)}</p>`)}</section>`;
  }
  return html`<section class="sheet warn" id="verdict" tabindex="-1" aria-busy=${waiting ? "true" : "false"}><h2>${t("setup.wrong")}</h2>
    <p class="message ${checked.message.includes("\n") ? "drawn" : ""}">${linked(checked.message)}</p>
    ${checked.besides ? html`<p class="message soft">${linked(checked.besides)}</p>` : nothing}
    ${checked.repairs.length ? html`<h3>${t("setup.repairs")}</h3><div class="repairs" id="repairs">${checked.repairs.slice(0, 8).map((repair) => html`
      <button @click=${() => setup.repair(repair)}>${capital(repair.text)}</button>`)}</div>` : nothing}</section>`;
}

/** What the server says of a player, unless its name says so. */
function strength(about, name) {
  const told = about.players.find((one) => one.name === name)?.about ?? "";
  return playerName(name).includes(told) ? nothing : html`<small>${told}</small>`;
}

/** Who sits where, and the button to begin. */
function seating(setup) {
  const { checked, about } = setup;
  const players = ["me", "friend", ...about.players.map((one) => one.name)];
  const seats = checked?.seats ?? [];
  return html`<section class="sheet"><h2>${t("seats")}</h2>
    <div class="seating" id="seating">${seats.map((one) => html`<label class="field">${seat(one)}
      <select data-seat=${one} @change=${(event) => setup.sit(one, event.target.value)}>${players.map((name) => html`
        <option value=${name} ?selected=${name === setup.player(one)}>${playerName(name)}</option>`)}</select>
      ${strength(about, setup.player(one))}</label>`)}</div>
    ${seats.some((one) => setup.player(one) === "friend") ? html`<p class="soft">${t("setup.friend")}</p>` : nothing}
    ${seats.length && !seats.some((one) => ["me", "friend"].includes(setup.player(one))) ? html`<p class="soft" id="watched">${t("setup.watched")}</p>` : nothing}
    <p></p><button class="first" id="begin" ?disabled=${!checked?.ok || setup.busy || setup.waiting} @click=${() => setup.begin()}>${t("setup.begin")}</button></section>`;
}
