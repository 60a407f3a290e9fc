// Names at the table.

import { t } from "../texts.js";

/** The seats with names that differ, as they are in what is told: "Ada 1" and "Ada 2" where two have one name. */
export function withUniqueNames(seats) {
  const names = seats.map((seat) => seat.name);
  const taken = new Set(names);
  return seats.map((seat) => {
    if (!seat.name || names.filter((name) => name === seat.name).length < 2) return seat;
    let number = 1;
    while (taken.has(`${seat.name} ${number}`)) number += 1; // it would be somebody else's
    const name = `${seat.name} ${number}`;
    taken.add(name);
    return { ...seat, name };
  });
}

/** The seats as the table is to show them: who holds several of them is told by their names, for all of them are "you". */
export const shownSeats = (seats) => (mineOf(seats).length > 1 ? seats.map((seat) => ({ ...seat, isYou: false })) : seats);

/** The name of a seat. */
export const nameOf = (seats, seat) =>
  seats.find((each) => each.seat === seat)?.name || t("Seat {number}", { number: seat + 1 });

/** The seats of this browser's player. */
export const mineOf = (seats) => seats.filter((seat) => seat.isYou).map((seat) => seat.seat);

/** Seats that are to act by the table. */
export const toActOf = (table) => (table?.places || []).filter((place) => place.isToAct).map((place) => place.seat);
