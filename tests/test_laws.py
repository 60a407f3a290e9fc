"""All installed variants obey the laws, in random games of their own options and of random ones.

The quick run leaves this to `conformance_suite` in a plugin's own tests, which plays the same games under the same
laws. It tests here only variants without such tests, new ones or older versions.
"""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lostcities.registry import load_registry
from lostcities.testing import LAWS, check_game, check_variant, games_of

VARIANTS = load_registry().all_versions()
OWN_TESTS = Path(__file__).with_name("plugins").glob("*/test_laws.py")
TESTED = {key for path in OWN_TESTS for key in re.findall(r'conformance_suite\("([\w-]+)"', path.read_text())}
"""Variants whose newest version is tested against the laws in tests of its own."""
EACH_VARIANT = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: f"{v.key}-{v.version}")
EACH_UNTESTED_IF_QUICK = pytest.mark.parametrize(
    "variant",
    [
        pytest.param(variant, marks=pytest.mark.slow if is_tested else ())
        for variant in VARIANTS
        for is_tested in [variant.key in TESTED and variant == load_registry().variant(variant.key)]
    ],
    ids=lambda v: f"{v.key}-{v.version}",
)


def test_the_built_in_variants_are_held_to_the_laws_by_tests_of_their_own():
    assert {"board", "duel", "rivals"} == TESTED


@EACH_UNTESTED_IF_QUICK
@pytest.mark.parametrize("law", LAWS)
def test_every_variant_obeys(variant, law):
    check_variant(variant, names=[law], games=2, seed=20)


@EACH_UNTESTED_IF_QUICK
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
