"""Conversion of records to messages of the API."""

from collections.abc import Sequence
from typing import Any

from msgspec import UnsetType, ValidationError, convert

from lostcities.core.clocks import Clocks, TimeControl
from lostcities.core.contract import Variant
from lostcities.core.errors import Malformed, UnknownPlayer
from lostcities.core.game import Game
from lostcities.core.names import PlayerId, Seat
from lostcities.core.platform_events import AbsencePolicy, Origin, UndoMode
from lostcities.core.seat_scores import Score
from lostcities.core.seat_seeds import SeatSeeds
from lostcities.eventstore.port import Commit, PlayerRecord
from lostcities.present.catalogs import title_in
from lostcities.present.translate import Translator
from lostcities.projections import ForkedFrom, GameListing, InboxItem, InboxKind
from lostcities.service.access.players import ERASED_NAME, Players, shown_name
from lostcities.v1 import game_pb2, player_pb2, variant_pb2
from lostcities.wire_map import LISTING_FIELDS, StructMap

STATUSES = {
    "open": game_pb2.GAME_STATUS_OPEN,
    "running": game_pb2.GAME_STATUS_RUNNING,
    "over": game_pb2.GAME_STATUS_OVER,
}
STATUS_NAMES = {value: name for name, value in STATUSES.items()}

_KINDS = {"human": player_pb2.PLAYER_KIND_HUMAN, "bot": player_pb2.PLAYER_KIND_BOT}
KIND_NAMES = {
    player_pb2.PLAYER_KIND_UNSPECIFIED: "human",
    player_pb2.PLAYER_KIND_HUMAN: "human",
    player_pb2.PLAYER_KIND_BOT: "bot",
}

_LISTINGS: StructMap[GameListing, game_pb2.Game] = StructMap(
    GameListing, game_pb2.Game, LISTING_FIELDS, without=("seats", "kept")
)
_INBOX_ITEMS: StructMap[InboxItem, player_pb2.InboxItem] = StructMap(
    InboxItem, player_pb2.InboxItem, {"id": "offer", "position": "feed_position"}
)

INBOX_KINDS: dict[int, InboxKind] = {
    player_pb2.INBOX_KIND_YOUR_TURN: "your_turn",
    player_pb2.INBOX_KIND_OFFER: "offer",
    player_pb2.INBOX_KIND_SEAT_TAKEN: "seat_taken",
    player_pb2.INBOX_KIND_GAME_OVER: "game_over",
    player_pb2.INBOX_KIND_REVEAL_SEED: "reveal_seed",
    player_pb2.INBOX_KIND_INVITED: "invited",
}


async def game_message(listing: GameListing, players: Players) -> game_pb2.Game:
    """Return a game as the lobby shows it, with the names of its players."""
    message = _LISTINGS.to_message(listing)
    holders = await holders_of(listing.seats, players)
    message.seats.extend(seat_messages(listing.seats, holders, listing.left, listing.seat_seeds))
    for seat, kept in enumerate(await holders_of(listing.kept, players)):
        if kept is not None and listing.seats[seat] is None:
            message.seats[seat].kept_for_player_id = kept.player_id
            message.seats[seat].kept_for_name = shown_name(kept)
    return message


async def inbox_message(item: InboxItem, listing: GameListing, players: Players) -> player_pb2.InboxItem:
    """Return an inbox item with its game."""
    message = _INBOX_ITEMS.to_message(item)
    message.game.CopyFrom(await game_message(listing, players))
    if item.kind == "your_turn" and item.due_at is not None and listing.time_control is not None:
        remind_at = listing.time_control.remind_at(item.due_at)
        if remind_at is not None:
            message.remind_at = remind_at
    return message


def gone_message(item: InboxItem) -> player_pb2.InboxItem:
    """Return the place of an inbox item that holds no longer."""
    message = player_pb2.InboxItem(seat=item.seat)
    message.kind = _INBOX_ITEMS.to_message(item).kind
    message.game.game_id = item.game_id
    return message


def origin_message(origin: Origin | ForkedFrom) -> game_pb2.Origin:
    """Return the origin of a fork."""
    return game_pb2.Origin(game_id=origin.game, version=origin.version, hash=bytes.fromhex(origin.hash))


def series_message(game: Game) -> game_pb2.Series | None:
    """Return the series of a rematch; None for other games."""
    rematch = game.created.rematch
    if isinstance(rematch, UnsetType):
        return None
    series = game_pb2.Series(previous_game_id=rematch.game, number=rematch.number)
    series.wins.extend(game_pb2.SeriesWins(player_id=each.player, wins=each.wins) for each in rematch.wins)
    return series


def seat_messages(
    seats: Sequence[PlayerId | None],
    holders: Sequence[PlayerRecord | None],
    left: Sequence[Seat] = (),
    seat_seeds: SeatSeeds = (),
    erased_name: str = ERASED_NAME,
) -> list[game_pb2.SeatInfo]:
    """Return the seats with their players. `left` are those whose players have gone.

    Erased players have the name `erased_name`.
    """
    messages = [
        game_pb2.SeatInfo(
            seat=seat,
            player_id=player_id,
            player_name=None if holder is None else shown_name(holder, erased_name),
            is_left=seat in left,
            is_bot=holder is not None and holder.kind == "bot",
            is_erased=holder is not None and holder.is_erased,
        )
        for seat, (player_id, holder) in enumerate(zip(seats, holders, strict=True))
    ]
    for message, own in zip(messages, seat_seeds, strict=False):
        if own is not None and own.seed is None:
            message.seed_digest = bytes.fromhex(own.digest)
    return messages


async def holders_of(seats: Sequence[PlayerId | None], players: Players) -> tuple[PlayerRecord | None, ...]:
    """Return the players by seat; None for a free seat and for an unknown player."""
    return tuple([None if holder is None else await _known(holder, players) for holder in seats])


def names_of(holders: Sequence[PlayerRecord | None], erased_name: str = ERASED_NAME) -> tuple[str | None, ...]:
    """Return the names of the players by seat. Erased players have the name `erased_name`."""
    return tuple([None if holder is None else shown_name(holder, erased_name) for holder in holders])


async def _known(player_id: PlayerId, players: Players) -> PlayerRecord | None:
    try:
        return await players.player(player_id)
    except UnknownPlayer:  # the log was imported from another store
        return None


def head_message(commit: Commit) -> game_pb2.Head:
    """Return version and hash after a commit."""
    return game_pb2.Head(version=commit.last_version, hash=commit.hashes[-1])


def undo_mode(value: game_pb2.UndoMode.ValueType) -> UndoMode | None:
    """Return the undo mode of a request; None for the default. Raise `Malformed`."""
    if value == game_pb2.UNDO_MODE_UNSPECIFIED:
        return None
    if value not in _MODES:
        raise Malformed(f"undo {value} is not an UndoMode: send NEVER, CONSENT or FREE", field="undo")
    return _MODES[value]


def mode_message(mode: UndoMode) -> game_pb2.UndoMode.ValueType:
    """Return the message of an undo mode."""
    return next(value for value, name in _MODES.items() if name == mode)


_MODES: dict[game_pb2.UndoMode.ValueType, UndoMode] = {
    game_pb2.UNDO_MODE_NEVER: "never",
    game_pb2.UNDO_MODE_CONSENT: "consent",
    game_pb2.UNDO_MODE_FREE: "free",
}


def time_control_of(wire: game_pb2.TimeControl) -> TimeControl:
    """Return the time control of a request. Raise `Malformed`."""
    try:
        fields = {"initial_s": wire.initial_s, "increment_s": wire.increment_s, "per_move_s": wire.per_move_s}
        return convert(fields, TimeControl)
    except ValidationError as error:
        raise Malformed(f"time_control: {error}", field="time_control") from None


def absence_policy(value: game_pb2.AbsencePolicy.ValueType) -> AbsencePolicy | None:
    """Return the absence policy of a request; None for the default. Raise `Malformed`."""
    if value == game_pb2.ABSENCE_POLICY_UNSPECIFIED:
        return None
    if value not in _ABSENCE:
        raise Malformed(f"absence {value} is not an AbsencePolicy: send END or PLAY_ON", field="absence")
    return _ABSENCE[value]


_ABSENCE: dict[game_pb2.AbsencePolicy.ValueType, AbsencePolicy] = {
    game_pb2.ABSENCE_POLICY_END: "end",
    game_pb2.ABSENCE_POLICY_PLAY_ON: "play_on",
}


def clocks_message(clocks: Clocks | None) -> game_pb2.Clocks | None:
    """Return the clocks of a game."""
    if clocks is None:
        return None
    seats = [
        game_pb2.SeatClock(seat=seat, left=clock.left, due_at=clock.due(clocks.control))
        for seat, clock in enumerate(clocks.seats)
    ]
    return game_pb2.Clocks(seats=seats, paused=clocks.is_paused)


def score_messages(scores: Sequence[Score]) -> list[game_pb2.Score]:
    """Return the scores as messages, numbered by seat."""
    return [
        game_pb2.Score(
            seat=seat, total=score.total, parts=score.parts, tie_break=score.tie_break, has_lost=score.has_lost
        )
        for seat, score in enumerate(scores)
    ]


def player_message(player: PlayerRecord) -> player_pb2.Player:
    """Return a player without private data."""
    return player_pb2.Player(
        player_id=player.player_id,
        name=shown_name(player),
        kind=_KINDS[player.kind],
        is_erased=player.is_erased,
        is_name_registered=bool(player.name_key),
    )


def variant_message(
    variant: Variant[Any, Any, Any], translate: Translator
) -> variant_pb2.Variant:  # Any: the variant's own types
    """Return a variant as lists show it, in a viewer's language."""
    return variant_pb2.Variant(
        key=variant.key,
        version=variant.version,
        title=title_in(variant, translate),
        seats_min=variant.seats[0],
        seats_max=variant.seats[-1],
    )
