// What a contest is and how it stands, in a few words.

import { paceOf } from "../pace.js";
import { clockTime, dayOf, measured, plural, t } from "../texts.js";

/** @param {ContestShown} contest */
export const titleOf = ({ kind, title, startsAt, variantTitle }) =>
  kind === "deal" && title === new Date(startsAt).toISOString().slice(0, 10) // as the bot of the house names it
    ? t("The deal of {day}: {game}", { day: dayOf(startsAt), game: variantTitle })
    : title;

/** @param {ContestShown} contest */
export const kindOf = ({ kind, rounds, startsAt, endsAt }) =>
  kind === "deal"
    ? t("The same cards for all")
    : kind === "swiss"
    ? plural(rounds, { one: t("Swiss, 1 round"), other: t("Swiss, {count} rounds", { count: rounds }) })
    : kind === "duplicate"
    ? plural(rounds, { one: t("Duplicate, 1 round"), other: t("Duplicate, {count} rounds", { count: rounds }) })
    : t("Arena, {count} minutes", { count: Math.round((endsAt - startsAt) / 60_000) });

/**
 * Return the terms of a contest: "Duel · 5 min + 5 s · rated".
 * @param {ContestShown} contest
 */
export const termsOf = (contest) =>
  [
    contest.variantTitle,
    contest.seats > 2 && t("{seats} players", { seats: contest.seats }),
    contest.timeControl && paceOf(contest.timeControl),
    contest.lastsS && t("{time} a round", { time: measured(Math.ceil(contest.lastsS / 60), "minute") }),
    contest.isRated && t("rated"),
    contest.admitsBots && t("with bots"),
  ].filter(Boolean).join(" · ");

/**
 * Return a time that is left in minutes and seconds: "4:05".
 * @param {number} ms
 */
export function countdown(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/**
 * Return how a contest stands, in a sentence.
 * @param {ContestShown} contest
 * @param {number} now
 */
export function stateOf(contest, now) {
  const { status, kind, end, startsAt, endsAt, round, rounds } = contest;
  if (status === "over") {
    if (end === "cancelled") return t("The contest was cancelled.");
    return end === "too_few" ? t("Too few players had joined.") : t("The contest is over.");
  }
  if (status === "open" && (kind !== "deal" || now < startsAt)) return now < startsAt ? t("Starts in {time}", { time: countdown(startsAt - now) }) : t("Starts now");
  if (contest.isRoundPlayed) return t("Round {round} of {rounds} is played", { round, rounds });
  if (kind === "duplicate" && now < (contest.sealedUntil ?? 0))
    return t("Round {round} of {rounds}, for {time} more", { round, rounds, time: countdown((contest.sealedUntil ?? 0) - now) });
  if (kind === "swiss" || kind === "duplicate") return t("Round {round} of {rounds}", { round, rounds });
  if (now < endsAt) return t("Ends in {time}", { time: countdown(endsAt - now) });
  return kind === "deal" ? t("The results are here from {time} on.", { time: clockTime(contest.sealedUntil ?? endsAt) }) : t("The last games are played.");
}
