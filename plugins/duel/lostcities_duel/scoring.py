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
    parts = {f"round {scored.round}": scored.scores[seat].total for scored in state.scored}
    if not state.is_between_rounds:
        parts[f"round {state.round}"] = sum(map(worth, state.columns[seat]))
    return Score(sum(parts.values()), parts)


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
