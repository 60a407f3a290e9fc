// The position of a replay: stepping, playing by itself, and the keys for both.

import { useCallback, useEffect, useLayoutEffect, useState } from "../vendor/preact.js";

/** @typedef {{ index: number, label: string }} Mark */

/**
 * @typedef {object} Playback
 * @property {number} index
 * @property {(index: number) => void} go
 * @property {boolean} isPlaying
 * @property {() => void} toggle
 * @property {string} speed
 * @property {(speed: string) => void} setSpeed
 */

/**
 * Milliseconds from one position to the next.
 * @type {Record<string, number>}
 */
export const SPEEDS = { slow: 2400, usual: 1200, fast: 450 };

/**
 * Return the index of the last frame that is not later than `version`; without one the beginning.
 * @param {Frame[]} frames
 * @param {number} version
 */
export function indexAt(frames, version) {
  if (!version) return 0;
  const later = frames.findIndex((frame) => frame.version > version);
  return later < 0 ? frames.length - 1 : Math.max(0, later - 1);
}

/**
 * Return the frames at which the headline of the table changes, such as at a new round.
 * @param {Frame[]} frames
 * @returns {Mark[]}
 */
export const marksOf = (frames) =>
  frames
    .map(({ table }, index) => ({ index, label: table?.headline || "" }))
    .filter(({ index, label }) => label && label !== frames[index - 1]?.table?.headline);

/** @param {Element} target */
const isTyping = (target) => target.closest?.("input:not([type=range]), select, textarea, dialog, summary");

/**
 * A button handles the space bar, and the table has its own arrows.
 * @param {KeyboardEvent} event
 */
const isTaken = (event) => event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(/** @type {Element} */ (event.target))
  || (event.key === " " && /** @type {Element} */ (event.target).closest?.("button, a")) || (event.key !== " " && /** @type {Element} */ (event.target).matches?.("input[type=range]"));

/**
 * Return the playback of `count` positions, from the position `first` on.
 * @param {number} count
 * @param {number} first
 * @returns {Playback}
 */
export function usePlayback(count, first) {
  const [index, setIndex] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState("usual");
  const end = count - 1;

  const go = useCallback((/** @type {number | ((now: number) => number)} */ wanted) => {
    setPlaying(false);
    setIndex((now) => Math.max(0, Math.min(end, typeof wanted === "function" ? wanted(now) : wanted)));
  }, [end]);
  const toggle = useCallback(() => {
    setIndex((now) => (now === end ? 0 : now)); // from the end it starts again
    setPlaying((now) => !now);
  }, [end]);

  useEffect(() => {
    if (!isPlaying) return;
    if (index >= end) return setPlaying(false);
    const timer = setTimeout(() => setIndex(index + 1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [isPlaying, index, end, speed]);

  // The keys must work as soon as the replay shows: an effect would come a moment later.
  useLayoutEffect(() => {
    /** @type {Record<string, number | ((now: number) => number)>} */
    const steps = { ArrowLeft: (now) => now - 1, ArrowRight: (now) => now + 1, Home: 0, End: end };
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (isTaken(event)) return;
      const step = steps[event.key];
      if (step !== undefined) go(step);
      else if (event.key === " ") toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [go, toggle, end]);

  return { index, go, isPlaying, toggle, speed, setSpeed };
}
