"""The endpoint of a game's analysis: which part of its result was luck, and the dearest moves."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakValueDictionary

from cachetools import LRUCache
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import GameId, Seat
from lostcities.present import Catalog, catalog_for
from lostcities_bots.analysis import FinishedGame, read_finished_game, texts_in
from lostcities_client import Client, GameAnalysis, MoveLoss, SeatAnalysis, StretchAnalysis
from lostcities_web.lobby_endpoints import json
from lostcities_web.page_json import Json
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.request_reading import game_of
from lostcities_web.session import Visit

KEPT_MAX = 64
"""Number of games whose analyses are kept."""

LOSSES_MAX = 8
"""Number of dear moves in an answer."""


class _Analysed(Struct, frozen=True):
    game: FinishedGame
    analysis: GameAnalysis


class AnalysisEndpoints:
    """The analysis of finished games. One is computed at a time, off the event loop."""

    def __init__(self, turns: ReadingTurns) -> None:
        self._turns = turns
        self._kept: LRUCache[GameId, _Analysed] = LRUCache(KEPT_MAX)
        self._locks: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()
        self._thread = ThreadPoolExecutor(1, "analysis")

    async def analysis(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/games/{id}/analysis`."""
        client = await visit.reader()
        found = await self._turns.take(visit, request, self._found(visit, client, game_of(request)))
        return json(analysis_json(found.game, found.analysis, visit.language))

    async def _found(self, visit: Visit, client: Client, game_id: GameId) -> _Analysed:
        """Return the analysis of a game that the client may read. Several who ask at once wait for one computation."""
        await client.get_game(game_id)  # refuses a game that the visitor may not see, kept or not
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        async with lock:
            if game_id not in self._kept:
                async with self._turns.at_server(visit):
                    game = await read_finished_game(client, game_id)
                analysis = await asyncio.get_running_loop().run_in_executor(self._thread, game.analysed)
                self._kept[game_id] = _Analysed(game, analysis)
            return self._kept[game_id]


def analysis_json(game: FinishedGame, analysis: GameAnalysis, language: str) -> Json:
    """Return an analysis as the page shows it, in whole points."""
    translate = Catalog((texts_in(language),))
    return {
        "sources": [translate(source) for source in analysis.sources],
        "seats": [_parts_json(analysis, Seat(seat)) for seat in range(len(game.names))],
        "stretches": list(map(_stretch_json, analysis.stretches)),
        "losses": [_loss_json(game, loss, language) for loss in analysis.losses[:LOSSES_MAX]],
        "isWhole": analysis.is_whole,
        "hasWinner": analysis.has_winner,
    }


def _parts_json(analysis: GameAnalysis, seat: Seat) -> Json:
    parts = analysis.parts_of(seat)
    return {"margin": parts.margin, "luck": parts.luck, "play": parts.play}


def _stretch_json(stretch: StretchAnalysis) -> Json:
    told: Json = {"seats": list(map(_seat_json, stretch.seats))}
    return told if stretch.round is None else told | {"round": stretch.round}


def _seat_json(seat: SeatAnalysis) -> Json:
    return {
        "margin": seat.margin,
        "luck": [round(points) for points in seat.luck],
        "play": round(seat.play),
        "curve": [round(points) for points in seat.curve],
    }


def _loss_json(game: FinishedGame, loss: MoveLoss, language: str) -> Json:
    move, better = game.labels_of(loss, catalog_for(game.variant, language))
    return {
        "round": loss.round,
        "seat": loss.seat,
        "version": loss.version,
        "move": move,
        "better": better,
        "points": round(loss.points),
    }
