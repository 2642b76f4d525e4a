/* The difference of two pictures: what one shows and the other does not; drawn as a ghost, or moved from one to the other. */

import { cellsOf, corner, svgElement, putOnTop, partOf, spacesOf } from "./picture.js";

const OURS = ".hit, .lit, .changed, .ghost, .leaving";

/** What lies on a board, each as its element and its markup. */
const marksOn = (ground) => [...(ground?.children ?? [])].filter((one) => !one.matches(OURS)).map((one) => [one, markup(one)]);

/** An element as text, without what we have added to it. */
function markup(element) {
  const plain = element.cloneNode(true);
  for (const one of [plain, ...plain.querySelectorAll("[class]")]) one.removeAttribute("class");
  return plain.outerHTML;
}

/** The elements that only the first board has, and those that only the second has. */
export function difference(before, now) {
  return [onlyIn(before, now), onlyIn(now, before)];
}

/** The cells on which two pictures differ, and those on which the second shows something that the first does not. */
export const changedCells = (before, now) => cellsOn(difference(partOf(before, "cells"), partOf(now, "cells")).flat());
export const arrivals = (before, now) => cellsOn(difference(partOf(before, "cells"), partOf(now, "cells"))[1]);
const cellsOn = (elements) => [...new Set(elements.map((one) => one.dataset.cell).filter(Boolean))];

/** The elements of a board that another has not, as often as it has not. */
function onlyIn(ground, other) {
  const left = marksOn(other).map(([, text]) => text);
  return marksOn(ground).filter(([, text]) => {
    const place = left.indexOf(text);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  }).map(([element]) => element);
}

/** Show on a picture what another one has instead: what would go fades, what would come is seen through. */
export function haunt(parts, later) {
  const changed = changedCells(parts, later);
  const [ground, then] = [partOf(parts, "cells"), partOf(later, "cells")];
  if (ground && then) {
    const [gone, come] = difference(ground, then);
    for (const one of gone) one.classList.add("going");
    const ghost = svgElement("g", { class: "ghost" });
    ghost.append(...come.map((one) => one.cloneNode(true)));
    putOnTop(ground, ghost);
    ground.classList.add("haunted");
    for (const cell of cellsOf(parts)) if (changed.includes(cell.name)) ghost.append(corner(cell));
  }
  hauntPanel(parts, later);
}

/** The same for what stands beside the board: the other one is laid over it, what differs marked. */
function hauntPanel(parts, later) {
  const [panel, then] = [partOf(parts, "panel"), partOf(later, "panel")];
  if (!panel || !then) return;
  const over = then.cloneNode(true);
  over.setAttribute("class", "ghost");
  over.removeAttribute("data-part");
  const [own, other] = [panel, then].map((one) => Number(one.dataset.box.split(" ")[1]));
  if (other > own) over.setAttribute("transform", `scale(${own / other})`);
  panel.classList.add("behind");
  panel.parentNode.append(over);
  for (const space of over.querySelectorAll("[data-space]")) {
    const before = spacesOf(parts).find((one) => one !== space && one.dataset.space === space.dataset.space);
    if (before && inks(before) !== inks(space)) space.append(svgElement("circle", { r: 46, class: "changed" }));
    space.removeAttribute("data-space");
  }
  const known = new Set([...panel.querySelectorAll("title")].map((one) => one.textContent));
  for (const title of over.querySelectorAll("title")) {
    if (!known.has(title.textContent) && / \d+ /.test(title.textContent) && !title.parentNode.querySelector(".changed")) frameMeter(title.parentNode);
  }
}

/** A measure that has changed, in a frame. */
function frameMeter(meter) {
  const { x, y, width, height } = meter.getBBox();
  meter.append(svgElement("rect", { x: x - 5, y: y - 3, width: width + 10, height: height + 6, rx: 6, class: "changed thin" }));
}

/** Show the picture as it is. */
export function exorcise(parts) {
  for (const part of parts) {
    part.querySelectorAll(".ghost").forEach((one) => one.remove());
    part.querySelectorAll(".going, .behind, .haunted").forEach((one) => one.classList.remove("going", "behind", "haunted"));
  }
}

/** The pieces of a space, bottom first. */
export const inks = (space) => [...space.querySelectorAll("[data-piece]")].map((one) => one.dataset.piece).join(" ");
