"""Players who have blocked others: they meet at no table, and say nothing to each other."""

from collections.abc import Iterable

from msgspec import Struct

from lostcities.core.errors import Blocked
from lostcities.core.names import PlayerId
from lostcities.service.access.players import Players


class Blocks(Struct, frozen=True):
    """Checks of what players have blocked."""

    players: Players

    async def check(self, actor: PlayerId, others: Iterable[PlayerId | None]) -> None:
        """Raise `Blocked` if one of some players has blocked another one."""
        for other in {*others} - {None, actor}:
            if other is not None and await self.has_blocked(other, actor):
                raise Blocked

    async def are_apart(self, actor: PlayerId, others: Iterable[PlayerId | None]) -> bool:
        """Return whether a player has blocked one of some others, or the other way round."""
        own = (await self.players.player(actor)).blocked
        for other in {*others} - {None, actor}:
            if other is not None and (other in own or await self.has_blocked(other, actor)):
                return True
        return False

    async def has_blocked(self, player_id: PlayerId, other: PlayerId) -> bool:
        """Return whether a player has blocked another one. Players of another store have blocked none."""
        player = await self.players.known(player_id)
        return player is not None and other in player.blocked
