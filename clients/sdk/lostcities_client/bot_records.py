"""Bots and challenges as frozen structs, and their conversion from the API's messages."""

from collections.abc import Mapping
from typing import Any, Literal, get_args

from msgspec import Struct

from lostcities.core import Seat, TimeControl
from lostcities.core.bot_profile import BotProfile, DeclineReason
from lostcities.core.codec import canonical
from lostcities.core.platform_events import UndoMode
from lostcities.v1 import bots_pb2
from lostcities.wire_map import BOT_PROFILES
from lostcities_client.message_records import (
    KIND_NUMBERS,
    UNDO_NUMBERS,
    control_message,
    json_object,
    listing_of,
    player_of,
    undo_of,
)
from lostcities_client.records import ListedGame, Player

REASON_NUMBERS: dict[DeclineReason, bots_pb2.DeclineReason.ValueType] = {
    reason: bots_pb2.DeclineReason.Value(f"DECLINE_REASON_{reason.upper()}") for reason in get_args(DeclineReason)
}
_REASONS: dict[int, DeclineReason] = {number: reason for reason, number in REASON_NUMBERS.items()}


class ListedBot(Struct, frozen=True):
    """A bot, what it plays, and whether it takes a game now."""

    player: Player
    profile: BotProfile
    is_online: bool
    """True while its program is connected and ready."""
    is_available: bool
    """True if it is online and has not all the games that it takes."""


class BotPage(Struct, frozen=True):
    """A page of bots. It may be short, even empty, before the last one."""

    bots: tuple[ListedBot, ...]
    next_page_token: str
    """Token of the next page; empty on the last one."""


class GameTerms(Struct, frozen=True, kw_only=True):
    """The terms of a game, which exists or is to be opened. The defaults are those of `create_game`."""

    options: Mapping[str, Any] = {}  # Any: JSON values
    undo: UndoMode | None = None
    time_control: TimeControl | None = None
    opponents: tuple[Literal["human", "bot"], ...] = ("human",)
    """Kinds of the players that the bot would play with, that of its challenger among them."""


class BotChallenge(Struct, frozen=True):
    """A challenge to this client's player to take a seat."""

    challenge_id: str
    game: ListedGame
    seat: Seat | None
    """Seat to take; None for any free one."""
    options: dict[str, Any]  # Any: JSON values
    undo: UndoMode
    challenger: Player
    """Host of the game."""
    expires_at: int
    """Time until which the challenger waits: Unix time in microseconds."""


class ChallengeAnswer(Struct, frozen=True):
    """Answer to a challenge: the seat that the bot took, or the reason why it took none."""

    game: ListedGame
    seat: Seat | None
    declined: DeclineReason | None


def terms_message(terms: GameTerms) -> bots_pb2.GameTerms:
    """Convert the terms of a game to their message."""
    return bots_pb2.GameTerms(
        options_json=canonical(dict(terms.options)).decode(),
        undo=UNDO_NUMBERS[terms.undo],
        time_control=None if terms.time_control is None else control_message(terms.time_control),
        opponents=[KIND_NUMBERS[kind] for kind in terms.opponents],
    )


def bot_of(wire: bots_pb2.Bot) -> ListedBot:
    """Convert a bot from its message."""
    return ListedBot(player_of(wire.player), BOT_PROFILES.to_struct(wire.profile), wire.online, wire.available)


def challenge_of(wire: bots_pb2.Challenge) -> BotChallenge:
    """Convert a challenge from its message."""
    return BotChallenge(
        challenge_id=wire.challenge_id,
        game=listing_of(wire.game),
        seat=Seat(wire.seat) if wire.HasField("seat") else None,
        options=json_object(wire.options_json),
        undo=undo_of(wire.undo),
        challenger=player_of(wire.challenger),
        expires_at=wire.expires_at,
    )


def challenge_answer_of(wire: bots_pb2.ChallengeBotResponse) -> ChallengeAnswer:
    """Convert an answer from its message. A reason that this client does not know yet is `other`."""
    return ChallengeAnswer(
        game=listing_of(wire.game),
        seat=Seat(wire.seat) if wire.HasField("seat") else None,
        declined=_REASONS.get(wire.declined, "other") if wire.HasField("declined") else None,
    )
