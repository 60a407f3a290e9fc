"""Conversion of bots to messages of the API, and of their profiles from and to them."""

from msgspec.structs import replace

from lostcities.core.bot_profile import BotProfile
from lostcities.core.errors import Malformed
from lostcities.eventstore.port import PlayerRecord
from lostcities.service.rpc.messages import player_message, time_control_of
from lostcities.v1 import bots_pb2, game_pb2
from lostcities.wire_map import BOT_PROFILES

_OPTIONS = (
    bots_pb2.OPTIONS_POLICY_UNSPECIFIED,
    bots_pb2.OPTIONS_POLICY_ANY,
    bots_pb2.OPTIONS_POLICY_DEFAULTS,
)
_UNDO = (game_pb2.UNDO_MODE_NEVER, game_pb2.UNDO_MODE_CONSENT, game_pb2.UNDO_MODE_FREE)


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
