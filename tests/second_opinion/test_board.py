"""The Board Game's second implementation stands on the rulebook's own vectors."""

from collections import Counter
from typing import Any

import pytest
from tests.second_opinion.board import CARDS, COLOURS, DEFAULTS, TILES, BoardGame


def dealt(
    hand: str = "", *, row: str = "", seats: int = 2, tiles: dict[str, str | int] | None = None, **options: Any
) -> BoardGame:
    """A first round begun by seat 0, who holds these cards and has laid a row; wanted tiles lie where said (`G6`)."""
    rest = list(CARDS)
    for card in [*hand.split(), *row.split()]:
        rest.remove(card)
    hands = [[*held, *(rest.pop(0) for _ in range(8 - len(held)))] for held in [hand.split()] + [[]] * (seats - 1)]
    removed = [rest.pop() for _ in range(30 if seats == 2 else 0)]
    wanted = tiles or {}
    others = list((Counter(TILES) - Counter(wanted.values())).elements())
    laid = {c: {s: wanted.get(f"{c}{s}") or others.pop() for s in DEFAULTS["tile_layout"][COLOURS[c]]} for c in COLOURS}
    game = BoardGame(seats, options)
    game.start_round(0, laid, hands, [*row.split(), *rest], removed)
    for card in row.split():
        game.rows[0][card[0]].append(game.draw_pile.pop(0))
    return game


@pytest.mark.parametrize(("seats", "pile"), [(2, 64), (3, 86), (4, 78)])
def test_the_pile_holds_what_the_deal_leaves(seats, pile):
    """rules/board.md 3: 30 cards go out of a game of two."""
    assert len(dealt(seats=seats).draw_pile) == pile


def test_the_leader_counts_twice_in_the_rulebooks_example():
    """rules/board.md 10: leader on step 9, members on 7, 4, 2."""
    game = dealt()
    game.pos[0] |= {"G": 9, "B": 7, "R": 4, "Y": 2}
    game.leader_colour[0] = "G"
    assert game.path_points(0) == {"Y": -15, "B": 30, "G": 100, "R": 5}
    game.score_round(0, 120)
    assert game.vp[0] == 120


@pytest.mark.parametrize(("floor", "before", "after"), [("total", 30, 0), ("total", 80, 30), ("none", 30, -20)])
def test_coins_do_not_fall_below_zero_unless_agreed(floor, before, after):
    """rules/board.md 6, 10: leader on step 1, member on step 3."""
    game = dealt(vp_floor=floor)
    game.vp[0] = before
    game.pos[0] |= {"G": 1, "B": 3}
    game.leader_colour[0] = "G"
    game.score_round(0, sum(game.path_points(0).values()))
    assert game.vp[0] == after


def test_an_arrow_leads_over_the_bridge_to_the_fifteen():
    """rules/board.md 10, the English example: the fourth blue card, the arrow on step 6, the coins on step 7."""
    game = dealt("B9 Y2", row="B1 B2 B3", tiles={"B6": "S", "B7": 15})
    game.pos[0] |= {"B": 5, "Y": 1}
    game.move(0, "play B9")
    assert game.legal_moves(0) == {"move B", "move Y", "decline"}
    game.move(0, "move B")
    assert (game.pos[0]["B"], game.vp[0], game.phase) == (7, 15, "DRAW")


def test_the_fifth_crossing_ends_the_round_before_its_tile():
    """rules/board.md 5, 9.1: no coins, no draw, and the next seat starts the next round."""
    game = dealt("B9 Y2", row="B1 B2 B3", tiles={"B6": "S", "B7": 15})
    game.pos[0] |= {"B": 5, "G": 9}
    game.pos[1] |= {"B": 7, "R": 8, "W": 9}
    game.move(0, "play B9")
    game.move(0, "move B")
    assert (game.phase, game.starter, game.vp) == ("ROUND_OVER", 1, [80, 115])


@pytest.mark.parametrize(("rounds", "points"), [(1, [-20, -15, 10, 15, 30, 50, 50]), (3, [-5, 30, 40, 70])])
def test_artifacts_count_as_the_tracks_say(rounds, points):
    """rules/board.md 1.2, 10: the short track from 0 to 6; of the long one 4, 6, 8 and 9."""
    game = BoardGame(2, {"rounds": rounds})
    assert [game.track_points(n) for n in ((0, 1, 2, 3, 4, 5, 6) if rounds == 1 else (4, 6, 8, 9))] == points


def test_a_lower_card_does_not_follow_a_higher():
    """rules/board.md 10: red 4 and red 6 lie, red 3 does not fit, another red 6 does."""
    game = dealt("R3 R6 R7", row="R4 R6")
    assert {move for move in game.legal_moves(0) if move.startswith("play R")} == {"play R6", "play R7"}


def test_only_the_lowest_of_a_colour_opens_a_row():
    """rules/board.md 4.1; up and down (8.2) the highest does as well."""
    held = "R3 R6 R6 R9 B5 B5 G0 G1"
    opened = {
        "play R3 leader",
        "play B5 leader",
        "play G0 leader",
        "play R3 member",
        "play B5 member",
        "play G0 member",
    }
    assert {move for move in dealt(held).legal_moves(0) if move.startswith("play")} == opened
    both = {move for move in dealt(held, up_and_down=True).legal_moves(0) if move.startswith("play")}
    assert both - opened == {"play R9 leader", "play R9 member", "play G1 leader", "play G1 member"}


def test_the_first_different_card_fixes_the_direction():
    """rules/board.md 10, up and down: open 5; 5; 3; then 4 is refused, 3 and 0 are not."""
    game = dealt(up_and_down=True)
    assert [game.direction(row) for row in (["R5"], ["R5", "R5"], ["R5", "R5", "R3"])] == ["open", "open", "down"]
    lower = dealt("R0 R3 R4 R5", row="R5 R3", up_and_down=True)
    assert {move for move in lower.legal_moves(0) if move.startswith("play R")} == {"play R0", "play R3"}
