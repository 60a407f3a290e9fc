"""Hidden information as data: what only some seats may see, sealed, redacted and opened for every event type alike.

An event marks what is secret with one type, `Hidden`, and nobody else writes a line about secrecy. *Sealing* gives
each hidden value a salt and a digest; *redacting* strips items and salt for a viewer who may not see them;
*opening* checks items and salt against the digest. The walkers that find the hidden values of an event type are
built once per type from its annotations, so events without secrets cost nothing.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, UnsetType
from msgspec.structs import replace

from lostcities.core.errors import IntegrityError
from lostcities.core.names import Seat, Version, Viewer

T = TypeVar("T")
E = TypeVar("E", bound=Struct)

PLAIN = object()
"""`Annotated[dict[str, Any], PLAIN]`: JSON of free form that is declared to hold nothing secret."""

_canonical = msgspec.json.Encoder(order="sorted")


class Hidden(Struct, Generic[T], frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="Hidden"):
    """Items that only the seats in `to` may see; to everybody else `count` card backs.

    `items` is None where the viewer may not look. `salt` (hex) and `digest` (hex SHA-256 of salt and canonical JSON
    of the items) are filled in by `seal`; plugins leave them empty.
    """

    to: tuple[Seat, ...]
    count: int
    items: tuple[T, ...] | None = None
    salt: str = ""
    digest: str = ""


def hide(items: Iterable[T], to: Sequence[Seat] = ()) -> Hidden[T]:
    """Items for the eyes of the seats in `to` only; with the default nobody sees them before the game's end."""
    kept = tuple(items)
    return Hidden(to=tuple(to), count=len(kept), items=kept)


def digest_of(salt: str, items: Sequence[Any]) -> str:  # Any: items of any JSON-able type
    """Hex SHA-256 over the salt's bytes followed by the canonical JSON array of the items."""
    return hashlib.sha256(bytes.fromhex(salt) + _canonical.encode(items)).hexdigest()


def opens(salt: str, items: Sequence[Any], digest: object) -> bool:
    """Whether salt and items are what the digest stands for."""
    try:
        return digest_of(salt, items) == digest
    except ValueError:  # a salt that is not hex
        return False


def seal(event: E, salts: Iterator[str]) -> E:
    """The same event with a fresh salt (hex, taken from `salts`) and digest in every hidden value."""

    def sealed(hidden: Hidden[Any]) -> Hidden[Any]:
        assert hidden.items is not None, "only a full event can be sealed"
        salt = next(salts)
        return replace(hidden, salt=salt, digest=digest_of(salt, hidden.items))

    return _rebuild(event, sealed)


def unsealed(event: E) -> E:
    """A whole event as it was decided: hidden items open, without salts and digests."""
    return _rebuild(event, lambda hidden: hide(hidden.items or (), to=hidden.to))


def redact(event: E, viewer: Viewer) -> E:
    """The event as this viewer may see it: items and salts stripped unless the viewer's seat is in `to`."""

    def redacted(hidden: Hidden[Any]) -> Hidden[Any]:
        if hidden.items is None or (viewer is not None and viewer in hidden.to):
            return hidden
        return Hidden(to=hidden.to, count=hidden.count, digest=hidden.digest)

    return _rebuild(event, redacted)


def seen(event: E, viewer: Viewer) -> E:
    """What the viewer learns from an event: redacted, and without the salts and digests that tell them nothing."""

    def bare(hidden: Hidden[Any]) -> Hidden[Any]:
        items = hidden.items if viewer is not None and viewer in hidden.to else None
        return Hidden(to=hidden.to, count=hidden.count, items=items)

    return _rebuild(event, bare)


def check_openings(event: Struct, version: Version) -> None:
    """Check each hidden value whose items are visible against count and digest; `IntegrityError` if one differs."""
    for hidden in hidden_in(event):
        if hidden.items is None:
            continue
        if len(hidden.items) != hidden.count:
            raise IntegrityError(version, f"a hidden value says {hidden.count} items and opens to {len(hidden.items)}")
        if not opens(hidden.salt, hidden.items, hidden.digest):
            raise IntegrityError(version, "a hidden value does not open to its digest")


def hidden_in(event: Struct) -> list[Hidden[Any]]:
    """Every hidden value of an event, in the order of its fields."""
    found: list[Hidden[Any]] = []

    def noted(hidden: Hidden[Any]) -> Hidden[Any]:
        found.append(hidden)
        return hidden

    _rebuild(event, noted)
    return found


def has_hidden(event_type: type[Struct]) -> bool:
    """Whether events of this type can hold anything secret."""
    return _walker(event_type) is not None


# -- walkers: for a type, a function that rebuilds a value of it with every Hidden replaced, or None if it has none --

_Visit = Callable[[Hidden[Any]], Hidden[Any]]
_Walk = Callable[[Any, _Visit], Any]
_walkers: dict[Any, _Walk | None] = {}
# No float: it prints differently elsewhere, and hashes must not.
_LEAVES = (str, int, bool, bytes, NoneType, UnsetType, Enum)


def _rebuild(event: E, visit: _Visit) -> E:
    walk = _walker(type(event))
    return event if walk is None else walk(event, visit)


def _walker(annotation: Any, inside: tuple[Any, ...] = ()) -> _Walk | None:
    if annotation in inside:
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
    if origin in (tuple, list):
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
    """The type with the parameters of a generic struct filled in."""
    if hint in bound:
        return bound[hint]
    free = getattr(hint, "__parameters__", ())
    return hint[tuple(bound.get(each, each) for each in free)] if free and bound else hint


def _build_union(members: tuple[Any, ...], inside: tuple[Any, ...]) -> _Walk | None:
    walks = {get_origin(member) or member: walk for member in members if (walk := _walker(member, inside)) is not None}
    if not walks:
        return None

    def walk_union(value: Any, visit: _Visit) -> Any:
        walk = walks.get(type(value))
        return value if walk is None else walk(value, visit)

    return walk_union


def _build_sequence(kind: type, args: tuple[Any, ...], inside: tuple[Any, ...]) -> _Walk | None:
    if kind is tuple and args and args[-1] is not Ellipsis:
        walks = [_walker(arg, inside) for arg in args]
        if not any(walks):
            return None
        return lambda value, visit: tuple(w(v, visit) if w else v for w, v in zip(walks, value, strict=True))
    walk = _walker(args[0], inside) if args else None
    if walk is None:
        return None
    return lambda value, visit: kind(walk(item, visit) for item in value)


def _build_dict(walk: _Walk | None) -> _Walk | None:
    if walk is None:
        return None
    return lambda value, visit: {key: walk(item, visit) for key, item in value.items()}
