"""The EventStore port: what every store promises. It knows names and bytes; what the bytes mean is not its business.

The promises are tested by `lostcities.testing.store_contract.StoreContract`, which every store must pass.

A store with one writer numbers commits as it writes them: a batch becomes visible as a whole, in order. A store with
many writers must not take positions from a sequence. A later number can become visible first, and a reader that
has passed it misses the earlier one. Such a store updates a counter row in the transaction of the commit, so that
the row lock orders the writers. Or it serves the feed only up to the oldest transaction that is still open.
See docs/adr/0015-one-feed-of-all-commits.md.
"""

from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from msgspec import Struct

from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.core.summary import Summary

LOG_START = Version(0)
"""The version before the first event: reading after it reads from the start."""

READ_EVENTS_MAX = 1_000
"""How many events one `read` returns at most, in whole commits (a single larger commit is returned whole)."""

FEED_START = FeedPosition(0)
"""The position before the first commit of the store."""

FEED_COMMITS_MAX = 1_000
"""The most commits that one `feed` returns."""

FEED_BYTES_MAX = 8 * 1024 * 1024
"""The most bytes of events that one `feed` returns (a single larger commit is returned whole)."""


class Commit(Struct, frozen=True, kw_only=True, gc=False):  # many live long, and none can be part of a cycle
    """The events of one command, recorded together or not at all."""

    game_id: GameId
    first_version: Version
    """Version of the first event; the log's head before this commit was `first_version - 1`."""
    events: tuple[bytes, ...]
    """Canonical JSON of each event, with every hidden item in it: the full truth. At least one."""
    hashes: tuple[bytes, ...]
    """The chain hash after each event, 32 bytes each, as many as events."""
    command_id: CommandId
    command: bytes
    """The command as canonical JSON: kept for audits, and compared when its id comes again."""
    actor: PlayerId
    at: int
    """Unix time in microseconds, never before that of the commit before. No rule reads it."""
    command_digest: bytes
    """Salted digest of the command, 32 bytes: tells viewers nothing of it before the seed is open."""
    summary: Summary
    """What the game waits for after this commit."""

    @property
    def last_version(self) -> Version:
        """Version of the last event: the head after this commit."""
        return Version(self.first_version + len(self.events) - 1)


class Appended(Struct, frozen=True, gc=False):
    """What `append` did: the commit as recorded, first or now."""

    commit: Commit
    replayed: bool
    """True when the command id stood in the log already and `commit` is the first recording."""
    position: FeedPosition
    """The place of `commit` in the feed."""


FeedEntry: TypeAlias = tuple[FeedPosition, Commit]
"""A commit and its place in the feed."""


class PlayerRecord(Struct, frozen=True, kw_only=True):
    """A registered player. The token is kept as a hash only."""

    player_id: PlayerId
    name: str
    kind: str
    """`human` or `bot`."""
    token_hash: bytes
    created_at: int


class EventStore(Protocol):
    """Append-only logs, one per game, beside the players.

    Every method may raise `StoreError` (environment, retry with the same command id) and every read
    `CorruptLog` (bytes are not those that were written; names game and version).
    """

    async def append(self, commit: Commit) -> Appended:
        """Record a commit durably and wake followers; returns once it would survive a power cut.

        Checked in this order: (1) `command_id` is recorded for this game: the first result, `replayed`, if command
        and actor are the same, else `CommandMismatch`; (2) `first_version - 1` is not the head: `VersionConflict`;
        (3) written.
        A cancelled or failed call leaves the outcome unknown: the same command id tells.
        """
        ...

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        """Whole commits in order, starting with the one that holds version `after + 1`; empty at the head.

        At most `limit` events, but at least one commit when there is one. `UnknownGame` if there is no such log.
        """
        ...

    async def head(self, game_id: GameId) -> Version:
        """Version of the last recorded event, 0 when there is no such game."""
        ...

    async def find(self, game_id: GameId, command_id: CommandId) -> Commit | None:
        """The commit that recorded this command, or None."""
        ...

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        """Read to the head, then on as commits arrive, without a gap or a duplicate, until closed.

        Yields what `read` returns, and an empty list each time the head is reached. Notifications may be lost or
        doubled; only reads deliver. Ends when the store closes; a consumer that stops early calls `aclose`
        (`contextlib.aclosing`). `UnknownGame` if there is no such log.
        """
        ...

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        """Read the commits of all games in one order, starting behind `after`; empty at the end.

        Every commit comes once. The feed keeps the order of each game's log, and any reader sees the same order.
        A commit never appears behind a position that a reader has seen, so a reader only ever reads on.
        At most `limit` commits, `FEED_COMMITS_MAX` of them and `FEED_BYTES_MAX` bytes, but one if there is one.
        """
        ...

    async def feed_head(self) -> FeedPosition:
        """Read the position of the newest commit, `FEED_START` when there is none."""
        ...

    def follow_feed(self, after: FeedPosition = FEED_START) -> AsyncGenerator[list[FeedEntry], None]:
        """Read the feed to its end, then on as commits arrive; with the promises of `follow`."""
        ...

    async def add_player(self, player: PlayerRecord) -> None:
        """Record a new player durably; the very same record again changes nothing, so a retry is safe.

        `Rejected` if the id or the token belongs to somebody else already.
        """
        ...

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """One player. `UnknownPlayer` if there is none."""
        ...

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Whose token this is, or None."""
        ...

    async def replace_token(self, player_id: PlayerId, token_hash: bytes) -> None:
        """Give a player a new token; the old one is worthless from now on. `UnknownPlayer` if there is none."""
        ...

    async def rename_player(self, player_id: PlayerId, name: str) -> None:
        """Give a player another name. `UnknownPlayer` if there is none."""
        ...

    async def players(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[PlayerRecord]:
        """All players by id; `after` is the last id of the page before."""
        ...

    async def close(self) -> None:
        """Finish queued writes, release the file, and end every follower. Closing twice is harmless."""
        ...


class OperatedStore(EventStore, Protocol):
    """A store as an operator holds it: the same logs, with what only `lc-admin` needs."""

    async def backup(self, target: Path) -> None:
        """Copy the whole store into a new file while it is in use; the file is there whole or not at all."""
        ...

    async def game_ids(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        """List the games that have a log, by id; `after` is the last id of the page before."""
        ...

    async def verify_storage(self) -> Sequence[str]:
        """Every fault found outside the logs themselves, a sentence each: file structure, heads, players."""
        ...
