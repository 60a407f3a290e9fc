"""The game list: its rows after each commit, its filters and counts, and the indexes behind them."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec import structs
from tests.projections.logs import ENDED, MOVE, STARTED, created, left, record, taken

from lostcities.core.errors import UnknownGame
from lostcities.core.names import GameId, Version
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import EventStore
from lostcities.projections import ForkedFrom, GameCursor, GameFilter, Projections, open_projections
from lostcities.testing.store_samples import ANN, BEN, EVE, GAME, OTHER, fill

ORIGIN = ForkedFrom(GameId("game-0"), Version(12), "ab" * 32)


@pytest.fixture
async def store() -> AsyncIterator[EventStore]:
    store = MemoryStore()
    yield store
    await store.close()


@pytest.fixture
async def lists(store: EventStore) -> AsyncIterator[Projections]:
    lists = open_projections(store, None)
    lists.follow()
    yield lists
    await lists.close()


async def test_a_row_follows_from_the_platforms_events(store: EventStore, lists: Projections) -> None:
    await record(store, GAME, [created(unlisted=True, origin=structs.asdict(ORIGIN))])
    await lists.reach()
    row = await lists.listing(GAME)
    assert (row.variant, row.variant_version, row.status, row.host) == ("duel", 1, "open", ANN)
    assert (row.seats, row.version, row.is_unlisted, row.origin) == ((None, None), 1, True, ORIGIN)
    assert (row.created_at, row.updated_at) == (1_000_000, 1_000_000)
    for events, status, seats in [
        ([taken(1, BEN)], "open", (None, BEN)),
        ([left(1, BEN)], "open", (None, None)),
        ([taken(0, BEN)], "open", (BEN, None)),
        ([taken(1, ANN), STARTED, MOVE], "running", (BEN, ANN)),
        ([MOVE], "running", (BEN, ANN)),
        ([MOVE, ENDED], "over", (BEN, ANN)),
    ]:
        await record(store, GAME, events)
        await lists.reach()
        row = await lists.listing(GAME)
        assert (row.status, row.seats, row.version) == (status, seats, await store.head(GAME))
        assert (row.created_at, row.updated_at) == (1_000_000, (row.version - len(events) + 1) * 1_000_000)
    assert row.origin == ORIGIN
    assert (await lists.games()).games == (row,)


async def test_one_batch_or_many_make_the_same_rows(store: EventStore, lists: Projections) -> None:
    whole = open_projections(store, None)
    for number in range(20):
        game_id = GameId(f"game-{number}")
        for events in ([created()], [taken(0, ANN)], [taken(1, BEN), STARTED], [MOVE], [MOVE, ENDED])[: number % 6]:
            await record(store, game_id, events)
            await lists.reach()
    await whole.catch_up()
    assert await whole.dump() == await lists.dump()
    await whole.rebuild()
    assert await whole.dump() == await lists.dump()
    await whole.close()


async def test_logs_that_are_no_games_are_in_no_list(store: EventStore, lists: Projections) -> None:
    await fill(store, 3, 2)
    await record(store, OTHER, [taken(0, ANN)], [{"type": "@GameCreated"}], [{"type": "@SomethingNew", "seat": 1}])
    await record(store, GameId("game-3"), [created()], [{"type": "@SomethingNew"}], [{"text": '"type":"@GameEnded"'}])
    await lists.reach()
    assert [(row.game_id, row.status) for row in (await lists.games()).games] == [("game-3", "open")]
    with pytest.raises(UnknownGame):
        await lists.listing(GAME)


async def test_the_list_is_filtered_and_paged_newest_first(store: EventStore, lists: Projections) -> None:
    kinds = [
        ("duel", [taken(0, ANN)]),
        ("duel", [taken(0, ANN), taken(1, BEN), ENDED]),
        ("board", [taken(0, BEN), ENDED]),
    ]
    for number in range(9):
        variant, events = kinds[number % 3]
        seats = 2 + number % 3
        # Two games at a time, because ties are ordered by id.
        await record(store, GameId(f"game-{number}"), [created(variant, seats), *events], at=number // 2)
    await lists.reach()

    async def numbers(after: str | None = None, limit: int = 100, **wanted: Any) -> str:  # Any: of GameFilter
        cursor = None
        if after is not None:
            row = await lists.listing(GameId(after))
            cursor = GameCursor(row.updated_at if "changed_since" in wanted else row.created_at, row.game_id)
        rows = (await lists.games(GameFilter(**wanted), after=cursor, limit=limit)).games
        if after is None and limit == 100:
            assert (await lists.count(GameFilter(**wanted))).games == len(rows)
        return "".join(row.game_id.removeprefix("game-") for row in rows)

    assert await numbers() == "867452301"
    assert await numbers(limit=4) == "8674"
    assert await numbers(limit=4, after="game-4") == "5230"
    assert await numbers(limit=4, after="game-0") == "1"
    assert await numbers(after="game-1") == ""
    assert await numbers(status="over") == "874521"
    assert await numbers(status="over", variant="duel") == "741"
    assert await numbers(status="over", variant="board", limit=1, after="game-8") == "5"
    assert await numbers(player_id=BEN) == "874521"
    assert await numbers(player_id=ANN, status="open") == "630"
    assert await numbers(player_id=ANN, status="open", limit=1, after="game-6") == "3"
    assert await numbers(player_id=EVE) == ""
    assert await numbers(seats=2) == "630"
    assert await numbers(seats=4, variant="duel") == ""
    assert await numbers(created_since=3) == "867"
    assert await numbers(created_since=3, player_id=BEN, seats=3) == "7"
    await record(store, GameId("game-0"), [ENDED], at=9)
    await lists.reach()
    assert await numbers(changed_since=3) == "0867"
    assert await numbers(changed_since=3, limit=2) == "08"
    assert await numbers(changed_since=3, limit=2, after="game-8") == "67"
    assert await numbers(changed_since=3, player_id=ANN, variant="duel") == "067"
    assert await numbers(changed_since=3, created_since=1, status="over", seen_by=EVE) == "87"
    assert dict(await lists.tally(ANN)) == {"open": 2, "over": 4}
    assert dict(await lists.tally(BEN)) == {"over": 6}
    assert dict(await lists.tally(EVE)) == {}


async def test_a_cursor_stays_where_it_was_when_its_game_changes(store: EventStore, lists: Projections) -> None:
    for number in range(6):
        await record(store, GameId(f"game-{number}"), [created()], at=number)
    wanted, after, seen = GameFilter(changed_since=0), None, list[str]()
    for number in range(3):
        await lists.reach()
        page = await lists.games(wanted, after=after, limit=2)
        seen += [row.game_id for row in page.games]
        after = page.after
        await record(store, page.games[-1].game_id, [taken(0, ANN)], at=10 + number)
    assert after is None
    assert seen == [f"game-{number}" for number in (5, 4, 3, 2, 1, 0)]


async def test_an_unlisted_game_is_shown_to_its_host_and_to_players_with_a_seat(
    store: EventStore, lists: Projections
) -> None:
    await record(store, GAME, [created()])
    await record(store, OTHER, [created(unlisted=True), taken(1, BEN)])
    await lists.reach()

    async def seen(**wanted: Any) -> list[GameId]:  # Any: of GameFilter
        return [row.game_id for row in (await lists.games(GameFilter(**wanted))).games]

    assert await seen() == [GAME, OTHER]  # an operator sees them all
    assert await seen(seen_by=ANN) == await seen(seen_by=BEN) == [GAME, OTHER]
    assert await seen(seen_by=EVE) == [GAME]
    assert (await lists.count(GameFilter(seen_by=EVE))).games == 1
    tallies = [dict(await lists.tally(BEN, seen_by=caller)) for caller in (None, ANN, BEN, EVE)]
    assert tallies == [{"open": 1}, {"open": 1}, {"open": 1}, {}]


async def test_current_games_of_a_player_say_whether_another_hosts_them_or_plays_in_them(
    store: EventStore, lists: Projections
) -> None:
    hosted, shared, others, over = [GameId(name) for name in ("hosted", "shared", "others", "over")]
    await record(store, hosted, [created(unlisted=True), taken(0, BEN)])
    await record(store, shared, [created(host=EVE), taken(0, BEN), taken(1, ANN)])
    await record(store, others, [created(host=EVE), taken(1, BEN)])
    await record(store, over, [created(), taken(0, BEN), STARTED, ENDED])
    await record(store, OTHER, [created(), taken(0, ANN)])
    await lists.reach()
    assert dict(await lists.current_games(BEN, ANN, limit=9)) == {hosted: True, shared: True, others: False}
    assert len(await lists.current_games(BEN, ANN, limit=2)) == 2


async def test_counts_are_exact_to_a_thousand(store: EventStore, lists: Projections) -> None:
    for number in range(1_000):
        await record(store, GameId(f"game-{number}"), [created()])
    await lists.reach()
    assert str(await lists.count()) == "1,000"
    await record(store, GameId("one-more"), [created()])
    await lists.reach()
    assert str(await lists.count()) == "1,000+"
    assert str(await lists.count(GameFilter(variant="board"))) == "0"
