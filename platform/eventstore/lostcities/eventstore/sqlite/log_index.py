"""Index of each game's log: the position, first version and command digest of every commit.

An index over all commits, with an entry at a time, would rewrite one of its pages for every game of a batch. So a new
entry goes to the table of tails, which holds the newest entries of each game and is small. Games in play lie close
together there. Once a tail has `BLOCK_COMMITS` entries, the same transaction moves them into one row of the table of
blocks. Both tables change with the commit that they index, so a crash leaves nothing to mend.

The digest of a command id only leads to a commit. The commit's row decides whether it is the one wanted.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import NamedTuple, TypeAlias

import apsw
from msgspec import msgpack

from lostcities.core.names import CommandId
from lostcities.eventstore.checked_rows import COMMIT_CHECKSUM_BYTES, ChecksumMismatch, Row, checksum
from lostcities.eventstore.checks import HASH_BYTES

BLOCK_COMMITS = 32
"""Number of commits in a block."""

DIGEST_BYTES = 8
"""Length of a digest. Callers choose command ids, and could find many with the same digest if it were shorter."""

_LAST = (1 << 63) - 1  # no version is higher
_BLOCK_COLUMNS = "game, first_version, entries, checksum"
_TAIL = "SELECT position, first_version, digest FROM log_tails WHERE game = ? ORDER BY position"
_BLOCKS = (
    f"SELECT {_BLOCK_COLUMNS} FROM log_blocks WHERE game = :game AND first_version >= "
    "ifnull((SELECT max(first_version) FROM log_blocks WHERE game = :game AND first_version <= :version), 0) "
    "ORDER BY first_version"
)
_BLOCKS_WITH = f"SELECT {_BLOCK_COLUMNS} FROM log_blocks WHERE game = ? AND instr(entries, ?)"

_pack = msgpack.Encoder().encode
_Content: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...], bytes]
_unpack = msgpack.Decoder(_Content).decode


class IndexEntry(NamedTuple):
    """A commit in the index of its game."""

    position: int
    first_version: int
    digest: bytes


class IndexBlock(NamedTuple):
    """Entries of successive commits of a game."""

    before: int
    """Position of the commit before the first one; 0 if there is none."""
    positions: Sequence[int]
    versions: Sequence[int]
    """First versions."""
    digests: bytes
    """Digests, one after the other."""


def digest_of(command_id: CommandId) -> bytes:
    """Return the digest of a command id."""
    return blake2b(command_id.encode(), digest_size=DIGEST_BYTES).digest()


def block_row(game: int, before: int, entries: Sequence[IndexEntry]) -> Row:
    """Return the row of a block. `before` is the position of the commit before its first one; 0 if there is none."""
    positions, versions, digests = zip(*entries, strict=True)
    fields = (game, entries[0].first_version, _pack((before, positions, versions, b"".join(digests))))
    return (*fields, _checksum(fields))


def read_index(connection: apsw.Connection, game: int) -> tuple[list[IndexBlock], list[IndexEntry]]:
    """Return all blocks and the tail of a game. Raise `ChecksumMismatch`, also if a block is missing."""
    blocks, tail = list(read_blocks(connection, game)), read_tail(connection, game)
    last = blocks[-1].positions[-1] if blocks else 0
    if tail and tail[0].first_version != _version_after(connection, last):
        raise _missing_block(last, tail[0].position)
    return blocks, tail


def read_blocks(connection: apsw.Connection, game: int, version: int = 0) -> Iterator[IndexBlock]:
    """Yield a game's blocks, from the one that holds a version on. Raise `ChecksumMismatch`, also if one is missing."""
    last = 0 if version == 0 else None
    for row in connection.execute(_BLOCKS, {"game": game, "version": version}):
        block = _block(row)
        if last is not None and block.before != last:
            raise _missing_block(last, block.positions[0])
        last = block.positions[-1]
        yield block


def read_tail(connection: apsw.Connection, game: int) -> list[IndexEntry]:
    """Return the entries that are in no block yet. Raise `ChecksumMismatch` for values of other types."""
    return [_entry(row) for row in connection.execute(_TAIL, (game,))]


def positions_from(connection: apsw.Connection, game: int, version: int, limit: int) -> list[int]:
    """Return the positions of a game's commits, from the one that holds a version on. Raise `ChecksumMismatch`.

    They are `limit + 2` at most, which is more than a page of `limit` events can hold.
    """
    found = list[int]()
    for position, first_version in _commits_from(connection, game, version):
        if first_version <= version:
            found = [position]
            continue
        found.append(position)
        if len(found) > limit + 1:
            break
    return found


def candidates(
    connection: apsw.Connection, game: int, digest: bytes, tail: Sequence[IndexEntry] | None
) -> Iterator[int]:
    """Yield the positions of a game's commits whose command id has a digest. Raise `ChecksumMismatch`.

    Without a `tail`, that of the file is searched. The writer has commits that the file's index does not have yet.
    """
    for row in connection.execute(_BLOCKS_WITH, (game, digest)):
        block = _block(row)
        for number, position in enumerate(block.positions):
            if block.digests[number * DIGEST_BYTES : (number + 1) * DIGEST_BYTES] == digest:
                yield position
    newest = read_tail(connection, game) if tail is None else tail
    yield from (entry.position for entry in newest if entry.digest == digest)


def last_position(connection: apsw.Connection, game: int) -> int:
    """Return the position of a game's last commit; 0 if the index has none. Raise `ChecksumMismatch`."""
    newest = connection.execute("SELECT max(position) FROM log_tails WHERE game = ?", (game,)).get
    if isinstance(newest, int):
        return newest
    blocks = list(read_blocks(connection, game, _LAST))
    return blocks[-1].positions[-1] if blocks else 0


def _commits_from(connection: apsw.Connection, game: int, version: int) -> Iterator[tuple[int, int]]:
    """Yield position and first version of a game's commits, from the block that holds a version on."""
    for block in read_blocks(connection, game, version):
        yield from zip(block.positions, block.versions, strict=True)
    for entry in read_tail(connection, game):
        yield entry.position, entry.first_version


def _version_after(connection: apsw.Connection, position: int) -> int | None:
    """Return the version that follows the commit at a position; 1 for position 0, None if no commit stands there."""
    if position == 0:
        return 1
    after = f"SELECT first_version + length(hashes) / {HASH_BYTES} FROM commits WHERE position = ?"
    version = connection.execute(after, (position,)).get
    return version if isinstance(version, int) else None


def _block(row: Row) -> IndexBlock:
    *fields, own = row
    content = row[2]
    if not isinstance(content, bytes) or _checksum(tuple(fields)) != own:
        raise ChecksumMismatch("a block of its index does not match its checksum")
    return IndexBlock(*_unpack(content))


def _entry(row: Row) -> IndexEntry:
    position, first_version, digest = row
    if not (isinstance(position, int) and isinstance(first_version, int) and isinstance(digest, bytes)):
        raise ChecksumMismatch("its index holds values of other types")
    return IndexEntry(position, first_version, digest)


def _missing_block(before: int, after: int) -> ChecksumMismatch:
    return ChecksumMismatch(f"its index has no block between the positions {before} and {after}")


def _checksum(fields: Row) -> bytes:
    return checksum("log block", fields, COMMIT_CHECKSUM_BYTES)
