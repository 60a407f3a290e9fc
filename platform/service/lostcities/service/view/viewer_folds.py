"""Games in viewers' eyes, folded commit by commit, with what is needed to say what happened and what has changed.

A scene knows what its viewer may know, and no more: whose move a commit was is public, what exactly was asked for only
if it was the viewer who asked. One scene serves everybody who looks with the same eyes.
"""

import asyncio
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.contract import Event
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hidden import redact
from lostcities.core.names import GameId, Seat, Version, Viewer
from lostcities.core.offers import mover_in
from lostcities.core.platform_events import MakeMove
from lostcities.core.timeline import CheckpointEvicted, prune_checkpoints
from lostcities.eventstore.port import Commit
from lostcities.present.drawing import diff, draw
from lostcities.present.tables import Table
from lostcities.present.translate import in_english
from lostcities.service.lru import Lru
from lostcities.service.play.commit_folding import LogFolder, Redaction, command_of, unredacted
from lostcities.service.view.effective_commits import NO_CHANGE, EffectiveChange, EffectiveCommits

DIFF_MOVES_MAX = 24
"""What changed is looked for since the viewer's own last move, if it is not further back than so many moves."""

CHECKPOINTS_KEPT = 2 * DIFF_MOVES_MAX
"""So many moves back a scene remembers; where moves are undone further back the log is folded again."""

OUTLINES_KEPT = 3
"""Tables of the last moments that were drawn are kept, to be compared with what is drawn next."""


class CommitView(Struct, frozen=True):
    """One commit in somebody's eyes: what happened, and the game before and after it."""

    commit: Commit
    events: tuple[Event, ...]
    before: Game | None
    after: Game
    actor: Seat | None
    """The seat that acted, where one did."""
    change: EffectiveChange = NO_CHANGE
    """Which earlier commits do not count any more, or count again."""


class ViewerFold:
    """A game in a viewer's eyes, up to the last commit that was asked for; with `is_open` nothing is hidden."""

    def __init__(self, log_folder: LogFolder, game_id: GameId, viewer: Viewer, *, is_open: bool = False) -> None:
        self.viewer = viewer
        self.commit_view: CommitView | None = None
        self._log_folder = log_folder
        self._game_id = game_id
        self._is_open = is_open
        self._redact: Redaction = unredacted if is_open else partial(redact, viewer=viewer)
        self._turn = asyncio.Lock()
        self._outlines: Lru[int, tuple[Any, Table]] = Lru(OUTLINES_KEPT)
        self._effective = EffectiveCommits()

    @property
    def version(self) -> Version:
        """The version up to which the game is folded."""
        return self.commit_view.after.version if self.commit_view is not None else Version(0)

    async def advance_to(self, commit: Commit) -> CommitView | None:
        """The step that a commit is; None if the scene has gone beyond it. The commit may be only the start of one.

        Raises `PluginError`, `UnknownVariant`, `CorruptLog`.
        """
        async with self._turn:
            if self.version < commit.first_version - 1:
                async for earlier in self._log_folder.commits(self._game_id, self.version):
                    if earlier.first_version >= commit.first_version:
                        break
                    await self._add(earlier)
            if self.version == commit.first_version - 1:
                await self._add(commit)
            return self.commit_view if self.version == commit.last_version else None

    async def _add(self, commit: Commit) -> None:
        try:
            commit_view = self._after(self.commit_view, commit)
        except CheckpointEvicted:
            commit_view = await self._refold(commit)
        prune_checkpoints(commit_view.after.checkpoint, commit_view.after.undone, keep=CHECKPOINTS_KEPT)
        self.commit_view = replace(commit_view, change=self._effective.add(commit, commit_view.events))

    async def _refold(self, last: Commit) -> CommitView:
        """The same step, with every moment on the way remembered."""
        commit_view: CommitView | None = None
        async for commit in self._log_folder.commits(self._game_id, Version(0)):
            if commit.first_version >= last.first_version:
                break
            commit_view = self._after(commit_view, commit)
        return self._after(commit_view, last)

    def _after(self, commit_view: CommitView | None, commit: Commit) -> CommitView:
        before = commit_view.after if commit_view is not None else None
        variant = before.variant if before is not None else self._log_folder.variant_of(commit)
        events = tuple(self._log_folder.events_of(commit, variant, self._redact))
        if before is None:
            return CommitView(commit, events, None, replay_first_commit(events, variant), None)
        asked = command_of(commit)
        if not isinstance(asked, MakeMove):
            return CommitView(
                commit, events, before, fold(before, events, actor=commit.actor), _first_named_seat(events)
            )
        seat = mover_in(before, asked, commit.actor)
        is_own = seat is not None and seat == self.viewer
        known = replace(asked, seat=seat) if is_own or self._is_open else MakeMove(seat=seat)
        return CommitView(commit, events, before, fold(before, events, command=known, actor=commit.actor), seat)

    # -- what has changed --

    def changed_pieces(self, commit_view: CommitView, table: Table) -> tuple[str, ...]:
        """What on a table of the step's end is not as it was right after the viewer's own last move that counts.

        For a spectator, and before that move, what is not as it was before the commit.
        """
        since = self._since(commit_view)
        if since is None or since.state is None or table.trouble:
            return ()
        outline = self._outline(since)
        return () if outline.trouble else diff(outline, table)

    def keep_outline(self, game: Game, table: Table) -> None:
        """Remember the table of a game, to be compared with later ones: in whatever language it is."""
        self._outlines.put(id(game.state), (game.state, table))

    def _outline(self, game: Game) -> Table:
        kept = self._outlines.get(id(game.state))
        if kept is not None and kept[0] is game.state:
            return kept[1]
        table = draw(game, self.viewer, in_english)
        self.keep_outline(game, table)
        return table

    def _since(self, commit_view: CommitView) -> Game | None:
        checkpoint = commit_view.after.checkpoint if self.viewer is not None else None
        try:
            for _ in range(DIFF_MOVES_MAX):
                if checkpoint is None:
                    break
                if isinstance(checkpoint.command, MakeMove) and checkpoint.command.seat == self.viewer:
                    return replace(commit_view.after, state=checkpoint.state, ended=None)
                checkpoint = checkpoint.earlier()
        except CheckpointEvicted:  # so many moves were taken back that nobody remembers what was before
            return commit_view.before
        return commit_view.before


class ViewerFolds:
    """The scenes that were looked at last, one for all who look with the same eyes."""

    def __init__(self, log_folder: LogFolder, scenes_max: int) -> None:
        self._log_folder = log_folder
        self._cache: Lru[tuple[GameId, Viewer], ViewerFold] = Lru(scenes_max)

    def of(self, game_id: GameId, viewer: Viewer) -> ViewerFold:
        """The scene that everybody with these eyes shares."""
        viewer_fold = self._cache.get((game_id, viewer))
        if viewer_fold is None:
            viewer_fold = self.fresh(game_id, viewer)
            self._cache.put((game_id, viewer), viewer_fold)
        return viewer_fold

    def fresh(self, game_id: GameId, viewer: Viewer, *, is_open: bool = False) -> ViewerFold:
        """A scene of one's own, from the start of the log."""
        return ViewerFold(self._log_folder, game_id, viewer, is_open=is_open)


def _first_named_seat(events: tuple[Event, ...]) -> Seat | None:
    """Who took a seat, or said or settled something: the seat that the first event names."""
    seat: Seat | None = getattr(events[0], "seat", None)
    return seat
