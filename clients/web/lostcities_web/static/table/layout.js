// The layout of a table: its zones, sorted into areas. It knows kinds, seats and suits, and no game.

const CAN_BE_LANE = new Set(["column", "pile", "row"]);

/**
 * Return the areas of a table for one viewer. `suits` are the lanes that areas share, so that one suit stands in
 * one line. `tracks` are the shared tracks, each with the piles of its suit; `shared` has the other shared zones.
 * `others` are the other seats in turn order. `home` is the viewer's area, for a spectator the first seat's;
 * beside tracks it has the shared zones, too. `hand` is the viewer's own hand.
 * @param {GameTable} table
 * @param {number | null} viewer
 */
export function arrange(table, viewer) {
  const seats = table.places.map((place) => place.seat);
  const home = viewer !== null && seats.includes(viewer) ? viewer : seats[0];
  const at = home === undefined ? -1 : seats.indexOf(home);
  const around = [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))];
  const isOwnHand = (/** @type {Zone} */ zone) => zone.kind === "hand" && zone.seat === home && viewer === home;
  const hand = table.zones.find(isOwnHand);
  const zonesOf = (/** @type {number} */ seat) => table.zones.filter((zone) => zone.seat === seat && zone !== hand);
  const common = table.zones.filter((zone) => (zone.seat === undefined || !seats.includes(zone.seat)) && zone !== hand);
  const tracks = common.filter((zone) => zone.kind === "track");
  const isBeside = (/** @type {Zone} */ zone) => isLane(zone) && tracks.some((track) => track.suit === zone.suit);
  const shared = area(common.filter((zone) => zone.kind !== "track" && !isBeside(zone)));
  const own = home === undefined ? null : area(zonesOf(home), placeOf(table, home));
  if (own && tracks.length && !shared.lanes.length) own.rest.push(...shared.rest.splice(0));
  const besideOf = (/** @type {Zone} */ track) => common.filter((zone) => isBeside(zone) && zone.suit === track.suit);
  return {
    suits: suitsOf(table.zones),
    tracks: tracks.map((track) => ({ track, beside: besideOf(track) })),
    shared,
    others: around.map((seat) => area(zonesOf(seat), placeOf(table, seat))),
    home: own,
    hand,
  };
}

/**
 * @param {GameTable} table
 * @param {number} seat
 */
const placeOf = (table, seat) => table.places.find((place) => place.seat === seat);

/** @param {Zone} zone */
const isLane = (zone) => Boolean(zone.suit) && CAN_BE_LANE.has(zone.kind);

/**
 * Return one area: zones that stand in lanes by suit, small zones that go beside a name, and the rest.
 * @param {Zone[]} zones
 * @param {Place} [place]
 * @returns {TableArea}
 */
function area(zones, place) {
  const isSmall = (/** @type {Zone} */ zone) => zone.kind === "counter" || zone.kind === "hand";
  return {
    place,
    lanes: zones.filter(isLane),
    small: place ? zones.filter((zone) => isSmall(zone)) : [],
    rest: zones.filter((zone) => !isLane(zone) && !(place && isSmall(zone))),
  };
}

/**
 * Return the suits that have lanes, in the order of their first appearance.
 * @param {Zone[]} zones
 */
const suitsOf = (zones) => [...new Set(zones.filter(isLane).map((zone) => zone.suit))];
