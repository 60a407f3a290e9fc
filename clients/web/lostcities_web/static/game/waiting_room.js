// The table before the start: the players who are there, and an invitation for the others.

import { html, useState } from "../vendor/preact.js";
import { gamePath, newCommandId, post } from "../api.js";
import { Icon } from "../icons.js";
import { isPairing, usePairing } from "../lobby/pairing.js";
import { joinGame, rematch } from "../lobby/setup.js";
import { notifyError } from "../notices.js";
import { navigate } from "../router.js";
import { listed, t } from "../texts.js";
import { BotMark } from "../table/index.js";
import { Button, Confirm, copy, WorkButton } from "../ui.js";
import { BotSeats } from "./bot_seats.js";
import { PresenceMark } from "./company.js";
import { mineOf } from "./seat_names.js";

const isOnlyHere = () => /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

/** @param {{ link: string }} props */
const Invitation = ({ link }) => html`<div class="invitation">
  <label for="invitation">${t("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${link} onFocus=${(/** @type {FieldEvent} */ event) => event.target.select()} />
    <${Button} className="primary" icon="copy" label=${t("Copy")} onClick=${() => copy(link, t("The link is copied. Send it to your friends."))} />
  </div>
  ${isOnlyHere() && html`<p class="soft">${t("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`;

/**
 * A seat without a player. One may be kept, for an invited player or for one of the game before. That player can decline
 * it, and the others can free it.
 * @param {{ seat: SeatHolder, isSeated: boolean, onRelease: () => Promise<void> }} props
 */
const FreeSeat = ({ seat: { keptFor, isKeptForYou }, isSeated, onRelease }) => {
  if (!keptFor) return html`<span class="soft">${t("free")}</span>`;
  const label = isKeptForYou ? t("Decline") : t("Free the seat");
  return html`<span class="soft">${isKeptForYou ? t("kept for you") : t("kept for {name}", { name: keptFor })}</span>
    ${(isKeptForYou || isSeated) && html`<${WorkButton} icon="close" label=${label} onWork=${onRelease} />`}`;
};

/**
 * The waiting room. `onChange` is called after a player joined or left by a button of this page.
 * @param {{ info: GameInfo, seats: SeatHolder[], company: Company | null, onChange: () => void }} props
 */
export function WaitingRoom({ info, seats, company, onChange }) {
  const [isClosing, setClosing] = useState(false);
  const isSeated = mineOf(seats).length > 0;
  const kept = info.seats.filter(({ seat, keptFor }) => keptFor && !seats[seat]?.name); // frames do not say it
  const isFull = seats.every(({ name }) => name);
  const isKept = (/** @type {number} */ seat) => kept.some((each) => each.seat === seat);
  const free = seats.filter(({ name, seat }) => !name && !isKept(seat)).map(({ seat }) => seat);
  const hasFree = free.length > 0;
  const isMine = kept.some(({ isKeptForYou }) => isKeptForYou);
  const accept = () => (info.series ? rematch(info.series.before) : joinGame(info.id)).then(onChange);
  /** @param {number} seat */
  const release = async (seat) => {
    await post(gamePath(info.id, "/commands"), { commandId: newCommandId(), releaseSeat: seat });
    onChange();
  };
  const awaited = seats.filter(({ seedDigest }) => seedDigest).map(({ name }) => name || "");
  const leave = async () => {
    await post(gamePath(info.id, "/leave"));
    navigate("/");
  };
  const close = async () => {
    try {
      await post(gamePath(info.id, "/commands"), { commandId: newCommandId(), closeTable: true });
      navigate("/");
    } catch (error) {
      notifyError(/** @type {AnyError} */ (error));
    }
  };
  const isSeeking = isSeated && hasFree && isPairing(info.id);
  usePairing(info.id, hasFree);
  return html`<section class="waiting-room sheet" aria-label=${t("Waiting room")}>
    <p class="lead"><${Icon} name="hourglass" />${isFull
      ? t("Every seat is taken. The shuffle still needs {names}.", { names: listed(awaited) })
      : isSeeking
      ? t("Looking for an opponent. The game starts as soon as one is found. Leave this page open.")
      : t("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${seats.map(
        ({ seat, name, isYou, isBot }, number) => html`<li key=${seat} class=${name ? "" : "free"}>
          <span>${t("Seat {number}", { number: seat + 1 })}</span>
          ${name && html`<strong>${isYou ? t("{name} (you)", { name }) : name}</strong>${isBot && html`<${BotMark} />`}
            <${PresenceMark} company=${company} seat=${seats[number]} />`}
          ${!name && html`<${FreeSeat} seat=${info.seats[number]} isSeated=${isSeated} onRelease=${() => release(seat)} />`}
        </li>`,
      )}
    </ol>
    ${info.isHost && hasFree && html`<${BotSeats} id=${info.id} free=${free} onChange=${onChange} />`}
    ${hasFree && html`<${Invitation} link=${`${location.origin}/join/${info.id}`} />`}
    <p class="buttons">
      ${isSeated && html`<${WorkButton} icon="door" label=${t("Leave the table")} onWork=${leave} />`}
      ${info.isHost && html`<${Button} icon="close" className="danger" label=${t("Close the table")} onClick=${() => setClosing(true)} />`}
      ${isMine && html`<${WorkButton} className="primary" icon=${info.series ? "redo" : "plus"} label=${info.series ? t("Accept the rematch") : t("Accept the challenge")} onWork=${accept} />`}
      ${!isSeated && !isMine && hasFree && html`<${WorkButton} className="primary" icon="plus" label=${t("Take a seat")} onWork=${() => joinGame(info.id).then(onChange)} />`}
    </p>
    ${isClosing && html`<${Confirm} title=${t("Close the table?")} text=${t("The players on its seats have to look for another one.")}
      label=${t("Close the table")} onYes=${close} onClose=${() => setClosing(false)} />`}
  </section>`;
}
