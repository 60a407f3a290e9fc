"""Signed heads: proof of the log that the server has shown. This module reads no file and knows no game.

"Signatures" in docs/reference/verifying-a-log.md specifies the signed message. Clients and verifiers build it again.
"""

from pathlib import Path
from typing import Self

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct

from lostcities.core.names import GameId, Version
from lostcities.core.signatures import key_id_of
from lostcities.core.statements import TreeHead, game_head_message, tree_head_message
from lostcities.v1 import game_pb2, server_pb2

head_message = game_head_message


class SigningKeys(Struct, frozen=True):
    """The signing key, the public keys (32 bytes each) of former ones, and whether the key ends with the process."""

    current: Ed25519PrivateKey
    former: tuple[bytes, ...] = ()
    is_ephemeral: bool = False
    tree_head_file: Path | None = None
    """File beside the key, for the newest signed tree head."""

    @classmethod
    def ephemeral(cls) -> Self:
        """Return keys for a server that keeps nothing on disk."""
        return cls(Ed25519PrivateKey.generate(), is_ephemeral=True)


class Signer:
    """Signer of heads."""

    def __init__(self, keys: SigningKeys) -> None:
        self._key = keys.current
        self._public_key = keys.current.public_key().public_bytes_raw().hex()
        self.tree_head_file = keys.tree_head_file
        self._published = server_pb2.GetKeysResponse(
            current=_published(keys.current.public_key().public_bytes_raw()),
            former=map(_published, keys.former),
            is_ephemeral=keys.is_ephemeral,
        )

    @property
    def key_id(self) -> str:
        """Id of the signing key."""
        return self._published.current.key_id

    @property
    def published(self) -> server_pb2.GetKeysResponse:
        """Public keys as the API shows them. The message must not be changed."""
        return self._published

    def derived_secret(self, purpose: str, size: int = 32) -> bytes:
        """Return secret bytes for a purpose: the same at all nodes that sign with this key, and after a restart."""
        info = f"lostcities/{purpose}/1".encode()
        return HKDF(SHA256(), size, salt=None, info=info).derive(self._key.private_bytes_raw())

    def sign(self, game_id: GameId, version: Version, chain_hash: bytes) -> game_pb2.HeadSignature:
        """Sign that the log has this hash at this version; the signature is the same each time."""
        signature = self._key.sign(head_message(game_id, version, chain_hash))
        return game_pb2.HeadSignature(key_id=self.key_id, signature=signature)

    def sign_tree_head(self, size: int, root: bytes) -> TreeHead:
        """Sign that the first `size` commits of the store make a tree with this root."""
        signature = self._key.sign(tree_head_message(size, root)).hex()
        return TreeHead(
            size=size, root=root.hex(), key_id=self.key_id, public_key=self._public_key, signature=signature
        )


def _published(public_key: bytes) -> server_pb2.PublicKey:
    return server_pb2.PublicKey(key_id=key_id_of(public_key), public_key=public_key)
