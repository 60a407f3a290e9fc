"""Finished stretches of public games: pages that never change, which caches before the gateway may keep for ever.

A stretch is a fixed number of versions. Its page has what spectators of the running game read in words. Players are
named by their ids, since names may change. It exists once spectators see the whole stretch. It stays as it is when
moves are undone later, and when the end opens hidden cards. No cookie is read or set.
"""

import asyncio
import gzip
import hashlib
import re
from contextlib import suppress

from cachetools import LRUCache
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import (
    BadToken,
    GameId,
    InvitationRequired,
    LostCitiesError,
    Malformed,
    PlayerId,
    UnknownGame,
    UnknownPlayer,
    Version,
)
from lostcities.present import LANGUAGES
from lostcities.programs.limits_by_key import ConcurrencyLimit
from lostcities_client import Frame, FramePage
from lostcities_web.gateway_settings import GatewayLimits
from lostcities_web.http_errors import NotFound, response_of
from lostcities_web.lobby_endpoints import json
from lostcities_web.page_json import Json, encode, words_json
from lostcities_web.session import Visit
from lostcities_web.upstream import Upstream

STRETCH = 50
"""Number of versions of a stretch. All spectators ask for the same pages."""

KEPT_BYTES = 16 * 1024 * 1024
"""Size of the compressed pages kept in memory, the last used ones."""

ID_CHARS_MAX = 64
FOR_EVER = "public, max-age=31536000, immutable"
NAMES_MAX = 16
"""Number of players whose names one request asks for."""

_PATH = re.compile(r"([1-9][0-9]{0,14})-([1-9][0-9]{0,14})")


class StretchPage(Struct, frozen=True):
    """A page, and the same compressed."""

    body: bytes
    packed: bytes
    etag: str


class Stretches:
    """Server of the pages of finished stretches."""

    def __init__(
        self, upstream: Upstream, limits: GatewayLimits, visitor_reads: asyncio.Semaphore, release: str
    ) -> None:
        self._upstream = upstream
        self._waiting_max = limits.stretches_waiting_max
        self._in_line = ConcurrencyLimit(retry_after_s=1)
        self._turn = visitor_reads
        self._release = release
        self._pages: LRUCache[str, StretchPage] = LRUCache(KEPT_BYTES, getsizeof=lambda page: len(page.packed))
        self._reading: dict[str, asyncio.Task[StretchPage | None]] = {}

    def described(self, game_id: GameId, language: str) -> Json:
        """Return where the stretches of a public game are: the page puts in versions."""
        return {"size": STRETCH, "path": f"/w/{game_id}/{{first}}-{{last}}/{self._texts(language)}"}

    async def page(self, request: Request) -> Response:
        """Answer `GET /w/{id}/{first}-{last}/{texts}`."""
        params = request.path_params
        language = next((known for known in LANGUAGES if self._texts(known) == params["texts"]), None)
        found = _PATH.fullmatch(params["stretch"])
        first, last = (int(found[1]), int(found[2])) if found else (0, 0)
        try:
            if language is None or last != first + STRETCH - 1 or last % STRETCH:
                raise NotFound("there is no stretch of these versions")
            page = await self._page(GameId(params["game_id"]), first, last, language)
            if page is None:
                raise NotFound("there is no finished stretch here")
        except LostCitiesError as error:
            return _refused(error)
        return _answer(request, page)

    def _texts(self, language: str) -> str:
        """Return the last part of a path: the language, and the release of the texts."""
        return f"{language}-{self._release}"

    async def _page(self, game_id: GameId, first: int, last: int, language: str) -> StretchPage | None:
        """Return a page from memory or from the server. Simultaneous callers wait for one reading."""
        key = f"{game_id}/{first}/{language}"
        if (known := self._pages.get(key)) is not None:
            return known
        reading = self._reading.get(key)
        if reading is None:
            reading = self._reading[key] = asyncio.create_task(self._read(key, game_id, first, last, language))
            reading.add_done_callback(lambda done: self._has_read(key, done))
        return await asyncio.shield(reading)

    def _has_read(self, key: str, done: "asyncio.Task[StretchPage | None]") -> None:
        del self._reading[key]
        if not done.cancelled():
            done.exception()  # all who asked may have left

    async def _read(self, key: str, game_id: GameId, first: int, last: int, language: str) -> StretchPage | None:
        with self._in_line.taken(("", "stretches_waiting_max", self._waiting_max)):
            frames = await self._frames(game_id, first, last, language)
        if frames is None:
            return None
        players = sorted({seat.player_id for frame in frames for seat in frame.seats if seat.player_id is not None})
        body = encode({"frames": [words_json(frame) for frame in frames], "players": players})
        etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        page = StretchPage(body, gzip.compress(body, mtime=0), etag)
        if len(page.packed) <= KEPT_BYTES:
            self._pages[key] = page
        return page

    async def _frames(self, game_id: GameId, first: int, last: int, language: str) -> list[Frame] | None:
        """Read the frames of a stretch as spectators see them; None if it is not finished yet."""
        frames: list[Frame] = []
        after = Version(first - 1)
        while True:
            async with self._turn:
                page = await self._frames_after(game_id, after, language)
            if page.head.version < last:
                return None
            frames += [frame for frame in page.frames if frame.version <= last]
            if not page.frames or page.frames[-1].version >= last:
                return frames
            after = page.frames[-1].version

    async def _frames_after(self, game_id: GameId, after: Version, language: str) -> FramePage:
        """Read a page as the gateway's visitor, who has no seat in any game."""
        for is_last_try in (False, True):
            client = self._upstream.with_token(await self._upstream.visitor())
            try:
                return await client.frames(game_id, after, language=language, page_size=STRETCH, is_unchanging=True)
            except BadToken:
                self._upstream.forget_visitor()
                if is_last_try:
                    raise
        raise AssertionError("the loop ends by returning or raising")


async def names(visit: Visit, request: Request) -> Response:
    """Answer `GET /api/names`: the names that players have now. Unknown ones are left out."""
    ids = sorted(set(request.query_params.getlist("id")))
    if len(ids) > NAMES_MAX or any(len(each) > ID_CHARS_MAX for each in ids):
        raise Malformed(f"id must name at most {NAMES_MAX} players, each in {ID_CHARS_MAX} characters")
    client = await visit.reader()
    found: Json = {}
    for player_id in ids:
        with suppress(UnknownPlayer, Malformed):
            found[player_id] = (await client.player(PlayerId(player_id))).name
    return json({"names": found})


def _answer(request: Request, page: StretchPage) -> Response:
    headers = {"cache-control": FOR_EVER, "etag": page.etag, "vary": "accept-encoding"}
    if page.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        packed = {**headers, "content-encoding": "gzip"}
        return Response(page.packed, headers=packed, media_type="application/json")
    return Response(page.body, headers=headers, media_type="application/json")


def _refused(error: LostCitiesError) -> Response:
    """Return the answer to an error, which no cache keeps. It says the same of a missing and of an unlisted game."""
    if isinstance(error, UnknownGame | InvitationRequired | Malformed):
        error = NotFound("there is no finished stretch here")
    response = response_of(error)
    response.headers["cache-control"] = "no-store"
    return response
