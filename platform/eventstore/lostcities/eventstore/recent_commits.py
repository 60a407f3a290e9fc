"""The newest commits of the games in play and of the feed, in memory. Holds durable commits only.

True because no other process writes. One thread writes, any thread reads: each tuple is replaced whole.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore.port import FEED_BYTES_MAX, Commit, FeedEntry

RECENT_COMMITS_MAX = 64
"""How many commits of one game stay in memory."""

RECENT_BYTES_MAX = 16 * 1024 * 1024
"""How many bytes of commits stay in memory over all games; the game longest without a commit goes first."""

RECENT_FEED_MAX = 1_024
"""How many commits of the feed stay in memory."""

_OVERHEAD_BYTES = 512  # ids, hashes and objects of one commit, roughly


def whole_commits(commits: Iterable[Commit], limit: int) -> list[Commit]:
    """The leading commits that hold at most `limit` events together, but at least one."""
    page: list[Commit] = []
    room = limit
    for commit in commits:
        room -= len(commit.events)
        if page and room < 0:
            break
        page.append(commit)
    return page


def first_after(commits: Sequence[Commit], after: Version) -> int:
    """Index of the commit that holds version `after + 1`; the length if there is none yet."""
    return bisect_right(commits, after, key=lambda commit: commit.last_version)


def bounded_entries(entries: Iterable[FeedEntry]) -> list[FeedEntry]:
    """Take the leading entries that hold at most `FEED_BYTES_MAX` bytes of events together, but at least one."""
    page: list[FeedEntry] = []
    room = FEED_BYTES_MAX
    for entry in entries:
        room -= sum(map(len, entry[1].events))
        if page and room < 0:
            break
        page.append(entry)
    return page


class RecentCommits:
    """Recent commits by game."""

    def __init__(self, *, commits_max: int = RECENT_COMMITS_MAX, bytes_max: int = RECENT_BYTES_MAX) -> None:
        self._commits_max = commits_max
        self._bytes_max = bytes_max
        self._bytes = 0
        self._logs: dict[GameId, tuple[Commit, ...]] = {}
        self._feed: tuple[FeedEntry, ...] = ()
        self._feed_bytes = 0

    def extend(self, entries: Sequence[FeedEntry]) -> None:
        """Take over commits that are durable, in the order they were recorded."""
        for _, commit in entries:
            self._add(commit)
        while self._bytes > self._bytes_max:
            self._drop(next(iter(self._logs)))
        self._extend_feed(entries)

    def clear(self) -> None:
        """Forget everything: after a failed transaction only the file knows what is recorded."""
        self._logs = {}
        self._bytes = 0
        self._feed = ()
        self._feed_bytes = 0

    def feed(self, after: FeedPosition, limit: int) -> list[FeedEntry] | None:
        """Answer the store's `feed`, or None if it takes older commits than those kept."""
        feed = self._feed
        if not feed or after + 1 < feed[0][0]:
            return None
        start = bisect_right(feed, after, key=lambda entry: entry[0])
        return bounded_entries(feed[start : start + limit])

    def feed_head(self) -> FeedPosition | None:
        """Return the position of the newest commit, or None if only the file knows."""
        feed = self._feed
        return feed[-1][0] if feed else None

    def head(self, game_id: GameId) -> Version | None:
        """Head of the log, or None if only the file knows."""
        log = self._logs.get(game_id)
        return log[-1].last_version if log else None

    def read(self, game_id: GameId, after: Version, limit: int) -> list[Commit] | None:
        """What the store's `read` answers, or None if it takes older commits than those kept."""
        log = self._logs.get(game_id)
        if not log or after + 1 < log[0].first_version:
            return None
        newest = log[-1]
        if after + 1 >= newest.first_version:  # what nearly every follower asks for
            return [newest] if after < newest.last_version else []
        return whole_commits(log[first_after(log, after) :], limit)

    def _add(self, commit: Commit) -> None:
        log = self._logs.pop(commit.game_id, ())  # re-inserted below: the order of the dict is the order of eviction
        if log and log[-1].last_version + 1 != commit.first_version:
            self._bytes -= sum(map(_size, log))
            log = ()
        if len(log) == self._commits_max:
            self._bytes -= _size(log[0])
            log = log[1:]
        self._logs[commit.game_id] = (*log, commit)
        self._bytes += _size(commit)

    def _extend_feed(self, entries: Sequence[FeedEntry]) -> None:
        feed = (*self._feed, *entries)
        self._feed_bytes += sum(_size(commit) for _, commit in entries)
        surplus = max(0, len(feed) - RECENT_FEED_MAX)
        self._feed_bytes -= sum(_size(commit) for _, commit in feed[:surplus])
        while self._feed_bytes > self._bytes_max:
            self._feed_bytes -= _size(feed[surplus][1])
            surplus += 1
        self._feed = feed[surplus:]

    def _drop(self, game_id: GameId) -> None:
        self._bytes -= sum(map(_size, self._logs.pop(game_id)))


def _size(commit: Commit) -> int:
    return sum(map(len, commit.events)) + len(commit.command) + _OVERHEAD_BYTES
