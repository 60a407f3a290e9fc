// What this browser remembers from earlier checks: the server's key, and the last head of each game.

import { isHex } from "./digests.js";
import { isObject } from "./canonical.js";

const KEY = "lostcities-server-key";
const HEAD = "lostcities-head/";

/** Number of games whose heads are kept. Those not seen for longest go first. */
export const HEADS_MAX = 500;

/** @typedef {{ get(key: string): string | null, set(key: string, value: string | null): void, keys(): string[] }} Storage */
/** @typedef {{ version: number, hash: string, keyId?: string, publicKey?: string, signature?: string, seenAt?: number }} KeptHead */

/** @param {string | null} text @returns {any} */
function parsed(text) {
  try {
    const found = JSON.parse(text ?? "null");
    return isObject(found) ? found : null;
  } catch {
    return null;
  }
}

/** What a browser remembers of one server. */
export class Memory {
  /** @param {Storage} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /** The server's public key at the first check, in hexadecimal digits. @returns {string | null} */
  get publicKey() {
    const { publicKey } = parsed(this.storage.get(KEY)) ?? {};
    return isHex(publicKey, 64) ? publicKey : null;
  }

  /** @param {string} publicKey */
  keepKey(publicKey) {
    this.storage.set(KEY, JSON.stringify({ publicKey }));
  }

  forgetKey() {
    this.storage.set(KEY, null);
  }

  /**
   * Return the last head of a game that a check has seen.
   * @param {string} game
   * @returns {KeptHead | null}
   */
  head(game) {
    const found = parsed(this.storage.get(HEAD + game));
    return found && Number.isSafeInteger(found.version) && found.version > 0 && isHex(found.hash, 64) ? found : null;
  }

  /**
   * Keep a head, unless a later one is known.
   * @param {string} game
   * @param {KeptHead} head
   */
  keepHead(game, head) {
    const known = this.head(game);
    if (known && known.version > head.version) return;
    this.storage.set(HEAD + game, JSON.stringify({ ...head, seenAt: Date.now() }));
    if (!known) this.#forgetTheOldest();
  }

  /** Return whether this browser has made the seed with a digest. @param {string} digest */
  hasSeed(digest) {
    return Object.hasOwn(parsed(this.storage.get("seeds")) ?? {}, digest);
  }

  #forgetTheOldest() {
    const games = this.storage.keys().filter((key) => key.startsWith(HEAD));
    if (games.length <= HEADS_MAX) return;
    const seenAt = (/** @type {string} */ key) => parsed(this.storage.get(key))?.seenAt ?? 0;
    const oldest = games.map((key) => ({ key, at: seenAt(key) })).sort((a, b) => a.at - b.at);
    for (const { key } of oldest.slice(0, games.length - HEADS_MAX)) this.storage.set(key, null);
  }
}
