// The past of a public game for spectators, from pages that any cache between may keep: all spectators ask for the same.

import { get } from "../api.js";

/** Number of pages up to which the past comes from them. The past of a longer game comes with the stream. */
const PAGES_MAX = 100;

/** Number of pages asked for at once. */
const AT_ONCE = 4;

/**
 * Return the pages of the finished stretches up to a version, in order and without a gap.
 * @param {Stretches} stretches
 * @param {number} version
 * @returns {Promise<StretchPage[]>}
 */
async function finishedPages({ size, path }, version) {
  const count = Math.floor(version / size);
  if (count > PAGES_MAX) return [];
  /** @param {number} number */
  const page = (number) =>
    get(path.replace("{first}", String(number * size + 1)).replace("{last}", String((number + 1) * size))).catch(() => null);
  /** @type {StretchPage[]} */
  const pages = [];
  while (pages.length < count) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - pages.length) }, (_, n) => pages.length + n);
    const found = await Promise.all(numbers.map(page));
    const missing = found.indexOf(null);
    pages.push(...(missing < 0 ? found : found.slice(0, missing)));
    if (missing >= 0) break;
  }
  return pages;
}

/**
 * Return the lines of frames with names in place of the ids of players.
 * @param {Frame[]} frames
 * @param {Record<string, string>} names
 */
const withNames = (frames, names) => {
  const ids = new RegExp(Object.keys(names).map((id) => id.replace(/\W/g, "")).join("|"), "g");
  return frames.map((frame) => ({ ...frame, lines: frame.lines?.map((line) => line.replace(ids, (id) => names[id] ?? id)) }));
};

/**
 * Return the past of a game in words, as far as its stretches are finished. Without all names, or with one name for
 * two players, nothing: then all of it comes with the stream.
 * @param {Stretches} stretches
 * @param {number} version  A version that the game has
 * @returns {Promise<Frame[]>}
 */
export async function pastOf(stretches, version) {
  const pages = await finishedPages(stretches, version);
  const players = [...new Set(pages.flatMap((page) => page.players))];
  if (!pages.length) return [];
  try {
    const { names } = players.length ? await get(`/api/names?${new URLSearchParams(players.map((id) => ["id", id]))}`) : { names: {} };
    if (new Set(Object.values(names)).size < players.length) return [];
    const frames = pages.flatMap((page) => page.frames);
    return players.length ? withNames(frames, names) : frames;
  } catch {
    return [];
  }
}
