"""Fixture `given`: a Duel in a round, in card notation. Then `when` makes moves, and `refused` expects errors."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import pytest
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, IllegalMove, Score, Seat, Setup, Version, notation
from lostcities.kit import Card, Colour, Hand, Pile, cards
from lostcities.present import Table, in_english
from lostcities.present.presentation import table_of
from lostcities_duel import (
    DiscardCard,
    DrawCard,
    DuelMove,
    DuelOptions,
    DuelRules,
    DuelState,
    PlayCard,
    RoundScored,
    TakeDiscard,
)

KEY = b"duel" * 8
MOVES: dict[str, Callable[[str], DuelMove]] = {
    "play": lambda word: PlayCard(Card(word)),
    "discard": lambda word: DiscardCard(Card(word)),
    "draw": lambda _: DrawCard(),
    "take": lambda word: TakeDiscard(Colour(word)),
}


def read_move(text: str) -> DuelMove:
    verb, _, word = text.partition(" ")
    return MOVES[verb](word)


class Position(Struct, frozen=True):
    """A Duel in a round, with the events since the test began."""

    rules: DuelRules
    state: DuelState
    events: tuple[Event, ...] = ()

    def when(self, *moves: str, key: bytes = KEY) -> "Position":
        """Make moves, each by the seat to act."""
        position = self
        for move in moves:
            position = position._after(read_move(move), Chance(key, Version(len(position.events))))
        return position

    def refused(self, move: str) -> IllegalMove:
        """Check that a move is refused and not listed, and return the error."""
        assert move not in self.legal
        with pytest.raises(IllegalMove) as caught:
            self.when(move)
        return caught.value

    @property
    def legal(self) -> list[str]:
        (seat,) = self.rules.to_act(self.state)
        return [notation(move) for move in self.rules.legal_moves(self.state, seat)]

    @property
    def scores(self) -> Sequence[Score]:
        return self.rules.scores(self.state)

    def table(self, viewer: int | None) -> Table:
        return table_of(self.rules, self.state, None if viewer is None else Seat(viewer), in_english)

    def _after(self, move: DuelMove, chance: Chance) -> "Position":
        (seat,) = self.rules.to_act(self.state)
        events = self.rules.decide(self.state, seat, move, chance)
        state = self.state
        for event in events:
            state = self.rules.evolve(state, event)
        return Position(self.rules, state, (*self.events, *events))


class Given(Protocol):
    def __call__(
        self,
        *,
        hands: tuple[str, str] = ...,
        columns: tuple[str, str] = ...,
        discards: str = ...,
        deck: str = ...,
        turn: int = ...,
        starter: int = ...,
        totals: Sequence[tuple[int, int]] = ...,
        rules: DuelRules = ...,
        **options: Any,
    ) -> Position: ...


@pytest.fixture
def given() -> Given:
    """Set up a round under way. `deck` ends with the card to draw next, and `totals` are of earlier rounds."""

    def position(
        *,
        hands: tuple[str, str] = ("Y2", "B2"),
        columns: tuple[str, str] = ("", ""),
        discards: str = "",
        deck: str = "P2 P3 P4",
        turn: int = 0,
        starter: int = 0,
        totals: Sequence[tuple[int, int]] = (),
        rules: DuelRules | None = None,
        **options: Any,
    ) -> Position:
        rules = DuelRules() if rules is None else rules
        empty = rules.initial(Setup(seats=2, options=DuelOptions(**options)))
        state = replace(
            empty,
            round=len(totals) + 1,
            starter=Seat(starter),
            turn=Seat(turn),
            hands=tuple(Hand(tuple(sorted(cards(hand), key=lambda card: card.order))) for hand in hands),
            columns=tuple(by_colour(cards(column), len(empty.discards)) for column in columns),
            discards=by_colour(cards(discards), len(empty.discards)),
            deck=Pile(cards(deck)),
            scored=tuple(RoundScored(n, tuple(map(Score, total))) for n, total in enumerate(totals, 1)),
        )
        return Position(rules, state)

    return position


def by_colour(some: Iterable[Card], colours: int) -> tuple[tuple[Card, ...], ...]:
    rows: list[list[Card]] = [[] for _ in range(colours)]
    for card in some:
        rows[card.colour.index].append(card)
    return tuple(map(tuple, rows))
