"""The platform's own events and commands: what stands in every log, whatever the game.

A log starts with `GameCreated`, which pins variant, version and options and commits to the seed; seats are taken
and left; `GameStarted` follows the last seat in the same commit as the deal; the variant's events come next; and
`GameEnded` stands in the commit that ended the game. Tags start with `@`, which no plugin's class name can.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from lostcities.core.contract import Event, Score
from lostcities.core.hidden import PLAIN, Hidden
from lostcities.core.names import PlayerId, Seat

LOG_FORMAT = 1


class PlatformEvent(Event, frozen=True):
    """An event that the platform, not the variant, understands."""


class GameCreated(PlatformEvent, frozen=True, tag="@GameCreated"):
    """The first event. `seed` (hex, 32 bytes) is what every deal follows from; its digest is the commitment."""

    variant: str
    variant_version: int
    seats: int
    options: Annotated[dict[str, Any], PLAIN]  # JSON as the variant's options type encodes it, defaults included
    host: PlayerId
    seed: Hidden[str]
    format: int = LOG_FORMAT


class SeatTaken(PlatformEvent, frozen=True, tag="@SeatTaken"):
    """A player sat down."""

    seat: Seat
    player: PlayerId


class SeatLeft(PlatformEvent, frozen=True, tag="@SeatLeft"):
    """A player stood up before the game started."""

    seat: Seat
    player: PlayerId


class GameStarted(PlatformEvent, frozen=True, tag="@GameStarted"):
    """All seats are taken; the deal follows."""


class GameEnded(PlatformEvent, frozen=True, tag="@GameEnded"):
    """Nobody is to act any more. From here on every hidden item is open to everybody."""

    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]


PlatformEvents = GameCreated | SeatTaken | SeatLeft | GameStarted | GameEnded


class Command(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=True):
    """What a player asked for, exactly as asked: kept with the commit, compared on repeats, decided again in audits."""


class CreateGame(Command, frozen=True, kw_only=True):
    """Open a game. Absent version, seats or options mean the variant's defaults."""

    variant: str
    variant_version: int | None = None
    seats: int | None = None
    options: dict[str, Any] = {}  # JSON


class JoinGame(Command, frozen=True):
    """Take a seat; the first free one when absent."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None


class LeaveGame(Command, frozen=True):
    """Give a seat back; the player's first when absent."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None


class MakeMove(Command, frozen=True, kw_only=True):
    """Make a move, given as JSON or by its notation; absent a seat, from the player's that is to act."""

    move: dict[str, Any] | None = None  # JSON
    move_id: str | None = None
    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


Commands = CreateGame | JoinGame | LeaveGame | MakeMove
