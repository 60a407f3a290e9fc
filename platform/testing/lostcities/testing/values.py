"""Arbitrary JSON values of a msgspec type, from any source of choices: dice, or hypothesis, which shrinks them."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, get_args

import msgspec
from msgspec import inspect

Below = Callable[[int], int]
"""Function that chooses a number from 0 to n - 1; smaller ones are simpler."""

_INTS = (0, 1, 2, 3, -1, 5, 8, 13, 100, 2**31, -(2**40))
_TEXTS = ("", "a", "R7", "r7 ", "??", "0", "é", "x" * 100)
_LENGTH_MAX = 3


def arbitrary(kind: Any, below: Below) -> Any:  # Any: a type expression in, a JSON value out
    """Return a JSON value that msgspec would read as `kind`; patterns of texts are ignored."""
    return _value(_described(kind, get_args(kind)), below)


@lru_cache
def _described(kind: Any, _in_order: tuple[Any, ...]) -> inspect.Type:
    """Return what msgspec knows of a type, which takes far longer to find out than a value of it to make up.

    Unions are equal whatever the order of their members. The choice between these depends on it.
    """
    return inspect.type_info(kind)


def _value(kind: inspect.Type, below: Below) -> Any:
    match kind:
        case inspect.Metadata(inner):
            return _value(inner, below)
        case inspect.StructType():
            return _struct(kind, below)
        case inspect.UnionType(types):
            return _value(_one(types, below), below)
        case inspect.EnumType(cls):
            return _one([member.value for member in cls], below)
        case inspect.LiteralType(values):
            return _one(values, below)
    return _plain(kind, below)


def _plain(kind: inspect.Type, below: Below) -> Any:
    match kind:
        case inspect.IntType():
            return _int(kind, below)
        case inspect.BoolType():
            return bool(below(2))
        case inspect.StrType():
            return _one(_TEXTS, below)
        case inspect.NoneType():
            return None
        case inspect.TupleType(item_types):
            return [_value(item, below) for item in item_types]
        case inspect.ListType() | inspect.VarTupleType():
            return [_value(kind.item_type, below) for _ in range(_length(kind, below))]
        case inspect.DictType():
            return {_value(kind.key_type, below): _value(kind.value_type, below) for _ in range(below(_LENGTH_MAX))}
    raise TypeError(f"cannot make up values of {kind}")


def _struct(kind: inspect.StructType, below: Below) -> dict[str, Any]:
    made = {kind.tag_field: kind.tag} if kind.tag_field else {}
    for field in kind.fields:
        if field.required or below(2):
            made[field.encode_name] = _value(field.type, below)
    return made


def _int(kind: inspect.IntType, below: Below) -> int:
    lowest = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    highest = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    if lowest is not None and highest is not None:
        return int(lowest + below(int(highest - lowest + 1)))
    fitting = [n for n in _INTS if (lowest is None or n >= lowest) and (highest is None or n <= highest)]
    extreme = lowest if lowest is not None else highest
    return fitting[below(len(fitting))] if fitting else int(extreme or 0)


def _length(kind: inspect.ListType | inspect.VarTupleType, below: Below) -> int:
    lowest = kind.min_length or 0
    highest = lowest + _LENGTH_MAX if kind.max_length is None else kind.max_length
    return lowest + below(min(highest - lowest, _LENGTH_MAX) + 1)


def _one(choices: Any, below: Below) -> Any:
    return choices[below(len(choices))]


def read_as(kind: Any, value: Any) -> Any:
    """Return the value as `kind`, or None if it does not fit, because of a pattern or a check of the type."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return None
