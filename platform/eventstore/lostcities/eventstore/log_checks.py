"""Checks that the commits read from a log follow each other, and reach the head that the store names."""

from typing import Protocol

from lostcities.core.errors import CorruptLog
from lostcities.core.names import GameId, Version
from lostcities.eventstore.checked_rows import NO_COMMIT, ChecksumMismatch, StoredCommit
from lostcities.eventstore.compression import DecompressionFailed

ROW_DAMAGE = (ChecksumMismatch, ValueError, OverflowError, DecompressionFailed)
"""Errors that the decoding of a damaged row raises; UnicodeDecodeError is a ValueError."""


class GameHead(Protocol):
    """A game's row in a store: the head of its log."""

    @property
    def game_id(self) -> GameId:
        """The game."""
        ...

    @property
    def version(self) -> Version:
        """Version of the last event."""
        ...

    @property
    def last_checksum(self) -> bytes:
        """Checksum of the last commit."""
        ...


def check_follows(game: GameHead, before: StoredCommit | None, stored: StoredCommit, after: int) -> None:
    """Check that a commit follows `before`, or holds version `after + 1`. Raise `CorruptLog`."""
    expected = after + 1
    commit = stored.commit
    first = commit.first_version
    # A damaged index can lead to a sound row of another game.
    if commit.game_id != game.game_id:
        raise CorruptLog(game.game_id, expected, f"a commit of game {commit.game_id} stands in its place")
    if first != expected and not (before is None and first < expected <= commit.last_version):
        raise CorruptLog(game.game_id, expected, f"the next commit found starts at version {first}")
    if first == 1 and stored.previous_checksum != NO_COMMIT:
        raise CorruptLog(game.game_id, 1, "the first commit refers to an earlier one")
    if before is not None and stored.previous_checksum != before.checksum:
        raise CorruptLog(game.game_id, expected, "the commit does not follow the one before it")


def check_reaches_head(game: GameHead, last: StoredCommit | None, after: Version) -> None:
    """Check, when no row is left, that the log ends where the game's row says. Raise `CorruptLog`."""
    end = last.commit.last_version if last else after
    if end < game.version:
        raise CorruptLog(game.game_id, end + 1, f"its head is version {game.version}, but commits end at {end}")
    if last is None:
        return
    if end > game.version:
        raise CorruptLog(game.game_id, game.version + 1, f"its head is version {game.version}, but commits go on")
    if last.checksum != game.last_checksum:
        raise CorruptLog(game.game_id, last.commit.first_version, "the last commit is not the one its head names")


def damaged(game_id: GameId, version: int, error: Exception) -> CorruptLog:
    """Return the error for a row that cannot be read."""
    return CorruptLog(game_id, version, f"{error}; restore a backup")
