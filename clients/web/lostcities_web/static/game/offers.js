// An offer that waits for answers: to undo, to redo, to pause the clocks, to end the game.

import { html, useEffect, useRef } from "../vendor/preact.js";
import { Icon } from "../icons.js";
import { listed, t } from "../texts.js";
import { Button } from "../ui.js";
import { notify } from "../notices.js";
import { nameOf } from "./seat_names.js";

/**
 * @param {string} kind
 * @param {string} name
 */
const wording = (kind, name) =>
  /** @type {Record<string, string>} */ ({
    undo: t("{name} asks to undo a move.", { name }),
    redo: t("{name} asks to redo the undone moves.", { name }),
    pause: t("{name} asks to pause the clocks.", { name }),
    end: t("{name} offers to end the game here, as the points stand.", { name }),
  })[kind] || t("{name} makes an offer.", { name });

/**
 * @param {string} kind
 * @param {string} names
 */
const ownWording = (kind, names) =>
  /** @type {Record<string, string>} */ ({
    undo: t("You asked to undo your last move. Waiting for {names}.", { names }),
    redo: t("You asked to redo the undone moves. Waiting for {names}.", { names }),
    pause: t("You asked to pause the clocks. Waiting for {names}.", { names }),
    end: t("You offered to end the game here. Waiting for {names}.", { names }),
  })[kind] || t("You made an offer. Waiting for {names}.", { names });

/**
 * Show the answer to an offer of this player in the words of the log: the banner itself just goes.
 * @param {Frame} frame
 * @param {number[]} mine
 */
export function useAnswers(frame, mine) {
  const open = useRef(/** @type {GameOffer | null} */ (null));
  useEffect(() => {
    const before = open.current;
    open.current = frame.offer ?? null;
    const isSettled = before && before.id !== frame.offer?.id && mine.includes(before.seat) && !(frame.actor !== undefined && mine.includes(frame.actor));
    if (isSettled && frame.lines?.length) notify(frame.lines.map((line) => line.trim()).join(" · "));
  }, [frame]);
}

/**
 * The banner of an offer, with this player's answers.
 * @param {{ offer: GameOffer, seats: SeatHolder[], mine: number[], commands: Commands }} props
 */
export function Offer({ offer, seats, mine, commands: { send, isBusy } }) {
  const asked = offer.asked || [];
  const mayAnswer = asked.find((seat) => mine.includes(seat));
  /**
   * @param {boolean} accept
   * @param {number} seat
   */
  const answer = (accept, seat) => () => send({ answer: { offer: offer.id, accept } }, seat);
  const isOwn = mine.includes(offer.seat);
  const isWaiting = isOwn && mayAnswer === undefined;
  const names = listed(asked.map((seat) => nameOf(seats, seat)));
  const isOneOfSeveral = mayAnswer !== undefined && mine.length > 1;
  return html`<section class="banner" role="alert" aria-label=${t("An offer")}>
    <${Icon} name="meet" />
    <p>
      ${isWaiting ? ownWording(offer.kind, names) : wording(offer.kind, nameOf(seats, offer.seat))}
      ${isOneOfSeveral && ` ${t("Waiting for {name}.", { name: nameOf(seats, mayAnswer) })}`}
      ${mayAnswer === undefined && !isOwn && ` ${t("Waiting for {names}.", { names })}`}
    </p>
    <p class="buttons">
      ${mayAnswer !== undefined && html`
        <${Button} className="primary" label=${t("Accept")} disabled=${isBusy} onClick=${answer(true, mayAnswer)} />
        <${Button} label=${t("Decline")} disabled=${isBusy} onClick=${answer(false, mayAnswer)} />`}
      ${isWaiting && html`<${Button} label=${t("Withdraw")} disabled=${isBusy} onClick=${answer(false, offer.seat)} />`}
    </p>
  </section>`;
}
