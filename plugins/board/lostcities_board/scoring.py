"""Points: what a round brings, what is held, and how running and final scores are made up of them."""

from collections.abc import Sequence

from lostcities.core import Score
from lostcities_board.options import BoardOptions
from lostcities_board.state import BoardState


def after_round(options: BoardOptions, held: int, earned: int) -> int:
    """The points held once the explorers have earned theirs; nobody pays what they do not have (B8)."""
    match options.vp_floor:
        case "total":
            return max(0, held + earned)
        case "round":
            return held + max(0, earned)
        case "none":
            return held + earned


def after_artifacts(options: BoardOptions, held: int, worth: int) -> int:
    """The points in the end, artifacts included (B8)."""
    return max(0, held + worth) if options.floor_on_artifacts else held + worth


def scores_of(state: BoardState, earned: Sequence[int]) -> tuple[Score, ...]:
    """By seat what each round brought, and the artifacts once they count; `earned` is what explorers would earn now.

    Equal points are told apart by the number of artifacts.
    """
    return tuple(_score(state, seat, earned[seat]) for seat in range(state.seats))


def _score(state: BoardState, seat: int, earned: int) -> Score:
    held, parts = 0, dict[str, int]()
    for scored in state.scored:
        parts[f"round {scored.round}"] = scored.points[seat] - held
        held = scored.points[seat]
    if not state.is_between_rounds:
        parts[f"round {state.round}"] = after_round(state.options, state.points[seat], earned) - held
    if state.final is not None:
        parts["artifacts"] = state.final.points[seat] - held
    return Score(sum(parts.values()), parts, state.artifacts[seat] + state.found[seat])
