// A track: a path of spaces from the start on the left to the end on the right, what lies on them, and who stands there.

import { html } from "../vendor/preact.js";
import { t } from "../texts.js";
import { held } from "./held.js";
import { SuitMark } from "./suits.js";

const LONG = 12;

/** A zone of the kind "track". */
export function Track({ zone, hold }) {
  const spaces = zone.spaces || [];
  const on = (space) => zone.pieces.filter((piece) => piece.space === space);
  const beside = zone.pieces.filter((piece) => !(piece.space in spaces));
  return [
    html`<div class="track-head" aria-hidden="true">
      ${zone.suit && html`<${SuitMark} suit=${zone.suit} />`}<span class="zone-title" title=${zone.title}>${zone.title}</span>
      ${zone.note && html`<span class="zone-note" title=${zone.note}>${zone.note}</span>`}
    </div>`,
    html`<div class=${`path ${spaces.length > LONG ? "is-long" : ""}`}>
      ${beside.length > 0 && html`<div class="space is-start" role="group" aria-label=${t("beside the track")}>${stand(beside, hold)}</div>`}
      ${spaces.map(
        (value, at) => html`<div class=${`space ${at === spaces.length - 1 ? "is-goal" : ""}`} role="group" aria-label=${t("space {number}: {value}", { number: at + 1, value })}>
          ${stand(on(at), hold)}<span class=${`value ${value.startsWith("-") ? "is-loss" : ""}`} aria-hidden="true">${value.replace("-", "−")}</span>
        </div>`,
      )}
    </div>`,
  ];
}

/** Tiles lie below, figures stand in front of them. */
function stand(pieces, hold) {
  const figures = pieces.filter((piece) => piece.seat !== undefined);
  const tiles = pieces.filter((piece) => piece.seat === undefined);
  const drawn = (some) => held({ pieces: some }, hold, { shape: "token" });
  return html`<span class="tiles">${drawn(tiles)}</span><span class="figures">${drawn(figures)}</span>`;
}
