"""The contract of the methods that only `lc-admin` needs. A store's test class inherits it beside `StoreContract`."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from pathlib import Path
from typing import TypeVar

import pytest
from msgspec import structs

from lostcities.core.errors import CommandMismatch, Rejected, VersionConflict
from lostcities.core.names import FeedPosition, GameId
from lostcities.eventstore.port import SECRET_BYTES, OperatedStore, SharedValues
from lostcities.testing.store_contract import SETTLE_S, DurableStoreContract, StoreContract
from lostcities.testing.store_samples import (
    ANN,
    BEN,
    GAME,
    OTHER,
    at_head,
    fill,
    sample_commit,
    sample_player,
    sample_request,
)

_C = TypeVar("_C", bound="OperatedStoreContract")

VALUES = SharedValues(
    secrets={"one": b"1" * SECRET_BYTES, "Ä": bytes(range(32))},
    signs_of_life={"clocks": 7},
    progress={"ladder": FeedPosition(3)},
)


def scenario(test: Callable[[_C, OperatedStore], Awaitable[None]]) -> Callable[[_C, Path], None]:
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


class OperatedStoreContract(StoreContract):
    """The contract of every store that `lc-admin` works on, in addition to `StoreContract`."""

    async def open_store(self, place: Path) -> OperatedStore:
        """Open a store at this place, a new one if the place is empty. Subclasses override it."""
        raise NotImplementedError(f"{type(self).__name__} must say how to open a store")

    @scenario
    async def test_games_are_paged_by_id(self, store: OperatedStore) -> None:
        for number in (3, 1, 2):
            await fill(store, 1, game_id=_game(number))
        assert list(await store.game_ids(limit=2)) == [_game(1), _game(2)]
        assert list(await store.game_ids(after=_game(2))) == [_game(3)]
        assert list(await store.game_ids(after=_game(3))) == []

    @scenario
    async def test_commits_appended_together_keep_their_order_in_the_feed(self, store: OperatedStore) -> None:
        await fill(store, 1, game_id=_game(9))
        commits = [
            sample_commit(first, game_id=_game(number), events=2)
            for first in (1, 3, 5)
            for number in (4, 2, 7, 1, 8, 3)
        ]
        commits += [sample_commit(first, game_id=_game(2), events=1) for first in range(7, 12)]
        appended = await store.append_all(commits)
        assert [each.commit for each in appended] == commits
        assert not any(each.replayed for each in appended)
        assert (await store.feed())[1:] == [(each.position, each.commit) for each in appended]
        again = await store.append_all(commits)
        assert [structs.replace(each, replayed=False) for each in again] == list(appended)
        assert all(each.replayed for each in again)
        assert list(await store.append_all([])) == []

    @scenario
    async def test_commits_appended_together_are_all_recorded_or_none(self, store: OperatedStore) -> None:
        commits = [sample_commit(first, game_id=game_id) for first in range(1, 6) for game_id in (GAME, OTHER)]
        with pytest.raises(VersionConflict):
            await store.append_all([*commits[:4], *commits[6:]])
        assert await store.feed() == []
        assert list(await store.game_ids()) == []
        await store.append_all(commits[:3])
        with pytest.raises(CommandMismatch):
            await store.append_all([commits[3], structs.replace(commits[0], actor=BEN)])
        assert await store.head(OTHER) == 1
        appended = await store.append_all(commits)
        assert [each.commit for each in appended] == commits
        assert [each.replayed for each in appended] == [True] * 3 + [False] * 7
        assert (await store.read(GAME), await store.read(OTHER)) == (commits[::2], commits[1::2])
        await store.append(sample_commit(6))  # what the store remembers is as new

    @scenario
    async def test_followers_are_told_of_commits_appended_together(self, store: OperatedStore) -> None:
        await fill(store, 1)
        async with aclosing(store.follow(GAME)) as log, aclosing(store.follow_feed()) as feed:
            assert (await at_head(log), len(await at_head(feed))) == ([sample_commit(1)], 1)
            news = asyncio.gather(at_head(log), at_head(feed))
            await asyncio.sleep(SETTLE_S)
            commits = [sample_commit(2), sample_commit(1, game_id=OTHER), sample_commit(3)]
            appended = await store.append_all(commits)
            of_log, of_feed = await news
            assert of_log == [commits[0], commits[2]]
            assert of_feed == [(each.position, each.commit) for each in appended]

    @scenario
    async def test_shared_values_are_those_that_servers_have_drawn_and_recorded(self, store: OperatedStore) -> None:
        assert await store.shared_values() == SharedValues(secrets={}, signs_of_life={})
        drawn = {name: await store.secret(name) for name in ("one", "two")}
        await store.record_sign_of_life("clocks", 11)
        await store.record_sign_of_life("clocks", 12)
        await store.record_progress("ladder", FeedPosition(9))
        assert await store.shared_values() == SharedValues(
            secrets=drawn, signs_of_life={"clocks": 12}, progress={"ladder": FeedPosition(9)}
        )

    @scenario
    async def test_answered_requests_are_paged_by_hash(self, store: OperatedStore) -> None:
        await store.add_player(sample_player(ANN), sample_request("b"))
        for name in ("d", "a", "c"):
            await store.rename_player(ANN, name, sample_request(name, content=name.encode()))
        assert [request.request_hash[:1] for request in await store.answered_requests(limit=3)] == [b"a", b"b", b"c"]
        last = await store.answered_requests(after=sample_request("c").request_hash)
        assert list(last) == [sample_request("d", content=b"d")]
        assert list(await store.answered_requests(after=last[0].request_hash)) == []

    @scenario
    async def test_values_and_requests_of_another_store_are_taken_in(self, store: OperatedStore) -> None:
        await store.add_player(sample_player(ANN))
        # Requests of different days, one of a player who is unknown here: a store keeps what it is given.
        requests = [sample_request("one", at=1_000), sample_request("two", BEN, content=b"", at=1_000_000_000_000)]
        for _ in range(2):
            await store.restore(VALUES, requests)
            assert await store.shared_values() == VALUES
            assert list(await store.answered_requests()) == requests
        assert await store.secret("one") == VALUES.secrets["one"]
        assert await store.sign_of_life("clocks") == 7
        assert await store.rename_player(ANN, "Anna", requests[1]) == requests[1]
        assert (await store.player(ANN)).name != "Anna"

    @scenario
    async def test_values_of_another_store_replace_all_but_secrets(self, store: OperatedStore) -> None:
        await store.restore(VALUES, [sample_request("one"), sample_request("two")])
        drawn = await store.secret("two")
        later = SharedValues(secrets={"three": bytes(SECRET_BYTES)}, signs_of_life={"clocks": 8, "other": 9})
        await store.restore(later, [sample_request("one", content=b"other", at=2_000)])
        known = await store.shared_values()
        assert known.secrets == {**VALUES.secrets, "two": drawn, "three": bytes(SECRET_BYTES)}
        assert known.signs_of_life == {"clocks": 8, "other": 9}
        assert known.progress == VALUES.progress
        expected = [sample_request("one", content=b"other", at=2_000), sample_request("two")]
        assert list(await store.answered_requests()) == expected

    @scenario
    async def test_a_secret_is_never_replaced_and_then_nothing_is(self, store: OperatedStore) -> None:
        drawn = await store.secret("one")
        with pytest.raises(Rejected, match="one"):
            await store.restore(VALUES, [sample_request("one")])
        assert await store.shared_values() == SharedValues(secrets={"one": drawn}, signs_of_life={})
        assert list(await store.answered_requests()) == []
        await store.restore(structs.replace(VALUES, secrets={"one": drawn}), [])
        assert await store.sign_of_life("clocks") == 7

    @scenario
    async def test_a_copy_is_unfinished_until_it_ends(self, store: OperatedStore) -> None:
        assert not await store.is_unfinished()
        for is_unfinished in (True, True, False, False, True):
            await store.mark_unfinished(is_unfinished)
            assert await store.is_unfinished() is is_unfinished
        await fill(store, 1)
        assert await store.is_unfinished()


class DurableOperatedStoreContract(OperatedStoreContract, DurableStoreContract):
    """The contract of every durable store that `lc-admin` works on."""

    def test_what_was_taken_in_is_there_after_opening_again(self, tmp_path: Path) -> None:
        async def play() -> None:
            store = await self.open_store(tmp_path)
            await store.restore(VALUES, [sample_request()])
            await store.mark_unfinished(True)
            await store.close()
            store = await self.open_store(tmp_path)
            try:
                assert await store.shared_values() == VALUES
                assert list(await store.answered_requests()) == [sample_request()]
                assert await store.is_unfinished()
            finally:
                await store.close()

        asyncio.run(self.within_patience(play()))


def _game(number: int) -> GameId:
    return GameId(f"game-{number}")
