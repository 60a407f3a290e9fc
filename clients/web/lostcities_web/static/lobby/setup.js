// Opening a game: who sits where, and what is asked of the gateway for that.

import { gamePath, get, newCommandId, post } from "../api.js";
import { notify } from "../notices.js";
import { notifyError } from "../notices.js";
import { navigate } from "../router.js";
import { ensurePlayer } from "../session.js";
import { storage } from "../store.js";
import { t } from "../texts.js";

/** Who may sit on a seat besides the bots, which go by their names. */
export const FRIEND = "@friend";
export const HERE = "@here";

const isBot = (who) => !who.startsWith("@");

/** The others' seats for a quick choice: all by bots, by friends, or here on this screen. */
export const others = (seats, who) => Array(seats - 1).fill(who);

/** One seat changed. Friends elsewhere and people here do not mix: the last choice holds for all people. */
export function reseated(occupants, index, who) {
  const next = occupants.map((each, n) => (n === index ? who : each));
  return isBot(who) ? next : next.map((each) => (isBot(each) ? each : who));
}

/** How undo works unless somebody says otherwise: with people elsewhere one asks, alone or at one table one need not. */
export const defaultUndo = (occupants) => (occupants.includes(FRIEND) ? "consent" : "free");

/** The request that opens the game. */
export const createRequest = ({ variant, occupants, options, undo, isUnlisted }) => ({
  variant,
  seats: occupants.length + 1,
  options,
  undo: undo || defaultUndo(occupants),
  bots: occupants.filter(isBot),
  ...(occupants.includes(HERE) && { hotSeat: true }),
  ...(isUnlisted && occupants.includes(FRIEND) && { isUnlisted: true }),
});

const remembered = (id) => `setup ${id}`;
const REMEMBERED_MAX = 30;

function remember(id, setup) {
  const ids = [id, ...JSON.parse(storage.get("setups") || "[]")];
  for (const old of ids.splice(REMEMBERED_MAX)) storage.set(remembered(old), null);
  storage.set("setups", JSON.stringify(ids));
  storage.set(remembered(id), JSON.stringify(setup));
}

// What was asked for last and not answered: asked for again, it is the same game, whatever became of the answer.
let unanswered = null;

/** Open the game that `setup` describes, and go there; a bot that could not be seated can be at its table. */
export async function openGame(setup) {
  await ensurePlayer();
  const request = createRequest(setup);
  const wanted = JSON.stringify(request);
  if (unanswered?.wanted !== wanted) unanswered = { wanted, commandId: newCommandId() };
  const { id, error } = await post("/api/games", { ...request, commandId: unanswered.commandId });
  unanswered = null;
  if (error) notifyError(error);
  remember(id, setup);
  navigate(`/game/${id}`);
}

/** The same again: as it was set up in this browser, or else with the same bots, and friends on the others' seats. */
export async function rematch(game) {
  const known = storage.get(remembered(game.id));
  const { seats } = known ? game : await get(gamePath(game.id)); // it says who is a bot, and who sits there now
  const strangers = seats.filter((seat) => !seat.isYou);
  const occupants = strangers.length ? strangers.map((seat) => seat.bot || FRIEND) : others(seats.length, HERE);
  await openGame(known ? JSON.parse(known) : { variant: game.variant, occupants, options: game.options || {} });
}

/** The last version up to `version` at which somebody was to act: from the end of a game nothing goes on. */
export function playedUpTo(frames, version) {
  const running = frames.findLast((frame) => frame.version <= version && frame.status === "running");
  return running?.version ?? version;
}

/** A new game of all seats for oneself that goes on from `version`, and go there. */
export async function analyse(id, version) {
  await ensurePlayer();
  const fork = await post(gamePath(id, "/fork"), { version });
  navigate(`/game/${fork.id}`);
}

/** Take a free seat, and go there. */
export async function joinGame(id, { replace = false } = {}) {
  await ensurePlayer();
  const game = await get(gamePath(id));
  const isIn = game.seats.some((seat) => seat.isYou);
  // One's own invitation, or the second click on it, must not take a second seat.
  if (!isIn && game.status === "open") await post(gamePath(id, "/join"));
  navigate(`/game/${id}`, { replace });
  if (!isIn && game.status === "running") notify(t("This table is full: you are watching."));
}

/** What can be chosen for a seat: bots by name, then people. */
export const occupantChoices = (bots) => [
  ...bots.map(({ name, title }) => ({ value: name, label: t("{name}, a bot", { name: title }) })),
  { value: FRIEND, label: t("a friend, by a link") },
  { value: HERE, label: t("somebody here, on this screen") },
];
