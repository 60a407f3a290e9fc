"""What the server answers, as frozen structs: nothing outside this package needs to touch a protobuf message."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from lostcities.core import GameId, PlayerId, Score, Seat, Version
from lostcities.core.game import Offer
from lostcities.core.records import OfferKind, Origin, UndoMode
from lostcities.v1 import game_pb2, player_pb2, server_pb2, variant_pb2

Status = Literal["open", "running", "over"]
Kind = Literal["human", "bot"]

_STATUS: dict[int, Status] = {
    game_pb2.GAME_STATUS_OPEN: "open",
    game_pb2.GAME_STATUS_RUNNING: "running",
    game_pb2.GAME_STATUS_OVER: "over",
}
STATUS_NUMBERS = {name: game_pb2.GameStatus.ValueType(number) for number, name in _STATUS.items()}
_UNDO: dict[int, UndoMode] = {
    game_pb2.UNDO_MODE_NEVER: "never",
    game_pb2.UNDO_MODE_CONSENT: "consent",
    game_pb2.UNDO_MODE_FREE: "free",
}
UNDO_NUMBERS: dict[UndoMode | None, game_pb2.UndoMode.ValueType] = {
    None: game_pb2.UNDO_MODE_UNSPECIFIED,
    **{name: game_pb2.UndoMode.ValueType(number) for number, name in _UNDO.items()},
}
_OFFERS: dict[int, OfferKind] = {
    game_pb2.Offer.KIND_UNDO: "undo",
    game_pb2.Offer.KIND_REDO: "redo",
    game_pb2.Offer.KIND_END: "end",
}
KIND_NUMBERS = {"human": player_pb2.PLAYER_KIND_HUMAN, "bot": player_pb2.PLAYER_KIND_BOT}


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


class Listing(Struct, frozen=True):
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

    def seats_of(self, player: PlayerId) -> tuple[Seat, ...]:
        """The seats a player holds."""
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


class Commit(Struct, frozen=True):
    """The events of one command."""

    events: tuple[LoggedEvent, ...]
    actor: PlayerId
    recorded_at: int


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

    game: Listing
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
    game: Listing
    head: Head
    seed: bytes | None = None
    """What the player added to the deal key."""


class SeatSeed(Struct, frozen=True):
    """What a player added to the deal key when they took a seat; None for nothing."""

    player_id: PlayerId
    seed: bytes | None


class Ack(Struct, frozen=True):
    """A command that is on disk. `replayed` says that it had been recorded by an earlier try."""

    commit: Commit
    head: Head
    replayed: bool


class Page(Struct, frozen=True):
    """Some commits of a log and the log's head."""

    commits: tuple[Commit, ...]
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


Message = Commit | CaughtUp | Heartbeat | FellBehind | OpenDecision


# -- from the wire --


def player_of(wire: player_pb2.Player) -> Player:
    """A player from its message."""
    kind: Kind = "bot" if wire.kind == player_pb2.PLAYER_KIND_BOT else "human"
    return Player(PlayerId(wire.player_id), wire.name, kind)


def listing_of(wire: game_pb2.Game) -> Listing:
    """A lobby row from its message."""
    return Listing(
        game_id=GameId(wire.game_id),
        variant=wire.variant,
        variant_version=wire.variant_version,
        status=_STATUS.get(wire.status, "open"),
        seats=tuple(_holder_of(seat) for seat in wire.seats),
        host=PlayerId(wire.host_player_id),
        version=Version(wire.version),
        created_at=wire.created_at,
        updated_at=wire.updated_at,
    )


def _holder_of(wire: game_pb2.SeatInfo) -> SeatHolder:
    if not wire.HasField("player_id"):
        return SeatHolder(Seat(wire.seat), None, None)
    return SeatHolder(Seat(wire.seat), PlayerId(wire.player_id), wire.player_name)


def head_of(wire: game_pb2.Head) -> Head:
    """A head from its message."""
    return Head(Version(wire.version), wire.hash)


def signed_head_of(game_id: GameId, head: game_pb2.Head, signature: game_pb2.HeadSignature) -> SignedHead:
    """A signed head from its messages."""
    return SignedHead(game_id, head_of(head), signature.key_id, signature.signature)


def keys_of(wire: server_pb2.GetKeysResponse) -> ServerKeys:
    """A server's keys from their message."""
    former = tuple(PublicKey(key.key_id, key.public_key) for key in wire.former)
    return ServerKeys(PublicKey(wire.current.key_id, wire.current.public_key), former, wire.is_ephemeral)


def commit_of(wire: game_pb2.Commit) -> Commit:
    """A commit from its message."""
    events = tuple(LoggedEvent(Version(e.version), e.event_json, e.hash) for e in wire.events)
    return Commit(events, PlayerId(wire.actor_player_id), wire.recorded_at)


def decision_of(wire: game_pb2.Decision) -> OpenDecision:
    """A decision from its message."""
    moves = tuple(LegalMove(move.id, move.label, move.move_json) for move in wire.legal_moves)
    offer = offer_of(wire.offer) if wire.HasField("offer") else None
    return OpenDecision(Seat(wire.seat), Version(wire.version), moves, offer)


def offer_of(wire: game_pb2.Offer) -> Offer | None:
    """An offer from its message; None for a kind that this client does not know yet."""
    kind = _OFFERS.get(wire.kind)
    if kind is None:
        return None
    to = Version(wire.to) if wire.HasField("to") else None
    return Offer(id=Version(wire.offer), seat=Seat(wire.seat), kind=kind, to=to, asked=seats_of(wire.asked))


def position_of(wire: game_pb2.GetGameResponse) -> Position:
    """Where a game stands, from its message."""
    scores = sorted(wire.scores, key=lambda score: score.seat)
    game = listing_of(wire.game)
    is_signed = wire.HasField("signature")
    return Position(
        game=game,
        head=head_of(wire.head),
        options=json_object(wire.options_json),
        to_act=seats_of(wire.to_act),
        decisions=tuple(decision_of(decision) for decision in wire.decisions),
        scores=tuple(Score(score.total, dict(score.parts), score.tie_break) for score in scores),
        winners=seats_of(wire.winners),
        signed=signed_head_of(game.game_id, wire.head, wire.signature) if is_signed else None,
        undo=_UNDO.get(wire.undo, "consent"),
        offer=offer_of(wire.offer) if wire.HasField("offer") else None,
        can_redo=wire.can_redo,
        places=tuple(wire.places),
        origin=_origin_of(wire.origin) if wire.HasField("origin") else None,
    )


def _origin_of(wire: game_pb2.Origin) -> Origin:
    return Origin(GameId(wire.game_id), Version(wire.version), wire.hash.hex())


def message_of(wire: game_pb2.WatchGameResponse) -> Message | None:
    """One message of a watch; None for a kind that this client does not know yet."""
    match wire.WhichOneof("message"):
        case "commit":
            return commit_of(wire.commit)
        case "caught_up":
            return CaughtUp(head_of(wire.caught_up.head))
        case "heartbeat":
            return Heartbeat(Version(wire.heartbeat.version))
        case "fell_behind":
            return FellBehind(Version(wire.fell_behind.version), Version(wire.fell_behind.head_version))
        case "decision":
            return decision_of(wire.decision)
        case _:
            return None


def variant_of(wire: variant_pb2.Variant) -> VariantListing:
    """A variant from its message."""
    return VariantListing(wire.key, wire.version, wire.title, range(wire.seats_min, wire.seats_max + 1))


def details_of(wire: variant_pb2.GetVariantResponse) -> VariantDetails:
    """A variant with everything about it, from its message."""
    return VariantDetails(
        variant=variant_of(wire.variant),
        options_schema=json_object(wire.options_schema_json),
        move_schema=json_object(wire.move_schema_json),
        event_schema=json_object(wire.event_schema_json),
        rules_text=wire.rules_text,
        bounded_options=json_object(wire.bounded_options_json),
    )


def seats_of(numbers: Iterable[int]) -> tuple[Seat, ...]:
    """Seats from their numbers."""
    return tuple(Seat(number) for number in numbers)


def commits_of(wires: Sequence[game_pb2.Commit]) -> tuple[Commit, ...]:
    """Commits from their messages."""
    return tuple(commit_of(wire) for wire in wires)


def json_object(text: str) -> dict[str, Any]:
    """A JSON object; the empty one for the empty text."""
    return msgspec.json.decode(text, type=dict[str, Any]) if text else {}
