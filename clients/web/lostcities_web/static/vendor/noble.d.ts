/** The part of noble-hashes and noble-ed25519 that the page uses. `vendor_noble.js` packs it. */

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer>;
export function sha512(message: Uint8Array): Uint8Array<ArrayBuffer>;
type Hash = typeof sha256;
export function hmac(hash: Hash, key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer>;
/** Hashes that `verify` uses. */
export const hashes: { sha512?: Hash };
/** `zip215: false` demands what RFC 8032 does. */
export function verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array, options: { zip215: boolean }): boolean;
