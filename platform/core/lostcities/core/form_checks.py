"""Checks of forms: those that a plugin returns, and moves against them, in one place for every way to make a move."""

from collections.abc import Iterator, Sequence
from typing import Any

from lostcities.core.codec import codec_of, move_named
from lostcities.core.contract import Move, word_of
from lostcities.core.errors import PluginError, plugin_failed
from lostcities.core.forms import ChoiceField, Form, FormField, NumberField, NumbersField, check_offered, gives_forms
from lostcities.core.names import Seat
from lostcities.core.plugin_results import AnyVariant, beyond, bounded, legal_moves_of, too_many
from lostcities.core.single_line import single_line

FORMS_MAX = 20
"""Largest number of forms of a decision."""

FORM_FIELDS_MAX = 20
"""Largest number of fields of a form."""

FORM_CHOICES_MAX = 200
"""Largest number of choices of a field."""

FORM_NUMBERS_MAX = 100
"""Largest number of numbers in one field."""

FORM_NUMBER_MAX = 2**53 - 1
"""Largest number in a form, and its negative the smallest: JavaScript knows no larger whole numbers."""

FORMS_BYTES_MAX = 64 * 1024
"""Largest size of all texts in the forms of a decision."""


def forms_of(variant: AnyVariant, state: Any, seat: Seat) -> tuple[Form, ...]:  # Any: the variant's own state type
    """Return the forms of a seat to act; none if the rules give no forms. Raise `PluginError`."""
    rules: Any = variant.rules  # Any: `forms` is optional
    if not gives_forms(rules):
        return ()
    forms = bounded(variant, "forms", lambda: rules.forms(state, seat), FORMS_MAX, "forms")
    try:
        fault = next((fault for form in forms for fault in _faults(variant, form)), "")
        size = 0 if fault else sum(len(text.encode()) for form in forms for text in _texts(form))
    except BaseException as error:
        raise plugin_failed(variant.key, "forms", error) from error
    if fault:
        raise beyond(variant, "forms", fault)
    if size > FORMS_BYTES_MAX:
        raise too_many(variant, "forms", FORMS_BYTES_MAX, "bytes of texts")
    return forms


def check_move(variant: AnyVariant, state: Any, seat: Seat, move: Move) -> None:  # Any: the variant's own state type
    """Raise `NotInForm` for a move that rules with forms neither list nor bound. Of other rules `decide` judges all."""
    if gives_forms(variant.rules):
        check_offered(move, legal_moves_of(variant, state, seat), forms_of(variant, state, seat))


def find_in_forms(text: str, forms: Sequence[Form]) -> Move | None:
    """Return the move by a form with this notation; the last numbers may be apart: `deploy 20 20 60`.

    Return None if no form has such moves. Raise `NotInForm` if the form has, and the move is out of its bounds.
    """
    misfits = list[tuple[Form, Move]]()
    for form in forms:
        move = move_named(text, form.move)
        if move is not None and form.fits(move):
            return move
        if move is not None:
            misfits.append((form, move))
    for form, move in misfits:
        form.check(move)
    return None


def check_rules(variant: AnyVariant) -> None:
    """Raise `PluginError` for rules that give forms, but have no default move."""
    if gives_forms(variant.rules) and not callable(getattr(variant.rules, "default_move", None)):
        message = "its rules give forms and lack default_move, which absent seats and random players need"
        raise PluginError(variant.key, message, function="default_move")


def _faults(variant: AnyVariant, form: Any) -> Iterator[str]:  # Any: what a plugin really returns
    """Yield why a form is none, without a value of the plugin."""
    if type(form) is not Form or type(form.fields) is not tuple:
        yield "a value that is no Form with a tuple of fields"
        return
    if form.move not in codec_of(variant).move_types:
        yield "a form for a move that is not of the variant"
        return
    if len(form.fields) > FORM_FIELDS_MAX:
        yield f"more than {FORM_FIELDS_MAX} fields of a form"
        return
    if not all(type(field) in (NumberField, NumbersField, ChoiceField) for field in form.fields):
        yield "a field that is no NumberField, NumbersField or ChoiceField"
        return
    if tuple(field.name for field in form.fields) != form.move.__struct_fields__:
        yield "a form whose fields are not those of its move, in their order"
    for field in form.fields:
        yield from _choice_faults(field) if isinstance(field, ChoiceField) else _number_faults(field)
    if not all(type(text) is str and single_line(text) == text for text in _texts(form)):
        yield "a text in a form that is no single line of limited length"


def _choice_faults(field: ChoiceField) -> Iterator[str]:
    if type(field.choices) is not tuple or not 1 <= len(field.choices) <= FORM_CHOICES_MAX:
        yield f"a field with no choice or more than {FORM_CHOICES_MAX}"
        return
    words = [word_of(value) for value in field.choices]
    if len(set(words)) < len(words) or any(len(word.split()) != 1 for word in words):
        yield "choices that are not different words"
    yield from _label_faults(field.labels, len(words))


def _number_faults(field: NumberField | NumbersField) -> Iterator[str]:
    sums = [] if isinstance(field, NumberField) else [field.sum_minimum, field.sum_maximum]
    numbers = [field.minimum, field.maximum, field.step, *(each for each in sums if each is not None)]
    if not all(type(each) is int and abs(each) <= FORM_NUMBER_MAX for each in numbers):
        yield f"a bound that is no whole number up to {FORM_NUMBER_MAX}"
        return
    if field.minimum > field.maximum or field.step < 1:
        yield "bounds that no number fits"
        return
    if isinstance(field, NumbersField):
        if type(field.count) is not int or not 1 <= field.count <= FORM_NUMBERS_MAX:
            yield f"a field with no number or more than {FORM_NUMBERS_MAX}"
            return
        least, most = field.step_sums
        if least > most:
            yield "bounds that no sum fits"
        yield from _label_faults(field.labels, field.count)


def _label_faults(labels: Sequence[str], count: int) -> Iterator[str]:
    if type(labels) is not tuple or len(labels) not in (0, count):
        yield "labels that are not one for each value"


def _texts(form: Form) -> Iterator[str]:
    """Yield the texts of a form and its choices as words."""
    yield form.label
    yield from map(str, form.values.values())
    for field in form.fields:
        yield from _field_texts(field)


def _field_texts(field: FormField) -> Iterator[str]:
    yield field.label
    if not isinstance(field, NumberField):
        yield from field.labels
    if isinstance(field, ChoiceField):
        yield from map(word_of, field.choices)
