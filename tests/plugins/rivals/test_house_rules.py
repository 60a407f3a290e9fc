"""House rules for Rivals: a number, a predicate, and the options they see."""

import pytest

from lostcities.core import Event, InvalidSetup, Move, Options, Score, Setup, Variant
from lostcities.kit import card_of, spell
from lostcities.present import in_english
from lostcities.testing import check_variant
from lostcities.testing.check import ONE_GAME
from lostcities_rivals import RivalsEvent, RivalsMove, RivalsOptions, RivalsRules, RivalsState
from lostcities_rivals.plugin import told_by


class RisingRules(RivalsRules, frozen=True):
    """Rules in which equal numbers may not follow each other."""

    order_rule = "numbers must rise"

    def may_follow(self, column, card):
        return super().may_follow(column, card) and (card.is_wager or not column or column[-1].rank < card.rank)


def house(rules: RivalsRules) -> Variant[RivalsState, Move, Event]:
    return Variant(
        key="rivals-house",
        title="Rivals, as we play it",
        tells=told_by,
        seats=range(2, 5),
        rules=rules,
        moves=RivalsMove,
        events=RivalsEvent,
        options=RivalsOptions,
        moves_max=1000,
    )


def test_an_overridden_predicate_decides_what_can_be_placed_and_says_why_not(given):
    won = given(columns=("R4", ""), display="R4 R5", rules=RisingRules()).when("bid 1", "pass")
    assert [move for move in won.legal if move.startswith("place")] == ["place R5"]
    error = won.refused("place R4")
    assert (error.rule, error.message) == (
        "rivals.ascending",
        "R4 may not follow R4 in your red column: numbers must rise",
    )


def test_an_overridden_predicate_decides_what_is_boxed_when_it_is_revealed(given):
    position = given(columns=("R10", "R10"), piles=("G2 R10", "G3"), rules=RisingRules())
    assert spell(position.when("reveal").state.boxed) == "R10"


def test_what_the_house_refuses_to_open_has_the_same_code(given):
    class LowOpenings(RivalsRules, frozen=True):
        order_rule = "open with a wager or with 2 to 5"

        def may_follow(self, column, card):
            return super().may_follow(column, card) and (bool(column) or card.rank <= 5)

    error = given(display="R6", rules=LowOpenings()).when("bid 1", "pass").refused("place R6")
    assert error.message == "R6 may not open your red column: open with a wager or with 2 to 5"


def test_a_number_of_the_house_counts_and_options_still_win_over_it(given):
    column = ("R2 R2 R3 R3", "")
    assert given(columns=column, gold=(0, 0), rules=RivalsRules(bonus_points=10)).scores[0].total == 14
    assert given(columns=column, gold=(0, 0), rules=RivalsRules(bonus_points=10), bonus_points=1).scores[0].total == 5


def test_overridden_methods_see_the_numbers_the_table_agreed_on(given):
    class Flat(RivalsRules, frozen=True):
        def column_points(self, column):
            return self.gold_point if column else 0

        def column_bonus(self, column):
            return 0

    assert given(columns=("R10", ""), gold=(0, 0), rules=Flat(), gold_point=7).scores[0].total == 7


def test_a_house_may_say_how_the_pool_is_shared(given):
    class Thrifty(RivalsRules, frozen=True):
        def pool_share(self, pool, seats):
            return min(1, super().pool_share(pool, seats))

    after = given(gold=(1, 1), pool=9, piles=("R2", "G2"), rules=Thrifty()).when("reveal")
    assert (after.state.gold, after.state.pool) == ((2, 2), 7)


@pytest.mark.parametrize(("share", "gold", "pool"), [(2, (3, 3), 1), (3, (3, 3), 1), (-1, (1, 1), 5)])
def test_a_house_cannot_share_what_is_not_in_the_pool(given, share, gold, pool):
    class Generous(RivalsRules, frozen=True):
        def pool_share(self, pool, seats):
            return share

    after = given(gold=(1, 1), pool=5, piles=("R2", "G2"), rules=Generous()).when("reveal")
    assert (after.state.gold, after.state.pool) == (gold, pool)


EACH_NUMBER_OF_SEATS = pytest.mark.parametrize(
    "seats", [2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4))]
)


@EACH_NUMBER_OF_SEATS
def test_a_house_with_other_cards_splits_them_into_its_piles(seats):
    class Numbers(RivalsRules, frozen=True):
        def cards_of(self, colour):
            return tuple(card_of(colour, rank) for rank in range(2, 11))

    variant = house(Numbers(start_wagers=1, piles=2))
    check_variant(variant, games=1, seats=seats, names=ONE_GAME)
    state = variant.rules.initial(Setup(seats=4, options=RivalsOptions()))
    assert state.gold == (9, 9, 9, 9)
    with pytest.raises(InvalidSetup, match="the piles hold 80 cards in all, and there are 45 to lay down"):
        variant.rules.initial(Setup(seats=2, options=RivalsOptions(pile_sizes=[40, 40])))


@EACH_NUMBER_OF_SEATS
def test_a_house_without_wagers_plays_by_the_laws(seats, is_slow):
    names = ONE_GAME if is_slow else ("fold", "view", "own knowledge", "legality", "conservation", "notation")
    variant = house(RisingRules(start_wagers=0, wagers_per_colour=0))
    check_variant(variant, games=1, seed=seats, seats=seats, names=names)


@pytest.mark.parametrize(
    ("rules", "seats", "field"),
    [
        (RivalsRules(start_wagers=3), 4, "start_wagers"),
        (RivalsRules(start_wagers_per_colour=1), 3, "start_wagers"),
        (RivalsRules(start_wagers=6, start_wagers_per_colour=9), 2, "start_wagers"),
        (RivalsRules(gold_total=400), 2, "gold_total"),
        (RivalsRules(gold_total=35), 2, "gold_total"),
        (RivalsRules(piles=81), 2, "piles"),
        (RivalsRules(piles=0), 2, "piles"),
    ],
)
def test_numbers_of_the_house_that_do_not_work_are_refused(rules, seats, field):
    with pytest.raises(InvalidSetup) as caught:
        rules.initial(Setup(seats=seats, options=RivalsOptions()))
    assert caught.value.field == field


def test_a_variant_without_options_plays_by_the_defaults_of_rivals():
    state = RisingRules().initial(Setup(seats=2, options=Options()))
    assert state.options == RivalsOptions()


def test_what_a_house_adds_to_the_score_stands_on_the_table_by_its_own_name(given):
    class Tipped(RivalsRules, frozen=True):
        def scores(self, state):
            return [Score(score.total + 7, {**score.parts, "tip": 7}) for score in super().scores(state)]

    position = given(columns=("R4 R5", ""), rules=Tipped())
    place, _ = position.rules.table(position.state, None, in_english).places
    assert (place.total, place.note) == (27, "columns 2, gold 18, tip: 7")
