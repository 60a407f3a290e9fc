// The table as a whole: areas of the seats around what belongs to everybody, and at the bottom the viewer's hand.

import { html, useMemo, useRef } from "../vendor/preact.js";
import { t } from "../texts.js";
import { Chooser, Prompt } from "./actions.js";
import { useDrag } from "./drag.js";
import { useFit } from "./fit.js";
import { useFlights } from "./flights.js";
import { useHold } from "./hold.js";
import { onKey } from "./keys.js";
import { Artwork } from "./landscapes.js";
import { arrange } from "./layout.js";
import { SeatMark, nameOf } from "./seats.js";
import { suitKey } from "./suits.js";
import { OwnHand, Zone, minus } from "./zones.js";

/** Any table: see index.js for what it takes. */
export function Table({ table, seats = [], eyes = null, isLive = false, isStill = false, onAct, pending = null, tools }) {
  const root = useRef(null);
  const hold = useHold(table, { isLive, onAct, pending, root });
  useFit(root, hold.shown, isLive); // before the flights, which measure where things come to lie
  useFlights(root, hold.shown);
  useDrag(root, hold);
  const plan = useMemo(() => arrange(hold.shown, eyes), [hold.shown, eyes]);
  const around = { ...hold, changed: useMemo(() => new Set(table.changed), [table]) };
  const marks = ["table"];
  if (plan.tracks.length) marks.push("has-tracks");
  if (plan.others.length > 1) marks.push("is-many");
  if (plan.hand) marks.push("has-hand");
  if (hold.picked) marks.push("is-picking");
  if (table.result) marks.push("is-over");
  if (isStill) marks.push("is-still");
  const common = { suits: plan.suits, seats, hold: around };
  return html`<div
    class=${marks.join(" ")}
    ref=${root}
    data-others=${Math.min(plan.others.length, 4)}
    data-lanes=${Math.min(plan.suits.length, 8)}
    onKeyDown=${(event) => onKey(event, hold)}
  >
    <${Artwork} />
    <div class="felt">
      ${plan.others.length > 0 &&
      html`<div class="others">
        ${plan.others.map((one) => html`<${Area} key=${one.place.seat} area=${one} name="is-other" ...${common} />`)}
      </div>`}
      ${plan.tracks.length > 0 &&
      html`<div class="tracks">
        ${plan.tracks.map((one) => html`<${Path} key=${one.track.id} ...${one} hold=${around} />`)}
      </div>`}
      <${Area} area=${plan.shared} name="is-shared" ...${common} />
      ${plan.home && html`<${Area} area=${plan.home} name="is-home" ...${common} />`}
    </div>
    <div class="foot">
      <div class="on-foot">
        <${Prompt} table=${table} hold=${around} isLive=${isLive} tools=${tools} />
        ${plan.hand && html`<${OwnHand} zone=${plan.hand} hold=${around} />`}
      </div>
    </div>
    <${Chooser} hold=${hold} root=${root} />
  </div>`;
}

const zonesIn = (zones, hold, isLane) =>
  zones.map((zone) => html`<${Zone} key=${zone.id} zone=${zone} hold=${hold} isLane=${isLane} />`);

/** A track, and the piles of its suit at its end. */
const Path = ({ track, beside, hold }) => html`<div class="track-line">${zonesIn([track, ...beside], hold)}</div>`;

/** What belongs to one seat, or to everybody: a name plate, lanes by suit, and what else there is. */
function Area({ area, suits, seats, name, hold }) {
  const { place, lanes, small, rest } = area;
  if (!place && !lanes.length && !rest.length) return null;
  const lane = (suit) =>
    html`<div class="lane" key=${suit} data-suit=${suitKey(suit)}>
      ${zonesIn(lanes.filter((zone) => zone.suit === suit), hold, true)}
    </div>`;
  return html`<section class=${`area ${name}`} aria-label=${place ? nameOf(seats, place.seat) : t("Everybody's")}>
    ${place && html`<${Plate} place=${place} seats=${seats}>${zonesIn(small, hold)}<//>`}
    ${lanes.length > 0 && html`<div class="lanes">${suits.map(lane)}</div>`}
    ${rest.length > 0 && html`<div class="rest">${zonesIn(rest, hold)}</div>`}
  </section>`;
}

/** Who sits there, what they have, and whether it is their turn. */
function Plate({ place, seats, children }) {
  const { seat, total = 0, note, isToAct } = place;
  const isYou = seats.find((one) => one.seat === seat)?.isYou;
  const name = nameOf(seats, seat);
  // The line of who is to act keeps its room while somebody else is: nothing below may jump at every turn.
  return html`<div class=${`plate ${isToAct ? "is-to-act" : ""}`}>
    <div class="plate-head">
      <${SeatMark} seat=${seat} />
      <span class="plate-who">
        <span class="plate-name" title=${name}>${name}</span>
        ${isYou && html`<span class="plate-you">${t("(you)")}</span>`}
      </span>
      <span class="plate-total">${minus(String(total))}</span>
      <span class="plate-turn">${isToAct && (isYou ? t("Your turn") : t("To move"))}</span>
    </div>
    ${note && html`<p class="plate-note" title=${note}>${minus(note)}</p>`}
    ${children}
  </div>`;
}
