"""Players whom a host invites to seats of a new game: they exist, are people, and have few invitations already."""

from collections.abc import Sequence
from contextlib import suppress

from msgspec import Struct

from lostcities.core.errors import Malformed, OverQuota, StoreError, UnknownPlayer
from lostcities.core.names import PlayerId
from lostcities.projections import Projections
from lostcities.service.access.blocks import Blocks
from lostcities.service.access.players import Players
from lostcities.service.settings import Limits


class InvitedPlayers(Struct, frozen=True):
    """Checks of invited players. The limits hold as far as the lists have read."""

    players: Players
    blocks: Blocks
    projections: Projections
    limits: Limits

    async def check(self, invited: Sequence[PlayerId | None], host: PlayerId) -> None:
        """Raise `UnknownPlayer`, `Malformed` for a bot, `Blocked` or `OverQuota`."""
        await self.blocks.check(host, invited)
        for player_id in filter(None, invited):
            player = await self.players.player(player_id)
            if player.is_erased:
                raise UnknownPlayer(player_id)
            if player.kind == "bot":
                raise Malformed(f"{player_id} is a bot: challenge it to take its seat", field="invited")
            await self._check_limits(player_id, host)

    async def _check_limits(self, player_id: PlayerId, host: PlayerId) -> None:
        most, most_of_host = self.limits.invitations_max, self.limits.invitations_of_host_max
        hosts: list[PlayerId] = []
        with suppress(StoreError):  # without its lists the server still plays
            await self.projections.reach()
            waiting = await self.projections.inbox(player_id, "invited", limit=most)
            hosts = [listing.host for _, listing in waiting]
        if hosts.count(host) >= most_of_host:
            message = (
                f"{player_id} has {hosts.count(host)} invitations of yours, and {most_of_host} is the most "
                "(invitations_of_host_max): wait for an answer, or close a table"
            )
            raise OverQuota("invitations_of_host_max", message)
        if len(hosts) >= most:
            message = f"{player_id} has {most} invitations, and that is the most (invitations_max): try again later"
            raise OverQuota("invitations_max", message)
