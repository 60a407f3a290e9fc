// The target of an undo in games where undo is free: before the last move of this player. Undoing only the last move
// would be in vain against bots, which would play it again at once.

import { gamePath, get } from "../api.js";

/**
 * A table without its texts: only moves change it, and undo and redo restore it.
 * @param {GameTable} table
 */
const tableKey = ({ places, zones, prompt }) => JSON.stringify([places, zones, prompt]);

/**
 * Tell whether the log has a move of `mine` that counts. Joining and the deal, which come before, are none.
 * @param {LogEntry[]} log
 * @param {number[]} mine
 */
export function hasMoved(log, mine) {
  const dealt = log.findIndex((entry) => entry.status === "running");
  return dealt >= 0 && log.slice(dealt + 1).some((entry) => mine.includes(entry.actor ?? NaN) && !entry.isUndone && !entry.isTurning);
}

/**
 * Return the version before the last move of `mine` that counts, or null. The frames are in their order.
 * @param {Frame[]} frames
 * @param {number[]} mine
 */
export function versionBeforeOwnMove(frames, mine) {
  const seen = new Set();
  let before = /** @type {number | null} */ (null);
  let to = before;
  for (const frame of frames) {
    if (!frame.table || frame.isUndone) {
      if (frame.table) seen.add(tableKey(frame.table));
      continue;
    }
    const now = tableKey(frame.table);
    if (seen.has(now)) continue; // an undo, an offer, an answer
    seen.add(now);
    if (before !== null && mine.includes(frame.actor ?? NaN)) to = before;
    before = frame.version;
  }
  return to;
}

/**
 * Return the same from the gateway: every undo so far decides which moves count.
 * @param {string} id
 * @param {number} viewer
 * @param {number[]} mine
 */
export async function undoTarget(id, viewer, mine) {
  const { frames } = await get(gamePath(id, `/frames?seat=${viewer}`));
  return versionBeforeOwnMove(frames, mine);
}
