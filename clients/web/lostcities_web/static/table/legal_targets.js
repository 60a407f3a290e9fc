// The sources and targets of actions, and the table as it will look after one. Pure.

/**
 * Return actions in the order of a list: heavier ones first, equal ones in their order.
 * @param {Action[]} actions
 */
export const sorted = (actions) => [...actions].sort((one, other) => (other.weight || 0) - (one.weight || 0));

/**
 * @param {Action[]} actions
 * @param {"source" | "target" | "group"} end
 */
const grouped = (actions, end) => {
  /** @type {Map<string, Action[]>} */
  const groups = new Map();
  for (const action of sorted(actions)) {
    const key = action[end] || "";
    groups.set(key, [...(groups.get(key) || []), action]);
  }
  return groups;
};

/**
 * Return actions by the piece, space or zone they start from; "" for those that start nowhere.
 * @param {Action[]} actions
 */
export const bySource = (actions) => grouped(actions, "source");

/**
 * Return actions by the zone or space they lead to.
 * @param {Action[]} actions
 */
export const byTarget = (actions) => grouped(actions, "target");

/**
 * Return actions by their heading in a list.
 * @param {Action[]} actions
 */
export const byGroup = (actions) => grouped(actions, "group");

const FEW = 3;

/**
 * Return the actions with buttons of their own: those that start nowhere, or from a counter, which cannot be
 * picked up. While they are few, also those that start from shared piles: a clickable pile is hard to guess.
 * @param {GameTable} table
 */
export function promptActions(table) {
  const idsOf = (/** @type {(zone: Zone) => boolean} */ isWanted) => new Set(table.zones.filter(isWanted).map((zone) => zone.id));
  const counters = idsOf((zone) => zone.kind === "counter");
  const piles = idsOf((zone) => zone.kind === "pile" && zone.seat === undefined);
  const fromPiles = table.actions.filter((action) => piles.has(action.source ?? "") && (action.weight ?? 0) >= 0);
  const shown = new Set(fromPiles.length <= FEW ? fromPiles : []);
  return sorted(table.actions.filter((action) => !action.source || counters.has(action.source) || shown.has(action)));
}

/**
 * Tell whether a source acts at the first click: it has one action, and it is no card of a hand.
 * @param {GameTable} table
 * @param {string} source
 */
export function isInstant(table, source) {
  const zone = zoneOf(table, source);
  return table.actions.filter((action) => action.source === source).length === 1 && zone?.kind !== "hand";
}

/**
 * Return the zone of a piece or a space, or the zone itself.
 * @param {GameTable} table
 * @param {string | undefined} id
 */
export const zoneOf = (table, id) =>
  table.zones.find(
    (zone) => zone.id === id || zone.pieces.some((piece) => piece.id === id) || spaceIn(zone, id) !== undefined,
  );

/**
 * Return the index of a space on the board of a zone.
 * @param {Zone} zone
 * @param {string | undefined} id
 */
function spaceIn(zone, id) {
  const at = (zone.board ?? []).findIndex((space) => space.id === id);
  return at < 0 ? undefined : at;
}

/**
 * @param {Zone} zone
 * @param {string} id
 * @returns {Zone}
 */
const without = (zone, id) => ({
  ...zone,
  pieces: zone.pieces.filter((piece) => piece.id !== id),
  count: zone.count && zone.count - 1,
});

/**
 * Return the table as it will look after an action, as far as that can be told: the piece lies at its target. A
 * card from a pile is unknown: a card back.
 * @param {GameTable} table
 * @param {Action} action
 * @returns {GameTable}
 */
export function predicted(table, action) {
  const calm = { ...table, actions: [] };
  const from = zoneOf(table, action.source);
  const to = table.zones.find((zone) => zone.id === action.target || spaceIn(zone, action.target) !== undefined);
  if (!from || !to || from.kind === "counter" || to.kind === "counter" || to.kind === "track") return calm;
  const space = spaceIn(to, action.target);
  /** @type {Piece} */
  const taken = from.pieces.find((piece) => piece.id === action.source) || { face: "" };
  if (from === to && (space === undefined || !taken.id)) return calm;
  const piece = taken.id || space !== undefined ? { ...taken, space } : taken;
  /** @param {Zone} zone */
  const left = (zone) => {
    if (zone !== from) return zone;
    return taken.id ? without(from, taken.id) : { ...from, count: from.count && from.count - 1 };
  };
  /** @param {Zone} zone */
  const gained = (zone) => ({ ...zone, pieces: [...zone.pieces, piece], count: zone.count && zone.count + 1 });
  return { ...calm, zones: table.zones.map((zone) => (zone === to ? gained(left(zone)) : left(zone))) };
}
