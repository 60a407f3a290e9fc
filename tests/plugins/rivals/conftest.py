"""Fixture `given`: Rivals in a game, in card notation. Then `when` makes moves, and `refused` expects errors."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import pytest
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, IllegalMove, Score, Seat, Setup, Version, notation
from lostcities.kit import Card, Pile, cards
from lostcities.present import Table, in_english
from lostcities.present.presentation import table_of
from lostcities_rivals import (
    BoxCard,
    Done,
    Pass,
    PlaceBid,
    PlaceCard,
    Reveal,
    RivalsMove,
    RivalsOptions,
    RivalsRules,
    RivalsState,
)

MOVES: dict[str, Callable[[str], RivalsMove]] = {
    "reveal": lambda _: Reveal(),
    "bid": lambda word: PlaceBid(int(word)),
    "pass": lambda _: Pass(),
    "place": lambda word: PlaceCard(Card(word)),
    "box": lambda word: BoxCard(Card(word)),
    "done": lambda _: Done(),
}


def read_move(text: str) -> RivalsMove:
    verb, _, word = text.partition(" ")
    return MOVES[verb](word)


class Position(Struct, frozen=True):
    """Rivals in a game, with the events since the test began."""

    rules: RivalsRules
    state: RivalsState
    events: tuple[Event, ...] = ()

    def when(self, *moves: str) -> "Position":
        """Make moves, each by the seat to act."""
        position = self
        for move in moves:
            position = position._after(read_move(move))
        return position

    def refused(self, move: str) -> IllegalMove:
        """Check that a move is refused and not listed, and return the error."""
        assert move not in self.legal
        with pytest.raises(IllegalMove) as caught:
            self.when(move)
        return caught.value

    @property
    def legal(self) -> list[str]:
        (seat,) = self.to_act
        return [notation(move) for move in self.rules.legal_moves(self.state, seat)]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.rules.to_act(self.state)

    @property
    def scores(self) -> Sequence[Score]:
        return self.rules.scores(self.state)

    def table(self, viewer: int | None) -> Table:
        return table_of(self.rules, self.state, None if viewer is None else Seat(viewer), in_english)

    def _after(self, move: RivalsMove) -> "Position":
        (seat,) = self.to_act
        events = self.rules.decide(self.state, seat, move, Chance(b"", Version(0)))
        state = self.state
        for event in events:
            state = self.rules.evolve(state, event)
        return Position(self.rules, state, (*self.events, *events))


class Given(Protocol):
    def __call__(
        self,
        *,
        columns: Sequence[str] = ...,
        display: str = ...,
        piles: Sequence[str] = ...,
        gold: Sequence[int] | None = ...,
        pool: int = ...,
        turn: int = ...,
        rules: RivalsRules | None = ...,
        **options: Any,
    ) -> Position: ...


@pytest.fixture
def given() -> Given:
    """Set up the start of a turn. The first pile ends with the card to reveal next, and each of `columns` is a seat."""

    def position(
        *,
        columns: Sequence[str] = ("", ""),
        display: str = "",
        piles: Sequence[str] = ("W8 W9 W10", "G9 G10"),
        gold: Sequence[int] | None = None,
        pool: int = 0,
        turn: int = 0,
        rules: RivalsRules | None = None,
        **options: Any,
    ) -> Position:
        rules = RivalsRules() if rules is None else rules
        empty = rules.initial(Setup(seats=len(columns), options=RivalsOptions(**options)))
        state = replace(
            empty,
            turn=Seat(turn),
            gold=empty.gold if gold is None else tuple(gold),
            pool=pool,
            columns=tuple(by_colour(cards(column)) for column in columns),
            display=cards(display),
            piles=tuple(Pile(cards(pile)) for pile in piles),
        )
        return Position(rules, state)

    return position


def by_colour(some: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    rows: list[list[Card]] = [[] for _ in range(5)]
    for card in some:
        rows[card.colour.index].append(card)
    return tuple(map(tuple, rows))
