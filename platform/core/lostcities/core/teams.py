"""Teams: seats that share a score, a place and the victory. The variant declares them for each setup."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from lostcities.core.contract import Setup, Variant
from lostcities.core.errors import PluginError, call_plugin
from lostcities.core.names import Seat
from lostcities.core.seat_scores import Score

Teams = tuple[tuple[Seat, ...], ...]
"""Seats of each team. Every seat of the game is in one team."""


def teams_of(variant: Variant[Any, Any, Any], setup: Setup) -> Teams:
    """Return the teams of a game; without teams each seat alone. Raise `PluginError` if a seat is in no team or two."""
    declared = variant.teams
    if declared is None:
        return tuple((Seat(seat),) for seat in range(setup.seats))
    bound = setup.seats + 1
    teams = call_plugin(
        variant.key, "teams", lambda: tuple(tuple(islice(team, bound)) for team in islice(declared(setup), bound))
    )
    seats = [seat for team in teams for seat in team]
    is_whole = all(teams) and all(type(seat) is int for seat in seats)
    if not is_whole or sorted(seats) != list(range(setup.seats)):
        message = f"teams must put each of {setup.seats} seats in one team, and leave no team empty"
        raise PluginError(variant.key, message, function="teams", limit=message)
    return teams


def check_team_scores(variant: Variant[Any, Any, Any], scores: Sequence[Score], teams: Teams) -> None:
    """Check that every seat has a score, and all seats of a team the same total and tie-break. Raise `PluginError`."""
    if message := team_scores_fault(scores, teams):
        raise PluginError(variant.key, message, function="scores", limit=message)


def team_scores_fault(scores: Sequence[Score], teams: Teams) -> str:
    """Return what is wrong with the scores of teams; empty if nothing is."""
    count = sum(map(len, teams))
    if len(scores) != count:
        return f"scores must give each of {count} seats a score"
    if any(_strength(scores[seat]) != _strength(scores[team[0]]) for team in teams for seat in team):
        return "scores must give all seats of a team the same total, tie_break and has_lost"
    return ""


def _strength(score: Score) -> tuple[object, ...]:
    return score.has_lost, score.total, score.tie_break
