"""What clients keep on disk: tokens and heads, whole, private, and replaced when they no longer serve."""

import json
from pathlib import Path

from lostcities.core import GameId, Version
from lostcities_client import connect, sign_in
from lostcities_client.keyring import key_path, known_head, remember_head
from lostcities_client.records import Head

GAME = GameId("g1")


async def test_who_signs_in_again_is_the_same_player(server: str) -> None:
    async with connect(server) as first, connect(server) as second:
        player = await sign_in(first, "Ada", "human")
        assert await sign_in(second, "Ada", "human") == player
        assert await sign_in(second, "Ada", "bot") != player  # a bot of that name is somebody else


async def test_a_token_the_server_does_not_know_is_replaced(server: str) -> None:
    path = key_path(server, "Ada", "human")
    path.parent.mkdir(parents=True)
    path.write_text('{"player_id":"p-old","name":"Ada","token":"lct_from_another_store"}')
    async with connect(server) as client:
        player = await sign_in(client, "Ada", "human")
        assert (await client.player()) == player
    assert json.loads(path.read_text())["player_id"] == player.player_id


async def test_a_file_that_was_cut_short_is_written_anew(server: str) -> None:
    path = key_path(server, "Ada", "human")
    path.parent.mkdir(parents=True)
    path.write_text('{"player_id":"p')
    async with connect(server) as client:
        player = await sign_in(client, "Ada", "human")
    assert json.loads(path.read_text())["player_id"] == player.player_id


async def test_a_name_cannot_lead_out_of_the_folder(server: str, config: Path) -> None:
    async with connect(server) as client:
        await sign_in(client, "../../Ada", "human")
    assert kept_in(config) == [config / "players"]


def kept_in(config: Path) -> list[Path]:
    return [path.parent.parent for path in config.rglob("*.json")]


async def test_the_last_head_of_a_game_is_remembered() -> None:
    async with connect("one:1") as one, connect("two:2") as two:
        assert known_head(one, GAME) is None
        remember_head(one, GAME, Head(Version(7), b"\7" * 32))
        assert known_head(one, GAME) == Head(Version(7), b"\7" * 32)
        assert known_head(two, GAME) is None
