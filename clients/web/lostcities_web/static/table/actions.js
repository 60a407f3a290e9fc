// Actions in words: the list of all actions, the few beside the prompt, and the choice between several for one target.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";
import { t } from "../texts.js";
import { useMeantClicks } from "../ui.js";
import { byGroup, promptActions } from "./legal_targets.js";
import { minus } from "./zones.js";

const BESIDE_PROMPT = 6;
/** Moves to spaces of a board are many and alike, and the board itself shows them. */
const BESIDE_BOARD = 2;

/** @param {{ action: Action, onAct: (action: Action) => void, isDisabled?: boolean, isHinted?: boolean }} props */
function ActButton({ action, onAct, isDisabled, isHinted }) {
  const isMeant = useMeantClicks();
  const onClick = (/** @type {MouseEvent} */ event) => isMeant(event) && onAct(action);
  return html`<button type="button" class=${`act ${isHinted ? "is-hinted" : ""}`} data-move=${action.move} disabled=${isDisabled} onClick=${onClick}>
    <span class="act-label">${minus(action.label)}</span>
  </button>`;
}

/** From so many amounts on, one of them is shown, with steps to the others. */
const STEPS_MIN = 3;

/**
 * Actions that differ in an amount, as one with steps to the others, in their order.
 * @param {{ actions: Action[], onAct: (action: Action) => void }} props
 */
function Stepper({ actions, onAct }) {
  const [at, setAt] = useState(0);
  const step = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ to) =>
    html`<button type="button" class="act step" aria-label=${label} disabled=${!actions[to]} onClick=${() => setAt(to)}>${sign}</button>`;
  return html`<div class="amounts" aria-live="polite">
    ${step("−", t("Less"), at - 1)}<${ActButton} action=${/** @type {Action} */ (actions[at])} onAct=${onAct} />${step("+", t("More"), at + 1)}
  </div>`;
}

/** @param {{ label: string, onClick: () => void }} props */
const QuietButton = ({ label, onClick }) =>
  html`<button type="button" class="act is-quiet" onClick=${onClick}>${label}</button>`;

/**
 * Return a button for each action.
 * @param {Action[]} actions
 * @param {(action: Action) => void} onAct
 * @param {boolean} [isDisabled]
 * @param {Action} [hinted]
 */
const buttons = (actions, onAct, isDisabled, hinted) =>
  actions.map(
    (action) =>
      html`<${ActButton} key=${action.move} action=${action} onAct=${onAct} isDisabled=${isDisabled} isHinted=${action === hinted} />`,
  );

/** @param {Action} action */
const isLight = (action) => (action.weight ?? 0) < 0;

/**
 * All legal actions under their headings, heavy ones first. Light ones, which are seldom wanted, wait behind
 * "more".
 * @param {{ table: GameTable, onAct: OnAct, pending?: Action | null, isLive?: boolean }} props
 */
export function ActionList({ table, onAct, pending = null, isLive = true }) {
  if (!table.actions.length) return null;
  const send = (/** @type {Action} */ action) => onAct(action)?.catch?.(() => {}); // the sender shows the error
  const isDisabled = !isLive || Boolean(pending);
  return html`<div class="action-list" role="group" aria-label=${t("Your moves")}>
    ${[...byGroup(table.actions)].map(
      ([group, actions]) =>
        html`<${Group} key=${group} group=${group} actions=${actions} onAct=${send} isDisabled=${isDisabled} />`,
    )}
  </div>`;
}

/** @param {{ group: string, actions: Action[], onAct: (action: Action) => void, isDisabled: boolean }} props */
function Group({ group, actions, onAct, isDisabled }) {
  const rest = actions.filter(isLight);
  return html`<section class="action-group">
    ${group && html`<h3>${group}</h3>`}
    <div class="acts">${buttons(actions.filter((action) => !isLight(action)), onAct, isDisabled)}</div>
    ${rest.length > 0 &&
    html`<details>
      <summary>${t("{count} more", { count: rest.length })}</summary>
      <div class="acts">${buttons(rest, onAct, isDisabled)}</div>
    </details>`}
  </section>`;
}

/**
 * @param {GameTable} table
 * @param {Action} [action]
 */
const leadsToSpace = (table, action) => table.zones.some((zone) => zone.board?.some((space) => space.id === action?.target));

/**
 * The prompt, and buttons: for the piece that is picked up, else for actions that start nowhere on the table.
 * @param {{ table: GameTable, selection: TableSelection, isLive: boolean, tools?: unknown }} props
 */
export function Prompt({ table, selection, isLive, tools }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [table]);
  const actions = !isLive || selection.sent ? [] : selection.picked ? selection.sources.get(selection.picked) ?? [] : promptActions(table);
  const amounts = actions.filter(({ amount }) => amount !== undefined);
  const stepped = amounts.length < STEPS_MIN ? [] : amounts;
  const others = actions.filter((action) => !stepped.includes(action));
  const first = others.filter((action) => !isLight(action)).slice(0, leadsToSpace(table, actions[0]) ? BESIDE_BOARD : BESIDE_PROMPT);
  const shown = isOpen ? others : first;
  const more = others.length - shown.length;
  const isBefore = (/** @type {Action} */ action) => actions.indexOf(action) < actions.indexOf(/** @type {Action} */ (stepped[0]));
  const isMine = table.actions.length + table.forms.length > 0;
  // After a resignation the rules still wait for a move that no player makes.
  const hint = selection.picked && selection.hints.get(selection.picked);
  const waited = table.result ? t("The game is over") : hint || table.prompt;
  return html`<div class=${`prompt ${isMine && isLive ? "is-mine" : ""}`}>
    <p class="prompt-text" aria-live="polite">${minus(selection.sent ? selection.sent.label : waited)}</p>
    ${actions.length > 0 &&
    html`<div class="acts">
      ${buttons(shown.filter(isBefore), selection.act, false, selection.hinted)}
      ${stepped[0] && html`<${Stepper} key=${stepped[0].move} actions=${stepped} onAct=${selection.act} />`}
      ${buttons(shown.filter((action) => !isBefore(action)), selection.act, false, selection.hinted)}
      ${more > 0 && html`<${QuietButton} label=${t("{count} more", { count: more })} onClick=${() => setOpen(true)} />`}
      ${selection.picked && html`<${QuietButton} label=${t("Cancel")} onClick=${selection.drop} />`}
    </div>`}
    ${tools}
  </div>`;
}

/**
 * The choice between several actions, at their target.
 * @param {{ selection: PieceSelection, root: Ref<HTMLElement> }} props
 */
export function Chooser({ selection, root }) {
  /** @type {Ref<HTMLElement>} */
  const self = useRef(null);
  const { choice } = selection;
  useLayoutEffect(() => {
    if (!choice) return;
    const frame = root.current.getBoundingClientRect();
    const id = CSS.escape(choice.target);
    const target = root.current.querySelector(`[data-zone="${id}"], [data-space="${id}"]`);
    const at = target?.getBoundingClientRect() || frame;
    const size = self.current.getBoundingClientRect();
    const within = (/** @type {number} */ value, /** @type {number} */ limit) => `${Math.max(8, Math.min(value, limit - 8))}px`;
    const { style } = self.current;
    style.left = within(at.left + (at.width - size.width) / 2 - frame.left, frame.width - size.width);
    style.top = within(at.top + (at.height - size.height) / 2 - frame.top, frame.height - size.height);
  }, [choice]);
  if (!choice) return null;
  return html`<div class="chooser" ref=${self} role="group" aria-label=${t("Your moves")}>
    ${buttons(choice.actions, selection.act)}
    <${QuietButton} label=${t("Cancel")} onClick=${selection.drop} />
  </div>`;
}
