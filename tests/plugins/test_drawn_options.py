"""The laws under options and moves that hypothesis draws, short enough for the quick run.

The slow run checks every law in more and longer games: `test_laws_under_any_options_and_moves` of each plugin.
"""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import given as for_all
from hypothesis import strategies as st

from lostcities.registry import load_registry
from lostcities.testing import check_game, games_of

each_variant = pytest.mark.parametrize("key", ["board", "duel", "rivals"])
CHEAP = ("fold", "view", "own knowledge", "legality", "conservation", "notation")
"""Laws that need no other world and no other line of play."""


@each_variant
@settings(
    max_examples=6,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@for_all(data=st.data())
def test_the_laws_hold_under_options_by_lot(key, data):
    variant = load_registry().variant(key)
    game = data.draw(games_of(variant, moves_max=60))
    check_game(game, names=CHEAP)
