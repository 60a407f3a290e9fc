// The deals of the Duel, dealt again: "The deals of the Duel" in docs/protocol.md.

import { demand } from "./basics.mjs";
import { Chance, Counting, dealKeyOf } from "./chance.mjs";

const NUMBERS = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** Every deal comes out of the stream as it stands in the log, and every card drawn is the one that lay on top. */
export function checkDeals(log, seed) {
  const { options, origin } = log.commits[0].events[0];
  const counting = new Counting();
  let [deals, draws, key] = [0, 0, null];
  for (const { first, events } of log.commits) {
    const isCopied = first === 1 && origin !== undefined; // out of another game, from whose seed it followed
    const position = counting.entries.length + 1;
    events.forEach((event, at) => {
      const version = first + at;
      const before = counting.entries.at(-1);
      let deck = before?.deck;
      if (event.type === "RoundDealt") {
        const earlier = counting.entries.map((entry) => entry.event);
        key ??= dealKeyOf(seed, earlier);
        if (!isCopied) checkDeal(event, new Chance(key, position), earlier, options, version);
        deck = event.deck.items;
        deals += isCopied ? 0 : 1;
      } else if (event.type === "CardDrawn") {
        demand(event.card.items[0] === deck?.at(-1), version, "the card drawn is not the one that lay on top of the deck");
        deck = deck.slice(0, -1);
        draws += 1;
      }
      counting.add({ event, version, deck });
    });
  }
  return `${deals} dealt as it follows from the seed, ${draws} cards drawn as they lay`;
}

function checkDeal(dealt, chance, earlier, options, version) {
  if (isStarterByChance(earlier, options)) {
    demand(dealt.starter === BigInt(chance.below(2)), version, "the seat that starts is not the one chance chose");
  }
  const cards = chance.shuffle(pack(options));
  const size = Number(options.hand_size ?? 8);
  const due = [cards.slice(0, size), cards.slice(size, 2 * size), cards.slice(2 * size)];
  const shown = [...dealt.hands, dealt.deck].map(({ items }) => items);
  demand(due.join("|") === shown.join("|"), version, "the deal is not the one that follows from the seed");
}

function pack({ colours, wagers_per_colour: wagers }) {
  const letters = colours === 6n ? "YBWGRP" : "YBWGR";
  const ranks = [...Array(Number(wagers ?? 3)).fill("W"), ...NUMBERS];
  return [...letters].flatMap((letter) => ranks.map((rank) => letter + rank));
}

function isStarterByChance(earlier, { first_seat: first, next_starter: next, next_starter_tie: tie }) {
  const scored = earlier.filter(({ type }) => type === "RoundScored");
  if (!scored.length) return first === "random";
  if (next === "random" || next === "alternate") return next === "random";
  const counted = next === "leader_last_round" ? scored.slice(-1) : scored;
  const points = (seat) => counted.reduce((sum, { scores }) => sum + scores[seat].total, 0n);
  return points(0) === points(1) && tie === "random";
}
