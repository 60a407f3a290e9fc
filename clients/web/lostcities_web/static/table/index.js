// The table: draws any variant from its description (JSON of the gateway), and turns clicks, drags and keys into actions.
//
// - Table: the table, with its properties in table.js
// - ActionList: all actions in words
// - Result: the score sheet of the end
// - RoundSheet: the score sheet of a round
// - minus: a text whose numbers have a proper minus
// - nameOf: the name of a seat
// - SeatMark: a seat as it looks everywhere
// - BotMark: the mark of a seat that a bot holds
// - SuitMark: a suit as it looks everywhere
// - suitKey: a suit's name, if it is known
// - SmallCard: a card in a line of text

export { ActionList } from "./actions.js";
export { Result, RoundSheet } from "./result.js";
export { BotMark, nameOf, SeatMark } from "./seats.js";
export { SmallCard, suitKey, SuitMark } from "./suits.js";
export { Table } from "./table.js";
export { minus } from "./zones.js";
