"""Every field of the table model is kept, and none passes unchecked. The fields are those of the structs."""

import itertools
from typing import Any, get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import replace
from tests.support.full_table import full_table

from lostcities.core import Seat
from lostcities.present import (
    Action,
    Edge,
    Hint,
    Part,
    Piece,
    Place,
    ScoreSheet,
    SheetRow,
    Space,
    Standing,
    Table,
    Zone,
)
from lostcities.present.sanitize import TrustCache, sanitize
from lostcities.present.tables import ZoneKind

SEATS = 2
STRUCTS = (Table, Place, Zone, Piece, Action, Space, Edge, Hint, ScoreSheet, SheetRow, Standing, Part)
FAULTY_TEXT, REPAIRED_TEXT = "\x1b[31mred\n7", "[31mred 7"
FAULTY: dict[Any, Any] = {
    str: FAULTY_TEXT,
    str | None: FAULTY_TEXT,
    ZoneKind: FAULTY_TEXT,
    tuple[str, ...]: ("one", FAULTY_TEXT),
    int: 2**31,
    tuple[int, ...]: (3, 2**31),
    int | None: 2**31,
    Seat: Seat(SEATS),
    Seat | None: Seat(SEATS),
}
"""Faulty value of a field by its type."""
REPAIRED: dict[Any, Any] = {str: REPAIRED_TEXT, tuple[str, ...]: ("one", REPAIRED_TEXT)}
"""Repaired value by type. A table with a fault of another type is refused."""
BY_PLATFORM = {"model", "changed", "result", "render_error", "team", "forms"}
PARTS = {"places", "zones", "pieces", "actions", "board", "edges", "hints", "sheets", "rows", "standings", "parts"}
REFUSED = {(Zone, "id"), (Action, "move"), (Space, "id")}
EMPTIED = {(Action, "source"), (Action, "target")}
REFUSALS = r"short (one|text) that can be printed|whole and not too large|whole number|one of (the game's|its 4 spaces)"
FIELDS = [
    pytest.param(struct, name, kind, id=f"{struct.__name__}.{name}")
    for struct in STRUCTS
    for name, kind in get_type_hints(struct).items()
    if name not in BY_PLATFORM | PARTS and kind is not bool
]


def sanitized(table: Table) -> Table:
    return sanitize(table, SEATS, TrustCache())


def test_every_field_is_kept() -> None:
    assert sanitized(full_table()) == full_table()


@pytest.mark.parametrize(("struct", "name", "kind"), FIELDS)
def test_a_fault_of_any_field_is_found(struct: type[Struct], name: str, kind: Any) -> None:
    """A repair also keeps all other fields."""
    table = full_table(struct, **{name: FAULTY[kind]})
    if struct is Hint and name == "id":
        assert sanitized(table) == replace(full_table(), hints=())
    elif (struct, name) in EMPTIED:
        assert sanitized(table) == full_table(struct, **{name: ""})
    elif kind in REPAIRED and (struct, name) not in REFUSED:
        assert sanitized(table) == full_table(struct, **{name: REPAIRED[kind]})
    else:
        with pytest.raises(
            ValueError,
            match=REFUSALS,
        ):
            sanitized(table)


def test_the_fields_of_the_platform_are_emptied() -> None:
    faulty = full_table(Table, model=7, changed=(FAULTY_TEXT,), render_error=FAULTY_TEXT)
    assert sanitized(faulty) == full_table()


def test_hints_are_about_what_is_there_once_and_bounded() -> None:
    hints = [Hint("zone", "first"), Hint("zone", "second"), Hint("gone", "none"), Hint("piece", "")]
    assert sanitized(replace(full_table(), hints=tuple(hints))).hints == (Hint("zone", "first"),)
    assert sanitized(replace(full_table(), hints=iter(hints))).hints == (Hint("zone", "first"),)
    endless = itertools.chain(itertools.repeat(Hint("gone", "none"), 2_000), hints)
    assert sanitized(replace(full_table(), hints=endless)).hints == ()


@pytest.mark.parametrize("hints", [(3,), 7, (Piece(id="zone"),), [None]])
def test_hints_that_are_none_are_refused(hints: Any) -> None:
    with pytest.raises((AttributeError, TypeError)):
        sanitized(replace(full_table(), hints=hints))
