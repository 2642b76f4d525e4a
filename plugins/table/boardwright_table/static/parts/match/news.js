/* News: what those who listen hear when a view of a match has changed. */

import { asked } from "../choice/asking.js";
import { heardOf, takenLine } from "../page/citing.js";
import { seat, t } from "../page/words.js";

/** What was chosen since the view before, what came of it, what is noted beside the board, and what is asked now. */
export const news = (before, view) => [...happened(before, view), ...noted(before, view), ...asking(before, view)];

/** Lines beside the board that are new: the first ones of a description, before it tells of cells, rings and measures. */
function noted(before, view) {
  if (!before || view.at <= before.at) return [];
  const end = view.words.findIndex((line) => /^[a-z]+\d+: |; | \d+ \D+ \d+$/.test(line));
  return view.words.slice(1, Math.max(end, 1)).filter((line) => !before.words.includes(line));
}

/** Choices that were made or taken back; the last one with its consequences. */
function happened(before, view) {
  if (!before) return [];
  if (view.at < before.at) return [t("undone")];
  if (!view.last || view.at === before.at) return [];
  const secret = view.hidden || view.blind;
  const missed = secret ? view.recent.filter((one) => one.n >= before.at && one.n < view.last.n) : [];
  return [...missed.map(takenLine), heardOf(view.last)];
}

/** The question, if it is a new one, and a wish to take choices back. */
function asking(before, view) {
  const question = !before || asked(before) !== asked(view) ? [asked(view)] : [];
  return view.undo && !before?.undo ? [...question, t("undo.asked", { seat: seat(view.undo.by) })] : question;
}
