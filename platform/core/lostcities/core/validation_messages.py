"""Messages for msgspec's validation errors, in words for people who do not know JSON types."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import inspect

_KINDS = {
    "int": "a whole number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
_BOUND = re.compile(r"Expected `(int|str|array)` (of length )?([<>]=) (\d+|-\d+)")
_LENGTH = re.compile(r"Expected `array` of length (\d+), got (\d+)")
_TYPE = re.compile(r"Expected `([a-z |]+)`, got `\w+`")
_UNITS = {"str": ("character", "characters"), "array": ("entry", "entries")}
_VALUE_CHARS_MAX = 40


def field_of(error: msgspec.ValidationError) -> str:
    """Return the field of the struct with the fault: `rounds`; empty if there is none."""
    return re.split(r"[.\[]", _path_of(error))[0]


def in_words(error: msgspec.ValidationError, given: Mapping[str, Any], kind: type[msgspec.Struct]) -> tuple[str, str]:
    """Return the path of the fault, `sizes[2]`, and its message: `must be at most 100, not 101`.

    `given` is the faulty value of the struct. An unknown message of msgspec is returned unchanged.
    """
    path, message = _path_of(error), str(error).partition(" - at ")[0]
    if found := _BOUND.fullmatch(message):
        said = _bound(*found.groups()) + _but(given, path)
    elif found := _LENGTH.fullmatch(message):
        said = f"must have {found[1]} entries, not {found[2]}"
    elif found := _TYPE.fullmatch(message):
        said = "must be " + " or ".join(_KINDS.get(name, name) for name in found[1].split(" | ")) + _but(given, path)
    elif message.startswith("Invalid enum value ") and " - at `key` in " in str(error):
        said = f"knows no {message.removeprefix('Invalid enum value ')}"
    elif message.startswith("Invalid enum value "):
        said = _choices(kind, path) + _but(given, path)
    else:
        said = f"cannot be: {message}"
    return path, said


def _path_of(error: msgspec.ValidationError) -> str:
    return str(error).rpartition("`$.")[2].rstrip("`") if "`$." in str(error) else ""


def _bound(kind: str, of_length: str | None, sign: str, number: str) -> str:
    limit = "at most" if sign == "<=" else "at least"
    return f"must have {limit} {number} {_UNITS[kind][number != '1']}" if of_length else f"must be {limit} {number}"


def _choices(kind: type[msgspec.Struct], path: str) -> str:
    """Return the choices of a field with a few values, as a message."""
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType), "options are structs"
    known = [value for field in shape.fields if field.encode_name == path for value in _values(field.type)]
    return "must be " + (" or ".join(map(str, known)) or "one of the values that it knows")


def _values(kind: inspect.Type) -> Iterable[object]:
    match kind:
        case inspect.Metadata(inner):
            return _values(inner)
        case inspect.UnionType(types):
            return [value for inner in types for value in _values(inner)]
        case inspect.LiteralType(values):
            return values
        case inspect.EnumType(cls):
            return [member.value for member in cls]
        case inspect.NoneType():
            return ["null"]
    return []


def _but(given: Any, path: str) -> str:  # Any: JSON
    """Return the faulty value as the end of a message; empty if it is long or not found."""
    for step in re.findall(r"\w+|\[\.\.\.\]", path):
        if step == "[...]":
            return ""
        given = given[int(step)] if isinstance(given, list | tuple) else given[step]
    text = msgspec.json.encode(given).decode()
    return f", not {text}" if len(text) <= _VALUE_CHARS_MAX else ""
