"""Caches of the newest durable commits, of each game in play and of the feed.

A commit never changes, so what is kept is true. Only in a store that no other process writes to, the last commit kept
of a game is also its head. One thread writes and any thread reads: a list only grows at its end,
and is replaced as a whole to lose its beginning. So it holds up to twice the commits that it keeps at least.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore.port import FEED_BYTES_MAX, Commit, FeedEntry

RECENT_COMMITS_MAX = 64
"""Number of commits of one game that stay in memory at least."""

RECENT_BYTES_MAX = 16 * 1024 * 1024
"""Largest size of commits in memory over all games, in bytes. The game longest without a commit is evicted first."""

RECENT_FEED_MAX = 2_048
"""Number of commits of the feed that stay in memory at least, for followers that gather batches."""

_OVERHEAD_BYTES = 512  # ids, hashes and objects of one commit, roughly


def whole_commits(commits: Iterable[Commit], limit: int) -> list[Commit]:
    """Return the leading commits with at most `limit` events together, but at least one."""
    page: list[Commit] = []
    room = limit
    for commit in commits:
        room -= len(commit.events)
        if page and room < 0:
            break
        page.append(commit)
    return page


def first_after(commits: Sequence[Commit], after: Version) -> int:
    """Return the index of the commit that holds version `after + 1`; the length if there is none yet."""
    return bisect_right(commits, after, key=lambda commit: commit.last_version)


def bounded_entries(entries: Iterable[FeedEntry]) -> list[FeedEntry]:
    """Return the leading entries with at most `FEED_BYTES_MAX` bytes of events together, but at least one."""
    page: list[FeedEntry] = []
    room = FEED_BYTES_MAX
    for entry in entries:
        room -= sum(map(len, entry[1].events))
        if page and room < 0:
            break
        page.append(entry)
    return page


class RecentLogs:
    """Recent commits of each game. What lies between two kept commits of a game is kept too."""

    def __init__(self, *, commits_max: int = RECENT_COMMITS_MAX, bytes_max: int = RECENT_BYTES_MAX) -> None:
        self._commits_max = commits_max
        self._bytes_max = bytes_max
        self._bytes = 0
        self._logs: dict[GameId, list[Commit]] = {}

    def extend(self, commits: Sequence[Commit]) -> None:
        """Add durable commits, in the order of their logs. A commit that leaves a gap replaces those before it."""
        for commit in commits:
            self._add(commit, size_of(commit))
        while self._bytes > self._bytes_max:
            self._drop(next(iter(self._logs)))

    def clear(self) -> None:
        """Drop everything."""
        self._logs = {}
        self._bytes = 0

    def head(self, game_id: GameId) -> Version | None:
        """Return the last version that is kept of a log; None if it is not kept."""
        log = self._logs.get(game_id)
        return log[-1].last_version if log else None

    def read(self, game_id: GameId, after: Version, limit: int) -> list[Commit] | None:
        """Return a page as the store's `read` does; None if it needs commits that are not kept."""
        log = self._logs.get(game_id)
        if not log or after + 1 < log[0].first_version:
            return None
        newest = log[-1]
        if after + 1 >= newest.first_version:  # the request of nearly every follower
            return [newest] if after < newest.last_version else []
        return whole_commits(log[first_after(log, after) :], limit)

    def _add(self, commit: Commit, size: int) -> None:
        log = self._logs.pop(commit.game_id, None)  # re-inserted below: the order of the dict is the order of eviction
        if log is None:
            log = []
        elif commit.last_version <= log[-1].last_version:  # an announcement that comes late, or again
            self._logs[commit.game_id] = log
            return
        elif log[-1].last_version + 1 != commit.first_version:
            self._bytes -= sum(map(size_of, log))
            log = []
        elif len(log) >= 2 * self._commits_max:
            surplus = len(log) + 1 - self._commits_max
            self._bytes -= sum(map(size_of, log[:surplus]))
            log = log[surplus:]
        log.append(commit)
        self._logs[commit.game_id] = log
        self._bytes += size

    def _drop(self, game_id: GameId) -> None:
        self._bytes -= sum(map(size_of, self._logs.pop(game_id)))


class RecentPositions:
    """Recent commits by feed position, of a feed without gaps. Those of other handles may be missing between them."""

    def __init__(self, *, commits_max: int = RECENT_FEED_MAX, bytes_max: int = RECENT_BYTES_MAX) -> None:
        self._commits_max = commits_max
        self._bytes_max = bytes_max
        self._bytes = 0
        self._commits: dict[FeedPosition, Commit] = {}

    def extend(self, entries: Sequence[FeedEntry]) -> None:
        """Add durable commits. The first ones added are evicted first."""
        for position, commit in entries:
            known = self._commits.get(position)
            if known is None:
                self._commits[position] = commit
                self._bytes += size_of(commit)
            elif known != commit:  # the feed was rewritten from here on, or before
                self._commits = {position: commit}
                self._bytes = size_of(commit)
        while len(self._commits) > self._commits_max or self._bytes > self._bytes_max:
            self._bytes -= size_of(self._commits.pop(next(iter(self._commits))))

    def clear(self) -> None:
        """Drop everything."""
        self._commits = {}
        self._bytes = 0

    def at(self, position: FeedPosition) -> Commit | None:
        """Return the commit at a position; None if it is not kept."""
        return self._commits.get(position)

    def feed(self, after: FeedPosition, limit: int) -> list[FeedEntry]:
        """Return the commits that follow a position without a gap; empty if the next one is not kept."""
        entries: list[FeedEntry] = []
        position = FeedPosition(after + 1)
        while len(entries) < limit and (commit := self._commits.get(position)) is not None:
            entries.append((position, commit))
            position = FeedPosition(position + 1)
        return bounded_entries(entries)


class RecentCommits:
    """Recent commits by game, and those of the feed, of a store that no other process writes to."""

    def __init__(self, *, commits_max: int = RECENT_COMMITS_MAX, bytes_max: int = RECENT_BYTES_MAX) -> None:
        self._logs = RecentLogs(commits_max=commits_max, bytes_max=bytes_max)
        self._bytes_max = bytes_max
        self._feed: list[FeedEntry] = []
        self._feed_sizes: list[int] = []
        self._feed_bytes = 0

    def extend(self, entries: Sequence[FeedEntry]) -> None:
        """Add durable commits, in the order in which they were recorded."""
        commits = [commit for _, commit in entries]
        self._logs.extend(commits)
        self._extend_feed(entries, list(map(size_of, commits)))

    def clear(self) -> None:
        """Drop everything, since after a failed transaction only the file shows what is recorded."""
        self._logs.clear()
        self._feed = []
        self._feed_sizes = []
        self._feed_bytes = 0

    def feed(self, after: FeedPosition, limit: int) -> list[FeedEntry] | None:
        """Return a page as the store's `feed` does; None if it needs commits that are not kept."""
        feed = self._feed
        if not feed or after + 1 < feed[0][0]:
            return None
        start = bisect_right(feed, after, key=lambda entry: entry[0])
        return bounded_entries(feed[start : start + limit])

    def feed_head(self) -> FeedPosition | None:
        """Return the position of the newest commit; None if it is not kept."""
        feed = self._feed
        return feed[-1][0] if feed else None

    def head(self, game_id: GameId) -> Version | None:
        """Return the head of a log; None if it is not kept."""
        return self._logs.head(game_id)

    def read(self, game_id: GameId, after: Version, limit: int) -> list[Commit] | None:
        """Return a page as the store's `read` does; None if it needs commits that are not kept."""
        return self._logs.read(game_id, after, limit)

    def _extend_feed(self, entries: Sequence[FeedEntry], sizes: Sequence[int]) -> None:
        self._feed.extend(entries)
        self._feed_sizes.extend(sizes)
        self._feed_bytes += sum(sizes)
        surplus = len(self._feed) - RECENT_FEED_MAX if len(self._feed) > 2 * RECENT_FEED_MAX else 0
        dropped = sum(self._feed_sizes[:surplus])
        while self._feed_bytes - dropped > self._bytes_max:
            dropped += self._feed_sizes[surplus]
            surplus += 1
        if surplus:
            self._feed = self._feed[surplus:]
            self._feed_sizes = self._feed_sizes[surplus:]
            self._feed_bytes -= dropped


def size_of(commit: Commit) -> int:
    """Return the memory of a commit in bytes, about."""
    return sum(map(len, commit.events)) + len(commit.command) + _OVERHEAD_BYTES
