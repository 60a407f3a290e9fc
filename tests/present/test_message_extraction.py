"""The texts of a variant, collected from its calls and read from its code."""

import pytest

from lostcities.present.message_extraction import (
    MessageCollector,
    constants,
    fields_of,
    has_words,
    languages_of,
    literals,
    misfits,
    untranslated,
)
from lostcities.present.translate import Catalog
from lostcities.registry import load_registry

DUEL = load_registry().variant("duel")

CODE = '''
"""What {nobody} says."""
from lostcities.kit import Tabletop
_LINES = {"won": "{who} has won", "lost": f"{1} is lost"}

def draw(translate, top: Tabletop, name):
    """A docstring with {braces}."""
    translate("Deck", "not {a} text"), top.word("Gold"), top.asks(0, "Your turn", "{who} is next"), translate(name)
    return {"key": "plain"}
'''


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Package with a module of its own and one in a subpackage."""
    name = f"read_{tmp_path.name.replace('-', '_')}"
    home = tmp_path / name
    (home / "deep").mkdir(parents=True)
    (home / "__init__.py").write_text(CODE)
    (home / "deep" / "more.py").write_text("def tell(translate):\n    return translate('from below')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def test_a_listener_says_english_and_remembers_texts_and_values():
    collector = MessageCollector()
    assert collector("{who} plays {card}", who=1, card="red 7") == "Seat 1 plays red 7"
    assert collector("{who} plays {card}", who=0, card="red 8") == "Seat 0 plays red 8"
    assert collector.texts == {"{who} plays {card}": {"who": 1, "card": "red 7"}}


def test_the_lobby_says_title_rules_and_options():
    collector = MessageCollector()
    collector.collect_lobby(DUEL)
    assert {"Lost Cities: Duel", "## A turn", "How many rounds are played.", "First seat"} <= set(collector.texts)


def test_texts_are_read_off_the_code(package):
    assert literals(package) == {
        "Deck",
        "not {a} text",
        "Gold",
        "Your turn",
        "{who} is next",
        "{who} has won",
        "from below",
    }
    assert {"plain", "won", "Deck", "from below"} <= constants(package)


def test_only_words_are_missed():
    assert [text for text in ("{colour} {rank}", "5", "", "{who}: 3", "{who} wins", "über") if has_words(text)] == [
        "{who} wins",
        "über",
    ]
    assert untranslated(DUEL, "de", ["red", "{part}: {points}", "no such text", "no such text"]) == ["no such text"]


def test_a_variant_speaks_the_languages_of_its_title():
    assert languages_of(DUEL) == ["de"]


def test_a_translation_has_the_values_of_its_text():
    fine = {"{who} plays {card}": "{card} von {who}", "{{1}}": "eins"}
    assert list(misfits(fine)) == []
    assert list(misfits({"a {b}": "c", "d": "{e}", "f": "g {"})) == [
        "'a {b}' has the values b, and its translation 'c' others",
        "'d' has the values none, and its translation '{e}' others",
        "'g {' cannot be filled in: Single '{' encountered in format string",
    ]
    assert fields_of("{who} {card!s} {points:+d}") == {"who", "card", "points"}


def test_what_fits_is_said():
    assert Catalog([{"{who} wins": "{who} gewinnt"}], ["Ada"])("{who} wins", who=0) == "Ada gewinnt"
