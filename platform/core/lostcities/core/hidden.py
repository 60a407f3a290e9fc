"""Hidden information: values that only some seats may see, sealed, redacted and opened for every event type.

An event marks a secret with the type `Hidden`, and a plugin needs no other code for it.

- *Sealing* gives each hidden value a salt and a digest.
- *Redacting* removes items and salt for a viewer who may not see them.
- *Opening* checks items and salt against the digest.

Typed events and JSON are redacted in the same way, and `may_see` decides for both. The annotations of an event type
show its hidden values. Walkers for them are built once per type, so events without secrets cost nothing. In JSON a
hidden value is recognised by its shape, so that a log can be checked without its plugin.
"""

import hashlib
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Generic,
    Literal,
    NewType,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Struct, UnsetType
from msgspec.structs import replace

from lostcities.core.errors import IntegrityError
from lostcities.core.names import Seat, Version, Viewer

T = TypeVar("T")
E = TypeVar("E", bound=Struct)

PLAIN = object()
"""Marker for free-form JSON that is declared to hold no secret: `Annotated[dict[str, Any], PLAIN]`."""

SECRET_PARTS = ("items", "salt")
"""Fields of a hidden value that only some viewers may see."""

HIDDEN_MARK = b'"Hidden"'
"""Part of the JSON of every event that hides something."""

_canonical = msgspec.json.Encoder(order="sorted")


class Hidden(Struct, Generic[T], frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="Hidden"):
    """Items that only the seats in `to` may see; other viewers see `count` card backs.

    `items` is None if the viewer may not see them. `seal` sets `salt` (hex) and `digest` (hex SHA-256 of salt and
    canonical JSON of the items); plugins leave both empty.
    """

    to: tuple[Seat, ...]
    count: int
    items: tuple[T, ...] | None = None
    salt: str = ""
    digest: str = ""


# An alias, because visitors are made for every event, and evaluating `Hidden[Any]` each time is expensive.
_AnyHidden: TypeAlias = Hidden[Any]


def hide(items: Iterable[T], to: Sequence[Seat] = ()) -> Hidden[T]:
    """Hide items from all viewers but the seats in `to`. By default no viewer sees them before the game's end."""
    kept = tuple(items)
    return Hidden(to=tuple(to), count=len(kept), items=kept)


def may_see(viewer: Viewer, to: Container[Seat] | None) -> bool:
    """Return whether a viewer may see items for the seats in `to`. Every redaction asks only this."""
    return viewer is not None and to is not None and viewer in to


# -- sealing --


def digest_of(salt: str, items: Sequence[Any]) -> str:  # Any: items of any JSON-able type
    """Return the hex SHA-256 over the salt's bytes followed by the canonical JSON array of the items."""
    return hashlib.sha256(bytes.fromhex(salt) + _canonical.encode(items)).hexdigest()


def opens(salt: str, items: Sequence[Any], digest: object) -> bool:
    """Return whether salt and items match the digest."""
    try:
        return digest_of(salt, items) == digest
    except ValueError:  # a salt that is not hex
        return False


def seal(event: E, salts: Iterator[str]) -> E:
    """Return the event with a salt (hex, taken from `salts`) and a digest in every hidden value."""

    def sealed(hidden: _AnyHidden) -> _AnyHidden:
        assert hidden.items is not None, "only a full event can be sealed"
        salt = next(salts)
        return replace(hidden, salt=salt, digest=digest_of(salt, hidden.items))

    return _rebuild(event, sealed)


def unsealed(event: E) -> E:
    """Return a full event as it was decided: hidden items open, without salts and digests."""
    return _rebuild(event, lambda hidden: hide(hidden.items or (), to=hidden.to))


# -- redacting --


def redact(event: E, viewer: Viewer) -> E:
    """Return the event redacted for a viewer: without items and salts that `may_see` forbids."""

    def redacted(hidden: _AnyHidden) -> _AnyHidden:
        if hidden.items is None or may_see(viewer, hidden.to):
            return hidden
        return Hidden(to=hidden.to, count=hidden.count, digest=hidden.digest)

    return _rebuild(event, redacted)


def seen(event: E, viewer: Viewer) -> E:
    """Return the event as `redact` does, and also without salts and digests, which have no information for a viewer."""

    def bare(hidden: _AnyHidden) -> _AnyHidden:
        items = hidden.items if may_see(viewer, hidden.to) else None
        return Hidden(to=hidden.to, count=hidden.count, items=items)

    return _rebuild(event, bare)


def redact_json(event: Any, viewer: Viewer) -> Any:  # Any: JSON
    """Return an event's JSON redacted for a viewer, as `redact` does for its type."""
    if not isinstance(event, dict):
        return event
    return {
        key: _redacted(part, viewer) if isinstance(part, _BRANCHES) and not _is_plain(event, key) else part
        for key, part in event.items()
    }


def _redacted(branch: Any, viewer: Viewer) -> Any:
    if isinstance(branch, list):
        return [_redacted(part, viewer) if isinstance(part, _BRANCHES) else part for part in branch]
    if is_hidden(branch):  # not searched further: a value inside a hidden item is hidden with it
        seats = branch.get("to")
        if isinstance(seats, list) and may_see(viewer, seats):
            return branch
        return {key: part for key, part in branch.items() if key not in SECRET_PARTS}
    return {key: _redacted(part, viewer) if isinstance(part, _BRANCHES) else part for key, part in branch.items()}


# -- finding and opening --


def check_openings(event: Struct, version: Version) -> None:
    """Check each hidden value with visible items against count and digest.

    Raise `IntegrityError` at the first fault.
    """
    for hidden in hidden_in(event):
        if hidden.items is None:
            continue
        if len(hidden.items) != hidden.count:
            raise IntegrityError(
                version, f"a hidden value declares {hidden.count} items and contains {len(hidden.items)}"
            )
        if not opens(hidden.salt, hidden.items, hidden.digest):
            raise IntegrityError(version, "a hidden value does not open to its digest")


def hidden_in(event: Struct) -> list[_AnyHidden]:
    """Return the hidden values of an event, in the order of its fields."""
    found: list[_AnyHidden] = []

    def noted(hidden: _AnyHidden) -> _AnyHidden:
        found.append(hidden)
        return hidden

    _rebuild(event, noted)
    return found


def has_hidden(event_type: type[Struct]) -> bool:
    """Return whether events of this type can have hidden values."""
    return _walker(event_type) is not None


_BRANCHES = (dict, list)
"""Types of JSON values that can contain a hidden one."""


def is_hidden(value: Any) -> bool:  # Any: JSON
    """Return whether a JSON value is a hidden one, open or not."""
    return isinstance(value, dict) and value.get("type") == "Hidden"


def hidden_values(event: Any) -> Iterator[tuple[str, dict[str, Any]]]:  # Any: JSON
    """Yield the hidden values of an event's JSON with their paths, in the order of the text."""
    if isinstance(event, dict):
        for key, part in event.items():
            if isinstance(part, _BRANCHES) and not _is_plain(event, key):
                yield from _with_paths(part, f"$.{key}")


def _with_paths(branch: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(branch, list):
        for index, part in enumerate(branch):
            if isinstance(part, _BRANCHES):
                yield from _with_paths(part, f"{path}[{index}]")
    elif is_hidden(branch):
        yield path, branch
    else:
        for key, part in branch.items():
            if isinstance(part, _BRANCHES):
                yield from _with_paths(part, f"{path}.{key}")


def _is_plain(event: dict[str, Any], key: str) -> bool:
    """Return whether a field is the options, which are free-form JSON without secrets."""
    return key == "options" and event.get("type") == "@GameCreated"


# -- walkers: for a type, a function that rebuilds a value with every Hidden replaced, or None if it has none --

_Visit = Callable[[_AnyHidden], _AnyHidden]
_Walk = Callable[[Any, _Visit], Any]
_walkers: dict[Any, _Walk | None] = {}
# No float: it is printed differently elsewhere, and hashes must be equal everywhere.
_LEAVES = (str, int, bool, bytes, NoneType, UnsetType, Enum)


def _rebuild(event: E, visit: _Visit) -> E:
    walk = _walker(type(event))
    return event if walk is None else walk(event, visit)


def _walker(annotation: Any, inside: tuple[Any, ...] = ()) -> _Walk | None:
    if inside and annotation in inside:
        raise TypeError(f"{annotation} contains itself: events must have a finite shape, or secrets could slip through")
    if annotation not in _walkers:
        _walkers[annotation] = _build(annotation, (*inside, annotation))
    return _walkers[annotation]


def _build(annotation: Any, inside: tuple[Any, ...]) -> _Walk | None:
    origin, args = get_origin(annotation) or annotation, get_args(annotation)
    if origin is Hidden:
        return _build_hidden(args, inside)
    if origin is Annotated:
        return None if PLAIN in args[1:] else _walker(args[0], inside)
    if isinstance(origin, NewType):
        return _walker(origin.__supertype__, inside)
    if origin in (Union, UnionType):
        return _build_union(args, inside)
    if origin in (tuple, list) and (args or annotation == tuple[()]):
        return _build_sequence(origin, args, inside)
    if origin is dict and args:
        return _build_dict(_walker(args[1], inside))
    if isinstance(origin, type) and issubclass(origin, Struct):
        return _build_struct(origin, args, inside)
    if origin is Literal or (isinstance(origin, type) and issubclass(origin, _LEAVES)):
        return None
    raise TypeError(f"{annotation} may not stand in an event: use str, int, bool, an Enum, a msgspec Struct, Hidden, "
                    "or a tuple, list or dict of these, so that the platform can see every secret")  # fmt: skip


def _build_hidden(args: tuple[Any, ...], inside: tuple[Any, ...]) -> _Walk:
    if args and _walker(args[0], inside) is not None:
        raise TypeError(f"Hidden[{args[0]}]: what is hidden may not hide something in turn; use two fields")
    return lambda value, visit: visit(value)


def _build_struct(struct: type[Struct], args: tuple[Any, ...], inside: tuple[Any, ...]) -> _Walk | None:
    if struct.__struct_config__.tag == Hidden.__struct_config__.tag:
        raise TypeError(f"{struct} may not be tagged 'Hidden': its JSON would be taken for a hidden value")
    hints = get_type_hints(struct, include_extras=True)
    bound = dict(zip(getattr(struct, "__parameters__", ()), args, strict=False))
    kinds = {name: _bind(hints[name], bound) for name in struct.__struct_fields__}
    walks = [(name, walk) for name, kind in kinds.items() if (walk := _walker(kind, inside)) is not None]
    if not walks:
        return None

    def walk_struct(value: Any, visit: _Visit) -> Any:
        return replace(value, **{name: walk(getattr(value, name), visit) for name, walk in walks})

    return walk_struct


def _bind(hint: Any, bound: dict[Any, Any]) -> Any:
    """Return the type with the parameters of a generic struct filled in."""
    if hint in bound:
        return bound[hint]
    free = getattr(hint, "__parameters__", ())
    return hint[tuple(bound.get(each, each) for each in free)] if free and bound else hint


def _build_union(members: tuple[Any, ...], inside: tuple[Any, ...]) -> _Walk | None:
    walks = {_class_of(member): walk for member in members if (walk := _walker(member, inside)) is not None}
    if not walks:
        return None

    def walk_union(value: Any, visit: _Visit) -> Any:
        walk = walks.get(type(value))
        return value if walk is None else walk(value, visit)

    return walk_union


def _class_of(annotation: Any) -> Any:
    """Return the class of an annotation's values."""
    bare = unwrapped(annotation)
    return get_origin(bare) or bare


def unwrapped(annotation: Any) -> Any:  # Any: an annotation
    """Return an annotation without the `Annotated` and `NewType` around it, which its values do not show."""
    while True:
        if get_origin(annotation) is Annotated:
            annotation = get_args(annotation)[0]
        elif isinstance(annotation, NewType):
            annotation = annotation.__supertype__
        else:
            return annotation


def _build_sequence(kind: type, args: tuple[Any, ...], inside: tuple[Any, ...]) -> _Walk | None:
    if kind is tuple and args and args[-1] is not Ellipsis:
        walks = [_walker(arg, inside) for arg in args]
        if not any(walks):
            return None
        return lambda value, visit: tuple(w(v, visit) if w else v for w, v in zip(walks, value, strict=True))
    walk = _walker(args[0], inside) if args else None  # the empty tuple has no item types
    if walk is None:
        return None
    return lambda value, visit: kind(walk(item, visit) for item in value)


def _build_dict(walk: _Walk | None) -> _Walk | None:
    if walk is None:
        return None
    return lambda value, visit: {key: walk(item, visit) for key, item in value.items()}
