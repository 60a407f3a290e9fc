"""Request ids of RegisterPlayer, RotateToken and RenamePlayer: a repeat gets the first answer."""

import asyncio
from typing import Any

import grpc
import pytest
from tests.service.server_fixtures import Caller, Desk, refusal

from lostcities.eventstore.memory import MemoryStore
from lostcities.service.access import player_requests
from lostcities.v1 import player_pb2

ID, OTHER_ID = "0123456789abcdef" * 2, "fedcba9876543210" * 2
DAY_US = 24 * 60 * 60 * 1_000_000


async def register(desk: Desk, name: str = "Ada", **fields: Any) -> player_pb2.RegisterPlayerResponse:
    request = player_pb2.RegisterPlayerRequest(name=name, **{"request_id": ID, **fields})
    return await desk.anonymous.players.RegisterPlayer(request)


async def rotate(player: Caller, request_id: str = OTHER_ID) -> str:
    request = player_pb2.RotateTokenRequest(request_id=request_id)
    return (await player.players.RotateToken(request, metadata=player.metadata)).token


async def rename(player: Caller, name: str, request_id: str = OTHER_ID) -> player_pb2.Player:
    request = player_pb2.RenamePlayerRequest(name=name, request_id=request_id)
    return (await player.players.RenamePlayer(request, metadata=player.metadata)).player


async def read(player: Caller) -> player_pb2.Player:
    return (await player.players.GetPlayer(player_pb2.GetPlayerRequest(), metadata=player.metadata)).player


def with_token(player: Caller, token: str) -> Caller:
    return Caller(player.channel, player.player_id, token)


async def test_a_repeated_registration_gets_the_same_player_and_token(desk: Desk) -> None:
    first = await register(desk)
    assert await register(desk) == first
    assert await register(desk, " Ada ") == first
    together = await asyncio.gather(*(register(desk, "Bob", request_id=OTHER_ID) for _ in range(8)))
    assert len({(answer.player.player_id, answer.token) for answer in together}) == 1
    assert len(await desk.store.players()) == 2


async def test_the_same_id_with_other_content_is_refused(desk: Desk) -> None:
    first = await register(desk)
    ada = Caller(desk.anonymous.channel, first.player.player_id, first.token)
    bob = await desk.player("Bob")
    await rename(ada, "Adele")
    for call in (
        register(desk, "Bob"),
        register(desk, kind=player_pb2.PLAYER_KIND_BOT),
        rename(ada, "Ada", ID),
        rotate(ada, ID),
        rename(ada, "Adelheid"),
        rename(bob, "Adele"),
        rotate(bob, OTHER_ID),
    ):
        refused = await refusal(call)
        assert (refused.code, refused.reason) == (grpc.StatusCode.ALREADY_EXISTS, "REQUEST_MISMATCH")
        assert ID not in refused.everything
        assert OTHER_ID not in refused.everything
    assert (await read(ada)).name == "Adele"
    assert (await read(bob)).name == "Bob"


async def test_a_repeated_rotation_with_the_replaced_token_gets_the_new_one(desk: Desk) -> None:
    ada = await desk.player()
    token = await rotate(ada)
    assert token.startswith("lct_")
    assert await rotate(ada) == token
    assert (await read(with_token(ada, token))).player_id == ada.player_id
    assert (await refusal(read(ada))).reason == "BAD_TOKEN"


async def test_the_replaced_token_gets_nothing_without_the_id_and_the_id_nothing_without_it(desk: Desk) -> None:
    ada, bob = await desk.player(), await desk.player("Bob")
    token = await rotate(ada)
    assert (await refusal(rotate(ada, ID))).reason == "BAD_TOKEN"
    unprotected = ada.players.RotateToken(player_pb2.RotateTokenRequest(), metadata=ada.metadata)
    assert (await refusal(unprotected)).reason == "BAD_TOKEN"
    for other in (desk.anonymous, with_token(ada, "lct_" + "A" * 43)):
        assert (await refusal(rotate(other))).reason == "BAD_TOKEN"
    for other in (bob, with_token(ada, token)):
        assert (await refusal(rotate(other))).reason == "REQUEST_MISMATCH"


async def test_a_rotation_is_not_repeated_once_its_token_is_replaced_in_turn(desk: Desk) -> None:
    ada = await desk.player()
    second = with_token(ada, await rotate(ada))
    third = with_token(ada, await rotate(second, ID))
    assert (await refusal(rotate(ada))).reason == "BAD_TOKEN"
    assert await rotate(second, ID) == third.token
    assert (await read(third)).player_id == ada.player_id


async def test_a_repeated_name_does_not_replace_a_later_one(desk: Desk) -> None:
    ada = await desk.player()
    assert (await rename(ada, "Adele")).name == "Adele"
    await rename(ada, "Adelheid", ID)
    assert (await rename(ada, "Adele")).name == "Adele"
    assert (await read(ada)).name == "Adelheid"


async def test_repeats_cost_nothing_of_the_quota(desk: Desk) -> None:
    first = await register(desk)
    for _ in range(200):
        assert await register(desk) == first


async def test_an_id_is_forgotten_after_a_day(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    first, now = await register(desk), player_requests.now_us()
    ada = Caller(desk.anonymous.channel, first.player.player_id, first.token)
    token = await rotate(ada)
    for later, is_kept in ((DAY_US - 60_000_000, True), (DAY_US + 1, False)):
        monkeypatch.setattr(player_requests, "now_us", lambda at=now + later + 5_000_000: at)
        if is_kept:
            assert await rotate(ada) == token
            assert await register(desk) == first
        else:
            assert (await refusal(rotate(ada))).reason == "BAD_TOKEN"
            assert (await register(desk)).player.player_id != first.player.player_id


@pytest.mark.parametrize("request_id", ["", "short", "x" * 31, "x" * 65, "x" * 31 + "\n"])
async def test_an_id_that_could_be_guessed_or_is_no_id_is_refused(request_id: str, desk: Desk) -> None:
    ada = await desk.player()
    for call in (register(desk, request_id=request_id), rotate(ada, request_id), rename(ada, "Adele", request_id)):
        refused = await refusal(call)
        assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED")
        assert (refused.field, request_id in refused.message) == ("request_id", not request_id)


async def test_a_caller_who_gives_up_while_the_token_is_replaced_gets_it_from_the_repeat(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await desk.player()
    player = await desk.server.parts.access.players.caller(ada.metadata)
    writing, may_write = asyncio.Event(), asyncio.Event()
    written: list[asyncio.Task[object]] = []
    write = desk.store.replace_token

    async def slow(*arguments: object) -> object:
        writing.set()
        await may_write.wait()
        return await write(*arguments)  # type: ignore[arg-type]  # as they came

    def start(*arguments: object) -> asyncio.Future[object]:
        written.append(asyncio.create_task(slow(*arguments)))
        return asyncio.shield(written[-1])

    monkeypatch.setattr(desk.store, "replace_token", start)
    given_up = asyncio.create_task(desk.server.parts.access.players.rotate(player, player.token_hash, OTHER_ID))
    await writing.wait()
    given_up.cancel()
    await asyncio.wait([given_up])
    assert (await read(ada)).player_id == ada.player_id  # the old token is read again, and in the cache
    may_write.set()
    await asyncio.wait(written)
    token = await rotate(ada)
    assert (await refusal(read(ada))).reason == "BAD_TOKEN"
    assert (await read(with_token(ada, token))).player_id == ada.player_id


async def test_the_store_holds_neither_the_token_nor_the_id(desk: Desk) -> None:
    first = await register(desk)
    assert isinstance(desk.store, MemoryStore)
    kept = repr((desk.store._players, desk.store._requests))
    assert first.player.player_id in kept
    for secret in (first.token, first.token.removeprefix("lct_"), ID):
        assert secret not in kept
