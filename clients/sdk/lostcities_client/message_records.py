"""Conversion of the API's messages to records, and of names in records to numbers of messages."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from lostcities.core import GameId, PlayerId, Score, Seat, Version
from lostcities.core.clocks import TimeControl
from lostcities.core.game import Offer
from lostcities.core.names import FeedPosition
from lostcities.core.platform_events import AbsencePolicy, Origin, UndoMode
from lostcities.core.statements import Anchor, TreeHead
from lostcities.v1 import company_pb2, game_pb2, play_pb2, player_pb2, server_pb2, sessions_pb2, variant_pb2
from lostcities.wire_map import FORMS, LISTING_FIELDS, OFFERS, PIECES, TABLES, StructMap
from lostcities_client.records import (
    Ack,
    Attendance,
    CaughtUp,
    Company,
    Contact,
    EncodingDetails,
    FellBehind,
    Frame,
    FrameMessage,
    FramePage,
    GameClocks,
    GamePage,
    Head,
    Heartbeat,
    InboxEntry,
    InboxKind,
    InboxPage,
    Kind,
    LegalMove,
    ListedGame,
    LoggedCommit,
    LoggedEvent,
    Message,
    NextGame,
    NextSeat,
    OpenDecision,
    Phrase,
    Player,
    PlayerSettings,
    Position,
    Presence,
    PublicKey,
    Said,
    SeatHolder,
    SeatNumbers,
    SeatPresence,
    Series,
    ServerKeys,
    Session,
    SignedHead,
    Status,
    UndoChance,
    VariantDetails,
    VariantListing,
)

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
ABSENCE_NUMBERS: dict[AbsencePolicy | None, game_pb2.AbsencePolicy.ValueType] = {
    None: game_pb2.ABSENCE_POLICY_UNSPECIFIED,
    "end": game_pb2.ABSENCE_POLICY_END,
    "play_on": game_pb2.ABSENCE_POLICY_PLAY_ON,
}
_KNOWN_OFFERS = {
    game_pb2.Offer.KIND_UNDO,
    game_pb2.Offer.KIND_REDO,
    game_pb2.Offer.KIND_END,
    game_pb2.Offer.KIND_PAUSE,
}
KIND_NUMBERS = {"human": player_pb2.PLAYER_KIND_HUMAN, "bot": player_pb2.PLAYER_KIND_BOT}
_INBOX: dict[int, InboxKind] = {
    player_pb2.INBOX_KIND_YOUR_TURN: "your_turn",
    player_pb2.INBOX_KIND_OFFER: "offer",
    player_pb2.INBOX_KIND_SEAT_TAKEN: "seat_taken",
    player_pb2.INBOX_KIND_GAME_OVER: "game_over",
    player_pb2.INBOX_KIND_REVEAL_SEED: "reveal_seed",
    player_pb2.INBOX_KIND_INVITED: "invited",
}
INBOX_NUMBERS = {name: player_pb2.InboxKind.ValueType(number) for number, name in _INBOX.items()}
_PRESENCES: dict[int, Presence] = {company_pb2.PRESENCE_HERE: "here", company_pb2.PRESENCE_AWAY: "away"}
ATTENDANCE_NUMBERS: dict[Attendance, company_pb2.Attendance.ValueType] = {
    "counted": company_pb2.ATTENDANCE_UNSPECIFIED,
    "named": company_pb2.ATTENDANCE_NAMED,
    "hidden": company_pb2.ATTENDANCE_HIDDEN,
}
PHRASE_NUMBERS: dict[Phrase, company_pb2.Phrase.ValueType] = {
    phrase: company_pb2.Phrase.Value(f"PHRASE_{phrase.upper()}") for phrase in get_args(Phrase)
}
_PHRASES: dict[int, Phrase] = {number: phrase for phrase, number in PHRASE_NUMBERS.items()}
_CHANCES: dict[int, UndoChance] = {game_pb2.UNDO_CHANCE_FREE: "free", game_pb2.UNDO_CHANCE_ASKS: "asks"}

_LISTINGS: StructMap[ListedGame, game_pb2.Game] = StructMap(ListedGame, game_pb2.Game, LISTING_FIELDS)
_CLOCKS: StructMap[GameClocks, game_pb2.Clocks] = StructMap(GameClocks, game_pb2.Clocks)
_CONTROLS: StructMap[TimeControl, game_pb2.TimeControl] = StructMap(TimeControl, game_pb2.TimeControl)
_HOLDERS: StructMap[SeatHolder, game_pb2.SeatInfo] = StructMap(SeatHolder, game_pb2.SeatInfo, LISTING_FIELDS)


def control_message(control: TimeControl) -> game_pb2.TimeControl:
    """Convert a time control to its message."""
    return _CONTROLS.to_message(control)


def session_of(wire: sessions_pb2.Session) -> Session:
    """Convert a session from its message."""
    return Session(
        session_id=wire.session_id,
        label=wire.label,
        made_day=wire.token_days.made,
        used_day=wire.token_days.used,
        is_current=wire.is_current,
        is_recovery=wire.is_recovery,
        is_passkey=wire.is_passkey,
        has_push=wire.has_push,
    )


def player_of(wire: player_pb2.Player) -> Player:
    """Convert a player from its message."""
    kind: Kind = "bot" if wire.kind == player_pb2.PLAYER_KIND_BOT else "human"
    return Player(PlayerId(wire.player_id), wire.name, kind, wire.is_name_registered)


def contact_of(wire: player_pb2.Contact) -> Contact:
    """Convert a contact from its message."""
    return Contact(player_of(wire.player), wire.is_friend, wire.is_online, wire.played_at)


def settings_of(wire: player_pb2.Settings) -> PlayerSettings:
    """Convert settings from their message."""
    return PlayerSettings(
        is_profile_private=wire.is_profile_private,
        blocked=tuple(map(player_of, wire.blocked)),
        is_presence_hidden=wire.is_presence_hidden,
        has_chat=wire.has_chat,
        friends=tuple(map(player_of, wire.friends)),
    )


def undo_of(number: int) -> UndoMode:
    """Convert an undo mode from its number."""
    return _UNDO.get(number, "consent")


def listing_of(wire: game_pb2.Game) -> ListedGame:
    """Convert a lobby row from its message."""
    listing = _LISTINGS.to_struct(wire)
    return listing if wire.status in _STATUS else replace(listing, status="open")


def inbox_page_of(wire: player_pb2.ListInboxResponse) -> InboxPage:
    """Return a page of the inbox from its message, without kinds that this client does not know yet."""
    entries = map(inbox_entry_of, wire.items)
    known = tuple(entry for entry in entries if entry is not None)
    return InboxPage(known, wire.next_page_token, FeedPosition(wire.feed_position))


def inbox_entry_of(wire: player_pb2.InboxItem) -> InboxEntry | None:
    """Return an item of the inbox from its message. Return None for a kind that this client does not know yet."""
    kind = _INBOX.get(wire.kind)
    if kind is None:
        return None
    return InboxEntry(
        kind=kind,
        game=listing_of(wire.game),
        seat=Seat(wire.seat) if wire.HasField("seat") else None,
        since=wire.since,
        version=Version(wire.version),
        feed_position=FeedPosition(wire.feed_position),
        offer=offer_of(wire.offer) if wire.HasField("offer") else None,
        due_at=wire.due_at if wire.HasField("due_at") else None,
        remind_at=wire.remind_at if wire.HasField("remind_at") else None,
    )


def game_page_of(wire: game_pb2.ListGamesResponse) -> GamePage:
    """Return a page of the game list from its message."""
    return GamePage(
        games=tuple(map(listing_of, wire.games)),
        next_page_token=wire.next_page_token,
        feed_position=FeedPosition(wire.feed_position),
        count=wire.count.games if wire.HasField("count") else None,
        has_more=wire.count.has_more,
    )


def holder_of(wire: game_pb2.SeatInfo) -> SeatHolder:
    """Convert the holder of a seat from its message."""
    return _HOLDERS.to_struct(wire)


def status_of(number: int) -> Status:
    """Convert a status from its number."""
    return _STATUS.get(number, "open")


def head_of(wire: game_pb2.Head) -> Head:
    """Convert a head from its message."""
    return Head(Version(wire.version), wire.hash)


def signed_head_of(game_id: GameId, head: game_pb2.Head, signature: game_pb2.HeadSignature) -> SignedHead:
    """Convert a signed head from its messages."""
    return SignedHead(game_id, head_of(head), signature.key_id, signature.signature)


def keys_of(wire: server_pb2.GetKeysResponse) -> ServerKeys:
    """Convert a server's keys from their message."""
    former = tuple(PublicKey(key.key_id, key.public_key) for key in wire.former)
    return ServerKeys(PublicKey(wire.current.key_id, wire.current.public_key), former, wire.is_ephemeral)


def commit_of(wire: game_pb2.Commit) -> LoggedCommit:
    """Convert a commit from its message."""
    events = tuple(LoggedEvent(Version(e.version), e.event_json, e.hash) for e in wire.events)
    return LoggedCommit(
        events=events,
        actor=PlayerId(wire.actor_player_id),
        at=wire.at,
        command_digest=wire.command_digest,
        first_version=Version(wire.first_version),
    )


def decision_of(wire: game_pb2.Decision) -> OpenDecision:
    """Convert a decision from its message."""
    moves = tuple(LegalMove(move.id, move.label, move.move_json) for move in wire.legal_moves)
    offer = offer_of(wire.offer) if wire.HasField("offer") else None
    due_at = wire.due_at if wire.HasField("due_at") else None
    forms = tuple(map(FORMS.to_struct, wire.forms))
    return OpenDecision(Seat(wire.seat), Version(wire.version), moves, offer, due_at, forms)


def offer_of(wire: game_pb2.Offer) -> Offer | None:
    """Convert an offer from its message. Return None for a kind that this client does not know yet."""
    return OFFERS.to_struct(wire) if wire.kind in _KNOWN_OFFERS else None


def position_of(wire: game_pb2.GetGameResponse) -> Position:
    """Convert a position from its message."""
    scores = sorted(wire.scores, key=lambda score: score.seat)
    game = listing_of(wire.game)
    is_signed = wire.HasField("signature")
    return Position(
        game=game,
        head=head_of(wire.head),
        options=json_object(wire.options_json),
        to_act=seats_of(wire.to_act),
        decisions=tuple(decision_of(decision) for decision in wire.decisions),
        scores=tuple(Score(score.total, dict(score.parts), tuple(score.tie_break), score.has_lost) for score in scores),
        winners=seats_of(wire.winners),
        signed=signed_head_of(game.game_id, wire.head, wire.signature) if is_signed else None,
        undo=undo_of(wire.undo),
        offer=offer_of(wire.offer) if wire.HasField("offer") else None,
        can_redo=wire.can_redo,
        places=tuple(wire.places),
        origin=_origin_of(wire.origin) if wire.HasField("origin") else None,
        clocks=_CLOCKS.to_struct(wire.clocks) if wire.HasField("clocks") else None,
        series=_series_of(wire.series) if wire.HasField("series") else None,
        next_game=GameId(wire.next_game_id) if wire.HasField("next_game_id") else None,
    )


def _series_of(wire: game_pb2.Series) -> Series:
    return Series(
        previous=GameId(wire.previous_game_id),
        number=wire.number,
        wins={PlayerId(each.player_id): each.wins for each in wire.wins},
    )


def _origin_of(wire: game_pb2.Origin) -> Origin:
    return Origin(GameId(wire.game_id), Version(wire.version), wire.hash.hex())


def message_of(wire: game_pb2.WatchGameResponse) -> Message | None:
    """Convert a message of a watch. Return None for a kind that this client does not know yet."""
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
        case "company":
            return company_of(wire.company)
        case "said":
            phrase = _PHRASES.get(wire.said.phrase)
            is_known = phrase is not None or wire.said.text
            return Said(Seat(wire.said.seat), phrase, wire.said.text) if is_known else None
        case _:
            return None


def ack_of(wire: game_pb2.SubmitCommandResponse) -> Ack:
    """Convert the answer of a call that submitted a command."""
    commit = commit_of(wire.commit)
    return Ack(head_of(wire.head), commit.first_version, wire.replayed, commit)


def ack_in(wire: play_pb2.CommandAnswer) -> Ack:
    """Convert the answer to a command on a Play stream."""
    return Ack(head_of(wire.head), Version(wire.first_version), wire.replayed)


def frame_of(wire: game_pb2.Frame) -> Frame:
    """Convert a frame from its message."""
    return Frame(
        version=Version(wire.head.version),
        hash=wire.head.hash,
        at=wire.at,
        lines=tuple(wire.lines),
        pieces=tuple(map(PIECES.to_struct, wire.pieces)),
        table=TABLES.to_struct(wire.table) if wire.HasField("table") else None,
        status=status_of(wire.status),
        seats=tuple(map(holder_of, wire.seats)),
        seat=Seat(wire.seat) if wire.HasField("seat") else None,
        offer=offer_of(wire.offer) if wire.HasField("offer") else None,
        undo=_CHANCES.get(wire.undo, "none"),
        can_redo=wire.can_redo,
        is_undone=wire.is_undone,
        actor=Seat(wire.actor) if wire.HasField("actor") else None,
        undid=tuple(map(Version, wire.undid)),
        redid=tuple(map(Version, wire.redid)),
        clocks=_CLOCKS.to_struct(wire.clocks) if wire.HasField("clocks") else None,
    )


def frame_page_of(wire: game_pb2.ListFramesResponse) -> FramePage:
    """Convert a page of frames from its message."""
    return FramePage(tuple(map(frame_of, wire.frames)), head_of(wire.head))


def frame_message_of(wire: game_pb2.WatchGameResponse) -> FrameMessage | None:
    """Convert a message of a watch of frames. Return None for a kind that this client does not know yet."""
    if wire.WhichOneof("message") == "frame":
        return frame_of(wire.frame)
    message = message_of(wire)
    return message if isinstance(message, CaughtUp | Heartbeat | FellBehind | Company | Said) else None


def company_of(wire: company_pb2.Company) -> Company:
    """Convert the people at a game from their message."""
    return Company(
        seats=tuple(map(_presence_of, wire.seats)),
        spectators=wire.spectators,
        spectator_names=tuple(wire.spectator_names),
        next=_next_game_of(wire.next) if wire.HasField("next") else None,
        claim_s=wire.claim_s if wire.HasField("claim_s") else None,
    )


def _presence_of(wire: company_pb2.SeatPresence) -> SeatPresence:
    return SeatPresence(
        seat=Seat(wire.seat),
        presence=_PRESENCES.get(wire.presence, "unknown"),
        away_since=wire.away_since if wire.HasField("away_since") else None,
        has_chat=wire.has_chat,
    )


def _next_game_of(wire: company_pb2.NextGame) -> NextGame:
    seats = [
        NextSeat(
            seat=Seat(seat.seat),
            player_id=PlayerId(seat.player_id) if seat.HasField("player_id") else None,
            name=seat.player_name,
            is_taken=seat.is_taken,
        )
        for seat in wire.seats
    ]
    return NextGame(game_id=GameId(wire.game_id), seats=tuple(seats), is_closed=wire.is_closed)


def variant_of(wire: variant_pb2.Variant) -> VariantListing:
    """Convert a variant from its message."""
    return VariantListing(wire.key, wire.version, wire.title, range(wire.seats_min, wire.seats_max + 1))


def details_of(wire: variant_pb2.GetVariantResponse) -> VariantDetails:
    """Convert the details of a variant from their message."""
    return VariantDetails(
        variant=variant_of(wire.variant),
        options_schema=json_object(wire.options_schema_json),
        move_schema=json_object(wire.move_schema_json),
        event_schema=json_object(wire.event_schema_json),
        rules_text=wire.rules_text,
        bounded_options=json_object(wire.bounded_options_json),
    )


def encoding_of(wire: variant_pb2.GetEncodingResponse) -> EncodingDetails:
    """Convert the encoding of games from its message."""
    return EncodingDetails(
        actions=tuple(wire.actions),
        actions_digest=wire.actions_digest,
        slices=_slices_of(wire.slices),
        observation_size=wire.observation_size,
        observation_digest=wire.observation_digest,
        event_slices=_slices_of(wire.event_slices),
        event_size=wire.event_size,
        event_digest=wire.event_digest,
    )


def _slices_of(wires: Iterable[variant_pb2.ObservationSlice]) -> tuple[tuple[str, int, int], ...]:
    return tuple((each.name, each.start, each.size) for each in wires)


def seat_numbers_of(wire: game_pb2.GetObservationResponse) -> SeatNumbers:
    """Convert an observation from its message."""
    return SeatNumbers(
        version=Version(wire.version),
        seat=Seat(wire.seat),
        observation=tuple(wire.observation),
        legal_actions=tuple(wire.legal_actions),
        actions_digest=wire.actions_digest,
        observation_digest=wire.observation_digest,
    )


def seats_of(numbers: Iterable[int]) -> tuple[Seat, ...]:
    """Convert seats from their numbers."""
    return tuple(Seat(number) for number in numbers)


def commits_of(wires: Sequence[game_pb2.Commit]) -> tuple[LoggedCommit, ...]:
    """Convert commits from their messages."""
    return tuple(commit_of(wire) for wire in wires)


def json_object(text: str) -> dict[str, Any]:
    """Read a JSON object. An empty text gives an empty object."""
    return msgspec.json.decode(text, type=dict[str, Any]) if text else {}


def tree_head_of(message: server_pb2.TreeHead) -> TreeHead:
    """Return a tree head as it is kept in files."""
    return TreeHead(
        size=message.size,
        root=message.root.hex(),
        key_id=message.key_id,
        public_key=message.public_key.hex(),
        signature=message.signature.hex(),
    )


def anchor_of(game_id: GameId, message: server_pb2.Anchor) -> Anchor:
    """Return the anchor of a game as it is kept in files."""
    return Anchor(
        game_id=game_id,
        version=Version(message.version),
        hash=message.hash.hex(),
        index=message.index,
        path=tuple(each.hex() for each in message.path),
        tree_head=tree_head_of(message.tree_head),
    )
