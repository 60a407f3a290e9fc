// The bots that may take a free seat: one click seats one. A guest may decline, and then another can be chosen.

import { html, useState } from "../vendor/preact.js";
import { gamePath, post } from "../api.js";
import { botsOfGame, isRefusal, refusal, useBots } from "../lobby/bots.js";
import { errorMessage } from "../notices.js";
import { useStore } from "../store.js";
import { t } from "../texts.js";
import { Button, Segmented, WorkButton } from "../ui.js";

const SHOWN = 16;

/** @param {{ bot: Bot, isAsked: boolean, isBusy: boolean, onSeat: () => Promise<void> }} props */
const Row = ({ bot: { title, description, isGuest }, isAsked, isBusy, onSeat }) => html`<li>
  <${WorkButton} icon="bot" label=${t("{name}, a bot", { name: title })} disabled=${isBusy} onWork=${onSeat} />
  <span class="soft">
    ${isAsked && html`<em>${t("{name} is being asked …", { name: title })}</em>`}
    ${!isAsked && isGuest && html`<small>${t("by another author")}</small>${description && html` <span class="description">${description}</span>`}`}
  </span>
</li>`;

/**
 * Return the game of an id, or of an invitation to it.
 * @param {string} id
 */
const gameOf = (id) => id.split(".")[0] ?? id;

/**
 * The list of bots, for the host. `onChange` is called when one of them has taken a seat.
 * @param {{ id: string, free: number[], onChange: () => void }} props
 */
export function BotSeats({ id, free, onChange }) {
  const { bots, again } = useBots(botsOfGame(id));
  const [chosen, setChosen] = useState(free[0]);
  const [asked, setAsked] = useState("");
  const [shown, setShown] = useState(SHOWN);
  const refused = useStore(refusal);
  const isRefused = refused?.id === gameOf(id) && !asked;
  const seat = chosen !== undefined && free.includes(chosen) ? chosen : free[0];
  if (!bots?.length) return null; // there is still the link
  /** @param {Bot} bot */
  const take = async ({ name }) => {
    refusal.set(null);
    setAsked(name);
    try {
      await post(gamePath(id, "/bots"), { bot: name, seat });
      onChange();
    } catch (caught) {
      const error = /** @type {AnyError} */ (caught);
      if (!isRefusal(error)) throw error;
      refusal.set({ id: gameOf(id), error });
      again();
    } finally {
      setAsked("");
    }
  };
  return html`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${t("Let a bot take a seat")}</h2>
    ${free.length > 1 && html`<${Segmented} name="bot-seat" legend=${t("Which seat?")} value=${seat} onChange=${setChosen}
      choices=${free.map((each) => ({ value: each, label: String(each + 1) }))} />`}
    <p role="status" class="refusal">${isRefused && errorMessage(refused.error)}</p>
    <ul>${bots.slice(0, shown).map((bot) => html`<${Row} key=${bot.name} bot=${bot} isAsked=${asked === bot.name} isBusy=${asked !== ""} onSeat=${() => take(bot)} />`)}</ul>
    ${shown < bots.length && html`<p><${Button} icon="down" label=${t("Show more")} onClick=${() => setShown(shown + SHOWN)} /></p>`}
  </section>`;
}
