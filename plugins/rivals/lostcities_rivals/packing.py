"""Packed games of Rivals: moves as actions, and engines for the rules of a game in any position that a view shows."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeGuard

from lostcities.core import Move
from lostcities.kit import Card, card_of_kind, kind_of
from lostcities.kit.packed_engine import NO_ONE
from lostcities_rivals.engine import (
    ALL_KINDS,
    BID,
    BIDDING,
    BOX,
    COLOURS,
    DONE,
    OVER,
    PASS,
    PLACE,
    PURCHASE,
    REVEAL,
    TURN,
    RivalsEngine,
)
from lostcities_rivals.moves import BIDS, BOXES, PLACES, BoxCard, Done, Pass, PlaceBid, PlaceCard, Reveal
from lostcities_rivals.moves import DONE as DONE_MOVE
from lostcities_rivals.moves import PASS as PASS_MOVE
from lostcities_rivals.moves import REVEAL as REVEAL_MOVE
from lostcities_rivals.options import RivalsOptions
from lostcities_rivals.rules import RivalsRules
from lostcities_rivals.setup import first_seat_of, pile_sizes_of
from lostcities_rivals.state import Phase, RivalsState

PHASES: dict[Phase, int] = {"turn": TURN, "bidding": BIDDING, "purchase": PURCHASE, "over": OVER}


def action_of(move: Move) -> int:
    """Return the action of a move of Rivals."""
    match move:
        case Reveal():
            return REVEAL
        case Pass():
            return PASS
        case PlaceBid(coins):
            return BID + coins
        case PlaceCard(card):
            return PLACE + kind_of(card)
        case BoxCard(card):
            return BOX + kind_of(card)
        case Done():
            return DONE
        case _:
            raise TypeError(f"the engine has no action for {type(move).__name__}")


def move_of(action: int) -> Move:
    """Return the move of an action."""
    if action > BID:
        return BIDS[action - BID]
    if action >= PLACE and action != DONE:
        return PLACES[card_of_kind(action - PLACE)] if action < BOX else BOXES[card_of_kind(action - BOX)]
    return {REVEAL: REVEAL_MOVE, PASS: PASS_MOVE, DONE: DONE_MOVE}[action]


def is_packable(rules: object) -> TypeGuard[RivalsRules]:
    """Return whether the engine plays by these rules: those of Rivals, with any numbers, and no others."""
    return type(rules) is RivalsRules


def engine_for(rules: RivalsRules, options: RivalsOptions, *, seats: int, seed: int) -> RivalsEngine:
    """Return an engine for a game by these rules and options, before the deal."""
    assert is_packable(rules), f"the engine does not play by {type(rules).__name__}"
    numbers = {name: getattr(rules, name) for name in rules.__struct_fields__} | options.numbers()
    cards = COLOURS * (numbers["wagers_per_colour"] + 13)  # two each of 2 to 5, one each of 6 to 10
    sizes = pile_sizes_of(options, piles=numbers.pop("piles"), cards=cards)
    footprints, first = numbers.pop("footprints"), first_seat_of(options)
    return RivalsEngine(
        seed,
        seats=seats,
        first_seat=NO_ONE if first is None else first,
        auto_pass=options.auto_pass,
        pile_sizes=list(sizes),
        footprints=list(footprints),
        **numbers,
    )


def load(engine: RivalsEngine, view: RivalsState, start_wagers: Sequence[Sequence[Card]]) -> None:
    """Put an engine into a position as every seat knows it. The cards of the piles are dealt at random.

    `start_wagers` are those of `CardsDealt`: a view cannot tell them from wagers that came out of the piles.
    """
    for place, column in enumerate(column for row in view.columns for column in row):
        numbers = [card.rank - 1 for card in column if not card.is_wager]
        engine.tops[place] = numbers[-1] if numbers else 0
        engine.stakes[place] = len(column) - len(numbers)
        engine.numbers[place] = len(numbers)
        engine.sums[place] = sum(engine.footprints[rank - 1] for rank in numbers)
    shown, boxed = Counter(map(kind_of, view.display)), Counter(map(kind_of, view.boxed))
    for kind in range(ALL_KINDS):
        engine.display[kind], engine.boxed[kind] = shown[kind], boxed[kind]
    engine.display_size = len(view.display)
    for seat, coins in enumerate(view.gold):
        engine.gold[seat] = coins
    engine.pool, engine.high_bid, engine.has_boxed = view.pool, view.high_bid, view.has_boxed
    engine.phase, engine.turn = PHASES[view.phase], NO_ONE if view.turn is None else view.turn
    engine.high_bidder = NO_ONE if view.high_bidder is None else view.high_bidder
    engine.bidders = sum(1 << bidder for bidder in view.bidders)
    _lay_piles(engine, view, start_wagers)


def _lay_piles(engine: RivalsEngine, view: RivalsState, start_wagers: Sequence[Sequence[Card]]) -> None:
    """Put the unseen cards into the piles, at random."""
    seen = [*view.display, *view.boxed, *(card for row in view.columns for column in row for card in column)]
    unseen = Counter({kind: engine.copies(kind) for kind in range(ALL_KINDS)})
    unseen.subtract(map(kind_of, seen))
    unseen.update(kind_of(card) for wagers in start_wagers for card in wagers)
    left = sum(map(len, view.piles))
    engine.pile = len(engine.pile_sizes) - len(view.piles)
    engine.left_in_pile = len(view.piles[0])
    engine.drawn = engine.cards - left
    for at, kind in enumerate(unseen.elements(), engine.drawn):
        engine.draws[at] = kind
    engine.resample(NO_ONE)
