// A form made from the JSON Schema of a variant's options. Only what differs from the defaults is ever sent.

import { html, useState } from "../vendor/preact.js";
import { t } from "../texts.js";
import { Button, Segmented, Switch } from "../ui.js";

const SEGMENTS_MAX = 4;
const SEGMENT_LETTERS_MAX = 36;

const resolve = (schema, root) => {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  return name ? { ...root.$defs[name], ...schema, $ref: undefined } : schema;
};

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const humanised = (name) => (name[0].toUpperCase() + name.slice(1)).replaceAll("_", " ");

// Rules count seats from 0, people from 1, as they do in the rows above the options.
const titlesOf = (values, titles = values.map(String)) =>
  values.map((value, n) => {
    const [, seat] = /^seat(\d+)$/.exec(value) || [];
    return seat === undefined ? titles[n] : t("Seat {number}", { number: Number(seat) + 1 });
  });

// What has no field of its own kind is written as JSON.
const KINDS = { boolean: "bool", integer: "int", string: "text" };

function field(name, described, root) {
  const outer = resolve(described, root);
  const kinds = outer.anyOf?.map((each) => resolve(each, root)).filter((each) => each.type !== "null") || [];
  const inner = kinds.length === 1 ? kinds[0] : outer;
  const both = { ...inner, ...outer };
  const kind = inner.enum ? "enum" : KINDS[inner.type] || "json";
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

/** The fields of a schema in the order it states; one that states none begins with the rounds. */
export function fieldsOf(schema) {
  const root = schema || {};
  const { properties = {}, "x-order": order = ["rounds"] } = resolve(root, root);
  const names = new Set([...order, ...Object.keys(properties)]);
  return [...names].filter((name) => name in properties).map((name) => field(name, properties[name], root));
}

/** `options` with one value changed; a value that is the default is left out. */
export function changed(options, { name, initial }, value) {
  const { [name]: _, ...others } = options;
  return value === undefined || same(value, initial) ? others : { ...others, [name]: value };
}

function Stepper({ field: { name, min, max, isNullable }, value, onChange }) {
  const [typed, setTyped] = useState(null);
  const clamp = (number) => Math.max(min, Math.min(max, number));
  // Taken while it is typed: what shows up with it must not move the button that is clicked next.
  const type = (event) => {
    const number = Number.parseInt(event.target.value, 10);
    setTyped(event.target.value);
    if (!Number.isNaN(number)) onChange(clamp(number));
    else if (isNullable && !event.target.value.trim()) onChange(null);
  };
  const step = (by) => onChange(clamp((value ?? (by > 0 ? min - 1 : max + 1)) + by));
  return html`<div class="stepper">
    <${Button} icon="minus" label=${t("Less")} isQuiet disabled=${value !== null && value <= min} onClick=${() => step(-1)} />
    <input id=${`o-${name}`} inputmode="numeric" value=${typed ?? value ?? ""} placeholder="–" onInput=${type}
      onBlur=${() => setTyped(null)} aria-describedby=${`d-${name}`} />
    <${Button} icon="plus" label=${t("More")} isQuiet disabled=${value !== null && value >= max} onClick=${() => step(1)} />
    ${isNullable && (value === null
      ? html`<span class="own">${t("the variant's own")}</span>`
      : html`<${Button} className="plain own" label=${t("Back to the variant's own")} onClick=${() => onChange(null)} />`)}
  </div>`;
}

function Text({ field: { name, isNullable, lettersMax }, value, onChange }) {
  const type = ({ target }) => onChange(target.value || !isNullable ? target.value : null);
  return html`<input id=${`o-${name}`} value=${value ?? ""} maxlength=${lettersMax} onInput=${type}
    placeholder=${isNullable ? t("the variant's own") : undefined} aria-describedby=${`d-${name}`} />`;
}

const isOf = (type, value) => !type || (type === "array" ? Array.isArray(value) : typeof value === type && !Array.isArray(value));

/** What is to be written for a type, in words. */
const wanted = (type) =>
  ({
    array: t("A list is needed, such as [1, 2, 3]."),
    object: t("An object is needed, such as {example}.", { example: '{"a": 1}' }),
    number: t("A number is needed, such as 1.5."),
  })[type] || t("This cannot be read: it must be JSON.");

const written = (type) =>
  ({
    array: t("In JSON: a list, such as [1, 2, 3]."),
    object: t("In JSON: an object, such as {example}.", { example: '{"a": 1}' }),
  })[type] || t("In JSON.");

function Json({ field: { name, type, isNullable }, value, onChange, onBad }) {
  const [fault, setFault] = useState("");
  const [text, setText] = useState(value === undefined || value === null ? "" : JSON.stringify(value));
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
      aria-describedby=${`d-${name} j-${name}`} placeholder=${t("the variant's own")}></textarea>
    ${fault && html`<p class="fault" role="alert">${fault}</p>`}`;
}

function Choice({ field: { name, title, values, titles }, value, onChange }) {
  if (values.length <= SEGMENTS_MAX && titles.join("").length <= SEGMENT_LETTERS_MAX) {
    const choices = values.map((each, n) => ({ value: each, label: titles[n] }));
    return html`<${Segmented} name=${`o-${name}`} legend=${title} isLegendHidden choices=${choices} value=${value} onChange=${onChange} />`;
  }
  return html`<select id=${`o-${name}`} aria-describedby=${`d-${name}`} onChange=${(event) => onChange(values[event.target.value])}>
    ${values.map((each, n) => html`<option key=${n} value=${n} selected=${each === value}>${titles[n]}</option>`)}
  </select>`;
}

const CONTROLS = { int: Stepper, enum: Choice, text: Text, json: Json };

function Field({ field: one, options, onChange, onBad }) {
  const value = one.name in options ? options[one.name] : one.initial;
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

/** The form. `options` holds what differs from the defaults; `onBad(name, isBad)` tells of what cannot be read. */
export function OptionsForm({ schema, options, onChange, onBad }) {
  const count = Object.keys(options).length;
  const fields = fieldsOf(schema);
  const tinkered = fields.filter((one) => one.kind === "json");
  const [round, setRound] = useState(0); // a new round of fields forgets what was typed
  const reset = () => {
    for (const { name } of fields) onBad(name, false);
    onChange(() => ({}));
    setRound(round + 1);
  };
  const shown = (some) =>
    some.map(
      (one) => html`<${Field} key=${one.name} field=${one} options=${options} onBad=${onBad}
        onChange=${(field, value) => onChange((before) => changed(before, field, value))} />`,
    );
  return html`<details class="options">
    <summary>${t("Options")}<span class="tally">${count ? t("{count} changed", { count }) : t("all as in the rules")}</span></summary>
    <div key=${round}>
      ${shown(fields.filter((one) => one.kind !== "json"))}
      ${tinkered.length > 0 && html`<details class="tinkering">
        <summary>${t("For tinkerers")}<span class="tally">${tinkered.length}</span></summary>
        <div>${shown(tinkered)}</div>
      </details>`}
      ${count > 0 && html`<p><${Button} icon="undo" label=${t("All as in the rules again")} onClick=${reset} /></p>`}
    </div>
  </details>`;
}
