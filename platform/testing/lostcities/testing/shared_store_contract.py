"""The contract of stores that many servers share: every promise of `EventStore` between handles at one place.

The author of a store subclasses it beside `DurableStoreContract`, and lets pytest collect both:

    class TestMySharedStore(SharedStoreContract):
        async def open_store(self, place):
            return await MyStore.connect(f"mystore://localhost/{place.name}")

Every test opens two or three handles at one place, as servers of a cluster do. Handles share nothing but the place. The
other hooks open handles in trouble: announcements are lost, a clock is wrong, connections are cut. A store that
overrides none of them passes, but proves less.
"""

import asyncio
from contextlib import aclosing
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from msgspec import structs

from lostcities.core.errors import CommandMismatch, Rejected, StoreError, UnknownGame, UnknownPlayer, VersionConflict
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.eventstore.port import (
    Announcement,
    AnsweredRequest,
    Appended,
    Commit,
    EventStore,
    NodeRecord,
)
from lostcities.testing.shared_store_hooks import Opened, SharedHandles, with_place, with_two_handles
from lostcities.testing.shared_store_samples import (
    RETRY_S,
    commands_of,
    hearing_announcements,
    insist,
    outcome_of,
    read_feed_while,
    reading_news,
    soon,
    until,
    write_against_rivals,
    write_in_bursts,
)
from lostcities.testing.store_samples import (
    ANN,
    BEN,
    EVE,
    GAME,
    OTHER,
    at_head,
    fill,
    first_versions,
    follow_feed_until,
    follow_until,
    position_of,
    read_log,
    sample_bot,
    sample_commit,
    sample_player,
    sample_request,
    whole_feed,
)

HOUR_S = 3_600


class SharedStoreContract(SharedHandles):
    """The contract of every store that several processes write to at once. A subclass provides `open_store`."""

    # -- one log ------------------------------------------------------------------------------------------------------

    @with_two_handles
    async def test_of_rivals_at_two_handles_exactly_one_wins(self, one: EventStore, two: EventStore) -> None:
        for version in range(1, 13):
            commits = [sample_commit(version, command_id=f"rival-{version}-{number}") for number in range(8)]
            appending = [(one, two)[number % 2].append(commit) for number, commit in enumerate(commits)]
            outcomes = await asyncio.gather(*appending, return_exceptions=True)
            won = [outcome.commit for outcome in outcomes if isinstance(outcome, Appended)]
            lost = [outcome.actual for outcome in outcomes if isinstance(outcome, VersionConflict)]
            assert (len(won), lost) == (1, [version] * 7)
            for handle in (one, two):
                assert await read_log(handle, after=version - 1) == won

    @with_two_handles
    async def test_one_command_at_two_handles_is_recorded_once(self, one: EventStore, two: EventStore) -> None:
        for version in range(1, 25, 2):
            # Each server decides for itself, so the events differ where chance has a part in them.
            commits = [sample_commit(version, events=events, command_id=f"command-{version}") for events in (2, 1)]
            appending = [
                handle.append(commit) for _ in range(4) for handle, commit in zip((one, two), commits, strict=True)
            ]
            outcomes = await asyncio.gather(*appending)
            first = next(outcome for outcome in outcomes if not outcome.replayed)
            assert first.commit in commits
            assert [outcome.replayed for outcome in outcomes].count(False) == 1
            assert {(outcome.commit, outcome.position) for outcome in outcomes} == {(first.commit, first.position)}
            for handle in (one, two):
                assert await read_log(handle, after=version - 1) == [first.commit]
            if first.commit.last_version == version:
                await one.append(sample_commit(version + 1))

    @with_two_handles
    async def test_a_command_of_the_other_handle_is_found_before_the_version(
        self, one: EventStore, two: EventStore
    ) -> None:
        await fill(two, 1, game_id=OTHER)
        first, *_ = [await one.append(sample_commit(version, events=2)) for version in (1, 3, 5)]
        for version in (1, 3, 7, 40):
            again = await two.append(sample_commit(version, command_id="command-1"))
            assert (again.commit, again.replayed, again.position) == (first.commit, True, first.position)
            for other in ({"command": b"{}"}, {"actor": EVE}):
                with pytest.raises(CommandMismatch):
                    await two.append(structs.replace(sample_commit(version, command_id="command-1"), **other))
        assert await two.head(GAME) == 6

    @with_two_handles
    async def test_what_one_handle_has_acknowledged_the_other_sees_at_once(
        self, one: EventStore, two: EventStore
    ) -> None:
        for handle in (one, two):
            assert await handle.head(GAME) == 0
            with pytest.raises(UnknownGame):
                await handle.read(GAME)
        log: list[Commit] = []
        for number in range(24):
            log.append(sample_commit(2 * number + 1, events=2))
            appended = await (one, two)[number % 2].append(log[-1])
            for handle in (two, one):
                assert await handle.head(GAME) == 2 * number + 2
                assert await handle.find(GAME, log[-1].command_id) == log[-1]
                assert await handle.read(GAME, Version(2 * number)) == log[-1:]
                assert await read_log(handle) == log
                assert await handle.feed_head() == appended.position
                assert [commit for _, commit in await whole_feed(handle)] == log

    @with_two_handles
    async def test_a_writer_that_was_overtaken_decides_again(self, one: EventStore, two: EventStore) -> None:
        await fill(one, 1, 1)
        assert first_versions(await read_log(two)) == [1, 2]
        await one.append(sample_commit(3, events=4))
        with pytest.raises(VersionConflict) as caught:
            await two.append(sample_commit(3, command_id="late"))
        assert (caught.value.expected, caught.value.actual) == (2, 6)
        assert (await two.append(sample_commit(7, command_id="late"))).replayed is False
        assert first_versions(await read_log(one)) == [1, 2, 3, 7]

    @with_two_handles
    async def test_followers_at_one_handle_see_the_commits_of_all(self, one: EventStore, two: EventStore) -> None:
        games, sizes = [GameId(f"game-{number}") for number in range(3)], [1, 3, 2, 1, 4] * 4
        for game_id in games:
            await one.append(sample_commit(1, game_id=game_id, command_id="set-up"))
        last = 1 + 2 * sum(sizes)
        followers = [
            asyncio.create_task(follow_until(two, last, after=after, game_id=game_id))
            for after in range(20)
            for game_id in games
        ]
        await asyncio.gather(
            *(
                write_against_rivals(handle, game_id, name, sizes)
                for handle, name in ((one, "one"), (two, "two"))
                for game_id in games
            )
        )
        logs = [await read_log(one, game_id=game_id) for game_id in games]
        assert [len(log) for log in logs] == [1 + 2 * len(sizes)] * 3
        for number, seen in enumerate(await asyncio.gather(*followers)):
            after, game = divmod(number, 3)
            assert seen == [commit for commit in logs[game] if commit.last_version > after]

    @with_two_handles
    async def test_a_read_before_the_announcement_leaves_the_news_to_followers(
        self, one: EventStore, two: EventStore
    ) -> None:
        """Other users of a handle may read a commit first. A follower and the news need to know it all the same."""
        await fill(one, 1)
        async with aclosing(two.follow(GAME)) as stream, reading_news(two) as news:
            assert first_versions(await at_head(stream)) == [1]
            for version in range(2, 10):
                following = asyncio.ensure_future(at_head(stream))
                await asyncio.wait([following], timeout=RETRY_S)
                await one.append(sample_commit(version))
                assert first_versions(await two.read(GAME, Version(version - 1))) == [version]
                assert first_versions(await soon(2 * self.news_s, following)) == [version]
                await soon(2 * self.news_s, news.until_head(GAME, version))

    @with_place
    async def test_doubled_and_late_announcements_repeat_nothing(self, place: Path) -> None:
        opened = (
            self.open_store,
            self.open_store_doubling_announcements,
            self.open_store_delaying_announcements,
        )
        async with self.handles(place, *opened) as (one, two, three):
            await fill(one, 1)
            followers = [asyncio.create_task(follow_until(handle, 25)) for handle in (two, three)]
            followers += [asyncio.create_task(follow_until(handle, 25, after=3)) for handle in (two, three)]
            async with reading_news(two) as second, reading_news(three) as third:
                for version in range(2, 26, 2):
                    await one.append(sample_commit(version, events=2))
                    await asyncio.wait(followers, timeout=RETRY_S)  # time for announcements that come again
                log = await read_log(one)
                expected = [log, log, log[2:], log[2:]]
                assert await asyncio.gather(*followers) == expected
                for news in (second, third):
                    await news.until_head(GAME, 25)
                    assert (news.commits, news.heads) == ([], {GAME: 25})

    # -- the feed -----------------------------------------------------------------------------------------------------

    @with_place
    async def test_no_commit_appears_behind_a_reader_while_many_write(self, place: Path) -> None:
        async with self.handles(place, *[self.open_store] * 4) as handles:
            await self.slow_down(place)
            is_over = asyncio.Event()
            readers = [
                asyncio.create_task(read_feed_while(handle, page, is_over))
                for handle in handles
                for page in (1, 9, 1_000)
            ]
            writers = [
                write_in_bursts(handle, f"writer-{number}-{part}", 12, Random(10 * number + part))
                for number, handle in enumerate(handles[1:])  # the first one only reads
                for part in range(3)
            ]
            recorded = [entry for entries in await asyncio.gather(*writers) for entry in entries]
            is_over.set()
            follower = asyncio.create_task(follow_feed_until(handles[0], len(recorded)))
            expected = sorted(recorded, key=position_of)
            assert len({position for position, _ in expected}) == len(expected)
            for seen in [*await asyncio.gather(*readers), await follower]:
                assert seen == expected
            for game_id in {commit.game_id for _, commit in expected}:
                log = [commit for _, commit in expected if commit.game_id == game_id]
                assert log == sorted(log, key=lambda commit: commit.first_version)

    @with_two_handles
    async def test_a_later_commit_has_a_later_position(self, one: EventStore, two: EventStore) -> None:
        """A reader may have seen an acknowledged commit, so later ones come behind it."""
        positions = []
        for number in range(24):
            writer = (one, two)[number % 2]
            positions.append((await writer.append(sample_commit(1, game_id=GameId(f"game-{number}")))).position)
        assert positions == sorted(set(positions))
        assert [position for position, _ in await whole_feed(one)] == positions

    @with_place
    async def test_an_idle_transaction_elsewhere_does_not_stall_the_feed(self, place: Path) -> None:
        async with self.handles(place, self.open_store, self.open_store) as (one, two):
            await fill(one, 1)
            async with self.idle_transaction(place):
                follower = asyncio.create_task(follow_feed_until(two, 3))
                await one.append(sample_commit(2))
                await two.append(sample_commit(1, game_id=OTHER))
                assert len(await whole_feed(two)) == 3
                assert len(await soon(2 * self.news_s, follower)) == 3

    # -- players ------------------------------------------------------------------------------------------------------

    @with_two_handles
    async def test_a_token_replaced_at_one_handle_is_unknown_at_the_other_at_once(
        self, one: EventStore, two: EventStore
    ) -> None:
        ann = sample_player(ANN)
        await one.add_player(ann)
        for handle in (one, two):
            assert await handle.player_by_token(ann.token_hash) == ann
            assert await handle.player_by_token(b"new-0".ljust(32)) is None
        old = ann.token_hash
        for number in range(6):
            new = f"new-{number}".encode().ljust(32)
            await (one, two)[number % 2].replace_token(ANN, new)
            day = (await one.player(ANN)).token_day
            for handle in (one, two):
                assert await handle.player_by_token(old) is None
                assert await handle.player_by_token(new) == structs.replace(ann, token_hash=new, token_day=day)
            old = new

    @with_two_handles
    async def test_what_one_handle_records_of_players_the_other_sees_at_once(
        self, one: EventStore, two: EventStore
    ) -> None:
        for handle in (one, two):
            with pytest.raises(UnknownPlayer):
                await handle.player(ANN)
            assert await handle.bot(ANN) is None
        await one.add_player(sample_player(ANN))
        assert await two.player(ANN) == sample_player(ANN)
        for number in range(6):
            name, bot = f"Ann {number}", sample_bot(ANN, b"%d" % number)
            writer = (one, two)[number % 2]
            await writer.rename_player(ANN, name)
            await writer.put_bot(bot)
            await writer.record_sign_of_life("one", number)
            renamed = structs.replace(sample_player(ANN), name=name)
            for handle in (one, two):
                assert await handle.player(ANN) == renamed
                assert await handle.player_by_token(renamed.token_hash) == renamed
                assert list(await handle.players()) == [renamed]
                assert (await handle.bot(ANN), list(await handle.bots())) == (bot, [bot])
                assert await handle.sign_of_life("one") == number

    @with_two_handles
    async def test_a_request_about_a_player_is_answered_once_by_all_handles(
        self, one: EventStore, two: EventStore
    ) -> None:
        await one.add_player(sample_player(EVE))
        for number in range(8):
            name = f"request-{number}"
            players = [PlayerId(f"player-{number}-{letter}") for letter in "abcd"]
            requests = [sample_request(name, player_id, at=1_000 + at) for at, player_id in enumerate(players)]
            adding = [
                (one, two)[at % 2].add_player(sample_player(request.player_id), request)
                for at, request in enumerate(requests)
            ]
            await self._check_answered_once(one, two, requests, await asyncio.gather(*adding))
            added = [player.player_id for player in await one.players() if player.player_id in players]
            first = await two.answered_request(requests[0].request_hash)
            assert first is not None
            assert added == [first.player_id]
            renames = [sample_request(f"rename-{number}", EVE, at=1_000 + at) for at in range(4)]
            renaming = [(one, two)[at % 2].rename_player(EVE, f"{at}", again) for at, again in enumerate(renames)]
            await self._check_answered_once(one, two, renames, await asyncio.gather(*renaming))
            renamed = await one.answered_request(renames[0].request_hash)
            assert renamed is not None
            assert (await two.player(EVE)).name == f"{renamed.at - 1_000}"

    async def _check_answered_once(
        self,
        one: EventStore,
        two: EventStore,
        requests: list[AnsweredRequest],
        answers: list[AnsweredRequest | None],
    ) -> None:
        [first] = [request for request, answer in zip(requests, answers, strict=True) if answer is None]
        assert [answer for answer in answers if answer is not None] == [first] * (len(requests) - 1)
        for handle in (one, two):
            assert await handle.answered_request(first.request_hash) == first

    @with_two_handles
    async def test_an_id_and_a_token_belong_to_one_player_at_all_handles(
        self, one: EventStore, two: EventStore
    ) -> None:
        for number in range(8):
            token, player_id = f"token-{number}".encode().ljust(32), PlayerId(f"player-{number}")
            for rivals in (
                [sample_player(PlayerId(f"{letter}-{number}"), token=token) for letter in "abcd"],
                [sample_player(player_id, token=f"{letter}-{number}".encode().ljust(32)) for letter in "abcd"],
            ):
                adding = [(one, two)[at % 2].add_player(player) for at, player in enumerate(rivals)]
                outcomes = await asyncio.gather(*adding, return_exceptions=True)
                assert [type(outcome) for outcome in outcomes].count(Rejected) == 3
                [added] = [player for player, outcome in zip(rivals, outcomes, strict=True) if outcome is None]
                for handle in (one, two):
                    assert await handle.player_by_token(added.token_hash) == added

    @with_two_handles
    async def test_all_handles_draw_one_secret(self, one: EventStore, two: EventStore) -> None:
        for number in range(32):
            drawn = await asyncio.gather(
                *(handle.secret(f"secret-{number}") for _ in range(4) for handle in (one, two))
            )
            assert len(set(drawn)) == 1
        assert await two.secret("early") == await one.secret("early")

    # -- news ---------------------------------------------------------------------------------------------------------

    @with_two_handles
    async def test_a_handle_is_told_of_all_others_and_of_itself_once(self, one: EventStore, two: EventStore) -> None:
        await one.add_player(sample_player(ANN))
        await one.add_player(sample_player(BEN))
        await fill(one, 1, game_id=OTHER)
        async with reading_news(one) as first, reading_news(two) as second:
            own = await fill(two, 1, 2, 1)
            await one.append(sample_commit(2, events=3, game_id=OTHER))
            await one.rename_player(ANN, "Anna")
            await two.rename_player(BEN, "Benno")
            await second.until_head(OTHER, 4)
            await first.until_head(GAME, 4)
            await second.until_player(ANN)
            await first.until_player(BEN)
            # As long as a poll takes, which must not tell all of it again.
            again = asyncio.ensure_future(second.until(lambda: GAME in second.heads))
            await asyncio.wait([again], timeout=self.news_s)
            again.cancel()
            await two.append(sample_commit(5))
            await second.until(lambda: len(second.commits) == 4)
            assert (second.commits, second.heads) == ([*own, sample_commit(5)], {OTHER: 4})
            assert commands_of(first.commits) == ["command-2"]

    @with_place
    async def test_the_other_handle_hears_of_a_change_once_it_can_read_it(self, place: Path) -> None:
        """An announcement that comes before its change finds nothing, and the change waits for the poll."""
        async with self.handles(place, self.open_store, self.open_store) as (one, two):
            players = await _add_players(one, 8)
            await self.slow_down(place)
            async with reading_news(two) as news:

                async def change_and_hear() -> None:
                    for version, player_id in enumerate(players, 1):
                        appending = asyncio.create_task(one.append(sample_commit(version)))
                        await news.until_head(GAME, version)
                        assert await two.head(GAME) == version
                        await appending
                        renaming = asyncio.create_task(one.rename_player(player_id, "Anna"))
                        await news.until_player(player_id)
                        assert (await two.player(player_id)).name == "Anna"
                        await renaming

                await soon(self.news_s, change_and_hear())  # far less than sixteen polls

    @with_place
    async def test_lost_announcements_cost_a_second(self, place: Path) -> None:
        lossy = self.open_store_losing_announcements
        async with self.handles(place, lossy, lossy) as (one, two):
            players = await _add_players(one, 3)
            await fill(one, 1)
            async with reading_news(two) as news:
                for version, player_id in enumerate(players, 2):
                    follower = asyncio.create_task(follow_until(two, version, after=version - 1))
                    await one.append(sample_commit(version))
                    if version % 2:
                        await one.replace_token(player_id, b"new".ljust(32))
                    else:
                        await one.rename_player(player_id, "Anna")
                    await soon(self.news_s, news.until_head(GAME, version))
                    await soon(self.news_s, news.until_player(player_id))
                    assert first_versions(await soon(self.news_s, follower)) == [version]

    @with_place
    async def test_a_handle_whose_clock_is_wrong_is_heard_like_others(self, place: Path) -> None:
        """A poll for what is newer than the last poll misses what a clock that goes after has stamped."""
        for seconds in (-HOUR_S, HOUR_S):
            opened = [self._open_with_clock_off(seconds), self.open_store, self.open_store_losing_announcements]
            async with self.handles(place / str(seconds), *opened) as (wrong, right, reader):
                players = await _add_players(right, 3)
                async with reading_news(reader) as news:
                    for version, (writer, player_id) in enumerate(zip((right, wrong, right), players, strict=True), 1):
                        await writer.append(sample_commit(version))
                        await writer.replace_token(player_id, f"token-{version}".encode().ljust(32))
                        await soon(self.news_s, news.until_head(GAME, version))
                        await soon(self.news_s, news.until_player(player_id))

    def _open_with_clock_off(self, seconds: float) -> Opened:
        return lambda place: self.open_store_with_clock_off(place, seconds)

    # -- roles, nodes and announcements -------------------------------------------------------------------------------

    @with_two_handles
    async def test_of_two_handles_one_holds_a_role(self, one: EventStore, two: EventStore) -> None:
        for term in range(1, 7):
            holder, rival = (one, two) if term % 2 else (two, one)
            lease = await holder.hold_role("role", f"node-{term}", 60)
            assert (lease.holder, lease.term) == (f"node-{term}", term)
            assert await rival.hold_role("role", "rival", 60) == lease
            renewed = await holder.hold_role("role", f"node-{term}", 90)
            assert (renewed.holder, renewed.term, renewed.until > lease.until) == (lease.holder, term, True)
            await rival.release_role("role", "rival")
            assert (await rival.hold_role("role", "rival", 60)).holder == f"node-{term}"
            await holder.release_role("role", f"node-{term}")

    @with_two_handles
    async def test_of_many_at_two_handles_one_gets_a_role(self, one: EventStore, two: EventStore) -> None:
        for term in range(1, 7):
            holding = [(one, two)[number % 2].hold_role("role", f"{term}-{number}", 60) for number in range(8)]
            leases = await asyncio.gather(*holding)
            assert len({lease.holder for lease in leases}) == 1
            assert {lease.term for lease in leases} == {term}
            await one.release_role("role", leases[0].holder)

    @with_two_handles
    async def test_the_role_of_a_holder_that_died_goes_to_another(self, one: EventStore, two: EventStore) -> None:
        before, lease_s = monotonic(), 0.3
        lease = await one.hold_role("role", "died", lease_s)
        held = await two.hold_role("role", "next", 60)
        while held.holder != "next":
            assert held == lease
            await asyncio.sleep(RETRY_S)
            held = await two.hold_role("role", "next", 60)
        assert monotonic() - before >= 0.9 * lease_s
        assert held.term == 2
        assert await one.hold_role("role", "died", 60) == held

    @with_place
    async def test_a_wrong_clock_neither_takes_a_role_nor_keeps_it(self, place: Path) -> None:
        for seconds in (-HOUR_S, HOUR_S):
            opened = [self.open_store, self._open_with_clock_off(seconds)]
            async with self.handles(place / str(seconds), *opened) as (right, wrong):
                assert abs(wrong.now() - right.now()) < 2_000_000
                lease = await right.hold_role("one", "right", 60)
                assert await wrong.hold_role("one", "wrong", 60) == lease
                lease = await wrong.hold_role("two", "wrong", 60)
                assert 0 <= lease.until - right.now() - 58_000_000 <= 4_000_000
                assert await right.hold_role("two", "right", 60) == lease
                await wrong.record_node(NodeRecord(node_id="wrong", content=b""))
                assert abs((await right.nodes())[0].seen_at - right.now()) < 2_000_000

    @with_two_handles
    async def test_all_handles_see_the_nodes(self, one: EventStore, two: EventStore) -> None:
        await one.record_node(NodeRecord(node_id="a", content=b"1"))
        await two.record_node(NodeRecord(node_id="b", content=b"2"))
        await two.record_node(NodeRecord(node_id="a", content=b"3"))
        for handle in (one, two):
            assert [(node.node_id, node.content) for node in await handle.nodes()] == [("a", b"3"), ("b", b"2")]
        assert await one.nodes() == await two.nodes()
        await one.remove_node("b")
        assert [node.node_id for node in await two.nodes()] == ["a"]

    @with_two_handles
    async def test_announcements_of_one_handle_are_heard_at_all(self, one: EventStore, two: EventStore) -> None:
        sent = [
            Announcement("one", bytes(range(256))),
            Announcement("Ä 'two'\"", b""),
            Announcement("one", b"x" * 5_000),
        ]
        async with hearing_announcements(one) as first, hearing_announcements(two) as second:
            for announcement in sent:
                await one.announce(announcement.topic, announcement.content)
            await until(lambda: len(first) == len(second) == 3)
            assert first == second == sent

    # -- connections --------------------------------------------------------------------------------------------------

    @with_place
    async def test_commands_whose_connections_are_cut_are_recorded_once(self, place: Path) -> None:
        async with self.handles(place, self.open_store, self.open_store) as (one, two):
            await fill(one, 1)
            await self.slow_down(place)
            for number in range(4):
                await self._append_while_cut(place, one, two, [GameId(f"game-{number}-{game}") for game in range(50)])
            feed = await insist(whole_feed, one)
            assert len({position for position, _ in feed}) == len(feed) == 201
            assert len({commit.game_id for _, commit in feed}) == 201
            assert await insist(whole_feed, two) == feed

    async def _append_while_cut(self, place: Path, one: EventStore, two: EventStore, games: list[GameId]) -> None:
        commits = [sample_commit(1, game_id=game_id) for game_id in games]
        handles = [(one, two) if number % 2 else (two, one) for number in range(len(games))]
        appending = [
            asyncio.create_task(outcome_of(handle.append(commit)))
            for (handle, _), commit in zip(handles, commits, strict=True)
        ]
        await asyncio.wait(appending, return_when=asyncio.FIRST_COMPLETED)
        await self.cut_connections(place)
        outcomes = await asyncio.gather(*appending)
        await asyncio.gather(*map(_check_recorded_once, handles, commits, outcomes))

    @with_place
    async def test_a_handle_whose_connections_were_cut_recovers(self, place: Path) -> None:
        async with self.handles(place, self.open_store, self.open_store) as (one, two):
            players = await _add_players(one, 3)
            await fill(one, 1)
            async with reading_news(two) as news, hearing_announcements(two) as heard:
                for number, player_id in enumerate(players):
                    await self.cut_connections(place)
                    await insist(one.append, sample_commit(number + 2))
                    await insist(one.rename_player, player_id, "Anna")
                    await news.until_head(GAME, number + 2)
                    await news.until_player(player_id)
                    assert (await insist(two.player, player_id)).name == "Anna"
                    lease = await insist(two.hold_role, "role", f"node-{number}", 0)
                    assert lease.term == number + 1
                    while number not in [announcement.content[0] for announcement in heard]:
                        await insist(one.announce, "number", bytes([number]))
                        await asyncio.sleep(RETRY_S)
            async with aclosing(two.follow(GAME)) as stream:
                assert first_versions(await at_head(stream)) == [1, 2, 3, 4]
                await one.append(sample_commit(5))
                assert commands_of(await at_head(stream)) == ["command-5"]


async def _check_recorded_once(
    handles: tuple[EventStore, EventStore], commit: Commit, outcome: Appended | StoreError
) -> None:
    """Send a command again to the other handle, which decides other events, and then to the first."""
    first, second = handles
    decided_again = sample_commit(1, game_id=commit.game_id, events=2)
    again = await insist(second.append, decided_again)
    if isinstance(outcome, Appended):
        assert (again.commit, again.position, again.replayed) == (commit, outcome.position, True)
    assert again.commit == (commit if again.replayed else decided_again)
    last = await insist(first.append, commit)
    assert (last.commit, last.position, last.replayed) == (again.commit, again.position, True)
    assert await insist(first.read, commit.game_id) == [again.commit]


async def _add_players(store: EventStore, count: int) -> list[PlayerId]:
    """Add players; return their ids."""
    players = [PlayerId(f"player-{number}") for number in range(count)]
    for player_id in players:
        await store.add_player(sample_player(player_id))
    return players
