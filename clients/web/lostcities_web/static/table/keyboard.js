// Arrow keys move along a hand, along the targets of a piece, and along a choice. Escape drops the piece.

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const RANGES = [".chooser button", ".target", ".hand .holder", ".prompt button", ".is-source, .zone-source"];

/**
 * Handle a key pressed on the table.
 * @param {KeyboardEvent & { currentTarget: HTMLElement, target: HTMLElement }} event
 * @param {PieceSelection} selection
 */
export function onKey(event, selection) {
  if (event.key === "Escape" && (selection.picked || selection.choice)) {
    event.stopPropagation();
    return selection.drop();
  }
  const range = RANGES.find((selector) => event.target.matches?.(selector));
  const all = range ? /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll(range)]) : [];
  const at = all.indexOf(event.target);
  const step = STEPS[event.key];
  const next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step === undefined ? -1 : at + step;
  const found = all[next];
  if (at < 0 || !found) return;
  event.preventDefault();
  found.focus();
}
