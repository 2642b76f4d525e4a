/* The stage: the picture of a match with what can be chosen lit up, what an option would bring, and how a choice moved it. */

import { arrivals, changedCells, exorcise, haunt } from "../picture/difference.js";
import { move, isStill } from "../picture/motion.js";
import { optionsAt, targetsBeside, hasPlace, optionsToCell, optionsToSpace } from "./options.js";
import { cellsOf, makeClickable, columnsOf, light, limitToSeat, pictureParts, spacesOf } from "../picture/picture.js";
import { stacks } from "./stones.js";

const MOST = 16;

/** The picture of one match. */
export class Stage {
  constructor(clicked) {
    Object.assign(this, { clicked, parts: [], before: [], view: null, last: [], leads: {}, lit: false, laid: new Map() });
  }

  /** Another view: draw it, and let what the choice between has changed move. */
  draw(view) {
    const before = this.view;
    this.before = this.parts;
    this.parts = limitToSeat(pictureParts(view.svg), view.to_choose);
    this.laid = stacks(this.parts);
    this.cells = cellsOf(this.parts).map((one) => one.name);
    this.spaces = spacesOf(this.parts).map((one) => one.dataset.space);
    if (!before || before.at !== view.at) {
      this.last = before ? changedCells(pictureParts(before.svg), this.parts) : [];
      this.leads = Object.fromEntries(this.vague(view).map((option) => [option, []]));
    }
    this.view = view;
    this.light();
    if (!view.over) makeClickable(this.parts, this.clicked);
  }

  /** Move from the picture before, once this one is on the page. */
  settle() {
    move(this.before, this.parts);
    this.before = [];
  }

  /** Bring the part of the picture that something can be chosen from into sight. */
  reveal() {
    const lit = this.parts.find((part) => part.querySelector(".lit, .lit-space"));
    lit?.scrollIntoView({ block: "nearest", behavior: isStill() ? "instant" : "smooth" });
  }

  /** Options that name places only by their words: where they lead to is seen by looking ahead. */
  vague(view) {
    if (!view.your_turn || view.blind) return [];
    const found = view.options.filter((option) => !view.aims?.[option] && this.cells.some((cell) => hasPlace(option, cell)));
    return found.length > MOST ? [] : found;
  }

  /** What looking ahead has told of them: the cells where something arrives. */
  learn(known) {
    const told = Object.keys(this.leads).map((option) => [option, known.get(option)]);
    this.leads = Object.fromEntries(told.filter(([, ahead]) => ahead).map(([option, ahead]) => [
      option, arrivals(this.parts, pictureParts(ahead.svg)),
    ]));
    this.light();
  }

  get aims() { return { ...this.view.aims, ...this.leads }; }

  /** Light what can be chosen, and what has changed. */
  light() {
    const { view } = this;
    const can = view.your_turn && !view.blind && !view.over;
    const may = can ? this.cells.filter((cell) => optionsToCell(view.options, this.aims, cell).length) : [];
    const spaces = can ? this.spaces.filter((space) => optionsToSpace(view.options, space).length) : [];
    this.lit = may.length + spaces.length > 0;
    light(this.parts, { last: this.last, may, spaces });
  }

  /** The options that a place stands for. */
  optionsAt = (place) => optionsAt(this.view.options, this.aims, place);

  /** The impossible options that a place would stand for. */
  impossibleAt(place) {
    const { view } = this;
    return view.blind ? [] : optionsAt(view.conceivable, targetsBeside(view.conceivable, view.aims ?? {}, this.cells, columnsOf(this.parts)), place);
  }

  /** Show what an option would bring, or no longer. */
  look(ahead) {
    exorcise(this.parts);
    if (ahead) haunt(this.parts, pictureParts(ahead.svg));
  }
}
