"""The rulebook from its first page to its last. Each test's docstring is the rule that it checks."""

from collections import Counter
from typing import Any

import pytest

from lostcities.core import Chance, Score, Setup, Version
from lostcities.kit import Card
from lostcities_duel import CardDrawn, DuelOptions, DuelRules, RoundDealt, RoundScored


def dealt(key: bytes = b"k" * 32, **options: Any) -> RoundDealt:
    rules = DuelRules()
    state = rules.initial(Setup(seats=2, options=DuelOptions(**options)))
    (deal,) = rules.deal(state, Chance(key, Version(1)))
    assert isinstance(deal, RoundDealt)
    return deal


def all_cards(deal: RoundDealt) -> Counter[Card]:
    return Counter(card for part in (*deal.hands, deal.deck) for card in part.items or ())


# -- components and setup --


def test_sixty_cards_are_five_colours_of_three_wagers_and_the_numbers_2_to_10():
    """Each colour has twelve cards, 3 wagers and the numbers 2 to 10, so there are 60 cards."""
    ranks = ["W"] * 3 + ["2", "3", "4", "5", "6", "7", "8", "9", "10"]
    assert all_cards(dealt()) == Counter(Card(colour + rank) for colour in "YBWGR" for rank in ranks)


def test_eight_cards_are_dealt_to_each_and_forty_four_are_the_deck():
    """Eight cards are dealt to each player, and the other 44 are the draw pile."""
    deal = dealt()
    assert [hand.count for hand in deal.hands] == [8, 8]
    assert deal.deck.count == 44


def test_every_deal_is_another_shuffle():
    """All 60 cards are shuffled."""
    deals = {str((deal.hands, deal.deck)) for deal in (dealt(key=bytes([n]) * 32) for n in range(5))}
    assert len(deals) == 5


def test_each_seat_sees_its_own_hand_and_no_viewer_the_deck():
    """Hands are secret, and so is the order of the draw pile."""
    deal = dealt()
    assert [hand.to for hand in deal.hands] == [(0,), (1,)]
    assert deal.deck.to == ()


def test_a_sixth_colour_makes_72_cards_of_which_56_are_the_deck():
    """Later editions have purple as the sixth colour, and eight cards in hand as before."""
    deal = dealt(colours=6)
    assert all_cards(deal).total() == 72
    assert all_cards(deal)[Card("PW")] == 3
    assert ([hand.count for hand in deal.hands], deal.deck.count) == ([8, 8], 56)


def test_the_table_is_empty_at_first():
    """Discards and columns start empty."""
    rules = DuelRules()
    state = rules.initial(Setup(seats=2, options=DuelOptions()))
    state = rules.evolve(state, dealt())
    assert state.columns == (((),) * 5,) * 2
    assert state.discards == ((),) * 5


@pytest.mark.parametrize(("first_seat", "starter"), [("seat0", 0), ("seat1", 1)])
def test_the_first_starter_can_be_agreed_on(first_seat, starter):
    """The oldest player starts. The players name a seat, or leave it to chance."""
    assert dealt(first_seat=first_seat).starter == starter


def test_by_default_chance_says_who_starts():
    """A server knows no ages."""
    assert {dealt(key=bytes([n]) * 32).starter for n in range(8)} == {0, 1}


def test_the_starter_is_the_first_to_act():
    rules = DuelRules()
    state = rules.initial(Setup(seats=2, options=DuelOptions()))
    assert rules.to_act(state) == ()
    assert rules.to_act(rules.evolve(state, dealt(first_seat="seat1"))) == (1,)


# -- columns --


@pytest.mark.parametrize(
    ("column", "card"),
    [
        ("", "R10"),  # any card opens a column, and gaps are allowed
        ("", "RW"),
        ("RW", "RW"),
        ("RW RW", "RW"),
        ("RW RW RW", "R2"),
        ("RW", "R10"),
        ("R2", "R3"),
        ("R2", "R9"),
        ("R2 R9", "R10"),
    ],
)
def test_a_card_may_follow(given, column, card):
    """Numbers rise with gaps of any size. Wagers come before the first number, and there may be several."""
    assert f"play {card}" in given(hands=(card, ""), columns=(column, "")).legal


@pytest.mark.parametrize(
    ("column", "card"), [("R3", "R2"), ("R10", "R9"), ("R5", "R5"), ("RW R3", "R2"), ("R2", "RW"), ("RW R2 R3", "RW")]
)
def test_a_card_may_not_follow(given, column, card):
    """Never a lower number, nor an equal one if house rules have two. Never a wager on a number."""
    assert given(hands=(card, ""), columns=(column, "")).legal == [f"discard {card}"]


def test_each_seat_has_columns_of_its_own(given):
    """A card goes to the end of the player's own column, whatever lies opposite."""
    assert "play R2" in given(hands=("R2", ""), columns=("", "R9")).legal


def test_every_card_may_be_discarded_even_one_that_could_be_played(given):
    """A hand can never be stuck: any card may be discarded."""
    assert given(hands=("R2 R9 GW", ""), columns=("R5 G2", "")).legal == [
        "play R9",
        "discard GW",
        "discard R2",
        "discard R9",
    ]


# -- the end of a round --


def test_the_round_ends_at_once_when_the_last_card_is_drawn(given):
    """The card enters the hand and is not played. The opponent gets no further turn."""
    after = given(hands=("R2", "B2"), deck="W9", rounds=1).when("play R2", "draw")
    assert [type(event) for event in after.events[1:]] == [CardDrawn, RoundScored]
    assert after.rules.to_act(after.state) == ()


def test_cards_in_hand_never_score(given):
    after = given(hands=("R2 R3", "B2 B3 B4"), deck="W9", rounds=1).when("play R2", "draw")
    assert [score.total for score in after.scores] == [-18, 0]


def test_with_one_card_left_a_discard_may_be_taken_to_delay_the_end(given):
    """The choice between deck and discards is free."""
    after = given(hands=("R2 R3", "B2 B3"), discards="G5", deck="W9", rounds=1).when("play R2", "take G")
    assert after.rules.to_act(after.state) == (1,)


def test_a_new_round_is_shuffled_and_dealt_in_the_commit_that_ends_the_one_before(given):
    after = given(hands=("R2", "B2"), discards="G5", deck="W9", rounds=2).when("play R2", "draw")
    deal = after.events[-1]
    assert isinstance(deal, RoundDealt)
    assert (deal.round, all_cards(deal).total()) == (2, 60)
    assert after.state.columns == (((),) * 5,) * 2
    assert after.state.discards == ((),) * 5
    assert len(after.state.deck) == 44


# -- scoring --


@pytest.mark.parametrize(
    ("column", "points"),
    [
        ("", 0),
        ("Y5 Y8 Y10", 3),
        ("WW", -40),
        ("GW G3 G5 G7", -10),
        ("RW RW R2 R3 R5 R7 R8 R10", 65),
        ("R2", -18),
        ("RW RW RW", -80),
        ("RW RW RW R2", -72),
        ("R2 R3 R4 R5 R6 R7 R8 R9 R10", 54),
        ("R2 R3 R4 R5 R6 R7 R8 R9", 44),
        ("RW R2 R3 R4 R5 R6 R7", 14),
        ("RW RW R2 R3 R4 R5 R6 R7", 41),
        ("RW RW RW R2 R3 R4 R5 R6 R7 R8 R9 R10", 156),
        ("RW R10", -20),
        ("RW RW RW R10", -40),
    ],
)
def test_a_column_scores(given, column, points):
    """A column scores (sum - 20) x (1 + wagers), and 20 more from eight cards on, wagers included.

    An empty one scores 0.
    """
    assert [score.total for score in given(columns=(column, "")).scores] == [points, 0]


def test_the_worked_example_scores_18(given):
    """3 + 0 - 40 - 10 + 45 + 20 = 18."""
    column = "Y5 Y8 Y10 WW GW G3 G5 G7 RW RW R2 R3 R5 R7 R8 R10"
    after = given(columns=(column, ""), hands=("B2", "B3"), deck="B9", rounds=1, turn=1).when("discard B3", "draw")
    scored = after.events[-1]
    assert isinstance(scored, RoundScored)
    assert scored.scores[0] == Score(18, {"yellow": 3, "white": -40, "green": -10, "red": 45, "bonus": 20})
    assert scored.scores[1] == Score(0, {})


def test_the_most_a_round_can_bring_is_780(given):
    """The maximum is five columns of 156 points."""
    full = " ".join(f"{c}W {c}W {c}W {c}2 {c}3 {c}4 {c}5 {c}6 {c}7 {c}8 {c}9 {c}10" for c in "YBWGR")
    assert given(columns=(full, "")).scores[0].total == 780


def test_totals_add_up_the_rounds_and_what_lies_on_the_table(given):
    """The highest sum over all rounds wins. During a round, columns count as they lie."""
    position = given(columns=("R2", "G9 G10"), totals=[(30, -5), (-10, 5)])
    assert position.scores == (
        Score(2, {"round 1": 30, "round 2": -10, "round 3": -18}),
        Score(-1, {"round 1": -5, "round 2": 5, "round 3": -1}),
    )


def test_scores_go_on_into_the_next_round(given):
    after = given(hands=("R2", "B2"), deck="W9", totals=[(30, -5)]).when("play R2", "draw")
    assert after.scores[0] == Score(12, {"round 1": 30, "round 2": -18, "round 3": 0})


def test_before_the_first_deal_there_are_no_points():
    rules = DuelRules()
    assert rules.scores(rules.initial(Setup(seats=2, options=DuelOptions()))) == (Score(0, {}), Score(0, {}))


def test_a_scored_round_does_not_count_twice(given):
    after = given(hands=("R2", "B2"), deck="W9", totals=[(30, -5)], rounds=2).when("play R2", "draw")
    assert after.scores == (Score(12, {"round 1": 30, "round 2": -18}), Score(-5, {"round 1": -5, "round 2": 0}))


# -- from round to round --

SEAT_0_LEADS_BY_2_AND_LOST_THE_LAST_ROUND = [(20, 0)]  # and then -18 : 0


def next_starter(given, **setting):
    """Return the seat that starts next. Seat 0 plays R2 (-18 : 0) and draws the last card."""
    after = given(hands=("R2", "B2"), deck="W9", **setting).when("play R2", "draw")
    deal = after.events[-1]
    assert isinstance(deal, RoundDealt)
    return deal.starter


@pytest.mark.parametrize("starter", [0, 1])
def test_the_leader_in_total_starts_the_next_round(given, starter):
    assert next_starter(given, totals=SEAT_0_LEADS_BY_2_AND_LOST_THE_LAST_ROUND, starter=starter) == 0


@pytest.mark.parametrize("starter", [0, 1])
def test_equal_totals_let_the_other_seat_start(given, starter):
    assert next_starter(given, totals=[(18, 0)], starter=starter) == 1 - starter


def test_a_game_is_over_after_its_last_round(given):
    """A game has three rounds by default."""
    second = given(hands=("R2", "B2"), deck="W9", totals=[(0, 0)]).when("play R2", "draw")
    third = given(hands=("R2", "B2"), deck="W9", totals=[(0, 0), (0, 0)]).when("play R2", "draw")
    assert second.rules.to_act(second.state) != ()
    assert third.rules.to_act(third.state) == ()


def test_equal_totals_at_the_end_share_the_victory(given):
    after = given(hands=("R2", "B2"), deck="W9", totals=[(18, 0)], rounds=2).when("play R2", "draw")
    assert [score.total for score in after.scores] == [0, 0]
    assert after.rules.to_act(after.state) == ()


# -- options --


def test_without_a_stall_limit_discards_may_be_taken_for_ever(given):
    """Nothing in the rules stops both players from discarding and taking for ever."""
    position = given(hands=("R2 Y2", "B2 G2"), discards="W5", deck="P2 P3 P4")
    for _ in range(100):
        placed = position.when(next(move for move in position.legal if move.startswith("discard")))
        position = placed.when(placed.legal[-1])
    assert len(position.state.deck) == 3


def test_a_card_from_the_deck_ends_a_stall(given):
    """After `stall_limit` turns of both seats together no discard may be taken until a seat draws."""
    position = given(hands=("Y2", "B2"), discards="G4 R2 R3", stall_limit=2)
    stalled = position.when("play Y2", "take R", "play B2", "take R", "play R3")
    assert stalled.legal == ["draw"]
    assert "take G" in stalled.when("draw", "play R2").legal


def test_one_turn_below_the_stall_limit_discards_may_be_taken(given):
    position = given(hands=("Y2", "B2"), discards="G4 R2 R3", stall_limit=3)
    assert "take G" in position.when("play Y2", "take R", "play B2", "take R", "play R3").legal


@pytest.mark.parametrize(
    ("options", "column", "points"),
    [
        ({"column_cost": 25}, "RW R10", -30),
        ({"bonus_cards": 3}, "R8 R9 R10", 27),
        ({"bonus_cards": 3, "bonus_points": 7}, "R8 R9 R10", 14),
        ({"bonus_points": 0}, "R2 R3 R4 R5 R6 R7 R8 R9 R10", 34),
        ({"column_cost": 0}, "RW", 0),
    ],
)
def test_the_numbers_of_scoring_can_be_agreed_on(given, options, column, points):
    position = given(columns=(column, ""), **options)
    assert position.scores[0].total == points
    assert [zone.note for zone in position.table(0).zones if zone.id == "column-0-R"] == [f"{points} points"]


def test_agreed_numbers_count_when_a_round_is_scored(given):
    after = given(hands=("R2", "B2"), deck="W9", rounds=1, column_cost=5).when("play R2", "draw")
    assert after.events[-1].scores[0].total == -3


def test_hand_size_and_wagers_can_be_agreed_on():
    deal = dealt(hand_size=5, wagers_per_colour=1)
    assert ([hand.count for hand in deal.hands], deal.deck.count) == ([5, 5], 40)
    assert all_cards(deal)[Card("RW")] == 1


def test_agreed_sizes_count_in_later_rounds_too(given):
    after = given(hands=("R2", "B2"), deck="W9", hand_size=5, wagers_per_colour=0).when("play R2", "draw")
    assert [hand.count for hand in after.events[-1].hands] == [5, 5]
    assert after.events[-1].deck.count == 35
