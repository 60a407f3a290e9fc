"""Stored JSON looked at without any type: what an audit can say of a log whose plugin is not installed.

The hash chain and the openings of hidden items are defined over JSON alone, so they are checked over JSON alone too:
a second implementation beside the typed one of the core, which the audit compares with it.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from lostcities.core.codec import canonical
from lostcities.core.errors import Malformed

_decode = msgspec.json.Decoder().decode
_SECRET = ("items", "salt")


class Difference(msgspec.Struct, frozen=True):
    """Where two JSON values part for the first time, and what stands there; `absent` where nothing does."""

    path: str
    stored: str
    recomputed: str
    is_hidden: bool
    """Whether the place lies inside the items or salt of a hidden value."""


def parse(text: bytes) -> Any:  # Any: JSON
    """The JSON value of a stored text. Raises `Malformed`."""
    try:
        return _decode(text)
    except msgspec.DecodeError as error:
        raise Malformed(f"not JSON: {error}") from None
    except RecursionError:
        raise Malformed("not JSON of ours: nested too deeply") from None


def public(event: Any) -> Any:  # Any: JSON
    """An event as a viewer without any seat sees it: items and salt stripped from every hidden value."""
    if not isinstance(event, dict):
        return event
    return {key: value if _is_options(event, key) else _stripped(value) for key, value in event.items()}


def public_text(text: bytes) -> bytes:
    """Canonical JSON of the public form of a stored event: what the hash chain covers."""
    return canonical(public(parse(text)))


def hidden_values(event: Any) -> Iterator[tuple[str, dict[str, Any]]]:  # Any: JSON
    """Every hidden value of an event with its JSON path, in the order of the text."""
    if isinstance(event, dict):
        for key, value in event.items():
            if not _is_options(event, key):
                yield from _hidden_in(value, f"$.{key}")


def first_difference(stored: Any, recomputed: Any) -> Difference | None:  # Any: JSON
    """Where two values part for the first time, keys in order; None if they are equal."""
    return _differ(stored, recomputed, "$", is_hidden=False)


def _is_options(event: dict[str, Any], key: str) -> bool:
    """Options are free-form JSON that holds nothing secret, so no object in them means a hidden value."""
    return key == "options" and event.get("type") == "@GameCreated"


def _is_hidden(value: Any) -> bool:
    return isinstance(value, dict) and value.get("type") == "Hidden"


def _stripped(value: Any) -> Any:
    if isinstance(value, dict):
        if _is_hidden(value):
            return {key: part for key, part in value.items() if key not in _SECRET}
        return {key: _stripped(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_stripped(part) for part in value]
    return value


def _hidden_in(value: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(value, dict):
        if _is_hidden(value):
            yield path, value
            return
        for key, part in value.items():
            yield from _hidden_in(part, f"{path}.{key}")
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _hidden_in(part, f"{path}[{index}]")


def _differ(stored: Any, recomputed: Any, path: str, *, is_hidden: bool) -> Difference | None:
    if type(stored) is type(recomputed):
        if isinstance(stored, dict):
            return _differ_in_objects(stored, recomputed, path, is_hidden=is_hidden)
        if isinstance(stored, list):
            return _differ_in_arrays(stored, recomputed, path, is_hidden=is_hidden)
        if stored == recomputed:
            return None
    return Difference(path, _shown(stored), _shown(recomputed), is_hidden)


def _differ_in_objects(
    stored: dict[str, Any], recomputed: dict[str, Any], path: str, *, is_hidden: bool
) -> Difference | None:
    secret = _SECRET if _is_hidden(stored) or _is_hidden(recomputed) else ()
    for key in sorted(stored.keys() | recomputed.keys()):
        here, inside = f"{path}.{key}", is_hidden or key in secret
        if key not in stored or key not in recomputed:
            present = [_shown(side[key]) if key in side else "absent" for side in (stored, recomputed)]
            return Difference(here, present[0], present[1], inside)
        if found := _differ(stored[key], recomputed[key], here, is_hidden=inside):
            return found
    return None


def _differ_in_arrays(stored: list[Any], recomputed: list[Any], path: str, *, is_hidden: bool) -> Difference | None:
    for index, (one, other) in enumerate(zip(stored, recomputed, strict=False)):
        if found := _differ(one, other, f"{path}[{index}]", is_hidden=is_hidden):
            return found
    if len(stored) == len(recomputed):
        return None
    at = min(len(stored), len(recomputed))
    sides = [_shown(side[at]) if at < len(side) else "absent" for side in (stored, recomputed)]
    return Difference(f"{path}[{at}]", sides[0], sides[1], is_hidden)


def _shown(value: Any) -> str:
    return canonical(value).decode()
