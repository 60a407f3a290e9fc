// Where things lie: the zones of a table, sorted into areas. Knows kinds, seats and suits; knows no game.

const CAN_BE_LANE = new Set(["column", "pile", "row"]);

/**
 * The areas of a table as one viewer looks at it:
 *   suits   the lanes that areas share, so that what is of one suit stands in one line
 *   tracks  everybody's tracks, each with what lies beside it: the piles of its suit
 *   shared  everybody's other zones
 *   others  the areas of the other seats in turn order      home  the viewer's, or for a spectator the first seat's;
 *           beside tracks there is no room for what is everybody's, so it goes home, too
 *   hand    the viewer's own hand, if they have one
 */
export function arrange(table, viewer) {
  const seats = table.places.map((place) => place.seat);
  const home = seats.includes(viewer) ? viewer : seats[0];
  const at = seats.indexOf(home);
  const around = [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))];
  const isOwnHand = (zone) => zone.kind === "hand" && zone.seat === home && viewer === home;
  const hand = table.zones.find(isOwnHand);
  const zonesOf = (seat) => table.zones.filter((zone) => zone.seat === seat && zone !== hand);
  const common = table.zones.filter((zone) => !seats.includes(zone.seat) && zone !== hand);
  const tracks = common.filter((zone) => zone.kind === "track");
  const isBeside = (zone) => isLane(zone) && tracks.some((track) => track.suit === zone.suit);
  const shared = area(common.filter((zone) => zone.kind !== "track" && !isBeside(zone)));
  const own = home === undefined ? null : area(zonesOf(home), placeOf(table, home));
  if (own && tracks.length && !shared.lanes.length) own.rest.push(...shared.rest.splice(0));
  const besideOf = (track) => common.filter((zone) => isBeside(zone) && zone.suit === track.suit);
  return {
    suits: suitsOf(table.zones),
    tracks: tracks.map((track) => ({ track, beside: besideOf(track) })),
    shared,
    others: around.map((seat) => area(zonesOf(seat), placeOf(table, seat))),
    home: own,
    hand,
  };
}

const placeOf = (table, seat) => table.places.find((place) => place.seat === seat);

const isLane = (zone) => Boolean(zone.suit) && CAN_BE_LANE.has(zone.kind);

/** One area: what stands in lanes by suit, small things that go beside a name, and the rest. */
function area(zones, place) {
  const isSmall = (zone) => zone.kind === "counter" || zone.kind === "hand";
  return {
    place,
    lanes: zones.filter(isLane),
    small: place ? zones.filter((zone) => isSmall(zone)) : [],
    rest: zones.filter((zone) => !isLane(zone) && !(place && isSmall(zone))),
  };
}

/** The suits that have lanes, in the order in which they first appear. */
const suitsOf = (zones) => [...new Set(zones.filter(isLane).map((zone) => zone.suit))];
