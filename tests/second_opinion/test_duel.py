"""The Duel and its second implementation agree, and the second one stands on the rulebook's own vectors."""

import pytest
from tests.second_opinion.duel import DEFAULTS, Duel, cards_of, may_follow, score_of_column

SCORES = [
    ("", 0),
    ("5 8 10", 3),
    ("W", -40),
    ("W 3 5 7", -10),
    ("W W 2 3 5 7 8 10", 65),
    ("2", -18),
    ("W W W", -80),
    ("W W W 2", -72),
    ("2 3 4 5 6 7 8 9 10", 54),
    ("2 3 4 5 6 7 8 9", 44),
    ("W 2 3 4 5 6 7", 14),
    ("W W 2 3 4 5 6 7", 41),
    ("W W W 2 3 4 5 6 7 8 9 10", 156),
    ("W 10", -20),
    ("W W W 10", -40),
]


@pytest.mark.parametrize(("ranks", "score"), SCORES)
def test_a_column_scores_what_the_rulebook_says(ranks: str, score: int) -> None:
    """rules/duel.md 6, test vectors."""
    assert score_of_column(["R" + rank for rank in ranks.split()], DEFAULTS)[0] == score


def test_there_are_sixty_cards_of_which_fifteen_are_wagers() -> None:
    """rules/duel.md 1."""
    cards = cards_of(DEFAULTS)
    assert (len(cards), sum(card.endswith("W") for card in cards), len(set(cards))) == (60, 15, 50)


@pytest.mark.parametrize(
    ("column", "card", "fits"),
    [
        ("", "R10", True),
        ("RW RW", "RW", True),
        ("RW", "R2", True),
        ("R2", "RW", False),
        ("R4", "R5", True),
        ("R5", "R4", False),
    ],
)
def test_a_column_takes_wagers_and_then_rising_numbers(column: str, card: str, fits: bool) -> None:
    """rules/duel.md 4.1."""
    assert may_follow(column.split(), card) is fits


def test_what_was_discarded_in_this_turn_may_not_be_taken_back() -> None:
    """rules/duel.md 4.2."""
    game = Duel(2, {"first_seat": "seat0", "hand_size": 1})
    rest = cards_of(DEFAULTS)
    rest.remove("R5")
    rest.remove("B5")
    game.deal([["R5"], ["B5"]], rest, lot=1)
    game.move(0, "discard R5")
    assert game.legal_moves(0) == {"draw"}
    game.move(0, "draw")
    game.move(1, "play B5")
    assert game.legal_moves(1) == {"draw", "take R"}
