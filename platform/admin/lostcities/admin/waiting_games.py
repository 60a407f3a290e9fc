"""`plugins --games`: running games whose rules are not the installed ones."""

from argparse import Namespace
from collections.abc import AsyncIterator

from msgspec import Struct

from lostcities.admin.audit import ExitCode, decode
from lostcities.admin.audit.findings import Divergence
from lostcities.admin.audit.rules import check_redecide
from lostcities.admin.output import say, say_json, say_table
from lostcities.admin.stored_log import all_listings, read_log
from lostcities.core.errors import LostCitiesError, UnknownVariant
from lostcities.eventstore import EventStore
from lostcities.projections import GameFilter, GameListing, Projections
from lostcities.registry import Registry


class WaitingGame(Struct, frozen=True):
    """A running game that other rules than the installed ones began."""

    game_id: str
    variant: str
    release: str
    """Releases that the game was played with; empty if it records none."""
    state: str
    """`gone` without the variant, `frozen` if the rules decide otherwise, and `alike` if the game goes on."""
    installed: str = ""
    version: int | None = None
    """Version of a frozen game at which the rules decide otherwise; None if they cannot read it."""


_WAITING = ("gone", "frozen")


async def games_by_rules(args: Namespace, store: EventStore, lists: Projections, registry: Registry) -> ExitCode:
    """List running games that other rules began. Fail if one of them waits for its rules."""
    await lists.catch_up()
    found = [other async for other in _others(store, lists, registry)]
    if args.json:
        for other in found:
            say_json(other)
    else:
        rows = [[each.game_id, each.variant, each.release or "-", _in_words(each)] for each in found]
        say_table(("GAME", "VARIANT", "PLAYED WITH", "STATE"), rows)
        say()
        waiting = sum(each.state in _WAITING for each in found)
        say(f"{waiting} running games wait for their rules; {len(found) - waiting} go on by rules that decide alike")
    return ExitCode.RULES if any(each.state in _WAITING for each in found) else ExitCode.OK


async def _others(store: EventStore, lists: Projections, registry: Registry) -> AsyncIterator[WaitingGame]:
    async for game in all_listings(lists, GameFilter(status="running")):
        release = "" if game.rules is None else game.rules.release
        name = f"{game.variant} {game.variant_version}"
        try:
            installed = registry.rules_of(registry.variant(game.variant, game.variant_version))
        except UnknownVariant:
            yield WaitingGame(game.game_id, name, release, "gone")
            continue
        if game.rules is None or game.rules.fingerprint == installed.fingerprint:
            continue
        state, version = await _decided_again(game, store, registry)
        yield WaitingGame(game.game_id, name, release, state, installed.release, version)


async def _decided_again(game: GameListing, store: EventStore, registry: Registry) -> tuple[str, int | None]:
    try:
        check_redecide(decode(await read_log(store, game.game_id), registry))
    except Divergence as difference:
        return "frozen", difference.version
    except LostCitiesError:
        return "frozen", None
    return "alike", None


def _in_words(other: WaitingGame) -> str:
    match other.state:
        case "gone":
            return "gone: install what it was played with"
        case "frozen":
            where = "cannot read it" if other.version is None else f"would decide version {other.version} otherwise"
            return f"frozen: {other.installed} {where}"
        case _:
            return f"goes on: {other.installed} decides alike"
