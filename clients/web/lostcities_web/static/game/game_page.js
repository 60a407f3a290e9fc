// The screen of one game: before it starts, while it goes on, and at its end.

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { errorMessage, isExpired, reportLine } from "../notices.js";
import { Pace } from "../pace.js";
import { analyse, hasCompany, playedUpTo } from "../lobby/setup.js";
import { forget, session } from "../session.js";
import { chime, fanfare, gong, knock, tap } from "../sounds.js";
import { useStore } from "../store.js";
import { revealSeeds } from "../seeds.js";
import { useCheck } from "../seal/checks.js";
import { Seal } from "../seal/seal.js";
import { ActionList, Result, RoundSheet, Table } from "../table/index.js";
import { clockTime, listed, t } from "../texts.js";
import { Button, Heading, Problem, useTitle, Waiting, WorkButton } from "../ui.js";
import { Absence, playing } from "./absence.js";
import { LowTimeWarning, plateExtras } from "./clocks.js";
import { useCommands } from "./commands.js";
import { isWish, NextGame, Spectators } from "./company.js";
import { SeatSwitch } from "./seat_switch.js";
import { useGameStream, useInfo } from "./stream.js";
import { Log } from "./log.js";
import { Menu, UndoButtons } from "./menu.js";
import { Offer, useAnswers } from "./offers.js";
import { shownSeats, mineOf, nameOf, withUniqueNames, toActOf } from "./seat_names.js";
import { PhraseMenu, useSaid } from "./phrases.js";
import { Chat } from "./chat.js";
import { RoundSummary, useRoundSummary } from "./round_summary.js";
import { WaitingRoom } from "./waiting_room.js";

/** @typedef {import("../seal/checks.js").Check} Check */
/** @typedef {GameState & { wake: () => void, viewer: number | null, isBefore?: boolean }} SteadyState */

/**
 * A game that cannot be shown, and the ways on.
 * @param {{ error: AnyError, id: string }} props
 */
export function GameProblem({ error, id }) {
  const startAnew = () => forget().then(() => location.reload());
  return html`<${Problem} title=${isExpired(error) ? t("Session expired") : t("This table cannot be shown")} text=${errorMessage(error)} note=${reportLine(error)}>
    ${isExpired(error) && html`<${WorkButton} className="primary" label=${t("Start again as a guest")} onWork=${startAnew} />`}
    ${error.reason === "NOT_YOUR_SEAT" && html`<a class="button primary" href=${`/game/${id}`}>${t("Watch instead")}</a>`}
    ${error.reason === "UNREACHABLE" && html`<${Button} className="primary" label=${t("Try again")} onClick=${() => location.reload()} />`}
  </${Problem}>`;
}

/**
 * @typedef {object} SoundState
 * @property {number} version
 * @property {boolean} isMyTurn
 * @property {boolean} isRoundOver  Whether the end of a round is shown
 * @property {boolean} isWon  Whether the player has won
 * @property {string} message  What another player wants; empty for nothing
 */

/**
 * Play the sound of what has happened: the one that matters most.
 * @param {SoundState} state
 */
function useSounds({ version, isMyTurn, isRoundOver, isWon, message }) {
  const before = useRef(/** @type {SoundState | null} */ (null));
  useEffect(() => {
    const was = before.current;
    if (was) {
      if (isWon && !was.isWon) fanfare();
      else if (isRoundOver && !was.isRoundOver) gong();
      else if (isMyTurn && !was.isMyTurn) chime();
      else if (message && message !== was.message) knock();
      else if (version !== was.version) tap();
    }
    before.current = version ? { version, isMyTurn, isRoundOver, isWon, message } : null;
  }, [version, isMyTurn, isRoundOver, isWon, message]);
}

/**
 * Return the seat whose hand is shown. With several own seats it is the one to act; `next` waits behind the seat
 * switch.
 * @param {number[]} mine
 * @param {GameTable | null} table
 * @param {boolean} isOpen
 */
function useViewer(mine, table, isOpen) {
  const [viewer, setViewer] = useState(/** @type {number | null} */ (mine[0] ?? null));
  const toAct = toActOf(table).filter((seat) => mine.includes(seat));
  const next = viewer !== null && toAct.includes(viewer) ? null : toAct[0] ?? null;
  useEffect(() => {
    if (next !== null && isOpen) setViewer(next); // an analysis has one player: nothing is hidden
  }, [next, isOpen]);
  return { viewer, next: isOpen ? null : next, setViewer };
}

/**
 * Return a series in words, such as "Game 3: Ada 2 : 0 Ben". With more than two players it has a comma.
 * @param {Series} series
 */
function seriesLine({ number, wins }) {
  const [one, two] = wins;
  const score = wins.length === 2 && one && two
    ? `${one.name} ${one.wins} : ${two.wins} ${two.name}`
    : wins.map(({ name, wins: count }) => `${name} ${count}`).join(", ");
  return t("Game {number}: {score}", { number, score });
}

/** @param {{ info: GameInfo, table: GameTable, seats: SeatHolder[], log: LogEntry[], last: CurrentFrame, company: Company | null }} props */
const Ended = ({ info, table, seats, log, last: { version, actor }, company }) => html`<section class="ended sheet" aria-label=${t("How it ended")}>
  <${Result} result=${table.result} seats=${seats} resigned=${actor} />
  ${table.sheets.map((sheet) => html`<${RoundSheet} sheet=${sheet} seats=${seats} />`)}
  <p class="buttons">
    <${NextGame} info=${info} seats=${seats} company=${company} />
    <a class="button" href=${`/replay/${info.id}`}>${t("Replay")}</a>
    ${info.hasAnalysis && html`<a class="button" href=${`/replay/${info.id}?analysis=1`}>${t("Luck and play")}</a>`}
    <${WorkButton} icon="fork" label=${t("Analyse from here")} onWork=${() => analyse(info.id, playedUpTo(log, version))} />
  </p>
</section>`;

/**
 * @typedef {object} HeadProps
 * @property {GameInfo} info
 * @property {string} headline
 * @property {string} link
 * @property {string | false} [toAct]
 * @property {boolean} [isWatching]
 * @property {Company | null} company
 * @property {Check} check
 * @property {unknown} [children]
 */

/** @param {HeadProps} props */
const Head = ({ info, headline, link, toAct, isWatching = false, company, check, children }) => html`<div class="game-head">
  <div>
    <${Heading}>${info.title}</${Heading}>
    <p class="headline">
      ${headline}
      ${toAct && html` <span class="origin">${t("To act: {names}", { names: toAct })}</span>`}
      ${info.origin && html` <a class="origin" href=${`/replay/${info.origin.id}?at=${info.origin.version}`}>${t("Analysis")}</a>`}
      ${info.series && html` <a class="origin" href=${`/game/${info.series.before}`}>${seriesLine(info.series)}</a>`}
      ${info.contest && html` <a class="origin" href=${`/contest/${info.contest}`}>${t("Contest")}</a>`}
      ${info.timeControl && html` <${Pace} control=${info.timeControl} />`}
      ${info.isRated && html` <span class="origin">${t("rated")}</span>`}
      ${info.hints && html` <span class="origin">${t("with hints")}</span>`}
      ${isWatching && html` <span class="origin">${info.sealedUntil
        ? t("You are watching: the moves are shown from {time} on at the latest", { time: clockTime(info.sealedUntil) })
        : info.spectatorDelay
        ? t("You are watching (delay in moves: {count})", { count: info.spectatorDelay })
        : t("You are watching")}</span>`}
      <${Spectators} company=${company} isWatching=${isWatching} />
    </p>
    <${Seal} check=${check} />
  </div>
  ${link === "disconnected" && html`<p class="link-disconnected" role="status">${t("The connection is lost. Reconnecting …")}</p>`}
  ${link === "resting" && html`<p class="link-resting" role="status">${t("This tab is paused: click or press a key to continue.")}</p>`}
  ${children}
</div>`;

/**
 * @typedef {object} RunningGameProps
 * @property {GameInfo} info
 * @property {SteadyState & { last: CurrentFrame, table: GameTable }} followed
 * @property {SeatHolder[]} seats
 * @property {number[]} mine  The player's own seats
 * @property {number | null} viewer
 * @property {number | null} next  The seat that waits behind the seat switch
 * @property {() => void} onNext
 * @property {() => void} onChange  To be called after the player took a seat
 * @property {Check} check
 */

/** @param {RunningGameProps} props */
function RunningGame({ info, followed, seats, mine, viewer, next, onNext, onChange, check }) {
  const { log, last, table, version, link, wake, isBefore, company, said } = followed;
  const ending = useRoundSummary({ log, table, version }, info.origin ? mine : [viewer]);
  const commands = useCommands(info.id, viewer, version, wake);
  const active = playing(seats, mine);
  const isMyTurn = toActOf(table).some((seat) => active.includes(seat));
  const isOver = last.status === "over";
  useSounds({
    version,
    isMyTurn,
    isRoundOver: ending.lines.length > 0 && !isOver,
    isWon: isOver && !!table.result?.standings.some(({ seat, isWinner }) => isWinner && mine.includes(seat)),
    message: last.offer && !mine.includes(last.offer.seat) ? `offer ${last.offer.id}` : isWish(company) ? "rematch" : "",
  });
  useAnswers(last, mine);
  const shownPhrase = useSaid(said);
  // The prompt is the same for all seats of one player: it alone does not name the seat to act.
  const toAct = mine.length > 1 && !isOver && listed(toActOf(table).map((seat) => nameOf(seats, seat)));
  const yourTurn = toAct ? `${t("To act: {names}", { names: toAct })} · ${info.title}` : t("Your turn: {title}", { title: info.title });
  useTitle(isMyTurn && !isOver ? yourTurn : info.title);
  const isLive = viewer !== null && active.includes(viewer) && !isOver && !isBefore;
  const isHidden = next !== null || (isBefore && !info.origin);
  const [later, setLater] = useState(/** @type {any} */ (null));
  useEffect(() => void (info.hasHints && import("../later.js").then(setLater, () => {})), [info.hasHints]);
  const Hints = later?.Hints;
  const [hinted, setHinted] = useState(/** @type {string | undefined} */ (undefined));
  const mayAsk = Hints && isLive && !isHidden && table.actions.length > 0;
  const tools = isLive && html`${mayAsk && html`<${Hints} id=${info.id} seat=${viewer} table=${table} isBusy=${commands.isBusy} onHint=${setHinted} />`}
    <${UndoButtons} info=${info} frame=${last} viewer=${viewer} mine=${mine} log=${log} commands=${commands} />`;
  return html`
    <${Head} info=${info} headline=${table.headline} link=${link} toAct=${toAct} isWatching=${viewer === null && !isOver} company=${company} check=${check}>
      ${hasCompany(seats) && html`<${PhraseMenu} id=${info.id} />`}
      <${Menu} info=${info} frame=${last} log=${log} mine=${mine} commands=${commands} own=${mine.length > 1 && viewer !== null ? nameOf(seats, viewer) : ""} />
    </${Head}>
    ${last.offer && html`<${Offer} offer=${last.offer} seats=${seats} mine=${mine} commands=${commands} />`}
    <${Absence} info=${info} frame=${last} toAct=${toActOf(table)} seats=${seats} mine=${mine} company=${company} commands=${commands} onChange=${onChange} />
    ${last.clocks && html`<${LowTimeWarning} frame=${last} control=${info.timeControl} mine=${mine} />`}
    ${table.renderError && html`<p class="banner quiet" role="alert">${table.renderError}</p>`}
    <${RoundSummary} lines=${isOver || isHidden ? [] : ending.lines} sheet=${table.sheets.at(-1)} seats=${seats} onClose=${ending.close} />
    ${info.sealedUntil && !isOver && viewer !== null && toActOf(table).length === 0 && html`<p class="banner" role="status">
      ${t("You have played this deal. It stays closed while others play it, until {time} at the latest.", { time: clockTime(info.sealedUntil) })}
      ${" "}<a href=${`/contest/${info.contest}`}>${t("Results")}</a></p>`}
    ${table.result && html`<${Ended} info=${info} table=${table} seats=${seats} log=${log} last=${last} company=${company} />`}
    <div class="at-table">
      <div class="on-table">
        ${next !== null
          ? html`<${SeatSwitch} key=${next} name=${nameOf(seats, next)} onReady=${onNext} />`
          : isHidden
          ? html`<${Waiting} text=${t("Loading the table …")} />`
          : html`<${Table} key=${viewer} table=${table} seats=${shownSeats(seats)} viewer=${viewer} isLive=${isLive}
              isReadOnly=${viewer === null || isOver} onAct=${commands.act} pending=${commands.pending} tools=${tools}
              hinted=${hinted}
              plateExtra=${plateExtras(last, info.timeControl, true, company, shownPhrase)} />`}
      </div>
      <aside class="side" aria-label=${t("Moves and log")}>
        ${isLive && !isHidden && table.actions.length > 0 && html`<details class="all-moves">
          <summary><h2>${t("All moves in words")}</h2><span class="tally">${table.actions.length}</span></summary>
          <${ActionList} table=${table} onAct=${commands.act} pending=${commands.pending} isLive=${isLive && !commands.isBusy} />
        </details>`}
        ${mine.length > 0 && hasCompany(seats) && html`<${Chat} id=${info.id} seats=${seats} mine=${mine} company=${company} said=${said} />`}
        ${!isHidden && html`<${Log} frames=${log} replay=${`/replay/${info.id}`} />`}
      </aside>
    </div>`;
}

/**
 * Return the news of the stream. Until a new viewer's stream has told anything, return that of the viewer before
 * (isBefore).
 * @param {GameState & { wake: () => void }} followed
 * @param {number | null} viewer
 * @returns {SteadyState}
 */
function useSteadyStream(followed, viewer) {
  const before = useRef(/** @type {SteadyState | null} */ (null));
  if (followed.table) before.current = { ...followed, viewer };
  return followed.table || !before.current ? { ...followed, viewer } : { ...before.current, link: followed.link, isBefore: true };
}

/**
 * The screen below the facts: the viewer, the stream, and the part of the game.
 * @param {{ info: GameInfo, reload: () => void }} props
 */
function Game({ info, reload }) {
  const [seen, setSeen] = useState(/** @type {GameTable | null} */ (null));
  const mine = mineOf(info.seats);
  const { viewer, next, setViewer } = useViewer(mine, seen, !!info.origin);
  const now = useGameStream(info, viewer);
  const followed = useSteadyStream(now, viewer);
  const { last, table } = followed;
  useEffect(() => setSeen(now.table), [now.table]);
  // One viewer's log is enough: all have the same hashes.
  const check = useCheck(info.id, mine[0] ?? null, last?.version ?? 0);
  useTitle(info.title);
  useEffect(() => {
    if (last?.status === "open") revealSeeds(info.id, last.seats);
  }, [last]);
  const held = last && mineOf(last.seats).join();
  useEffect(() => {
    if (held !== null && held !== mine.join()) reload(); // a seat was taken or left, perhaps in another tab
  }, [held]);
  const isWaiting = info.seats.some(({ keptFor }) => keptFor) && last?.status === "open";
  useEffect(() => {
    if (isWaiting && last.version !== info.version) reload(); // seats may be kept no longer
  }, [isWaiting, last?.version]);
  if (now.gone) return html`<${GameProblem} error=${now.gone} id=${info.id} />`;
  if (now.last?.status === "over" && !now.table) { // no cards were ever dealt
    return html`<${Problem} title=${info.title} text=${t("This table was closed before the game started.")} />`;
  }
  const seats = withUniqueNames(last?.seats || info.seats);
  const isOpen = (last?.status || info.status) === "open";
  return html`<main id="main" class=${`game ${isOpen ? "open" : ""}`}>
    ${isOpen && html`<${Head} info=${info} headline=${t("Waiting for players")} link=${followed.link} company=${followed.company} check=${check}>
        <${Menu} info=${info} frame=${{ status: "open", seats }} mine=${mine} commands=${{}} />
      </${Head}>
      <${WaitingRoom} info=${info} seats=${seats} company=${followed.company} onChange=${reload} />`}
    ${!isOpen && table && html`<${RunningGame} info=${info} followed=${followed} seats=${seats} mine=${mine} viewer=${followed.viewer}
      next=${next} onNext=${() => setViewer(next)} onChange=${reload} check=${check} />`}
    ${!isOpen && !table && html`<${Heading}>${info.title}</${Heading}><${Waiting} text=${t("Loading the table …")} />`}
  </main>`;
}

/**
 * The screen of a game.
 * @param {{ id: string }} props
 */
export function GamePage({ id }) {
  const player = useStore(session)?.player;
  const { info, error, reload } = useInfo(id);
  useEffect(() => {
    if (error?.reason !== "UNREACHABLE") return;
    const timer = setTimeout(reload, 3000);
    return () => clearTimeout(timer);
  }, [error]);
  if (error && !info) return html`<${GameProblem} error=${error} id=${id} />`;
  if (!info) return html`<main id="main"><${Waiting} text=${t("Loading the table …")} /></main>`;
  // With other seats or another name the viewer sees another game: follow it anew.
  return html`<${Game} key=${`${mineOf(info.seats)} ${player?.id}`} info=${info} reload=${reload} />`;
}
