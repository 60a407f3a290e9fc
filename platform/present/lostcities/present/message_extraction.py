"""Which texts a variant says, for translators and for who tests translations: listened to, and read off the code.

No game says all it has to say, so whoever wants every text listens to several and reads the code as well.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from lostcities.core.contract import Event, Variant
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
from lostcities.present.translate import in_english

_SAYING = frozenset({"translate", "word", "asks"})
"""What is called with texts: a `Say`, and what the kit has around it."""

_PACKAGES_MAX = 64


class MessageCollector:
    """A `Say` that says English and remembers every text, with the values it was first said with."""

    def __init__(self) -> None:
        self.texts: dict[str, dict[str, object]] = {}

    def __call__(self, text: str, /, **values: object) -> str:
        """See `Say`."""
        self.texts.setdefault(text, values)
        return in_english(text, **values)

    def collect_lobby(self, variant: Variant[Any, Any, Any]) -> None:
        """Hear what the lobby says about a variant."""
        title_in(variant, self)
        rules_text_in(variant, self)
        options_schema_in(variant, self)

    def collect_table(self, view: Game, viewer: Viewer) -> None:
        """Hear what stands on the table of a game as a viewer sees it, and what its points are for."""
        rules = view.variant.rules
        table_of(rules, view.state, viewer, self)
        for part in {part for score in rules.scores(view.state) for part in score.parts}:
            word, _, number = part.rpartition(" ")
            self(word if word and number.isdecimal() else part)

    def collect_log_lines(self, variant: Variant[Any, Any, Any], events: Iterable[Event]) -> None:
        """Hear what is told of a variant's events, as some viewer sees them."""
        for event in events:
            event_lines(variant.rules, event, self)


def languages_of(variant: Variant[Any, Any, Any]) -> list[str]:
    """Return the languages of a variant beside English: those its title is translated to.

    A house rule with a new title and no translation is English, though many of its texts are known in other languages.
    """
    found = {name for package in packages(variant) for name in languages(package)}
    return sorted(lang for lang in found if any(variant.title in known for known in translations_for(variant, lang)))


def untranslated(variant: Variant[Any, Any, Any], language: str, texts: Iterable[str]) -> list[str]:
    """Which of these texts nobody has translated to a language, in order. Numbers and values alone need not be."""
    known = translations_for(variant, language)
    return [text for text in dict.fromkeys(texts) if has_words(text) and not any(text in each for each in known)]


def has_words(text: str) -> bool:
    """Whether there is something to translate in a text, apart from the values it is filled in with."""
    return any(letter.isalpha() for letter in _FIELD.sub("", text))


def misfits(texts: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with translations: values that a text has and its translation has not, or the other way round."""
    for text, translation in texts.items():
        try:
            if fields_of(text) != fields_of(translation):
                asked = ", ".join(sorted(fields_of(text))) or "none"
                yield f"{text!r} has the values {asked}, and its translation {translation!r} others"
        except ValueError as error:
            yield f"{translation!r} cannot be filled in: {error}"


def fields_of(text: str) -> set[str]:
    """The values a text asks for. Raises `ValueError` if it cannot be filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# -- read off the code --


@lru_cache(_PACKAGES_MAX)
def literals(package: str) -> frozenset[str]:
    """Texts that the modules of a package say literally, `say("Draw a card")`, and those that are to be filled in."""
    return frozenset(text for module in _modules(files(package)) for text in _said(module))


@lru_cache(_PACKAGES_MAX)
def constants(package: str) -> frozenset[str]:
    """Every string that stands in the modules of a package: what is said is among them, unless it is put together."""
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
