// A game as the page knows it: its facts, and what the stream has told so far.

import { useCallback, useEffect, useRef, useState } from "../vendor/preact.js";
import { follow, gamePath, get } from "../api.js";

/** {info, error, reload}: the facts of a game that no frame tells. */
export function useInfo(id) {
  const [found, setFound] = useState({ info: null, error: null });
  const reload = useCallback(
    () => get(gamePath(id)).then((info) => setFound({ info, error: null }), (error) => setFound((before) => ({ ...before, error }))),
    [id],
  );
  useEffect(() => void reload(), [reload]);
  return { ...found, reload };
}

const NOTHING = { log: [], last: null, table: null, version: 0, link: "connecting", gone: null };

// Of the past the words stay. Its tables would fill the memory of a tab that is left open.
const inWords = ({ version, lines, status, actor, takenBack, putBack }) =>
  ({ version, lines, status, actor, ...((takenBack || putBack) && { isTurning: true }) });

/** A log in which the entries are marked whose moves were taken back since, and those that were put back are not. */
function struck(log, news) {
  const marks = new Map();
  for (const { takenBack = [], putBack = [] } of news) {
    for (const version of takenBack) marks.set(version, true);
    for (const version of putBack) marks.set(version, false);
  }
  return marks.size ? log.map((entry) => (marks.has(entry.version) ? { ...entry, isUndone: marks.get(entry.version) } : entry)) : log;
}

/** A state with what the stream has brought. */
export function withFrames(state, frames) {
  const news = frames.filter((frame) => frame.version > state.version); // a stream that resumed may repeat itself
  // The newest frame may come again, in full: somebody at the table is called otherwise now.
  const again = frames.find((frame) => frame.version === state.version && frame.seats);
  const shown = again ? [again, ...news] : news;
  if (!shown.length) return state;
  const known = again ? state.log.map((entry) => (entry.version === again.version ? inWords(again) : entry)) : state.log;
  const last = shown.findLast((frame) => frame.seats) || state.last; // the past comes in words only
  const table = shown.findLast((frame) => frame.table)?.table || state.table;
  return { ...state, log: struck(known.concat(news.map(inWords)), news), last, table, version: shown.at(-1).version, link: "well" };
}

/** What the stream of one seat (null: a spectator's) has told: {log, last, table, version, link, gone}, and wake(). */
export function useGameStream(id, seat) {
  const [beginning, setBeginning] = useState(0);
  const key = `${id} ${seat} ${beginning}`;
  const [state, setState] = useState({ ...NOTHING, key });
  const following = useRef(null);
  const wake = useCallback(() => following.current?.wake(), []);
  useEffect(() => {
    setState({ ...NOTHING, key });
    // Whatever an old stream still says must not end up among what another seat sees.
    const change = (next) =>
      setState((state) => {
        if (state.key !== key) return state;
        const changed = next(state);
        version = changed.version;
        return changed;
      });
    let version = 0;
    following.current = follow(gamePath(id, "/stream"), seat === null ? {} : { seat }, {
      version: () => version,
      frames: (frames) => change((state) => withFrames(state, frames)),
      gone: (gone) => {
        // The server has another past than we were told: it lost the newest moves, say. So forget it all.
        if (gone.reason === "VERSION_CONFLICT" && version > 0) setBeginning((before) => before + 1);
        else change((state) => ({ ...state, gone }));
      },
      trouble: () => change((state) => ({ ...state, link: "trouble" })),
      well: () => change((state) => ({ ...state, link: "well" })),
      resting: () => change((state) => ({ ...state, link: "resting" })),
    });
    return following.current.close;
  }, [key]);
  // The first drawing after a change of seat comes before the effect: the hand of the seat before must not show.
  return { ...(state.key === key ? state : { ...NOTHING, key }), wake };
}

/** A function that waits until the stream has told of a version, or for `limit_ms` if it is in trouble. */
export function useArrival(version, limitMs = 4000) {
  const waiting = useRef([]);
  const now = useRef(version);
  now.current = version;
  useEffect(() => {
    waiting.current = waiting.current.filter(([wanted, done]) => wanted > version || done());
  }, [version]);
  return useCallback(
    (wanted) =>
      new Promise((resolve) => {
        if (now.current >= wanted) return resolve();
        const timer = setTimeout(resolve, limitMs);
        waiting.current.push([wanted, () => (clearTimeout(timer), resolve())]);
      }),
    [],
  );
}
