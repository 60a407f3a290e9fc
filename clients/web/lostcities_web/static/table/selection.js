// The selection on a table: the piece that is picked up, its targets, and the move on its way to the server.

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { laterId } from "./followed.js";
import { byTarget, bySource, predicted, isInstant } from "./legal_targets.js";

const SHAKE = [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/**
 * Return the selection of a table. `picked` is the id of the picked-up piece or zone, and `targets` are its actions by
 * target. `choice` is a target with several actions. `sent` is the action under way. `act` resolves to the
 * error of a refused action, or to null.
 * @param {GameTable} table
 * @param {{ isLive: boolean, onAct?: OnAct, pending: Action | null, root: Ref<HTMLElement> }} options
 * @returns {PieceSelection}
 */
export function useSelection(table, { isLive, onAct, pending, root }) {
  const [held, setHeld] = useState(/** @type {{ table: GameTable, id: string } | null} */ (null));
  const [choice, setChoice] = useState(/** @type {{ actions: Action[], target: string } | null} */ (null));
  const [own, setOwn] = useState(/** @type {{ table: GameTable, action: Action } | null} */ (null));
  const picked = useMemo(() => held && laterId(held.table, table, held.id), [held, table]);
  const setPicked = useCallback((/** @type {string | null} */ id) => setHeld(id === null ? null : { table, id }), [table]);
  const latest = useRef(table);
  latest.current = table;
  const sent = own?.table === table ? own.action : pending;
  const canAct = isLive && !sent && table.actions.length > 0;
  const sources = useMemo(() => (canAct ? bySource(table.actions) : bySource([])), [table, canAct]);
  const found = canAct && picked !== null ? sources.get(picked) : undefined;
  const targets = useMemo(() => byTarget(found ?? []), [found]);
  const shown = useMemo(() => (sent ? predicted(table, sent) : table), [table, sent]);

  const drop = useCallback(() => {
    setHeld(null);
    setChoice(null);
  }, []);
  useLayoutEffect(() => setChoice(null), [table]);

  const act = useCallback(
    (/** @type {SentAction} */ action) => {
      drop();
      setOwn({ table, action });
      return Promise.resolve(onAct?.(action)).then(
        () => null,
        (/** @type {AnyError} */ error) => {
          setOwn(null);
          if (latest.current === table) shake(root.current, action.source);
          return error;
        },
      );
    },
    [table, onAct],
  );

  /**
   * Act at once where there is no choice.
   * @param {Action[]} actions
   * @param {string} target
   */
  const choose = (actions, target) => void (actions.length === 1 && actions[0] ? act(actions[0]) : setChoice({ actions, target }));

  const pick = (/** @type {string} */ source) => {
    setChoice(null);
    const actions = sources.get(source) || [];
    if (source !== picked && !(actions.length && isInstant(table, source))) return setPicked(source);
    if (actions.length === 1 && actions[0]) return void act(actions[0]);
    return setPicked(null);
  };
  const put = (/** @type {string} */ target) => choose(targets.get(target) || [], target);

  useFocus(root, { picked: found ? picked : null, choice, table, sources, targets });
  return { sources, picked: found ? picked : null, targets, choice, sent, shown, act, pick, put, drop, setPicked };
}

/**
 * Shake a piece whose move was refused.
 * @param {HTMLElement | null} root
 * @param {string | undefined} id
 */
function shake(root, id) {
  const found = id && root?.querySelector(`[data-piece="${CSS.escape(id)}"]`);
  if (found && !matchMedia("(prefers-reduced-motion: reduce)").matches) found.animate?.(SHAKE, { duration: 320 });
}

/** A move that the prompt offers. Other buttons there, such as undo, never take the focus unasked. */
const OFFERED = ".prompt .act:not(.step)";

/**
 * Move the focus to the first element of the first kind that exists.
 * @param {Ref<HTMLElement>} root
 * @param {string[]} kinds
 */
function focusFirst(root, kinds) {
  for (const kind of kinds) {
    /** @type {HTMLElement | null} */
    const found = root.current?.querySelector(kind);
    if (found) return /** @type {HTMLElement} */ (found.closest("[data-space]") ?? found).focus(); // see board.js
  }
}

/**
 * Return a selector of the elements where the heaviest actions begin or end. So a card is played rather than discarded.
 * @param {"source" | "target"} end
 * @param {Map<string, Action[]>} actions
 */
function usual(end, actions) {
  const weights = [...actions].flatMap(([id, [first]]) => (id && first ? [{ id, weight: first.weight ?? 0 }] : []));
  const heaviest = Math.max(...weights.map(({ weight }) => weight));
  return weights.filter(({ weight }) => weight === heaviest).map(({ id }) => `[data-${end}="${CSS.escape(id)}"]`).join() || OFFERED;
}

/**
 * Lead a keyboard player from a piece to its targets, and on to the next decision when the focused element is
 * gone. A mouse player keeps the focus.
 * @param {Ref<HTMLElement>} root
 * @param {{ picked: string | null, choice: object | null, table: GameTable, sources: Map<string, Action[]>, targets: Map<string, Action[]> }} state
 */
function useFocus(root, { picked, choice, table, sources, targets }) {
  const byKeys = useRef(false);
  // At once: an effect would come a moment later, and miss a quick key.
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
  const before = useRef(/** @type {string | null} */ (null));
  useLayoutEffect(() => {
    if (byKeys.current && choice) focusFirst(root, [".chooser button"]);
    else if (byKeys.current && picked) focusFirst(root, [usual("target", targets), ".target", OFFERED]);
    else if (byKeys.current && before.current) focusFirst(root, [`[data-piece="${CSS.escape(before.current)}"]`]);
    before.current = picked;
  }, [picked, choice]);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (byKeys.current && lost && table.actions.length + table.forms.length) {
      focusFirst(root, [`.hand :is(${usual("source", sources)})`, usual("source", sources), ".hand .is-source", ".is-source, .zone-source", OFFERED, ".move-form[open] input"]);
    }
  }, [table]);
}
