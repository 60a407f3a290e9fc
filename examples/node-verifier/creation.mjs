// The first event, and the file's statements about itself: the game, the viewer, and a fork's origin. "Chance" and
// "Writing a verifier" in docs/reference/verifying-a-log.md.

import { demand, isHex, isObject, Unchecked } from "./basics.mjs";
import { eventsOf } from "./file.mjs";
import { isHiddenFor } from "./log.mjs";

const COPIED = ["@GameCreated", "@SeatTaken", "@GameStarted"];

/** Checks that the log begins with the creation of a game, with one sealed seed, and that nothing follows its end. */
export function checkCreation(log) {
  const [created] = log.commits[0].events;
  demand(created.type === "@GameCreated", 1, "the log does not begin with the creation of a game");
  const { seats, options, seed } = created;
  const isGame = typeof created.variant === "string" && isObject(options) && typeof seats === "bigint" && seats > 0n;
  demand(isGame, 1, "the creation of the game lacks variant, seats or options");
  demand(log.viewer === null || log.viewer < seats, 1, `the header names ${log.viewerName}, and there are ${seats} seats`);
  demand(isHiddenFor(seed, []) && seed.count === 1n, 1, "the game was created without a seed that is hidden from all");
  if ("items" in seed || !log.isRedacted) checkSeed(seed.items);
  for (const { event, version } of eventsOf(log).slice(1)) {
    demand(event.type !== "@GameCreated", version, "a game is created that has begun");
    demand(event.type !== "@GameEnded" || version === log.version, version + 1, "something follows the end of the game");
  }
  return `${created.variant} for ${seats}, with one seed`;
}

function checkSeed(items) {
  demand(Array.isArray(items) && items.length === 1 && isHex(items[0], 64), 1, "the seed is not 32 bytes");
}

/** Checks that the log is complete or names its origin in full. Only the other game's log can confirm an origin. */
export function checkOrigin(log) {
  const [{ events }, ...later] = log.commits;
  const { origin } = events[0];
  if (!("origin" in events[0])) {
    if ("contest" in events[0]) return checkContest(events);
    demand(events.length === 1, 2, "something happens in the commit that creates the game");
    return "none: the game began here";
  }
  const isOrigin = isObject(origin) && typeof origin.game === "string" && isHex(origin.hash, 64) && origin.version > 0n;
  demand(isOrigin && typeof origin.version === "bigint", 1, "the origin does not name game, version and hash");
  demand(origin.game !== log.gameId, 1, "the game is said to go on from itself");
  const strange = events.findIndex(({ type }) => type?.startsWith("@") && !COPIED.includes(type));
  demand(strange === -1, strange + 1, "what is copied is more than what counts in another game");
  demand(events.some(({ type }) => type === "@GameStarted"), 1, "it goes on from another game, and nothing is copied");
  const [from, next] = [`${origin.version}:${origin.hash}`, later[0]?.first];
  const copied = `versions 1 to ${next ? next - 1 : log.version}`;
  throw new Unchecked("TOLD", `that ${origin.game} at ${from} stood as ${copied} say, with these options: only its log shows it`);
}

/** Checks that a game of a contest has its players and its start in the commit that creates it, and then the deal. */
function checkContest([{ seats, contest }, ...later]) {
  const isPlace = isObject(contest) && typeof contest.contest === "string" && contest.round > 0n;
  demand(isPlace, 1, "the contest does not name its id and round");
  const order = [...Array(Number(seats)).fill("@SeatTaken"), "@GameStarted"];
  const wrong = later.findIndex(({ type }, index) => (index < order.length ? type !== order[index] : type.startsWith("@")));
  demand(wrong === -1, wrong + 2, "a game of a contest seats its players and starts, and the deal follows");
  demand(later.length > order.length, later.length + 2, "a game of a contest is dealt at once");
  return `none: a game of contest ${contest.contest}`;
}
