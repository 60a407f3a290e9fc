// A form made from the JSON Schema of a variant's options. Only values that differ from the defaults are sent.

import { html, useState } from "../vendor/preact.js";
import { t } from "../texts.js";
import { Button, Segmented, Switch } from "../ui.js";

/**
 * @typedef {object} OptionField
 * @property {string} name
 * @property {string} kind  bool, int, enum, text or json
 * @property {string} title
 * @property {string} description
 * @property {unknown} initial  The default
 * @property {boolean} isNullable
 * @property {number} min
 * @property {number} max
 * @property {number} [lettersMax]
 * @property {unknown[]} values
 * @property {string[]} titles
 * @property {string} [type]
 */

/**
 * @template V
 * @typedef {{ field: OptionField, value: V, onChange: (value: unknown) => void, onBad: OnBad }} ControlProps
 */

/** @typedef {(name: string, isBad: boolean) => void} OnBad */

const SEGMENTS_MAX = 4;
const SEGMENT_LETTERS_MAX = 36;

/**
 * @param {Schema} schema
 * @param {Schema} root
 * @returns {Schema}
 */
const resolve = (schema, root) => {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  return name ? { ...root.$defs?.[name], ...schema, $ref: undefined } : schema;
};

/**
 * @param {unknown} one
 * @param {unknown} other
 */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
/** @param {string} name */
const humanised = (name) => (name.slice(0, 1).toUpperCase() + name.slice(1)).replaceAll("_", " ");

/**
 * Rules count seats from 0, players from 1, as in the rows above the options.
 * @param {unknown[]} values
 * @param {string[]} [titles]
 * @returns {string[]}
 */
const titlesOf = (values, titles = values.map(String)) =>
  values.map((value, n) => {
    const [, seat] = /^seat(\d+)$/.exec(String(value)) || [];
    return seat === undefined ? titles[n] ?? "" : t("Seat {number}", { number: Number(seat) + 1 });
  });

/**
 * An option of another type is written as JSON.
 * @type {Record<string, string>}
 */
const KINDS = { boolean: "bool", integer: "int", string: "text" };

/**
 * @param {string} name
 * @param {Schema} described
 * @param {Schema} root
 * @returns {OptionField}
 */
function field(name, described, root) {
  const outer = resolve(described, root);
  const kinds = outer.anyOf?.map((each) => resolve(each, root)).filter((each) => each.type !== "null") || [];
  const inner = (kinds.length === 1 && kinds[0]) || outer;
  const both = { ...inner, ...outer };
  const kind = inner.enum ? "enum" : KINDS[inner.type ?? ""] || "json";
  return {
    name,
    kind,
    title: both.title && described.title ? described.title : humanised(name),
    description: described.description || "",
    initial: outer.default,
    isNullable: !!outer.anyOf?.some((each) => each.type === "null"),
    min: inner.minimum ?? -1_000_000,
    max: inner.maximum ?? 1_000_000,
    lettersMax: inner.maxLength,
    values: inner.enum || [],
    titles: titlesOf(inner.enum || [], outer["x-enum-titles"] || inner["x-enum-titles"]),
    type: inner.type,
  };
}

/**
 * Return the fields of a schema in the order it states; without one the rounds come first.
 * @param {Schema | undefined} schema
 * @returns {OptionField[]}
 */
export function fieldsOf(schema) {
  const root = schema || {};
  const { properties = {}, "x-order": order = ["rounds"] } = resolve(root, root);
  const names = new Set([...order, ...Object.keys(properties)]);
  return [...names].filter((name) => name in properties).map((name) => field(name, properties[name] ?? {}, root));
}

/**
 * Return `options` with one value changed; a default is left out.
 * @param {OptionValues} options
 * @param {OptionField} field
 * @param {unknown} value
 * @returns {OptionValues}
 */
export function changed(options, { name, initial }, value) {
  const { [name]: _, ...others } = options;
  return value === undefined || same(value, initial) ? others : { ...others, [name]: value };
}

/**
 * A number to type, with buttons for less and more.
 * @param {{ field: Pick<OptionField, "name" | "min" | "max" | "isNullable">, value: number | null, onChange: (value: any) => void }} props
 */
export function Stepper({ field: { name, min, max, isNullable }, value, onChange }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  /** @param {number} number */
  const clamp = (number) => Math.max(min, Math.min(max, number));
  /**
   * The value changes while it is typed: a change at the end would move the button that is clicked next.
   * @param {FieldEvent} event
   */
  const type = (event) => {
    const number = Number.parseInt(event.target.value, 10);
    setTyped(event.target.value);
    if (!Number.isNaN(number)) onChange(clamp(number));
    else if (isNullable && !event.target.value.trim()) onChange(null);
  };
  /** @param {number} by */
  const step = (by) => onChange(clamp((value ?? (by > 0 ? min - 1 : max + 1)) + by));
  return html`<div class="stepper">
    <${Button} icon="minus" label=${t("Less")} isQuiet disabled=${value !== null && value <= min} onClick=${() => step(-1)} />
    <input id=${`o-${name}`} inputmode="numeric" value=${typed ?? value ?? ""} placeholder="–" onInput=${type}
      onBlur=${() => setTyped(null)} aria-describedby=${`d-${name}`} />
    <${Button} icon="plus" label=${t("More")} isQuiet disabled=${value !== null && value >= max} onClick=${() => step(1)} />
    ${isNullable && (value === null
      ? html`<span class="own">${t("default of the variant")}</span>`
      : html`<${Button} className="plain own" label=${t("Back to the default of the variant")} onClick=${() => onChange(null)} />`)}
  </div>`;
}

/** @param {ControlProps<string | null>} props */
function Text({ field: { name, isNullable, lettersMax }, value, onChange }) {
  const type = (/** @type {FieldEvent} */ { target }) => onChange(target.value || !isNullable ? target.value : null);
  return html`<input id=${`o-${name}`} value=${value ?? ""} maxlength=${lettersMax} onInput=${type}
    placeholder=${isNullable ? t("default of the variant") : undefined} aria-describedby=${`d-${name}`} />`;
}

/**
 * @param {string | undefined} type
 * @param {unknown} value
 */
const isOf = (type, value) => !type || (type === "array" ? Array.isArray(value) : typeof value === type && !Array.isArray(value));

/**
 * Return the value that a type needs, in words.
 * @param {string | undefined} type
 */
const wanted = (type) =>
  /** @type {Record<string, string>} */ ({
    array: t("A list is needed, such as [1, 2, 3]."),
    object: t("An object is needed, such as {example}.", { example: '{"a": 1}' }),
    number: t("A number is needed, such as 1.5."),
  })[type ?? ""] || t("This cannot be read: it must be JSON.");

/** @param {string | undefined} type */
const written = (type) =>
  /** @type {Record<string, string>} */ ({
    array: t("In JSON: a list, such as [1, 2, 3]."),
    object: t("In JSON: an object, such as {example}.", { example: '{"a": 1}' }),
  })[type ?? ""] || t("In JSON.");

/** @param {ControlProps<unknown>} props */
function Json({ field: { name, type, isNullable }, value, onChange, onBad }) {
  const [fault, setFault] = useState("");
  const [text, setText] = useState(value === undefined || value === null ? "" : JSON.stringify(value));
  /** @param {FieldEvent} event */
  const read = (event) => {
    const typed = event.target.value.trim();
    setText(typed);
    let bad = "";
    try {
      const found = typed === "" ? (isNullable ? null : undefined) : JSON.parse(typed);
      if (found === undefined || found === null || isOf(type, found)) onChange(found);
      else bad = wanted(type);
    } catch {
      bad = t("This cannot be read: it must be JSON.");
    }
    setFault(bad);
    onBad(name, !!bad);
  };
  return html`<small id=${`j-${name}`}>${written(type)}</small>
    <textarea id=${`o-${name}`} rows=${type === "object" ? 5 : 2} spellcheck="false" value=${text} onInput=${read} aria-invalid=${!!fault}
      aria-describedby=${`d-${name} j-${name}`} placeholder=${t("default of the variant")}></textarea>
    ${fault && html`<p class="fault" role="alert">${fault}</p>`}`;
}

/** @param {ControlProps<unknown>} props */
function Choice({ field: { name, title, values, titles }, value, onChange }) {
  if (values.length <= SEGMENTS_MAX && titles.join("").length <= SEGMENT_LETTERS_MAX) {
    const choices = values.map((each, n) => ({ value: each, label: titles[n] }));
    return html`<${Segmented} name=${`o-${name}`} legend=${title} isLegendHidden choices=${choices} value=${value} onChange=${onChange} />`;
  }
  return html`<select id=${`o-${name}`} aria-describedby=${`d-${name}`} onChange=${(/** @type {FieldEvent} */ event) => onChange(values[Number(event.target.value)])}>
    ${values.map((each, n) => html`<option key=${n} value=${n} selected=${each === value}>${titles[n]}</option>`)}
  </select>`;
}

/** @type {Record<string, unknown>} */
const CONTROLS = { int: Stepper, enum: Choice, text: Text, json: Json };

/**
 * @param {{ field: OptionField, options: OptionValues, onChange: (field: OptionField, value: unknown) => void, onBad: OnBad }} props
 */
function Field({ field: one, options, onChange, onBad }) {
  const value = one.name in options ? options[one.name] : one.initial;
  /** @param {unknown} next */
  const change = (next) => onChange(one, next);
  if (one.kind === "bool") {
    return html`<div class="field"><${Switch} label=${one.title} hint=${one.description} value=${!!value} onChange=${change} /></div>`;
  }
  return html`<div class="field">
    <label for=${`o-${one.name}`}>${one.title}</label>
    <small id=${`d-${one.name}`}>${one.description}</small>
    <${CONTROLS[one.kind]} field=${one} value=${value} onChange=${change} onBad=${onBad} />
  </div>`;
}

/**
 * The form. `options` holds the values that differ from the defaults; `onBad` reports texts that cannot be read.
 * @param {{ schema: Schema, options: OptionValues, onChange: (change: (before: OptionValues) => OptionValues) => void, onBad: OnBad }} props
 */
export function OptionsForm({ schema, options, onChange, onBad }) {
  const count = Object.keys(options).length;
  const fields = fieldsOf(schema);
  const advanced = fields.filter((one) => one.kind === "json");
  const [round, setRound] = useState(0); // new keys forget the typed texts
  const reset = () => {
    for (const { name } of fields) onBad(name, false);
    onChange(() => ({}));
    setRound(round + 1);
  };
  /** @param {OptionField[]} some */
  const shown = (some) =>
    some.map(
      (one) => html`<${Field} key=${one.name} field=${one} options=${options} onBad=${onBad}
        onChange=${(/** @type {OptionField} */ field, /** @type {unknown} */ value) => onChange((before) => changed(before, field, value))} />`,
    );
  return html`<details class="options">
    <summary>${t("Options")}<span class="tally">${count ? t("{count} changed", { count }) : t("all as in the rules")}</span></summary>
    <div key=${round}>
      ${shown(fields.filter((one) => one.kind !== "json"))}
      ${advanced.length > 0 && html`<details class="tinkering">
        <summary>${t("Advanced")}<span class="tally">${advanced.length}</span></summary>
        <div>${shown(advanced)}</div>
      </details>`}
      ${count > 0 && html`<p><${Button} icon="undo" label=${t("Reset to the rules")} onClick=${reset} /></p>`}
    </div>
  </details>`;
}
