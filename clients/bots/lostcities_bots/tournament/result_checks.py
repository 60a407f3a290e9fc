"""Checks of the results of deals, which workers return and files hold: they must fit the plan of the arena."""

from lostcities.core import LostCitiesError
from lostcities_bots.tournament.plan import ArenaPlan, DealGame, DealResult

VALUE_CHARS_MAX = 200
"""Length to which values are cut in a message."""


class BadResult(LostCitiesError):
    """The result of a deal does not fit the plan of the arena."""

    reason = "BAD_RESULT"


def check_result(plan: ArenaPlan, result: DealResult, number: int) -> None:
    """Check that a result is that of the deal of this number in a plan. Raise `BadResult`."""
    if result.number != number:
        raise BadResult(f"the result is that of deal {result.number}")
    check_planned("it has another table", result.table, () if plan.seats is None else plan.table_of(number))
    orders = plan.orders_of(number)
    if len(result.games) != len(orders):
        raise BadResult(f"it has {len(result.games)} games, not {len(orders)}")
    for turn, (game, order) in enumerate(zip(result.games, orders, strict=True)):
        _check_game(game, order, f"game {turn}")


def _check_game(game: DealGame, order: tuple[int, ...], name: str) -> None:
    seats = len(order)
    check_planned(f"{name} has another order", game.order, order)
    if len(game.scores) != seats:
        raise BadResult(f"{name} has {len(game.scores)} scores, not {seats}")
    if game.luck is not None and len(game.luck) != seats:
        raise BadResult(f"{name} has the luck of {len(game.luck)} seats, not {seats}")
    if game.forfeit is not None and not 0 <= game.forfeit.seat < seats:
        raise BadResult(f"{name} was lost by seat {game.forfeit.seat}, and has seats 0 to {seats - 1}")


def check_planned(complaint: str, found: object, planned: object) -> None:
    """Check that a value is the planned one. Raise `BadResult` with the complaint."""
    if found != planned:
        raise BadResult(f"{complaint}: {_short(found)} in place of {_short(planned)}")


def _short(value: object) -> str:
    return repr(value)[:VALUE_CHARS_MAX]
