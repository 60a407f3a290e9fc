"""First difference of two JSON values: its path, both values, and whether they are hidden items."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from lostcities.core.codec import canonical
from lostcities.core.hidden import SECRET_PARTS, is_hidden


class Difference(Struct, frozen=True):
    """First difference of two JSON values; a value that is missing on one side is `absent`."""

    path: str
    stored: str
    recomputed: str
    is_hidden: bool
    """True if the path is inside the items or the salt of a hidden value."""


def first_difference(stored: Any, recomputed: Any, root: str = "$") -> Difference | None:  # Any: JSON
    """Return the first difference of two values, keys in order, or None if they are equal. Paths start with `root`."""
    return _differ(stored, recomputed, root, is_secret=False)


def _differ(stored: Any, recomputed: Any, path: str, *, is_secret: bool) -> Difference | None:
    if type(stored) is type(recomputed):
        if isinstance(stored, dict):
            return _differ_in_objects(stored, recomputed, path, is_secret=is_secret)
        if isinstance(stored, list | tuple):
            return _differ_in_arrays(stored, recomputed, path, is_secret=is_secret)
        if stored == recomputed:
            return None
    return Difference(path, _shown(stored), _shown(recomputed), is_secret)


def _differ_in_objects(
    stored: dict[str, Any], recomputed: dict[str, Any], path: str, *, is_secret: bool
) -> Difference | None:
    secret = SECRET_PARTS if is_hidden(stored) or is_hidden(recomputed) else ()
    for key in sorted(stored.keys() | recomputed.keys()):
        here, inside = f"{path}.{key}" if path else key, is_secret or key in secret
        if key not in stored or key not in recomputed:
            present = [_shown(side[key]) if key in side else "absent" for side in (stored, recomputed)]
            return Difference(here, present[0], present[1], inside)
        if found := _differ(stored[key], recomputed[key], here, is_secret=inside):
            return found
    return None


def _differ_in_arrays(
    stored: Sequence[Any], recomputed: Sequence[Any], path: str, *, is_secret: bool
) -> Difference | None:
    for index, (one, other) in enumerate(zip(stored, recomputed, strict=False)):
        if found := _differ(one, other, f"{path}[{index}]", is_secret=is_secret):
            return found
    if len(stored) == len(recomputed):
        return None
    at = min(len(stored), len(recomputed))
    sides = [_shown(side[at]) if at < len(side) else "absent" for side in (stored, recomputed)]
    return Difference(f"{path}[{at}]", sides[0], sides[1], is_secret)


def _shown(value: Any) -> str:
    return canonical(value).decode()
