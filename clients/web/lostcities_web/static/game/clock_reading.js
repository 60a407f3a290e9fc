// What a clock shows at a time: computed from the newest frame alone, so that it runs without any traffic.

import { t, decimal, measured } from "../texts.js";

/** Time that a move may spend in the network. The server does not count it. */
const LAG_MS = 200;
const FIRST_MOVE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Below this a clock shows tenths. */
const TENTHS_MS = 10_000;

/**
 * @typedef {object} Reading
 * @property {number} ms  What is left
 * @property {boolean} isRunning
 * @property {boolean} isFirst  Whether it is the time for the first move: the clock itself does not run yet
 * @property {boolean} isLow
 */

/**
 * Return the time below which a clock warns: an eighth of it or less, as a round number of seconds.
 * @param {TimeControl} control
 */
export function lowMs({ initialS = 0, perMoveS = 0 }) {
  const base = initialS || perMoveS;
  const rounds = [3_600, 60, 30, 20, 10].filter((seconds) => seconds < 3_600 || base * 1_000 >= DAY_MS);
  return 1_000 * (rounds.find((seconds) => seconds * 8 <= base) ?? Math.min(10, Math.floor(base / 3)));
}

/**
 * Tell whether a running clock measures the time for the first move. Then it ends at another time than `leftMs` says.
 * @param {SeatClock & { dueAt: number }} clock
 * @param {TimeControl} control
 * @param {number} at  The time of the frame
 */
function isForFirstMove({ leftMs, dueAt }, { initialS = 0 }, at) {
  const span = dueAt - at;
  const isUntouched = leftMs === initialS * 1_000 && leftMs > FIRST_MOVE_MS;
  return span > leftMs + LAG_MS + 1 || (isUntouched && span <= FIRST_MOVE_MS + LAG_MS + 1);
}

/**
 * Return what a clock shows.
 * @param {SeatClock} clock
 * @param {TimeControl} control
 * @param {number} at  The time of the frame
 * @param {number} now  The time of the server; NaN where clocks stand, as in a replay
 * @returns {Reading}
 */
export function readingOf({ seat, leftMs, dueAt }, control, at, now) {
  if (dueAt === undefined || Number.isNaN(now)) return { ms: leftMs, isRunning: false, isFirst: false, isLow: false };
  const isFirst = isForFirstMove({ seat, leftMs, dueAt }, control, at);
  const ms = Math.max(0, Math.min(isFirst ? FIRST_MOVE_MS : leftMs, dueAt - now));
  return { ms, isRunning: true, isFirst, isLow: ms <= lowMs(isFirst ? { perMoveS: 60 } : control) };
}

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/**
 * Return a time as a clock shows it: "2 d 3 h", "1:02:03", "4:59", "9.5". It is rounded up: 0 means that none is left.
 * @param {number} ms
 */
export function clockText(ms) {
  if (ms < TENTHS_MS) return decimal(Math.ceil(ms / 100) / 10);
  const seconds = Math.ceil(ms / 1_000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)];
  if (hours >= 24) return t("{days} d {hours} h", { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/**
 * Return a time in words for a screen reader: its two largest units.
 * @param {number} ms
 */
export function spokenTime(ms) {
  const seconds = Math.ceil(ms / 1_000);
  /** @type {[string, number][]} */
  const parts = [["day", Math.floor(seconds / 86_400)], ["hour", Math.floor(seconds / 3_600) % 24], ["minute", Math.floor(seconds / 60) % 60], ["second", seconds % 60]];
  const first = parts.findIndex(([, count]) => count > 0);
  const said = (first < 0 ? parts.slice(-1) : parts.slice(first, first + 2)).filter(([, count], n) => count || !n);
  return said.map(([unit, count]) => measured(count, unit)).join(" ");
}

/**
 * Return the milliseconds until a running clock shows something else.
 * @param {number} ms
 */
export function untilChange(ms) {
  const step = ms > DAY_MS ? 60_000 : ms > TENTHS_MS ? 1_000 : 100;
  return ms - (Math.ceil(ms / step) - 1) * step;
}
