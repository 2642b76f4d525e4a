/* News: what those who listen hear when a view of a match has changed. */

import { questionText } from "../choice/asking.js";
import { choiceSentence, choiceLine } from "../page/citing.js";
import { seat, t } from "../page/words.js";

/** What was chosen since the view before, what came of it, what is noted beside the board, and what is asked now. */
export const news = (before, view) => [...newChoices(before, view), ...newNotes(before, view), ...newQuestion(before, view)];

/** Lines beside the board that are new: the first ones of a description, before it tells of cells, rings and measures. */
function newNotes(before, view) {
  if (!before || view.at <= before.at) return [];
  const end = view.words.findIndex((line) => /^[a-z]+\d+: |; | \d+ \D+ \d+$/.test(line));
  return view.words.slice(1, Math.max(end, 1)).filter((line) => !before.words.includes(line));
}

/** Choices that were made or taken back; the last one with its consequences. */
function newChoices(before, view) {
  if (!before) return [];
  if (view.at < before.at) return [t("undone")];
  if (!view.last || view.at === before.at) return [];
  return [choiceSentence(view.last)];
}

/** Who asks to take a choice back; if they have learnt more since, also all that has been chosen from there on. */
export const undoText = ({ undo, recent }) => t(undo.revealed ? "undo.past" : "undo.asked", {
  seat: seat(undo.by), choices: recent.filter((one) => one.n >= undo.to).map(choiceLine).join("; "),
});

/** The question, if it is a new one, and a wish to take choices back. */
function newQuestion(before, view) {
  const question = !before || questionText(before) !== questionText(view) ? [questionText(view)] : [];
  return view.undo && !before?.undo ? [...question, undoText(view)] : question;
}
