/* TOML: where the keys at the top of a text stand and what they say, so that one can be changed and the rest left alone. */

const SPACE = /[ \t\r\n]/;
const ESCAPES = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", e: "\x1b", '"': '"', "\\": "\\" };
const HEX = { x: 2, u: 4, U: 8 };
const QUOTES = ['"""', "'''", '"', "'"];

/** The keys before the first table: ``{key, start, from, to, end}``, a value being from ``from`` to ``to``. */
export function keys(text) {
  const found = [];
  for (let at = blanks(text, 0); at < text.length && text[at] !== "["; at = blanks(text, at)) {
    const start = at;
    const is = equals(text, at);
    if (is < 0) return found;
    const from = is + 1 + /^[ \t]*/.exec(text.slice(is + 1))[0].length;
    const to = past(text, from);
    if (to < 0) return found;
    at = lineEnd(text, to);
    found.push({ key: keyOf(text.slice(start, is).trim()), start, from, to, end: at });
  }
  return found;
}

/** Where the equals sign of a statement is; -1 if there is none on its line. */
function equals(text, from) {
  for (let at = from; at >= 0 && at < text.length && text[at] !== "\n"; ) {
    if (text[at] === "=") return at;
    at = text[at] === '"' || text[at] === "'" ? past(text, at) : at + 1;
  }
  return -1;
}

const keyOf = (written) => (/^["']/.test(written) && past(written, 0) === written.length ? unquoted(written) : written);

/** Past white space and comments. */
function blanks(text, from) {
  let at = from;
  while (at < text.length && (SPACE.test(text[at]) || text[at] === "#")) at = text[at] === "#" ? lineEnd(text, at) : at + 1;
  return at;
}

/** Past the end of a line. */
function lineEnd(text, from) {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end + 1;
}

/** Past the value that begins here; -1 if it does not end. */
function past(text, from) {
  const quote = QUOTES.find((one) => text.startsWith(one, from));
  if (quote) return pastString(text, from, quote);
  if (text[from] === "[" || text[from] === "{") return pastBrackets(text, from);
  return from + /^[^,\]}#\r\n]*/.exec(text.slice(from))[0].trimEnd().length;
}

/** Past a string; one over several lines may end with quotes of its own. */
function pastString(text, from, quote) {
  let at = from + quote.length;
  while (at < text.length && !text.startsWith(quote, at)) {
    if (quote.length === 1 && /^\\?\r?\n/.test(text.slice(at, at + 3))) return -1;
    at += quote[0] === '"' && text[at] === "\\" ? 2 : 1;
  }
  if (at >= text.length) return -1;
  at += quote.length;
  for (let more = 0; quote.length === 3 && more < 2 && text[at] === quote[0]; more += 1) at += 1;
  return at;
}

/** Past an array or an inline table, over lines and comments. */
function pastBrackets(text, from) {
  for (let at = blanks(text, from + 1); at >= 0 && at < text.length; at = at < 0 ? at : blanks(text, at)) {
    if (text[at] === "]" || text[at] === "}") return at + 1;
    if (",=".includes(text[at])) at += 1;
    else if (text[from] === "{" && !/["'[{]/.test(text[at])) at += Math.max(1, /^[\w.+:-]*/.exec(text.slice(at))[0].length);
    else {
      const next = past(text, at);
      at = next === at ? at + 1 : next;
    }
  }
  return -1;
}

/** What a string says. */
export function unquoted(written) {
  const quote = QUOTES.find((one) => written.startsWith(one));
  const inside = written.slice(quote.length, -quote.length).replace(/\r\n/g, "\n");
  const said = quote.length === 3 ? inside.replace(/^\n/, "") : inside;
  if (quote[0] === "'") return said;
  return said.replace(/\\(?:([xuU])([0-9a-fA-F]+)|[ \t]*\n\s*|([^\n]))/g, (whole, hex, digits, letter) => {
    if (hex) return String.fromCodePoint(parseInt(digits.slice(0, HEX[hex]), 16)) + digits.slice(HEX[hex]);
    return letter === undefined ? "" : (ESCAPES[letter] ?? whole);
  });
}

/** What a key at the top says: a string, a list of strings, or undefined. */
export function valueOf(text, key) {
  const found = keys(text).find((one) => one.key === key);
  if (!found) return undefined;
  const written = text.slice(found.from, found.to);
  if (/^["']/.test(written)) return unquoted(written);
  return written.startsWith("[") ? strings(written) : undefined;
}

/** The strings of an array. */
function strings(written) {
  const found = [];
  for (let at = blanks(written, 1); at < written.length && written[at] !== "]"; at = blanks(written, at)) {
    const next = past(written, at);
    if (/["']/.test(written[at])) found.push(unquoted(written.slice(at, next)));
    at = next > at ? next : at + 1;
  }
  return found;
}

/** The text with a key at the top that says this, which is TOML already. */
export function withValue(text, key, value) {
  const found = keys(text).find((one) => one.key === key);
  return found ? text.slice(0, found.from) + value + text.slice(found.to) : `${key} = ${value}\n${text}`;
}

/** The text without these keys at the top. */
export const without = (text, gone) =>
  keys(text).reverse().reduce((left, one) => (gone.includes(one.key) ? left.slice(0, one.start) + left.slice(one.end) : left), text);

/** A string on one line. */
export const quoted = (said) => JSON.stringify(said).replace(/\x7f/g, "\\u007f");

/** Rows of text as a string over several lines. */
export function block(lines) {
  const whole = lines.join("\n");
  if (!/["\\]/.test(whole)) return `"""\n${whole}\n"""`;
  return whole.includes("'''") ? `"""\n${whole.replace(/["\\]/g, "\\$&")}\n"""` : `'''\n${whole}\n'''`;
}
