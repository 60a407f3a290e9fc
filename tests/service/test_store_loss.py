"""A server whose store is removed or replaced under it: no move is acknowledged, and health says so."""

import asyncio
from pathlib import Path
from typing import Any

import grpc.aio
import pytest
import structlog
from grpc_health.v1 import health_pb2, health_pb2_grpc
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk

from lostcities.core.names import PlayerId
from lostcities.eventstore.sqlite.store import open_sqlite

NOT_SERVING = health_pb2.HealthCheckResponse.NOT_SERVING
GAMES = "lostcities.v1.GameService"


async def until_not_serving(desk: Desk, service: str) -> None:
    """Watch health until it reports NOT_SERVING."""
    health: Any = health_pb2_grpc.HealthStub(desk.anonymous.channel)  # Any: its types do not know its streams
    watch = health.Watch(health_pb2.HealthCheckRequest(service=service))
    async with asyncio.timeout(30):
        async for answer in watch:
            if answer.status == NOT_SERVING:
                return
    raise AssertionError("the watch of health has ended")


def replace(path: Path) -> None:
    path.with_name("other").write_bytes(path.read_bytes())
    path.with_name("other").replace(path)


async def watched(caller: Caller, game_id: str) -> None:
    async for _ in caller.watch(game_id):
        pass


@pytest.mark.parametrize("harm", [Path.unlink, replace], ids=["removed", "replaced"])
async def test_a_server_whose_store_is_gone_acknowledges_nothing_and_says_so(tmp_path: Path, harm: object) -> None:
    assert callable(harm)
    path = tmp_path / "games.sqlite"
    store = open_sqlite(path)
    with structlog.testing.capture_logs() as logs:
        async with make_desk(store=store) as desk:
            game_id, ada, ben = await desk.started("talk", seats=2)
            await ada.submit(game_id, move_id="shout 9")
            watching = asyncio.ensure_future(refusal(watched(ben, game_id)))
            harm(path)
            refused = await refusal(ben.submit(game_id, move_id="shout 9"))
            assert (refused.code, refused.reason, refused.retry_s) == (
                grpc.StatusCode.UNAVAILABLE,
                "STORE_UNAVAILABLE",
                1,
            )
            assert str(tmp_path) not in refused.everything
            for service in ("", GAMES):
                await until_not_serving(desk, service)
            for call in (ada.get(game_id), ada.events(game_id), ada.list(), ada.submit(game_id, move_id="shout 9")):
                assert (await refusal(call)).reason == "STORE_UNAVAILABLE"
            assert (await watching).reason == "STORE_UNAVAILABLE"
    said = [line for line in logs if line["event"] == "store_lost"]
    assert len(said) == 1
    assert said[0]["log_level"] == "critical"
    assert f"{path} was " in said[0]["cause"]
    assert "restore a backup" in said[0]["cause"]


async def test_an_idle_server_notices_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.eventstore.sqlite.writer.LOOK_S", 0.02)
    path = tmp_path / "games.sqlite"
    async with make_desk(store=open_sqlite(path)) as desk:
        ada = await desk.player()
        path.with_name("games.sqlite-wal").unlink()
        await until_not_serving(desk, "")
        assert (await refusal(ada.list())).reason == "STORE_UNAVAILABLE"
    store = open_sqlite(path)
    assert (await store.player(PlayerId(ada.player_id))).name == "Ada", "what was acknowledged is there"
    await store.close()
