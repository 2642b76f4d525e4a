/* A drawing: the text of a scenario file, of which the editor changes the map and a few keys and leaves the rest alone. */

import { block, quoted, valueOf, withValue, without } from "./toml.js";

const EMPTY = ".";
const TURNED = { "^": "v", v: "^", "<": ">", ">": "<" };
const SWAPPED = { w: "b", b: "w", W: "B", B: "W" };

const OWN = ["id", "aliases", "author", "source", "layout", "about"];

/** A new board. */
export const blankScenario = (width, height, name, plugins = ["taolong"]) =>
  withRows(`name = ${quoted(name)}\nplugins = ${tomlList(plugins)}\nmap = ""\n`, Array.from({ length: height }, () => Array(width).fill(EMPTY)));

/** An installed scenario as the beginning of a drawing of one's own. */
export const copyOf = (text, name) => withName(without(text, OWN), name);

/** The rows of the map, each a list of glyphs. */
export function rows(text) {
  const map = valueOf(text, "map");
  const lines = (typeof map === "string" ? map : "").split("\n").map((line) => line.trim()).filter(Boolean);
  return lines.map((line) => line.split(/\s+/));
}

/** The text with another map; its columns stand below each other. */
export function withRows(text, drawn) {
  const wide = Math.max(1, ...drawn.flat().map((glyph) => glyph.length));
  return withValue(text, "map", block(drawn.map((row) => row.map((glyph) => glyph.padEnd(wide)).join(" ").trimEnd())));
}

/** What a key at the top says. */
export const nameOf = (text) => String(valueOf(text, "name") ?? "");
export const pluginsOf = (text) => [valueOf(text, "plugins") ?? []].flat();

/** The text with another name, or with these plugins. */
export const withName = (text, name) => withValue(text, "name", quoted(name));
export const withPlugins = (text, plugins) => withValue(text, "plugins", tomlList(plugins));
const tomlList = (plugins) => `[${plugins.map(quoted).join(", ")}]`;

/** The map of another size: cut off or filled up at the right and at the bottom. */
export const sized = (drawn, width, height) =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => drawn[y]?.[x] ?? EMPTY));

/** The map with a glyph painted, and its mirror image as the brush is mirrored. */
export function painted(drawn, x, y, glyph, mirror) {
  const made = drawn.map((row) => [...row]);
  const [wide, high] = [drawn[0].length, drawn.length];
  made[y][x] = glyph;
  if (mirror === "none") return made;
  const [at, other] = [mirror === "rows" ? x : wide - 1 - x, mirror === "columns" ? y : high - 1 - y];
  if (at !== x || other !== y) made[other][at] = mirrored(glyph, mirror);
  return made;
}

/** A glyph as its mirror image: the other side's piece, looking the other way. */
export function mirrored(glyph, mirror) {
  const piece = /^([wbWB])(\d*|[\^v<>])$/.exec(glyph);
  if (!piece) return glyph;
  const [, letter, rest] = piece;
  const turns = mirror === "turn" || (mirror === "rows" ? "^v".includes(rest) : "<>".includes(rest));
  return SWAPPED[letter] + (turns ? TURNED[rest] ?? rest : rest);
}

/** The name of a cell. */
export const cellName = (x, y, high) => column(x) + String(high - y);

/** ``a`` to ``z``, then ``aa``. */
const column = (x) => (x < 26 ? "" : column(Math.floor(x / 26) - 1)) + String.fromCharCode(97 + (x % 26));
