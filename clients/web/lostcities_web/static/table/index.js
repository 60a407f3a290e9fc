// The table: draws any variant from its description (JSON of the gateway), and turns hands into actions.
//
//   <${Table} table seats eyes isLive isStill onAct pending tools />
//     table   the description            seats  [{seat, name, isYou}]         eyes  whose view it is, null: a spectator's
//     isLive  whether `onAct` may be called (false in a replay)               tools whatever should stand beside the prompt
//     isStill whether nothing can be done here at all (a replay, the end, a spectator): the hand then takes less room
//     onAct   (action) => Promise; the table shows the move at once and takes it back where the promise is rejected
//     pending an action that was chosen outside (ActionList) and is not answered yet
//   Table draws the places (name, score, note, whose turn), the prompt (aria-live) and the buttons of actions that
//   start nowhere on the table; headline, trouble and result are the page's. It is as high as the window has room, and
//   sticks the viewer's hand to the bottom of the window, above `--table-bottom`.
//   <${ActionList} table onAct pending isLive /> lists all actions in words.
//   <${Result} result seats /> is the score sheet of the end.
//   minus(text) gives the numbers in a text a proper minus.
//   <${SeatMark} seat /> and <${SuitMark} suit /> are how seats and suits look everywhere.

export { ActionList } from "./actions.js";
export { Result } from "./result.js";
export { SeatMark } from "./seats.js";
export { SuitMark } from "./suits.js";
export { Table } from "./table.js";
export { minus } from "./zones.js";
