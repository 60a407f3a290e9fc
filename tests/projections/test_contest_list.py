"""The contest list: rows as their logs tell them, in order, and the same bytes after a rebuild."""

from collections.abc import AsyncIterator, Sequence

import pytest
from msgspec.structs import replace

from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.contests.contest import Contest, evolve
from lostcities.core.contests.contest_events import (
    ContestCreated,
    ContestEnded,
    ContestEvent,
    ContestJoined,
    ContestLeft,
    ContestTerms,
    DrawnTable,
    RoundDrawn,
    RoundPlayed,
    TableFinished,
)
from lostcities.core.contests.contest_log import encode_contest_event
from lostcities.core.names import CommandId, ContestId, GameId, PlayerId, Version
from lostcities.core.summary import Summary
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import Commit, EventStore
from lostcities.projections import ContestCursor, Projections, open_projections
from lostcities.testing.store_samples import ANN, BEN


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


def contest_id(letter: str) -> ContestId:
    return ContestId(f"ct{letter * 20}")


async def record(store: EventStore, letter: str, events: Sequence[ContestEvent], host: PlayerId = ANN) -> Contest:
    """Record the events of a contest, each in a commit of its own. Return the contest after them."""
    contest: Contest | None = None
    for number, event in enumerate(events, start=1):
        contest = evolve(contest, event, number)
        commit = Commit(
            game_id=GameId(contest_id(letter)),
            first_version=Version(number),
            events=(encode_contest_event(event),),
            hashes=(bytes([number]) * 32,),
            command_id=CommandId(f"c{number}"),
            command=b"{}",
            actor=host,
            at=number,
            command_digest=bytes(32),
            summary=Summary(status=contest.status),
        )
        await store.append(commit)
    assert contest is not None
    return contest


def announced(starts_s: int, host: PlayerId = ANN) -> ContestCreated:
    terms = ContestTerms(
        kind="swiss",
        title="Friday",
        variant="duel",
        variant_version=1,
        options={},
        seats=2,
        time_control=TimeControl(initial_s=300),
        starts_at=starts_s * SECOND,
        rounds=1,
    )
    return ContestCreated(host=host, terms=terms)


JOINED = (ContestJoined(ANN, 1_500), ContestJoined(BEN, 1_500))
DRAWN = RoundDrawn(1, (DrawnTable(GameId("g1"), (ANN, BEN)),))


async def test_rows_follow_from_the_logs_and_a_rebuild_gives_the_same(store: EventStore, lists: Projections) -> None:
    over = (*JOINED, DRAWN, TableFinished(GameId("g1"), (1, 2), (BEN,)), ContestEnded("over"))
    contests = {
        "a": await record(store, "a", [announced(30)]),
        "b": await record(store, "b", [announced(20), *JOINED, DRAWN]),
        "c": await record(store, "c", [announced(10), *over]),
        "d": await record(store, "d", [announced(5), JOINED[0], ContestLeft(ANN)]),
    }
    await lists.reach()
    shown = await lists.contests.coming()
    assert [row.contest_id[2] for row in shown] == ["b", "d", "a"]
    (ended,) = await lists.contests.page("over")
    for row in (*shown, ended):
        contest = contests[row.contest_id[2]]
        assert (row.host, row.terms, row.status, row.round) == (ANN, contest.terms, contest.status, contest.round)
        assert row.players == len(contest.entrants)
        assert row.ended == (None if contest.ended is None else contest.ended.reason)
    before = await lists.dump()
    await lists.rebuild()
    assert await lists.dump() == before


async def test_a_round_whose_games_are_all_played_out_is_played_until_the_next_one(
    store: EventStore, lists: Projections
) -> None:
    played = (*JOINED, DRAWN, RoundPlayed(1, {GameId("g1"): "ab"}))
    contests = {
        "a": await record(store, "a", [announced(30), *played]),
        "b": await record(
            store, "b", [announced(20), *played, TableFinished(GameId("g1"), (1, 2)), replace(DRAWN, round=2)]
        ),
    }
    await lists.reach()
    assert {row.contest_id[2]: row.is_round_played for row in await lists.contests.coming()} == {"a": True, "b": False}
    assert {letter: contest.is_played for letter, contest in contests.items()} == {"a": True, "b": False}


async def test_only_contests_that_have_begun_are_looked_at(store: EventStore, lists: Projections) -> None:
    await record(store, "a", [announced(30)])
    await record(store, "b", [announced(20), *JOINED, DRAWN])
    await record(store, "c", [announced(10), ContestEnded("cancelled")])
    await lists.reach()
    assert await lists.contests.begun(0) == [contest_id("b")]
    assert sorted(await lists.contests.begun(30 * SECOND)) == [contest_id("a"), contest_id("b")]


async def test_a_player_has_the_contests_that_they_host_or_are_in(store: EventStore, lists: Projections) -> None:
    await record(store, "a", [announced(30, BEN)], BEN)
    await record(store, "b", [announced(20), *JOINED])
    await record(store, "c", [announced(10), *JOINED, ContestLeft(BEN)])
    await record(store, "d", [announced(5), *JOINED, ContestEnded("cancelled")])
    await lists.reach()
    assert [row.contest_id[2] for row in await lists.contests.of_player(BEN)] == ["b", "a"]


async def test_all_contests_that_a_player_has_hosted_or_joined_are_their_own(
    store: EventStore, lists: Projections
) -> None:
    await record(store, "a", [announced(30, BEN)], BEN)
    await record(store, "b", [announced(20)])
    await record(store, "c", [announced(10), *JOINED, ContestLeft(BEN), ContestEnded("cancelled")])
    await lists.reach()
    own = [(each.contest_id[2], each.status, each.is_host, each.has_joined) for each in await lists.contests.own(BEN)]
    assert own == [("c", "over", False, True), ("a", "open", True, False)]


async def test_pages_lead_from_one_to_the_next(store: EventStore, lists: Projections) -> None:
    for letter, starts_s in zip("abcde", (3, 1, 2, 2, 4), strict=True):
        await record(store, letter, [announced(starts_s)])
    await lists.reach()
    order, after = "", None
    while rows := await lists.contests.page("open", after=after, limit=2):
        order += "".join(row.contest_id[2] for row in rows)
        after = ContestCursor(rows[-1].terms.starts_at, rows[-1].contest_id)
    assert order == "eacdb"


async def test_contests_stand_in_no_list_of_games(store: EventStore, lists: Projections) -> None:
    await record(store, "a", [announced(20), *JOINED, DRAWN])
    await lists.reach()
    assert (await lists.games()).games == ()
    assert await lists.deadlines(2**62) == []
    assert await lists.missing([GameId(contest_id("a"))]) == [GameId(contest_id("a"))]
