// Movement: a piece flies from where it was to where it is. Pieces without an id fly as card backs from a zone that lost
// pieces to one that gained some. Only transforms, and none with reduced motion.

import { html, render, useLayoutEffect, useRef } from "../vendor/preact.js";
import { earlierIds } from "./followed.js";
import { Back } from "./pieces.js";
import { zoneOf } from "./legal_targets.js";

/** @typedef {{ table: GameTable, rects: Map<string, DOMRect> }} Before */

const TIMING = { duration: 380, easing: "cubic-bezier(.2,.8,.25,1)" };
const BACKS_MAX = 4;

/**
 * Animate from the table drawn before to the one drawn now.
 * @param {Ref<HTMLElement>} root
 * @param {GameTable} table
 */
export function useMoveAnimations(root, table) {
  const drawn = useRef(/** @type {GameTable | null} */ (null));
  const before = useRef(/** @type {Before | null} */ (null));
  // At the end the score sheet comes in above and moves everything: nothing flies across it.
  // Measured while rendering: the page still shows the table before, at the present scroll position.
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

/**
 * Return the rectangles of pieces and zones by id. A piece comes before the zone that contains it.
 * @param {HTMLElement} root
 */
function rectsOf(root) {
  /** @type {Map<string, DOMRect>} */
  const rects = new Map();
  for (const element of elementsOf(root, "[data-piece], [data-zone]")) {
    rects.set(element.dataset.piece ?? element.dataset.zone ?? "", element.getBoundingClientRect());
  }
  return rects;
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 */
const elementsOf = (root, selector) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

/**
 * @param {HTMLElement} root
 * @param {Before} before
 * @param {GameTable} table
 */
function fly(root, before, table) {
  const less = emptied(before.table, table);
  const earlier = earlierIds(before.table, table);
  for (const element of elementsOf(root, "[data-piece]")) {
    const id = element.dataset.piece ?? "";
    const known = earlier.get(id);
    const from = known === undefined ? originOf(less, before, table, id) : before.rects.get(known);
    if (from) animate(element, from);
  }
  flyBacks(root, before, table, less);
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 */
function animate(element, from) {
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [dx, dy, scale] = [from.left - to.left, from.top - to.top, Math.min(from.width / to.width, 1.6)];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  // A piece that only makes room stays in its pile, below the number on it.
  const isFar = Math.hypot(dx, dy) > Math.max(to.width, to.height);
  const how = { transformOrigin: "0 0", ...(isFar && { zIndex: 30 }) };
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, ...how };
  element.animate?.([start, { transform: "none", ...how }], TIMING);
}

/** @param {Zone} zone */
const sizeOf = (zone) => zone.count ?? zone.pieces.length;

/**
 * Return the zones that have fewer pieces than before, piles first: a new piece most likely came from there.
 * @param {GameTable} before
 * @param {GameTable} now
 */
function emptied(before, now) {
  const less = before.zones.filter((zone) => {
    const after = now.zones.find((one) => one.id === zone.id);
    return after && zone.kind !== "counter" && sizeOf(after) < sizeOf(zone);
  });
  return less.sort((one, other) => Number(other.kind === "pile") - Number(one.kind === "pile"));
}

/**
 * Return the origin of a piece that was face down before.
 * @param {Zone[]} less
 * @param {Before} before
 * @param {GameTable} table
 * @param {string} id
 */
function originOf(less, before, table, id) {
  const home = zoneOf(table, id);
  const from = less.find((zone) => zone.id !== home?.id);
  return from && before.rects.get(from.id);
}

/**
 * Show card backs for pieces that moved face down: another seat draws a card.
 * @param {HTMLElement} root
 * @param {Before} before
 * @param {GameTable} table
 * @param {Zone[]} less
 */
function flyBacks(root, before, table, less) {
  /** @param {Zone} zone */
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

/**
 * @param {HTMLElement} root
 * @param {DOMRect | undefined} from
 * @param {Element} target
 * @param {number} delay
 */
function flyBack(root, from, target, delay) {
  const to = target.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  if (!from?.width || !to.width) return;
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  render(html`<${Back} />`, ghost);
  root.append(ghost);
  const at = (/** @type {DOMRect} */ { left, top, width, height }) =>
    `translate(${left + width / 2 - frame.left}px, ${top + height / 2 - frame.top}px)`;
  const steps = [
    { transform: at(from), opacity: 1 },
    { transform: at(to), opacity: 1, offset: 0.9 },
    { transform: at(to), opacity: 0 },
  ];
  /** @type {KeyframeAnimationOptions} */
  const timing = { ...TIMING, duration: TIMING.duration + 80, delay: delay * 90, fill: "backwards" };
  const flight = ghost.animate(steps, timing);
  flight.onfinish = flight.oncancel = () => ghost.remove();
}
