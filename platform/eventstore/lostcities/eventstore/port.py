"""The EventStore port: the contract of every store. A store handles ids and bytes, never their meaning.

`lostcities.testing.store_contract.StoreContract` tests the contract, and every store must pass it.

A store with one writer numbers commits as it writes them: a batch becomes visible as a whole, in order. A store with
many writers must not take positions from a sequence. A later number can become visible first, and a reader that has
passed it misses the earlier one. Such a store updates a counter row in the transaction of the commit, so that the row
lock orders the writers. Or it serves the feed only up to the oldest transaction that is still open. See
docs/adr/0015-one-feed-of-all-commits.md.
"""

from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from msgspec import Struct

from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.core.summary import Summary

LOG_START = Version(0)
"""Version before the first event; reading after it starts at the beginning."""

READ_EVENTS_MAX = 1_000
"""Largest number of events in one `read`, in whole commits. A single larger commit is returned whole."""

FEED_START = FeedPosition(0)
"""Feed position before the first commit of the store."""

FEED_COMMITS_MAX = 1_000
"""Largest number of commits in one `feed`."""

FEED_BYTES_MAX = 8 * 1024 * 1024
"""Largest number of bytes of events in one `feed`. A single larger commit is returned whole."""


REQUESTS_KEPT_S = 24 * 60 * 60
"""Time in seconds for which answered requests about players are kept."""

SECRET_BYTES = 32
"""Length of a secret of the store."""


class Commit(Struct, frozen=True, kw_only=True, gc=False):  # many live long, and none can be part of a cycle
    """The events of one command, recorded together or not at all."""

    game_id: GameId
    first_version: Version
    """Version of the first event; the log's head before this commit was `first_version - 1`."""
    events: tuple[bytes, ...]
    """Canonical JSON of each event with all hidden items; at least one event."""
    hashes: tuple[bytes, ...]
    """Chain hash after each event, 32 bytes each."""
    command_id: CommandId
    command: bytes
    """Canonical JSON of the command, for audits and for the comparison with a repeat."""
    actor: PlayerId
    at: int
    """Unix time in microseconds, never before that of the previous commit. No rule reads it."""
    command_digest: bytes
    """Salted digest of the command, 32 bytes. It reveals nothing of the command until the seed is open."""
    summary: Summary
    """Game status and pending seats after this commit."""

    @property
    def last_version(self) -> Version:
        """Version of the last event, which is the head after this commit."""
        return Version(self.first_version + len(self.events) - 1)


class Appended(Struct, frozen=True, gc=False):
    """Result of `append`: the commit as recorded now or earlier."""

    commit: Commit
    replayed: bool
    """True if the command id was recorded before; then `commit` is the first recording."""
    position: FeedPosition
    """Feed position of `commit`."""


FeedEntry: TypeAlias = tuple[FeedPosition, Commit]
"""A commit with its feed position."""


class PlayerRecord(Struct, frozen=True, kw_only=True):
    """A registered player. Only a hash of the token is kept."""

    player_id: PlayerId
    name: str
    kind: str
    """`human` or `bot`."""
    token_hash: bytes
    created_at: int


class AnsweredRequest(Struct, frozen=True, kw_only=True):
    """A request about a player that was fulfilled, kept so that a repeat gets the first answer.

    It holds neither the request id nor a token. Both are secrets of the client.
    """

    request_hash: bytes
    """SHA-256 of the request id."""
    player_id: PlayerId
    content: bytes
    """Digest of what was asked."""
    salt: bytes
    """Random bytes from which the token follows with the request id; empty if the answer has none."""
    at: int
    """Unix time in microseconds."""


class BotRecord(Struct, frozen=True, kw_only=True):
    """The profile that a bot has given itself. The store does not read it."""

    player_id: PlayerId
    profile: bytes
    at: int
    """Unix time in microseconds at which the bot gave it."""


class EventStore(Protocol):
    """Append-only logs, one per game, the players, and the secrets and roles that the servers of the store share.

    Every method may raise `StoreError`: a fault of the environment, after which a retry with the same command id is
    safe. Every read may raise `CorruptLog`, with game and version, if the bytes differ from those that were written.
    """

    async def append(self, commit: Commit) -> Appended:
        """Record a commit durably and wake followers; return once it would survive a power cut.

        The checks run in this order:

        - If `command_id` is recorded for this game, return the first result as `replayed`. Raise `CommandMismatch` if
          command or actor differ from it.
        - If `first_version - 1` is not the head, raise `VersionConflict`.

        After a cancelled or failed call the outcome is unknown. A repeat with the same command id returns it.
        """
        ...

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        """Return whole commits in order, from the one that holds version `after + 1`; empty at the head.

        There are at most `limit` events, but at least one commit if any is left. Raise `UnknownGame` if there is no
        such log.
        """
        ...

    async def head(self, game_id: GameId) -> Version:
        """Return the version of the last recorded event; 0 if there is no such game."""
        ...

    async def find(self, game_id: GameId, command_id: CommandId) -> Commit | None:
        """Return the commit that recorded this command, or None."""
        ...

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        """Yield the commits after a version, then new ones as they arrive, without a gap or a duplicate.

        Each item is what `read` returns, or an empty list when the head is reached. Notifications may be lost or
        doubled; only reads deliver. The generator ends when the store closes. A consumer that stops earlier calls
        `aclose`, as `contextlib.aclosing` does. Raise `UnknownGame` if there is no such log.
        """
        ...

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        """Return the commits of all games in one order, from the one after position `after`; empty at the end.

        Every commit comes once. The feed keeps the order of each game's log, and every reader sees the same order. No
        commit ever appears before a position that a reader has seen, so a reader only reads on.

        There are at most `limit` and `FEED_COMMITS_MAX` commits and `FEED_BYTES_MAX` bytes, but at least one commit if
        any is left.
        """
        ...

    async def feed_head(self) -> FeedPosition:
        """Return the feed position of the newest commit; `FEED_START` if there is none."""
        ...

    def follow_feed(self, after: FeedPosition = FEED_START) -> AsyncGenerator[list[FeedEntry], None]:
        """Yield the entries after a feed position, then new ones as they arrive, with the promises of `follow`."""
        ...

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        """Record a new player durably. The same record again changes nothing, so a retry is safe.

        A `request` is recorded with it, both or neither. If one with the same hash was recorded in the
        `REQUESTS_KEPT_S` before, nothing changes, and that one is returned. Older ones may be removed at any time.

        Raise `Rejected` if the id or the token belongs to another player.
        """
        ...

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """Return a player. Raise `UnknownPlayer` if there is none."""
        ...

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Return the player with this token, or None."""
        ...

    async def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """Give a player a new token; the old one is invalid at once. Raise `UnknownPlayer` if there is none.

        `request` as in `add_player`.
        """
        ...

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """Rename a player. Raise `UnknownPlayer` if there is none. `request` as in `add_player`."""
        ...

    async def answered_request(self, request_hash: bytes) -> AnsweredRequest | None:
        """Return the request recorded with this hash, or None. It may be older than `REQUESTS_KEPT_S`."""
        ...

    async def players(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[PlayerRecord]:
        """Return a page of players, sorted by id; `after` is the last id of the page before."""
        ...

    async def put_bot(self, bot: BotRecord) -> None:
        """Record the profile of a bot durably, in place of an earlier one. Raise `UnknownPlayer` if there is none."""
        ...

    async def bot(self, player_id: PlayerId) -> BotRecord | None:
        """Return the profile of a bot, or None if the player has none."""
        ...

    async def bots(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[BotRecord]:
        """Return a page of the bots with a profile, sorted by id; `after` is the last id of the page before."""
        ...

    async def secret(self, name: str) -> bytes:
        """Return the secret of this name, which all handles of the store share; never log or show it.

        The first use draws `SECRET_BYTES` random bytes and records them durably. They never change afterwards. Of
        callers that start at once, all get the same ones.
        """
        ...

    async def record_sign_of_life(self, role: str, at: int) -> None:
        """Record durably that the holder of a role is alive at a time: Unix time in microseconds."""
        ...

    async def sign_of_life(self, role: str) -> int:
        """Return the time of the last sign of life of a role; 0 if there is none."""
        ...

    async def close(self) -> None:
        """Finish queued writes, release the file, and end every follower. Closing twice is harmless."""
        ...


class OperatedStore(EventStore, Protocol):
    """A store with the methods that only `lc-admin` needs."""

    async def backup(self, target: Path) -> None:
        """Copy the whole store to a new file while it is in use. The file appears complete or not at all."""
        ...

    async def game_ids(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        """Return a page of the games with a log, sorted by id; `after` is the last id of the page before."""
        ...

    async def verify_storage(self) -> Sequence[str]:
        """Return every fault outside the logs themselves, a sentence each: file structure, heads, players, secrets."""
        ...
