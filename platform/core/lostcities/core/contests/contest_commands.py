"""Commands to a contest, exactly as sent: kept with the commit, compared on repeats, decided again in audits."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from lostcities.core.clocks import TimeControl
from lostcities.core.contests.contest_events import ContestKind
from lostcities.core.names import GameId
from lostcities.core.platform_events import Command

LASTS_S_MIN, LASTS_S_MAX = 60, 12 * 3_600
"""Shortest and longest time of an arena in seconds. The shortest is that of all kinds."""

DEAL_LASTS_S_MAX = 7 * 86_400
"""Longest time of a deal, or of a round of a duplicate, in seconds."""

ROUNDS_MAX = 30
"""Largest number of rounds of a Swiss or a duplicate."""

PAUSE_S_MAX = 3_600
"""Longest pause between two rounds in seconds."""


class CreateContest(Command, frozen=True, kw_only=True):
    """Announce a contest. Version, seats and options default to the variant's."""

    kind: ContestKind
    title: str
    variant: str
    variant_version: int | None = None
    options: Mapping[str, Any] = {}  # JSON
    seats: int | None = None
    time_control: TimeControl | None = None
    rated: bool = False
    bots: bool = False
    starts_at: int
    lasts_s: Annotated[int, Meta(ge=LASTS_S_MIN, le=DEAL_LASTS_S_MAX)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=ROUNDS_MAX)] | None = None
    pause_s: Annotated[int, Meta(ge=0, le=PAUSE_S_MAX)] = 0


class JoinContest(Command, frozen=True):
    """Join a contest, or come back to it."""


class LeaveContest(Command, frozen=True):
    """Leave a contest."""


class CancelContest(Command, frozen=True):
    """End a contest. Only its host may, and only before it starts; the platform may at any time."""


class DrawRound(Command, frozen=True):
    """Draw the tables that are due. Only the platform sends it."""


class RecordTable(Command, frozen=True, kw_only=True):
    """Record the end of a table's game. Only the platform sends it."""

    game: GameId
    places: tuple[int, ...]
    absent: tuple[str, ...] = ()
    totals: tuple[int, ...] | None = None
    """Points of each seat in a sealed game; empty if it was not finished in time."""


class RecordRound(Command, frozen=True):
    """Record that all games of a round are played out. Only the platform sends it."""

    heads: Mapping[GameId, str]
    """Last hash in the log of each game, in hexadecimal digits."""


class EndContest(Command, frozen=True):
    """End a contest that is over. Only the platform sends it."""


ContestCommand: TypeAlias = (
    CreateContest | JoinContest | LeaveContest | CancelContest | DrawRound | RecordTable | RecordRound | EndContest
)

GameOf: TypeAlias = Callable[[int, int], GameId]
"""Function that returns the id of a new game, by the number of its round and of its table."""


def _no_game(drawn: int, table: int) -> GameId:
    raise AssertionError(f"no game is known for table {table} of round {drawn}")


class ContestFacts(Struct, frozen=True):
    """Facts that a server adds to a command, because they follow from no log. The events record them."""

    points: int = 0
    """Rating of the player who joins, in points."""
    seed_digest: str = ""
    """Digest of the seed of a deal, or of the first round of a duplicate."""
    game_of: GameOf = _no_game
