// Opening a game: the occupants of the seats, and the requests to the gateway.

import { gamePath, get, newCommandId, post } from "../api.js";
import { notify, notifyError } from "../notices.js";
import { navigate } from "../router.js";
import { ensurePlayer } from "../session.js";
import { newSeedDigest } from "../seeds.js";
import { storage } from "../store.js";
import { t } from "../texts.js";
import { isRefusal, refusal } from "./bots.js";

/** Occupants of a seat besides the bots, which go by their names. */
export const FRIEND = "@friend";
export const HERE = "@here";

/**
 * Tell whether a bot is to take a seat.
 * @param {string} who
 */
export const isBot = (who) => who !== FRIEND && who !== HERE;

/**
 * Return one kind of occupant for all other seats.
 * @param {number} seats
 * @param {string} who
 * @returns {string[]}
 */
export const others = (seats, who) => Array(seats - 1).fill(who);

/**
 * Return the occupants with one changed. Friends elsewhere and players at this screen do not mix: the last choice
 * holds for all.
 * @param {string[]} occupants
 * @param {number} index
 * @param {string} who
 */
export function reseated(occupants, index, who) {
  const next = occupants.map((each, n) => (n === index ? who : each));
  return isBot(who) ? next : next.map((each) => (isBot(each) ? each : who));
}

/**
 * Tell whether a guest is to take a seat.
 * @param {string} who
 */
export const isGuest = (who) => isBot(who) && who.startsWith("@");

/**
 * Return the usual undo mode: with players and guests elsewhere undo needs consent, otherwise it is free.
 * @param {string[]} occupants
 */
export const defaultUndo = (occupants) => (occupants.some((who) => who === FRIEND || isGuest(who)) ? "consent" : "free");

/**
 * Return the request that opens the game.
 * @param {GameSetup} setup
 */
export const createRequest = ({ variant, occupants, options, undo, isUnlisted, isRated, timeControl, absence, takeover, idleS, spectatorDelay, hints }) => ({
  variant,
  seats: occupants.length + 1,
  options,
  undo: undo || defaultUndo(occupants),
  bots: occupants.filter(isBot),
  ...(occupants.includes(HERE) && { hotSeat: true }),
  ...(isUnlisted && occupants.includes(FRIEND) && { isUnlisted: true }),
  ...(isRated && { isRated }),
  ...(hints && { hints }),
  ...(timeControl && { timeControl }),
  ...(idleS && { idleS }),
  ...(spectatorDelay && occupants.includes(FRIEND) && { spectatorDelay }),
  // With two seats, a seat that is left ends the game. A delay for spectators leaves no seat to take over.
  ...(occupants.length > 1 && (absence === "end" ? { absence } : takeover && !spectatorDelay && { takeover })),
});

/** @param {string} id  Or the invitation to an unlisted game, which has the id before the dot */
const remembered = (id) => `setup ${id.split(".")[0]}`;
const REMEMBERED_MAX = 30;

/**
 * @param {string} id
 * @param {GameSetup} setup
 */
function remember(id, setup) {
  /** @type {string[]} */
  const ids = [id, ...JSON.parse(storage.get("setups") || "[]")];
  for (const old of ids.splice(REMEMBERED_MAX)) storage.set(remembered(old), null);
  storage.set("setups", JSON.stringify(ids));
  storage.set(remembered(id), JSON.stringify(setup));
}

/**
 * The last request without an answer. Sent again, it opens the same game.
 * @type {{ wanted: string, sent: { commandId: string, seedDigest: string } } | null}
 */
let unanswered = null;

/**
 * Open a game, once however often it is asked for.
 * @param {object} request
 * @returns {Promise<{ id: string, error?: AnyError }>}
 */
async function open(request) {
  await ensurePlayer();
  const wanted = JSON.stringify(request);
  const seedDigest = await newSeedDigest();
  if (unanswered?.wanted !== wanted) unanswered = { wanted, sent: { commandId: newCommandId(), seedDigest } };
  const opened = await post("/api/games", { ...request, ...unanswered.sent });
  unanswered = null;
  return opened;
}

/**
 * Challenge a player to a game of two, and go there. The second seat is kept for them.
 * @param {{ variant: string, player: string, isRated: boolean, timeControl?: TimeControl }} challenge
 */
export async function challenge({ player, ...terms }) {
  const { id } = await open({ ...terms, seats: 2, undo: "consent", invited: { 1: player } });
  navigate(`/game/${id}`);
}

/**
 * Open the game of a setup, and go there. If a bot could not be seated, another one can be chosen at its table.
 * @param {GameSetup} setup
 */
export async function openGame(setup) {
  const { id, error } = await open(createRequest(setup));
  remember(id, setup);
  navigate(`/game/${id}`);
  if (!error) return;
  if (isRefusal(error)) refusal.set({ id, error });
  else notifyError(error); // on the new screen: notices end with the one that they were made on
}

/**
 * Tell whether the player shared the game with other people, so that there is a rematch to agree on.
 * @param {SeatHolder[]} seats
 */
export const hasCompany = (seats) => seats.some((seat) => seat.isYou) && seats.some((seat) => seat.name && !seat.isYou && !seat.isBot);

/**
 * Go to the rematch of a game with other people: the first of them who asks opens it.
 * @param {string} id
 */
export async function rematch(id) {
  await ensurePlayer();
  const next = await post(gamePath(id, "/rematch"), { commandId: newCommandId(), seedDigest: await newSeedDigest() });
  navigate(`/game/${next.id}`);
}

/**
 * Open the same game again: as it was set up in this browser, else with the same bots and with friends on the
 * other seats.
 * @param {GameInfo} game
 */
export async function playAgain(game) {
  const known = storage.get(remembered(game.id));
  /** @type {GameInfo} */
  const { seats } = known ? game : await get(gamePath(game.id)); // it names the bots, and the players of now
  const opponents = seats.filter((seat) => !seat.isYou);
  const occupants = opponents.length ? opponents.map((seat) => seat.bot || FRIEND) : others(seats.length, HERE);
  const { variant, options = {}, timeControl, takeover, spectatorDelay, hints } = game;
  await openGame(known ? JSON.parse(known) : { variant, occupants, options, timeControl, takeover, spectatorDelay, hints });
}

/**
 * Return the last version up to `version` at which the game was running: an analysis cannot start after the end.
 * @param {{ version: number, status: GameStatus }[]} frames
 * @param {number} version
 */
export function playedUpTo(frames, version) {
  const running = frames.findLast((frame) => frame.version <= version && frame.status === "running");
  return running?.version ?? version;
}

/**
 * Open a new game with all seats for this player that starts from `version`, and go there.
 * @param {string} id
 * @param {number} version
 */
export async function analyse(id, version) {
  await ensurePlayer();
  const fork = await post(gamePath(id, "/fork"), { version });
  navigate(`/game/${fork.id}`);
}

/**
 * Take a free seat, and go there.
 * @param {string} id
 * @param {{ replace?: boolean }} [options]
 */
export async function joinGame(id, { replace = false } = {}) {
  await ensurePlayer();
  /** @type {GameInfo} */
  const game = await get(gamePath(id));
  const isIn = game.seats.some((seat) => seat.isYou);
  // The player's own invitation, or a second click on it, must not take a second seat.
  if (!isIn && game.status === "open") await post(gamePath(id, "/join"), { seedDigest: await newSeedDigest() });
  navigate(`/game/${id}`, { replace });
  if (!isIn && game.status === "running") notify(t("This table is full: you are watching."));
}

/**
 * Return the choices for a seat without the guests: bots by name, then players.
 * @param {Bot[]} bots
 * @returns {Choice<string>[]}
 */
export const occupantChoices = (bots) => [
  ...bots.filter((bot) => !bot.isGuest).map(({ name, title }) => ({ value: name, label: t("{name}, a bot", { name: title }) })),
  { value: FRIEND, label: t("a friend, by a link") },
  { value: HERE, label: t("another player at this screen") },
];
