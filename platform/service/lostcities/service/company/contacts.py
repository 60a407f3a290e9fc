"""Contacts of a player: friends, and the people of the latest games."""

from collections.abc import Callable, Collection, Iterator

from msgspec import Struct

from lostcities.core.names import PlayerId
from lostcities.eventstore.port import PlayerRecord
from lostcities.projections import GameFilter, GameListing, Projections
from lostcities.service.access.players import Players

RECENT_MAX = 10
"""Largest number of recent opponents."""

GAMES_READ = 50
"""Number of the player's latest games in which opponents are looked for."""


class ContactRow(Struct, frozen=True):
    """A friend or a recent opponent of a player."""

    player: PlayerRecord
    is_friend: bool
    is_online: bool
    """True if the player has an open stream at this node, and lets the caller know.

    Players who share a game with the caller do, and those who have marked the caller as a friend. Players who hide
    their presence, or have blocked the caller, do not. So marking a player as a friend tells nothing.
    """
    played_at: int
    """Time of the latest change of a game with the player, in Unix microseconds; 0 without one among the latest."""


class Contacts:
    """Queries of contacts. `players_online` returns the players with an open stream at this node."""

    def __init__(
        self, projections: Projections, players: Players, players_online: Callable[[], Collection[PlayerId]]
    ) -> None:
        self._projections = projections
        self._players = players
        self._players_online = players_online

    async def of(self, player: PlayerRecord) -> list[ContactRow]:
        """Return the friends of a player in the order in which they were marked, then the recent opponents."""
        await self._projections.reach()
        page = await self._projections.games(GameFilter(player_id=player.player_id), limit=GAMES_READ)
        played_at: dict[PlayerId, int] = {}
        for listing in page.games:
            for other in _others(listing, player.player_id):
                played_at[other] = max(listing.updated_at, played_at.get(other, 0))
        friends = [await self._contact(player, friend, played_at) for friend in player.friends]
        recent: list[ContactRow] = []
        for other in sorted(played_at.keys() - {*player.friends, *player.blocked}, key=lambda each: -played_at[each]):
            contact = await self._contact(player, other, played_at)
            if contact is not None and contact.player.kind == "human":
                recent.append(contact)
            if len(recent) == RECENT_MAX:
                break
        return [contact for contact in (*friends, *recent) if contact is not None]

    async def _contact(
        self, player: PlayerRecord, other_id: PlayerId, played_at: dict[PlayerId, int]
    ) -> ContactRow | None:
        """Return a contact; None for an erased player, and one of another store."""
        other = await self._players.known(other_id)
        if other is None or other.is_erased:
            return None
        is_known = other_id in played_at or player.player_id in other.friends
        is_shown = is_known and not other.is_presence_hidden and player.player_id not in other.blocked
        return ContactRow(
            player=other,
            is_friend=other_id in player.friends,
            is_online=is_shown and other_id in self._players_online(),
            played_at=played_at.get(other_id, 0),
        )


def _others(listing: GameListing, player_id: PlayerId) -> Iterator[PlayerId]:
    """Yield the other players of a game that has started."""
    if listing.status != "open":
        yield from (holder for holder in listing.seats if holder not in (None, player_id))
