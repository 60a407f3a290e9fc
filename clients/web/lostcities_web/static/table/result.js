// The score sheet at the end: who came where, and what their points are made of.

import { html } from "../vendor/preact.js";
import { t } from "../texts.js";
import { SeatMark, nameOf } from "./seats.js";

const signed = (points) => String(points).replace("-", "−");

/** What a game came to: `result` of a table. */
export function Result({ result, seats = [] }) {
  const labels = [...new Set(result.standings.flatMap((one) => (one.parts || []).map((part) => part.label)))];
  const hasTie = result.standings.some((one) => one.tieBreak);
  const winners = result.standings.filter((one) => one.isWinner).map((one) => nameOf(seats, one.seat));
  return html`<section class="result" aria-label=${t("Result")}>
    <h2 class="result-winner">${wonBy(winners)}</h2>
    ${result.reason && html`<p class="result-reason">${reasonOf(result.reason)}</p>`}
    <div class="result-sheet" tabindex="0" role="group" aria-label=${t("Score sheet")}>
      <table>
        <thead>
          <tr><th scope="col">${t("Place")}</th>${result.standings.map((one) => html`<th scope="col" class=${one.isWinner ? "is-winner" : ""}><span class="result-place">${one.place}.</span> <${SeatMark} seat=${one.seat} /> <span class="result-name">${nameOf(seats, one.seat)}</span></th>`)}</tr>
        </thead>
        <tbody>
          ${labels.map((label) => html`<tr><th scope="row">${label}</th>${result.standings.map((one) => html`<td>${pointsFor(one, label)}</td>`)}</tr>`)}
        </tbody>
        <tfoot>
          <tr><th scope="row">${t("Total")}</th>${result.standings.map((one) => html`<td class=${one.isWinner ? "is-winner" : ""}>${signed(one.total ?? 0)}</td>`)}</tr>
          ${hasTie && html`<tr class="result-tie"><th scope="row">${t("Tie-break")}</th>${result.standings.map((one) => html`<td>${signed(one.tieBreak ?? 0)}</td>`)}</tr>`}
        </tfoot>
      </table>
    </div>
  </section>`;
}

function pointsFor(standing, label) {
  const found = (standing.parts || []).filter((part) => part.label === label);
  return found.length ? signed(found.reduce((sum, part) => sum + (part.points || 0), 0)) : "";
}

function wonBy(names) {
  if (names.length === 0) return t("The game is over");
  if (names.length === 1) return t("{name} wins", { name: names[0] });
  return t("{names} share the victory", { names: names.join(", ") });
}

const reasonOf = (reason) =>
  ({ resignation: t("The game ended by resignation."), agreement: t("The game ended by agreement.") })[reason] || "";
