// The part of the form for a new game that is about time: thinking time, and what follows when a player is absent.

import { html } from "../vendor/preact.js";
import { paceOf, spanOf } from "../pace.js";
import { t } from "../texts.js";
import { Segmented, Switch } from "../ui.js";
import { Stepper } from "./options_form.js";

const NONE = "none";
const OTHER = "other";

/** @type {Record<string, TimeControl>} */
/** Usual time controls, by name. @type {Record<string, TimeControl>} */
export const PRESETS = {
  quick: { initialS: 300, incrementS: 5 },
  calm: { initialS: 900, incrementS: 10 },
  minute: { perMoveS: 60 },
  day: { perMoveS: 86_400 },
};

/**
 * Units of a time for each move, each with its seconds and the smallest and largest number of it.
 * @type {Record<string, { seconds: number, min: number, max: number }>}
 */
const UNITS = {
  seconds: { seconds: 1, min: 5, max: 600 },
  minutes: { seconds: 60, min: 1, max: 600 },
  hours: { seconds: 3_600, min: 1, max: 72 },
  days: { seconds: 86_400, min: 1, max: 14 },
};

/** @type {ClockChoice} */
export const NO_CLOCK = { choice: NONE, isPerMove: false, minutes: 10, increment: 5, count: 3, unit: "days" };

/**
 * Return the time control of a choice, or undefined without a clock.
 * @param {ClockChoice} chosen
 * @returns {TimeControl | undefined}
 */
export function controlOf({ choice, isPerMove, minutes, increment, count, unit }) {
  if (choice !== OTHER) return PRESETS[choice];
  if (isPerMove) return { perMoveS: count * (UNITS[unit]?.seconds ?? 1) };
  return { initialS: minutes * 60, incrementS: increment };
}

/**
 * @param {{ name: string, label: string, value: number, min: number, max: number, onChange: (value: number) => void, children?: unknown }} props
 */
const NumberField = ({ name, label, value, min, max, onChange, children }) => html`<div class="field">
  <label for=${`o-${name}`}>${label}</label>
  <small id=${`d-${name}`}>${t("From {min} to {max}", { min, max })}</small>
  <div class="measure">
    <${Stepper} field=${{ name, min, max, isNullable: false }} value=${value} onChange=${onChange} />
    ${children}
  </div>
</div>`;

/**
 * The fields of a time control of the player's own.
 * @param {{ chosen: ClockChoice, onChange: (chosen: ClockChoice) => void }} props
 */
function OtherClock({ chosen, onChange }) {
  const { isPerMove, minutes, increment, count, unit } = chosen;
  const { min, max } = UNITS[unit] ?? { min: 1, max: 1 };
  /** @param {Partial<ClockChoice>} some */
  const change = (some) => onChange({ ...chosen, ...some });
  /** @param {FieldEvent} event */
  const onUnit = ({ target: { value } }) => {
    const limits = UNITS[value] ?? { min: 1, max: 1 };
    change({ unit: value, count: Math.max(limits.min, Math.min(limits.max, count)) });
  };
  /** @type {Record<string, string>} */
  const units = { seconds: t("seconds"), minutes: t("minutes"), hours: t("hours"), days: t("days") };
  return html`<div class="own-clock">
    <${Segmented} name="clock-kind" legend=${t("The time is")} value=${isPerMove} onChange=${(/** @type {boolean} */ is) => change({ isPerMove: is })}
      choices=${[{ value: false, label: t("for the whole game") }, { value: true, label: t("for each move") }]} />
    ${!isPerMove && html`
      <${NumberField} name="clock-minutes" label=${t("Minutes for each player")} value=${minutes} min=${1} max=${180}
        onChange=${(/** @type {number} */ value) => change({ minutes: value })} />
      <${NumberField} name="clock-increment" label=${t("Seconds that a move adds")} value=${increment} min=${0} max=${600}
        onChange=${(/** @type {number} */ value) => change({ increment: value })} />`}
    ${isPerMove && html`<${NumberField} key=${unit} name="clock-count" label=${t("Time for each move")} value=${count} min=${min} max=${max}
      onChange=${(/** @type {number} */ value) => change({ count: value })}>
      <select aria-label=${t("Unit")} onChange=${onUnit}>
        ${Object.entries(units).map(([value, label]) => html`<option key=${value} value=${value} selected=${value === unit}>${label}</option>`)}
      </select>
    <//>`}
  </div>`;
}

/**
 * The choice of a time control.
 * @param {{ chosen: ClockChoice, onChange: (chosen: ClockChoice) => void }} props
 */
export function ClockForm({ chosen, onChange }) {
  const presets = Object.entries(PRESETS).map(([value, control]) => ({ value, label: paceOf(control) }));
  const choices = [{ value: NONE, label: t("No clock") }, ...presets, { value: OTHER, label: t("Other …") }];
  return html`<div>
    <${Segmented} name="clock" legend=${t("Thinking time")} choices=${choices} value=${chosen.choice}
      onChange=${(/** @type {string} */ choice) => onChange({ ...chosen, choice })} />
    ${chosen.choice === OTHER && html`<${OtherClock} chosen=${chosen} onChange=${onChange} />`}
  </div>`;
}

/** Seconds without a move after which a game may be closed, beside the server's own limit. */
const IDLE_S = [3_600, 86_400, 7 * 86_400, 30 * 86_400];

/**
 * The choices for absent players. Those for a seat that is left matter only if several others stay.
 * @param {{ seats: number, chosen: AbsenceChoice, onChange: (chosen: AbsenceChoice) => void }} props
 */
export function AbsenceForm({ seats, chosen, onChange }) {
  const isOfMany = seats > 2;
  const isEnd = isOfMany && chosen.absence === "end";
  return html`<details class="absence">
    <summary>${t("Absent players")}<span class="tally">${isOfMany && !isEnd ? t("the others play on") : t("the game ends")}</span></summary>
    <div>
      ${isOfMany && html`<div class="field">
        <${Segmented} name="absence" legend=${t("When a player resigns or runs out of time")} value=${chosen.absence || "play_on"}
          onChange=${(/** @type {"end" | "play_on"} */ absence) => onChange({ ...chosen, absence })}
          choices=${[{ value: "play_on", label: t("The others play on") }, { value: "end", label: t("The game ends") }]} />
      </div>`}
      ${isOfMany && !isEnd && html`<div class="field">
        <${Switch} label=${t("Others may take over the seat")} hint=${t("The new player then sees all that the seat knows")}
          value=${!!chosen.takeover} onChange=${(/** @type {boolean} */ takeover) => onChange({ ...chosen, takeover })} />
      </div>`}
      <div class="field">
        <label for="idle">${t("The game is closed without a move after")}</label>
        <select id="idle" onChange=${(/** @type {FieldEvent} */ event) => onChange({ ...chosen, idleS: Number(event.target.value) })}>
          <option value="0" selected=${!chosen.idleS}>${t("the limit of the server")}</option>
          ${IDLE_S.map((seconds) => html`<option key=${seconds} value=${seconds} selected=${seconds === chosen.idleS}>${spanOf(seconds)}</option>`)}
        </select>
      </div>
    </div>
  </details>`;
}
