"""The analysis of a finished game: from its server, or computed here if no worker makes it there."""

import asyncio
from collections.abc import Callable

from lostcities.core import GameId, NoAnalysis, NoAnalysisWorker, OverQuota
from lostcities_bots.analysis.finished_games import FinishedGame, read_finished_game, told_apart
from lostcities_bots.analysis.searched_moves import searched
from lostcities_client import AnalysisNews, Client, GameAnalysis, Position


async def asked_analysis(
    client: Client, game_id: GameId, *, playouts: int = 0, tell: Callable[[AnalysisNews], None] = lambda news: None
) -> GameAnalysis:
    """Return the analysis of a finished game with a budget. `tell` is told how far its server has come.

    Raise `NoAnalysis` for a game that runs, or of rules and numbers that no bot has learned.
    """
    check_over(await client.get_game(game_id))
    try:
        async for news in client.analyse(game_id, playouts=playouts):
            if news.state == "done" and news.analysis is not None:
                return news.analysis
            tell(news)
    except (NoAnalysisWorker, OverQuota):
        pass
    game = await read_finished_game(client, game_id)
    return await asyncio.to_thread(own_analysis, game, game_id, playouts)


def own_analysis(game: FinishedGame, game_id: GameId, playouts: int) -> GameAnalysis:
    """Return the analysis of a game with a budget, as a worker makes it. Raise `NoAnalysis`."""
    by_net = game.analysed()
    return searched(game, game_id, by_net, playouts=playouts) if playouts else by_net


def check_over(position: Position) -> None:
    """Raise `NoAnalysis` for a game that runs."""
    if position.game.status != "over":
        raise NoAnalysis("the game still runs: its cards are open once it is over")


def names_at(position: Position) -> tuple[str, ...]:
    """Return the names of the players, by seat; numbered where several have the same."""
    return tuple(told_apart([holder.name or "" for holder in position.game.seats]))
