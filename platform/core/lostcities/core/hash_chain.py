"""The hash chain over a log, by which every viewer checks a redacted log against the same head.

    salt          = the first 16 bytes of HMAC-SHA256(seed, "lostcities/command-salt/1" || uint64(first version))
    digest        = SHA-256(salt || canonical JSON of the command)
    start         = SHA-256("lostcities/log/1" || game id)
    after event v = SHA-256(hash before || header || canonical JSON of event v as a spectator sees it)

`header` is the canonical JSON of the commit's header for its first event, and nothing for the others. Canonical JSON
has sorted keys, no spaces, and integers only. The redacted form has the digests of hidden items, so the hash is the
same from full and from redacted events. A header has no `type` and every event has one, so neither can be taken for
the other.

The digest binds a commit to its command. A hidden move has few alternatives: without the salt a viewer could try each.
After the end the seed is open, and each player can check the digests of their own commands.
"""

import hashlib
from collections.abc import Iterable, Sequence

from msgspec import Struct, json

from lostcities.core.names import GameId, PlayerId, Version

SALT_BYTES = 16

_HMAC_BLOCK_BYTES = 64
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))

_canonical = json.Encoder(order="sorted").encode


class CommitHeader(Struct, frozen=True, kw_only=True):
    """The part of a commit that the chain links together with its first event."""

    game: GameId
    version: Version
    """Version of the commit's first event."""
    actor: PlayerId
    at: int
    """Unix time in microseconds, never before that of the previous commit."""
    command: str
    """Salted digest of the command in hexadecimal digits."""


class LogHead(Struct, frozen=True):
    """The end of a log, which the next commit follows."""

    game: GameId
    hash: bytes
    at: int
    """Time of the last commit; 0 before the first."""


def genesis(game_id: GameId) -> bytes:
    """Return the hash before the first commit, 32 bytes."""
    return hashlib.sha256(b"lostcities/log/1" + game_id.encode()).digest()


def start(game_id: GameId) -> LogHead:
    """Return the head of a log without a commit."""
    return LogHead(game_id, genesis(game_id), 0)


def link(previous: bytes, text: bytes, header: CommitHeader | None = None) -> bytes:
    """Return the hash after an event, from the hash before it and the spectator's canonical JSON of the event.

    `header` is that of the commit for its first event, and None for the others.
    """
    opening = b"" if header is None else _canonical(header)
    return hashlib.sha256(previous + opening + text).digest()


def seal_commit(
    head: LogHead,
    public_events: Sequence[bytes],
    *,
    version: Version,
    actor: PlayerId,
    at: int,
    command: bytes,
    seed: bytes,
) -> tuple[CommitHeader, tuple[bytes, ...]]:
    """Return the header of a new commit after `head`, and the hash after each of its events.

    `command` is its canonical JSON, `seed` that of the game. The time never runs backwards in a log.
    """
    digest = command_digest(seed, version, command).hex()
    header = CommitHeader(game=head.game, version=version, actor=actor, at=max(at, head.at), command=digest)
    return header, link_commit(head.hash, header, public_events)


def command_digest(seed: bytes, first_version: Version, command: bytes) -> bytes:
    """Return the salted digest of a command, 32 bytes; `command` is its canonical JSON, `seed` that of the game."""
    message = b"lostcities/command-salt/1" + first_version.to_bytes(8, "big")
    salt = hmac_sha256(seed, message)[:SALT_BYTES]
    return hashlib.sha256(salt + command).digest()


def link_commit(previous: bytes, header: CommitHeader, public_events: Iterable[bytes]) -> tuple[bytes, ...]:
    """Return the hash after each event of a whole commit that follows the hash `previous`."""
    hashes, head = list[bytes](), previous
    opening: CommitHeader | None = header
    for text in public_events:
        head, opening = link(head, text, opening), None
        hashes.append(head)
    return tuple(hashes)


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return the HMAC-SHA256 (RFC 2104) of a short message, 32 bytes.

    `hmac.digest` of the standard library lets go of the interpreter's lock in every call. In a server other threads
    then take it, and a move costs some 20 µs more of the processor. `hashlib` keeps the lock for less than 2 KB.
    """
    if len(key) > _HMAC_BLOCK_BYTES:
        key = hashlib.sha256(key).digest()
    block = key.ljust(_HMAC_BLOCK_BYTES, b"\0")
    inner = hashlib.sha256(block.translate(_INNER) + message).digest()
    return hashlib.sha256(block.translate(_OUTER) + inner).digest()
