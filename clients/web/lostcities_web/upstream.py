"""The connection to the game server: one channel for all requests, and a client with the player's token for each.

A request without a session uses the visitor, a player of the gateway. It is registered as soon as the server is there,
before other callers could use up the registrations that the server allows.
"""

import asyncio
import re

import structlog
from cachetools import TTLCache

from lostcities.core import BadToken, LostCitiesError
from lostcities.present import LANGUAGES
from lostcities.programs.call_ids import current_call_id
from lostcities.programs.networks import OriginSeal
from lostcities_client import Client, Patience, Player, VariantListing, connect

_log = structlog.get_logger()

PLAYER_S = 30.0
"""Time for which a token's player is cached, because the token may be replaced."""
_TOKEN = re.compile(r"[!-~]{1,128}")
_CATALOGUE_S = 10.0
"""Time for which the list of variants is cached. Plugins change only with a restart of the server."""


class Upstream:
    """The game server as the gateway sees it. Create it inside a running event loop."""

    def __init__(
        self,
        address: str,
        *,
        request_s: float,
        players_max: int,
        player_s: float = PLAYER_S,
        seal: OriginSeal | None = None,
    ) -> None:
        self._seal = seal
        self._shared = connect(address, patience=Patience(try_s=min(5.0, request_s), total_s=request_s))
        clock = asyncio.get_running_loop().time
        self._players = TTLCache[str, Player](players_max, player_s, timer=clock)
        self._visitor: str | None = None
        self._visiting: asyncio.Task[str] | None = None
        self._preparing: asyncio.Task[None] | None = None
        self._titles = TTLCache[str, dict[str, str]](len(LANGUAGES), _CATALOGUE_S, timer=clock)

    @property
    def address(self) -> str:
        """Address of the game server."""
        return self._shared.address

    async def close(self) -> None:
        """Close the connection."""
        for task in (self._preparing, self._visiting):
            if task is not None:
                task.cancel()
        await self._shared.close()

    def with_token(
        self, token: str | None, invitation: str = "", *, address: str = "", trace_parent: str = ""
    ) -> Client:
        """Return a client for one request on the shared connection. It is cheap, and must not be closed.

        It sends the invitation to an unlisted game, if there is one, and names the address of a browser to the server.
        Its calls have the id of the request, and continue the trace of it.
        Raise `BadToken` for a text that no call can carry, because a cookie may contain anything.
        """
        if token is not None and not can_be_token(token):
            raise BadToken
        client = self._shared.with_token(token)
        client.accept_invitation(invitation)
        client.call_id, client.trace_parent = current_call_id.get(), trace_parent
        if self._seal is not None and address:
            client.origin = self._seal.sign(address)
        return client

    async def probe(self) -> None:
        """Ask the server for what costs it least, without a token. Raise what the call failed with."""
        await self.with_token(None).server_keys()

    async def visitor(self) -> str:
        """Return the token of the visitor. Simultaneous callers wait for one registration."""
        if self._visitor is not None:
            return self._visitor
        if self._visiting is None or self._visiting.done():
            self._visiting = asyncio.create_task(self._register_visitor(), name="registration of the visitor")
        return await asyncio.shield(self._visiting)

    def prepare_visitor(self) -> None:
        """Register the visitor as soon as the server is there."""
        self._preparing = asyncio.create_task(self._prepare_visitor(), name="the visitor")

    async def _prepare_visitor(self) -> None:
        for wait_s in Patience().waits():
            try:
                await self.visitor()
            except LostCitiesError as error:
                _log.debug("no_visitor_yet", reason=error.reason)
                await asyncio.sleep(wait_s)
            else:
                return

    async def _register_visitor(self) -> str:
        self._visitor = (await self.with_token(None).register("Visitor", "bot")).token
        return self._visitor

    def forget_visitor(self) -> None:
        """Drop the visitor's token, which the server does not know any more, for example because it has a new store."""
        self._visitor = None

    async def player(self, token: str) -> Player:
        """Return the player of a token, possibly from the cache. Raise `BadToken`."""
        known = self._players.get(token)
        return await self.authenticated(token) if known is None else known

    async def authenticated(self, token: str) -> Player:
        """Return the player of a token from the server. Raise `BadToken`."""
        try:
            player = await self.with_token(token).player()
        except BadToken:
            self.forget(token)
            raise
        self.remember(token, player)
        return player

    def remember(self, token: str, player: Player) -> None:
        """Store a player's newest name."""
        self._players[token] = player

    def forget(self, token: str) -> None:
        """Drop a token that is not valid any more."""
        self._players.pop(token, None)

    async def variants(self, language: str) -> tuple[VariantListing, ...]:
        """Return the variants of the server, with titles in a language."""
        return await self.with_token(None).variants(language=language)

    async def title(self, variant: str, language: str) -> str:
        """Return the title of a variant, or its key if the server does not offer it any more."""
        titles = self._titles.get(language, {})
        if variant not in titles:
            titles = {listing.key: listing.title for listing in await self.variants(language)}
            self._titles[language] = titles
        return titles.get(variant, variant)


def can_be_token(text: str) -> bool:
    """Return whether a text can be a token. A cookie may contain anything."""
    return _TOKEN.fullmatch(text) is not None
