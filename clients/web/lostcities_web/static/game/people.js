// Names at the table.

import { t } from "../texts.js";

/** The seats with names that differ: one person in several seats gets the seat's number, too. */
export function named(seats) {
  const count = (name) => seats.filter((seat) => seat.name === name).length;
  return seats.map((seat) =>
    seat.name && count(seat.name) > 1
      ? { ...seat, name: `${seat.seat + 1} · ${seat.name}` }
      : seat,
  );
}

/** The seats as one of them sees them: where one person holds several, "you" is the one whose hand is shown. */
export const withEyes = (seats, eyes) => seats.map((seat) => ({ ...seat, isYou: seat.isYou && seat.seat === eyes }));

/** The name of a seat. */
export const nameOf = (seats, seat) =>
  seats.find((each) => each.seat === seat)?.name || t("Seat {number}", { number: seat + 1 });

/** The seats of this browser's player. */
export const mineOf = (seats) => seats.filter((seat) => seat.isYou).map((seat) => seat.seat);

/** Seats that are to act by the table. */
export const toActOf = (table) => (table?.places || []).filter((place) => place.isToAct).map((place) => place.seat);
