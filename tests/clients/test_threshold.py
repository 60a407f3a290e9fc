"""The published rule bot of examples/threshold: it keeps to the rules that it states."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lostcities.core import Move
from lostcities.kit import WAGER, Card
from lostcities_bots import RandomBot, play_duplicate
from lostcities_bots.bot_lookup import find_bot
from lostcities_client import Bot, Decision
from lostcities_duel import DUEL, DiscardCard, PlayCard

THRESHOLD = Path(__file__).parents[2] / "examples" / "threshold"
EARLY = 30
"""Cards in the deck from which on no rule for late turns matters."""


@pytest.fixture(scope="module")
def threshold() -> Iterator[type[Bot]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(THRESHOLD)
        yield find_bot("threshold:Threshold")
    sys.modules.pop("threshold", None)


@pytest.fixture(scope="module")
def placed(threshold: type[Bot]) -> list[tuple[Decision, Move]]:
    """Early decisions of the bot to play or discard, in rounds against random moves, each with its move."""
    found: list[tuple[Decision, Move]] = []

    class Recorded(threshold):  # type: ignore[misc, valid-type]
        def choose(self, decision: Decision) -> Move:
            move: Move = super().choose(decision)
            if not decision.view.has_placed and len(decision.view.deck) >= EARLY:
                found.append((decision, move))
            return move

    for deal in range(12):
        play_duplicate(DUEL, (Recorded, RandomBot), seed=f"threshold{deal}", rounds=1)
    return found


def numbers_of(decision: Decision, card: Card) -> list[int]:
    held = decision.view.hands[decision.seat].cards
    return [other.rank for other in held if other.colour is card.colour and other.rank != WAGER]


def column_of(decision: Decision, card: Card) -> Any:
    return decision.view.columns[decision.seat][card.colour.index]


def test_it_beats_random_moves_in_both_seats(threshold: type[Bot]) -> None:
    first, second = play_duplicate(DUEL, (threshold, RandomBot), seed="threshold", rounds=1)
    assert first.totals[0] > first.totals[1]
    assert second.totals[1] > second.totals[0]


def test_a_column_is_begun_from_18_points_and_with_a_wager_from_24(placed: list[tuple[Decision, Move]]) -> None:
    begun = [
        (sum(numbers_of(decision, move.card)), move.card.rank == WAGER)
        for decision, move in placed
        if isinstance(move, PlayCard) and not column_of(decision, move.card)
    ]
    assert min(total for total, is_wager in begun if not is_wager) == 18
    assert min(total for total, is_wager in begun if is_wager) == 24


def test_a_column_goes_on_with_its_lowest_card_that_skips_two_numbers_at_most(
    placed: list[tuple[Decision, Move]],
) -> None:
    skipped = set()
    for decision, move in placed:
        if isinstance(move, PlayCard) and column_of(decision, move.card):
            last = max(1, column_of(decision, move.card)[-1].rank)
            assert move.card.rank == min(rank for rank in numbers_of(decision, move.card) if rank > last)
            skipped.add(move.card.rank - last - 1)
    assert skipped == {0, 1, 2}


def test_nothing_is_discarded_while_a_column_of_18_points_can_be_begun(placed: list[tuple[Decision, Move]]) -> None:
    for decision, move in placed:
        if isinstance(move, DiscardCard):
            held = decision.view.hands[decision.seat].cards
            assert all(column_of(decision, card) or sum(numbers_of(decision, card)) < 18 for card in held)
