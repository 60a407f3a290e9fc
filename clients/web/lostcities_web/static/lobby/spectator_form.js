// The part of the form for a new game that is about spectators: how much later than the players they see it.

import { html } from "../vendor/preact.js";
import { t } from "../texts.js";
import { Segmented } from "../ui.js";

/** Delays in moves. */
const DELAYS = [2, 5, 10];

/**
 * The choice of a delay for spectators, in moves.
 * @param {{ delay: number, onChange: (delay: number) => void }} props
 */
export const SpectatorForm = ({ delay, onChange }) => html`<div class="field">
  <${Segmented} name="spectators" legend=${t("Spectators see")} value=${delay} onChange=${onChange}
    choices=${[
      { value: 0, label: t("every move at once") },
      ...DELAYS.map((count) => ({ value: count, label: t("the game {count} moves later", { count }) })),
    ]} />
</div>`;
