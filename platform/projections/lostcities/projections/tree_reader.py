"""The tree of all commits as other components read it: roots and proofs for sizes that it has come to."""

from collections.abc import Sequence

from lostcities.core.names import GameId
from lostcities.projections.commit_tree import CommitTree, PlacedHead
from lostcities.projections.database_thread import DatabaseThread


class TreeReader:
    """Queries of the tree, in the thread of the projections."""

    def __init__(self, database: DatabaseThread, tree: CommitTree) -> None:
        self._database = database
        self._tree = tree

    async def size(self) -> int:
        """Return the number of leaves."""
        return await self._database.run(self._tree.size)

    async def root(self, size: int) -> bytes:
        """Return the root of the first `size` leaves, which the tree has."""
        return await self._database.run(self._tree.root, size)

    async def inclusion(self, index: int, size: int) -> Sequence[bytes]:
        """Return the proof that a leaf is in the tree of the first `size` leaves."""
        return await self._database.run(self._tree.inclusion, index, size)

    async def consistency(self, first: int, second: int) -> Sequence[bytes]:
        """Return the proof that the tree of `second` leaves goes on from that of `first`."""
        return await self._database.run(self._tree.consistency, first, second)

    async def set_signed(self, size: int) -> None:
        """Note the size of the newest signed tree, in which `placed_head` looks games up."""
        await self._database.run(self._tree.set_signed, size)

    async def placed_head(self, game_id: GameId) -> PlacedHead | None:
        """Return the newest head of a game in the newest signed tree; None if it has none there."""
        return await self._database.run(self._tree.placed_head, game_id)
