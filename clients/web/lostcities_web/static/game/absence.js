// What players can do about time and absence besides moves: start paused clocks, and take over a seat that is left.

import { html, useRef, useState } from "../vendor/preact.js";
import { gamePath, newCommandId, post } from "../api.js";
import { Icon } from "../icons.js";
import { ensurePlayer } from "../session.js";
import { t } from "../texts.js";
import { Button, Dialog, WorkButton } from "../ui.js";
import { nameOf } from "./seat_names.js";

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
 * What stands above a table about time and absence. `onChange` is called after the player took a seat.
 * @param {{ info: GameInfo, frame: Frame, seats: SeatHolder[], mine: number[], commands: Commands, onChange: () => void }} props
 */
export const Absence = ({ info, frame, seats, mine, commands, onChange }) => html`
  <${Paused} frame=${frame} mine=${playing(seats, mine)} commands=${commands} />
  <${LeftSeats} info=${info} frame=${frame} seats=${seats} mine=${mine} onChange=${onChange} />`;
