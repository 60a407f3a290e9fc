// The table as a whole: the areas of the seats around the shared zones, and the viewer's hand at the bottom.

import { html, useMemo, useRef } from "../vendor/preact.js";
import { t } from "../texts.js";
import { Chooser, Prompt } from "./actions.js";
import { useDrag } from "./drag.js";
import { useFit } from "./fit.js";
import { useMoveAnimations } from "./animations.js";
import { useSelection } from "./selection.js";
import { onKey } from "./keyboard.js";
import { Artwork } from "./landscapes.js";
import { arrange } from "./layout.js";
import { MoveForms } from "./move_form.js";
import { BotMark, isBotSeat, SeatMark, nameOf } from "./seats.js";
import { suitKey } from "./suits.js";
import { Signs } from "./track.js";
import { OwnHand, Zone, minus } from "./zones.js";

/**
 * @typedef {object} TableProps
 * @property {GameTable} table
 * @property {SeatHolder[]} [seats]
 * @property {number | null} [viewer]  The seat that looks; null for a spectator
 * @property {boolean} [isLive]  Whether `onAct` may be called: not in a replay
 * @property {boolean} [isReadOnly]  Whether no action is possible at all: the hand then takes less room
 * @property {OnAct} [onAct]  Sends an action. The table shows the move at once, and reverts it when the promise is rejected
 * @property {Action | null} [pending]  An action chosen elsewhere (ActionList) that is not answered yet
 * @property {unknown} [tools]  Buttons beside the prompt
 * @property {string} [hinted]  The move to point out
 * @property {(seat: number) => unknown} [plateExtra]  Draws what else stands at the plate of a seat, such as a clock
 */

/**
 * Draw any variant from its description, and turn clicks, drags and keys into actions. It draws the places, the
 * prompt and the zones; headline, renderError and result belong to the page. It is as high as the window has room, and
 * sticks the viewer's hand to the bottom of the window, above `--table-bottom`.
 * @param {TableProps} props
 */
export function Table({ table, seats = [], viewer = null, isLive = false, isReadOnly = false, onAct, pending = null, tools, hinted, plateExtra }) {
  /** @type {Ref<HTMLElement>} */
  const root = useRef(null);
  const selection = useSelection(table, { isLive, onAct, pending, root });
  useFit(root, selection.shown, isLive); // before the flights, which measure where things come to lie
  useMoveAnimations(root, selection.shown);
  useDrag(root, selection);
  const plan = useMemo(() => arrange(selection.shown, viewer), [selection.shown, viewer]);
  const hints = useMemo(() => new Map(table.hints.map(({ id, text }) => [id, minus(text)])), [table]);
  const around = { ...selection, hints, changed: useMemo(() => new Set(table.changed), [table]), hinted: table.actions.find(({ move }) => move === hinted) };
  const marks = ["table"];
  if (plan.tracks.length) marks.push("has-tracks");
  if (plan.others.length > 1) marks.push("is-many");
  if (plan.hand) marks.push("has-hand");
  if (selection.picked) marks.push("is-picking");
  if (table.result) marks.push("is-over");
  if (isReadOnly) marks.push("is-read-only");
  const common = { suits: plan.suits, seats, selection: around, plateExtra };
  return html`<div
    class=${marks.join(" ")}
    ref=${root}
    data-others=${Math.min(plan.others.length, 4)}
    data-lanes=${Math.min(plan.suits.length, 8)}
    onKeyDown=${(/** @type {any} */ event) => onKey(event, selection)}
  >
    <${Artwork} />
    <div class="felt">
      ${plan.others.length > 0 &&
      html`<div class="others">
        ${plan.others.map((one) => html`<${Area} key=${one.place?.seat} area=${one} name="is-other" ...${common} />`)}
      </div>`}
      ${plan.tracks.length > 0 &&
      html`<div class="tracks">
        ${plan.tracks.map((one) => html`<${Path} key=${one.track.id} ...${one} selection=${around} />`)}
        <${Signs} tracks=${plan.tracks.map(({ track }) => track)} />
      </div>`}
      <${Area} area=${plan.shared} name="is-shared" ...${common} />
      ${plan.home && html`<${Area} area=${plan.home} name="is-home" ...${common} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${Prompt} table=${table} selection=${around} isLive=${isLive} tools=${tools} />
        <${MoveForms} table=${table} selection=${around} isLive=${isLive} />
        ${plan.hand && html`<${OwnHand} zone=${plan.hand} selection=${around} />`}
      </div>
    </div>
    <${Chooser} selection=${selection} root=${root} />
  </div>`;
}

/**
 * @param {Zone[]} zones
 * @param {TableSelection} selection
 * @param {boolean} [isLane]
 */
const zonesIn = (zones, selection, isLane) =>
  zones.map((zone) => html`<${Zone} key=${zone.id} zone=${zone} selection=${selection} isLane=${isLane} />`);

/**
 * A track, and the piles of its suit at its end.
 * @param {{ track: Zone, beside: Zone[], selection: TableSelection }} props
 */
const Path = ({ track, beside, selection }) => html`<div class="track-line">${zonesIn([track, ...beside], selection)}</div>`;

/**
 * The zones of one seat, or the shared ones: a name plate, lanes by suit, and the rest.
 * @typedef {Pick<TableProps, "plateExtra"> & { seats: SeatHolder[], selection: TableSelection }} Common  What all areas have
 * @param {Common & { area: TableArea, suits: (string | undefined)[], name: string }} props
 */
function Area({ area, suits, seats, name, selection, plateExtra }) {
  const { place, lanes, small, rest } = area;
  if (!place && !lanes.length && !rest.length) return null;
  /** @param {string | undefined} suit */
  const lane = (suit) =>
    html`<div class="lane" key=${suit} data-suit=${suitKey(suit)}>
      ${zonesIn(lanes.filter((zone) => zone.suit === suit), selection, true)}
    </div>`;
  return html`<section class=${`area ${name}`} aria-label=${place ? nameOf(seats, place.seat) : t("Shared")}>
    ${place && html`<${Plate} place=${place} seats=${seats} extra=${plateExtra?.(place.seat)}>${zonesIn(small, selection)}<//>`}
    ${lanes.length > 0 && html`<div class="lanes">${suits.map(lane)}</div>`}
    ${rest.length > 0 && html`<div class="rest">${zonesIn(rest, selection)}</div>`}
  </section>`;
}

/**
 * The player of a seat, the points, and whether it is their turn.
 * @param {{ place: Place, seats: SeatHolder[], extra?: unknown, children?: unknown }} props
 */
function Plate({ place, seats, extra, children }) {
  const { seat, total = 0, note, isToAct, team } = place;
  const isYou = seats.find((one) => one.seat === seat)?.isYou;
  const name = nameOf(seats, seat);
  // The line for the turn keeps its room during other turns: nothing below may jump.
  return html`<div class=${`plate ${isToAct ? "is-to-act" : ""}`}>
    <div class="plate-head">
      <${SeatMark} seat=${seat} />
      <span class="plate-who">
        <span class="plate-name" title=${name}>${name}</span>
        ${isYou && html`<span class="plate-you">${t("(you)")}</span>`}
        ${team !== undefined && html`<span class="plate-team">${t("Team {number}", { number: team + 1 })}</span>`}
      </span>
      <span class="plate-total">${minus(String(total))}</span>
      <span class="plate-line">
        ${isBotSeat(seats, seat) && html`<${BotMark} />`}
        <span class="plate-turn">${isToAct && (isYou ? t("Your turn") : t("To move"))}</span>
        ${extra && html`<span class="plate-extra">${extra}</span>`}
      </span>
    </div>
    ${note && html`<p class="plate-note" title=${note}>${minus(note)}</p>`}
    ${children}
  </div>`;
}
