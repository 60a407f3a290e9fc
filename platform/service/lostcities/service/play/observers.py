"""Lets plugins observe what was recorded: afterwards, in a thread of their own, in order, and at nobody's cost."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import structlog

from lostcities.core.contract import Event
from lostcities.core.decide import Decided
from lostcities.core.hidden import redact
from lostcities.core.names import GameId
from lostcities.registry import Registry

_log = structlog.get_logger()


class Observers:
    """A bounded queue to the plugins that observe."""

    def __init__(self, registry: Registry, commits_max: int) -> None:
        self._registry = registry
        self._commits_max = commits_max
        self._waiting = 0
        self._thread = ThreadPoolExecutor(1, "observers") if registry.has_observers() else None

    def recorded(self, game_id: GameId, decided: Decided) -> None:
        """Hand a durable commit on, as a spectator sees it; dropped, and logged, when observers lag too far."""
        if self._thread is None:
            return
        if self._waiting >= self._commits_max:
            _log.warning("observers_lag", game=game_id, version=decided.game.version, waiting=self._waiting)
            return
        is_open = decided.game.ended is not None
        events = decided.events if is_open else tuple(redact(event, None) for event in decided.events)
        self._waiting += 1
        self._thread.submit(self._observe, game_id, decided, events).add_done_callback(self._done)

    def close(self) -> None:
        """Wait until the observers have seen what is queued."""
        if self._thread is not None:
            self._thread.shutdown()

    def _observe(self, game_id: GameId, decided: Decided, events: Sequence[Event]) -> None:
        variant = decided.game.variant.key
        for failure in self._registry.observe(game_id, variant, decided.game.version, events):
            _log.error("observer_failed", plugin=failure.plugin, game=game_id, version=decided.game.version)

    def _done(self, _: object) -> None:
        self._waiting -= 1
