/* Seating: who sits where, and the links by which friends and watchers come. */

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { capital, has, seat, t } from "../page/words.js";

/** A player's name as people say it. */
export function playerName(name) {
  if (has(`player.${name}`)) return t(`player.${name}`);
  const [kind, strength] = name.split(":");
  return has(`player.${kind}`) ? t(`player.${kind}`, { strength }) : t("player.other", { name: capital(name.replaceAll("_", " ")) });
}

/** The seats, who is there, and whose turn it is. */
export const seatList = (view) => html`
  <ul class="seats" id="seats">${view.seats.map((one) => html`
    <li aria-current=${one.seat === view.to_choose ? "true" : nothing}>
      <span class="dot ${one.here ? "here" : ""}" aria-hidden="true"></span>
      <span class="who">${seat(one.seat)}</span>
      <span class="soft">${one.yours ? t("you") : one.person ? t("player.person") : playerName(one.player)}${one.person && !one.yours ? ` · ${t(one.here ? "here" : "not_here")}` : ""}</span>
    </li>`)}
  </ul>`;

/** The links the owner may hand out. */
export function linkFields(known, renew, whose) {
  return html`
    <div class="gap links">${whose.map((who) => html`
      <div class="field"><label for="link-${who}">${who === "watch" ? t("link.watch") : t("link.seat", { seat: seat(who) })}</label>
        <div class="row">
          ${known[who] ? html`
            <input id="link-${who}" readonly .value=${location.origin + known[who]} @focus=${(event) => event.target.select()}>
            <button @click=${() => copy(location.origin + known[who])}>${t("copy")}</button>` : nothing}
          <button class="quiet" id=${known[who] ? nothing : `link-${who}`} @click=${() => renew(who)}>${t(known[who] ? "link.renew" : "link.make")}</button>
        </div>
      </div>`)}
    </div>`;
}

/** Put a text on the clipboard; where that is not allowed, the field is there to copy from. */
async function copy(text) {
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}
