// A piece on the table: a button where a move starts from it.

import { html } from "../vendor/preact.js";
import { notify } from "../notices.js";
import { Piece, wordsOf } from "./pieces.js";

/**
 * A piece where it lies: a button where it can be picked up, or where it belongs to the viewer's hand.
 * @param {{ piece: Piece, selection: TableSelection, shape?: string, isOwn?: boolean, turn?: number, tabindex?: number }} props
 */
export function PieceButton({ piece, selection, shape, isOwn = false, turn, tabindex }) {
  const { id } = piece;
  const hint = id === undefined ? undefined : selection.hints.get(id);
  const isSource = id !== undefined && selection.sources.has(id);
  const marks = ["holder"];
  if (isSource) marks.push("is-source");
  if (selection.picked !== null && selection.picked === piece.id) marks.push("is-picked");
  if (piece.id && selection.hinted?.source === piece.id) marks.push("is-hinted");
  if (piece.id && selection.changed.has(piece.id)) marks.push("is-changed");
  if (selection.sent?.source && selection.sent.source === piece.id) marks.push("is-sent");
  const common = { class: marks.join(" "), "data-piece": piece.id, "data-source": isSource ? piece.id : undefined, "aria-description": hint };
  const style = turn === undefined ? undefined : { "--turn": turn };
  const inner = html`<span class="turned" style=${style}><${Piece} piece=${piece} shape=${shape} hint=${hint} /></span>`;
  if (!isSource && !isOwn) return html`<span ...${common} role="img" aria-label=${wordsOf(piece)}>${inner}</span>`;
  return html`<button
    type="button"
    ...${common}
    tabindex=${tabindex}
    aria-label=${wordsOf(piece)}
    aria-pressed=${isSource ? selection.picked === piece.id : undefined}
    aria-disabled=${isSource ? undefined : "true"}
    onClick=${() => (isSource ? selection.pick(id) : hint && notify(hint))}
  >${inner}</button>`;
}

/**
 * Return pieces in their order. Those with ids keep their elements, so that they can be followed.
 * @param {{ pieces: Piece[] }} zone
 * @param {TableSelection} selection
 * @param {object} [more]
 */
export const pieceButtons = (zone, selection, more = {}) =>
  zone.pieces.map(
    (piece, at) => html`<${PieceButton} key=${piece.id ?? `back-${at}`} piece=${piece} selection=${selection} ...${more} />`,
  );
