#!/usr/bin/env node
// Checks an exported game with no code of the platform and no package. Written from docs/reference/verifying-a-log.md.

import { readFileSync } from "node:fs";

import { isHex, Refused, Unchecked, Unusable } from "./basics.mjs";
import { checkSalts, seedOf } from "./chance.mjs";
import { checkCreation, checkOrigin } from "./creation.mjs";
import { checkDeals, checkHands } from "./duel.mjs";
import { readLog } from "./file.mjs";
import { checkChain, checkHead, checkOpenings } from "./log.mjs";
import { checkAnchor } from "./tree.mjs";
import { checkUndo } from "./undo.mjs";

const USAGE = `usage: node verify.mjs GAME.jsonl [--head VERSION:HASH | --head KEPT.json]... [--key PUBLIC_KEY]
exit codes: 0 the log is what it should be, as far as the last line says; 1 it is not; 2 there was nothing to check, or
wrong usage`;
const [AGREES, REFUSED, UNUSABLE] = [0, 1, 2];

const skip = (why) => {
  throw new Unchecked("SKIPPED", why);
};

/** Returns the checks by name, in order. Each returns its findings, or throws. */
function checks(log, { kept, tree, key }) {
  const seed = () => {
    const open = seedOf(log);
    return open ?? skip(`the seed is not open to ${log.viewerName}`);
  };
  const duel = () => {
    const { variant, variant_version: version } = log.commits[0].events[0];
    if (variant !== "duel" || version !== 1n) skip(`how ${variant} ${version} is dealt is not known here`);
  };
  return {
    chain: () => checkChain(log),
    creation: () => checkCreation(log),
    origin: () => checkOrigin(log),
    openings: () => checkOpenings(log),
    undo: () => checkUndo(log),
    head: () => {
      if (!kept) skip("no head was given; without one a missing end goes unnoticed");
      return checkHead(log, kept, key);
    },
    anchor: () => checkAnchor(log, tree, key),
    salts: () => checkSalts(log, seed()),
    hands: () => duel() ?? checkHands(log),
    deals: () => duel() ?? checkDeals(log, seed()),
    moves: () => skip("whether moves, answers and scores are those of the rules: lc-admin replay tells"),
  };
}

function run(path, given) {
  const bytes = readFileSync(path);
  const log = attempt("file", 1, () => readLog(bytes));
  say("ok", "file", `${log.commits.length} commits, ${log.version} events, ${log.viewerName ?? "everything"}`);
  const left = { SKIPPED: [], TOLD: [] };
  for (const [name, check] of Object.entries(checks(log, given))) {
    try {
      say("ok", name, attempt(name, log.version, check));
    } catch (error) {
      if (!(error instanceof Unchecked)) throw error;
      say(error.outcome, name, error.message);
      left[error.outcome].push(name);
    }
  }
  const parts = [["NOT CHECKED", left.SKIPPED], ["TAKEN AS TOLD", left.TOLD]].filter(([, names]) => names.length);
  console.log([`${log.gameId} agrees`, ...parts.map(([what, names]) => `${what}: ${names.join(", ")}`)].join("; "));
}

/** Runs a check. Any error is a fault of the log, because no part of a file is trusted to have the right shape. */
function attempt(name, version, check) {
  try {
    return check();
  } catch (error) {
    if (error instanceof Unchecked || error instanceof Unusable) throw error;
    const at = error instanceof Refused ? error.version : version;
    const why = error instanceof Refused ? error.message : `what is there cannot be read (${error.message})`;
    say("REFUSED", name, `at version ${at}: ${why}`);
    throw new Refused(at, why);
  }
}

const say = (outcome, name, detail) => console.log(`  ${outcome.padEnd(7)}  ${name.padEnd(8)}  ${detail}`);

/** Reads the arguments as `{ path, kept, key }`. */
function readArguments(words) {
  const given = {};
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === "--head") Object.assign(given, readKept(words[++at]));
    else if (words[at] === "--key") given.key = words[++at];
    else if (given.path === undefined && !words[at].startsWith("--")) given.path = words[at];
    else throw new Unusable(USAGE);
  }
  const isUsable = given.path !== undefined && (given.key === undefined || isHex(given.key, 64));
  if (!isUsable) throw new Unusable(USAGE);
  return given;
}

function readKept(text = "") {
  const typed = /^([0-9]+):([0-9a-f]{64})$/.exec(text);
  const kept = typed ? { version: Number(typed[1]), hash: typed[2] } : JSON.parse(readFileSync(text, "utf-8"));
  if ("root" in kept) return { tree: kept };
  if (!Number.isSafeInteger(kept.version) || kept.version < 1 || !isHex(kept.hash, 64)) {
    throw new Unusable(`${text} is no head: VERSION:HASH, or a file with version and hash, or a tree head`);
  }
  return { kept };
}

try {
  const { path, ...given } = readArguments(process.argv.slice(2));
  run(path, given);
  process.exitCode = AGREES;
} catch (error) {
  process.exitCode = error instanceof Refused ? REFUSED : UNUSABLE;
  if (!(error instanceof Refused)) console.error(error.message);
}
