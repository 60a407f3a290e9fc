"""The platform's own events and commands: what stands in every log, whatever the game.

A log starts with `GameCreated`, which pins variant, version and options and commits to the seed; seats are taken
and left; `GameStarted` follows the last seat in the same commit as the deal; the variant's events come next; and
`GameEnded` stands in the commit that ended the game. In between seats may make offers and answer them, and moves may
be undone and redone: by facts that are added, as nothing is ever taken out of a log. Tags start with `@`, which no
plugin's class name can. Fields that came later are left out of the JSON where they say nothing, so that older logs
stay what they are, byte for byte.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from lostcities.core.contract import Event, Score
from lostcities.core.hidden import PLAIN, Hidden
from lostcities.core.names import GameId, PlayerId, Seat, Version

LOG_FORMAT = 1

UndoMode = Literal["never", "consent", "free"]
"""Whether moves may be undone: never; freely while nobody learned anything, else if the others consent; at will."""

ANSWER_S = 60
"""How many seconds an offer waits for its answers unless the game says otherwise."""

ANSWER_S_MAX = 86_400
"""The most a game may say."""

OfferKind = Literal["undo", "redo", "end"]
"""What is offered: to go back, to go forward again, or to end the game where it stands."""


class PlatformEvent(Event, frozen=True):
    """An event that the platform, not the variant, understands."""


class Origin(Struct, frozen=True):
    """Where a game comes from that goes on from another: that game, the version it stood at, and the hash there."""

    game: GameId
    version: Version
    hash: str


class GameCreated(PlatformEvent, frozen=True, tag="@GameCreated"):
    """The first event. `seed` (hex, 32 bytes) is what every deal follows from; its digest is the commitment."""

    variant: str
    variant_version: int
    seats: int
    options: Annotated[dict[str, Any], PLAIN]  # JSON as the variant's options type encodes it, defaults included
    host: PlayerId
    seed: Hidden[str]
    format: int = LOG_FORMAT
    undo: UndoMode | UnsetType = UNSET
    """Who must agree before moves are undone; as `consent` where the log does not say."""
    answer_s: int | UnsetType = UNSET
    """How many seconds an offer waits for its answers; `ANSWER_S` where the log does not say."""
    origin: Origin | UnsetType = UNSET
    """The game this one goes on from; the events up to there follow in the same commit."""
    unlisted: bool | UnsetType = UNSET
    """Whether lists show the game only to who opened it and who holds a seat; to all where the log does not say."""


class SeatTaken(PlatformEvent, frozen=True, tag="@SeatTaken"):
    """A player sat down. `seed` (hex, 32 bytes) is their own part of what the deals follow from."""

    seat: Seat
    player: PlayerId
    seed: str | UnsetType = UNSET


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
    places: tuple[int, ...] | UnsetType = UNSET
    """The final order by seat, where it is not that of the scores: a seat has resigned."""
    reason: Literal["resignation", "agreement"] | UnsetType = UNSET
    """Why, where it was not by the rules of the game."""


class OfferMade(PlatformEvent, frozen=True, tag="@OfferMade"):
    """A seat asks others to agree; the offer is known by the version of this event. All of them must accept."""

    seat: Seat
    kind: OfferKind
    asked: tuple[Seat, ...]
    to: Version | None = None
    """The version the game would stand at again; None for an offer to end it."""


class OfferAccepted(PlatformEvent, frozen=True, tag="@OfferAccepted"):
    """A seat that was asked agrees. When it was the last one, what was offered follows in the same commit."""

    offer: Version
    seat: Seat


class OfferDeclined(PlatformEvent, frozen=True, tag="@OfferDeclined"):
    """A seat that was asked does not agree, or the seat that asked takes the offer back: it is closed."""

    offer: Version
    seat: Seat


class OfferExpired(PlatformEvent, frozen=True, tag="@OfferExpired"):
    """The offer is closed: a move was made, or not all answered in time."""

    offer: Version
    reason: Literal["moved", "deadline"]


class MovesUndone(PlatformEvent, frozen=True, tag="@MovesUndone"):
    """The game stands again as it did at the version `to`; what was recorded since does not count any more."""

    seat: Seat
    to: Version


class MovesRedone(PlatformEvent, frozen=True, tag="@MovesRedone"):
    """The last undo is undone: the game stands again as it did at the version `to`."""

    seat: Seat
    to: Version


class SeatResigned(PlatformEvent, frozen=True, tag="@SeatResigned"):
    """A seat has given up; the game ends with it."""

    seat: Seat


class UnknownEvent(PlatformEvent, frozen=True, tag="@"):
    """A fact that a later release added: kept in the log and skipped by the fold. It hides nothing."""

    name: str
    """Its type in the log, such as `@TimeGiven`."""
    text: bytes
    """The event as canonical JSON, as it stands in the log."""


PlatformEvents = (
    GameCreated
    | SeatTaken
    | SeatLeft
    | GameStarted
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
    """What a player asked for, exactly as asked: kept with the commit, compared on repeats, decided again in audits."""


class CreateGame(Command, frozen=True, kw_only=True):
    """Open a game. Absent version, seats or options mean the variant's defaults."""

    variant: str
    variant_version: int | None = None
    seats: int | None = None
    options: dict[str, Any] = {}  # JSON
    undo: UndoMode | None = None
    answer_s: Annotated[int, Meta(ge=1, le=ANSWER_S_MAX)] | None = None
    unlisted: bool = False


class ForkGame(Command, frozen=True, kw_only=True):
    """Open a game that goes on from where another stood at a version, for one player in all seats."""

    game: str
    version: Annotated[int, Meta(ge=1)]


class JoinGame(Command, frozen=True):
    """Take a seat; the first free one when absent. `seed` is the player's own part of the deal key, 32 bytes in hex."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None


class LeaveGame(Command, frozen=True):
    """Give a seat back; the player's first when absent."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None


class MakeMove(Command, frozen=True, kw_only=True):
    """Make a move, given as JSON or by its notation; absent a seat, from the player's that is to act."""

    move: dict[str, Any] | None = None  # JSON
    move_id: str | None = None
    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class Undo(Command, frozen=True, kw_only=True):
    """Go back to the version `to`; absent it, to before the seat's last move (where undo is free: the last move)."""

    to: Annotated[int, Meta(ge=1)] | None = None
    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class Redo(Command, frozen=True, kw_only=True):
    """Undo the last undo."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class OfferEnd(Command, frozen=True, kw_only=True):
    """Offer to end the game where it stands."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class AnswerOffer(Command, frozen=True, kw_only=True):
    """Accept or decline the open offer; absent a seat, for every one of the player's that was asked."""

    offer: int
    accept: bool
    seat: Annotated[Seat, Meta(ge=0)] | None = None


class ExpireOffer(Command, frozen=True, kw_only=True):
    """Close an offer that was not answered in time. Only the platform itself says so."""

    offer: int


class Resign(Command, frozen=True, kw_only=True):
    """Give up; absent a seat, the player's first."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


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
)

PLATFORM = PlayerId("@platform")
"""Who acts where nobody does: an offer that nobody answered is closed by the platform."""
