"""The store contract: every promise of `EventStore` as a test class for any store.

The author of a store subclasses it, says how to open the store, and lets pytest collect it:

    class TestMyStore(StoreContract):
        async def open_store(self, place):
            return await MyStore.connect(f"mystore://localhost/{place.name}")

`place` is a folder of the test's own; the same place names the same store. `DurableStoreContract` adds what must
survive closing and opening again, and the feed of a store with several handles. The tests are plain functions that run
their own event loop, so they need no pytest plugin. The class is long on purpose: it reads as the list of promises.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from lostcities.core.errors import (
    CommandMismatch,
    NameTaken,
    Rejected,
    StoreError,
    UnknownGame,
    UnknownPlayer,
    VersionConflict,
)
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.core.summary import Summary
from lostcities.eventstore.port import (
    BLOCKED_MAX,
    FEED_COMMITS_MAX,
    FEED_START,
    FIRST_SESSION,
    FRIENDS_MAX,
    NEWS_COMMITS_MAX,
    READ_EVENTS_MAX,
    SECRET_BYTES,
    SESSIONS_MAX,
    Announcement,
    Ban,
    Commit,
    EventStore,
    NameRegistration,
    News,
    NodeRecord,
    PlayerChange,
)
from lostcities.testing.store_samples import (
    ANN,
    BEN,
    EVE,
    GAME,
    OTHER,
    Model,
    at_head,
    fill,
    fill_entries,
    first_versions,
    follow_feed_until,
    follow_until,
    one_step,
    position_of,
    read_feed,
    sample_action,
    sample_analysis,
    sample_bot,
    sample_commit,
    sample_passkey,
    sample_player,
    sample_push,
    sample_request,
    sample_session,
    whole_feed,
    within,
)

SETTLE_S = 0.02
"""Seconds for a follower to fall asleep; a shorter time only makes a test less severe."""


_C = TypeVar("_C", bound="StoreContract")


def scenario(test: Callable[[_C, EventStore], Awaitable[None]]) -> Callable[[_C, Path], None]:
    """Make a test of a coroutine: open a store, run with a time limit, close."""

    def run(self: _C, tmp_path: Path) -> None:
        async def play() -> None:
            store = await self.open_store(tmp_path)
            try:
                await self.within_patience(test(self, store))
            finally:
                await store.close()

        asyncio.run(play())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


class StoreContract:
    """The contract of every store. A subclass provides `open_store`, and every test below must pass."""

    patience_s = 20.0
    """Time limit of one test; a follower that waits for ever fails by it."""

    async def open_store(self, place: Path) -> EventStore:
        """Open a store at this place, a new one if the place is empty. Subclasses override it."""
        raise NotImplementedError(f"{type(self).__name__} must say how to open a store")

    async def open_store_losing_notifications(self, place: Path) -> EventStore:
        """Open a store that polls every few milliseconds and never wakes a follower.

        Stores with notifications override it.
        """
        return await self.open_store(place)

    async def open_store_doubling_notifications(self, place: Path) -> EventStore:
        """Open a store that wakes followers twice and without cause. Stores with notifications override it."""
        return await self.open_store(place)

    async def within_patience(self, work: Awaitable[None]) -> None:
        """Run with a time limit."""
        await within(self.patience_s, work)

    # -- the log -------------------------------------------------------------------------------------------------

    @scenario
    async def test_a_commit_is_read_back_exactly(self, store: EventStore) -> None:
        commit = Commit(
            game_id=GAME,
            first_version=Version(1),
            events=(b'{"a":1}', b"", bytes(range(256))),
            hashes=(b"\x00" * 32, b"\xff" * 32, bytes(range(32))),
            command_id=CommandId("Ä/安 '1\""),
            command=b"\x00{}",
            actor=BEN,
            at=1_700_000_000_000_001,
            command_digest=bytes(range(32, 64)),
            summary=Summary(status="over"),
        )
        appended = await store.append(commit)
        assert (appended.commit, appended.replayed) == (commit, False)
        assert await store.read(GAME) == [commit]
        assert await store.find(GAME, commit.command_id) == commit

    @scenario
    async def test_versions_have_no_gaps(self, store: EventStore) -> None:
        commits = await fill(store, 1, 3, 2)
        assert await store.read(GAME) == commits
        assert first_versions(commits) == [1, 2, 5]
        assert await store.head(GAME) == 6

    @scenario
    async def test_a_stale_or_future_version_is_a_conflict_that_names_the_head(self, store: EventStore) -> None:
        for first_version, head in [(2, 0), (1, 4), (4, 4), (6, 4)]:
            if head and await store.head(GAME) == 0:
                await fill(store, 3, 1)
            with pytest.raises(VersionConflict) as caught:
                await store.append(sample_commit(first_version, command_id="late"))
            assert (caught.value.expected, caught.value.actual) == (first_version - 1, head)
        assert await store.head(GAME) == 4

    @scenario
    async def test_a_refused_commit_leaves_nothing_behind(self, store: EventStore) -> None:
        commits = await fill(store, 2)
        with pytest.raises(VersionConflict):
            await store.append(sample_commit(2, events=3, command_id="late"))
        assert await store.read(GAME) == commits
        assert await store.find(GAME, CommandId("late")) is None
        with pytest.raises(VersionConflict):
            await store.append(sample_commit(2, game_id=OTHER))
        with pytest.raises(UnknownGame):
            await store.read(OTHER)
        assert (await store.append(sample_commit(3, command_id="late"))).replayed is False

    # -- one command, one commit ------------------------------------------------------------------------------------

    @scenario
    async def test_a_repeated_command_gets_its_first_result(self, store: EventStore) -> None:
        first, second, _ = await fill(store, 2, 1, 1)
        again = [
            first,
            sample_commit(5, events=3, command_id="command-1"),  # decided again on a later state, which must not matter
            sample_commit(9, events=1, command_id="command-1"),
        ]
        for commit in again:
            appended = await store.append(commit)
            assert (appended.commit, appended.replayed) == (first, True)
        appended = await store.append(second)
        assert (appended.commit, appended.replayed) == (second, True)
        assert await store.head(GAME) == 4

    @scenario
    async def test_a_command_id_with_other_content_is_refused(self, store: EventStore) -> None:
        await fill(store, 2, 1)
        for first_version in (1, 4, 9):  # whatever the version: the id is looked up first
            for commit in (
                sample_commit(first_version, command_id="command-1", command=b"{}"),
                sample_commit(first_version, command_id="command-1", actor=EVE),
            ):
                with pytest.raises(CommandMismatch):
                    await store.append(commit)
        assert await store.head(GAME) == 3

    @scenario
    async def test_a_command_id_counts_within_its_game_only(self, store: EventStore) -> None:
        await store.append(sample_commit(1, command_id="same"))
        other = sample_commit(1, game_id=OTHER, command_id="same", command=b"{}")
        assert (await store.append(other)).replayed is False
        assert await store.find(OTHER, CommandId("same")) == other

    @scenario
    async def test_a_command_given_up_by_its_caller_can_be_asked_again(self, store: EventStore) -> None:
        await fill(store, 1)
        task = asyncio.create_task(_appending(store, sample_commit(2, events=2)))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        await store.append(sample_commit(2, events=2))
        assert first_versions(await store.read(GAME)) == [1, 2]
        assert await store.head(GAME) == 3

    # -- many at once -------------------------------------------------------------------------------------------------

    @scenario
    async def test_of_concurrent_commits_to_one_version_exactly_one_wins(self, store: EventStore) -> None:
        await fill(store, 1)
        outcomes = await asyncio.gather(
            *(store.append(sample_commit(2, command_id=f"rival-{i}")) for i in range(12)), return_exceptions=True
        )
        losers = [outcome for outcome in outcomes if isinstance(outcome, VersionConflict)]
        assert len(losers) == 11
        assert {loser.actual for loser in losers} == {2}
        assert first_versions(await store.read(GAME)) == [1, 2]

    @scenario
    async def test_one_command_sent_many_times_at_once_is_recorded_once(self, store: EventStore) -> None:
        outcomes = await asyncio.gather(*(store.append(sample_commit(1, events=2)) for _ in range(12)))
        assert sorted(outcome.replayed for outcome in outcomes) == [False] + [True] * 11
        assert {outcome.commit for outcome in outcomes} == {sample_commit(1, events=2)}
        assert await store.head(GAME) == 2

    @scenario
    async def test_games_do_not_disturb_each_other(self, store: EventStore) -> None:
        games = [GameId(f"game-{i}") for i in range(20)]
        expected = await asyncio.gather(*(fill(store, 1, 2, 3, game_id=game_id) for game_id in games))
        for game_id, commits in zip(games, expected, strict=True):
            assert await store.read(game_id) == commits

    # -- reading ----------------------------------------------------------------------------------------------------

    @scenario
    async def test_reading_pages_in_whole_commits(self, store: EventStore) -> None:
        commits = {commit.first_version: commit for commit in await fill(store, 3, 3, 5, 1)}
        for after, limit, expected in [
            (0, 100, [1, 4, 7, 12]),
            (0, 6, [1, 4]),
            (0, 7, [1, 4]),
            (0, 1, [1]),
            (3, 5, [4]),
            (6, 1, [7]),  # five events, though one was asked for: a commit is never cut
            (7, 100, [7, 12]),  # version 8 is in the middle of a commit
            (11, 100, [12]),
            (12, 100, []),
            (40, 100, []),
        ]:
            page = await store.read(GAME, Version(after), limit)
            assert page == [commits[Version(first)] for first in expected], (after, limit)

    @scenario
    async def test_one_read_is_bounded(self, store: EventStore) -> None:
        step = READ_EVENTS_MAX // 4
        await fill(store, step, step, step, step, 1)
        commits = await store.read(GAME, Version(0), 10 * READ_EVENTS_MAX)
        assert sum(len(commit.events) for commit in commits) == READ_EVENTS_MAX
        assert first_versions(await store.read(GAME, commits[-1].last_version)) == [READ_EVENTS_MAX + 1]

    @scenario
    async def test_what_is_not_there_is_said_so(self, store: EventStore) -> None:
        assert await store.head(GAME) == 0
        assert await store.find(GAME, CommandId("command-1")) is None
        requests: list[Callable[[], Awaitable[object]]] = [
            lambda: store.read(GAME),
            lambda: anext(store.follow(GAME)),
        ]
        for request in requests:
            with pytest.raises(UnknownGame):
                await request()
        await fill(store, 1)
        assert await store.find(GAME, CommandId("command-2")) is None
        assert await store.player_by_token(b"?" * 32) is None
        with pytest.raises(UnknownPlayer):
            await store.player(ANN)
        with pytest.raises(UnknownPlayer):
            await store.replace_token(ANN, b"t" * 32)
        with pytest.raises(UnknownPlayer):
            await store.rename_player(ANN, "Anna")

    # -- following ----------------------------------------------------------------------------------------------------

    @scenario
    async def test_a_follower_catches_up_says_so_and_goes_on(self, store: EventStore) -> None:
        commits = await fill(store, 2, 1)
        async with aclosing(store.follow(GAME)) as stream:
            assert await at_head(stream) == commits
            for first in (4, 5):
                await store.append(sample_commit(first))
                assert first_versions(await at_head(stream)) == [first]
        async with aclosing(store.follow(GAME, Version(3))) as stream:
            assert first_versions(await at_head(stream)) == [4, 5]

    @scenario
    async def test_followers_see_every_commit_once_while_others_write(self, store: EventStore) -> None:
        await fill(store, 1)
        followers = [asyncio.create_task(follow_until(store, 121, after=after)) for after in (0, 0, 1)]
        for first in range(2, 121, 2):
            await asyncio.gather(
                store.append(sample_commit(first, events=2)),
                store.append(sample_commit(first // 2, game_id=OTHER)),
            )
        expected = [1, *range(2, 121, 2)]
        assert [first_versions(seen) for seen in await asyncio.gather(*followers)] == [
            expected,
            expected,
            expected[1:],
        ]

    @scenario
    async def test_a_long_log_is_followed_in_pages(self, store: EventStore) -> None:
        commits = await fill(store, *[READ_EVENTS_MAX // 3] * 8)
        assert await follow_until(store, commits[-1].last_version) == commits

    def test_lost_notifications_delay_a_follower_but_lose_nothing(self, tmp_path: Path) -> None:
        asyncio.run(
            self.within_patience(self._follow_with_odd_notifications(self.open_store_losing_notifications, tmp_path))
        )

    def test_doubled_notifications_repeat_nothing(self, tmp_path: Path) -> None:
        asyncio.run(
            self.within_patience(self._follow_with_odd_notifications(self.open_store_doubling_notifications, tmp_path))
        )

    async def _follow_with_odd_notifications(
        self, opened: Callable[[Path], Awaitable[EventStore]], place: Path
    ) -> None:
        store = await opened(place)
        try:
            await fill(store, 1)
            follower = asyncio.create_task(follow_until(store, 9))
            for first in (2, 4, 6, 8):
                # Time to fall asleep at the head, and for notifications without cause to do harm.
                await asyncio.wait([follower], timeout=SETTLE_S)
                await store.append(sample_commit(first, events=2))
            assert first_versions(await follower) == [1, 2, 4, 6, 8]
        finally:
            await store.close()

    @scenario
    async def test_closing_ends_followers(self, store: EventStore) -> None:
        await fill(store, 1)
        asleep, behind = store.follow(GAME), store.follow(GAME)
        await at_head(asleep)
        waiting = asyncio.ensure_future(anext(asleep, None))
        await asyncio.wait([waiting], timeout=SETTLE_S)
        await anext(behind)
        await store.close()
        assert await waiting is None
        assert not any([commits async for commits in behind])

    @scenario
    async def test_a_store_that_works_is_not_lost(self, store: EventStore) -> None:
        waiting = asyncio.ensure_future(store.until_lost())
        await fill(store, 1, 1)
        await asyncio.sleep(SETTLE_S)
        assert not waiting.done()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert await store.head(GAME) == 2

    @scenario
    async def test_a_closed_store_refuses_work(self, store: EventStore) -> None:
        await fill(store, 1)
        await store.close()
        await store.close()
        requests: list[Callable[[], Awaitable[object]]] = [
            lambda: store.append(sample_commit(2)),
            lambda: store.read(GAME),
            lambda: store.player(ANN),
            lambda: store.secret("one"),
        ]
        for request in requests:
            with pytest.raises(StoreError):
                await request()

    # -- the feed ---------------------------------------------------------------------------------------------------

    @scenario
    async def test_every_commit_of_all_games_is_fed_once_and_in_order(self, store: EventStore) -> None:
        assert await store.feed() == []
        assert await store.feed_head() == FEED_START
        games = [GameId(f"game-{i}") for i in range(8)]
        recorded = await asyncio.gather(*(fill_entries(store, 1, 3, 1, 2, game_id=game_id) for game_id in games))
        feed = await store.feed()
        positions = [position for position, _ in feed]
        assert positions == sorted(set(positions))
        assert positions[0] > FEED_START
        assert await store.feed_head() == positions[-1]
        assert feed == sorted((entry for entries in recorded for entry in entries), key=position_of)
        for entries in recorded:  # so that the order of each log is kept
            assert [position for position, _ in entries] == sorted(position for position, _ in entries)

    @scenario
    async def test_no_commit_appears_behind_a_reader_of_the_feed(self, store: EventStore) -> None:
        games = [GameId(f"game-{i}") for i in range(8)]
        readers = [asyncio.create_task(read_feed(store, 8 * 12, page)) for page in (1, 7, 1_000)]
        readers.append(asyncio.create_task(follow_feed_until(store, 8 * 12)))
        await asyncio.gather(*(fill_entries(store, *[1, 2] * 6, game_id=game_id) for game_id in games))
        expected = await store.feed()
        assert len(expected) == 8 * 12
        for seen in await asyncio.gather(*readers):
            assert seen == expected

    @scenario
    async def test_the_feed_is_read_in_pages(self, store: EventStore) -> None:
        await asyncio.gather(*(fill_entries(store, 1, 2, 3, game_id=GameId(f"game-{i}")) for i in range(5)))
        feed = await store.feed()
        for after in range(len(feed) + 1):
            position = feed[after - 1][0] if after else FEED_START
            for limit in (1, 4, 100, 10 * FEED_COMMITS_MAX):
                assert await store.feed(position, limit) == feed[after:][:limit]
        assert await store.feed(FeedPosition(feed[-1][0] + 40)) == []
        await asyncio.gather(*(fill_entries(store, *[1] * 50, game_id=GameId(f"more-{i}")) for i in range(21)))
        assert len(await store.feed(limit=10 * FEED_COMMITS_MAX)) == FEED_COMMITS_MAX

    @scenario
    async def test_a_repeated_command_keeps_its_position_in_the_feed(self, store: EventStore) -> None:
        (first, _), _ = await fill_entries(store, 2, 1)
        await fill_entries(store, 1, game_id=OTHER)
        feed = await store.feed()
        assert (await store.append(sample_commit(1, events=2))).position == first
        assert (await store.append(sample_commit(7, command_id="command-1"))).position == first
        with pytest.raises(VersionConflict):
            await store.append(sample_commit(9))
        with pytest.raises(CommandMismatch):
            await store.append(sample_commit(4, command_id="command-1", command=b"{}"))
        assert await store.feed() == feed
        assert (await store.append(sample_commit(4))).position > feed[-1][0]

    @scenario
    async def test_followers_of_the_feed_go_on_until_the_store_closes(self, store: EventStore) -> None:
        entries = await fill_entries(store, 2, 1)
        async with aclosing(store.follow_feed()) as stream:
            assert await at_head(stream) == entries
            for game_id, first in ((GAME, 4), (OTHER, 1), (GAME, 5)):
                appended = await store.append(sample_commit(first, game_id=game_id))
                assert await at_head(stream) == [(appended.position, appended.commit)]
        asleep, late = store.follow_feed(entries[0][0]), store.follow_feed(await store.feed_head())
        assert (await at_head(asleep))[0] == entries[1]
        assert await at_head(late) == []
        waiting = asyncio.ensure_future(anext(asleep, None))
        await asyncio.wait([waiting], timeout=SETTLE_S)
        await store.close()
        assert await waiting is None
        assert not any([entries async for entries in late])
        with pytest.raises(StoreError):
            await store.feed()

    def test_lost_notifications_delay_a_follower_of_the_feed_but_lose_nothing(self, tmp_path: Path) -> None:
        opened = self.open_store_losing_notifications
        asyncio.run(self.within_patience(self._follow_the_feed_with_odd_notifications(opened, tmp_path)))

    def test_doubled_notifications_repeat_nothing_in_the_feed(self, tmp_path: Path) -> None:
        opened = self.open_store_doubling_notifications
        asyncio.run(self.within_patience(self._follow_the_feed_with_odd_notifications(opened, tmp_path)))

    async def _follow_the_feed_with_odd_notifications(
        self, opened: Callable[[Path], Awaitable[EventStore]], place: Path
    ) -> None:
        store = await opened(place)
        try:
            follower = asyncio.create_task(follow_feed_until(store, 5))
            for number in range(5):
                # Time to fall asleep at the end, as above.
                await asyncio.wait([follower], timeout=SETTLE_S)
                await store.append(sample_commit(1, game_id=GameId(f"game-{number}")))
            assert [commit.game_id for _, commit in await follower] == [f"game-{number}" for number in range(5)]
        finally:
            await store.close()

    # -- players ------------------------------------------------------------------------------------------------------

    @scenario
    async def test_players_are_found_by_id_and_by_token(self, store: EventStore) -> None:
        ann, ben = sample_player(ANN), sample_player(BEN)
        await store.add_player(ann)
        await store.add_player(ben)
        await store.add_player(ann)  # a retry of the same record
        assert await store.player(ANN) == ann
        assert await store.player_by_token(ben.token_hash) == ben
        for taken in (sample_player(ANN, token=b"x" * 32), sample_player(EVE, token=ann.token_hash)):
            with pytest.raises(Rejected):
                await store.add_player(taken)
        assert list(await store.players()) == [ann, ben]

    @scenario
    async def test_players_are_paged_by_id(self, store: EventStore) -> None:
        ids = [PlayerId(f"player-{i}") for i in (3, 1, 4, 0, 2)]
        for player_id in ids:
            await store.add_player(sample_player(player_id))
        assert [p.player_id[-1] for p in await store.players(limit=2)] == ["0", "1"]
        assert [p.player_id[-1] for p in await store.players(after=PlayerId("player-1"), limit=2)] == ["2", "3"]
        assert [p.player_id[-1] for p in await store.players(after=PlayerId("player-3"), limit=2)] == ["4"]
        assert list(await store.players(after=PlayerId("player-4"))) == []

    @scenario
    async def test_a_replaced_token_is_worthless(self, store: EventStore) -> None:
        ann, ben = sample_player(ANN), sample_player(BEN)
        await store.add_player(ann)
        await store.add_player(ben)
        await store.replace_token(ANN, b"new".ljust(32))
        assert await store.player_by_token(ann.token_hash) is None
        found = await store.player_by_token(b"new".ljust(32))
        assert found is not None
        assert (found.player_id, found.name, found.token_hash) == (ANN, ann.name, b"new".ljust(32))
        with pytest.raises(Rejected):
            await store.replace_token(ANN, ben.token_hash)
        assert await store.player(ANN) == found

    @scenario
    async def test_a_player_who_is_renamed_is_the_same_in_all_else(self, store: EventStore) -> None:
        ann, ben = sample_player(ANN), sample_player(BEN)
        await store.add_player(ann)
        await store.add_player(ben)
        await store.rename_player(ANN, "Anna B. 安")
        renamed = structs.replace(ann, name="Anna B. 安")
        assert await store.player(ANN) == renamed
        assert await store.player_by_token(ann.token_hash) == renamed
        assert list(await store.players()) == [renamed, ben]

    @scenario
    async def test_a_registered_name_is_one_players_alone(self, store: EventStore) -> None:
        ann, ben = sample_player(ANN), sample_player(BEN)
        await store.add_player(ann)
        await store.add_player(ben)
        assert await store.name_holder("ann") is None
        register = PlayerChange(registers=NameRegistration(ann.name, "ann"))
        registered = structs.replace(ann, name_key="ann")
        assert await store.change_player(ANN, register) == registered
        assert await store.change_player(ANN, register) == registered
        assert (await store.player(ANN), await store.name_holder("ann")) == (registered, ANN)
        with pytest.raises(NameTaken):
            await store.change_player(BEN, PlayerChange(registers=NameRegistration(ben.name, "ann")))
        assert await store.player(BEN) == ben
        await store.change_player(BEN, PlayerChange(registers=NameRegistration(ben.name, "ben")))
        with pytest.raises(NameTaken):
            await store.rename_player(BEN, "Ann", sample_request(), name_key="ann")
        assert await store.answered_request(sample_request().request_hash) is None
        assert await store.player(BEN) == structs.replace(ben, name_key="ben")

    @scenario
    async def test_of_players_who_register_one_name_at_once_one_has_it(self, store: EventStore) -> None:
        for player_id in (ANN, BEN):
            await store.add_player(structs.replace(sample_player(player_id), name="One"))
        change = PlayerChange(registers=NameRegistration("One", "one"))
        outcomes = await asyncio.gather(
            *(store.change_player(player_id, change) for player_id in (ANN, BEN)), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes].count(NameTaken) == 1
        holders = [player.player_id for player in await store.players() if player.name_key]
        assert holders == [await store.name_holder("one")]

    @scenario
    async def test_only_the_name_that_a_player_has_is_registered(self, store: EventStore) -> None:
        await store.add_player(sample_player(ANN))
        await store.rename_player(ANN, "Anna", name_key="anna")
        assert (await store.player(ANN)).name_key == ""
        stale = PlayerChange(registers=NameRegistration(sample_player(ANN).name, "ann"))
        assert (await store.change_player(ANN, stale)).name_key == ""
        assert [await store.name_holder(key) for key in ("ann", "anna")] == [None, None]

    @scenario
    async def test_a_registered_name_is_free_after_its_player_has_another_or_is_erased(self, store: EventStore) -> None:
        await store.add_player(sample_player(ANN))
        await store.add_player(sample_player(BEN))
        await store.change_player(ANN, PlayerChange(registers=NameRegistration(sample_player(ANN).name, "ann")))
        assert await store.name_holder("ann") == ANN
        await store.rename_player(ANN, "Anna", name_key="anna")
        assert [await store.name_holder(key) for key in ("ann", "anna")] == [None, ANN]
        await store.change_player(BEN, PlayerChange(name="Ann", registers=NameRegistration("Ann", "ann")))
        await store.change_player(ANN, PlayerChange(name="Player 1"))
        assert [await store.name_holder(key) for key in ("ann", "anna")] == [BEN, None]
        assert (await store.player(ANN)).name_key == ""
        await store.replace_token(BEN, b"new".ljust(32))
        assert await store.name_holder("ann") == BEN
        await store.change_player(BEN, PlayerChange(is_erased=True, token_hash=b"no token".ljust(32)))
        assert await store.name_holder("ann") is None

    @scenario
    async def test_a_repeated_request_about_a_player_changes_nothing(self, store: EventStore) -> None:
        ann, ben = sample_player(ANN), sample_player(BEN)
        one, two, three = sample_request("one"), sample_request("two"), sample_request("three")
        assert await store.answered_request(one.request_hash) is None
        assert await store.add_player(ann, one) is None
        assert await store.answered_request(one.request_hash) == one
        again = sample_request("one", BEN, content=b"other", at=2_000)
        assert await store.add_player(ben, again) == one
        assert list(await store.players()) == [ann]
        assert await store.rename_player(ANN, "Anna", two) is None
        assert await store.replace_token(ANN, b"new".ljust(32), three) is None
        await store.rename_player(ANN, "Annette")
        assert await store.rename_player(ANN, "Anna", two) == two
        assert await store.replace_token(ANN, b"newer".ljust(32), one) == one
        found = await store.player(ANN)
        assert (found.name, found.token_hash) == ("Annette", b"new".ljust(32))

    @scenario
    async def test_a_request_about_a_player_is_recorded_with_its_work_or_not_at_all(self, store: EventStore) -> None:
        await store.add_player(sample_player(ANN))
        with pytest.raises(Rejected):
            await store.add_player(sample_player(BEN, token=sample_player(ANN).token_hash), sample_request())
        with pytest.raises(UnknownPlayer):
            await store.rename_player(BEN, "Ben", sample_request())
        assert await store.answered_request(sample_request().request_hash) is None

    @scenario
    async def test_a_request_id_may_be_used_again_after_a_day(self, store: EventStore) -> None:
        day = 24 * 60 * 60 * 1_000_000
        await store.add_player(sample_player(ANN), sample_request(at=1_000))
        soon, late = sample_request(at=day + 999), sample_request(at=day + 1_000)
        assert await store.rename_player(ANN, "Anna", soon) == sample_request(at=1_000)
        assert await store.rename_player(ANN, "Anna", late) is None
        assert await store.answered_request(late.request_hash) == late
        assert (await store.player(ANN)).name == "Anna"

    @scenario
    async def test_a_ban_stays_until_it_is_lifted(self, store: EventStore) -> None:
        ann, ben = sample_player(ANN), sample_player(BEN)
        await store.add_player(ann)
        await store.add_player(ben)
        banned = structs.replace(ann, ban=Ban(at=5, until=9, reason="spam ä"))
        assert await store.change_player(ANN, PlayerChange(ban=banned.ban)) == banned
        assert await store.player(ANN) == banned
        assert await store.player_by_token(ann.token_hash) == banned
        assert list(await store.players()) == [banned, ben]
        await store.rename_player(ANN, "Anna")
        await store.change_player(ANN, PlayerChange(token_hash=b"new".ljust(32), token_day=20_000))
        changed = structs.replace(banned, name="Anna", token_hash=b"new".ljust(32), token_day=20_000)
        assert await store.player(ANN) == changed
        assert await store.player_by_token(ann.token_hash) is None
        assert await store.change_player(ANN, PlayerChange(ban=None)) == structs.replace(changed, ban=None)
        assert await store.player(ANN) == structs.replace(changed, ban=None)
        with pytest.raises(UnknownPlayer):
            await store.change_player(EVE, PlayerChange(ban=banned.ban))

    @scenario
    async def test_players_are_blocked_and_unblocked_one_by_one(self, store: EventStore) -> None:
        ann = sample_player(ANN)
        await store.add_player(ann)
        for change in (PlayerChange(blocks=EVE), PlayerChange(blocks=BEN), PlayerChange(blocks=EVE)):
            changed = await store.change_player(ANN, change)
        assert changed == await store.player(ANN) == structs.replace(ann, blocked=(EVE, BEN))
        muted = Ban(at=5, reason="spam")
        await store.change_player(ANN, PlayerChange(is_presence_hidden=True, has_chat=True))
        await store.change_player(ANN, PlayerChange(unblocks=EVE, is_private=True, mute=muted))
        shown = {"is_private": True, "is_presence_hidden": True, "has_chat": True}
        settled = structs.replace(ann, blocked=(BEN,), mute=muted, **shown)
        assert await store.player(ANN) == settled
        await store.rename_player(ANN, "Anna")
        await store.change_player(ANN, PlayerChange(mute=None))
        assert await store.player(ANN) == structs.replace(settled, name="Anna", mute=None)
        await asyncio.gather(
            *(store.change_player(ANN, PlayerChange(blocks=PlayerId(f"p{number}"))) for number in range(BLOCKED_MAX))
        )
        assert len((await store.player(ANN)).blocked) == BLOCKED_MAX

    @scenario
    async def test_friends_are_marked_one_by_one(self, store: EventStore) -> None:
        ann = sample_player(ANN)
        await store.add_player(ann)
        for change in (PlayerChange(befriends=EVE), PlayerChange(befriends=BEN), PlayerChange(befriends=EVE)):
            changed = await store.change_player(ANN, change)
        assert changed == await store.player(ANN) == structs.replace(ann, friends=(EVE, BEN))
        await store.change_player(ANN, PlayerChange(unfriends=EVE))
        await store.change_player(ANN, PlayerChange(blocks=EVE))
        assert await store.player(ANN) == structs.replace(ann, friends=(BEN,), blocked=(EVE,))
        await asyncio.gather(
            *(store.change_player(ANN, PlayerChange(befriends=PlayerId(f"p{number}"))) for number in range(FRIENDS_MAX))
        )
        assert len((await store.player(ANN)).friends) == FRIENDS_MAX

    @scenario
    async def test_the_days_of_a_token_are_those_of_its_making_and_its_latest_use(self, store: EventStore) -> None:
        ann = sample_player(ANN)
        await store.add_player(ann)
        for day in (20_001, 20_003, 20_002):
            await store.record_token_use(ANN, day)
        await store.record_token_use(EVE, 20_004)
        assert await store.player(ANN) == structs.replace(ann, used_day=20_003)
        await store.replace_token(ANN, b"new".ljust(32))
        replaced = await store.player(ANN)
        assert (replaced.used_day, replaced.token_day > 20_003) == (0, True)

    @scenario
    async def test_sessions_are_added_used_and_ended_one_by_one(self, store: EventStore) -> None:
        phone, desk, key = sample_session("01"), sample_session("02"), sample_session("03", is_recovery=True)
        await store.add_player(sample_player(ANN))
        for added in (phone, key, desk, structs.replace(phone, label="another")):
            changed = await store.change_player(ANN, PlayerChange(added_session=added))
        assert changed == await store.player(ANN) == structs.replace(sample_player(ANN), sessions=(phone, key, desk))
        for day in (20_003, 20_002):
            await store.record_token_use(ANN, day, desk.session_id)
        await store.record_token_use(ANN, 20_003, "unknown")
        used = structs.replace(desk, used_day=20_003)
        assert await store.player(ANN) == structs.replace(sample_player(ANN), sessions=(phone, key, used))
        renewed = sample_session("04", is_recovery=True)
        await store.change_player(ANN, PlayerChange(added_session=renewed, ended_session=phone.session_id))
        assert (await store.player(ANN)).sessions == (used, renewed)
        await asyncio.gather(
            *(
                store.change_player(ANN, PlayerChange(added_session=sample_session(f"{number:02}")))
                for number in range(10, 10 + SESSIONS_MAX)
            )
        )
        assert len((await store.player(ANN)).sessions) == SESSIONS_MAX
        await store.replace_token(ANN, b"new".ljust(32))
        assert (await store.player(ANN)).sessions == ()

    @scenario
    async def test_a_session_is_updated_while_it_is_there(self, store: EventStore) -> None:
        passkey, used = sample_passkey("01"), sample_passkey("01", sign_count=7)
        await store.add_player(sample_player(ANN))
        await store.change_player(ANN, PlayerChange(added_session=passkey))
        added = sample_session("02")
        changed = await store.change_player(ANN, PlayerChange(updated_session=used, added_session=added))
        assert changed == await store.player(ANN) == structs.replace(sample_player(ANN), sessions=(used, added))
        await store.change_player(ANN, PlayerChange(ended_session=used.session_id))
        await store.change_player(ANN, PlayerChange(updated_session=passkey))
        assert (await store.player(ANN)).sessions == (added,)

    @scenario
    async def test_a_subscription_ends_with_its_session(self, store: EventStore) -> None:
        phone, desk = sample_session("01"), sample_session("02")
        first, of_phone, of_desk = map(sample_push, (FIRST_SESSION, phone.session_id, desk.session_id))
        await store.add_player(sample_player(ANN))
        for session in (phone, desk):
            await store.change_player(ANN, PlayerChange(added_session=session))
        for push in (first, sample_push(phone.session_id, language="en"), of_desk, of_phone, sample_push("unknown")):
            await store.change_player(ANN, PlayerChange(added_push=push))
        ann = await store.player(ANN)
        assert ann.push == (first, of_desk, of_phone)
        await store.change_player(ANN, PlayerChange(ended_session=phone.session_id))
        assert (await store.player(ANN)).push == (first, of_desk)
        await store.change_player(ANN, PlayerChange(ended_push=desk.session_id))
        assert (await store.player(ANN)).push == (first,)
        await store.change_player(ANN, PlayerChange(sessions=ann.sessions, push=ann.push))
        assert await store.player(ANN) == ann
        await store.change_player(ANN, PlayerChange(token_hash=b"ended".ljust(32), keeps_sessions=True))
        assert (await store.player(ANN)).push == (of_desk, of_phone)
        await store.replace_token(ANN, b"new".ljust(32))
        assert (await store.player(ANN)).push == ()

    @scenario
    async def test_of_an_erased_player_a_tombstone_is_left(self, store: EventStore) -> None:
        ann, ben, nothing = sample_player(ANN), sample_player(BEN), b"no token".ljust(32)
        for player, name in ((ann, "one"), (ben, "two")):
            await store.add_player(player, sample_request(name, player.player_id))
            await store.put_bot(sample_bot(player.player_id))
            await store.change_player(player.player_id, PlayerChange(ban=Ban(at=5, reason="spam")))
            await store.record_token_use(player.player_id, 20_001)
            await store.change_player(player.player_id, PlayerChange(added_session=sample_session("01")))
        before = await store.player(BEN)
        erased = structs.replace(ann, name="", token_hash=nothing)
        assert await store.change_player(ANN, PlayerChange(is_erased=True, token_hash=nothing)) == erased
        assert erased.is_erased
        for change in (
            PlayerChange(name="Ann", ban=Ban(at=6)),
            PlayerChange(is_erased=True, token_hash=b"other".ljust(32)),
        ):
            assert await store.change_player(ANN, change) == erased
        await store.rename_player(ANN, "Ann")
        await store.replace_token(ANN, ann.token_hash)
        await store.record_token_use(ANN, 20_002)
        assert list(await store.players()) == [erased, before]
        assert await store.player_by_token(ann.token_hash) is None
        assert (await store.bot(ANN), await store.bot(BEN)) == (None, sample_bot(BEN))
        assert await store.answered_request(sample_request("one").request_hash) is None
        assert await store.answered_request(sample_request("two").request_hash) == sample_request("two", BEN)

    @scenario
    async def test_what_operators_did_is_recorded_with_the_change_or_not_at_all(self, store: EventStore) -> None:
        ann, ben = sample_player(ANN), sample_player(BEN)
        await store.add_player(ann)
        await store.add_player(ben)
        await store.change_player(ANN, PlayerChange(ban=Ban(at=5)), sample_action())
        with pytest.raises(Rejected):
            await store.change_player(ANN, PlayerChange(token_hash=ben.token_hash), sample_action("revoke"))
        with pytest.raises(UnknownPlayer):
            await store.change_player(EVE, PlayerChange(ban=None), sample_action("unban", EVE))
        await store.record_action(sample_action("close-game", GAME))
        await asyncio.gather(*(store.record_action(sample_action("rename", BEN, at=at)) for at in range(4)))
        done = list(await store.actions())
        assert done[:2] == [
            structs.replace(sample_action(), number=1),
            structs.replace(sample_action("close-game", GAME), number=2),
        ]
        assert [action.number for action in done] == [1, 2, 3, 4, 5, 6]
        assert list(await store.actions(after=1, limit=2)) == done[1:3]
        assert list(await store.actions(after=6)) == []

    # -- bots ---------------------------------------------------------------------------------------------------------

    @scenario
    async def test_the_last_profile_of_a_bot_is_the_one_that_is_read(self, store: EventStore) -> None:
        await store.add_player(sample_player(ANN))
        await store.add_player(sample_player(BEN))
        assert await store.bot(ANN) is None
        await store.put_bot(sample_bot(ANN, b'{"games_max":1}'))
        await store.put_bot(sample_bot(BEN))
        last = sample_bot(ANN, bytes(range(256)), at=2_000)
        await store.put_bot(last)
        assert (await store.bot(ANN), await store.bot(BEN)) == (last, sample_bot(BEN))
        with pytest.raises(UnknownPlayer):
            await store.put_bot(sample_bot(EVE))
        assert await store.bot(EVE) is None

    @scenario
    async def test_bots_are_paged_by_id(self, store: EventStore) -> None:
        for number in (3, 1, 4, 0, 2):
            player_id = PlayerId(f"player-{number}")
            await store.add_player(sample_player(player_id))
            if number != 4:
                await store.put_bot(sample_bot(player_id))
        assert [bot.player_id[-1] for bot in await store.bots(limit=2)] == ["0", "1"]
        assert [bot.player_id[-1] for bot in await store.bots(after=PlayerId("player-1"), limit=3)] == ["2", "3"]
        assert list(await store.bots(after=PlayerId("player-3"))) == []

    # -- analyses -----------------------------------------------------------------------------------------------------

    @scenario
    async def test_an_analysis_is_found_by_game_and_budget(self, store: EventStore) -> None:
        first, dearer = sample_analysis(GAME), sample_analysis(GAME, playouts=300)
        other = sample_analysis(OTHER)
        for analysis in (first, dearer, other):
            await store.put_analysis(analysis)
        assert await store.analysis(GAME, 0) == first
        assert await store.analysis(GAME, 300) == dearer
        assert await store.analysis(OTHER, 300) is None
        again = sample_analysis(GAME, content=bytes(range(256)), release="2.0")
        await store.put_analysis(again)
        assert [await store.analysis(GAME, 0), await store.analysis(GAME, 300)] == [again, dearer]

    @scenario
    async def test_analyses_are_removed_of_one_game_or_of_all(self, store: EventStore) -> None:
        await store.append(sample_commit(1))
        feed = await store.feed()
        for game_id, playouts in ((GAME, 0), (GAME, 300), (OTHER, 0)):
            await store.put_analysis(sample_analysis(game_id, playouts=playouts))
        assert await store.drop_analyses(GAME) == 2
        assert await store.analysis(GAME, 300) is None
        assert await store.analysis(OTHER, 0) is not None
        assert [await store.drop_analyses(), await store.drop_analyses()] == [1, 0]
        assert await store.feed() == feed

    # -- secrets ------------------------------------------------------------------------------------------------------

    @scenario
    async def test_a_secret_is_drawn_once_for_each_name(self, store: EventStore) -> None:
        drawn = await asyncio.gather(*(store.secret("one") for _ in range(12)), store.secret("two"))
        assert len(set(drawn[:12])) == 1
        assert drawn[0] != drawn[12]
        assert {len(secret) for secret in drawn} == {SECRET_BYTES}
        assert [await store.secret("one"), await store.secret("two")] == [drawn[0], drawn[12]]

    def test_every_store_draws_secrets_of_its_own(self, tmp_path: Path) -> None:
        async def play() -> None:
            places = [tmp_path / "first", tmp_path / "second"]
            drawn = set()
            for place in places:
                place.mkdir()
                store = await self.open_store(place)
                drawn.add(await store.secret("one"))
                await store.close()
            assert len(drawn) == len(places)

        asyncio.run(self.within_patience(play()))

    # -- signs of life and progress -----------------------------------------------------------------------------------

    @scenario
    async def test_the_newest_sign_of_life_counts(self, store: EventStore) -> None:
        assert await store.sign_of_life("one") == 0
        for at, newest in ((5, 5), (9, 9), (7, 9), (2**52, 2**52)):
            await store.record_sign_of_life("one", at)
            assert await store.sign_of_life("one") == newest
        assert await store.sign_of_life("two") == 0

    @scenario
    async def test_the_progress_of_a_reader_never_goes_back(self, store: EventStore) -> None:
        assert await store.progress("one") == FEED_START
        for position, furthest in ((3, 3), (8, 8), (5, 8)):
            await store.record_progress("one", FeedPosition(position))
            assert await store.progress("one") == furthest
        assert await store.progress("two") == FEED_START

    # -- nodes --------------------------------------------------------------------------------------------------------

    @scenario
    async def test_a_role_has_one_holder_until_the_lease_ends_or_is_given_up(self, store: EventStore) -> None:
        first = await store.hold_role("one", "a", 60)
        assert (first.role, first.holder, first.term) == ("one", "a", 1)
        assert 0 <= first.until - store.now() - 59_000_000 <= 2_000_000
        assert await store.hold_role("one", "b", 60) == first
        renewed = await store.hold_role("one", "a", 90)
        assert (renewed.holder, renewed.term) == ("a", 1)
        assert renewed.until > first.until
        assert (await store.hold_role("two", "b", 60)).holder == "b"
        await store.release_role("one", "b")  # of another
        assert (await store.hold_role("one", "b", 60)).holder == "a"
        await store.release_role("one", "a")
        assert ((await store.hold_role("one", "b", 0)).term, (await store.hold_role("one", "a", 60)).term) == (2, 3)

    @scenario
    async def test_of_many_that_want_a_role_one_gets_it(self, store: EventStore) -> None:
        leases = await asyncio.gather(*(store.hold_role("one", f"node-{number}", 60) for number in range(12)))
        assert len({lease.holder for lease in leases}) == 1
        assert {lease.term for lease in leases} == {1}

    @scenario
    async def test_nodes_are_recorded_and_removed(self, store: EventStore) -> None:
        for node_id, content in [("b", b"1"), ("a", bytes(range(256))), ("b", b"2")]:
            before = store.now()
            await store.record_node(NodeRecord(node_id=node_id, content=content))
        first, second = await store.nodes()
        assert (first.node_id, first.content) == ("a", bytes(range(256)))
        assert (second.node_id, second.content) == ("b", b"2")
        assert abs(second.seen_at - before) < 2_000_000
        await store.remove_node("a")
        await store.remove_node("a")
        assert [node.node_id for node in await store.nodes()] == ["b"]

    @scenario
    async def test_news_tell_every_commit_of_this_handle(self, store: EventStore) -> None:
        await fill(store, 1)
        async with aclosing(store.follow_news()) as news:
            assert await anext(news) == News()
            expected = [*await fill(store, 1, 2, game_id=OTHER), await _appended(store, sample_commit(2))]
            seen: list[Commit] = []
            while len(seen) < len(expected):
                seen += (await anext(news)).commits
            assert seen == expected

    @scenario
    async def test_unread_news_are_bounded(self, store: EventStore) -> None:
        async with aclosing(store.follow_news()) as news:
            await anext(news)
            count = NEWS_COMMITS_MAX + 10
            for first in range(1, count + 1, 64):
                versions = range(first, min(first + 64, count + 1))
                await asyncio.gather(*(store.append(sample_commit(1, game_id=GameId(f"g{v}"))) for v in versions))
            commits, heads = list[Commit](), dict[GameId, Version]()
            while len(commits) + len(heads) < count:
                item = await anext(news)
                assert len(item.commits) <= NEWS_COMMITS_MAX
                commits += item.commits
                heads.update(item.heads)
            assert heads.items() <= {(GameId(f"g{v}"), 1) for v in range(1, count + 1)}
            assert heads

    @scenario
    async def test_announcements_reach_those_that_listen(self, store: EventStore) -> None:
        heard: list[Announcement] = []

        async def listen() -> None:
            async with aclosing(store.follow_announcements()) as announcements:
                async for announcement in announcements:
                    heard.append(announcement)
                    if len(heard) == 3:
                        return

        listening = asyncio.create_task(listen())
        await asyncio.wait([listening], timeout=SETTLE_S)
        sent = [Announcement("one", b""), Announcement("two", bytes(range(256))), Announcement("one", b"x" * 5_000)]
        for announcement in sent:
            await store.announce(announcement.topic, announcement.content)
        await listening
        assert heard == sent
        with pytest.raises(ValueError, match="5000 bytes"):
            await store.announce("one", b"x" * 5_001)

    # -- anything -----------------------------------------------------------------------------------------------------

    # The same test is inherited by every store's class, which hypothesis reports as a mistake.
    @settings(deadline=None, suppress_health_check=[HealthCheck.differing_executors, HealthCheck.too_slow])
    @given(
        history=st.lists(
            st.tuples(
                st.sampled_from([GAME, OTHER]),
                st.sampled_from(["next", "next", "stale", "future", "repeat", "mismatch"]),
                st.integers(1, 4),
            ),
            max_size=20,
        )
    )
    def test_any_history_agrees_with_a_list(self, history: list[tuple[GameId, str, int]]) -> None:
        with TemporaryDirectory() as place:
            asyncio.run(self.within_patience(self._replay_history(Path(place), history)))

    async def _replay_history(self, place: Path, history: list[tuple[GameId, str, int]]) -> None:
        store = await self.open_store(place)
        models = {GAME: Model(), OTHER: Model()}
        try:
            for number, (game_id, kind, size) in enumerate(history):
                await one_step(store, models[game_id], game_id, kind, size, f"new-{number}")
            for game_id, model in models.items():
                assert await store.head(game_id) == model.head
                if model.log:
                    assert await store.read(game_id) == model.log
        finally:
            await store.close()


class DurableStoreContract(StoreContract):
    """The contract of stores that outlive their process: opening the same place again finds everything."""

    has_many_writers = True
    """False for a store that only one handle may write to at a time."""

    async def open_another(self, place: Path) -> EventStore:
        """Open a second handle of a store that is in use, as another process would.

        It need only read where `has_many_writers` is false.
        """
        return await self.open_store(place)

    def test_no_commit_appears_behind_a_reader_with_a_handle_of_its_own(self, tmp_path: Path) -> None:
        """Positions that each writer counts, or takes in advance, do not keep this promise."""

        async def play() -> None:
            handles = [await self.open_store(tmp_path), await self.open_another(tmp_path)]
            writers = handles if self.has_many_writers else handles[:1]
            games = [GameId(f"game-{i}") for i in range(8)]
            try:
                readers = [asyncio.create_task(read_feed(handle, 8 * 6, 7)) for handle in handles]
                writing = [
                    fill_entries(writers[number % len(writers)], *[1, 2] * 3, game_id=game_id)
                    for number, game_id in enumerate(games)
                ]
                await asyncio.gather(*writing)
                expected = await whole_feed(handles[0])
                assert len({position for position, _ in expected}) == len(expected) == 8 * 6
                for seen in await asyncio.gather(*readers):
                    assert seen == expected
            finally:
                for handle in reversed(handles):
                    await handle.close()

        asyncio.run(self.within_patience(play()))

    def test_two_handles_that_start_at_once_have_one_secret(self, tmp_path: Path) -> None:
        async def play() -> None:
            handles = [await self.open_store(tmp_path), await self.open_another(tmp_path)]
            try:
                if not self.has_many_writers:
                    await handles[0].secret("one")
                drawn = await asyncio.gather(*(handle.secret("one") for handle in handles * 6))
                assert len(set(drawn)) == 1
            finally:
                for handle in reversed(handles):
                    await handle.close()

        asyncio.run(self.within_patience(play()))

    def test_everything_is_there_after_opening_again(self, tmp_path: Path) -> None:
        async def play() -> None:
            store = await self.open_store(tmp_path)
            commits = await fill(store, 2, 1)
            await store.append(sample_commit(4))
            feed = await store.feed()
            await store.add_player(sample_player(ANN))
            await store.replace_token(ANN, b"new".ljust(32))
            await store.rename_player(ANN, "Anna", sample_request())
            await store.put_bot(sample_bot(ANN))
            await store.put_analysis(sample_analysis())
            await store.record_sign_of_life("one", 7)
            await store.record_progress("one", feed[0][0])
            secret = await store.secret("one")
            await store.close()

            store = await self.open_store(tmp_path)
            try:
                assert await store.read(GAME) == [*commits, sample_commit(4)]
                assert await store.feed() == feed
                assert await store.feed_head() == feed[-1][0]
                assert await store.secret("one") == secret
                assert (await store.sign_of_life("one"), await store.progress("one")) == (7, feed[0][0])
                assert await store.answered_request(sample_request().request_hash) == sample_request()
                assert await store.bot(ANN) == sample_bot(ANN)
                assert await store.analysis(GAME, 0) == sample_analysis()
                assert (await store.append(commits[0])).position == feed[0][0]
                assert await store.head(GAME) == 4
                token, day = b"new".ljust(32), (await store.player(ANN)).token_day
                anna = structs.replace(sample_player(ANN, token=token), name="Anna", token_day=day)
                assert await store.player_by_token(token) == anna
                assert (await store.append(commits[0])).replayed is True
                with pytest.raises(VersionConflict):
                    await store.append(sample_commit(4, command_id="late"))
                assert first_versions(await follow_until(store, 4)) == [1, 3, 4]
                assert (await store.append(sample_commit(5))).position > feed[-1][0]
                assert (await store.feed())[:-1] == feed
            finally:
                await store.close()

        asyncio.run(self.within_patience(play()))


async def _appended(store: EventStore, commit: Commit) -> Commit:
    return (await store.append(commit)).commit


async def _appending(store: EventStore, commit: Commit) -> None:
    await store.append(commit)
