"""Presentation of a variant: tables and log lines by its plugin, or generic ones for a variant without."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Protocol, runtime_checkable

from lostcities.core.contract import Event, Rules
from lostcities.core.names import Viewer
from lostcities.present.event_printer import generic_lines, words
from lostcities.present.generic_table import Report, attempt, generic_table
from lostcities.present.log_line import LogLine
from lostcities.present.tables import Table
from lostcities.present.translate import Translator

LINES_MAX = 50
"""Largest number of log lines shown for one event."""


@runtime_checkable
class Presentation(Protocol):
    """Rules that draw their tables and describe their events. They have both methods, or neither."""

    def table(self, view: Any, seat: Viewer, translate: Translator, /) -> Table:  # Any: the variant's own state
        """Draw a table from a viewer's own view."""
        ...

    def log_lines(self, event: Any, translate: Translator) -> Sequence[str]:  # Any: an event of the variant
        """Return the lines for an event, which may be redacted; an event may have none. See `mention` for pieces."""
        ...


class GenericPresentation:
    """Presentation of rules without their own: legal moves, points, and the view's fields as text."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def table(self, view: Any, seat: Viewer, translate: Translator, /) -> Table:  # Any: the variant's own state
        """Draw the generic table."""
        return generic_table(self._rules, view, seat, translate)

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Return the generic lines for an event."""
        return generic_lines(event, translate)


def presentation_of(rules: Any) -> Presentation:  # Any: rules of any variant
    """Return the rules' own presentation, or a generic one."""
    methods = getattr(rules, "table", None), getattr(rules, "log_lines", None)  # isinstance takes ten times as long
    is_own = all(map(callable, methods))
    return rules if is_own else GenericPresentation(rules)


def missing_method(rules: object) -> str | None:
    """Return the missing method of half a presentation; None for a whole one and for none at all."""
    names = ("table", "log_lines")
    missing = [name for name in names if not callable(getattr(rules, name, None))]
    return missing[0] if len(missing) == 1 else None


def table_of(rules: Any, view: Any, viewer: Viewer, translate: Translator) -> Table:  # Any: a variant's own types
    """Draw the table of a viewer's own view. The exceptions of the plugin are passed on."""
    return presentation_of(rules).table(view, viewer, translate)


def event_lines(rules: object, event: Event, translate: Translator, report: Report | None = None) -> list[LogLine]:
    """Return the log lines of a variant's event: generic ones if the plugin fails, its name if these fail too.

    `report` gets the exception of a plugin that fails.
    """
    lines = attempt(lambda: _own_lines(rules, event, translate), None, report)
    if lines is None:
        lines = attempt(lambda: _read(generic_lines(event, translate)), None)  # may print values of the plugin
    return _read([words(type(event).__name__).capitalize()]) if lines is None else lines


def _own_lines(rules: object, event: Event, translate: Translator) -> list[LogLine]:
    return _read(presentation_of(rules).log_lines(event, translate))


def _read(lines: Iterable[str]) -> list[LogLine]:
    return [LogLine.read(str(line)) for line in islice(lines, LINES_MAX)]
