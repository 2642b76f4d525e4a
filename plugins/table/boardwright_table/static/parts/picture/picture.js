/* The picture: a server's SVG as a board and what stands beside it, with places that can be clicked and lit. */

const SVG = "http://www.w3.org/2000/svg";

/** An element of SVG. */
export function svgElement(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The parts of a picture as elements: ``[board, panel]``, or the whole where it has no such parts. */
export function pictureParts(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return [];
  const whole = document.importNode(root, true);
  const parts = [...whole.querySelectorAll("[data-part=board], [data-part=panel]")];
  if (!parts.length) return [whole];
  return parts.map((part) => partPicture(part, whole));
}

/** One part of a picture as a picture of its own. */
function partPicture(part, whole) {
  const [wide, high] = part.dataset.box.split(" ").map(Number);
  const kind = part.dataset.part;
  const pad = kind === "board" ? 2 : 14;
  const made = svgElement("svg", {
    viewBox: `${-pad} ${-pad} ${wide + 2 * pad} ${high + 2 * pad}`,
    "font-family": whole.getAttribute("font-family") ?? "serif",
    class: `picture ${kind}`,
    role: "img",
    "aria-label": whole.querySelector("title")?.textContent ?? "",
  });
  part.removeAttribute("transform");
  made.append(part);
  return made;
}

/** One part of a picture by its name, ``cells`` being what is on the board. */
export const partOf = (parts, name) => parts.map((one) => one.querySelector(`[data-part=${name}]`)).find(Boolean) ?? null;

/** The parts with only those dice and cards as something to choose that belong to this seat, or to nobody. */
export function limitToSeat(parts, seat) {
  for (const other of parts.flatMap((part) => [...part.querySelectorAll("[data-seat]")])) {
    if (other.dataset.seat !== seat) other.querySelectorAll("[data-space]").forEach((one) => one.removeAttribute("data-space"));
  }
  return parts;
}

/** The spaces of all rings, and dice and cards that options name, as elements. */
export const spacesOf = (parts) => parts.flatMap((part) => [...part.querySelectorAll("[data-space]")]);

/** The cells of a board: for each its name, and where it is in its own coordinates. */
export function cellsOf(parts) {
  const ground = partOf(parts, "cells");
  if (!ground) return [];
  const { columns, size } = ground.dataset;
  return ground.dataset.cells.split("|").map((name, place) => ({
    name, ground, size: Number(size), x: (place % columns) * size, y: Math.floor(place / columns) * size,
  }));
}

/** How many cells are in a row. */
export const columnsOf = (parts) => Number(partOf(parts, "cells")?.dataset.columns ?? 1);

/** Make every cell and every space of a ring a place to click: ``clicked({cell})`` or ``clicked({space, piece})``. */
export function makeClickable(parts, clicked) {
  for (const { name, ground, size, x, y } of cellsOf(parts)) {
    const hit = svgElement("rect", { x, y, width: size, height: size, class: "hit", "data-hit": name });
    hit.addEventListener("click", () => clicked({ cell: name }));
    ground.append(hit);
  }
  for (const space of spacesOf(parts)) {
    space.classList.add("hit-space");
    if (space.dataset.box) space.prepend(boxFrame(space, "hit"));
    const pieces = [...space.querySelectorAll("[data-piece]")];
    space.addEventListener("click", (event) => clicked({ space: space.dataset.space, piece: pieces.indexOf(event.target.closest("[data-piece]")) }));
  }
}

/** Light these cells and spaces up, each with a sign besides its colour: ``may`` can be chosen, ``last`` has changed. */
export function light(parts, { may = [], last = [], spaces = [] }) {
  for (const part of parts) part.querySelectorAll(".lit, .lit-space, .changed:not(.ghost *)").forEach((one) => one.remove());
  for (const cell of cellsOf(parts)) {
    if (last.includes(cell.name)) putOnTop(cell.ground, corner(cell));
    if (may.includes(cell.name)) putOnTop(cell.ground, target(cell));
  }
  for (const space of spacesOf(parts)) {
    const can = spaces.includes(space.dataset.space);
    space.classList.toggle("can", can);
    if (can) space.append(space.dataset.box ? boxFrame(space, "lit-space") : svgElement("circle", { r: 46, class: "lit-space" }));
  }
}

/** A frame around a die or a card. */
function boxFrame(space, kind) {
  const [width, height] = space.dataset.box.split(" ").map(Number);
  return svgElement("rect", { x: 1, y: 1, width: width - 2, height: height - 2, rx: 7, class: kind });
}

/** Put something on the board, under what is clicked. */
export const putOnTop = (ground, made) => ground.insertBefore(made, ground.querySelector(".hit"));

/** A cell that can be chosen: a dashed frame with a dot. */
function target({ name, size, x, y }) {
  const made = svgElement("g", { class: "lit", "data-lit": name });
  made.append(
    svgElement("rect", { x: x + 4, y: y + 4, width: size - 8, height: size - 8, rx: 8 }),
    svgElement("circle", { cx: x + size / 2, cy: y + size / 2, r: 8 }),
  );
  return made;
}

/** A cell that has changed: its four corners. */
export function corner({ size, x, y }) {
  const long = 14;
  const [left, top, right, bottom] = [x + 3, y + 3, x + size - 3, y + size - 3];
  const d = `M${left} ${top + long}V${top}H${left + long}M${right - long} ${top}H${right}V${top + long}`
    + `M${right} ${bottom - long}V${bottom}H${right - long}M${left + long} ${bottom}H${left}V${bottom - long}`;
  return svgElement("path", { d, class: "changed" });
}

/** The lines that only the first of two descriptions of a position has. */
export const linesOnlyIn = (lines, others) => lines.filter((line) => !others.includes(line));
