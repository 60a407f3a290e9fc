"""Deals that workers return: each is read, and checked against the plan, before it counts."""

from collections.abc import Sequence

import msgspec

from lostcities.core import PlayedGame
from lostcities.registry import load_registry
from lostcities_bots.tournament.kept_games import KeptGames
from lostcities_bots.tournament.plan import ArenaPlan, DealResult, PlayedDeal
from lostcities_bots.tournament.result_checks import BadResult, check_planned, check_result


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
            check_result(self._plan, result, number)
            self._check_games(result, games)
        except (msgspec.DecodeError, BadResult) as error:
            raise BadResult(f"deal {number} has no proper result: {error}") from None
        return PlayedDeal(result, games)

    def _check_games(self, result: DealResult, games: Sequence[PlayedGame]) -> None:
        expected = 0 if self._kept is None else len(result.games)
        if len(games) != expected:
            raise BadResult(f"{len(games)} games with moves came with it, not {expected}")
        for turn, game in enumerate(games):
            assert self._kept is not None, "else there are no games"
            planned = self._kept.game(result, turn, at=game.at, moves=game.moves)
            for field in ("game_id", "variant", "variant_version", "options", "seed", "players"):
                check_planned(
                    f"game {turn} has another {field}", getattr(game, field), _through_json(getattr(planned, field))
                )


def _through_json(planned: object) -> object:
    """Return a planned value as it comes back in JSON: a tuple within options is then a list."""
    return planned if isinstance(planned, tuple) else msgspec.json.decode(msgspec.json.encode(planned))
