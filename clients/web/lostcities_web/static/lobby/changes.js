// The gateway tells a lobby that its lists have changed: `lists` are those of all games, `inbox` is the player's own.

import { session } from "../session.js";

const LONGEST_WAIT_MS = 30_000;
/** @type {ListName[]} */
const NAMES = ["lists", "inbox"];

/** @type {Map<ListName, Set<() => void>>} */
const readers = new Map(NAMES.map((name) => [name, new Set()]));
/** @type {EventSource | null} */
let source = null;
/**
 * Names of which the stream has told by now. A new stream begins by telling of each.
 * @type {Set<ListName>}
 */
const told = new Set();
let timer = 0;
let failures = 0;

const isWanted = () => !document.hidden && [...readers.values()].some((some) => some.size > 0);

/**
 * Readers that another stream serves.
 * @type {Map<ListName, Set<() => void>>}
 */
const listeners = new Map(NAMES.map((name) => [name, new Set()]));

/**
 * Tell all readers that a list has changed.
 * @param {ListName} name
 */
export function tell(name) {
  readers.get(name)?.forEach((read) => read());
  listeners.get(name)?.forEach((read) => read());
}

/**
 * Call `read` each time that another stream tells of a list. Returns a function to stop.
 * @param {ListName} name
 * @param {() => void} read
 */
export function listen(name, read) {
  listeners.get(name)?.add(read);
  return () => void listeners.get(name)?.delete(read);
}

function close() {
  clearTimeout(timer);
  source?.close();
  source = null;
  told.clear();
}

// Without the stream the lists are read each time that it is tried again.
function retry() {
  close();
  failures += 1;
  new Set([...readers.values()].flatMap((some) => [...some])).forEach((read) => read());
  timer = setTimeout(open, Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** Math.min(failures, 5)));
}

function open() {
  if (source || !isWanted()) return;
  const opened = (source = new EventSource("/api/changes"));
  for (const name of NAMES) {
    opened.addEventListener(name, () => {
      failures = 0;
      told.add(name);
      tell(name);
    });
  }
  opened.addEventListener("parked", close); // until the tab is looked at again
  opened.addEventListener("gone", retry);
  opened.addEventListener("error", (event) => {
    if ("data" in event && event.data) return; // a named event, not the connection's
    if (opened.readyState === EventSource.CLOSED) retry();
  });
}

/**
 * Call `read` soon, and each time that one of the lists has changed. Returns a function to stop.
 * @param {ListName[]} names
 * @param {() => void} read
 */
export function onChange(names, read) {
  for (const name of names) readers.get(name)?.add(read);
  if (names.every((name) => told.has(name))) read(); // else the stream will tell soon
  else open();
  return () => {
    for (const name of names) readers.get(name)?.delete(read);
    if (!isWanted()) close();
  };
}

// A stream tells of the inbox of the player whose it was when it was opened.
let owner = session.get()?.player?.id;
session.subscribe(() => {
  const player = session.get()?.player?.id;
  if (player === owner) return;
  owner = player;
  if (!source) return;
  close();
  open();
});

addEventListener("focus", open);
document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
