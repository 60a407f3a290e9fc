// Nothing stops between rounds: the next one is dealt before anybody has read how the last one ended. So that is told
// above the table until it has been read. Which round it is the table says in its headline; no more is known of rounds.

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { minus } from "../table/index.js";
import { t } from "../texts.js";
import { Button } from "../ui.js";

const MOVES_MAX = 2; // of the reader's own: after these, what the last round brought is behind them

const isPart = (line) => line.startsWith("  ");

/** The lines of a commit that tell how a round ended: from the sentence that has parts, else all but the move itself. */
export function summaryLines(lines) {
  const part = lines.findIndex(isPart);
  return lines.length > 1 ? lines.slice(part > 0 ? part - 1 : 1) : lines;
}

/** The commit that ended the round, of those after `version`: where several come at once, only the last has a table. */
function endedIn(log, version) {
  const news = log.filter((entry) => entry.version > version && entry.lines?.length);
  if (news.some((entry) => entry.isTurning)) return null; // taken back to another round, or brought back
  const ended = news.findLast(({ lines }) => lines.some(isPart)) ?? news.findLast(({ lines }) => lines.length > 1) ?? news.at(-1);
  return ended?.version ?? null;
}

/** {lines, close}: how the last round ended, as the eyes of now were told; no lines once `readers` have moved on. */
export function useRoundSummary({ log, table, version }, readers) {
  const before = useRef(null);
  const [ended, setEnded] = useState(null);
  useEffect(() => {
    if (!table) return;
    const known = before.current;
    before.current = { version, headline: table.headline };
    if (known && version > known.version && table.headline !== known.headline) setEnded(endedIn(log, known.version));
  }, [table]);
  const entry = log.find((each) => each.version === ended && !each.isUndone);
  const moves = log.filter((each) => each.version > ended && readers.includes(each.actor)).length;
  return { lines: entry && moves < MOVES_MAX ? summaryLines(entry.lines) : [], close: () => setEnded(null) };
}

/** The notice. Its frame is always there: screen readers tell what comes into it. */
export function RoundSummary({ lines, onClose }) {
  const close = () => {
    onClose();
    // The focus would be lost with the button: back to what can be played, or to the top of the page.
    (document.querySelector(".table .is-source") ?? document.querySelector("h1"))?.focus({ preventScroll: true });
  };
  return html`<div class="round-summary" role="status">
    ${lines.length > 0 && html`<div class="banner">
      <div class="told">
        ${lines.map((text, n) => html`<p key=${n} class=${isPart(text) ? "part" : ""}>${minus(text.trim())}</p>`)}
      </div>
      <${Button} icon="close" label=${t("Close")} isQuiet className="plain" onClick=${close} />
    </div>`}
  </div>`;
}
