"""Action spaces: all moves that can be legal in a game, in a fixed order, so that a move is a number.

Rules may list them with the method `actions`. Moves of types that it leaves out follow from the types of their fields.
So a house rule need not list a move of its own. A field may be an item of the game, an enum, a literal, a
boolean, a seat, or an integer with bounds (`Meta(ge=…, le=…)`).
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import islice, product
from math import prod
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from lostcities.agents.agent_errors import NoActionSpace
from lostcities.agents.digests import digest_of_names
from lostcities.agents.item_kinds import Kinds, kinds_of, members_in_play, sample_deals
from lostcities.core import Move, Seat, Setup, Variant, codec_of, notation

ACTIONS_MAX = 100_000
"""Largest number of actions of a game."""


class ActionSpace(Struct, frozen=True):
    """All moves that can be legal in a game, each with its number, which is its place."""

    moves: tuple[Move, ...]
    digest: str
    """Hex digest of the notations in order. A program that was trained on other actions has another one."""
    numbers: dict[Move, int]
    """Number of each move."""

    def __len__(self) -> int:
        return len(self.moves)

    def numbers_of(self, moves: Sequence[Move]) -> list[int]:
        """Return the numbers of moves, such as the legal ones, in their order. Raise `LookupError` for another move."""
        return [self.numbers[move] for move in moves]


def action_space(variant: Variant[Any, Any, Any], setup: Setup) -> ActionSpace:
    """Return the action space of games with this setup. Raise `NoActionSpace` if their moves cannot be listed."""
    own = getattr(variant.rules, "actions", None)
    listed = tuple(islice(own(setup), ACTIONS_MAX + 1)) if callable(own) else ()
    known = set(map(type, listed))
    others = [kind for kind in codec_of(variant).move_types if kind not in known]
    listed += tuple(islice(_derived(variant, setup, others), ACTIONS_MAX + 1))
    if len(listed) > ACTIONS_MAX:
        raise NoActionSpace(variant.key, f"there are more than {ACTIONS_MAX:,} moves")
    numbers = {move: number for number, move in enumerate(listed)}
    if len(numbers) < len(listed):
        raise NoActionSpace(variant.key, "its `actions` lists a move twice")
    return ActionSpace(listed, digest_of_names(map(notation, listed)), numbers)


def _derived(variant: Variant[Any, Any, Any], setup: Setup, types: Sequence[type[Move]]) -> Iterator[Move]:
    """Yield every move that some types of moves allow: by type, then by field."""
    kinds = kinds_of(sample_deals(variant, setup)) if types else {}
    for move_type in types:
        hints = get_type_hints(move_type, include_extras=True)
        names = move_type.__struct_fields__
        domains = [_domain(hints[name], kinds, setup.seats) for name in names]
        for name, domain in zip(names, domains, strict=True):
            if domain is None:
                raise NoActionSpace(variant.key, f"{move_type.__name__}.{name} can have too many values to list")
        listed = [domain or () for domain in domains]
        if prod(map(len, listed)) > ACTIONS_MAX:  # `product` would lay out every domain first
            raise NoActionSpace(variant.key, f"there are more than {ACTIONS_MAX:,} moves of type {move_type.__name__}")
        yield from (move_type(*values) for values in product(*listed))


def _domain(hint: Any, kinds: Kinds, seats: int) -> Sequence[Any] | None:
    """Return all values of a field; None if they are too many to list."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _within(args[0], args[1:]) or _domain(args[0], kinds, seats)
    if origin is Literal:
        return args
    if origin in (Union, UnionType):
        none_first = sorted(args, key=lambda arg: arg is not NoneType)
        parts = [(None,) if arg is NoneType else _domain(arg, kinds, seats) for arg in none_first]
        return None if None in parts else [value for part in parts for value in part or ()]
    if hint is Seat:
        return tuple(map(Seat, range(seats)))
    if hint is bool:
        return (False, True)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return members_in_play(hint, kinds)
    return kinds.get(hint) if isinstance(hint, type) else None


def _within(kind: Any, notes: tuple[Any, ...]) -> range | None:
    """Return the values of an integer with bounds; None if it has none."""
    for note in notes if kind is int else ():
        if isinstance(note, Meta) and note.ge is not None and note.le is not None:
            return range(int(note.ge), int(note.le) + 1)
    return None
