"""The kept tree head: a client notices a server that has rewritten any of its games, and keeps the proof."""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from tests.support.lying_server import Liar, serving

from lostcities.admin.main import main as lc_admin
from lostcities.core.names import GameId
from lostcities.core.statements import TreeHead, check_statement
from lostcities.service.bootstrap import running
from lostcities.service.settings import Limits, Settings
from lostcities_client import Client, TreeContradicted, connect, follow_tree
from lostcities_client.tree_following import tree_head_path

SERVER = "table.example:1"

QUICK = Limits(tree_head_interval_s=0.01, shutdown_grace_s=0.2)


@asynccontextmanager
async def client_of(folder: Path, name: str) -> AsyncIterator[Client]:
    """Yield a client of a server with a store of its own, and the key and name that all servers here have."""
    settings = Settings(
        store=f"sqlite:///{folder}/{name}.sqlite",
        signing_key=f"{folder}/{name}.key",
        listen="127.0.0.1:0",
        limits=QUICK,
    )
    if (folder / "first.key").exists() and name != "first":
        shutil.copy(folder / "first.key", folder / f"{name}.key")
    async with running(settings) as server, connect(server.address) as client:
        client.address = SERVER
        client.token = (await client.register("Ada", "human")).token
        yield client


async def grown(client: Client, *, games: int) -> GameId:
    """Create games, and wait until the server has signed them. Return the last one."""
    before = await client.tree_head()
    for _ in range(games):
        game_id = (await client.create_game("duel")).game_id
    while (head := await client.tree_head()) is None or head.size < (before.size if before else 0) + games:
        pass
    return game_id


async def test_the_newest_head_is_kept_and_every_next_one_goes_on_from_it(tmp_path: Path) -> None:
    async with client_of(tmp_path, "first") as client:
        for size in (2, 4):
            game_id = await grown(client, games=2)
            head = await follow_tree(client)
            assert head == msgspec.json.decode(tree_head_path(SERVER).read_bytes(), type=TreeHead)
            assert head is not None
            assert head.size == size
        anchor = await client.anchor(game_id)
        assert anchor is not None
        check_statement(anchor)
        assert (anchor.game_id, anchor.index, anchor.tree_head.size) == (game_id, 3, 4)
    assert tree_head_path(SERVER).stat().st_mode & 0o077 == 0


async def test_the_server_keeps_its_head_where_the_settings_say(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "tree.json"
    path.parent.mkdir()
    settings = Settings(store=f"sqlite:///{tmp_path}/a.sqlite", listen="127.0.0.1:0", limits=QUICK, tree_head=str(path))
    async with running(settings) as server, connect(server.address) as client:
        await client.register("Ada")
        await grown(client, games=1)
    assert msgspec.json.decode(path.read_bytes(), type=TreeHead).size == 1
    assert not (tmp_path / "a.sqlite.key.tree").exists()


async def test_a_server_that_is_behind_or_without_trees_changes_nothing(tmp_path: Path) -> None:
    async with client_of(tmp_path, "first") as client:
        await grown(client, games=3)
        newest = await follow_tree(client)
        older = await client.tree_head(2)
        async with serving(Liar([[]])) as address, connect(address) as old:
            old.address = SERVER
            assert await follow_tree(old) == newest

        async def head(size: int | None = None) -> TreeHead | None:
            return older

        client.with_patience = lambda patience: client  # type: ignore[method-assign]
        client.tree_head = head  # type: ignore[method-assign]
        assert await follow_tree(client) == newest
    assert json.loads(tree_head_path(SERVER).read_bytes())["size"] == 3


@pytest.mark.parametrize("games", [2, 3])
async def test_another_tree_is_refused_and_proved(
    games: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with client_of(tmp_path, "first") as client:
        await grown(client, games=2)
        kept = await follow_tree(client)
    async with client_of(tmp_path, "second") as client:
        await grown(client, games=games)
        with pytest.raises(TreeContradicted, match="than the one of size 2 that it signed before"):
            await follow_tree(client)
    path = tree_head_path(SERVER)
    assert msgspec.json.decode(path.read_bytes(), type=TreeHead) == kept
    command = ["accuse", str(path), str(path.with_suffix(".other.json"))]
    assert await asyncio.to_thread(lc_admin, command) == 0
    assert "has signed two trees of size 2" in capsys.readouterr().out


async def test_a_server_that_shows_no_tree_any_more_is_refused(tmp_path: Path) -> None:
    async with client_of(tmp_path, "first") as client:
        await grown(client, games=1)
        await follow_tree(client)
    async with client_of(tmp_path, "second") as client:
        with pytest.raises(TreeContradicted, match="than the one of size 1 that it signed before"):
            await follow_tree(client)
