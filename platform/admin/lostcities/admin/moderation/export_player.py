"""`lc-admin export-player`: all that a store keeps of a player, as `ExportMyData` gives it to the player."""

import os
import sys
from argparse import Namespace
from collections.abc import AsyncIterator
from typing import BinaryIO

from msgspec import Raw

from lostcities.admin.audit import ExitCode
from lostcities.admin.output import say
from lostcities.admin.stored_log import all_listings, as_seen_by, read_log
from lostcities.core.codec import canonical
from lostcities.core.names import PlayerId, Seat
from lostcities.eventstore import OperatedStore, PlayerRecord
from lostcities.eventstore.player_export import exported_player
from lostcities.projections import GameFilter, GameListing, Projections


async def export_player(args: Namespace, store: OperatedStore, lists: Projections) -> ExitCode:
    """Write the lines to a file or to standard output. Logs of running games are redacted for the player's seat."""
    player = await store.player(PlayerId(args.player))
    await lists.catch_up()
    if args.file == "-":
        async for line in _lines(player, store, lists):
            sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
        return ExitCode.OK
    written = 0
    with _private_file(args.file) as file:
        async for line in _lines(player, store, lists):
            written += file.write(line + b"\n")
    say(f"{player.player_id}: {written:,} bytes written to {args.file}")
    return ExitCode.OK


def _private_file(name: str) -> BinaryIO:
    """Open a new file that other users of the machine cannot read."""
    return os.fdopen(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


async def _lines(player: PlayerRecord, store: OperatedStore, lists: Projections) -> AsyncIterator[bytes]:
    bot = await store.bot(player.player_id)
    yield canonical(exported_player(player, bot))
    for contest in await lists.contests.own(player.player_id):
        yield canonical(contest)
    async for listing in all_listings(lists, GameFilter(player_id=player.player_id)):
        async for line in _game_lines(player.player_id, listing, store):
            yield line


async def _game_lines(player_id: PlayerId, listing: GameListing, store: OperatedStore) -> AsyncIterator[bytes]:
    seat = Seat(listing.seats.index(player_id))
    log = await read_log(store, listing.game_id)
    if listing.status != "over":
        log = as_seen_by(log, seat)
    about = {"game_id": listing.game_id, "variant": listing.variant, "status": listing.status, "seat": seat}
    yield canonical(about)
    for commit in log.commits:
        yield canonical(
            {
                "game_id": commit.game_id,
                "first_version": commit.first_version,
                "at": commit.at,
                "actor": commit.actor,
                "events": [Raw(text) for text in commit.events],
            }
        )
