"""Call ids: each call has one, and with it a player's report of an error leads to the lines of the log.

A call id is random, so that it tells nothing of other calls. It is no secret, and gives no right to anything.
"""

import re
from collections.abc import Iterable, MutableMapping
from contextvars import ContextVar
from os import urandom
from typing import Any

CALL_ID_KEY = "x-request-id"
"""Metadata of gRPC, and header of HTTP, in which a call id travels both ways."""

_CALL_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_BYTES = 10

current_call_id: ContextVar[str] = ContextVar("current_call_id", default="")
"""Id of the call that the present task works for; an empty text outside calls."""


def begin_call(metadata: Iterable[tuple[str, str | bytes]] = ()) -> str:
    """Note and return the id of the call of this task: that of the caller if it is valid, or a new one.

    A call that has an id in this task already keeps it.
    """
    call_id = current_call_id.get()
    if not call_id:
        call_id = _call_id_in(metadata) or urandom(_BYTES).hex()
        current_call_id.set(call_id)
    return call_id


def is_call_id(value: object) -> bool:
    """Return whether a value can be a call id: 1 to 64 letters, digits, dots, hyphens and underscores of ASCII."""
    return isinstance(value, str) and _CALL_ID.fullmatch(value) is not None


def add_call_id(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Add the id of the present call to a line of the log, as a processor of structlog."""
    if call_id := current_call_id.get():
        event["call"] = call_id
    return event


def _call_id_in(metadata: Iterable[tuple[str, str | bytes]]) -> str:
    for key, value in metadata:
        if key == CALL_ID_KEY and is_call_id(value):
            return str(value)
    return ""
