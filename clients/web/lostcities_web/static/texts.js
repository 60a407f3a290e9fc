// The page's own texts. English is the key, as everywhere in the project; a catalog holds the texts of another
// language.

let language = "en";
/** @type {Record<string, string>} */
let catalog = {};

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * A text written from right to left must not reorder the words after it: first strong isolate, and its end.
 * @param {string | number} value
 */
const isolated = (value) => (RIGHT_TO_LEFT.test(String(value)) ? `\u2068${value}\u2069` : String(value));

/**
 * Return the text in the reader's language, with `{name}` filled in from `values`.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(text, values = {}) {
  const translated = catalog[text] || text;
  return translated.replace(/\{(\w+)\}/g, (all, name) => (name in values ? isolated(values[name] ?? "") : all));
}

/** Return "en" or "de". */
export const currentLanguage = () => language;

/**
 * Speak `wanted` from now on. `fetched` is its catalog: English needs none.
 * @param {string} wanted
 * @param {Record<string, string>} [fetched]
 */
export function setCatalog(wanted, fetched = {}) {
  language = wanted;
  catalog = fetched;
  document.documentElement.lang = wanted;
}

/**
 * Return the time since `moment` (ms) in words: "5 minutes ago".
 * @param {number} moment
 * @param {number} [now]
 * @returns {string}
 */
export function ago(moment, now = Date.now()) {
  const seconds = Math.round((moment - now) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [["day", 86400], ["hour", 3600], ["minute", 60]];
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(Math.min(0, seconds), "second");
}

/**
 * Return the text for a number by the plural rules of the language.
 * @param {number} count
 * @param {{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>} forms
 */
export const plural = (count, forms) => forms[new Intl.PluralRules(language).select(count)] ?? forms.other;

/**
 * Return a number with its unit: "1 minute", "2 days".
 * @param {number} count
 * @param {string} unit
 */
export const measured = (count, unit) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);

/**
 * Return a whole number as it is written in the language: "1,000", in German "1.000".
 * @param {number} number
 */
export const whole = (number) => new Intl.NumberFormat(language).format(number);

/**
 * Return a number with one decimal place: "9.5".
 * @param {number} number
 */
export const decimal = (number) => new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(number);

/**
 * Return names as a list: "Ada, Grace and Lin".
 * @param {string[]} names
 */
export const listed = (names) => new Intl.ListFormat(language).format(names);

/**
 * Return the time of day of a moment: "14:05".
 * @param {number} moment
 */
export const clockTime = (moment) => new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(moment);

/**
 * Return the day of a moment in UTC: "28 November".
 * @param {number} moment
 */
export const dayOf = (moment) => new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(moment);
