"""Rivals twice: the second opinion held to the vectors of the rules, then the plugin held to the second opinion."""

import pytest
from tests.second_opinion.rivals import DECK, Rivals, refused_field

# -- the second opinion alone, on the worked examples of the rules --


def table(seats, *, rows, display=(), top=(), below=5):
    """A table set up by hand: rows by seat, the open cards, what the draw pile turns up next, how many lie below."""
    rest = list(DECK)
    for card in [*display, *top, *(card for own in rows for card in own)]:
        rest.remove(card)
    starts = [["YW", "BW"], ["WW", "GW"], ["RW", "YW"], ["BW", "WW"]][:seats]
    game = Rivals(seats, {})
    game.deal(0, starts, [DECK[:20], DECK[20:40], DECK[40:60], DECK[60:]])
    for seat, own in enumerate(rows):
        for card in own:
            game.expeditions[seat][card[0]].append(card)
    game.display = list(display)
    game.pile = [*rest[:below], *reversed(top)]
    game.waiting = [rest[below:]]
    game.turns = 80 - len(rest) - len(top)
    game.check()
    return game


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("6 7 8 9", 16),
        ("W 2 7 8", 10),
        ("W W 2 2 6 7", 26),
        ("W", 0),
        ("W W W W 9 10", 20),
        ("W W W W 2 2 3 3 4 4 5 5 6 7 8 9 10", 98),
        ("2 2 3", 3),
        ("2 2 3 3", 12),
        ("W 2 2 3 3", 16),
    ],
)
def test_second_opinion_counts_the_rows_of_the_rules_as_they_do(row, points):
    """Rules 5: footprints times factor, and 8 more for four number cards."""
    game = table(2, rows=[[], []])
    assert game.score_of_row([f"G{rank}" for rank in row.split()]) == points


def test_second_opinion_plays_the_auction_of_the_rules():
    """Rules 5: Sabrina opens, Jonas passes, Dominic wins with 5, takes both red 4s, boxes a wager; Sabrina is next."""
    sabrina, jonas, daniela, dominic = range(4)
    display = ["R4", "R4", "W2", "GW"]
    game = table(4, rows=[["G2"], [], [], ["G6", "W3"]], display=display, top=["Y7"])
    game.move(sabrina, "bid 1")
    game.move(jonas, "pass")
    game.move(daniela, "bid 2")
    game.move(dominic, "bid 3")
    game.move(sabrina, "bid 4")
    assert game.to_act() == [daniela]
    game.move(daniela, "pass")
    game.move(dominic, "bid 5")
    game.move(sabrina, "pass")
    assert (game.gold, game.pool) == ([9, 9, 9, 4], 5)
    assert game.legal_moves(dominic) == {"place R4", "box R4", "box W2", "box GW", "done"}
    for move in ("place R4", "place R4", "box GW", "done"):
        game.move(dominic, move)
    assert game.expeditions[dominic]["R"] == ["R4", "R4"]
    assert game.boxed == ["GW"]
    assert game.display == ["W2", "Y7"]
    assert game.to_act() == [sabrina]


@pytest.mark.parametrize(("seats", "gold", "pool"), [(4, 2, 3), (3, 3, 2)])
def test_second_opinion_shares_a_pool_of_eleven(seats, gold, pool):
    """Rules 5: 2 each and 3 stay with 4 players, 3 each and 2 stay with 3."""
    game = table(seats, rows=[[]] * seats, top=["Y7"], below=0)
    game.gold = [36 - 11] + [0] * (seats - 1)
    game.pool = 11
    game.move(0, "reveal")
    assert game.gold == [25 + gold] + [gold] * (seats - 1)
    assert game.pool == pool


def test_second_opinion_refuses_options_that_do_not_fit():
    """Rules 2.2, 2.3: 80 cards in the piles said, gold that divides; a starter who sits at the table."""
    assert refused_field(4, {}) is None
    assert refused_field(2, {"first_seat": "seat2"}) == "first_seat"
    assert refused_field(3, {"gold_total": 40}) == "gold_total"
    assert refused_field(2, {"pile_sizes": [20, 20, 20, 19]}) == "pile_sizes"
    assert refused_field(2, {"pile_sizes": [40, 40]}) == "pile_sizes"
    assert refused_field(2, {"piles": 2, "pile_sizes": [70, 10]}) is None
