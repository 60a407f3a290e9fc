// The form for a new game: seats, undo, options.

import { html, useEffect, useState } from "../vendor/preact.js";
import { get } from "../api.js";
import { notifyError } from "../notices.js";
import { firstParagraph, RulesButton } from "../game/rules.js";
import { plural, t } from "../texts.js";
import { Segmented, Switch, Waiting, WorkButton } from "../ui.js";
import { botsOnTerms, seenBot, useBots, useOwnBots, usualBot } from "./bots.js";
import { OptionsForm } from "./options_form.js";
import { SpectatorForm } from "./spectator_form.js";
import { AbsenceForm, ClockForm, controlOf, NO_CLOCK } from "./time_form.js";
import { FRIEND, HERE, isBot, isGuest, openGame, others, reseated, defaultUndo, occupantChoices } from "./setup.js";

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
  const bot = usualBot(bots)?.name;
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

/**
 * The guests among the choices for a seat. One that has gone, or does not play on the present terms, stays while it is chosen.
 * @param {{ who: string, occupants: string[], bots: Bot[] }} props
 */
function GuestChoices({ who, occupants, bots }) {
  const guests = bots.filter((bot) => bot.isGuest);
  const chosen = isGuest(who) && !guests.some(({ name }) => name === who) ? seenBot(who) : undefined;
  if (!guests.length && !chosen) return null;
  return html`<optgroup label=${t("Bots of other authors")}>
    ${[...guests, ...(chosen ? [chosen] : [])].map(
      ({ name, title }) => html`<option key=${name} value=${name} selected=${name === who} disabled=${name !== who && occupants.includes(name)}>${title}</option>`,
    )}
  </optgroup>`;
}

/**
 * What is to be known of a guest in a seat: what its author says, or that it cannot play.
 * @param {{ who: string, bots: Bot[] }} props
 */
function GuestNote({ who, bots }) {
  const bot = isGuest(who) ? seenBot(who) : undefined;
  if (!bot) return null;
  if (isMissing(who, bots)) return html`<small class="note fault">${t("{name} does not play this game as it is set up, or has gone.", { name: bot.title })}</small>`;
  return bot.description ? html`<small class="note description">${bot.description}</small>` : null;
}

/**
 * Tell whether a guest in a seat is not among the bots for the present terms.
 * @param {string} who
 * @param {Bot[]} bots
 */
const isMissing = (who, bots) => isGuest(who) && !bots.some(({ name }) => name === who);

/** @param {{ occupants: string[], bots: Bot[], onChange: (occupants: string[]) => void }} props */
const SeatRows = ({ occupants, bots, onChange }) => html`<ol class="seat-rows">
  <li><span>${t("Seat {number}", { number: 1 })}</span><strong>${t("You")}</strong></li>
  ${occupants.map(
    (who, n) => html`<li key=${n}>
      <label for=${`seat-${n}`}>${t("Seat {number}", { number: n + 2 })}</label>
      <select id=${`seat-${n}`} onChange=${(/** @type {FieldEvent} */ event) => onChange(reseated(occupants, n, event.target.value))}>
        ${occupantChoices(bots).map(({ value, label }) => html`<option key=${value} value=${value} selected=${value === who}>${label}</option>`)}
        <${GuestChoices} who=${who} occupants=${occupants} bots=${bots} />
      </select>
      <${GuestNote} who=${who} bots=${bots} />
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
  const bots = useOwnBots(variant.key);
  return bots === undefined ? html`<${Waiting} text=${t("Loading …")} />` : html`<${Form} variant=${variant} own=${bots || []} />`;
}

/** @param {{ variant: Variant, own: Bot[] }} props */
function Form({ variant: { key, title, seats: sizes, hasHints }, own }) {
  const described = useVariant(key);
  const usual = usualBot(own)?.name || FRIEND;
  const [occupants, setWhos] = useState(others(sizes[0], usual));
  const [undo, setUndo] = useState("");
  const [options, setOptions] = useState(/** @type {OptionValues} */ ({}));
  const [bad, setBad] = useState(/** @type {string[]} */ ([]));
  const [isUnlisted, setUnlisted] = useState(false);
  const [isRated, setRated] = useState(false);
  const [chosenHints, setHints] = useState(/** @type {boolean | null} */ (null));
  const [spectatorDelay, setSpectatorDelay] = useState(0);
  const [clock, setClock] = useState(NO_CLOCK);
  const [absent, setAbsent] = useState(/** @type {AbsenceChoice} */ ({}));
  const isOpen = occupants.includes(FRIEND);
  const timeControl = controlOf(clock);
  // Proposed where no other person plays.
  const hints = !!hasHints && (chosenHints ?? occupants.every((who) => isBot(who) && !isGuest(who)));
  // A rating compares players under the same terms.
  const mayBeRated = !isUnlisted && undo !== "free" && !hints && !absent.takeover && Object.keys(options).length === 0;
  // With a guest, undo needs consent unless the player chose otherwise.
  const terms = { options, undo: undo || "consent", timeControl, hasBots: occupants.filter(isBot).length > 1 };
  const bots = useBots(botsOnTerms(key, terms)).bots ?? own;
  const last = occupants.at(-1) ?? usual;
  /** @param {number} size */
  const resize = (size) => setWhos([...occupants, ...others(size, isGuest(last) ? usual : last)].slice(0, size - 1));
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
    <${Company} occupants=${occupants} bots=${own} onChange=${setWhos} />
    <${SeatRows} occupants=${occupants} bots=${bots} onChange=${setWhos} />
    <${Segmented} name="undo" legend=${t("Undo")} choices=${undoChoices()} value=${undo || defaultUndo(occupants)} onChange=${setUndo} />
    <${ClockForm} chosen=${clock} onChange=${setClock} />
    ${hasHints && html`<${Switch} label=${t("Hints")} hint=${t("The log shows who takes one")}
      value=${hints} onChange=${setHints} />`}
    ${isOpen && html`<${Switch} label=${t("Only with the link")} hint=${t("Not listed among the open tables")}
      value=${isUnlisted} onChange=${setUnlisted} />
      ${mayBeRated && html`<${Switch} label=${t("Rated")} hint=${t("The result counts for the ratings of the players")} value=${isRated} onChange=${setRated} />`}
      <${SpectatorForm} delay=${spectatorDelay} onChange=${setSpectatorDelay} />`}
    ${described && html`<${OptionsForm} schema=${described.options} options=${options} onChange=${setOptions} onBad=${onBad} />`}
    <${AbsenceForm} seats=${occupants.length + 1} chosen=${absent} onChange=${setAbsent} />
    <p class="buttons">
      <${WorkButton} className="primary big" icon=${isOpen ? "door" : "play"} disabled=${bad.length > 0 || occupants.some((who) => isMissing(who, bots))}
        label=${isOpen ? t("Open the table") : t("Start the game")}
        onWork=${() => openGame({ variant: key, occupants, options, undo, isUnlisted, isRated: isOpen && mayBeRated && isRated, timeControl, spectatorDelay, hints, ...absent })} />
      ${bad.length > 0 && html`<span class="fault">${t("An option cannot be read.")}</span>`}
    </p>
  </section>`;
}
