// The seeds of players ("Chance" in docs/reference/verifying-a-log.md): committed on sitting down, revealed before the deal.

import { digest, fromHex, isHex, toHex } from "./digests.js";

/** @typedef {import("./canonical.js").Json} Json */
/** @typedef {{ digest: string, next?: string }} Own */

/** Return the digest that commits to a seed, both in hexadecimal digits. @param {string} seed */
export const seedDigest = (seed) => toHex(digest("lostcities/seat-seed/1", fromHex(seed)));

/** The seeds of all seats, as far as a log tells them. */
export class SeatSeeds {
  constructor() {
    /** @type {Map<bigint, Own>} */
    this.own = new Map();
  }

  /** Number of seats that have revealed a seed. */
  get revealed() {
    return [...this.own.values()].filter(({ next }) => next !== undefined).length;
  }

  /**
   * Return the digest of the seed that a seat has revealed; empty without one.
   * @param {number | null} seat
   */
  digestOf(seat) {
    const own = seat === null ? undefined : this.own.get(BigInt(seat));
    return own?.next === undefined ? "" : own.digest;
  }

  /**
   * Take an event, and return whether it can stand there.
   * @param {Json} event
   */
  take(event) {
    const { type, seat } = event;
    if (type === "@SeatTaken") return this.#commit(event);
    if (type === "@SeedRevealed") return this.#reveal(event);
    if (type === "@SeatLeft" || type === "@SeatVacated") this.#free(seat);
    return type !== "@GameStarted" || this.revealed === this.own.size;
  }

  /** @param {Json} event */
  #commit({ seat, digest: sealed }) {
    if (sealed === undefined) return true;
    this.own.set(seat, { digest: sealed });
    return isHex(sealed, 64);
  }

  /** @param {Json} event */
  #reveal({ seat, seed, next_digest: next }) {
    if (!isHex(seed, 64) || !isHex(next, 64)) return false;
    const own = this.own.get(seat);
    this.own.set(seat, { digest: own?.digest ?? "", next });
    return seedDigest(seed) === own?.digest;
  }

  /** What was revealed is void when a seat becomes free. @param {bigint} seat */
  #free(seat) {
    this.own.delete(seat);
    for (const [other, { next }] of this.own) if (next !== undefined) this.own.set(other, { digest: next });
  }
}
