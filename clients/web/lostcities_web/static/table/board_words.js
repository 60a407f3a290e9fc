// The spaces of a board in words, for screen readers. Pure.

import { t } from "../texts.js";
import { wordsOf } from "./pieces.js";

/**
 * Return the name of a space: its label, else its row and column.
 * @param {Zone} zone
 * @param {BoardSpace} space
 * @returns {string}
 */
export function nameOfSpace(zone, { label, row = 0, column = 0, id }) {
  if (label || zone.kind !== "grid") return label || id;
  const [across, down] = [zone.columnHeadings?.[column] || column + 1, zone.rowHeadings?.[row] || row + 1];
  return t("row {row}, column {column}", { row: down, column: across });
}

/**
 * Return a space as a sentence: "B3: white pawn"; on a map also the spaces beside it, and what can be done there.
 * @param {Zone} zone
 * @param {number} at
 * @param {Piece[]} pieces
 * @param {TableSelection} selection
 */
export function spaceWords(zone, at, pieces, selection) {
  const space = /** @type {BoardSpace} */ (zone.board?.[at]);
  const name = nameOfSpace(zone, space);
  const held = pieces.length ? pieces.map(wordsOf).join(", ") : t("empty");
  const beside = neighboursOf(zone, at).map((one) => nameOfSpace(zone, one));
  const actions = selection.targets.get(space.id) ?? [];
  const [action] = actions;
  return [
    `${name}: ${held}`,
    beside.length > 0 && t("leads to {spaces}", { spaces: beside.join(", ") }),
    actions.length > 1 ? t("{count} choices", { count: actions.length }) : action?.label,
  ]
    .filter(Boolean)
    .join(". ");
}

/**
 * @param {Zone} zone
 * @param {number} at
 */
function neighboursOf(zone, at) {
  const found = new Set((zone.edges ?? []).flatMap(({ start = 0, end = 0 }) => (start === at ? [end] : end === at ? [start] : [])));
  return [...found].flatMap((one) => zone.board?.[one] ?? []);
}
