"""Signed trees over made-up commits, for tests of statements: a server with a key of its own and any history."""

import hashlib
from collections.abc import Sequence
from typing import Any, TypeAlias

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from lostcities.core.merkle import commit_leaf, consistency_proof, fold, inclusion_proof, root_of
from lostcities.core.names import GameId, Version
from lostcities.core.signatures import key_id_of
from lostcities.core.statements import (
    Anchor,
    Beginning,
    Cosignature,
    SignedGameHead,
    TreeHead,
    cosigned_message,
    game_head_message,
    tree_head_message,
)

Head: TypeAlias = tuple[GameId, Version, bytes]

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
WITNESS = Ed25519PrivateKey.from_private_bytes(bytes(range(1, 33)))


def heads(count: int, text: str = "honest") -> list[Head]:
    """Return the heads of `count` commits, three of each game."""
    return [
        (GameId(f"g{at // 3}"), Version(at % 3 + 1), hashlib.sha256(f"{text} {at}".encode()).digest())
        for at in range(count)
    ]


class History:
    """A server that signs the tree of some commits."""

    def __init__(self, commits: Sequence[Head], key: Ed25519PrivateKey = KEY) -> None:
        self.commits = commits
        self.key = key
        self.leaves = [commit_leaf(*head) for head in commits]

    def subtree(self, level: int, index: int) -> bytes:
        return fold(self.leaves[index << level : (index + 1) << level])

    @property
    def public_key(self) -> bytes:
        return self.key.public_key().public_bytes_raw()

    def _signed(self, message: bytes) -> Any:  # Any: fields of several structs
        key = self.public_key
        return {"key_id": key_id_of(key), "public_key": key.hex(), "signature": self.key.sign(message).hex()}

    def tree_head(self, size: int | None = None) -> TreeHead:
        size = len(self.leaves) if size is None else size
        root = root_of(size, self.subtree)
        return TreeHead(size=size, root=root.hex(), **self._signed(tree_head_message(size, root)))

    def anchor(self, index: int, size: int | None = None) -> Anchor:
        head = self.tree_head(size)
        game_id, version, chain_hash = self.commits[index]
        path = tuple(each.hex() for each in inclusion_proof(index, head.size, self.subtree))
        return Anchor(game_id=game_id, version=version, hash=chain_hash.hex(), index=index, path=path, tree_head=head)

    def beginning(self, size: int) -> Beginning:
        proof = tuple(each.hex() for each in consistency_proof(size, len(self.leaves), self.subtree))
        root = root_of(size, self.subtree).hex()
        return Beginning(size=size, root=root, proof=proof, tree_head=self.tree_head())

    def game_head(self, index: int) -> SignedGameHead:
        game_id, version, chain_hash = self.commits[index]
        signed = self._signed(game_head_message(game_id, version, chain_hash))
        return SignedGameHead(game_id=game_id, version=version, hash=chain_hash.hex(), **signed)


def cosigned(head: TreeHead, witness: Ed25519PrivateKey = WITNESS) -> Cosignature:
    """Return the signature of a witness."""
    key = witness.public_key().public_bytes_raw()
    message = cosigned_message(bytes.fromhex(head.public_key), head.size, head.root_hash)
    return Cosignature(key_id=key_id_of(key), public_key=key.hex(), signature=witness.sign(message).hex())
