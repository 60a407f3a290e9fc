// The time of the server. The clock of the browser may be wrong, so the page counts from the times in what it receives.

/** A sample this far behind the others was not delayed on its way: the clock of the browser was set anew. */
const SET_ANEW_MS = 30_000;

/** @type {number | null} */
let offset = null;

/**
 * Take note of the time at which the gateway sent something. On its way it was delayed, so the latest time counts.
 * @param {number} now
 */
export function noteServerTime(now) {
  const sample = now - Date.now();
  if (offset === null || sample > offset || sample < offset - SET_ANEW_MS) offset = sample;
}

/** Return the present time of the server in milliseconds. */
export const serverNow = () => Date.now() + (offset ?? 0);
