// The deals of the Duel, recomputed: "The deals of the Duel" in docs/reference/verifying-a-log.md.

import { canonical, demand } from "./basics.mjs";
import { Chance, dealKeyOf } from "./chance.mjs";
import { eventsOf } from "./file.mjs";
import { isHiddenFor } from "./log.mjs";
import { Counting } from "./undo.mjs";

const NUMBERS = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** Checks that a hand or a drawn card is hidden from all but its seat, and the deck from every viewer. */
export function checkHands(log) {
  let [deals, draws] = [0, 0];
  for (const { event, version } of eventsOf(log)) {
    if (event.type === "RoundDealt") {
      checkHidden(event, sizesOf(log.commits[0].events[0].options), version);
      deals += 1;
    } else if (event.type === "CardDrawn") {
      const { card, seat } = event;
      demand(isHiddenFor(card, [seat]) && card.count === 1n, version, "what is drawn is not one card for its seat alone");
      draws += 1;
    }
  }
  return `${deals} times two hands and a deck, ${draws} cards drawn, each for its seat alone`;
}

function checkHidden({ hands, deck }, { hand, all }, version) {
  const isDealt = Array.isArray(hands) && hands.length === 2;
  const isOwn = isDealt && hands.every((each, seat) => isHiddenFor(each, [BigInt(seat)]) && each.count === hand);
  demand(isOwn, version, `what is dealt is not a hand of ${hand} for each seat alone`);
  demand(isHiddenFor(deck, []) && deck.count === all - 2n * hand, version, "the deck is not the rest, hidden from all");
}

const sizesOf = (options) => ({ hand: options.hand_size ?? 8n, all: BigInt(pack(options).length) });

/** Checks that each deal follows from the random numbers, and that each card drawn was the top of the deck. */
export function checkDeals(log, seed) {
  const { options, origin } = log.commits[0].events[0];
  const counting = new Counting();
  let [deals, copied, draws, key] = [0, 0, 0, null];
  for (const commit of log.commits) {
    const isCopied = commit.first === 1 && origin !== undefined; // from another game, whose seed is not here
    const position = counting.entries.length + 1;
    counting.add(commit, (event, version, { entries }) => {
      const deck = entries.at(-1)?.deck;
      if (event.type === "RoundDealt") {
        const earlier = entries.map((entry) => entry.event);
        key ??= dealKeyOf(seed, entries);
        if (isCopied) checkPack(event, options, version);
        else checkDeal(event, new Chance(key, position), earlier, options, version);
        [deals, copied] = isCopied ? [deals, copied + 1] : [deals + 1, copied];
        return { deck: event.deck.items };
      }
      if (event.type !== "CardDrawn") return { deck };
      const onTop = deck?.slice(-1) ?? [];
      const isOnTop = onTop.length === 1 && canonical(event.card.items) === canonical(onTop);
      demand(isOnTop, version, "the card drawn is not the one that lay on top of the deck");
      draws += 1;
      return { deck: deck.slice(0, -1) };
    });
  }
  const asTold = copied ? `, ${copied} COPIED and taken as told` : "";
  return `${deals} dealt as it follows from the seed${asTold}, ${draws} cards drawn as they lay`;
}

function checkDeal(dealt, chance, earlier, options, version) {
  if (isStarterByChance(earlier, options)) {
    demand(dealt.starter === BigInt(chance.below(2)), version, "the seat that starts is not the one chance chose");
  }
  const cards = chance.shuffle(pack(options));
  const size = Number(options.hand_size ?? 8);
  const due = [cards.slice(0, size), cards.slice(size, 2 * size), cards.slice(2 * size)];
  demand(canonical(due) === canonical(shown(dealt)), version, "the deal is not the one that follows from the seed");
}

/** Checks that a copied deal has each card once. Only the other game's seed could confirm its order. */
function checkPack(dealt, options, version) {
  const cards = shown(dealt).flat();
  demand(canonical(cards.sort()) === canonical(pack(options).sort()), version, "what is dealt is not the pack of cards");
}

const shown = ({ hands, deck }) => [...hands, deck].map(({ items }) => items);

function pack({ colours, wagers_per_colour: wagers }) {
  const letters = colours === 6n ? "YBWGRP" : "YBWGR";
  const ranks = [...Array(Number(wagers ?? 3)).fill("W"), ...NUMBERS];
  return [...letters].flatMap((letter) => ranks.map((rank) => letter + rank));
}

function isStarterByChance(earlier, { first_seat: first }) {
  return first === "random" && !earlier.some(({ type }) => type === "RoundScored");
}
