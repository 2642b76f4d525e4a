/* The frame of every page: where one can go, language and light, what is said aloud, and errors in one place. */

import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { keep, keptValue } from "./keys.js";
import { allLanguages, chooseLanguage, language, t } from "./words.js";

const LIGHT = "boardwright.light";
const LIGHTS = ["auto", "day", "night"];
const WAYS = [["home", "/"], ["setup", "/setup"], ["editor", "/editor"], ["replay", "/replay"], ["rules", "/rules"]];
let current = { page: "home", content: nothing, away: false, error: "" };

/** Show a page: it is given a function that draws its content, as often as it changes. */
export function showFrame(page, show) {
  applyLight();
  current.page = page;
  document.title = `${t(`way.${page}`)} – Boardwright`;
  addEventListener("unhandledrejection", (event) => showError(event.reason));
  show((content) => draw({ content }));
}

/** Draw the frame with what has changed. */
function draw(change) {
  current = { ...current, ...change };
  render(frame(current), document.getElementById("app"));
}

const frame = ({ page, content, away, error }) => html`
  <a class="skip" href="#main" @click=${skip}>${t("skip")}</a>
  <header class="top">
    <a class="brand" href="/"><img src="/static/icon.svg" alt=""> Boardwright</a>
    <nav aria-label=${t("ways")}>${WAYS.map(([name, path]) => html`
      <a href=${path} aria-current=${name === page ? "page" : nothing}>${t(`way.${name}`)}</a>`)}
    </nav>
    <div class="choosers">
      <select aria-label=${t("language")} @change=${(event) => chooseLanguage(event.target.value)}>
        ${allLanguages().map((one) => html`
          <option value=${one.code} lang=${one.code} ?selected=${one.code === language()}>${one.name}</option>`)}
      </select>
      <select aria-label=${t("light")} @change=${(event) => chooseLight(event.target.value)}>
        ${LIGHTS.map((one) => html`
          <option value=${one} ?selected=${one === keptValue(LIGHT, "auto")}>${t(`light.${one}`)}</option>`)}
      </select>
    </div>
  </header>
  ${away ? html`<div class="away">${t("away")}</div>` : nothing}
  <main id="main" tabindex="-1">
    ${error ? html`<div class="sheet warn row" id="error"><p class="grow">${error}</p>
      <button @click=${() => draw({ error: "" })}>${t("close")}</button></div>` : nothing}
    ${content}
  </main>
  <footer class="foot">${t("foot")}</footer>`;

/** Go to the content without leaving the address. */
function skip(event) {
  event.preventDefault();
  document.getElementById("main").focus();
}

/** Say whether the server can be reached. */
export function showAway(is) {
  if (is !== current.away) say(is ? t("away") : t("back"));
  draw({ away: is });
}

/** Show and say what went wrong. */
export function showError(error) {
  const text = error.code === "away" ? t("away") : error.code === "key_needed" ? t("key_needed") : error.message;
  draw({ error: text });
  document.getElementById("alarm").textContent = text;
}

/** Take back what was told. */
export const clearError = () => current.error && draw({ error: "" });

/** Say something to those who listen: each line is heard once. */
export function say(...lines) {
  const heard = document.getElementById("heard");
  for (const line of lines.filter(Boolean)) {
    const said = document.createElement("p");
    said.textContent = line;
    heard.append(said);
  }
  while (heard.children.length > 40) heard.firstChild.remove();
}

/** Choose day, night, or as the system has it. */
function chooseLight(light) {
  keep(LIGHT, light);
  applyLight();
}

function applyLight() {
  const light = keptValue(LIGHT, "auto");
  if (light === "auto") delete document.documentElement.dataset.light;
  else document.documentElement.dataset.light = light;
}
