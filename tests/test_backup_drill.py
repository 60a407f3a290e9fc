"""A drill: the machine of a server is lost in the middle of games, and the store comes back from its backups."""

import asyncio
import re
import shutil
import signal
from pathlib import Path
from subprocess import PIPE

import grpc.aio
from tests.service.server_fixtures import Caller
from tests.support.programs import Program, start
from tests.support.server_process import ServerProcess

from lostcities.eventstore import FEED_START, FeedEntry, open_store
from lostcities.v1 import player_pb2

ARCHIVED = re.compile(r"archived up to position (\d+)")


async def registered(address: str, name: str) -> tuple[str, str]:
    """Register a player, and return id and token."""
    async with grpc.aio.insecure_channel(address) as channel:
        answer = await Caller(channel).players.RegisterPlayer(player_pb2.RegisterPlayerRequest(name=name))
        return answer.player.player_id, answer.token


async def hosted(address: str, player: tuple[str, str]) -> str:
    """Open a game and take a seat in it."""
    async with grpc.aio.insecure_channel(address) as channel:
        caller = Caller(channel, *player)
        game_id = await caller.create("duel")
        await caller.join(game_id)
        return game_id


async def held_games(address: str, player: tuple[str, str]) -> list[tuple[str, str]]:
    """Return the games of a player, with the name of the player that the server knows by the token."""
    async with grpc.aio.insecure_channel(address) as channel:
        caller = Caller(channel, *player)
        listed = await caller.list(player_id=caller.player_id)
        me = await caller.players.GetPlayer(
            player_pb2.GetPlayerRequest(player_id=caller.player_id), metadata=caller.metadata
        )
        return [(game.game_id, me.player.name) for game in listed.games]


async def feed_of(path: Path) -> list[FeedEntry]:
    store = await open_store(f"sqlite:///{path}", read_only=True)
    entries: list[FeedEntry] = []
    while page := await store.feed(entries[-1][0] if entries else FEED_START):
        entries += page
    await store.close()
    return entries


def archived_until(backup: Program, position: int) -> int:
    """Read what the command says until the archive has come to a position; return how far it is."""
    assert backup.stdout is not None
    for line in backup.stdout:
        found = ARCHIVED.match(line)
        if found and int(found[1]) >= position:
            return int(found[1])
    raise AssertionError(f"the backup ended: {backup.stderr and backup.stderr.read()}")


def test_a_lost_store_comes_back_from_its_backups_and_games_go_on(tmp_path: Path) -> None:
    path, folder, restored = tmp_path / "games.sqlite", tmp_path / "backups", tmp_path / "restored.sqlite"
    with ServerProcess(tmp_path) as server:
        early = asyncio.run(registered(server.address, "Ada"))
        options = ("--every", "1h", "--archive-every", "1s", "--keep", "3")
        backup = start(["lc-admin", "backup", str(folder), *options, "--store", server.store], stdout=PIPE, stderr=PIPE)
        assert backup.stdout is not None
        assert backup.stdout.readline().startswith("copied the store up to position 0")
        late = asyncio.run(registered(server.address, "Ben"))
        games = {player: asyncio.run(hosted(server.address, player)) for player in (early, late)}
        bots = start(
            ["lc-bot", "match", "duel", "random", "random", "--games", "50", "--jobs", "2", "--json"],
            env=server.environment,
            stdout=PIPE,
            stderr=PIPE,
        )
        assert bots.stdout is not None
        assert bots.stdout.readline(), "one game is over, and others are under way"
        last = archived_until(backup, len(asyncio.run(feed_of(path))))
        server.kill()
        for program in (bots, backup):
            program.send_signal(signal.SIGKILL)
            program.communicate()
        before = asyncio.run(feed_of(path))
        shutil.copy(tmp_path / "games.sqlite.key", tmp_path / "restored.sqlite.key")
        for lost in tmp_path.glob("games.sqlite*"):
            lost.unlink()

        restore = server.run("lc-admin", "restore", str(folder), f"sqlite:///{restored}")
        assert restore.returncode == 0, restore.stderr
        after = asyncio.run(feed_of(restored))
        assert len(after) >= last
        assert after == before[: len(after)]

        server.store = f"sqlite:///{restored}"
        server.start()
        assert asyncio.run(held_games(server.address, early)) == [(games[early], "Ada")]
        assert asyncio.run(held_games(server.address, late)) == [(games[late], "Ben")]
        asyncio.run(hosted(server.address, late))
        for audit in ("verify", "replay --all"):
            done = server.run("lc-admin", *audit.split())
            assert done.returncode == 0, done.stdout + done.stderr
        assert server.stop() == 0
