"""The dearest moves of an analysis, rated again by a search with a budget in playouts.

A seat's advisor rates the position as the seat knew it. The chance of the playouts follows from the game and the place
of the move. So the same game and budget give the same numbers, on every machine.
"""

import random
from collections.abc import Iterator

from msgspec.structs import replace

from lostcities.core import GameId, Seat, notation, redact
from lostcities_bots.advisor import Advisor
from lostcities_bots.analysis.analyst import LOSS_MIN, Watch
from lostcities_bots.analysis.finished_games import FinishedGame
from lostcities_client import Decision, GameAnalysis, MoveLoss, SeenCommit

SEARCHED_MAX = 12
"""Number of moves that are rated again: the dearest by the net. The others are left out."""


def searched(
    game: FinishedGame,
    game_id: GameId,
    analysis: GameAnalysis,
    *,
    playouts: int,
    watch: Watch = lambda share, found: None,
) -> GameAnalysis:
    """Return an analysis by the net with its dearest moves rated by a search, each by so many playouts."""
    by_net, rated = analysis.losses[:SEARCHED_MAX], list[MoveLoss]()

    def found() -> GameAnalysis:
        dear = [loss for loss in (*rated, *by_net[len(rated) :]) if loss.points >= LOSS_MIN]
        return replace(analysis, losses=tuple(sorted(dear, key=lambda loss: -loss.points)))

    for loss in by_net:
        rated.append(_rated(game, game_id, loss, playouts))
        watch(len(rated) / len(by_net), found)
    return found()


def _rated(game: FinishedGame, game_id: GameId, loss: MoveLoss, playouts: int) -> MoveLoss:
    """Return a dear move with the best move by a search, and the points that this one promised more."""
    advice = Advisor().advise(_decision(game, game_id, loss), playouts=playouts)
    points = {notation(each.move): each.points for each in advice}
    best = max(points, key=lambda move: points[move])
    return replace(loss, better=best, points=points[best] - points[loss.move])


def _decision(game: FinishedGame, game_id: GameId, loss: MoveLoss) -> Decision:
    rules, view = game.variant.rules, game.seen_before(loss)
    return Decision(
        seat=loss.seat,
        version=loss.version,
        view=view,
        legal_moves=tuple(rules.legal_moves(view, loss.seat)),
        rules=rules,
        rng=random.Random(f"lostcities/analysis/1/{game_id}/{loss.place}"),
        history=tuple(_history(game, loss.seat, loss.place)),
        options=game.setup.options,
    )


def _history(game: FinishedGame, seat: Seat, place: int) -> Iterator[SeenCommit]:
    """Yield what a seat saw before a move, each event as a commit."""
    for version, event in zip(game.versions[:place], game.events, strict=False):
        yield SeenCommit(version=version, seat=None, events=(redact(event, seat),))
