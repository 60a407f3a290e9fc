// The form before a score sheet: the game, its options, and the players.

import { get } from "../api.js";
import { OptionsForm } from "../lobby/options_form.js";
import { errorMessage } from "../notices.js";
import { t } from "../texts.js";
import { Heading, Segmented, Waiting, WorkButton } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { formPath } from "./offline.js";
import { blankEntries } from "./score_form.js";

const NAME_MAX = 20;

/**
 * Return the options of a game; null while they are unknown, and where the server does not offer the game.
 * @param {string | undefined} key
 */
function useSchema(key) {
  const [schema, setSchema] = useState(/** @type {Schema | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    setSchema(null);
    if (key) get(`/api/variants/${encodeURIComponent(key)}`).then(({ options }) => isWanted && setSchema(options), () => {});
    return () => (isWanted = false);
  }, [key]);
  return schema;
}

/** @param {{ names: string[], onChange: (names: string[]) => void }} props */
const Names = ({ names, onChange }) => html`<fieldset class="score-names">
  <legend>${t("Names")}</legend>
  ${names.map((name, seat) => html`<label key=${seat}><span class="hidden">${t("Player {number}", { number: seat + 1 })}</span>
    <input value=${name} maxlength=${NAME_MAX} placeholder=${t("Player {number}", { number: seat + 1 })} autocomplete="off"
      onInput=${(/** @type {FieldEvent} */ event) => onChange(names.map((each, n) => (n === seat ? event.target.value : each)))} />
  </label>`)}
</fieldset>`;

/**
 * The players and options of a game. `known` are the names so far, which a change of the game leaves.
 * @param {{ variant: Variant, known: string[], onNames: (names: string[]) => void, onStart: (sheet: ScoreSheetState) => void }} props
 */
function PlayersForm({ variant, known, onNames, onStart }) {
  const [seats, setSeats] = useState(variant.seats[0]);
  const names = Array.from({ length: seats }, (_, seat) => known[seat] ?? "");
  const [options, setOptions] = useState(/** @type {OptionValues} */ ({}));
  const [isBad, setBad] = useState(/** @type {Record<string, boolean>} */ ({}));
  const schema = useSchema(variant.key);
  const start = async () => {
    /** @type {ScoreForm} */
    const form = await get(formPath(variant.key, seats, options));
    onStart({
      variant: variant.key,
      title: variant.title,
      form,
      names: names.map((name, seat) => name.trim() || t("Player {number}", { number: seat + 1 })),
      entries: names.map(() => blankEntries(form)),
      section: 0,
      seat: 0,
      reached: 1,
    });
  };
  return html`
    ${variant.seats.length > 1 && html`<${Segmented} name="score-seats" legend=${t("How many players?")} value=${seats}
      choices=${variant.seats.map((count) => ({ value: count, label: String(count) }))} onChange=${setSeats} />`}
    <${Names} names=${names} onChange=${onNames} />
    ${schema && html`<${OptionsForm} schema=${schema} options=${options} onChange=${setOptions}
      onBad=${(/** @type {string} */ name, /** @type {boolean} */ bad) => setBad((/** @type {Record<string, boolean>} */ before) => ({ ...before, [name]: bad }))} />`}
    <p><${WorkButton} className="primary big" label=${t("Begin the score sheet")} disabled=${Object.values(isBad).some(Boolean)} onWork=${start} /></p>`;
}

/**
 * The form. `variants` are the games that can be scored; null while they are unknown.
 * @param {{ variants: Variant[] | null, error: AnyError | null, onStart: (sheet: ScoreSheetState) => void }} props
 */
export function ScoreSetup({ variants, error, onStart }) {
  const [key, setKey] = useState("");
  const [names, setNames] = useState(/** @type {string[]} */ ([]));
  const chosen = variants?.find((variant) => variant.key === key) ?? variants?.[0];
  return html`<${Heading}>${t("Score a real game")}</${Heading}>
    <p>${t("You play with real cards: enter what lies on the table, and the page counts the points. After the first visit it works without a connection, too.")}</p>
    ${error && html`<p class="fault" role="alert">${errorMessage(error)}</p>`}
    ${!variants && !error && html`<${Waiting} text=${t("Loading …")} />`}
    ${variants && html`<section class="sheet score-setup" aria-label=${t("Game")}>
      <${Segmented} name="score-variant" legend=${t("Game")} value=${chosen?.key} choices=${variants.map(({ key: value, title }) => ({ value, label: title }))} onChange=${setKey} />
      ${chosen && html`<${PlayersForm} key=${chosen.key} variant=${chosen} known=${names} onNames=${setNames} onStart=${onStart} />`}
    </section>`}`;
}
