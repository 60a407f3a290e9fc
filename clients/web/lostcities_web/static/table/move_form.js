// Forms for moves that are too many to list: number fields, choices, the sum of several numbers, and the refusal.

import { html, useState } from "../vendor/preact.js";
import { t } from "../texts.js";
import { boundsText, faultOf, initial, isFit, isSumFit, notationOf, stepped, sumText } from "./form_values.js";
import { minus } from "./zones.js";

/** @typedef {{ field: FormField, id: string, typed: string[], onType: (typed: string[]) => void }} FieldProps */

/**
 * The forms of a table. One that has no other moves beside it is open.
 * @param {{ table: GameTable, selection: TableSelection, isLive: boolean }} props
 */
export function MoveForms({ table, selection, isLive }) {
  if (!isLive || !table.forms.length) return null;
  const isOnly = table.forms.length === 1 && !table.actions.length;
  return html`<div class="move-forms">
    ${table.forms.map((form) => html`<${OneForm} key=${JSON.stringify(form)} form=${form} isOpen=${isOnly} selection=${selection} />`)}
  </div>`;
}

/**
 * One form. What was typed stays until the move is accepted.
 * @param {{ form: MoveForm, isOpen: boolean, selection: TableSelection }} props
 */
function OneForm({ form, isOpen, selection }) {
  const [values, setValues] = useState(form.fields.map(initial));
  const [fault, setFault] = useState("");
  const isBusy = selection.sent !== null;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = form.fields.map((field, n) => faultOf(field, values[n] ?? [])).find(Boolean) ?? "";
    setFault(found);
    if (isBusy || found) return;
    selection.act({ move: notationOf(form, values), label: form.label, isTyped: true }).then((refusal) => {
      if (refusal) setFault((refusal.status === 422 && refusal.message) || ""); // others are shown by the sender
      else setValues(form.fields.map(initial));
    });
  };
  const type = (/** @type {number} */ at, /** @type {string[]} */ typed) => {
    setFault("");
    setValues(values.map((each, n) => (n === at ? typed : each)));
  };
  return html`<details class="move-form" open=${isOpen}>
    <summary>${minus(form.label)}</summary>
    <form onSubmit=${submit} noValidate>
      <fieldset class="form-fields" disabled=${isBusy}>
        ${form.fields.map(
          (field, n) => html`<${CONTROLS[field.kind] ?? Numbers} key=${field.name} field=${field} id=${`f-${form.verb}-${field.name}`}
            typed=${values[n]} onType=${(/** @type {string[]} */ typed) => type(n, typed)} />`,
        )}
        <button type="submit" class="act form-send"><span class="act-label">${minus(form.label)}</span></button>
      </fieldset>
      ${fault && html`<p class="form-fault" role="alert">${fault}</p>`}
    </form>
  </details>`;
}

/** @param {FieldProps} props */
const Choice = ({ field, id, typed, onType }) => html`<div class="form-field">
  <label for=${id}>${field.label}</label>
  <select id=${id} onChange=${(/** @type {FieldEvent} */ event) => onType([event.target.value])}>
    ${field.choices.map(({ word, label }) => html`<option key=${word} value=${word} selected=${word === typed[0]}>${label}</option>`)}
  </select>
</div>`;

/** @param {FieldProps} props */
const One = ({ field, id, typed, onType }) => html`<div class="form-field">
  <label for=${id}>${field.label}</label>
  <${Stepper} field=${field} id=${id} label=${field.label} text=${typed[0]} onType=${(/** @type {string} */ text) => onType([text])} />
  <small id=${`${id}-bounds`}>${boundsText(field)}</small>
</div>`;

/**
 * Several numbers, each with its label, and their sum.
 * @param {FieldProps} props
 */
const Numbers = ({ field, id, typed, onType }) => html`<fieldset class="form-numbers">
  <legend>${field.label} <small id=${`${id}-bounds`}>${boundsText(field)}</small></legend>
  <div class="form-row">
    ${typed.map((text, n) => {
      const label = field.labels[n] || `${field.label} ${n + 1}`;
      return html`<div class="form-field" key=${n}>
        <label for=${`${id}-${n}`}>${label}</label>
        <${Stepper} field=${field} id=${`${id}-${n}`} describedBy=${`${id}-bounds`} label=${label} text=${text}
          onType=${(/** @type {string} */ next) => onType(typed.map((each, at) => (at === n ? next : each)))} />
      </div>`;
    })}
  </div>
  <output class=${`form-sum ${isSumFit(field, typed) ? "" : "is-off"}`} aria-live="polite">${sumText(field, typed)}</output>
</fieldset>`;

/** @type {Record<string, unknown>} */
const CONTROLS = { choice: Choice, number: One, numbers: Numbers };

/** @type {Record<string, number>} */
const KEYS = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A number to type, to step with arrow keys, or to step with two buttons.
 * @param {{ field: FormField, id: string, label: string, text: string | undefined, describedBy?: string, onType: (text: string) => void }} props
 */
function Stepper({ field, id, label, text, describedBy = `${id}-bounds`, onType }) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    onType(stepped(field, text, by));
  };
  /** @param {string} sign @param {string} said @param {number} by */
  const button = (sign, said, by) => html`<button type="button" class="form-step" tabindex="-1" aria-label=${`${label}: ${said}`}
    onClick=${() => onType(stepped(field, text, by))}>${sign}</button>`;
  return html`<span class="form-stepper">
    ${button("−", t("Less"), -1)}
    <input id=${id} inputmode=${field.minimum < 0 ? "text" : "numeric"} autocomplete="off" value=${text} size=${String(field.maximum).length + 1}
      aria-describedby=${describedBy} aria-invalid=${!isFit(field, text)} onKeyDown=${press}
      onFocus=${(/** @type {FieldEvent} */ event) => event.target.select()}
      onInput=${(/** @type {FieldEvent} */ event) => onType(event.target.value)} />
    ${button("+", t("More"), 1)}
  </span>`;
}
