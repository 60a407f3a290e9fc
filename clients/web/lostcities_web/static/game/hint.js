// Hints: the best moves of a decision, which the gateway computes once the log has recorded that the player takes one.

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { gamePath, newCommandId, post } from "../api.js";
import { notifyError } from "../notices.js";
import { plural, t } from "../texts.js";
import { WorkButton } from "../ui.js";

/**
 * Return the hint of the present decision of a seat, if it was asked for, and the function that asks.
 * @param {string} id
 * @param {number | null} seat
 * @param {GameTable} table
 * @returns {{ hint: Hint | null, ask: () => Promise<void> }}
 */
function useHint(id, seat, table) {
  const decision = `${seat}: ${table.actions.map(({ move }) => move).join()}`;
  const [hint, setHint] = useState(/** @type {Hint | null} */ (null));
  const present = useRef(decision);
  present.current = decision;
  useEffect(() => setHint(null), [decision]); // another decision, even one with the same moves later on
  const ask = async () => {
    try {
      // Asked again after a lost answer, the gateway shows the hint that the log has already.
      const found = await post(gamePath(id, "/hint"), { commandId: newCommandId(), seat });
      if (present.current === decision) setHint(found);
    } catch (error) {
      notifyError(/** @type {AnyError} */ (error));
    }
  };
  return { hint, ask };
}

/** @param {number} points */
const signed = (points) => `${points < 0 ? "\u2212" : "+"}${Math.abs(points)}`;

/**
 * The lead of the best move in words.
 * @param {HintedMove[]} moves
 */
function leadOf([best, next]) {
  if (!best || !next) return t("There is no other move.");
  const count = best.points - next.points;
  if (count === 0) return t("The next move is as good.");
  return plural(count, { one: t("1 point better than the next move."), other: t("{count} points better than the next move.", { count }) });
}

/**
 * The moves of a hint with their points, the best first.
 * @param {{ hint: Hint, table: GameTable }} props
 */
function HintBox({ hint, table }) {
  const labels = new Map(table.actions.map(({ move, label }) => [move, label]));
  return html`<section class="hint" role="status" aria-label=${t("Hint")}>
    <p><strong>${t("Hint")}:</strong> ${leadOf(hint.moves)}</p>
    <ol aria-label=${t("Points: the expected lead after the move.")} title=${t("Points: the expected lead after the move.")}>
      ${hint.moves.map(({ move, points, error }) => html`<li key=${move}>
        <span>${labels.get(move) ?? move}</span>
        <span class="hint-points">${signed(points)}${error !== undefined && html` <small>± ${error}</small>`}</span>
      </li>`)}
    </ol>
  </section>`;
}

/**
 * The button that asks for a hint, or the hint. `onHint` is told the move to point out.
 * @param {{ id: string, seat: number, table: GameTable, isBusy: boolean, onHint: (move: string | undefined) => void }} props
 */
export function Hints({ id, seat, table, isBusy, onHint }) {
  const { hint, ask } = useHint(id, seat, table);
  useEffect(() => {
    onHint(hint?.moves[0]?.move);
    return () => onHint(undefined);
  }, [hint]);
  return hint
    ? html`<${HintBox} hint=${hint} table=${table} />`
    : html`<${WorkButton} icon="hint" className="plain" disabled=${isBusy} label=${t("Hint")} onWork=${ask} />`;
}
