/* Planning: a match to be, what the server thinks of it, and how it is begun. */

import { remember } from "./keys.js";
import { post } from "./server.js";

const DRAFT = "boardwright.draft";
const WAIT = 250;

/** A plan of one scenario, or of a text of the user's. */
export const planOf = (scenario, text = null) => ({ scenario, text, plugins: [], options: {}, allow: [], max_turns: null });

/** A checker that asks once the changes pause, and tells only the newest answer. */
export function checker(tell) {
  let waiting = 0;
  let newest = 0;
  return (plan) => {
    clearTimeout(waiting);
    newest += 1;
    const mine = newest;
    waiting = setTimeout(async () => {
      const found = await post("/api/check", sent(plan)).catch((error) => ({ ok: false, message: error.message, repairs: [], causes: [], plugins: [], seats: [], suggestions: [], allowed: [] }));
      if (mine === newest) tell(found);
    }, WAIT);
  };
}

/** Begin a match, remember its tokens, and go to its table. */
export async function begin(plan, seats) {
  const made = await post("/api/matches", { plan: sent(plan), seats });
  const links = Object.fromEntries(Object.entries(made.seats).map(([seat, one]) => [seat, one.link]));
  remember(made.match, made.token, { links: { ...links, watch: made.watch.link } });
  location.assign(made.link);
}

/** A plan as the server wants it. */
export const sent = (plan) => (plan.text === null ? without(plan, "text") : without(plan, "scenario"));

function without(plan, key) {
  const { [key]: _, ...rest } = plan;
  return rest;
}

/** Scenarios by their games, the game of the most scenarios first. */
export function inGames(scenarios) {
  const count = (one) => scenarios.filter((other) => other.plugins[0] === one.plugins[0]).length;
  return [...scenarios].sort((one, other) => count(other) - count(one));
}

/** Keep a drawing for the set-up page of this tab. */
export const keepDraft = (text) => sessionStorage.setItem(DRAFT, text);

/** The drawing that the editor has kept. */
export const draft = () => sessionStorage.getItem(DRAFT);
