"""The tree of the commits of a store, made anew from its feed. No cache is trusted that an attacker may have changed.

It takes some 6 seconds for a million commits.
"""

import hashlib
from collections.abc import Iterable

from msgspec import Struct

from lostcities.core.merkle import commit_leaf, fold, inclusion_proof, root_of
from lostcities.core.names import GameId, Version
from lostcities.core.statements import Anchor, TreeHead
from lostcities.eventstore import FEED_START, Commit, EventStore


class GameTrail(Struct):
    """The commits of a game in the tree: how many, their leaves as one digest, and the newest of them."""

    count: int = 0
    digest: bytes = b""
    version: Version = Version(0)
    hash: bytes = b""
    index: int = 0

    def add(self, leaf: bytes) -> None:
        """Add the leaf of one more commit."""
        self.count += 1
        self.digest = hashlib.sha256(self.digest + leaf).digest()


class StoreTree:
    """The tree of the first commits of a store."""

    def __init__(self) -> None:
        self.leaves: list[bytes] = []
        self.games: dict[GameId, GameTrail] = {}

    @property
    def size(self) -> int:
        """Number of commits."""
        return len(self.leaves)

    def root(self) -> bytes:
        """Return the root."""
        return root_of(self.size, self._subtree)

    def anchor(self, game_id: GameId, head: TreeHead) -> Anchor | None:
        """Return the anchor of a game's newest commit in this tree, whose signed head is given; None without one."""
        trail = self.games.get(game_id)
        if trail is None:
            return None
        path = inclusion_proof(trail.index, self.size, self._subtree)
        return Anchor(
            game_id=game_id,
            version=trail.version,
            hash=trail.hash.hex(),
            index=trail.index,
            path=tuple(each.hex() for each in path),
            tree_head=head,
        )

    def add(self, commit: Commit) -> None:
        """Add the next commit of the feed."""
        leaf = leaf_of(commit)
        trail = self.games.setdefault(commit.game_id, GameTrail())
        trail.add(leaf)
        trail.version, trail.hash, trail.index = commit.last_version, commit.hashes[-1], self.size
        self.leaves.append(leaf)

    def _subtree(self, level: int, index: int) -> bytes:
        return fold(self.leaves[index << level : (index + 1) << level])


def leaf_of(commit: Commit) -> bytes:
    """Return the hash of the leaf of a commit."""
    return commit_leaf(commit.game_id, commit.last_version, commit.hashes[-1])


def trail_of(commits: Iterable[Commit]) -> GameTrail:
    """Return the trail that the commits of a log make, for comparison by count and digest."""
    trail = GameTrail()
    for commit in commits:
        trail.add(leaf_of(commit))
    return trail


async def read_tree(store: EventStore, size: int) -> StoreTree:
    """Read the tree of the first `size` commits, or of all if there are fewer. Raise `CorruptLog`.

    A gap in the feed ends it: what follows has another place than it had.
    """
    tree, position = StoreTree(), FEED_START
    while tree.size < size:
        entries = await store.feed(position, min(1_000, size - tree.size))
        for position, commit in entries:
            if position != tree.size + 1:
                return tree
            tree.add(commit)
        if not entries:
            return tree
    return tree
