"""Open tables: a player can sit at so many that have not begun, and so leaves others for other players."""

from contextlib import suppress

from msgspec import Struct

from lostcities.core.errors import OverQuota, StoreError
from lostcities.core.names import PlayerId
from lostcities.projections import GameFilter, Projections


class OpenTables(Struct, frozen=True):
    """The limit of open tables with a seat of one player, as far as the lists have read."""

    projections: Projections
    most: int

    async def check(self, player_id: PlayerId) -> None:
        """Raise `OverQuota` if a player sits at as many open tables as one may."""
        held = 0
        with suppress(StoreError):  # without its lists the server still plays
            held = (await self.projections.count(GameFilter(status="open", player_id=player_id))).games
        if held >= self.most:
            message = (
                f"you sit at {held} tables that have not begun, and {self.most} is the most "
                "(open_tables_per_player_max): play, leave one, or wait"
            )
            raise OverQuota("open_tables_per_player_max", message)
