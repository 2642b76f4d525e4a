/* Keys: what lets this browser play its matches, and what it prefers; all of it in localStorage. */

const MATCHES = "boardwright.matches";
const KEY = "boardwright.key";

/** What is kept under a name, or this. */
export function keptValue(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep something under a name; a browser that keeps nothing goes on without. */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    /* private windows may refuse */
  }
}

/** Keep the server's key if the address brings it, and take it out of the address. */
export function keepKey() {
  const found = /^#key=(.+)$/.exec(location.hash);
  if (!found) return;
  keep(KEY, decodeURIComponent(found[1]));
  history.replaceState(null, "", location.pathname);
}

/** The server's key, if we have it. */
export const serverKey = () => keptValue(KEY, "");

/** The matches of this browser: their ids and tokens, the newest first. */
export const myMatches = () => keptValue(MATCHES, []);

/** Remember a match by its token; it becomes the newest. */
export function remember(match, token, more = {}) {
  const other = myMatches().filter((one) => one.token !== token);
  const before = myMatches().find((one) => one.token === token) ?? {};
  keep(MATCHES, [{ ...before, match, token, ...more }, ...other].slice(0, 100));
}

/** What is remembered under a token, such as the links of friends. */
export const memoryOf = (token) => myMatches().find((one) => one.token === token) ?? {};

/** Forget a token. */
export const forget = (token) => keep(MATCHES, myMatches().filter((one) => one.token !== token));

/** The match and token of this address; the token leaves the address, so that nobody passes it on unawares. */
export function readAddress() {
  const [match, given] = location.hash.slice(1).split(".");
  const token = given ?? history.state?.token ?? myMatches().find((one) => one.match === match)?.token ?? "";
  if (match && token) {
    remember(match, token);
    history.replaceState({ token }, "", `${location.pathname}#${match}`);
  }
  return { match, token };
}
