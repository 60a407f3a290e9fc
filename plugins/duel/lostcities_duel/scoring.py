"""Scoring of rounds and games, the last round, and the starter of the next one."""

from collections.abc import Callable, Sequence

from lostcities.core import Score, Seat
from lostcities.kit import Colour
from lostcities_duel.moves import RoundScored
from lostcities_duel.state import SEATS, Cards, DuelState, other

Points = Callable[[Cards], int]
"""Function from a column to its points, as `DuelRules.column_points` and `DuelRules.column_bonus`."""


def score_round(state: DuelState, points: Points, bonus: Points) -> RoundScored:
    """Score the round on the table."""
    return RoundScored(state.round, tuple(_round_score(columns, points, bonus) for columns in state.columns))


def running_scores(state: DuelState, worth: Points) -> Sequence[Score]:
    """Return by seat the points of each round; `worth` returns the points of a column of the current round."""
    return tuple(_running_score(state, seat, worth) for seat in SEATS)


def _round_score(columns: tuple[Cards, ...], points: Points, bonus: Points) -> Score:
    worth = [(colour, column, points(column)) for colour, column in zip(Colour, columns, strict=False)]
    parts = {colour.label: total for colour, column, total in worth if column or total}
    if earned := sum(map(bonus, columns)):
        parts["bonus"] = earned
    return Score(sum(parts.values()), parts)


def _running_score(state: DuelState, seat: Seat, worth: Points) -> Score:
    parts = _parts(state, seat, worth)
    return Score(sum(parts.values()), dict(parts))  # a copy, because a house rule may change it


def _parts(state: DuelState, seat: Seat, worth: Points) -> dict[str, int]:
    """Return the points of a seat by round. Most commits leave its columns as they are, so the last ones are kept."""
    columns, at = state.columns[seat], (state.round, state.is_between_rounds, seat, worth)
    kept = _kept.get(id(columns))
    if kept is not None and kept[0] is columns and kept[1] is state.scored and kept[2] == at:
        return kept[3]
    parts = {f"round {scored.round}": scored.scores[seat].total for scored in state.scored}
    if not state.is_between_rounds:
        parts[f"round {state.round}"] = sum(map(worth, columns))
    if len(_kept) >= KEPT_MAX:
        _kept.clear()
    _kept[id(columns)] = columns, state.scored, at, parts  # holding the columns keeps their id from reuse
    return parts


KEPT_MAX = 256
"""Number of seats whose points are kept."""

_Kept = tuple[tuple[Cards, ...], tuple[RoundScored, ...], tuple[int, bool, Seat, Points], dict[str, int]]
_kept: dict[int, _Kept] = {}


# -- the next round --


def is_last_round(state: DuelState) -> bool:
    """Return whether the round just scored was the last."""
    return state.round >= state.options.rounds


def next_starter(state: DuelState) -> Seat:
    """Choose the starter of the round after the one just scored: the leader in total (D2), else by turns (D3)."""
    lead = sum(scored.scores[0].total - scored.scores[1].total for scored in state.scored)
    if lead:
        return SEATS[0] if lead > 0 else SEATS[1]
    return other(state.starter)
