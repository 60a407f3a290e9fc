"""Tables of bots alone: bots never stop, so these games are opened with options under which they end."""

from collections.abc import AsyncIterator

import grpc
import pytest
from tests.service.server_fixtures import Caller, Desk, fresh, refused, registry_with
from tests.service.server_fixtures import desk as make_desk

from lostcities.registry import load_registry
from lostcities.v1 import game_pb2, player_pb2

ENDLESS = '{"stall_limit": 0}'
NEEDED = "a table of bots alone needs options under which every game ends: stall_limit 24"


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    registry = load_registry()
    async with make_desk(registry=registry_with(registry.variant("duel"), registry.variant("board"))) as running:
        yield running


async def bot(desk: Desk, name: str) -> Caller:
    request = player_pb2.RegisterPlayerRequest(name=name, kind=player_pb2.PLAYER_KIND_BOT)
    answer = await desk.anonymous.players.RegisterPlayer(request)
    return Caller(desk.anonymous.channel, answer.player.player_id, answer.token)


async def refusal_of_join(caller: Caller, game_id: str) -> tuple[str, str, str]:
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await caller.join(game_id)
    told = refused(caught.value)
    return told.reason, told.details["field"], told.message


async def test_options_that_a_bot_leaves_open_are_those_that_end_every_game(desk: Desk) -> None:
    one, other = await bot(desk, "One"), await bot(desk, "Other")
    game_id = await one.create("duel", options_json='{"rounds": 1}')
    options = (await one.get(game_id)).options_json
    assert ('"rounds":1' in options, '"stall_limit":24' in options) == (True, True)
    await one.join(game_id)
    await other.join(game_id)
    assert (await one.get(game_id)).to_act


async def test_a_repeat_of_the_request_finds_the_same_game(desk: Desk) -> None:
    one = await bot(desk, "One")
    command_id = fresh()
    assert await one.create("duel", command_id=command_id) == await one.create("duel", command_id=command_id)


async def test_bots_alone_play_no_game_that_need_not_end(desk: Desk) -> None:
    one, other, ada = await bot(desk, "One"), await bot(desk, "Other"), await desk.player("Ada")
    game_id = await one.create("duel", options_json=ENDLESS)
    await one.join(game_id)
    assert await refusal_of_join(other, game_id) == ("INVALID_SETUP", "options", NEEDED)
    await ada.join(game_id)
    assert (await ada.get(game_id)).to_act


async def test_the_host_may_be_a_person_who_does_not_sit_down(desk: Desk) -> None:
    ada = await desk.player("Ada")
    bots = [await bot(desk, name) for name in ("One", "Other")]
    endless, bounded = await ada.create("duel"), await ada.create("duel", options_json='{"stall_limit": 4}')
    for game_id in (endless, bounded):
        await bots[0].join(game_id)
    assert await refusal_of_join(bots[1], endless) == ("INVALID_SETUP", "options", NEEDED)
    await bots[1].join(bounded)


async def test_no_bot_takes_over_the_seat_of_the_last_person_of_an_endless_game(desk: Desk) -> None:
    ada, ben = await desk.player("Ada"), await desk.player("Ben")
    one, late = await bot(desk, "One"), await bot(desk, "Late")
    game_id = await ada.create("board", seats=3, absence=game_pb2.ABSENCE_POLICY_PLAY_ON, takeover=True)
    for caller in (ada, ben, one):
        await caller.join(game_id)
    await ben.submit(game_id, resign=game_pb2.Resign())
    taken = await late.submit(game_id, seat=1, take_over=game_pb2.TakeOverSeat())
    assert taken.head.version > 0  # Ada still plays
    await ada.submit(game_id, resign=game_pb2.Resign())
    again = await bot(desk, "Again")
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await again.submit(game_id, seat=0, take_over=game_pb2.TakeOverSeat())
    assert (
        refused(caught.value).message
        == "a table of bots alone needs options under which every game ends: stall_limit 24"
    )
