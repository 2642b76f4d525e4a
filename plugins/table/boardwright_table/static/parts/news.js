/* News: what those who listen hear when a view of a match has changed. */

import { asked } from "./asking.js";
import { heardOf, takenLine } from "./citing.js";
import { seat, t } from "./words.js";

/** What was chosen since the view before, what came of it, and what is asked now. */
export const news = (before, view) => [...happened(before, view), ...asking(before, view)];

/** Choices that were made or taken back; the last one with its consequences. */
function happened(before, view) {
  if (!before) return [];
  if (view.at < before.at) return [t("undone")];
  if (!view.last || view.at === before.at) return [];
  const missed = view.recent.filter((one) => one.n >= before.at && one.n < view.last.n);
  return [...missed.map(takenLine), heardOf(view.last)];
}

/** The question, if it is a new one, and a wish to take choices back. */
function asking(before, view) {
  const question = !before || asked(before) !== asked(view) ? [asked(view)] : [];
  return view.undo && !before?.undo ? [...question, t("undo.asked", { seat: seat(view.undo.by) })] : question;
}
