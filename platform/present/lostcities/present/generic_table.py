"""The generic table of any variant: legal moves, points, seats to act, and the fields of the view as text."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from lostcities.core.contract import Options, Rules, notation
from lostcities.core.errors import raise_if_ctrl_c
from lostcities.core.names import Seat, Viewer
from lostcities.core.plugin_results import MOVES_MAX
from lostcities.core.single_line import single_line
from lostcities.present.event_printer import EventPrinter, label
from lostcities.present.score_sheets import shown_number
from lostcities.present.tables import Action, Place, Table, Zone
from lostcities.present.translate import Translator

T = TypeVar("T")

Report = Callable[[BaseException], None]
"""Function that gets an exception of a plugin, which cost only a part of what is shown."""

SEATS_MAX = 1_000
"""Largest number of seats drawn where the number of seats is unknown, as scores may be an endless generator."""


def generic_table(
    rules: Rules[Any, Any, Any], view: Any, viewer: Viewer, translate: Translator, *, seats: int | None = None
) -> Table:  # Any: a variant's own types
    """Draw a table from the rules alone. Parts that fail are left out."""
    no_seats: tuple[Seat, ...] = ()
    to_act = attempt(lambda: tuple(islice(rules.to_act(view), SEATS_MAX)), no_seats)
    nothing = [0] * (seats or 0)
    shown_max = SEATS_MAX if seats is None else seats
    totals = attempt(lambda: _totals(rules, view, shown_max), nothing) or nothing
    return Table(
        places=tuple(Place(seat=Seat(i), total=total, is_to_act=i in to_act) for i, total in enumerate(totals)),
        zones=attempt(lambda: tuple(_zones(view, len(totals), EventPrinter(translate=translate))), ()),
        prompt=single_line(translate("{who} is to move", who=to_act[0]))
        if to_act
        else translate("No player is to move"),
        actions=() if viewer is None or viewer not in to_act else attempt(lambda: _actions(rules, view, viewer), ()),
    )


def _totals(rules: Rules[Any, Any, Any], view: Any, shown_max: int) -> list[int]:
    return [shown_number(score.total) for score in islice(rules.scores(view), shown_max)]


def _actions(rules: Rules[Any, Any, Any], view: Any, seat: Seat) -> tuple[Action, ...]:
    texts = map(notation, islice(rules.legal_moves(view, seat), MOVES_MAX))
    return tuple(Action(move=text, label=text) for text in texts if text and text == single_line(text))


def _zones(view: Any, seats: int, printer: EventPrinter) -> Iterator[Zone]:
    """Yield the zones of a view, without those of fields that cannot be printed."""
    none: list[Zone] = []
    for name in view.__struct_fields__:
        yield from attempt(partial(_zones_of, name, getattr(view, name), seats, printer), none)


def _zones_of(name: str, value: Any, seats: int, printer: EventPrinter) -> list[Zone]:  # Any: a field of a view
    """Return the zone of a field, or one for each seat if it holds a value for each; none for options."""
    title = label(name).capitalize()
    if isinstance(value, Options):
        return []
    if isinstance(value, tuple) and len(value) == seats > 1:
        parts = enumerate(map(printer.value, value))
        return [_zone(f"{name}-{seat}", title, note, Seat(seat)) for seat, note in parts]
    return [_zone(name, title, printer.value(value), None)]


def _zone(name: str, title: str, note: str, seat: Seat | None) -> Zone:
    return Zone(id=name, kind="row", title=title, note=single_line(note), seat=seat)


def attempt(look: Callable[[], T], otherwise: T, report: Report | None = None) -> T:
    """Return what a plugin returns, or `otherwise` if it fails. `report` gets the exception."""
    try:
        return look()
    except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
        raise_if_ctrl_c(error)
        if report is not None:
            report(error)
        return otherwise
