"""Games of a plan with all their moves: what of them follows from the plan alone."""

from collections.abc import Sequence
from typing import Any

from lostcities.core import PlayedGame, PlayedMove, Variant, codec_of
from lostcities_bots.arena import game_seed
from lostcities_bots.bot_lookup import find_bot
from lostcities_bots.match import entrants_of
from lostcities_bots.tournament.plan import ArenaPlan, DealResult

NAME_MAX = 40
"""Longest name of a player, in characters."""


class KeptGames:
    """The games of a plan as they are kept, by deal and turn."""

    def __init__(self, plan: ArenaPlan, variant: Variant[Any, Any, Any]) -> None:
        kinds = [find_bot(name) for name in plan.bots]
        self._plan = plan
        self._variant = variant
        self._names = [each.name[-NAME_MAX:] for each in entrants_of([kind.title() for kind in kinds], kinds)]
        codec = codec_of(variant)
        self._options = codec.write_options(codec.read_options({**variant.bounded_options, **plan.options}))

    def game(self, result: DealResult, turn: int, *, at: int, moves: Sequence[PlayedMove]) -> PlayedGame:
        """Return a game of a deal, by its turn among the seatings, with its time and its moves."""
        table = self._plan.table_of(result.number)
        return PlayedGame(
            game_id=self._plan.game_id(result.number, turn),
            variant=self._variant.key,
            variant_version=self._variant.version,
            options=self._options,
            seed=game_seed(self._plan.seed_of(result.number)).hex(),
            players=tuple(self._names[table[place]] for place in result.games[turn].order),
            at=at,
            moves=tuple(moves),
        )
