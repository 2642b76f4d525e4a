/* Home: a first match at once, and the matches of this browser. */

import { html, nothing } from "../vendor/lit/lit-html.js";
import { forget, myMatches } from "../parts/page/keys.js";
import { showError } from "../parts/page/frame.js";
import { beginAlone, byGame, planOf } from "../parts/page/planning.js";
import { playerName } from "../parts/match/seating.js";
import { get, post } from "../parts/page/server.js";
import { displayName, capital, localizedUrl, seat, t, turnText } from "../parts/page/words.js";

const FIRST = "the_field";

/** Show the start page, and then the matches that the server still knows. */
export async function show(draw) {
  draw(home([], []));
  const keys = myMatches().map(({ match, token }) => ({ match, token }));
  const [known, scenarios] = await Promise.all([keys.length ? post("/api/mine", { keys }) : [], get("/api/scenarios")])
    .catch((error) => (showError(error), [[], []]));
  const again = () => draw(home(ownMatches(known), byGame(scenarios), again));
  again();
}

/** The known matches with the tokens we hold: whose turn is ours first, then the newest. */
function ownMatches(known) {
  const left = [...known];
  const held = myMatches().flatMap(({ match, token }) => {
    const place = left.findIndex((one) => one.match === match);
    return place < 0 ? [] : [{ ...left.splice(place, 1)[0], token }];
  });
  return held.sort((one, other) => rank(one) - rank(other) || other.touched.localeCompare(one.touched));
}

const rank = (one) => (one.over ? 2 : one.your_turn ? 0 : 1);

const home = (matches, scenarios, again) => html`
  <section class="hero">
    <div><h1>${t("home.title")}</h1><p class="lede">${t("home.lede")}</p>
      <div class="row"><button class="first" id="quick" @click=${beginQuickly}>${t("home.quick")}</button>
        <a class="button" id="new" href="/setup">${t("home.new")}</a></div>
    </div>
    <img src=${localizedUrl("/api/scenarios/the_valley/picture.svg")} alt="">
  </section>
  ${matches.length ? html`<section class="sheet" aria-labelledby="mine"><h2 id="mine">${t("home.mine")}</h2>
    <ul class="list" id="matches">${matches.map((one) => entry(one, again))}</ul></section>` : nothing}
  ${scenarios.length ? html`<section class="below" aria-labelledby="boards"><h2 id="boards">${t("home.boards")}</h2><div class="gallery">${scenarios.map(([game, some]) => html`<h3>${displayName("module", game)}</h3>${some.map(board)}`)}</div></section>` : nothing}`;

/** A board to play on. */
const board = (one) => html`
  <a class="card" href="/setup?scenario=${one.id}"><img src=${localizedUrl(one.picture)} alt="" loading="lazy"><strong>${one.name}</strong><small>${one.about}</small></a>`;

/** One match of ours: where it stands, and how to go on. */
const entry = (one, again) => html`<li>
  <div class="grow"><strong>${one.name}</strong> ${one.your_turn ? html`<span class="tag">${t("home.yours")}</span>` : nothing}
    <br><small>${one.over ? capital(one.result) : turnText(one.turn)} · ${one.seats.map((each) => `${seat(each.seat)}: ${one.you.includes(each.seat) ? t("you") : playerName(each.player)}`).join(", ")}
    · <time datetime=${one.touched}>${new Date(one.touched).toLocaleString(document.documentElement.lang)}</time></small></div>
  <a class="button ${one.your_turn ? "first" : ""}" href="/table#${one.match}.${one.token}">${t(one.over ? "home.look" : "home.resume")}<span class="heard"> ${one.name}</span></a>
  <button class="quiet" @click=${() => { forget(one.token); again(); }}>${t("home.forget")}<span class="heard"> ${one.name}</span></button></li>`;

/** A match against the computer without further questions. */
async function beginQuickly(event) {
  event.target.disabled = true;
  try {
    await beginAlone(planOf(FIRST));
  } catch (error) {
    event.target.disabled = false;
    showError(error);
  }
}
