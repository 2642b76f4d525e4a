/* Stones: options that say in which order the pieces of a space fall, chosen by clicking the pieces in that order. */

import { html, nothing } from "../../vendor/lit/lit-html.js";
import { hasPlace } from "./options.js";
import { spacesOf } from "../picture/picture.js";
import { wording, t } from "../page/words.js";

/** What lies on each space of a picture, bottom first: ``Map(space, [{ink, letter}])``. */
export const stacks = (parts) => new Map(spacesOf(parts).map((space) => [
  space.dataset.space,
  [...space.querySelectorAll("[data-piece]")].map((one) => ({ ink: one.dataset.piece, letter: one.dataset.letter })),
]));

/** The space whose pieces an option puts in order, and that order; null if it does no such thing. */
export function orderOf(option, laid) {
  const word = option.split(" ").at(-1);
  for (const [space, pieces] of laid) {
    if (pieces.length && sorted(word) === sorted(pieces.map((one) => one.letter).join("")) && hasPlace(option, space)) return { space, word };
  }
  return null;
}

const sorted = (letters) => [...letters].sort().join("");

/** The options that put the pieces of this space in order, if there is a choice of orders. */
export function ordersOf(options, space, laid) {
  const found = options.filter((option) => orderOf(option, laid)?.space === space);
  return found.length > 1 ? found : [];
}

/** The pieces taken so far, as the letters of their order. */
const letters = ({ space, taken }, laid) => taken.map((place) => laid.get(space)[place].letter).join("");

/** The options that begin with the pieces taken. */
export const optionsLeft = (picking, options, laid) =>
  ordersOf(options, picking.space, laid).filter((option) => orderOf(option, laid).word.startsWith(letters(picking, laid)));

/** Which option is meant when one more piece is taken, or the impossible ones that are. */
export function nextStep(picking, place, view, laid) {
  const more = { ...picking, taken: [...picking.taken, place] };
  const meant = optionsLeft(more, view.options, laid);
  const word = letters(more, laid);
  const refused = view.conceivable.filter((option) => {
    const order = orderOf(option, laid);
    return order?.space === picking.space && order.word.startsWith(word);
  });
  return { more, meant, refused: meant.length ? [] : refused };
}

/** An option for people: the order of its pieces as pieces. */
export function optionPicture(option, laid) {
  const order = orderOf(option, laid);
  if (!order) return wording(option);
  const inks = inksOf(order, laid);
  return html`<span>${wording(option.slice(0, -order.word.length).trim())}</span><span class="pile" aria-hidden="true">${inks.map((ink) => html`<i class="stone" data-stone=${ink}></i>`)}</span><span class="heard">: ${inks.map(wording).join(", ")}</span>`;
}

/** The same in words alone. */
export function optionText(option, laid) {
  const order = orderOf(option, laid);
  return order ? `${wording(option.slice(0, -order.word.length).trim())}: ${inksOf(order, laid).map((ink) => wording(ink).toLowerCase()).join(", ")}` : wording(option);
}

const inksOf = ({ space, word }, laid) => [...word].map((letter) => laid.get(space).find((one) => one.letter === letter).ink);

/** The pieces of a space as buttons, the topmost first as they lie; those taken bear their number. */
export function picker(table) {
  const { picking, laid } = table;
  if (!picking) return nothing;
  const pieces = laid.get(picking.space).map((one, place) => ({ ...one, place, number: picking.taken.indexOf(place) + 1 })).reverse();
  return html`<div class="picker" id="picker" role="group" aria-labelledby="picker-asks">
    <p id="picker-asks"><strong>${t("stones", { space: wording(picking.space) })}</strong> ${t("stones.how")}</p>
    <div class="stack">${pieces.map(({ ink, place, number }) => html`
      <button data-take=${place} aria-pressed=${number ? "true" : "false"} ?disabled=${Boolean(number)} @click=${() => table.take(place)}>
        <i class="stone large" data-stone=${ink} aria-hidden="true"></i> ${wording(ink)}${number ? html` <span class="tag">${number}</span>` : nothing}</button>`)}</div>
    <button class="quiet" id="picker-back" @click=${() => table.show({ picking: picking.taken.length ? { ...picking, taken: [] } : null })}>${t("stones.back")}</button></div>`;
}
