"""Attendance: which players follow a game now, at this node or at others of the same store, and who has left when.

What is known of other nodes comes from announcements, which may be lost. Each is the whole attendance of a game there.
"""

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from cachetools import LRUCache
from msgspec import Struct

from lostcities.core.names import GameId, PlayerId

SILENCE_S = 30.0
"""Seconds after which the attendance that another node does not repeat is forgotten."""

DEPARTURES_MAX = 100_000
"""Number of players who have left a game and are remembered."""

ShownAs: TypeAlias = Literal["counted", "named", "hidden"]
"""Ways to show a follower: as the player of a seat or one of the spectators, with the name as well, or not at all."""

_RANK: dict[ShownAs, int] = {"hidden": 0, "counted": 1, "named": 2}


class Attendee:
    """A follower of a game, from `enter` to `leave`."""

    __slots__ = ("game_id", "player_id", "shown_as")

    def __init__(self, game_id: GameId, player_id: PlayerId, shown_as: ShownAs) -> None:
        self.game_id = game_id
        self.player_id = player_id
        self.shown_as: ShownAs = shown_as


class PeopleThere(Struct, frozen=True):
    """Attendance of a game at another node."""

    shown: Mapping[PlayerId, ShownAs]
    more: int
    """Number of spectators who are only counted."""
    seen_at: int


class Departure(Struct, frozen=True):
    """The moment at which a player followed a game no longer."""

    at: int
    """Unix time in microseconds."""
    is_hidden: bool
    """True if the player was not shown before."""


class Departures(LRUCache[tuple[GameId, PlayerId], Departure]):
    """The latest departures. Old ones are forgotten."""

    def __init__(self, since: int) -> None:
        super().__init__(DEPARTURES_MAX)
        self.complete_since = since
        """Time from which on no departure is forgotten."""

    def popitem(self) -> tuple[tuple[GameId, PlayerId], Departure]:
        """Forget the departure that was asked for least lately."""
        key, departure = super().popitem()
        self.complete_since = max(self.complete_since, departure.at)
        return key, departure


class Attendance:
    """The attendance of all games. `now` is the time in microseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._here: dict[GameId, list[Attendee]] = {}
        self._elsewhere: dict[GameId, dict[str, PeopleThere]] = {}
        self._online_elsewhere: dict[str, tuple[int, int]] = {}
        """Number of people online at each other node, and the time of the announcement."""
        self._left = Departures(now())
        self.changed: list[Callable[[GameId], None]] = []
        """Functions that are called when the attendance of a game has changed, here or elsewhere."""
        self.changed_here: Callable[[GameId], None] = lambda _: None
        """Function that is called when the attendance of a game at this node has changed."""

    # -- at this node --

    def enter(self, game_id: GameId, player_id: PlayerId, shown_as: ShownAs) -> Attendee:
        """Note that a player follows a game, until `leave`."""
        attendee = Attendee(game_id, player_id, shown_as)
        self._here.setdefault(game_id, []).append(attendee)
        self._tell_here(game_id)
        return attendee

    def leave(self, attendee: Attendee) -> None:
        """Note that a player follows a game no longer."""
        attendees = self._here[attendee.game_id]
        attendees.remove(attendee)
        if not attendees:
            del self._here[attendee.game_id]
        self._note_departures(attendee.game_id, {attendee.player_id: attendee.shown_as})
        self._tell_here(attendee.game_id)

    def here(self, game_id: GameId) -> dict[PlayerId, ShownAs]:
        """Return the players who follow a game at this node."""
        found: dict[PlayerId, ShownAs] = {}
        for attendee in self._here.get(game_id, ()):
            _show(found, attendee.player_id, attendee.shown_as)
        return found

    @property
    def games_here(self) -> list[GameId]:
        """Games that are followed at this node."""
        return [*self._here]

    # -- at other nodes --

    def note_elsewhere(self, node: str, game_id: GameId, shown: Mapping[PlayerId, ShownAs], more: int) -> None:
        """Note the attendance of a game at another node; without any, the node has none."""
        nodes = self._elsewhere.get(game_id, {})
        before = nodes.pop(node, None)
        if shown or more:
            nodes[node] = PeopleThere(shown, more, self._now())
            self._elsewhere[game_id] = nodes
        elif not nodes:
            self._elsewhere.pop(game_id, None)
        if before is not None:
            self._note_departures(game_id, before.shown)
        if (before.shown, before.more) != (shown, more) if before is not None else bool(shown or more):
            self._tell(game_id)

    def note_online(self, node: str, people: int) -> None:
        """Note the number of people who are online at another node."""
        self._online_elsewhere[node] = people, self._now()

    def forget_node(self, node: str) -> None:
        """Note that another node has stopped."""
        self._online_elsewhere.pop(node, None)
        for game_id in [game_id for game_id, nodes in self._elsewhere.items() if node in nodes]:
            self.note_elsewhere(node, game_id, {}, 0)

    def forget_silent(self) -> None:
        """Forget what other nodes have not repeated for too long."""
        oldest = self._now() - int(SILENCE_S * 1_000_000)
        self._online_elsewhere = {node: told for node, told in self._online_elsewhere.items() if told[1] >= oldest}
        for game_id, nodes in [*self._elsewhere.items()]:
            for node in [node for node, there in nodes.items() if there.seen_at < oldest]:
                self.note_elsewhere(node, game_id, {}, 0)

    @property
    def online_elsewhere(self) -> int:
        """Number of people who are online at other nodes."""
        return sum(people for people, _ in self._online_elsewhere.values())

    # -- anywhere --

    @property
    def games(self) -> list[GameId]:
        """Games that are followed at any node."""
        return [*{**self._here, **self._elsewhere}]

    def shown(self, game_id: GameId) -> tuple[dict[PlayerId, ShownAs], int]:
        """Return the players who follow a game anywhere, and how many more there are at other nodes."""
        found, more = self.here(game_id), 0
        for there in self._elsewhere.get(game_id, {}).values():
            more += there.more
            for player_id, shown_as in there.shown.items():
                _show(found, player_id, shown_as)
        return found, more

    def departure(self, game_id: GameId, player_id: PlayerId) -> Departure | None:
        """Return when a player has left a game; None if that is not known."""
        return self._left.get((game_id, player_id))

    def away_since(self, game_id: GameId, player_id: PlayerId, *, has_clocks: bool) -> int | None:
        """Return since when a player follows a game no longer. None for one who follows it, hides it, or never did.

        Without clocks, a player who never followed the game is away for as long as departures are known.
        """
        shown, _ = self.shown(game_id)
        if player_id in shown:
            return None
        departure = self.departure(game_id, player_id)
        if departure is None:  # perhaps a client that follows no games, whose clock would run out
            return None if has_clocks else self._left.complete_since
        return None if departure.is_hidden else departure.at

    def _note_departures(self, game_id: GameId, players: Mapping[PlayerId, ShownAs]) -> None:
        present, _ = self.shown(game_id)
        for player_id, shown_as in players.items():
            if player_id not in present:
                self._left[game_id, player_id] = Departure(self._now(), shown_as == "hidden")

    def _tell_here(self, game_id: GameId) -> None:
        self.changed_here(game_id)
        self._tell(game_id)

    def _tell(self, game_id: GameId) -> None:
        for changed in self.changed:
            changed(game_id)


def _show(found: dict[PlayerId, ShownAs], player_id: PlayerId, shown_as: ShownAs) -> None:
    """Add a follower. One who follows a game more than once is shown as the most private of these."""
    before = found.get(player_id)
    if before is None or _RANK[shown_as] < _RANK[before]:
        found[player_id] = shown_as
