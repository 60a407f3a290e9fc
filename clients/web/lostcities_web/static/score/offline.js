// What score sheets need without a connection: the page itself and the forms. The service worker answers with it.

import { currentLanguage } from "../texts.js";

/** The name that `worker.js` knows. */
const CACHE = "score-1";
const VARIANTS_MAX = 12;

/** Return the files of the page that this browser has loaded. */
const loadedFiles = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/static/"))
    .map(({ pathname }) => pathname);

/**
 * Return the address of a form.
 * @param {string} key
 * @param {number} seats
 * @param {OptionValues} [options]
 */
export function formPath(key, seats, options = {}) {
  const query = new URLSearchParams({ seats: String(seats), ...(Object.keys(options).length && { options: JSON.stringify(options) }) });
  return `/api/score-forms/${encodeURIComponent(key)}?${query}`;
}

/**
 * Keep the page, its files and the usual forms. Where the browser keeps nothing, the page works with a connection alone.
 * @param {Variant[]} variants
 */
export async function keepOffline(variants) {
  if (!globalThis.isSecureContext || !globalThis.caches) return;
  try {
    const cache = await caches.open(CACHE);
    const language = currentLanguage();
    const texts = language === "en" ? [] : [`/api/texts/${language}`];
    await cache.addAll([...new Set(["/score", ...loadedFiles(), "/api/score-forms", ...texts])]);
    for (const { key, seats } of variants.slice(0, VARIANTS_MAX)) {
      await cache.addAll([`/api/variants/${encodeURIComponent(key)}`, ...seats.map((count) => formPath(key, count))]).catch(() => {});
    }
  } catch {
    // The storage is full or forbidden, or the connection is lost: the next visit tries again.
  }
}
