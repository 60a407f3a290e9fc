"""Conversion of bots and challenges to messages of the API, and of profiles and reasons from them."""

from typing import Any

from msgspec.structs import replace

from lostcities.core.bot_profile import BotProfile, DeclineReason
from lostcities.core.codec import canonical, codec_of, read_object
from lostcities.core.contract import Variant
from lostcities.core.errors import Malformed
from lostcities.core.game import Game
from lostcities.eventstore.port import PlayerRecord
from lostcities.service.bots.open_challenge import OpenChallenge
from lostcities.service.bots.policy import OfferedGame, has_default_options
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import (
    KIND_NAMES,
    mode_message,
    player_message,
    time_control_of,
    undo_mode,
)
from lostcities.v1 import bots_pb2, game_pb2
from lostcities.wire_map import BOT_PROFILES

_OPTIONS = (
    bots_pb2.OPTIONS_POLICY_UNSPECIFIED,
    bots_pb2.OPTIONS_POLICY_ANY,
    bots_pb2.OPTIONS_POLICY_DEFAULTS,
)
_UNDO = (game_pb2.UNDO_MODE_NEVER, game_pb2.UNDO_MODE_CONSENT, game_pb2.UNDO_MODE_FREE)

DECLINE_REASONS: dict[DeclineReason, bots_pb2.DeclineReason.ValueType] = {
    "variant": bots_pb2.DECLINE_REASON_VARIANT,
    "options": bots_pb2.DECLINE_REASON_OPTIONS,
    "undo": bots_pb2.DECLINE_REASON_UNDO,
    "time_control": bots_pb2.DECLINE_REASON_TIME_CONTROL,
    "people": bots_pb2.DECLINE_REASON_PEOPLE,
    "bots": bots_pb2.DECLINE_REASON_BOTS,
    "too_many_games": bots_pb2.DECLINE_REASON_TOO_MANY_GAMES,
    "too_many_with_you": bots_pb2.DECLINE_REASON_TOO_MANY_WITH_YOU,
    "offline": bots_pb2.DECLINE_REASON_OFFLINE,
    "busy": bots_pb2.DECLINE_REASON_BUSY,
    "later": bots_pb2.DECLINE_REASON_LATER,
    "other": bots_pb2.DECLINE_REASON_OTHER,
    "no_answer": bots_pb2.DECLINE_REASON_NO_ANSWER,
}
_REASONS_OF_BOTS = {
    number: reason for reason, number in DECLINE_REASONS.items() if reason not in ("offline", "no_answer")
}


def profile_of(wire: bots_pb2.BotProfile) -> BotProfile:
    """Return the profile in a request, whose numbers are not checked yet. Raise `Malformed`."""
    if wire.options not in _OPTIONS:
        raise Malformed(f"profile.options {wire.options} is not an OptionsPolicy", field="profile.options")
    for mode in wire.undo:
        if mode not in _UNDO:
            message = f"profile.undo {mode} is no UndoMode of a game: send NEVER, CONSENT or FREE"
            raise Malformed(message, field="profile.undo")
    for time_range in wire.time_ranges:
        time_control_of(time_range.shortest)
        time_control_of(time_range.longest)
    profile = BOT_PROFILES.to_struct(wire)
    return profile if wire.options else replace(profile, options="any")


def profile_message(profile: BotProfile) -> bots_pb2.BotProfile:
    """Return a profile as a message."""
    return BOT_PROFILES.to_message(profile)


def bot_message(player: PlayerRecord, profile: BotProfile, *, online: bool, available: bool) -> bots_pb2.Bot:
    """Return a bot as a message."""
    return bots_pb2.Bot(
        player=player_message(player), profile=profile_message(profile), online=online, available=available
    )


def offered_of(wire: bots_pb2.GameTerms, variant: Variant[Any, Any, Any]) -> OfferedGame:
    """Return a game on the terms of a request. Raise `Malformed`, or `InvalidSetup` for its options."""
    # Any: the variant's own types
    codec = codec_of(variant)
    text = request_validation.bounded("terms.options_json", wire.options_json, request_validation.OPTIONS_BYTES_MAX)
    given = read_object(text, "JSON object of options") if text else {}
    for kind in wire.opponents:
        if kind not in KIND_NAMES:
            raise Malformed(f"terms.opponents {kind} is no PlayerKind: send HUMAN or BOT", field="terms.opponents")
    return OfferedGame(
        variant=variant.key,
        has_default_options=has_default_options(variant, codec.write_options(codec.read_options(given))),
        undo=undo_mode(wire.undo) or "consent",
        time_control=time_control_of(wire.time_control) if wire.HasField("time_control") else None,
        opponents={KIND_NAMES[kind] for kind in wire.opponents},
    )


def reason_of(number: int) -> DeclineReason:
    """Return the reason that a bot gives. Raise `Malformed`."""
    reason = _REASONS_OF_BOTS.get(bots_pb2.DeclineReason.ValueType(number))
    if reason is None:
        raise Malformed(f"reason {number} is no DeclineReason that a bot gives: send BUSY, LATER …", field="reason")
    return reason


def challenge_message(
    challenge: OpenChallenge,
    listed: game_pb2.Game,
    game: Game,
    challenger: PlayerRecord,
    *,
    invitation: str | None,
    expires_at: int,
) -> bots_pb2.Challenge:
    """Return a challenge as its bot gets it."""
    return bots_pb2.Challenge(
        challenge_id=challenge.challenge_id,
        game=listed,
        seat=challenge.seat,
        options_json=canonical(game.created.options).decode(),
        undo=mode_message(game.undo),
        challenger=player_message(challenger),
        invitation=invitation,
        expires_at=expires_at,
    )
