"""`games`, `players`, `rebuild` and `backup`."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from lostcities.admin.audit import ExitCode
from lostcities.admin.output import moment, say, say_json, say_table, warn
from lostcities.admin.stored_log import all_listings, all_players, logs_in_no_list
from lostcities.core.errors import StoreError, UnknownPlayer
from lostcities.core.names import PlayerId
from lostcities.eventstore import EventStore, OperatedStore
from lostcities.projections import GameFilter, GameListing, Projections


async def games(args: Namespace, store: EventStore, lists: Projections) -> ExitCode:
    """List games, newest first: with names as text, with ids as JSON."""
    rows: list[list[str]] = []
    names: dict[PlayerId, str] = {}
    await lists.catch_up()
    wanted = GameFilter(status=args.status, variant=args.variant, player_id=args.player)
    async for game in all_listings(lists, wanted):
        if args.json:
            say_json(game)
        else:
            rows.append(_game_row(game, [await _called(store, holder, names) for holder in game.seats]))
    if not args.json:
        say_table(("GAME", "VARIANT", "STATUS", "VERSION", "LAST CHANGE (UTC)", "SEATS"), rows)
    return ExitCode.OK


async def players(args: Namespace, store: EventStore) -> ExitCode:
    """List registered players, without token hashes."""
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


async def rebuild(store: OperatedStore, lists: Projections) -> ExitCode:
    """Delete the rows of all projections and replay every commit of the store."""
    await lists.rebuild()
    games, inboxes = await lists.totals()
    say(f"made anew, up to feed position {lists.position}: the game list ({games} games) and {inboxes} inboxes")
    left_out = await logs_in_no_list(store, lists)
    for game_id in left_out:
        warn(f"left out: {game_id}, whose log is damaged or not that of a game: run lc-admin replay {game_id}")
    return ExitCode.INTEGRITY if left_out else ExitCode.OK


def check_is_there(file: Path | None) -> None:
    """Raise `StoreError` if the store's file is missing, since opening it for writing would create it."""
    if file is None or not file.exists():
        raise StoreError(f"there is no store to rebuild lists from: {file or 'memory:'}")


async def backup(args: Namespace, store: OperatedStore) -> ExitCode:
    """Copy the whole store to a new file, also while a server is using it."""
    target = Path(args.target)
    await store.backup(target)
    say(f"the store was copied to {target}; look it over with: lc-admin verify --store sqlite:///{target}")
    return ExitCode.OK


async def _called(store: EventStore, holder: PlayerId | None, names: dict[PlayerId, str]) -> str:
    """Return the name of a seat's player, or `-`; `names` caches the names found so far."""
    if holder is None:
        return "-"
    if holder not in names:
        try:
            names[holder] = (await store.player(holder)).name
        except UnknownPlayer:  # imported with a game from another store
            names[holder] = holder
    return names[holder]


def _game_row(game: GameListing, holders: Sequence[str]) -> list[str]:
    seats = ", ".join(holders)
    variant = f"{game.variant} {game.variant_version}"
    return [game.game_id, variant, game.status, str(game.version), moment(game.updated_at), seats]
