"""The endpoints of score forms, by which the page scores games on a real table. They need no server.

The rules come from the plugins that are installed beside the gateway.
"""

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from cachetools import LRUCache
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import Malformed
from lostcities.present import catalog_for, title_in
from lostcities_client import installed_score_form, scored_variants
from lostcities_web.page_json import Json, encode
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.request_reading import number_of, text_of
from lostcities_web.session import Visit

KEPT_MAX = 128
"""Number of forms that are kept."""
OPTIONS_CHARS_MAX = 2_000
SEATS_MAX = 100


class ScoreEndpoints:
    """The endpoints of score forms. One form is made at a time, off the event loop."""

    def __init__(self, turns: ReadingTurns) -> None:
        self._turns = turns
        self._kept: LRUCache[tuple[str, int, bytes, str], bytes] = LRUCache(KEPT_MAX)
        """Compressed forms: tables shrink to a thirtieth."""
        self._lists: dict[str, bytes] = {}
        """Lists of variants by language, of which there are few."""
        self._thread = ThreadPoolExecutor(1, "score forms")

    async def variants(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/score-forms`."""
        language = visit.language
        if language not in self._lists:
            made = asyncio.get_running_loop().run_in_executor(self._thread, _variants, language)
            self._lists[language] = encode(await made)
        return Response(self._lists[language], media_type="application/json")

    async def form(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/score-forms/{key}`."""
        key, options = request.path_params["key"][:200], _options_of(request)
        seats = number_of(request, "seats", SEATS_MAX) or 0
        kept = key, seats, msgspec.json.encode(options, order="deterministic"), visit.language
        if kept not in self._kept:
            made = self._made(key, seats, options, visit.language)
            self._kept[kept] = await self._turns.take(visit, request, made)
        return _compressed(self._kept[kept], request)

    async def _made(self, key: str, seats: int, options: Json, language: str) -> bytes:
        def made() -> bytes:
            form = installed_score_form(key, seats=seats, options=options, language=language)
            return gzip.compress(encode(form))

        return await asyncio.get_running_loop().run_in_executor(self._thread, made)


def _variants(language: str) -> list[Json]:
    return [
        {"key": variant.key, "title": title_in(variant, catalog_for(variant, language)), "seats": list(variant.seats)}
        for variant in scored_variants()
    ]


def _options_of(request: Request) -> dict[str, Any]:  # Any: JSON
    text = text_of(request, "options", OPTIONS_CHARS_MAX) or "{}"
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"options must be a JSON object: {error}") from None


def _compressed(body: bytes, request: Request) -> Response:
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(body, headers={**headers, "content-encoding": "gzip"}, media_type="application/json")
    return Response(gzip.decompress(body), headers=headers, media_type="application/json")
