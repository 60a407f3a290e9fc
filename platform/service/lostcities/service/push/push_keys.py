"""Key by which push services know this server (VAPID, RFC 8292).

It follows from the key that signs heads. So all nodes have the same one, it survives a restart, and no file holds it.
"""

import time

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from lostcities.service.access.page_address import PageAddress

SECRET_BYTES = 48
"""Number of secret bytes that make the key: enough that no key is likelier than another."""

VALID_S = 12 * 3_600
"""Seconds for which a push service takes a signature. A day is the most that the standard allows."""

_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Number of points of the curve P-256."""


class PushKeys:
    """The key pair of this server, and what it signs. `page` tells push services whom to contact."""

    def __init__(self, secret: bytes, page: PageAddress) -> None:
        self._page = page
        key = derive_private_key(int.from_bytes(secret) % (_ORDER - 1) + 1, SECP256R1())
        self._vapid = Vapid02(key)
        self.public_key = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        """Point on the curve in uncompressed form, 65 bytes."""

    def authorization(self, origin: str) -> str:
        """Return the header by which the push service at an origin knows this server."""
        contact = f"https://{self._page.host}" if self._page.is_https else "mailto:operator@localhost"
        claims = {"aud": origin, "sub": contact, "exp": int(time.time()) + VALID_S}
        header: str = self._vapid.sign(claims)["Authorization"]
        return header
