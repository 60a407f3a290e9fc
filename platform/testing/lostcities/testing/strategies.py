"""Hypothesis strategies for options and random games of any variant."""

from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from lostcities.core.codec import codec_of
from lostcities.core.contract import Setup, Variant
from lostcities.core.errors import InvalidSetup
from lostcities.testing.games import RandomGame, play
from lostcities.testing.values import arbitrary

CHOICES_MAX = 20


@st.composite
def options_of(draw: st.DrawFn, variant: Variant[Any, Any, Any], seats: int) -> dict[str, Any]:
    """Draw options, as JSON, that the variant accepts for this number of seats."""
    options: dict[str, Any] = arbitrary(variant.options, lambda n: draw(st.integers(0, n - 1)))
    try:
        variant.rules.initial(Setup(seats=seats, options=codec_of(variant).read_options(options)))
    except InvalidSetup:
        reject()
    return options


@st.composite
def games_of(draw: st.DrawFn, variant: Variant[Any, Any, Any], *, moves_max: int | None = None) -> RandomGame:
    """Draw a random game: seed, seats, accepted options and first moves; it stops after `moves_max` moves."""
    seats = draw(st.sampled_from(variant.seats))
    options = draw(options_of(variant, seats))
    choices = draw(st.lists(st.integers(0, 2**16), max_size=CHOICES_MAX))
    seed = draw(st.integers(0, 2**32))
    return play(variant, seed, options=options, seats=seats, choices=choices, moves_max=moves_max)
