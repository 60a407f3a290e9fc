"""The advice of the tutorials, played by the bots of examples/first-games."""

from pathlib import Path

import pytest

from lostcities.registry import load_registry
from lostcities_bots import RandomBot, play_duplicate
from lostcities_bots.bot_lookup import find_bot

FIRST_GAMES = Path(__file__).parents[2] / "examples" / "first-games"


@pytest.mark.parametrize(
    ("variant", "advice"),
    [
        ("duel", "duel_advice:DuelAdvice"),
        ("board", "board_advice:BoardAdvice"),
        ("rivals", "rivals_advice:RivalsAdvice"),
    ],
)
def test_the_advice_beats_random_moves_in_both_seats(
    variant: str, advice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(FIRST_GAMES)
    options = {} if variant == "rivals" else {"rounds": 1}
    bots = (find_bot(advice), RandomBot)
    first, second = play_duplicate(load_registry().variant(variant), bots, seed="advice", **options)
    assert first.totals[0] > first.totals[1]
    assert second.totals[1] > second.totals[0]
