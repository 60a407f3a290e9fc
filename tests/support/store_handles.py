"""Several handles of one store in memory, as the nodes of a cluster have them. Tests choose what they announce."""

from collections import Counter
from collections.abc import AsyncGenerator

from lostcities.core.errors import StoreError
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import (
    FEED_COMMITS_MAX,
    FEED_START,
    LOG_START,
    READ_EVENTS_MAX,
    AnsweredRequest,
    Appended,
    Commit,
    FeedEntry,
    News,
    OperatorAction,
    PlayerChange,
    PlayerRecord,
)


class Handle(MemoryStore):
    """A handle of a store. What it changes is announced to the others, unless announcements are lost."""

    def __init__(self, first: "Handle | None" = None) -> None:
        super().__init__()
        self.others: list[Handle] = []
        self.loses_announcements = False
        self.unannounced: list[News] = []
        """News that the others have not been told."""
        self.is_cut_off = False
        """True if reads fail."""
        self.news_fault: Exception | None = None
        """Error that the next item of the news fails with."""
        self.reads: Counter[str] = Counter()
        """Number of reads of each game's log, and of calls of other methods by their name."""
        if first is not None:
            self._logs, self._feed, self._players = first._logs, first._feed, first._players
            self._bots, self._secrets, self._signs_of_life = first._bots, first._secrets, first._signs_of_life

    async def append(self, commit: Commit) -> Appended:
        """Append, and announce the head."""
        appended = await super().append(commit)
        if not appended.replayed:
            for other in self.others:
                other._notifier.wake(commit.game_id)
            self._announce(News(heads={commit.game_id: commit.last_version}))
        return appended

    async def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """Replace a token, and announce the player."""
        first = await super().replace_token(player_id, token_hash, request)
        self._announce(News(players=frozenset({player_id})))
        return first

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        """Rename a player, and announce the player."""
        first = await super().rename_player(player_id, name, request, name_key=name_key)
        self._announce(News(players=frozenset({player_id})))
        return first

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        """Change a player, and announce the player."""
        changed = await super().change_player(player_id, change, action)
        self._announce(News(players=frozenset({player_id})))
        return changed

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        """Read, and count it."""
        self._count(game_id)
        return await super().read(game_id, after, limit)

    async def head(self, game_id: GameId) -> Version:
        """Return a head, and count it."""
        self._count("head")
        return await super().head(game_id)

    async def find(self, game_id: GameId, command_id: CommandId) -> Commit | None:
        """Find a commit, and count it."""
        self._count("find")
        return await super().find(game_id, command_id)

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        """Read the feed, and count it."""
        self._count("feed")
        return await super().feed(after, limit)

    async def feed_head(self) -> FeedPosition:
        """Return the head of the feed, and count it."""
        self._count("feed_head")
        return await super().feed_head()

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """Read a player, and count it."""
        self._count("player")
        return await super().player(player_id)

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Read a player, and count it."""
        self._count("player_by_token")
        return await super().player_by_token(token_hash)

    async def follow_news(self) -> AsyncGenerator[News, None]:
        """Yield the news, or fail on demand."""
        async for news in super().follow_news():
            fault, self.news_fault = self.news_fault, None
            if fault is not None:
                raise fault
            yield news

    def poll(self) -> None:
        """Tell the others what was not announced, as their polls find out a second later."""
        unannounced, self.unannounced = self.unannounced, []
        for news in unannounced:
            for other in self.others:
                other.news.tell(news)

    def _announce(self, news: News) -> None:
        self.unannounced.append(news)
        if not self.loses_announcements:
            self.poll()

    def _count(self, call: str) -> None:
        self.reads[call] += 1
        if self.is_cut_off:
            raise StoreError("the database does not answer")


def handles() -> tuple[Handle, Handle]:
    """Return two handles of a new store."""
    one = Handle()
    other = Handle(one)
    one.others, other.others = [other], [one]
    return one, other
