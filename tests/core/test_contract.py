"""The text notation of moves, and the winners of a game."""

from typing import ClassVar

import msgspec
import pytest

from lostcities.core import Move, Score, Seat, find_move, notation, places, winners
from lostcities.core.contract import verb_of
from lostcities.kit import Card, Colour


class PlayCard(Move, frozen=True):
    card: Card
    twice: bool | None = None


class Pass(Move, frozen=True):
    """A move whose notation is one word."""


class TakeDiscard(Move, frozen=True):
    verb: ClassVar[str] = "grab"
    colour: Colour


class Bid(Move, frozen=True):
    coins: int


LEGAL = [PlayCard(Card("R7")), PlayCard(Card("RW")), TakeDiscard(Colour.RED), Bid(0), Pass()]


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (PlayCard(Card("R7")), "play R7"),
        (PlayCard(Card("R7"), twice=True), "play R7 True"),
        (Pass(), "pass"),
        (TakeDiscard(Colour.RED), "grab R"),
        (Bid(0), "bid 0"),
    ],
)
def test_a_move_is_written_as_its_verb_and_its_fields(move, text):
    assert notation(move) == text


def test_the_verb_is_the_first_word_of_the_class_name_unless_it_says_another():
    assert [verb_of(kind) for kind in (PlayCard, Pass, TakeDiscard)] == ["play", "pass", "grab"]


@pytest.mark.parametrize("text", ["play R7", "PLAY r7", "  play   R7 ", "Play\tr7"])
def test_a_move_is_found_whatever_the_case_and_spacing(text):
    assert find_move(text, LEGAL) == PlayCard(Card("R7"))


@pytest.mark.parametrize("text", ["", "play", "play R8", "R7", "play R7 True", "take R"])
def test_what_is_not_legal_is_not_found(text):
    assert find_move(text, LEGAL) is None


@pytest.mark.parametrize("move", LEGAL)
def test_every_move_is_found_by_its_notation(move):
    assert find_move(notation(move), LEGAL) == move


@pytest.mark.parametrize(
    ("totals", "seats"),
    [((3, 5), (1,)), ((5, 5, 2), (0, 1)), ((-9, -3), (1,)), ((0,), (0,)), ((), ())],
)
def test_the_highest_total_wins_and_equal_ones_share(totals, seats):
    assert winners([Score(total) for total in totals]) == seats


@pytest.mark.parametrize(
    ("scores", "order"),
    [
        ([Score(9, tie_break=(1,)), Score(9, tie_break=(4,)), Score(12, tie_break=(0,))], (3, 2, 1)),
        (
            [Score(9, tie_break=(4,)), Score(3, tie_break=(9,)), Score(9, tie_break=(4,)), Score(8, tie_break=(0,))],
            (1, 4, 1, 3),
        ),
        ([Score(9, tie_break=(4, 1)), Score(9, tie_break=(4, 2)), Score(9, tie_break=(3, 9))], (2, 1, 3)),
        ([], ()),
    ],
)
def test_equal_totals_are_ordered_by_the_tie_break_and_share_a_place_if_that_is_equal_too(scores, order):
    assert places(scores) == order
    assert winners(scores) == tuple(seat for seat, place in enumerate(order) if place == 1)


def test_who_has_lost_comes_last_and_wins_in_no_case():
    scores = [Score(9, has_lost=True), Score(3), Score(12, has_lost=True)]
    assert (places(scores), winners(scores)) == ((3, 1, 2), (1,))
    assert (places(scores[::2]), winners(scores[::2])) == ((2, 1), ())


def test_places_count_teams_and_every_seat_of_the_first_wins():
    teams = [(Seat(0), Seat(2)), (Seat(1), Seat(3)), (Seat(4),)]
    scores = [Score(total) for total in (80, 95, 80, 95, 12)]
    assert (places(scores, teams), winners(scores, teams)) == ((2, 1, 2, 1, 3), (1, 3))


def test_scores_without_a_tie_break_are_written_as_they_always_were():
    assert msgspec.json.encode([Score(0), Score(7, {"red": 7}, (2, 0))]) == (
        b'[{"total":0,"parts":{}},{"total":7,"parts":{"red":7},"tie_break":[2,0]}]'
    )


def test_moves_are_values():
    assert PlayCard(Card("R7")) == PlayCard(Card("R7"))
    assert len({PlayCard(Card("R7")), PlayCard(Card("R7"))}) == 1
