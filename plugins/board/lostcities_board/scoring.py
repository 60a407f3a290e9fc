"""Scoring of explorers, rounds and artifacts."""

from collections.abc import Sequence
from typing import Protocol

from lostcities.core import Score
from lostcities.kit import Colour
from lostcities_board.moves import ArtifactsScored, RoundScored
from lostcities_board.state import COLOURS, BoardState


class Worth(Protocol):
    """Function from a step to the points of an explorer there, as `BoardRules.explorer_points`."""

    def __call__(self, step: int, *, is_leader: bool) -> int:
        """Return the points of a step, counted from 1."""
        ...


def explorers_score(steps: Sequence[int], leader: Colour | None, worth: Worth) -> Score:
    """Return the points of a seat's explorers by path; explorers beside the board have none."""
    paths = zip(COLOURS, steps, strict=True)
    parts = {colour.label: worth(step, is_leader=colour is leader) for colour, step in paths if step}
    return Score(sum(parts.values()), parts)


def round_scored(state: BoardState, earned: tuple[Score, ...]) -> RoundScored:
    """Return the event that scores the finished round; `earned` is by seat."""
    held = zip(state.points, earned, strict=True)
    found = zip(state.artifacts, state.found, strict=True)
    return RoundScored(
        round=state.round,
        ended_by="bridge" if state.deck else "deck",
        explorers=earned,
        points=tuple(_after_round(points, score.total) for points, score in held),
        artifacts=tuple(before + more for before, more in found),
    )


def artifacts_scored(state: BoardState, worth: tuple[int, ...]) -> ArtifactsScored:
    """Return the event that scores the artifacts; `worth` is their points by seat.

    Negative points take no more than the seat holds (B8).
    """
    points = tuple(max(0, held + more) for held, more in zip(state.points, worth, strict=True))
    return ArtifactsScored(state.artifacts, worth, points)


def scores_of(state: BoardState, earned: Sequence[Score]) -> tuple[Score, ...]:
    """Return by seat the points of each round, and of the artifacts once they are scored.

    `earned` is what the explorers would earn now. More artifacts break a tie.
    """
    return tuple(_score(state, seat, earned[seat].total) for seat in range(state.seats))


def round_scores(state: BoardState, number: int) -> tuple[Score, ...]:
    """Return by seat the points of a finished round: explorers, victory points found, and what kept them at 0 (B8)."""
    scored, found = state.scored[number - 1], state.gained[number - 1]
    before = state.scored[number - 2].points if number > 1 else (0,) * state.seats
    return tuple(
        _round_score(explorers, gained, after - held)
        for explorers, gained, held, after in zip(scored.explorers, found, before, scored.points, strict=True)
    )


def _round_score(explorers: Score, gained: int, total: int) -> Score:
    parts = {**explorers.parts, "victory points": gained}
    if kept := total - explorers.total - gained:
        parts["not below zero"] = kept
    return Score(total, parts)


def _score(state: BoardState, seat: int, earned: int) -> Score:
    held, parts = 0, dict[str, int]()
    for scored in state.scored:
        parts[f"round {scored.round}"] = scored.points[seat] - held
        held = scored.points[seat]
    if not state.is_between_rounds:
        parts[f"round {state.round}"] = _after_round(state.points[seat], earned) - held
    if state.final is not None:
        parts["artifacts"] = state.final.points[seat] - held
    return Score(sum(parts.values()), parts, (state.artifacts[seat] + state.found[seat],))


def _after_round(held: int, earned: int) -> int:
    """Return the points held after the explorers earned theirs: never below 0 (B8)."""
    return max(0, held + earned)
