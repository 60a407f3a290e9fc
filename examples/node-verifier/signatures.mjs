// Ed25519 signatures: "Signatures" in docs/reference/verifying-a-log.md.

import { createPublicKey, verify } from "node:crypto";

import { isHex, sha256 } from "./basics.mjs";

/** Returns whether the owner of a public key, as hex, has signed the parts of a message. */
export function isSignedBy(raw, parts, signature) {
  const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(raw, "hex").toString("base64url") };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  return verify(null, Buffer.concat(parts.map((part) => Buffer.from(part))), key, Buffer.from(signature, "hex"));
}

/** Returns whether a statement names a key that has signed these parts, and that needs a secret. */
export function isSignedStatement({ key_id: keyId, public_key: raw, signature }, parts) {
  if (!isHex(raw, 64) || !isHex(signature, 128) || isSmall(raw)) return false;
  return keyId === sha256(Buffer.from(raw, "hex")).toString("hex").slice(0, 16) && isSignedBy(raw, parts, signature);
}

// The points of small order, by their y. Under such a key one signature fits every message. The top bit of the last
// byte is the sign of x. The last two points are 0 and 1 again, written as p and p + 1.
const SMALL = [
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];

export function isSmall(raw) {
  const bytes = Buffer.from(raw, "hex");
  bytes[31] &= 0x7f;
  return SMALL.includes(bytes.toString("hex"));
}
