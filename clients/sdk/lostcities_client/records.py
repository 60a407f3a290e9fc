"""What the server answers, as frozen structs: nothing outside this package needs to touch a protobuf message."""

from typing import Any, Literal

from msgspec import Struct

from lostcities.core import GameId, PlayerId, Score, Seat, Version
from lostcities.core.game import Offer
from lostcities.core.platform_events import Origin, UndoMode
from lostcities.present import Table

Status = Literal["open", "running", "over"]
Kind = Literal["human", "bot"]
UndoChance = Literal["none", "free", "asks"]
"""Whether the viewer can take back the last move: not at all, at once, or if the others agree."""


class Player(Struct, frozen=True):
    """Somebody who can hold seats."""

    player_id: PlayerId
    name: str
    kind: Kind


class Registration(Struct, frozen=True):
    """A new player and the token that proves it; the server shows a token only this once."""

    player: Player
    token: str


class SeatHolder(Struct, frozen=True):
    """A seat and who holds it; None for a free one."""

    seat: Seat
    player_id: PlayerId | None
    name: str | None


class ListedGame(Struct, frozen=True):
    """A game as the lobby shows it. Times are Unix microseconds."""

    game_id: GameId
    variant: str
    variant_version: int
    status: Status
    seats: tuple[SeatHolder, ...]
    host: PlayerId
    version: Version
    created_at: int
    updated_at: int
    is_unlisted: bool = False
    """Whether lists show it only to who opened it and who holds a seat."""
    origin: Origin | None = None
    """The game it goes on from, if it is a fork of one."""

    def seats_of(self, player: PlayerId) -> tuple[Seat, ...]:
        """Return the seats a player holds."""
        return tuple(holder.seat for holder in self.seats if holder.player_id == player)


class Head(Struct, frozen=True):
    """Version and chain hash of a log's last event."""

    version: Version
    hash: bytes


class PublicKey(Struct, frozen=True):
    """The public half of a key that a server signs with: 32 bytes, and the id that follows from them."""

    key_id: str
    public_key: bytes


class ServerKeys(Struct, frozen=True):
    """What a server signs with, what it signed with before, and whether it forgets the key when it stops."""

    current: PublicKey
    former: tuple[PublicKey, ...]
    is_ephemeral: bool


class SignedHead(Struct, frozen=True):
    """A head with the server's signature; `lostcities_client.signing` checks it."""

    game_id: GameId
    head: Head
    key_id: str
    signature: bytes


class LoggedEvent(Struct, frozen=True):
    """One event as the log gives it to this viewer: its JSON and the chain hash after it."""

    version: Version
    text: str
    hash: bytes


class LoggedCommit(Struct, frozen=True):
    """The events of one command, or its last ones, and what its header says."""

    events: tuple[LoggedEvent, ...]
    actor: PlayerId
    at: int
    """Unix time in microseconds."""
    command_digest: bytes
    """The salted digest of the command, 32 bytes."""
    first_version: Version
    """The version of the commit's first event, whether it is among `events` or not."""


class LegalMove(Struct, frozen=True):
    """A move the rules allow now: its notation, a sentence for people, its JSON."""

    id: str
    label: str
    move_json: str


class OpenDecision(Struct, frozen=True):
    """What a seat must choose now, as the server lists it."""

    seat: Seat
    version: Version
    legal_moves: tuple[LegalMove, ...]
    """Empty for a seat that is only asked about an offer."""
    offer: Offer | None = None
    """The offer that waits for this seat's answer."""


class Position(Struct, frozen=True):
    """Where a game stands."""

    game: ListedGame
    head: Head
    options: dict[str, Any]  # JSON
    to_act: tuple[Seat, ...]
    decisions: tuple[OpenDecision, ...]
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    signed: SignedHead | None = None
    """The head, signed by the server; None unless the game is over."""
    undo: UndoMode = "consent"
    offer: Offer | None = None
    """The offer that waits for answers."""
    can_redo: bool = False
    places: tuple[int, ...] = ()
    """The final order by seat, from 1; empty unless the game is over."""
    origin: Origin | None = None
    """Where the game comes from, if it goes on from another."""


class Joined(Struct, frozen=True):
    """The seat taken, and the game as it is now."""

    seat: Seat
    game: ListedGame
    head: Head
    seed: bytes | None = None
    """What the player added to the deal key."""


class SeatSeed(Struct, frozen=True):
    """What a player added to the deal key when they took a seat; None for nothing."""

    player_id: PlayerId
    seed: bytes | None


class Ack(Struct, frozen=True):
    """A command that is on disk. `replayed` says that it had been recorded by an earlier try."""

    commit: LoggedCommit
    head: Head
    replayed: bool


class Page(Struct, frozen=True):
    """Some commits of a log and the log's head."""

    commits: tuple[LoggedCommit, ...]
    head: Head


class Frame(Struct, frozen=True, kw_only=True):
    """A game at the end of a commit as a viewer sees it. Times are Unix microseconds."""

    version: Version
    hash: bytes
    at: int
    lines: tuple[str, ...]
    """What happened in the commit, in words. A line that belongs to the one before starts with two blanks."""
    table: Table | None = None
    """None before the start, and in a watch for commits that were not the last one known."""
    status: Status
    seats: tuple[SeatHolder, ...]
    seat: Seat | None = None
    """Whose eyes these are; None for a spectator's."""
    offer: Offer | None = None
    """The offer that waits for answers."""
    undo: UndoChance = "none"
    """What the viewer could do; like `can_redo` only at the head of a game that is running."""
    can_redo: bool = False
    is_undone: bool = False
    """Whether the commit's moves were undone later on; known in lists only."""
    actor: Seat | None = None
    """The seat that acted, where one did."""
    taken_back: tuple[Version, ...] = ()
    """The versions of the earlier frames whose moves do not count any more from this one on: it undid them."""
    put_back: tuple[Version, ...] = ()
    """Of those whose moves count again: it redid them."""


class FramePage(Struct, frozen=True):
    """Some frames of a game, and the head of its log: read on from the last frame until it is reached."""

    frames: tuple[Frame, ...]
    head: Head


class VariantListing(Struct, frozen=True):
    """A variant the server offers."""

    key: str
    version: int
    title: str
    seats: range


class VariantDetails(Struct, frozen=True):
    """A variant with its JSON Schemas, rules text and the options under which every game ends."""

    variant: VariantListing
    options_schema: dict[str, Any]  # JSON, like the next three
    move_schema: dict[str, Any]
    event_schema: dict[str, Any]
    rules_text: str
    bounded_options: dict[str, Any]


class CaughtUp(Struct, frozen=True):
    """A watcher has been given the whole log; what follows is live."""

    head: Head


class Heartbeat(Struct, frozen=True):
    """The server is there and nothing happened."""

    version: Version


class FellBehind(Struct, frozen=True):
    """The watcher read too slowly; the missed commits follow."""

    version: Version
    head_version: Version


FrameMessage = Frame | CaughtUp | Heartbeat | FellBehind

Message = LoggedCommit | CaughtUp | Heartbeat | FellBehind | OpenDecision
