// The replay of a game: all its positions come in one answer.

import { html, useEffect, useMemo, useState } from "../vendor/preact.js";
import { gamePath, get } from "../api.js";
import { plateExtras } from "../game/clocks.js";
import { useInfo } from "../game/stream.js";
import { Log } from "../game/log.js";
import { GameProblem } from "../game/game_page.js";
import { shownSeats, mineOf, withUniqueNames } from "../game/seat_names.js";
import { RulesButton } from "../game/rules.js";
import { analyse, playedUpTo } from "../lobby/setup.js";
import { Icon } from "../icons.js";
import { rename } from "../router.js";
import { useCheck } from "../seal/checks.js";
import { Seal } from "../seal/seal.js";
import { ActionList, Result, RoundSheet, Table } from "../table/index.js";
import { t } from "../texts.js";
import { Button, copy, Heading, useTitle, Waiting, WorkButton } from "../ui.js";
import { fullFrame } from "../full_game.js";
import { Controls, Marks } from "./controls.js";
import { indexAt, marksOf, usePlayback } from "./playback.js";

/** @typedef {{ view?: string, frames?: TableFrame[], error?: AnyError }} ViewFrames */

const OPEN = "open";
const WATCH = "watch";

/**
 * Return the frames as a viewer sees them: a seat, OPEN (all cards), or WATCH (a spectator).
 * @param {string} id
 * @param {string} view
 */
function useFrames(id, view) {
  const [found, setFound] = useState(/** @type {ViewFrames} */ ({}));
  useEffect(() => {
    let isWanted = true;
    const query = view === OPEN ? "?open=1" : view === WATCH ? "" : `?seat=${view}`;
    get(gamePath(id, `/frames${query}`)).then(
      (/** @type {{ frames: TableFrame[] }} */ { frames }) => {
        const full = /** @type {TableFrame[]} */ (frames.filter((frame) => frame.table).map(fullFrame));
        if (isWanted) setFound({ view, frames: full });
      },
      (error) => isWanted && setFound((before) => ({ ...before, error })),
    );
    return () => (isWanted = false);
  }, [id, view]);
  return found;
}

/**
 * @param {{ seats: SeatHolder[], view: string, isOver: boolean, mine: number[], onChange: (view: string) => void }} props
 */
function ViewerSelect({ seats, view, isOver, mine, onChange }) {
  const choices = [
    ...seats.filter((seat) => isOver || mine.includes(seat.seat)).map(({ seat, name, isBot }) => [String(seat), isBot ? t("{name}, a bot", { name: name ?? "" }) : name]),
    [WATCH, t("a spectator")],
    ...(isOver ? [[OPEN, t("all cards open")]] : []),
  ];
  if (choices.length < 2) return null;
  return html`<label class="viewer-select"><span>${t("Seen by")}</span>
    <select onChange=${(/** @type {FieldEvent} */ event) => onChange(event.target.value)}>
      ${choices.map(([value, label]) => html`<option key=${value} value=${value} selected=${value === view}>${label}</option>`)}
    </select>
  </label>`;
}

/**
 * The button for the analysis of a finished game, which is loaded when it is wanted.
 * @param {{ info: GameInfo, own: number, names: string[], isOpen: boolean, onPick: (version: number) => void }} props
 */
function AnalysisButton({ info, own, names, isOpen, onPick }) {
  const [loaded, setLoaded] = useState(/** @type {any} */ (null));
  const close = () => setLoaded(null);
  const open = async () => setLoaded(await import("../later.js"));
  useEffect(() => void (isOpen && open().catch(() => {})), []);
  return html`
    <${WorkButton} icon="meet" label=${t("Luck and play")} onWork=${open} />
    ${loaded && html`<${loaded.AnalysisDialog} id=${info.id} own=${own} names=${names} onClose=${close}
      onPick=${(/** @type {number} */ version) => (close(), onPick(version))} />`}`;
}

/**
 * @typedef {object} ReplayViewProps
 * @property {GameInfo} info
 * @property {TableFrame[]} frames
 * @property {string} view  The chosen viewer
 * @property {string} shownView  The viewer of the frames
 * @property {SeatHolder[]} seats
 * @property {number[]} mine  The player's own seats
 * @property {number} at  The version to begin with
 * @property {boolean} isAnalysed  Whether the analysis is shown at first
 * @property {(view: string) => void} onView
 */

/** @param {ReplayViewProps} props */
function ReplayView({ info, frames, view, shownView, seats, mine, at, isAnalysed, onView }) {
  const playback = usePlayback(frames.length, indexAt(frames, at));
  const { index, go } = playback;
  const frame = /** @type {TableFrame} */ (frames[Math.min(index, frames.length - 1)]);
  const marks = useMemo(() => marksOf(frames), [frames]);
  const isOver = info.status === "over";
  const check = useCheck(info.id, mine[0] ?? null, info.version);
  const address = `/replay/${info.id}?at=${frame.version}${view === WATCH ? "" : `&seat=${view}`}`;
  const viewer = /^\d+$/.test(shownView) ? Number(shownView) : null;
  useEffect(() => rename(address), [address]);
  /** @param {number} version */
  const pick = (version) => go(frames.findIndex((each) => each.version === version));
  const mayFork = isOver || mine.length === seats.length;
  return html`
    <div class="game-head">
      <div><${Heading}>${info.title}</${Heading}><p class="headline">${t("Replay")} · ${frame.table.headline}</p><${Seal} check=${check} /></div>
      <div class="game-menu">
        <${RulesButton} title=${info.title} variant=${info.variant} className="plain" />
        <${Button} icon="link" label=${t("Share")} onClick=${() => copy(location.origin + address, t("The link to this position is copied."))} />
        ${mayFork && html`<${WorkButton} icon="fork" label=${t("Analyse from here")} onWork=${() => analyse(info.id, playedUpTo(frames, frame.version))} />`}
        ${isOver && info.hasAnalysis && html`<${AnalysisButton} info=${info} own=${mine[0] ?? 0} isOpen=${isAnalysed} names=${seats.map(({ name }) => name ?? "")} onPick=${pick} />`}
        ${!isOver && html`<a class="button" href=${`/game/${info.id}`}><${Icon} name="play" /><span>${t("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${ViewerSelect} seats=${seats} view=${view} isOver=${isOver} mine=${mine} onChange=${onView} />
      ${marks.length > 1 && html`<${Marks} marks=${marks} index=${index} go=${go} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${frame.isUndone && html`<p class="banner quiet">${t("This was undone later.")}</p>`}
        <${Table} key=${shownView} table=${frame.table} seats=${shownSeats(seats)} viewer=${viewer} isReadOnly onAct=${() => Promise.reject()} pending=${null}
          plateExtra=${plateExtras(frame, info.timeControl, false)} />
        ${frame.table.result && html`<section class="ended sheet" aria-label=${t("How it ended")}><${Result} result=${frame.table.result} seats=${seats} resigned=${frame.actor} />
          ${frame.table.sheets.map((sheet) => html`<${RoundSheet} sheet=${sheet} seats=${seats} />`)}</section>`}
      </div>
      <aside class="side" aria-label=${t("Moves and log")}>
        <${Log} frames=${frames} current=${frame.version} onPick=${pick} />
        ${frame.table.actions.length > 0 && html`<details class="all-moves">
          <summary><h2>${t("Legal moves here")}</h2><span class="tally">${frame.table.actions.length}</span></summary>
          <${ActionList} table=${frame.table} onAct=${() => Promise.reject()} pending=${null} isLive=${false} />
        </details>`}
      </aside>
    </div>
    <${Controls} frames=${frames} marks=${marks} playback=${playback} />`;
}

/** @param {{ info: GameInfo, query: URLSearchParams }} props */
function Replay({ info, query }) {
  const mine = mineOf(info.seats);
  const [view, setView] = useState(query.get("seat") ?? (mine.length ? String(mine[0]) : info.status === "over" ? OPEN : WATCH));
  const { frames, view: shownView, error } = useFrames(info.id, view);
  useTitle(`${t("Replay")}: ${info.title}`);
  if (error) return html`<${GameProblem} error=${error} id=${info.id} />`;
  const seats = withUniqueNames(info.seats);
  return html`<main id="main" class="game replay">
    ${frames && frames.length > 0 && html`<${ReplayView} info=${info} frames=${frames} view=${view} shownView=${shownView} seats=${seats} mine=${mine}
      at=${Number(query.get("at")) || 0} isAnalysed=${query.has("analysis")} onView=${setView} />`}
    ${!frames && html`<${Waiting} text=${t("Loading the log …")} />`}
    ${frames?.length === 0 && html`<${Heading}>${info.title}</${Heading}><p>${t("Nothing has been played yet.")}</p>`}
  </main>`;
}

/**
 * The screen of a replay; `query` names the first position and the viewer.
 * @param {{ id: string, query: URLSearchParams }} props
 */
export function ReplayPage({ id, query }) {
  const { info, error } = useInfo(id);
  if (error) return html`<${GameProblem} error=${error} id=${id} />`;
  if (!info) return html`<main id="main"><${Waiting} text=${t("Loading the log …")} /></main>`;
  return html`<${Replay} info=${info} query=${query} />`;
}
