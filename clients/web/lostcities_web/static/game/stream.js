// A game as the page knows it: its facts, and the news of its stream.

import { useCallback, useEffect, useRef, useState } from "../vendor/preact.js";
import { follow, gamePath, get } from "../api.js";
import { tell } from "../lobby/changes.js";
import { useStore } from "../store.js";
import { attendance } from "./company.js";
import { pastOf } from "./stretches.js";

/**
 * Return the facts of a game that no frame tells. The invitation to an unlisted game takes the place of its id, so
 * that all requests and links carry it.
 * @param {string} id
 * @returns {{ info: GameInfo | null, error: AnyError | null, reload: () => Promise<void> }}
 */
export function useInfo(id) {
  const [found, setFound] = useState(/** @type {{ info: GameInfo | null, error: AnyError | null }} */ ({ info: null, error: null }));
  const reload = useCallback(
    () => get(gamePath(id)).then(
      (info) => setFound({ info: { ...info, id: info.invitation || info.id }, error: null }),
      (error) => setFound((before) => ({ ...before, error })),
    ),
    [id],
  );
  useEffect(() => void reload(), [reload]);
  return { ...found, reload };
}

/** @type {GameState} */
const NOTHING = { log: [], last: null, table: null, version: 0, link: "connecting", gone: null, company: null, said: null };

/**
 * The words of the past stay. Its tables would fill the memory of a tab that is left open.
 * @param {Frame} frame
 * @returns {LogEntry}
 */
const inWords = ({ version, lines, pieces, status, actor, undid, redid }) =>
  ({ version, lines, ...(pieces && { pieces }), status, actor, ...((undid || redid) && { isTurning: true }) });

/**
 * Return the log with undone entries marked, and redone ones no longer.
 * @param {LogEntry[]} log
 * @param {Frame[]} news
 */
function struck(log, news) {
  const marks = new Map();
  for (const { undid = [], redid = [] } of news) {
    for (const version of undid) marks.set(version, true);
    for (const version of redid) marks.set(version, false);
  }
  return marks.size ? log.map((entry) => (marks.has(entry.version) ? { ...entry, isUndone: marks.get(entry.version) } : entry)) : log;
}

/**
 * Return a state with the frames of the stream.
 * @param {GameState} state
 * @param {Frame[]} frames
 * @returns {GameState}
 */
export function withFrames(state, frames) {
  const news = frames.filter((frame) => frame.version > state.version); // a resumed stream may repeat itself
  // The newest frame may come again, in full: after a player's change of name.
  const again = frames.find((frame) => frame.version === state.version && frame.seats);
  const shown = again ? [again, ...news] : news;
  if (!shown.length) return state;
  const known = again ? state.log.map((entry) => (entry.version === again.version ? inWords(again) : entry)) : state.log;
  const current = /** @type {CurrentFrame[]} */ (shown.filter((frame) => frame.seats)); // the past comes in words only
  const last = current.at(-1) || state.last;
  const table = shown.findLast((frame) => frame.table)?.table || state.table;
  return { ...state, log: struck(known.concat(news.map(inWords)), news), last, table, version: shown.at(-1)?.version ?? state.version, link: "connected" };
}

/**
 * Return the news of one seat's stream (null: a spectator's), and a function that wakes it. Spectators of a public game
 * read its past from finished stretches.
 * @param {GameInfo} info
 * @param {number | null} seat
 * @returns {GameState & { wake: () => void }}
 */
export function useGameStream({ id, stretches, version: known }, seat) {
  const [beginning, setBeginning] = useState(0);
  const shownAs = useStore(attendance);
  const key = `${id} ${seat} ${beginning} ${shownAs}`;
  const [state, setState] = useState(/** @type {GameState} */ ({ ...NOTHING, key }));
  const following = useRef(/** @type {ReturnType<typeof follow> | null} */ (null));
  const wake = useCallback(() => following.current?.wake(), []);
  useEffect(() => {
    setState({ ...NOTHING, key });
    // News of an old stream must not reach another seat.
    const change = (/** @type {(state: GameState) => GameState} */ next) =>
      setState((state) => {
        if (state.key !== key) return state;
        const changed = next(state);
        version = changed.version;
        return changed;
      });
    let version = 0;
    let isClosed = false;
    let resumeAt = 0;
    let isLive = false;
    const start = () => follow(gamePath(id, "/stream"), { ...(seat !== null && { seat }), ...(shownAs !== "counted" && { attendance: shownAs }) }, {
      version: () => (isLive ? version : resumeAt),
      frames: (frames) => {
        isLive = true;
        change((state) => withFrames(state, frames));
      },
      inbox: () => tell("inbox"),
      said: (said) => change((state) => ({ ...state, said })),
      company: (company) => change((state) => ({ ...state, company })),
      gone: (gone) => {
        // The server has another past than it told: it lost the newest moves, say. So start anew.
        if (gone.reason === "VERSION_CONFLICT" && version > 0) setBeginning((before) => before + 1);
        else change((state) => ({ ...state, gone }));
      },
      disconnected: () => change((state) => ({ ...state, link: "disconnected" })),
      connected: () => change((state) => ({ ...state, link: "connected" })),
      resting: () => change((state) => ({ ...state, link: "resting" })),
    });
    /** @param {Frame[]} past */
    const startAfter = (past) => {
      if (isClosed) return;
      if (past.length) change((state) => withFrames(state, past));
      resumeAt = Math.max(0, (past.at(-1)?.version ?? 0) - 1); // the newest frame comes with its table
      following.current = start();
    };
    // After a conflict the log is another one than the pages tell of.
    if (seat === null && stretches && beginning === 0) void pastOf(stretches, known).then(startAfter);
    else startAfter([]);
    return () => {
      isClosed = true;
      following.current?.close();
      following.current = null;
    };
  }, [key]);
  // After a change of seat the first drawing comes before the effect: the hand of the previous seat must not show.
  return { ...(state.key === key ? state : { ...NOTHING, key }), wake };
}

/**
 * Return a function that waits until the stream has reached a version, or for `limitMs` at most.
 * @param {number} version
 * @param {number} [limitMs]
 * @returns {(wanted: number) => Promise<void>}
 */
export function useArrival(version, limitMs = 4000) {
  /** @type {Ref<[wanted: number, done: () => void][]>} */
  const waiting = useRef([]);
  const now = useRef(version);
  now.current = version;
  useEffect(() => {
    waiting.current = waiting.current.filter(([wanted, done]) => wanted > version || done());
  }, [version]);
  return useCallback(
    (/** @type {number} */ wanted) =>
      /** @type {Promise<void>} */ (new Promise((resolve) => {
        if (now.current >= wanted) return resolve();
        const timer = setTimeout(resolve, limitMs);
        waiting.current.push([wanted, () => (clearTimeout(timer), resolve())]);
      })),
    [],
  );
}
