"""A tiny card game, and variants of it with one fault each, which the audit must find in the rules.

Two seats get two of the cards 1 to 8 each, hidden from the other. They play one card at a time. The higher sum wins.
"""

import itertools
import os
import time
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, Hidden, Move, Score, Seat, Setup, Variant, hide, hookimpl


class Play(Move, frozen=True):
    card: int


class Dealt(Event, frozen=True):
    hands: tuple[Hidden[int], ...]


class Played(Event, frozen=True):
    seat: Seat
    card: int


class State(Struct, frozen=True):
    hands: tuple[tuple[int, ...], ...] = ((), ())
    sizes: tuple[int, ...] = (0, 0)
    sums: tuple[int, ...] = (0, 0)
    stamp: int = 0


class TinyRules(Struct, frozen=True):
    def initial(self, setup: Setup) -> State:
        return State()

    def deal(self, state: State, chance: Chance) -> Sequence[Event]:
        cards = chance.shuffle(range(1, 9))
        return [Dealt((hide(cards[:2], to=[Seat(0)]), hide(cards[2:4], to=[Seat(1)])))]

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if sum(state.sizes) == 0:
            return ()
        return (Seat(0),) if state.sizes[0] == state.sizes[1] else (Seat(1),)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Play]:
        return [Play(card) for card in sorted(state.hands[seat])]

    def decide(self, state: State, seat: Seat, move: Play, chance: Chance) -> Sequence[Event]:
        return [Played(seat, move.card)]

    def evolve(self, state: State, event: Any) -> State:
        match event:
            case Dealt(hands):
                return State(tuple(tuple(hand.items or ()) for hand in hands), (2, 2), (0, 0))
            case Played(seat, card):
                return self.after(state, seat, card)
        raise AssertionError(event)

    def after(self, state: State, seat: Seat, card: int) -> State:
        hands = [tuple(c for c in hand if c != card) for hand in state.hands]
        sizes, sums = list(state.sizes), list(state.sums)
        sizes[seat] -= 1
        sums[seat] += card
        return State(tuple(hands), tuple(sizes), tuple(sums))

    def scores(self, state: State) -> Sequence[Score]:
        return [Score(total) for total in state.sums]


class PeeksInMoves(TinyRules, frozen=True):
    def legal_moves(self, state: State, seat: Seat) -> Sequence[Play]:
        theirs = state.hands[1 - seat]
        return [Play(card) for card in sorted(state.hands[seat], reverse=max(theirs, default=0) > 0)]


class PeeksInScores(TinyRules, frozen=True):
    def scores(self, state: State) -> Sequence[Score]:
        return [Score(total + sum(hand)) for total, hand in zip(state.sums, state.hands, strict=True)]


class BlindToBacks(TinyRules, frozen=True):
    def after(self, state: State, seat: Seat, card: int) -> State:
        state.hands[seat].index(card)
        return super().after(state, seat, card)


class Leaves(TinyRules, frozen=True):
    def legal_moves(self, state: State, seat: Seat) -> Sequence[Play]:
        if state.sizes[1 - seat] and not state.hands[1 - seat]:
            raise SystemExit("no hand to look at")
        return super().legal_moves(state, seat)


class HashOrder(TinyRules, frozen=True):
    def legal_moves(self, state: State, seat: Seat) -> Sequence[Play]:
        return [Play(int(word)) for word in {str(card) for card in state.hands[seat]} | {"11", "12", "13", "14"}]


class Homesick(TinyRules, frozen=True):
    def after(self, state: State, seat: Seat, card: int) -> State:
        if far_away():
            raise LookupError("this is not the time zone I know")
        return super().after(state, seat, card)


class Clockwatcher(TinyRules, frozen=True):
    def after(self, state: State, seat: Seat, card: int) -> State:
        return replace(super().after(state, seat, card), stamp=time.perf_counter_ns())


class Moody(TinyRules, frozen=True):
    def scores(self, state: State) -> Sequence[Score]:
        is_over = sum(state.sizes) == 0
        grown = 1 if is_over and next(_times_asked) >= 2 else 0
        return [Score(total + grown) for total in state.sums]


_times_asked = itertools.count()


def far_away() -> bool:
    return os.environ.get("TZ") == "Pacific/Kiritimati"


class OutOfReach(TinyRules, frozen=True):
    def after(self, state: State, seat: Seat, card: int) -> State:
        if far_away():
            os._exit(7)
        return super().after(state, seat, card)


BROKEN = {
    "tiny": TinyRules(),
    "tiny-peeks-in-moves": PeeksInMoves(),
    "tiny-peeks-in-scores": PeeksInScores(),
    "tiny-blind-to-backs": BlindToBacks(),
    "tiny-leaves": Leaves(),
    "tiny-hash-order": HashOrder(),
    "tiny-homesick": Homesick(),
    "tiny-clockwatcher": Clockwatcher(),
    "tiny-moody": Moody(),
    "tiny-out-of-reach": OutOfReach(),
}


@hookimpl
def lostcities_variants() -> Iterable[Variant[State, Play, Any]]:
    for key, rules in BROKEN.items():
        yield Variant(key=key, title=key, seats=range(2, 3), rules=rules, moves=Play, events=Dealt | Played)
    yield Variant(
        key="tiny-grown-up",
        title="An older release called the card of Played its value",
        seats=range(2, 3),
        rules=TinyRules(),
        moves=Play,
        events=Dealt | Played,
        upcast=lambda event: {"card" if name == "value" else name: part for name, part in event.items()},
    )
