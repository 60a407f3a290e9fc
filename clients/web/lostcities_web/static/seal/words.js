// What a check has found, in words.

import { errorMessage } from "../notices.js";
import { plural, t } from "../texts.js";

/** @typedef {import("./checks.js").Check} Check */

/**
 * Return a fault in words that follow "WRONG: ".
 * @param {FaultCode} code
 */
export function faultWords(code) {
  switch (code) {
    case "malformed": return t("the server sends a log that cannot be read");
    case "gap": return t("events are missing in the log");
    case "time": return t("an entry of the log is older than the one before it");
    case "chain": return t("an event was changed: it does not follow from the log before it");
    case "creation": return t("the log does not begin as a game does");
    case "after_end": return t("the log goes on after the end of the game");
    case "opening": return t("hidden cards are not those that the server had committed to");
    case "withheld": return t("the server hides what you may see");
    case "seat_seed": return t("a player's part of the shuffle is not valid");
    case "seed": return t("the server's part of the shuffle is not valid");
    case "salt": return t("hidden cards do not follow from the server's seed");
    case "cut": return t("the end of the log is missing, which this browser has seen");
    case "rewritten": return t("this browser has seen another log of this game");
    case "signature": return t("the server's signature is not valid");
    case "key_changed": return t("the server signs with another key than before");
  }
}

/** @param {number} count */
export const eventCount = (count) => plural(count, { one: t("{count} event", { count }), other: t("{count} events", { count }) });

/**
 * Return the words of the seal.
 * @param {Check} check
 */
export function sealWords({ result, error }) {
  if (result?.fault) return t("WRONG: {fault}", { fault: faultWords(result.fault.code) });
  if (error) return t("Not checked: {reason}", { reason: errorMessage(error) });
  if (result) return t("Checked: {events}, signed by this server", { events: eventCount(result.head.version) });
  return t("Checking …");
}

/**
 * Return what was checked, one sentence each.
 * @param {CheckResult} result
 */
export function checkedWords({ head, opened, isOver, isFirst, seedsAdded, isOwnSeed }) {
  return [
    t("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.", { events: eventCount(head.version) }),
    t("The server has signed the end of the log with its key."),
    isFirst
      ? t("This browser had not seen this game before. From now on it notices if the log is rewritten or cut.")
      : t("The log contains what this browser had seen of it before."),
    opened > 0 && plural(opened, {
      one: t("{count} hidden value that you may see is what the server had committed to.", { count: opened }),
      other: t("{count} hidden values that you may see are what the server had committed to.", { count: opened }),
    }),
    isOver && t("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),
    seedsAdded > 0 && plural(seedsAdded, {
      one: t("{count} seed of a player is in the log.", { count: seedsAdded }),
      other: t("{count} seeds of players are in the log.", { count: seedsAdded }),
    }),
    isOwnSeed && t("Yours is the one that this browser has made."),
  ].filter((text) => text !== false);
}

/**
 * Return what this check cannot tell, one sentence each.
 * @param {CheckResult | null} result
 */
export const uncheckedWords = (result) => [
  !result?.isOver && t("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),
  t("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),
  t("Whether the table on this page shows what the log says. The server draws it."),
  result?.origin && t("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),
  t("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it."),
].filter((text) => typeof text === "string");
