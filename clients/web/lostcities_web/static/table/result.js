// Score sheets: of the game at its end, with the places, and of a round.

import { html } from "../vendor/preact.js";
import { listed, t } from "../texts.js";
import { BotMark, isBotSeat, SeatMark, nameOf } from "./seats.js";
import { SuitMark } from "./suits.js";

/** @param {number} points */
const signed = (points) => String(points).replace("-", "−");

/** @param {Standing} standing */
const tieBreaks = (standing) => standing.tieBreak ?? [];

/**
 * The result of a game; `resigned` is the seat that ended it by resigning.
 * @param {{ result: GameResult, seats?: SeatHolder[], resigned?: number }} props
 */
export function Result({ result, seats = [], resigned }) {
  const labels = [...new Set(result.standings.flatMap((one) => (one.parts || []).map((part) => part.label)))];
  const hasTie = result.standings.some((one) => tieBreaks(one).some(Boolean));
  /** @param {(standing: Standing) => string} text */
  const cells = (text) =>
    result.standings.map((one) => html`<td class=${one.isWinner ? "is-winner" : ""}>${text(one)}</td>`);
  /**
   * @param {string} label
   * @param {(standing: Standing) => string} text
   * @param {string} [name]
   */
  const row = (label, text, name = "") => html`<tr class=${name}><th scope="row">${label}</th>${cells(text)}</tr>`;
  return html`<section class="result" aria-label=${t("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${winnerText(result, seats)}</h2>
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
          ${hasTie && row(t("Tie-break"), (one) => tieBreaks(one).map(signed).join(", "), "result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`;
}

/**
 * The points of a round: a line for each seat, which takes less height than a column.
 * @param {{ sheet: ScoreSheet, seats?: SeatHolder[] }} props
 */
export const RoundSheet = ({ sheet: { title, rows, standings }, seats = [] }) =>
  html`<div class="result-sheet round-sheet" tabindex="0" role="group" aria-label=${title}>
    <table>
      <thead>
        <tr>
          <th scope="col">${title}</th>
          <th scope="col">${t("Total")}</th>
          ${rows.map(({ label, suit }) => html`<th scope="col" title=${label}>
            ${suit ? html`<${SuitMark} suit=${suit} /><span class="hidden">${label}</span>` : label}
          </th>`)}
        </tr>
      </thead>
      <tbody>
        ${standings.map((one) => html`<tr class=${one.isWinner ? "is-winner" : ""}>
          <th scope="row"><${SeatMark} seat=${one.seat} /> <span class="result-name">${nameOf(seats, one.seat)}</span></th>
          <td class="round-total">${signed(one.total ?? 0)}</td>
          ${rows.map(({ label }) => html`<td>${pointsFor(one, label)}</td>`)}
        </tr>`)}
      </tbody>
    </table>
  </div>`;

/** @param {{ one: Standing, seats: SeatHolder[] }} props */
const Head = ({ one, seats }) =>
  html`<th scope="col" class=${one.isWinner ? "is-winner" : ""}>
    <span class="result-place">${one.place}.</span> <${SeatMark} seat=${one.seat} />${" "}
    <span class="result-name">${nameOf(seats, one.seat)}</span>${isBotSeat(seats, one.seat) && html` <${BotMark} />`}
  </th>`;

/**
 * @param {Standing} standing
 * @param {string} label
 */
function pointsFor(standing, label) {
  const found = (standing.parts || []).filter((part) => part.label === label);
  return found.length ? signed(found.reduce((sum, part) => sum + (part.points || 0), 0)) : "";
}

/**
 * Return the number of points by which a seat has won; 0 if points did not decide.
 * @param {GameResult} result
 * @param {Standing} winner
 */
function marginOf({ reason, standings }, winner) {
  const others = standings.filter((one) => one !== winner).map((one) => one.total ?? 0);
  return reason || !others.length ? 0 : Math.max(0, (winner.total ?? 0) - Math.max(...others));
}

/**
 * Return who has won, and by how much: "You win by 12".
 * @param {GameResult} result
 * @param {SeatHolder[]} seats
 */
function winnerText(result, seats) {
  const winners = result.standings.filter((one) => one.isWinner);
  const [first] = winners;
  if (!first) return t("There is no winner");
  if (winners.length > 1) return t("{names} share the victory", { names: listed(winners.map((one) => nameOf(seats, one.seat))) });
  const points = marginOf(result, first);
  const name = nameOf(seats, first.seat);
  if (seats.find((one) => one.seat === first.seat)?.isYou) return points ? t("You win by {points}", { points }) : t("You win");
  return points ? t("{name} wins by {points}", { name, points }) : t("{name} wins", { name });
}

/**
 * With one seat that is left it is known whose time was up.
 * @param {SeatHolder[]} seats
 */
function ranOut(seats) {
  const [one, ...others] = seats.filter((seat) => seat.isLeft);
  return one && !others.length ? t("{name} ran out of time.", { name: nameOf(seats, one.seat) }) : t("The game ended on time.");
}

/**
 * With one seat that is left it is known whose player had gone.
 * @param {SeatHolder[]} seats
 */
function wentAway(seats) {
  const [one, ...others] = seats.filter((seat) => seat.isLeft);
  return one && !others.length
    ? t("{name} had gone, and the seat was claimed.", { name: nameOf(seats, one.seat) })
    : t("A player had gone, and the seat was claimed.");
}

/**
 * @param {GameResult} result
 * @param {SeatHolder[]} seats
 * @param {number | undefined} resigned
 */
function reasonOf({ reason, standings }, seats, resigned) {
  if (reason === "agreement") return t("The game ended by agreement.");
  if (reason === "time") return ranOut(seats);
  if (reason === "absence") return wentAway(seats);
  if (reason === "idle") return t("The game was closed, because nothing happened for too long.");
  if (reason === "late") return t("The game was not finished in time.");
  if (reason === "operator") return t("An operator closed the game.");
  if (reason !== "resignation") return "";
  const who = standings.find((one) => one.seat === resigned);
  if (!who) return t("The game ended by resignation.");
  const said = t("{name} resigned.", { name: nameOf(seats, who.seat) });
  const isAhead = standings.some((one) => one.isWinner && (one.total ?? 0) < (who.total ?? 0));
  return isAhead && !who.isWinner ? `${said} ${t("Resigning means the last place, whatever the points.")}` : said;
}
