// Values that follow from the opened seed: salts, the deal key, the random numbers. "Hidden items" and "Chance" in
// docs/reference/verifying-a-log.md.

import { createHmac } from "node:crypto";

import { canonical, demand, isHex, sha256, uint64 } from "./basics.mjs";
import { eventsOf } from "./file.mjs";
import { hiddenIn } from "./log.mjs";

const hmac = (key, label, ...numbers) => {
  const made = createHmac("sha256", key).update(label);
  for (const number of numbers) made.update(uint64(number));
  return made.digest();
};

/** Returns the server's seed, or null while it is closed. `checkCreation` has checked its form. */
export function seedOf(log) {
  const { items } = log.commits[0].events[0].seed;
  return items === undefined ? null : Buffer.from(items[0], "hex");
}

/** Checks that salts follow from the seed and the version, and that digests are those of the commands. */
export function checkSalts(log, seed) {
  let count = 0;
  for (const { event, version } of eventsOf(log)) {
    const shown = hiddenIn(event).map(({ salt }) => salt);
    const due = shown.map((_, at) => hmac(seed, "lostcities/salt/1", version, at).toString("hex").slice(0, 32));
    demand(shown.sort().join() === due.sort().join(), version, "a salt does not follow from the seed");
    count += shown.length;
  }
  const commands = log.commits.filter(({ command }) => command !== undefined);
  for (const commit of commands) checkCommand(commit, seed);
  const asked = commands.length ? `, as do the digests of ${commands.length} commands` : "";
  return `the salts of ${count} hidden values follow from the seed${asked}`;
}

function checkCommand({ command, header, first }, seed) {
  const salt = hmac(seed, "lostcities/command-salt/1", first).subarray(0, 16);
  const digest = sha256(salt, canonical(command)).toString("hex");
  demand(digest === header.command, first, "the digest is not that of the command");
}

/** Returns the key of all deals, made of the server's seed and the seeds that players have committed to and revealed. */
export function dealKeyOf(seed, entries) {
  const seeds = new Map();
  for (const { event, version } of entries) {
    const { type, seat } = event;
    if (type === "@SeatTaken") take(seeds, event, version);
    else if (type === "@SeedRevealed") reveal(seeds, event, version);
    else if (type === "@SeatLeft" || type === "@SeatVacated") free(seeds, seat);
    else if (type === "@GameStarted") {
      demand([...seeds.values()].every(({ shown }) => shown), version, "a player's seed was not revealed");
      break;
    }
  }
  if (!seeds.size) return seed;
  const inOrder = [...seeds].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = inOrder.flatMap(([seat, { shown }]) => [uint64(seat), Buffer.from(shown, "hex")]);
  return sha256("lostcities/deal/1", seed, ...parts);
}

function take(seeds, { seat, digest }, version) {
  if (digest === undefined) return;
  demand(isHex(digest, 64), version, "the digest of a player's seed is not 32 bytes");
  seeds.set(seat, { digest });
}

function reveal(seeds, { seat, seed, next_digest: next }, version) {
  const own = seeds.get(seat);
  demand(isHex(seed, 64) && isHex(next, 64), version, "a player's seed or its next digest is not 32 bytes");
  const digest = sha256("lostcities/seat-seed/1", Buffer.from(seed, "hex")).toString("hex");
  demand(digest === own?.digest, version, "a player's seed is not the one that the seat has committed to");
  seeds.set(seat, { digest, shown: seed, next });
}

/** A seat became free before the start: what was revealed is void, and the next seeds count. */
function free(seeds, seat) {
  seeds.delete(seat);
  for (const [other, { next }] of seeds) if (next !== undefined) seeds.set(other, { digest: next });
}

/** The random numbers of one commit. */
export class Chance {
  #key;
  #version;
  #block = 0;
  #words = [];

  constructor(key, version) {
    this.#key = key;
    this.#version = version;
  }

  below(n) {
    const fair = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = this.#word();
      if (word < fair) return word % n;
    }
  }

  shuffle(items) {
    const shuffled = [...items];
    for (let place = shuffled.length - 1; place > 0; place -= 1) {
      const other = this.below(place + 1);
      [shuffled[place], shuffled[other]] = [shuffled[other], shuffled[place]];
    }
    return shuffled;
  }

  #word() {
    if (!this.#words.length) {
      const block = hmac(this.#key, "lostcities/chance/1", this.#version, this.#block++);
      for (let at = 0; at < block.length; at += 4) this.#words.push(block.readUInt32BE(at));
    }
    return this.#words.shift();
  }
}
