// Which events count: "Which events count" in docs/reference/verifying-a-log.md.

import { demand } from "./basics.mjs";

const COUNTED = ["@GameCreated", "@SeatTaken", "@SeatLeft", "@GameStarted", "@SeatResigned", "@GameEnded"];

/** The events that count, as a log is read commit by commit: undone ones leave, and come back when they are redone. */
export class Counting {
  entries = [];
  undos = 0;
  #undone = [];

  /** Of each event of a commit `look(event, version, counting)` is what is kept with it. */
  add({ first, events }, look = () => ({})) {
    const last = events.findLastIndex(({ type }) => !String(type).startsWith("@"));
    events.forEach((event, at) => {
      const version = first + at;
      demand(typeof event.type === "string", version, "the event has no type");
      this.#take({ ...look(event, version, this), event, version, isEnd: at === last });
    });
  }

  #take(entry) {
    const { event, version } = entry;
    if (event.type === "@MovesUndone") this.#undo(event.to, version);
    else if (event.type === "@MovesRedone") this.#redo(event.to, version);
    else {
      const isOwn = !event.type.startsWith("@");
      if (isOwn) this.#undone = [];
      if (isOwn || COUNTED.includes(event.type)) this.entries.push(entry); // not offers, nor what a later release added
    }
  }

  #undo(to, version) {
    const place = this.entries.findIndex((each) => BigInt(each.version) === to && each.isEnd);
    demand(place !== -1, version, `no move that counts ended at ${to}, to which moves are undone`);
    demand(place < this.entries.length - 1, version, "an undo takes nothing back");
    this.#undone.push(this.entries.splice(place + 1));
    this.undos += 1;
  }

  #redo(to, version) {
    demand(this.#undone.length, version, "something is redone, and nothing was undone");
    this.entries.push(...this.#undone.pop());
    demand(BigInt(this.entries.at(-1).version) === to, version, `the last undo did not leave version ${to}`);
  }
}

/** Undo and redo lead only to where the game stood. */
export function checkUndo(log) {
  const counting = new Counting();
  for (const commit of log.commits) counting.add(commit);
  return `${counting.undos} times moves were undone; ${counting.entries.length} events count`;
}
