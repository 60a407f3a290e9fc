// Names at the table.

import { t } from "../texts.js";

/**
 * Return the seats with names that differ, as in the log: "Ada 1" and "Ada 2" where two players have one name.
 * @param {SeatHolder[]} seats
 * @returns {SeatHolder[]}
 */
export function withUniqueNames(seats) {
  const names = seats.map((seat) => seat.name);
  const taken = new Set(names);
  return seats.map((seat) => {
    if (!seat.name || names.filter((name) => name === seat.name).length < 2) return seat;
    let number = 1;
    while (taken.has(`${seat.name} ${number}`)) number += 1; // another player has that name
    const name = `${seat.name} ${number}`;
    taken.add(name);
    return { ...seat, name };
  });
}

/**
 * Return the seats as the table shows them: a player with several seats is shown by their names, not as "you".
 * @param {SeatHolder[]} seats
 */
export const shownSeats = (seats) => (mineOf(seats).length > 1 ? seats.map((seat) => ({ ...seat, isYou: false })) : seats);

/**
 * Return the name of a seat.
 * @param {SeatHolder[]} seats
 * @param {number} seat
 * @returns {string}
 */
export const nameOf = (seats, seat) =>
  seats.find((each) => each.seat === seat)?.name || t("Seat {number}", { number: seat + 1 });

/**
 * Return the seats of this browser's player.
 * @param {SeatHolder[]} seats
 * @returns {number[]}
 */
export const mineOf = (seats) => seats.filter((seat) => seat.isYou).map((seat) => seat.seat);

/**
 * Return the seats that are to act by the table.
 * @param {GameTable | null} table
 * @returns {number[]}
 */
export const toActOf = (table) => (table?.places || []).filter((place) => place.isToAct).map((place) => place.seat);
