"""The policy of a bot: whether a game fits its profile, as a pure function. No store is asked here."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct

from lostcities.core.bot_profile import BotProfile, DeclineReason
from lostcities.core.clocks import TimeControl
from lostcities.core.codec import codec_of
from lostcities.core.contract import Variant
from lostcities.core.platform_events import UndoMode


class OfferedGame(Struct, frozen=True, kw_only=True):
    """A game that a bot is asked to play, and the players it would play with."""

    variant: str
    has_default_options: bool
    undo: UndoMode
    time_control: TimeControl | None
    opponents: Collection[str]
    """Kinds of the other players and of the challenger: `human` or `bot`."""


def misfit(profile: BotProfile, game: OfferedGame) -> DeclineReason | None:
    """Return the first reason why a game does not fit a profile; None if it fits."""
    if game.variant not in profile.variants:
        return "variant"
    if profile.options == "defaults" and not game.has_default_options:
        return "options"
    if game.undo not in profile.undo:
        return "undo"
    if not _plays_at(profile, game.time_control):
        return "time_control"
    if "human" in game.opponents and not profile.people:
        return "people"
    if "bot" in game.opponents and not profile.bots:
        return "bots"
    return None


def _plays_at(profile: BotProfile, control: TimeControl | None) -> bool:
    if control is None:
        return profile.untimed
    return any(control in time_range for time_range in profile.time_ranges)


def too_many(profile: BotProfile, *, games: int, games_with_challenger: int) -> DeclineReason | None:
    """Return the reason why a bot with so many games takes no further one; None if it does."""
    if games_with_challenger >= profile.games_per_player_max:
        return "too_many_with_you"
    return "too_many_games" if games >= profile.games_max else None


def has_default_options(variant: Variant[Any, Any, Any], options: dict[str, Any]) -> bool:
    """Return whether the options of a game, all of them, count as the defaults of its variant."""
    # Any: the variant's own types, and JSON values
    codec = codec_of(variant)
    return are_default_options(options, codec.write_options(codec.read_options({})), dict(variant.bounded_options))


def are_default_options(options: dict[str, Any], defaults: dict[str, Any], bounded: dict[str, Any]) -> bool:
    """Return whether options are the defaults of a variant, or for some of them those under which every game ends."""
    # Any: JSON values
    return options.keys() == defaults.keys() and all(
        value == defaults[name] or (name in bounded and value == bounded[name]) for name, value in options.items()
    )
