"""Folds kept of games whose past is looked at, so that an earlier version is not folded from the start each time.

A kept fold is a copy of a viewer's own fold, found by game and viewer alone. So it shows nothing that folding the
viewer's redacted log from its start would not.
"""

from typing import NamedTuple

from cachetools import LRUCache
from msgspec import Struct

from lostcities.core.names import GameId, Version, Viewer
from lostcities.core.viewer_fold import ViewerFold
from lostcities.service.isolation.isolated_state import is_lost
from lostcities.service.overload.memory_budget import halve
from lostcities.service.view.effective_commits import EffectiveCommits

KEEP_EVERY = 100
"""Number of events between two kept folds of a log."""


class FoldKey(NamedTuple):
    """A log as one viewer sees it; with `is_open` nothing is hidden."""

    game_id: GameId
    viewer: Viewer
    is_open: bool


class KeptFold(Struct, frozen=True):
    """A fold after a whole commit, with the commits that count then."""

    viewer_fold: ViewerFold
    effective: EffectiveCommits

    @property
    def version(self) -> Version:
        """Version of the fold."""
        return self.viewer_fold.version

    def copy(self) -> "KeptFold":
        """Return a copy to fold on with."""
        return KeptFold(self.viewer_fold.copy(), self.effective.copy())


class KeptFolds:
    """Bounded cache of kept folds, which evicts the least recently used. Each is at most some 60 kB."""

    def __init__(self, folds_max: int) -> None:
        self._cache: LRUCache[tuple[FoldKey, int, bool], KeptFold] = LRUCache(folds_max)

    def keep(self, key: FoldKey, viewer_fold: ViewerFold, effective: EffectiveCommits, *, is_refolded: bool) -> None:
        """Keep a copy of a fold if it is the first of its stretch of the log.

        The fold after a far undo, `is_refolded`, is kept beside it: no fold before that undo leads beyond it.
        """
        slot = (key, viewer_fold.version // KEEP_EVERY, is_refolded)
        if (slot[1] or is_refolded) and slot not in self._cache:
            self._cache[slot] = KeptFold(viewer_fold, effective).copy()

    def before(self, key: FoldKey, version: Version, *, after: Version) -> KeptFold | None:
        """Return a copy of the last kept fold up to a version, None if there is none after another version."""
        for stretch in range(version // KEEP_EVERY, after // KEEP_EVERY - 1, -1):
            for is_refolded in (True, False):
                kept = self._cache.get((key, stretch, is_refolded))
                if kept is not None and is_lost(kept.viewer_fold.game):
                    del self._cache[key, stretch, is_refolded]
                    continue
                if kept is not None and after < kept.version <= version:
                    return kept.copy()
        return None

    def shed(self) -> int:
        """Drop the half that was used longest ago, and return how many folds that were."""
        return halve(self._cache)

    def drop(self, game_id: GameId) -> None:
        """Drop all folds of a game."""
        for slot in [slot for slot in self._cache if slot[0].game_id == game_id]:
            del self._cache[slot]
