"""Catalogs of a variant's translations: where they are found, and the lobby's use of them."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta
from msgspec.structs import replace

from lostcities.core import Options, Variant, hookimpl
from lostcities.core.errors import PluginError
from lostcities.present import catalogs
from lostcities.present.catalogs import (
    catalog_for,
    language_of,
    languages,
    options_schema_in,
    packages,
    primary,
    rules_text_in,
    title_from_name,
    title_in,
    translations,
    translations_for,
)
from lostcities.present.translate import in_english
from lostcities.registry import Registry
from lostcities.testing.tiny import TINY, TinyRules

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def entry(text: str, translated: str) -> str:
    return f'msgid "{text}"\nmsgstr "{translated}"\n\n'


def forget() -> None:
    """Forget the folders of packages that were searched."""
    languages.cache_clear()
    catalogs._catalog.cache_clear()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Package `speaking_house` with a rules class of its own, whose catalog a test writes."""
    folder = tmp_path / "speaking_house"
    (folder / "locale").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(
        "from lostcities.testing.tiny import TinyRules\nclass HouseRules(TinyRules): ...\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield folder
    forget()
    for name in [name for name in sys.modules if name.startswith("speaking_house")]:
        del sys.modules[name]


def house_variant() -> Variant:  # type: ignore[type-arg]
    from speaking_house.rules import HouseRules  # type: ignore[import-not-found]

    return replace(TINY, rules=HouseRules())


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("de_AT.UTF-8", "de"),
        ("fr, de;q=0.5", "de"),
        ("en;q=0.2, de", "de"),
        ("de;q=0.2, en", "en"),
        ("", "en"),
        ("C.UTF-8", "en"),
        ("../../etc", "en"),
    ],
)
def test_the_best_language_offered_is_chosen(wanted: str, language: str) -> None:
    assert language_of(wanted) == language


@pytest.mark.parametrize(("tag", "language"), [("de-AT", "de"), ("DE", "de"), ("../de", ""), ("german", ""), ("", "")])
def test_a_tag_is_cut_to_its_language(tag: str, language: str) -> None:
    assert primary(tag) == language


def test_a_house_rule_speaks_by_its_own_catalog_first_and_then_by_that_of_its_model(house: Path) -> None:
    (house / "locale/de.po").write_text(HEADER + entry("deck", "Haufen"))
    variant = house_variant()
    assert packages(variant)[:3] == ("speaking_house", "lostcities.testing", "lostcities")
    assert dict(translations_for(variant, "de")[0]) == {"deck": "Haufen"}
    assert catalog_for(variant, "de")("deck") == "Haufen"
    assert catalog_for(variant)("deck") == "deck"


def test_who_sits_there_is_told_in_every_language(house: Path) -> None:
    (house / "locale/de.po").write_text(HEADER + entry("{who} to act", "{who} ist dran"))
    assert catalog_for(house_variant(), "de", ["Ada"])("{who} to act", who=0) == "Ada ist dran"


def test_a_language_without_any_catalog_takes_no_memory(house: Path) -> None:
    (house / "locale/fr.po").write_text(HEADER + entry("deck", "pioche"))
    variant = house_variant()
    assert catalog_for(variant, "fr")("deck") == "pioche"
    assert catalog_for(variant, "de")("The game starts") == "Das Spiel beginnt"
    kept = [cache.cache_info().currsize for cache in (catalogs._catalog, catalogs._catalogs, catalogs._cache_of)]
    for tag in ("xx", "yy", "zzz"):
        assert catalog_for(variant, tag)("deck") == "deck"
        assert translations("speaking_house", tag) == {}
    kept = [kept[0] + 2, kept[1] + 1, kept[2] + 1]  # those of English, in the kit and the core
    assert [
        cache.cache_info().currsize for cache in (catalogs._catalog, catalogs._catalogs, catalogs._cache_of)
    ] == kept


def test_a_text_that_is_marked_as_unsure_is_not_used(house: Path) -> None:
    (house / "locale/de.po").write_text(HEADER + "#, fuzzy\n" + entry("deck", "Deck?"))
    assert translations("speaking_house", "de") == {}


@pytest.mark.parametrize("language", ["", "../de", "de/../de", "DE", "deutsch"])
def test_what_is_no_language_finds_nothing(house: Path, language: str) -> None:
    (house / "locale/de.po").write_text(HEADER + entry("deck", "Haufen"))
    assert translations("speaking_house", language) == {}


def test_a_package_that_is_not_there_has_nothing(house: Path) -> None:
    assert translations("no.such.package", "de") == {}
    assert languages("no.such.package") == ()
    assert languages("speaking_house") == ()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b'msgid "deck\nmsgstr', r"plugin house: .*locale/de.po cannot be read"),
        (HEADER.encode() + b'msgid "deck"\nmsgstr "\xff"\n', r"plugin house: .*locale/de.po is not UTF-8"),
    ],
)
def test_a_plugin_with_a_broken_catalog_is_refused(house: Path, text: bytes, fault: str) -> None:
    (house / "locale/de.po").write_bytes(text)
    assert languages("speaking_house") == ("de",)

    class Plugin:
        """A plugin that registers the variant of the package."""

        @hookimpl
        def lostcities_variants(self) -> Iterator[Variant]:  # type: ignore[type-arg]
            """Yield the variant."""
            yield house_variant()

    with pytest.raises(PluginError, match=fault):
        Registry().add(Plugin(), "house")


# -- the lobby --


class SayingOptions(Options, frozen=True):
    """Options of a game with texts."""

    hand_size: int = 3
    order: Literal["rising", "as_dealt"] = "rising"
    open_vp: Annotated[bool, Meta(title="Open victory points")] = True


def test_the_title_and_every_paragraph_of_the_rules_are_texts() -> None:
    variant = replace(TINY, title="Tiny", rules_text="# Tiny\n\nPlay a card.\n\n\nThen draw.\n")
    german = {"Tiny": "Winzig", "Then draw.": "Dann zieh."}

    def translate(text: str, /, **values: object) -> str:
        return german.get(text, text)

    assert title_in(variant, translate) == "Winzig"
    assert rules_text_in(variant, translate) == "# Tiny\n\nPlay a card.\n\nDann zieh."


def test_the_schema_of_the_options_says_what_each_is_called_and_what_it_is_unless_chosen() -> None:
    variant = replace(TINY, options=SayingOptions)
    german = {"Hand size": "Handkarten", "As dealt": "Wie gegeben", "Tiny": "Winzig"}

    def translate(text: str, /, **values: object) -> str:
        return german.get(text, text)

    assert options_schema_in(variant, translate) == {
        "title": "Winzig",
        "type": "object",
        "description": "Options of a game with texts.",
        "properties": {
            "hand_size": {"type": "integer", "default": 3, "title": "Handkarten"},
            "open_vp": {"type": "boolean", "default": True, "title": "Open victory points"},
            "order": {
                "enum": ["as_dealt", "rising"],
                "default": "rising",
                "title": "Order",
                "x-enum-titles": ["Wie gegeben", "Rising"],
            },
        },
        "required": [],
        "additionalProperties": False,
        "x-order": ["hand_size", "order", "open_vp"],
    }


@pytest.mark.parametrize(("name", "words"), [("column_cost", "Column cost"), ("seat0", "Seat 0"), ("", "")])
def test_names_are_made_readable(name: str, words: str) -> None:
    assert title_from_name(name) == words


def test_rules_of_no_package_find_the_common_texts_only() -> None:
    class Loose(TinyRules):
        """Options written in a console."""

    Loose.__module__ = "__main__"
    assert packages(replace(TINY, rules=Loose()))[0] == "lostcities.testing"


def test_a_variant_without_options_has_no_text_for_authors_in_its_form() -> None:
    bare = options_schema_in(replace(TINY, options=Options, bounded_options={}), in_english)
    assert (bare["title"], bare["x-order"], "description" in bare) == (TINY.title, [], False)
