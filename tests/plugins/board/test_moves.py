"""Turns: the order in which moves are listed, their effects, and one refusal for every rule code."""

from contextlib import suppress

import msgspec
import pytest

from lostcities.core import Chance, IllegalMove, Seat, Version, hide, notation
from lostcities.core.codec import codec_of
from lostcities.kit import Card, Colour, cards
from lostcities_board import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    ChoiceDeclined,
    Decline,
    DiscardCard,
    DiscardTaken,
    DrawCard,
    ExplorerMoved,
    ExplorerSent,
    MoveExplorer,
    PlayCard,
    TakeDiscard,
    TileTaken,
)
from lostcities_board.plugin import BOARD


def test_a_turn_places_one_card_and_draws_one(given):
    after = given(hands=("R7", "B2"), deck="W2 G4").when("play R7 member", "draw")
    assert after.events == (
        CardPlayed(Seat(0), Card("R7")),
        ExplorerSent(Seat(0), Colour.RED, "member"),
        CardDrawn(Seat(0), hide(cards("G4"), to=[Seat(0)])),
    )
    assert after.state.hands[0].cards == cards("G4")
    assert after.state.columns[0][4] == cards("R7")
    assert after.rules.to_act(after.state) == (1,)


def test_a_discard_goes_on_the_pile_of_its_colour(given):
    after = given(hands=("R7", "B2"), discards="R2").when("discard R7")
    assert after.events == (CardDiscarded(Seat(0), Card("R7")),)
    assert after.state.discards[4] == cards("R2 R7")


def test_instead_of_the_deck_the_top_of_any_discards_may_be_taken(given):
    after = given(hands=("R7", "B2"), discards="W4 W9", deck="W2 W3").when("discard R7", "take W")
    assert after.events[1] == DiscardTaken(Seat(0), Card("W9"))
    assert after.state.hands[0].cards == cards("W9")
    assert after.state.discards[2] == cards("W4")
    assert len(after.state.deck) == 2


def test_a_choice_is_declined_or_used_before_a_card_is_drawn(given):
    position = given(hands=("R7", "B2"), columns=("R2", ""), tiles="R2=arrow R3=artifact").when("play R7")
    assert position.when("decline").events[-1] == ChoiceDeclined(Seat(0))
    assert (position.state.cause, position.when("decline").state.cause) == ("arrow", None)
    used = position.when("move R").events[-2:]
    assert position.when("move R").state.cause is None
    assert used == (ExplorerMoved(Seat(0), Colour.RED, 3), TileTaken(Seat(0), Colour.RED, 3))


def test_the_next_seat_may_take_what_was_just_discarded(given):
    after_a_draw = given(hands=("R7", "B2")).when("discard R7", "draw", "play B2 member")
    after_a_take = given(hands=("R7", "B2"), discards="W5").when("discard R7", "take W", "play B2 member")
    assert "take R" in after_a_draw.legal
    assert "take R" in after_a_take.legal


def test_the_own_discard_may_be_taken_in_a_later_turn(given):
    later = given(hands=("R7 B3", "B2 B4")).when("discard R7", "draw", "discard B2", "draw", "discard B3")
    assert "take R" in later.legal


def test_legal_moves_stand_in_canonical_order_and_equal_cards_make_one_move(given):
    position = given(hands=("R6 Y3 R6 G10", ""), columns=("G2 Y4", ""))
    assert position.legal == [
        "play G10",
        "play R6 leader",
        "play R6 member",
        "discard Y3",
        "discard G10",
        "discard R6",
    ]


def test_draws_are_listed_deck_first_then_discards_by_colour(given):
    position = given(hands=("R7", ""), discards="G2 Y3 W4").when("discard R7")
    assert position.legal == ["draw", "take Y", "take W", "take G"]


def test_only_the_seat_to_act_has_legal_moves(given):
    position = given()
    assert position.rules.legal_moves(position.state, 1) == ()


def test_all_that_follows_from_a_move_stands_in_one_commit(given):
    """The last card of a round: drawn, scored, and the next round dealt."""
    after = given(hands=("R7", "B2"), deck="W9").when("discard R7", "draw")
    assert after.kinds == ["CardDiscarded", "CardDrawn", "RoundScored", "RoundDealt"]


# -- one refusal for every rule code --


def arrow(given):
    """Return a position in which seat 0 may move yellow or red, and blue stands on the last step."""
    return given(hands=("R7 R8 B9", ""), columns=("R2", ""), explorers=("Y3 B9", ""), tiles="R2=arrow").when("play R7")


@pytest.mark.parametrize("move", ["draw", "take R"])
def test_no_seat_draws_before_placing(given, move):
    error = given(discards="R2").refused(move)
    assert error.rule == "board.place_first"
    what = "drawing" if move == "draw" else "taking a discard"
    assert error.message == f"{what} must wait: play or discard a card first"


@pytest.mark.parametrize("move", ["play R8", "play R8 leader", "discard R8"])
def test_no_seat_places_two_cards_in_a_turn(given, move):
    error = given(hands=("R7 R8", "")).when("discard R7").refused(move)
    assert error.rule == "board.draw_first"
    assert error.message == "R8 must wait: you have placed a card this turn, now draw one"


@pytest.mark.parametrize(
    ("move", "what"),
    [("draw", "drawing"), ("take Y", "taking a discard"), ("play R8", "R8"), ("discard R8", "R8")],
)
def test_while_an_explorer_may_be_moved_nothing_else_is_done(given, move, what):
    error = arrow(given).refused(move)
    assert error.rule == "board.choose_first"
    assert error.message == f"{what} must wait: move one of your explorers or decline first"


@pytest.mark.parametrize("move", ["move R", "decline"])
@pytest.mark.parametrize("before", [(), ("discard R7",)])
def test_explorers_are_not_moved_without_an_arrow_or_a_city(given, move, before):
    error = given(hands=("R7", ""), explorers=("R3", "")).when(*before).refused(move)
    assert error.rule == "board.no_choice"
    assert error.message == "you may not choose an explorer now: only an arrow or a city lets you"


@pytest.mark.parametrize("move", ["play R7 member", "discard R7", "play P7", "discard RW"])
def test_a_seat_cannot_place_a_card_it_does_not_hold(given, move):
    error = given(hands=("Y2", "R7")).refused(move)
    assert error.rule == "board.not_in_hand"
    assert error.message == f"{move.split()[1]} is not in your hand: play or discard a card you hold"


def test_the_refusal_is_the_same_wherever_the_card_is(given):
    by_opponent, in_deck = given(hands=("Y2", "R7")), given(hands=("Y2", "B2"), deck="R7")
    assert by_opponent.refused("play R7").message == in_deck.refused("play R7").message


def test_another_card_than_the_lowest_in_hand_opens_no_row(given):
    error = given(hands=("R6 R8 G2", "")).refused("play R8 member")
    assert error.rule == "board.opening_card"
    assert error.message == "R8 may not open your red column: open with the lowest card of the colour in your hand"


def test_up_and_down_a_card_in_the_middle_opens_no_row(given):
    error = given(hands=("R6 R7 R8", ""), up_and_down=True).refused("play R7 member")
    assert error.rule == "board.opening_card"
    assert error.message.endswith("open with the lowest or highest card of the colour in your hand")


def test_a_number_below_the_last_one_is_refused(given):
    error = given(hands=("R4", ""), columns=("R2 R7", "")).refused("play R4")
    assert error.rule == "board.order"
    assert error.message == "R4 may not follow R7 in your red column: cards must rise or be equal"


def test_a_number_above_the_last_one_is_refused_in_a_row_that_falls(given):
    error = given(hands=("R4", ""), columns=("R7 R2", ""), up_and_down=True).refused("play R4")
    assert error.rule == "board.order"
    assert error.message == "R4 may not follow R2 in your red column: this column falls, so cards must fall or be equal"


def test_a_number_below_the_last_one_is_refused_in_a_row_that_rises_up_and_down(given):
    error = given(hands=("R4", ""), columns=("R2 R7", ""), up_and_down=True).refused("play R4")
    assert error.message == "R4 may not follow R7 in your red column: cards must rise or be equal"


def test_who_opens_a_row_says_which_explorer_sets_out(given):
    error = given(hands=("R7", "")).refused("play R7")
    assert error.rule == "board.explorer_missing"
    assert error.message == "R7 opens your red column: say whether the leader or a member sets out"


@pytest.mark.parametrize("explorer", ["leader", "member"])
def test_no_second_explorer_is_sent_along_a_path(given, explorer):
    error = given(hands=("R7", ""), columns=("R2", "")).refused(f"play R7 {explorer}")
    assert error.rule == "board.explorer_superfluous"
    assert error.message == "your red column is open and its explorer on the path: play R7 without another"


def test_the_leader_is_sent_once(given):
    error = given(hands=("R7", ""), columns=("G2", ""), explorers=("G1L", "")).refused("play R7 leader")
    assert error.rule == "board.leader_placed"
    assert error.message == "your leader is on the green path already: send a member"


def test_no_fifth_member_is_sent(given):
    error = given(hands=("R7", ""), columns=("Y1 B1 W1 G1", "")).refused("play R7 member")
    assert error.rule == "board.members_placed"
    assert error.message == "all your members are on paths already: send the leader if it is free"


def test_an_explorer_that_is_not_on_a_path_is_not_moved(given):
    error = arrow(given).refused("move G")
    assert error.rule == "board.not_on_path"
    assert error.message == "you have no explorer on the green path: move one that is on a path"


def test_an_explorer_at_the_end_of_its_path_is_not_moved(given):
    error = arrow(given).refused("move B")
    assert error.rule == "board.at_the_end"
    assert error.message == "your blue explorer stands on step 9, the last: move another"


def test_a_colour_that_is_not_in_play_has_neither_path_nor_discards(given):
    taking, moving = given(hands=("R7", "")).when("discard R7").refused("take P"), arrow(given).refused("move P")
    assert taking.rule == moving.rule == "board.no_such_colour"
    assert taking.message == "purple is not in play: the colours are yellow, blue, white, green, red"


def test_nothing_can_be_taken_from_empty_discards(given):
    error = given(hands=("R7", "")).when("discard R7").refused("take G")
    assert error.rule == "board.empty_discards"
    assert error.message == "there are no green discards to take: choose another pile"


def test_the_card_just_discarded_may_not_be_taken_again(given):
    error = given(hands=("R7", ""), discards="R2").when("discard R7").refused("take R")
    assert error.rule == "board.retake"
    assert error.message == "you discarded R7 this turn: draw from the deck, or take another colour"


def test_in_a_stalled_game_no_discard_may_be_taken(given):
    position = given(hands=("Y2", "B2"), discards="G4 R2 R3", stall_limit=2)
    stalled = position.when("discard Y2", "take R", "discard B2", "take R", "discard R3")
    error = stalled.refused("take G")
    assert error.rule == "board.stalled"
    assert error.message == "2 turns in a row ended without a card from the deck: draw from it now"
    assert stalled.legal == ["draw"]


# -- all moves at the end of a path --

EVERY_CARD = [Card(f"{colour.value}{rank}") for colour in Colour for rank in range(11)]
EVERY_MOVE = [
    *(PlayCard(card, explorer) for card in EVERY_CARD for explorer in (None, "leader", "member")),
    *(DiscardCard(card) for card in EVERY_CARD),
    *(MoveExplorer(colour) for colour in Colour),
    *(TakeDiscard(colour) for colour in Colour),
    Decline(),
    DrawCard(),
]


def at_the_end(given, moves):
    """Return a position of seat 0: blue on the last step, yellow on the step before, red before an arrow."""
    return given(
        hands=("R7 R8 B9 Y8", "W2"),
        columns=("R2 B2 Y2", "W1"),
        explorers=("R1 B9 Y8", "W9"),
        tiles="R2=arrow",
        discards="G4 W3",
    ).when(*moves)


@pytest.mark.parametrize(
    ("moves", "legal"),
    [
        ((), "play Y8, play B9, play R7, play R8, discard Y8, discard B9, discard R7, discard R8"),
        (("play R7",), "move Y, move R, decline"),
        (("play B9",), "move Y, move R, decline"),
        (("play R7", "move Y"), "draw, take W, take G"),
        (("play Y8",), "draw, take W, take G"),
    ],
    ids=["place", "arrow", "city", "moved to the end", "played to the end"],
)
def test_of_all_the_moves_there_are_only_those_listed_are_accepted(given, moves, legal):
    position = at_the_end(given, moves)
    assert position.legal == legal.split(", ")
    accepted = []
    for move in EVERY_MOVE:
        raw = codec_of(BOARD).read_move(msgspec.to_builtins(move))  # as a client may send it, listed or not
        with suppress(IllegalMove):
            position.rules.decide(position.state, Seat(0), raw, Chance(bytes(32), Version(1)))
            accepted.append(notation(raw))
    assert sorted(accepted) == sorted(position.legal)
