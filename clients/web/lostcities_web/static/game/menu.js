// Actions besides moves: undo and redo beside the prompt, the rest in a menu.

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { Icon } from "../icons.js";
import { analyse, playedUpTo } from "../lobby/setup.js";
import { notify } from "../notices.js";
import { CodeDialog } from "../player/code_dialog.js";
import { t } from "../texts.js";
import { Button, Confirm, copy, WorkButton } from "../ui.js";
import { playing } from "./absence.js";
import { RulesButton } from "./rules.js";
import { hasMoved, undoTarget } from "./undo_target.js";

/**
 * Undo and redo, as far as the frame allows them and the log has a move of the player.
 * @param {{ info: GameInfo, frame: CurrentFrame, viewer: number, mine: number[], log: LogEntry[], commands: Commands }} props
 */
export function UndoButtons({ info, frame, viewer, mine, log, commands: { send, isBusy } }) {
  const isAlone = mine.length === frame.seats.length;
  const isInVain = !isAlone && !hasMoved(log, mine);
  const undo = async () => {
    if (info.undoMode !== "free" || isAlone) return send({ undo: true });
    const to = await undoTarget(info.id, viewer, mine);
    return to === null ? notify(t("You have made no move that can be undone.")) : send({ undo: to });
  };
  return html`
  ${frame.undo && frame.undo !== "none" && html`<${WorkButton} icon="undo" disabled=${isBusy || isInVain} className="plain"
    label=${frame.undo === "asks" ? t("Ask to undo") : t("Undo")} onWork=${undo} />`}
  ${frame.canRedo && html`<${Button} icon="redo" disabled=${isBusy} className="plain" label=${t("Redo")} onClick=${() => send({ redo: true })} />`}`;
}

/**
 * A button that unfolds a list of buttons. It closes on Escape, on a click elsewhere, and after a choice.
 * @param {{ label: string, icon?: string, children?: unknown }} props
 */
export function Unfolding({ label, icon = "more", children }) {
  /** @type {Ref<HTMLDetailsElement>} */
  const details = useRef(null);
  useEffect(() => {
    const close = (/** @type {Event} */ event) => {
      const isLeft = event instanceof KeyboardEvent ? event.key === "Escape" : !details.current.contains(/** @type {Node} */ (event.target));
      if (isLeft) details.current.open = false;
    };
    addEventListener("keydown", close);
    addEventListener("click", close);
    return () => {
      removeEventListener("keydown", close);
      removeEventListener("click", close);
    };
  }, []);
  const chosen = (/** @type {FieldEvent} */ event) => event.target.closest("button, a") && !event.target.closest("dialog") && (details.current.open = false);
  return html`<details class="menu" ref=${details}>
    <summary class="button" role="button"><${Icon} name=${icon} /><span>${label}</span></summary>
    <div class="sheet" onClick=${chosen}>${children}</div>
  </details>`;
}

/**
 * The menu of a game; `own` names the acting seat where the player has several.
 * @param {{ info: GameInfo, frame: CurrentFrame, log?: LogEntry[], mine: number[], own?: string, commands: Commands }} props
 */
export function Menu({ info, frame, log = [], mine, own, commands: { send, isBusy } }) {
  const [asked, setAsked] = useState("");
  const isRunning = frame.status === "running" && !info.sealedUntil && playing(frame.seats, mine).length > 0;
  const mayFork = frame.status === "over" || mine.length === frame.seats.length;
  const close = () => setAsked("");
  return html`<div class="game-menu">
    <${RulesButton} title=${info.title} variant=${info.variant} className="plain" />
    <${Unfolding} label=${t("More")}>
      <${Button} icon="link" label=${t("Copy the link to watch")}
        onClick=${() => copy(`${location.origin}/game/${info.id}`, t("The link is copied."))} />
      ${mine.length > 0 && html`<${Button} icon="phone" label=${t("Continue on another device")} onClick=${() => setAsked("device")} />`}
      <a class="button" href=${`/replay/${info.id}`}><${Icon} name="play" />${t("Replay")}</a>
      ${frame.seats.filter(({ isYou, isErased, player }) => player && !isYou && !isErased).map(({ seat, name, player }) => html`
        <a class="button" key=${seat} href=${`/player/${player}`}><${Icon} name="person" />${t("Profile of {name}", { name: name ?? "" })}</a>`)}
      ${mayFork && frame.status !== "open" && html`<${WorkButton} icon="fork" label=${t("Analyse from here")} onWork=${() => analyse(info.id, playedUpTo(log, frame.version))} />`}
      ${isRunning && frame.clocks && !frame.clocks.isPaused && html`
        <${Button} icon="pause" label=${t("Offer to pause the clocks")} disabled=${isBusy || !!frame.offer} onClick=${() => send({ offerPause: true })} />`}
      ${isRunning && html`
        <${Button} icon="meet" label=${t("Offer to end the game")} disabled=${isBusy || !!frame.offer} onClick=${() => send({ offerEnd: true })} />
        <${Button} icon="flag" className="danger" label=${t("Resign")} disabled=${isBusy} onClick=${() => setAsked("resign")} />`}
    </${Unfolding}>
    ${asked === "device" && html`<${CodeDialog} game=${info.id} onClose=${close} />`}
    ${asked === "resign" && html`<${Confirm} title=${own ? t("Resign for {name}?", { name: own }) : t("Resign?")} 
      text=${info.takeover ? t("You leave your seat. You or another player may take it over again.") : t("You leave the game for good and come last.")}
      label=${t("Resign")} onYes=${() => send({ resign: true })} onClose=${close} />`}
  </div>`;
}
