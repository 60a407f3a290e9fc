"""Fixture `given`: a Board Game in a round, in card notation. Then `when` makes moves, and `refused` expects errors."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import pytest
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, IllegalMove, Score, Seat, Setup, Version, notation
from lostcities.kit import Card, Colour, Hand, Pile, cards
from lostcities.present import Table, in_english
from lostcities.present.presentation import table_of
from lostcities_board import (
    BoardMove,
    BoardOptions,
    BoardRules,
    BoardState,
    Decline,
    DiscardCard,
    DrawCard,
    MoveExplorer,
    PlayCard,
    RoundScored,
    TakeDiscard,
    Tile,
)

KEY = b"board" * 7
MOVES: dict[str, Callable[..., BoardMove]] = {
    "play": lambda card, explorer=None: PlayCard(Card(card), explorer),
    "discard": lambda card: DiscardCard(Card(card)),
    "move": lambda colour: MoveExplorer(Colour(colour)),
    "decline": Decline,
    "draw": DrawCard,
    "take": lambda colour: TakeDiscard(Colour(colour)),
}
COLOURS = "YBWGR"


def read_move(text: str) -> BoardMove:
    verb, *words = text.split()
    return MOVES[verb](*words)


class Position(Struct, frozen=True):
    """A Board Game in a round, with the events since the test began."""

    rules: BoardRules
    state: BoardState
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
    def plays(self) -> list[str]:
        return [move for move in self.legal if move.startswith("play")]

    @property
    def scores(self) -> Sequence[Score]:
        return self.rules.scores(self.state)

    @property
    def totals(self) -> list[int]:
        return [score.total for score in self.scores]

    @property
    def kinds(self) -> list[str]:
        """Names of the events since the test began."""
        return [type(event).__name__ for event in self.events]

    def step(self, seat: int, colour: str) -> int:
        return self.state.steps[seat][COLOURS.index(colour)]

    def table(self, viewer: int | None) -> Table:
        return table_of(self.rules, self.state, None if viewer is None else Seat(viewer), in_english)

    def _after(self, move: BoardMove, chance: Chance) -> "Position":
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
        hands: Sequence[str] = ...,
        columns: Sequence[str] = ...,
        explorers: Sequence[str] = ...,
        tiles: str = ...,
        discards: str = ...,
        deck: str = ...,
        turn: int = ...,
        round: int = ...,
        points: Sequence[int] = ...,
        artifacts: Sequence[int] = ...,
        found: Sequence[int] = ...,
        rules: BoardRules = ...,
        **options: Any,
    ) -> Position: ...


@pytest.fixture
def given() -> Given:
    """Set up a round under way with as many seats as `hands`.

    Explorers are members, `R3`, or leaders, `B2L`, on steps of paths. By default each column has moved a member as many
    steps as it has cards. Tiles are `R3=artifact B6=arrow G7=15`. The card to draw next stands last in `deck`. Points
    are held since the first round.
    """

    def position(
        *,
        hands: Sequence[str] = ("Y2", "B2"),
        columns: Sequence[str] = (),
        explorers: Sequence[str] = (),
        tiles: str = "",
        discards: str = "",
        deck: str = "W1 W2 W3",
        turn: int = 0,
        round: int = 1,
        points: Sequence[int] = (),
        artifacts: Sequence[int] = (),
        found: Sequence[int] = (),
        rules: BoardRules | None = None,
        **options: Any,
    ) -> Position:
        rules = BoardRules() if rules is None else rules
        seats = len(hands)
        empty = rules.initial(Setup(seats=seats, options=BoardOptions(**options)))
        laid = [by_colour(cards(column)) for column in (*columns, *[""] * seats)[:seats]]
        held = tuple(points) or (0,) * seats
        placed = (*explorers, *[""] * seats)[:seats]
        state = replace(
            empty,
            round=round,
            turn=Seat(turn),
            hands=tuple(Hand(tuple(sorted(cards(hand), key=lambda card: card.order))) for hand in hands),
            columns=tuple(laid),
            steps=tuple(steps_of(words, column) for words, column in zip(placed, laid, strict=True)),
            leaders=tuple(leader_of(words) for words in placed),
            tiles=tiles_of(tiles, len(rules.step_values)),
            discards=by_colour(cards(discards)),
            deck=Pile(cards(deck)),
            points=held,
            scored=tuple(RoundScored(n, "deck", (Score(0),) * seats, held, held) for n in range(1, round)),
            gained=(held, *((0,) * seats,) * (round - 2))[: round - 1],
            artifacts=tuple(artifacts) or (0,) * seats,
            found=tuple(found) or (0,) * seats,
        )
        return Position(rules, state)

    return position


def by_colour(some: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(card for card in some if str(card.colour) == colour) for colour in COLOURS)


def steps_of(words: str, columns: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    said = {word[0]: int(word[1]) for word in words.split()}
    return tuple(said.get(colour, len(column)) for colour, column in zip(COLOURS, columns, strict=True))


def leader_of(words: str) -> Colour | None:
    return next((Colour(word[0]) for word in words.split() if word.endswith("L")), None)


def tiles_of(words: str, steps: int) -> tuple[tuple[Tile | None, ...], ...]:
    said: dict[tuple[str, int], Any] = {}
    for word in words.split():
        space, _, tile = word.partition("=")
        said[space[0], int(space[1])] = int(tile) if tile.isdigit() else tile
    return tuple(tuple(said.get((colour, step)) for step in range(1, steps + 1)) for colour in COLOURS)
