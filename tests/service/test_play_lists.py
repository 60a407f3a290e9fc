"""The inbox and the game list on Play streams: whole at the start, and then by what changes."""

from collections.abc import Iterable
from unittest.mock import AsyncMock

import pytest
from tests.service.server_fixtures import Caller, Desk
from tests.service.test_play_streams import Item, Talk
from tests.service.test_watching import eventually

from lostcities.core.errors import StoreError
from lostcities.projections import Projections, list_news
from lostcities.service.streams import list_following
from lostcities.v1 import game_pb2, play_pb2, player_pb2


async def moved(game_id: str, player: Caller) -> int:
    """Make the first legal move, and return its feed position."""
    decision = (await player.get(game_id)).decisions[0]
    return (await player.submit(game_id, move_id=decision.legal_moves[0].id)).feed_position


async def started(ada: Caller, bob: Caller) -> str:
    """Start a game of two players, and return its id."""
    game_id = await ada.create(seats=2)
    await ada.join(game_id)
    await bob.join(game_id)
    return game_id


def places(items: Iterable[player_pb2.InboxItem]) -> list[tuple[str, str, int]]:
    """Return inbox items in short: kind, game and seat."""
    return [
        (player_pb2.InboxKind.Name(item.kind).removeprefix("INBOX_KIND_").lower(), item.game.game_id, item.seat)
        for item in items
    ]


async def test_an_inbox_comes_whole_and_then_by_its_changes(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    talk = Talk(ada)
    await talk.send(inbox=True)
    whole = (await talk.up_to("inbox"))[-1].inbox
    assert (whole.starts, whole.caught_up, list(whole.gone)) == (True, True, [])
    assert ("your_turn", game_id, 0) in places(whole.items)
    assert whole.items[0].game.seats[0].player_name == "Ada"
    await moved(game_id, ada)
    passed = (await talk.up_to("inbox"))[-1].inbox
    assert ("your_turn", game_id, 0) in places(passed.gone)
    assert [item.game.variant for item in passed.gone if item.game.variant] == []
    offered = await bob.submit(game_id, offer_end=game_pb2.OfferEnd())
    asked = await talk.until(lambda item: any(one.HasField("offer") for one in item.inbox.items))
    assert [item.offer.offer for item in asked.inbox.items] == [offered.head.version]
    await talk.send(inbox=False)
    await ada.submit(game_id, answer=game_pb2.AnswerOffer(offer=offered.head.version, accept=True))
    await talk.send(follow=[play_pb2.Follow(game_id=game_id)])
    assert all(item.WhichOneof("content") != "inbox" for item in await talk.up_to("caught_up"))


async def test_an_inbox_tells_nothing_of_others(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    eve = Talk(await desk.player())
    await eve.send(inbox=True, lists=True)
    assert not (await eve.until(lambda item: item.inbox.caught_up)).inbox.items
    await moved(game_id, ada)
    await eve.send(follow=[play_pb2.Follow(game_id=game_id)])
    told = await eve.up_to("caught_up")
    assert [item for item in told if item.HasField("inbox") and (item.inbox.items or item.inbox.gone)] == []


async def test_a_long_inbox_comes_in_pages(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_following, "PAGE_ITEMS", 2)
    ada, bob = await desk.player(), await desk.player()
    games = [await started(ada, bob) for _ in range(3)]
    talk = Talk(ada)
    await talk.send(inbox=True)
    pages = [item.inbox for item in await until_caught_up(talk)]
    assert [page.starts for page in pages] == [True] + [False] * (len(pages) - 1)
    turns = {game for page in pages for kind, game, _ in places(page.items) if kind == "your_turn"}
    assert turns == set(games)


async def until_caught_up(talk: Talk) -> list[Item]:
    items = [await talk.until(lambda item: item.HasField("inbox"))]
    while not items[-1].inbox.caught_up:
        items.append(await talk.until(lambda item: item.HasField("inbox")))
    return items


async def test_a_follower_that_lost_changes_gets_the_whole_inbox_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, ada, _ = await desk.started()
    talk = Talk(ada)
    await talk.send(inbox=True)
    await talk.until(lambda item: item.inbox.caught_up)
    monkeypatch.setattr(list_news, "UNREAD_MAX", 0)
    await moved(game_id, ada)
    again = await talk.until(lambda item: item.inbox.starts)
    assert "your_turn" not in {kind for kind, *_ in places(again.inbox.items)}


async def test_the_list_tells_that_games_came_and_not_that_moves_were_made(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(list_following, "LISTS_PAUSE_S", 0.0)
    game_id, ada, bob = await desk.started()
    await ada.list()  # which waits until the lists show the start
    talk = Talk(await desk.player())
    await talk.send(lists=True)
    first = (await talk.until(lambda item: item.HasField("lists"))).lists.feed_position
    after = await moved(game_id, ada)
    opened = await bob.create()
    told = (await talk.until(lambda item: item.lists.feed_position > first)).lists.feed_position
    assert told > after
    listed = await bob.list(min_feed_position=told)
    assert opened in {game.game_id for game in listed.games}


async def test_a_failure_of_the_lists_ends_no_game_and_the_inbox_comes_whole_afterwards(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(list_following, "RETRY_S", 0.001)
    game_id, ada, _ = await desk.started("talk")
    failing = AsyncMock(side_effect=StoreError("the disk is gone"))
    with monkeypatch.context() as patch:
        patch.setattr(Projections, "inbox_position", failing)
        talk = Talk(ada)
        await talk.send(inbox=True, follow=[play_pb2.Follow(game_id=game_id)])
        await talk.up_to("caught_up")
        await eventually(lambda: failing.await_count > 2)
        assert (await talk.command(game_id, move_id="shout 0")).answer.head.version
    whole = (await talk.until(lambda item: item.HasField("inbox"))).inbox
    assert (whole.starts, whole.caught_up) == (True, True)
