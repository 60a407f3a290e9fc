"""Lists of running games with a delay: spectators see the row of some moves before, seats the row of now."""

from collections.abc import AsyncIterator

import pytest
from tests.projections.logs import ENDED, MOVE, STARTED, created, offered, record, taken

from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import EventStore
from lostcities.projections import GameFilter, GameListing, Projections, open_projections
from lostcities.testing.store_samples import ANN, BEN, EVE, GAME, OTHER

CYD = PlayerId("cyd")
RESIGNED: dict[str, object] = {"type": "@SeatResigned", "seat": 1}
OPENING = ([created(seats=3, spectator_delay=2)], [taken(0, BEN)], [taken(1, EVE)], [taken(2, CYD), STARTED, MOVE])
PLAY = ([MOVE], [RESIGNED], [offered(0)], [MOVE], [MOVE], [MOVE])


@pytest.fixture
async def store() -> AsyncIterator[EventStore]:
    store = MemoryStore()
    yield store
    await store.close()


@pytest.fixture
async def lists(store: EventStore) -> AsyncIterator[Projections]:
    lists = open_projections(store, None)
    yield lists
    await lists.close()


async def row(lists: Projections, player: PlayerId, **filters: object) -> GameListing:
    """Return the only game of the list, as a player sees it."""
    await lists.catch_up()
    (listing,) = (await lists.games(GameFilter(seen_by=player, **filters))).games  # type: ignore[arg-type]  # any filter
    return listing


async def test_spectators_see_the_row_of_some_moves_before(store: EventStore, lists: Projections) -> None:
    for events in OPENING:
        await record(store, GAME, events)
    seen = [await row(lists, ANN)]
    for events in PLAY:
        await record(store, GAME, events)
        seen.append(await row(lists, ANN))
    assert [(listing.version, listing.left) for listing in seen] == [
        (6, ()),
        (6, ()),
        (6, ()),
        (6, ()),
        (6, ()),
        (9, (1,)),
        (10, (1,)),
    ]
    assert [listing.updated_at for listing in seen] == [4_000_000] * 5 + [9_000_000, 10_000_000]
    assert {listing.status for listing in seen} == {"running"}
    await record(store, GAME, [MOVE, ENDED])
    assert ((over := await row(lists, ANN)).version, over.status, over.updated_at) == (14, "over", 13_000_000)
    assert not [table for table, _ in await lists.dump() if table == "delayed_games"]


async def test_seats_and_operators_see_the_row_of_now(store: EventStore, lists: Projections) -> None:
    for events in (*OPENING, *PLAY):
        await record(store, GAME, events)
    for player in (BEN, EVE, CYD):
        own = await row(lists, player)
        assert (own.version, own.left, own.updated_at) == (12, (1,), 12_000_000)
    assert (await lists.games()).games == ((await lists.listing(GAME)),) == (own,)


async def test_by_their_last_change_games_move_only_when_spectators_see_it(
    store: EventStore, lists: Projections
) -> None:
    for events in OPENING:
        await record(store, GAME, events)
    for events in OPENING:
        await record(
            store, OTHER, [dict(event) | ({"spectator_delay": 0} if event == events[0] else {}) for event in events]
        )
    for events in PLAY[:2]:
        await record(store, GAME, events)
    await lists.catch_up()

    async def order(**filters: object) -> list[GameId]:
        page = await lists.games(GameFilter(**filters))  # type: ignore[arg-type]  # any filter
        return [listing.game_id for listing in page.games]

    assert await order(seen_by=ANN, changed_since=4_500_000) == []
    assert await order(seen_by=ANN, player_id=BEN, changed_since=4_500_000) == []
    assert (await lists.count(GameFilter(seen_by=ANN, changed_since=4_500_000))).games == 0
    assert await order(player_id=BEN, changed_since=4_500_000) == [GAME], "the player's own list is not delayed"
    assert await order(seen_by=BEN, player_id=BEN, changed_since=4_500_000) == [GAME]


async def test_one_batch_or_many_make_the_same_rows(store: EventStore, lists: Projections) -> None:
    for number, events in enumerate((*OPENING, *PLAY)):
        await record(store, GAME, events)
        await lists.catch_up()
        at_once = open_projections(store, None)
        await at_once.catch_up()
        assert await at_once.dump() == await lists.dump(), f"after {number + 1} commits"
        await at_once.close()


async def test_the_list_tells_no_change_that_spectators_do_not_see(store: EventStore, lists: Projections) -> None:
    told = []
    for events in (*OPENING, *PLAY, [MOVE, ENDED]):
        await record(store, GAME, events)
        before = lists.news.position
        await lists.catch_up()
        told.append(lists.news.position != before)
    assert told == [True] * 4 + [False] * 4 + [True, False] + [True]


async def test_a_fork_with_a_delay_is_seen_from_its_start(store: EventStore, lists: Projections) -> None:
    seats = [taken(seat, BEN) for seat in range(3)]
    await record(store, GAME, [created(seats=3, spectator_delay=2), *seats, STARTED, MOVE])
    await record(store, GAME, [MOVE])
    assert (await row(lists, ANN)).version == 6
    assert (await row(lists, BEN)).version == 7
