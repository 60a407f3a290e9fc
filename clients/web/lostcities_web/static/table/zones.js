// One zone of each kind. An unknown kind is a plain row.

import { html } from "../vendor/preact.js";
import { notify } from "../notices.js";
import { plural, t } from "../texts.js";
import { Grid, MapBoard } from "./board.js";
import { Cover } from "./cover.js";
import { PieceButton, pieceButtons } from "./piece_button.js";
import { Back, lettersOf } from "./pieces.js";
import { SuitMark, suitKey, symbolPath } from "./suits.js";
import { Track } from "./track.js";

const CROWD = 24;
const CROWD_IN_HAND = 13;
const TIGHT = 7;
const BACKS_SHOWN = 10;
const NOTE_FITS = 16;
const FAN = 8;
const LAYERS_MAX = 4;
/** Kinds of zones whose pieces are not counted in words. */
const UNCOUNTED = new Set(["track", "counter", "grid", "map"]);

/**
 * Return the number of pieces in a zone, as far as it is known.
 * @param {Zone} zone
 */
function countOf(zone) {
  const isUnknown = zone.pieces.some((piece) => !piece.id && !piece.face);
  return zone.count ?? (isUnknown ? undefined : zone.pieces.length);
}

/**
 * Return a zone in words, for screen readers.
 * @param {Zone} zone
 */
function zoneWords(zone) {
  const count = countOf(zone);
  const words = [zone.title || zone.id, zone.note];
  const isCounted = count !== undefined && !UNCOUNTED.has(zone.kind);
  if (isCounted) words.push(plural(count, { one: t("1 card"), other: t("{count} cards", { count }) }));
  return words.filter(Boolean).join(", ");
}

/**
 * Any zone: its frame, its pieces, and a cover for actions with the whole zone.
 * @param {ZoneProps & { isLane?: boolean }} props
 */
export function Zone({ zone, selection, isLane = false }) {
  const Kind = isLane ? LANES[zone.kind] : KINDS[zone.kind] || Row;
  const marks = [`zone is-${zone.kind in KINDS ? zone.kind : "row"}`];
  if (isLane) marks.push("is-lane");
  if (selection.changed.has(zone.id)) marks.push("is-changed");
  if (selection.targets.has(zone.id)) marks.push("is-target");
  const words = zoneWords(zone);
  const hint = selection.hints.get(zone.id);
  const common = { class: marks.join(" "), "data-zone": zone.id, "data-suit": suitKey(zone.suit), "aria-description": hint };
  return html`<div ...${common} role="group" aria-label=${words}>
    <${Kind} zone=${zone} selection=${selection} />
    <${Cover} place=${zone} selection=${selection} isSource=${zone.kind !== "counter"} />
  </div>`;
}

/**
 * The name of a zone, and its note; where there is little room, only the number at the start of the note. A hint
 * shows under the mouse, and after a tap.
 * @param {ZoneProps} props
 */
function Title({ zone, selection }) {
  const hint = selection.hints.get(zone.id);
  const { suit, title, note = "" } = zone;
  const brief = /^[-−+]?\d+/.exec(note);
  const marks = `zone-note ${note.length > NOTE_FITS ? "is-long" : ""}`;
  return html`<div class=${`zone-head ${hint ? "has-hint" : ""}`} aria-hidden="true" title=${hint} onClick=${() => hint && notify(hint)}>
    ${suit && html`<${SuitMark} suit=${suit} />`}<span class="zone-title" title=${title}>${title}</span>
    ${note && html`<span class=${marks} title=${hint ?? note}>${minus(note)}</span>`}
    ${brief && html`<span class="zone-brief" title=${hint ?? note}>${minus(brief[0])}</span>`}
  </div>`;
}

/**
 * Return a text with a proper minus before its numbers.
 * @param {string} [text]
 */
export const minus = (text = "") => text.replace(/(^|[\s(:])-(?=\d)/g, "$1−");

/**
 * An empty zone: an outline with the suit's symbol.
 * @param {{ suit?: string }} props
 */
const Empty = ({ suit }) =>
  html`<span class="empty" aria-hidden="true">
    ${suit && html`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${symbolPath(suit)} /></svg>`}
  </span>`;

/** @param {{ count?: number }} props */
const Badge = ({ count }) =>
  count === undefined ? null : html`<span class="badge" aria-hidden="true">${count}</span>`;

/** @param {ZoneProps} props */
function Row({ zone, selection }) {
  const { length } = zone.pieces;
  const marks = `pieces is-spread ${length > TIGHT ? "is-tight" : ""} ${length > CROWD ? "is-crowded" : ""}`;
  const count = (zone.count ?? 0) > length ? zone.count : undefined;
  return [
    html`<${Title} zone=${zone} selection=${selection} />`,
    html`<div class=${marks} tabindex=${length > CROWD ? 0 : undefined}>
      ${length ? pieceButtons(zone, selection) : html`<${Empty} suit=${zone.suit} />`}<${Badge} count=${count} />
    </div>`,
  ];
}

/**
 * Cards that overlap from top to bottom: the more there are, the less of each shows.
 * @param {ZoneProps} props
 */
function Column({ zone, selection }) {
  const count = zone.pieces.length;
  const depth = count <= 4 ? "few" : count <= 7 ? "some" : "lots";
  return [
    html`<${Title} zone=${zone} selection=${selection} />`,
    html`<div class=${`pieces is-stacked is-${depth}`}>
      ${count ? pieceButtons(zone, selection) : html`<${Empty} suit=${zone.suit} />`}
      <${Badge} count=${count > 1 ? count : undefined} />
    </div>`,
  ];
}

/**
 * The top of a pile on a few layers.
 * @param {ZoneProps} props
 */
function Pile({ zone, selection }) {
  const count = countOf(zone);
  const layers = Math.min(count ?? LAYERS_MAX, LAYERS_MAX);
  const pieces = zone.pieces.length ? zone.pieces.slice(-1) : count ? [{}] : []; // a back, where none is open
  return [
    html`<${Title} zone=${zone} selection=${selection} />`,
    html`<div class=${`pieces is-pile layers-${layers}`}>
      ${pieces.length ? pieceButtons({ ...zone, pieces }, selection) : html`<${Empty} suit=${zone.suit} />`}
      <${Badge} count=${count || undefined} />
    </div>`,
  ];
}

/**
 * A pile in a lane: all of its cards where they are open.
 * @param {ZoneProps} props
 */
const PileLane = ({ zone, selection }) => (zone.pieces.length > 1 ? Column({ zone, selection }) : Pile({ zone, selection }));

const UnseenCard = () =>
  html`<span class="holder" aria-hidden="true"><span class="card"><${Back} /></span></span>`;

/**
 * Another seat's hand: as many backs as it has cards, and the cards that are known.
 * @param {ZoneProps} props
 */
function OtherHand({ zone, selection }) {
  const count = countOf(zone) ?? zone.pieces.length;
  const backs = Math.max(0, Math.min(count, BACKS_SHOWN) - zone.pieces.length);
  return html`<div class="pieces is-spread is-small-hand">
    ${Array.from({ length: backs }, (_, at) => html`<${UnseenCard} key=${`unseen-${at}`} />`)}
    ${pieceButtons(zone, selection)}<${Badge} count=${count || undefined} />
  </div>`;
}

/**
 * The viewer's hand, fanned.
 * @param {ZoneProps} props
 */
export function OwnHand({ zone, selection }) {
  const count = zone.pieces.length;
  const turnOf = (/** @type {number} */ at) => (count > CROWD ? 0 : (at - (count - 1) / 2) * Math.min(1, FAN / count));
  const one = (/** @type {Piece} */ piece, /** @type {number} */ at) =>
    html`<${PieceButton} key=${piece.id ?? `back-${at}`} piece=${piece} selection=${selection} isOwn turn=${turnOf(at)} />`;
  const marks = `pieces is-spread ${count > CROWD ? "is-crowded" : count > CROWD_IN_HAND ? "is-many-held" : ""}`;
  return html`<div class="hand" data-zone=${zone.id} role="group" aria-label=${zoneWords(zone)}>
    <div class=${marks}>
      ${zone.pieces.map(one)}
      ${!count && html`<${Empty} />`}
    </div>
    <${Cover} place=${zone} selection=${selection} />
  </div>`;
}

/**
 * A number with its label.
 * @param {{ zone: Zone }} props
 */
function Counter({ zone }) {
  const isHidden = zone.count === undefined && zone.pieces.length > 0;
  const count = zone.count ?? (isHidden ? "?" : zone.pieces.map(lettersOf).join(" "));
  return html`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${PICTURES[zone.symbol ?? ""]
        ? html`<path d=${PICTURES[zone.symbol ?? ""]} />`
        : coins(Number(count)).map((y) => html`<ellipse cx="12" cy=${y} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${count}</span>
    <span class="zone-title" title=${zone.title}>${zone.title}</span>
    ${zone.note && html`<span class="zone-note" title=${zone.note}>${minus(zone.note)}</span>`}
  </div>`;
}

/**
 * A board of rows and columns.
 * @param {ZoneProps} props
 */
const GridZone = ({ zone, selection }) => [html`<${Title} zone=${zone} selection=${selection} />`, html`<${Grid} zone=${zone} selection=${selection} />`];

/**
 * A board of named spaces with lines between them.
 * @param {ZoneProps} props
 */
const MapZone = ({ zone, selection }) => [html`<${Title} zone=${zone} selection=${selection} />`, html`<${MapBoard} zone=${zone} selection=${selection} />`];

/** Outlines for counters by what they count; coins for all else. @type {Record<string, string | undefined>} */
const PICTURES = {
  artifact: symbolPath("diamonds"),
  bridge: "M1 8h22v3H1zM3 11h3v9H3zM18 11h3v9h-3zM6 14a6 5 0 0 1 12 0v-3H6z",
  points: symbolPath("purple"),
};

/**
 * Return the heights of coins: one for little, four for much.
 * @param {number} count
 */
const coins = (count) => [18, 14, 10, 6].slice(0, count > 20 ? 4 : count > 8 ? 3 : count > 0 ? 2 : 1);

/** @type {Record<string, unknown>} */
const KINDS = { hand: OtherHand, pile: Pile, column: Column, row: Row, track: Track, counter: Counter, grid: GridZone, map: MapZone };
/** @type {Record<string, unknown>} */
const LANES = { column: Column, row: Column, pile: PileLane };
