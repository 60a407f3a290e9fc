"""German texts of all built-in packages: none is missing, none is unused, and placeholders agree."""

import re
from functools import cache
from importlib.resources import files

import polib
import pytest

from lostcities.kit import Card
from lostcities.present.catalogs import catalog_for, options_schema_in, rules_text_in, title_in, translations
from lostcities.present.message_extraction import (
    constants,
    fields_of,
    has_words,
    languages_of,
    literals,
    misfits,
    split_key,
)
from lostcities.present.presentation import table_of
from lostcities.present.translate import SEATS, Catalog, in_english
from lostcities.registry import load_registry
from lostcities.testing import play
from lostcities.testing.translation_checks import check_translations, collect_messages

OPTIONS: dict[str, list[dict[str, object]]] = {
    "duel": [{"colours": 6, "rounds": 1}],
    "board": [{"rounds": 1, "stall_limit": 2}],
    "rivals": [{}, {}],
}
"""Options under which a variant uses further texts."""
COMMON = ("lostcities.kit", "lostcities.present")
PLUGINS = ("lostcities_duel", "lostcities_board", "lostcities_rivals")
PUSHES = "lostcities.service.push"
"""A package without translations of its own: those of `lostcities.present` have its texts."""

each_variant = pytest.mark.parametrize("key", OPTIONS)
each_package = pytest.mark.parametrize("package", [*COMMON, *PLUGINS])


@each_variant
def test_every_text_of_a_built_in_variant_is_there_in_german(key, is_slow):
    variant = load_registry().variant(key)
    assert languages_of(variant) == ["de"]
    for options in OPTIONS[key]:
        agreed = {**variant.bounded_options, **options}
        games = [play(variant, seed, options=agreed, seats=variant.seats[-1]) for seed in range(1 + is_slow)]
        check_translations(variant, games)


@pytest.mark.parametrize("package", [*COMMON, *PLUGINS, PUSHES])
def test_every_text_in_the_code_is_there_in_german(package):
    known = {text for place in {package, *COMMON} - {PUSHES} for text in translations(place, "de")}
    assert sorted(text for text in literals(package) if has_words(text) and text not in known) == []


@each_package
def test_no_unused_text_is_translated(package):
    """Texts common to card games are in the kit, although only plugins use them."""
    colours = {colour.lower() for colour in COLOURS}
    texts = {split_key(key)[0] for language in ("en", "de") for key in translations(package, language)}
    assert sorted(texts - all_said() - colours) == []


@cache
def all_said() -> frozenset[str]:
    """Return every text that the code of any package may say."""
    found = {text for place in (*COMMON, *PLUGINS, PUSHES) for text in constants(place)}
    for key in OPTIONS:
        found |= collect_messages(load_registry().variant(key), []).texts.keys()
    return frozenset(found)


COLOURS = {"YELLOW", "BLUE", "WHITE", "GREEN", "RED", "PURPLE"}


@each_package
def test_a_catalog_is_well_formed_and_every_translation_asks_for_the_values_of_its_text(package):
    text = (files(package) / "locale" / "de.po").read_text("utf-8")
    found = polib.pofile(text)
    assert (found.metadata["Language"], found.metadata["Content-Type"]) == ("de", "text/plain; charset=UTF-8")
    assert [entry.msgid for entry in found if not entry.translated()] == []
    ids = [(entry.msgctxt, entry.msgid) for entry in found]
    assert len(ids) == len(set(ids))
    assert list(misfits(translations(package, "de"))) == []


NAMELESS = {"{who}", "Hand of {who}", "Seat {number}", "leader of {who}", "member of {who}"}
"""Texts that name a player and are no sentences."""
NEVER_TOLD = {
    "{who} did not reveal a seed in time: the seat is free again",
    "{who} has gone, and the seat was claimed",
    "{whom} bids {coins}: bid more, or pass",
}
"""Texts that never mean the reader: the seat has another holder, or the reader is asked to answer."""


@each_package
def test_the_reader_is_you_in_english_and_in_german(package):
    told = {text for text in literals(package) if fields_of(text) & set(SEATS) and "is to" not in text}
    named = told - NAMELESS - NEVER_TOLD - {text for text in told if "came to" in text or "has won" in text}
    for language in ("en", "de"):
        known = {
            text for place in {package, *COMMON} for key in translations(place, language) for text in own_text(key)
        }
        assert sorted(named - known) == [], language


def own_text(key: str) -> list[str]:
    """Return the text of a form for the reader."""
    text, left_out = split_key(key)
    return [text] if left_out else []


@pytest.mark.parametrize("package", [*COMMON, "lostcities_board", "lostcities_rivals"])
def test_english_catalogs_have_forms_for_the_reader_alone_and_the_same_as_german_ones(package):
    english, german = (translations(package, language) for language in ("en", "de"))
    assert [key for key in english if not own_text(key)] == []
    assert english.keys() == {key for key in german if own_text(key)}
    assert list(misfits(english)) == []
    assert [text for text in english.values() if not re.search(r"\byou\b", text, re.IGNORECASE)] == []
    assert [german[key] for key in english if not re.search(r"\b(du|dich)\b", german[key], re.IGNORECASE)] == []


@pytest.mark.parametrize("package", PLUGINS)
def test_what_the_kit_or_the_core_translates_no_plugin_translates_again(package):
    common = {text for place in COMMON for text in translations(place, "de")}
    assert sorted(common & translations(package, "de").keys()) == []


def test_a_variant_is_told_in_german_by_its_title_its_rules_and_its_options():
    duel = load_registry().variant("duel")
    translate = catalog_for(duel, "de")
    assert title_in(duel, translate) == "Lost Cities: Das Duell"
    assert "Wettkarten kommen vor die erste Zahl" in rules_text_in(duel, translate)
    assert "wager" not in rules_text_in(duel, translate)
    option = options_schema_in(duel, translate)["properties"]["first_seat"]
    assert (option["title"], option["x-enum-titles"]) == ("Wer beginnt", ["Zufall", "Platz 0", "Platz 1"])


def test_a_table_is_german_from_its_headline_to_its_actions():
    duel = load_registry().variant("duel")
    state = play(duel, 1, moves_max=0).commits[-1].after.state
    table = table_of(duel.rules, state, state.turn, Catalog([translations("lostcities.kit", "de")]))
    assert (table.headline, table.prompt) == ("Runde 1 von 3", "Spiel eine Karte aus oder leg eine ab")
    assert {action.group for action in table.actions} == {"Ausspielen", "Ablegen"}
    assert Card("RW").in_words(catalog_for(duel, "de")) == "Wettkarte Rot"


def test_an_option_is_called_what_it_does_in_both_languages():
    """Names of fields, such as `stall_limit`, are for plugin authors."""
    board, rivals = (load_registry().variant(key) for key in ("board", "rivals"))
    said = [options_schema_in(board, catalog_for(board, language))["properties"] for language in ("en", "de")]
    assert [each["stall_limit"]["title"] for each in said] == [
        "Turns without the deck",
        "Züge ohne Nachziehstapel",
    ]
    own = options_schema_in(rivals, in_english)["properties"]["gold_point"]
    assert own["title"] == "Points for each coin"
    assert own["description"] == "Points for each coin at the end. Default: as in the rules."


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("1 Zug", "Ann bittet Bob, 1 Zug zurückzunehmen"),
        ("3 Züge", "Ann bittet Bob, 3 Züge zurückzunehmen"),
    ],
)
def test_asking_for_a_move_back_reads_well_for_one_and_for_many(moves, said):
    translate = Catalog([translations("lostcities.present", "de")], ["Ann"])
    assert translate("{who} asks {others} to undo {moves}", who=0, others="Bob", moves=moves) == said
