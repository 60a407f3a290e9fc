// Where a replay stands: stepping, playing by itself, and the keys for both.

import { useCallback, useEffect, useLayoutEffect, useState } from "../vendor/preact.js";

/** Milliseconds from one picture to the next. */
export const SPEEDS = { slow: 2400, usual: 1200, fast: 450 };

/** The index of the last frame that is not later than `version`; without one the beginning. */
export function indexAt(frames, version) {
  if (!version) return 0;
  const later = frames.findIndex((frame) => frame.version > version);
  return later < 0 ? frames.length - 1 : Math.max(0, later - 1);
}

/** Where the heading of the table changes, such as at a new round: [{index, label}]. */
export const marksOf = (frames) =>
  frames
    .map(({ table }, index) => ({ index, label: table?.headline || "" }))
    .filter(({ index, label }) => label && label !== frames[index - 1]?.table?.headline);

const isTyping = (target) => target.closest?.("input:not([type=range]), select, textarea, dialog, summary");
// A button does with the space bar what buttons do, and the table has its own arrows.
const isTaken = (event) => event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)
  || (event.key === " " && event.target.closest?.("button, a")) || (event.key !== " " && event.target.matches?.("input[type=range]"));

/** {index, go, isPlaying, toggle, speed, setSpeed} over `count` pictures. */
export function usePlayback(count, first) {
  const [index, setIndex] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState("usual");
  const end = count - 1;

  const go = useCallback((wanted) => {
    setPlaying(false);
    setIndex((now) => Math.max(0, Math.min(end, typeof wanted === "function" ? wanted(now) : wanted)));
  }, [end]);
  const toggle = useCallback(() => {
    setIndex((now) => (now === end ? 0 : now)); // from the end it starts anew
    setPlaying((now) => !now);
  }, [end]);

  useEffect(() => {
    if (!isPlaying) return;
    if (index >= end) return setPlaying(false);
    const timer = setTimeout(() => setIndex(index + 1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [isPlaying, index, end, speed]);

  // As soon as it can be seen, the keys must work: an effect would come a moment later.
  useLayoutEffect(() => {
    const steps = { ArrowLeft: (now) => now - 1, ArrowRight: (now) => now + 1, Home: 0, End: end };
    const press = (event) => {
      if (isTaken(event)) return;
      if (event.key in steps) go(steps[event.key]);
      else if (event.key === " ") toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [go, toggle, end]);

  return { index, go, isPlaying, toggle, speed, setSpeed };
}
