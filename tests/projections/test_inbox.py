"""The inbox: its items after each commit, their players and order, and the limit of what is stored."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import apsw
import pytest
from tests.projections.logs import ENDED, MOVE, STARTED, created, left, offered, step, taken

from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import EventStore
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.projections import InboxCursor, InboxItem, Projections, open_projections
from lostcities.projections.database import open_database
from lostcities.projections.inbox import FINISHED_GAMES_MAX, Inbox, _query
from lostcities.testing.store_samples import ANN, BEN, EVE, GAME, OTHER

ACCEPTED = {"type": "@OfferAccepted", "offer": 7, "seat": 1}


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


async def items_of(lists: Projections, player: PlayerId, **asked: Any) -> list[InboxItem]:  # Any: of the query
    await lists.reach()
    return [item for item, listing in await lists.inbox(player, **asked) if listing.game_id == item.game_id]


async def inbox(lists: Projections, player: PlayerId, **asked: Any) -> str:  # Any: of the query
    """Return the inbox in short: kind, seat and version of each item."""
    found = await items_of(lists, player, **asked)
    return ", ".join(f"{each.kind} {'-' if each.seat is None else each.seat} @{each.version}" for each in found)


async def started(store: EventStore, game_id: GameId = GAME) -> None:
    """Let Ann open a game and take seat 0, and Ben seat 1. Ann is to act, at version 4."""
    await step(store, created(), game_id=game_id)
    await step(store, taken(0, ANN), game_id=game_id)
    await step(store, taken(1, BEN), STARTED, game_id=game_id, actor=BEN, to_act=(0,))


async def test_a_turn_waits_since_the_commit_that_gave_it(store: EventStore, lists: Projections) -> None:
    await started(store)
    assert await inbox(lists, ANN, kind="your_turn") == "your_turn 0 @4"
    assert await inbox(lists, BEN) == ""
    await step(store, MOVE, to_act=(0,))  # to draw a card
    assert await inbox(lists, ANN) == "your_turn 0 @4"
    await step(store, MOVE, to_act=(1,))
    assert await inbox(lists, ANN) == ""
    (item,) = await items_of(lists, BEN)
    assert (item.game_id, item.kind, item.seat, item.version) == (GAME, "your_turn", 1, 6)
    assert (item.position, item.since) == (5, 6_000_000)


async def test_several_seats_act_at_once_and_one_player_may_hold_them(store: EventStore, lists: Projections) -> None:
    await step(store, created(seats=3))
    await step(store, taken(0, ANN), taken(1, BEN), taken(2, ANN), STARTED, to_act=(0, 1, 2))
    assert await inbox(lists, ANN, kind="your_turn") == "your_turn 2 @5, your_turn 0 @5"
    await step(store, MOVE, to_act=(1, 2))
    assert await inbox(lists, ANN, kind="your_turn") == "your_turn 2 @5"
    assert await inbox(lists, BEN, kind="your_turn") == "your_turn 1 @5"


async def test_an_undone_move_makes_it_the_turn_of_the_other_seat_again(store: EventStore, lists: Projections) -> None:
    await started(store)
    await step(store, MOVE, to_act=(1,))
    await step(store, {"type": "@MovesUndone", "seat": 0, "to": 4}, to_act=(0,))
    assert await inbox(lists, BEN) == ""
    assert await inbox(lists, ANN) == "your_turn 0 @6"
    await step(store, {"type": "@MovesRedone", "seat": 0, "to": 5}, to_act=(1,))
    assert await inbox(lists, ANN) == ""
    assert await inbox(lists, BEN) == "your_turn 1 @7"


async def test_a_seat_that_was_taken_is_news_for_the_others_until_they_act(
    store: EventStore, lists: Projections
) -> None:
    await step(store, created(seats=3))
    await step(store, taken(1, BEN), actor=BEN)
    assert await inbox(lists, ANN) == "seat_taken 1 @2"  # the host holds no seat yet
    assert await inbox(lists, BEN) == ""
    await step(store, taken(0, ANN))
    assert await inbox(lists, ANN) == ""
    assert await inbox(lists, BEN) == "seat_taken 0 @3"
    await step(store, left(1, BEN), actor=BEN)
    await step(store, taken(1, EVE), actor=EVE)
    assert await inbox(lists, BEN) == ""
    assert await inbox(lists, ANN) == "seat_taken 1 @5"
    await step(store, left(1, EVE), actor=EVE)
    assert await inbox(lists, ANN) == ""  # the seat is free again


async def test_a_player_who_left_gets_no_news_of_the_seats(store: EventStore, lists: Projections) -> None:
    await step(store, created(seats=3, unlisted=True))
    await step(store, taken(0, BEN), actor=BEN)
    await step(store, taken(1, EVE), actor=EVE)
    assert await inbox(lists, BEN) == "seat_taken 1 @3"
    await step(store, left(0, BEN), actor=ANN)  # Ben has not acted since, so the item is still his
    assert await inbox(lists, BEN) == ""
    await step(store, taken(0, PlayerId("player-dan")), actor=PlayerId("player-dan"))
    assert await inbox(lists, BEN) == ""
    assert await inbox(lists, EVE) == "seat_taken 0 @5"


async def test_an_offer_waits_until_it_is_answered_or_closed(store: EventStore, lists: Projections) -> None:
    await step(store, created(seats=3))
    await step(store, taken(0, ANN), taken(1, BEN), taken(2, EVE), STARTED, to_act=(0,))
    await step(store, MOVE, to_act=(1,))
    await step(store, offered(0), to_act=(1,), asked=(1, 2), due_at=60)
    (item,) = await items_of(lists, EVE, kind="offer")
    assert item.offer is not None
    assert (item.seat, item.version, item.offer.id, item.offer.seat) == (2, 7, 7, 0)
    assert (item.offer.kind, item.offer.to, item.offer.asked, item.due_at) == ("undo", 3, (1, 2), 60)
    assert await inbox(lists, ANN, kind="offer") == ""
    await step(store, ACCEPTED, actor=BEN, to_act=(1,), asked=(2,), due_at=90)
    assert await inbox(lists, BEN, kind="offer") == ""
    (later,) = await items_of(lists, EVE, kind="offer")
    assert later.offer is not None
    assert (later.position, later.offer.asked, later.due_at) == (item.position, (2,), 90)
    await step(store, {"type": "@OfferExpired", "offer": 7, "reason": "deadline"}, to_act=(1,))
    assert await inbox(lists, EVE, kind="offer") == ""
    await step(store, offered(1, "end", None), actor=BEN, to_act=(1,), asked=(0, 2))
    assert await inbox(lists, ANN, kind="offer") == "offer 0 @10"
    assert await inbox(lists, EVE, kind="offer") == "offer 2 @10"
    await step(store, {"type": "@OfferExpired", "offer": 10, "reason": "moved"}, MOVE, to_act=(2,))
    assert await inbox(lists, ANN) == ""


async def test_an_offer_after_an_offer_in_one_batch_is_another(store: EventStore) -> None:
    await started(store)
    await step(store, offered(0), to_act=(0,), asked=(1,), due_at=60)
    declined = {"type": "@OfferDeclined", "offer": 5, "seat": 1}
    await step(store, declined, offered(0, "end", None), to_act=(0,), asked=(1,), due_at=70)
    lists = open_projections(store, None)
    await lists.catch_up()
    (found,) = [item for item, _ in await lists.inbox(BEN, "offer")]
    assert found.offer is not None
    assert (found.version, found.offer.id, found.offer.kind) == (7, 7, "end")
    await lists.close()


async def test_the_end_of_a_game_is_all_that_stays_of_it(store: EventStore, lists: Projections) -> None:
    await started(store)
    assert await inbox(lists, ANN) == "seat_taken 1 @4, your_turn 0 @4"
    await step(store, MOVE, ENDED)
    assert await inbox(lists, ANN) == await inbox(lists, BEN) == "game_over - @6"
    assert await inbox(lists, EVE) == ""


async def test_a_host_without_a_seat_hears_of_the_end(store: EventStore, lists: Projections) -> None:
    await step(store, created())
    await step(store, taken(0, BEN), taken(1, EVE), STARTED, actor=BEN, to_act=(0,))
    await step(store, MOVE, ENDED, actor=BEN)
    assert await inbox(lists, ANN) == "game_over - @6"


async def test_items_come_newest_first_and_in_pages(store: EventStore, lists: Projections) -> None:
    await started(store, GAME)
    await started(store, OTHER)
    await step(store, MOVE, game_id=GAME, to_act=(1,))
    await step(store, MOVE, ENDED, game_id=OTHER)
    third = GameId("game-3")
    await started(store, third)
    everything = await items_of(lists, ANN)
    assert [(item.game_id, item.kind) for item in everything] == [
        (third, "seat_taken"),
        (third, "your_turn"),
        (OTHER, "game_over"),
    ]
    found, after = list[InboxItem](), None
    while page := await lists.inbox(ANN, after=after, limit=1):
        found.append(page[0][0])
        after = InboxCursor.of(found[-1])
    assert found == everything


async def test_a_player_in_no_game_has_an_empty_inbox(store: EventStore, lists: Projections) -> None:
    await started(store)
    assert await inbox(lists, EVE) == ""
    assert await inbox(lists, PlayerId("nobody")) == ""


async def test_so_many_finished_games_are_kept_and_every_turn(store: EventStore, lists: Projections) -> None:
    for number in range(FINISHED_GAMES_MAX + 5):
        await started(store, GameId(f"waits-{number}"))
        await started(store, GameId(f"over-{number}"))
        await step(store, MOVE, ENDED, game_id=GameId(f"over-{number}"))
    for player in (ANN, BEN):
        over = await items_of(lists, player, kind="game_over", limit=1_000)
        assert len(over) == FINISHED_GAMES_MAX
        assert over[-1].game_id == "over-5"
    assert len(await items_of(lists, ANN, kind="your_turn", limit=1_000)) == FINISHED_GAMES_MAX + 5


async def test_one_batch_or_many_make_the_same_inboxes(store: EventStore, lists: Projections) -> None:
    whole = open_projections(store, None)
    for number in range(FINISHED_GAMES_MAX + 20):
        game_id = GameId(f"game-{number}")
        await started(store, game_id)
        for turn in range(number % 4):
            await step(store, MOVE, game_id=game_id, to_act=(turn % 2,))
        await lists.reach()
        if number % 3:
            await step(store, offered(0), game_id=game_id, to_act=(0,), asked=(1,), due_at=number)
        if number % 5:
            await step(store, MOVE, ENDED, game_id=game_id)
    await lists.reach()
    await whole.catch_up()
    assert await whole.dump() == await lists.dump()
    await whole.rebuild()
    assert await whole.dump() == await lists.dump()
    await whole.close()


async def test_logs_that_are_no_games_put_nothing_into_inboxes(store: EventStore, lists: Projections) -> None:
    await step(store, taken(0, ANN), to_act=(0,))
    await step(store, created(), game_id=OTHER, to_act=(0, 7), asked=(1, 9))
    await step(store, taken(5, BEN), left(9, BEN), {"type": "@SomethingNew"}, game_id=OTHER, to_act=(0, 7))
    assert await inbox(lists, ANN) == await inbox(lists, BEN) == ""


async def test_a_damaged_game_leaves_the_inbox_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = open_sqlite(path)
    await started(store, GAME)
    await started(store, OTHER)
    lists = open_projections(store, None)
    await lists.catch_up()
    assert [item.game_id for item, _ in await lists.inbox(ANN, "your_turn")] == [OTHER, GAME]
    await step(store, MOVE, game_id=GAME, to_act=(1,))
    await store.close()
    spoil = (
        "UPDATE commits SET at = at + 1 WHERE game = (SELECT number FROM games WHERE game_id = ?) "
        "AND first_version + length(hashes) / 32 = 6"
    )
    apsw.Connection(str(path)).execute(spoil, (GAME,)).connection.close()
    store = open_sqlite(path)
    for damaged in (lists, open_projections(store, None)):
        damaged._store = store
        await damaged.catch_up()
        assert [item.game_id for item, _ in await damaged.inbox(ANN)] == [OTHER, OTHER]
        assert await damaged.inbox(BEN) == []
        await damaged.close()
    await store.close()


@pytest.mark.parametrize("kind", [None, "your_turn"])
@pytest.mark.parametrize("after", [None, InboxCursor(7, 0, "offer")])  # type: ignore[arg-type]  # a position is an int
def test_a_page_is_answered_in_order_from_an_index(kind: Any, after: InboxCursor | None) -> None:
    connection: apsw.Connection = open_database(None, [Inbox()])
    sql, values = _query(ANN, kind, after)
    (found,) = [str(row[-1]) for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", (*values, 10))]
    assert found.startswith("SEARCH inbox USING INDEX inbox_by_position (player_id=?")
