// The events that count: "Which events count" in docs/reference/verifying-a-log.md.

import { demand } from "./basics.mjs";

const COUNTED = [
  "@GameCreated",
  "@SeatTaken",
  "@SeatLeft",
  "@SeedRevealed",
  "@SeatVacated",
  "@GameStarted",
  "@GameEnded",
];

/** The events that count after each commit: an undo removes events, and a redo restores them. */
export class Counting {
  entries = [];
  undos = 0;
  #undone = [];

    /** Adds the events of a commit, each with the fields that `look(event, version, counting)` returns. */
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
      if (isOwn || COUNTED.includes(event.type)) this.entries.push(entry); // not offers, nor events of a later release
    }
  }

  #undo(to, version) {
    const place = this.entries.findIndex((each) => BigInt(each.version) === to && each.isEnd);
    demand(place !== -1, version, `no move that counts ended at ${to}, to which moves are undone`);
    demand(place < this.entries.length - 1, version, "an undo undoes nothing");
    this.#undone.push(this.entries.splice(place + 1));
    this.undos += 1;
  }

  #redo(to, version) {
    demand(this.#undone.length, version, "something is redone, and nothing was undone");
    this.entries.push(...this.#undone.pop());
    demand(BigInt(this.entries.at(-1).version) === to, version, `the last undo did not leave version ${to}`);
  }
}

/** Checks that undo and redo lead to versions at which the game stood. */
export function checkUndo(log) {
  const counting = new Counting();
  for (const commit of log.commits) counting.add(commit);
  return `${counting.undos} times moves were undone; ${counting.entries.length} events count`;
}
