"""`games`, `rebuild` and `backup`."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from lostcities.admin.audit import ExitCode
from lostcities.admin.output import moment, say, say_json, say_table, warn
from lostcities.admin.stored_log import all_listings, logs_in_no_list
from lostcities.core.errors import StoreError, UnknownPlayer
from lostcities.core.names import PlayerId
from lostcities.eventstore import EventStore, OperatedStore, store_file
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


async def rebuild(store: OperatedStore, lists: Projections) -> ExitCode:
    """Delete the rows of all projections and replay every commit of the store."""
    await lists.rebuild()
    games, inboxes = await lists.totals()
    say(f"made anew, up to feed position {lists.position}: the game list ({games} games) and {inboxes} inboxes")
    left_out = await logs_in_no_list(store, lists)
    for game_id in left_out:
        warn(f"left out: {game_id}, whose log is damaged or not that of a game: run lc-admin replay {game_id}")
    return ExitCode.INTEGRITY if left_out else ExitCode.OK


def check_can_rebuild(url: str, lists: Path | None) -> Path:
    """Return the file of the lists.

    Raise `StoreError` if there is none, or no store, which opening it for writing would create.
    """
    if url == "memory:":
        raise StoreError("there is no store to rebuild lists from: a memory: store is empty when opened")
    file = store_file(url)
    if file is not None and not file.exists():
        raise StoreError(f"there is no store to rebuild lists from: {file}")
    if lists is None:
        raise StoreError(
            "the lists of this store are in the memory of each server, which makes them anew when it starts; "
            "if a server keeps them in a file, name it with --lists"
        )
    return lists


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
            names[holder] = (await store.player(holder)).name or holder  # an erased player has none
        except UnknownPlayer:  # imported with a game from another store
            names[holder] = holder
    return names[holder]


def _game_row(game: GameListing, holders: Sequence[str]) -> list[str]:
    seats = ", ".join(holders)
    variant = f"{game.variant} {game.variant_version}"
    return [game.game_id, variant, game.status, str(game.version), moment(game.updated_at), seats]
