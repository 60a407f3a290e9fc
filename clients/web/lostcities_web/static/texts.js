// The page's own texts. English is the key, as everywhere in the project; a catalogue holds what is written otherwise.

let language = "en";
let catalogue = {};

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

// What is written the other way must not carry the words after it along: first strong isolate, and its end.
const isolated = (value) => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : String(value));

/** The text in the reader's language, with `{name}` filled in from `values`. */
export function t(text, values = {}) {
  const said = catalogue[text] || text;
  return said.replace(/\{(\w+)\}/g, (all, name) => (name in values ? isolated(values[name]) : all));
}

/** "en" or "de". */
export const currentLanguage = () => language;

/** Speak `wanted` from now on. `fetched` is its catalogue: English needs none. */
export function setCatalog(wanted, fetched = {}) {
  language = wanted;
  catalogue = fetched;
  document.documentElement.lang = wanted;
}

/** A moment (ms) as people say it: "5 minutes ago". */
export function ago(moment, now = Date.now()) {
  const seconds = Math.round((moment - now) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, size] of [["day", 86400], ["hour", 3600], ["minute", 60]]) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(Math.min(0, seconds), "second");
}

/** Names as a list: "Ada, Grace and Lin". */
export const listed = (names) => new Intl.ListFormat(language).format(names);
