// What players can do about time and absence besides moves. They start paused clocks, claim the seat of a player who has
// gone, and take over a seat that is left.

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { gamePath, newCommandId, post } from "../api.js";
import { Icon } from "../icons.js";
import { serverNow } from "../server_time.js";
import { ensurePlayer } from "../session.js";
import { listed, t } from "../texts.js";
import { Button, Dialog, WorkButton } from "../ui.js";
import { nameOf } from "./seat_names.js";

/** Longest time that a browser's timer takes. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/**
 * Return those of some seats that are not left.
 * @param {SeatHolder[]} seats
 * @param {number[]} some
 */
export const playing = (seats, some) => some.filter((seat) => !seats.find((one) => one.seat === seat)?.isLeft);

/**
 * The banner of paused clocks. `mine` are the player's own seats that play.
 * @param {{ frame: Frame, mine: number[], commands: Commands }} props
 */
function Paused({ frame: { clocks, status }, mine, commands: { send, isBusy } }) {
  if (!clocks?.isPaused || status !== "running") return null;
  return html`<section class="banner quiet" aria-label=${t("Paused clocks")}>
    <${Icon} name="pause" />
    <p>${t("The clocks are paused. A move starts them again.")}</p>
    ${mine.length > 0 && html`<${Button} icon="play" label=${t("Start the clocks")} disabled=${isBusy} onClick=${() => send({ resumeClocks: true })} />`}
  </section>`;
}

/**
 * Return the seats that the game waits for, whose players are away, with the time from which on they may be claimed.
 * @param {{ frame: Frame, toAct: number[], mine: number[], company: Company | null }} props
 * @returns {{ seat: number, at: number }[]}
 */
function claims({ frame, toAct, mine, company }) {
  const { claimS, seats = [] } = company ?? {};
  if (!claimS || !mine.length || frame.status !== "running" || frame.clocks?.isPaused) return [];
  return seats.flatMap(({ seat, presence, awaySince }) =>
    presence === "away" && awaySince && toAct.includes(seat) && !mine.includes(seat)
      ? [{ seat, at: Math.max(awaySince, frame.at ?? 0) + claimS * 1000 }]
      : [],
  );
}

/**
 * The banner of players who have gone while the game waits for them. It comes when their seats may be claimed.
 * @param {{ frame: Frame, toAct: number[], seats: SeatHolder[], mine: number[], company: Company | null, commands: Commands }} props
 */
function GoneSeats({ frame, toAct, seats, mine, company, commands: { send, isBusy } }) {
  const [, redraw] = useState(0);
  const all = claims({ frame, toAct, mine, company });
  const now = serverNow();
  const next = Math.min(...all.map(({ at }) => at).filter((at) => at > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => redraw((count) => count + 1), Math.min(next - serverNow() + 50, TIMER_MS_MAX));
    return () => clearTimeout(timer);
  }, [next]);
  const due = all.filter(({ at }) => at <= now);
  if (!due.length) return null;
  const names = listed(due.map(({ seat }) => nameOf(seats, seat)));
  return html`<section class="banner" role="status" aria-label=${t("Players who have gone")}>
    <${Icon} name="door" />
    <p>${t("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.", { names })}</p>
    <p class="buttons">
      ${due.map(({ seat }) => html`<${Button} key=${seat} icon="flag" disabled=${isBusy} onClick=${() => send({ claimSeat: seat })}
        label=${seats.length === 2 ? t("Claim the win") : t("Claim the seat of {name}", { name: nameOf(seats, seat) })} />`)}
    </p>
  </section>`;
}

/**
 * The question before a seat is taken over. Sent twice, its command does nothing more.
 * @param {{ id: string, seat: number, name: string, onDone: () => void, onClose: () => void }} props
 */
function TakeOver({ id, seat, name, onDone, onClose }) {
  const commandId = useRef(newCommandId());
  const take = async () => {
    await ensurePlayer();
    await post(gamePath(id, "/commands"), { commandId: commandId.current, takeOver: seat });
    onClose();
    onDone();
  };
  return html`<${Dialog} title=${t("Take over the seat of {name}?", { name })} onClose=${onClose}>
    <p>${t("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${WorkButton} className="primary" label=${t("Take over")} onWork=${take} />
      <${Button} label=${t("Cancel")} onClick=${onClose} />
    </p>
  </${Dialog}>`;
}

/**
 * Return the seats that this player may take over: a player who holds another seat knows too much.
 * @param {SeatHolder[]} seats
 * @param {number[]} mine
 */
const toTakeOver = (seats, mine) => seats.filter(({ seat, isLeft }) => isLeft && mine.every((own) => own === seat));

/**
 * The banner of seats that are left, with what this player can do about them.
 * @param {{ info: GameInfo, frame: Frame, seats: SeatHolder[], mine: number[], onChange: () => void }} props
 */
function LeftSeats({ info, frame, seats, mine, onChange }) {
  const [asked, setAsked] = useState(/** @type {number | null} */ (null));
  if (frame.status !== "running") return null;
  const offered = info.takeover ? toTakeOver(seats, mine) : [];
  const isOwn = mine.length > 0 && playing(seats, mine).length === 0;
  if (!offered.length && !isOwn) return null;
  return html`<section class="banner quiet" aria-label=${t("Seats that are left")}>
    <${Icon} name="door" />
    <p>${isOwn ? t("You have left the game. The others play on.") : t("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${offered.map(({ seat }) => html`<${Button} key=${seat} icon="person" onClick=${() => setAsked(seat)}
        label=${isOwn ? t("Come back") : t("Take over the seat of {name}", { name: nameOf(seats, seat) })} />`)}
    </p>
    ${asked !== null && html`<${TakeOver} key=${asked} id=${info.id} seat=${asked} name=${nameOf(seats, asked)} onDone=${onChange} onClose=${() => setAsked(null)} />`}
  </section>`;
}

/**
 * @typedef {object} AbsenceProps
 * @property {GameInfo} info
 * @property {Frame} frame
 * @property {number[]} toAct
 * @property {SeatHolder[]} seats
 * @property {number[]} mine
 * @property {Company | null} company
 * @property {Commands} commands
 * @property {() => void} onChange  To be called after the player took a seat
 */

/**
 * What stands above a table about time and absence.
 * @param {AbsenceProps} props
 */
export const Absence = ({ info, frame, toAct, seats, mine, company, commands, onChange }) => html`
  <${GoneSeats} frame=${frame} toAct=${toAct} seats=${seats} mine=${playing(seats, mine)} company=${company} commands=${commands} />
  <${Paused} frame=${frame} mine=${playing(seats, mine)} commands=${commands} />
  <${LeftSeats} info=${info} frame=${frame} seats=${seats} mine=${mine} onChange=${onChange} />`;
