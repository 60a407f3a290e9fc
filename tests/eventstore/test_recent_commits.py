"""Recent commits in memory: bounded, never with a gap, never ahead of the file."""

from itertools import count

import pytest

from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore import recent_commits
from lostcities.eventstore.port import Commit, FeedEntry
from lostcities.eventstore.recent_commits import RecentCommits, RecentPositions, size_of
from lostcities.testing.store_samples import GAME, OTHER, first_versions, sample_commit

_positions = count(1)


def entries(*commits: Commit) -> list[FeedEntry]:
    """Return these commits with the next positions."""
    return [(FeedPosition(next(_positions)), commit) for commit in commits]


def read(recent: RecentCommits, after: int, limit: int = 100) -> list[int] | None:
    """Return the first versions of the commits that the memory returns, or None."""
    commits = recent.read(GAME, Version(after), limit)
    return None if commits is None else first_versions(commits)


def test_only_what_is_kept_is_answered() -> None:
    recent = RecentCommits(commits_max=2)
    assert read(recent, 0) is None
    assert recent.head(GAME) is None
    sizes = {1: 2, 3: 1, 4: 1, 5: 2, 7: 3}
    recent.extend(entries(*(sample_commit(first, events=events) for first, events in sizes.items())))
    assert recent.head(GAME) == 9
    assert read(recent, 0) is None
    assert read(recent, 3) is None  # version 4 is in an evicted commit
    assert read(recent, 4) == read(recent, 5) == [5, 7]
    assert read(recent, 5, limit=2) == [5]
    assert read(recent, 7) == [7]
    assert read(recent, 9) == []
    assert read(recent, 12) == []


def test_the_game_longest_without_a_commit_is_forgotten_first() -> None:
    recent = RecentCommits(bytes_max=3_000)
    recent.extend(entries(sample_commit(1), sample_commit(1, game_id=OTHER), sample_commit(2)))
    recent.extend(entries(sample_commit(1, game_id=GameId("third"), command=b"x" * 1_000)))
    assert recent.head(OTHER) is None
    assert read(recent, 0) == [1, 2]
    recent.extend(entries(sample_commit(1, game_id=GameId("huge"), command=b"x" * 10_000)))
    assert recent.head(GameId("huge")) is None
    assert recent.head(GAME) is None
    assert recent._logs._bytes == 0


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
    assert kept == feed[-len(kept) :]
    assert recent._feed_bytes == sum(size_of(commit) for _, commit in kept) <= 3_000
    assert recent.feed_head() == 11
    assert recent.feed(FeedPosition(11), 10) == recent.feed(FeedPosition(40), 10) == []
    assert recent.feed(FeedPosition(kept[0][0] - 1), 2) == kept[:2]
    assert recent.feed(FeedPosition(kept[0][0] - 2), 2) is None
    recent.clear()
    assert recent.feed_head() is None


def test_a_list_that_a_reader_holds_never_loses_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent_commits, "RECENT_FEED_MAX", 3)
    recent = RecentCommits(commits_max=2)
    held: list[tuple[list[Commit] | list[FeedEntry], int, Commit | FeedEntry]] = []
    for number in range(1, 30):
        recent.extend(entries(sample_commit(number)))
        log, feed = recent._logs._logs[GAME], recent._feed
        assert min(2, number) <= len(log) <= 4
        assert min(3, number) <= len(feed) <= 6
        assert recent._logs._bytes == sum(map(size_of, log))
        assert recent._feed_bytes == sum(recent._feed_sizes) == sum(size_of(commit) for _, commit in feed)
        held += [(log, len(log), log[0]), (feed, len(feed), feed[0])]
    assert all(len(kept) >= length and kept[0] == first for kept, length, first in held)


def test_a_feed_with_commits_of_others_is_kept_up_to_the_next_of_theirs() -> None:
    recent = RecentPositions()
    own = [(FeedPosition(position), sample_commit(position)) for position in (3, 4, 7)]
    recent.extend(own)
    assert recent.feed(FeedPosition(2), 10) == own[:2]
    assert recent.feed(FeedPosition(2), 1) == own[:1]
    assert recent.feed(FeedPosition(4), 10) == []
    assert recent.feed(FeedPosition(6), 10) == own[2:]
    recent.clear()
    assert recent.feed(FeedPosition(6), 10) == []


@pytest.mark.parametrize("limits", [{"commits_max": 3}, {"bytes_max": 3 * size_of(sample_commit(19))}])
def test_recent_positions_are_bounded(limits: dict[str, int]) -> None:
    recent = RecentPositions(**limits)
    for position in range(1, 20):
        recent.extend([(FeedPosition(position), sample_commit(position))])
        assert len(recent._commits) <= 3
    assert [position for position, _ in recent.feed(FeedPosition(16), 10)] == [17, 18, 19]
