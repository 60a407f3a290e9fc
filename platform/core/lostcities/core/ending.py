"""The end of a game: final scores, places and winners, by the rules or before they end it.

Places and winners are those of teams. A seat without a team counts as a team of its own.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from lostcities.core.contract import Variant
from lostcities.core.errors import PluginError, call_plugin
from lostcities.core.game import Game
from lostcities.core.names import Seat
from lostcities.core.platform_events import EndReason, GameEnded
from lostcities.core.plugin_results import scores_of
from lostcities.core.seat_scores import Score, places, winners
from lostcities.core.teams import Teams, check_team_scores


def game_end(game: Game, reason: EndReason | UnsetType = UNSET, *, absent: Sequence[Seat] = ()) -> GameEnded:
    """Return the end of a game as it stands. Teams that were left, and those with `absent` seats, come last.

    A table that never started has no scores. Raise `PluginError`.
    """
    if game.state is None:
        return GameEnded((), (), reason=reason)
    scores, teams = scores_of(game.variant, game.state), game.teams
    check_team_scores(game.variant, scores, teams)
    last = _last(game, teams, absent)
    if last:
        return _end_with_last(game, scores, teams, last, reason)
    order = places(scores, teams)
    return GameEnded(scores, winners(scores, teams), UNSET if order == places(scores) else order, reason)


def end_again(game: Game) -> GameEnded:
    """Return the end that follows from a finished game. Raise `PluginError`."""
    assert game.ended is not None, "only a game that is over has an end"
    running = replace(game, ended=None)
    absent = running.awaited if game.ended.reason == "idle" else running.late if game.ended.reason == "late" else ()
    return replace(game_end(running, game.ended.reason, absent=absent), opened_by=game.ended.opened_by)


def _last(game: Game, teams: Teams, absent: Sequence[Seat]) -> tuple[int, ...]:
    """Return the numbers of the teams that come last.

    A team is left with its last seat, or with its first if the game ends there.
    """
    is_out = any if game.created.absence == "end" else all
    return tuple(
        number
        for number, team in enumerate(teams)
        if is_out(seat in game.left for seat in team) or any(seat in absent for seat in team)
    )


def _end_with_last(
    game: Game, scores: tuple[Score, ...], teams: Teams, last: Sequence[int], reason: EndReason | UnsetType
) -> GameEnded:
    """Return the end of a game in which some teams come last."""
    by_team = _final_order(game.variant, [scores[team[0]] for team in teams], [Seat(number) for number in last])
    order = {seat: place for team, place in zip(teams, by_team, strict=True) for seat in team}
    out = {seat for number in last for seat in teams[number]}
    won = [seat for seat in sorted(order) if order[seat] == 1 and seat not in out and not scores[seat].has_lost]
    return GameEnded(scores, tuple(won), tuple(order[seat] for seat in sorted(order)), reason)


def _final_order(variant: Variant[Any, Any, Any], scores: Sequence[Score], last: Sequence[Seat]) -> tuple[int, ...]:
    """Return the final order by the variant. Raise `PluginError` if it is no order of the seats or teams."""
    count = len(scores)
    order = call_plugin(variant.key, "final_order", lambda: tuple(islice(variant.final_order(scores, last), count + 1)))
    if len(order) != count or not all(type(place) is int and 1 <= place <= count for place in order):
        message = f"final_order must give each of {count} seats a place from 1 to {count}"
        raise PluginError(variant.key, message, function="final_order", limit=message)
    return order
