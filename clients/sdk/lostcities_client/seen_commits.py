"""Views that bots get of a game: commits as their seats see them, and their opponents."""

from collections.abc import Sequence

from msgspec import Struct

from lostcities.core import Event, PlayerId, Seat, UnknownPlayer, Version
from lostcities.core.game import Game
from lostcities.core.platform_events import PLATFORM, GameStarted, PlatformEvent
from lostcities_client.client import Client
from lostcities_client.records import Kind, Player
from lostcities_client.replica import Change


class SeenCommit(Struct, frozen=True, kw_only=True):
    """One commit as a seat sees it. The first one of a game holds the deal.

    After `MovesUndone(seat, to)`, commits of a version above `to` do not count any more. `MovesRedone(seat, to)` lets
    those up to `to` count again. A move ends what could be redone.
    """

    version: Version
    """Version of the game after this commit."""
    seat: Seat | None
    """Seat that acted. None for the deal, and where only the platform acted."""
    events: tuple[Event, ...]
    """Events of the variant and of the platform, without what the seat may not see."""


class Opponent(Struct, frozen=True, kw_only=True):
    """Another seat and its present player."""

    seat: Seat
    name: str
    kind: Kind
    """`human` or `bot`."""


def seen_commits(history: Sequence[Change], start: int = 0) -> list[SeenCommit]:
    """Return the commits from an index on as a bot is told of them. What came before the deal is left out."""
    found = []
    for index in range(start, len(history)):
        before, change = history[index - 1].game if index else None, history[index]
        if before is not None and before.state is not None:
            seat = _acting_seat(before, change)
            found.append(SeenCommit(version=change.version, seat=seat, events=change.events))
        elif change.game.state is not None:
            kinds = [type(event) for event in change.events]
            dealt = change.events[kinds.index(GameStarted) + 1 :]
            found.append(SeenCommit(version=change.version, seat=None, events=dealt))
    return found


def _acting_seat(before: Game, change: Change) -> Seat | None:
    """Return the seat that acted. Of several seats of one player it is the one that the first event names."""
    first = next((event for event in change.events if not isinstance(event, PlatformEvent)), change.events[0])
    named: Seat | None = getattr(first, "seat", None)
    if isinstance(first, PlatformEvent):
        return named
    is_absent = change.actor == PLATFORM
    movers = [s for s in before.to_act if (s in before.left if is_absent else before.seats[s] == change.actor)]
    return named if named in movers else next(iter(movers), None)


class Opponents:
    """The other seats of a game. Each player is looked up once."""

    def __init__(self, client: Client, seat: Seat) -> None:
        self._client = client
        self._seat = seat
        self._known: dict[PlayerId, Player] = {}

    async def now(self, game: Game) -> tuple[Opponent, ...]:
        """Return the other seats with the players who hold them now."""
        found = []
        for seat, holder in enumerate(game.seats):
            if seat != self._seat and holder is not None:
                player = self._known.get(holder) or await self._look_up(holder)
                found.append(Opponent(seat=Seat(seat), name=player.name, kind=player.kind))
        return tuple(found)

    async def _look_up(self, player_id: PlayerId) -> Player:
        try:
            player = await self._client.player(player_id)
        except UnknownPlayer:  # the game was imported without its players
            player = Player(player_id, player_id, "human")
        self._known[player_id] = player
        return player
