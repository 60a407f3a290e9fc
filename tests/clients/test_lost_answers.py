"""Answers about players that are lost on the way: the client asks again, and no player is locked out or made twice."""

from pathlib import Path

import pytest
from tests.support.lossy_proxy import LossyProxy, passing
from tests.support.server_process import ServerProcess

from lostcities.core.errors import BadToken, RequestMismatch
from lostcities.eventstore import open_store
from lostcities_client import Patience, ServerUnavailable, connect, new_request_id
from lostcities_client.keyring import sign_in

ONE_TRY = Patience(total_s=0.0)


def all_bytes(folder: Path) -> bytes:
    """Return the content of the store and of the server's log."""
    return b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())


async def test_a_registration_whose_answer_is_lost_makes_one_player(server: str) -> None:
    proxy = LossyProxy(server, "RegisterPlayer", losses=2)
    async with passing(proxy) as address, connect(address) as client:
        registration = await client.register("Ada")
        assert (await client.player()) == registration.player
    assert proxy.passed == ["RegisterPlayer", "RegisterPlayer", "RegisterPlayer", "GetPlayer"]


async def test_a_registration_can_be_repeated_with_its_id_by_another_run(server: str) -> None:
    request_id = new_request_id()
    async with passing(LossyProxy(server, "RegisterPlayer")) as address, connect(address, patience=ONE_TRY) as client:
        with pytest.raises(ServerUnavailable):
            await client.register("Ada", request_id=request_id)
        registration = await client.register("Ada", request_id=request_id)
    async with connect(server) as other:
        assert await other.register("Ada", request_id=request_id) == registration
        with pytest.raises(RequestMismatch):
            await other.register("Bob", request_id=request_id)


async def test_a_new_token_whose_answer_is_lost_is_told_again(server: str) -> None:
    async with connect(server) as first:
        registration = await first.register("Ada")
    proxy = LossyProxy(server, "RotateToken", losses=2)
    async with passing(proxy) as address, connect(address, registration.token) as client:
        token = await client.rotate_token()
        assert token != registration.token
        assert (await client.player()) == registration.player
        with pytest.raises(BadToken):
            await client.with_token(registration.token).player()
    assert proxy.passed[:3] == ["RotateToken"] * 3


async def test_a_name_whose_answer_is_lost_is_not_given_again_over_a_later_one(server: str) -> None:
    request_id = new_request_id()
    async with passing(LossyProxy(server, "RenamePlayer")) as address, connect(address, patience=ONE_TRY) as client:
        await client.register("Ada")
        with pytest.raises(ServerUnavailable):
            await client.rename("Adele", request_id=request_id)
        await client.rename("Adelheid")
        assert (await client.rename("Adele", request_id=request_id)).name == "Adele"
        assert (await client.player()).name == "Adelheid"


async def test_signing_in_makes_one_player_although_the_answer_is_lost(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path))
    async with passing(LossyProxy(server, "RegisterPlayer")) as address:
        async with connect(address) as client:
            player = await sign_in(client, "Ada", "human")
        async with connect(address) as again:
            assert await sign_in(again, "Ada", "human") == player


@pytest.mark.parametrize("method", ["RegisterPlayer", "RotateToken", "RenamePlayer"])
async def test_a_server_killed_between_the_write_and_the_answer_gives_it_after_its_restart(
    method: str, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path) as process:

        def restart() -> None:
            process.kill()
            process.start()

        proxy = LossyProxy(process.address, method, lost=restart)
        async with passing(proxy) as address, connect(address) as client:
            registration = await client.register("Ada")
            first = registration.token
            token = await client.rotate_token()
            renamed = await client.rename("Adele")
            assert (await client.player()) == renamed
            assert (renamed.player_id, renamed.name) == (registration.player.player_id, "Adele")
        assert proxy.passed.count(method) == 2
        process.stop()
        store = await open_store(process.store, read_only=True)
        try:
            assert [player.name for player in await store.players()] == ["Adele"]
        finally:
            await store.close()
        kept = all_bytes(tmp_path)
        assert registration.player.player_id.encode() in kept
        for secret in (first, token):
            assert secret.encode() not in kept
        process.start()
