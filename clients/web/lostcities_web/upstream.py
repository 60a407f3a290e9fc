"""The way to the game server: one connection for everybody, and for each request a client that speaks for its player.

Who has no session looks on as the visitor: a player of the gateway's own, registered when one is first needed.
"""

import asyncio
from collections import OrderedDict

from lostcities_client import Client, Patience, connect
from lostcities_client.records import Player, VariantListing

_CATALOGUE_S = 10.0
"""How long the list of variants is believed: plugins come and go only with a restart of the server."""


class Upstream:
    """One game server as the gateway sees it. Must be made inside a running event loop."""

    def __init__(self, address: str, *, request_s: float, players_max: int) -> None:
        self._shared = connect(address, patience=Patience(try_s=min(5.0, request_s), total_s=request_s))
        self._players: OrderedDict[str, Player] = OrderedDict()
        self._players_max = players_max
        self._visitor: str | None = None
        self._visiting = asyncio.Lock()
        self._titles: dict[str, tuple[float, dict[str, str]]] = {}

    @property
    def address(self) -> str:
        """Where the game server is."""
        return self._shared.address

    async def close(self) -> None:
        """Let go of the connection."""
        await self._shared.close()

    def speaking_for(self, token: str | None) -> Client:
        """A client for one request, on the shared connection: cheap, and not to be closed."""
        return self._shared.speaking_for(token)

    async def visitor(self) -> str:
        """The token of who looks on without a session."""
        async with self._visiting:
            if self._visitor is None:
                self._visitor = (await self.speaking_for(None).register("Visitor", "bot")).token
            return self._visitor

    def forget_visitor(self) -> None:
        """The server does not know the visitor any more: it has a new store, say."""
        self._visitor = None

    async def player(self, token: str) -> Player:
        """Whose token it is. Raises `BadToken`."""
        known = self._players.get(token)
        if known is None:
            known = await self.speaking_for(token).player()
            self.remember(token, known)
        return known

    def remember(self, token: str, player: Player) -> None:
        """A player as they are called from now on."""
        self._players[token] = player
        self._players.move_to_end(token)
        if len(self._players) > self._players_max:
            self._players.popitem(last=False)

    def forget(self, token: str) -> None:
        """A token that is worth nothing any more."""
        self._players.pop(token, None)

    async def variants(self, language: str) -> tuple[VariantListing, ...]:
        """What can be played, with titles in a language."""
        return await self.speaking_for(None).variants(language=language)

    async def title(self, variant: str, language: str) -> str:
        """What a variant is called; its key where the server does not offer it any more."""
        now = asyncio.get_running_loop().time()
        read_at, titles = self._titles.get(language, (0.0, {}))
        if variant not in titles or now - read_at > _CATALOGUE_S:
            titles = {listing.key: listing.title for listing in await self.variants(language)}
            self._titles[language] = (now, titles)
        return titles.get(variant, variant)
