"""Extraction of a variant's texts, for translators and tests of translations.

The texts are collected in games and found in the code. No single game shows all texts, so callers use several games and
the code.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from lostcities.core.contract import Event, Setup, Variant
from lostcities.core.form_checks import forms_of
from lostcities.core.game import Game
from lostcities.core.names import Viewer
from lostcities.present.catalogs import (
    languages,
    options_schema_in,
    packages,
    rules_text_in,
    title_in,
    translations_for,
)
from lostcities.present.presentation import event_lines, table_of
from lostcities.present.score_form_checks import score_form_of
from lostcities.present.shown_forms import shown_forms
from lostcities.present.translate import OWN_FORM, in_english

_SAYING = frozenset({"translate", "word", "asks"})
"""Names of functions that take texts: a `Translator`, and the methods of the kit around it."""

_PACKAGES_MAX = 64


class MessageCollector:
    """A `Translator` that keeps English and records every text, with the values of its first use."""

    def __init__(self) -> None:
        self.texts: dict[str, dict[str, object]] = {}

    def __call__(self, text: str, /, **values: object) -> str:
        """See `Translator`."""
        self.texts.setdefault(text, values)
        return in_english(text, **values)

    def collect_lobby(self, variant: Variant[Any, Any, Any]) -> None:
        """Collect the texts of the lobby about a variant."""
        title_in(variant, self)
        score_form_of(variant, Setup(variant.seats[-1], variant.options()), self)
        rules_text_in(variant, self)
        options_schema_in(variant, self)

    def collect_table(self, view: Game, viewer: Viewer) -> None:
        """Collect the texts on the table of a viewer, its forms, and the names of the parts of its scores."""
        rules = view.variant.rules
        table_of(rules, view.state, viewer, self)
        for part in {part for score in rules.scores(view.state) for part in score.parts}:
            word, _, number = part.rpartition(" ")
            self(word if word and number.isdecimal() else part)
        if viewer is not None and viewer in view.awaited:
            shown_forms(forms_of(view.variant, view.state, viewer), self)

    def collect_log_lines(self, variant: Variant[Any, Any, Any], events: Iterable[Event]) -> None:
        """Collect the log lines of a variant's events, as some viewer sees them."""
        for event in events:
            event_lines(variant.rules, event, self)


def languages_of(variant: Variant[Any, Any, Any]) -> list[str]:
    """Return the languages of a variant besides English: those to which its title is translated.

    A house rule with a new title and no translation is English, though other languages have many of its texts.
    """
    found = {name for package in packages(variant) for name in languages(package)}
    return sorted(lang for lang in found if any(variant.title in known for known in translations_for(variant, lang)))


def untranslated(variant: Variant[Any, Any, Any], language: str, texts: Iterable[str]) -> list[str]:
    """Return the texts without a translation to a language, in order. Numbers and values need none."""
    known = translations_for(variant, language)
    return [text for text in dict.fromkeys(texts) if has_words(text) and not any(text in each for each in known)]


def has_words(text: str) -> bool:
    """Return whether a text has letters to translate besides its placeholders."""
    return any(letter.isalpha() for letter in _FIELD.sub("", text))


def misfits(texts: Mapping[str, str]) -> Iterator[str]:
    """Yield faults of translations whose placeholders differ from those of the text.

    In a form for the reader, the reader's own seat may be left out.
    """
    for key, translation in texts.items():
        text, left_out = split_key(key)
        try:
            if not fields_of(text) - left_out <= fields_of(translation) <= fields_of(text):
                asked = ", ".join(sorted(fields_of(text))) or "none"
                yield f"{text!r} has the values {asked}, and its translation {translation!r} others"
        except ValueError as error:
            yield f"{translation!r} cannot be filled in: {error}"


def split_key(key: str) -> tuple[str, set[str]]:
    """Return the text of a key in a catalog, and the seat that its form may leave out."""
    for seat, start in OWN_FORM.items():
        if key.startswith(start):
            return key.removeprefix(start), {seat}
    return key, set()


def fields_of(text: str) -> set[str]:
    """Return the names of a text's placeholders. Raise `ValueError` if it cannot be formatted."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# -- texts in the code --


@lru_cache(_PACKAGES_MAX)
def literals(package: str) -> frozenset[str]:
    """Return the literal texts in a package: arguments of translating functions, and texts with placeholders."""
    return frozenset(text for module in _modules(files(package)) for text in _said(module))


@lru_cache(_PACKAGES_MAX)
def constants(package: str) -> frozenset[str]:
    """Return every string constant in a package; it includes all texts that are not composed."""
    return frozenset(text for module in _modules(files(package)) for node in ast.walk(module) for text in _text(node))


def _said(module: ast.Module) -> Iterator[str]:
    apart = {id(part) for node in ast.walk(module) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    apart |= {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}  # docstrings
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and _name(node.func) in _SAYING:
            yield from (text for argument in node.args for text in _text(argument))
        elif id(node) not in apart:
            yield from (text for text in _text(node) if _FIELD.search(text))


_FIELD = re.compile(r"\{[a-z_]+\}")


def _text(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def _modules(folder: Traversable) -> Iterator[ast.Module]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _modules(entry)
        elif entry.name.endswith(".py"):
            yield ast.parse(entry.read_text("utf-8"))
