"""Faulty stores that the contract must reject, each with the promise it breaks."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from secrets import token_bytes

import pytest
from msgspec import structs

from lostcities.core.errors import CommandMismatch, Rejected, VersionConflict
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.checks import replayed
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.notifier import Notifier, follow, follow_feed
from lostcities.eventstore.port import (
    FEED_COMMITS_MAX,
    FEED_START,
    READ_EVENTS_MAX,
    SECRET_BYTES,
    AnalysisRecord,
    AnsweredRequest,
    Appended,
    BotRecord,
    Commit,
    EventStore,
    FeedEntry,
    Lease,
    NameRegistration,
    News,
    NodeRecord,
    OperatorAction,
    PlayerChange,
    PlayerRecord,
    StoreLost,
)
from lostcities.testing.store_contract import DurableStoreContract, StoreContract
from lostcities.testing.store_samples import position_of

LOG_START = Version(0)


class LosesACommit(MemoryStore):
    """A store that acknowledges every third commit without storing it."""

    count = 0

    async def append(self, commit: Commit) -> Appended:
        self.count += 1
        if self.count == 3:
            return Appended(commit, replayed=False, position=FeedPosition(3))
        return await super().append(commit)


class DeliversTwice(MemoryStore):
    """A store that delivers the last commit to followers again when a new one comes."""

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        async def read(game_id: GameId, after: Version) -> list[Commit]:
            news = await self.read(game_id, after)
            return await self.read(game_id, Version(after - 1)) if news and after else news

        return follow(read, self._notifier, game_id, after)


class ComparesVersionsFirst(MemoryStore):
    """A store that answers a retry with a version conflict with itself."""

    async def append(self, commit: Commit) -> Appended:
        head = await self.head(commit.game_id)
        if commit.first_version - 1 != head:
            raise VersionConflict(expected=commit.first_version - 1, actual=head)
        return await super().append(commit)


class KeepsHalfACommit(MemoryStore):
    """A store that writes only the first event of a conflicting commit."""

    async def append(self, commit: Commit) -> Appended:
        try:
            return await super().append(commit)
        except VersionConflict as conflict:
            half = structs.replace(
                commit,
                first_version=Version(conflict.actual + 1),
                events=commit.events[:1],
                hashes=commit.hashes[:1],
            )
            await super().append(half)
            raise


class TakesAnyVersion(MemoryStore):
    """A store that writes any commit at the head, whatever its version."""

    async def append(self, commit: Commit) -> Appended:
        head = await self.head(commit.game_id)
        return await super().append(structs.replace(commit, first_version=Version(head + 1)))


class NamesTheWrongHead(MemoryStore):
    """A store whose version conflict reports the expected version instead of the head."""

    async def append(self, commit: Commit) -> Appended:
        try:
            return await super().append(commit)
        except VersionConflict as conflict:
            raise VersionConflict(expected=conflict.expected, actual=conflict.expected) from None


class ForgivesMismatches(MemoryStore):
    """A store that gives the first answer to another command with the same id."""

    async def append(self, commit: Commit) -> Appended:
        try:
            return await super().append(commit)
        except CommandMismatch:
            position, first = self._logs[commit.game_id].by_command[commit.command_id]
            return Appended(first, replayed=True, position=position)


class SharesCommandIdsBetweenGames(MemoryStore):
    """A store in which an id used in one game is taken in all games."""

    async def append(self, commit: Commit) -> Appended:
        for log in self._logs.values():
            if commit.command_id in log.by_command:
                position, first = log.by_command[commit.command_id]
                return replayed(first, commit, position)
        return await super().append(commit)


class LooksThenLeaps(MemoryStore):
    """A store that checks the version, lets others run, and writes without checking again."""

    async def append(self, commit: Commit) -> Appended:
        head = await self.head(commit.game_id)
        await asyncio.sleep(0)
        if commit.first_version - 1 == head:
            now = Version(await self.head(commit.game_id) + 1)
            commit = structs.replace(commit, first_version=now)
        return await super().append(commit)


class CutsCommits(MemoryStore):
    """A store whose page ends exactly at the limit, in the middle of a commit."""

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        commits = await super().read(game_id, after, limit)
        return [structs.replace(c, events=c.events[:limit], hashes=c.hashes[:limit]) for c in commits]


class RepliesWithTheNewCommit(MemoryStore):
    """A store that answers a repeated command with the sent commit instead of the stored one."""

    async def append(self, commit: Commit) -> Appended:
        appended = await super().append(commit)
        return structs.replace(appended, commit=commit)


class TrustsHints(MemoryStore):
    """A store whose followers wait for notifications alone."""

    def __init__(self, notifier: Notifier | None = None) -> None:
        super().__init__(notifier)
        self._notifier._poll_s = 1e6


class TakesHintsForNews(MemoryStore):
    """A store that delivers once for each notification, so that two of them deliver twice."""

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        return self._deliver(game_id, after)

    async def _deliver(self, game_id: GameId, after: Version) -> AsyncGenerator[list[Commit], None]:
        event = self._notifier.join(game_id)
        yield await self.read(game_id, after)
        yield []
        while not self._notifier.closed:
            await self._notifier.wait(event)
            event.clear()
            yield (await self.read(game_id))[-1:]
            yield []


class SkipsPages(MemoryStore):
    """A store in which a follower far behind jumps to the head after one page."""

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        async def read(game_id: GameId, after: Version) -> list[Commit]:
            commits = await self.read(game_id, after)
            head = await self.head(game_id)
            return commits if not commits or commits[-1].last_version == head else [*commits[:-1], await self._last()]

        return follow(read, self._notifier, game_id, after)

    async def _last(self) -> Commit:
        return next(iter(self._logs.values())).commits[-1]


class LeavesFollowersHanging(MemoryStore):
    """A store that does not wake its followers when it closes."""

    async def close(self) -> None:
        self._notifier.closed = True


class WorksWhenClosed(MemoryStore):
    """A store that accepts commits after it was closed."""

    async def close(self) -> None:
        """Do nothing."""


class HonoursOldTokens(MemoryStore):
    """A store in which a replaced token remains valid."""

    async def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        old = await self.player(player_id)
        first = await super().replace_token(player_id, token_hash, request)
        self._players[PlayerId(player_id + "-before")] = old
        return first

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        return await super().player_by_token(token_hash)


class LiftsBansWithAName(MemoryStore):
    """A store that forgets a ban when the player is renamed."""

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        await self.change_player(player_id, PlayerChange(ban=None))
        return await super().rename_player(player_id, name, request, name_key=name_key)


class SharesNames(MemoryStore):
    """A store that registers a name for two players."""

    async def _check_name_free(self, player: PlayerRecord) -> None:
        """Find every name free."""


class RegistersAnyName(MemoryStore):
    """A store that registers a name that the player had when it was asked."""

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        if change.registers is not None:
            now = NameRegistration((await self.player(player_id)).name, change.registers.key)
            change = structs.replace(change, registers=now)
        return await super().change_player(player_id, change, action)


class KeepsRegisteredNames(MemoryStore):
    """A store that keeps names registered for ever."""

    def __init__(self) -> None:
        super().__init__()
        self._first_holders: dict[str, PlayerId] = {}

    async def name_holder(self, name_key: str) -> PlayerId | None:
        holder = await super().name_holder(name_key)
        if holder is not None:
            self._first_holders.setdefault(name_key, holder)
        return self._first_holders.get(name_key)


class KeepsTheLastDay(MemoryStore):
    """A store in which a token was used last on the day that was told last."""

    async def record_token_use(self, player_id: PlayerId, day: int, session_id: str = "") -> None:
        self._players[player_id] = structs.replace(await self.player(player_id), used_day=day)


class LosesSessions(MemoryStore):
    """A store that writes back the sessions that it read before other changes."""

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        before = await self.player(player_id)
        await asyncio.sleep(0)
        if change.added_session is not None:
            change = structs.replace(change, added_session=None, sessions=(*before.sessions, change.added_session))
        return await super().change_player(player_id, change, action)


class KeepsSubscriptions(MemoryStore):
    """A store that keeps the subscriptions of sessions that have ended."""

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        before = await self.player(player_id)
        changed = await super().change_player(player_id, change, action)
        if change.ended_session:
            changed = self._players[player_id] = structs.replace(changed, push=before.push)
        return changed


class UpdatesEndedSessions(MemoryStore):
    """A store that adds a session that is to be updated, although it has ended."""

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        if change.updated_session is not None and change.added_session is None:
            change = structs.replace(change, added_session=change.updated_session)
        return await super().change_player(player_id, change, action)


class LosesBlocks(MemoryStore):
    """A store that writes back the blocked players that it read before other changes."""

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        before = await self.player(player_id)
        await asyncio.sleep(0)
        if change.blocks is not None:
            blocked = (*before.blocked, *({change.blocks} - {*before.blocked}))
            change = structs.replace(change, blocks=None, blocked=blocked)
        return await super().change_player(player_id, change, action)


class LosesFriends(MemoryStore):
    """A store that writes back the friends that it read before other changes."""

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        before = await self.player(player_id)
        await asyncio.sleep(0)
        if change.befriends is not None:
            friends = (*before.friends, *({change.befriends} - {*before.friends}))
            change = structs.replace(change, befriends=None, friends=friends)
        return await super().change_player(player_id, change, action)


class KeepsProfiles(MemoryStore):
    """A store that keeps the profile of an erased bot."""

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        kept = self._bots.get(player_id)
        changed = await super().change_player(player_id, change, action)
        if kept is not None:
            self._bots[player_id] = kept
        return changed


class NotesBeforeItActs(MemoryStore):
    """A store that records what an operator did before it is done."""

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        if action is not None:
            await self.record_action(action)
        return await super().change_player(player_id, change)


class KeepsOldNames(MemoryStore):
    """A store that finds players by token with their former name."""

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        old = await self.player(player_id)
        first = await super().rename_player(player_id, name, request, name_key=name_key)
        self._players = {PlayerId(player_id + "-before"): old, **self._players}
        return first


class RenamesAgain(MemoryStore):
    """A store in which a repeated request to rename a player is carried out once more."""

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        first = await super().rename_player(player_id, name, request, name_key=name_key)
        await super().rename_player(player_id, name)
        return first


class RecordsRequestsFirst(MemoryStore):
    """A store that keeps the request of a player who could not be added."""

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        self._record_request(request)
        return await super().add_player(player)


class KeepsRequestsForEver(MemoryStore):
    """A store in which the id of a request can never be used again."""

    def _first(self, request: AnsweredRequest | None) -> AnsweredRequest | None:
        return None if request is None else self._requests.get(request.request_hash)


class ForgetsRequests(MemoryStore):
    """A store that finds no request about a player again."""

    async def answered_request(self, request_hash: bytes) -> AnsweredRequest | None:
        return None


class ForgetsCommands(MemoryStore):
    """A store that finds no command again."""

    async def find(self, game_id: GameId, command_id: CommandId) -> Commit | None:
        return None


class RecordsHalfWhenInterrupted(MemoryStore):
    """A store in which a caller that gives up leaves the command recorded without its events."""

    async def append(self, commit: Commit) -> Appended:
        try:
            await asyncio.sleep(0)
        except asyncio.CancelledError:
            self._logs[commit.game_id].by_command[commit.command_id] = FeedPosition(0), commit
            raise
        return await super().append(commit)


class ReadsWithoutEnd(MemoryStore):
    """A store without a limit on the size of a page."""

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        await super().read(game_id, after, limit)
        return [commit for commit in self._logs[game_id].commits if commit.last_version > after]


class InventsGames(MemoryStore):
    """A store in which an unknown game reads as an empty one."""

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        return await super().read(game_id, after, limit) if game_id in self._logs else []


class OverwritesPlayers(MemoryStore):
    """A store in which the last player registered with an id replaces the first."""

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> None:
        self._players[player.player_id] = player


class ListsPlayersAsTheyCame(MemoryStore):
    """A store whose pages of players have no order."""

    async def players(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[PlayerRecord]:
        return [player for player in self._players.values() if after is None or player.player_id > after][:limit]


class KeepsTheFirstProfile(MemoryStore):
    """A store in which a bot cannot change its profile."""

    async def put_bot(self, bot: BotRecord) -> None:
        if await self.bot(bot.player_id) is None:
            await super().put_bot(bot)


class TakesProfilesOfNoPlayer(MemoryStore):
    """A store that keeps the profile of a player who does not exist."""

    async def put_bot(self, bot: BotRecord) -> None:
        self._bots[bot.player_id] = bot


class KeepsOneAnalysisOfAGame(MemoryStore):
    """A store that knows no budgets of analyses."""

    async def analysis(self, game_id: GameId, playouts: int) -> AnalysisRecord | None:
        return next((kept for (of, _), kept in self._analyses.items() if of == game_id), None)


class DropsAllAnalyses(MemoryStore):
    """A store that removes the analyses of every game instead of one."""

    async def drop_analyses(self, game_id: GameId | None = None) -> int:
        return await super().drop_analyses()


class ListsBotsAsTheyCame(MemoryStore):
    """A store whose pages of bots have no order."""

    async def bots(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[BotRecord]:
        return [bot for bot in self._bots.values() if after is None or bot.player_id > after][:limit]


class NumbersCommitsByGame(MemoryStore):
    """A store whose position counts the commits of one game."""

    async def append(self, commit: Commit) -> Appended:
        appended = await super().append(commit)
        return structs.replace(appended, position=FeedPosition(len(self._logs[commit.game_id].commits)))


class TakesPositionsBeforehand(MemoryStore):
    """A store whose writers take positions in advance, so that a later position may be visible first."""

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        entries = await super().feed(after, limit)
        newest = len(self._feed)
        return [entry for entry in entries if entry[0] % 3 or entry[0] <= newest - 2]


class FeedsTwice(MemoryStore):
    """A store that reads the feed from the last position on, not from behind it."""

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        entries = await super().feed(FeedPosition(max(after - 1, 0)), limit)
        return [] if entries and entries[-1][0] <= after else entries


class FeedsWithoutEnd(MemoryStore):
    """A store that ignores the limits of the feed."""

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        return self._feed[after:]


class CallsARepeatNews(MemoryStore):
    """A store that answers a repeated command with the end of the feed as its position."""

    async def append(self, commit: Commit) -> Appended:
        appended = await super().append(commit)
        return structs.replace(appended, position=FeedPosition(len(self._feed)))


class ForgetsTheFeedsFollowers(MemoryStore):
    """A store that wakes only followers of a game."""

    def __init__(self, notifier: Notifier | None = None) -> None:
        super().__init__(notifier)
        self._asleep = Notifier(1e6)

    def follow_feed(self, after: FeedPosition = FEED_START) -> AsyncGenerator[list[FeedEntry], None]:
        return follow_feed(self.feed, self._asleep, after)


class DrawsASecretAtEveryCall(MemoryStore):
    """A store that keeps no secret."""

    async def secret(self, name: str) -> bytes:
        return token_bytes(SECRET_BYTES)


class DrawsBeforeItLooks(MemoryStore):
    """A store in which the last of two callers that start at once replaces the secret of the first."""

    async def secret(self, name: str) -> bytes:
        if name not in self._secrets:
            await asyncio.sleep(0)
            self._secrets[name] = token_bytes(SECRET_BYTES)
        return self._secrets[name]


class HasOneSecretForAllNames(MemoryStore):
    """A store that ignores the names of secrets."""

    async def secret(self, name: str) -> bytes:
        return await super().secret("")


class DerivesSecretsFromTheirNames(MemoryStore):
    """A store whose secrets are those of every other store."""

    async def secret(self, name: str) -> bytes:
        return name.encode().ljust(SECRET_BYTES)


class RenewsForAnyone(MemoryStore):
    """A store that gives a role to each node that asks for it."""

    async def hold_role(self, role: str, holder: str, lease_s: float) -> Lease:
        await self.release_role(role, self._leases[role].holder if role in self._leases else "")
        return await super().hold_role(role, holder, lease_s)


class KeepsTheTerm(MemoryStore):
    """A store that counts a role's holders as one."""

    async def hold_role(self, role: str, holder: str, lease_s: float) -> Lease:
        return structs.replace(await super().hold_role(role, holder, lease_s), term=1)


class LooksBeforeItHolds(MemoryStore):
    """A store that gives a role to all nodes that ask for it at once."""

    async def hold_role(self, role: str, holder: str, lease_s: float) -> Lease:
        is_free = role not in self._leases
        await asyncio.sleep(0)
        if is_free:
            await self.release_role(role, self._leases[role].holder if role in self._leases else "")
        return await super().hold_role(role, holder, lease_s)


class TakesTheLastSignOfLife(MemoryStore):
    """A store in which a node that was paused turns the time back."""

    async def record_sign_of_life(self, role: str, at: int) -> None:
        self._signs_of_life[role] = at


class SharesProgress(MemoryStore):
    """A store in which one reader skips what another one has read."""

    async def record_progress(self, reader: str, position: FeedPosition) -> None:
        await super().record_progress("every reader", position)

    async def progress(self, reader: str) -> FeedPosition:
        return await super().progress("every reader")


class TurnsProgressBack(MemoryStore):
    """A store in which a reader that was paused repeats what another node has read since."""

    async def record_progress(self, reader: str, position: FeedPosition) -> None:
        self._progress[reader] = position


class KeepsTheFirstRecordOfANode(MemoryStore):
    """A store that keeps what a node was when it was first recorded."""

    async def record_node(self, node: NodeRecord) -> None:
        await super().record_node(self._nodes.get(node.node_id, node))


class TellsNoNews(MemoryStore):
    """A store whose followers of the news hear of commits one at a time, and only of the first in a row."""

    async def append(self, commit: Commit) -> Appended:
        followers, self.news._news = self.news._news, set() if commit.first_version > 1 else self.news._news
        try:
            return await super().append(commit)
        finally:
            self.news._news = followers


class KeepsAllNews(MemoryStore):
    """A store that keeps all unread news, however many."""

    def follow_news(self) -> AsyncGenerator[News, None]:
        return self._all_news()

    async def _all_news(self) -> AsyncGenerator[News, None]:
        yield News()
        read = await self.feed_head()
        while True:
            await asyncio.sleep(0)
            commits = tuple(commit for _, commit in self._feed[read:])
            read = await self.feed_head()
            if commits:
                yield News(commits=commits)
            await asyncio.sleep(0.01)


class AnnouncesTopicsInOrder(MemoryStore):
    """A store that tells a listener only the last announcement of each topic."""

    async def announce(self, topic: str, content: bytes) -> None:
        await super().announce(topic, content)
        for unread in self.news._announcements:
            unread._waiting = list({announcement.topic: announcement for announcement in unread._waiting}.values())


class IsLostAtOnce(MemoryStore):
    """A store that says it is lost while it works."""

    async def until_lost(self) -> StoreLost:
        return StoreLost("lost")


CAUGHT = [
    (IsLostAtOnce, "test_a_store_that_works_is_not_lost"),
    (RenewsForAnyone, "test_a_role_has_one_holder_until_the_lease_ends_or_is_given_up"),
    (KeepsTheTerm, "test_a_role_has_one_holder_until_the_lease_ends_or_is_given_up"),
    (LooksBeforeItHolds, "test_of_many_that_want_a_role_one_gets_it"),
    (TakesTheLastSignOfLife, "test_the_newest_sign_of_life_counts"),
    (SharesProgress, "test_the_progress_of_a_reader_never_goes_back"),
    (TurnsProgressBack, "test_the_progress_of_a_reader_never_goes_back"),
    (KeepsTheFirstRecordOfANode, "test_nodes_are_recorded_and_removed"),
    (TellsNoNews, "test_news_tell_every_commit_of_this_handle"),
    (KeepsAllNews, "test_unread_news_are_bounded"),
    (AnnouncesTopicsInOrder, "test_announcements_reach_those_that_listen"),
    (DrawsASecretAtEveryCall, "test_a_secret_is_drawn_once_for_each_name"),
    (DrawsBeforeItLooks, "test_a_secret_is_drawn_once_for_each_name"),
    (HasOneSecretForAllNames, "test_a_secret_is_drawn_once_for_each_name"),
    (DerivesSecretsFromTheirNames, "test_every_store_draws_secrets_of_its_own"),
    (NumbersCommitsByGame, "test_every_commit_of_all_games_is_fed_once_and_in_order"),
    (TakesPositionsBeforehand, "test_no_commit_appears_behind_a_reader_of_the_feed"),
    (FeedsTwice, "test_no_commit_appears_behind_a_reader_of_the_feed"),
    (FeedsWithoutEnd, "test_the_feed_is_read_in_pages"),
    (CallsARepeatNews, "test_a_repeated_command_keeps_its_position_in_the_feed"),
    (KeepsHalfACommit, "test_a_repeated_command_keeps_its_position_in_the_feed"),
    (ForgetsTheFeedsFollowers, "test_followers_of_the_feed_go_on_until_the_store_closes"),
    (ForgetsTheFeedsFollowers, "test_lost_notifications_delay_a_follower_of_the_feed_but_lose_nothing"),
    (ForgetsTheFeedsFollowers, "test_doubled_notifications_repeat_nothing_in_the_feed"),
    (LosesACommit, "test_versions_have_no_gaps"),
    (DeliversTwice, "test_a_follower_catches_up_says_so_and_goes_on"),
    (DeliversTwice, "test_followers_see_every_commit_once_while_others_write"),
    (ComparesVersionsFirst, "test_a_repeated_command_gets_its_first_result"),
    (ComparesVersionsFirst, "test_one_command_sent_many_times_at_once_is_recorded_once"),
    (KeepsHalfACommit, "test_a_refused_commit_leaves_nothing_behind"),
    (TakesAnyVersion, "test_a_stale_or_future_version_is_a_conflict_that_names_the_head"),
    (TakesAnyVersion, "test_any_history_agrees_with_a_list"),
    (NamesTheWrongHead, "test_a_stale_or_future_version_is_a_conflict_that_names_the_head"),
    (ForgivesMismatches, "test_a_command_id_with_other_content_is_refused"),
    (SharesCommandIdsBetweenGames, "test_a_command_id_counts_within_its_game_only"),
    (LooksThenLeaps, "test_of_concurrent_commits_to_one_version_exactly_one_wins"),
    (CutsCommits, "test_reading_pages_in_whole_commits"),
    (RepliesWithTheNewCommit, "test_a_repeated_command_gets_its_first_result"),
    (TrustsHints, "test_lost_notifications_delay_a_follower_but_lose_nothing"),
    (TakesHintsForNews, "test_doubled_notifications_repeat_nothing"),
    (SkipsPages, "test_a_long_log_is_followed_in_pages"),
    (LeavesFollowersHanging, "test_closing_ends_followers"),
    (WorksWhenClosed, "test_a_closed_store_refuses_work"),
    (HonoursOldTokens, "test_a_replaced_token_is_worthless"),
    (RenamesAgain, "test_a_repeated_request_about_a_player_changes_nothing"),
    (ForgetsRequests, "test_a_repeated_request_about_a_player_changes_nothing"),
    (RecordsRequestsFirst, "test_a_request_about_a_player_is_recorded_with_its_work_or_not_at_all"),
    (KeepsRequestsForEver, "test_a_request_id_may_be_used_again_after_a_day"),
    (LiftsBansWithAName, "test_a_ban_stays_until_it_is_lifted"),
    (KeepsTheLastDay, "test_the_days_of_a_token_are_those_of_its_making_and_its_latest_use"),
    (LosesSessions, "test_sessions_are_added_used_and_ended_one_by_one"),
    (UpdatesEndedSessions, "test_a_session_is_updated_while_it_is_there"),
    (KeepsSubscriptions, "test_a_subscription_ends_with_its_session"),
    (LosesBlocks, "test_players_are_blocked_and_unblocked_one_by_one"),
    (LosesFriends, "test_friends_are_marked_one_by_one"),
    (KeepsProfiles, "test_of_an_erased_player_a_tombstone_is_left"),
    (NotesBeforeItActs, "test_what_operators_did_is_recorded_with_the_change_or_not_at_all"),
    (SharesNames, "test_a_registered_name_is_one_players_alone"),
    (SharesNames, "test_of_players_who_register_one_name_at_once_one_has_it"),
    (RegistersAnyName, "test_only_the_name_that_a_player_has_is_registered"),
    (KeepsRegisteredNames, "test_a_registered_name_is_free_after_its_player_has_another_or_is_erased"),
    (KeepsOldNames, "test_a_player_who_is_renamed_is_the_same_in_all_else"),
    (ForgetsCommands, "test_a_commit_is_read_back_exactly"),
    (RecordsHalfWhenInterrupted, "test_a_command_given_up_by_its_caller_can_be_asked_again"),
    (SharesCommandIdsBetweenGames, "test_games_do_not_disturb_each_other"),
    (ReadsWithoutEnd, "test_one_read_is_bounded"),
    (InventsGames, "test_what_is_not_there_is_said_so"),
    (OverwritesPlayers, "test_players_are_found_by_id_and_by_token"),
    (ListsPlayersAsTheyCame, "test_players_are_paged_by_id"),
    (KeepsTheFirstProfile, "test_the_last_profile_of_a_bot_is_the_one_that_is_read"),
    (TakesProfilesOfNoPlayer, "test_the_last_profile_of_a_bot_is_the_one_that_is_read"),
    (KeepsOneAnalysisOfAGame, "test_an_analysis_is_found_by_game_and_budget"),
    (DropsAllAnalyses, "test_analyses_are_removed_of_one_game_or_of_all"),
    (ListsBotsAsTheyCame, "test_bots_are_paged_by_id"),
]


class LosingNotifier(Notifier):
    """A notifier that wakes no follower, so that the poll must do."""

    def __init__(self) -> None:
        super().__init__(poll_s=0.005)

    def wake(self, game_id: GameId) -> None:
        """Drop the notification."""


class RestlessNotifier(Notifier):
    """A notifier that sends a second notification after the first has been handled."""

    def wake(self, game_id: GameId) -> None:
        super().wake(game_id)
        for delay_s in (0.002, 0.004):
            asyncio.get_running_loop().call_later(delay_s, super().wake, game_id)


def contract_for(kind: type[MemoryStore], base: type[StoreContract] = StoreContract) -> StoreContract:
    """Return the contract for this kind of store, with short time limits."""

    class Contract(base):  # type: ignore[misc, valid-type]  # mypy takes no base class from a variable
        patience_s = 0.3

        async def open_store(self, place: Path) -> EventStore:
            return kind()

        async def open_store_losing_notifications(self, place: Path) -> EventStore:
            return kind(LosingNotifier())

        async def open_store_doubling_notifications(self, place: Path) -> EventStore:
            return kind(RestlessNotifier())

    contract: StoreContract = Contract()
    return contract


def run(contract: StoreContract, test: str, tmp_path: Path) -> None:
    """Call one test of a contract as pytest would."""
    if test == "test_any_history_agrees_with_a_list":
        contract.test_any_history_agrees_with_a_list()
    else:
        getattr(contract, test)(tmp_path)


@pytest.mark.parametrize(("kind", "test"), CAUGHT)
def test_a_broken_store_is_rejected(kind: type[MemoryStore], test: str, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception, Rejected, ValueError, StopAsyncIteration)):
        run(contract_for(kind), test, tmp_path)


@pytest.mark.parametrize("test", sorted({test for _, test in CAUGHT}))
def test_the_same_test_passes_a_sound_store(test: str, tmp_path: Path) -> None:
    run(contract_for(MemoryStore), test, tmp_path)


def test_a_store_that_forgets_at_closing_is_not_durable(tmp_path: Path) -> None:
    contract = contract_for(MemoryStore, DurableStoreContract)
    assert isinstance(contract, DurableStoreContract)
    with pytest.raises(Rejected, match="there is no game 'game-1'"):
        contract.test_everything_is_there_after_opening_again(tmp_path)


class SharedStore(MemoryStore):
    """A handle of a store in memory, which other handles share."""

    def __init__(self, first: "SharedStore | None" = None) -> None:
        super().__init__()
        if first is not None:
            self._logs, self._feed, self._secrets = first._logs, first._feed, first._secrets


class NumbersInBlocks(SharedStore):
    """A store whose second handle has taken a block of positions in advance, as sequences of databases do."""

    def __init__(self, first: SharedStore | None = None) -> None:
        super().__init__(first)
        self._next = 1 if first is None else 1_001

    async def append(self, commit: Commit) -> Appended:
        appended = await super().append(commit)
        self._feed[-1] = FeedPosition(self._next), commit
        self._feed.sort(key=position_of)
        self._next += 1
        return structs.replace(appended, position=FeedPosition(self._next - 1))

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        return [entry for entry in self._feed if entry[0] > after][:limit]


class DrawsASecretForEachHandle(SharedStore):
    """A store whose handles know only the secrets that they drew themselves."""

    def __init__(self, first: SharedStore | None = None) -> None:
        super().__init__(first)
        self._secrets = {}


def handles_contract(kind: type[SharedStore]) -> DurableStoreContract:
    """Return the contract for handles of this kind of store."""

    class Contract(DurableStoreContract):
        patience_s = 0.3

        async def open_store(self, place: Path) -> SharedStore:
            self.first = kind()
            return self.first

        async def open_another(self, place: Path) -> SharedStore:
            return kind(self.first)

    return Contract()


def test_positions_that_are_taken_in_advance_are_rejected(tmp_path: Path) -> None:
    contract = handles_contract(NumbersInBlocks)
    contract.test_no_commit_appears_behind_a_reader_of_the_feed(tmp_path)  # one handle shows nothing
    with pytest.raises(AssertionError):
        contract.test_no_commit_appears_behind_a_reader_with_a_handle_of_its_own(tmp_path)


def test_positions_that_handles_count_together_are_sound(tmp_path: Path) -> None:
    handles_contract(SharedStore).test_no_commit_appears_behind_a_reader_with_a_handle_of_its_own(tmp_path)


def test_handles_that_draw_secrets_of_their_own_are_rejected(tmp_path: Path) -> None:
    contract = handles_contract(DrawsASecretForEachHandle)
    contract.test_a_secret_is_drawn_once_for_each_name(tmp_path)  # one handle shows nothing
    with pytest.raises(AssertionError):
        contract.test_two_handles_that_start_at_once_have_one_secret(tmp_path)


def test_handles_that_share_their_secrets_are_sound(tmp_path: Path) -> None:
    handles_contract(SharedStore).test_two_handles_that_start_at_once_have_one_secret(tmp_path)


def test_every_promise_of_the_contract_has_a_store_that_breaks_it() -> None:
    promises = {name for name in dir(DurableStoreContract) if name.startswith("test_")}
    assert promises == {test for _, test in CAUGHT} | {
        "test_everything_is_there_after_opening_again",
        "test_no_commit_appears_behind_a_reader_with_a_handle_of_its_own",
        "test_two_handles_that_start_at_once_have_one_secret",
    }
