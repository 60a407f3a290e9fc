// Actions in words: the list of all of them, the few beside the prompt, and the choice between some of one target.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";
import { t } from "../texts.js";
import { byGroup, loose, sorted } from "./ways.js";

const BESIDE_PROMPT = 6;

const ActButton = ({ action, onAct, isDisabled }) =>
  html`<button type="button" class="act" data-move=${action.move} disabled=${isDisabled} onClick=${() => onAct(action)}><span class="act-label">${action.label}</span></button>`;

/** All legal actions under their headings, the weighty first; those that are seldom wanted wait behind "more". */
export function ActionList({ table, onAct, pending = null, isLive = true }) {
  if (!table.actions.length) return null;
  const quiet = (action) => onAct(action)?.catch?.(() => {}); // who sends it tells the player why it failed
  return html`<div class="action-list" role="group" aria-label=${t("Your moves")}>
    ${[...byGroup(table.actions)].map(
      ([group, actions]) => html`<${Group} key=${group} group=${group} actions=${actions} onAct=${quiet} isDisabled=${!isLive || Boolean(pending)} />`,
    )}
  </div>`;
}

function Group({ group, actions, onAct, isDisabled }) {
  const [first, rest] = [actions.filter((action) => !(action.weight < 0)), actions.filter((action) => action.weight < 0)];
  const buttons = (some) => some.map((action) => html`<${ActButton} key=${action.move} action=${action} onAct=${onAct} isDisabled=${isDisabled} />`);
  return html`<section class="action-group">
    ${group && html`<h3>${group}</h3>`}
    <div class="acts">${buttons(first)}</div>
    ${rest.length > 0 && html`<details><summary>${t("{count} more", { count: rest.length })}</summary><div class="acts">${buttons(rest)}</div></details>`}
  </section>`;
}

/** What is waited for, and beside it what can be done: with what is picked up, else what starts nowhere on the table. */
export function Prompt({ table, hold, isLive, tools }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [table]);
  const actions = !isLive || hold.sent ? [] : hold.picked ? sorted(hold.sources.get(hold.picked)) : loose(table);
  const first = actions.filter((action) => !(action.weight < 0)).slice(0, BESIDE_PROMPT);
  const rest = actions.filter((action) => !first.includes(action));
  const isMine = table.actions.length > 0;
  return html`<div class=${`prompt ${isMine && isLive ? "is-mine" : ""}`}>
    <p class="prompt-text" aria-live="polite">${hold.sent ? hold.sent.label : table.prompt}</p>
    ${actions.length > 0 &&
    html`<div class="acts">
      ${(isOpen ? actions : first).map((action) => html`<${ActButton} key=${action.move} action=${action} onAct=${hold.act} />`)}
      ${!isOpen && rest.length > 0 && html`<button type="button" class="act is-quiet" onClick=${() => setOpen(true)}>${t("{count} more", { count: rest.length })}</button>`}
      ${hold.picked && html`<button type="button" class="act is-quiet" onClick=${hold.drop}>${t("Cancel")}</button>`}
    </div>`}
    ${tools}
  </div>`;
}

/** At a target that several actions lead to: which of them. */
export function Chooser({ hold, root }) {
  const self = useRef(null);
  const { choice } = hold;
  useLayoutEffect(() => {
    if (!choice) return;
    const frame = root.current.getBoundingClientRect();
    const at = root.current.querySelector(`[data-zone="${CSS.escape(choice.target)}"]`)?.getBoundingClientRect() || frame;
    const size = self.current.getBoundingClientRect();
    const within = (value, limit) => Math.max(8, Math.min(value, limit - 8));
    self.current.style.left = `${within(at.left + at.width / 2 - size.width / 2 - frame.left, frame.width - size.width)}px`;
    self.current.style.top = `${within(at.top + at.height / 2 - size.height / 2 - frame.top, frame.height - size.height)}px`;
  }, [choice]);
  if (!choice) return null;
  return html`<div class="chooser" ref=${self} role="group" aria-label=${t("Your moves")}>
    ${choice.actions.map((action) => html`<${ActButton} key=${action.move} action=${action} onAct=${hold.act} />`)}
    <button type="button" class="act is-quiet" onClick=${hold.drop}>${t("Cancel")}</button>
  </div>`;
}
