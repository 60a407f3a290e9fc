"""Games in lists: their players, which of those are bots of the bot host, and whose turn it is."""

import asyncio
from collections.abc import Sequence

from cachetools import LRUCache

from lostcities.core import GameId, LostCitiesError, PlayerId, Seat, Version
from lostcities_client import Client, ListedGame
from lostcities_web.bot_process import BotProcess
from lostcities_web.page_json import Json, control_json, millis, seats_json
from lostcities_web.session import Visit
from lostcities_web.upstream import Upstream

ASKED_AT_ONCE_MAX = 20
"""Number of simultaneous questions to the server about the games of one list."""
_REMEMBERED_MAX = 20_000


class Listings:
    """Lists of games as JSON for the page."""

    def __init__(self, upstream: Upstream, bot_process: BotProcess) -> None:
        self._upstream = upstream
        self._bot_process = bot_process
        self._to_act = LRUCache[tuple[GameId, Version], tuple[Seat, ...]](_REMEMBERED_MAX)
        """Seats to act in a game at a version, which never change."""

    async def one(self, visit: Visit, listing: ListedGame) -> Json:
        """Return a game."""
        me = await self._me(visit)
        said: Json = {
            "id": listing.game_id,
            "variant": listing.variant,
            "title": await self._upstream.title(listing.variant, visit.language),
            "status": listing.status,
            "seats": seats_json(listing.seats, me, self._bot_process.accounts),
            "createdAt": millis(listing.created_at),
            "updatedAt": millis(listing.updated_at),
            "version": listing.version,
            "isHost": listing.host == me,
        }
        if listing.is_unlisted:
            said["isUnlisted"] = True
        if listing.time_control is not None:
            said["timeControl"] = control_json(listing.time_control)
        if listing.takeover:
            said["takeover"] = True
        if listing.origin is not None:
            said["origin"] = {"id": listing.origin.game, "version": listing.origin.version}
        return said

    async def mine(self, visit: Visit, client: Client, listings: Sequence[ListedGame]) -> list[Json]:
        """Return the player's games, with the seats to act in running ones."""
        me = await self._me(visit)
        gate = asyncio.Semaphore(ASKED_AT_ONCE_MAX)
        asked = await asyncio.gather(*(self._seats_to_act(client, gate, listing) for listing in listings))
        said = []
        for listing, seats in zip(listings, asked, strict=True):
            game = await self.one(visit, listing)
            if seats is not None:
                game["toAct"] = seats
                game["isYourTurn"] = me is not None and any(seat in seats for seat in listing.seats_of(me))
            said.append(game)
        return said

    async def _seats_to_act(
        self, client: Client, gate: asyncio.Semaphore, listing: ListedGame
    ) -> tuple[Seat, ...] | None:
        """Return the seats to act, or None if there are none or they are unknown: the list is useful without."""
        if listing.status != "running":
            return None
        known = self._to_act.get((listing.game_id, listing.version))
        if known is not None:
            return known
        async with gate:
            try:
                position = await client.get_game(listing.game_id)
            except LostCitiesError:
                return None
        self._to_act[listing.game_id, position.head.version] = position.to_act
        return position.to_act

    async def _me(self, visit: Visit) -> PlayerId | None:
        player = await visit.player()
        return None if player is None else player.player_id
