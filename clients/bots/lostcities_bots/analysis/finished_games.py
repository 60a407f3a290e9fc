"""Analysis of a finished game at a server, from its open log."""

from msgspec import Struct

from lostcities.core import GameId
from lostcities.core.platform_events import PlatformEvent
from lostcities_bots.analysis.duel_analysis import DuelAnalyst
from lostcities_bots.analysis.game_analysis import GameAnalysis, NoAnalysis
from lostcities_client import Client, Replica, undone_among
from lostcities_duel import DuelOptions


class AnalysedGame(Struct, frozen=True):
    """A finished game with its analysis."""

    names: tuple[str, ...]
    """Names of the players, by seat; numbered where both have the same."""
    analysis: GameAnalysis


async def analyse_game(client: Client, game_id: GameId) -> AnalysedGame:
    """Return the analysis of a finished game. Raise `NoAnalysis` for one that runs, or that has no analyst."""
    async with Replica(client, game_id) as replica:
        game = await replica.until()
        if game.ended is None:
            raise NoAnalysis("the game still runs: its cards are open once it is over")
        if not isinstance(game.options, DuelOptions) or len(game.seats) != 2:
            raise NoAnalysis(f"there is no analysis of {game.variant.title} yet: only the Duel has one")
        analyst = DuelAnalyst(game.variant.rules, game.options)
        undone = {change.version for change in undone_among(replica.history)}
        events = [
            event
            for change in replica.history
            if change.version not in undone
            for event in change.events
            if not isinstance(event, PlatformEvent)
        ]
        names = [(await client.player(player)).name for player in game.seats if player is not None]
        told_apart = names if len(set(names)) > 1 else [f"{name} {seat + 1}" for seat, name in enumerate(names)]
        return AnalysedGame(tuple(told_apart), analyst.analyse(events))
