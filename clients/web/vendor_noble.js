// The entry of static/vendor/noble.js, which `npm run vendor` packs: the hashes and signatures of a log.

export { hmac } from "@noble/hashes/hmac.js";
export { sha256, sha512 } from "@noble/hashes/sha2.js";
export { hashes, verify } from "@noble/ed25519";
