// Canonical JSON: every value has one text ("Canonical JSON" in docs/reference/verifying-a-log.md).

/** @typedef {any} Json  A value as varied as JSON. Integers are BigInt, because some are too large for a number. */

/** @param {unknown} value @returns {value is Record<string, Json>} */
export const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** @type {Record<string, string>} */
const ESCAPES = { '"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const unicode = (/** @type {string} */ sign) => "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0");
// eslint-disable-next-line no-control-regex -- these are the characters that need an escape
const quoted = (/** @type {string} */ text) => `"${text.replace(/["\\\u0000-\u001f]/g, (sign) => ESCAPES[sign] ?? unicode(sign))}"`;

/** The place of a UTF-16 unit in the order of code points, in which halves of a pair come last. */
const rank = (/** @type {number} */ unit) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

/** @param {string} a @param {string} b */
function byCodePoint(a, b) {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    if (a[at] !== b[at]) return rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
  }
  return a.length - b.length;
}

/**
 * Write a value as canonical JSON.
 * @param {Json} value
 * @returns {string}
 */
export function canonical(value) {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return String(value);
  return `{${Object.keys(value).sort(byCodePoint).map((key) => `${quoted(key)}:${canonical(value[key])}`).join(",")}}`;
}

/**
 * Read canonical JSON. Return undefined for any other spelling of the same value, because it could hide something.
 * Half of a surrogate pair is refused as well: as bytes it would be another character.
 * @param {unknown} text
 * @returns {Json | undefined}
 */
export function readCanonical(text) {
  if (typeof text !== "string" || /\p{Surrogate}/u.test(text)) return undefined;
  try {
    const value = parse(text);
    return canonical(value) === text ? value : undefined;
  } catch (error) {
    // Not JSON, or nested too deeply.
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Read JSON. It may accept text that is not JSON: that is not written back to the same text.
 * @param {string} text
 * @returns {Json}
 */
function parse(text) {
  const tokens = /[{}[\],:]|"(?:[^"\\]|\\.)*"|-?[0-9]+|true|false|null/y;
  const next = () => {
    const [token] = tokens.exec(text) ?? [];
    if (token === undefined) throw new SyntaxError("no canonical JSON");
    return token;
  };
  const isNext = (/** @type {string} */ sign) => text[tokens.lastIndex] === sign && next();
  /** @returns {Json} */
  const read = () => {
    const token = next();
    if (token === "[") return list();
    if (token === "{") return object();
    return /^[-0-9]/.test(token) ? BigInt(token) : JSON.parse(token);
  };
  const list = () => {
    /** @type {Json[]} */
    const items = [];
    if (isNext("]")) return items;
    do items.push(read());
    while (next() === ",");
    return items;
  };
  const object = () => {
    const fields = Object.create(null); // without a prototype, any key is only a key
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
