"""Checks of the outcome: final scores, winners, and the row in the game list."""

from collections.abc import Sequence
from functools import reduce

from msgspec import UnsetType

from lostcities.admin.audit.findings import Divergence, ExitCode
from lostcities.admin.audit.views import end_of, scores_of
from lostcities.admin.stored_log import StoredLog
from lostcities.core.game import Game
from lostcities.core.names import Seat
from lostcities.core.platform_events import GameEnded
from lostcities.projections import GameListing, listing_after


def check_scores(game: Game) -> str:
    """Check that final scores and winners in the log are those of the rules; `game` is the full game or a view."""
    if game.state is None:
        return "not started: nothing to score"
    scores = scores_of(game)
    listed = ", ".join(f"seat {seat} {score.total}" for seat, score in enumerate(scores))
    if game.ended is None:
        return f"running: {listed}"
    expected = end_of(game)
    if game.ended.scores != scores:
        stored = ", ".join(f"seat {seat} {score.total}" for seat, score in enumerate(game.ended.scores))
        raise Divergence(ExitCode.RULES, game.version, f"the log ends with {stored}; the rules score {listed}")
    if game.ended != expected:
        raise Divergence(
            ExitCode.RULES, game.version, f"the log ends with {_order(game.ended)}; {_order(expected)} follows"
        )
    why = "" if isinstance(game.ended.reason, UnsetType) else f" by {game.ended.reason}"
    return f"final{why}: {listed}; {_victory(game.ended.winners)}"


def _order(end: GameEnded) -> str:
    places = "" if isinstance(end.places, UnsetType) else f" in places {list(end.places)}"
    return f"{_victory(end.winners)}{places}"


def _victory(winners: Sequence[Seat]) -> str:
    if not winners:
        return "no seat wins"
    best = " and ".join(f"seat {seat}" for seat in winners)
    return f"{best} {'wins' if len(winners) == 1 else 'share the victory'}"


def check_listing(log: StoredLog) -> str:
    """Compare the row in the game list with the one that follows from the log."""
    stored, expected = log.listing, reduce(listing_after, log.commits, None)
    version = log.version
    if stored is None:
        raise Divergence(ExitCode.INTEGRITY, version, "the game list has no row for this game")
    for field in GameListing.__struct_fields__:
        says, is_so = getattr(stored, field), getattr(expected, field)
        if says != is_so:
            raise Divergence(
                ExitCode.INTEGRITY, version, f"the game list has {field} {says!r}, but {is_so!r} follows from the log"
            )
    return f"the row agrees with the log: {stored.status} at version {stored.version}"
