"""Invitations as links: the page with meta elements for the programs that show links, and their picture."""

import asyncio
from contextlib import suppress
from html import escape

from cachetools import LRUCache
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from lostcities.core import LostCitiesError, NotStarted
from lostcities.present import Table
from lostcities_client import Client, ListedGame, pace
from lostcities_web.http_errors import NotFound
from lostcities_web.packed import STATIC
from lostcities_web.request_reading import game_of, invitation_of
from lostcities_web.session import Visit
from lostcities_web.upstream import Upstream

KEPT_MAX = 64
"""Number of pictures in memory."""

FOR_A_MINUTE = "public, max-age=60"


class InvitationPreviews:
    """The endpoints of invitations."""

    def __init__(self, upstream: Upstream, visitor_reads: asyncio.Semaphore, public_url: str) -> None:
        self._upstream = upstream
        self._turn = visitor_reads
        self._public_url = public_url
        self._drawing = asyncio.Semaphore(1)
        self._kept: LRUCache[str, bytes] = LRUCache(KEPT_MAX)

    async def page(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /join/{id}`: the page, with a preview of the invitation for the programs that show links."""
        page = (STATIC / "index.html").read_text(encoding="utf-8")
        with suppress(LostCitiesError):  # the page says what is wrong
            game = (await (await self._spectator(request)).get_game(game_of(request))).game
            title = await self._upstream.title(game.variant, visit.language)
            site = (self._public_url or str(request.base_url)).rstrip("/")
            picture = f"{site}/join/{request.path_params['game_id']}/preview.png"
            page = page.replace("</head>", f"{meta_elements(game, title, picture)}</head>")
        return HTMLResponse(page)

    async def picture(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /join/{id}/preview.png`: what any spectator may see, also for players. Raise `NotFound`."""
        async with self._turn:
            client = await self._spectator(request)
            try:
                position = await client.get_game(game_of(request))
                title = await self._upstream.title(position.game.variant, visit.language)
                table = await _table(client, position.game, visit.language)
            except LostCitiesError as error:
                raise NotFound("there is no picture of this game") from error
        game = position.game
        key = f"{game.game_id}/{position.head.version}/{visit.language}/{[holder.name for holder in game.seats]}"
        async with self._drawing:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(_drawn, game, title, table)
        return Response(self._kept[key], media_type="image/png", headers={"cache-control": FOR_A_MINUTE})

    async def _spectator(self, request: Request) -> Client:
        """Return a client of the visitor: a player's own session would show their hand."""
        return self._upstream.with_token(await self._upstream.visitor(), invitation_of(request))


async def _table(client: Client, game: ListedGame, language: str) -> Table | None:
    """Return the table as spectators see it; None before the start."""
    if game.status == "open":
        return None
    try:
        return await client.table(game.game_id, language=language)
    except NotStarted:
        return None


def _drawn(game: ListedGame, title: str, table: Table | None) -> bytes:
    from lostcities_web.preview_image import draw_preview

    names = [holder.name or "free" for holder in game.seats]
    return draw_preview(heading_of(game), terms_of(game, title), names, table)


def heading_of(game: ListedGame) -> str:
    """Return who invites."""
    host = next((holder.name for holder in game.seats if holder.name), None)
    return f"{host} invites you to a game" if host else "You are invited to a game"


def terms_of(game: ListedGame, title: str) -> str:
    """Return to what the invitation is, and at which pace."""
    control = game.time_control
    terms = [title, *([] if control is None else [pace(control)]), *(["rated"] if game.is_rated else [])]
    return " · ".join(terms)


def meta_elements(game: ListedGame, title: str, picture: str) -> str:
    """Return the meta elements of an invitation. `picture` is the address of its picture."""
    content = {
        "og:type": "website",
        "og:title": heading_of(game),
        "og:description": terms_of(game, title),
        "og:image": picture,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    elements = "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in content.items())
    return f'{elements}<meta name="twitter:card" content="summary_large_image">'
