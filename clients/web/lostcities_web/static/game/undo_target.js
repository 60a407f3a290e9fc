// How far "take back" goes where everybody may take back freely: to before one's own last move. Taking back only the
// last move would be in vain against bots, which would make it again at once.

import { gamePath, get } from "../api.js";

// What lies on a table, without what is told of it: only moves change that, and undo and redo bring it back.
const lying = ({ places, zones, prompt }) => JSON.stringify([places, zones, prompt]);

/** Whether a move of `mine` counts, by the log. Sitting down and the deal, which come before, are none. */
export function hasMoved(log, mine) {
  const dealt = log.findIndex((entry) => entry.status === "running");
  return dealt >= 0 && log.slice(dealt + 1).some((entry) => mine.includes(entry.actor) && !entry.isUndone && !entry.isTurning);
}

/** The version before the last move of `mine` that counts, among frames in their order; null where there is none. */
export function versionBeforeOwnMove(frames, mine) {
  const seen = new Set();
  let [before, to] = [null, null];
  for (const frame of frames) {
    if (!frame.table || frame.isUndone) {
      if (frame.table) seen.add(lying(frame.table));
      continue;
    }
    const now = lying(frame.table);
    if (seen.has(now)) continue; // an undo, an offer, an answer
    seen.add(now);
    if (before !== null && mine.includes(frame.actor)) to = before;
    before = frame.version;
  }
  return to;
}

/** The same, asked of the gateway: what counts depends on all that was ever taken back. */
export async function undoTarget(id, viewer, mine) {
  const { frames } = await get(gamePath(id, `/frames?seat=${viewer}`));
  return versionBeforeOwnMove(frames, mine);
}
