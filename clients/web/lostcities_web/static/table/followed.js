// Pieces from one table to the next. Pure.

/** Start of the number in the id of a copy. Copies are alike, and their numbers count on one table only. */
const COPY = "#";

/** @typedef {{ id: string, original: string, place: string }} PlacedPiece */

/**
 * Return the pieces of a table with their ids and places. Copies in one place have the same place.
 * @param {GameTable} table
 * @returns {PlacedPiece[]}
 */
const piecesOf = (table) =>
  table.zones.flatMap((zone) =>
    zone.pieces.flatMap(({ id, space }) => {
      if (id === undefined) return [];
      const original = id.split(COPY)[0] ?? "";
      return [{ id, original, place: JSON.stringify([original, zone.id, space]) }];
    }),
  );

/**
 * Map the ids of the pieces on a table to those that the same pieces had on an earlier one. A copy that may have stayed
 * in its place has stayed. The others came from the places that have fewer copies now.
 * @param {GameTable} before
 * @param {GameTable} now
 */
export function earlierIds(before, now) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const left = piecesOf(before);
  /** @param {(one: PlacedPiece, other: PlacedPiece) => boolean} isSame */
  const match = (isSame) => {
    for (const piece of piecesOf(now).filter(({ id }) => !found.has(id))) {
      const at = left.findIndex((one) => isSame(one, piece));
      if (at >= 0) found.set(piece.id, left.splice(at, 1)[0]?.id ?? "");
    }
  };
  match((one, other) => one.place === other.place);
  match((one, other) => one.original === other.original);
  return found;
}

/**
 * Return the id that a piece of an earlier table has now. What is no piece of that table keeps its id.
 * @param {GameTable} before
 * @param {GameTable} now
 * @param {string} id
 */
export function laterId(before, now, id) {
  if (before === now) return id;
  const followed = [...earlierIds(before, now)].find(([, earlier]) => earlier === id);
  return followed ? followed[0] : id;
}
