"""The rulebook from its first page to its last. Each test's docstring is the rule that it checks."""

from collections import Counter
from typing import Any

import pytest

from lostcities.core import Chance, Score, Seat, Setup, Version
from lostcities.kit import Card, cards, spell
from lostcities.testing import play
from lostcities_rivals import (
    AuctionWon,
    CardBoxed,
    CardPlaced,
    CardRevealed,
    CardsDealt,
    Passed,
    PileEnded,
    PlayEnded,
    RivalsOptions,
    RivalsRules,
    RivalsState,
    UnplaceableBoxed,
)
from lostcities_rivals.plugin import RIVALS

EACH_SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def opened(seats: int = 2, key: bytes = b"k" * 32, **options: Any) -> RivalsState:
    rules = RivalsRules()
    state = rules.initial(Setup(seats=seats, options=RivalsOptions(**options)))
    return rules.evolve(state, dealt(seats, key, **options))


def dealt(seats: int = 2, key: bytes = b"k" * 32, **options: Any) -> CardsDealt:
    rules = RivalsRules()
    state = rules.initial(Setup(seats=seats, options=RivalsOptions(**options)))
    (deal,) = rules.deal(state, Chance(key, Version(1)))
    assert isinstance(deal, CardsDealt)
    return deal


# -- components and setup --


def test_eighty_cards_are_five_colours_of_13_numbers_and_three_wagers():
    """Five colours have two cards of 2, 3, 4 and 5, and one of 6 to 10. Each colour has three wagers besides."""
    ranks = [*["W"] * 3, *["2", "3", "4", "5"] * 2, "6", "7", "8", "9", "10"]
    found = Counter(card for pile in dealt().piles for card in pile.items or ())
    assert found == Counter(Card(colour + rank) for colour in "YBWGR" for rank in ranks)
    assert found.total() == 80


def test_a_colour_has_18_footprints_and_all_cards_have_90():
    """Cards 2 to 5 have one footprint, 6 to 10 have two, and wagers have none."""
    rules = RivalsRules()
    numbers = cards("R2 R2 R3 R3 R4 R4 R5 R5 R6 R7 R8 R9 R10")
    assert rules.column_points(numbers) == 18
    assert [rules.column_points((Card(f"R{rank}"),)) for rank in range(2, 11)] == [1, 1, 1, 1, 2, 2, 2, 2, 2]
    assert rules.column_points((Card("RW"),)) == 0
    found = [card for pile in dealt().piles for card in pile.items or ()]
    assert sum(rules.column_points((card,)) for card in found) == 90


@EACH_SEATS
def test_every_seat_opens_two_columns_with_a_wager_of_different_colours(seats):
    """Each player gets two of the ten start wagers, of different colours, face up in the columns."""
    for number in range(40):
        state = opened(seats, bytes([number]) * 32)
        columns = [[spell(column) for column in columns if column] for columns in state.columns]
        assert all(len(own) == 2 and {face[1:] for face in own} == {"W"} for own in columns)
        assert max(Counter(face for own in columns for face in own).values()) <= 2


def test_every_pair_of_colours_is_dealt():
    """The ten are shuffled again until every player has two different colours."""
    pairs = {wagers for n in range(200) for wagers in dealt(4, bytes([n]) * 32).start_wagers}
    assert len(pairs) == 10


@EACH_SEATS
def test_the_cards_are_split_into_four_piles_of_twenty(seats):
    """One pile becomes the draw pile, and three wait face down in fixed order."""
    assert [pile.count for pile in dealt(seats).piles] == [20, 20, 20, 20]
    assert [len(pile) for pile in opened(seats).piles] == [20, 20, 20, 20]


@pytest.mark.parametrize(("seats", "each"), [(2, 18), (3, 12), (4, 9)])
def test_gold_is_dealt_evenly_and_pool_and_display_are_empty(seats, each):
    """Each player gets 18, 12 or 9 coins. The pool and the display are empty."""
    state = opened(seats)
    assert state.gold == (each,) * seats
    assert (state.pool, state.display, state.boxed) == (0, (), ())


@EACH_SEATS
def test_chance_says_who_starts(seats):
    """The rulebook takes the last birthday. A server knows none."""
    assert {dealt(seats, bytes([n]) * 32).starter for n in range(40)} == set(range(seats))


def test_the_order_is_clockwise(given):
    position = given(columns=("", "", "", ""), turn=2)
    assert [position.when(*["reveal"] * n).to_act for n in range(3)] == [(2,), (3,), (0,)]


def test_no_viewer_sees_the_cards_in_the_piles():
    """The order of the draw pile, and which cards are in which pile, is hidden from all. The rest is public."""
    assert [pile.to for pile in dealt().piles] == [(), (), (), ()]


# -- a turn --


def test_reveal_is_always_legal_and_passes_the_turn_on(given):
    after = given(display="R4").when("reveal")
    assert after.events == (CardRevealed(Seat(0), Card("W10"), Seat(1)),)
    assert after.state.display == cards("R4 W10")
    assert "reveal" in after.legal


def test_an_auction_may_be_started_with_one_to_all_of_the_own_coins(given):
    """A seat may start an auction with any bid up to its gold if the display is not empty."""
    assert given(display="R4", gold=(3, 18)).legal == ["reveal", "bid 1", "bid 2", "bid 3"]


def test_a_raise_is_above_the_highest_bid_and_within_the_own_gold(given):
    """A bidder raises above the highest bid, up to its own gold, or passes."""
    assert given(display="R4", gold=(9, 6)).when("bid 3").legal == ["pass", "bid 4", "bid 5", "bid 6"]


def test_if_all_others_pass_at_once_the_starter_wins_with_the_opening_bid(given):
    after = given(columns=("", "", ""), display="R4", turn=1).when("bid 2", "pass", "pass")
    assert after.events[-1] == AuctionWon(Seat(1), 2)
    assert (after.state.gold, after.state.pool) == ((12, 10, 12), 2)


def test_the_winner_pays_before_placing(given):
    """The winner pays the bid into the pool before placing cards."""
    won = given(display="R4").when("bid 7", "pass")
    assert (won.state.gold, won.state.pool, won.state.display) == ((11, 18), 7, cards("R4"))
    assert won.legal == ["place R4", "box R4", "done"]


def test_a_player_who_has_passed_is_skipped_for_the_rest_of_the_auction(given):
    position = given(columns=("", "", ""), display="R4").when("bid 1", "pass", "bid 2")
    assert position.to_act == (0,)
    assert position.when("bid 3").to_act == (2,)


def test_the_order_of_turns_continues_after_the_winner_not_after_the_starter(given):
    after = given(columns=("", "", "", ""), display="R4").when("bid 1", "pass", "bid 2", "pass", "pass", "done")
    assert after.to_act == (3,)


def test_the_auction_of_the_rulebook(given):
    """Sabrina 1, Jonas passes, Daniela 2, Dominic 3, Sabrina 4, Daniela passes, Dominic 5, Sabrina passes.

    Jonas is skipped. Dominic can place neither white 2 nor green wager. He pays 5, takes both red 4 and boxes the green
    wager. Yellow 7 is revealed, and it is Sabrina's turn.
    """
    sabrina, jonas, daniela, dominic = map(Seat, range(4))
    display, piles = "R4 R4 W2 GW", ("B10 Y7", "Y2")
    position = given(columns=("YW BW", "BW RW", "YW GW", "W3 G2"), display=display, piles=piles)
    auction = position.when("bid 1")
    order = [auction.to_act[0]]
    for move in ("pass", "bid 2", "bid 3", "bid 4", "pass", "bid 5", "pass"):
        auction = auction.when(move)
        order.append(auction.to_act[0])
    assert order == [jonas, daniela, dominic, sabrina, daniela, dominic, sabrina, dominic]
    assert auction.events[-2:] == (Passed(sabrina, dominic), AuctionWon(dominic, 5))
    assert (auction.state.gold, auction.state.pool) == ((9, 9, 9, 4), 5)
    assert auction.legal == ["place R4", "box W2", "box GW", "box R4", "done"]
    after = auction.when("place R4", "place R4", "box GW", "done")
    assert after.events[-4:] == (
        CardPlaced(dominic, Card("R4")),
        CardPlaced(dominic, Card("R4")),
        CardBoxed(dominic, Card("GW")),
        CardRevealed(dominic, Card("Y7"), sabrina),
    )
    assert spell(after.state.display) == "W2 Y7"
    assert spell(after.state.columns[dominic][4]) == "R4 R4"
    assert (after.to_act, after.state.pool) == ((sabrina,), 5)


# -- placing cards --


@pytest.mark.parametrize(
    ("column", "display", "placeable"),
    [
        ("", "RW R2 R10", ["place RW", "place R2", "place R10"]),
        ("RW", "RW R2", ["place RW", "place R2"]),
        ("RW RW RW", "RW", ["place RW"]),
        ("RW R2", "RW R2 R3", ["place R2", "place R3"]),
        ("R4 R7", "RW R2 R7 R8", ["place R7", "place R8"]),
        ("R10", "RW R9 R10", ["place R10"]),
    ],
)
def test_wagers_come_before_numbers_and_numbers_never_fall(given, column, display, placeable):
    """A wager may follow if the column has no number. A number may follow if it is equal to the last one or higher."""
    won = given(columns=(column, ""), display=display).when("bid 1", "pass")
    assert [move for move in won.legal if move.startswith("place")] == placeable


def test_new_colours_are_opened_freely_and_several_colours_placed_in_one_purchase(given):
    won = given(columns=("RW", ""), display="G5 B2 R9 RW B2").when("bid 1", "pass")
    after = won.when("place G5", "place B2", "place B2", "place RW", "place R9")
    assert [spell(column) for column in after.state.columns[0]] == ["", "B2 B2", "", "G5", "RW RW R9"]
    assert after.legal == ["done"]


def test_each_card_must_be_legal_when_it_is_placed(given):
    """Cards are placed one after the other, and each must be legal then."""
    won = given(display="R4 RW").when("bid 1", "pass", "place R4")
    assert won.legal == ["box RW", "done"]


def test_the_winner_need_not_take_anything(given):
    """The winner may place any number of cards, or none. The others stay in the display."""
    after = given(display="R4 G5").when("bid 1", "pass", "done")
    assert spell(after.state.display) == "R4 G5 W10"


@pytest.mark.parametrize("moves", [("place R4", "box G5"), ("box G5", "place R4")])
def test_one_other_card_may_be_boxed_before_or_after_placing(given, moves):
    """One other card of the display may be boxed face down. The order makes no difference."""
    after = given(display="R4 G5 B2").when("bid 1", "pass", *moves)
    assert spell(after.state.display) == "B2"
    assert spell(after.state.boxed) == "G5"
    assert after.legal == ["place B2", "done"]


def test_boxing_may_hit_a_card_that_is_useful_for_others(given):
    won = given(columns=("R9", "R2"), display="R3").when("bid 1", "pass")
    assert won.legal == ["box R3", "done"]


def test_equal_cards_make_one_move_and_go_one_by_one(given):
    won = given(display="R4 R4").when("bid 1", "pass")
    assert won.legal == ["place R4", "box R4", "done"]
    assert won.when("place R4", "place R4").state.columns[0][4] == cards("R4 R4")


def test_four_wagers_in_one_colour_make_the_best_start(given):
    """The start wager lies first, and other wagers may follow before any number."""
    won = given(columns=("RW", ""), display="RW RW RW").when("bid 1", "pass", *["place RW"] * 3)
    assert spell(won.state.columns[0][4]) == "RW RW RW RW"


# -- revealing --


def test_a_card_no_seat_can_place_is_boxed_and_not_replaced(given):
    """Such a card is boxed face down, without a replacement."""
    after = given(columns=("W9", "W10"), display="R4", piles=("G2 WW", "G3")).when("reveal")
    assert after.events == (CardRevealed(Seat(0), Card("WW"), Seat(1)), UnplaceableBoxed(Card("WW")))
    assert (spell(after.state.display), spell(after.state.boxed)) == ("R4", "WW")
    assert len(after.state.piles[0]) == 1


def test_a_card_that_one_seat_can_place_joins_the_display(given):
    after = given(columns=("W9", "W10", "W7", "W10"), piles=("G2 W8", "G3")).when("reveal")
    assert spell(after.state.display) == "W8"


def test_what_an_auctions_end_reveals_is_checked_after_the_placements(given):
    """The rule also holds for the card revealed at the end of an auction, after the winner has placed cards."""
    position = given(columns=("W2", "W10"), display="W9", piles=("G2 W8", "G3"))
    assert spell(position.when("bid 1", "pass", "done").state.display) == "W9 W8"
    placed = position.when("bid 1", "pass", "place W9", "done")
    assert placed.events[-1] == UnplaceableBoxed(Card("W8"))
    assert placed.state.display == ()


@pytest.mark.parametrize(
    ("seats", "pool", "each", "left"), [(4, 11, 2, 3), (3, 11, 3, 2), (2, 11, 5, 1), (4, 3, 0, 3), (2, 0, 0, 0)]
)
def test_the_pool_is_shared_when_a_pile_ends(given, seats, pool, each, left):
    """A pool of 11 gives four players 2 each and keeps 3, and three players 3 each and keeps 2.

    Then the next pile begins.
    """
    after = given(columns=[""] * seats, gold=[1] * seats, pool=pool, piles=("R2", "G3 G2", "B2")).when("reveal")
    assert after.events[-1] == PileEnded(each)
    assert (after.state.gold, after.state.pool) == ((1 + each,) * seats, left)
    assert [spell(pile.cards) for pile in after.state.piles] == ["G3 G2", "B2"]


def test_the_display_stays_when_a_pile_ends_and_the_next_seat_goes_on(given):
    after = given(columns=("", "", ""), display="R4", piles=("R2", "G2")).when("reveal")
    assert (spell(after.state.display), after.to_act) == ("R4 R2", (1,))


def test_after_a_pile_change_by_an_auction_the_seat_after_the_winner_goes_on(given):
    """6.10: the seat after the revealer or the auction's winner goes on.

    The shared pool includes the price just paid.
    """
    position = given(columns=("", "", ""), display="R4", gold=(9, 9, 9), pool=1, piles=("R2", "G2"))
    after = position.when("bid 1", "bid 2", "pass", "pass", "done")
    assert (after.to_act, after.state.gold, after.state.pool) == ((2,), (10, 8, 10), 0)


def test_a_boxed_card_ends_a_pile_too(given):
    """8.2: if the last card of a pile is boxed, the pool is shared as well."""
    after = given(columns=("W9", "W10"), pool=4, piles=("WW", "G2")).when("reveal")
    assert after.events[1:] == (UnplaceableBoxed(Card("WW")), PileEnded(2))


def test_the_last_card_of_the_last_pile_ends_the_game_at_once_without_sharing(given):
    after = given(gold=(1, 2), pool=5, piles=("R2",)).when("reveal")
    assert after.events[-1] == PlayEnded()
    assert (after.to_act, after.state.gold, after.state.pool) == ((), (1, 2), 5)


def test_a_boxed_card_ends_the_game_too(given):
    after = given(columns=("W9", "W10"), piles=("WW",)).when("reveal")
    assert after.events[1:] == (UnplaceableBoxed(Card("WW")), PlayEnded())


def test_purchases_of_the_auction_that_ends_the_game_count(given):
    """6.12: an auction's reveal ends the last pile, and purchases of that auction count."""
    after = given(display="R4", gold=(3, 3), piles=("R2",)).when("bid 1", "pass", "place R4", "done")
    assert after.to_act == ()
    assert after.scores[0] == Score(3, {"red": 1, "gold": 2})


@EACH_SEATS
def test_a_game_has_eighty_turns_and_36_coins_and_never_an_empty_pile(seats):
    """Every turn reveals exactly one card, so a game has 80 turns. All gold and the pool are always 36 coins."""
    game = play(RIVALS, seats, seats=seats)
    states = [commit.after.state for commit in game.commits if commit.after.state is not None]
    revealed = [event for commit in game.commits for event in commit.events if isinstance(event, CardRevealed)]
    assert len(revealed) == 80
    assert {sum(state.gold) + state.pool for state in states} == {36}
    assert all(len(state.piles[0]) > 0 for state in states if state.phase != "over")
    turns = [event.seat for event in revealed]
    assert [event.turn for event in revealed[:-1]] == [(seat + 1) % seats for seat in turns[:-1]]


# -- the end --


@pytest.mark.parametrize(
    ("column", "points", "bonus"),
    [
        ("G6 G7 G8 G9", 8, 8),
        ("WW W2 W7 W8", 10, 0),
        ("RW RW R2 R2 R6 R7", 18, 8),
        ("YW", 0, 0),
        ("BW BW BW BW B9 B10", 20, 0),
        ("RW RW RW RW R2 R2 R3 R3 R4 R4 R5 R5 R6 R7 R8 R9 R10", 90, 8),
        ("R2 R2 R3", 3, 0),
        ("R2 R2 R3 R3", 4, 8),
        ("RW R2 R2 R3 R3", 8, 8),
        ("", 0, 0),
    ],
)
def test_a_column_counts_footprints_times_wagers_and_four_numbers_earn_eight_more(column, points, bonus):
    """A column scores footprints x (1 + wagers), and 8 more with four numbers.

    It costs nothing, and wagers alone score 0.
    """
    rules = RivalsRules()
    assert (rules.column_points(cards(column)), rules.column_bonus(cards(column))) == (points, bonus)


def test_the_scoring_of_the_rulebook(given):
    """Green 16, white 10, red 26, yellow 0 and blue 20 are 72 points, and gold is added."""
    own = "YW BW BW BW BW B9 B10 WW W2 W7 W8 G6 G7 G8 G9 RW RW R2 R2 R6 R7"
    scores = given(columns=(own, ""), gold=(5, 3), pool=28).scores
    parts = {"yellow": 0, "blue": 20, "white": 10, "green": 8, "red": 18, "bonus": 16, "gold": 5}
    assert scores == (Score(77, parts), Score(3, {"gold": 3}))


def test_gold_in_the_pool_counts_for_no_seat(given):
    assert [score.total for score in given(gold=(0, 0), pool=36).scores] == [0, 0]


def test_equal_scores_share_the_victory(given):
    """The rulebook names no tie break, so equal scores share the victory."""
    scores = given(columns=("R2", ""), gold=(4, 5)).scores
    assert [(score.total, score.tie_break) for score in scores] == [(5, ()), (5, ())]


# -- edge cases --


def test_without_gold_or_without_a_display_reveal_is_the_only_move(given):
    """8.1 and 6.4: a player without gold can only reveal until the next pile."""
    assert given(display="R4", gold=(0, 36)).legal == ["reveal"]
    assert given(display="").legal == ["reveal"]


def test_when_no_seat_has_gold_the_game_goes_on_by_revealing(given):
    after = given(gold=(0, 0), pool=36, piles=("R2 R3", "G2")).when("reveal", "reveal")
    assert after.state.gold == (18, 18)


def test_who_cannot_bid_more_passes_by_itself(given):
    """A player without more gold than the highest bid can only pass. The server does it, with an explicit event."""
    after = given(columns=("", "", ""), display="R4", gold=(5, 5, 6)).when("bid 5")
    assert after.events[1:] == (Passed(Seat(1), Seat(2), is_automatic=True),)
    assert (after.to_act, after.legal) == ((2,), ["pass", "bid 6"])


def test_automatic_passes_can_end_an_auction_at_once(given):
    after = given(columns=("", "", "", ""), display="R4", gold=(9, 0, 9, 3), turn=2).when("bid 9")
    seats = [event.seat for event in after.events if isinstance(event, Passed)]
    assert seats == [3, 0, 1]
    assert after.events[-1] == AuctionWon(Seat(2), 9)


def test_automatic_passes_come_when_their_turn_does(given):
    asked = given(columns=("", "", ""), display="R4", gold=(9, 9, 1)).when("bid 3")
    assert asked.state.bidders == (0, 1, 2)
    passed = asked.when("pass")
    assert passed.events[1:] == (
        Passed(Seat(1), Seat(2)),
        Passed(Seat(2), Seat(0), is_automatic=True),
        AuctionWon(Seat(0), 3),
    )


def test_cards_that_have_become_useless_stay_in_the_display(given):
    """6.5: such cards gather there, and the winner may box one."""
    after = given(columns=("R9", "R9"), display="R9 R2").when("bid 1", "pass", "place R9", "done")
    assert spell(after.state.display) == "R2 W10"


# -- options --


def test_who_starts_can_be_agreed_on():
    assert [dealt(4, first_seat=f"seat{seat}").starter for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        ({"piles": 1}, [80]),
        ({"piles": 3}, [27, 27, 26]),
        ({"piles": 7}, [12, 12, 12, 11, 11, 11, 11]),
        ({"pile_sizes": [30, 20, 20, 10]}, [30, 20, 20, 10]),
        ({"piles": 2, "pile_sizes": [1, 79]}, [1, 79]),
    ],
)
def test_the_piles_can_be_agreed_on(options, sizes):
    """Without `pile_sizes` the sizes differ by at most one."""
    assert [pile.count for pile in dealt(**options).piles] == sizes


def test_gold_can_be_agreed_on():
    assert opened(3, gold_total=60).gold == (20, 20, 20)
    assert opened(2, gold_total=0).gold == (0, 0)


@pytest.mark.parametrize(
    ("options", "column", "total"),
    [
        ({"bonus_numbers": 3}, "R2 R2 R3", 11),
        ({"bonus_points": 20}, "R2 R2 R3 R3", 24),
        ({"bonus_points": 0}, "R2 R2 R3 R3", 4),
        ({"footprints": [1, 2, 3, 4, 5, 6, 7, 8, 9]}, "RW R2 R10", 20),
        ({"footprints": [0, 0, 0, 0, 0, 0, 0, 0, 5]}, "R2 R10", 5),
    ],
)
def test_the_numbers_of_scoring_can_be_agreed_on(given, options, column, total):
    position = given(columns=(column, ""), gold=(0, 0), **options)
    assert position.scores[0].total == total
    assert [zone.note for zone in position.table(0).zones if zone.id == "column-0-R"] == [f"{total} points"]


def test_without_automatic_passes_every_seat_passes_by_hand(given):
    asked = given(columns=("", "", ""), display="R4", gold=(5, 5, 0), auto_pass=False).when("bid 5")
    assert (asked.to_act, asked.legal) == ((1,), ["pass"])
    assert asked.when("pass").legal == ["pass"]
    assert asked.when("pass", "pass").events[-1] == AuctionWon(Seat(0), 5)
