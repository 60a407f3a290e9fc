"""The texts of the terminal client: all exist in German, and the catalog has no other."""

import re

import polib
import pytest
from tests.terminal.texts import SOURCE, said

from lostcities.present.catalogs import translations
from lostcities_terminal.language import Language, language_here
from lostcities_terminal.main import main

GERMAN = SOURCE / "locale" / "de.po"


def test_every_text_is_there_in_german() -> None:
    texts = said()
    assert len(texts) > 150
    assert {
        "{name} (you)",
        "Reconnecting …",
        "the next step",
        "Resign? You leave the game for good and come last.",
    } <= texts
    own, core = translations("lostcities_terminal", "de"), translations("lostcities.present", "de")
    assert sorted(text for text in texts if text not in own and text not in core) == []


def test_the_catalog_has_no_unused_text_and_none_of_the_core() -> None:
    entries = {entry.msgid for entry in polib.pofile(str(GERMAN))}
    assert sorted(entries - said()) == []
    assert sorted(entries & translations("lostcities.present", "de").keys()) == []


def test_a_translation_asks_for_the_values_that_the_text_has() -> None:
    for entry in polib.pofile(str(GERMAN)):
        assert set(re.findall(r"{\w+}", entry.msgstr)) == set(re.findall(r"{\w+}", entry.msgid)), entry.msgid


def test_the_search_misses_no_text() -> None:
    """The search finds texts in the argument of `translate`, in conditions and in tables."""
    assert "no connection" in said()
    assert "total" in said()
    assert "yes" in said()


@pytest.mark.parametrize(
    ("environment", "wanted", "language"),
    [
        ({}, None, "en"),
        ({"LANG": "de_AT.UTF-8"}, None, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, None, "en"),
        ({"LANG": "en_GB", "LC_ALL": "de_CH"}, None, "de"),
        ({"LANG": "fr_FR.UTF-8"}, None, "en"),
        ({"LANG": "C.UTF-8"}, None, "en"),
        ({"LANG": "en_GB"}, "de", "de"),
    ],
)
def test_the_language_is_that_of_the_environment_unless_named(
    environment: dict[str, str], wanted: str | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_here(wanted) == language


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(SystemExit):
        main(["duel", "--language", "la"])


def test_what_is_said_in_german() -> None:
    translate = Language("de").translate
    assert translate("Game {game}: you are in seat {seat}.", game="g1", seat=1) == "Spiel g1: Du sitzt auf Platz 1."
