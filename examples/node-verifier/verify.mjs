#!/usr/bin/env node
// Checks an exported game without the platform's code and without any package. Written from docs/protocol.md alone.

import { readFileSync } from "node:fs";

import { isHex, Refused, Unusable } from "./basics.mjs";
import { checkSalts, seedOf } from "./chance.mjs";
import { checkDeals } from "./duel.mjs";
import { readLog } from "./file.mjs";
import { checkChain, checkHead, checkOpenings } from "./log.mjs";

const USAGE = `usage: node verify.mjs GAME.jsonl [--head VERSION:HASH | --head KEPT.json] [--key PUBLIC_KEY]
exit codes: 0 the log is what it should be; 1 it is not; 2 there was nothing to check, or wrong usage`;
const [AGREES, REFUSED, UNUSABLE] = [0, 1, 2];

class Skipped extends Error {}

/** Every check by name, in order: it returns what it has seen, or throws. */
function checks(log, { kept, key }) {
  const seed = () => {
    const open = seedOf(log);
    if (open === null) throw new Skipped(`the seed is not open to ${log.viewerName}`);
    return open;
  };
  return {
    chain: () => checkChain(log),
    openings: () => checkOpenings(log),
    head: () => {
      if (!kept) throw new Skipped("no head was given; without one nobody can tell whether the end is missing");
      return checkHead(log, kept, key);
    },
    salts: () => checkSalts(log, seed()),
    deals: () => {
      const { variant, variant_version: version } = log.commits[0].events[0];
      if (variant !== "duel" || version !== 1n) throw new Skipped(`how ${variant} is dealt is not known here`);
      return checkDeals(log, seed());
    },
  };
}

function run(path, given) {
  const bytes = readFileSync(path);
  const log = attempt("file", 1, () => readLog(bytes));
  say("ok", "file", `${log.commits.length} commits, ${log.version} events, ${log.viewerName ?? "everything"}`);
  for (const [name, check] of Object.entries(checks(log, given))) {
    try {
      say("ok", name, attempt(name, log.version, check));
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
      say("skipped", name, error.message);
    }
  }
  console.log(`${log.gameId} agrees`);
}

/** Whatever a check stumbles over is a fault of the log: nothing in a file is taken to have the right shape. */
function attempt(name, version, check) {
  try {
    return check();
  } catch (error) {
    if (error instanceof Skipped || error instanceof Unusable) throw error;
    const at = error instanceof Refused ? error.version : version;
    const why = error instanceof Refused ? error.message : `what is there cannot be read (${error.message})`;
    say("REFUSED", name, `at version ${at}: ${why}`);
    throw new Refused(at, why);
  }
}

const say = (outcome, name, detail) => console.log(`  ${outcome.padEnd(7)}  ${name.padEnd(8)}  ${detail}`);

/** Arguments as `{ path, kept, key }`. */
function readArguments(words) {
  const given = {};
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === "--head") given.kept = readKept(words[++at]);
    else if (words[at] === "--key") given.key = words[++at];
    else if (given.path === undefined && !words[at].startsWith("--")) given.path = words[at];
    else throw new Unusable(USAGE);
  }
  const isUsable = given.path !== undefined && (given.key === undefined || (isHex(given.key, 64) && given.kept));
  if (!isUsable) throw new Unusable(USAGE);
  return given;
}

function readKept(text = "") {
  const typed = /^([0-9]+):([0-9a-f]{64})$/.exec(text);
  const kept = typed ? { version: Number(typed[1]), hash: typed[2] } : JSON.parse(readFileSync(text, "utf-8"));
  if (!Number.isSafeInteger(kept.version) || kept.version < 1 || !isHex(kept.hash, 64)) {
    throw new Unusable(`${text} is no head: VERSION:HASH, or a file with version and hash`);
  }
  return kept;
}

try {
  const { path, ...given } = readArguments(process.argv.slice(2));
  run(path, given);
  process.exitCode = AGREES;
} catch (error) {
  process.exitCode = error instanceof Refused ? REFUSED : UNUSABLE;
  if (!(error instanceof Refused)) console.error(error.message);
}
