"""Decisions of bots as rows: what the seat saw, its legal actions, its choice, and how the game ended."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lostcities.agents import GameKind, game_kind
from lostcities.core import Move, Seat, Variant
from lostcities_bots.arena import play
from lostcities_bots.match import BotsDoNotFit
from lostcities_client import Bot, Decision


@dataclass(frozen=True)
class DecisionRow:
    """A decision. Numbers of actions are those of `GameKind.actions`."""

    game: int
    seat: int
    version: int
    observation: bytes
    """Encoded view: little-endian 32-bit floats."""
    legal: tuple[int, ...]
    action: int
    margin: float
    """Final points of the seat less the mean of its opponents."""


@dataclass(frozen=True)
class DatasetPlan:
    """Games to record. The same plan gives the same rows."""

    variant: Variant[Any, Any, Any]
    bots: Sequence[type[Bot]]
    games: int
    seed: str
    options: Mapping[str, Any]

    @property
    def kind(self) -> GameKind:
        """Actions and encoding of the games."""
        return game_kind(self.variant, seats=len(self.bots), options=self.options)

    def check(self) -> None:
        """Check that the bots play the variant. Raise `BotsDoNotFit` or `CannotPlay`."""
        if len(self.bots) not in self.variant.seats:
            allowed = " or ".join(map(str, self.variant.seats))
            raise BotsDoNotFit(f"{self.variant.key} takes {allowed} bots, not {len(self.bots)}")
        for bot in self.bots:
            bot().check(self.variant)


def decision_rows(plan: DatasetPlan, advance: Callable[[], None] = lambda: None) -> Iterator[DecisionRow]:
    """Yield the decisions of each game, in order. In each further game every bot moves on by one seat.

    `advance` is called after each game.
    """
    kind, seats = plan.kind, len(plan.bots)
    for game in range(plan.games):
        order = [plan.bots[(seat - game) % seats] for seat in range(seats)]
        yield from _rows_of_game(plan, kind, order, game)
        advance()


def _rows_of_game(plan: DatasetPlan, kind: GameKind, order: Sequence[type[Bot]], game: int) -> list[DecisionRow]:
    made: list[tuple[Decision, Move]] = []
    result = play(
        plan.variant,
        order,
        seed=f"{plan.seed}/{game}",
        options=plan.options,
        watch=lambda decision, move: made.append((decision, move)),
    )
    margins = kind.margins(result.totals)
    return [
        DecisionRow(
            game=game,
            seat=decision.seat,
            version=decision.version,
            observation=kind.encoding.encode(decision.view, Seat(decision.seat)).tobytes(),
            legal=tuple(sorted(kind.actions.numbers_of(decision.legal_moves))),
            action=kind.actions.numbers[move],
            margin=margins[decision.seat],
        )
        for decision, move in made
    ]
