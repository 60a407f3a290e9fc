"""Writers of values as numbers, each built from a type annotation."""

from array import array
from collections.abc import Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    Protocol,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Struct

from lostcities.agents.item_kinds import Kinds, members_in_play
from lostcities.core import Hidden, Options, Seat

_Bound: TypeAlias = dict[Any, Any]
"""Types of type variables."""


class ValueWriter(Protocol):
    """Writer of the values of one type as `size` numbers."""

    size: int

    def write(self, value: Any, row: "array[float]", at: int) -> None:  # Any: a value of the writer's type
        """Write a value from place `at` on, where all is 0."""
        ...

    def slices(self, name: str) -> list[tuple[str, int]]:
        """Return names and sizes of the slices, in order."""
        ...


class _Single:
    """A writer with one slice."""

    def __init__(self, size: int) -> None:
        self.size = size

    def slices(self, name: str) -> list[tuple[str, int]]:
        return [(name, self.size)]


class _Nothing(_Single):
    """A value that is left out."""

    def __init__(self) -> None:
        super().__init__(0)

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        return


class _Number(_Single):
    def __init__(self) -> None:
        super().__init__(1)

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        row[at] = value


class _OneOf(_Single):
    """One number for each value; all are 0 for a value that is None or not among them."""

    def __init__(self, values: Sequence[Any]) -> None:
        super().__init__(len(values))
        self._places = {value: place for place, value in enumerate(values)}

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        place = self._places.get(value)
        if place is not None:
            row[at + place] = 1.0


class _Counts(_Single):
    """Items of a row by kind, then the last one if it is seen, then the number of unseen items."""

    def __init__(self, values: Sequence[Any]) -> None:
        super().__init__(2 * len(values) + 1)
        self._places = {value: place for place, value in enumerate(values)}

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        kinds = len(self._places)
        for item in value:
            place = self._places.get(item)
            row[at + (2 * kinds if place is None else place)] += 1.0
        if value and (last := self._places.get(next(reversed(tuple(value))))) is not None:
            row[at + kinds + last] = 1.0


class _Optional:
    """A flag whether there is a value, then the value."""

    def __init__(self, part: ValueWriter) -> None:
        self._part = part
        self.size = part.size + 1

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        if value is not None:
            row[at] = 1.0
            self._part.write(value, row, at + 1)

    def slices(self, name: str) -> list[tuple[str, int]]:
        return [(f"{name}?", 1), *self._part.slices(name)]


class _Several:
    """Members one after the other, each with a writer and a name."""

    def __init__(self, parts: Sequence[tuple[str, ValueWriter]]) -> None:
        self._parts = list(parts)
        self.size = sum(part.size for _, part in self._parts)

    def slices(self, name: str) -> list[tuple[str, int]]:
        return [pair for own, part in self._parts for pair in part.slices(name + own)]


class _Fields(_Several):
    """The fields of a struct."""

    def __init__(self, parts: Sequence[tuple[str, ValueWriter]]) -> None:
        super().__init__([(f".{name}", part) for name, part in parts])
        self._names = [name for name, _ in parts]

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        for name, (_, part) in zip(self._names, self._parts, strict=True):
            part.write(getattr(value, name), row, at)
            at += part.size


class _Places(_Several):
    """The places of a row, as many as after the deal, then its length."""

    def __init__(self, parts: Sequence[ValueWriter]) -> None:
        super().__init__([*((f"[{place}]", part) for place, part in enumerate(parts)), (".length", _Number())])

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        *places, (_, length) = self._parts
        end = at + self.size - 1
        for member, (_, part) in zip(value, places, strict=False):
            part.write(member, row, at)
            at += part.size
        length.write(len(value), row, end)


class _Growing(_Several):
    """A row that was empty after the deal: its last member, its length, and the sum of its numbers."""

    def __init__(self, part: ValueWriter, *, has_sum: bool) -> None:
        numbers = [(".length", _Number()), *([(".sum", _Number())] if has_sum else [])]
        super().__init__([("[-1]", part), *numbers])
        self._has_sum = has_sum

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        members = tuple(value)
        (_, part), *_ = self._parts
        if members:
            part.write(members[-1], row, at)
        row[at + part.size] = len(members)
        if self._has_sum:
            row[at + part.size + 1] = sum(member or 0 for member in members)


class _Either(_Several):
    """Members of a union, each with its own place; only that of the value's type is written."""

    def __init__(self, parts: Sequence[tuple[tuple[type, ...], ValueWriter]]) -> None:
        super().__init__([("", part) for _, part in parts])
        self._types = [types for types, _ in parts]

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        for types, (_, part) in zip(self._types, self._parts, strict=True):
            if type(value) in types:
                part.write(value, row, at)
                return
            at += part.size


class _Seen:
    """A hidden value: its items if they are seen, and the number of unseen ones."""

    def __init__(self, items: ValueWriter) -> None:
        self._items = items
        self.size = items.size + 1

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        if value.items is None:
            row[at + self._items.size] = value.count
        else:
            self._items.write(value.items, row, at)

    def slices(self, name: str) -> list[tuple[str, int]]:
        return [*self._items.slices(name), (f"{name}.unseen", 1)]


def writer_of(hint: Any, values: Sequence[Any], kinds: Kinds, seats: int) -> ValueWriter:
    """Return the writer for an annotation. `values` are some of its values after a deal, which show lengths."""
    return _Builder(kinds, seats).writer(hint, values, {})


class _Builder:
    def __init__(self, kinds: Kinds, seats: int) -> None:
        self._kinds = kinds
        self._seats = seats

    def writer(self, hint: Any, values: Sequence[Any], bound: _Bound) -> ValueWriter:
        """Return the writer for an annotation; `bound` are the types of its type variables."""
        if (many := self._values_of(hint, bound)) is not None:
            return _OneOf(many)
        origin, args = get_origin(hint) or hint, get_args(hint)
        if origin is Annotated:
            return self.writer(args[0], values, bound)
        if isinstance(origin, NewType):
            return self.writer(origin.__supertype__, values, bound)
        if isinstance(origin, TypeVar):
            return self.writer(bound[origin], values, {}) if origin in bound else _Nothing()
        if origin in (Union, UnionType):
            return self._union(args, values, bound)
        if origin is Hidden:
            items = [value.items for value in values if value.items is not None]
            return _Seen(self._row((*args, ...), items, bound))
        if origin in (tuple, list, set, frozenset):
            return self._row(args, values, bound)
        if origin is dict:
            return self._dict(args, values, bound)
        if isinstance(origin, type) and issubclass(origin, bool | int | float):
            return _Number()
        if isinstance(origin, type) and issubclass(origin, Struct) and not issubclass(origin, Options):
            return self._struct(origin, args, values, bound)
        return _Nothing()

    def _values_of(self, hint: Any, bound: _Bound) -> Sequence[Any] | None:
        """Return all values of an annotation of which each gets a number of its own; None for another annotation."""
        if get_origin(hint) is Annotated:
            return self._values_of(get_args(hint)[0], bound)
        if isinstance(hint, TypeVar):
            if hint in bound:
                return self._values_of(bound[hint], {})
            return [item for items in self._kinds.values() for item in items]  # `Hand` alone: of the cards in play
        if get_origin(hint) is Literal:
            return get_args(hint)
        if hint is Seat:
            return range(self._seats)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return members_in_play(hint, self._kinds)
        return self._kinds.get(hint) if isinstance(hint, type) else None

    def _union(self, args: tuple[Any, ...], values: Sequence[Any], bound: _Bound) -> ValueWriter:
        members = [arg for arg in args if arg is not NoneType]
        if len(members) == 1:
            known = [value for value in values if value is not None]
            part = self.writer(members[0], known, bound)
            return part if isinstance(part, _OneOf) or not part.size else _Optional(part)
        parts = list[tuple[tuple[type, ...], ValueWriter]]()
        for member in members:
            types = _types_of(member)
            part = self.writer(member, [value for value in values if type(value) in types], bound)
            parts.append((types, part if isinstance(part, _OneOf) else _Optional(part)))
        return _Either(parts)

    def _row(self, args: tuple[Any, ...], values: Sequence[Any], bound: _Bound) -> ValueWriter:
        if len(args) > 1 and args[-1] is not Ellipsis:
            parts = [self.writer(arg, [value[place] for value in values], bound) for place, arg in enumerate(args)]
            return _Places(parts)
        if not args or args == ((),):
            return _Nothing()
        member = args[0]
        bare = _without_none(member)
        many = None if bare is bool else self._values_of(bare, bound)
        length = max(map(len, values), default=0)
        if many is not None and (not length or self._is_item(bare, bound)):
            return _Counts(many)
        if not length:
            part = self.writer(member, [], bound)
            return _Growing(part, has_sum=isinstance(part, _Number)) if part.size else part
        columns = [[value[place] for value in map(tuple, values) if place < len(value)] for place in range(length)]
        return _Places([self.writer(member, column, bound) for column in columns])

    def _is_item(self, hint: Any, bound: _Bound) -> bool:
        """Return whether members of a row are counted: items, and not colours or literals, which stand at places."""
        if isinstance(hint, TypeVar):
            return hint not in bound or self._is_item(bound[hint], {})
        return hint in self._kinds or (get_origin(hint) is Literal and self._deals(get_args(hint)))

    def _deals(self, values: tuple[Any, ...]) -> bool:
        return any(item in values for items in self._kinds.values() for item in items)

    def _dict(self, args: tuple[Any, ...], values: Sequence[Any], bound: _Bound) -> ValueWriter:
        keys = self._values_of(args[0], bound) if args else None
        if keys is None:
            return _Nothing()
        return _Keys([(key, self.writer(args[1], [v[key] for v in values if key in v], bound)) for key in keys])

    def _struct(self, kind: type[Struct], args: tuple[Any, ...], values: Sequence[Any], bound: _Bound) -> ValueWriter:
        hints = get_type_hints(kind, include_extras=True)
        own = dict(zip(getattr(kind, "__parameters__", ()), (bound.get(arg, arg) for arg in args), strict=False))
        return _Fields(
            [
                (name, self.writer(hints[name], [getattr(value, name) for value in values], own))
                for name in kind.__struct_fields__
            ]
        )


class _Keys(_Several):
    """The values of a dict at known keys."""

    def __init__(self, parts: Sequence[tuple[Any, ValueWriter]]) -> None:
        super().__init__([(f"[{key}]", part) for key, part in parts])
        self._keys = [key for key, _ in parts]

    def write(self, value: Any, row: "array[float]", at: int) -> None:
        for key, (_, part) in zip(self._keys, self._parts, strict=True):
            if key in value:
                part.write(value[key], row, at)
            at += part.size


def _types_of(hint: Any) -> tuple[type, ...]:
    """Return the classes of an annotation's values."""
    if get_origin(hint) is Literal:
        return tuple({type(value) for value in get_args(hint)})
    bare = get_origin(hint) or hint
    while isinstance(bare, NewType):
        bare = bare.__supertype__
    return (bare,)


def _without_none(hint: Any) -> Any:
    """Return the other member of an annotation that allows None."""
    if get_origin(hint) in (Union, UnionType):
        members = [arg for arg in get_args(hint) if arg is not NoneType]
        return members[0] if len(members) == 1 else hint
    return hint
