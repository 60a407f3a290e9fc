"""Bounds on the score forms of rules: a form that is faulty or too large raises `PluginError`."""

from collections.abc import Iterator, Mapping
from typing import Any

from lostcities.core.contract import Setup, Variant
from lostcities.core.errors import InvalidSetup, LostCitiesError, PluginError, call_plugin, plugin_failed
from lostcities.core.plugin_results import NUMBER_MAX, beyond, check_refusal
from lostcities.core.single_line import single_line
from lostcities.present.score_forms import (
    ScoreForm,
    ScoreInput,
    ScoreRow,
    ScoreSection,
    combinations_of,
    has_score_form,
)
from lostcities.present.translate import Translator

SECTIONS_MAX = 20
ROWS_MAX = 50
"""Largest number of rows of a section."""
INPUTS_MAX = 40
"""Largest number of inputs of a row."""
TABLED_MAX = 200_000
"""Largest number of points in all tables of a form together."""
ENTRY_MAX = 1_000_000
"""Largest number that can be entered."""

AnyVariant = Variant[Any, Any, Any]  # Any: a variant's own types


def score_form_of(variant: AnyVariant, setup: Setup, translate: Translator) -> ScoreForm | None:
    """Return the score form of a variant; None if it has none. Raise `InvalidSetup` or `PluginError`."""
    rules: Any = variant.rules  # Any: it may have the optional method
    if not has_score_form(rules):
        return None
    _check_setup(variant, setup)
    form: ScoreForm | None = call_plugin(variant.key, "score_form", lambda: rules.score_form(setup, translate))
    if form is None:
        return None
    try:
        fault = next(_faults(form), "")
    except BaseException as error:
        raise plugin_failed(variant.key, "score_form", error) from error
    if fault:
        raise beyond(variant, "score_form", fault)
    return form


def _check_setup(variant: AnyVariant, setup: Setup) -> None:
    if setup.seats not in variant.seats:
        fits = ", ".join(map(str, variant.seats))
        raise InvalidSetup("seats", f"{variant.key} is not for {setup.seats} players: it is for {fits}")
    try:
        variant.rules.initial(setup)
    except PluginError:
        raise
    except LostCitiesError as refusal:
        check_refusal(variant, "initial", refusal)
        raise
    except BaseException as error:
        raise plugin_failed(variant.key, "initial", error) from error


def _faults(form: Any) -> Iterator[str]:  # Any: what a plugin really returns
    """Yield why a form cannot be used, without a value of the plugin."""
    if type(form) is not ScoreForm or type(form.sections) is not tuple or not isinstance(form.tables, Mapping):
        yield "a value that is no ScoreForm with a tuple of sections and a mapping of tables"
        return
    if not 1 <= len(form.sections) <= SECTIONS_MAX:
        yield f"a form with no section or more than {SECTIONS_MAX}"
        return
    if form.floor is not None and not _is_number(form.floor):
        yield f"a floor that is no whole number up to {NUMBER_MAX}"
    yield from _table_faults(form.tables)
    titles = [getattr(section, "title", None) for section in form.sections]
    for section in form.sections:
        yield from _section_faults(section, form.tables)
    if len(set(titles)) < len(titles):
        yield "two sections with one title"


def _table_faults(tables: Mapping[str, tuple[int, ...]]) -> Iterator[str]:
    if not all(type(name) is str and type(table) is tuple for name, table in tables.items()):
        yield "a table that is no tuple of numbers under a name"
        return
    if sum(map(len, tables.values())) > TABLED_MAX:
        yield f"tables with more than {TABLED_MAX} numbers"
        return
    if not all(_is_number(points) for table in tables.values() for points in table):
        yield f"points that are no whole number up to {NUMBER_MAX}"


def _section_faults(section: Any, tables: Mapping[str, tuple[int, ...]]) -> Iterator[str]:
    if type(section) is not ScoreSection or type(section.rows) is not tuple:
        yield "a value that is no ScoreSection with a tuple of rows"
        return
    if not 1 <= len(section.rows) <= ROWS_MAX:
        yield f"a section with no row or more than {ROWS_MAX}"
        return
    if not _is_text(section.title, may_be_empty=True):
        yield "a title that is no single line of limited length"
    for row in section.rows:
        yield from _row_faults(row, tables)


def _row_faults(row: Any, tables: Mapping[str, tuple[int, ...]]) -> Iterator[str]:
    if type(row) is not ScoreRow or type(row.inputs) is not tuple:
        yield "a value that is no ScoreRow with a tuple of inputs"
        return
    if not 1 <= len(row.inputs) <= INPUTS_MAX:
        yield f"a row with no input or more than {INPUTS_MAX}"
        return
    if not all(type(each) is ScoreInput for each in row.inputs):
        yield "an input that is no ScoreInput"
        return
    if not (_is_text(row.label) and _is_text(row.suit, may_be_empty=True)):
        yield "a row whose label or suit is no single line of limited length"
    for each in row.inputs:
        yield from _input_faults(each)
    words = [each.word.casefold() for each in row.inputs]
    if len(set(words)) < len(words):
        yield "two inputs of a row with one word"
    yield from _points_faults(row, tables)


def _input_faults(each: ScoreInput) -> Iterator[str]:
    if not _is_text(each.label) or not _is_text(each.word, may_be_empty=True) or len(each.word.split()) > 1:
        yield "an input whose label is no single line, or whose word is not one"
        return
    if type(each.maximum) is not int or not 1 <= each.maximum <= ENTRY_MAX:
        yield f"an input that does not go up to a number from 1 to {ENTRY_MAX}"
    if each.supply is not None and (type(each.supply) is not int or each.supply < 1):
        yield "an input with a supply that is no number from 1 on"


def _points_faults(row: ScoreRow, tables: Mapping[str, tuple[int, ...]]) -> Iterator[str]:
    if row.table:
        if row.table not in tables or len(tables[row.table]) != combinations_of(row.inputs):
            yield "a row without a table that has a number for each combination of its inputs"
    elif len(row.inputs) != 1 or not _is_number(row.weight * row.inputs[0].maximum):
        yield "a row with a weight that has several inputs, or too many points"


def _is_number(value: object) -> bool:
    return type(value) is int and -NUMBER_MAX <= value <= NUMBER_MAX


def _is_text(text: object, *, may_be_empty: bool = False) -> bool:
    return type(text) is str and single_line(text) == text and (may_be_empty or bool(text.strip()))
