// A challenge to another player: a game of two with a seat that is kept for them.

import { get, newCommandId, post } from "../api.js";
import { PRESETS } from "../lobby/time_form.js";
import { inOrder } from "../lobby/vignettes.js";
import { notifyError } from "../notices.js";
import { paceOf } from "../pace.js";
import { navigate } from "../router.js";
import { newSeedDigest } from "../seeds.js";
import { ensurePlayer } from "../session.js";
import { t } from "../texts.js";
import { Button, Dialog, Segmented, Switch, WorkButton } from "../ui.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";

const NO_CLOCK = "none";

/**
 * The choice of game and pace.
 * @param {{ player: RatedPerson, onClose: () => void }} props
 */
function ChallengeDialog({ player, onClose }) {
  const [variants, setVariants] = useState(/** @type {Variant[]} */ ([]));
  const [variant, setVariant] = useState("");
  const [pace, setPace] = useState("quick");
  const [isRated, setRated] = useState(true);
  const commandId = useRef(newCommandId());
  useEffect(() => {
    const take = (/** @type {Variant[]} */ found) => {
      const forTwo = inOrder(found).filter(({ seats }) => seats.includes(2));
      setVariants(forTwo);
      setVariant(forTwo[0]?.key ?? "");
    };
    get("/api/variants").then(take, notifyError);
  }, []);
  const paces = Object.entries(PRESETS).map(([value, control]) => ({ value, label: paceOf(control) }));
  const start = async () => {
    await ensurePlayer();
    const timed = pace !== NO_CLOCK && { timeControl: PRESETS[pace] };
    const asked = { variant, seats: 2, undo: "consent", invited: { 1: player.id }, isRated, ...timed };
    const { id } = await post("/api/games", { ...asked, commandId: commandId.current, seedDigest: await newSeedDigest() });
    navigate(`/game/${id}`);
  };
  return html`<${Dialog} title=${t("Challenge {name}", { name: player.name })} onClose=${onClose}>
    <p class="field"><label for="challenge-variant">${t("Game")}</label>
      <select id="challenge-variant" value=${variant} onChange=${(/** @type {FieldEvent} */ event) => setVariant(event.target.value)}>
        ${variants.map(({ key, title }) => html`<option key=${key} value=${key}>${title}</option>`)}
      </select></p>
    <${Segmented} name="pace" legend=${t("Thinking time")} choices=${[...paces, { value: NO_CLOCK, label: t("No clock") }]} value=${pace} onChange=${setPace} />
    <${Switch} label=${t("Rated")} hint=${t("The result counts for the ratings of both sides")} value=${isRated} onChange=${setRated} />
    <p class="buttons">
      <${WorkButton} className="primary" icon="people" label=${t("Send the challenge")} onWork=${() => start().catch(notifyError)} />
      <${Button} label=${t("Cancel")} onClick=${onClose} />
    </p>
  </${Dialog}>`;
}

/**
 * A button that challenges a player.
 * @param {{ player: RatedPerson }} props
 */
export function ChallengeButton({ player }) {
  const [isOpen, setOpen] = useState(false);
  return html`<${Button} className="primary" icon="people" label=${t("Challenge {name}", { name: player.name })} onClick=${() => setOpen(true)} />
    ${isOpen && html`<${ChallengeDialog} player=${player} onClose=${() => setOpen(false)} />`}`;
}
