"""The endpoint of a game's analysis: which part of its result was luck, and the dearest moves.

The server's workers analyse. The page asks again and again until the analysis is whole, and gets what is known so far.
Where no worker is, the gateway rates the moves by the net alone, one game at a time.
"""

import asyncio
from contextlib import AbstractAsyncContextManager, aclosing, nullcontext
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import GameId, NoAnalysis, NoAnalysisWorker, OverQuota, Seat
from lostcities.present import Catalog, catalog_for
from lostcities_bots.analysis import FinishedGame, can_analyse, check_over, read_finished_game, texts_in
from lostcities_client import AnalysisNews, Client, GameAnalysis, MoveLoss, Position, SeatAnalysis, StretchAnalysis
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

VISITOR_S = 5.0
"""Longest time for which a request of a visitor waits for news, so that others have a turn."""


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
        position = await client.get_game(game_id)  # refuses a game that the visitor may not see, too
        check_over(position)
        try:
            news = await self._news(visit, client, game_id, playouts, after)
        except (NoAnalysisWorker, OverQuota):
            if playouts:
                raise  # a search takes more time than a gateway has
            news = None
        except NoAnalysis as error:
            raise _of_search(error, position) if playouts else error from None
        if news is not None and news.analysis is None:
            return {"percent": news.percent}
        async with self._turns.at_server(visit):
            game = await read_finished_game(client, game_id)
        if news is None or news.analysis is None:
            async with self._computing:
                return whole_json(game, await asyncio.to_thread(game.analysed), visit.language)
        return analysis_json(game, news.analysis, visit.language) | {"percent": news.percent}

    async def _news(
        self, visit: Visit, client: Client, game_id: GameId, playouts: int, after: int | None
    ) -> AnalysisNews:
        """Return what the server says of an analysis, once that is some more than a percentage, or nothing new.

        Without a percentage, return the whole analysis. A visitor gets what is known after a few seconds.
        """
        said: AnalysisNews | None = None
        turn: AbstractAsyncContextManager[Any] = self._visitors if visit.is_visiting else nullcontext()
        try:
            async with (
                asyncio.timeout(VISITOR_S if visit.is_visiting else None),
                turn,
                aclosing(client.analyse(game_id, playouts=playouts)) as stream,
            ):
                async for news in stream:
                    is_beyond = after is not None and news.analysis is not None and news.percent >= after + NEWS_PERCENT
                    if news.state == "done" or is_beyond or (after is not None and news == said):
                        return news
                    said = news
        except TimeoutError:
            return said or AnalysisNews("queued", 0, after or 0, None)
        raise NoAnalysisWorker("the server has ended without an analysis")


def _of_search(error: NoAnalysis, position: Position) -> NoAnalysis | NoAnalysisWorker:
    """Return the error of a search: a game that has an analysis without one lacks a worker that searches."""
    return NoAnalysisWorker(error.message) if can_analyse(position.game.variant, position.options) else error


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
    *luck, play = seat.whole_points
    return {
        "margin": seat.margin,
        "luck": luck,
        "play": play,
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
