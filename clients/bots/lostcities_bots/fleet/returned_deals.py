"""Deals that workers return: each is read, and checked against the plan, before it counts."""

from collections.abc import Sequence

import msgspec

from lostcities.core import LostCitiesError, PlayedGame
from lostcities.registry import load_registry
from lostcities_bots.tournament.kept_games import KeptGames
from lostcities_bots.tournament.plan import ArenaPlan, DealGame, DealResult, PlayedDeal

VALUE_CHARS_MAX = 200
"""Length to which values are cut in a message."""


class BadResult(LostCitiesError):
    """The result of a deal does not fit the plan of the arena."""

    reason = "BAD_RESULT"


class DealReader:
    """Reader of the deals of one plan."""

    def __init__(self, plan: ArenaPlan, *, keeps_games: bool) -> None:
        """Prepare for a plan. `keeps_games` is for deals that come with the moves of their games."""
        self._plan = plan
        self._kept = KeptGames(plan, load_registry().variant(plan.variant)) if keeps_games else None

    def read(self, number: int, result_json: str, games_json: Sequence[str]) -> PlayedDeal:
        """Return the deal of this number. Raise `BadResult` unless it is one of the plan."""
        try:
            result = msgspec.json.decode(result_json, type=DealResult)
            games = tuple(msgspec.json.decode(game, type=PlayedGame) for game in games_json)
            self._check_result(result, number)
            self._check_games(result, games)
        except (msgspec.DecodeError, BadResult) as error:
            raise BadResult(f"deal {number} has no proper result: {error}") from None
        return PlayedDeal(result, games)

    def _check_result(self, result: DealResult, number: int) -> None:
        if result.number != number:
            raise BadResult(f"the result is that of deal {result.number}")
        table = self._plan.table_of(number)
        _same("it has another table", result.table, () if self._plan.seats is None else table)
        orders = self._plan.orders_of(number)
        if len(result.games) != len(orders):
            raise BadResult(f"it has {len(result.games)} games, not {len(orders)}")
        for turn, (game, order) in enumerate(zip(result.games, orders, strict=True)):
            _check_game(game, order, f"game {turn}")

    def _check_games(self, result: DealResult, games: Sequence[PlayedGame]) -> None:
        expected = 0 if self._kept is None else len(result.games)
        if len(games) != expected:
            raise BadResult(f"{len(games)} games with moves came with it, not {expected}")
        for turn, game in enumerate(games):
            assert self._kept is not None, "else there are no games"
            planned = self._kept.game(result, turn, at=game.at, moves=game.moves)
            for field in ("game_id", "variant", "variant_version", "options", "seed", "players"):
                _same(f"game {turn} has another {field}", getattr(game, field), _through_json(getattr(planned, field)))


def _check_game(game: DealGame, order: tuple[int, ...], name: str) -> None:
    seats = len(order)
    _same(f"{name} has another order", game.order, order)
    if len(game.scores) != seats:
        raise BadResult(f"{name} has {len(game.scores)} scores, not {seats}")
    if game.luck is not None and len(game.luck) != seats:
        raise BadResult(f"{name} has the luck of {len(game.luck)} seats, not {seats}")
    if game.forfeit is not None and not 0 <= game.forfeit.seat < seats:
        raise BadResult(f"{name} was lost by seat {game.forfeit.seat}, and has seats 0 to {seats - 1}")


def _same(complaint: str, found: object, planned: object) -> None:
    if found != planned:
        raise BadResult(f"{complaint}: {_short(found)} in place of {_short(planned)}")


def _through_json(planned: object) -> object:
    """Return a planned value as it comes back in JSON: a tuple within options is then a list."""
    return planned if isinstance(planned, tuple) else msgspec.json.decode(msgspec.json.encode(planned))


def _short(value: object) -> str:
    return repr(value)[:VALUE_CHARS_MAX]
