"""House rules for the Duel in three sizes: a number, a predicate, and an event of their own."""

import pytest
from msgspec import structs

from lostcities.core import InvalidSetup, Options, Score, Setup, Variant, hookimpl
from lostcities.kit import WAGER, cards
from lostcities.present import in_english
from lostcities.registry import Registry
from lostcities_duel import DuelEvent, DuelMove, DuelOptions, DuelRules, RoundScored


class UpDownRules(DuelRules, frozen=True):
    """Duel rules in which a column may also descend."""

    def may_follow(self, column, card):
        ranks = [c.rank for c in column if c.rank != WAGER]
        if card.rank == WAGER or not ranks:
            return super().may_follow(column, card)
        if len(ranks) == 1:
            return card.rank != ranks[0]
        return card.rank > ranks[-1] if ranks[0] < ranks[1] else card.rank < ranks[-1]


class Plugin:
    @hookimpl
    def lostcities_variants(self):
        yield Variant(
            key="duel-updown",
            title="Duel, up and down",
            seats=range(2, 3),
            rules=UpDownRules(column_cost=25),
            moves=DuelMove,
            events=DuelEvent,
        )


@pytest.mark.parametrize(
    ("column", "cards", "playable"),
    [
        ("", "RW R5", ["play RW", "play R5"]),
        ("R5", "RW R3 R7", ["play R3", "play R7"]),
        ("RW R5 R3", "RW R2 R4 R9", ["play R2"]),
        ("R5 R7", "R6 R8", ["play R8"]),
    ],
)
def test_an_overridden_predicate_decides_what_is_legal(given, column, cards, playable):
    position = given(hands=(cards, ""), columns=(column, ""), rules=UpDownRules())
    assert [move for move in position.legal if move.startswith("play")] == playable


def test_what_the_house_refuses_is_refused_with_the_codes_of_the_duel(given):
    error = given(hands=("R6", ""), columns=("R5 R7", ""), rules=UpDownRules()).refused("play R6")
    assert error.rule == "duel.ascending"


def test_the_house_can_say_its_order_in_words(given):
    class Spoken(UpDownRules, frozen=True):
        order_rule = "after two numbers the direction stays"

    error = given(hands=("R6", ""), columns=("R5 R7", ""), rules=Spoken()).refused("play R6")
    assert error.message == "R6 may not follow R7 in your red column: after two numbers the direction stays"


def test_a_house_may_say_what_opens_a_column(given):
    class LowOpenings(DuelRules, frozen=True):
        order_rule = "open with a wager or with 2 to 5"

        def may_follow(self, column, card):
            return super().may_follow(column, card) and (bool(column) or card.rank <= 5)

    error = given(hands=("R6", ""), rules=LowOpenings()).refused("play R6")
    assert error.message == "R6 may not open your red column: open with a wager or with 2 to 5"


def test_a_number_of_the_house_counts_and_options_still_win_over_it(given):
    assert given(columns=("R2", ""), rules=DuelRules(column_cost=25)).scores[0].total == -23
    assert given(columns=("R2", ""), rules=DuelRules(column_cost=25), column_cost=30).scores[0].total == -28


def test_overridden_methods_see_the_numbers_the_table_agreed_on(given):
    class Flat(DuelRules, frozen=True):
        def column_points(self, column):
            return -self.column_cost if column else 0

    class Steep(DuelRules, frozen=True):
        def may_follow(self, column, card):
            return card.rank > self.column_cost

    assert given(columns=("R10", ""), rules=Flat(), column_cost=7).scores[0].total == -7
    steep = given(hands=("R5 R6", ""), rules=Steep(), column_cost=5)
    assert steep.legal[0] == "play R6"
    assert steep.refused("play R5").rule == "duel.ascending"
    assert steep.when("play R6").state.columns[0][4] == cards("R6")


def test_numbers_of_the_house_that_leave_no_deck_are_refused():
    with pytest.raises(InvalidSetup, match="hands of 30 leave no deck"):
        DuelRules(hand_size=30).initial(Setup(seats=2, options=DuelOptions()))


def test_the_style_guides_example_registers_and_plays_by_the_defaults_of_the_duel():
    registry = Registry()
    registry.add(Plugin(), "updown")
    variant = registry.variant("duel-updown")
    assert variant.options is Options
    state = variant.rules.initial(Setup(seats=2, options=Options()))
    assert state.options == DuelOptions()


def test_what_a_house_says_an_empty_column_is_worth_counts_at_the_end_of_the_round_too(given):
    class Unexplored(DuelRules, frozen=True):
        def column_points(self, column):
            return super().column_points(column) if column else -1

    last_turn = given(hands=("R2", ""), deck="Y2", rules=Unexplored(), rounds=1).when("play R2")
    assert [score.total for score in last_turn.scores] == [-22, -5]
    assert [score.total for score in last_turn.when("draw").scores] == [-22, -5]


def test_what_a_house_adds_to_the_score_stands_on_the_table_by_its_own_name(given):
    class Tipped(DuelRules, frozen=True):
        def scores(self, state):
            return [Score(score.total + 7, {**score.parts, "tip": 7}) for score in super().scores(state)]

    position = given(columns=("R2", ""), rules=Tipped())
    places = position.rules.table(position.state, None, in_english).places
    assert [(place.total, place.note) for place in places] == [
        (-11, "round 1: -18, tip: 7"),
        (7, "round 1: 0, tip: 7"),
    ]


def test_scores_follow_from_the_columns_and_not_from_those_scored_before(given):
    laid, rules = given(columns=("R2 R10", "")).state, DuelRules()
    for state, dearer, expected in [
        (laid, rules, -8),
        (laid, DuelRules(column_cost=30), -18),
        (laid, rules, -8),
        (structs.replace(laid, columns=(((),) * 5,) * 2), rules, 0),
        (structs.replace(laid, columns=laid.columns[::-1]), rules, 0),
    ]:
        assert dearer.scores(state)[0].total == expected
    rules.scores(laid)[0].parts["tip"] = 7
    assert rules.scores(laid)[0].parts == {"round 1": -8}
    for first in (5, 6):
        scored = (RoundScored(1, (Score(first, {}), Score(7, {}))),)
        second = structs.replace(laid, round=2, scored=scored)
        assert rules.scores(second)[0].parts == {"round 1": first, "round 2": -8}
    assert rules.scores(structs.replace(second, round=1))[0].parts == {"round 1": 6}
