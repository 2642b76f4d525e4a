/* Choosing: what a click on the picture chooses, or why it chooses nothing. */

import { questionText } from "./asking.js";
import { say } from "../page/frame.js";
import { ordersOf, nextStep } from "./stones.js";
import { wording, t } from "../page/words.js";

/** A cell, a space or a piece was clicked: choose what it stands for, or say why it cannot be. */
export function choosePlace(table, place) {
  const { view, stage } = table;
  if (!view.your_turn) return refuse(table, { message: view.you.length ? questionText(view) : t("watching") });
  const found = stage.optionsAt(place);
  if (place.space && ordersOf(found, place.space, table.laid).length) return pick(table, place);
  if (found.length === 1) return table.choose(found[0]);
  if (found.length) {
    table.ahead.point("");
    table.show({ picked: found, refusal: null, picking: null });
    say(t("picked", { count: found.length }));
    document.querySelector(".aimed")?.focus();
    return undefined;
  }
  const meant = stage.impossibleAt(place);
  return meant.length ? explain(table, meant.slice(0, 3)) : refusePlace(table, place.cell ?? place.space);
}

/** The order of a space's pieces is to be chosen: by clicking them, here or on the picture. */
function pick(table, { space, piece = -1 }) {
  if (table.picking?.space !== space) {
    table.show({ picking: { space, taken: [] }, refusal: null, picked: [] });
    say(t("stones", { space: wording(space) }));
  }
  if (piece >= 0) return take(table, piece);
  document.querySelector("#picker [data-take]:enabled")?.focus();
  return undefined;
}

/** Take the next piece of the order. */
export function take(table, piece) {
  const { picking } = table;
  if (picking.taken.includes(piece)) return undefined;
  const { more, meant, refused } = nextStep(picking, piece, table.view, table.laid);
  if (meant.length === 1) return table.choose(meant[0]);
  if (!meant.length) return refused.length ? explain(table, refused.slice(0, 3)) : refusePlace(table, picking.space);
  table.show({ picking: more });
  document.querySelector("#picker [data-take]:enabled")?.focus();
  return undefined;
}

/** Nothing that could be named leads there. */
function refusePlace(table, name) {
  const some = table.view.options.slice(0, 6).map(table.optionText).join(", ");
  refuse(table, { about: name, message: t("nowhere", { place: name, some }) });
}

/** Say why these options are not possible. */
export const explain = (table, options) => table.ask(async () => {
  const answers = await Promise.all(options.map((option) => table.server.why(option)));
  refuse(table, { about: options.map(table.optionText).join(", "), answers });
});

/** Show and say a refusal. */
export function refuse(table, refusal) {
  table.show({ refusal, picked: [] });
  const cited = (refusal.answers ?? []).flatMap((one) => one.citations.map((each) => `${each.rule}: ${each.text}`));
  say(refusal.message ?? t("refused", { option: refusal.about }), ...cited);
}
