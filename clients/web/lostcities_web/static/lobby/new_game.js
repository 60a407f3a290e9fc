// The form for a new game: seats, undo, options.

import { html, useEffect, useState } from "../vendor/preact.js";
import { get } from "../api.js";
import { notifyError } from "../notices.js";
import { firstParagraph, RulesButton } from "../game/rules.js";
import { plural, t } from "../texts.js";
import { Segmented, Switch, Waiting, WorkButton } from "../ui.js";
import { useBots } from "./bots.js";
import { OptionsForm } from "./options_form.js";
import { AbsenceForm, ClockForm, controlOf, NO_CLOCK } from "./time_form.js";
import { FRIEND, HERE, openGame, others, reseated, defaultUndo, occupantChoices } from "./setup.js";

/** @param {string} key */
function useVariant(key) {
  const [variant, setVariant] = useState(/** @type {VariantDetails | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    get(`/api/variants/${encodeURIComponent(key)}`).then((found) => isWanted && setVariant(found), notifyError);
    return () => (isWanted = false);
  }, [key]);
  return variant;
}

/** @param {{ occupants: string[], bots: Bot[], onChange: (occupants: string[]) => void }} props */
function Company({ occupants, bots, onChange }) {
  const bot = bots[0]?.name;
  const count = occupants.length;
  /** @param {string} who */
  const isAll = (who) => occupants.every((each) => each === who);
  const quick = [
    ...(bot ? [{ value: bot, icon: "bot", label: plural(count, { one: t("Against a bot"), other: t("Against {count} bots", { count }) }) }] : []),
    { value: FRIEND, icon: "link", label: plural(count, { one: t("With a friend, by a link"), other: t("With friends, by a link") }) },
    { value: HERE, icon: "screen", label: t("All at one screen") },
  ];
  const chosen = quick.find(({ value }) => isAll(value))?.value ?? "";
  return html`<${Segmented} name="company" legend=${t("Opponents")} choices=${quick} value=${chosen}
    onChange=${(/** @type {string} */ who) => onChange(others(count + 1, who))} />`;
}

/** @param {{ occupants: string[], bots: Bot[], onChange: (occupants: string[]) => void }} props */
const SeatRows = ({ occupants, bots, onChange }) => html`<ol class="seat-rows">
  <li><span>${t("Seat {number}", { number: 1 })}</span><strong>${t("You")}</strong></li>
  ${occupants.map(
    (who, n) => html`<li key=${n}>
      <label for=${`seat-${n}`}>${t("Seat {number}", { number: n + 2 })}</label>
      <select id=${`seat-${n}`} onChange=${(/** @type {FieldEvent} */ event) => onChange(reseated(occupants, n, event.target.value))}>
        ${occupantChoices(bots).map(({ value, label }) => html`<option key=${value} value=${value} selected=${value === who}>${label}</option>`)}
      </select>
    </li>`,
  )}
</ol>`;

const undoChoices = () => [
  { value: "free", label: t("Free"), hint: t("Every player can undo at any time") },
  { value: "consent", label: t("With consent"), hint: t("Your own last move needs no consent while it revealed nothing") },
  { value: "never", label: t("Never") },
];

/**
 * The form for one variant of the lobby.
 * @param {{ variant: Variant }} props
 */
export function NewGame({ variant }) {
  const bots = useBots(variant.key);
  return bots === undefined ? html`<${Waiting} text=${t("Loading …")} />` : html`<${Form} variant=${variant} bots=${bots || []} />`;
}

/** @param {{ variant: Variant, bots: Bot[] }} props */
function Form({ variant: { key, title, seats: sizes }, bots }) {
  const described = useVariant(key);
  const [occupants, setWhos] = useState(others(sizes[0], bots[0]?.name || FRIEND));
  const [undo, setUndo] = useState("");
  const [options, setOptions] = useState(/** @type {OptionValues} */ ({}));
  const [bad, setBad] = useState(/** @type {string[]} */ ([]));
  const [isUnlisted, setUnlisted] = useState(false);
  const [clock, setClock] = useState(NO_CLOCK);
  const [absent, setAbsent] = useState(/** @type {AbsenceChoice} */ ({}));
  const isOpen = occupants.includes(FRIEND);
  /** @param {number} size */
  const resize = (size) => setWhos([...occupants, ...others(size, occupants.at(-1) ?? FRIEND)].slice(0, size - 1));
  /**
   * @param {string} name
   * @param {boolean} isBad
   */
  const onBad = (name, isBad) => setBad((before) => [...before.filter((each) => each !== name), ...(isBad ? [name] : [])]);
  return html`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${title}</h2>
    <p class="about">${firstParagraph(described?.rules ?? [])}</p>
    ${described && described.rules.length > 0 && html`<p><${RulesButton} title=${title} rules=${described.rules} /></p>`}
    ${sizes.length > 1 && html`<${Segmented} name="seats" legend=${t("How many seats?")} value=${occupants.length + 1} onChange=${resize}
      choices=${sizes.map((size) => ({ value: size, label: String(size) }))} />`}
    <${Company} occupants=${occupants} bots=${bots} onChange=${setWhos} />
    <${SeatRows} occupants=${occupants} bots=${bots} onChange=${setWhos} />
    <${Segmented} name="undo" legend=${t("Undo")} choices=${undoChoices()} value=${undo || defaultUndo(occupants)} onChange=${setUndo} />
    <${ClockForm} chosen=${clock} onChange=${setClock} />
    ${isOpen && html`<${Switch} label=${t("Only with the link")} hint=${t("Not listed among the open tables")}
      value=${isUnlisted} onChange=${setUnlisted} />`}
    ${described && html`<${OptionsForm} schema=${described.options} options=${options} onChange=${setOptions} onBad=${onBad} />`}
    <${AbsenceForm} seats=${occupants.length + 1} chosen=${absent} onChange=${setAbsent} />
    <p class="buttons">
      <${WorkButton} className="primary big" icon=${isOpen ? "door" : "play"} disabled=${bad.length > 0}
        label=${isOpen ? t("Open the table") : t("Start the game")}
        onWork=${() => openGame({ variant: key, occupants, options, undo, isUnlisted, timeControl: controlOf(clock), ...absent })} />
      ${bad.length > 0 && html`<span class="fault">${t("An option cannot be read.")}</span>`}
    </p>
  </section>`;
}
