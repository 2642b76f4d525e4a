/* A drawing: the text of a scenario file, of which the editor changes the map and a few keys and leaves the rest alone. */

const MAP = /^map\s*=\s*"""\r?\n?([\s\S]*?)"""/m;
const EMPTY = ".";
const TURNED = { "^": "v", v: "^", "<": ">", ">": "<" };
const SWAPPED = { w: "b", b: "w", W: "B", B: "W" };

/** A new board. */
export function blank(width, height, name, plugins = ["taolong"]) {
  const row = Array(width).fill(EMPTY).join("  ");
  return `name = ${JSON.stringify(name)}\nplugins = ${JSON.stringify(plugins)}\nmap = """\n${Array(height).fill(row).join("\n")}\n"""\n`;
}

/** An installed scenario as the beginning of a drawing of one's own. */
export const copied = (text, name) =>
  setName(text.replace(/^(id|aliases|author|source|layout|about)\s*=.*\r?\n/gm, ""), name);

/** The rows of the map, each a list of glyphs. */
export function rows(text) {
  const lines = (MAP.exec(text)?.[1] ?? "").split("\n").map((line) => line.trim()).filter(Boolean);
  return lines.map((line) => line.split(/\s+/));
}

/** The text with another map; its columns stand below each other. */
export function withRows(text, drawn) {
  const wide = Math.max(1, ...drawn.flat().map((glyph) => glyph.length));
  const lines = drawn.map((row) => row.map((glyph) => glyph.padEnd(wide)).join(" ").trimEnd());
  const map = `map = """\n${lines.join("\n")}\n"""`;
  return MAP.test(text) ? text.replace(MAP, () => map) : `${map}\n${text}`;
}

/** The value of a key at the top. */
export const nameOf = (text) => /^name\s*=\s*"((?:[^"\\]|\\.)*)"/m.exec(text)?.[1] ?? "";
export const pluginsOf = (text) => /^plugins\s*=\s*\[([^\]]*)\]/m.exec(text)?.[1].match(/\w+/g) ?? [];

/** The text with another name. */
export const setName = (text, name) => {
  const line = `name = ${JSON.stringify(name)}`;
  return /^name\s*=/m.test(text) ? text.replace(/^name\s*=.*$/m, () => line) : `${line}\n${text}`;
};

/** The text with these plugins. */
export const setPlugins = (text, plugins) => {
  const line = `plugins = [${plugins.map((one) => JSON.stringify(one)).join(", ")}]`;
  return /^plugins\s*=/m.test(text) ? text.replace(/^plugins\s*=\s*\[[^\]]*\]/m, () => line) : `${line}\n${text}`;
};

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

/** The cells that a message of the server names, as in ``map, d4, e4: …``. */
export const named = (message) => (/map, ((?:[a-z]+\d+(?:, )?)+)/.exec(message)?.[1].split(", ") ?? []).filter(Boolean);
