// One piece: a card with its picture, a card back, a pawn, or a token. Pieces only draw; selection.js handles them.

import { html } from "../vendor/preact.js";
import { t } from "../texts.js";
import { Pawn, SeatMark, seatKey } from "./seats.js";
import { hasLandscape, suitKey, symbolPath } from "./suits.js";

const LETTERS_MAX = 4;

/**
 * Return the few letters that a piece shows: its rank, else its face.
 * @param {Piece} piece
 */
export const lettersOf = (piece) => (piece.rank || piece.face || "").slice(0, 12);

/**
 * Return a piece in words.
 * @param {Piece} piece
 * @returns {string}
 */
export const wordsOf = (piece) => piece.label || piece.face || t("face-down card");

/** @param {Piece} piece */
const isBack = (piece) => !piece.face && !piece.rank && !piece.label;

/**
 * The sun stands higher the more a card is worth.
 * @param {string} rank
 */
const sunAt = (rank) => 80 - Math.min(Math.max(Number(rank) || 0, 0), 10) * 1.6;

/** @param {string} letters */
const clipped = (letters) => (letters.length > LETTERS_MAX ? `${letters.slice(0, LETTERS_MAX)}…` : letters);

/**
 * Painted letters: the style sheet writes the text of `data-letters`. They are part of a picture; a screen reader
 * gets the words of the piece instead.
 * @param {{ name: string, letters: string, style?: object }} props
 */
const Letters = ({ name, letters, style }) => {
  const fit = Math.min(1, 2.1 / Math.min(letters.length || 1, LETTERS_MAX + 1));
  return html`<span class=${name} data-letters=${clipped(letters)} style=${{ "--fit": fit, ...style }}></span>`;
};

/**
 * A card: its landscape or its large symbol, and corners that show when other cards lie on it.
 * @param {{ piece: Piece }} props
 */
function Face({ piece }) {
  const { suit } = piece;
  const letters = lettersOf(piece);
  const isPainted = hasLandscape(suit);
  const isSpecial = letters !== "" && !/^\d+$/.test(letters);
  const y = isPainted && !isSpecial ? sunAt(letters) : 76;
  /**
   * @param {string} name
   * @param {string} where
   */
  const symbol = (name, where) =>
    html`<path class=${name} transform=${where} fill-rule="evenodd" d=${symbolPath(suit)} />`;
  return html`<span class=${`face ${isPainted ? "is-painted" : "is-plain"} ${isSpecial ? "is-special" : ""}`}>
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="100" height="140" />
      <rect class="haze" y="52" width="100" height="88" />
      ${isPainted && isSpecial && html`<g transform="translate(50 76)"><use href="#medallion" /></g>`}
      ${isPainted && !isSpecial && html`<circle class="sun" cx="50" cy=${y} r="27" />`}
      ${!isPainted && suit && symbol("pip", "translate(8 34) scale(3.5)")}
      ${isPainted && html`<use href=${`#land-${suit}`} />`}
      ${suit && symbol("corner-mark", "translate(69 8)")}
      <rect class="frame" x="3.5" y="3.5" width="93" height="133" rx="7" />
    </svg>
    <${Letters} name="large" letters=${letters} style=${{ "--y": y / 140 }} />
    <${Letters} name="corner" letters=${letters} />
  </span>`;
}

/** A card back. */
export const Back = () =>
  html`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;

/**
 * A piece; `shape` is "card", "token" for pieces on a track, or "stone" for those on a board. A hint explains it.
 * @param {{ piece: Piece, shape?: string, hint?: string }} props
 */
export function Piece({ piece, shape = "card", hint }) {
  if (shape === "token") return html`<${Token} piece=${piece} />`;
  if (shape === "stone") return html`<${Stone} piece=${piece} />`;
  return html`<span class="card" data-suit=${suitKey(piece.suit)} title=${[piece.label, hint].filter(Boolean).join("\n") || undefined}>
    ${isBack(piece) ? html`<${Back} />` : html`<${Face} piece=${piece} />`}
  </span>`;
}

/**
 * A pawn in the colour of its seat, or a tile.
 * @param {{ piece: Piece }} props
 */
function Token({ piece }) {
  const { seat, suit } = piece;
  const common = { "data-letters": clipped(lettersOf(piece)), title: wordsOf(piece) };
  if (seat === undefined) return html`<span class="token is-tile" data-suit=${suitKey(suit)} ...${common}></span>`;
  return html`<span class="token is-pawn" data-seat=${seatKey(seat)} ...${common}><${Pawn} seat=${seat} /></span>`;
}

/**
 * A stone on a board: its letters on the colour of its seat; without letters it has the mark of the seat.
 * @param {{ piece: Piece }} props
 */
function Stone({ piece }) {
  const { seat } = piece;
  const letters = clipped(lettersOf(piece));
  const owner = seat === undefined ? undefined : seatKey(seat);
  const fit = Math.min(1, 1.6 / Math.max(letters.length, 1));
  const common = { title: wordsOf(piece), "data-seat": owner, "data-letters": letters, style: { "--fit": fit } };
  return html`<span class="token stone" ...${common}>
    ${seat !== undefined && html`<${SeatMark} seat=${seat} />`}
  </span>`;
}
