"""ListInbox of a real server: items that wait for the caller, and for no other player."""

import asyncio
from pathlib import Path
from typing import Any

import grpc
import pytest
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk

from lostcities.eventstore import open_store
from lostcities.v1 import game_pb2, player_pb2

KINDS = {number: name.removeprefix("INBOX_KIND_").lower() for name, number in player_pb2.InboxKind.items()}


async def listed(caller: Caller, **fields: Any) -> player_pb2.ListInboxResponse:  # Any: of the request
    """Return the answer of ListInbox."""
    return await caller.players.ListInbox(player_pb2.ListInboxRequest(**fields), metadata=caller.metadata)


async def inbox(caller: Caller, **fields: Any) -> list[tuple[str, str, int | None]]:  # Any: of the request
    """List the kind, the game and the seat of each item."""
    items = (await listed(caller, **fields)).items
    return [(KINDS[it.kind], it.game.game_id, it.seat if it.HasField("seat") else None) for it in items]


async def test_a_turn_goes_from_player_to_player(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    assert await inbox(ada) == [("seat_taken", game_id, 1), ("your_turn", game_id, 0)]
    assert await inbox(bob) == []
    moved = await ada.submit(game_id, move_id=(await ada.get(game_id)).decisions[0].legal_moves[0].id)
    assert await inbox(ada) == []
    answer = await listed(bob, kind=player_pb2.INBOX_KIND_YOUR_TURN)
    (item,) = answer.items
    assert (item.game.game_id, item.seat, item.version) == (game_id, 1, moved.head.version)
    assert (item.since, item.feed_position) == (moved.commit.at, moved.feed_position)
    assert answer.feed_position >= moved.feed_position
    assert [seat.player_name for seat in item.game.seats] == ["Ada", "Bob"]
    assert item.game.status == game_pb2.GAME_STATUS_RUNNING


async def test_an_undone_move_gives_the_turn_back(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(undo=game_pb2.UNDO_MODE_FREE)
    await ada.submit(game_id, move_id=(await ada.get(game_id)).decisions[0].legal_moves[0].id)
    await ada.submit(game_id, undo=game_pb2.Undo())
    assert await inbox(ada) == [("your_turn", game_id, 0)]
    assert await inbox(bob) == []
    await ada.submit(game_id, redo=game_pb2.Redo())
    assert await inbox(ada) == []
    assert await inbox(bob) == [("your_turn", game_id, 1)]


async def test_a_turn_with_days_says_when_to_remind_of_it(desk: Desk) -> None:
    _, ada, _ = await desk.started(time_control=game_pb2.TimeControl(per_move_s=86_400))
    turn = (await listed(ada, kind=player_pb2.INBOX_KIND_YOUR_TURN)).items[0]
    assert turn.due_at == turn.since + 86_400_200_000
    assert turn.remind_at == turn.due_at - 6 * 3_600 * 1_000_000
    _, eva, _ = await desk.started(time_control=game_pb2.TimeControl(per_move_s=3_600))
    turn = (await listed(eva, kind=player_pb2.INBOX_KIND_YOUR_TURN)).items[0]
    assert (turn.due_at, turn.HasField("remind_at")) == (turn.since + 3_600_200_000, False)


async def test_an_offer_waits_for_its_answer_with_the_time_it_runs_out(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(answer_s=77)
    offered = await ada.submit(game_id, offer_end=game_pb2.OfferEnd())
    (item,) = (await listed(bob)).items
    assert KINDS[item.kind] == "offer"
    assert (item.seat, item.offer.seat, list(item.offer.asked)) == (1, 0, [1])
    assert (item.offer.offer, item.offer.kind) == (offered.head.version, game_pb2.Offer.KIND_END)
    assert item.due_at == offered.commit.at + 77_000_000
    assert await inbox(ada) == [("your_turn", game_id, 0)]
    declined = await bob.submit(game_id, answer=game_pb2.AnswerOffer(offer=item.offer.offer, accept=False))
    assert await inbox(bob, min_feed_position=declined.feed_position) == []
    again = await ada.submit(game_id, offer_end=game_pb2.OfferEnd())
    await bob.submit(game_id, answer=game_pb2.AnswerOffer(offer=again.head.version, accept=True))
    assert await inbox(ada) == await inbox(bob) == [("game_over", game_id, None)]


async def test_an_offer_that_runs_out_leaves_the_inbox(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    watch = bob.watch(game_id)
    await ada.submit(game_id, offer_end=game_pb2.OfferEnd())
    assert [kind for kind, _, _ in await inbox(bob)] == ["offer"]
    desk.let_deadline_pass(game_id)
    async for message in watch:
        if any("@OfferExpired" in event.event_json for event in message.commit.events):
            break
    watch.cancel()
    assert await inbox(bob) == []


async def test_an_inbox_is_the_callers_alone(desk: Desk) -> None:
    game_id, ada, _ = await desk.started(unlisted=True)
    eve = await desk.player("Eve")
    assert await inbox(eve) == []
    refused = await refusal(listed(desk.anonymous))
    assert refused.reason == "BAD_TOKEN"
    assert not [field.name for field in player_pb2.ListInboxRequest.DESCRIPTOR.fields if "player" in field.name]
    answer = await listed(ada)
    assert [item.game.game_id for item in answer.items] == [game_id, game_id]
    assert "Hidden" not in str(answer)


async def test_many_games_come_in_pages(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    games = []
    for _ in range(7):
        games.append(await ada.create(seats=2))
        await ada.join(games[-1])
        await bob.join(games[-1])
    found, token = list[str](), ""
    while True:
        page = await listed(ada, kind=player_pb2.INBOX_KIND_YOUR_TURN, page_size=3, page_token=token)
        found += [item.game.game_id for item in page.items]
        if not (token := page.next_page_token):
            break
    assert found == games[::-1]
    for fields in ({"page_token": "x"}, {"kind": 9}, {"min_feed_position": -1}, {"page_token": "1.0.; DROP"}):
        assert (await refusal(listed(ada, **fields))).reason == "MALFORMED"


async def test_a_restart_keeps_inboxes(tmp_path: Path) -> None:
    url, lists = f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "lists"
    async with make_desk(store=await open_store(url), lists=lists) as before:
        game_id, ada, _ = await before.started()
        token, player_id, position = ada.token, ada.player_id, (await listed(ada)).feed_position
    async with make_desk(store=await open_store(url), lists=lists) as after:
        again = Caller(after.anonymous.channel, player_id, token)
        assert await inbox(again) == [("seat_taken", game_id, 1), ("your_turn", game_id, 0)]
        assert (await listed(again)).feed_position == position


async def test_a_position_that_is_not_reached_in_time_is_refused_as_such(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, ada, bob = await desk.started()
    await ada.list(min_feed_position=3)
    with monkeypatch.context() as patch:
        patch.setattr("lostcities.projections.runner.WAIT_S", 0.05)
        for call in (listed, Caller.list):
            refused = await refusal(call(ada, min_feed_position=40))
            assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "LISTS_BEHIND")
            assert refused.details == {"position": "3", "wanted": "40"}
            assert refused.retry_s == 1
    waiting = asyncio.create_task(ada.list(min_feed_position=4, mine=True))
    await bob.submit(game_id, offer_end=game_pb2.OfferEnd())
    assert [game.game_id for game in (await waiting).games] == [game_id]
