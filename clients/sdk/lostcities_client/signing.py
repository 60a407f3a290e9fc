"""Signatures of heads. Each is the server's statement about a log, and its public key checks it.

The message is built here from docs/reference/verifying-a-log.md, "Signatures", not by code of the server.
"""

import hashlib

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from lostcities.core import GameId
from lostcities.core.signatures import is_small_order
from lostcities_client.errors import BadSignature
from lostcities_client.records import Head, PublicKey, SignedHead


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
    if is_small_order(key.public_key):
        raise BadSignature(signed.game_id, f"a signature for this key needs no secret {key.key_id}")
    try:
        public_key = Ed25519PublicKey.from_public_bytes(key.public_key)
        public_key.verify(signed.signature, head_message(signed.game_id, signed.head))
    except (ValueError, OverflowError, InvalidSignature):  # no key, no version, another message, or another key
        message = f"version {signed.head.version} was not signed like this by the key {key.key_id}"
        raise BadSignature(signed.game_id, message) from None
