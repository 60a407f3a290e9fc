"""Hands and piles: the same operations on known cards and on counted ones."""

import pytest

from lostcities.core import Hidden, Seat, hide
from lostcities.kit import Card, Hand, Pile, cards, hand_of, pile_of

KNOWN = hide(cards("G7 R2 B9"), to=[Seat(0)])
UNSEEN = Hidden[Card](to=(Seat(0),), count=3)


def test_the_last_card_of_a_pile_is_its_top():
    pile = pile_of(KNOWN)
    assert (len(pile), pile.top) == (3, Card("B9"))
    assert pile.drawn() == Pile(cards("G7 R2"))


def test_a_pile_that_no_viewer_may_see_is_counted():
    pile = pile_of(UNSEEN)
    assert (len(pile), pile.top, pile.cards) == (3, None, ())
    assert pile.drawn() == Pile((), 2)


def test_no_card_is_drawn_from_an_empty_pile():
    with pytest.raises(AssertionError, match="empty pile"):
        Pile().drawn()


def test_a_hand_keeps_its_known_cards_in_canonical_order():
    assert hand_of(KNOWN).cards == cards("B9 G7 R2")
    assert hand_of(KNOWN).plus(Card("G6")).cards == cards("B9 G6 G7 R2")
    assert hand_of(KNOWN).plus_hidden(hide(cards("RW"))).cards == cards("B9 G7 RW R2")
    assert hand_of(KNOWN).plus_hidden(hide(cards("RW Y2"))).cards == cards("Y2 B9 G7 RW R2")


def test_hands_with_the_same_cards_are_equal_however_they_came_together():
    assert Hand().plus(Card("R2")).plus(Card("B9")) == Hand().plus(Card("B9")).plus(Card("R2"))


def test_what_a_viewer_may_not_see_is_counted():
    hand = hand_of(UNSEEN).plus(Card("R7")).plus_hidden(Hidden(to=(Seat(0),), count=1))
    assert (hand, len(hand)) == (Hand(cards("R7"), 4), 5)
    assert Card("R7") in hand
    assert Card("G7") not in hand


def test_a_played_card_leaves_the_hand_once():
    assert Hand(cards("RW RW R2")).minus(Card("RW")) == Hand(cards("RW R2"))


def test_a_played_card_that_was_known_is_taken_for_the_known_one():
    assert Hand(cards("RW"), 7).minus(Card("RW")) == Hand((), 7)


def test_a_played_card_that_was_not_known_was_one_of_the_backs():
    assert Hand(cards("RW"), 7).minus(Card("G5")) == Hand(cards("RW"), 6)


def test_a_card_cannot_leave_a_hand_that_does_not_hold_it():
    with pytest.raises(AssertionError, match="G5 was played from a hand that does not hold it"):
        Hand(cards("RW")).minus(Card("G5"))


def test_hands_and_piles_are_written_with_backs_for_what_is_not_known():
    assert str(Hand(cards("RW R2"), 2)) == "RW R2 ?? ??"
    assert str(Pile((), 1)) == "??"
    assert str(Hand()) == ""
