"""The hash chain over a log: what lets every viewer check their own redacted log against the same head.

    start         = SHA-256("lostcities/log/1" || game id)
    after header  = SHA-256(hash before || canonical JSON of the commit's header)
    after event v = SHA-256(hash before || canonical JSON of event v as a viewer without any seat sees it)

Each commit links its header, then its events. Canonical JSON has sorted keys, no spaces, and integers only. The
redacted form stands for hidden items by their digest, so the hash is the same from full and from redacted events. A
header has no `type` and every event has one: neither can be taken for the other.
"""

import hashlib
from collections.abc import Iterable

from msgspec import Struct, json

from lostcities.core.names import GameId, PlayerId, Version

_canonical = json.Encoder(order="sorted").encode


class CommitHeader(Struct, frozen=True, kw_only=True):
    """What a commit says of itself before its events."""

    game: GameId
    version: Version
    """The version of the commit's first event."""
    actor: PlayerId
    at: int
    """Unix time in microseconds, never before that of the commit before."""
    command: str
    """The salted digest of the command in hexadecimal digits."""


class LogHead(Struct, frozen=True):
    """Where a log ends: what the next commit follows on."""

    game: GameId
    hash: bytes
    at: int
    """The time of the last commit; 0 before the first."""


def genesis(game_id: GameId) -> bytes:
    """The hash before the first commit: 32 bytes."""
    return hashlib.sha256(b"lostcities/log/1" + game_id.encode()).digest()


def start(game_id: GameId) -> LogHead:
    """The head of a log without any commit."""
    return LogHead(game_id, genesis(game_id), 0)


def link(previous: bytes, text: bytes) -> bytes:
    """The hash after an event, given the hash before it and the event's canonical JSON, redacted for nobody."""
    return hashlib.sha256(previous + text).digest()


def link_header(previous: bytes, header: CommitHeader) -> bytes:
    """The hash after a commit's header, from which its first event goes on."""
    return link(previous, _canonical(header))


def link_commit(previous: bytes, header: CommitHeader, public_events: Iterable[bytes]) -> tuple[bytes, ...]:
    """The hash after each event of a whole commit that follows on the hash `previous`."""
    head, hashes = link_header(previous, header), []
    for text in public_events:
        head = link(head, text)
        hashes.append(head)
    return tuple(hashes)
