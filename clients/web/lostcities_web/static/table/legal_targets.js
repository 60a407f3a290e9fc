// What an action starts from and leads to, and what the table will look like once it is done. Pure.

/** Actions in the order a list shows them: the heavier first, equals as they came. */
export const sorted = (actions) => [...actions].sort((one, other) => (other.weight || 0) - (one.weight || 0));

const grouped = (actions, end) => {
  const groups = new Map();
  for (const action of sorted(actions)) {
    const key = action[end] || "";
    groups.set(key, [...(groups.get(key) || []), action]);
  }
  return groups;
};

/** Actions by the piece or zone they start from; "" for those that start nowhere. */
export const bySource = (actions) => grouped(actions, "source");

/** Actions by the zone they lead to. */
export const byTarget = (actions) => grouped(actions, "target");

/** Actions by the heading they stand under in a list. */
export const byGroup = (actions) => grouped(actions, "group");

const FEW = 3;

/**
 * Actions that have buttons of their own: they start nowhere, or from a number, which nobody picks up; and, while they
 * are few, those that start from everybody's piles: nobody need guess that a pile can be clicked.
 */
export function promptActions(table) {
  const idsOf = (isWanted) => new Set(table.zones.filter(isWanted).map((zone) => zone.id));
  const counters = idsOf((zone) => zone.kind === "counter");
  const piles = idsOf((zone) => zone.kind === "pile" && zone.seat === undefined);
  const fromPiles = table.actions.filter((action) => piles.has(action.source) && !(action.weight < 0));
  const shown = new Set(fromPiles.length <= FEW ? fromPiles : []);
  return sorted(table.actions.filter((action) => !action.source || counters.has(action.source) || shown.has(action)));
}

/** Whether a source acts at the first click: there is one thing to do with it, and it is no card of a hand. */
export function isInstant(table, source) {
  const zone = zoneOf(table, source);
  return table.actions.filter((action) => action.source === source).length === 1 && zone?.kind !== "hand";
}

/** The zone a piece lies in, or the zone itself. */
export const zoneOf = (table, id) =>
  table.zones.find((zone) => zone.id === id || zone.pieces.some((piece) => piece.id === id));

const without = (zone, id) => ({
  ...zone,
  pieces: zone.pieces.filter((piece) => piece.id !== id),
  count: zone.count && zone.count - 1,
});

/**
 * The table as it will look, as far as one can tell, once an action is done: what was picked up lies where it was put.
 * From a pile nobody knows what comes: a card back.
 */
export function predicted(table, action) {
  const calm = { ...table, actions: [] };
  const from = zoneOf(table, action.source);
  const to = table.zones.find((zone) => zone.id === action.target);
  const isFixed = (zone) => !zone || zone.kind === "counter";
  if (isFixed(from) || isFixed(to) || from === to || to.kind === "track") return calm;
  const taken = from.pieces.find((piece) => piece.id === action.source) || { face: "" };
  const piece = taken.id ? { ...taken, space: undefined } : taken;
  const moved = (zone) => {
    if (zone === from) return taken.id ? without(from, taken.id) : { ...from, count: from.count && from.count - 1 };
    if (zone === to) return { ...to, pieces: [...to.pieces, piece], count: to.count && to.count + 1 };
    return zone;
  };
  return { ...calm, zones: table.zones.map(moved) };
}
