"""People who are online at this node: those with an open stream, without bots."""

from collections.abc import Callable, Collection, Sequence
from time import monotonic

from lostcities.core.names import PlayerId
from lostcities.service.access.players import Players
from lostcities.service.streams.open_streams import OpenStreams

AGE_S = 2.0
"""Seconds after which the number is counted anew."""


class PeopleOnline:
    """The number of people online. A player that is not in memory counts as a person."""

    def __init__(self, streams: Callable[[], Sequence[OpenStreams]], players: Players) -> None:
        self._streams = streams
        self._players = players
        self._count = 0
        self._counted_at = float("-inf")

    def __call__(self) -> int:
        """Return the number, counted at most every two seconds."""
        if monotonic() - self._counted_at > AGE_S:
            self._count = sum(not self._players.is_known_bot(player_id) for player_id in self.players())
            self._counted_at = monotonic()
        return self._count

    def players(self) -> Collection[PlayerId]:
        """Return the players with an open stream, bots among them."""
        return set().union(*(streams.players for streams in self._streams()))
