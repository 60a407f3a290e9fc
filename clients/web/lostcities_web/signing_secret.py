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


class SigningSecret:
    """A secret that survives a restart, so that a request repeated after it gives the same values."""

    def __init__(self) -> None:
        self._secret = _kept_or_new()

    def seed(self, *parts: str) -> bytes:
        """Return 32 bytes derived from the secret and some texts."""
        said = b"".join(len(part.encode()).to_bytes(4, "big") + part.encode() for part in parts)
        return hmac.digest(self._secret, said, hashlib.sha256)


def _kept_or_new() -> bytes:
    path = config_folder() / "web" / "secret.json"
    fresh = secrets.token_bytes(_BYTES)
    try:
        kept = read(path, _SecretFile)
        if kept is not None and len(kept.secret) == _BYTES:
            return kept.secret
        write(path, _SecretFile(fresh))
    except OSError as error:  # the secret then lasts as long as this process
        _log.warning("secret_not_kept", path=str(path), kind=type(error).__name__)
    return fresh
