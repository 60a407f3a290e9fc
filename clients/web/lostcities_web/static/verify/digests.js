// Bytes and their digests. A log has many short texts: hashing them here is quicker than asking `crypto.subtle` for
// each, and `crypto.subtle` is missing on pages without TLS.

import { hmac, sha256 } from "../vendor/noble.js";

/** @typedef {string | Uint8Array} Part */

const utf8 = new TextEncoder();

/**
 * Return parts as one sequence of bytes, texts as UTF-8.
 * @param {Part[]} parts
 */
export function joined(...parts) {
  const all = parts.map((part) => (typeof part === "string" ? utf8.encode(part) : part));
  const bytes = new Uint8Array(all.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @param {Part[]} parts */
export const digest = (...parts) => sha256(joined(...parts));

/** @param {Uint8Array} key @param {Part[]} parts */
export const keyedDigest = (key, ...parts) => hmac(sha256, key, joined(...parts));

/**
 * Return a number as big-endian bytes, eight of them unless told.
 * @param {number} number
 * @param {number} [size]
 */
export const uint = (number, size = 8) => fromHex(BigInt(number).toString(16).padStart(2 * size, "0"));

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {unknown} text @param {number} digits @returns {text is string} */
export const isHex = (text, digits) => typeof text === "string" && text.length === digits && /^[0-9a-f]*$/.test(text);
