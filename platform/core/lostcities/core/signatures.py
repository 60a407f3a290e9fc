"""Ed25519 signatures of statements about logs: whether the owner of a public key has signed a message."""

import hashlib

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

SMALL_ORDER = frozenset(
    bytes.fromhex(y)
    for y in (
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    )
)
"""Public keys for which a signature is valid without a secret key: points of small order, by their y.

The last two are 0 and 1 written as p and p + 1. OpenSSL accepts them.
"""


def key_id_of(public_key: bytes) -> str:
    """Return the id of a public key: the first 16 hexadecimal digits of its SHA-256."""
    return hashlib.sha256(public_key).hexdigest()[:16]


def is_small_order(public_key: bytes) -> bool:
    """Return whether any program can sign for this key."""
    return public_key[:-1] + bytes(byte & 0x7F for byte in public_key[-1:]) in SMALL_ORDER  # the top bit: sign of x


def has_signed(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether the owner of a key has signed a message. A key that needs no secret has no owner."""
    if is_small_order(public_key):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, message)
    except (ValueError, InvalidSignature):  # no key, another message, or another key
        return False
    return True
