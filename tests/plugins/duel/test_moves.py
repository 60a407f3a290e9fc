"""Turns: legal moves, their order, and one refusal for every rule code."""

from lostcities.core import Seat, hide
from lostcities.kit import Card, cards
from lostcities_duel import CardDiscarded, CardDrawn, CardPlayed, DiscardTaken


def test_a_turn_places_one_card_and_draws_one(given):
    after = given(hands=("R7", "B2"), deck="P2 G4").when("play R7", "draw")
    assert after.events == (CardPlayed(Seat(0), Card("R7")), CardDrawn(Seat(0), hide(cards("G4"), to=[Seat(0)])))
    assert after.state.hands[0].cards == cards("G4")
    assert after.state.columns[0][4] == cards("R7")
    assert after.rules.to_act(after.state) == (1,)


def test_a_discard_goes_on_the_pile_of_its_colour(given):
    after = given(hands=("R7", "B2"), discards="R2").when("discard R7")
    assert after.events == (CardDiscarded(Seat(0), Card("R7")),)
    assert after.state.discards[4] == cards("R2 R7")


def test_instead_of_the_deck_the_top_of_any_discards_may_be_taken(given):
    after = given(hands=("R7", "B2"), discards="W4 W9", deck="P2 P3").when("play R7", "take W")
    assert after.events[1] == DiscardTaken(Seat(0), Card("W9"))
    assert after.state.hands[0].cards == cards("W9")
    assert after.state.discards[2] == cards("W4")
    assert len(after.state.deck) == 2


def test_the_opponent_may_take_what_was_just_discarded(given):
    after_a_draw = given(hands=("R7", "B2")).when("discard R7", "draw", "play B2")
    after_a_take = given(hands=("R7", "B2"), discards="W5").when("discard R7", "take W", "play B2")
    assert "take R" in after_a_draw.legal
    assert "take R" in after_a_take.legal


def test_the_own_discard_may_be_taken_in_a_later_turn(given):
    later = given(hands=("R7 B3", "B2 B4")).when("discard R7", "draw", "play B2", "draw", "play B3")
    assert "take R" in later.legal


def test_legal_moves_stand_in_canonical_order_and_equal_cards_make_one_move(given):
    position = given(hands=("RW Y3 RW G10", ""), columns=("G2 Y4", ""))
    assert position.legal == ["play G10", "play RW", "discard Y3", "discard G10", "discard RW"]


def test_draws_are_listed_deck_first_then_discards_by_colour(given):
    position = given(hands=("R7", ""), discards="G2 Y3 W4").when("discard R7")
    assert position.legal == ["draw", "take Y", "take W", "take G"]


def test_the_deck_is_the_only_draw_when_no_other_discards_lie_there(given):
    assert given(hands=("R7", "")).when("discard R7").legal == ["draw"]


def test_only_the_seat_to_act_has_legal_moves(given):
    position = given()
    assert position.rules.legal_moves(position.state, 1) == ()


# -- one refusal for every rule code --


def test_no_seat_draws_before_placing(given):
    error = given().refused("draw")
    assert (error.rule, error.message) == ("duel.place_first", "play or discard a card first, then draw one")


def test_no_seat_takes_a_discard_before_placing(given):
    assert given(discards="R2").refused("take R").rule == "duel.place_first"


def test_no_seat_places_two_cards_in_a_turn(given):
    position = given(hands=("R7 R8", "")).when("play R7")
    error = position.refused("play R8")
    assert error.rule == "duel.draw_first"
    assert error.message == "R8 must wait: you have placed a card this turn, now draw one"
    assert position.refused("discard R8").rule == "duel.draw_first"


def test_a_seat_cannot_place_a_card_it_does_not_hold(given):
    position = given(hands=("Y2", "R7"))
    error = position.refused("play R7")
    assert (error.rule, error.message) == (
        "duel.not_in_hand",
        "R7 is not in your hand: play or discard a card you hold",
    )
    assert position.refused("discard R7").message == error.message


def test_the_refusal_is_the_same_wherever_the_card_is(given):
    by_opponent, in_deck = given(hands=("Y2", "R7")), given(hands=("Y2", "B2"), deck="R7")
    assert by_opponent.refused("play R7").message == in_deck.refused("play R7").message


def test_a_number_below_the_last_one_is_refused(given):
    error = given(hands=("R4", ""), columns=("R2 R7", "")).refused("play R4")
    assert error.rule == "duel.ascending"
    assert error.message == "R4 may not follow R7 in your red column: cards must rise"


def test_a_wager_after_a_number_is_refused(given):
    error = given(hands=("RW", ""), columns=("RW R2", "")).refused("play RW")
    assert error.rule == "duel.wager_after_number"
    assert error.message == "RW may not follow R2 in your red column: wagers come before the first number"


def test_a_colour_that_is_not_in_play_has_no_discards(given):
    error = given(hands=("R7", "")).when("play R7").refused("take P")
    assert error.rule == "duel.no_such_colour"
    assert error.message == "purple is not in play: the colours are yellow, blue, white, green, red"


def test_nothing_can_be_taken_from_empty_discards(given):
    error = given(hands=("R7", "")).when("play R7").refused("take G")
    assert error.rule == "duel.empty_discards"
    assert error.message == "there are no green discards to take: choose another pile"


def test_the_card_just_discarded_may_not_be_taken_again(given):
    error = given(hands=("R7", ""), discards="R2").when("discard R7").refused("take R")
    assert error.rule == "duel.retake"
    assert error.message == "you discarded R7 this turn: draw from the deck, or take another colour"


def test_in_a_stalled_game_no_discard_may_be_taken(given):
    position = given(hands=("Y2", "B2"), discards="G4 R2 R3", stall_limit=2)
    stalled = position.when("play Y2", "take R", "play B2", "take R", "play R3")
    error = stalled.refused("take G")
    assert error.rule == "duel.stalled"
    assert error.message == "2 turns in a row ended without a card from the deck: draw from it now"
    assert stalled.legal == ["draw"]
