"""What a variant says in other languages: gettext catalogs that lie beside the code that speaks.

A package that has texts brings `locale/de.po`. Texts of a variant are looked up where its rules come from: first in the
package of its rules class, then in those of the classes it is made from, so that a house rule speaks German wherever
its model does; then in the kit, then here. What nobody has translated stays English.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import msgspec
import polib

from lostcities.core.codec import canonical, codec_of
from lostcities.core.contract import Variant
from lostcities.core.errors import PluginError
from lostcities.present.translate import Catalog, Translator

LANGUAGES = ("en", "de")
"""The languages in which everything that is built in speaks. A plugin may bring any other."""

_COMMON = ("lostcities.kit", "lostcities.present")
_NOTHING: Mapping[str, str] = MappingProxyType({})
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_CATALOGS_MAX = 512


def language_of(wanted: str, offered: Sequence[str] = LANGUAGES) -> str:
    """The first language offered among those wanted, the first of all if none is.

    `wanted` is a tag, an Accept-Language header or a locale's name: `de-AT`, `fr, de;q=0.5`, `de_AT.UTF-8`.
    """
    ranked = sorted(wanted.split(","), key=_weight, reverse=True)
    return next((tag for each in ranked if (tag := primary(each)) in offered), offered[0])


def primary(tag: str) -> str:
    """The language a tag or a locale's name begins with: `de` for `de-AT`; empty if it names none."""
    found = re.split(r"[-_.;@ ]", tag.strip().lower())[0]
    return found if _LANGUAGE.fullmatch(found) else ""


def _weight(entry: str) -> float:
    found = re.search(r";\s*q=([01](?:\.\d{1,3})?)\s*$", entry)
    return float(found[1]) if found else 1.0


def catalog_for(variant: Variant[Any, Any, Any], language: str = "en", names: Sequence[str | None] = ()) -> Catalog:
    """The `Translator` for texts of a variant in a language, with names by seat."""
    return Catalog(
        translations_for(variant, language),
        names,
        _cache_of(type(variant.rules), _available_language(variant, language)),
    )


def translations_for(variant: Variant[Any, Any, Any], language: str) -> tuple[Mapping[str, str], ...]:
    """Where to look up what a variant says, the first place first. Raises `PluginError` for a file that is broken."""
    return _catalogs(type(variant.rules), _available_language(variant, language))


def _available_language(variant: Variant[Any, Any, Any], language: str) -> str:
    """The language if anybody has texts in it: of all the others nothing is kept, however many are asked for."""
    return language if language in _languages(type(variant.rules)) else "en"


@lru_cache(_CATALOGS_MAX)
def _languages(rules: type) -> frozenset[str]:
    return frozenset(name for package in (*_packages(rules), *_COMMON) for name in languages(package))


@lru_cache(_CATALOGS_MAX)
def _catalogs(rules: type, language: str) -> tuple[Mapping[str, str], ...]:
    places = dict.fromkeys((*_packages(rules), *_COMMON))
    return tuple(found for package in places if (found := translations(package, language)))


@lru_cache(_CATALOGS_MAX)
def _cache_of(rules: type, language: str) -> dict[Any, Any]:
    """What speakers of the same words share, see `Catalog.cache`."""
    return {}


def _packages(rules: type) -> Iterator[str]:
    """The packages a class and its bases come from, each before those it lies in."""
    for kind in rules.__mro__:
        name = kind.__module__
        while name:
            if hasattr(sys.modules.get(name), "__path__"):
                yield name
            name = name.rpartition(".")[0]


def translations(package: str, language: str) -> Mapping[str, str]:
    """What a package has in a language: translations by English text; empty if it has none. Raises `PluginError`."""
    return _catalog(package, language) if language in languages(package) else _NOTHING


@lru_cache(_CATALOGS_MAX)
def _catalog(package: str, language: str) -> Mapping[str, str]:
    try:
        text = (files(package) / "locale" / f"{language}.po").read_text("utf-8")
    except OSError:  # it has gone since it was listed
        return _NOTHING
    except UnicodeDecodeError as error:
        raise PluginError(package, f"locale/{language}.po is not UTF-8: {error}") from error
    try:
        entries = polib.pofile(text)
    except (OSError, ValueError) as error:
        raise PluginError(package, f"locale/{language}.po cannot be read: {error}") from error
    return MappingProxyType({entry.msgid: entry.msgstr for entry in entries if entry.translated()})


@lru_cache(_CATALOGS_MAX)
def languages(package: str) -> tuple[str, ...]:
    """The languages a package brings a catalog for."""
    try:
        names = [file.name for file in (files(package) / "locale").iterdir() if file.name.endswith(".po")]
    except (OSError, ModuleNotFoundError, TypeError):  # no such package, or one with no folder
        return ()
    return tuple(sorted(name for file in names if _LANGUAGE.fullmatch(name := file.removesuffix(".po"))))


def packages(variant: Variant[Any, Any, Any]) -> tuple[str, ...]:
    """The packages a variant's own texts come from: those of its rules and of what they are made from."""
    return tuple(dict.fromkeys(_packages(type(variant.rules))))


# -- what the lobby says about a variant --


def title_in(variant: Variant[Any, Any, Any], translate: Translator) -> str:
    """The title."""
    return translate(variant.title)


def rules_text_in(variant: Variant[Any, Any, Any], translate: Translator) -> str:
    """The text of the rules; each of its paragraphs is a text of its own."""
    return "\n\n".join(translate(paragraph) if paragraph.strip() else paragraph for paragraph in paragraphs(variant))


def paragraphs(variant: Variant[Any, Any, Any]) -> list[str]:
    """The paragraphs of the text of the rules, as they are looked up."""
    return re.split(r"\n{2,}", variant.rules_text.strip())


def options_schema_in(variant: Variant[Any, Any, Any], translate: Translator) -> dict[str, Any]:  # JSON
    """The JSON Schema of the options, one object without references to its top, as a form needs it.

    Every option has a title (that of its `Meta`, else made of its name), its description in the viewer's language and
    its default; and where it is one of a few values, `x-enum-titles` beside them. `x-order` at the top lists
    their names in the order in which the variant has them, as JSON that was sorted does not.
    """
    codec = codec_of(variant)
    schema: dict[str, Any] = msgspec.json.decode(codec.options_schema())
    definitions = schema.pop("$defs", {})
    top = definitions.pop(schema.pop("$ref", "").rpartition("/")[2], schema)
    defaults: dict[str, Any] = msgspec.json.decode(canonical(codec.read_options({})))
    for name, found in top.get("properties", {}).items():
        _translate_option(name, found, translate)
        found.setdefault("default", defaults.get(name))
    for definition in definitions.values():
        _translate_description(definition, translate)
        for name, found in definition.get("properties", {}).items():
            _translate_option(name, found, translate)
    top["title"] = translate(variant.title)
    top["x-order"] = list(variant.options.__struct_fields__)
    _translate_description(top, translate)
    return {**top, "$defs": definitions} if definitions else top


def _translate_option(name: str, schema: dict[str, Any], translate: Translator) -> None:
    schema["title"] = translate(schema.get("title") or title_from_name(name))
    _translate_description(schema, translate)
    for part in (schema, *schema.get("anyOf", ())):
        if "enum" in part:
            part["x-enum-titles"] = [translate(title_from_name(str(value))) for value in part["enum"]]


def _translate_description(schema: dict[str, Any], translate: Translator) -> None:
    if "description" in schema:
        schema["description"] = translate(schema["description"])


def title_from_name(name: str) -> str:
    """A name as people write it: `column_cost` becomes `Column cost`, and `seat0` `Seat 0`."""
    words = re.sub(r"(?<=[a-z])(?=[0-9])", " ", name.replace("_", " ").strip())
    return words[:1].upper() + words[1:]
