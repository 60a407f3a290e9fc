"""The profile of a bot, from the arguments of its command."""

import argparse
from contextlib import closing, suppress

from lostcities_bots.process_bot import new_bot
from lostcities_client import (
    Bot,
    BotProfile,
    CannotPlay,
    Client,
    InvalidTimeControl,
    PluginMissing,
    TimeRange,
    in_thread,
    read_time_control,
    variant_for,
)

DEFAULTS = BotProfile(variants=())
"""Values of a profile whose bot names none."""


def add_profile(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a profile."""
    group = parser.add_argument_group("what it plays, and with whom; the server enforces it")
    add = group.add_argument
    add("--description", metavar="TEXT", help="the bot in one line, for people (default: from its docstring)")
    add("--variant", action="append", metavar="KEY", help="a variant that it plays; repeatable (default: all it can)")
    add("--default-options", action="store_true", help="only games with the default options of their variant")
    undo = f"an undo mode that it plays with; repeatable (default: {' and '.join(DEFAULTS.undo)})"
    add("--undo", action="append", choices=["never", "consent", "free"], help=undo)
    said = "a time control, or a range such as 1+0..15+10 or 1h/move..7d/move; repeatable (default: none)"
    add("--time", action="append", type=_time_range, metavar="CONTROL", help=said)
    add("--opponents", choices=["all", "people", "bots"], default="all", help="(default: %(default)s)")
    games = "how many games at once, those with free seats included (default: %(default)s)"
    add("--games-max", type=int, default=DEFAULTS.games_max, metavar="N", help=games)
    each = "how many of them with one player (default: %(default)s)"
    add("--games-per-player-max", type=int, default=DEFAULTS.games_per_player_max, metavar="N", help=each)


async def profile_of(client: Client, bot: type[Bot], chosen: argparse.Namespace, *, in_process: bool) -> BotProfile:
    """Return the profile that arguments ask for.

    Raise `CannotPlay`, `PluginMissing` or `UnknownVariant` for a named variant that the bot does not play, and
    `Malformed` for a profile that makes no sense.
    """
    named = None if chosen.variant is None else [(await client.variant(key)).variant for key in chosen.variant]
    offered = [(listing.key, listing.version) for listing in named or await client.variants()]
    times = chosen.time or [None]
    profile = BotProfile(
        description=_description(bot) if chosen.description is None else chosen.description,
        variants=await in_thread(lambda: _played(bot, offered, is_named=named is not None, in_process=in_process)),
        options="defaults" if chosen.default_options else "any",
        undo=tuple(dict.fromkeys(chosen.undo or DEFAULTS.undo)),
        untimed=None in times,
        time_ranges=tuple(found for found in times if found is not None),
        people=chosen.opponents != "bots",
        bots=chosen.opponents != "people",
        games_max=chosen.games_max,
        games_per_player_max=chosen.games_per_player_max,
    )
    profile.check()
    return profile


def _played(kind: type[Bot], offered: list[tuple[str, int]], *, is_named: bool, in_process: bool) -> tuple[str, ...]:
    """Return the variants that bots of a kind play. Raise an error if it is none, or if one of those named is not."""
    played = []
    with closing(new_bot(kind, in_process=in_process)) as bot:
        for key, version in offered:
            with suppress(*() if is_named else (CannotPlay, PluginMissing)):
                bot.check(variant_for(key, version))
                played.append(key)
    if not played:
        keys = ", ".join(key for key, _ in offered)
        raise CannotPlay(f"bot {kind.title()} plays no variant of this server, which offers {keys}")
    return tuple(played)


def _description(kind: type[Bot]) -> str:
    return ((kind.__doc__ or "").strip().splitlines() or [""])[0][:200]


def _time_range(text: str) -> TimeRange | None:
    """Return a range of time controls; None for games without clocks."""
    first, _, last = text.partition("..")
    try:
        shortest, longest = read_time_control(first), read_time_control(last or first)
    except InvalidTimeControl as error:
        raise argparse.ArgumentTypeError(error.message) from None
    if shortest is None or longest is None:
        if shortest is longest:
            return None
        raise argparse.ArgumentTypeError(f"{text!r} has one end without clocks")
    return TimeRange(shortest, longest)
