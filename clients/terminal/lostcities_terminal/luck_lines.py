"""Lines at the end of a game: how much of its result was luck, and how much play."""

import asyncio

from lostcities.core import GameId, NoAnalysis, Seat
from lostcities.present import Translator
from lostcities_bots.analysis import read_finished_game
from lostcities_client import Client, ServerUnavailable
from lostcities_terminal.analysis_text import verdict


async def luck_lines(client: Client, game_id: GameId, seat: Seat, translate: Translator) -> tuple[str, ...]:
    """Return the verdict of a seat and the command for more; nothing if the game has no analysis."""
    try:
        game = await read_finished_game(client, game_id)
        analysis = await asyncio.to_thread(game.analysed)
    except (NoAnalysis, ServerUnavailable):
        return ()
    if not analysis.stretches:
        return ()
    way = f"lc-play --analyse {client.reference(game_id)} --server {client.address}"
    more = translate("The parts and the dearest moves: {command}", command=way)
    return verdict(analysis, seat, game.names[seat], translate), more
