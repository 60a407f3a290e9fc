// Time controls in a few words: "5 min + 5 s", "1 day per move".

import { Icon } from "./icons.js";
import { measured, t } from "./texts.js";
import { html } from "./vendor/preact.js";

/** @type {[unit: string, seconds: number][]} */
const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60]];

/**
 * Return a number of seconds in its largest unit: "90 seconds", "2 days".
 * @param {number} seconds
 */
export function spanOf(seconds) {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? ["second", 1];
  return measured(seconds / size, unit);
}

/**
 * Return the words for a time control.
 * @param {TimeControl} control
 */
export function paceOf({ initialS = 0, incrementS = 0, perMoveS = 0 }) {
  if (perMoveS) return t("{time} per move", { time: spanOf(perMoveS) });
  if (initialS % 60) return t("{time} s + {seconds} s", { time: initialS, seconds: incrementS });
  return t("{minutes} min + {seconds} s", { minutes: initialS / 60, seconds: incrementS });
}

/**
 * The pace of a game with clocks.
 * @param {{ control?: TimeControl }} props
 */
export const Pace = ({ control }) =>
  control ? html`<span class="pace"><${Icon} name="clock" /><span class="hidden">${t("Thinking time")}: </span>${paceOf(control)}</span>` : null;
