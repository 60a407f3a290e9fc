"""Points, rounds and scores in words."""

from lostcities.core import Score
from lostcities.kit import cards, labels_of, parts_in_words, points_in_words, round_in_words, scores_in_words
from lostcities.present import in_english
from lostcities.present.translate import Catalog


def test_several_cards_are_told_one_after_the_other():
    assert labels_of(cards("R7 GW"), in_english) == "red 7, green wager"


def test_one_point_is_a_point():
    assert [points_in_words(points, in_english) for points in (-1, 0, 1, 2)] == [
        "-1 points",
        "0 points",
        "1 point",
        "2 points",
    ]


def test_a_round_is_one_of_many():
    assert round_in_words(2, 3, in_english) == "Round 2 of 3"


def test_parts_of_a_score_are_told_by_their_names_and_rounds_by_number():
    parts = {"round 1": 25, "round 12": -8, "artifacts": 5, "round the world": 3}
    assert parts_in_words(parts, in_english) == [
        "round 1: 25",
        "round 12: -8",
        "artifacts: 5",
        "round the world: 3",
    ]


def test_parts_of_a_score_are_translated():
    german = Catalog([{"round {round}: {points}": "Runde {round}: {points}", "bonus": "Zugabe"}])
    assert parts_in_words({"round 2": 4, "bonus": 20}, german) == ["Runde 2: 4", "Zugabe: 20"]


def test_scores_are_a_line_for_each_seat_below_what_they_are_for():
    scores = [Score(21, {"red": 25, "bonus": -4}), Score(1, {"red": 1}), Score(0)]
    assert scores_in_words(scores, Catalog(names=["Ada", "Bob"])) == [
        "  Ada: 21 points (red: 25, bonus: -4)",
        "  Bob: 1 point",
        "  Seat 2: 0 points",
    ]
