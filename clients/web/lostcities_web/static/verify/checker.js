// The check of a game's log in this browser: reads the log from the gateway, and keeps what later checks compare with.
// The page loads it after the table is drawn.

import { demand, LogCheck, Refused } from "./log_check.js";
import { Memory } from "./memory.js";
import { isSigned, keyIdOf } from "./signatures.js";
import { isHex } from "./digests.js";

export { toHex } from "./digests.js";
export { seedDigest } from "./seat_seeds.js";

/** @typedef {import("./log_check.js").Commit} Commit */
/** @typedef {import("./memory.js").KeptHead} KeptHead */
/** @typedef {{ version: number, hash: string, keyId: string, signature: string }} SignedHead */
/** @typedef {{ current: { keyId: string, publicKey: string }, isEphemeral?: boolean }} ServerKeys */
/** @typedef {{ game: string, commits: Commit[], next?: number, signed?: SignedHead, keys?: ServerKeys }} LogPage */

/** Number of commits between two pauses, in which the page can answer the player. */
const COMMITS_AT_ONCE = 25;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** The check of one game for one viewer. Use `check` again as the game goes on: it reads only what is new. */
export class Checker {
  /**
   * @param {object} parts
   * @param {string} parts.game  The id of the game, without an invitation
   * @param {number | null} parts.seat
   * @param {(query: string) => Promise<LogPage>} parts.read
   * @param {import("./memory.js").Storage} parts.storage
   */
  constructor({ game, seat, read, storage }) {
    this.game = game;
    this.seat = seat;
    this.read = read;
    this.memory = new Memory(storage);
    /** The head before this check, and the newest of its own. @type {KeptHead | null} */
    this.kept = null;
    this.isFirst = true;
    /** @type {LogPage | null} */
    this.last = null;
    /** @type {Refused | null} */
    this.fault = null;
    /** The key that the player has accepted in place of the known one. */
    this.accepted = "";
    /** The key of the last check. It is compared even where it cannot be kept. */
    this.seenKey = "";
    this.log = new LogCheck(game, seat);
    /** @type {Commit[]} */
    this.commits = [];
  }

  #startAnew() {
    this.log = new LogCheck(this.game, this.seat);
    this.commits = [];
  }

  /**
   * Read and check what is new. A fault of the log stays: later calls return it again. Throws errors of the gateway.
   * @returns {Promise<CheckResult>}
   */
  async check() {
    if (this.fault) return this.#result();
    const known = this.memory.head(this.game);
    if (this.isFirst && known) this.isFirst = false;
    if (known && known.version > (this.kept?.version ?? 0)) this.kept = known;
    try {
      await this.#readOn();
      if (this.log.isOver) await this.#checkEnd();
      await this.#checkHead();
    } catch (error) {
      // No part of an answer is trusted to have the right shape.
      const isShapeless = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
      if (!isShapeless && !(error instanceof Refused)) throw error;
      this.fault = isShapeless ? new Refused("malformed", this.log.version + 1) : error;
    }
    return this.#result();
  }

  /** Accept the key that the server shows now, in place of the known one. */
  acceptKey() {
    if (this.fault?.code !== "key_changed") return;
    this.accepted = this.last?.keys?.current.publicKey ?? "";
    this.fault = null;
  }

  /** Return all that was received, for people who look into a fault. */
  get evidence() {
    const { game, seat, kept, commits, last, fault } = this;
    return {
      game,
      seat,
      fault: fault && { code: fault.code, version: fault.version },
      kept,
      knownKey: this.memory.publicKey,
      keys: last?.keys,
      signed: last?.signed,
      commits,
    };
  }

  async #readOn() {
    try {
      await this.#readPages();
    } catch (error) {
      // The log is shorter than what was read: the kept head shows it.
      const isShorter = /** @type {AnyError} */ (error).reason === "VERSION_CONFLICT" && this.log.version > 0;
      if (!isShorter) throw error;
      this.#startAnew();
      await this.#readPages();
    }
  }

  async #readPages() {
    for (;;) {
      const query = new URLSearchParams({ ...(this.seat !== null && { seat: String(this.seat) }), after: String(this.log.version) });
      const page = await this.read(`?${query}`);
      this.last = page;
      demand(page.game === this.game && Array.isArray(page.commits), "malformed", this.log.version + 1);
      for (const [index, commit] of page.commits.entries()) {
        this.commits.push(commit);
        this.log.add(commit);
        if ((index + 1) % COMMITS_AT_ONCE === 0) await pause();
      }
      if (!page.next) return;
      demand(page.next === this.log.version && page.commits.length > 0, "gap", this.log.version + 1);
    }
  }

  /** Once the game is over all is open: then the whole log is read again. */
  async #checkEnd() {
    if (this.log.closed) {
      this.#startAnew();
      await this.#readPages();
    }
    this.log.checkOpened();
  }

  async #checkHead() {
    const { version, hash } = this.log.head;
    if (this.kept) this.log.checkContains(this.kept);
    const { signed, keys } = this.last ?? {};
    demand(signed && signed.version === version && signed.hash === hash, "signature", version);
    const current = keys?.current;
    demand(current && isHex(current.publicKey, 64) && keyIdOf(current.publicKey) === signed.keyId, "signature", version);
    const { publicKey } = current;
    const known = this.memory.publicKey ?? this.seenKey;
    demand([publicKey, ""].includes(known) || this.accepted === publicKey, "key_changed", version);
    demand(await isSigned(this.game, signed, publicKey), "signature", version);
    this.seenKey = publicKey;
    // A key that the server loses when it stops proves nothing later.
    if (!keys.isEphemeral) this.memory.keepKey(publicKey);
    else if (this.accepted) this.memory.forgetKey();
    this.kept = { version, hash, keyId: signed.keyId, publicKey, signature: signed.signature };
    this.memory.keepHead(this.game, this.kept);
  }

  /** @returns {CheckResult} */
  #result() {
    const { log, fault, last } = this;
    const current = last?.keys?.current;
    const knownKey = this.memory.publicKey ?? this.seenKey;
    return {
      fault: fault && { code: fault.code, version: fault.version },
      head: log.head,
      opened: log.opened,
      closed: log.closed,
      isOver: log.isOver,
      isFirst: this.isFirst,
      seedsAdded: log.seatSeeds.revealed,
      isOwnSeed: this.memory.hasSeed(log.seatSeeds.digestOf(this.seat)),
      origin: log.origin,
      kept: this.kept,
      key: current ? { ...current, isEphemeral: !!last?.keys?.isEphemeral } : null,
      knownKey: knownKey || null,
      knownKeyId: knownKey && keyIdOf(knownKey),
    };
  }
}
