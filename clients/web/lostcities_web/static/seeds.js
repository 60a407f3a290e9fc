// Seeds for the deals. The browser makes one for each table, commits to its digest, and reveals it once all seats are
// taken. So neither the server nor the last player can choose the cards.

import { deliver } from "./game/commands.js";
import { storage } from "./store.js";

/** @typedef {{ seed: string, next?: string }} OwnSeed */

/** Number of seeds that the browser keeps; the oldest go first. */
const SEEDS_MAX = 200;
const SEED_BYTES = 32;

/**
 * The seeds of this tab by digest, for a browser without storage.
 * @type {Record<string, OwnSeed>}
 */
let ofTab = {};

/** @returns {Record<string, OwnSeed>} */
const ownSeeds = () => ({ ...ofTab, ...JSON.parse(storage.get("seeds") || "{}") });

/** @param {string} digest @param {OwnSeed} own */
function keep(digest, own) {
  ofTab = Object.fromEntries(Object.entries({ ...ownSeeds(), [digest]: own }).slice(-SEEDS_MAX));
  storage.set("seeds", JSON.stringify(ofTab));
}

/** Make a seed, keep it, and return its digest. */
export async function newSeedDigest() {
  const { seedDigest, toHex } = await import("/static/verify/checker.js");
  const seed = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  const digest = seedDigest(seed);
  keep(digest, { seed });
  return digest;
}

/** Digests of the seeds that are being revealed. @type {Set<string>} */
const underway = new Set();

/**
 * Reveal the seeds of this browser at a table whose seats are all taken. Those of another browser wait for that one.
 * @param {string} id
 * @param {SeatHolder[]} seats
 */
export function revealSeeds(id, seats) {
  if (seats.some(({ name }) => !name)) return;
  for (const { seat, isYou, seedDigest } of seats) {
    if (isYou && seedDigest && ownSeeds()[seedDigest] && !underway.has(seedDigest)) reveal(id, seat, seedDigest);
  }
}

/** @param {string} id @param {number} seat @param {string} digest */
async function reveal(id, seat, digest) {
  underway.add(digest);
  try {
    const { seed, next } = /** @type {OwnSeed} */ (ownSeeds()[digest]);
    const nextDigest = next ?? (await newSeedDigest());
    keep(digest, { seed, next: nextDigest });
    await deliver(id, { commandId: `reveal-${digest.slice(0, 32)}`, seat, revealSeed: { seed, nextDigest } });
  } catch {
    underway.delete(digest); // what the game shows next says whether it is still due
  }
}
