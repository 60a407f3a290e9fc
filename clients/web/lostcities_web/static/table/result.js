// The score sheet at the end: who came where, and what their points are made of.

import { html } from "../vendor/preact.js";
import { listed, t } from "../texts.js";
import { SeatMark, nameOf } from "./seats.js";

const signed = (points) => String(points).replace("-", "−");

/** What a game came to: `result` of a table; `resigned` is the seat that gave up where that ended it. */
export function Result({ result, seats = [], resigned }) {
  const labels = [...new Set(result.standings.flatMap((one) => (one.parts || []).map((part) => part.label)))];
  const hasTie = result.standings.some((one) => one.tieBreak);
  const winners = result.standings.filter((one) => one.isWinner).map((one) => nameOf(seats, one.seat));
  const cells = (told) =>
    result.standings.map((one) => html`<td class=${one.isWinner ? "is-winner" : ""}>${told(one)}</td>`);
  const row = (label, told, name = "") => html`<tr class=${name}><th scope="row">${label}</th>${cells(told)}</tr>`;
  return html`<section class="result" aria-label=${t("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${wonBy(winners)}</h2>
      ${result.reason && html`<p class="result-reason">${reasonOf(result, seats, resigned)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${t("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t("Place")}</th>
            ${result.standings.map((one) => html`<${Head} one=${one} seats=${seats} />`)}
          </tr>
        </thead>
        <tbody>${labels.map((label) => row(label, (one) => pointsFor(one, label)))}</tbody>
        <tfoot>
          ${row(t("Total"), (one) => signed(one.total ?? 0))}
          ${hasTie && row(t("Tie-break"), (one) => signed(one.tieBreak ?? 0), "result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`;
}

const Head = ({ one, seats }) =>
  html`<th scope="col" class=${one.isWinner ? "is-winner" : ""}>
    <span class="result-place">${one.place}.</span> <${SeatMark} seat=${one.seat} />${" "}
    <span class="result-name">${nameOf(seats, one.seat)}</span>
  </th>`;

function pointsFor(standing, label) {
  const found = (standing.parts || []).filter((part) => part.label === label);
  return found.length ? signed(found.reduce((sum, part) => sum + (part.points || 0), 0)) : "";
}

function wonBy(names) {
  if (names.length === 0) return t("The game is over");
  if (names.length === 1) return t("{name} wins", { name: names[0] });
  return t("{names} share the victory", { names: listed(names) });
}

function reasonOf({ reason, standings }, seats, resigned) {
  if (reason === "agreement") return t("The game ended by agreement.");
  if (reason !== "resignation") return "";
  const who = standings.find((one) => one.seat === resigned);
  if (!who) return t("The game ended by resignation.");
  const said = t("{name} resigned.", { name: nameOf(seats, resigned) });
  const isAhead = standings.some((one) => one.isWinner && (one.total ?? 0) < (who.total ?? 0));
  return isAhead && !who.isWinner ? `${said} ${t("Who resigns comes last, whatever the points.")}` : said;
}
