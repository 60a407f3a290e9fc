// The tree of all commits of a server: "Tree heads" in docs/reference/verifying-a-log.md, and RFC 9162.

import { demand, isHex, isObject, sha256, Unchecked, uint32, uint64 } from "./basics.mjs";
import { isSignedStatement } from "./signatures.mjs";

const bytes = (digits) => Buffer.from(digits, "hex");
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);

/** Returns the hash of the leaf for a commit. */
export function leafHash({ game_id: gameId, version, hash }) {
  const name = Buffer.from(gameId);
  return sha256(Buffer.of(0), "lostcities/commit/1", uint32(name.length), name, uint64(version), bytes(hash));
}

/** Returns whether a proof places a leaf in a tree: RFC 9162, 2.1.3.2. */
export function isIncluded(leaf, index, size, root, path) {
  if (!(0n <= index && index < size)) return false;
  let [node, last, found] = [index, size - 1n, leaf];
  for (const beside of path) {
    if (last === 0n) return false;
    if (node & 1n || node === last) {
      found = nodeHash(beside, found);
      while (!(node & 1n) && node) [node, last] = [node >> 1n, last >> 1n];
    } else {
      found = nodeHash(found, beside);
    }
    [node, last] = [node >> 1n, last >> 1n];
  }
  return last === 0n && found.equals(root);
}

/** Returns whether a proof shows that a tree goes on from a smaller one: RFC 9162, 2.1.4.2. */
export function isConsistent(first, second, firstRoot, secondRoot, proof) {
  if (!(0n < first && first <= second)) return false;
  if (first === second) return !proof.length && firstRoot.equals(secondRoot);
  const [start, ...rest] = first & (first - 1n) ? proof : [firstRoot, ...proof];
  if (!start) return false;
  let [node, last, one, other] = [first - 1n, second - 1n, start, start];
  while (node & 1n) [node, last] = [node >> 1n, last >> 1n];
  for (const beside of rest) {
    if (last === 0n) return false;
    if (node & 1n || node === last) {
      [one, other] = [nodeHash(beside, one), nodeHash(beside, other)];
      while (!(node & 1n) && node) [node, last] = [node >> 1n, last >> 1n];
    } else {
      other = nodeHash(other, beside);
    }
    [node, last] = [node >> 1n, last >> 1n];
  }
  return last === 0n && one.equals(firstRoot) && other.equals(secondRoot);
}

/** Returns what is wrong with a tree head; undefined if its signatures hold. */
export function faultOfTreeHead(head) {
  if (!isObject(head) || !isCount(head.size) || !isHex(head.root, 64)) return "it is no tree head";
  const parts = [uint64(head.size), bytes(head.root)];
  if (!isSignedStatement(head, ["lostcities/tree/1", ...parts])) return "its signature does not hold";
  const seen = ["lostcities/witness/1", bytes(head.public_key), ...parts];
  const isCosigned = (head.cosignatures ?? []).every((each) => isSignedStatement(each, seen));
  return isCosigned ? undefined : "a cosignature does not hold";
}

/** Returns what is wrong with an anchor; undefined if it proves its commit. */
export function faultOfAnchor(anchor) {
  const isWhole = isObject(anchor) && typeof anchor.game_id === "string" && isCount(anchor.version);
  const isHashes = isWhole && isHex(anchor.hash, 64) && isHashList(anchor.path) && isNumber(anchor.index);
  if (!isHashes) return "it is no anchor";
  const head = anchor.tree_head;
  const fault = faultOfTreeHead(head);
  if (fault) return fault;
  const place = [BigInt(anchor.index), BigInt(head.size), bytes(head.root), anchor.path.map(bytes)];
  return isIncluded(leafHash(anchor), ...place) ? undefined : "its proof does not hold";
}

/** Checks the proof in a file, and compares its tree head with the one that was kept. */
export function checkAnchor(log, kept, trustedKey) {
  const { anchor } = log;
  if (!anchor) throw new Unchecked("SKIPPED", "NOT ANCHORED: the file has no proof, so the log may have been made anew");
  const at = log.commits.find(({ first, events }) => BigInt(first + events.length - 1) === anchor.version);
  const version = log.version;
  const fault = faultOfAnchor(anchor);
  demand(!fault, version, `the anchor proves nothing: ${fault}`);
  const isHere = at && anchor.game_id === log.gameId && at.hashes.at(-1) === anchor.hash;
  demand(isHere, version, `the anchor is of another log: version ${anchor.version} is not the one in it`);
  const head = anchor.tree_head;
  demand(!trustedKey || head.public_key === trustedKey, version, `the tree head is not signed by ${trustedKey}`);
  const what = `the tree of size ${head.size} by ${head.key_id}`;
  if (kept) {
    const wrong = faultOfTreeHead(kept);
    demand(!wrong, version, `the tree head that was kept proves nothing: ${wrong}`);
    demand(kept.public_key === head.public_key, version, "another key has signed the tree head that was kept");
    if (BigInt(kept.size) !== head.size) throw new Unchecked("SKIPPED", `the kept tree head has size ${kept.size}, not ${head.size}`);
    demand(kept.root === head.root, version, `two trees of size ${head.size} were signed: accuse.mjs proves it`);
  }
  const later = anchor.version < version ? `, up to version ${anchor.version}; NOT ANCHORED: what came later` : "";
  return `ANCHORED in ${what}${kept ? ", which was kept" : ""}${later}`;
}

export const isHashList = (list) => Array.isArray(list) && list.length <= 128 && list.every((each) => isHex(each, 64));
export const isNumber = (value) => typeof value === "bigint" || Number.isSafeInteger(value);
export const isCount = (value) => isNumber(value) && value >= 1 && BigInt(value) < 2n ** 63n;
