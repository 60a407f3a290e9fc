"""Worlds: all states that fit what a seat knows, each with the probability that it has."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.agents import ExplicitChance, NoWorlds, Worlds, outcomes
from lostcities.core import Chance, Event, Move, Seat, Setup, Version, Viewer, redact
from lostcities.kit import Card, Colour, Hand, Pile, cards
from lostcities.testing.tiny import TINY, TinyOptions
from lostcities_board.plugin import BOARD
from lostcities_duel.moves import DISCARDS, DRAW
from lostcities_duel.options import DuelOptions
from lostcities_duel.plugin import DUEL
from lostcities_duel.rules import DuelRules
from lostcities_rivals.plugin import RIVALS

ME, OTHER = Seat(0), Seat(1)


class TwoWagers(DuelRules, frozen=True):
    """The Duel with six cards, two of them equal, and hands of one."""

    def cards_of(self, colour: Colour) -> tuple[Card, ...]:
        return cards({"Y": "YW YW", "B": "B2", "W": "W3", "G": "G4", "R": "R5"}[colour.letter])


SETUP = Setup(seats=2, options=DuelOptions(rounds=1, first_seat="seat0"))
SMALL = replace(DUEL, rules=TwoWagers(hand_size=1))


def played(numbers: tuple[int, ...], turns: int) -> Iterator[tuple[Any, Any]]:
    """Yield the state and my view, after the deal by these numbers and each turn of discarding and drawing."""
    rules = SMALL.rules
    state = view = rules.initial(SETUP)
    chance = ExplicitChance(numbers)
    events: Sequence[Event] = rules.deal(state, chance)
    moves = [move for _ in range(turns) for move in ("discard", "draw")]
    for move in (*moves, None):
        state = reduce(rules.evolve, events, state)
        view = reduce(rules.evolve, [redact(event, ME) for event in events], view)
        yield state, view
        seat = state.turn
        if move is not None and seat is not None:
            made: Move = DRAW if move == "draw" else DISCARDS[state.hands[seat].cards[0]]
            events = rules.decide(state, seat, made, chance)


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_worlds_have_the_probabilities_of_all_deals_that_look_the_same(turns: int) -> None:
    """All 720 orders of the deck are dealt, and those that look the same to me are counted together."""
    deals = list(outcomes(lambda chance: SMALL.rules.deal(SMALL.rules.initial(SETUP), chance)))
    assert len(deals) == 720
    true: dict[str, Counter[str]] = defaultdict(Counter)
    views: dict[str, Any] = {}
    for dealt in deals:
        *_, (state, view) = played(dealt.numbers, turns)
        true[repr(view)][repr(state)] += 1
        views[repr(view)] = view
    worlds = Worlds(SMALL, SETUP)
    assert len(views) > 4
    for text, view in views.items():
        drawn: Counter[str] = Counter()
        for world in outcomes(lambda chance, view=view: worlds.draw(view, ME, chance)):  # type: ignore[misc]  # bound
            drawn[repr(world.result)] += world.probability  # type: ignore[assignment]  # a fraction
        assert drawn == {state: Fraction(count, true[text].total()) for state, count in true[text].items()}


def test_a_card_that_every_seat_saw_stays_in_its_hand() -> None:
    state = DUEL.rules.initial(SETUP)
    view = replace(state, hands=(Hand(cards("Y2 B3")), Hand(cards("R7"), backs=1)), deck=Pile(backs=56), turn=ME)
    worlds = Worlds(DUEL, SETUP)
    for version in range(20):
        world = worlds.draw(view, ME, Chance(bytes(32), Version(version)))
        assert world.hands[ME] == Hand(cards("Y2 B3"))
        assert Card("R7") in world.hands[OTHER].cards
        assert len(world.hands[OTHER].cards) == 2
        assert len(world.deck.cards) == 56
        assert not {Card("Y2"), Card("B3"), Card("R7")} & set(world.deck.cards)


@pytest.mark.parametrize("variant", [DUEL, BOARD, RIVALS, TINY], ids=lambda variant: variant.key)
def test_worlds_of_a_spectator_are_drawn_too(variant: Any) -> None:
    setup = Setup(seats=2, options=variant.options())
    state = view = variant.rules.initial(setup)
    dealt = variant.rules.deal(state, Chance(bytes(32), Version(1)))
    seen = [redact(event, None) for event in dealt]
    state, view = reduce(variant.rules.evolve, dealt, state), reduce(variant.rules.evolve, seen, view)
    world = Worlds(variant, setup).draw(view, None, Chance(bytes(32), Version(2)), seen)
    assert world != state
    for count in filter(None, [variant.count]):
        assert count(world) == count(state)


def test_worlds_of_rivals_need_the_deal() -> None:
    setup = Setup(seats=2, options=RIVALS.options())
    view = RIVALS.rules.initial(setup)
    for event in RIVALS.rules.deal(view, Chance(bytes(32), Version(1))):
        view = RIVALS.rules.evolve(view, redact(event, ME))
    with pytest.raises(AssertionError, match="the history begins with the deal"):
        Worlds(RIVALS, setup).draw(view, ME, Chance(bytes(32), Version(2)))


def test_a_view_that_lost_a_card_is_refused() -> None:
    state = DUEL.rules.initial(SETUP)
    view = replace(state, hands=(Hand(cards("Y2 B3")), Hand(backs=8)), deck=Pile(backs=49))
    with pytest.raises(NoWorlds, match="more or fewer backs than there are unseen items"):
        Worlds(DUEL, SETUP).draw(view, ME, Chance(bytes(32), Version(1)))


class RolledTiny:
    """Rules whose deals have other items each time."""

    def __init__(self) -> None:
        self._rules = TINY.rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def deal(self, state: Any, chance: Chance) -> Sequence[Event]:
        (dealt, *others) = self._rules.deal(state, chance)
        removed = replace(dealt.deck, items=dealt.deck.items[1:], count=dealt.deck.count - 1)  # type: ignore[attr-defined]
        return [replace(dealt, deck=removed), *others]


def test_deals_with_other_items_each_time_have_no_worlds_by_default() -> None:
    with pytest.raises(NoWorlds, match=r"not every deal has the same items; its rules may draw one with `world\("):
        Worlds(replace(TINY, rules=RolledTiny()), Setup(seats=2, options=TinyOptions()))


class KnownTiny(RolledTiny):
    def world(self, view: Any, history: Sequence[Event], seat: Viewer, chance: Chance) -> Any:
        return (view, history, seat, chance.below(10) >= 0)


def test_rules_may_draw_worlds_themselves() -> None:
    worlds = Worlds(replace(TINY, rules=KnownTiny()), Setup(seats=2, options=TinyOptions()))
    assert not worlds.is_default
    assert worlds.draw("view", ME, Chance(bytes(32), Version(1)), ["event"]) == ("view", ["event"], ME, True)  # type: ignore[list-item]
