"""Commits of traced calls until their followers are told, so that the trace has the time that it took."""

from typing import TYPE_CHECKING

from lostcities.core.names import GameId, Version
from lostcities.eventstore.port import Commit

if TYPE_CHECKING:
    from lostcities.programs.spans import CallSpan

WAITING_MAX = 1_000
"""Number of commits that wait. The oldest are forgotten, for example if the store failed to record them."""


class TracedCommits:
    """Commits that are not told yet, with the spans of their calls. It is empty while traces are off."""

    def __init__(self) -> None:
        self._spans: dict[tuple[GameId, Version], CallSpan] = {}

    def __len__(self) -> int:
        return len(self._spans)

    def add(self, commit: Commit, span: "CallSpan") -> None:
        """Note a commit of a traced call."""
        while len(self._spans) >= WAITING_MAX:
            del self._spans[next(iter(self._spans))]
        self._spans[commit.game_id, commit.first_version] = span

    def note_told(self, commit: Commit, began: float) -> None:
        """Note that the followers of a game were told a commit, from this time of `perf_counter` until now."""
        if (span := self.forget(commit)) is not None:
            span.part("fan-out", began)

    def forget(self, commit: Commit) -> "CallSpan | None":
        """Forget a commit, and return the span of its call if it is traced."""
        return self._spans.pop((commit.game_id, commit.first_version), None)
