/* The picture: a server's SVG as a board and what stands beside it, with places that can be clicked and lit. */

const SVG = "http://www.w3.org/2000/svg";

/** An element of SVG. */
function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The parts of a picture as elements: ``[board, panel]``, or the whole where it has no such parts. */
export function pictured(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return [];
  const whole = document.importNode(root, true);
  const parts = [...whole.querySelectorAll("[data-part=board], [data-part=panel]")];
  if (!parts.length) return [whole];
  return parts.map((part) => cut(part, whole));
}

/** One part of a picture as a picture of its own. */
function cut(part, whole) {
  const [wide, high] = part.dataset.box.split(" ").map(Number);
  const kind = part.dataset.part;
  const pad = kind === "board" ? 2 : 14;
  const made = drawn("svg", {
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

/** The places of a board: for each cell its name, and where it is in its own coordinates. */
function cells(board) {
  const ground = board?.querySelector("[data-part=cells]");
  if (!ground) return [];
  const { columns, size } = ground.dataset;
  return ground.dataset.cells.split("|").map((name, place) => ({
    name, ground, size: Number(size), x: (place % columns) * size, y: Math.floor(place / columns) * size,
  }));
}

/** Make every cell and every space of a ring a place to click: ``clicked({cell})`` or ``clicked({space})``. */
export function clickable(parts, clicked) {
  for (const { name, ground, size, x, y } of cells(parts[0])) {
    const hit = drawn("rect", { x, y, width: size, height: size, class: "hit", "data-hit": name });
    hit.addEventListener("click", () => clicked({ cell: name }));
    ground.append(hit);
  }
  for (const space of parts.flatMap((part) => [...part.querySelectorAll("[data-space]")])) {
    space.classList.add("hit-space");
    space.addEventListener("click", () => clicked({ space: space.dataset.space }));
  }
}

/** Light these cells and spaces up, each with a sign besides its colour: ``may`` can be chosen, ``last`` has changed. */
export function light(parts, { may = [], last = [], spaces = [] }) {
  for (const cell of cells(parts[0])) {
    if (last.includes(cell.name)) cell.ground.insertBefore(corner(cell), firstHit(cell.ground));
    if (may.includes(cell.name)) cell.ground.insertBefore(target(cell), firstHit(cell.ground));
  }
  for (const space of parts.flatMap((part) => [...part.querySelectorAll("[data-space]")])) {
    if (!spaces.includes(space.dataset.space)) continue;
    space.append(drawn("circle", { r: 46, class: "lit-space" }));
    space.classList.add("can");
  }
}

const firstHit = (ground) => ground.querySelector(".hit");

/** A cell that can be chosen: a dashed frame with a dot. */
function target({ name, size, x, y }) {
  const made = drawn("g", { class: "lit", "data-lit": name });
  made.append(
    drawn("rect", { x: x + 4, y: y + 4, width: size - 8, height: size - 8, rx: 8 }),
    drawn("circle", { cx: x + size / 2, cy: y + size / 2, r: 8 }),
  );
  return made;
}

/** A cell that has changed: its four corners. */
function corner({ size, x, y }) {
  const long = 14;
  const [left, top, right, bottom] = [x + 3, y + 3, x + size - 3, y + size - 3];
  const d = `M${left} ${top + long}V${top}H${left + long}M${right - long} ${top}H${right}V${top + long}`
    + `M${right} ${bottom - long}V${bottom}H${right - long}M${left + long} ${bottom}H${left}V${bottom - long}`;
  return drawn("path", { d, class: "changed" });
}

/** The cells that two descriptions of a position tell differently of. */
export function changedCells(before, now) {
  const told = (words) => new Map(words.map((line) => [line, /^([^:]+): /.exec(line)?.[1]]));
  const [one, other] = [told(before), told(now)];
  const lone = [...one, ...other].filter(([line]) => !(one.has(line) && other.has(line)));
  return [...new Set(lone.map(([, cell]) => cell).filter(Boolean))];
}
