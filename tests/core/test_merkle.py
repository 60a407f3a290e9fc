"""Merkle trees: roots and proofs agree with the definitions of RFC 9162, written here as they stand there."""

import hashlib
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.core.merkle import (
    commit_leaf,
    consistency_proof,
    fold,
    inclusion_proof,
    is_consistent,
    is_included,
    leaf_hash,
    root_of,
)
from lostcities.core.names import GameId, Version

Leaves = Sequence[bytes]

LEAVES = [f"leaf {number}".encode() for number in range(70)]


# -- RFC 9162, 2.1.1, 2.1.3.1 and 2.1.4.1 --


def k_of(n: int) -> int:
    """Return the largest power of two smaller than n."""
    k = 1
    while k * 2 < n:
        k *= 2
    return k


def mth(d: Leaves) -> bytes:
    if not d:
        return hashlib.sha256(b"").digest()
    if len(d) == 1:
        return hashlib.sha256(b"\x00" + d[0]).digest()
    k = k_of(len(d))
    return hashlib.sha256(b"\x01" + mth(d[:k]) + mth(d[k:])).digest()


def path(m: int, d: Leaves) -> list[bytes]:
    if len(d) == 1:
        return []
    k = k_of(len(d))
    return [*path(m, d[:k]), mth(d[k:])] if m < k else [*path(m - k, d[k:]), mth(d[:k])]


def subproof(m: int, d: Leaves, *, b: bool) -> list[bytes]:
    n = len(d)
    if m == n:
        return [] if b else [mth(d)]
    k = k_of(n)
    if m <= k:
        return [*subproof(m, d[:k], b=b), mth(d[k:])]
    return [*subproof(m - k, d[k:], b=False), mth(d[:k])]


def subtree(level: int, index: int) -> bytes:
    leaves = LEAVES[index << level : (index + 1) << level]
    assert len(leaves) == 1 << level, "only complete subtrees are asked for"
    return fold([leaf_hash(leaf) for leaf in leaves])


sizes = st.integers(1, len(LEAVES))


def test_roots_are_those_of_the_definition():
    for size in range(len(LEAVES) + 1):
        assert root_of(size, subtree) == mth(LEAVES[:size])


def test_every_proof_of_inclusion_is_that_of_the_definition_and_holds():
    for size in range(1, len(LEAVES) + 1):
        root = mth(LEAVES[:size])
        for index in range(size):
            proof = inclusion_proof(index, size, subtree)
            assert proof == path(index, LEAVES[:size])
            assert is_included(leaf_hash(LEAVES[index]), index, size, root, proof)


def test_every_proof_of_consistency_is_that_of_the_definition_and_holds():
    for second in range(1, len(LEAVES) + 1):
        for first in range(1, second + 1):
            proof = consistency_proof(first, second, subtree)
            assert proof == subproof(first, LEAVES[:second], b=True)
            assert is_consistent(first, second, mth(LEAVES[:first]), mth(LEAVES[:second]), proof)


@given(sizes, st.data())
def test_no_other_leaf_place_size_root_or_proof_is_included(size: int, data: st.DataObject):
    index = data.draw(st.integers(0, size - 1))
    leaf, root, proof = leaf_hash(LEAVES[index]), mth(LEAVES[:size]), path(index, LEAVES[:size])
    other = hashlib.sha256(b"other").digest()
    assert not is_included(other, index, size, root, proof)
    assert not is_included(leaf, index, size, other, proof)
    assert not is_included(leaf, index, size, root, [*proof, other])
    wrong_index = data.draw(st.integers(-1, size + 1).filter(lambda place: place != index))
    assert not is_included(leaf, wrong_index, size, root, proof)
    for at in range(len(proof)):
        assert not is_included(leaf, index, size, root, [*proof[:at], other, *proof[at + 1 :]])
        assert not is_included(leaf, index, size, root, [*proof[:at], *proof[at + 1 :]])


@given(sizes, st.data())
def test_no_other_pair_of_trees_is_consistent(second: int, data: st.DataObject):
    first = data.draw(st.integers(1, second))
    roots = mth(LEAVES[:first]), mth(LEAVES[:second])
    proof = consistency_proof(first, second, subtree)
    other = hashlib.sha256(b"other").digest()
    assert not is_consistent(first, second, other, roots[1], proof)
    assert not is_consistent(first, second, roots[0], other, proof)
    assert not is_consistent(first, second, *roots, [*proof, other])
    for at in range(len(proof)):
        assert not is_consistent(first, second, *roots, [*proof[:at], other, *proof[at + 1 :]])
        assert not is_consistent(first, second, *roots, [*proof[:at], *proof[at + 1 :]])
    changed = data.draw(st.integers(0, first - 1))
    forged = [*LEAVES[:changed], b"forged", *LEAVES[changed + 1 : second]]
    assert not is_consistent(first, second, roots[0], mth(forged), proof)
    forged_proof = subproof(first, forged, b=True)
    assert not is_consistent(first, second, roots[0], mth(forged), forged_proof)


def test_there_is_no_proof_of_what_is_not_in_the_tree():
    for index, size in ((5, 5), (-1, 5), (0, 0)):
        with pytest.raises(ValueError, match="no such leaf"):
            inclusion_proof(index, size, subtree)
    for first, second in ((0, 5), (6, 5)):
        with pytest.raises(ValueError, match="the first tree has a leaf"):
            consistency_proof(first, second, subtree)
    assert not is_consistent(0, 5, mth([]), mth(LEAVES[:5]), [])


def test_the_leaf_of_a_commit_is_as_documented():
    head = bytes(range(32))
    said = b"\x00lostcities/commit/1" + b"\x00\x00\x00\x03" + "gé".encode() + (7).to_bytes(8, "big") + head
    assert commit_leaf(GameId("gé"), Version(7), head) == hashlib.sha256(said).digest()
    assert commit_leaf(GameId("g"), Version(7), head) != commit_leaf(GameId("g"), Version(8), head)
