"""House rules for the Board Game: numbers of the rules, and predicates that a house rule may override."""

import pytest

from lostcities.core import Chance, InvalidSetup, Options, Score, Setup, Variant, Version, hookimpl
from lostcities.registry import load_registry
from lostcities.testing import check_variant
from lostcities_board import BoardEvent, BoardMove, BoardOptions, BoardRules, RoundDealt, TileLayout

CHANCE = Chance(b"k" * 32, Version(1))


class GentleRules(BoardRules, frozen=True):
    """Rules in which no step costs points, and a card may be one lower than the one before."""

    def may_follow(self, column, card):
        return super().may_follow(column, card) or card.rank == column[-1].rank - 1

    def order_rule(self, column):
        return "cards must rise, be equal, or fall by one"

    def explorer_points(self, step, *, is_leader):
        return max(0, super().explorer_points(step, is_leader=is_leader))


class Plugin:
    @hookimpl
    def lostcities_variants(self):
        yield Variant(
            key="board-gentle",
            title="The Board Game, gently",
            seats=range(2, 4),
            rules=GentleRules(crossings=3),
            moves=BoardMove,
            events=BoardEvent,
            bounded_options={},
        )


def test_an_overridden_predicate_decides_what_is_legal(given):
    position = given(hands=("R4 R5 R6", ""), columns=("R6", ""), rules=GentleRules())
    assert position.plays == ["play R5", "play R6"]


def test_what_the_house_refuses_is_refused_with_its_own_words(given):
    error = given(hands=("R4", ""), columns=("R6", ""), rules=GentleRules()).refused("play R4")
    assert error.rule == "board.order"
    assert error.message == "R4 may not follow R6 in your red column: cards must rise, be equal, or fall by one"


def test_a_house_says_what_an_explorer_earns(given):
    assert given(explorers=("R1L G4", ""), rules=GentleRules()).totals == [5, 0]


def test_a_house_says_what_opens_a_row(given):
    class LowOpenings(BoardRules, frozen=True):
        def may_open(self, options, hand, card):
            return card.rank <= 5

        def opening_rule(self, options):
            return "open with 0 to 5"

    position = given(hands=("R4 R5 R6", ""), rules=LowOpenings())
    assert [move.split()[1] for move in position.plays] == ["R4", "R4", "R5", "R5"]
    assert position.refused("play R6 leader").message == "R6 may not open your red column: open with 0 to 5"


def test_a_house_says_what_artifacts_earn(given):
    class Collectors(BoardRules, frozen=True):
        def artifact_points(self, options, artifacts):
            return artifacts**2

    after = given(hands=("Y2", "B2"), deck="W9", round=3, artifacts=(4, 5), rules=Collectors()).when(
        "discard Y2", "draw"
    )
    assert after.totals == [16, 25]


@pytest.mark.parametrize(
    ("rules", "explorers", "total"),
    [
        (BoardRules(leader_factor=3), "R9L", 150),
        (BoardRules(step_values=(1, 2, 3, 4, 5, 6, 7, 8, 9)), "R9L G3", 21),
    ],
)
def test_numbers_of_the_house_count(given, rules, explorers, total):
    assert given(explorers=(explorers, ""), rules=rules).totals == [total, 0]


def test_a_house_says_how_many_crossings_end_a_round_and_where_the_bridge_is(given):
    rules = BoardRules(crossings=2, bridge=2)
    position = given(hands=("R9", ""), columns=("R2", ""), explorers=("R2", "G3"), rules=rules)
    assert position.when("play R9").kinds == ["CardPlayed", "ExplorerMoved", "RoundScored", "RoundDealt"]


def test_a_house_may_have_fewer_explorers_than_paths(given):
    rules = BoardRules(members=1)
    position = given(hands=("R5", ""), columns=("G1 B1", ""), explorers=("G1L B1", ""), rules=rules)
    assert position.plays == []
    assert position.refused("play R5 member").rule == "board.members_placed"
    assert position.refused("play R5 leader").rule == "board.leader_placed"


def test_a_house_may_have_tiles_and_paths_of_its_own(given):
    rules = BoardRules(step_values=(5,) * 12, tiles=(20, 20))
    layout = TileLayout(yellow=[12], blue=[12], white=[], green=[], red=[])
    position = given(hands=("Y5", ""), columns=("Y2", ""), explorers=("Y9", ""), rules=rules, tile_layout=layout)
    assert position.when("play Y5").step(0, "Y") == 10
    assert position.table(0).zones[0].spaces == ("5",) * 12
    (deal,) = rules.deal(position.state, CHANCE)
    assert isinstance(deal, RoundDealt)
    assert [path[-1] for path in deal.tiles] == [20, 20, None, None, None]
    assert [len(path) for path in deal.tiles] == [12] * 5


def test_a_house_may_remove_cards_or_none_and_deal_other_hands():
    rules = BoardRules(hand_size=5, copies=1, removed_from_two=0)
    (deal,) = rules.deal(rules.initial(Setup(seats=2, options=BoardOptions())), CHANCE)
    assert isinstance(deal, RoundDealt)
    assert [hand.count for hand in deal.hands] == [5, 5]
    assert (deal.deck.count, deal.removed.count) == (45, 0)


@pytest.mark.parametrize(
    ("rules", "seats", "field", "message"),
    [
        (
            BoardRules(hand_size=40),
            2,
            "hand_size",
            "hands of 40 leave no deck: of 80 cards each may hold 39 at most",
        ),
        (
            BoardRules(hand_size=40),
            3,
            "hand_size",
            "hands of 40 leave no deck: of 110 cards each may hold 36 at most",
        ),
        (BoardRules(tiles=(5, 5)), 2, "tile_layout", "25 spaces for 2 tiles: there must be one for each"),
        (BoardRules(step_values=(5, 5, 5, 5)), 2, "tile_layout", "the yellow path has no step 5: the last is 4"),
    ],
)
def test_numbers_of_the_house_that_do_not_fit_are_refused(rules, seats, field, message):
    with pytest.raises(InvalidSetup) as caught:
        rules.initial(Setup(seats=seats, options=BoardOptions()))
    assert (caught.value.field, caught.value.message) == (field, message)


def test_a_house_rule_registers_beside_the_game_and_obeys_the_laws(is_slow):
    registry = load_registry()
    registry.add(Plugin(), "gentle")
    variant = registry.variant("board-gentle")
    assert variant.options is Options
    assert variant.rules.initial(Setup(seats=2, options=Options())).options == BoardOptions()
    check_variant(variant, games=1, seats=None if is_slow else 2, names=("fold", "view", "legality"))


def test_what_a_house_adds_to_the_score_stands_on_the_table_by_its_own_name(given):
    class Tipped(BoardRules, frozen=True):
        def scores(self, state):
            return [Score(score.total + 7, {**score.parts, "tip": 7}) for score in super().scores(state)]

    places = given(explorers=("R4L", ""), points=(3, 0), round=2, rules=Tipped()).table(None).places
    assert [(place.total, place.note) for place in places] == [
        (20, "round 1: 3, round 2: 10, tip: 7"),
        (7, "round 1: 0, round 2: 0, tip: 7"),
    ]
