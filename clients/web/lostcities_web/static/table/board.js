// Boards: grids of spaces, and maps of named spaces over the lines between them. One space of a board takes part in
// the order of the Tab key, and the arrow keys lead to the others. Enter does what a click on the space would do.

import { html, useRef, useState } from "../vendor/preact.js";
import { stepFrom } from "./board_steps.js";
import { nameOfSpace, spaceWords } from "./board_words.js";
import { Cover } from "./cover.js";
import { PieceButton } from "./piece_button.js";
import { seatKey } from "./seats.js";

const CROWD = 4;
const COLUMNS_MAX = 30;
const ROWS_MAX = 400;
const TONES = new Set(["light", "dark", "water", "forest", "sand", "rock", "start", "goal"]);

/**
 * A zone of the kind "grid".
 * @param {ZoneProps} props
 */
export function Grid({ zone, selection }) {
  const board = useBoard(zone, selection);
  const { spaces, rowHeadings = [], columnHeadings = [] } = { ...zone, spaces: zone.board ?? [] };
  const columns = Math.min(COLUMNS_MAX, Math.max(columnHeadings.length, ...spaces.map((space) => (space.column ?? 0) + 1), 1));
  const rows = Math.min(ROWS_MAX, Math.max(rowHeadings.length, ...spaces.map((space) => (space.row ?? 0) + 1), 1));
  const inRow = (/** @type {number} */ row) =>
    spaces.flatMap((space, at) => ((space.row ?? 0) === row && (space.column ?? 0) < columns ? [at] : []));
  const place = (/** @type {number} */ row, /** @type {number} */ column) => ({ gridRow: row + 2, gridColumn: column + 2 });
  const heading = (/** @type {string} */ role, /** @type {string} */ text, /** @type {object} */ style) =>
    html`<span class="board-heading" role=${role} style=${style}>${text}</span>`;
  return [
    html`<div class="board" role="grid" aria-label=${zone.title || zone.id} style=${{ "--columns": columns }} ...${board.events}>
      ${columnHeadings.length > 0 &&
      html`<div class="board-row" role="row">${columnHeadings.map((text, at) => heading("columnheader", text, place(-1, at)))}</div>`}
      ${Array.from({ length: rows }, (_, row) => row).map(
        (row) => html`<div class="board-row" role="row" key=${row}>
          ${rowHeadings[row] && heading("rowheader", rowHeadings[row] ?? "", place(row, -1))}
          ${inRow(row).map((at) => html`<${BoardSpace} ...${board.of(at)} role="gridcell" style=${place(row, spaces[at]?.column ?? 0)} />`)}
        </div>`,
      )}
    </div>`,
    html`<${Beside} zone=${zone} selection=${selection} />`,
  ];
}

/**
 * A zone of the kind "map".
 * @param {ZoneProps} props
 */
export function MapBoard({ zone, selection }) {
  const board = useBoard(zone, selection);
  const spaces = zone.board ?? [];
  const lines = (zone.edges ?? []).flatMap(({ start = 0, end = 0 }) => {
    const [from, to] = [spaces[start], spaces[end]];
    return from && to ? [html`<line x1=${from.x ?? 0} y1=${from.y ?? 0} x2=${to.x ?? 0} y2=${to.y ?? 0} />`] : [];
  });
  const at = (/** @type {BoardSpace} */ space) => ({ "--x": (space.x ?? 0) / 1000, "--y": (space.y ?? 0) / 1000 });
  return [
    html`<div class=${`chart ${spaces.length > 16 ? "is-dense" : ""}`} role="group" aria-label=${zone.title || zone.id} ...${board.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${lines}</svg>
        ${spaces.map((space, index) => html`<${BoardSpace} ...${board.of(index)} role="group" isNamed style=${at(space)} />`)}
      </div>
    </div>`,
    html`<${Beside} zone=${zone} selection=${selection} />`,
  ];
}

/**
 * Pieces that belong to a board and lie on none of its spaces.
 * @param {ZoneProps} props
 */
function Beside({ zone, selection }) {
  const spaces = zone.board ?? [];
  const beside = zone.pieces.filter((piece) => piece.space === undefined || !(piece.space in spaces));
  if (!beside.length) return null;
  return html`<div class="board-beside">
    ${beside.map((piece, at) => html`<${PieceButton} key=${piece.id ?? `back-${at}`} piece=${piece} selection=${selection} shape=${shapeOf(piece)} />`)}
  </div>`;
}

/**
 * @typedef {object} SpaceProps
 * @property {Zone} zone
 * @property {number} at
 * @property {Piece[]} pieces
 * @property {boolean} isCurrent  Whether the Tab key leads here
 * @property {TableSelection} selection
 * @property {string} role
 * @property {object} style
 * @property {boolean} [isNamed]  Whether the name of the space is shown
 */

/**
 * One space. Its buttons are for mouse and finger; keys act on the space itself.
 * @param {SpaceProps} props
 */
function BoardSpace({ zone, at, pieces, isCurrent, selection, role, style, isNamed = false }) {
  const space = /** @type {BoardSpace} */ (zone.board?.[at]);
  const name = nameOfSpace(zone, space);
  const marks = ["board-space"];
  if (pieces.length > 1) marks.push(pieces.length > CROWD ? "is-crowd" : "is-several");
  if (selection.changed.has(space.id)) marks.push("is-changed");
  const common = { class: marks.join(" "), "data-space": space.id, "data-at": at, "data-tone": toneOf(space), role, style };
  const one = (/** @type {Piece} */ piece, /** @type {number} */ index) => {
    const owner = piece.seat === undefined ? undefined : seatKey(piece.seat);
    return html`<span class="board-piece" key=${piece.id ?? `back-${index}`} data-owner=${owner}>
      <${PieceButton} piece=${piece} selection=${selection} shape=${shapeOf(piece)} tabindex=${-1} />
    </span>`;
  };
  return html`<div ...${common} tabindex=${isCurrent ? 0 : -1} aria-label=${spaceWords(zone, at, pieces, selection)}>
    <span class="board-pieces">${pieces.map(one)}</span>
    ${isNamed && html`<span class="space-name" aria-hidden="true">${name}</span>`}
    <${Cover} place=${{ id: space.id, title: name }} selection=${selection} tabindex=${-1} />
  </div>`;
}

/** @param {BoardSpace} space */
const toneOf = ({ tone }) => (tone && TONES.has(tone) ? tone : undefined);

/**
 * Backs and pieces of a suit are cards, all others stones.
 * @param {Piece} piece
 */
const shapeOf = (piece) => (piece.suit || !(piece.face || piece.rank || piece.label) ? "card" : "stone");

/**
 * Return the props of a board's spaces, and the handlers of its events.
 * @param {Zone} zone
 * @param {TableSelection} selection
 */
function useBoard(zone, selection) {
  const [current, setCurrent] = useState(0);
  const spaces = zone.board ?? [];
  const tabbed = current < spaces.length ? current : 0;
  /** @type {Map<number | undefined, Piece[]>} */
  const held = new Map();
  for (const piece of zone.pieces) held.set(piece.space, [...(held.get(piece.space) ?? []), piece]);
  const of = (/** @type {number} */ at) => ({ key: spaces[at]?.id, zone, at, pieces: held.get(at) ?? [], isCurrent: at === tabbed, selection });
  const now = useRef({ zone, selection, held });
  now.current = { zone, selection, held };
  const events = useRef({
    onfocusin: (/** @type {FocusEvent} */ event) => {
      const at = indexOf(event);
      if (at !== undefined) setCurrent(at);
    },
    onKeyDown: (/** @type {KeyboardEvent & { currentTarget: HTMLElement }} */ event) => {
      const at = indexOf(event);
      if (at === undefined || event.altKey || event.metaKey) return;
      const { zone, selection, held } = now.current;
      const isHandled = event.key === "Enter" || event.key === " " ? isUsed(event, zone, at, held.get(at) ?? [], selection) : isMoved(event, zone, at);
      if (!isHandled) return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
  return { of, events: events.current };
}

/**
 * Return the index of the space of an event.
 * @param {Event} event
 */
function indexOf(event) {
  const at = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-at]"))?.dataset.at;
  return at === undefined ? undefined : Number(at);
}

/**
 * Move the focus by an arrow key. Where no space follows, the key does nothing more.
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} event
 * @param {Zone} zone
 * @param {number} at
 */
function isMoved(event, zone, at) {
  if (!event.key.startsWith("Arrow") && event.key !== "Home" && event.key !== "End") return false;
  const next = stepFrom(zone, at, event.key, event.ctrlKey);
  /** @type {HTMLElement | null} */ (event.currentTarget.querySelector(`[data-at="${next}"]`))?.focus();
  return true;
}

/**
 * Put the picked piece on a space, or pick up the space or the next of its pieces. A focused button acts by itself.
 * @param {KeyboardEvent} event
 * @param {Zone} zone
 * @param {number} at
 * @param {Piece[]} pieces
 * @param {TableSelection} selection
 */
function isUsed(event, zone, at, pieces, selection) {
  const id = zone.board?.[at]?.id ?? "";
  if (event.target instanceof HTMLButtonElement || event.repeat) return false;
  const sources = [...pieces.flatMap((piece) => piece.id ?? []).reverse(), id].filter((one) => selection.sources.has(one));
  if (selection.targets.has(id)) selection.put(id);
  else if (sources.length) selection.pick(/** @type {string} */ (sources[(sources.indexOf(selection.picked ?? "") + 1) % sources.length]));
  return true;
}
