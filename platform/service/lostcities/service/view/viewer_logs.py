"""Stored logs as viewers see them: one fold for decisions, undo, frames, tables and time travel.

A viewer log reads the commits that its fold lacks from the store. One log serves all callers with the same view.
"""

import asyncio
from typing import Any

from cachetools import LRUCache
from msgspec.structs import replace

from lostcities.core.game import Game
from lostcities.core.names import GameId, Version, Viewer
from lostcities.core.platform_events import MakeMove
from lostcities.core.timeline import CheckpointEvicted
from lostcities.core.viewer_fold import CommitView, ViewerFold
from lostcities.eventstore.port import Commit
from lostcities.present.drawing import diff, draw
from lostcities.present.tables import Table
from lostcities.present.translate import in_english
from lostcities.service.isolation.isolated_state import is_lost
from lostcities.service.overload.memory_budget import halve
from lostcities.service.play.commit_folding import LogFolder, command_of
from lostcities.service.view.effective_commits import NO_CHANGE, EffectiveChange, EffectiveCommits
from lostcities.service.view.kept_folds import FoldKey, KeptFolds

DIFF_MOVES_MAX = 24
"""Largest number of moves back to the viewer's own last move, since which changes are shown."""

DECISION_CHECKPOINTS = 6
"""Number of checkpoints kept for decisions and undo."""

FRAME_CHECKPOINTS = 2 * DIFF_MOVES_MAX
"""Number of checkpoints kept for tables and frames. An undo that leads further back folds the log again."""

OUTLINES_KEPT = 3
"""Number of tables kept for the comparison with the next one."""


class ViewedCommit(CommitView, frozen=True):
    """A stored commit as a viewer sees it."""

    commit: Commit
    change: EffectiveChange = NO_CHANGE
    """Earlier commits that no longer count, or count again."""


class ViewerLog:
    """A stored log as one viewer sees it, for decisions and undo; with `is_open` nothing is hidden."""

    def __init__(
        self,
        log_folder: LogFolder,
        game_id: GameId,
        viewer: Viewer,
        *,
        is_open: bool = False,
        checkpoints: int | None = DECISION_CHECKPOINTS,
    ) -> None:
        self.viewer = viewer
        self.checkpoints = checkpoints
        self._log_folder = log_folder
        self._game_id = game_id
        self._is_open = is_open
        self._lock = asyncio.Lock()
        self._fold: ViewerFold | None = None

    @property
    def version(self) -> Version:
        """Version of the fold."""
        return self._fold.version if self._fold is not None else Version(0)

    async def advance_to_head(self, known: Version | None = None, *, last: Commit | None = None) -> Game:
        """Fold up to the head of the log, or up to a `known` version of it. A fold that is further stays as it is.

        Nothing is read if the fold lacks no more than the `last` commit, which the caller knows. Raise `PluginError`,
        `UnknownVariant` or `CorruptLog`.
        """
        if self._fold is None or self.version != known or self._is_lost:
            async with self._lock:
                self._drop_lost()
                if last is not None and last.first_version == self.version + 1:
                    await self._add(last)
                async for commit in self._log_folder.commits(self._game_id, self.version, until=known):
                    await self._add(commit)
        assert self._fold is not None, "a log that exists has a commit"
        return self._fold.game

    async def advance_until(self, version: Version) -> Game:
        """Fold up to a version that ends a commit, or further if others have come further. Raise as before."""
        if self.version < version or self._is_lost:
            async with self._lock:
                self._drop_lost()
                if self.version < version:
                    async for commit in self._log_folder.commits(self._game_id, self.version, until=version):
                        await self._add(commit)
        assert self._fold is not None, "a log that exists has a commit"
        return self._fold.game

    @property
    def _is_lost(self) -> bool:
        """True if the states of the fold went with the worker of an isolated variant."""
        return self._log_folder.has_isolated and self._fold is not None and is_lost(self._fold.game)

    def _drop_lost(self) -> None:
        """Start anew if the states of the fold are lost. The caller has the lock."""
        if self._is_lost:
            self._restart()

    def _restart(self) -> None:
        self._fold = None

    async def _add(self, commit: Commit) -> CommitView:
        if self._fold is None:
            variant = self._log_folder.variant_of(commit)
            self._fold = ViewerFold(variant, self.viewer, is_open=self._is_open, checkpoints=self.checkpoints)
        try:
            return self._add_to(self._fold, commit)
        except CheckpointEvicted:
            self._fold, view = await self._refold(self._fold, commit)
            return view

    async def _refold(self, pruned: ViewerFold, last: Commit) -> tuple[ViewerFold, CommitView]:
        """Fold the log again up to a commit, with all checkpoints on the way."""
        whole = ViewerFold(pruned.variant, self.viewer, is_open=self._is_open)
        async for commit in self._log_folder.commits(self._game_id, Version(0)):
            if commit.first_version >= last.first_version:
                break
            self._add_to(whole, commit)
        view = self._add_to(whole, last)
        if self.checkpoints is not None:
            whole.keep_checkpoints(self.checkpoints)
        return whole, view

    def _add_to(self, viewer_fold: ViewerFold, commit: Commit) -> CommitView:
        """Add a commit without its command, which neither decisions nor undo ask a view for."""
        events = self._log_folder.events_of(commit, viewer_fold.variant)
        return viewer_fold.add(events, actor=commit.actor, at=commit.at)


class FrameLog(ViewerLog):
    """A stored log as one viewer sees it, up to the last commit asked for, for tables and frames."""

    def __init__(
        self,
        log_folder: LogFolder,
        game_id: GameId,
        viewer: Viewer,
        *,
        is_open: bool = False,
        kept_folds: KeptFolds | None = None,
    ) -> None:
        super().__init__(log_folder, game_id, viewer, is_open=is_open, checkpoints=FRAME_CHECKPOINTS)
        self._key = FoldKey(game_id, viewer, is_open)
        self._kept_folds = kept_folds
        self._is_refolded = False
        self.latest: ViewedCommit | None = None
        self._outlines: LRUCache[int, tuple[Any, Table]] | None = None
        self._effective = EffectiveCommits()

    async def advance_to(self, commit: Commit) -> ViewedCommit | None:
        """Fold up to a commit, or a part of one; return it as seen, or None if the fold is beyond it.

        Raise as `advance_to_head` does.
        """
        async with self._lock:
            self._drop_lost()
            before = Version(commit.first_version - 1)
            if self.version < before:
                self._start_from_kept(before)
                async for earlier in self._log_folder.commits(self._game_id, self.version, until=before):
                    await self._add(earlier)
            if self.version == commit.first_version - 1:
                await self._add(commit)
            return self.latest if self.version == commit.last_version else None

    async def advance_to_version(self, version: Version) -> ViewedCommit:
        """Fold up to a version that the log has, also one within a commit; return the part of its commit.

        The fold must be before the version. Raise as `advance_to_head` does.
        """
        async with self._lock:
            self._drop_lost()
            self._start_from_kept(Version(version - 1))
            async for commit in self._log_folder.commits(self._game_id, self.version, until=version):
                await self._add(start_of(commit, version) if commit.last_version > version else commit)
        assert self.latest is not None, "the log has this version"
        return self.latest

    async def _add(self, commit: Commit) -> CommitView:
        fold_before = self._fold
        if self._kept_folds is not None and fold_before is not None:  # before it, as this may be a part of a commit
            self._kept_folds.keep(self._key, fold_before, self._effective, is_refolded=self._is_refolded)
        view = await super()._add(commit)
        self._is_refolded = fold_before is not None and self._fold is not fold_before
        change = self._effective.add(commit, view.events)
        self.latest = ViewedCommit(view.events, view.before, view.after, view.actor, commit, change)
        return view

    def _restart(self) -> None:
        super()._restart()
        self._effective, self._is_refolded = EffectiveCommits(), False
        self.latest = self._outlines = None

    def _start_from_kept(self, version: Version) -> None:
        """Go on from the last kept fold up to a version, if that is later than this fold."""
        if self._kept_folds is not None:
            kept = self._kept_folds.before(self._key, version, after=self.version)
            if kept is not None:
                self._fold, self._effective, self._is_refolded = kept.viewer_fold, kept.effective, False

    def _add_to(self, viewer_fold: ViewerFold, commit: Commit) -> CommitView:
        events = self._log_folder.events_of(commit, viewer_fold.variant)
        command = None if viewer_fold.version == 0 else command_of(commit)
        return viewer_fold.add(events, command, commit.actor, commit.at)

    # -- changes --

    def changed_pieces(self, viewed: ViewedCommit, table: Table) -> tuple[str, ...]:
        """Return the pieces that changed since the viewer's own last effective move, on a table after a commit.

        For a spectator, and before the viewer's first move, return those that the commit changed.
        """
        since = self._since(viewed)
        if since is None or since.state is None or table.render_error:
            return ()
        outline = self._outline(since)
        return () if outline.render_error else diff(outline, table)

    def keep_outline(self, game: Game, table: Table) -> None:
        """Keep the table of a game, in any language, for the comparison with later ones."""
        if self._outlines is None:
            self._outlines = LRUCache(OUTLINES_KEPT)
        self._outlines[id(game.state)] = (game.state, table)

    def _outline(self, game: Game) -> Table:
        kept = self._outlines.get(id(game.state)) if self._outlines is not None else None
        if kept is not None and kept[0] is game.state:
            return kept[1]
        table = draw(game, self.viewer, in_english)
        self.keep_outline(game, table)
        return table

    def _since(self, viewed: ViewedCommit) -> Game | None:
        checkpoint = viewed.after.checkpoint if self.viewer is not None else None
        try:
            for _ in range(DIFF_MOVES_MAX):
                if checkpoint is None:
                    break
                if isinstance(checkpoint.command, MakeMove) and checkpoint.command.seat == self.viewer:
                    return replace(viewed.after, state=checkpoint.state, ended=None)
                checkpoint = checkpoint.earlier()
        except CheckpointEvicted:  # more moves were undone than there are checkpoints
            return viewed.before
        return viewed.before


def start_of(commit: Commit, version: Version) -> Commit:
    """Return the part of a commit up to a version within it."""
    kept = version - commit.first_version + 1
    return replace(commit, events=commit.events[:kept], hashes=commit.hashes[:kept])


class ViewerLogs:
    """Bounded cache of viewer logs, by game and viewer, which evicts the least recently used."""

    def __init__(self, log_folder: LogFolder, logs_max: int, kept_folds_max: int) -> None:
        self._log_folder = log_folder
        self._kept_folds = KeptFolds(kept_folds_max)
        self._cache: LRUCache[tuple[GameId, Viewer], ViewerLog] = LRUCache(
            logs_max * FRAME_CHECKPOINTS, getsizeof=_checkpoints_of
        )

    def of(self, game_id: GameId, viewer: Viewer) -> ViewerLog:
        """Return the shared log of a viewer for decisions: the one for frames if there is one."""
        viewer_log = self._cache.get((game_id, viewer))
        if viewer_log is None:
            viewer_log = self._cache[game_id, viewer] = ViewerLog(self._log_folder, game_id, viewer)
        return viewer_log

    def frames_of(self, game_id: GameId, viewer: Viewer) -> FrameLog:
        """Return the shared log of a viewer for frames, which replaces one for decisions alone."""
        viewer_log = self._cache.get((game_id, viewer))
        if not isinstance(viewer_log, FrameLog):
            viewer_log = self._cache[game_id, viewer] = FrameLog(self._log_folder, game_id, viewer)
        return viewer_log

    def unshared(self, game_id: GameId, viewer: Viewer, *, is_open: bool = False) -> FrameLog:
        """Return a log for frames of one caller alone, which starts from kept folds and keeps further ones."""
        return FrameLog(self._log_folder, game_id, viewer, is_open=is_open, kept_folds=self._kept_folds)

    def shed(self) -> int:
        """Drop the half of all folds that was used longest ago, and return how many that were."""
        return self._kept_folds.shed() + halve(self._cache)

    def drop(self, game_id: GameId) -> None:
        """Drop all logs of a game."""
        for key in [key for key in self._cache if key[0] == game_id]:
            del self._cache[key]
        self._kept_folds.drop(game_id)

    def whole(self, game_id: GameId, viewer: Viewer) -> ViewerLog:
        """Return a log of one caller alone that keeps every checkpoint."""
        return ViewerLog(self._log_folder, game_id, viewer, checkpoints=None)


def _checkpoints_of(viewer_log: ViewerLog) -> int:
    assert viewer_log.checkpoints is not None, "a log that keeps every checkpoint is not shared"
    return viewer_log.checkpoints
