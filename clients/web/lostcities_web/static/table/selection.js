// What is in the player's hand: picking things up, putting them down, and what is on its way to the server.

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { byTarget, bySource, predicted, isInstant } from "./legal_targets.js";

const SHAKE = [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/**
 * The state of the player's hands over a table. `picked` is the id of what is picked up; `targets` says which actions
 * lead where from there; `choice` is a target with several actions, waiting for one; `sent` is under way.
 */
export function useSelection(table, { isLive, onAct, pending, root }) {
  const [picked, setPicked] = useState(null);
  const [choice, setChoice] = useState(null);
  const [own, setOwn] = useState(null);
  const latest = useRef(table);
  latest.current = table;
  const sent = own?.table === table ? own.action : pending;
  const canAct = isLive && !sent && table.actions.length > 0;
  const sources = useMemo(() => (canAct ? bySource(table.actions) : new Map()), [table, canAct]);
  const hasPicked = canAct && sources.has(picked);
  const targets = useMemo(() => (hasPicked ? byTarget(sources.get(picked)) : new Map()), [sources, picked, hasPicked]);
  const shown = useMemo(() => (sent ? predicted(table, sent) : table), [table, sent]);

  const drop = useCallback(() => {
    setPicked(null);
    setChoice(null);
  }, []);
  useLayoutEffect(() => setChoice(null), [table]);

  const act = useCallback(
    (action) => {
      drop();
      setOwn({ table, action });
      Promise.resolve(onAct?.(action)).catch(() => {
        setOwn(null);
        if (latest.current === table) shake(root.current, action.source);
      });
    },
    [table, onAct],
  );

  /** One of several actions: at once where there is no choice. */
  const choose = (actions, target) => (actions.length === 1 ? act(actions[0]) : setChoice({ actions, target }));

  const pick = (source) => {
    setChoice(null);
    const actions = sources.get(source) || [];
    if (source !== picked && !(actions.length && isInstant(table, source))) return setPicked(source);
    if (actions.length === 1) return act(actions[0]);
    return setPicked(null);
  };
  const put = (target) => choose(targets.get(target) || [], target);

  useFocus(root, { picked: hasPicked ? picked : null, choice, table });
  return { sources, picked: hasPicked ? picked : null, targets, choice, sent, shown, act, pick, put, drop, setPicked };
}

/** A piece that comes back says no. */
function shake(root, id) {
  const found = id && root?.querySelector(`[data-piece="${CSS.escape(id)}"]`);
  if (found && !matchMedia("(prefers-reduced-motion: reduce)").matches) found.animate?.(SHAKE, { duration: 320 });
}

// A move that the prompt offers. What else stands there, such as taking back, is never come upon unasked.
const OFFERED = ".prompt .act";

/** The focus goes to the first thing of the first kind that there is. */
function focusFirst(root, ...kinds) {
  for (const kind of kinds) {
    const found = root.current?.querySelector(kind);
    if (found) return found.focus();
  }
}

/**
 * Who plays by keyboard is led: from a piece to where it can go, and on to the next decision, where the thing that had
 * the focus is gone. Who plays by mouse keeps the focus they have.
 */
function useFocus(root, { picked, choice, table }) {
  const byKeys = useRef(false);
  // As soon as there is something to press: an effect would come a moment later, and miss a quick key.
  useLayoutEffect(() => {
    const byKey = () => (byKeys.current = true);
    const byPointer = () => (byKeys.current = false);
    const heard = root.current;
    heard.addEventListener("keydown", byKey);
    heard.addEventListener("pointerdown", byPointer);
    return () => {
      heard.removeEventListener("keydown", byKey);
      heard.removeEventListener("pointerdown", byPointer);
    };
  }, []);
  const before = useRef(null);
  useLayoutEffect(() => {
    if (byKeys.current && choice) focusFirst(root, ".chooser button");
    else if (byKeys.current && picked) focusFirst(root, ".target", OFFERED);
    else if (byKeys.current && before.current) focusFirst(root, `[data-piece="${CSS.escape(before.current)}"]`);
    before.current = picked;
  }, [picked, choice]);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (byKeys.current && lost && table.actions.length) focusFirst(root, ".hand .is-source", ".is-source, .zone-source", OFFERED);
  }, [table]);
}
