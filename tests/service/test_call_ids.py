"""Ids of calls: what a client may send, and where an id comes back."""

from pathlib import Path

import grpc
import pytest
from google.rpc.error_details_pb2 import RequestInfo  # type: ignore[import-untyped]  # it ships no types
from google.rpc.status_pb2 import Status  # type: ignore[import-untyped]  # it ships no types
from tests.support.server_process import ServerProcess

from lostcities.programs.call_ids import begin_call, current_call_id, is_call_id
from lostcities.v1 import (
    game_pb2,
    game_pb2_grpc,
    play_pb2,
    play_pb2_grpc,
    player_pb2,
    player_pb2_grpc,
    server_pb2,
    server_pb2_grpc,
)


@pytest.mark.parametrize("text", ["a", "4f.A_z-9", "x" * 64, "01JDW3R8N7"])
def test_short_words_of_ascii_are_call_ids(text: str) -> None:
    assert is_call_id(text)


@pytest.mark.parametrize("value", ["", "x" * 65, "a b", "a\n", "é", "a/b", '{"a":1}', "\x1b[31m", b"abc", None])
def test_anything_else_is_none(value: object) -> None:
    assert not is_call_id(value)


@pytest.mark.parametrize(
    ("metadata", "kept"),
    [((("x-request-id", "mine"),), True), ((("x-request-id", "not mine"),), False), ((), False)],
)
def test_an_invalid_id_is_replaced_by_a_random_one(metadata: tuple[tuple[str, str], ...], *, kept: bool) -> None:
    token = current_call_id.set("")
    try:
        found = begin_call(metadata)
        assert begin_call((("x-request-id", "later"),)) == found, "a call keeps its id"
    finally:
        current_call_id.reset(token)
    assert (found == "mine") is kept
    assert kept or (len(found) == 20 and int(found, 16) >= 0)


async def test_every_answer_names_the_call(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, store="memory:") as server:
        async with grpc.aio.insecure_channel(server.address) as channel:
            keys = server_pb2_grpc.ServerServiceStub(channel).GetKeys(
                server_pb2.GetKeysRequest(), metadata=(("x-request-id", "call-1"),)
            )
            await keys
            assert (await keys.trailing_metadata()).get("x-request-id") == "call-1"

            with pytest.raises(grpc.aio.AioRpcError) as refused:
                await game_pb2_grpc.GameServiceStub(channel).GetGame(
                    game_pb2.GetGameRequest(game_id="g1"), metadata=(("x-request-id", "call-2"),)
                )
            trailing = dict(refused.value.trailing_metadata())
            status, info = Status.FromString(trailing["grpc-status-details-bin"]), RequestInfo()
            assert any(detail.Unpack(info) for detail in status.details)
            assert (info.request_id, trailing["x-request-id"]) == ("call-2", "call-2")

            player = await player_pb2_grpc.PlayerServiceStub(channel).RegisterPlayer(
                player_pb2.RegisterPlayerRequest(name="Ada")
            )
            token = ("authorization", f"Bearer {player.token}")
            play = play_pb2_grpc.PlayServiceStub(channel).Play(metadata=(token, ("x-request-id", "call-3")))
            await play.write(play_pb2.PlayRequest(hello=play_pb2.Hello()))
            await play.read()
            assert (await play.initial_metadata()).get("x-request-id") == "call-3"
            await play.done_writing()
            assert await play.code() is grpc.StatusCode.OK

            refused_play = play_pb2_grpc.PlayServiceStub(channel).Play(metadata=(("x-request-id", "no id at all"),))
            assert await refused_play.code() is grpc.StatusCode.UNAUTHENTICATED
            made = str((await refused_play.trailing_metadata()).get("x-request-id"))
            assert is_call_id(made)
        server.stop()
        log = server.log_file.read_text(encoding="utf-8")
        assert '"call":"call-2"' in log
        assert '"call":"call-3"' in log
        assert f'"call":"{made}"' in log
        assert "no id at all" not in log
        server.start()
