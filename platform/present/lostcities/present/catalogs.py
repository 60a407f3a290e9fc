"""Translations of a variant: gettext catalogs in the packages of its code.

A package with texts has a catalog for each language, such as `locale/de.po`. The texts of a variant are looked up first
in the package of its rules class, then in those of its base classes. So a house rule has the languages of its base. The
kit and this package come last. A text without a translation stays English.
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
from lostcities.core.contract import Options, Variant
from lostcities.core.errors import PluginError
from lostcities.core.names import Seat
from lostcities.present.translate import Catalog, Translator

LANGUAGES = ("en", "de")
"""Languages of the built-in texts. A plugin may have any other."""

_COMMON = ("lostcities.kit", "lostcities.present")
_NOTHING: Mapping[str, str] = MappingProxyType({})
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_CATALOGS_MAX = 512


def language_of(wanted: str, offered: Sequence[str] = LANGUAGES) -> str:
    """Return the first available language among those wanted, or the first of all if there is none.

    `wanted` is a tag, an Accept-Language header or a locale's name: `de-AT`, `fr, de;q=0.5`, `de_AT.UTF-8`.
    """
    ranked = sorted(wanted.split(","), key=_weight, reverse=True)
    return next((tag for each in ranked if (tag := primary(each)) in offered), offered[0])


def primary(tag: str) -> str:
    """Return the language of a tag or a locale's name: `de` for `de-AT`; empty if it has none."""
    found = re.split(r"[-_.;@ ]", tag.strip().lower())[0]
    return found if _LANGUAGE.fullmatch(found) else ""


def _weight(entry: str) -> float:
    found = re.search(r";\s*q=([01](?:\.\d{1,3})?)\s*$", entry)
    return float(found[1]) if found else 1.0


def catalog_for(
    variant: Variant[Any, Any, Any],
    language: str = "en",
    names: Sequence[str | None] = (),
    *,
    you: Seat | None = None,
) -> Catalog:
    """Return the `Translator` for a variant. `names` are the players' by seat, and `you` is the reader's seat."""
    return Catalog(
        translations_for(variant, language),
        names,
        _cache_of(type(variant.rules), _available_language(variant, language)),
        you,
    )


def translations_for(variant: Variant[Any, Any, Any], language: str) -> tuple[Mapping[str, str], ...]:
    """Return the translations for a variant in order of preference. Raise `PluginError` for a broken file."""
    return _catalogs(type(variant.rules), _available_language(variant, language))


def _available_language(variant: Variant[Any, Any, Any], language: str) -> str:
    """Return the language if any package has it, or else English, so that caches do not grow with unknown languages."""
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
    """Return the cache that all catalogs of the same texts share, see `Catalog.cache`."""
    return {}


def _packages(rules: type) -> Iterator[str]:
    """Yield the packages of a class and its bases, each before its parent packages."""
    for kind in rules.__mro__:
        name = kind.__module__
        while name:
            if hasattr(sys.modules.get(name), "__path__"):
                yield name
            name = name.rpartition(".")[0]


def translations(package: str, language: str) -> Mapping[str, str]:
    """Return a package's translations by English text; empty if it has none. Raise `PluginError`.

    Forms for the reader have keys with `OWN_FORM`.
    """
    return _catalog(package, language) if language in languages(package) else _NOTHING


@lru_cache(_CATALOGS_MAX)
def _catalog(package: str, language: str) -> Mapping[str, str]:
    try:
        text = (files(package) / "locale" / f"{language}.po").read_text("utf-8")
    except OSError:  # the file is gone since it was listed
        return _NOTHING
    except UnicodeDecodeError as error:
        raise PluginError(package, f"locale/{language}.po is not UTF-8: {error}") from error
    try:
        entries = polib.pofile(text)
    except (OSError, ValueError) as error:
        raise PluginError(package, f"locale/{language}.po cannot be read: {error}") from error
    return MappingProxyType({_key(entry): entry.msgstr for entry in entries if entry.translated()})


def _key(entry: polib.POEntry) -> str:
    return f"{entry.msgctxt}\4{entry.msgid}" if entry.msgctxt else entry.msgid


@lru_cache(_CATALOGS_MAX)
def languages(package: str) -> tuple[str, ...]:
    """Return the languages for which a package has a catalog."""
    try:
        names = [file.name for file in (files(package) / "locale").iterdir() if file.name.endswith(".po")]
    except (OSError, ModuleNotFoundError, TypeError):  # no such package, or one without a folder
        return ()
    return tuple(sorted(name for file in names if _LANGUAGE.fullmatch(name := file.removesuffix(".po"))))


def packages(variant: Variant[Any, Any, Any]) -> tuple[str, ...]:
    """Return the packages of a variant's texts: those of its rules and of their base classes."""
    return tuple(dict.fromkeys(_packages(type(variant.rules))))


# -- texts of the lobby --


def title_in(variant: Variant[Any, Any, Any], translate: Translator) -> str:
    """Return the title in the viewer's language."""
    return translate(variant.title)


def rules_text_in(variant: Variant[Any, Any, Any], translate: Translator) -> str:
    """Return the rules in the viewer's language; each paragraph is translated as one text."""
    return "\n\n".join(translate(paragraph) if paragraph.strip() else paragraph for paragraph in paragraphs(variant))


def paragraphs(variant: Variant[Any, Any, Any]) -> list[str]:
    """Return the paragraphs of the rules, as they are translated."""
    return re.split(r"\n{2,}", variant.rules_text.strip())


def options_schema_in(variant: Variant[Any, Any, Any], translate: Translator) -> dict[str, Any]:  # JSON
    """Return the JSON Schema of the options for a form: one object, without a reference at its top.

    Every option has a title, a description in the viewer's language and its default. The title is that of its `Meta`,
    or else made of the name. An option with a few values has their titles in `x-enum-titles`. `x-order` at the top
    lists the names in the order of the variant, which sorted JSON loses.
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
    if variant.options is Options:
        top.pop("description", None)  # that is for authors
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
    """Return a name as a title: `column_cost` becomes `Column cost`, and `seat0` `Seat 0`."""
    words = re.sub(r"(?<=[a-z])(?=[0-9])", " ", name.replace("_", " ").strip())
    return words[:1].upper() + words[1:]
