"""The hash chain over a log: what lets every viewer check their own redacted log against the same head.

    hash(0)   = SHA-256("lostcities/log/1" || game id)
    hash(v)   = SHA-256(hash(v - 1) || canonical JSON of event v as a viewer without any seat sees it)

Canonical JSON has sorted keys, no spaces, and integers only. The redacted form stands for hidden items by their
digest, so the hash is the same whoever computes it, from full or from redacted events.
"""

import hashlib

from lostcities.core.names import GameId


def genesis(game_id: GameId) -> bytes:
    """The hash before the first event: 32 bytes."""
    return hashlib.sha256(b"lostcities/log/1" + game_id.encode()).digest()


def link(previous: bytes, public_event: bytes) -> bytes:
    """The hash after an event, given the hash before it and the event's canonical JSON, redacted for nobody."""
    return hashlib.sha256(previous + public_event).digest()
