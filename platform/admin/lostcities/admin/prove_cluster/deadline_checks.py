"""Checks of deadlines: what is due in a game is done, by whichever node holds the role."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from lostcities.admin.prove_cluster.game_log import GameLog
from lostcities.admin.prove_cluster.promises import Breach

LATE_MAX_S = 15.0
"""Longest delay in seconds: a fault, then the end of the lease, then the next holder, on a busy machine."""

_SECOND = 1_000_000


def check_deadlines(logs: Mapping[str, GameLog], until: int) -> Iterator[Breach]:
    """Yield a breach for each deadline that was met too late, or not at all until the end of the trial.

    `until` is a Unix time in microseconds.
    """
    for game_id, log in logs.items():
        for version, late_s in _delays(log, until):
            if late_s > LATE_MAX_S:
                yield Breach("late_deadline", game_id, f"what was due after version {version} came {late_s:.1f} s late")


def longest_delay_s(logs: Mapping[str, GameLog], until: int) -> float:
    """Return by how many seconds the latest deadline was missed; 0 if none was."""
    return max((late_s for log in logs.values() for _, late_s in _delays(log, until)), default=0.0)


def _delays(log: GameLog, until: int) -> Iterator[tuple[int, float]]:
    """Yield the version after which something was due, and by how many seconds the next commit was later."""
    ends = [*((commit, following.at) for commit, following in pairwise(log.commits))]
    ends += [(commit, until) for commit in log.commits[-1:]]
    for commit, next_at in ends:
        due_at = commit.summary.due_at
        if due_at is not None and next_at > due_at:
            yield commit.last_version, (next_at - due_at) / _SECOND
