"""Events and commands of the platform, which every log has whatever the game.

A log starts with `GameCreated`, which pins variant, version and options and commits to the seed. Then seats are taken,
left and released, and their players reveal seeds. `GameStarted` follows the last seat or the last seed, in the same
commit as the deal. The variant's events come next, and `GameEnded` is in the commit that ends the game. In between
seats may make and answer offers, be left and handed over, pause the clocks, and take hints. `RulesReplaced` tells of a
new release of the rules. Moves are undone and redone by added events, because no event is ever removed from a log.

Tags start with `@`, which no class name of a plugin can. Newer fields are left out of the JSON at their default, so
that older logs keep every byte.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from lostcities.core.clocks import TimeControl
from lostcities.core.contract import Event
from lostcities.core.hidden import PLAIN, Hidden
from lostcities.core.names import ContestId, GameId, PlayerId, Seat, Version
from lostcities.core.seat_scores import Score
from lostcities.core.spectator_delay import SPECTATOR_DELAY_MAX

T = TypeVar("T")

LOG_FORMAT = 1

UndoMode = Literal["never", "consent", "free"]
"""Rule for undo: never, by consent unless no player has learned anything, or free."""

ANSWER_S = 60
"""Default number of seconds that an offer waits for its answers."""

ANSWER_S_MAX = 86_400
"""Largest number of seconds that a game may set."""

IDLE_S_MIN = 60
"""Smallest number of seconds without a commit after which a game may be closed."""

IDLE_S_MAX = 366 * 86_400
"""Largest number of seconds without a commit after which a game may be closed."""

OfferKind = Literal["undo", "redo", "end", "pause"]
"""Kind of an offer: to undo, to redo, to end the game now, or to stop the clocks."""

AbsencePolicy = Literal["end", "play_on"]
"""Agreement on seats that are left while several players stay: the game ends, or the others play on."""


EndReason: TypeAlias = Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]
"""Reason of an end that does not follow from the rules. Later releases may add others.

`resignation`, `time`, `agreement`, and `absence`: a player had gone, and the seat was claimed. Further ones are `idle`
(nothing happened for too long), `closed` (the host closed the open table), and `operator` (an operator closed it). A
sealed game that was not finished in time ends `late`.
"""


class PlatformEvent(Event, frozen=True):
    """An event that the platform understands, not the variant."""


class Origin(Struct, frozen=True):
    """Origin of a fork: its game, the version of the position, and the hash there."""

    game: GameId
    version: Version
    hash: str


class Wins(Struct, frozen=True):
    """Wins of a player in a series of rematches."""

    player: PlayerId
    wins: int


class Rematch(Struct, frozen=True):
    """Place of a rematch in its series."""

    game: GameId
    """The game before."""
    number: int
    """Number of this game in the series. The first rematch is the second game."""
    wins: tuple[Wins, ...]
    """Wins of the company in the games before, without players who have none. A draw counts for no player."""
    kept: tuple[PlayerId | None, ...]
    """Player of the company for whom each seat is kept; None for a seat that any player may take."""


class ContestPlace(Struct, frozen=True):
    """Place of a game in a contest."""

    contest: ContestId
    round: int
    """Number of the round, from 1."""


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
    time_control: TimeControl | UnsetType = UNSET
    """Agreement on how long seats may think; absent without clocks."""
    absence: AbsencePolicy | UnsetType = UNSET
    """Agreement on seats that are left; `play_on` by default. A game in which one player stays always ends."""
    takeover: bool | UnsetType = UNSET
    """True if other players may take over a seat that is left."""
    open_s: int | UnsetType = UNSET
    """Seconds without a commit after which the platform closes the open table; absent if it never does."""
    idle_s: int | UnsetType = UNSET
    """The same for the running game, if the host has chosen it."""
    spectator_delay: int | UnsetType = UNSET
    """Number of moves by which spectators see the running game later; absent without a delay."""
    rematch: Rematch | UnsetType = UNSET
    """Series of a rematch; absent in other games."""
    rated: bool | UnsetType = UNSET
    """True if the result counts for the ratings of the players."""
    invited: tuple[PlayerId | None, ...] | UnsetType = UNSET
    """Player who is invited to each seat; None for a seat that any player may take. Absent without invited players."""
    contest: ContestPlace | UnsetType = UNSET
    """Contest that the game belongs to; its players sit down in the same commit."""
    hints: bool | UnsetType = UNSET
    """True if seats to act may take hints."""
    sealed_until: int | UnsetType = UNSET
    """Time up to which the game may be played, and before which it never ends, in Unix microseconds.

    Games of one deal share it, so that no log opens the deal while it is played at another table.
    """


class SeatTaken(PlatformEvent, frozen=True, tag="@SeatTaken"):
    """A player took a seat. `digest` (hex, 32 bytes) commits the player to a seed for the deals."""

    seat: Seat
    player: PlayerId
    digest: str | UnsetType = UNSET


class SeatLeft(PlatformEvent, frozen=True, tag="@SeatLeft"):
    """A player left a seat before the game started."""

    seat: Seat
    player: PlayerId


class SeatReleased(PlatformEvent, frozen=True, tag="@SeatReleased"):
    """A seat is no longer kept for a player: any player may take it."""

    seat: Seat
    player: PlayerId


class SeedRevealed(PlatformEvent, frozen=True, tag="@SeedRevealed"):
    """A seat revealed its seed (hex, 32 bytes), and committed to another in case a seat becomes free again."""

    seat: Seat
    seed: str
    next_digest: str


class SeatVacated(PlatformEvent, frozen=True, tag="@SeatVacated"):
    """A seat is free again, because its player did not reveal the seed in time."""

    seat: Seat
    player: PlayerId


class GameStarted(PlatformEvent, frozen=True, tag="@GameStarted"):
    """All seats are taken, and the deal follows."""

    rules: RulesRelease | UnsetType = UNSET
    """Rules that decide the game; absent where no server recorded it."""
    idle_s: int | UnsetType = UNSET
    """Seconds without a commit after which the platform closes the running game; absent if it never does."""


class RulesReplaced(PlatformEvent, frozen=True, tag="@RulesReplaced"):
    """Other rules decide the game from here on. They decided every earlier command alike."""

    rules: RulesRelease


class GameEnded(PlatformEvent, frozen=True, tag="@GameEnded"):
    """The game ended. From here on every hidden item is open to every viewer."""

    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    places: tuple[int, ...] | UnsetType = UNSET
    """Place of each seat, if teams or seats that were left changed the order of the scores."""
    reason: EndReason | UnsetType = UNSET
    """Reason of the end, if the game did not end by its rules."""
    opened_by: str | UnsetType = UNSET
    """Hash in the log of the contest by which all twins were played out, if a sealed game ended before its time."""


class OfferMade(PlatformEvent, frozen=True, tag="@OfferMade"):
    """A seat asked others to agree, and all of them must accept. The version of this event is the id of the offer."""

    seat: Seat
    kind: OfferKind
    asked: tuple[Seat, ...]
    to: Version | None = None
    """Version to return to; None for an offer to end or to pause the game."""


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
    """A seat resigned. It is left, which closes an open offer: the game ends, or the others play on."""

    seat: Seat


class TimeRanOut(PlatformEvent, frozen=True, tag="@TimeRanOut"):
    """The clock of a seat ran out. It is left, which closes an open offer: the game ends, or the others play on."""

    seat: Seat


class SeatAbandoned(PlatformEvent, frozen=True, tag="@SeatAbandoned"):
    """The player of a seat had gone, as another one claimed. It is left, which closes an open offer."""

    seat: Seat
    away_since: int
    """Time from which on the player has been away, as the server saw it."""


class SeatHandedOver(PlatformEvent, frozen=True, tag="@SeatHandedOver"):
    """A player took over a seat that was left, with all that it knows."""

    seat: Seat
    player: PlayerId


class TimeGivenBack(PlatformEvent, frozen=True, tag="@TimeGivenBack"):
    """The server was away, and every running clock gets that time back."""

    span: int
    """Microseconds."""


class ClocksPaused(PlatformEvent, frozen=True, tag="@ClocksPaused"):
    """All players agreed to stop the clocks. A move or a player's command starts them again."""

    seat: Seat
    """Seat that offered it."""


class ClocksResumed(PlatformEvent, frozen=True, tag="@ClocksResumed"):
    """A seat started the clocks again."""

    seat: Seat


class HintTaken(PlatformEvent, frozen=True, tag="@HintTaken"):
    """A seat to act took a hint for its decision. Its client computes the hint: no log has it."""

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
    | SeatReleased
    | SeedRevealed
    | SeatVacated
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
    | TimeRanOut
    | SeatAbandoned
    | SeatHandedOver
    | TimeGivenBack
    | ClocksPaused
    | ClocksResumed
    | HintTaken
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
    time_control: TimeControl | None = None
    absence: AbsencePolicy | None = None
    takeover: bool = False
    idle_s: Annotated[int, Meta(ge=IDLE_S_MIN, le=IDLE_S_MAX)] | None = None
    """Idle limit of the running game; by default the server's."""
    spectator_delay: Annotated[int, Meta(ge=0, le=SPECTATOR_DELAY_MAX)] = 0
    """Number of moves by which spectators see the running game later."""
    rated: bool = False
    """True if the result is to count for ratings."""
    invited: tuple[PlayerId | None, ...] = ()
    """Player who is invited to each seat, which is kept for that player. Seats beyond it have none."""
    hints: bool = False
    """True if seats to act may take hints."""


class ForkGame(Command, frozen=True, kw_only=True):
    """Create a game from a position of another game, with one player in all seats."""

    game: str
    version: Annotated[int, Meta(ge=1)]


class OpenRematch(Command, frozen=True, kw_only=True):
    """Create a game for the players of a game that is over, with the same agreement."""

    game: str


class OpenContestGame(Command, frozen=True, kw_only=True):
    """Create a game of a contest, which starts at once. Only the platform sends it."""

    contest: ContestPlace
    variant: str
    variant_version: int
    options: dict[str, Any]  # JSON
    time_control: TimeControl | None = None
    """Agreement on how long seats may think; None in a sealed game."""
    players: tuple[PlayerId, ...]
    """Player of each seat."""
    rated: bool = False
    sealed_until: int | None = None
    """Time up to which a sealed game may be played, in Unix microseconds."""


Hex32: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal digits."""


class JoinGame(Command, frozen=True):
    """Take a seat, by default the first free one. `digest` commits the player to a seed for the deals."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    digest: Hex32 | None = None


class RevealSeed(Command, frozen=True, kw_only=True):
    """Reveal the seed of a seat once all seats are taken. `next_digest` commits it to another seed."""

    seed: Hex32
    next_digest: Hex32
    seat: Annotated[Seat, Meta(ge=0)] | None = None


class LeaveGame(Command, frozen=True):
    """Leave a seat, by default the player's first."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None


class ReleaseSeat(Command, frozen=True):
    """Free a seat that is kept, for its player declines or another player of the company no longer waits."""

    seat: Annotated[Seat, Meta(ge=0)]


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
    """Leave the game for good; the seat defaults to the player's first that is not left."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class OfferPause(Command, frozen=True, kw_only=True):
    """Offer to stop the clocks."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None


class ResumeClocks(Command, frozen=True, kw_only=True):
    """Start the clocks again."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None


class TakeHint(Command, frozen=True, kw_only=True):
    """Take a hint for the present decision. The seat defaults to the player's seat to act."""

    seat: Annotated[Seat, Meta(ge=0)] | None = None
    expected_version: int | None = None


class ClaimSeat(Command, frozen=True):
    """Claim that the player of another seat has gone."""

    seat: Annotated[Seat, Meta(ge=0)]


class TakeOverSeat(Command, frozen=True):
    """Take over a seat that is left."""

    seat: Annotated[Seat, Meta(ge=0)]


class CloseTable(Command, frozen=True):
    """Close an open table. Only its host may."""


class CallTime(Command, frozen=True):
    """Leave a seat whose clock has run out. Only the platform sends it."""

    seat: Seat


class PlayForSeat(Command, frozen=True):
    """Play the default move of a seat that is left. Only the platform sends it."""

    seat: Seat


class GiveTimeBack(Command, frozen=True):
    """Give the running clocks a span of time back, in microseconds. Only the platform sends it."""

    span: Annotated[int, Meta(ge=1)]


class VacateSeats(Command, frozen=True):
    """Free the seats whose players have not revealed their seeds in time. Only the platform sends it."""


class CloseIdleGame(Command, frozen=True):
    """End a game in which nothing has happened for too long. Only the platform sends it."""


class OpenSealedGame(Command, frozen=True):
    """End a sealed game once no game of its deal is played any more. Only the platform sends it."""

    opened_by: Hex32 | None = None
    """Hash in the log of the contest by which all twins are played out. Without it the game ends by time."""


class StopGame(Command, frozen=True):
    """End a game by order of an operator, with its present points. Only the platform sends it."""


class ReplaceRules(Command, frozen=True):
    """Let other rules decide the game from here on. Only the platform sends it."""

    rules: RulesRelease


Commands = (
    CreateGame
    | ForkGame
    | OpenRematch
    | OpenContestGame
    | JoinGame
    | LeaveGame
    | ReleaseSeat
    | RevealSeed
    | MakeMove
    | Undo
    | Redo
    | OfferEnd
    | AnswerOffer
    | ExpireOffer
    | Resign
    | OfferPause
    | ResumeClocks
    | TakeHint
    | ClaimSeat
    | TakeOverSeat
    | CloseTable
    | CallTime
    | PlayForSeat
    | GiveTimeBack
    | VacateSeats
    | CloseIdleGame
    | OpenSealedGame
    | StopGame
    | ReplaceRules
)

PlatformCommand: TypeAlias = (
    ExpireOffer
    | CallTime
    | PlayForSeat
    | GiveTimeBack
    | VacateSeats
    | CloseIdleGame
    | OpenSealedGame
    | StopGame
    | ReplaceRules
)
"""Commands that only the platform sends."""


class ServerFacts(Struct, frozen=True):
    """Facts that a server adds to a command, because they follow from no log. The events of the commit record them."""

    rules: RulesRelease | None = None
    """Rules of the server, which the start of a game records."""
    idle_s: int | None = None
    """Idle limit of the server in seconds, which the start of a game records."""
    away_since: int | None = None
    """Time from which on the player of a claimed seat has been away; None if the player is here, or it is not known."""


NO_FACTS = ServerFacts()


def server_facts(events: Sequence[Event]) -> ServerFacts:
    """Return the facts that the events of a commit record."""
    facts = NO_FACTS
    for event in events:
        match event:
            case GameStarted(rules, idle_s):
                facts = replace(facts, rules=_or_none(rules), idle_s=_or_none(idle_s))
            case RulesReplaced(rules):
                facts = replace(facts, rules=rules)
            case SeatAbandoned(_, away_since):
                facts = replace(facts, away_since=away_since)
            case _:
                pass
    return facts


def _or_none(value: T | UnsetType) -> T | None:
    return None if isinstance(value, UnsetType) else value


PLATFORM = PlayerId("@platform")
"""Actor of commands that no player sends, such as those that a clock or an unanswered offer makes due."""
