"""Fingerprints of rules: one digest of all that decides a game, so that a change of it cannot pass unnoticed.

It covers the code of the rules and of what they are built on, the numbers of the rules, and the options' defaults.
Comments, docstrings, layout, and code that only presents or registers a variant change nothing.
"""

import hashlib
from collections.abc import Iterator
from enum import Enum
from importlib.metadata import version
from types import FunctionType, MethodType
from typing import Any, get_args

from msgspec import Struct, structs

from lostcities.core.codec import canonical, codec_of
from lostcities.core.contract import Variant
from lostcities.registry.rules_code import RulesCode

_PLATFORM = "lostcities"
"""Distribution of the platform, with its kit."""


def fingerprint_of(variant: Variant[Any, Any, Any]) -> str:
    """Return the SHA-256 of the rules of a variant in hexadecimal digits, the same on every machine."""
    code, types = RulesCode(), list(_types_of(variant))
    code.include({kind.__module__ for kind in types})
    numbers = _value(variant.rules, code)
    decides = {
        "modules": code.digests,
        "releases": code.releases,
        "rules": [_name(kind) for kind in types],
        "numbers": numbers,
        "options": codec_of(variant).write_options(variant.options()),
        "seats": list(variant.seats),
    }
    return hashlib.sha256(canonical(decides)).hexdigest()


def release_of(distribution: str = "") -> str:
    """Return the releases that rules come from: the plugin's distribution, and the platform's if it is another."""
    platform = f"{_PLATFORM} {version(_PLATFORM)}"
    return platform if distribution in ("", platform) else f"{distribution}, {platform}"


def _types_of(variant: Variant[Any, Any, Any]) -> Iterator[Any]:  # Any: types and functions
    """Yield the types and functions that decide a game."""
    yield from type(variant.rules).__mro__
    for kind in (variant.moves, variant.events, variant.options):
        yield from get_args(kind) or (kind,)
    yield variant.final_order
    yield from (function for function in (variant.teams, variant.upcast) if function is not None)


def _name(kind: Any) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _value(value: Any, code: RulesCode) -> Any:  # Any: values of plugins, and JSON
    """Return a value of the rules as JSON. A function or type counts by its name and the code of its module."""
    match value:
        case Enum():
            return [_name(type(value)), value.name]
        case None | bool() | str():
            return value
        case int() | float():
            return repr(value)  # whatever its size
        case bytes():
            return value.hex()
        case FunctionType() | MethodType() | type():
            code.include({value.__module__})
            return _name(value)
        case tuple() | list():
            return [_value(part, code) for part in value]
        case set() | frozenset():
            return sorted((_value(part, code) for part in value), key=canonical)
        case dict():
            return sorted(([_value(key, code), _value(part, code)] for key, part in value.items()), key=canonical)
        case range():
            return [value.start, value.stop, value.step]
    code.include({type(value).__module__})
    fields = structs.asdict(value) if isinstance(value, Struct) else getattr(value, "__dict__", {})
    return [_name(type(value)), _value(dict(fields), code)]
