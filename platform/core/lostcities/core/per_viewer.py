"""The game in everybody's eyes: folded from what each viewer may see, and kept up to date as the log goes on."""

from collections.abc import Sequence
from typing import Any

from lostcities.core.contract import Event, Variant
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hidden import redact
from lostcities.core.names import Viewer


class ViewerGames:
    """The views of one log. Each is folded when it is first asked for, and from where it stood when asked again."""

    def __init__(self, variant: Variant[Any, Any, Any]) -> None:
        self._variant = variant
        self._commits: list[Sequence[Event]] = []
        self._folded: dict[Viewer, tuple[int, Game]] = {}

    def add(self, events: Sequence[Event]) -> None:
        """The events of the next commit, hidden items and all."""
        self._commits.append(events)

    def of(self, viewer: Viewer) -> Game:
        """What a viewer sees after all commits so far: what `decide` asks for to weigh an undo."""
        count, view = self._folded.get(viewer, (0, None))
        for events in self._commits[count:]:
            seen = [redact(event, viewer) for event in events]
            view = replay_first_commit(seen, self._variant) if view is None else fold(view, seen)
        assert view is not None, "there is nothing to see before the first commit"
        self._folded[viewer] = (len(self._commits), view)
        return view
