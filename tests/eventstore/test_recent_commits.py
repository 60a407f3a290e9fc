"""Recent commits in memory: bounded, never a gap, never more than the file knows."""

from lostcities.core.names import GameId, Version
from lostcities.eventstore.recent_commits import Tail
from lostcities.testing.store_samples import GAME, OTHER, first_versions, sample_commit


def read(tail: Tail, after: int, limit: int = 100) -> list[int] | None:
    """First versions of what the tail answers, or None."""
    commits = tail.read(GAME, Version(after), limit)
    return None if commits is None else first_versions(commits)


def test_only_what_is_kept_is_answered() -> None:
    tail = Tail(commits_max=2)
    assert read(tail, 0) is None
    assert tail.head(GAME) is None
    tail.extend([sample_commit(1, events=2), sample_commit(3), sample_commit(4, events=3)])
    assert tail.head(GAME) == 6
    assert read(tail, 0) is None
    assert read(tail, 1) is None  # version 2 stands in a commit that was let go
    assert read(tail, 2) == [3, 4]
    assert read(tail, 2, limit=2) == [3]
    assert read(tail, 4) == [4]
    assert read(tail, 6) == []
    assert read(tail, 9) == []


def test_the_game_longest_without_a_commit_is_forgotten_first() -> None:
    tail = Tail(bytes_max=3_000)
    tail.extend([sample_commit(1), sample_commit(1, game_id=OTHER), sample_commit(2)])
    tail.extend([sample_commit(1, game_id=GameId("third"), command=b"x" * 1_000)])
    assert tail.head(OTHER) is None
    assert read(tail, 0) == [1, 2]
    tail.extend([sample_commit(1, game_id=GameId("huge"), command=b"x" * 10_000)])
    assert tail.head(GameId("huge")) is None
    assert tail.head(GAME) is None
    assert tail._bytes == 0


def test_a_gap_starts_a_new_tail() -> None:
    tail = Tail()
    tail.extend([sample_commit(1), sample_commit(5)])
    assert read(tail, 0) is None
    assert read(tail, 4) == [5]
    tail.clear()
    assert tail.head(GAME) is None
