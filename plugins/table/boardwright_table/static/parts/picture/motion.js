/* Motion: what a choice has moved glides to where it is now, what it has dropped falls; not for who wants no motion. */

import { difference, inks } from "./difference.js";
import { svgElement, putOnTop, partOf, spacesOf } from "./picture.js";

const GLIDE = 420;
const FALL = 260;
const BEAT = 170;
const EASE = "cubic-bezier(.3, .1, .2, 1)";

/** Whether somebody wants no motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Let what differs move from one picture, shown until now, to another that is shown now. */
export function move(before, now) {
  if (isStill() || !before?.length || !now?.length) return;
  moveBoard(partOf(before, "cells"), partOf(now, "cells"));
  moveRings(ringsOf(before), ringsOf(now));
}

/** The spaces of rings, without dice and cards. */
const ringsOf = (parts) => spacesOf(parts).filter((one) => !one.dataset.box);

/** What is a mark and lies elsewhere now glides; what else is new appears, what is gone fades. */
function moveBoard(ground, there) {
  if (!ground || !there) return;
  const [gone, come] = difference(ground, there);
  const starts = gone.filter((one) => one.dataset.cell);
  for (const one of come) {
    const from = starts.findIndex((other) => nameOf(other) === nameOf(one));
    if (from < 0 || !one.dataset.cell) appear(one);
    else glide(one, starts.splice(from, 1)[0]);
  }
  const leaving = svgElement("g", { class: "leaving" });
  leaving.append(...gone.filter((one) => !one.dataset.cell || starts.includes(one)).map((one) => one.cloneNode(true)));
  putOnTop(there, leaving);
  leaving.animate([{ opacity: 1 }, { opacity: 0 }], { duration: GLIDE, easing: EASE }).finished.then(() => leaving.remove(), () => leaving.remove());
}

/** What a mark is called, without where it is. */
const nameOf = (mark) => (mark.querySelector("title")?.textContent ?? "").replace(/, [^,]*$/, "");

/** Where a mark is. */
function placeOf(mark) {
  const [, x, y] = /translate\((\S+)[ ,](\S+?)\)/.exec(mark.getAttribute("transform") ?? "") ?? [0, 0, 0];
  return [Number(x), Number(y)];
}

const appear = (one) => one.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: EASE });

/** A mark comes from where another one was; it is moved in a group, so that its own turn stays. */
function glide(mark, from) {
  const [[x, y], [oldX, oldY]] = [placeOf(mark), placeOf(from)];
  const carrier = svgElement("g", { "data-cell": mark.dataset.cell });
  mark.before(carrier);
  carrier.append(mark);
  const moved = carrier.animate([{ transform: `translate(${oldX - x}px, ${oldY - y}px)` }, { transform: "none" }], { duration: GLIDE, easing: EASE });
  const end = () => carrier.isConnected && carrier.replaceWith(mark);
  moved.finished.then(end, end);
}

/** The pieces that have come to the spaces of a ring fall one after another, beginning beside the space that was emptied. */
function moveRings(before, now) {
  const had = new Map(before.map((one) => [one.dataset.space, inks(one).split(" ").filter(Boolean).length]));
  const grown = now.map((one) => inks(one).split(" ").filter(Boolean).length - (had.get(one.dataset.space) ?? 0));
  const source = grown.findIndex((one) => one < 0);
  if (source < 0) return;
  const away = (place, way) => (way * (place - source) + now.length) % now.length;
  const way = grown[(source + 1) % now.length] > 0 ? 1 : -1;
  now.forEach((space, place) => {
    const fallen = [...space.querySelectorAll("[data-piece]")].slice(grown[place] > 0 ? -grown[place] : Infinity);
    fallen.forEach((piece, more) => fall(piece, (away(place, way) + more - 1) * BEAT));
  });
}

/** A piece falls on its stack. */
const fall = (piece, delay) => piece.animate(
  [{ opacity: 0, transform: "translateY(-30px)" }, { opacity: 1, transform: "none" }],
  { duration: FALL, delay, fill: "backwards", easing: "ease-in" },
);
