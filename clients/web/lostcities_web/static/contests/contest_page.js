// One contest: its terms, who leads, the tables, and the player's own next game.

import { get, newCommandId, post } from "../api.js";
import { errorMessage, reportLine } from "../notices.js";
import { minus } from "../table/index.js";
import { PlayerLink } from "../player/player_page.js";
import { navigate } from "../router.js";
import { noteServerTime, serverNow } from "../server_time.js";
import { ensurePlayer } from "../session.js";
import { clockTime, plural, t } from "../texts.js";
import { Button, Confirm, copy, Heading, Problem, useTitle, Waiting, WorkButton } from "../ui.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { kindOf, stateOf, termsOf, titleOf } from "./contest_words.js";

const READ_MS = 2_000;

/**
 * Read a contest every two seconds while the page is in view, and `read()` at once.
 * @param {string} id
 */
function useContest(id) {
  const [found, setFound] = useState(/** @type {{ state: ContestState | null, error: AnyError | null }} */ ({ state: null, error: null }));
  const version = useRef(0);
  const read = async () => {
    try {
      const next = await get(`/api/contests/${encodeURIComponent(id)}?version=${version.current}`);
      noteServerTime(next.now);
      version.current = next.version;
      if (next.contest) setFound({ state: next, error: null });
    } catch (error) {
      setFound((before) => ({ state: before.state, error: before.state ? null : /** @type {AnyError} */ (error) })); // the next one tries again
    }
  };
  useEffect(() => {
    read();
    const timer = setInterval(() => document.hidden || read(), READ_MS);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [id]);
  return { ...found, read };
}

/** Draw the component every second, for times that run. */
function useTicks() {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
}

/** @param {number} [points] */
const shownPoints = (points) => (points === undefined ? "–" : minus(String(points)));

/** @param {{ standings: ContestRow[], host: string }} props */
const DealStandings = ({ standings, host }) => html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Standings")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Points")}</th>
    <th scope="col">${host}</th><th scope="col">${t("Lead")}</th></tr></thead>
  <tbody>${standings.map(({ rank, player, totals = [], points, isYou, game }) => html`<tr key=${player.id} class=${isYou ? "you" : ""}>
    <td>${totals.length > 0 && `${rank}.`}</td>
    <th scope="row"><${PlayerLink} player=${player} />${isYou && game && html` <a href=${`/game/${game}`}>${t("your game")}</a>`}</th>
    <td>${shownPoints(totals[0])}</td><td>${shownPoints(totals[1])}</td><td>${totals.length ? shownPoints(points) : ""}</td>
  </tr>`)}</tbody>
</table></div>`;

/** @param {{ standings: ContestRow[], isSwiss: boolean }} props */
const Standings = ({ standings, isSwiss }) => html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Standings")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Points")}</th>
    ${isSwiss && html`<th scope="col">${t("Opponents")}</th>`}<th scope="col">${t("Wins")}</th><th scope="col">${t("Games")}</th></tr></thead>
  <tbody>${standings.map((row) => html`<tr key=${row.player.id} class=${`${row.isYou ? "you" : ""} ${row.hasLeft ? "soft" : ""}`}>
    <td>${row.rank}.</td>
    <th scope="row"><${PlayerLink} player=${row.player} />${row.hasLeft && html` <small>${t("has left")}</small>`}
      ${row.game && html` <a href=${`/game/${row.game}`}>${row.isYou ? t("your game") : t("Watch")}<span class="hidden">: ${row.player.name}</span></a>`}</th>
    <td>${row.points}</td>${isSwiss && html`<td>${row.opponentsPoints}</td>`}<td>${row.wins}</td><td>${row.games}</td>
  </tr>`)}</tbody>
</table></div>`;

/** @param {{ tables: ContestTableShown[], hasRounds: boolean }} props */
const Tables = ({ tables, hasRounds }) => html`<ul class="contests">${tables.map((table) => html`<li key=${table.game}>
  <a href=${table.isRunning ? `/game/${table.game}` : `/replay/${table.game}`}>${table.isRunning ? t("Watch") : t("Replay")}<span class="hidden">: ${table.seats.map(({ player }) => player.name).join(", ")}</span></a>
  <span>${table.seats.map(({ player, place, isYou }, n) => html`${n > 0 && " – "}<span key=${player.id} class=${isYou ? "you" : ""}>${player.name}${place ? ` (${place}.)` : ""}</span>`)}</span>
  ${hasRounds && html`<small class="soft">${t("Round {round}", { round: table.round })}</small>`}
</li>`)}</ul>`;

/**
 * Return by how many points a seat was ahead of the best other one.
 * @param {ContestSeatShown[]} seats
 * @param {number} seat
 */
function leadOf(seats, seat) {
  const others = seats.filter((_, other) => other !== seat).map(({ total }) => total ?? 0);
  const own = seats[seat]?.total;
  return own === undefined ? undefined : own - Math.max(...others);
}

/**
 * The tables of a round of a duplicate: all players who held a seat, one below the other.
 * @param {{ round: number, tables: ContestTableShown[] }} props
 */
function Compared({ round, tables }) {
  const held = (tables[0]?.seats ?? []).map((_, seat) =>
    tables.flatMap(({ game, seats }) => (seats[seat] ? [{ game, own: seats[seat], lead: leadOf(seats, seat) }] : []))
      .sort((one, other) => (other.own.points ?? 0) - (one.own.points ?? 0)));
  return html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Round {round}", { round })}><table>
    <caption>${t("Round {round}", { round })}</caption>
    <thead><tr><th scope="col">${t("Seat")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("In the game")}</th><th scope="col">${t("Lead")}</th><th scope="col">${t("Points")}</th></tr></thead>
    ${held.map((twins, seat) => html`<tbody key=${seat}>${twins.map(({ game, own, lead }, row) => html`<tr key=${game} class=${own.isYou ? "you" : ""}>
      <td>${row === 0 && seat + 1}</td>
      <th scope="row"><${PlayerLink} player=${own.player} /> <a href=${`/replay/${game}`}>${t("Replay")}<span class="hidden">: ${own.player.name}</span></a></th>
      <td>${shownPoints(own.total)}</td><td>${shownPoints(lead)}</td><td>${shownPoints(own.points)}</td>
    </tr>`)}</tbody>`)}
  </table></div>`;
}

/** @param {{ tables: ContestTableShown[] }} props */
const Comparison = ({ tables }) => html`<section><h2>${t("Compared seat by seat")}</h2>
  ${[...new Set(tables.map(({ round }) => round))].map((round) => html`<${Compared} key=${round} round=${round} tables=${tables.filter((table) => table.round === round)} />`)}
</section>`;

/**
 * Go to the player's game as soon as it is drawn. A game that was left for this page is not opened again.
 * @param {string} id
 * @param {ContestState | null} state
 */
function useOwnGame(id, state) {
  const game = state?.game;
  useEffect(() => {
    if (!game || opened.get(id) === game || (state.contest.kind === "deal" && !joined.has(id))) return;
    opened.set(id, game);
    navigate(`/game/${game}`);
  }, [game]);
}

/** Contests that this tab has joined. The game of a deal stays for a day, and is opened by itself only then. @type {Set<string>} */
const joined = new Set();

/** The last game of each contest that this tab has opened. @type {Map<string, string>} */
const opened = new Map();

/**
 * What the player can do.
 * @param {{ id: string, state: ContestState, onDone: () => void }} props
 */
function ContestActions({ id, state, onDone }) {
  const [isAsking, setAsking] = useState(false);
  const { contest, isJoined } = state;
  const send = (/** @type {string} */ what) => async () => {
    await ensurePlayer();
    await post(`/api/contests/${id}/${what}`, { commandId: newCommandId() });
    if (what === "join") joined.add(id);
    await onDone();
  };
  const isDeal = contest.kind === "deal";
  const isOpen = isDeal
    ? contest.status !== "over" && !contest.isHost && serverNow() < contest.endsAt
    : contest.status === "open" || (contest.status === "running" && contest.kind === "arena" && serverNow() < contest.endsAt);
  const mayReturn = contest.status === "running" && state.standings.some(({ isYou, hasLeft }) => isYou && hasLeft);
  return html`<p class="buttons">
    ${state.game && html`<a class="button primary" href=${`/game/${state.game}`}>${t("To your game")}</a>`}
    ${!isJoined && (isOpen || mayReturn) && html`<${WorkButton} className="primary" icon="people" label=${isDeal ? t("Play the deal") : t("Join")} onWork=${send("join")} />`}
    ${isJoined && !isDeal && contest.status !== "over" && html`<${WorkButton} label=${t("Leave the contest")} onWork=${send("leave")} />`}
    ${contest.isHost && contest.status === "open" && html`<${Button} label=${t("Cancel the contest …")} onClick=${() => setAsking(true)} />`}
    ${contest.status !== "over" && html`<${Button} icon="link" label=${t("Copy the link")} onClick=${() => copy(location.href, t("The link is copied. Send it to players you want to meet."))} />`}
    ${isAsking && html`<${Confirm} title=${t("Cancel the contest?")} text=${t("No more players can join it.")} label=${t("Cancel the contest")}
      onYes=${send("cancel")} onClose=${() => setAsking(false)} />`}
  </p>`;
}

/** @param {ContestState} state */
function ownState({ contest, isJoined, game }) {
  if (!isJoined || contest.status === "over") return "";
  if (game && contest.kind === "deal") return t("You have your game. What the others did is here once it is open.");
  if (game) return t("Your game is being played.");
  if (contest.status === "open") return t("You have joined. The game opens by itself when it starts.");
  return t("You are waiting for the next game. It opens by itself.");
}

/** @param {{ id: string }} props */
export function ContestPage({ id }) {
  const { state, error, read } = useContest(id);
  useTicks();
  useTitle(state ? titleOf(state.contest) : t("Contest"));
  useOwnGame(id, state);
  if (error) return html`<${Problem} title=${t("This contest cannot be shown")} text=${errorMessage(error)} note=${reportLine(error)} />`;
  if (!state) return html`<main id="main" class="player-page"><${Waiting} text=${t("Loading …")} /></main>`;
  const { contest, standings, tables } = state;
  const [playing, played] = [tables.filter(({ isRunning }) => isRunning), tables.filter(({ isRunning }) => !isRunning)];
  const [isSwiss, isDeal, isDuplicate] = [contest.kind === "swiss", contest.kind === "deal", contest.kind === "duplicate"];
  return html`<main id="main" class="player-page contest">
    <${Heading}>${titleOf(contest)}</${Heading}>
    <p>${kindOf(contest)} · ${termsOf(contest)} · ${t("by {name}", { name: contest.host.name })}</p>
    ${isDeal && html`<p>${t("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.", { name: contest.host.name, time: clockTime(contest.sealedUntil ?? contest.endsAt) })}</p>`}
    ${isDuplicate && html`<p>${t("All tables of a round get the same cards. You are compared with those who held your cards at the other tables: 2 points for each whose lead was smaller, 1 for an equal one.")}
      ${contest.status === "open" && ` ${t("At least {count} players are needed.", { count: 2 * contest.seats })}`}</p>`}
    <p class="contest-state" role="timer">${stateOf(contest, serverNow())}</p>
    <p role="status">${ownState(state)}</p>
    <${ContestActions} id=${id} state=${state} onDone=${read} />
    <section><h2>${plural(contest.players, { one: t("1 player"), other: t("{count} players", { count: contest.players }) })}</h2>
      ${standings.length ? isDeal ? html`<${DealStandings} standings=${standings} host=${contest.host.name} />` : html`<${Standings} standings=${standings} isSwiss=${isSwiss} />` : html`<p class="soft">${t("No player has joined yet.")}</p>`}</section>
    ${playing.length > 0 && html`<section><h2>${t("Being played now")}</h2><${Tables} tables=${playing} hasRounds=${isSwiss || isDuplicate} /></section>`}
    ${played.length > 0 && (isDuplicate
      ? html`<${Comparison} tables=${played} />`
      : html`<section><h2>${t("Finished games")}</h2><${Tables} tables=${played} hasRounds=${isSwiss} /></section>`)}
  </main>`;
}
