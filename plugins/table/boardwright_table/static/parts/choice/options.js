/* Options: which lead to a place of the picture, and in which groups they are listed. */

const SMALL = 9;

/** The names of the spaces and the rows of a board that an option's words name. */
export function hasPlace(option, place) {
  const words = option.toLowerCase().split(" ");
  const wanted = place.toLowerCase();
  return words.includes(wanted.replaceAll(" ", "_")) || words.includes(wanted) || words.includes(wanted.split(" ")[0]);
}

/** Those of these options that lead to a cell, by what the server says they aim at, else by their words. */
export const optionsToCell = (options, aims, cell) =>
  options.filter((option) => (aims[option] ? aims[option].includes(cell) : hasPlace(option, cell)));

/** Those of these options that name a space of a ring. */
export const optionsToSpace = (options, space) => options.filter((option) => hasPlace(option, space));

/** The options that a clicked place stands for. */
export const optionsAt = (options, aims, { cell, space }) =>
  cell ? optionsToCell(options, aims ?? {}, cell) : optionsToSpace(options, space);

const STEPS = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/** What impossible options aim at: one that is only a heading aims at the cell beside the one it starts from. */
export function targetsBeside(options, aims, cells, columns) {
  const shifted = options.filter((option) => STEPS[option] && aims[option]?.length === 1).map((option) => {
    const from = cells.indexOf(aims[option][0]);
    const [x, y] = [(from % columns) + STEPS[option][0], Math.floor(from / columns) + STEPS[option][1]];
    return [option, x < 0 || x >= columns ? [] : [cells[y * columns + x]]];
  });
  return { ...aims, ...Object.fromEntries(shifted) };
}

/** Options in groups ``[title, options]``: all in one if they are few, else by their first words. */
export function grouped(options) {
  const byFirst = byFirstWord(options);
  if (options.length <= SMALL || byFirst.size === 1) return [["", options]];
  const alone = [...byFirst].filter(([, some]) => some.length === 1).flatMap(([, some]) => some);
  const together = [...byFirst].filter(([, some]) => some.length > 1);
  return alone.length ? [["", alone], ...together] : together;
}

/** Options by their first word, in the order of the rules. */
function byFirstWord(options) {
  const found = new Map();
  for (const option of options) {
    const word = option.split(" ")[0];
    found.set(word, [...(found.get(word) ?? []), option]);
  }
  return found;
}
