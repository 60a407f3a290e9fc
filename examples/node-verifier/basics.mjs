// Basics of every check: canonical JSON ("Canonical JSON" in docs/reference/verifying-a-log.md), hashes and errors.

import { createHash } from "node:crypto";

/** A fault of the log, at this version. */
export class Refused extends Error {
  constructor(version, message) {
    super(message);
    this.version = version;
  }
}

/** A file or a command line that leaves nothing to check. */
export class Unusable extends Error {}

/** A check without a verdict: "SKIPPED", or "TOLD" if the log's statement is taken as it is. */
export class Unchecked extends Error {
  constructor(outcome, message) {
    super(message);
    this.outcome = outcome;
  }
}

export function demand(holds, version, message) {
  if (!holds) throw new Refused(version, message);
}

export const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

export const isHex = (text, digits) => typeof text === "string" && text.length === digits && /^[0-9a-f]*$/.test(text);

export const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

export const uint32 = (number) => Buffer.from(number.toString(16).padStart(8, "0"), "hex");

export function uint64(number) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes;
}

/** Returns an object without some fields. Objects here have no prototype, so that any key is only a key. */
export function without(fields, ...names) {
  const rest = Object.assign(Object.create(null), fields);
  for (const name of names) delete rest[name];
  return rest;
}

/** Reads canonical JSON. Any other spelling of the same value is refused, because it could hide something. */
export function readCanonical(bytes, version, what) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value = parse(text);
    if (canonical(value) === text) return value;
  } catch (error) {
    // not JSON, not UTF-8, or nested too deep
    if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)) throw error;
  }
  throw new Refused(version, `${what} is not canonical JSON`);
}

const ESCAPES = { '"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const unicode = (sign) => "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0");
const quoted = (text) => `"${text.replace(/["\\\u0000-\u001f]/g, (sign) => ESCAPES[sign] ?? unicode(sign))}"`;
const byCodePoint = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)); // the same order as that of UTF-8 bytes

/** Writes a value as canonical JSON. */
export function canonical(value) {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return String(value);
  const keys = Object.keys(value).sort(byCodePoint);
  return `{${keys.map((key) => `${quoted(key)}:${canonical(value[key])}`).join(",")}}`;
}

/**
 * Reads JSON as JSON.parse does, but integers as BigInt: some are too large for a number. It may accept text that is
 * not JSON. `readCanonical` refuses such a text, because the value is not written back to it.
 */
function parse(text) {
  const tokens = /[{}[\],:]|"(?:[^"\\]|\\.)*"|-?[0-9]+|true|false|null/y;
  const next = () => {
    const [token] = tokens.exec(text) ?? [];
    if (token === undefined) throw new SyntaxError("no canonical JSON");
    return token;
  };
  const isNext = (sign) => text[tokens.lastIndex] === sign && next();
  const read = () => {
    const token = next();
    if (token === "[") return list();
    if (token === "{") return object();
    return /^[-0-9]/.test(token) ? BigInt(token) : JSON.parse(token);
  };
  const list = () => {
    const items = [];
    if (isNext("]")) return items;
    do items.push(read());
    while (next() === ",");
    return items;
  };
  const object = () => {
    const fields = Object.create(null);
    if (isNext("}")) return fields;
    do {
      const key = JSON.parse(next());
      next();
      fields[key] = read();
    } while (next() === ",");
    return fields;
  };
  const value = read();
  if (tokens.lastIndex !== text.length) throw new SyntaxError("something follows");
  return value;
}
