// Seats have a colour and a shape, which their pawns have, too.

import { html } from "../vendor/preact.js";
import { t } from "../texts.js";

// The shapes, in a box of 24: disc, diamond, triangle, square, hexagon, drop.
const SHAPES = [
  "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z",
  "M12 .5 23.5 12 12 23.5.5 12z",
  "M12 1.5 23.5 22H.5z",
  "M3 3h18v18H3z",
  "M6 2h12l6 10-6 10H6L0 12z",
  "M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z",
];

/**
 * Return the value of `data-seat` for the style sheets.
 * @param {number} seat
 */
export const seatKey = (seat) => seat % SHAPES.length;

/**
 * A seat's mark.
 * @param {{ seat: number }} props
 */
export const SeatMark = ({ seat }) =>
  html`<svg class="seat-mark" data-seat=${seatKey(seat)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${SHAPES[seatKey(seat)]} />
  </svg>`;

/**
 * A seat's pawn: a figure in its colour with its shape.
 * @param {{ seat: number }} props
 */
export const Pawn = ({ seat }) =>
  html`<svg class="pawn" data-seat=${seatKey(seat)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${SHAPES[seatKey(seat)]} /></g>
  </svg>`;

/** The mark of a seat that a bot holds, beside its name. */
export const BotMark = () => html`<span class="bot-mark">${t("bot")}</span>`;

/**
 * Return whether a bot holds a seat.
 * @param {SeatHolder[]} seats
 * @param {number} seat
 */
export const isBotSeat = (seats, seat) => Boolean(seats.find((one) => one.seat === seat)?.isBot);

/**
 * Return the name of a seat: its player's, or its number.
 * @param {SeatHolder[]} seats
 * @param {number} seat
 * @returns {string}
 */
export const nameOf = (seats, seat) =>
  seats.find((one) => one.seat === seat)?.name || t("Seat {number}", { number: seat + 1 });
