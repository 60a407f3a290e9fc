"""Files of clients about servers: tokens and the server's key, written whole, private, and never mixed up."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from lostcities.core.errors import Rejected
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings
from lostcities_client import ServerKeyChanged, TokenRejected, connect, rename, sign_in, sign_in_with
from lostcities_client.keyring import key_path, server_key_path, trusted_keys


async def test_who_signs_in_again_is_the_same_player(server: str) -> None:
    async with connect(server) as first, connect(server) as second:
        player = await sign_in(first, "Ada", "human")
        assert await sign_in(second, "Ada", "human") == player
        assert await sign_in(second, "Ada", "bot") != player  # a bot of the same name is another player


async def test_a_token_the_server_does_not_know_is_replaced(server: str) -> None:
    path = key_path(server, "Ada", "human")
    path.parent.mkdir(parents=True)
    path.write_text('{"player_id":"p-old","name":"Ada","token":"lct_from_another_store"}')
    async with connect(server) as client:
        player = await sign_in(client, "Ada", "human")
        assert (await client.player()) == player
    assert json.loads(path.read_text())["player_id"] == player.player_id


async def test_a_token_that_a_lasting_server_rejects_stays_and_the_way_back_is_told(tmp_path: Path) -> None:
    async with lasting(tmp_path, "a.key") as address, connect(address) as client, connect(address) as elsewhere:
        player = await sign_in(client, "Ada", "human")
        path = key_path(address, "Ada", "human")
        before = path.read_bytes()
        key = await client.new_recovery_key()
        await client.end_session("first")
        with pytest.raises(TokenRejected, match=rf"Sign in again with a code .* move {re.escape(str(path))} away"):
            await sign_in(elsewhere, "Ada", "human")
        assert path.read_bytes() == before
        found = await sign_in_with(elsewhere, key, name="Ada", kind="human")
        assert found.player_id == player.player_id
        assert await sign_in(client, "Ada", "human") == found


async def test_a_code_signs_in_under_both_names_and_no_other_token_is_lost(server: str) -> None:
    async with connect(server) as client, connect(server) as other:
        ada = await sign_in(client, "Ada", "human")
        root = await sign_in(other, "root", "human")
        old = key_path(server, "root", "human").read_bytes()
        code = (await client.sign_in_code()).code
        assert await sign_in_with(other, code, name="root", kind="human") == ada
        assert await sign_in(other, "root", "human") == ada
        assert await sign_in(other, "Ada", "human") == ada
        assert key_path(server, "root", "human").with_suffix(".1.old").read_bytes() == old
        assert [bool(session.label) for session in await client.sessions()] == [False, True]
        assert root != ada


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


# -- the server's key --


async def test_a_server_is_known_by_its_key_from_the_first_time_on(tmp_path: Path) -> None:
    async with lasting(tmp_path, "a.key") as address, connect(address) as client:
        keys = await trusted_keys(client)
        assert await trusted_keys(client) == keys
        path = server_key_path(address)
        kept = json.loads(path.read_text())
        assert kept == {"key_id": keys.current.key_id, "public_key": keys.current.public_key.hex()}
        assert path.stat().st_mode & 0o777 == 0o600


async def test_who_comes_to_a_server_with_another_key_is_not_signed_in(tmp_path: Path) -> None:
    async with lasting(tmp_path, "a.key") as address, connect(address) as client:
        await sign_in(client, "Ada", "human")
    async with lasting(tmp_path, "b.key") as elsewhere, connect(elsewhere) as client:
        client.address = address  # as if it were the same server
        with pytest.raises(
            ServerKeyChanged, match=rf"If you know why, remove {re.escape(str(server_key_path(address)))}"
        ):
            await sign_in(client, "Ada", "human")
        assert client.token is None
        server_key_path(address).unlink()
        with pytest.raises(TokenRejected):
            await sign_in(client, "Ada", "human")


async def test_a_key_that_dies_with_its_server_is_not_kept_and_takes_no_other_place(
    tmp_path: Path, server: str
) -> None:
    async with connect(server) as client:
        assert (await trusted_keys(client)).is_ephemeral
        assert not server_key_path(server).exists()
        async with lasting(tmp_path, "a.key") as address, connect(address) as lasts:
            await trusted_keys(lasts)
        client.address = address
        with pytest.raises(ServerKeyChanged):
            await trusted_keys(client)


@asynccontextmanager
async def lasting(folder: Path, key: str) -> AsyncIterator[str]:
    """Run a server with a stored key, and yield its address."""
    settings = Settings(store="memory:", listen="127.0.0.1:0", signing_key=str(folder / key))
    async with running(settings) as serving:
        yield serving.listen


async def test_a_new_name_leads_to_the_same_player_and_so_does_the_one_before(server: str) -> None:
    async with connect(server) as client, connect(server) as again:
        player = await sign_in(client, "root", "human")
        renamed = await rename(client, "Ada", signed_in_as="root", kind="human")
        assert (renamed.player_id, renamed.name) == (player.player_id, "Ada")
        assert await sign_in(again, "root", "human") == renamed
        assert await sign_in(again, "Ada", "human") == renamed


async def test_a_name_that_leads_to_another_player_is_not_taken_from_it(server: str) -> None:
    async with connect(server) as client, connect(server) as other:
        bob = await sign_in(other, "Bob", "human")
        player = await sign_in(client, "Ada", "human")
        with pytest.raises(Rejected, match="start with --name to play as that one"):
            await rename(client, "Bob", signed_in_as="Ada", kind="human")
        assert await sign_in(other, "Bob", "human") == bob
        assert await sign_in(client, "Ada", "human") == player
