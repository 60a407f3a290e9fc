"""Sealing of announcements: encrypted and authenticated, with a key that only readers of the store's tables have.

LISTEN and NOTIFY need no rights on tables. Without a seal, any role of the database could read the hidden cards in
announced commits, and forge announcements.
"""

from base64 import b64decode, b64encode
from hashlib import sha256
from secrets import token_bytes

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

NONCE_BYTES = 12
"""Length of the random value that each seal begins with, as AES-GCM asks for."""

SEAL_BYTES = NONCE_BYTES + 16
"""Number of bytes by which a sealed content is longer, before it is written as text."""

_PURPOSE = b"lostcities announcements "


class Seal:
    """The seal of one store, made of the random id that its tables were given."""

    def __init__(self, store_id: str) -> None:
        self._key = AESGCM(sha256(_PURPOSE + store_id.encode()).digest())

    def close(self, content: bytes) -> str:
        """Return a content as sealed text."""
        nonce = token_bytes(NONCE_BYTES)
        return b64encode(nonce + self._key.encrypt(nonce, content, None)).decode()

    def open(self, text: str) -> bytes | None:
        """Return the content of a sealed text; None if the text is not sealed by this store."""
        try:
            sealed = b64decode(text, validate=True)
            return self._key.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], None)
        except (ValueError, InvalidTag):
            return None
