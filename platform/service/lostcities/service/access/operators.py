"""Operators of the server and their tokens, from a file with a line for each: a name, a blank, a token.

The file is read again when it changes. The name stands in the record of what operators did. Workers that analyse games
have such a file, too.
"""

import hmac
import os
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

import structlog
from msgspec import Struct

from lostcities.core.errors import BadToken
from lostcities.service.access.player_requests import TOKEN_PREFIX
from lostcities.service.settings import BadSettings

TOKEN_CHARS_MIN = 32

_NAME = re.compile(r"[A-Za-z0-9._-]{1,32}", re.ASCII)
_TOKEN = re.compile(rf"[!-~]{{{TOKEN_CHARS_MIN},128}}", re.ASCII)

_log = structlog.get_logger()


class _Read(Struct, frozen=True):
    """The file as it was read."""

    stamp: tuple[int, int, int]
    hashes: Mapping[bytes, str]
    """Names of operators by the hash of their tokens."""


class Operators:
    """Operators that a file names, or other holders of tokens. Raise `BadSettings` if it cannot be used."""

    def __init__(self, path: Path, kind: str = "operator") -> None:
        self._path = path
        self._kind = kind
        self._read = _read(path, kind)

    def operator(self, metadata: Iterable[tuple[str, str | bytes]]) -> str:
        """Return the name of the operator whose token is in a call's metadata. Raise `BadToken`.

        Every hash is compared, each in constant time, so that the time of an answer tells nothing of a token.
        """
        presented = sha256(_presented(metadata)).digest()
        found = ""
        for known, name in self._current().hashes.items():
            found = name if hmac.compare_digest(known, presented) else found
        if not found:
            raise BadToken
        return found

    def _current(self) -> _Read:
        """Return the file as it is now. One that cannot be used any more names no operator."""
        try:
            if _stamp(self._path) != self._read.stamp:
                self._read = _read(self._path, self._kind)
        except (BadSettings, OSError) as error:
            _log.error("operators_not_read", kind=self._kind, cause=str(error))
            return _Read((0, 0, 0), {})
        return self._read


def _presented(metadata: Iterable[tuple[str, str | bytes]]) -> bytes:
    for key, value in metadata:
        if key == "authorization":
            return str(value).removeprefix("Bearer ").encode()
    return b""


def _stamp(path: Path) -> tuple[int, int, int]:
    status = path.stat()
    return status.st_mtime_ns, status.st_size, status.st_ino


def _read(path: Path, kind: str) -> _Read:
    try:
        stamp, text = _stamp(path), path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"cannot read the tokens of {kind}s in {path}: {error}") from None
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise BadSettings(f"{path} holds tokens of {kind}s, and others may read it: run chmod 600 {path}")
    hashes: dict[bytes, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            name, _, token = line.strip().partition(" ")
            hashes[sha256(_checked(path, number, name, token.strip())).digest()] = name
    if not hashes:
        raise BadSettings(f"{path} names no {kind}: a line is a name, a blank and a token")
    return _Read(stamp, hashes)


def _checked(path: Path, number: int, name: str, token: str) -> bytes:
    if not _NAME.fullmatch(name):
        raise BadSettings(f"{path}, line {number}: a line is a name of 1 to 32 letters and digits, a blank and a token")
    if not _TOKEN.fullmatch(token) or token.startswith(TOKEN_PREFIX):
        raise BadSettings(
            f"{path}, line {number}: a token has {TOKEN_CHARS_MIN} to 128 printable characters, drawn at random, "
            "and is no player's: openssl rand -hex 32 makes one"
        )
    return token.encode()
