"""Events of a contest's log. They name players and games, and hold nothing hidden.

A log starts with `ContestCreated`, which pins the terms. Players join and leave. Each `RoundDrawn` names new tables
with their players, and `TableFinished` the places at one of them. `RoundPlayed` opens the games of a duplicate early.
`ContestEnded` comes last.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from lostcities.core.clocks import TimeControl
from lostcities.core.names import GameId, PlayerId

ContestKind: TypeAlias = Literal["arena", "swiss", "deal", "duplicate"]
"""Kind of a contest. In an arena players are paired again at once until time is up, in a Swiss by rounds.

In a deal each player plays the same cards once against the host, in a sealed game. In a duplicate all tables of a round
play one deal, in sealed games, the twins. Each player is compared with those who held the same seat.
"""

DEAL_FINISH_S = 3_600
"""Seconds after the end of a deal in which games that have begun may be finished."""

ContestEnd: TypeAlias = Literal["over", "cancelled", "too_few"]
"""Reason of the end of a contest: played to the end, cancelled by host or operator, or too few players at the start."""

FORMAT = 1


class ContestTerms(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Terms of a contest, which all its games share."""

    kind: ContestKind
    title: str
    variant: str
    variant_version: int
    options: Mapping[str, Any]  # JSON as the variant's options type encodes it, defaults included
    seats: int
    """Number of seats at each table."""
    time_control: TimeControl | None = None
    """Agreement on how long seats may think; None if the games are sealed."""
    is_rated: bool = False
    admits_bots: bool = False
    starts_at: int
    """Unix time in microseconds."""
    lasts_s: int = 0
    """Seconds in which an arena or a deal draws new tables, or for each round of a duplicate; 0 for a Swiss."""
    rounds: int = 0
    """Number of rounds of a Swiss or a duplicate; 0 for the other kinds."""
    pause_s: int = 0
    """Seconds between two rounds."""

    @property
    def ends_at(self) -> int:
        """Time after which an arena or a deal draws no new tables; 0 for the other kinds."""
        return 0 if self.has_rounds else self.starts_at + self.lasts_s * 1_000_000

    @property
    def has_rounds(self) -> bool:
        """True if all players are drawn at once, round by round."""
        return self.kind in ("swiss", "duplicate")

    @property
    def is_sealed(self) -> bool:
        """True if the games are sealed, since several of them have one deal."""
        return self.kind in ("deal", "duplicate")

    @property
    def players_min(self) -> int:
        """Number of players without whom no round is drawn. A duplicate compares two tables or more."""
        return self.seats * 2 if self.kind == "duplicate" else self.seats


def deal_sealed_until(terms: ContestTerms) -> int:
    """Return the time up to which the games of a deal may be played; 0 for the other kinds."""
    return terms.ends_at + DEAL_FINISH_S * 1_000_000 if terms.kind == "deal" else 0


class DrawnTable(Struct, frozen=True):
    """A table of a round: its game, and the player of each seat."""

    game: GameId
    players: tuple[PlayerId, ...]


class ContestEvent(Struct, frozen=True, forbid_unknown_fields=True, tag=lambda name: f"@{name}"):
    """A fact of a contest."""


class ContestCreated(ContestEvent, frozen=True, kw_only=True, omit_defaults=True):
    """A contest was announced. It is open to players until it ends, a Swiss until it starts."""

    host: PlayerId
    terms: ContestTerms
    seed_digest: str = ""
    """Digest that commits the server to the seed of a deal, 32 bytes in hexadecimal digits. Its games open the seed.

    In a duplicate it is that of the first round, from which those of all other rounds follow: see `earlier_seed`.
    """
    format: int = FORMAT


class ContestJoined(ContestEvent, frozen=True):
    """A player joined, or came back."""

    player: PlayerId
    points: int
    """Rating of the player in points, for the order of the first round."""


class ContestLeft(ContestEvent, frozen=True):
    """A player left, and is drawn to no further tables. Results stay."""

    player: PlayerId


class RoundDrawn(ContestEvent, frozen=True):
    """New tables were drawn: those of a round, or in an arena for the players who were free."""

    round: Annotated[int, Meta(ge=1)]
    tables: tuple[DrawnTable, ...]
    byes: tuple[PlayerId, ...] = ()
    """Players for whom the round has no table. They get the points of a win, in a duplicate the average."""
    sealed_until: int | UnsetType = UNSET
    """Time up to which the round of a duplicate may be played, in Unix microseconds."""


class TableFinished(ContestEvent, frozen=True):
    """The game of a table is over."""

    game: GameId
    places: tuple[int, ...]
    """Place of each seat, from 1. Empty if the game could not be played: then it counts for no player."""
    absent: tuple[PlayerId, ...] = ()
    """Players who sent no command until their seats were left. They leave the contest with this event."""
    totals: tuple[int, ...] | UnsetType = UNSET
    """Points of each seat in a sealed game. Empty if the game was not finished in time."""


class RoundPlayed(ContestEvent, frozen=True):
    """All games of a round of a duplicate are played out, before their time is over. They may be opened now."""

    round: int
    heads: Mapping[GameId, str]
    """Last hash in the log of each game, in hexadecimal digits."""


class ContestEnded(ContestEvent, frozen=True):
    """The contest ended."""

    reason: ContestEnd


ContestEvents: TypeAlias = (
    ContestCreated | ContestJoined | ContestLeft | RoundDrawn | RoundPlayed | TableFinished | ContestEnded
)
