/* Planning: a match to be, what the server thinks of it, and how it is begun. */

import { remember } from "./keys.js";
import { get, post } from "./server.js";
import { byName, displayName } from "./words.js";

const DRAFT = "boardwright.draft";
const SETUP = "boardwright.setup";
const WAIT = 250;
const LAYOUTS = ["printed", "described", "ours", ""];

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
      const found = await post("/api/check", requestBody(plan)).catch((error) => ({ ok: false, message: error.message, repairs: [], causes: [], plugins: [], seats: [], suggestions: [], allowed: [] }));
      if (mine === newest) tell(found);
    }, WAIT);
  };
}

/** Begin a match, remember its tokens, and go to its table. */
export async function begin(plan, seats) {
  sessionStorage.removeItem(SETUP);
  const made = await post("/api/matches", { plan: requestBody(plan), seats });
  const links = Object.fromEntries(Object.entries(made.seats).map(([seat, one]) => [seat, one.link]));
  remember(made.match, made.token, { links: { ...links, watch: made.watch.link }, plan, seats });
  location.assign(made.link);
}

/** The computer that is met first: the second of the server's list, which begins with the weakest. */
export const usualPlayer = (players) => (players[1] ?? players[0]).name;

/** Who plays which seat where nobody says otherwise: the first is mine, the others the computer's. */
export const usualSeats = ({ seats, first }, players) =>
  Object.fromEntries(seats.map((one) => [one, one === (seats.includes(first) ? first : seats[0]) ? "me" : usualPlayer(players)]));

/** Begin a match against the computer without further questions. */
export async function beginAlone(plan) {
  const [{ players }, checked] = await Promise.all([get("/api/about"), post("/api/check", requestBody(plan))]);
  await begin(plan, usualSeats(checked, players));
}

/** A plan as the server wants it. */
export const requestBody = (plan) => (plan.text === null ? without(plan, "text") : without(plan, "scenario"));

function without(plan, key) {
  const { [key]: _, ...rest } = plan;
  return rest;
}

/** Scenarios by their games, ``[game, scenarios]``, that of the most first; printed ones, those described, then ours. */
export function byGame(scenarios) {
  const games = new Map();
  for (const one of scenarios) games.set(one.plugins[0], [...(games.get(one.plugins[0]) ?? []), one]);
  const place = (one) => LAYOUTS.indexOf(one.layout);
  for (const some of games.values()) some.sort((one, other) => place(one) - place(other) || byName(one.name, other.name));
  return [...games].sort(([, some], [, others]) => others.length - some.length);
}

/** The games among modules with the modules of each, ``[game, modules]``: that of the most modules first. */
export function gamesOf(modules) {
  const needs = new Map(modules.map((one) => [one.name, one.needs]));
  const names = modules.map((one) => one.name).sort((one, other) => byName(displayName("module", one), displayName("module", other)));
  const games = names.filter((name) => needs.get(name)?.length === 0).map((game) => [game, names.filter((name) => needsOf(name, needs).has(game))]);
  return games.sort(([, some], [, others]) => others.length - some.length);
}

/** All that a module needs, and what that needs. */
export function needsOf(name, needs, found = new Set()) {
  for (const one of needs.get(name) ?? []) {
    if (!found.has(one)) {
      found.add(one);
      needsOf(one, needs, found);
    }
  }
  return found;
}

/** Keep a drawing for the set-up page of this tab, which then begins with it. */
export function keepDraft(text) {
  sessionStorage.setItem(DRAFT, text);
  sessionStorage.removeItem(SETUP);
}

/** Keep what is being set up in this tab, so that whoever reads a rule in between finds it again. */
export const keepSetup = (setup) => sessionStorage.setItem(SETUP, JSON.stringify(setup));

/** What was being set up in this tab. */
export const lastSetup = () => JSON.parse(sessionStorage.getItem(SETUP) ?? "null");

/** The drawing that the editor has kept. */
export const draft = () => sessionStorage.getItem(DRAFT);
