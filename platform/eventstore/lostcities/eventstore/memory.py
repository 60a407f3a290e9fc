"""`memory:`, a store in dictionaries without a file, for tests and first tries. It passes the store contract."""

from collections.abc import AsyncGenerator, Iterable, Iterator, Sequence
from pathlib import Path
from secrets import token_bytes

from msgspec import Struct, structs

from lostcities.core.errors import NameTaken, Rejected, StoreError, UnknownGame, UnknownPlayer, VersionConflict
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.checks import check_append, check_secrets, replayed
from lostcities.eventstore.notifier import Notifier, follow, follow_feed
from lostcities.eventstore.one_process import OneProcess
from lostcities.eventstore.player_changes import changed_player, with_token
from lostcities.eventstore.port import (
    FEED_COMMITS_MAX,
    FEED_START,
    LOG_START,
    READ_EVENTS_MAX,
    REQUESTS_KEPT_S,
    SECRET_BYTES,
    AnalysisRecord,
    AnsweredRequest,
    Appended,
    BotRecord,
    Commit,
    FeedEntry,
    OperatorAction,
    PlayerChange,
    PlayerRecord,
    SharedValues,
)
from lostcities.eventstore.recent_commits import bounded_entries, first_after, whole_commits


class _Log(Struct):
    commits: list[Commit]
    by_command: dict[CommandId, FeedEntry]

    @property
    def head(self) -> Version:
        return self.commits[-1].last_version if self.commits else Version(0)


class MemoryStore(OneProcess):
    """An `EventStore` in memory. Tests replace `notifier` to lose or double notifications."""

    def __init__(self, notifier: Notifier | None = None) -> None:
        super().__init__()
        self._notifier = notifier or Notifier()
        self._logs: dict[GameId, _Log] = {}
        self._feed: list[FeedEntry] = []
        self._players: dict[PlayerId, PlayerRecord] = {}
        self._requests: dict[bytes, AnsweredRequest] = {}
        self._bots: dict[PlayerId, BotRecord] = {}
        self._analyses: dict[tuple[GameId, int], AnalysisRecord] = {}
        self._actions: list[OperatorAction] = []
        self._secrets: dict[str, bytes] = {}
        self._signs_of_life: dict[str, int] = {}
        self._progress: dict[str, FeedPosition] = {}
        self._is_unfinished = False

    async def append(self, commit: Commit) -> Appended:
        """See `EventStore.append`."""
        self._check_open()
        check_append(commit)
        log = self._logs.get(commit.game_id) or _Log([], {})
        first = log.by_command.get(commit.command_id)
        if first is not None:
            return replayed(first[1], commit, first[0])
        if commit.first_version - 1 != log.head:
            raise VersionConflict(expected=commit.first_version - 1, actual=log.head)
        log.commits.append(commit)
        entry = FeedPosition(len(self._feed) + 1), commit
        self._feed.append(entry)
        log.by_command[commit.command_id] = entry
        self._logs[commit.game_id] = log
        self._notifier.wake(commit.game_id)
        self.news.recorded([entry])
        return Appended(commit, replayed=False, position=entry[0])

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        """See `EventStore.read`."""
        commits = self._log(game_id).commits
        return whole_commits(commits[first_after(commits, after) :], min(limit, READ_EVENTS_MAX))

    async def head(self, game_id: GameId) -> Version:
        """See `EventStore.head`."""
        self._check_open()
        log = self._logs.get(game_id)
        return log.head if log else Version(0)

    async def find(self, game_id: GameId, command_id: CommandId) -> Commit | None:
        """See `EventStore.find`."""
        self._check_open()
        log = self._logs.get(game_id)
        return log.by_command[command_id][1] if log and command_id in log.by_command else None

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        """See `EventStore.follow`."""
        return follow(self.read, self._notifier, game_id, after)

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        """See `EventStore.feed`."""
        self._check_open()
        return bounded_entries(self._feed[after : after + min(limit, FEED_COMMITS_MAX)])

    async def feed_head(self) -> FeedPosition:
        """See `EventStore.feed_head`."""
        self._check_open()
        return FeedPosition(len(self._feed))

    def follow_feed(self, after: FeedPosition = FEED_START) -> AsyncGenerator[list[FeedEntry], None]:
        """See `EventStore.follow_feed`."""
        return follow_feed(self.feed, self._notifier, after)

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        """See `EventStore.add_player`."""
        self._check_open()
        if first := self._first(request):
            return first
        known = self._players.get(player.player_id)
        if known is not None and known != player:
            raise Rejected(f"player id {player.player_id!r} is taken: register with a new id")
        self._check_token_free(player.player_id, player.token_hash)
        self._players[player.player_id] = player
        self._record_request(request)
        return None

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """See `EventStore.player`."""
        return self._player(player_id)

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """See `EventStore.player_by_token`."""
        self._check_open()
        return next(_with_token(self._players.values(), token_hash), None)

    async def name_holder(self, name_key: str) -> PlayerId | None:
        """See `EventStore.name_holder`."""
        self._check_open()
        holders = (player.player_id for player in self._players.values() if player.name_key == name_key)
        return next(holders, None) if name_key else None

    async def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """See `EventStore.replace_token`."""
        player = self._player(player_id)
        if first := self._first(request):
            return first
        self._check_token_free(player_id, token_hash)
        self._players[player_id] = with_token(player, token_hash)
        self._record_request(request)
        return None

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        """See `EventStore.rename_player`."""
        renamed = changed_player(self._player(player_id), PlayerChange(name=name, name_key=name_key))
        if first := self._first(request):
            return first
        await self._check_name_free(renamed)
        self._players[player_id] = renamed
        self._record_request(request)
        return None

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        """See `EventStore.change_player`."""
        changed = changed_player(self._player(player_id), change)
        self._check_token_free(player_id, changed.token_hash)
        await self._check_name_free(changed)
        self._players[player_id] = changed
        if changed.is_erased:
            self._bots.pop(player_id, None)
            for request in [request for request in self._requests.values() if request.player_id == player_id]:
                del self._requests[request.request_hash]
        if action is not None:
            await self.record_action(action)
        return changed

    async def record_token_use(self, player_id: PlayerId, day: int, session_id: str = "") -> None:
        """See `EventStore.record_token_use`."""
        self._check_open()
        player = self._players.get(player_id)
        if player is not None:
            self._players[player_id] = player.used_on(day, session_id)

    async def record_action(self, action: OperatorAction) -> None:
        """See `EventStore.record_action`."""
        self._check_open()
        self._actions.append(structs.replace(action, number=len(self._actions) + 1))

    async def actions(self, *, after: int = 0, limit: int = 100) -> Sequence[OperatorAction]:
        """See `EventStore.actions`."""
        self._check_open()
        return self._actions[after : after + limit]

    async def answered_request(self, request_hash: bytes) -> AnsweredRequest | None:
        """See `EventStore.answered_request`."""
        self._check_open()
        return self._requests.get(request_hash)

    async def players(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[PlayerRecord]:
        """See `EventStore.players`."""
        self._check_open()
        ids = sorted(player_id for player_id in self._players if after is None or player_id > after)
        return [self._players[player_id] for player_id in ids[:limit]]

    async def put_bot(self, bot: BotRecord) -> None:
        """See `EventStore.put_bot`."""
        self._player(bot.player_id)
        self._bots[bot.player_id] = bot

    async def bot(self, player_id: PlayerId) -> BotRecord | None:
        """See `EventStore.bot`."""
        self._check_open()
        return self._bots.get(player_id)

    async def bots(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[BotRecord]:
        """See `EventStore.bots`."""
        self._check_open()
        ids = sorted(player_id for player_id in self._bots if after is None or player_id > after)
        return [self._bots[player_id] for player_id in ids[:limit]]

    async def put_analysis(self, analysis: AnalysisRecord) -> None:
        """See `EventStore.put_analysis`."""
        self._check_open()
        self._analyses[analysis.game_id, analysis.playouts] = analysis

    async def analysis(self, game_id: GameId, playouts: int) -> AnalysisRecord | None:
        """See `EventStore.analysis`."""
        self._check_open()
        return self._analyses.get((game_id, playouts))

    async def drop_analyses(self, game_id: GameId | None = None) -> int:
        """See `EventStore.drop_analyses`."""
        self._check_open()
        dropped = [key for key in self._analyses if game_id in (None, key[0])]
        for key in dropped:
            del self._analyses[key]
        return len(dropped)

    async def secret(self, name: str) -> bytes:
        """See `EventStore.secret`."""
        self._check_open()
        if name not in self._secrets:
            self._secrets[name] = token_bytes(SECRET_BYTES)
        return self._secrets[name]

    async def record_sign_of_life(self, role: str, at: int) -> None:
        """See `EventStore.record_sign_of_life`."""
        self._check_open()
        self._signs_of_life[role] = max(at, self._signs_of_life.get(role, 0))

    async def sign_of_life(self, role: str) -> int:
        """See `EventStore.sign_of_life`."""
        self._check_open()
        return self._signs_of_life.get(role, 0)

    async def record_progress(self, reader: str, position: FeedPosition) -> None:
        """See `EventStore.record_progress`."""
        self._check_open()
        self._progress[reader] = max(position, self._progress.get(reader, FEED_START))

    async def progress(self, reader: str) -> FeedPosition:
        """See `EventStore.progress`."""
        self._check_open()
        return self._progress.get(reader, FEED_START)

    async def close(self) -> None:
        """See `EventStore.close`. The stored logs are lost."""
        self._notifier.close()
        self.news.close()

    async def backup(self, target: Path) -> None:
        """Raise `StoreError`, since there is no file to copy."""
        raise StoreError(f"a memory: store cannot be backed up to {target}: it has no file; use sqlite:///PATH")

    async def game_ids(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        """See `OperatedStore.game_ids`."""
        self._check_open()
        return sorted(game_id for game_id in self._logs if after is None or game_id > after)[:limit]

    async def verify_storage(self) -> Sequence[str]:
        """Return no faults, since nothing is stored."""
        return []

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        """See `OperatedStore.append_all`."""
        heads: dict[GameId, Version] = {}
        for commit in commits:  # all are checked before one is recorded
            check_append(commit)
            log = self._logs.get(commit.game_id) or _Log([], {})
            first = log.by_command.get(commit.command_id)
            if first is not None:
                replayed(first[1], commit, first[0])
                continue
            head = heads.get(commit.game_id, log.head)
            if commit.first_version - 1 != head:
                raise VersionConflict(expected=commit.first_version - 1, actual=head)
            heads[commit.game_id] = commit.last_version
        return [await self.append(commit) for commit in commits]

    async def shared_values(self) -> SharedValues:
        """See `OperatedStore.shared_values`."""
        self._check_open()
        signs, progress = dict(self._signs_of_life), dict(self._progress)
        return SharedValues(secrets=dict(self._secrets), signs_of_life=signs, progress=progress)

    async def answered_requests(self, *, after: bytes | None = None, limit: int = 100) -> Sequence[AnsweredRequest]:
        """See `OperatedStore.answered_requests`."""
        self._check_open()
        hashes = sorted(known for known in self._requests if after is None or known > after)
        return [self._requests[known] for known in hashes[:limit]]

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        """See `OperatedStore.restore`."""
        self._check_open()
        check_secrets(values.secrets, self._secrets)
        self._secrets.update(values.secrets)
        for role, at in values.signs_of_life.items():
            await self.record_sign_of_life(role, at)
        for reader, position in values.progress.items():
            await self.record_progress(reader, position)
        self._requests.update({request.request_hash: request for request in requests})

    async def mark_unfinished(self, is_unfinished: bool) -> None:
        """See `OperatedStore.mark_unfinished`."""
        self._check_open()
        self._is_unfinished = is_unfinished

    async def is_unfinished(self) -> bool:
        """See `OperatedStore.is_unfinished`."""
        self._check_open()
        return self._is_unfinished

    def _check_open(self) -> None:
        if self._notifier.closed:
            raise StoreError("the store is closed")

    def _log(self, game_id: GameId) -> _Log:
        self._check_open()
        if game_id not in self._logs:
            raise UnknownGame(game_id)
        return self._logs[game_id]

    def _player(self, player_id: PlayerId) -> PlayerRecord:
        self._check_open()
        if player_id not in self._players:
            raise UnknownPlayer(player_id)
        return self._players[player_id]

    def _first(self, request: AnsweredRequest | None) -> AnsweredRequest | None:
        """Return the request recorded before with the hash of this one; None if there is none."""
        if request is None:
            return None
        oldest = request.at - REQUESTS_KEPT_S * 1_000_000
        self._requests = {known: first for known, first in self._requests.items() if first.at > oldest}
        return self._requests.get(request.request_hash)

    def _record_request(self, request: AnsweredRequest | None) -> None:
        if request is not None:
            self._requests[request.request_hash] = request

    async def _check_name_free(self, player: PlayerRecord) -> None:
        if await self.name_holder(player.name_key) not in (None, player.player_id):
            raise NameTaken

    def _check_token_free(self, player_id: PlayerId, token_hash: bytes) -> None:
        for holder in _with_token(self._players.values(), token_hash):
            if holder.player_id != player_id:
                raise Rejected("this token belongs to another player: generate a new one")


def _with_token(players: Iterable[PlayerRecord], token_hash: bytes) -> Iterator[PlayerRecord]:
    return (player for player in players if player.token_hash == token_hash)
