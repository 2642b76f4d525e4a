/* The keyboard at the table: numbers go to options, a few letters do the rest; none while a field is typed in. */

/** Listen to keys for this table. */
export function listenToKeys(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input:not([type=checkbox]), select, textarea, dialog")) return;
    const done = press(table, event.key);
    if (done) event.preventDefault();
  });
}

/** What a key does; true if it does anything. */
function press(table, key) {
  if (key === "Escape") {
    table.show({ refusal: null, preview: null, picked: [], picking: null });
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    const option = document.querySelectorAll("#options [data-option]")[Number(key) - 1];
    option?.focus();
    return Boolean(option);
  }
  const wanted = { h: "hint", u: "undo" }[key.toLowerCase()];
  const button = wanted && document.getElementById(wanted);
  button?.click();
  return Boolean(button);
}
