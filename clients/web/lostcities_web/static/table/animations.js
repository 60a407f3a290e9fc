// Movement: what lay elsewhere a moment ago flies to where it lies now. Pieces are followed by their ids; what has none
// flies as a card back from what became less to what became more. Only transforms, and nothing for who wants no motion.

import { html, render, useLayoutEffect, useRef } from "../vendor/preact.js";
import { Back } from "./pieces.js";
import { zoneOf } from "./legal_targets.js";

const TIMING = { duration: 380, easing: "cubic-bezier(.2,.8,.25,1)" };
const BACKS_MAX = 4;

/** Animates from the table drawn before to the one drawn now. */
export function useMoveAnimations(root, table) {
  const drawn = useRef(null);
  const before = useRef(null);
  // At the end the score sheet comes in above, and moves all the rest: nothing flies across it.
  // Measured while rendering: the page still shows the table before, and the reader's scrolling is accounted for.
  if (root.current && drawn.current && drawn.current !== table && !table.result && isMotionWanted()) {
    before.current = { table: drawn.current, rects: rectsOf(root.current) };
  }
  drawn.current = table;
  useLayoutEffect(() => {
    if (before.current) fly(root.current, before.current, table);
    before.current = null;
  }, [table]);
}

const isMotionWanted = () => !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where everything with a name is. A piece that carries a name is found before the zone it lies in. */
function rectsOf(root) {
  const rects = new Map();
  for (const element of root.querySelectorAll("[data-piece], [data-zone]")) {
    rects.set(element.dataset.piece ?? element.dataset.zone, element.getBoundingClientRect());
  }
  return rects;
}

function fly(root, before, table) {
  const less = emptied(before.table, table);
  for (const element of root.querySelectorAll("[data-piece]")) {
    const id = element.dataset.piece;
    const from = before.rects.get(id) ?? originOf(less, before, table, id);
    if (from) animate(element, from);
  }
  flyBacks(root, before, table, less);
}

function animate(element, from) {
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [dx, dy, scale] = [from.left - to.left, from.top - to.top, Math.min(from.width / to.width, 1.6)];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  // What only makes room for something else stays in its pile, below the number on it.
  const isFar = Math.hypot(dx, dy) > Math.max(to.width, to.height);
  const how = { transformOrigin: "0 0", ...(isFar && { zIndex: 30 }) };
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, ...how };
  element.animate?.([start, { transform: "none", ...how }], TIMING);
}

const sizeOf = (zone) => zone.count ?? zone.pieces.length;

/** Zones that hold less than before, the piles first: what is new most likely came from there. */
function emptied(before, now) {
  const less = before.zones.filter((zone) => {
    const after = now.zones.find((one) => one.id === zone.id);
    return after && zone.kind !== "counter" && sizeOf(after) < sizeOf(zone);
  });
  return less.sort((one, other) => (other.kind === "pile") - (one.kind === "pile"));
}

/** Where a piece comes from that nobody could see before. */
function originOf(less, before, table, id) {
  if (zoneOf(before.table, id)) return undefined;
  const home = zoneOf(table, id);
  const from = less.find((zone) => zone.id !== home?.id);
  return from && before.rects.get(from.id);
}

/** Card backs for what moved unseen: another seat draws a card. */
function flyBacks(root, before, table, less) {
  const unnamed = (zone) => sizeOf(zone) - zone.pieces.filter((piece) => piece.id).length;
  for (const zone of table.zones) {
    const old = before.table.zones.find((one) => one.id === zone.id);
    const from = less.find((one) => one.id !== zone.id);
    if (!old || !from || zone.kind === "pile" || zone.kind === "counter") continue;
    const count = Math.min(unnamed(zone) - unnamed(old), BACKS_MAX);
    const target = root.querySelector(`[data-zone="${CSS.escape(zone.id)}"] .pieces`);
    for (let one = 0; one < count && target; one++) flyBack(root, before.rects.get(from.id), target, one);
  }
}

function flyBack(root, from, target, delay) {
  const to = target.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  if (!from?.width || !to.width) return;
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  render(html`<${Back} />`, ghost);
  root.append(ghost);
  const at = ({ left, top, width, height }) =>
    `translate(${left + width / 2 - frame.left}px, ${top + height / 2 - frame.top}px)`;
  const steps = [
    { transform: at(from), opacity: 1 },
    { transform: at(to), opacity: 1, offset: 0.9 },
    { transform: at(to), opacity: 0 },
  ];
  const timing = { ...TIMING, duration: TIMING.duration + 80, delay: delay * 90, fill: "backwards" };
  const flight = ghost.animate(steps, timing);
  flight.onfinish = flight.oncancel = () => ghost.remove();
}
