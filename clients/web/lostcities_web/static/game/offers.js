// An offer that waits for answers: to take back, to go forward again, to end the game.

import { html } from "../vendor/preact.js";
import { Icon } from "../icons.js";
import { listed, t } from "../texts.js";
import { Button } from "../ui.js";
import { nameOf } from "./people.js";

const wording = (kind, name) =>
  ({
    undo: t("{name} would like to take a move back.", { name }),
    redo: t("{name} would like to bring back what was taken back.", { name }),
    end: t("{name} offers to end the game here, as the points stand.", { name }),
  })[kind] || t("{name} makes an offer.", { name });

/** The banner, with what this browser's player can say to it. */
export function Offer({ offer, seats, mine, commands: { send, isBusy } }) {
  const asked = offer.asked || [];
  const mayAnswer = asked.find((seat) => mine.includes(seat));
  const answer = (accept, seat) => () => send({ answer: { offer: offer.id, accept } }, seat);
  const isOwn = mine.includes(offer.seat);
  const isOneOfSeveral = mayAnswer !== undefined && mine.length > 1;
  return html`<section class="banner" role="alert" aria-label=${t("An offer")}>
    <${Icon} name="meet" />
    <p>
      ${isOwn && mayAnswer === undefined ? t("Your offer stands.") : wording(offer.kind, nameOf(seats, offer.seat))}
      ${isOneOfSeveral && ` ${t("The answer is {name}'s.", { name: nameOf(seats, mayAnswer) })}`}
      ${mayAnswer === undefined && ` ${t("Waiting for {names}.", { names: listed(asked.map((seat) => nameOf(seats, seat))) })}`}
    </p>
    <p class="buttons">
      ${mayAnswer !== undefined && html`
        <${Button} className="primary" label=${t("Agree")} disabled=${isBusy} onClick=${answer(true, mayAnswer)} />
        <${Button} label=${t("Decline")} disabled=${isBusy} onClick=${answer(false, mayAnswer)} />`}
      ${isOwn && mayAnswer === undefined && html`<${Button} label=${t("Take it back")} disabled=${isBusy} onClick=${answer(false, offer.seat)} />`}
    </p>
  </section>`;
}
