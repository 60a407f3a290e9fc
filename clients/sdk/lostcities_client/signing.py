"""Signatures of heads. Each is the server's statement about a log, and its public key checks it.

The message is built here from docs/reference/verifying-a-log.md, "Signatures", not by code of the server.
"""

import hashlib

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from lostcities.core import GameId
from lostcities_client.errors import BadSignature
from lostcities_client.records import Head, PublicKey, SignedHead

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


def head_message(game_id: GameId, head: Head) -> bytes:
    """Return the message that a server signs for a head of a game."""
    name = game_id.encode()
    parts = (b"lostcities/head/1", len(name).to_bytes(4, "big"), name, head.version.to_bytes(8, "big"), head.hash)
    return b"".join(parts)


def check_signature(signed: SignedHead, key: PublicKey) -> None:
    """Raise `BadSignature` unless the owner of this key has signed this head."""
    if key.key_id != hashlib.sha256(key.public_key).hexdigest()[:16]:
        raise BadSignature(signed.game_id, f"the key does not have the id {key.key_id}")
    if signed.key_id != key.key_id:
        raise BadSignature(signed.game_id, f"it names the key {signed.key_id}, not {key.key_id}")
    if _without_sign(key.public_key) in SMALL_ORDER:
        raise BadSignature(signed.game_id, f"a signature for this key needs no secret {key.key_id}")
    try:
        public_key = Ed25519PublicKey.from_public_bytes(key.public_key)
        public_key.verify(signed.signature, head_message(signed.game_id, signed.head))
    except (ValueError, OverflowError, InvalidSignature):  # no key, no version, another message, or another key
        message = f"version {signed.head.version} was not signed like this by the key {key.key_id}"
        raise BadSignature(signed.game_id, message) from None


def _without_sign(public_key: bytes) -> bytes:
    """Return the y of a point, without the top bit, which is the sign of x."""
    return public_key[:-1] + bytes(byte & 0x7F for byte in public_key[-1:])
