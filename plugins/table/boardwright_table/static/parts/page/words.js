/* Words: every sentence of the pages in the language chosen, as the server has it. A language is a file of its own. */

import { keptValue, keep } from "./keys.js";

const LANGUAGE = "boardwright.language";
const FIRST = "en";
let words = {};
let languages = [];

/** Read the catalogue of the language chosen, of the browser's own, or English. */
export async function readLanguage() {
  languages = await fetchLanguages();
  const codes = languages.map((one) => one.code);
  const wished = [keptValue(LANGUAGE, ""), ...navigator.languages.map((one) => one.split("-")[0]), FIRST];
  const code = wished.find((one) => codes.includes(one)) ?? FIRST;
  document.documentElement.lang = code;
  const answer = await fetch(`/languages/${code}`);
  words = answer.ok ? await answer.json() : {};
}

/** The languages there are. */
async function fetchLanguages() {
  try {
    const answer = await fetch("/api/languages");
    if (answer.ok) return await answer.json();
    await answer.body?.cancel();
  } catch {
    /* the server is away: English and German are known to be there */
  }
  return [{ code: "en", name: "English" }, { code: "de", name: "Deutsch" }];
}

export const allLanguages = () => languages;
export const language = () => document.documentElement.lang;

/** The address of a picture with its words in the language of the page. */
export const localizedUrl = (path) => `${path}?language=${language()}`;

/** Choose a language, and read the page anew in it. */
export function chooseLanguage(code) {
  keep(LANGUAGE, code);
  location.reload();
}

/** A sentence of the catalogue, with its {blanks} filled. */
export function t(key, blanks = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => blanks[name] ?? whole);
}

/** Whether the catalogue has this sentence. */
export const has = (key) => words[key] !== undefined;

/** What the catalogue makes of a word of the game, or the word itself. */
const word = (one) => words.said?.[one];

/** An option in words for people: ``sow fire wb`` as a whole or word by word. */
export function wording(text) {
  const made = word(text) ?? text.split(" ").map((one) => word(one) ?? one.replaceAll("_", " ")).join(" ");
  return capital(made);
}

/** A seat as people say it. */
export const seat = (name) => (name ? capital(word(`seat ${name}`) ?? name.replaceAll("_", " ")) : "");

/** A module, or a tile by its kind and tag, as people say it. */
export const displayName = (what, name) => capital(word(`${what} ${name}`) ?? name.split(":").reverse().join(" ").replaceAll("_", " "));

/** The order of two names in the language of the page. */
export const byName = (one, other) => one.localeCompare(other, language(), { numeric: true });

/** A text with its first letter large. */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A turn such as ``turn 3, white``, in words. */
export function turnText(turn) {
  const found = /^turn (\d+)(?:, (.*))?$/.exec(turn ?? "");
  if (!found) return turn ?? "";
  return found[2] ? t("turn.of", { number: found[1], seat: seat(found[2]) }) : t("turn", { number: found[1] });
}
