#!/usr/bin/env node
// Checks the proof that a server has contradicted itself: "Tree heads" in docs/reference/verifying-a-log.md.

import { readFileSync } from "node:fs";

import { isHex, isObject, uint32, uint64 } from "./basics.mjs";
import { isSignedStatement } from "./signatures.mjs";
import { faultOfAnchor, faultOfTreeHead, isConsistent, isCount, isHashList } from "./tree.mjs";

const bytes = (digits) => Buffer.from(digits, "hex");

/** Returns what a statement says, or throws. */
function read(statement) {
  const { kind, fault } = kindOf(statement);
  if (fault) throw new Error(`a statement does not hold: ${fault}`);
  return { ...statement, kind, key: (statement.tree_head ?? statement).public_key };
}

function kindOf(statement) {
  if (!isObject(statement)) return { fault: "it is none" };
  if ("index" in statement) return { kind: "anchor", fault: faultOfAnchor(statement) };
  if ("proof" in statement) return { kind: "tree", fault: faultOfBeginning(statement) };
  if ("root" in statement) return { kind: "tree", fault: faultOfTreeHead(statement) };
  return { kind: "game", fault: faultOfGameHead(statement) };
}

function faultOfBeginning({ size, root, proof, tree_head: head }) {
  if (!isCount(size) || !isHex(root, 64) || !isHashList(proof)) return "it is no beginning of a tree";
  const fault = faultOfTreeHead(head);
  if (fault) return fault;
  const isProved = isConsistent(BigInt(size), BigInt(head.size), bytes(root), bytes(head.root), proof.map(bytes));
  return isProved ? undefined : "its proof does not hold";
}

function faultOfGameHead(head) {
  const isWhole = typeof head.game_id === "string" && isCount(head.version) && isHex(head.hash, 64);
  if (!isWhole) return "it is no head";
  const name = Buffer.from(head.game_id);
  const parts = ["lostcities/head/1", uint32(name.length), name, uint64(head.version), bytes(head.hash)];
  return isSignedStatement(head, parts) ? undefined : "its signature does not hold";
}

/** Lists a statement and, of one with a proof, its tree head. */
const partsOf = (said) => [said, ...(said.tree_head ? [{ ...said.tree_head, kind: "tree", key: said.key }] : [])];

function contradiction(a, b) {
  if (a.key !== b.key) return undefined;
  const isTree = a.kind === "tree" && b.kind === "tree";
  if (isTree && a.size === b.size && a.root !== b.root) return `two trees of size ${a.size}`;
  if (a.kind === "tree" || b.kind === "tree") return undefined;
  const isSame = a.game_id === b.game_id && a.version === b.version;
  if (isSame && a.hash !== b.hash) return `two logs of ${a.game_id} at version ${a.version}`;
  const isPlace = a.kind === "anchor" && b.kind === "anchor" && a.index === b.index;
  return isPlace && !(isSame && a.hash === b.hash) ? `two commits at place ${a.index}` : undefined;
}

try {
  const proof = JSON.parse(readFileSync(process.argv[2] ?? "", "utf-8"));
  if (proof.format !== "lostcities-contradiction" || proof.format_version !== 1) throw new Error("this is no such proof");
  const [first, second] = [read(proof.first), read(proof.second)];
  const pairs = partsOf(first).flatMap((a) => partsOf(second).map((b) => contradiction(a, b)));
  const found = pairs.find((each) => each);
  console.log(found ? `PROVED: the key ${first.key} has signed ${found}` : "NOT PROVED: both can be true");
  process.exitCode = found ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
