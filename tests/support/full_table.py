"""A table on which every field of the table model has a value other than its default, also fields added later."""

from typing import Any, TypeVar, get_type_hints

from msgspec import Struct

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
from lostcities.present.tables import ZoneKind

S = TypeVar("S", bound=Struct)

SAMPLES: dict[Any, Any] = {
    str: "words",
    str | None: "words",
    ZoneKind: "track",
    bool: True,
    int: 3,
    int | None: 3,
    Seat: Seat(1),
    Seat | None: Seat(1),
    tuple[str, ...]: ("one", "two"),
    tuple[int, ...]: (3, 4),
}
"""Value of a field by its type."""


def filled(struct: type[S], **given: Any) -> S:
    """Return a struct with a sample in each field that is not given. Raise `KeyError` for a type without one."""
    kinds = {name: kind for name, kind in get_type_hints(struct).items() if name not in given}
    return struct(**given, **{name: SAMPLES[kind] for name, kind in kinds.items()})


def full_table(where: type[Struct] | None = None, /, **fields: Any) -> Table:
    """Return the table, with these fields changed in one of its structs. The fields of the platform are empty."""

    def made(struct: type[S], **given: Any) -> S:
        return filled(struct, **given | (fields if struct is where else {}))

    piece = made(Piece, id="piece")
    board = (made(Space, id="space"), *(Space(id=f"space-{number}") for number in range(1, 4)))
    edge = made(Edge, end=2)
    zone = made(Zone, id="zone", pieces=(piece,), board=board, edges=(edge,))
    action = made(Action, source="piece", target="zone")
    hints = (made(Hint, id="piece"),)
    standing = made(Standing, parts=(made(Part),))
    sheets = (made(ScoreSheet, rows=(made(SheetRow),), standings=(standing,)),)
    empty = {"model": 1, "changed": (), "result": None, "render_error": "", "forms": ()}
    places = (made(Place, team=None),)
    return made(Table, places=places, zones=(zone,), actions=(action,), hints=hints, sheets=sheets, **empty)
