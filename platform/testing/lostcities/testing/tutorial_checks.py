"""Checks of a variant's tutorial: every lesson is legal and on the table, and its texts are translated."""

from collections.abc import Iterator
from typing import Any

from lostcities.core.contract import Variant
from lostcities.core.errors import PluginError
from lostcities.present.message_extraction import MessageCollector, languages_of, untranslated
from lostcities.present.tutorial_steps import TutorialStep, tutorial_steps
from lostcities.present.tutorials import tutorial_of


def check_tutorial(variant: Variant[Any, Any, Any]) -> None:
    """Check the tutorial of a variant in each of its languages. A variant without one passes."""
    for language in ("en", *languages_of(variant)):
        try:
            found = tutorial_steps(variant, language)
        except PluginError as error:
            raise AssertionError(f"{variant.key}: {error.fault}") from error
        for number, step in enumerate(() if found is None else found.steps, 1):
            for fault in _faults(step):
                raise AssertionError(f"{variant.key}: lesson {number} of its tutorial in {language!r} {fault}")
        for text in untranslated(variant, language, _texts(variant)) if language != "en" else ():
            raise AssertionError(f"{variant.key}: a text of its tutorial is not translated to {language!r}: {text!r}")


def _faults(step: TutorialStep) -> Iterator[str]:
    """Yield what a learner could not do: choose the right move, or read a text to its end."""
    moves = [action.move for action in step.table.actions]
    is_by_form = any(step.move.startswith(form.verb) for form in step.table.forms)
    if step.move and step.move not in moves and not is_by_form:
        yield f"wants {step.move!r}, which the table does not offer; it offers {', '.join(moves) or 'nothing'}"
    if any(mark in text for text in (step.text, step.hint) for mark in "{}"):
        yield f"has a placeholder left: {step.text!r}, {step.hint!r}"


def _texts(variant: Variant[Any, Any, Any]) -> list[str]:
    """Return the English texts of the lessons, as they are translated."""
    collector = MessageCollector()
    tutorial_of(variant, collector)
    return list(collector.texts)
