// The analysis of a finished game: which part of the result was luck, the expected margin, and the dearest moves.

import { get, gamePath } from "../api.js";
import { errorMessage } from "../notices.js";
import { t } from "../texts.js";
import { Dialog, Waiting } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";

/** @typedef {{ margin: number, luck: number, play: number }} SeatParts */
/** @typedef {{ margin: number, dealLuck: number, drawLuck: number[], play: number, curve: number[] }} RoundParts */
/** @typedef {{ round: number, seat: number, version: number, move: string, better: string, points: number }} Loss */
/** @typedef {{ seats: SeatParts[], rounds: RoundParts[], losses: Loss[], isWhole: boolean }} Analysis */

const WIDTH = 480;
const HEIGHT = 140;
const MARGIN = 8;

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : `${points}`.replace("-", "−"));

/**
 * Return the result of a seat in whole games.
 * @param {number} margin
 * @param {string} name
 */
function resultOf(margin, name) {
  if (margin > 0) return t("{name} won by {points}", { name, points: margin });
  return margin < 0 ? t("{name} lost by {points}", { name, points: -margin }) : t("{name} drew", { name });
}

/**
 * Return the standing of a seat in a game that ended early. Its winner follows from the reason of its end.
 * @param {number} margin
 * @param {string} name
 */
function standingOf(margin, name) {
  if (margin > 0) return t("{name} was ahead by {points}", { name, points: margin });
  return margin < 0 ? t("{name} was behind by {points}", { name, points: -margin }) : t("{name} was level", { name });
}

/**
 * Return the result of a seat as luck and play, which add up to it.
 * @param {SeatParts} parts
 * @param {string} name
 * @param {boolean} isWhole
 */
export function verdictOf({ margin, luck, play }, name, isWhole) {
  const result = isWhole ? resultOf(margin, name) : standingOf(margin, name);
  const fortune = luck < 0 ? t("{points} unlucky", { points: -luck }) : t("{points} lucky", { points: luck });
  const skill = play < 0 ? t("{points} by worse play", { points: -play }) : t("{points} by better play", { points: play });
  return `${result}: ${fortune}, ${skill}.`;
}

/**
 * The expected margin after each decision, all rounds in a row. Each round begins anew.
 * @param {{ rounds: RoundParts[], sign: number, name: string }} props
 */
function MarginCurve({ rounds, sign, name }) {
  const all = rounds.flatMap(({ curve }) => curve.map((value) => sign * value));
  if (all.length < 2) return null;
  const reach = Math.max(10, ...all.map(Math.abs));
  const x = (/** @type {number} */ at) => MARGIN + (at * (WIDTH - 2 * MARGIN)) / (all.length - 1);
  const y = (/** @type {number} */ value) => HEIGHT / 2 - (value * (HEIGHT / 2 - MARGIN)) / reach;
  let first = 0;
  const lines = rounds.map(({ curve }) => {
    const points = curve.map((value, at) => `${x(first + at).toFixed(1)},${y(sign * value).toFixed(1)}`).join(" ");
    first += curve.length;
    return { points, end: x(first - 0.5) };
  });
  return html`<figure class="margin-curve">
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${t("Expected margin of {name} after each move, from {low} to {high} points", { name, low: Math.min(...all), high: Math.max(...all) })}>
      <line class="zero" x1=${MARGIN} x2=${WIDTH - MARGIN} y1=${y(0)} y2=${y(0)} />
      ${lines.slice(0, -1).map(({ end }) => html`<line class="round-end" x1=${end} x2=${end} y1=${MARGIN} y2=${HEIGHT - MARGIN} />`)}
      ${lines.map(({ points }) => html`<polyline points=${points} />`)}
    </svg>
    <figcaption class="soft">${t("What {name} could expect of each round after every move, by what both players knew", { name })}</figcaption>
  </figure>`;
}

/** @param {{ rounds: RoundParts[], own: number, names: string[] }} props */
function RoundTable({ rounds, own, names }) {
  const sign = own ? -1 : 1;
  const other = 1 - own;
  return html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Rounds")}><table>
    <thead><tr><th scope="col">${t("Round")}</th><th scope="col">${t("Margin")}</th><th scope="col">${t("First hands")}</th>
      <th scope="col">${t("Draws of {name}", { name: names[own] ?? "" })}</th><th scope="col">${t("Draws of {name}", { name: names[other] ?? "" })}</th><th scope="col">${t("From play")}</th></tr></thead>
    <tbody>${rounds.map(
      ({ margin, dealLuck, drawLuck, play }, at) => html`<tr><th scope="row">${at + 1}</th>
        ${[sign * margin, sign * dealLuck, drawLuck[own], -(drawLuck[other] ?? 0), sign * play].map((points) => html`<td>${signed(points ?? 0)}</td>`)}</tr>`,
    )}</tbody>
  </table></div>`;
}

/** @param {{ analysis: Analysis, own: number, names: string[], onPick: (version: number) => void }} props */
function Found({ analysis, own, names, onPick }) {
  const { seats, rounds, losses, isWhole } = analysis;
  if (!rounds.length) return html`<p>${t("No round was played to its end, so there is nothing to analyse.")}</p>`;
  return html`
    ${[own, 1 - own].map((seat, at) => html`<p class=${at ? "soft" : "verdict"}>${verdictOf(/** @type {SeatParts} */ (seats[seat]), names[seat] ?? "", isWhole)}</p>`)}
    ${!isWhole && html`<p>${t("The game ended early: only its finished rounds are analysed.")}</p>`}
    <${MarginCurve} rounds=${rounds} sign=${own ? -1 : 1} name=${names[own] ?? ""} />
    <${RoundTable} rounds=${rounds} own=${own} names=${names} />
    ${losses.length > 0 && html`<h3>${t("The dearest moves")}</h3>
      <ul class="losses">${losses.map(
        ({ round, seat, version, move, better, points }) => html`<li><button type="button" class="plain" onClick=${() => onPick(version)}>
          ${t("Round {round}, {name}: “{move}”. “{better}” was better by {points}.", { round, name: names[seat] ?? "", move, better, points })}</button></li>`,
      )}</ul>`}
    <p class="soft">${t("Luck is what first hands and drawn cards were worth, beyond the mean of what the deck held. Play is the rest. A bot that has learned the game rates each hand and move, by what its player could know.")}</p>`;
}

/**
 * The dialog of an analysis. `own` is the seat whose points are shown, and `onPick` leads to the position before a move.
 * @param {{ id: string, own: number, names: string[], onPick: (version: number) => void, onClose: () => void }} props
 */
export function AnalysisDialog({ id, own, names, onPick, onClose }) {
  const [analysis, setAnalysis] = useState(/** @type {Analysis | null} */ (null));
  const [error, setError] = useState(/** @type {AnyError | null} */ (null));
  useEffect(() => void get(gamePath(id, "/analysis")).then(setAnalysis, setError), [id]);
  return html`<${Dialog} title=${t("Luck and play")} className="analysis" onClose=${onClose}>
    ${error && html`<p role="alert">${errorMessage(error)}</p>`}
    ${!error && !analysis && html`<${Waiting} text=${t("Every move is rated …")} />`}
    ${analysis && html`<${Found} analysis=${analysis} own=${own} names=${names} onPick=${onPick} />`}
  </${Dialog}>`;
}
