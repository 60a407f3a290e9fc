"""Hints of the built-in games: columns explained to the point, and each held card that cannot be played, with why."""

from collections.abc import Iterator
from typing import Any

import pytest

from lostcities.core import Seat
from lostcities.kit import Card, ColumnPoints, Tabletop, column_hint
from lostcities.present import Table
from lostcities.present.presentation import table_of
from lostcities.present.translate import in_english
from lostcities.registry import load_registry
from lostcities.testing import play

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "duel": [{}, {"colours": 6, "column_cost": 0}],
    "board": [{}, {"up_and_down": True}, {"opening_card": "any"}],
    "rivals": [{}],
}


def tables(key: str, seed: int, options: dict[str, Any]) -> Iterator[tuple[Any, Seat, Table]]:
    """Yield the state and the table of each seat after some commits of a random game."""
    variant = load_registry().variant(key)
    played = play(variant, seed, options=options, seats=2, moves_max=150)
    for commit in played.commits[3::3]:
        state = commit.after.state
        for seat in (Seat(0), Seat(1)):
            yield state, seat, table_of(variant.rules, state, seat, in_english)


@pytest.mark.parametrize(("key", "options"), [(key, options) for key in OPTIONS for options in OPTIONS[key]])
def test_a_held_card_has_a_hint_exactly_if_it_cannot_be_played(key: str, options: dict[str, Any], seed: int) -> None:
    refused = 0
    for state, seat, table in tables(key, seed, options):
        explained = {hint.id for hint in table.hints}
        plays = {action.source for action in table.actions if action.move.startswith(("play ", "place "))}
        is_placing = any(action.move.startswith(("discard ", "place ", "done")) for action in table.actions)
        place = "display" if key == "rivals" else f"hand-{seat}"
        pieces = [piece for zone in table.zones if zone.id == place for piece in zone.pieces]
        if not is_placing:
            assert not explained & {piece.id for piece in pieces}
            continue
        faces = {piece.face for piece in pieces if piece.id in plays}
        for piece in pieces:
            is_refused = piece.face not in faces
            has_no_explorer = key == "board" and is_refused and not state.columns[seat][Card(piece.face).colour.index]
            if not has_no_explorer:
                assert (piece.id in explained) == is_refused, piece
            refused += is_refused
    assert refused


@pytest.mark.parametrize("key", ["duel", "rivals"])
def test_each_column_with_cards_has_a_hint_with_its_points(key: str, seed: int) -> None:
    for _, _, table in tables(key, seed, {}):
        hints = {hint.id: hint.text for hint in table.hints}
        for zone in table.zones:
            if zone.kind == "column":
                assert (zone.id in hints) == bool(zone.pieces)
                assert not zone.pieces or hints[zone.id].startswith(f"{zone.note}: ")


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        (ColumnPoints(cards=11, cost=20), "-9 points: 11 for cards, -20 for starting"),
        (ColumnPoints(cards=11, cost=20, factor=2), "-18 points: 11 for cards, -20 for starting, doubled by the wager"),
        (ColumnPoints(cards=30, factor=3), "90 points: 30 for cards, tripled by two wagers"),
        (
            ColumnPoints(cards=44, cost=20, factor=4, bonus=20, length=9),
            "116 points: 44 for cards, -20 for starting, quadrupled by three wagers, +20 for 9 cards",
        ),
        (ColumnPoints(cards=1, factor=5), "5 points: 1 for cards, times 5 by wagers"),
    ],
)
def test_points_are_told_by_their_parts(parts: ColumnPoints, words: str) -> None:
    assert column_hint(Tabletop(None, in_english), parts, parts.total) == words


def test_other_points_of_a_house_rule_are_not_explained() -> None:
    assert not column_hint(Tabletop(None, in_english), ColumnPoints(cards=11, cost=20), 7)
