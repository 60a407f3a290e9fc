"""Every variant that is installed obeys the laws: on random games of its own options, and on games made up."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lostcities.registry import load_registry
from lostcities.testing import LAWS, check_game, check_variant, games_of

VARIANTS = load_registry().all_versions()
EACH_VARIANT = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: f"{v.key}-{v.version}")


@EACH_VARIANT
@pytest.mark.parametrize("law", LAWS)
def test_every_variant_obeys(variant, law):
    check_variant(variant, names=[law], games=2, seed=20)


@EACH_VARIANT
@settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_variant_obeys_whatever_options_and_moves_are_chosen(variant, data):
    game = data.draw(games_of(variant, moves_max=60))
    check_game(game)


@pytest.mark.slow
@EACH_VARIANT
@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_variant_obeys_in_depth(variant, data):
    game = data.draw(games_of(variant, moves_max=400))
    check_game(game)


@pytest.mark.slow
@EACH_VARIANT
def test_every_variant_obeys_in_many_whole_games(variant, seed):
    check_variant(variant, games=50, seed=seed)
