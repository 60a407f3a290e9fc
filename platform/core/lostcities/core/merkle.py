"""Merkle trees as RFC 9162 defines them: roots, and proofs of inclusion and consistency. Hashes have 32 bytes.

    leaf hash = SHA-256(0x00 || leaf)          node hash = SHA-256(0x01 || left || right)

A tree of n leaves has on its left the largest complete tree with less than n leaves. So a tree that grows keeps its
complete subtrees. A caller hands them out: `Subtree` returns the hash of the one with `2**level` leaves, of which it is
number `index`.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import TypeAlias

from lostcities.core.names import GameId, Version

HASH_BYTES = 32

EMPTY_ROOT = hashlib.sha256().digest()
"""Root of the tree without a leaf."""

PROOF_HASHES_MAX = 128
"""Largest number of hashes in a proof that is checked: more than any tree of 2**63 leaves needs."""

Subtree: TypeAlias = Callable[[int, int], bytes]
"""Function of level and index that returns the hash of a complete subtree."""


def leaf_hash(leaf: bytes) -> bytes:
    """Return the hash of a leaf."""
    return hashlib.sha256(b"\x00" + leaf).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node above two others."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def commit_leaf(game_id: GameId, version: Version, chain_hash: bytes) -> bytes:
    """Return the hash of the leaf for a commit, from its game and the head after it.

    The message of a signed head has the same parts under another label, so neither can be read as the other.
    """
    named = game_id.encode()
    head = len(named).to_bytes(4, "big") + named + version.to_bytes(8, "big") + chain_hash
    return leaf_hash(b"lostcities/commit/1" + head)


def fold(hashes: Sequence[bytes]) -> bytes:
    """Return the root of a complete tree above `2**n` hashes of the same level."""
    while len(hashes) > 1:
        hashes = [node_hash(hashes[at], hashes[at + 1]) for at in range(0, len(hashes), 2)]
    return hashes[0]


# -- making --


def root_of(size: int, subtree: Subtree) -> bytes:
    """Return the root of the tree of the first `size` leaves."""
    return EMPTY_ROOT if size == 0 else _range_hash(0, size, subtree)


def inclusion_proof(index: int, size: int, subtree: Subtree) -> list[bytes]:
    """Return the proof that a leaf is in the tree of `size` leaves: the hashes beside its path, from the leaf up."""
    if not 0 <= index < size:
        raise ValueError("there is no such leaf in the tree")
    proof, start, end = list[bytes](), 0, size
    while end - start > 1:
        middle = start + _left_size(end - start)
        if index < middle:
            proof.append(_range_hash(middle, end, subtree))
            end = middle
        else:
            proof.append(_range_hash(start, middle, subtree))
            start = middle
    return proof[::-1]


def consistency_proof(first: int, second: int, subtree: Subtree) -> list[bytes]:
    """Return the proof that the tree of `first` leaves is the beginning of the tree of `second` leaves."""
    if not 0 < first <= second:
        raise ValueError("the first tree has a leaf, and no more of them than the second")
    proof, start, end, is_known = list[bytes](), 0, second, True
    while end != first:
        middle = start + _left_size(end - start)
        if first <= middle:
            proof.append(_range_hash(middle, end, subtree))
            end = middle
        else:
            proof.append(_range_hash(start, middle, subtree))
            start, is_known = middle, False
    if not is_known:
        proof.append(_range_hash(start, end, subtree))
    return proof[::-1]


def _range_hash(start: int, end: int, subtree: Subtree) -> bytes:
    """Return the hash above the leaves from `start` to `end`, of which a tree is made: `start` fits to the size."""
    size = end - start
    if size & (size - 1) == 0:
        level = size.bit_length() - 1
        return subtree(level, start >> level)
    middle = start + _left_size(size)
    return node_hash(_range_hash(start, middle, subtree), _range_hash(middle, end, subtree))


def _left_size(size: int) -> int:
    """Return the largest power of two below `size`."""
    return 1 << ((size - 1).bit_length() - 1)


# -- checking --


def is_included(leaf: bytes, index: int, size: int, root: bytes, proof: Sequence[bytes]) -> bool:
    """Return whether a proof shows that the leaf with this hash is at `index` in the tree: RFC 9162, 2.1.3.2."""
    if not 0 <= index < size or len(proof) > PROOF_HASHES_MAX:
        return False
    node, last, found = index, size - 1, leaf
    for beside in proof:
        if last == 0:
            return False
        if node & 1 or node == last:
            found = node_hash(beside, found)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            found = node_hash(found, beside)
        node, last = node >> 1, last >> 1
    return last == 0 and found == root


def is_consistent(first: int, second: int, first_root: bytes, second_root: bytes, proof: Sequence[bytes]) -> bool:
    """Return whether a proof shows that the first tree is the beginning of the second: RFC 9162, 2.1.4.2."""
    if not 0 < first <= second or len(proof) > PROOF_HASHES_MAX:
        return False
    if first == second:
        return not proof and first_root == second_root
    known = [first_root] if first & (first - 1) == 0 else []
    if not [*known, *proof]:
        return False
    start, *rest = [*known, *proof]
    node, last = first - 1, second - 1
    while node & 1:
        node, last = node >> 1, last >> 1
    found_first = found_second = start
    for beside in rest:
        if last == 0:
            return False
        if node & 1 or node == last:
            found_first, found_second = node_hash(beside, found_first), node_hash(beside, found_second)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            found_second = node_hash(found_second, beside)
        node, last = node >> 1, last >> 1
    return last == 0 and found_first == first_root and found_second == second_root
