"""Lines at the end of a game: how much of its result was luck, and how much play."""

import asyncio

from lostcities.core import GameId, NoAnalysis, Seat
from lostcities.present import Translator
from lostcities_bots.analysis import asked_analysis, names_at, read_finished_game
from lostcities_client import Client, GameAnalysis, ServerUnavailable
from lostcities_terminal.analysis_text import verdict

SERVER_S = 5.0
"""Time for which a player waits for the server at the end of a game, before the program analyses it."""


async def luck_lines(client: Client, game_id: GameId, seat: Seat, translate: Translator) -> tuple[str, ...]:
    """Return the verdict of a seat and the command for more; nothing if the game has no analysis."""
    try:
        analysis = await _analysis(client, game_id)
        names = names_at(await client.get_game(game_id))
    except (NoAnalysis, ServerUnavailable):
        return ()
    if not analysis.stretches:
        return ()
    way = f"lc-play --analyse {client.reference(game_id)} --server {client.address}"
    more = translate("The parts and the dearest moves: {command}", command=way)
    return verdict(analysis, seat, names[seat], translate), more


async def _analysis(client: Client, game_id: GameId) -> GameAnalysis:
    try:
        async with asyncio.timeout(SERVER_S):
            return await asked_analysis(client, game_id)
    except TimeoutError:
        game = await read_finished_game(client, game_id)
        return await asyncio.to_thread(game.analysed)
