"""`games`, `players`, `plugins` and `backup`: what is there, and a copy of it."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from lostcities.admin.audit import ExitCode
from lostcities.admin.log import all_listings, all_players
from lostcities.admin.output import moment, say, say_json, say_table
from lostcities.core.contract import Variant
from lostcities.core.registry import Registry
from lostcities.eventstore import EventStore, Listing, OperatedStore


async def games(args: Namespace, store: EventStore) -> ExitCode:
    """The catalogue, newest game first."""
    rows: list[list[str]] = []
    async for game in all_listings(store, status=args.status, variant=args.variant, player_id=args.player):
        if args.json:
            say_json(game)
        else:
            rows.append(_game_row(game))
    if not args.json:
        say_table(("GAME", "VARIANT", "STATUS", "VERSION", "LAST CHANGE (UTC)", "SEATS"), rows)
    return ExitCode.OK


async def players(args: Namespace, store: EventStore) -> ExitCode:
    """Everybody registered. Tokens are not known to anybody, and their hashes are nobody's business."""
    rows: list[list[str]] = []
    async for player in all_players(store):
        if args.json:
            shown = {"player_id": player.player_id, "name": player.name, "kind": player.kind}
            say_json({**shown, "created_at": player.created_at})
        else:
            rows.append([player.player_id, player.kind, moment(player.created_at), player.name])
    if not args.json:
        say_table(("PLAYER", "KIND", "SINCE (UTC)", "NAME"), rows)
    return ExitCode.OK


async def backup(args: Namespace, store: OperatedStore) -> ExitCode:
    """Copy the whole store into a new file, also while a server is using it."""
    target = Path(args.target)
    await store.backup(target)
    say(f"the store was copied to {target}; look it over with: lc-admin verify --store sqlite:///{target}")
    return ExitCode.OK


def plugins(args: Namespace, registry: Registry) -> ExitCode:
    """What is installed, where it comes from, and why something was refused."""
    if args.json:
        for loaded in registry.loaded:
            variants = [_variant_json(variant) for variant in loaded.variants]
            say_json({"plugin": loaded.plugin, "distribution": loaded.distribution, "variants": variants})
        for refused in registry.refused:
            said = {"plugin": refused.plugin, "distribution": refused.distribution, "refused": refused.message}
            say_json(said)
        return ExitCode.OK
    rows = [
        [variant.key, str(variant.version), _seats(variant), loaded.plugin, loaded.distribution, variant.title]
        for loaded in registry.loaded
        for variant in loaded.variants
    ]
    say_table(("VARIANT", "VERSION", "SEATS", "PLUGIN", "FROM", "TITLE"), rows)
    for loaded in registry.loaded:
        if not loaded.variants:
            say(f"{loaded.plugin} ({loaded.distribution}) offers no variant: it observes")
    for refused in registry.refused:
        say(f"REFUSED {refused.message}")
    return ExitCode.OK


def _game_row(game: Listing) -> list[str]:
    seats = " ".join(holder or "-" for holder in game.seats)
    variant = f"{game.variant} {game.variant_version}"
    return [game.game_id, variant, game.status, str(game.version), moment(game.updated_at), seats]


def _seats(variant: Variant[Any, Any, Any]) -> str:
    few, most = variant.seats[0], variant.seats[-1]
    return str(few) if few == most else f"{few}-{most}"


def _variant_json(variant: Variant[Any, Any, Any]) -> dict[str, Any]:
    return {"key": variant.key, "version": variant.version, "title": variant.title, "seats": list(variant.seats)}
