"""Recent commits in memory: bounded, never a gap, never more than the file knows."""

from itertools import count

from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore.port import Commit, FeedEntry
from lostcities.eventstore.recent_commits import RecentCommits, _size
from lostcities.testing.store_samples import GAME, OTHER, first_versions, sample_commit

_positions = count(1)


def entries(*commits: Commit) -> list[FeedEntry]:
    """These commits with the next positions."""
    return [(FeedPosition(next(_positions)), commit) for commit in commits]


def read(recent: RecentCommits, after: int, limit: int = 100) -> list[int] | None:
    """First versions of what the recent answers, or None."""
    commits = recent.read(GAME, Version(after), limit)
    return None if commits is None else first_versions(commits)


def test_only_what_is_kept_is_answered() -> None:
    recent = RecentCommits(commits_max=2)
    assert read(recent, 0) is None
    assert recent.head(GAME) is None
    recent.extend(entries(sample_commit(1, events=2), sample_commit(3), sample_commit(4, events=3)))
    assert recent.head(GAME) == 6
    assert read(recent, 0) is None
    assert read(recent, 1) is None  # version 2 stands in a commit that was let go
    assert read(recent, 2) == [3, 4]
    assert read(recent, 2, limit=2) == [3]
    assert read(recent, 4) == [4]
    assert read(recent, 6) == []
    assert read(recent, 9) == []


def test_the_game_longest_without_a_commit_is_forgotten_first() -> None:
    recent = RecentCommits(bytes_max=3_000)
    recent.extend(entries(sample_commit(1), sample_commit(1, game_id=OTHER), sample_commit(2)))
    recent.extend(entries(sample_commit(1, game_id=GameId("third"), command=b"x" * 1_000)))
    assert recent.head(OTHER) is None
    assert read(recent, 0) == [1, 2]
    recent.extend(entries(sample_commit(1, game_id=GameId("huge"), command=b"x" * 10_000)))
    assert recent.head(GameId("huge")) is None
    assert recent.head(GAME) is None
    assert recent._bytes == 0


def test_a_gap_starts_a_new_tail() -> None:
    recent = RecentCommits()
    recent.extend(entries(sample_commit(1), sample_commit(5)))
    assert read(recent, 0) is None
    assert read(recent, 4) == [5]
    recent.clear()
    assert recent.head(GAME) is None


def test_the_newest_part_of_the_feed_is_answered_and_the_rest_left_to_the_file() -> None:
    recent = RecentCommits(bytes_max=3_000)
    assert recent.feed(FeedPosition(0), 10) is None
    assert recent.feed_head() is None
    feed = [(FeedPosition(number), sample_commit(number)) for number in range(7, 12)]
    recent.extend(feed)
    kept = recent._feed
    assert kept == tuple(feed[-len(kept) :])
    assert recent._feed_bytes == sum(_size(commit) for _, commit in kept) <= 3_000
    assert recent.feed_head() == 11
    assert recent.feed(FeedPosition(11), 10) == recent.feed(FeedPosition(40), 10) == []
    assert recent.feed(FeedPosition(kept[0][0] - 1), 2) == list(kept[:2])
    assert recent.feed(FeedPosition(kept[0][0] - 2), 2) is None
    recent.clear()
    assert recent.feed_head() is None
