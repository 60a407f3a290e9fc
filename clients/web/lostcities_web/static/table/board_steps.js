// The way of the arrow keys over a board. Pure.

/** @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End"} StepKey */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Return the index of the next space from one on a key, or undefined. On a grid it lies in the same row or column, on
 * a map it is the nearest one on that side. Home and End lead to the ends of the row, or of the map.
 * @param {Zone} zone
 * @param {number} at
 * @param {string} key
 * @param {boolean} [isWhole]  Whether Home and End lead to the ends of the whole board
 * @returns {number | undefined}
 */
export function stepFrom(zone, at, key, isWhole = false) {
  const board = zone.board ?? [];
  const here = board[at];
  if (!here) return undefined;
  if (key === "Home" || key === "End") return endOf(zone, here, key === "Home", isWhole);
  const way = WAYS[key];
  if (!way) return undefined;
  const [right, down] = way;
  const isGrid = zone.kind === "grid";
  const from = placeOf(zone, here);
  let best;
  let least = Infinity;
  for (const [index, space] of board.entries()) {
    const place = placeOf(zone, space);
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const along = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const cost = along + 2 * aside;
    if (along > 0 && (isGrid ? aside === 0 : aside <= along) && cost < least) [best, least] = [index, cost];
  }
  return best;
}

/**
 * @param {Zone} zone
 * @param {BoardSpace} space
 */
const placeOf = (zone, space) =>
  zone.kind === "grid" ? { x: space.column ?? 0, y: space.row ?? 0 } : { x: space.x ?? 0, y: space.y ?? 0 };

/**
 * @param {Zone} zone
 * @param {BoardSpace} here
 * @param {boolean} isFirst
 * @param {boolean} isWhole
 */
function endOf(zone, here, isFirst, isWhole) {
  const isIn = (/** @type {BoardSpace} */ space) => isWhole || zone.kind !== "grid" || (space.row ?? 0) === (here.row ?? 0);
  const along = (zone.board ?? []).flatMap((space, index) => (isIn(space) ? [index] : []));
  return isFirst ? along[0] : along.at(-1);
}
