// A challenge to another player: a game of two with a seat that is kept for them.

import { get } from "../api.js";
import { challenge } from "../lobby/setup.js";
import { useTerms } from "../lobby/terms.js";
import { inOrder } from "../lobby/vignettes.js";
import { notifyError } from "../notices.js";
import { t } from "../texts.js";
import { Button, Dialog, WorkButton } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";

/**
 * The choice of game and terms.
 * @param {{ player: RatedPerson, onClose: () => void }} props
 */
function ChallengeDialog({ player, onClose }) {
  const [variants, setVariants] = useState(/** @type {Variant[]} */ ([]));
  const [variant, setVariant] = useState("");
  const [terms, fields] = useTerms();
  useEffect(() => {
    const take = (/** @type {Variant[]} */ found) => {
      const forTwo = inOrder(found).filter(({ seats }) => seats.includes(2));
      setVariants(forTwo);
      setVariant(forTwo[0]?.key ?? "");
    };
    get("/api/variants").then(take, notifyError);
  }, []);
  const start = () => challenge({ variant, player: player.id, ...terms }).catch(notifyError);
  return html`<${Dialog} title=${t("Challenge {name}", { name: player.name })} onClose=${onClose}>
    <p class="field"><label for="challenge-variant">${t("Game")}</label>
      <select id="challenge-variant" value=${variant} onChange=${(/** @type {FieldEvent} */ event) => setVariant(event.target.value)}>
        ${variants.map(({ key, title }) => html`<option key=${key} value=${key}>${title}</option>`)}
      </select></p>
    ${fields}
    <p class="buttons">
      <${WorkButton} className="primary" icon="people" label=${t("Send the challenge")} onWork=${start} />
      <${Button} label=${t("Cancel")} onClick=${onClose} />
    </p>
  </${Dialog}>`;
}

/**
 * A button that challenges a player. A quiet one says the name to screen readers alone.
 * @param {{ player: RatedPerson, isQuiet?: boolean }} props
 */
export function ChallengeButton({ player, isQuiet }) {
  const [isOpen, setOpen] = useState(false);
  const label = t("Challenge {name}", { name: player.name });
  return html`<${Button} className=${isQuiet ? "" : "primary"} icon="people" label=${isQuiet ? t("Challenge") : label} aria-label=${label} onClick=${() => setOpen(true)} />
    ${isOpen && html`<${ChallengeDialog} player=${player} onClose=${() => setOpen(false)} />`}`;
}
