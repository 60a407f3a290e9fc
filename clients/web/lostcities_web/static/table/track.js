// A track: spaces on a path from the start on the left to the end on the right, with pieces on them.

import { html } from "../vendor/preact.js";
import { t } from "../texts.js";
import { pieceButtons } from "./piece_button.js";
import { SuitMark } from "./suits.js";

const LONG = 12;

/**
 * A zone of the kind "track".
 * @param {ZoneProps} props
 */
export function Track({ zone, selection }) {
  const spaces = zone.spaces || [];
  /** @param {number} space */
  const on = (space) => zone.pieces.filter((piece) => piece.space === space);
  const beside = zone.pieces.filter((piece) => piece.space === undefined || !(piece.space in spaces));
  return [
    html`<div class="track-head" aria-hidden="true">
      ${zone.suit && html`<${SuitMark} suit=${zone.suit} />`}
      <span class="zone-title" title=${zone.title}>${zone.title}</span>
      ${zone.note && html`<span class="zone-note" title=${zone.note}>${zone.note}</span>`}
    </div>`,
    html`<div class=${`path ${spaces.length > LONG ? "is-long" : ""}`}>
      ${beside.length > 0 &&
      html`<${Space} name="is-start" label=${t("beside the track")} pieces=${beside} selection=${selection} />`}
      ${spaces.map((value, at) => {
        const label = t("space {number}: {value}", { number: at + 1, value });
        const name = at === spaces.length - 1 ? "is-goal" : at === zone.crossing ? "is-crossing" : "";
        return html`<${Space} name=${name} label=${label} value=${value} pieces=${on(at)} selection=${selection} />`;
      })}
    </div>`,
  ];
}

/**
 * The signs on the tiles of all tracks in words. Numbers speak for themselves.
 * @param {{ tracks: Zone[] }} props
 */
export function Signs({ tracks }) {
  const tiles = tracks.flatMap(({ pieces }) => pieces).filter(({ seat, rank = "", label }) => seat === undefined && label && rank && !/\d/.test(rank));
  const words = [...new Map(tiles.map(({ rank, label }) => [rank, label]))];
  return words.length > 0 && html`<p class="track-signs">${words.map(([sign, label]) => html`<span key=${sign}><b>${sign}</b> ${label}</span>`)}</p>`;
}

/**
 * One space: tiles lie below, figures stand in front of them.
 * @param {{ name: string, label: string, value?: string, pieces: Piece[], selection: TableSelection }} props
 */
function Space({ name, label, value = "", pieces, selection }) {
  const drawn = (/** @type {Piece[]} */ some) => pieceButtons({ pieces: some }, selection, { shape: "token" });
  const isFigure = (/** @type {Piece} */ piece) => piece.seat !== undefined;
  const marks = `value ${value.startsWith("-") ? "is-loss" : ""}`;
  return html`<div class=${`space ${name}`} role="group" aria-label=${label}>
    <span class="tiles">${drawn(pieces.filter((piece) => !isFigure(piece)))}</span>
    <span class="figures">${drawn(pieces.filter(isFigure))}</span>
    <span class=${marks} aria-hidden="true">${value.replace("-", "−")}</span>
  </div>`;
}
