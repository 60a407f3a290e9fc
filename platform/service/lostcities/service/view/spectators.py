"""Delays for spectators: all ways to look at a game ask here how much of it a viewer may see.

The rule itself is `SpectatorSight` of core. Here it follows the stored logs, on demand.
"""

from cachetools import LRUCache
from msgspec import Struct

from lostcities.core.errors import StoreError, UnknownGame
from lostcities.core.names import GameId, Version, Viewer
from lostcities.core.spectator_delay import SpectatorSight
from lostcities.eventstore.port import EventStore

SIGHTS_KEPT = 20_000
"""Number of games whose delay stays in memory. An evicted one is read from its log again."""

_NO_DELAY = SpectatorSight()


class VisibleLog(Struct, frozen=True):
    """The part of a log that may be seen now."""

    last: Version
    """Last version that may be seen, which ends a commit."""
    known: Version
    """Version of the log from which that follows."""
    is_over: bool
    """True if the game is over, and so nothing of it is withheld any more."""


class SpectatorDelays:
    """The delays of all games of a store."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._sights: LRUCache[GameId, SpectatorSight] = LRUCache(SIGHTS_KEPT)

    def forget_all(self) -> None:
        """Read every log again, since it may have lost commits."""
        self._sights.clear()

    async def has_delay(self, game_id: GameId) -> bool:
        """Return whether a game has a delay for spectators. Raise `UnknownGame`."""
        return bool((await self._sight(game_id)).delay)

    async def visible(self, game_id: GameId, viewer: Viewer) -> VisibleLog | None:
        """Return how much a viewer may see of a game with a delay; None for a viewer who may see all of it.

        Only what was recorded before the call counts. Never read a log further for the viewer: a move may have been
        recorded since. Raise `UnknownGame`.
        """
        if viewer is not None:
            return None
        sight = await self._sight(game_id)
        if not sight.delay:
            return None
        await self._bring_up_to_date(game_id, sight)
        return VisibleLog(sight.visible, sight.version, sight.is_over)

    async def _sight(self, game_id: GameId) -> SpectatorSight:
        sight = self._sights.get(game_id)
        if sight is None:
            first = await self._store.read(game_id, Version(0), 1)
            if not first:
                raise UnknownGame(game_id)
            sight = SpectatorSight()
            sight.add(Version(1), first[0].events)
            sight = self._sights.setdefault(game_id, sight if sight.delay else _NO_DELAY)
        return sight

    async def _bring_up_to_date(self, game_id: GameId, sight: SpectatorSight) -> None:
        while not sight.is_over:
            page = await self._store.read(game_id, sight.version)
            if not page:
                return
            before = sight.version
            for commit in page:
                if commit.first_version == sight.version + 1:  # else another call has added it meanwhile
                    sight.add(commit.first_version, commit.events)
            if sight.version < page[-1].last_version and sight.version == before:
                self._sights.pop(game_id, None)
                raise StoreError(f"the log of game {game_id} has lost commits: try again")
