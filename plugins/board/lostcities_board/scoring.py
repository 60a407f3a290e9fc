"""Points: what a round brings, what is held, and how running and final scores are made up of them."""

from collections.abc import Sequence
from typing import Protocol

from lostcities.core import Score
from lostcities.kit import Colour
from lostcities_board.moves import ArtifactsScored, RoundScored
from lostcities_board.options import BoardOptions
from lostcities_board.state import COLOURS, BoardState


class Worth(Protocol):
    """What an explorer on a step earns: `BoardRules.explorer_points`."""

    def __call__(self, step: int, *, is_leader: bool) -> int:
        """Points for a step, counted from 1."""
        ...


def explorers_score(steps: Sequence[int], leader: Colour | None, worth: Worth) -> Score:
    """What the explorers of a seat earn, path by path; those beside the board earn nothing."""
    paths = zip(COLOURS, steps, strict=True)
    parts = {colour.label: worth(step, is_leader=colour is leader) for colour, step in paths if step}
    return Score(sum(parts.values()), parts)


def round_scored(state: BoardState, earned: tuple[Score, ...]) -> RoundScored:
    """The round on the board, which is over, scored."""
    held = zip(state.points, earned, strict=True)
    found = zip(state.artifacts, state.found, strict=True)
    return RoundScored(
        round=state.round,
        ended_by="bridge" if state.deck else "deck",
        explorers=earned,
        points=tuple(_after_round(state.options, points, score.total) for points, score in held),
        artifacts=tuple(before + more for before, more in found),
    )


def artifacts_scored(state: BoardState, worth: tuple[int, ...]) -> ArtifactsScored:
    """The end of the game: by seat what the track gives, which costs at most what is held unless agreed (B8)."""
    sums = [points + more for points, more in zip(state.points, worth, strict=True)]
    points = tuple(max(0, total) if state.options.floor_on_artifacts else total for total in sums)
    return ArtifactsScored(state.artifacts, worth, points)


def scores_of(state: BoardState, earned: Sequence[Score]) -> tuple[Score, ...]:
    """By seat what each round brought, and the artifacts once they count; `earned` is what explorers would earn now.

    Equal points are told apart by the number of artifacts.
    """
    return tuple(_score(state, seat, earned[seat].total) for seat in range(state.seats))


def _score(state: BoardState, seat: int, earned: int) -> Score:
    held, parts = 0, dict[str, int]()
    for scored in state.scored:
        parts[f"round {scored.round}"] = scored.points[seat] - held
        held = scored.points[seat]
    if not state.is_between_rounds:
        parts[f"round {state.round}"] = _after_round(state.options, state.points[seat], earned) - held
    if state.final is not None:
        parts["artifacts"] = state.final.points[seat] - held
    return Score(sum(parts.values()), parts, state.artifacts[seat] + state.found[seat])


def _after_round(options: BoardOptions, held: int, earned: int) -> int:
    """The points held once the explorers have earned theirs; nobody pays what they do not have (B8)."""
    match options.vp_floor:
        case "total":
            return max(0, held + earned)
        case "round":
            return held + max(0, earned)
        case "none":
            return held + earned
