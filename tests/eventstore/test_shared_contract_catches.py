"""Shared stores in memory with a planted fault each: the contract of shared stores must reject every one."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import pytest
from msgspec import structs
from tests.support.shared_memory import Change, Place, SharedMemoryStore
from tests.support.shared_memory_contract import SharedMemoryContract

from lostcities.core.errors import LostCitiesError, Rejected, StoreError, UnknownGame, VersionConflict
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.memory import MemoryStore, _Log
from lostcities.eventstore.notifier import follow
from lostcities.eventstore.port import (
    FEED_COMMITS_MAX,
    FEED_START,
    LOG_START,
    READ_EVENTS_MAX,
    Announcement,
    AnsweredRequest,
    Appended,
    Commit,
    FeedEntry,
    Lease,
    NodeRecord,
    PlayerRecord,
)
from lostcities.testing.shared_store_contract import SharedStoreContract
from lostcities.testing.store_samples import position_of


class HasNoFence(SharedMemoryStore):
    """A store that checks the head, then writes behind what others have written meanwhile."""

    async def record(self, commit: Commit) -> Appended:
        if commit.first_version - 1 == await self.head(commit.game_id):
            await asyncio.sleep(0)
            commit = structs.replace(commit, first_version=Version(await self.head(commit.game_id) + 1))
        return await super().record(commit)


class ChecksTheVersionFirst(SharedMemoryStore):
    """A store that looks for the command id after the version."""

    async def record(self, commit: Commit) -> Appended:
        head = await self.head(commit.game_id)
        if commit.first_version - 1 != head:
            raise VersionConflict(expected=commit.first_version - 1, actual=head)
        return await super().record(commit)


class KnowsItsOwnCommands(SharedMemoryStore):
    """A store that finds a repeated command only at the handle that recorded it."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._own = set[tuple[GameId, CommandId]]()

    async def record(self, commit: Commit) -> Appended:
        log, command = self._logs.get(commit.game_id), (commit.game_id, commit.command_id)
        if log is not None and commit.command_id in log.by_command and command not in self._own:
            raise VersionConflict(expected=commit.first_version - 1, actual=log.head)
        self._own.add(command)
        return await super().record(commit)


class AnswersWithTheNewBytes(SharedMemoryStore):
    """A store that answers a command that another handle recorded with the events decided here."""

    async def record(self, commit: Commit) -> Appended:
        return structs.replace(await super().record(commit), commit=commit)


class NamesTheHeadItKnows(SharedMemoryStore):
    """A store that keeps the head of a log until it writes to it again."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._heads: dict[GameId, Version] = {}

    async def append(self, commit: Commit) -> Appended:
        self._heads.pop(commit.game_id, None)
        return await super().append(commit)

    async def head(self, game_id: GameId) -> Version:
        return self._heads.setdefault(game_id, await super().head(game_id))


class ReadsBehind(SharedMemoryStore):
    """A store that reads a copy, in which changes arrive with the announcements, as from a replica."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._lengths = {game_id: len(log.commits) for game_id, log in self._logs.items()}

    def read_changes(self) -> None:
        self._lengths = {game_id: len(log.commits) for game_id, log in self._logs.items()}
        super().read_changes()

    async def append(self, commit: Commit) -> Appended:
        appended = await super().append(commit)
        self.read_changes()
        return appended

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        log = self._log(game_id)
        if game_id not in self._lengths:
            raise UnknownGame(game_id)
        return [commit for commit in log.commits[: self._lengths[game_id]] if commit.last_version > after]


class RefusesAfterAConflict(SharedMemoryStore):
    """A store that goes on to write at the head that it knew, until it is opened again."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._stale = dict[GameId, VersionConflict]()

    async def record(self, commit: Commit) -> Appended:
        if commit.game_id in self._stale:
            raise self._stale[commit.game_id]
        try:
            return await super().record(commit)
        except VersionConflict as conflict:
            self._stale[commit.game_id] = conflict
            raise


class FetchesForAllFollowers(SharedMemoryStore):
    """A store that reads a log once for all its followers, and filters nothing for each of them."""

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        async def read(game_id: GameId, after: Version) -> list[Commit]:
            fetched = await self.read(game_id, Version(after - 4 if after > 20 else after))
            return fetched if fetched and fetched[-1].last_version > after else []

        return follow(read, self._notifier, game_id, after)


class DeliversForEachAnnouncement(SharedMemoryStore):
    """A store whose followers get the last commit with every announcement."""

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        return self._deliver(game_id, after)

    async def _deliver(self, game_id: GameId, after: Version) -> AsyncGenerator[list[Commit], None]:
        event = self._notifier.join(game_id)
        yield await self.read(game_id, after)
        while not self._notifier.closed:
            await self._notifier.wait(event)
            event.clear()
            yield (await self.read(game_id))[-1:]


class TakesPositionsFromASequence(SharedMemoryStore):
    """A store that draws the position before the commit is visible."""

    async def record(self, commit: Commit) -> Appended:
        self.place.sequence = position = self.place.sequence + 1
        await self.place.work()
        return self._enter(await super().record(commit), position)

    def _enter(self, appended: Appended, position: int) -> Appended:
        if appended.replayed:
            return appended
        entry = FeedPosition(position), appended.commit
        self._feed.remove((appended.position, appended.commit))
        self._feed.append(entry)
        self._feed.sort(key=position_of)
        self._logs[appended.commit.game_id].by_command[appended.commit.command_id] = entry
        return structs.replace(appended, position=entry[0])

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        self._check_open()
        return [entry for entry in self._feed if entry[0] > after][:limit]


class TakesPositionsInBlocks(TakesPositionsFromASequence):
    """A store whose handles take a thousand positions each in advance."""

    async def record(self, commit: Commit) -> Appended:
        block = self.place.handles.index(self)
        self._next = getattr(self, "_next", 1_000 * block) + 1
        return self._enter(await MemoryStore.append(self, commit), self._next)


class WaitsForOpenTransactions(SharedMemoryStore):
    """A store whose feed ends where the oldest open transaction began."""

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        return [] if self.place.transactions else await super().feed(after, limit)


class KeepsTokensWithoutEnd(SharedMemoryStore):
    """A store that remembers which player a token belongs to."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._known: dict[bytes, PlayerRecord] = {}

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        if token_hash not in self._known:
            player = await super().player_by_token(token_hash)
            if player is None:
                return None
            self._known[token_hash] = player
        return self._known[token_hash]


class KeepsNames(SharedMemoryStore):
    """A store that remembers players."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._known: dict[PlayerId, PlayerRecord] = {}

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        return self._known.setdefault(player_id, await super().player(player_id))


class AnswersRequestsByHandle(SharedMemoryStore):
    """A store whose handles know only the requests that they answered themselves."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._requests = {}

    def _first(self, request: AnsweredRequest | None) -> AnsweredRequest | None:
        return None if request is None else self._requests.get(request.request_hash)


class LooksBeforeItAdds(SharedMemoryStore):
    """A store that checks ids and tokens, lets others work, and adds the player."""

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        if first := self._first(request):
            return first
        self._check_token_free(player.player_id, player.token_hash)
        if player.player_id in self._players and self._players[player.player_id] != player:
            raise Rejected("taken")
        await asyncio.sleep(0)
        self._players[player.player_id] = player
        self._record_request(request)
        return None


class DrawsASecretForEachHandle(SharedMemoryStore):
    """A store whose handles know only the secrets that they drew themselves."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._secrets = {}


class DoesNotPoll(SharedMemoryStore):
    """A store that trusts announcements."""

    async def _poll(self) -> None:
        """Do nothing."""


class AnnouncesBeforeTheCommit(SharedMemoryStore):
    """A store that announces a change before others can read it."""

    def _changed(self, subject: Commit | PlayerId) -> None:
        self._tell_others()
        asyncio.get_running_loop().call_later(0.002, self.place.changes.append, Change(self, 0, subject))


class PollsByTheClock(SharedMemoryStore):
    """A store that polls for what is newer than the newest that it knows, by the clocks of those that wrote."""

    newest = 0

    def read_changes(self) -> None:
        changes = [change for change in self.place.changes if change.at > self.newest]
        self.newest = max([self.newest, *(change.at for change in changes)])
        self.tell([change for change in changes if change.writer is not self])


class TellsItsOwnCommitsTwice(SharedMemoryStore):
    """A store that tells the changes of all handles, those of this one, too."""

    def read_changes(self) -> None:
        changes, self._told = self.place.changes[self._told :], len(self.place.changes)
        self.tell(changes)


class TellsWhatItHasNotReadYet(SharedMemoryStore):
    """A store that keeps from its followers what any caller of the handle has read before."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._seen = set[Commit]()

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        commits = await super().read(game_id, after, limit)
        self._seen |= {*commits}
        return commits

    def tell(self, changes: list[Change]) -> None:
        super().tell([change for change in changes if change.subject not in self._seen])


class TellsNoPlayers(SharedMemoryStore):
    """A store that does not tell which players others have changed."""

    def tell(self, changes: list[Change]) -> None:
        super().tell([change for change in changes if isinstance(change.subject, Commit)])


class TellsOldHeads(SharedMemoryStore):
    """A store whose news name the head before the last commit."""

    def tell(self, changes: list[Change]) -> None:
        super().tell([change for change in changes if change is not self.place.changes[-1]])
        self._told -= bool(changes) and changes[-1] is self.place.changes[-1]


class LeasesWithoutExpiry(SharedMemoryStore):
    """A store in which a role is held until its holder gives it up."""

    async def hold_role(self, role: str, holder: str, lease_s: float) -> Lease:
        held = self._leases.get(role)
        if held is not None and held.until and held.holder != holder:
            return held
        return await super().hold_role(role, holder, lease_s)


class LeasesByItsOwnClock(SharedMemoryStore):
    """A store that judges leases by the clock of each handle."""

    def now(self) -> int:
        return self.own_clock()


class LeasesByHandle(SharedMemoryStore):
    """A store whose handles know only their own leases."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._leases = {}


class ForgetsTheTerm(SharedMemoryStore):
    """A store that deletes a role that is given up, so that terms begin again."""

    async def release_role(self, role: str, holder: str) -> None:
        if self._leases[role].holder == holder:
            del self._leases[role]


class LooksBeforeItHolds(SharedMemoryStore):
    """A store that gives a free role to all that ask for it at once."""

    async def hold_role(self, role: str, holder: str, lease_s: float) -> Lease:
        held = self._leases.get(role)
        is_free = held is None or not held.until
        await asyncio.sleep(0)
        if is_free and role in self._leases:
            self._leases[role] = structs.replace(self._leases[role], until=0)
        return await super().hold_role(role, holder, lease_s)


class KnowsItsOwnNodes(SharedMemoryStore):
    """A store whose handles know only the nodes that they recorded."""

    def __init__(self, place: Place, *, clock_off_s: float = 0) -> None:
        super().__init__(place, clock_off_s=clock_off_s)
        self._nodes: dict[str, NodeRecord] = {}


class AnnouncesToItself(SharedMemoryStore):
    """A store whose announcements stay in the process."""

    async def announce(self, topic: str, content: bytes) -> None:
        self.announced(Announcement(topic, content))


class RepeatsAnAppendThatWasCut(SharedMemoryStore):
    """A store that sends a commit again under another id when its connection was cut."""

    async def append(self, commit: Commit) -> Appended:
        try:
            return await super().append(commit)
        except StoreError:
            head = await self.head(commit.game_id)
            again = f"{commit.command_id} again"
            await super().record(structs.replace(commit, first_version=Version(head + 1), command_id=CommandId(again)))
            raise


class AcknowledgesBeforeTheCommit(SharedMemoryStore):
    """A store that acknowledges a commit on its way, which a cut then loses."""

    async def append(self, commit: Commit) -> Appended:
        cuts = self.place.cuts
        if commit.command_id in self._logs.get(commit.game_id, _Log([], {})).by_command:
            return await super().append(commit)
        await self.place.work()
        if self.place.random.random() < 0.5 and self.place.delay_s:
            asyncio.get_running_loop().call_later(0.01, self._write_unless_cut, commit, cuts)
            return Appended(commit, replayed=False, position=FeedPosition(10_000))
        return await super().append(commit)

    def _write_unless_cut(self, commit: Commit, cuts: int) -> None:
        if cuts == self.place.cuts:
            self._logs.setdefault(commit.game_id, _Log([commit], {}))


class StaysCut(SharedMemoryStore):
    """A store that cannot be used any more once its connection was cut."""

    is_cut = False

    def cut(self) -> None:
        self.is_cut = True

    def _check_open(self) -> None:
        super()._check_open()
        if self.is_cut:
            raise StoreError("cut off")


class HearsNothingAfterACut(SharedMemoryStore):
    """A store that goes on to read and write after a cut, but neither listens nor polls."""

    def cut(self) -> None:
        self.is_deaf = True
        self._polling.cancel()

    def announced(self, announcement: Announcement) -> None:
        if not self.is_deaf:
            super().announced(announcement)


class EndsItsFollowersAtACut(SharedMemoryStore):
    """A store whose news and announcements end with the first connection."""

    def cut(self) -> None:
        self.news.close()


CAUGHT: Sequence[tuple[type[SharedMemoryStore], str]] = [
    (HasNoFence, "test_of_rivals_at_two_handles_exactly_one_wins"),
    (NamesTheHeadItKnows, "test_what_one_handle_has_acknowledged_the_other_sees_at_once"),
    (ChecksTheVersionFirst, "test_one_command_at_two_handles_is_recorded_once"),
    (ChecksTheVersionFirst, "test_a_command_of_the_other_handle_is_found_before_the_version"),
    (KnowsItsOwnCommands, "test_one_command_at_two_handles_is_recorded_once"),
    (KnowsItsOwnCommands, "test_a_command_of_the_other_handle_is_found_before_the_version"),
    (KnowsItsOwnCommands, "test_commands_whose_connections_are_cut_are_recorded_once"),
    (AnswersWithTheNewBytes, "test_one_command_at_two_handles_is_recorded_once"),
    (AnswersWithTheNewBytes, "test_commands_whose_connections_are_cut_are_recorded_once"),
    (ReadsBehind, "test_what_one_handle_has_acknowledged_the_other_sees_at_once"),
    (RefusesAfterAConflict, "test_a_writer_that_was_overtaken_decides_again"),
    (TellsWhatItHasNotReadYet, "test_a_read_before_the_announcement_leaves_the_news_to_followers"),
    (FetchesForAllFollowers, "test_followers_at_one_handle_see_the_commits_of_all"),
    (DeliversForEachAnnouncement, "test_doubled_and_late_announcements_repeat_nothing"),
    (TakesPositionsFromASequence, "test_no_commit_appears_behind_a_reader_while_many_write"),
    (TakesPositionsInBlocks, "test_no_commit_appears_behind_a_reader_while_many_write"),
    (TakesPositionsInBlocks, "test_a_later_commit_has_a_later_position"),
    (WaitsForOpenTransactions, "test_an_idle_transaction_elsewhere_does_not_stall_the_feed"),
    (KeepsTokensWithoutEnd, "test_a_token_replaced_at_one_handle_is_unknown_at_the_other_at_once"),
    (KeepsNames, "test_what_one_handle_records_of_players_the_other_sees_at_once"),
    (AnswersRequestsByHandle, "test_a_request_about_a_player_is_answered_once_by_all_handles"),
    (LooksBeforeItAdds, "test_an_id_and_a_token_belong_to_one_player_at_all_handles"),
    (DrawsASecretForEachHandle, "test_all_handles_draw_one_secret"),
    (DoesNotPoll, "test_lost_announcements_cost_a_second"),
    (DoesNotPoll, "test_a_handle_whose_clock_is_wrong_is_heard_like_others"),
    (AnnouncesBeforeTheCommit, "test_the_other_handle_hears_of_a_change_once_it_can_read_it"),
    (PollsByTheClock, "test_a_handle_whose_clock_is_wrong_is_heard_like_others"),
    (TellsItsOwnCommitsTwice, "test_a_handle_is_told_of_all_others_and_of_itself_once"),
    (TellsNoPlayers, "test_the_other_handle_hears_of_a_change_once_it_can_read_it"),
    (TellsNoPlayers, "test_lost_announcements_cost_a_second"),
    (TellsOldHeads, "test_lost_announcements_cost_a_second"),
    (LeasesWithoutExpiry, "test_the_role_of_a_holder_that_died_goes_to_another"),
    (LeasesByItsOwnClock, "test_a_wrong_clock_neither_takes_a_role_nor_keeps_it"),
    (LeasesByHandle, "test_of_two_handles_one_holds_a_role"),
    (ForgetsTheTerm, "test_of_two_handles_one_holds_a_role"),
    (LooksBeforeItHolds, "test_of_many_at_two_handles_one_gets_a_role"),
    (KnowsItsOwnNodes, "test_all_handles_see_the_nodes"),
    (AnnouncesToItself, "test_announcements_of_one_handle_are_heard_at_all"),
    (RepeatsAnAppendThatWasCut, "test_commands_whose_connections_are_cut_are_recorded_once"),
    (AcknowledgesBeforeTheCommit, "test_commands_whose_connections_are_cut_are_recorded_once"),
    (StaysCut, "test_a_handle_whose_connections_were_cut_recovers"),
    (HearsNothingAfterACut, "test_a_handle_whose_connections_were_cut_recovers"),
    (EndsItsFollowersAtACut, "test_a_handle_whose_connections_were_cut_recovers"),
]


class TestSharedMemory(SharedMemoryContract):
    """A sound store keeps every promise."""


def contract_for(kind: type[SharedMemoryStore]) -> SharedStoreContract:
    """Return the contract for this kind of store, with a short time limit."""
    contract = SharedMemoryContract()
    contract.patience_s = 1.5
    contract.kind = kind
    return contract


@pytest.mark.parametrize(("kind", "test"), CAUGHT)
def test_a_broken_store_is_rejected(kind: type[SharedMemoryStore], test: str, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception, LostCitiesError, ValueError)):
        getattr(contract_for(kind), test)(tmp_path)


def test_every_promise_of_the_contract_has_a_store_that_breaks_it() -> None:
    promises = {name for name in dir(SharedStoreContract) if name.startswith("test_")}
    assert promises == {test for _, test in CAUGHT}
