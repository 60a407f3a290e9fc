"""The secret of the gateway, which never leaves it. Values made from it cannot be predicted, even by the server."""

import hashlib
import hmac
import secrets

import structlog
from msgspec import Struct

from lostcities_client.state_files import config_folder, read, write

_log = structlog.get_logger()
_BYTES = 32


class _SecretFile(Struct, frozen=True):
    secret: bytes


class SeedSecret:
    """Secret of the gateway, stored on disk if possible, from which seeds for joins are derived."""

    def __init__(self) -> None:
        self._secret = _kept_or_new()

    def seed(self, *parts: str) -> bytes:
        """Return 32 bytes derived from the secret and some texts."""
        text = b"".join(len(part.encode()).to_bytes(4, "big") + part.encode() for part in parts)
        return hmac.digest(self._secret, text, hashlib.sha256)


def _kept_or_new() -> bytes:
    path = config_folder() / "web" / "secret.json"
    fresh = secrets.token_bytes(_BYTES)
    try:
        kept = read(path, _SecretFile)
        if kept is not None and len(kept.secret) == _BYTES:
            return kept.secret
        write(path, _SecretFile(fresh))
    except OSError as error:  # the secret then lasts as long as this process
        cause = error.strerror or type(error).__name__
        _log.warning("secret_not_kept", path=str(path), cause=cause, remedy="make the folder writable")
    return fresh
