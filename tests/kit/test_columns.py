"""Rows in which one item changes, while the old row stays as it was."""

import pytest

from lostcities.kit import cards, popped, pushed, replaced, spell

ROWS = (cards("R2"), (), cards("G7 G9"))


def test_one_item_is_replaced():
    assert replaced((1, 2, 3), 1, 9) == (1, 9, 3)


def test_a_card_is_pushed_to_the_end_of_one_row():
    assert pushed(ROWS, 0, cards("R5")[0]) == (cards("R2 R5"), (), cards("G7 G9"))
    assert pushed(ROWS, 1, cards("B5")[0]) == (cards("R2"), cards("B5"), cards("G7 G9"))


def test_the_last_card_of_one_row_is_popped():
    assert popped(ROWS, 2) == (cards("R2"), (), cards("G7"))


def test_rows_are_never_changed_in_place():
    pushed(ROWS, 0, cards("R5")[0])
    popped(ROWS, 2)
    assert [spell(row) for row in ROWS] == ["R2", "", "G7 G9"]


def test_a_row_that_is_not_there_is_a_mistake():
    with pytest.raises(IndexError):
        replaced((1, 2, 3), 3, 9)
