"""Events and commands of the platform, which every log has whatever the game.

A log starts with `GameCreated`, which pins variant, version and options and commits to the seed. Then seats are taken
and left. `GameStarted` follows the last seat, in the same commit as the deal. The variant's events come next, and
`GameEnded` is in the commit that ends the game. In between seats may make and answer offers, and `RulesReplaced` tells
of a new release of the rules. Moves are undone and
redone by added events, because no event is ever removed from a log.

Tags start with `@`, which no class name of a plugin can. Newer fields are left out of the JSON at their default, so
that older logs keep every byte.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from lostcities.core.contract import Event, Score
from lostcities.core.hidden import PLAIN, Hidden
from lostcities.core.names import GameId, PlayerId, Seat, Version

LOG_FORMAT = 1

UndoMode = Literal["never", "consent", "free"]
"""Rule for undo: never, by consent unless no player has learned anything, or free."""

ANSWER_S = 60
"""Default number of seconds that an offer waits for its answers."""

ANSWER_S_MAX = 86_400
"""Largest number of seconds that a game may set."""

OfferKind = Literal["undo", "redo", "end"]
"""Kind of an offer: to undo, to redo, or to end the game now."""


class PlatformEvent(Event, frozen=True):
    """An event that the platform understands, not the variant."""


class Origin(Struct, frozen=True):
    """Origin of a fork: its game, the version of the position, and the hash there."""

    game: GameId
    version: Version
    hash: str


class RulesRelease(Struct, frozen=True):
    """Rules as a server has them: the fingerprint of their code and numbers, and the releases that they come from."""

    fingerprint: str
    """SHA-256 in hexadecimal digits. Rules with one fingerprint decide alike."""
    release: str
    """Distributions with their versions, for people: `lostcities-updown 0.1.0, lostcities 0.1.0`."""


class GameCreated(PlatformEvent, frozen=True, tag="@GameCreated"):
    """The first event. Every deal follows from `seed` (hex, 32 bytes); its digest commits the server to it."""

    variant: str
    variant_version: int
    seats: int
    options: Annotated[dict[str, Any], PLAIN]  # JSON as the variant's options type encodes it, defaults included
    host: PlayerId
    seed: Hidden[str]
    format: int = LOG_FORMAT
    undo: UndoMode | UnsetType = UNSET
    """Rule for undo; `consent` by default."""
    answer_s: int | UnsetType = UNSET
    """Seconds that an offer waits for its answers; `ANSWER_S` by default."""
    origin: Origin | UnsetType = UNSET
    """Origin of a fork; the events of its position follow in the same commit."""
    unlisted: bool | UnsetType = UNSET
    """True if lists show the game only to its host and players."""


class SeatTaken(PlatformEvent, frozen=True, tag="@SeatTaken"):
    """A player took a seat. `seed` (hex, 32 bytes) is the player's share of the deal key."""

    seat: Seat
    player: PlayerId
    seed: str | UnsetType = UNSET


class SeatLeft(PlatformEvent, frozen=True, tag="@SeatLeft"):
    """A player left a seat before the game started."""

    seat: Seat
    player: PlayerId


class GameStarted(PlatformEvent, frozen=True, tag="@GameStarted"):
    """All seats are taken, and the deal follows."""

    rules: RulesRelease | UnsetType = UNSET
    """Rules that decide the game; absent where no server recorded it."""


class RulesReplaced(PlatformEvent, frozen=True, tag="@RulesReplaced"):
    """Other rules decide the game from here on. They decided every earlier command alike."""

    rules: RulesRelease


class GameEnded(PlatformEvent, frozen=True, tag="@GameEnded"):
    """The game ended. From here on every hidden item is open to every viewer."""

    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    places: tuple[int, ...] | UnsetType = UNSET
    """Place of each seat, if a resignation changed the order of the scores."""
    reason: Literal["resignation", "agreement"] | UnsetType = UNSET
    """Reason of the end, if the game did not end by its rules."""


class OfferMade(PlatformEvent, frozen=True, tag="@OfferMade"):
    """A seat asked others to agree, and all of them must accept. The version of this event is the id of the offer."""

    seat: Seat
    kind: OfferKind
    asked: tuple[Seat, ...]
    to: Version | None = None
    """Version to return to; None for an offer to end the game."""


class OfferAccepted(PlatformEvent, frozen=True, tag="@OfferAccepted"):
    """A seat that was asked agreed. The last agreement adds what was offered, in the same commit."""

    offer: Version
    seat: Seat


class OfferDeclined(PlatformEvent, frozen=True, tag="@OfferDeclined"):
    """A seat that was asked declined, or the seat that asked withdrew the offer, which is closed."""

    offer: Version
    seat: Seat


class OfferExpired(PlatformEvent, frozen=True, tag="@OfferExpired"):
    """The offer is closed, because a move was made or not all answered in time."""

    offer: Version
    reason: Literal["moved", "deadline"]


class MovesUndone(PlatformEvent, frozen=True, tag="@MovesUndone"):
    """The game returned to its position at the version `to`; later moves no longer count."""

    seat: Seat
    to: Version


class MovesRedone(PlatformEvent, frozen=True, tag="@MovesRedone"):
    """The last undo was reverted: the game returned to its position at the version `to`."""

    seat: Seat
    to: Version


class SeatResigned(PlatformEvent, frozen=True, tag="@SeatResigned"):
    """A seat resigned, which ends the game."""

    seat: Seat


class UnknownEvent(PlatformEvent, frozen=True, tag="@"):
    """A platform event of a later release. It stays in the log, the fold skips it, and it has no hidden values."""

    name: str
    """Its type in the log, such as `@TimeGiven`."""
    text: bytes
    """The event as canonical JSON, as in the log."""


PlatformEvents = (
    GameCreated
    | SeatTaken
    | SeatLeft
    | GameStarted
    | RulesReplaced
    | GameEnded
    | OfferMade
    | OfferAccepted
    | OfferDeclined
    | OfferExpired
    | MovesUndone
    | MovesRedone
    | SeatResigned
)


class Command(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=True):
    """A request of a player, exactly as sent: kept with the commit, compared on repeats, decided again in audits."""


class CreateGame(Command, frozen=True, kw_only=True):
    """Create a game. Version, seats and options default to the variant's."""

    variant: str
    variant_version: int | None = None
    seats: int | None = None
    options: dict[str, Any] = {}  # JSON
    undo: UndoMode | None = None
    answer_s: Annotated[int, Meta(ge=1, le=ANSWER_S_MAX)] | None = None
    unlisted: bool = False


class ForkGame(Command, frozen=True, kw_only=True):
    """Create a game from a position of another game, with one player in all seats."""

    game: str
    version: Annotated[int, Meta(ge=1)]


class JoinGame(Command, frozen=True):
    """Take a seat, by default the first free one. `seed` is the player's share of the deal key, 32 bytes in hex."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None


class LeaveGame(Command, frozen=True):
    """Leave a seat, by default the player's first."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None


class MakeMove(Command, frozen=True, kw_only=True):
    """Make a move, given as JSON or by its notation. The seat defaults to the player's seat to act."""

    move: dict[str, Any] | None = None  # JSON
    move_id: str | None = None
    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class Undo(Command, frozen=True, kw_only=True):
    """Return to the version `to`, by default to before the seat's last move, or before any last move in free undo."""

    to: Annotated[int, Meta(ge=1)] | None = None
    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class Redo(Command, frozen=True, kw_only=True):
    """Revert the last undo."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class OfferEnd(Command, frozen=True, kw_only=True):
    """Offer to end the game now."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class AnswerOffer(Command, frozen=True, kw_only=True):
    """Accept or decline the open offer, by default for each of the player's seats that was asked."""

    offer: int
    accept: bool
    seat: Annotated[Seat, Meta(ge=0)] | None = None


class ExpireOffer(Command, frozen=True, kw_only=True):
    """Close an offer that was not answered in time. Only the platform sends it."""

    offer: int


class Resign(Command, frozen=True, kw_only=True):
    """Resign; the seat defaults to the player's first."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class ReplaceRules(Command, frozen=True):
    """Let other rules decide the game from here on. Only the platform sends it."""

    rules: RulesRelease


Commands = (
    CreateGame
    | ForkGame
    | JoinGame
    | LeaveGame
    | MakeMove
    | Undo
    | Redo
    | OfferEnd
    | AnswerOffer
    | ExpireOffer
    | Resign
    | ReplaceRules
)


def rules_in(events: Sequence[Event]) -> RulesRelease | None:
    """Return the rules that the events of a commit record, or None."""
    for event in events:
        if isinstance(event, GameStarted | RulesReplaced) and not isinstance(event.rules, UnsetType):
            return event.rules
    return None


PLATFORM = PlayerId("@platform")
"""Actor of commands that no player sends: the platform closes unanswered offers, and replaces rules by equal ones."""
