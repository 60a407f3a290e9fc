"""Signed statements of a server about its logs, as JSON that any person can check: tree heads, anchors, game heads.

A tree head says which commits a server had, all of them and in which order. An anchor places a commit in the tree of
such a head. Bytes are hexadecimal digits. "Tree heads" in docs/reference/verifying-a-log.md specifies it all.
"""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct

from lostcities.core.errors import LostCitiesError
from lostcities.core.merkle import commit_leaf, is_consistent, is_included
from lostcities.core.names import GameId, Version
from lostcities.core.signatures import has_signed, key_id_of

_HASH = re.compile("[0-9a-f]{64}")
_SIGNATURE = re.compile("[0-9a-f]{128}")
_SIZE_MAX = 2**63 - 1


class InvalidStatement(LostCitiesError):
    """A statement that its signature or its proof does not bear out."""

    reason = "INVALID_STATEMENT"


class Cosignature(Struct, frozen=True, kw_only=True):
    """Signature of a witness, which has seen that the tree goes on from the one it had signed before."""

    key_id: str
    public_key: str
    signature: str


class TreeHead(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Signed size and root of the tree of all commits of a server."""

    size: int
    root: str
    key_id: str
    public_key: str
    signature: str
    cosignatures: tuple[Cosignature, ...] = ()

    @property
    def root_hash(self) -> bytes:
        """Root as bytes."""
        return bytes.fromhex(self.root)


class Anchor(Struct, frozen=True, kw_only=True):
    """A commit, and the proof that it is in the tree of a signed head."""

    game_id: GameId
    version: Version
    """Version of the last event of the commit."""
    hash: str
    index: int
    """Place of the commit among the leaves, from 0."""
    path: tuple[str, ...]
    """Proof of inclusion (RFC 9162), from the leaf up."""
    tree_head: TreeHead


class Beginning(Struct, frozen=True, kw_only=True):
    """The root of the first leaves of a tree, and the proof that the tree of a signed head goes on from it."""

    size: int
    root: str
    proof: tuple[str, ...]
    """Proof of consistency (RFC 9162)."""
    tree_head: TreeHead


class SignedGameHead(Struct, frozen=True, kw_only=True):
    """Signed head of a game, as clients keep it."""

    game_id: GameId
    version: Version
    hash: str
    key_id: str
    public_key: str
    signature: str


Statement: TypeAlias = TreeHead | Anchor | Beginning | SignedGameHead

_DECODERS: tuple[Callable[[bytes], Statement], ...] = (
    msgspec.json.Decoder(Anchor).decode,
    msgspec.json.Decoder(Beginning).decode,
    msgspec.json.Decoder(TreeHead).decode,
    msgspec.json.Decoder(SignedGameHead).decode,
)


def tree_head_message(size: int, root: bytes) -> bytes:
    """Return the message that a server signs for a tree head."""
    return b"lostcities/tree/1" + size.to_bytes(8, "big") + root


def cosigned_message(public_key: bytes, size: int, root: bytes) -> bytes:
    """Return the message that a witness signs for the tree head of the server with this key."""
    return b"lostcities/witness/1" + public_key + size.to_bytes(8, "big") + root


def game_head_message(game_id: GameId, version: Version, chain_hash: bytes) -> bytes:
    """Return the message that a server signs for the head of a game."""
    named = game_id.encode()
    return b"lostcities/head/1" + len(named).to_bytes(4, "big") + named + version.to_bytes(8, "big") + chain_hash


def read_statement(text: bytes) -> Statement:
    """Read a statement from JSON and check it. Raise `InvalidStatement`."""
    for decode in _DECODERS:
        try:
            statement = decode(text)
        except msgspec.ValidationError:
            continue
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise InvalidStatement(f"this is no JSON: {error}") from None
        check_statement(statement)
        return statement
    raise InvalidStatement("this is no signed tree head, anchor, beginning of a tree, or signed head of a game")


def check_statement(statement: Statement) -> None:
    """Raise `InvalidStatement` unless signatures and proof of a statement hold."""
    match statement:
        case TreeHead():
            _check_tree_head(statement)
        case Anchor():
            _check_anchor(statement)
        case Beginning():
            _check_beginning(statement)
        case SignedGameHead():
            _check_game_head(statement)


def key_of(statement: Statement) -> str:
    """Return the public key that has signed a statement."""
    return statement.tree_head.public_key if isinstance(statement, Anchor | Beginning) else statement.public_key


def is_placed(game_id: GameId, version: Version, chain_hash: bytes, anchor: Anchor) -> bool:
    """Return whether the proof of an anchor places a commit in its tree."""
    path = [bytes.fromhex(each) for each in anchor.path]
    head = anchor.tree_head
    return is_included(commit_leaf(game_id, version, chain_hash), anchor.index, head.size, head.root_hash, path)


def contradiction_of(first: Statement, second: Statement) -> str | None:
    """Return why two statements of one key cannot both be true; None if they can. Check them before."""
    if key_of(first) != key_of(second):
        return None
    pairs = ((a, b) for a in _parts(first) for b in _parts(second))
    return next((found for a, b in pairs if (found := _contradiction(a, b)) is not None), None)


# -- checks --


def _check_tree_head(head: TreeHead) -> None:
    _demand(1 <= head.size <= _SIZE_MAX, "a tree head has a size from 1")
    _check_hash(head.root)
    _check_signed(head, tree_head_message(head.size, head.root_hash), f"the tree head of size {head.size}")
    seen = cosigned_message(bytes.fromhex(head.public_key), head.size, head.root_hash)
    for cosignature in head.cosignatures:
        _check_signed(cosignature, seen, f"as a witness the tree head of size {head.size}")


def _check_anchor(anchor: Anchor) -> None:
    _check_tree_head(anchor.tree_head)
    _demand(1 <= anchor.version <= _SIZE_MAX, "an anchor has a version from 1")
    for digits in (anchor.hash, *anchor.path):
        _check_hash(digits)
    is_proved = is_placed(anchor.game_id, anchor.version, bytes.fromhex(anchor.hash), anchor)
    _demand(is_proved, f"the proof does not place {anchor.game_id} in the tree of size {anchor.tree_head.size}")


def _check_beginning(beginning: Beginning) -> None:
    head = beginning.tree_head
    _check_tree_head(head)
    for digits in (beginning.root, *beginning.proof):
        _check_hash(digits)
    proof = [bytes.fromhex(each) for each in beginning.proof]
    is_proved = is_consistent(beginning.size, head.size, bytes.fromhex(beginning.root), head.root_hash, proof)
    _demand(is_proved, f"the proof does not show that the tree of size {head.size} begins like that")


def _check_game_head(head: SignedGameHead) -> None:
    _demand(1 <= head.version <= _SIZE_MAX, "a head has a version from 1")
    _check_hash(head.hash)
    message = game_head_message(head.game_id, head.version, bytes.fromhex(head.hash))
    _check_signed(head, message, f"version {head.version} of {head.game_id}")


def _check_signed(signed: TreeHead | SignedGameHead | Cosignature, message: bytes, what: str) -> None:
    _check_hash(signed.public_key)
    _demand(bool(_SIGNATURE.fullmatch(signed.signature)), "a signature is not 128 hexadecimal digits")
    public_key = bytes.fromhex(signed.public_key)
    _demand(signed.key_id == key_id_of(public_key), f"the key does not have the id {signed.key_id!r}")
    is_signed = has_signed(public_key, message, bytes.fromhex(signed.signature))
    _demand(is_signed, f"the key {signed.key_id} has not signed {what}")


def _check_hash(digits: str) -> None:
    _demand(bool(_HASH.fullmatch(digits)), "a hash or key is not 64 hexadecimal digits")


def _demand(holds: bool, message: str) -> None:
    if not holds:
        raise InvalidStatement(message)


# -- contradictions --


def _parts(statement: Statement) -> Sequence[Statement]:
    """Return what a statement says: with a proof also what its tree head does."""
    return (statement, statement.tree_head) if isinstance(statement, Anchor | Beginning) else (statement,)


def _contradiction(first: Statement, second: Statement) -> str | None:
    match first, second:
        case ((TreeHead() | Beginning()), (TreeHead() | Beginning())) if (
            first.size == second.size and first.root != second.root
        ):
            return f"two trees of size {first.size}, with the roots {first.root[:16]}… and {second.root[:16]}…"
        case ((Anchor() | SignedGameHead()), (Anchor() | SignedGameHead())) if _is_same_version(first, second):
            if first.hash != second.hash:
                hashes = f"{first.hash[:16]}… and {second.hash[:16]}…"
                return f"two logs of {first.game_id}, with the hashes {hashes} at version {first.version}"
    if isinstance(first, Anchor) and isinstance(second, Anchor) and first.index == second.index:
        said = [(each.game_id, each.version, each.hash) for each in (first, second)]
        if said[0] != said[1]:
            return f"two commits at place {first.index} of the tree: of {first.game_id} and of {second.game_id}"
    return None


def _is_same_version(first: Anchor | SignedGameHead, second: Anchor | SignedGameHead) -> bool:
    return (first.game_id, first.version) == (second.game_id, second.version)
