// The bots to choose from: our own, and guests. A guest is played by a program of its author, and is there while that runs.

import { useEffect, useState } from "../vendor/preact.js";
import { gamePath, get } from "../api.js";
import { createStore } from "../store.js";

/** Options are typed: a list is read again after a pause. */
const TYPING_MS = 300;

/** @type {Map<string, Bot[]>} */
const own = new Map();
/** @type {Map<string, Promise<Bot[]>>} */
const asked = new Map();
/** @type {Map<string, Bot>} */
const seen = new Map();

/** @param {string} variant */
const listOf = (variant) => `/api/bots?variant=${encodeURIComponent(variant)}`;

/**
 * Return the address of the bots for a game to be opened, guests among them.
 * @param {string} variant
 * @param {{ options: OptionValues, undo: string, timeControl?: TimeControl, hasBots: boolean }} terms
 */
export const botsOnTerms = (variant, terms) => `${listOf(variant)}&terms=${encodeURIComponent(JSON.stringify(terms))}`;

/**
 * Return the address of the bots for an open game, guests among them.
 * @param {string} id
 */
export const botsOfGame = (id) => gamePath(id, "/bots");

/**
 * Return a bot that was listed before, even if it has gone since.
 * @param {string} name
 */
export const seenBot = (name) => seen.get(name);

/**
 * Return the opponent to propose: the usual one if it plays, else the first.
 * @param {Bot[]} bots
 */
export const usualBot = (bots) => bots.find((bot) => bot.isUsual) ?? bots[0];

/**
 * The refusal of a bot to play a game, until another one is chosen.
 * @type {Store<{ id: string, error: AnyError } | null>}
 */
export const refusal = createStore(null);

/**
 * Tell whether an error is the refusal of a bot: another one may still play.
 * @param {AnyError} error
 */
export const isRefusal = (error) => error.reason === "BOT_DECLINED" || error.reason === "UNKNOWN_BOT";

/**
 * Return our own bots that can play a variant. The gateway is asked once.
 * @param {string} variant
 * @returns {Promise<Bot[]>}
 */
export async function botsFor(variant) {
  const found = own.get(variant);
  if (found) return found;
  const request = asked.get(variant) ?? get(listOf(variant)).finally(() => asked.delete(variant));
  asked.set(variant, request);
  const bots = await request;
  own.set(variant, bots);
  return bots;
}

/**
 * Return the same while a component is drawn: undefined until there is an answer, null after an error.
 * @param {string} variant
 * @returns {Bot[] | null | undefined}
 */
export function useOwnBots(variant) {
  const [bots, setBots] = useState(/** @type {Bot[] | null | undefined} */ (own.get(variant)));
  useEffect(() => {
    let isWanted = true;
    const take = (/** @type {Bot[] | null} */ found) => isWanted && setBots(found);
    botsFor(variant).then(take, () => take(null)); // without bots there are still other players
    return () => (isWanted = false);
  }, [variant]);
  return bots;
}

/**
 * Return the bots at an address, guests among them, and a function to read them again. They are read for each address,
 * and when the window is looked at again. Without an answer the last list stands.
 * @param {string} address
 * @returns {{ bots: Bot[] | null, again: () => void }}
 */
export function useBots(address) {
  const [bots, setBots] = useState(/** @type {Bot[] | null} */ (null));
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const take = (/** @type {Bot[]} */ found) => {
      for (const bot of found) seen.set(bot.name, bot);
      if (isWanted) setBots(found);
    };
    const read = () => void get(address).then(take, () => {});
    const timer = setTimeout(read, bots ? TYPING_MS : 0);
    addEventListener("focus", read);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      removeEventListener("focus", read);
    };
  }, [address, round]);
  return { bots, again: () => setRound((before) => before + 1) };
}
