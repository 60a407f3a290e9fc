// A score sheet: totals of all players, and the entries of one player in one round, to be tapped.

import { Stepper } from "../lobby/options_form.js";
import { SuitMark, suitKey } from "../table/suits.js";
import { listed, plural, t } from "../texts.js";
import { Button, Confirm, Heading, Segmented } from "../ui.js";
import { html, useState } from "../vendor/preact.js";
import { blankEntries, entered, leaders, maximumOf, missingSupply, rowPoints, scoreOf } from "./score_form.js";

/** Numbers up to this one are buttons, larger ones are typed. */
const BUTTONS_MAX = 12;
const SHORT_LETTERS = 2;

/** @param {number} points */
const points = (points) => plural(points, { one: t("1 point"), other: t("{count} points", { count: points }) });

/**
 * A button for each copy, such as the cards of a rank, or for each step.
 * @param {{ input: ScoreInput, value: number, onChange: (value: number) => void }} props
 */
function Marks({ input, value, onChange }) {
  const { label, word } = input;
  const maximum = maximumOf(input);
  const text = (/** @type {number} */ n) => (!word ? String(n) : label.length > SHORT_LETTERS && maximum > 1 ? word : label);
  const isOn = (/** @type {number} */ n) => (word ? n <= value : n === value);
  const next = (/** @type {number} */ n) => (word ? value + (isOn(n) ? -1 : 1) : isOn(n) ? 0 : n);
  return Array.from({ length: maximum }, (_, n) => n + 1).map(
    (n) => html`<button key=${n} type="button" class="score-mark" aria-pressed=${isOn(n)} aria-label=${maximum > 1 ? `${label} ${n}` : label}
      onClick=${() => onChange(next(n))}>${text(n)}</button>`,
  );
}

/** @param {{ id: string, input: ScoreInput, value: number, onChange: (value: number) => void }} props */
const Typed = ({ id, input, value, onChange }) => html`<label class="hidden" for=${`o-${id}`}>${input.label}</label>
  <${Stepper} field=${{ name: id, min: 0, max: maximumOf(input), isNullable: false }} value=${value} onChange=${onChange} />`;

/**
 * @param {{ form: ScoreForm, row: ScoreRow, numbers: number[], id: string, onChange: (input: number, value: number) => void }} props
 */
const Row = ({ form, row, numbers, id, onChange }) => html`<div class="score-row" role="group" aria-label=${row.label} data-suit=${suitKey(row.suit)}>
  <p class="score-head">${row.suit && html`<${SuitMark} suit=${row.suit} />`}<span>${row.label}</span>
    <output>${rowPoints(form, row, numbers)}</output></p>
  <div class="score-marks">${row.inputs.map((input, n) =>
    input.word || maximumOf(input) <= BUTTONS_MAX
      ? html`<${Marks} key=${n} input=${input} value=${numbers[n] ?? 0} onChange=${(/** @type {number} */ value) => onChange(n, value)} />`
      : html`<${Typed} key=${n} id=${`${id}-${n}`} input=${input} value=${numbers[n] ?? 0} onChange=${(/** @type {number} */ value) => onChange(n, value)} />`,
  )}</div>
</div>`;

/**
 * The players with their totals: a tap opens the entries of one.
 * @param {{ sheet: ScoreSheetState, scores: SeatScore[], onChoose: (seat: number) => void }} props
 */
const Totals = ({ sheet, scores, onChoose }) => html`<div class="score-totals" role="group" aria-label=${t("Players")}>
  ${sheet.names.map((name, seat) => html`<button key=${seat} type="button" aria-pressed=${seat === sheet.seat} onClick=${() => onChoose(seat)}>
    <span>${name}</span> <strong>${scores[seat]?.total}</strong>
  </button>`)}
</div>`;

/** @param {{ sheet: ScoreSheetState, scores: SeatScore[] }} props */
function Leader({ sheet, scores }) {
  const first = leaders(scores);
  if (!sheet.entries.flat(3).some(Boolean)) return null;
  const names = listed(first.map((seat) => sheet.names[seat] ?? ""));
  const total = points(scores[first[0] ?? 0]?.total ?? 0);
  return html`<p class="score-leader" role="status">${
    first.length > 1 ? t("{names} are level with {points}", { names, points: total }) : t("{name} leads with {points}", { name: names, points: total })
  }</p>`;
}

/** @param {{ sheet: ScoreSheetState }} props */
function Warnings({ sheet: { form, entries } }) {
  const found = missingSupply(form, entries).map(([number, line, place]) => {
    const { title = "", rows } = form.sections[number] ?? { rows: [] };
    const { label: row = "", inputs = [] } = rows[line] ?? {};
    const { label = "", supply = 0 } = inputs[place] ?? {};
    const said = t("{row} {label} is entered more often than there are: {count}", { row, label, count: supply });
    return title ? `${title}: ${said}` : said;
  });
  return found.length > 0 && html`<ul class="score-warnings" role="alert">${found.map((text) => html`<li key=${text} class="fault">${text}</li>`)}</ul>`;
}

/** @param {{ sheet: ScoreSheetState, scores: SeatScore[] }} props */
const Summary = ({ sheet: { form, names, reached }, scores }) => html`<div class="wide-table"><table>
  <caption>${t("Points")}</caption>
  <thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${form.sections.slice(0, reached).map(({ title }, number) => html`<tr key=${number}>
    <th scope="row">${title || t("Points")}</th>${scores.map(({ parts }) => html`<td>${parts[number]}</td>`)}
  </tr>`)}</tbody>
  <tfoot><tr><th scope="row">${t("Total")}</th>${scores.map(({ total }) => html`<td><strong>${total}</strong></td>`)}</tr></tfoot>
</table></div>`;

/**
 * The sheet.
 * @param {{ sheet: ScoreSheetState, onChange: (sheet: ScoreSheetState) => void, onEnd: () => void }} props
 */
export function ScoreSheet({ sheet, onChange, onEnd }) {
  const { form, names, entries, section, seat, reached } = sheet;
  const [asked, setAsked] = useState("");
  const scores = entries.map((ofSeat) => scoreOf(form, ofSeat, reached));
  const { title = "", rows } = form.sections[section] ?? { rows: [] };
  /** @param {number} row @param {number} input @param {number} value */
  const enter = (row, input, value) => {
    const place = { section, row, input };
    onChange({ ...sheet, entries: entries.map((ofSeat, n) => (n === seat ? entered(form, ofSeat, place, value) : ofSeat)) });
  };
  const clear = () => onChange({ ...sheet, entries: entries.map(() => blankEntries(form)), section: 0, reached: 1 });
  return html`<${Heading}>${sheet.title}</${Heading}>
    <${Totals} sheet=${sheet} scores=${scores} onChoose=${(/** @type {number} */ next) => onChange({ ...sheet, seat: next })} />
    ${form.sections.length > 1 && html`<${Segmented} name="score-section" legend=${t("Part of the game")} isLegendHidden value=${section}
      choices=${form.sections.map(({ title: label = "" }, value) => ({ value, label }))}
      onChange=${(/** @type {number} */ next) => onChange({ ...sheet, section: next, reached: Math.max(reached, next + 1) })} />`}
    <section class="sheet score-entries" aria-label=${[names[seat], title].filter(Boolean).join(", ")}>
      <h2>${[names[seat], title].filter(Boolean).join(" · ")}</h2>
      ${rows.map((row, line) => html`<${Row} key=${`${section}-${seat}-${line}`} form=${form} row=${row} id=${`${section}-${seat}-${line}`}
        numbers=${entries[seat]?.[section]?.[line] ?? []} onChange=${(/** @type {number} */ input, /** @type {number} */ value) => enter(line, input, value)} />`)}
    </section>
    <${Warnings} sheet=${sheet} />
    <${Leader} sheet=${sheet} scores=${scores} />
    <${Summary} sheet=${sheet} scores=${scores} />
    <p class="buttons">
      <${Button} label=${t("Clear all entries")} onClick=${() => setAsked("clear")} />
      <${Button} label=${t("Another game")} onClick=${() => setAsked("end")} />
    </p>
    ${asked && html`<${Confirm} title=${asked === "clear" ? t("Clear all entries") : t("Another game")} text=${t("Everything on this sheet is lost.")}
      label=${t("Clear")} onYes=${asked === "clear" ? clear : onEnd} onClose=${() => setAsked("")} />`}`;
}
