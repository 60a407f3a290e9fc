"""Changes in whole games: as many cards are marked as came to a place, whatever the numbers of copies."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from tests.core.tables import Table as Desk

from lostcities.core import Seat, notation
from lostcities.core.names import Viewer
from lostcities.present import Table, draw, followed_ids, in_english
from lostcities.present.drawing import diff
from lostcities.registry import load_registry

Places = Counter[tuple[str, str]]
"""Number of cards by zone and face."""


def tables_of(variant: str, seed: int, viewer: Viewer) -> list[Table]:
    """Return the tables that a viewer sees in a random game, one after each move."""
    rules = load_registry().variant(variant)
    chosen = random.Random(seed)
    desk = Desk(rules, seats=chosen.choice(rules.seats), seed=chosen.randbytes(32))
    shown = []
    while desk.game.ended is None:
        legal = rules.rules.legal_moves(desk.game.state, desk.game.to_act[0])
        desk.move(notation(chosen.choice(legal)))
        shown.append(draw(desk.views.of(viewer), viewer, in_english))
    return shown


def places(table: Table, ids: set[str] | None = None) -> Places:
    """Return the places of all cards with an id, or of those with these ids. Pawns and tiles have no copies."""
    return Counter(
        (zone.id, piece.face)
        for zone in table.zones
        for piece in zone.pieces
        if zone.kind != "track" and piece.id is not None and (ids is None or piece.id in ids)
    )


@pytest.mark.parametrize("variant", ["duel", "board", "rivals"])
@pytest.mark.parametrize("viewer", [None, Seat(1)], ids=["spectator", "seat"])
def test_as_many_cards_are_marked_as_came(variant: str, viewer: Viewer, is_slow: bool) -> None:
    for seed in range(12 if is_slow else 3):
        for before, now in pairwise(tables_of(variant, seed, viewer)):
            assert places(now, set(diff(before, now))) == places(now) - places(before)
            followed = followed_ids(before, now)
            assert places(now, set(followed.values())) >= places(now) & places(before)
