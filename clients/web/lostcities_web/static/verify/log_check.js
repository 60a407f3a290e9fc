// The checks of one game's log, commit by commit as it grows ("Writing a verifier" in
// docs/reference/verifying-a-log.md). It trusts no part of an answer, and knows no variant.

import { canonical, isObject, readCanonical } from "./canonical.js";
import { digest, fromHex, isHex, toHex } from "./digests.js";
import { hiddenIn, isSealed, opens, publicText, saltsOf } from "./hidden.js";
import { SeatSeeds } from "./seat_seeds.js";

/** @typedef {import("./canonical.js").Json} Json */
/** @typedef {{ version: number, actor: string, at: number, command: string, events: string[], hashes: string[] }} Commit */
/** @typedef {{ version: number, hash: string }} Head */
/** @typedef {{ version: number, salts: string[] }} Salted */

/** A fault of the log, at a version. */
export class Refused extends Error {
  /** @param {FaultCode} code @param {number} version */
  constructor(code, version) {
    super(`${code} at version ${version}`);
    this.code = code;
    this.version = version;
  }
}

/** @param {unknown} holds @param {FaultCode} code @param {number} version @returns {asserts holds} */
export function demand(holds, code, version) {
  if (!holds) throw new Refused(code, version);
}

/** The events that may stand in the first commit of a game that goes on from another. */
const COPIED = ["@GameCreated", "@SeatTaken", "@GameStarted"];

/** A log as far as it has been checked. After a `Refused` it is of no more use. */
export class LogCheck {
  /**
   * @param {string} game
   * @param {number | null} seat  The viewer; null for a spectator
   */
  constructor(game, seat) {
    this.game = game;
    this.seat = seat;
    this.opened = 0;
    this.closed = 0;
    /** Whether the last event ends the game. */
    this.isOver = false;
    /** @type {{ game: string, version: number } | null} */
    this.origin = null;
    this.seatSeeds = new SeatSeeds();
    this.seats = 0;
    /** @type {string[]} */
    this.hashes = [toHex(digest("lostcities/log/1", game))];
    /** @type {Json} */
    this.seed = undefined;
    /** @type {Salted[]} */
    this.salted = [];
    this.before = 0;
  }

  /** The last version that was checked. */
  get version() {
    return this.hashes.length - 1;
  }

  /** @returns {Head} */
  get head() {
    return { version: this.version, hash: /** @type {string} */ (this.hashes[this.version]) };
  }

  /**
   * Check the next commit. Throws `Refused`.
   * @param {Commit} commit
   */
  add(commit) {
    const first = this.version + 1;
    demand(isCommit(commit), "malformed", first);
    demand(commit.version === first, "gap", first);
    demand(!this.isOver, "after_end", first);
    demand(commit.at >= this.before, "time", first);
    this.before = commit.at;
    const events = commit.events.map((text, index) => {
      const event = readCanonical(text);
      demand(isObject(event) && typeof event.type === "string", "malformed", first + index);
      return event;
    });
    const header = { actor: commit.actor, at: commit.at, command: commit.command, game: this.game, version: first };
    events.forEach((event, index) => {
      this.#link(event, index ? "" : canonical(header), commit.hashes[index]);
      this.#look(event, this.version, events.length - index === 1);
    });
    if (first === 1) this.#checkOrigin(events);
  }

  /** @param {Json} event @param {string} header @param {unknown} claimed */
  #link(event, header, claimed) {
    const hash = toHex(digest(fromHex(this.head.hash), header, publicText(event)));
    demand(hash === claimed, "chain", this.version + 1);
    this.hashes.push(hash);
  }

  /** @param {Json} event @param {number} version @param {boolean} isLast */
  #look(event, version, isLast) {
    demand((event.type === "@GameCreated") === (version === 1), "creation", version);
    if (version === 1) this.#checkCreation(event);
    this.#checkHidden(event, version);
    demand(this.seatSeeds.take(event), "seat_seed", version);
    this.isOver = event.type === "@GameEnded";
    demand(!this.isOver || isLast, "after_end", version + 1);
  }

  /** @param {Json} event */
  #checkCreation(event) {
    const { variant, options, seats, seed } = event;
    demand(typeof variant === "string" && isObject(options) && typeof seats === "bigint" && seats > 0n, "creation", 1);
    this.seats = Number(seats);
    demand(this.seat === null || this.seat < this.seats, "creation", 1);
    const isHidden = isObject(seed) && seed.type === "Hidden" && canonical(seed.to) === "[]" && seed.count === 1n;
    demand(isHidden, "creation", 1);
    this.seed = seed.items;
  }

  /** Without origin and contest, a log begins with its creation alone. @param {Json[]} events */
  #checkOrigin(events) {
    const { origin, contest } = events[0];
    if (contest !== undefined && origin === undefined) return this.#checkContest(events);
    if (origin === undefined) return demand(events.length === 1, "creation", 2);
    const isOrigin = isObject(origin) && typeof origin.game === "string" && isHex(origin.hash, 64) && typeof origin.version === "bigint";
    demand(isOrigin && origin.game !== this.game, "creation", 1);
    const strange = events.findIndex(({ type }) => type.startsWith("@") && !COPIED.includes(type));
    demand(strange === -1, "creation", strange + 1);
    this.origin = { game: origin.game, version: Number(origin.version) };
  }

  /** A game of a contest begins with all players in their seats, its start and the deal. @param {Json[]} events */
  #checkContest([{ contest }, ...later]) {
    demand(isObject(contest) && typeof contest.contest === "string" && typeof contest.round === "bigint", "creation", 1);
    const order = [...Array(this.seats).fill("@SeatTaken"), "@GameStarted"];
    const wrong = later.findIndex(({ type }, n) => (n < order.length ? type !== order[n] : type.startsWith("@")));
    demand(wrong === -1, "creation", wrong + 2);
    demand(later.length > order.length, "creation", later.length + 2);
  }

  /** @param {Json} event @param {number} version */
  #checkHidden(event, version) {
    const hidden = hiddenIn(event);
    for (const value of hidden) {
      demand(isSealed(value, this.seats), "malformed", version);
      const mayISee = this.seat !== null && value.to.includes(BigInt(this.seat));
      if ("items" in value) {
        demand(opens(value), "opening", version);
        this.opened += 1;
      } else {
        demand(!mayISee, "withheld", version);
        this.closed += 1;
      }
    }
    if (hidden.length) this.salted.push({ version, salts: hidden.map(({ salt }) => salt) });
  }

  /**
   * Check what an ended game opens: the seed, all hidden values, and their salts, which follow from the seed.
   */
  checkOpened() {
    demand(this.isOver && this.closed === 0, "withheld", this.version);
    demand(Array.isArray(this.seed) && isHex(this.seed[0], 64), "seed", 1);
    const seed = fromHex(this.seed[0]);
    for (const { version, salts } of this.salted) {
      const due = saltsOf(seed, version, salts.length);
      demand(salts.sort().join() === due.sort().join(), "salt", version);
    }
  }

  /**
   * Check that the log contains a head that was seen before.
   * @param {Head} kept
   */
  checkContains(kept) {
    demand(kept.version <= this.version, "cut", this.version + 1);
    demand(this.hashes[kept.version] === kept.hash, "rewritten", kept.version);
  }
}

/** @param {Json} commit @returns {boolean} */
const isCommit = (commit) =>
  isObject(commit) && typeof commit.actor === "string" && Number.isSafeInteger(commit.at) && isHex(commit.command, 64) &&
  Array.isArray(commit.events) && commit.events.length > 0 && Array.isArray(commit.hashes) && commit.hashes.length === commit.events.length;
