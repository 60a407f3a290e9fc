"""The budget of bots that search: time, or a number of playouts."""

import math
import random
import time
from typing import Any

import pytest

from lostcities.core import Move, Seat, Version
from lostcities.testing.tiny import TINY
from lostcities_bots import arena, thinking_time
from lostcities_bots.prospector import Prospector
from lostcities_bots.thinking_time import CHOICE_S, thinking_budget
from lostcities_client import Decision


def decision(**budget: Any) -> Decision:
    return Decision(
        seat=Seat(0), version=Version(1), view=None, legal_moves=(), rules=TINY.rules, rng=random.Random(1), **budget
    )


def seconds_of(asked: Decision) -> float:
    return thinking_budget(asked, usual=300)[1] - time.monotonic()


def test_a_choice_takes_two_seconds_or_a_twentieth_of_the_clock() -> None:
    assert thinking_budget(decision(), usual=300)[0] == 300
    assert seconds_of(decision()) == pytest.approx(CHOICE_S, abs=0.2)
    assert seconds_of(decision(budget_s=10.0)) == pytest.approx(0.5, abs=0.2)
    assert seconds_of(decision(budget_s=600.0)) == pytest.approx(CHOICE_S, abs=0.2)


def test_a_budget_in_playouts_has_no_end_in_time() -> None:
    assert thinking_budget(decision(playouts=40, budget_s=0.0), usual=300) == (40, math.inf)


def test_the_arena_tells_the_budget_and_a_search_by_it_repeats_itself_on_a_slow_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking_time, "CHOICE_S", 0.0)
    told = set[int | None]()

    def note(asked: Decision, _: Move) -> None:
        told.add(asked.playouts)

    games = [arena.play(TINY, [Prospector, Prospector], seed="s", watch=note, playouts=20) for _ in range(2)]
    assert games[0] == games[1]
    assert told == {20}
    hasty = arena.play(TINY, [Prospector, Prospector], seed="s")
    assert hasty.totals != games[0].totals
