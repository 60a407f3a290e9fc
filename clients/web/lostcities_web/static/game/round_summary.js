// The next round is dealt before the players have read how the last one ended. So its end is shown above the table
// until it has been read. The headline of the table names the round.

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { minus, RoundSheet } from "../table/index.js";
import { t } from "../texts.js";
import { Button } from "../ui.js";

/** After this many own moves the end of the last round is old news. */
const MOVES_MAX = 2; // of the reader's own: after these, what the last round brought is behind them

/** @param {string} line */
const isPart = (line) => line.startsWith("  ");

/**
 * Return the lines of a commit that tell of a round's end: from the sentence with parts, else all but the move.
 * @param {string[]} lines
 */
export function summaryLines(lines) {
  const part = lines.findIndex(isPart);
  return lines.length > 1 ? lines.slice(part > 0 ? part - 1 : 1) : lines;
}

/**
 * Return the commit that ended the round, of those after `version`.
 * @param {LogEntry[]} log
 * @param {number} version
 */
function endedIn(log, version) {
  const news = log.filter((entry) => entry.version > version && entry.lines?.length);
  if (news.some((entry) => entry.isTurning)) return null; // an undo or redo across rounds
  const ended = news.findLast(({ lines = [] }) => lines.some(isPart)) ?? news.findLast(({ lines = [] }) => lines.length > 1) ?? news.at(-1);
  return ended?.version ?? null;
}

/**
 * Return how the last round ended for the viewer; no lines once `readers` have moved on.
 * @param {{ log: LogEntry[], table: GameTable | null, version: number }} state
 * @param {(number | null)[]} readers
 * @returns {{ lines: string[], close: () => void }}
 */
export function useRoundSummary({ log, table, version }, readers) {
  const before = useRef(/** @type {{ version: number, headline: string } | null} */ (null));
  const [ended, setEnded] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    if (!table) return;
    const known = before.current;
    before.current = { version, headline: table.headline };
    if (known && version > known.version && table.headline !== known.headline) setEnded(endedIn(log, known.version));
  }, [table]);
  const entry = log.find((each) => each.version === ended && !each.isUndone);
  const moves = log.filter((each) => ended !== null && each.version > ended && readers.includes(each.actor ?? NaN)).length;
  return { lines: entry?.lines && moves < MOVES_MAX ? summaryLines(entry.lines) : [], close: () => setEnded(null) };
}

/**
 * The notice. Its frame is always there: screen readers announce text that comes into it.
 * @param {{ lines: string[], sheet?: ScoreSheet, seats: SeatHolder[], onClose: () => void }} props
 */
export function RoundSummary({ lines, sheet, seats, onClose }) {
  const told = sheet ? lines.filter((line) => !isPart(line)) : lines; // the sheet has the parts
  const close = () => {
    onClose();
    // The focus would be lost with the button: back to what can be played, or to the top of the page.
    /** @type {HTMLElement | null} */
    const next = document.querySelector(".table .is-source") ?? document.querySelector("h1");
    next?.focus({ preventScroll: true });
  };
  return html`<div class="round-summary" role="status">
    ${lines.length > 0 && html`<div class="banner">
      <div class="told">
        ${told.map((text, n) => html`<p key=${n} class=${isPart(text) ? "part" : ""}>${minus(text.trim())}</p>`)}
      </div>
      ${sheet && html`<${RoundSheet} sheet=${sheet} seats=${seats} />`}
      <${Button} icon="close" label=${t("Close")} isQuiet className="plain" onClick=${close} />
    </div>`}
  </div>`;
}
