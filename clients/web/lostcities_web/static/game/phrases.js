// Phrases between the players at a table: a menu to say one, and bubbles at the name plates.

import { gamePath, post } from "../api.js";
import { notifyError } from "../notices.js";
import { createStore, storage, useStore } from "../store.js";
import { t } from "../texts.js";
import { Button } from "../ui.js";
import { Unfolding } from "./menu.js";
import { html, useEffect, useState } from "../vendor/preact.js";

const SHOWN_MS = 6_000;

/** @returns {Record<string, string>} */
const phrases = () => ({
  hello: t("Hello!"),
  good_luck: t("Good luck!"),
  well_played: t("Well played!"),
  nice_move: t("Nice move!"),
  thanks: t("Thank you!"),
  sorry: t("Sorry!"),
  oops: t("Oops!"),
  wow: t("Wow!"),
  close: t("That was close!"),
  thinking: t("I am thinking …"),
  good_game: t("Good game!"),
  goodbye: t("Goodbye!"),
});

/** Whether phrases of others are left out in this browser. */
export const isMuted = createStore(storage.get("phrases") === "off");

/** @param {boolean} wanted */
function setMuted(wanted) {
  storage.set("phrases", wanted ? "off" : null);
  isMuted.set(wanted);
}

/**
 * Return what was said last at the table, and for a few seconds only; null for nothing.
 * @param {SaidPhrase | null} said
 */
export function useSaid(said) {
  const [shown, setShown] = useState(/** @type {SaidPhrase | null} */ (null));
  const muted = useStore(isMuted);
  useEffect(() => {
    if (!said || muted) return setShown(null);
    setShown(said);
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said, muted]);
  return shown;
}

/**
 * What a seat has just said.
 * @param {{ said: SaidPhrase | null, seat: number }} props
 */
export const Bubble = ({ said, seat }) =>
  said?.seat === seat ? html`<span class="bubble" role="status">${said.text ?? phrases()[said.phrase ?? ""] ?? ""}</span>` : null;

/**
 * The menu of phrases.
 * @param {{ id: string }} props
 */
export function PhraseMenu({ id }) {
  const muted = useStore(isMuted);
  const say = (/** @type {string} */ phrase) => post(gamePath(id, "/say"), { phrase }).catch(notifyError);
  return html`<${Unfolding} label=${t("Say")} icon="speech">
    ${Object.entries(phrases()).map(([phrase, text]) => html`<${Button} key=${phrase} label=${text} onClick=${() => say(phrase)} />`)}
    <${Button} icon=${muted ? "sound" : "mute"} label=${muted ? t("Show phrases of others") : t("Hide phrases of others")} onClick=${() => setMuted(!muted)} />
  </${Unfolding}>`;
}
