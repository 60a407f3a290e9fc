"""Moves: the order in which they are listed, and one refusal for every rule code."""

import pytest

from lostcities.core import Seat
from lostcities.kit import Card
from lostcities.testing import given as game
from lostcities_rivals import AuctionStarted, BidRaised, CardBoxed, CardPlaced, CardRevealed, Pass, Passed, PlaceBid
from lostcities_rivals.plugin import RIVALS


def test_each_move_says_what_happened_and_who_is_next(given):
    after = given(columns=("", "", ""), display="R4 G5").when(
        "bid 1", "bid 2", "pass", "pass", "place R4", "box G5", "done"
    )
    zero, one, two = map(Seat, range(3))
    assert after.events[:4] == (
        AuctionStarted(zero, 1, one),
        BidRaised(one, 2, two),
        Passed(two, zero),
        Passed(zero, one),
    )
    assert after.events[5:] == (
        CardPlaced(one, Card("R4")),
        CardBoxed(one, Card("G5")),
        CardRevealed(one, Card("W10"), two),
    )


def test_cards_to_buy_are_listed_in_canonical_order(given):
    won = given(columns=("G6", ""), display="R10 GW R2 Y3 G7").when("bid 1", "pass")
    assert won.legal == [
        *["place Y3", "place G7", "place R2", "place R10"],
        *["box Y3", "box GW", "box G7", "box R2", "box R10", "done"],
    ]


def test_only_the_seat_to_act_has_legal_moves(given):
    position = given(display="R4")
    assert position.rules.legal_moves(position.state, 1) == ()


def test_no_seat_has_moves_when_the_game_is_over(given):
    after = given(piles=("R2",)).when("reveal")
    assert [after.rules.legal_moves(after.state, seat) for seat in range(2)] == [(), ()]


def test_what_was_bid_and_boxed_is_forgotten_in_the_next_auction(given):
    first = given(display="R4 G5 B6").when("bid 5", "pass", "box R4", "done")
    assert first.legal[:2] == ["reveal", "bid 1"]
    second = first.when("bid 1", "pass")
    assert "box G5" in second.legal


def test_who_has_passed_is_not_asked_again(given):
    auction = given(columns=("", "", ""), display="R4").when("bid 1", "pass", "bid 2")
    for move in (Pass(), PlaceBid(9)):
        game(RIVALS, state=auction.state).when(1, move).refused("platform.turn", saying="it is not your turn")


# -- one refusal for every rule code --


@pytest.mark.parametrize("move", ["reveal", "place R4", "box R4", "done"])
def test_in_an_auction_one_bids_or_passes(given, move):
    error = given(display="R4").when("bid 3").refused(move)
    assert error.rule == "rivals.auction_running"
    assert error.message == "an auction is running and seat 0 has bid 3: bid more, or pass"


@pytest.mark.parametrize("move", ["reveal", "bid 8", "pass"])
def test_a_purchase_comes_to_its_end_first(given, move):
    error = given(display="R4").when("bid 3", "pass").refused(move)
    assert error.rule == "rivals.purchase_first"
    assert error.message == "you have won the auction for 3: place or box cards, then say done"


def test_no_seat_passes_without_an_auction(given):
    error = given(display="R4").refused("pass")
    assert error.rule == "rivals.no_auction"
    assert error.message == "no auction is running: reveal a card, or start an auction with a bid"


@pytest.mark.parametrize("move", ["place R4", "box R4", "done"])
def test_no_seat_buys_without_having_won(given, move):
    error = given(display="R4").refused(move)
    assert error.rule == "rivals.nothing_won"
    assert error.message == "you have won no auction: reveal a card, or start an auction with a bid"


def test_no_seat_bids_for_an_empty_display(given):
    error = given(display="").refused("bid 1")
    assert (error.rule, error.message) == ("rivals.empty_display", "no card is in the display to bid for: reveal one")


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("bid 0", "a bid of 0 is too low: bid 1 or more"),
        ("bid -1", "a bid of -1 is too low: bid 1 or more"),
    ],
)
def test_an_opening_bid_is_at_least_one_coin(given, move, message):
    error = given(display="R4").refused(move)
    assert (error.rule, error.message) == ("rivals.bid_too_low", message)


@pytest.mark.parametrize("coins", [2, 3])
def test_a_raise_is_above_the_highest_bid(given, coins):
    error = given(display="R4").when("bid 3").refused(f"bid {coins}")
    assert (error.rule, error.message) == ("rivals.bid_too_low", f"a bid of {coins} is too low: bid 4 or more")


def test_a_seat_cannot_bid_more_than_it_has(given):
    position = given(display="R4", gold=(3, 4))
    error = position.refused("bid 4")
    assert (error.rule, error.message) == ("rivals.above_gold", "a bid of 4 is above your gold: you have 3")
    assert position.when("bid 2").refused("bid 5").message == "a bid of 5 is above your gold: you have 4"
    assert given(display="R4", gold=(0, 36)).refused("bid 1").rule == "rivals.above_gold"


@pytest.mark.parametrize("verb", ["place", "box"])
def test_only_cards_of_the_display_are_bought_or_boxed(given, verb):
    won = given(columns=("R3", ""), display="R4 GW").when("bid 1", "pass")
    error = won.refused(f"{verb} R3")
    assert (error.rule, error.message) == ("rivals.not_in_display", "R3 is not in the display: there are R4 GW")
    empty = won.when("place R4", "place GW")
    assert empty.refused(f"{verb} R4").message == "R4 is not in the display: it is empty"


def test_a_number_below_the_last_one_is_refused(given):
    error = given(columns=("R2 R7", ""), display="R4").when("bid 1", "pass").refused("place R4")
    assert error.rule == "rivals.ascending"
    assert error.message == "R4 may not follow R7 in your red column: numbers must not fall"


def test_a_wager_after_a_number_is_refused(given):
    error = given(columns=("RW R2", ""), display="RW").when("bid 1", "pass").refused("place RW")
    assert error.rule == "rivals.wager_after_number"
    assert error.message == "RW may not follow R2 in your red column: wagers come before the first number"


def test_a_second_card_may_not_be_boxed(given):
    error = given(display="R4 G5").when("bid 1", "pass", "box R4").refused("box G5")
    assert error.rule == "rivals.boxed_already"
    assert error.message == "G5 must stay: you have boxed a card in this purchase, and one is all"


def test_no_refusal_tells_what_the_piles_hold(given):
    won = given(display="R4", piles=("G2 W8", "G3")).when("bid 1", "pass")
    there, elsewhere = won.refused("place W8").message, won.refused("place Y8").message
    assert there.replace("W8", "Y8") == elsewhere
