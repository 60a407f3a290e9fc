// The terms of a game between people: a pace, and whether it is rated.

import { paceOf } from "../pace.js";
import { t } from "../texts.js";
import { Segmented, Switch } from "../ui.js";
import { html, useState } from "../vendor/preact.js";
import { PRESETS } from "./time_form.js";

const NO_CLOCK = "none";

/**
 * Return the chosen terms, and the fields that choose them.
 * @returns {[{ isRated: boolean, timeControl?: TimeControl }, unknown]}
 */
export function useTerms() {
  const [pace, setPace] = useState("quick");
  const [isRated, setRated] = useState(true);
  const paces = Object.entries(PRESETS).map(([value, control]) => ({ value, label: paceOf(control) }));
  const fields = html`
    <${Segmented} name="pace" legend=${t("Thinking time")} choices=${[...paces, { value: NO_CLOCK, label: t("No clock") }]} value=${pace} onChange=${setPace} />
    <${Switch} label=${t("Rated")} hint=${t("The result counts for the ratings of both sides")} value=${isRated} onChange=${setRated} />`;
  return [{ isRated, ...(pace !== NO_CLOCK && { timeControl: PRESETS[pace] }) }, fields];
}
