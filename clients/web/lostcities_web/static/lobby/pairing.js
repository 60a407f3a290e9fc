// Play a person now: choose a pace, and be paired with a person who waits for the same game.

import { newCommandId, post } from "../api.js";
import { notifyError } from "../notices.js";
import { navigate } from "../router.js";
import { newSeedDigest } from "../seeds.js";
import { ensurePlayer } from "../session.js";
import { t } from "../texts.js";
import { Button, Dialog, Segmented, WorkButton } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { useTerms } from "./terms.js";

/** A waiting player asks again so often: two who began at the same time find each other so. */
const AGAIN_MS = 5_000;

/** @typedef {{ variant: string, seats: number, isRated: boolean, timeControl?: TimeControl }} PairWish */

/** The wish for which this tab waits, by the game of its table. @type {Map<string, PairWish>} */
const wishes = new Map();

/**
 * Return whether this tab waits at a table for an opponent of any kind.
 * @param {string} id
 */
export const isPairing = (id) => wishes.has(id);

/**
 * Ask to be paired, and go to the table.
 * @param {PairWish} wish
 * @param {string} [from]  The table at which the player waits by now
 */
async function pair(wish, from) {
  await ensurePlayer();
  const seedDigest = await newSeedDigest();
  const { id } = await post("/api/pair", { ...wish, ...(from && { waitingAt: from }), seedDigest, commandId: newCommandId() });
  if (id === from) return;
  if (from) wishes.delete(from);
  wishes.set(id, wish);
  navigate(`/game/${id}`, { replace: Boolean(from) });
}

/**
 * Ask again from time to time while the table of a wish is open. No other table of the player is.
 * @param {string} id
 * @param {boolean} isOpen
 */
export function usePairing(id, isOpen) {
  useEffect(() => {
    const wish = wishes.get(id);
    if (!wish || !isOpen) return;
    const timer = setInterval(() => pair(wish, id).catch(() => {}), AGAIN_MS); // it is tried again
    return () => clearInterval(timer);
  }, [id, isOpen]);
}

/**
 * The choice of a pace, and of the number of seats.
 * @param {{ variant: Variant, onClose: () => void }} props
 */
function PairDialog({ variant: { key, title, seats: sizes }, onClose }) {
  const [seats, setSeats] = useState(sizes[0]);
  const [terms, fields] = useTerms();
  const start = () => pair({ variant: key, seats, ...terms });
  return html`<${Dialog} title=${t("Play a person: {title}", { title })} onClose=${onClose}>
    ${sizes.length > 1 && html`<${Segmented} name="pair-seats" legend=${t("How many seats?")} value=${seats} onChange=${setSeats}
      choices=${sizes.map((size) => ({ value: size, label: String(size) }))} />`}
    ${fields}
    <p class="buttons">
      <${WorkButton} className="primary" icon="people" label=${t("Find an opponent")} onWork=${() => start().catch(notifyError)} />
      <${Button} label=${t("Cancel")} onClick=${onClose} />
    </p>
  </${Dialog}>`;
}

/**
 * The button that opens the choice.
 * @param {{ variant: Variant }} props
 */
export function PairButton({ variant }) {
  const [isOpen, setOpen] = useState(false);
  return html`<${Button} icon="people" label=${t("Play a person")} aria-label=${`${t("Play a person")}: ${variant.title}`} onClick=${() => setOpen(true)} />
    ${isOpen && html`<${PairDialog} variant=${variant} onClose=${() => setOpen(false)} />`}`;
}
