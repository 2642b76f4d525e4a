/* Pointing: what is under the pointer, has the keyboard's focus, or is held down by a finger. */

const HELD = 450;
const NEAR = 12;
const MOVED = 4;

/** What of the table an element stands for: ``{option}``, ``{cell}``, ``{space}``, or null. */
function placeOf(element) {
  const found = element?.closest?.("[data-option], [data-hit], [data-space]");
  if (!found || found.closest("[aria-disabled=true]")) return null;
  const { option, hit, space } = found.dataset;
  return option ? { option } : hit ? { cell: hit } : space ? { space } : null;
}

/** Tell what is pointed at in this element as it changes, and whether by the keyboard: ``pointed(what, heard)``.

It is told a moment later: an element that loses the focus because it is being taken away is in the middle of a drawing.
What comes to be below a pointer that does not move is not pointed at. What is returned lets the pointer rest: then it has
to move a little further. */
export function watchPointer(root, told) {
  const pointed = (what, heard) => queueMicrotask(() => told(what, heard));
  let last = null;
  let rests = null;
  const over = (event) => {
    if (event.pointerType === "touch") return;
    const still = last !== null && distance(last, event) === 0;
    last = event;
    if (still) return;
    if (rests && distance(rests, event) < MOVED) return;
    if (!rests && event.type === "pointermove") return;
    rests = null;
    pointed(placeOf(event.target), false);
  };
  root.addEventListener("pointerover", over);
  root.addEventListener("pointermove", over);
  root.addEventListener("pointerleave", (event) => {
    last = rests = null;
    if (event.pointerType !== "touch") pointed(null, false);
  });
  let focused = false;
  root.addEventListener("focusin", (event) => {
    focused = event.target.matches(":focus-visible");
    if (focused) pointed(placeOf(event.target), true);
  });
  root.addEventListener("focusout", () => {
    if (focused) pointed(null, true);
    focused = false;
  });
  watchHolding(root, pointed);
  return () => { rests = last; };
}

/** How far two events of a pointer are from each other. */
const distance = (one, other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** A finger held down points as long as it is held, and does not click when it is lifted. */
function watchHolding(root, pointed) {
  let timer = 0;
  let from = null;
  let held = false;
  root.addEventListener("pointerdown", (event) => {
    held = false;
    if (event.pointerType !== "touch") return;
    from = event;
    clearTimeout(timer);
    timer = setTimeout(() => {
      held = Boolean(placeOf(event.target));
      pointed(placeOf(event.target), false);
    }, HELD);
  });
  root.addEventListener("pointermove", (event) => {
    if (from && distance(event, from) > NEAR) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    root.addEventListener(end, () => {
      clearTimeout(timer);
      if (held) pointed(null, false);
    });
  }
  root.addEventListener("contextmenu", (event) => held && event.preventDefault());
  root.addEventListener("click", (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}
