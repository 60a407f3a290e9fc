"""The rulebook from its first page to its last. Each test's docstring is the rule that it checks."""

from collections import Counter
from typing import Any

import pytest

from lostcities.core import Chance, Score, Seat, Setup, Version, winners
from lostcities.kit import Card, cards
from lostcities.testing import play
from lostcities_board import (
    ArtifactsScored,
    BoardOptions,
    BoardRules,
    CardDrawn,
    CardPlayed,
    ChoiceOffered,
    ChoiceSkipped,
    ExplorerMoved,
    ExplorerSent,
    PointsGained,
    RoundDealt,
    RoundScored,
    TileLayout,
    TileTaken,
)
from lostcities_board.plugin import BOARD

SEATS = [2, 3, 4]
OWN = Seat(0)
"""Seat that acts first in positions."""


def dealt(seats: int = 2, key: bytes = b"k" * 32, **options: Any) -> RoundDealt:
    rules = BoardRules()
    state = rules.initial(Setup(seats=seats, options=BoardOptions(**options)))
    (deal,) = rules.deal(state, Chance(key, Version(1)))
    assert isinstance(deal, RoundDealt)
    return deal


def all_cards(deal: RoundDealt) -> Counter[Card]:
    return Counter(card for part in (*deal.hands, deal.deck, deal.removed) for card in part.items or ())


# -- 1. components --


@pytest.mark.parametrize("seats", SEATS)
def test_110_cards_are_five_colours_of_the_numbers_0_to_10_twice(seats):
    """Five colours have two cards of each number from 0 to 10."""
    assert all_cards(dealt(seats)) == Counter({Card(f"{colour}{n}"): 2 for colour in "YBWGR" for n in range(11)})


def test_25_tiles_are_nine_artifacts_nine_arrows_and_seven_of_victory_points():
    """The tiles are nine artifacts, nine arrows, and 5, 5, 10, 10, 10, 15 and 15 victory points."""
    tiles = Counter(tile for path in dealt().tiles for tile in path if tile is not None)
    assert tiles == {"artifact": 9, "arrow": 9, 5: 2, 10: 3, 15: 2}


@pytest.mark.parametrize(
    ("step", "value"), [(1, -20), (2, -15), (3, -10), (4, 5), (5, 10), (6, 15), (7, 30), (8, 35), (9, 50)]
)
def test_a_step_is_worth(given, step, value):
    """Steps 1 to 9 are worth -20, -15, -10, 5, 10, 15, 30, 35 and 50."""
    assert given(explorers=(f"G{step}", ""), points=(20, 0)).totals == [20 + value, 0]


def test_every_path_has_its_five_spaces_for_tiles():
    """Each path has five spaces for tiles. Two paths have them on steps 2, 4, 5, 7 and 9, and the others differ."""
    spaces = [[step for step, tile in enumerate(path, 1) if tile is not None] for path in dealt().tiles]
    assert spaces == [[2, 4, 5, 7, 9], [3, 4, 6, 7, 9], [2, 3, 5, 7, 9], [3, 5, 6, 7, 9], [2, 4, 5, 7, 9]]


@pytest.mark.parametrize(
    ("artifacts", "points"), [(0, -20), (1, -15), (2, 10), (3, 15), (4, 30), (5, 50), (6, 50), (9, 50)]
)
def test_artifacts_earn_on_the_short_track(artifacts, points):
    """On the short track 0 to 6 artifacts earn -20, -15, 10, 15, 30, 50 and 50."""
    assert BoardRules().artifact_points(BoardOptions(rounds=1), artifacts) == points


@pytest.mark.parametrize(("artifacts", "points"), [(4, -5), (6, 30), (8, 40), (9, 70)])
def test_artifacts_earn_on_the_long_track_what_is_known(artifacts, points):
    """On the long track 4, 6, 8 and 9 artifacts earn -5, 30, 40 and 70."""
    assert BoardRules().artifact_points(BoardOptions(), artifacts) == points


@pytest.mark.parametrize(
    ("artifacts", "points"), [(0, -25), (1, -20), (2, -15), (3, -10), (5, 0), (7, 35), (10, 70), (27, 70)]
)
def test_artifacts_earn_on_the_long_track_what_was_guessed(artifacts, points):
    """Other numbers on the long track earn -25 (0), -20 (1), -15 (2), -10 (3), 0 (5), 35 (7) and 70 (10 or more)."""
    assert BoardRules().artifact_points(BoardOptions(), artifacts) == points


# -- 2. and 3. setting up --


@pytest.mark.parametrize("seats", SEATS)
def test_all_seats_begin_with_nothing_and_all_explorers_beside_the_board(seats):
    """Every player takes five explorers, which begin beside the paths, and has no victory points and no artifacts."""
    rules = BoardRules()
    state = rules.initial(Setup(seats=seats, options=BoardOptions()))
    assert rules.to_act(state) == ()
    state = rules.evolve(state, dealt(seats))
    assert state.steps == ((0,) * 5,) * seats
    assert state.leaders == (None,) * seats
    assert (state.points, state.artifacts, state.found) == ((0,) * seats,) * 3
    assert state.columns == (((),) * 5,) * seats
    assert state.discards == ((),) * 5


@pytest.mark.parametrize(("seats", "deck", "removed"), [(2, 64, 30), (3, 86, 0), (4, 78, 0)])
def test_eight_cards_are_dealt_to_each_and_the_rest_is_the_deck(seats, deck, removed):
    """With two players 30 random cards are removed unseen.

    Eight are dealt to each, and 64, 86 or 78 remain in the pile.
    """
    deal = dealt(seats)
    assert [hand.count for hand in deal.hands] == [8] * seats
    assert (deal.deck.count, deal.removed.count) == (deck, removed)


def test_each_seat_sees_its_own_hand_and_no_viewer_the_deck_or_the_removed_cards():
    """Hands and the order of the pile are secret. The 30 removed cards are never shown."""
    deal = dealt()
    assert [hand.to for hand in deal.hands] == [(0,), (1,)]
    assert deal.deck.to == deal.removed.to == ()


def test_every_deal_shuffles_tiles_and_cards():
    """The 25 tiles and all 110 cards are shuffled."""
    deals = [dealt(key=bytes([n]) * 32) for n in range(5)]
    assert len({str(deal.tiles) for deal in deals}) == 5
    assert len({str(deal.hands) for deal in deals}) == 5
    assert len({str(sorted(map(str, deal.removed.items or ()))) for deal in deals}) == 5


@pytest.mark.parametrize("seats", SEATS)
def test_by_default_chance_says_who_starts(seats):
    """The rulebook takes the last birthday or the oldest player. A server knows neither."""
    assert {dealt(seats, key=bytes([n]) * 32).starter for n in range(24)} == set(range(seats))


def test_the_first_starter_can_be_agreed_on():
    """An option names the first player."""
    assert [dealt(4, first_seat=f"seat{seat}").starter for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize(("seats", "turn", "starter"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2), (4, 3, 0)])
def test_the_next_round_is_started_by_the_seat_after_the_one_whose_turn_ended_the_last(given, seats, turn, starter):
    """The next round is started by the seat after the player in whose turn the round ended."""
    after = given(hands=["Y2"] * seats, deck="W9", turn=turn).when("discard Y2", "draw")
    deal = after.events[-1]
    assert isinstance(deal, RoundDealt)
    assert (deal.starter, deal.round) == (starter, 2)
    assert after.rules.to_act(after.state) == (starter,)


def test_a_new_round_resets_everything_but_points_and_artifacts(given):
    """Paths, columns, hands and discards are emptied, and 30 cards are removed anew. Points and artifacts stay."""
    before = given(
        hands=("Y2", "B2"), columns=("R1 R4", "G2"), discards="W1", deck="W9", points=(40, 30), artifacts=(1, 0)
    )
    after = before.when("discard Y2", "draw").state
    assert after.columns == (((),) * 5,) * 2
    assert after.steps == ((0,) * 5,) * 2
    assert after.discards == ((),) * 5
    assert (after.points, after.artifacts) == ((25, 10), (1, 0))
    assert (len(after.deck), len(after.removed)) == (64, 30)
    assert sum(tile is not None for path in after.tiles for tile in path) == 25


def test_a_game_is_three_rounds(given):
    """A game has three rounds."""
    second = given(hands=("Y2", "B2"), deck="W9", round=2).when("discard Y2", "draw")
    third = given(hands=("Y2", "B2"), deck="W9", round=3).when("discard Y2", "draw")
    assert (second.kinds[-1], second.rules.to_act(second.state)) == ("RoundDealt", (1,))
    assert (third.kinds[-1], third.rules.to_act(third.state)) == ("ArtifactsScored", ())


# -- 4. a turn: placing a card --


def test_the_first_card_of_a_row_sends_the_leader_or_a_member_to_the_first_step(given):
    """The first card of a column sends the leader or a member to step 1 of its path."""
    position = given(hands=("R2", ""))
    assert position.legal == ["play R2 leader", "play R2 member", "discard R2"]
    leader, member = position.when("play R2 leader"), position.when("play R2 member")
    assert leader.events == (CardPlayed(OWN, Card("R2")), ExplorerSent(OWN, Card("R2").colour, "leader"))
    assert (leader.step(0, "R"), leader.state.leaders) == (1, (Card("R2").colour, None))
    assert (member.step(0, "R"), member.state.leaders) == (1, (None, None))


@pytest.mark.parametrize(("hand", "opens"), [("R5 R7", "R5"), ("R5 R5 R7", "R5"), ("R0 R10", "R0"), ("R10 G0", "R10")])
def test_only_the_lowest_card_of_the_colour_in_hand_opens_a_row(given, hand, opens):
    """The card that opens a column is the lowest of its colour in hand."""
    plays = [move for move in given(hands=(hand, "")).plays if move.startswith("play R")]
    assert plays == [f"play {opens} leader", f"play {opens} member"]


@pytest.mark.parametrize(("column", "card"), [("R4", "R4"), ("R4", "R5"), ("R4", "R10"), ("R0 R4 R6", "R6")])
def test_a_card_may_follow(given, column, card):
    """A card may follow if it is equal to the last card of its column or higher."""
    assert given(hands=(card, ""), columns=(column, "")).legal == [f"play {card}", f"discard {card}"]


@pytest.mark.parametrize(("column", "card"), [("R4 R6", "R3"), ("R4 R7", "R3"), ("R4", "R0"), ("R10", "R9")])
def test_a_card_may_not_follow(given, column, card):
    """In the rulebooks' examples, after red 4 and red 6 (German) or 4 and 7 (English), red 3 cannot be played."""
    assert given(hands=(card, ""), columns=(column, "")).legal == [f"discard {card}"]


def test_a_later_card_moves_the_explorer_of_its_colour_one_step(given):
    """A later card is added to its column, and the explorer of its colour moves one step."""
    after = given(hands=("R6", ""), columns=("R2 R4", "")).when("play R6")
    assert after.events[1:] == (ExplorerMoved(OWN, Card("R6").colour, 3),)
    assert after.step(0, "R") == 3


def test_leader_and_members_are_sent_while_there_are_any(given):
    """The leader may start if it is not on a path yet, and a member if one of the four is left."""
    one_leader = given(hands=("R2", ""), explorers=("B1L", ""), columns=("B1", ""))
    four_members = given(hands=("R2", ""), columns=("Y1 B1 W1 G1", ""))
    assert one_leader.plays == ["play R2 member"]
    assert four_members.plays == ["play R2 leader"]


def test_a_leader_of_another_seat_does_not_hinder_the_own_one(given):
    """Each player has one leader and four members."""
    assert given(hands=("R2", ""), explorers=("", "R3L")).plays == ["play R2 leader", "play R2 member"]


def test_any_card_in_hand_may_be_discarded_and_none_moves_an_explorer(given):
    """Any hand card may be discarded, playable or not."""
    position = given(hands=("R2 R9 G5", ""), columns=("R5", ""))
    assert [move for move in position.legal if move.startswith("discard")] == ["discard G5", "discard R2", "discard R9"]
    after = position.when("discard R9")
    assert after.kinds == ["CardDiscarded"]
    assert (after.step(0, "R"), after.state.discards[4]) == (1, cards("R9"))


def test_a_turn_is_one_card_placed_and_one_drawn(given):
    """A turn is a card placed and a card drawn.

    The hand has eight cards before and seven between. Seats act in order.
    """
    after = given(hands=("R2 R3", "B2", "G2"), deck="W1 W2").when("discard R2")
    assert after.legal == ["draw"]
    assert after.when("draw").rules.to_act(after.when("draw").state) == (1,)
    assert str(after.when("draw").state.hands[0]) == "W2 R3"


def test_the_seat_after_the_last_is_the_first(given):
    """Seats act in clockwise order."""
    after = given(hands=("R2", "B2", "G2"), turn=2).when("discard G2", "draw")
    assert after.rules.to_act(after.state) == (0,)


def test_the_top_of_other_discards_may_be_taken_instead_of_drawing(given):
    """The top of a discard pile may be taken, except of the colour just discarded."""
    position = given(hands=("R2", ""), discards="R9 G1 G4 Y5").when("discard R2")
    assert position.legal == ["draw", "take Y", "take G"]
    assert str(position.when("take G").state.hands[0]) == "G4"


# -- tiles --


def test_an_artifact_tile_is_taken_and_its_space_stays_empty(given):
    """Artifact: remove the tile. The player keeps it, and the space stays empty this round."""
    after = given(hands=("R6", ""), columns=("R2", ""), tiles="R2=artifact").when("play R6")
    assert after.events[-1] == TileTaken(OWN, Card("R6").colour, 2)
    assert after.state.found == (1, 0)
    assert after.state.tiles[4][1] is None
    assert after.legal == ["draw"]


def test_who_comes_later_finds_no_artifact(given):
    """The space stays empty this round."""
    position = given(hands=("R6", "R7"), columns=("R2", "R2"), tiles="R2=artifact").when("play R6", "draw", "play R7")
    assert position.state.found == (1, 0)


def test_a_victory_point_tile_pays_at_once_and_stays_for_all_seats(given):
    """A tile of n victory points earns n at once, and stays for all players."""
    after = given(hands=("R6", "R7"), columns=("R2", "R2"), tiles="R2=10").when("play R6", "draw", "play R7")
    assert after.events[2] == PointsGained(OWN, Card("R6").colour, 2, 10)
    assert after.state.points == (10, 10)


def test_a_leader_gains_a_victory_point_tile_once(given):
    """A leader on a tile of 15 victory points earns 15, not 30."""
    after = given(hands=("R6", ""), columns=("R2", ""), explorers=("R1L", ""), tiles="R2=15").when("play R6")
    assert after.state.points == (15, 0)


def test_a_tile_on_the_first_step_counts_for_an_explorer_that_sets_out(given):
    """An explorer that enters a path takes the tile of step 1. Only an agreed layout has one there."""
    after = given(hands=("R6", ""), tiles="R1=5").when("play R6 leader")
    assert after.kinds == ["CardPlayed", "ExplorerSent", "PointsGained"]


def test_an_arrow_lets_any_own_explorer_on_a_path_move_also_the_one_that_came(given):
    """Any own explorer already on a path, not on step 9. It may be the piece that just arrived. It is optional."""
    position = given(
        hands=("R6 Y1", "B2"),
        columns=("R2", "B1"),
        explorers=("G3L W9", "B1 Y4"),
        tiles="R2=arrow",
    ).when("play R6")
    assert position.events[-1] == ChoiceOffered(OWN, "arrow")
    assert position.legal == ["move G", "move R", "decline"]
    assert position.when("move R").step(0, "R") == 3
    assert position.when("move G").step(0, "G") == 4


def test_an_arrow_stays_on_the_path(given):
    """The player may move an explorer, and the tile stays."""
    after = given(hands=("R6", "R7"), columns=("R2", "R2"), tiles="R2=arrow").when(
        "play R6", "move R", "draw", "play R7"
    )
    assert after.legal == ["move R", "decline"]


def test_moving_is_optional(given):
    """The player may decline the move, and then draws."""
    after = given(hands=("R6", ""), columns=("R2", ""), tiles="R2=arrow").when("play R6", "decline")
    assert after.step(0, "R") == 2
    assert after.legal == ["draw"]


def test_the_english_example_moves_a_blue_explorer_twice(given):
    """The fourth blue card leads from step 5 to an arrow on 6, and from there to 15 points on step 7."""
    position = given(hands=("B9", ""), columns=("B2 B4 B5", ""), explorers=("B5", ""), tiles="B6=arrow B7=15")
    after = position.when("play B9", "move B")
    assert (after.step(0, "B"), after.state.points) == (7, (15, 0))
    assert after.legal == ["draw"]


def test_the_english_example_pays_nothing_when_it_is_the_fifth_crossing(given):
    """In the same example a fifth crossing to step 7 earns no points and ends the round."""
    position = given(
        hands=("B9", ""),
        columns=("B2 B4 B5", ""),
        explorers=("B5 G7 R8", "Y7 B9"),
        tiles="B6=arrow B7=15",
        rounds=1,
        artifact_track_short=[0],
    )
    after = position.when("play B9", "move B")
    assert after.kinds[-3:] == ["ExplorerMoved", "RoundScored", "ArtifactsScored"]
    assert (after.step(0, "B"), after.state.points) == (7, (30 + 30 + 35, 30 + 50))


def test_tiles_chain(given):
    """An explorer moved by an arrow takes the tile on its new step, so tiles chain."""
    position = given(
        hands=("R6", ""),
        columns=("R2", ""),
        explorers=("G3 W4", ""),
        tiles="R2=arrow G4=arrow W5=arrow R3=artifact",
    )
    after = position.when("play R6", "move G", "move W", "move R")
    assert after.kinds == [
        "CardPlayed",
        "ExplorerMoved",
        "ChoiceOffered",
        "ExplorerMoved",
        "ChoiceOffered",
        "ExplorerMoved",
        "ChoiceOffered",
        "ExplorerMoved",
        "TileTaken",
    ]
    assert after.legal == ["draw"]


def test_a_path_may_be_run_down_in_one_turn_by_arrows_alone(given):
    """Explorers only move forward, and tiles are resolved one at a time, so chains are finite."""
    tiles = " ".join(f"R{step}=arrow" for step in range(2, 10))
    after = given(hands=("R6", ""), columns=("R2", ""), tiles=tiles).when("play R6", *["move R"] * 7)
    assert after.step(0, "R") == 9
    assert after.events[-1] == ChoiceSkipped(OWN, "arrow", "no_explorer_can_move")
    assert after.legal == ["draw"]


# -- at the end of a path --


def test_a_card_for_an_explorer_on_the_last_step_moves_any_other(given):
    """If the explorer was on step 9 before the card was laid, any other explorer of the player moves."""
    position = given(hands=("R6 Y1", ""), columns=("R2", ""), explorers=("R9 G3L W4 B9", "")).when("play R6")
    assert position.events == (CardPlayed(OWN, Card("R6")), ChoiceOffered(OWN, "city"))
    assert position.legal == ["move W", "move G", "decline"]
    assert position.when("move G").step(0, "G") == 4


def test_an_extra_move_of_a_city_runs_into_tiles(given):
    """An explorer moved by a city takes the tile on its new step."""
    after = given(hands=("R6", ""), columns=("R2", ""), explorers=("R9 G3", ""), tiles="G4=arrow R9=15 G5=10").when(
        "play R6", "move G"
    )
    assert after.events[-1] == ChoiceOffered(OWN, "arrow")
    assert after.when("move G").state.points == (10, 0)


def test_a_card_for_an_explorer_on_the_last_step_must_still_fit_the_row(given):
    """The card must still be valid for the column."""
    assert given(hands=("R1", ""), columns=("R2", ""), explorers=("R9 G3", "")).legal == ["discard R1"]


def test_coming_to_the_last_step_is_no_extra_move_yet(given):
    """A card moves another explorer only if its own was on step 9 before."""
    after = given(hands=("R6", ""), columns=("R2", ""), explorers=("R8 G3", "")).when("play R6")
    assert after.kinds == ["CardPlayed", "ExplorerMoved"]
    assert after.legal == ["draw"]


def test_the_tile_on_the_last_step_counts_when_an_explorer_comes_there(given):
    """Otherwise the explorer takes the tile on step 9, which every path has."""
    after = given(hands=("R6", ""), columns=("R2", ""), explorers=("R8 G3", ""), tiles="R9=arrow").when("play R6")
    assert after.legal == ["move G", "decline"]


def test_explorers_beside_the_board_are_never_moved_by_choice(given):
    """An explorer that is not on a path yet cannot be chosen, for arrows and cities alike."""
    arrow = given(hands=("R6", ""), columns=("R2", ""), tiles="R2=arrow").when("play R6")
    city = given(hands=("R6", ""), columns=("R2", ""), explorers=("R9 G3", "")).when("play R6")
    assert arrow.legal == ["move R", "decline"]
    assert city.legal == ["move G", "decline"]


# -- 5. the end of a round --


def four_across(given, **more):
    """Return a position with four explorers across the bridge, two of each seat, and seat 0 before it with red."""
    setting = {"hands": ("R9 Y1", "B2"), "columns": ("R2", ""), "explorers": ("R6 G7 W9", "Y8 B7"), **more}
    return given(**setting)


def test_the_round_ends_at_once_when_the_fifth_explorer_crosses_the_bridge(given):
    """The fifth explorer of all players steps from 6 to 7, and the round ends in the middle of the turn."""
    after = four_across(given).when("play R9")
    assert after.kinds == ["CardPlayed", "ExplorerMoved", "RoundScored", "RoundDealt"]
    assert after.events[2].ended_by == "bridge"
    assert after.events[2].explorers[0] == Score(110, {"white": 50, "green": 30, "red": 30})
    assert after.rules.to_act(after.state) == (1,)


@pytest.mark.parametrize("tile", ["artifact", "15", "arrow"])
def test_the_tile_to_which_the_fifth_explorer_came_does_not_count(given, tile):
    """The tile on that step does not count. No explorer moves further, and no card is drawn."""
    after = four_across(given, tiles=f"R7={tile}").when("play R9")
    assert after.kinds == ["CardPlayed", "ExplorerMoved", "RoundScored", "RoundDealt"]
    assert after.events[2].points == (110, 65)
    assert after.events[2].artifacts == (0, 0)


def test_four_across_the_bridge_do_not_end_a_round(given):
    """The round ends only if five explorers of all players are on steps 7 to 9."""
    after = given(hands=("R9", ""), columns=("R2", ""), explorers=("R6 G7", "Y8 B7"), tiles="R7=15").when("play R9")
    assert after.kinds == ["CardPlayed", "ExplorerMoved", "PointsGained"]


def test_explorers_that_go_on_beyond_the_bridge_do_not_cross_it_again(given):
    """Only a step from 6 to 7 crosses the bridge, so no step makes two crossings."""
    after = four_across(given, explorers=("R7 G7 W9", "Y8 B6")).when("play R9")
    assert after.kinds == ["CardPlayed", "ExplorerMoved"]


@pytest.mark.parametrize(
    ("explorers", "tiles", "column", "kinds"),
    [
        (("R3 G6 W9 Y7", "Y8 B7"), "R4=arrow", "R2", ["CardPlayed", "ExplorerMoved", "ChoiceOffered"]),
        (("R9 G6 W9", "Y8 B7"), "", "R2", ["CardPlayed", "ChoiceOffered"]),
    ],
)
def test_a_fifth_crossing_by_choice_ends_the_round_too(given, explorers, tiles, column, kinds):
    """A fifth crossing by an arrow or a city also ends the round at once."""
    position = four_across(given, explorers=explorers, tiles=f"{tiles} G7=15")
    after = position.when("play R9", "move G")
    assert after.kinds == [*kinds, "ExplorerMoved", "RoundScored", "RoundDealt"]


def test_crossings_of_all_seats_count_together(given):
    """Crossings of all players on all paths count together. Here each of four has crossed once."""
    after = given(
        hands=("R9", "", "", ""), columns=("R2", "", "", ""), explorers=("R6 G7", "Y8", "B7", "W9"), tiles="R7=15"
    ).when("play R9")
    assert after.kinds[2:] == ["RoundScored", "RoundDealt"]


def test_the_round_ends_at_once_when_the_last_card_is_drawn(given):
    """A player draws the last card of the pile: the round ends at once."""
    after = given(hands=("R2", "B2"), deck="W9", rounds=1).when("discard R2", "draw")
    assert [type(event) for event in after.events[1:]] == [CardDrawn, RoundScored, ArtifactsScored]
    assert after.events[2].ended_by == "deck"
    assert after.rules.to_act(after.state) == ()


def test_with_one_card_left_a_discard_may_be_taken_to_delay_the_end(given):
    """The choice between deck and discards is free."""
    after = given(hands=("R2", "B2"), discards="G5", deck="W9", rounds=1).when("discard R2", "take G")
    assert after.rules.to_act(after.state) == (1,)


# -- 6. scoring a round --


def ended(given, **setting):
    """Return a position after seat 0 has drawn the last card of the last round. Artifacts count nothing."""
    setting = {"hands": ("Y2", "B2"), "deck": "W9", "round": 3, "artifact_track_long": [0], **setting}
    return given(**setting).when("discard Y2", "draw")


@pytest.mark.parametrize(
    ("explorers", "points"),
    [
        ("R9L G7 W4 B2", 120),  # 100 + 30 + 5 - 15
        ("R1L G3", -50),  # -40 - 10
        ("", 0),
        ("R9L", 100),
        ("R9", 50),
        ("Y9 B9 W9 G9L R9", 300),
        ("Y1 B1 W1 G1L R1", -120),
    ],
)
def test_explorers_score(given, explorers, points):
    """An explorer on a path scores the value of its step, a leader twice. Explorers beside the paths score nothing."""
    after = ended(given, explorers=(explorers, ""), points=(120, 0))
    assert after.events[2].explorers[0].total == points
    assert after.totals == [120 + points, 0]


@pytest.mark.parametrize(("before", "after"), [(30, 0), (50, 0), (51, 1), (80, 30), (0, 0)])
def test_a_bad_round_costs_points_but_never_more_than_are_held(given, before, after):
    """A leader on step 1 and a member on step 3 cost 50. A player with 30 points has 0 after, and with 80 has 30."""
    assert ended(given, explorers=("R1L G3", ""), points=(before, 0)).totals == [after, 0]


def test_the_floor_is_for_points_held_not_for_the_rounds_own(given):
    """The floor is for the points held after the round, with those of its tiles, not for the round's own score."""
    position = given(hands=("R6", ""), columns=("R2", ""), explorers=("R1 G1", ""), tiles="R2=15", deck="W8 W9")
    assert position.when("play R6").state.points == (15, 0)
    assert position.when("play R6").totals == [0, 0]  # 15 - 15 - 20
    assert given(explorers=("R3 G3", ""), points=(15, 0)).totals == [0, 0]


def test_tokens_of_the_round_are_kept_and_cards_in_hand_count_nothing(given):
    """Artifacts of the round are added to the player's tokens. Cards in hand never score."""
    after = given(hands=("Y2 Y9", "B2 B10"), deck="W9", artifacts=(4, 1), found=(2, 3)).when("discard Y2", "draw")
    assert after.state.artifacts == (6, 4)
    assert after.state.found == (0, 0)
    assert after.totals == [0, 0]


# -- 7. the end of the game --


def test_the_session_report_ends_525_to_630_to_280(given):
    """The session report has 485+40, 560+70 and 285-5 points with 8, 9 and 4 artifacts."""
    position = given(
        hands=("Y2", "B2", "G2"), deck="W9", round=3, points=(485, 560, 285), artifacts=(7, 5, 4), found=(1, 4, 0)
    )
    after = position.when("discard Y2", "draw")
    assert after.events[-1] == ArtifactsScored((8, 9, 4), (40, 70, -5), (525, 630, 280))
    assert after.totals == [525, 630, 280]
    assert winners(after.scores) == (1,)


def test_artifacts_are_paid_back_as_far_as_points_reach(given):
    """Negative values of artifacts are paid from the points. The floor of 0 holds here too."""
    after = ended(given, points=(10, 30), artifact_track_long=[-25])
    assert after.events[-1] == ArtifactsScored((0, 0), (-25, -25), (0, 5))
    assert after.scores[0] == Score(0, {"round 1": 10, "round 2": 0, "round 3": 0, "artifacts": -10}, (0,))


def test_with_equal_points_more_artifacts_win(given):
    """With equal points the player with more artifacts wins."""
    after = ended(given, hands=("Y2", "B2", "G2"), points=(50, 60, 60), artifacts=(9, 1, 2))
    assert winners(after.scores) == (2,)


def test_still_tied_they_share_the_victory(given):
    """Players with equal points and artifacts share the victory."""
    assert winners(ended(given, points=(60, 60), artifacts=(2, 2)).scores) == (0, 1)


def test_artifacts_of_the_last_round_count_in_a_tie(given):
    """Artifacts of all rounds count."""
    assert winners(ended(given, points=(60, 60), artifacts=(2, 2), found=(0, 1)).scores) == (1,)


def test_while_the_game_runs_artifacts_of_this_round_break_ties_too(given):
    """Artifacts of all rounds count."""
    scores = given(explorers=("R4", "G9"), points=(25, 0), artifacts=(1, 1), found=(0, 2)).scores
    assert scores == (Score(30, {"round 1": 30}, (1,)), Score(50, {"round 1": 50}, (3,)))


# -- 8. variants --


def test_the_short_game_is_one_round_with_the_short_track(given):
    """The short game is one round, and uses the short track."""
    position = given(hands=("Y2", "B2"), deck="W9", rounds=1, points=(30, 0), found=(5, 2))
    after = position.when("discard Y2", "draw")
    assert after.events[-1] == ArtifactsScored((5, 2), (50, 10), (80, 10))
    assert after.rules.to_act(after.state) == ()


def test_a_game_of_more_than_one_round_uses_the_long_track(given):
    """The final track is the long one. Only the short game has the short track."""
    after = given(hands=("Y2", "B2"), deck="W9", rounds=2, round=2, points=(30, 0), found=(6, 9)).when(
        "discard Y2", "draw"
    )
    assert after.events[-1].worth == (30, 70)


def test_up_and_down_the_lowest_or_the_highest_card_opens_a_row(given):
    """The card that opens a row is the lowest or the highest of its colour in hand."""
    plays = given(hands=("R3 R5 R9", ""), up_and_down=True).plays
    assert plays == ["play R3 leader", "play R3 member", "play R9 leader", "play R9 member"]


def test_up_and_down_equal_cards_leave_the_direction_open(given):
    """Open 5, then 5, then 3: legal, and the direction is down. Next 4 is illegal, and 3 and 0 are legal."""
    hand = "R5 R3 R3 R4 R0"
    position = given(hands=(hand, ""), columns=("R5", ""), explorers=("R1", ""), up_and_down=True)
    assert position.plays == ["play R0", "play R3", "play R4", "play R5"]
    falling = given(hands=("R3 R4 R0 R5 R6", ""), columns=("R5 R5 R3", ""), up_and_down=True)
    assert falling.plays == ["play R0", "play R3"]


@pytest.mark.parametrize(
    ("column", "plays"),
    [
        ("R5", ["play R4", "play R5", "play R6"]),  # opening alone fixes nothing
        ("R5 R5", ["play R4", "play R5", "play R6"]),
        ("R4 R5", ["play R5", "play R6"]),
        ("R4 R4 R5 R5", ["play R5", "play R6"]),
        ("R6 R5", ["play R4", "play R5"]),
        ("R6 R6 R5 R5", ["play R4", "play R5"]),
    ],
)
def test_up_and_down_the_first_card_that_differs_fixes_the_direction(given, column, plays):
    """After a higher card only equal or higher ones follow, and after a lower card only equal or lower ones."""
    assert given(hands=("R4 R5 R6", ""), columns=(column, ""), up_and_down=True).plays == plays


def test_up_and_down_each_row_of_each_seat_decides_for_itself(given):
    """Each row of each player has its own direction."""
    position = given(hands=("R4 G4", "R4 G4"), columns=("R6 R5 G2 G3", "R2 R3 G6 G5"), up_and_down=True)
    assert position.plays == ["play G4", "play R4"]
    assert position.when("discard R4", "draw").plays == ["play G4", "play R4"]
    crossed = given(hands=("R6 G2", ""), columns=("R6 R5 G2 G3", ""), up_and_down=True)
    assert crossed.plays == []


def test_without_the_variant_rows_never_fall(given):
    """A card may follow only if it is equal to the last card of its row or higher."""
    assert given(hands=("R4", ""), columns=("R5", "")).plays == []


# -- 9. edge cases --


def test_an_arrow_under_the_last_movable_explorer_is_skipped(given):
    """If no other explorer can move, the choice of an arrow is skipped, and an event states the reason."""
    after = given(hands=("R6", ""), columns=("R2", ""), explorers=("R8 G9", ""), tiles="R9=arrow").when("play R6")
    assert after.events[-1] == ChoiceSkipped(OWN, "arrow", "no_explorer_can_move")
    assert after.legal == ["draw"]


def test_on_the_last_step_cards_are_playable_even_when_nothing_can_move(given):
    """A player may place such a card to get rid of it."""
    after = given(hands=("R6", ""), columns=("R2", ""), explorers=("R9", "")).when("play R6")
    assert after.events[-1] == ChoiceSkipped(OWN, "city", "no_explorer_can_move")
    assert after.legal == ["draw"]
    assert after.state.columns[0][4] == cards("R2 R6")


def test_explorers_of_others_are_never_moved(given):
    """A player may move only their own explorers."""
    after = given(hands=("R6", ""), columns=("R2", ""), explorers=("R8", "G4"), tiles="R9=arrow").when("play R6")
    assert after.events[-1] == ChoiceSkipped(OWN, "arrow")


def test_a_row_may_be_shorter_or_longer_than_its_path_is_walked(given):
    """An explorer moved by arrows is ahead of its row. From then on the row's length and its step are independent."""
    after = given(hands=("R6", ""), columns=("R2 R3", ""), explorers=("R7", "")).when("play R6")
    assert (after.step(0, "R"), len(after.state.columns[0][4])) == (8, 3)


def test_the_hand_is_a_card_short_when_a_crossing_ended_the_round(given):
    """A player in whose turn the fifth explorer crossed has seven cards. Then each player is dealt eight again."""
    after = four_across(given).when("play R9")
    assert [len(hand) for hand in after.state.hands] == [8, 8]


# -- invariants, on random games --


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [{}, {"rounds": 1}, {"up_and_down": True, "opening_card": "any"}])
def test_what_never_changes_in_any_game(seats, options):
    """There are at most 9 artifacts a round and 27 a game, 110 cards, and 5 crossings.

    No player has negative points.
    """
    game = play(BOARD, 7, seats=seats, options={"stall_limit": 4, **options})
    states = [commit.after.state for commit in game.commits if commit.after.state is not None]
    for state in states:
        held = [*state.deck.cards, *state.removed.cards, *(card for hand in state.hands for card in hand.cards)]
        lying = [card for lanes in (*state.columns, state.discards) for lane in lanes for card in lane]
        assert len(held) + len(lying) == 110
        assert sum(state.found) <= 9
        assert sum(state.artifacts) + sum(state.found) <= 27
        assert sum(step >= 7 for steps in state.steps for step in steps) <= 5
        assert min(state.points) >= 0
        found = sum(tile == "artifact" for path in state.tiles for tile in path) + sum(state.found)
        assert found == 9 or state.is_between_rounds
    assert game.commits[-1].after.ended is not None
    assert Seat(0) in {commit.seat for commit in game.commits}


def test_a_layout_may_be_agreed_on_space_by_space():
    """The option `tile_layout` names the spaces."""
    layout = TileLayout(yellow=[1], blue=[1, 2, 3, 4, 5, 6], white=[*range(1, 10)], green=[*range(1, 10)], red=[])
    spaces = [
        [step for step, tile in enumerate(path, 1) if tile is not None] for path in dealt(tile_layout=layout).tiles
    ]
    assert spaces == [[1], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8, 9], []]
