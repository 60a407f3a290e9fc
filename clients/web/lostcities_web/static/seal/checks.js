// The checks of a game's log while the game goes on: after the table is drawn, and never more often than needed.

import { useCallback, useEffect, useRef, useState } from "../vendor/preact.js";
import { gamePath, get } from "../api.js";
import { storage } from "../store.js";

/** @typedef {import("../verify/checker.js").Checker} Checker */
/** @typedef {{ key: string, result: CheckResult | null, error: AnyError | null, isBusy: boolean }} Found */
/** @typedef {Found & { again: () => void, acceptKey: () => void, evidence: () => object }} Check */

/** Time from the drawing of the table to the check. */
const FIRST_MS = 600;
/** Time between two checks: of the many spectators a game may have, each asks less often. */
const PLAYER_MS = 3_000;
const SPECTATOR_MS = 15_000;

/** An invitation to an unlisted game begins with the id of the game. */
const INVITATION = /^(.+)\.[a-z2-7]{16}$/;

/**
 * Check the log of a game each time `want` is called, after a pause. A hidden tab waits until it is shown.
 * @param {string} id
 * @param {number | null} seat
 * @param {(found: Partial<Found>) => void} onFound
 */
function startChecks(id, seat, onFound) {
  const game = INVITATION.exec(id)?.[1] ?? id;
  /** @type {Checker | null} */
  let checker = null;
  let timer = 0;
  let isBusy = false;
  let isWanted = false;
  let isClosed = false;
  let isFirst = true;

  const work = async () => {
    timer = 0;
    if (document.hidden || isClosed) return;
    isWanted = false;
    isBusy = true;
    onFound({ isBusy });
    /** @type {Partial<Found>} */
    let found;
    try {
      if (!checker) {
        const { Checker } = await import("/static/verify/checker.js");
        checker = new Checker({ game, seat, storage, read: (query) => get(gamePath(id, `/log${query}`)) });
      }
      found = { result: await checker.check(), error: null };
      isFirst = false;
    } catch (error) {
      found = { error: /** @type {AnyError} */ (error) };
    }
    isBusy = false;
    if (isClosed) return;
    onFound({ ...found, isBusy });
    if (isWanted) want();
  };
  /** @param {number} [ms] */
  const want = (ms = isFirst ? FIRST_MS : seat === null ? SPECTATOR_MS : PLAYER_MS) => {
    isWanted = true;
    if (!timer && !isBusy) timer = setTimeout(work, ms);
  };
  const onShown = () => isWanted && want(FIRST_MS);
  document.addEventListener("visibilitychange", onShown);
  return {
    want: () => want(),
    again: () => {
      clearTimeout(timer);
      timer = 0;
      want(0);
    },
    acceptKey: () => checker?.acceptKey(),
    evidence: () => checker?.evidence ?? {},
    close() {
      isClosed = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onShown);
    },
  };
}

/**
 * Return what the checks of a game have found. They begin when the page shows a version of it.
 * @param {string} id
 * @param {number | null} seat
 * @param {number} version
 * @returns {Check}
 */
export function useCheck(id, seat, version) {
  const key = `${id} ${seat}`;
  const nothing = { key, result: null, error: null, isBusy: false };
  const [found, setFound] = useState(/** @type {Found} */ (nothing));
  const checks = useRef(/** @type {ReturnType<typeof startChecks> | null} */ (null));
  useEffect(() => {
    setFound(nothing);
    checks.current = startChecks(id, seat, (news) => setFound((before) => ({ ...(before.key === key ? before : nothing), ...news })));
    return checks.current.close;
  }, [key]);
  useEffect(() => {
    if (version) checks.current?.want();
  }, [key, version]);
  const again = useCallback(() => checks.current?.again(), []);
  const acceptKey = useCallback(() => {
    checks.current?.acceptKey();
    checks.current?.again();
  }, []);
  const evidence = useCallback(() => checks.current?.evidence() ?? {}, []);
  return { ...(found.key === key ? found : nothing), again, acceptKey, evidence };
}
