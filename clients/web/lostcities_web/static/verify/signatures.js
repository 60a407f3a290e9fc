// Signatures of heads: Ed25519 ("Signatures" in docs/reference/verifying-a-log.md).

import { hashes, sha512, verify } from "../vendor/noble.js";
import { digest, fromHex, isHex, joined, toHex, uint } from "./digests.js";

hashes.sha512 = sha512;

/** Keys for which any program can sign: points of small order, by their y. The last two are 0 and 1 again. */
const SMALL = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]);

/** @param {Uint8Array} key */
function isSmall(key) {
  const y = key.slice();
  y[31] = /** @type {number} */ (y[31]) & 0x7f; // without the sign of x
  return SMALL.has(toHex(y));
}

/** Return the id of a public key, as operators print it. @param {string} publicKey */
export const keyIdOf = (publicKey) => toHex(digest(fromHex(publicKey)).slice(0, 8));

/**
 * Return the message that a server signs for a head.
 * @param {string} game
 * @param {{ version: number, hash: string }} head
 */
export function headMessage(game, { version, hash }) {
  const name = joined(game);
  return joined("lostcities/head/1", uint(name.length, 4), name, uint(version), fromHex(hash));
}

/**
 * Return whether the owner of a key, in hexadecimal digits, has signed a head.
 * @param {string} game
 * @param {{ version: number, hash: string, signature: string }} head
 * @param {string} publicKey
 */
export async function isSigned(game, head, publicKey) {
  if (!isHex(publicKey, 64) || !isHex(head.signature, 128) || !isHex(head.hash, 64)) return false;
  const key = fromHex(publicKey);
  if (isSmall(key)) return false;
  const [signature, message] = [fromHex(head.signature), headMessage(game, head)];
  return (await byBrowser(signature, message, key)) ?? byLibrary(signature, message, key);
}

/**
 * Return the verdict of the browser, or null if it has none: on a page without TLS, or without Ed25519.
 * @param {Uint8Array<ArrayBuffer>} signature
 * @param {Uint8Array<ArrayBuffer>} message
 * @param {Uint8Array<ArrayBuffer>} key
 */
export async function byBrowser(signature, message, key) {
  try {
    const imported = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", imported, signature, message);
  } catch {
    return null;
  }
}

/**
 * Return the verdict of the library.
 * @param {Uint8Array} signature
 * @param {Uint8Array} message
 * @param {Uint8Array} key
 */
export function byLibrary(signature, message, key) {
  try {
    return verify(signature, message, key, { zip215: false });
  } catch {
    return false; // no point of the curve
  }
}
