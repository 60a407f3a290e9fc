// Ratings in words.

import { t } from "../texts.js";

/** @type {Pace[]} */
export const PACES = ["fast", "slow", "days", "untimed"];

/**
 * Return the name of a pace.
 * @param {Pace} pace
 */
export const paceName = (pace) =>
  ({ fast: t("fast"), slow: t("slow"), days: t("days per move"), untimed: t("no clock") })[pace];

/**
 * Return a rating, with a question mark while it is uncertain: "1579?".
 * @param {{ points: number, isProvisional?: boolean }} rating
 */
export const ratingText = ({ points, isProvisional }) => `${points}${isProvisional ? "?" : ""}`;
