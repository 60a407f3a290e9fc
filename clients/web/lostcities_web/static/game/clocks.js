// The clocks of the seats, drawn at their name plates, and the warning for players who do not see them.

import { html, useEffect, useLayoutEffect, useState } from "../vendor/preact.js";
import { Icon } from "../icons.js";
import { serverNow } from "../server_time.js";
import { ticks } from "../sounds.js";
import { t } from "../texts.js";
import { PresenceMark } from "./company.js";
import { Bubble } from "./phrases.js";
import { clockText, lowMs, readingOf, spokenTime, untilChange } from "./clock_reading.js";

/**
 * @typedef {object} ClockProps
 * @property {SeatClock} clock
 * @property {TimeControl} control
 * @property {number} at  The time of the frame
 * @property {boolean} isPaused
 * @property {boolean} isLive  Whether time goes on: not in a replay
 */

/**
 * The clock of a seat. It draws itself anew when it shows something else.
 * @param {ClockProps} props
 */
function Clock({ clock, control, at, isPaused, isLive }) {
  const [, redraw] = useState(0);
  const { ms, isRunning, isFirst, isLow } = readingOf(clock, control, at, isLive ? serverNow() : NaN);
  // An effect after the browser's next picture would make every second a little longer.
  useLayoutEffect(() => {
    if (!isRunning || ms <= 0) return;
    const timer = setTimeout(() => redraw((count) => count + 1), untilChange(ms));
    return () => clearTimeout(timer);
  });
  const marks = `clock ${isRunning ? "is-ticking" : ""} ${isLow ? "is-low" : ""} ${isPaused ? "is-paused" : ""}`;
  return html`<span class=${marks} role="timer" aria-label=${isFirst ? t("Time for the first move") : t("Time left")}>
    <${Icon} name=${isPaused ? "pause" : isLow ? "hourglass" : "clock"} />
    <span class="hidden">${spokenTime(ms)}${isPaused ? ` (${t("paused")})` : ""}</span>
    ${isFirst && html`<small aria-hidden="true">${t("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${clockText(ms)}</span>
  </span>`;
}

/** A seat without a player. */
const SeatLeft = () => html`<span class="seat-left" title=${t("The player of this seat has left the game.")}><${Icon} name="door" />${t("left")}</span>`;

/**
 * Return a function that draws what stands at the plate of a seat: its clock, and whether its player is here, away or
 * has left.
 * @param {Frame} frame
 * @param {TimeControl | undefined} control
 * @param {boolean} isLive
 * @param {Company | null} [company]
 * @param {SaidPhrase | null} [said]
 * @returns {(seat: number) => unknown}
 */
export const plateExtras = ({ at = 0, clocks, seats = [], status }, control, isLive, company = null, said = null) => (seat) => {
  const holder = seats.find((one) => one.seat === seat);
  if (holder?.isLeft) return html`<${SeatLeft} />`;
  const clock = clocks?.seats.find((one) => one.seat === seat);
  return html`<${Bubble} said=${said} seat=${seat} /><${PresenceMark} company=${company} seat=${holder} />
    ${clock && control && html`<${Clock} clock=${clock} control=${control} at=${at} isPaused=${!!clocks?.isPaused}
      isLive=${isLive && status === "running"} />`}`;
};

/**
 * The warning that a player's own time is low, for screen readers: once for a turn, and only if it becomes low then.
 * @param {{ frame: Frame, control?: TimeControl, mine: number[] }} props
 */
export function LowTimeWarning({ frame: { at = 0, clocks, status }, control, mine }) {
  const [text, setText] = useState("");
  const clock = status === "running" && clocks?.seats.find(({ seat, dueAt }) => dueAt !== undefined && mine.includes(seat));
  const dueAt = clock ? clock.dueAt : undefined;
  useEffect(() => {
    setText("");
    if (!clock || !control) return;
    const { ms, isFirst, isLow } = readingOf(clock, control, at, serverNow());
    if (isLow) return;
    const low = lowMs(isFirst ? { perMoveS: 60 } : control);
    const warn = () => {
      ticks();
      setText(t("Your time is running out: {time} left.", { time: spokenTime(low) }));
    };
    const timer = setTimeout(warn, ms - low);
    return () => clearTimeout(timer);
  }, [dueAt]);
  return html`<p class="hidden" role="status">${text}</p>`;
}
