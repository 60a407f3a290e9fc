"""ListGames of a real server: filters, counts, and lists that cover what the caller has done."""

from typing import Any

from tests.service.server_fixtures import Caller, Desk, refusal

from lostcities.v1 import game_pb2


async def ids(caller: Caller, **fields: Any) -> list[str]:  # Any: of the request
    return [game.game_id for game in (await caller.list(**fields)).games]


async def test_filters_by_seats_player_and_age(desk: Desk) -> None:
    ada, bob, eve = await desk.player("Ada"), await desk.player("Bob"), await desk.player("Eve")
    two, three = await ada.create(seats=2), await ada.create(seats=3)
    hidden = await bob.create(seats=2, unlisted=True)
    await bob.join(three)
    await bob.join(hidden)
    assert await ids(eve, seats=2) == [two]
    assert await ids(eve, seats=3, player_id=bob.player_id) == [three]
    assert await ids(eve, player_id=bob.player_id) == [three]
    assert await ids(bob, player_id=bob.player_id) == await ids(bob, mine=True) == [hidden, three]
    assert await ids(eve, player_id="nobody") == []
    opened = {game.game_id: game for game in (await bob.list()).games}
    assert await ids(eve, created_since=opened[three].created_at) == [three]
    assert await ids(eve, changed_since=opened[two].updated_at) == [three, two]
    joined = await ada.join(two)
    assert await ids(eve, changed_since=opened[two].updated_at, page_size=1) == [two]
    assert await ids(eve, changed_since=joined.game.updated_at) == [two]
    assert (await refusal(eve.list(mine=True, player_id=bob.player_id))).field == "player_id"
    assert (await refusal(eve.list(player_id=""))).field == "player_id"
    assert (await refusal(eve.list(min_feed_position=-1))).field == "min_feed_position"


async def test_counts_come_when_asked_for_and_follow_the_filters(desk: Desk) -> None:
    ada, eve = await desk.player("Ada"), await desk.player("Eve")
    for seats in (2, 2, 3):
        await ada.create(seats=seats)
    await ada.create(seats=2, unlisted=True)
    assert not (await eve.list()).HasField("count")
    answer = await eve.list(with_count=True, page_size=1)
    assert (len(answer.games), answer.count.games, answer.count.has_more) == (1, 3, False)
    assert (await eve.list(with_count=True, seats=2)).count.games == 2
    assert (await ada.list(with_count=True, seats=2)).count.games == 3


async def test_every_answer_to_a_command_carries_a_position_that_lists_cover(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    request = game_pb2.CreateGameRequest(command_id="open", variant="tiny", seats=2)
    created = await ada.games.CreateGame(request, metadata=ada.metadata)
    game_id = created.game.game_id
    assert await ids(ada, min_feed_position=created.feed_position) == [game_id]
    positions = [created.feed_position]
    positions.append((await ada.join(game_id)).feed_position)
    positions.append((await ada.leave(game_id)).feed_position)
    positions.append((await ada.join(game_id)).feed_position)
    positions.append((await bob.join(game_id)).feed_position)
    moved = await ada.submit(game_id, command_id="same", offer_end=game_pb2.OfferEnd())
    positions.append(moved.feed_position)
    assert positions == sorted(set(positions))
    (game,) = (await ada.list(min_feed_position=moved.feed_position)).games
    assert game.version == moved.head.version
    again = await ada.submit(game_id, command_id="same", offer_end=game_pb2.OfferEnd())
    assert again.replayed
    assert again.feed_position >= moved.feed_position
    opened_again = await ada.games.CreateGame(request, metadata=ada.metadata)
    assert opened_again.feed_position >= created.feed_position
    assert (await ada.list(min_feed_position=0)).feed_position >= 0
