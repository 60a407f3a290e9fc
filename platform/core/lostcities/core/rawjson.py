"""Events as the JSON they are stored and sent as, without any type: for whoever has no plugin to read them with.

A hidden value is recognised by its shape, so that redaction, hash chain and openings can be checked although the
plugin has changed since or is gone. `lostcities.core.hidden` says the same of typed events; tests hold the two
against each other, and so does the audit.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from lostcities.core.codec import canonical
from lostcities.core.errors import Malformed
from lostcities.core.names import Viewer

SECRET = ("items", "salt")
"""The parts of a hidden value that only some may see."""

_MARK = b'"Hidden"'
_decode = msgspec.json.Decoder().decode


def parse(text: bytes | str) -> Any:  # Any: JSON
    """The JSON value of a text. Raises `Malformed`."""
    try:
        return _decode(text)
    except msgspec.DecodeError as error:
        raise Malformed(f"not JSON: {error}") from None
    except UnicodeDecodeError:
        raise Malformed("not JSON: it is not UTF-8") from None
    except RecursionError:
        raise Malformed("not JSON of ours: nested too deeply") from None


def is_hidden(value: Any) -> bool:
    """Whether a JSON value is a hidden one, open or not."""
    return isinstance(value, dict) and value.get("type") == "Hidden"


def redacted(event: Any, viewer: Viewer) -> Any:
    """An event as this viewer may see it: items and salts stripped unless the viewer's seat is in `to`."""
    if not isinstance(event, dict):
        return event
    return {key: value if _is_plain(event, key) else _redacted(value, viewer) for key, value in event.items()}


def redact_text(text: bytes, viewer: Viewer) -> bytes:
    """An event's canonical JSON as this viewer may see it. `text` must be canonical itself, as stored events are."""
    return canonical(redacted(parse(text), viewer)) if _MARK in text else text


def hidden_values(event: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every hidden value of an event with its JSON path, in the order of the text."""
    if isinstance(event, dict):
        for key, value in event.items():
            if not _is_plain(event, key):
                yield from _hidden_in(value, f"$.{key}")


def _is_plain(event: dict[str, Any], key: str) -> bool:
    """Options are free-form JSON that holds nothing secret, so no object in them means a hidden value."""
    return key == "options" and event.get("type") == "@GameCreated"


def _redacted(value: Any, viewer: Viewer) -> Any:
    if is_hidden(value):
        # Not walked further: what is inside a hidden item is as hidden as the item.
        is_open = viewer is not None and viewer in value.get("to", ())
        return value if is_open else {key: part for key, part in value.items() if key not in SECRET}
    if isinstance(value, dict):
        return {key: _redacted(part, viewer) for key, part in value.items()}
    if isinstance(value, list):
        return [_redacted(part, viewer) for part in value]
    return value


def _hidden_in(value: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    if is_hidden(value):
        yield path, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _hidden_in(part, f"{path}.{key}")
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _hidden_in(part, f"{path}[{index}]")
