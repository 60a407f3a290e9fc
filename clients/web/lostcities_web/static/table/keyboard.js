// Arrow keys walk along a hand, along the places where a piece can go, and along a choice. Escape lets go.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const RANGES = [".chooser button", ".target", ".hand .holder", ".prompt button", ".is-source, .zone-source"];

/** Handles a key pressed on the table. */
export function onKey(event, selection) {
  if (event.key === "Escape" && (selection.picked || selection.choice)) {
    event.stopPropagation();
    return selection.drop();
  }
  const range = RANGES.find((selector) => event.target.matches?.(selector));
  const all = range ? [...event.currentTarget.querySelectorAll(range)] : [];
  const at = all.indexOf(event.target);
  const next = { Home: 0, End: all.length - 1 }[event.key] ?? (event.key in STEPS ? at + STEPS[event.key] : -1);
  if (at < 0 || !(next in all)) return;
  event.preventDefault();
  all[next].focus();
}
