"""The game as one viewer sees it: folded commit by commit from the events that the viewer may see.

A viewer fold knows what its viewer may know, and no more. The seat that a move was made for is public; the move itself
is kept only where the viewer made it.
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
from lostcities.core.platform_events import Command, MakeMove
from lostcities.core.timeline import prune_checkpoints


class CommitView(Struct, frozen=True):
    """One commit as a viewer sees it: its events, and the game before and after it."""

    events: tuple[Event, ...]
    before: Game | None
    after: Game
    actor: Seat | None
    """The seat that acted, if one did."""


class ViewerFold:
    """A game as one viewer sees it, up to the last commit that was added; with `is_open` nothing is hidden.

    It keeps so many `checkpoints` to return to, all of them if that is None.
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
        self.latest: CommitView | None = None
        self.commit_count = 0
        self._is_open = is_open
        self._checkpoints = checkpoints

    @property
    def version(self) -> Version:
        """The version that the game is folded up to."""
        return Version(0) if self.latest is None else self.latest.after.version

    @property
    def game(self) -> Game:
        """The game after the commits so far. The first commit must have been added."""
        assert self.latest is not None, "a game starts with its first commit"
        return self.latest.after

    def add(self, events: Sequence[Event], command: Command | None = None, actor: PlayerId | None = None) -> CommitView:
        """Fold the next commit, given with its hidden items; `command` and `actor` made it.

        Raises `PluginError`, and `CheckpointEvicted` where the commit returns to a checkpoint that is not kept.
        """
        visible = tuple(events) if self._is_open else tuple([redact(event, self.viewer) for event in events])
        view = self._view(visible, command, actor)
        if self._checkpoints is not None:
            prune_checkpoints(view.after.checkpoint, view.after.undone, keep=self._checkpoints)
        self.latest = view
        self.commit_count += 1
        return view

    def keep_checkpoints(self, count: int) -> None:
        """Drop all checkpoints but so many, from now on after every commit."""
        self._checkpoints = count
        prune_checkpoints(self.game.checkpoint, self.game.undone, keep=count)

    def _view(self, visible: tuple[Event, ...], command: Command | None, actor: PlayerId | None) -> CommitView:
        if self.latest is None:
            return CommitView(visible, None, replay_first_commit(visible, self.variant), None)
        before = self.latest.after
        if not isinstance(command, MakeMove) or actor is None:
            return CommitView(visible, before, fold(before, visible, actor=actor), _first_named_seat(visible))
        seat = mover_in(before, command, actor)
        is_own = seat is not None and seat == self.viewer
        known = replace(command, seat=seat) if is_own or self._is_open else MakeMove(seat=seat)
        return CommitView(visible, before, fold(before, visible, command=known, actor=actor), seat)


class ViewerFolds:
    """The viewer folds of one log in memory, each brought up to date when it is asked for."""

    def __init__(self, variant: Variant[Any, Any, Any]) -> None:
        self._variant = variant
        self._commits: list[Sequence[Event]] = []
        self._folds: dict[Viewer, ViewerFold] = {}

    def add(self, events: Sequence[Event]) -> None:
        """Add the events of the next commit, with their hidden items."""
        self._commits.append(events)

    def of(self, viewer: Viewer) -> Game:
        """The game as a viewer sees it after all commits so far, as `decide` needs it to weigh an undo."""
        viewer_fold = self._folds.setdefault(viewer, ViewerFold(self._variant, viewer))
        for events in self._commits[viewer_fold.commit_count :]:
            viewer_fold.add(events)
        return viewer_fold.game


def _first_named_seat(events: tuple[Event, ...]) -> Seat | None:
    """The seat that the first event names: it joined, left, offered or answered."""
    seat: Seat | None = getattr(events[0], "seat", None)
    return seat
