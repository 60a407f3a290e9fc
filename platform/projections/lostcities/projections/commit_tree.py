"""The Merkle tree of all commits of the store: leaf number `position - 1` is the head after the commit at a position.

The feed has one order and no gaps, so every node computes the same tree. Hashes are kept in tiles of 128: those of the
leaves, then those of every complete tile as the hashes of the next layer. Roots and proofs are computed from them.

The tree ends before a damaged commit, whose hash is not known, until the lists are made anew from a whole feed.
"""

from collections.abc import Iterable, Sequence

import apsw
from msgspec import Struct

from lostcities.core.merkle import (
    HASH_BYTES,
    commit_leaf,
    consistency_proof,
    fold,
    inclusion_proof,
    root_of,
)
from lostcities.core.names import GameId, Version
from lostcities.eventstore.port import FeedEntry

_TILE_LEVELS = 7
_TILE = 1 << _TILE_LEVELS
"""Hashes in a tile: 4 KiB, of which the newest tile is written again with every batch."""

_SIGNED_HEADS_MAX = 10_000
"""Largest number of games that may go on between two signed heads and still have an anchor."""

TABLES = """
    CREATE TABLE tree_tiles (
        layer INTEGER NOT NULL,         -- 0 for leaves; a hash of layer n stands for 128**n leaves
        number INTEGER NOT NULL,
        hashes BLOB NOT NULL,
        PRIMARY KEY (layer, number)
    ) STRICT;                           -- with a rowid, or SQLite would leave half of each page empty
    CREATE TABLE tree_games (
        game_id TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL,       -- head after the newest commit of the game in the tree
        hash BLOB NOT NULL,
        place INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
"""

_PUT_TILE = "INSERT INTO tree_tiles VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET hashes = ?3"
_PUT_GAME = (
    "INSERT INTO tree_games VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET version = ?2, hash = ?3, place = ?4"
)


class PlacedHead(Struct, frozen=True):
    """The head of a game after its newest commit in a tree, and the place of that commit among the leaves."""

    version: Version
    hash: bytes
    index: int


class CommitTree:
    """Queries of the tree, each a function of the connection, and the leaves that commits add."""

    tables = TABLES

    def __init__(self) -> None:
        self._signed_size = 0
        self._signed_heads: dict[GameId, PlacedHead] = {}
        """Heads in the newest signed tree of games that have gone on since, so that running games have an anchor."""

    def apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        """Add the leaves for commits of the feed, in order, up to the first gap."""
        first = size = self.size(connection)
        placed: dict[GameId, tuple[str, int, bytes, int]] = {}
        leaves = list[bytes]()
        for position, commit in entries:
            if position <= size:
                continue
            if position != size + 1:
                break
            head = commit.hashes[-1]
            leaves.append(commit_leaf(commit.game_id, commit.last_version, head))
            placed[commit.game_id] = (commit.game_id, commit.last_version, head, size)
            size += 1
        _add(connection, 0, first, leaves)
        self._remember(connection, placed)
        connection.executemany(_PUT_GAME, placed.values())

    def set_signed(self, connection: apsw.Connection, size: int) -> None:
        """Note the size of the newest signed tree, in which `placed_head` looks games up."""
        self._signed_size = size
        for game_id in list(self._signed_heads):
            placed = self._row(connection, game_id)
            if placed is None or placed.index < size:
                del self._signed_heads[game_id]

    def _remember(self, connection: apsw.Connection, game_ids: Iterable[GameId]) -> None:
        """Remember the signed heads of games that go on."""
        for game_id in game_ids:
            if game_id in self._signed_heads or len(self._signed_heads) == _SIGNED_HEADS_MAX:
                continue
            placed = self._row(connection, game_id)
            if placed is not None and placed.index < self._signed_size:
                self._signed_heads[game_id] = placed

    def drop(self, connection: apsw.Connection, game_id: GameId) -> None:
        """Keep the leaves of a damaged game: they say what its log has been."""

    def size(self, connection: apsw.Connection) -> int:
        """Return the number of leaves."""
        newest = "SELECT number, length(hashes) FROM tree_tiles WHERE layer = 0 ORDER BY number DESC LIMIT 1"
        row = connection.execute(newest).fetchone()
        return 0 if row is None else int(str(row[0])) * _TILE + int(str(row[1])) // HASH_BYTES

    def root(self, connection: apsw.Connection, size: int) -> bytes:
        """Return the root of the first `size` leaves, which the tree has."""
        return root_of(size, _Tiles(connection).subtree)

    def inclusion(self, connection: apsw.Connection, index: int, size: int) -> Sequence[bytes]:
        """Return the proof that a leaf is in the tree of the first `size` leaves."""
        return inclusion_proof(index, size, _Tiles(connection).subtree)

    def consistency(self, connection: apsw.Connection, first: int, second: int) -> Sequence[bytes]:
        """Return the proof that the tree of `second` leaves goes on from that of `first`."""
        return consistency_proof(first, second, _Tiles(connection).subtree)

    def placed_head(self, connection: apsw.Connection, game_id: GameId) -> PlacedHead | None:
        """Return the newest head of a game in the newest signed tree; None if it has none there."""
        placed = self._row(connection, game_id)
        if placed is not None and placed.index >= self._signed_size:
            placed = self._signed_heads.get(game_id)
        return placed

    def _row(self, connection: apsw.Connection, game_id: GameId) -> PlacedHead | None:
        row = connection.execute("SELECT version, hash, place FROM tree_games WHERE game_id = ?", (game_id,)).fetchone()
        if row is None:
            return None
        version, chain_hash, place = row
        assert isinstance(chain_hash, bytes)
        return PlacedHead(Version(int(str(version))), chain_hash, int(str(place)))


def _add(connection: apsw.Connection, layer: int, size: int, hashes: Sequence[bytes]) -> None:
    """Add hashes to a layer of `size` hashes, and those of the tiles that they complete to the layer above."""
    number, begun = divmod(size, _TILE)
    held = [*_Tiles(connection).tile(layer, number)[:begun], *hashes] if hashes else []
    complete = list[bytes]()
    for start in range(0, len(held), _TILE):
        tile = held[start : start + _TILE]
        connection.execute(_PUT_TILE, (layer, number + start // _TILE, b"".join(tile)))
        if len(tile) == _TILE:
            complete.append(fold(tile))
    if complete:
        _add(connection, layer + 1, number, complete)


class _Tiles:
    """Tiles as one query reads them, each once."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._read: dict[tuple[int, int], list[bytes]] = {}

    def subtree(self, level: int, index: int) -> bytes:
        """Return the hash of a complete subtree: see `lostcities.core.merkle`."""
        layer, inner = divmod(level, _TILE_LEVELS)
        number, start = divmod(index << inner, _TILE)
        hashes = self.tile(layer, number)[start : start + (1 << inner)]
        assert len(hashes) == 1 << inner, "the tree has fewer leaves"
        return fold(hashes)

    def tile(self, layer: int, number: int) -> list[bytes]:
        """Return the hashes of a tile; none if it has not begun."""
        if (layer, number) not in self._read:
            query = "SELECT hashes FROM tree_tiles WHERE layer = ? AND number = ?"
            row = self._connection.execute(query, (layer, number)).fetchone()
            self._read[layer, number] = [] if row is None else _split(row[0])
        return self._read[layer, number]


def _split(hashes: object) -> list[bytes]:
    assert isinstance(hashes, bytes)
    return [hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES)]
