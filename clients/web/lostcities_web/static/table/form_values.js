// The values of a form as they are typed: read, stepped, summed up, and the words of the move. Pure.

import { t } from "../texts.js";
import { minus } from "./zones.js";

/**
 * The texts that stand in the inputs of a field: one, or one for each number.
 * @typedef {string[]} Typed
 */

/**
 * Return what stands in a field at first: the smallest numbers, or the first choice.
 * @param {FormField} field
 * @returns {Typed}
 */
export function initial(field) {
  if (field.kind === "choice") return [field.choices[0]?.word ?? ""];
  return Array.from({ length: field.count }, () => String(field.minimum));
}

/**
 * Return the number that a text means; null if it is none.
 * @param {string | undefined} text
 */
export function numberIn(text) {
  const bare = (text ?? "").trim().replace("−", "-");
  return /^-?\d{1,16}$/.test(bare) ? Number(bare) : null;
}

/**
 * Return a text one step up or down, within the bounds.
 * @param {FormField} field
 * @param {string | undefined} text
 * @param {number} by
 */
export function stepped({ minimum, maximum, step }, text, by) {
  const number = numberIn(text);
  if (number === null) return String(minimum);
  const steps = Math.floor((maximum - minimum) / step);
  const at = (number - minimum) / step;
  const next = by > 0 ? Math.floor(at) + by : Math.ceil(at) + by;
  return String(minimum + step * Math.max(0, Math.min(steps, next)));
}

/**
 * Return the bounds of a number in words.
 * @param {FormField} field
 */
export function boundsText({ minimum, maximum, step }) {
  const bounds = { minimum: minus(String(minimum)), maximum: minus(String(maximum)), step };
  return step === 1 ? t("{minimum} to {maximum}", bounds) : t("{minimum} to {maximum}, in steps of {step}", bounds);
}

/**
 * Tell whether a text is a number within the bounds.
 * @param {FormField} field
 * @param {string | undefined} text
 */
export function isFit({ minimum, maximum, step }, text) {
  const number = numberIn(text);
  return number !== null && number >= minimum && number <= maximum && (number - minimum) % step === 0;
}

/**
 * Return the sum of the numbers that can be read.
 * @param {Typed} typed
 */
const sumOf = (typed) => typed.reduce((sum, text) => sum + (numberIn(text) ?? 0), 0);

/**
 * Return the sum of a field in words, beside its bounds: "60 of 100, 40 left".
 * @param {FormField} field
 * @param {Typed} typed
 */
export function sumText({ sumMinimum, sumMaximum }, typed) {
  const sum = sumOf(typed);
  const limit = sumMaximum ?? sumMinimum;
  if (limit === undefined) return t("Sum: {sum}", { sum: minus(String(sum)) });
  const said = { sum: minus(String(sum)), limit: minus(String(limit)), count: Math.abs(limit - sum) };
  if (sumMaximum === undefined) return t("Sum: {sum}, at least {limit}", said);
  return sum > limit ? t("Sum: {sum} of {limit}, {count} too many", said) : t("Sum: {sum} of {limit}, {count} left", said);
}

/**
 * Tell whether the sum is within its bounds.
 * @param {FormField} field
 * @param {Typed} typed
 */
export function isSumFit({ sumMinimum = -Infinity, sumMaximum = Infinity }, typed) {
  const sum = sumOf(typed);
  return sum >= sumMinimum && sum <= sumMaximum;
}

/**
 * Return what is wrong with a field in words; empty if nothing is.
 * @param {FormField} field
 * @param {Typed} typed
 */
export function faultOf(field, typed) {
  if (field.kind === "choice") return "";
  const bad = typed.findIndex((text) => !isFit(field, text));
  const label = field.labels[bad] || field.label;
  if (bad >= 0) return t("{label}: a whole number, {bounds}", { label, bounds: boundsText(field) });
  return isSumFit(field, typed) ? "" : `${field.label}: ${sumText(field, typed)}`;
}

/**
 * Return the notation of a move: the verb, and a word for each field.
 * @param {MoveForm} form
 * @param {Typed[]} values
 */
export const notationOf = (form, values) =>
  [form.verb, ...form.fields.map((field, n) => (values[n] ?? []).map((text) => (field.kind === "choice" ? text : String(numberIn(text)))).join(","))].join(" ");
