// What score sheets need without a connection: the page itself and the forms. The service worker answers with it.
// It is kept whole or not at all, since files of two releases do not fit together.

import { currentLanguage } from "../texts.js";

/** The beginning of a name that `worker.js` knows; a release follows. */
const CACHE = "score-";
/** The header of a request that `worker.js` leaves to the network, so that nothing old is kept as new. */
const FRESH = "x-fresh";
/** A digest of the page's sources, which each release changes. */
const RELEASE = "/static/packed/sources.sha256";
const VARIANTS_MAX = 12;

/** The files of the packed page. */
const PACKED = ["theme.js", "app.js", "chunk.js", "later.js", "style/page.css", "table/table.css", "art/contours.svg", "art/icon.svg"].map(
  (name) => `/static/${name}`,
);
const isPacked = !import.meta.url.endsWith("/score/offline.js");

/** Return the files of the page that this browser has loaded, of which it forgets those after the first 250. */
const loadedFiles = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/static/") && pathname !== RELEASE)
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
    const release = await presentRelease();
    const answers = [...(await pageAnswers()), ...(await formAnswers(variants))];
    if ((await presentRelease()) === release) await store(`${CACHE}${release}`, answers);
  } catch {
    // The storage is full or forbidden, the connection is lost, or a file is missing: the next visit tries again.
  }
}

const presentRelease = async () => (await needed(RELEASE)).text().then((text) => text.trim());

/** @typedef {[path: string, answer: Response]} Answer */

/** @returns {Promise<Answer[]>} */
async function pageAnswers() {
  const language = currentLanguage();
  const texts = language === "en" ? [] : [`/api/texts/${language}`];
  const paths = [...new Set(["/score", ...(isPacked ? PACKED : []), ...loadedFiles(), "/api/score-forms", ...texts])];
  return Promise.all(paths.map(async (path) => /** @type {Answer} */ ([path, await needed(path)])));
}

/**
 * Return the forms of the variants with their options, one variant at a time. Those that the server refuses are left out.
 * @param {Variant[]} variants
 */
async function formAnswers(variants) {
  /** @type {Answer[]} */
  const found = [];
  for (const { key, seats } of variants.slice(0, VARIANTS_MAX)) {
    const paths = [`/api/variants/${encodeURIComponent(key)}`, ...seats.map((count) => formPath(key, count))];
    const answers = await Promise.all(paths.map(async (path) => /** @type {Answer} */ ([path, await fresh(path)])));
    found.push(...answers.filter(([, { ok }]) => ok));
  }
  return found;
}

/**
 * Return an answer of the gateway, with all of its body.
 * @param {string} path
 */
async function fresh(path) {
  const answer = await fetch(path, { cache: "no-cache", headers: { [FRESH]: "1" } });
  await answer.clone().arrayBuffer();
  return answer;
}

/** @param {string} path */
async function needed(path) {
  const answer = await fresh(path);
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
  return answer;
}

/**
 * Store the answers under a name. Until the others go, the oldest one answers: what is kept changes at once.
 * @param {string} name
 * @param {Answer[]} answers
 */
async function store(name, answers) {
  const cache = await caches.open(name);
  for (const [path, answer] of answers) await cache.put(path, answer);
  const others = (await caches.keys()).filter((other) => other.startsWith(CACHE) && other !== name);
  for (const other of others.reverse()) await caches.delete(other);
}
