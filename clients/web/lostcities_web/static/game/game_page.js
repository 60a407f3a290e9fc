// The screen of one game: before it starts, while it goes on, and at its end.

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { errorMessage, isExpired } from "../notices.js";
import { analyse, playedUpTo, rematch } from "../lobby/setup.js";
import { forget, session } from "../session.js";
import { chime, tap } from "../sounds.js";
import { useStore } from "../store.js";
import { ActionList, Result, Table } from "../table/index.js";
import { listed, t } from "../texts.js";
import { Button, Heading, Problem, useTitle, Waiting, WorkButton } from "../ui.js";
import { useCommands } from "./commands.js";
import { SeatSwitch } from "./seat_switch.js";
import { useGameStream, useInfo } from "./stream.js";
import { Log } from "./log.js";
import { Menu, UndoButtons } from "./menu.js";
import { Offer, useAnswers } from "./offers.js";
import { shownSeats, mineOf, nameOf, withUniqueNames, toActOf } from "./seat_names.js";
import { RoundSummary, useRoundSummary } from "./round_summary.js";
import { WaitingRoom } from "./waiting_room.js";

/** A game that cannot be shown, and the ways on. */
export function GameProblem({ error, id }) {
  const startAnew = () => forget().then(() => location.reload());
  return html`<${Problem} title=${isExpired(error) ? t("Who are you?") : t("This table cannot be shown")} text=${errorMessage(error)}>
    ${isExpired(error) && html`<${WorkButton} className="primary" label=${t("Start anew as a guest")} onWork=${startAnew} />`}
    ${error.reason === "NOT_YOUR_SEAT" && html`<a class="button primary" href=${`/game/${id}`}>${t("Watch instead")}</a>`}
    ${error.reason === "UNREACHABLE" && html`<${Button} className="primary" label=${t("Try again")} onClick=${() => location.reload()} />`}
  </${Problem}>`;
}

/** Sounds for what has just happened: a move, and one's own turn. */
function useSounds(version, isMyTurn) {
  const before = useRef(null);
  useEffect(() => {
    if (before.current) {
      if (isMyTurn && !before.current.isMyTurn) chime();
      else if (version !== before.current.version) tap();
    }
    before.current = version ? { version, isMyTurn } : null;
  }, [version, isMyTurn]);
}

/** Whose hand to show: where several seats are mine, that of the one to act; `next` waits behind the curtain. */
function useViewer(mine, table, isOpen) {
  const [viewer, setViewer] = useState(mine[0] ?? null);
  const toAct = toActOf(table).filter((seat) => mine.includes(seat));
  const next = toAct.length && !toAct.includes(viewer) ? toAct[0] : null;
  useEffect(() => {
    if (next !== null && isOpen) setViewer(next); // in an analysis there is nothing to hide from oneself
  }, [next, isOpen]);
  return { viewer, next: isOpen ? null : next, setViewer };
}

const Ended = ({ info, table, seats, log, last: { version, actor } }) => html`<section class="ended sheet" aria-label=${t("How it ended")}>
  <${Result} result=${table.result} seats=${seats} resigned=${actor} />
  <p class="buttons">
    <${WorkButton} className="primary" icon="redo" label=${t("Play again")} onWork=${() => rematch(info)} />
    <a class="button" href=${`/replay/${info.id}`}>${t("Replay")}</a>
    <${WorkButton} icon="fork" label=${t("Analyse from here")} onWork=${() => analyse(info.id, playedUpTo(log, version))} />
  </p>
</section>`;

const Head = ({ info, headline, link, toAct, isWatching, children }) => html`<div class="game-head">
  <div>
    <${Heading}>${info.title}</${Heading}>
    <p class="headline">
      ${headline}
      ${toAct && html` <span class="origin">${t("To act: {names}", { names: toAct })}</span>`}
      ${info.origin && html` <a class="origin" href=${`/replay/${info.origin.id}?at=${info.origin.version}`}>${t("Analysis")}</a>`}
      ${isWatching && html` <span class="origin">${t("You are watching")}</span>`}
    </p>
  </div>
  ${link === "trouble" && html`<p class="link-trouble" role="status">${t("The connection is lost. Reconnecting …")}</p>`}
  ${link === "resting" && html`<p class="link-resting" role="status">${t("This tab is resting: click, or press a key, to wake it.")}</p>`}
  ${children}
</div>`;

function RunningGame({ info, followed: { log, last, table, version, link, wake, isBefore }, seats, mine, viewer, next, onNext }) {
  const ending = useRoundSummary({ log, table, version }, info.origin ? mine : [viewer]);
  const commands = useCommands(info.id, viewer, version, wake);
  const isMyTurn = toActOf(table).some((seat) => mine.includes(seat));
  const isOver = last.status === "over";
  useSounds(version, isMyTurn);
  useAnswers(last, mine);
  // The prompt says the same to all seats of who holds several: it alone does not tell whose turn it is.
  const toAct = mine.length > 1 && !isOver && listed(toActOf(table).map((seat) => nameOf(seats, seat)));
  const yourTurn = toAct ? `${t("To act: {names}", { names: toAct })} · ${info.title}` : t("Your turn: {title}", { title: info.title });
  useTitle(isMyTurn && !isOver ? yourTurn : info.title);
  const isLive = viewer !== null && !isOver && !isBefore;
  const isHidden = next !== null || (isBefore && !info.origin);
  const tools = isLive && html`<${UndoButtons} info=${info} frame=${last} viewer=${viewer} mine=${mine} log=${log} commands=${commands} />`;
  return html`
    <${Head} info=${info} headline=${table.headline} link=${link} toAct=${toAct} isWatching=${viewer === null && !isOver}>
      <${Menu} info=${info} frame=${last} log=${log} mine=${mine} commands=${commands} own=${mine.length > 1 ? nameOf(seats, viewer) : ""} />
    </${Head}>
    ${last.offer && html`<${Offer} offer=${last.offer} seats=${seats} mine=${mine} commands=${commands} />`}
    ${table.trouble && html`<p class="banner quiet" role="alert">${table.trouble}</p>`}
    <${RoundSummary} lines=${isOver || isHidden ? [] : ending.lines} onClose=${ending.close} />
    ${table.result && html`<${Ended} info=${info} table=${table} seats=${seats} log=${log} last=${last} />`}
    <div class="at-table">
      <div class="on-table">
        ${next !== null
          ? html`<${SeatSwitch} key=${next} name=${nameOf(seats, next)} onReady=${onNext} />`
          : isHidden
          ? html`<${Waiting} text=${t("Laying out the table …")} />`
          : html`<${Table} key=${viewer} table=${table} seats=${shownSeats(seats)} viewer=${viewer} isLive=${isLive}
              isReadOnly=${viewer === null || isOver} onAct=${commands.act} pending=${commands.pending} tools=${tools} />`}
      </div>
      <aside class="side" aria-label=${t("Moves and log")}>
        ${isLive && !isHidden && table.actions.length > 0 && html`<details class="all-moves">
          <summary><h2>${t("All moves in words")}</h2><span class="tally">${table.actions.length}</span></summary>
          <${ActionList} table=${table} onAct=${commands.act} pending=${commands.pending} isLive=${isLive && !commands.isBusy} />
        </details>`}
        ${!isHidden && html`<${Log} frames=${log} />`}
      </aside>
    </div>`;
}

/** What the stream has told; until the one of another seat has told anything, what the one before has (isBefore). */
function useSteadyStream(followed, viewer) {
  const before = useRef(null);
  if (followed.table) before.current = { ...followed, viewer };
  return followed.table || !before.current ? { ...followed, viewer } : { ...before.current, link: followed.link, isBefore: true };
}

/** Everything below the facts: the eyes, the stream, and the part of the game we are in. */
function Game({ info, reload }) {
  const [seen, setSeen] = useState(null);
  const mine = mineOf(info.seats);
  const { viewer, next, setViewer } = useViewer(mine, seen, !!info.origin);
  const now = useGameStream(info.id, viewer);
  const followed = useSteadyStream(now, viewer);
  const { last, table } = followed;
  useEffect(() => setSeen(now.table), [now.table]);
  useTitle(info.title);
  const held = last && mineOf(last.seats).join();
  useEffect(() => {
    if (held !== null && held !== mine.join()) reload(); // took or left a seat, perhaps in another tab
  }, [held]);
  if (now.gone) return html`<${GameProblem} error=${now.gone} id=${info.id} />`;
  const seats = withUniqueNames(last?.seats || info.seats);
  const isOpen = (last?.status || info.status) === "open";
  return html`<main id="main" class=${`game ${isOpen ? "open" : ""}`}>
    ${isOpen && html`<${Head} info=${info} headline=${t("Waiting for players")} link=${followed.link}>
        <${Menu} info=${info} frame=${{ status: "open", seats }} mine=${mine} commands=${{}} />
      </${Head}>
      <${WaitingRoom} info=${info} seats=${seats} onChange=${reload} />`}
    ${!isOpen && table && html`<${RunningGame} info=${info} followed=${followed} seats=${seats} mine=${mine} viewer=${followed.viewer}
      next=${next} onNext=${() => setViewer(next)} />`}
    ${!isOpen && !table && html`<${Heading}>${info.title}</${Heading}><${Waiting} text=${t("Laying out the table …")} />`}
  </main>`;
}

/** The screen of a game. */
export function GamePage({ id }) {
  const { player } = useStore(session);
  const { info, error, reload } = useInfo(id);
  useEffect(() => {
    if (error?.reason !== "UNREACHABLE") return;
    const timer = setTimeout(reload, 3000);
    return () => clearTimeout(timer);
  }, [error]);
  if (error && !info) return html`<${GameProblem} error=${error} id=${id} />`;
  if (!info) return html`<main id="main"><${Waiting} text=${t("Laying out the table …")} /></main>`;
  // Other seats, another name: what was followed so far is not what this viewer sees.
  return html`<${Game} key=${`${mineOf(info.seats)} ${player?.id}`} info=${info} reload=${reload} />`;
}
