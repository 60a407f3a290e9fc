"""Viewer folds: the game as one viewer sees it, folded from redacted events.

A viewer fold holds nothing else. The seat of a move is public; the move itself is kept only if the viewer made it.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.contract import Event, Variant
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hidden import redact
from lostcities.core.names import PlayerId, Seat, Version, Viewer
from lostcities.core.offers import mover_in
from lostcities.core.platform_events import Command, MakeMove, PlayForSeat
from lostcities.core.timeline import copy_checkpoints, prune_checkpoints


class CommitView(Struct, frozen=True):
    """A commit as a viewer sees it: its events, and the game before and after it."""

    events: tuple[Event, ...]
    before: Game | None
    after: Game
    actor: Seat | None
    """Seat that acted; None if no seat did."""


class ViewerFold:
    """A game as one viewer sees it, up to the last added commit; with `is_open` nothing is hidden.

    It keeps this number of `checkpoints`, or all of them if that is None.
    """

    def __init__(
        self,
        variant: Variant[Any, Any, Any],
        viewer: Viewer,
        *,
        is_open: bool = False,
        checkpoints: int | None = None,
    ) -> None:
        self.variant = variant
        self.viewer = viewer
        self._game: Game | None = None
        self.commit_count = 0
        self._is_open = is_open
        self._checkpoints = checkpoints

    @property
    def version(self) -> Version:
        """Version of the fold."""
        return Version(0) if self._game is None else self._game.version

    @property
    def game(self) -> Game:
        """The game after the commits so far. The first commit must have been added."""
        assert self._game is not None, "a game starts with its first commit"
        return self._game

    def add(
        self,
        events: Sequence[Event],
        command: Command | None = None,
        actor: PlayerId | None = None,
        at: int = 0,
    ) -> CommitView:
        """Fold the next commit, given with its hidden items; `command` and `actor` made it at a time.

        Raise `PluginError`, or `CheckpointEvicted` if the commit returns to a checkpoint that is not kept.
        """
        visible = tuple(events) if self._is_open else tuple([redact(event, self.viewer) for event in events])
        view = self._view(visible, command, actor, at)
        if self._checkpoints is not None:
            prune_checkpoints(view.after.checkpoint, view.after.undone, keep=self._checkpoints)
        self._game = view.after
        self.commit_count += 1
        return view

    def copy(self) -> "ViewerFold":
        """Return a fold at the same commit. Commits added to either of the two leave the other as it is."""
        copied = ViewerFold(self.variant, self.viewer, is_open=self._is_open, checkpoints=self._checkpoints)
        checkpoint, undone = copy_checkpoints(self.game.checkpoint, self.game.undone)
        copied._game = replace(self.game, checkpoint=checkpoint, undone=undone)
        copied.commit_count = self.commit_count
        return copied

    def keep_checkpoints(self, count: int) -> None:
        """Drop all but this number of checkpoints, now and after every commit."""
        self._checkpoints = count
        prune_checkpoints(self.game.checkpoint, self.game.undone, keep=count)

    def _view(self, visible: tuple[Event, ...], command: Command | None, actor: PlayerId | None, at: int) -> CommitView:
        before = self._game
        if before is None:
            return CommitView(visible, None, replay_first_commit(visible, self.variant, at), None)
        if isinstance(command, PlayForSeat):
            after = fold(before, visible, command=command, actor=actor, at=at)
            return CommitView(visible, before, after, command.seat)
        if not isinstance(command, MakeMove) or actor is None:
            after = fold(before, visible, actor=actor, at=at)
            return CommitView(visible, before, after, _first_named_seat(visible))
        seat = mover_in(before, command, actor)
        is_own = seat is not None and seat == self.viewer
        known = replace(command, seat=seat) if is_own or self._is_open else MakeMove(seat=seat)
        return CommitView(visible, before, fold(before, visible, command=known, actor=actor, at=at), seat)


class ViewerFolds:
    """Viewer folds of one log in memory, each brought up to date on demand."""

    def __init__(self, variant: Variant[Any, Any, Any]) -> None:
        self._variant = variant
        self._commits: list[tuple[Sequence[Event], PlayerId | None, int]] = []
        self._folds: dict[Viewer, ViewerFold] = {}

    def add(self, events: Sequence[Event], actor: PlayerId | None = None, at: int = 0) -> None:
        """Add the events of the next commit, with their hidden items. Clocks need its actor and time."""
        self._commits.append((events, actor, at))

    def of(self, viewer: Viewer) -> Game:
        """Return the game as a viewer sees it after all commits so far; `decide` needs it for undo."""
        viewer_fold = self._folds.setdefault(viewer, ViewerFold(self._variant, viewer))
        for events, actor, at in self._commits[viewer_fold.commit_count :]:
            viewer_fold.add(events, actor=actor, at=at)
        return viewer_fold.game


def _first_named_seat(events: tuple[Event, ...]) -> Seat | None:
    """Return the seat that the first event names: it joined, left, offered or answered."""
    seat: Seat | None = getattr(events[0], "seat", None)
    return seat
