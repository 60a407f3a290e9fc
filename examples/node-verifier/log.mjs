// Checks that fit any log: its chain, its openings, and a saved head. "Hash chain", "Hidden items" and
// "Signatures" in docs/reference/verifying-a-log.md.

import { canonical, demand, isHex, isObject, sha256, uint32, uint64, without } from "./basics.mjs";
import { eventsOf } from "./file.mjs";
import { isSignedBy, isSmall } from "./signatures.mjs";

/** Checks that each hash follows from the previous hash, the commit's header and the event as spectators see it. */
export function checkChain(log) {
  let [head, before] = [sha256("lostcities/log/1", log.gameId), 0n];
  for (const { events, hashes, first, header } of log.commits) {
    demand(header.at >= before, first, "the commit is older than the one before it");
    before = header.at;
    for (const [at, event] of events.entries()) {
      const opening = at ? "" : canonical(header);
      head = sha256(head, opening, canonical(rebuilt(event, (hidden) => without(hidden, "items", "salt"))));
      const isRight = head.toString("hex") === hashes[at];
      const what = at ? "the event does not follow from the log" : "header and event do not follow from the log";
      demand(isRight, first + at, `${what} before it: its hash is wrong`);
    }
  }
  return `${log.version} hashes computed again; head ${log.version}:${head.toString("hex")}`;
}

/** Checks that open items match their digest, and that the file opens exactly what its viewer may see. */
export function checkOpenings(log) {
  const { seats, seed } = log.commits[0].events[0];
  const isOver = log.commits.at(-1).events.at(-1).type === "@GameEnded";
  demand(!log.isRedacted || isOver || !("items" in seed), 1, "the seed is open, and the game is not over");
  const isAllOpen = !log.isRedacted || "items" in seed;
  let [opened, closed] = [0, 0];
  for (const { event, version } of eventsOf(log)) {
    for (const hidden of hiddenIn(event)) {
      const isSealed = Array.isArray(hidden.to) && hidden.to.every((seat) => seat >= 0n && seat < seats);
      demand(isSealed && isHex(hidden.digest, 64), version, "a hidden value is malformed");
      if ("items" in hidden) {
        demand(isAllOpen || hidden.to.includes(log.viewer), version, `a hidden value is open that is not for ${log.viewerName}`);
        checkOpening(hidden, version);
        opened += 1;
      } else {
        const isHisToSee = isAllOpen || hidden.to.includes(log.viewer);
        demand(!isHisToSee && !("salt" in hidden), version, "the items of a hidden value are missing");
        closed += 1;
      }
    }
  }
  return `${opened} hidden values open to their digests` + (closed ? `, ${closed} are not for ${log.viewerName}` : "");
}

function checkOpening({ items, count, salt, digest }, version) {
  const isCounted = Array.isArray(items) && BigInt(items.length) === count;
  demand(isCounted && isHex(salt, 32), version, `a hidden value does not open to ${count} items with a salt`);
  const opensTo = sha256(Buffer.from(salt, "hex"), canonical(items)).toString("hex");
  demand(opensTo === digest, version, "a hidden value does not open to its digest");
}

/** Checks that the log contains the saved head, and that the head's signature fits the key. */
export function checkHead(log, kept, trustedKey) {
  demand((kept.game_id ?? log.gameId) === log.gameId, 1, `the head that was kept is of another game, ${kept.game_id}`);
  demand(kept.version <= log.version, log.version + 1, `version ${kept.version} was seen: the end of the log is missing`);
  const { hash } = eventsOf(log)[kept.version - 1];
  demand(hash === kept.hash, kept.version, "the log has another hash than the one that was kept: it was rewritten");
  const matches = `version ${kept.version} has the hash that was kept`;
  if (!kept.signature && !trustedKey) return `${matches}; it is not signed`;
  const raw = trustedKey ?? kept.public_key;
  demand(isHex(raw, 64) && isHex(kept.signature, 128), kept.version, "the signature, or its key, is missing");
  demand(!isSmall(raw), kept.version, `the key ${raw} is worthless: one signature fits every message`);
  demand(isSigned(log.gameId, kept, raw), kept.version, `the signature is not one of the key ${raw}`);
  return `${matches}, signed by ${raw}` + (trustedKey ? "" : ", if that is the server's key: --key names the one you know");
}

function isSigned(gameId, { version, hash, signature }, raw) {
  const name = Buffer.from(gameId);
  return isSignedBy(raw, ["lostcities/head/1", uint32(name.length), name, uint64(version), Buffer.from(hash, "hex")], signature);
}

/** Returns whether a value is hidden, and open to exactly these seats. */
export const isHiddenFor = (value, seats) =>
  isObject(value) && value.type === "Hidden" && Array.isArray(value.to) && canonical(value.to) === canonical(seats);

/** Lists the hidden values of an event. */
export function hiddenIn(event) {
  const found = [];
  rebuilt(event, (hidden) => found.push(hidden));
  return found;
}

/** Changes each hidden value of an event. It skips the items of hidden values and the options of a game. */
function rebuilt(event, change) {
  const walk = (value) => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    return value.type === "Hidden" ? change(value) : each(value, () => false);
  };
  const each = (fields, isPlain) => {
    const walked = Object.create(null);
    for (const key of Object.keys(fields)) walked[key] = isPlain(key) ? fields[key] : walk(fields[key]);
    return walked;
  };
  return each(event, (key) => key === "options" && event.type === "@GameCreated");
}
