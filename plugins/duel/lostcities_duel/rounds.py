"""From one round to the next: whether there is one, and who starts it."""

from lostcities.core import Chance, Seat
from lostcities_duel.state import SEATS, DuelState, other


def is_last_round(state: DuelState) -> bool:
    """Whether the game ends with the round just scored: extra rounds go on until the totals differ."""
    if state.round < state.options.rounds:
        return False
    return state.options.final_tie == "shared" or _lead(state) != 0


def next_starter(state: DuelState, *, after_last_mover: Seat | None, chance: Chance) -> Seat:
    """Who starts the round after the one just scored, by the option `next_starter`."""
    match state.options.next_starter:
        case "leader_total":
            lead = _lead(state)
        case "trailing":
            lead = -_lead(state)
        case "leader_last_round":
            lead = _lead(state, rounds=1)
        case "alternate":
            return other(state.starter)
        case "random":
            return chance.pick(SEATS)
    if lead:
        return SEATS[0] if lead > 0 else SEATS[1]
    return _starter_after_tie(state, after_last_mover, chance)


def _starter_after_tie(state: DuelState, after_last_mover: Seat | None, chance: Chance) -> Seat:
    match state.options.next_starter_tie:
        case "alternate":
            return other(state.starter)
        case "same":
            return state.starter
        case "after_last_mover":
            assert after_last_mover is not None, "a round ends with a move, and the turn passes"
            return after_last_mover
        case "random":
            return chance.pick(SEATS)


def _lead(state: DuelState, *, rounds: int = 0) -> int:
    """How many points seat 0 is ahead of seat 1, over the last `rounds` rounds; over all with 0."""
    return sum(scored.scores[0].total - scored.scores[1].total for scored in state.scored[-rounds:])
