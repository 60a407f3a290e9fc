"""The endpoint of a game's analysis: which part of its result was luck, and the dearest moves.

The server's workers analyse. The page asks again and again until the analysis is whole, and gets what is known so far.
Where no worker is, the gateway rates the moves by the net alone, one game at a time.
"""

import asyncio
from contextlib import aclosing, nullcontext

from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import GameId, NoAnalysisWorker, Seat
from lostcities.present import Catalog, catalog_for
from lostcities_bots.analysis import FinishedGame, check_over, read_finished_game, texts_in
from lostcities_client import AnalysisNews, Client, GameAnalysis, MoveLoss, SeatAnalysis, StretchAnalysis
from lostcities_web.lobby_endpoints import json
from lostcities_web.page_json import Json
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.request_reading import game_of, number_of
from lostcities_web.session import Visit

LOSSES_MAX = 8
"""Number of dear moves in an answer."""

PLAYOUTS_MAX = 1_000
"""Largest budget of an analysis."""

NEWS_PERCENT = 10
"""Smallest part of an analysis that is news to the page."""

VISITORS_MAX = 2
"""Number of visitors whose analyses are followed at once. To the server they are one player."""


class AnalysisEndpoints:
    """The analysis of finished games."""

    def __init__(self, turns: ReadingTurns) -> None:
        self._turns = turns
        self._visitors = asyncio.Semaphore(VISITORS_MAX)
        self._computing = asyncio.Semaphore(1)

    async def analysis(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/games/{id}/analysis`: with the whole analysis, or with more than `after` percent of it."""
        client = await visit.reader()
        playouts = number_of(request, "playouts", PLAYOUTS_MAX) or 0
        answer = self._answer(visit, client, game_of(request), playouts, number_of(request, "after", 100))
        return json(await self._turns.take(visit, request, answer))

    async def _answer(self, visit: Visit, client: Client, game_id: GameId, playouts: int, after: int | None) -> Json:
        check_over(await client.get_game(game_id))  # refuses a game that the visitor may not see, too
        try:
            async with self._visitors if visit.is_visiting else nullcontext():
                news = await _news(client, game_id, playouts, after)
        except NoAnalysisWorker:
            if playouts:
                raise  # a search takes more time than a gateway has
            news = None
        if news is not None and news.analysis is None:
            return {"percent": news.percent}
        async with self._turns.at_server(visit):
            game = await read_finished_game(client, game_id)
        if news is None or news.analysis is None:
            async with self._computing:
                return whole_json(game, await asyncio.to_thread(game.analysed), visit.language)
        return analysis_json(game, news.analysis, visit.language) | {"percent": news.percent}


async def _news(client: Client, game_id: GameId, playouts: int, after: int | None) -> AnalysisNews:
    """Return what the server says of an analysis, once that is some more than a percentage, or nothing new for a while.

    Without a percentage, return the whole analysis.
    """
    said: AnalysisNews | None = None
    async with aclosing(client.analyse(game_id, playouts=playouts)) as stream:
        async for news in stream:
            is_beyond = after is not None and news.analysis is not None and news.percent >= after + NEWS_PERCENT
            if news.state == "done" or is_beyond or (after is not None and news == said):
                return news
            said = news
    raise NoAnalysisWorker("the server has ended without an analysis")


def whole_json(game: FinishedGame, analysis: GameAnalysis, language: str) -> Json:
    """Return a whole analysis as the page shows it."""
    return analysis_json(game, analysis, language) | {"percent": 100}


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
