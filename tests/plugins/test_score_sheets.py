"""Score sheets of finished rounds: on the table from the end of the round on, with parts that add up."""

from typing import Any

import pytest

from lostcities.core import Score, Seat
from lostcities.kit import Tabletop
from lostcities.present import Part, ScoreSheet, SheetRow, Standing, draw
from lostcities.present.presentation import table_of
from lostcities.present.translate import in_english
from lostcities.registry import load_registry
from lostcities.testing import play

GAMES = [("duel", 2, {}), ("duel", 2, {"colours": 6, "rounds": 2}), ("board", 2, {}), ("board", 4, {})]


@pytest.mark.parametrize(("key", "seats", "options"), GAMES)
def test_all_finished_rounds_are_on_the_table_however_the_game_ends(
    key: str, seats: int, options: dict[str, Any], seed: int
) -> None:
    variant = load_registry().variant(key)
    played = play(variant, seed, options=options, seats=seats)
    finished = 0
    for game in [commit.after for commit in played.commits if commit.after.state is not None]:
        table = draw(game, None, in_english)
        if game.ended is None:
            now = len(game.state.scored)
            assert [sheet.title for sheet in table.sheets] == [f"Round {number}" for number in range(1, now + 1)]
            finished = max(finished, now)
        for sheet in table.sheets:
            assert [one.seat for one in sheet.standings] == list(range(seats))
            labels = [row.label for row in sheet.rows]
            for one in sheet.standings:
                assert sum(part.points for part in one.parts) == one.total
                own = [part.label for part in one.parts]
                assert own == [label for label in labels if label in own]
    assert finished == len(table.sheets) - 1
    assert table.result is not None
    by_seat = {one.seat: [p.points for p in one.parts if p.label.startswith("round")] for one in table.result.standings}
    assert all(by_seat.values())
    assert {seat: [sheet.standings[seat].total for sheet in table.sheets] for seat in by_seat} == by_seat


@pytest.mark.parametrize(("key", "headings"), [("duel", ["yellow", "blue", "white", "green", "red"])])
def test_suits_come_first_in_their_order(key: str, headings: list[str]) -> None:
    for seed in range(3):
        played = play(load_registry().variant(key), seed)
        for sheet in draw(played.commits[-1].after, None, in_english).sheets:
            suits = [row.suit for row in sheet.rows if row.suit]
            assert suits == [suit for suit in headings if suit in suits]
            assert [row.label for row in sheet.rows if not row.suit] in ([], ["bonus"])


def test_parts_are_rows_of_their_own_and_equal_seats_share_the_round() -> None:
    top = Tabletop(Seat(0), in_english)
    top.seats([Score(0), Score(0)], turn=Seat(0))
    top.round_sheet(2, [Score(30, {"bonus": 20, "red": 10}), Score(30, {"yellow": 30})])
    assert top.table(prompt="").sheets == (
        ScoreSheet(
            title="Round 2",
            rows=(
                SheetRow(label="yellow", suit="yellow"),
                SheetRow(label="red", suit="red"),
                SheetRow(label="bonus"),
            ),
            standings=(
                Standing(seat=Seat(0), place=1, total=30, parts=(Part("red", 10), Part("bonus", 20)), is_winner=True),
                Standing(seat=Seat(1), place=1, total=30, parts=(Part("yellow", 30),), is_winner=True),
            ),
        ),
    )


def test_a_sheet_of_the_board_says_what_kept_a_seat_at_zero() -> None:
    """Points of explorers and of the paths, and what keeps the total from falling below nothing, make the round."""
    variant = load_registry().variant("board")
    kept = 0
    for seed in range(4):
        game = play(variant, seed, seats=2).commits[-1].after
        for sheet in table_of(variant.rules, game.state, None, in_english).sheets:
            for one in sheet.standings:
                parts = {part.label: part.points for part in one.parts}
                kept += parts.get("not below zero", 0)
    assert kept > 0
