// The analysis of a finished game: which part of the result was luck, the expected margin, and the dearest moves.

import { get, gamePath } from "../api.js";
import { errorMessage } from "../notices.js";
import { t } from "../texts.js";
import { Dialog, Waiting } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";

/** @typedef {{ margin: number, luck: number, play: number }} SeatParts */
/** @typedef {{ margin: number, luck: number[], play: number, curve: number[] }} SeatAnalysis  With the luck by source */
/** @typedef {{ round?: number, seats: SeatAnalysis[] }} Stretch  A round, or without its number the whole game */
/** @typedef {{ round: number, seat: number, version: number, move: string, better: string, points: number }} Loss */
/**
 * @typedef {{ sources: string[], seats: SeatParts[], stretches: Stretch[], losses: Loss[], isWhole: boolean, hasWinner: boolean,
 *   percent: number }} Analysis
 */

const WIDTH = 480;
const HEIGHT = 140;
const MARGIN = 8;

/** Budget of a search: playouts for each of the dearest moves. */
const PLAYOUTS = 300;

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : `${points}`.replace("-", "−"));

/**
 * Return the result of a seat in whole games.
 * @param {number} margin
 * @param {string} name
 */
function resultOf(margin, name) {
  if (margin > 0) return t("{name} won by {points}", { name, points: margin });
  return margin < 0 ? t("{name} lost by {points}", { name, points: -margin }) : t("{name} was level", { name });
}

/**
 * Return the standing of a seat in a game whose winner does not follow from the points, as it ended early.
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
 * @param {boolean} hasWinner
 */
export function verdictOf({ margin, luck, play }, name, hasWinner) {
  const result = hasWinner ? resultOf(margin, name) : standingOf(margin, name);
  const fortune = luck < 0 ? t("{points} unlucky", { points: -luck }) : t("{points} lucky", { points: luck });
  const skill = play < 0 ? t("{points} by worse play", { points: -play }) : t("{points} by better play", { points: play });
  return `${result}: ${fortune}, ${skill}.`;
}

/**
 * The expected margin of a seat after each decision, all stretches in a row. Each begins anew.
 * @param {{ curves: number[][], name: string }} props
 */
function MarginCurve({ curves, name }) {
  const all = curves.flat();
  if (all.length < 2) return null;
  const reach = Math.max(10, ...all.map(Math.abs));
  const x = (/** @type {number} */ at) => MARGIN + (at * (WIDTH - 2 * MARGIN)) / (all.length - 1);
  const y = (/** @type {number} */ value) => HEIGHT / 2 - (value * (HEIGHT / 2 - MARGIN)) / reach;
  let first = 0;
  const lines = curves.map((curve) => {
    const points = curve.map((value, at) => `${x(first + at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    first += curve.length;
    return { points, end: x(first - 0.5) };
  });
  return html`<figure class="margin-curve">
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${t("Expected margin of {name} after each move, from {low} to {high} points", { name, low: Math.min(...all), high: Math.max(...all) })}>
      <line class="zero" x1=${MARGIN} x2=${WIDTH - MARGIN} y1=${y(0)} y2=${y(0)} />
      ${lines.slice(0, -1).map(({ end }) => html`<line class="round-end" x1=${end} x2=${end} y1=${MARGIN} y2=${HEIGHT - MARGIN} />`)}
      ${lines.map(({ points }) => html`<polyline points=${points} />`)}
    </svg>
    <figcaption class="soft">${t("What {name} could expect after every move, by what the players knew", { name })}</figcaption>
  </figure>`;
}

/**
 * The parts of the result: a row for each round, or for each player where the game was analysed as a whole.
 * @param {{ analysis: Analysis, shown: number[], names: string[] }} props
 */
function PartsTable({ analysis: { sources, stretches }, shown, names }) {
  const rows = stretches.flatMap(({ round, seats }) => shown.map((seat) => ({ label: round ?? names[seat], parts: seats[seat] })));
  const title = stretches[0]?.round ? t("Round") : t("Player");
  return html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Luck and play")}><table>
    <thead><tr>${[title, t("Margin"), ...sources, t("From play")].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ({ label, parts }) => html`<tr><th scope="row">${label}</th>
        ${parts && [parts.margin, ...parts.luck, parts.play].map((points) => html`<td>${signed(points)}</td>`)}</tr>`,
    )}</tbody>
  </table></div>`;
}

/** @param {{ losses: Loss[], names: string[], onPick: (version: number) => void }} props */
function Losses({ losses, names, onPick }) {
  if (!losses.length) return null;
  return html`<h3>${t("The dearest moves")}</h3>
    <ul class="losses">${losses.map(
      ({ round, seat, version, move, better, points }) => html`<li><button type="button" class="plain" onClick=${() => onPick(version)}>
        ${t("Round {round}, {name}: “{move}”. “{better}” was better by {points}.", { round, name: names[seat] ?? "", move, better, points })}</button></li>`,
    )}</ul>`;
}

/** @param {{ analysis: Analysis, own: number, names: string[], onPick: (version: number) => void }} props */
function Found({ analysis, own, names, onPick }) {
  const { seats, stretches, losses, isWhole, hasWinner } = analysis;
  if (!stretches.length) return html`<p>${t("Nothing was played to its end, so there is nothing to analyse.")}</p>`;
  const ownFirst = [own, ...seats.keys()].filter((seat, at, all) => all.indexOf(seat) === at);
  const shown = seats.length > 2 ? ownFirst : [own]; // of two, the other has the same points with the other sign
  return html`
    ${ownFirst.map((seat, at) => html`<p class=${at ? "soft" : "verdict"}>${verdictOf(/** @type {SeatParts} */ (seats[seat]), names[seat] ?? "", hasWinner)}</p>`)}
    ${!isWhole && html`<p>${t("The game ended early: only its finished rounds are analysed.")}</p>`}
    <${MarginCurve} curves=${stretches.map((stretch) => stretch.seats[own]?.curve ?? [])} name=${names[own] ?? ""} />
    <${PartsTable} analysis=${analysis} shown=${shown} names=${names} />
    <${Losses} losses=${losses} names=${names} onPick=${onPick} />
    <p class="soft">${t("Luck is what the cards that came were worth, beyond the mean of all that could have come. Play is the rest. A bot that has learned the game rates each position and move, by what its player could know.")}</p>`;
}

/**
 * Follow an analysis until it is whole: `part` is what is known so far, and `whole` the last whole one.
 * @param {string} id
 * @param {number} playouts
 */
function useAnalysis(id, playouts) {
  const [whole, setWhole] = useState(/** @type {Analysis | null} */ (null));
  const [part, setPart] = useState({ percent: 0, losses: /** @type {Loss[]} */ ([]) });
  const [error, setError] = useState(/** @type {AnyError | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    const follow = async () => {
      for (let percent = 0; isWanted && percent < 100; ) {
        const news = await get(`${gamePath(id, "/analysis")}?playouts=${playouts}&after=${percent}`);
        if (!isWanted) return;
        percent = news.percent;
        setPart({ percent, losses: news.losses ?? [] });
        if (percent === 100) setWhole(news);
      }
    };
    setError(null);
    setPart({ percent: 0, losses: [] });
    follow().catch((/** @type {AnyError} */ failed) => isWanted && setError(failed));
    return () => void (isWanted = false);
  }, [id, playouts]);
  return { whole, part, error };
}

/**
 * The dialog of an analysis. `own` is the seat whose points are shown, and `onPick` leads to the position before a move.
 * @param {{ id: string, own: number, names: string[], onPick: (version: number) => void, onClose: () => void }} props
 */
export function AnalysisDialog({ id, own, names, onPick, onClose }) {
  const [playouts, setPlayouts] = useState(0);
  const { whole, part, error } = useAnalysis(id, playouts);
  const waiting = part.percent ? t("{percent} percent of the moves are rated …", { percent: part.percent }) : t("Every move is rated …");
  const isSearched = playouts > 0 && part.percent === 100;
  const mayDeepen = whole && !playouts && whole.losses.length > 0;
  // What is known stands first, so that the rest appears below it, where the button was.
  return html`<${Dialog} title=${t("Luck and play")} className="analysis" onClose=${onClose}>
    ${whole && html`<${Found} analysis=${part.losses.length ? { ...whole, losses: part.losses } : whole} own=${own} names=${names} onPick=${onPick} />`}
    ${mayDeepen && html`<button type="button" onClick=${() => setPlayouts(PLAYOUTS)}>${t("Rate the dearest moves by a search")}</button>`}
    ${isSearched && html`<p class="soft">${t("The dearest moves are rated by {playouts} playouts each.", { playouts })}</p>`}
    ${error && html`<p role="alert">${errorMessage(error)}</p>`}
    ${!error && part.percent < 100 && html`<${Waiting} text=${waiting} />`}
    ${!whole && html`<${Losses} losses=${part.losses} names=${names} onPick=${onPick} />`}
  </${Dialog}>`;
}
