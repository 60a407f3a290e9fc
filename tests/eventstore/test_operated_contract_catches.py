"""Faulty stores that the contract of operated stores must reject, each with the promise it breaks."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from lostcities.core.errors import Rejected, VersionConflict
from lostcities.core.names import GameId
from lostcities.eventstore.checks import check_secrets
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.notifier import Notifier
from lostcities.eventstore.port import REQUESTS_KEPT_S, AnsweredRequest, Appended, Commit, SharedValues
from lostcities.testing.operated_store_contract import DurableOperatedStoreContract, OperatedStoreContract
from lostcities.testing.store_contract import DurableStoreContract


class ListsGamesAsTheyCame(MemoryStore):
    """A store that sorts games by their first commit."""

    async def game_ids(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        ids = list(self._logs)
        return ids[ids.index(after) + 1 if after else 0 :][:limit]


class KeepsSignsOfLifeToItself(MemoryStore):
    """A store whose shared values lack the signs of life."""

    async def shared_values(self) -> SharedValues:
        return SharedValues(secrets=dict(self._secrets), signs_of_life={})


class ListsRequestsAsTheyCame(MemoryStore):
    """A store that sorts requests by their time."""

    async def answered_requests(self, *, after: bytes | None = None, limit: int = 100) -> Sequence[AnsweredRequest]:
        hashes = list(self._requests)
        return [self._requests[known] for known in hashes[hashes.index(after) + 1 if after else 0 :][:limit]]


class TakesInOnlyWhatIsFresh(MemoryStore):
    """A store that drops old requests as it takes them in, as those of its own."""

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        newest = max((request.at for request in requests), default=0)
        fresh = [request for request in requests if request.at > newest - REQUESTS_KEPT_S * 1_000_000]
        await super().restore(values, fresh)


class TakesInPlaceOfAllElse(MemoryStore):
    """A store that drops what it has before it takes in."""

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        check_secrets(values.secrets, self._secrets)
        self._secrets, self._signs_of_life, self._requests = {}, {}, {}
        await super().restore(values, requests)


class IsNeverUnfinished(MemoryStore):
    """A store that forgets that a copy into it has begun."""

    async def mark_unfinished(self, is_unfinished: bool) -> None:
        pass


class ReplacesSecrets(MemoryStore):
    """A store that takes in a secret in place of its own."""

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        self._secrets.update(values.secrets)
        await super().restore(values, requests)


class ChecksTooLate(MemoryStore):
    """A store that refuses another secret after it has taken in all else."""

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        await super().restore(SharedValues(secrets={}, signs_of_life=values.signs_of_life), requests)
        check_secrets(values.secrets, self._secrets)
        self._secrets.update(values.secrets)


class AppendsGameByGame(MemoryStore):
    """A store that sorts the commits that it gets together."""

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        return await super().append_all(sorted(commits, key=lambda commit: commit.game_id))


class SkipsWhatDoesNotFollow(MemoryStore):
    """A store that leaves out a commit that does not follow the log."""

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        appended: list[Appended] = []
        for commit in commits:
            with suppress(VersionConflict):
                appended.append(await self.append(commit))
        return appended


class AppendsOneByOne(MemoryStore):
    """A store that has recorded the first commits when it refuses a later one."""

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        return [await self.append(commit) for commit in commits]


class SleepsOn(MemoryStore):
    """A store whose followers sleep on after many commits at once."""

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        self._notifier, notifier = Notifier(), self._notifier
        try:
            return await super().append_all(commits)
        finally:
            self._notifier = notifier


CAUGHT: list[tuple[type[MemoryStore], str]] = [
    (ListsGamesAsTheyCame, "test_games_are_paged_by_id"),
    (AppendsGameByGame, "test_commits_appended_together_keep_their_order_in_the_feed"),
    (AppendsOneByOne, "test_commits_appended_together_are_all_recorded_or_none"),
    (SleepsOn, "test_followers_are_told_of_commits_appended_together"),
    (SkipsWhatDoesNotFollow, "test_commits_appended_together_are_all_recorded_or_none"),
    (KeepsSignsOfLifeToItself, "test_shared_values_are_those_that_servers_have_drawn_and_recorded"),
    (ListsRequestsAsTheyCame, "test_answered_requests_are_paged_by_hash"),
    (TakesInOnlyWhatIsFresh, "test_values_and_requests_of_another_store_are_taken_in"),
    (TakesInPlaceOfAllElse, "test_values_of_another_store_replace_all_but_secrets"),
    (ReplacesSecrets, "test_a_secret_is_never_replaced_and_then_nothing_is"),
    (IsNeverUnfinished, "test_a_copy_is_unfinished_until_it_ends"),
    (ChecksTooLate, "test_a_secret_is_never_replaced_and_then_nothing_is"),
]


def contract_for(kind: type[MemoryStore]) -> OperatedStoreContract:
    class Contract(OperatedStoreContract):
        patience_s = 0.3

        async def open_store(self, place: Path) -> MemoryStore:
            return kind()

    return Contract()


@pytest.mark.parametrize(("kind", "test"), CAUGHT)
def test_a_faulty_store_is_rejected(kind: type[MemoryStore], test: str, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception, Rejected)):
        getattr(contract_for(kind), test)(tmp_path)
    getattr(contract_for(MemoryStore), test)(tmp_path)


def test_a_store_that_forgets_what_it_took_in_is_not_durable(tmp_path: Path) -> None:
    class Contract(DurableOperatedStoreContract):
        async def open_store(self, place: Path) -> MemoryStore:
            return MemoryStore()

    with pytest.raises(AssertionError):
        Contract().test_what_was_taken_in_is_there_after_opening_again(tmp_path)


def test_every_promise_of_the_contract_has_a_store_that_breaks_it() -> None:
    own = set(dir(DurableOperatedStoreContract)) - set(dir(DurableStoreContract))
    promises = {name for name in own if name.startswith("test_")}
    assert promises == {test for _, test in CAUGHT} | {"test_what_was_taken_in_is_there_after_opening_again"}
