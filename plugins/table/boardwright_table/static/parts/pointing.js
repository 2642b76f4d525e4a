/* Pointing: what is under the pointer, has the keyboard's focus, or is held down by a finger. */

const HELD = 450;
const NEAR = 12;

/** What of the table an element stands for: ``{option}``, ``{cell}``, ``{space}``, or null. */
function meant(element) {
  const found = element?.closest?.("[data-option], [data-hit], [data-space]");
  if (!found || found.closest("[aria-disabled=true]")) return null;
  const { option, hit, space } = found.dataset;
  return option ? { option } : hit ? { cell: hit } : space ? { space } : null;
}

/** Tell what is pointed at in this element as it changes, and whether by the keyboard: ``pointed(what, heard)``.

It is told a moment later: an element that loses the focus because it is being taken away is in the middle of a drawing.
What is returned tells it again, for a pointer that rests where something else has come to be. */
export function pointing(root, told) {
  const pointed = (what, heard) => queueMicrotask(() => told(what, heard));
  let rests = null;
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    rests = event;
    pointed(meant(event.target), false);
  });
  root.addEventListener("pointerleave", (event) => {
    rests = null;
    if (event.pointerType !== "touch") pointed(null, false);
  });
  let focused = false;
  root.addEventListener("focusin", (event) => {
    focused = event.target.matches(":focus-visible");
    if (focused) pointed(meant(event.target), true);
  });
  root.addEventListener("focusout", () => {
    if (focused) pointed(null, true);
    focused = false;
  });
  holding(root, pointed);
  return () => rests && pointed(meant(document.elementFromPoint(rests.clientX, rests.clientY)), false);
}

/** A finger held down points, and does not click when it is lifted. */
function holding(root, pointed) {
  let timer = 0;
  let from = null;
  let held = false;
  root.addEventListener("pointerdown", (event) => {
    held = false;
    if (event.pointerType !== "touch") return;
    from = event;
    clearTimeout(timer);
    timer = setTimeout(() => {
      held = Boolean(meant(event.target));
      pointed(meant(event.target), false);
    }, HELD);
  });
  root.addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > NEAR) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => clearTimeout(timer));
  root.addEventListener("contextmenu", (event) => held && event.preventDefault());
  root.addEventListener("click", (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}
