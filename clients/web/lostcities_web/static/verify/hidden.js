// Hidden values of events: their digests, openings and salts ("Hidden items" in docs/reference/verifying-a-log.md).

import { canonical, isObject } from "./canonical.js";
import { digest, fromHex, isHex, keyedDigest, toHex, uint } from "./digests.js";

/** @typedef {import("./canonical.js").Json} Json */

/**
 * Change each hidden value of an event. Items of hidden values and the options of a game hold none.
 * @param {Json} event
 * @param {(hidden: Json) => Json} change
 */
function rebuilt(event, change) {
  /** @param {Json} value @returns {Json} */
  const walk = (value) => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    return value.type === "Hidden" ? change(value) : each(value, () => false);
  };
  /** @param {Json} fields @param {(key: string) => boolean} isPlain */
  const each = (fields, isPlain) => {
    const walked = Object.create(null);
    for (const key of Object.keys(fields)) walked[key] = isPlain(key) ? fields[key] : walk(fields[key]);
    return walked;
  };
  return each(event, (key) => key === "options" && event.type === "@GameCreated");
}

/**
 * Return the text of an event as spectators see it, which the chain covers.
 * @param {Json} event
 */
export const publicText = (event) =>
  canonical(rebuilt(event, (hidden) => {
    const { items: _, salt: __, ...rest } = hidden;
    return Object.assign(Object.create(null), rest);
  }));

/**
 * List the hidden values of an event.
 * @param {Json} event
 * @returns {Json[]}
 */
export function hiddenIn(event) {
  /** @type {Json[]} */
  const found = [];
  rebuilt(event, (hidden) => found.push(hidden));
  return found;
}

/**
 * Return whether a hidden value says which seats may see it, and has a digest.
 * @param {Json} hidden
 * @param {number} seats
 */
export const isSealed = (hidden, seats) =>
  isHex(hidden.digest, 64) &&
  Array.isArray(hidden.to) && hidden.to.every((/** @type {Json} */ seat) => typeof seat === "bigint" && seat >= 0n && seat < seats);

/**
 * Return whether the items of an open hidden value are as many as said, and fit the digest.
 * @param {Json} hidden
 */
export const opens = ({ items, count, salt, digest: sealed }) =>
  Array.isArray(items) && BigInt(items.length) === count && isHex(salt, 32) && toHex(digest(fromHex(salt), canonical(items))) === sealed;

/**
 * Return the first `count` salts of the event with a version.
 * @param {Uint8Array} seed
 * @param {number} version
 * @param {number} count
 */
export const saltsOf = (seed, version, count) =>
  Array.from({ length: count }, (_, at) => toHex(keyedDigest(seed, "lostcities/salt/1", uint(version), uint(at))).slice(0, 32));
