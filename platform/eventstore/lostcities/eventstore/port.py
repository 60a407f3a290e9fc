"""The EventStore port: the contract of every store. A store handles ids and bytes, never their meaning.

`lostcities.testing.store_contract.StoreContract` tests the contract, and every store must pass it.

A store with one writer numbers commits as it writes them: a batch becomes visible as a whole, in order. A store with
many writers must not take positions from a sequence. A later number can become visible first, and a reader that has
passed it misses the earlier one. Such a store updates a counter row in the transaction of the commit, so that the row
lock orders the writers. See docs/adr/0015-one-feed-of-all-commits.md and 0026-a-counter-row-orders-the-feed.md.
"""

from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from msgspec import UNSET, Struct, UnsetType, structs

from lostcities.core.errors import StoreError
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

NEWS_COMMITS_MAX = 1_000
"""Largest number of commits in one item of the news. Beyond it, only the heads of their logs are told."""

NODE_DEAD_S = 5.0
"""Time in seconds without a record after which a node counts as dead."""

ANNOUNCEMENT_BYTES_MAX = 5_000
"""Largest content of an announcement, in bytes."""


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
    began: float = 0.0
    """Time of `perf_counter` at which its transaction began; 0 if the store does not tell."""


FeedEntry: TypeAlias = tuple[FeedPosition, Commit]
"""A commit with its feed position."""


DAY_US = 86_400 * 1_000_000
"""Microseconds of a day."""

FIRST_SESSION = "first"
"""Id for the token of the registration, which has no `SessionRecord`."""

SESSIONS_MAX = 20
"""Number of sessions of one player, a recovery key and passkeys among them."""


BLOCKED_MAX = 200
"""Number of players that one player can block."""

FRIENDS_MAX = 200
"""Number of players that one player can mark as friends."""


class Ban(Struct, frozen=True, kw_only=True):
    """An operator's ban of a player, or a mute."""

    at: int
    """Unix time in microseconds."""
    until: int = 0
    """Unix time in microseconds at which it ends; 0 if it does not end by itself."""
    reason: str = ""
    """The operator's words for the player."""


PASSKEY_ID_BYTES_MAX = 1_023
"""Length of the id of a passkey, as WebAuthn bounds it."""


class Passkey(Struct, frozen=True, kw_only=True):
    """Public half of a passkey, with which the server checks what a device signs."""

    credential_id: bytes
    public_key: bytes
    """Key as a COSE key (RFC 9052)."""
    sign_count: int
    """Number of signatures that the device has told last; always 0 for passkeys that several devices share."""


class SessionRecord(Struct, frozen=True, kw_only=True):
    """A token of a player beside the one of the registration, or what opens further ones: a recovery key, a passkey."""

    session_id: str
    """Id for the player, 16 hexadecimal digits."""
    token_hash: bytes
    label: str
    """Name of the device for the player, as its program gave it."""
    made_day: int
    """Day on which the token was made, counted from 1970."""
    used_day: int = 0
    """Latest day on which it was used, counted from 1970; 0 if none is known."""
    is_recovery: bool = False
    """True for a recovery key. It opens sessions, and nothing else."""
    passkey: Passkey | None = None
    """Passkey in place of a token. It opens sessions, and nothing else."""

    @property
    def is_way_back(self) -> bool:
        """True for a recovery key or passkey, which open sessions and do nothing else, and never expire."""
        return self.is_recovery or self.passkey is not None


class PushSubscription(Struct, frozen=True, kw_only=True):
    """Address at which a push service takes messages for one browser, and the keys that encrypt them (RFC 8291)."""

    session_id: str
    """Session of the browser. The subscription ends with it."""
    endpoint: str
    public_key: bytes
    """Point on the curve P-256 in uncompressed form, 65 bytes."""
    secret: bytes
    """Secret that browser and server share, 16 bytes."""
    language: str
    """Language of the messages: a code such as `de`."""


class PlayerRecord(Struct, frozen=True, kw_only=True):
    """A registered player. Only hashes of tokens are kept. Of an erased player, there is no name and no token."""

    player_id: PlayerId
    name: str
    """Name for people; empty if the player was erased."""
    kind: str
    """`human` or `bot`."""
    token_hash: bytes
    created_at: int
    ban: Ban | None = None
    token_day: int = 0
    """Day on which the token was made, counted from 1970; 0 for the day of `created_at`."""
    used_day: int = 0
    """Latest day on which the token was used, counted from 1970; 0 if none is known."""
    sessions: tuple[SessionRecord, ...] = ()
    """Tokens beside the first one, in the order in which they were made."""
    name_key: str = ""
    """Key of the name that only this player may have; empty if the name is not registered."""
    is_private: bool = False
    """True if other players see neither ratings nor results of this one."""
    is_presence_hidden: bool = False
    """True if other players are not told which games this one follows."""
    has_chat: bool = False
    """True if the player takes part in the chat at tables."""
    blocked: tuple[PlayerId, ...] = ()
    """Players that this one does not play with, in the order in which they were blocked."""
    friends: tuple[PlayerId, ...] = ()
    """Players that this one has marked as friends, in that order. They are not told."""
    mute: Ban | None = None
    """Mute of an operator: the player says nothing to others."""
    push: tuple[PushSubscription, ...] = ()
    """Browsers that are told of turns while no page is open, at most one for each session."""

    @property
    def is_erased(self) -> bool:
        """True if this is only the tombstone of a player."""
        return not self.name

    @property
    def first_token_day(self) -> int:
        """Day on which the first token was made, counted from 1970."""
        return self.token_day or self.created_at // DAY_US

    def used_on(self, day: int, session_id: str = "") -> "PlayerRecord":
        """Return the player after a token was used on a day: that of a session, else the first one.

        An earlier day, or an erased player, changes nothing.
        """
        if self.is_erased:
            return self
        if not session_id:
            return structs.replace(self, used_day=max(day, self.used_day))
        sessions = [
            structs.replace(each, used_day=max(day, each.used_day)) if each.session_id == session_id else each
            for each in self.sessions
        ]
        return structs.replace(self, sessions=tuple(sessions))


class NameRegistration(Struct, frozen=True):
    """A name that is to be registered, if it is the player's name then."""

    name: str
    key: str
    """Key of the name. Names that look alike have one key."""


class PlayerChange(Struct, frozen=True, kw_only=True):
    """Parts of a player that are to change; the rest stays."""

    name: str | None = None
    """The new name. The old one is free then."""
    name_key: str | None = None
    """Key of the new name, which is registered if the old one was. An empty one sets the name free."""
    registers: NameRegistration | None = None
    """Name to register for this player alone."""
    token_hash: bytes | None = None
    """Hash of the new token. One that no token has takes the token away."""
    keeps_sessions: bool = False
    """True to keep sessions when the token changes. They end with the old token otherwise."""
    ban: Ban | UnsetType | None = UNSET
    """The ban in place of any other; None lifts it."""
    mute: Ban | UnsetType | None = UNSET
    """The mute in place of any other; None lifts it."""
    is_private: bool | None = None
    is_presence_hidden: bool | None = None
    has_chat: bool | None = None
    blocks: PlayerId | None = None
    """Player to block, unless `BLOCKED_MAX` are."""
    unblocks: PlayerId | None = None
    blocked: tuple[PlayerId, ...] | None = None
    """All blocked players, in place of those that are there."""
    befriends: PlayerId | None = None
    """Player to mark as a friend, unless `FRIENDS_MAX` are."""
    unfriends: PlayerId | None = None
    friends: tuple[PlayerId, ...] | None = None
    """All friends, in place of those that are there."""
    token_day: int | None = None
    added_session: SessionRecord | None = None
    """Session to add, unless one has its id or the player has `SESSIONS_MAX`. It takes the place of a recovery key."""
    ended_session: str = ""
    """Id of a session to end."""
    updated_session: SessionRecord | None = None
    """Session in place of the one with its id, if that is there."""
    sessions: tuple[SessionRecord, ...] | None = None
    """All sessions, in place of those that are there."""
    added_push: PushSubscription | None = None
    """Subscription in place of an earlier one of its session, if that is there."""
    ended_push: str = ""
    """Id of a session whose subscription ends."""
    push: tuple[PushSubscription, ...] | None = None
    """All subscriptions, in place of those that are there."""
    is_erased: bool = False
    """True to leave a tombstone. It goes with the hash of no token, and with nothing else."""


class OperatorAction(Struct, frozen=True, kw_only=True):
    """An entry in the record of what operators did."""

    number: int = 0
    """Number of the entry, from 1. The store sets it."""
    at: int
    """Unix time in microseconds."""
    operator: str
    action: str
    subject: str
    """Id of the player or game."""
    reason: str = ""


class FeedRewritten(StoreError):
    """The store has lost commits that a follower of the feed has seen. What follows from them must be made anew."""


class StoreLost(StoreError):
    """The place where the store keeps its logs is gone: removed, or replaced by another one.

    Nothing is read, recorded or acknowledged any more. Only a restart on a sound store helps.
    """


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


class AnalysisRecord(Struct, frozen=True, kw_only=True):
    """The analysis of a finished game. It stands beside the log and can be made again. The store does not read it."""

    game_id: GameId
    playouts: int
    """Budget of the analysis."""
    release: str
    """Release of the program that made it."""
    content: bytes
    at: int
    """Unix time in microseconds at which it was made."""


class News(Struct, frozen=True, kw_only=True):
    """Changes of the store since the news before."""

    commits: tuple[Commit, ...] = ()
    """Commits recorded through this handle, each log's in its order."""
    heads: Mapping[GameId, Version] = {}
    """Heads of the logs that have grown otherwise: through other handles, or while too much was unread."""
    players: frozenset[PlayerId] = frozenset()
    """Players whose token or name was changed through other handles, and perhaps through this one."""
    is_cut_off: bool = False
    """True if the store could not be asked: what is cached may be older than a second."""


class Lease(Struct, frozen=True, kw_only=True):
    """A role of the cluster, held by one node for a limited time."""

    role: str
    holder: str
    term: int
    """Number of this holding of the role, from 1. It rises with every change of the holder."""
    until: int
    """Time at which the lease ends unless it is renewed: Unix time in microseconds, by the clock of the store."""


class NodeRecord(Struct, frozen=True, kw_only=True):
    """A server of the cluster, as it has described itself. The store does not read the content."""

    node_id: str
    content: bytes
    seen_at: int = 0
    """Time of its last sign of life: Unix time in microseconds, by the clock of the store, which sets it."""


class Announcement(Struct, frozen=True):
    """A message to all nodes that are connected now."""

    topic: str
    content: bytes


class SharedValues(Struct, frozen=True, kw_only=True):
    """Values that the servers of a store share."""

    secrets: Mapping[str, bytes]
    """Every secret that was drawn, by name; never log or show them."""
    signs_of_life: Mapping[str, int]
    """Time of the newest sign of life of each role: Unix time in microseconds."""
    progress: Mapping[str, FeedPosition] = {}
    """Position that each reader of the feed has come to. It is right for a copy that has the same feed."""


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
        any is left. A page may have fewer although more follow.
        """
        ...

    async def feed_head(self) -> FeedPosition:
        """Return the feed position of the newest commit; `FEED_START` if there is none."""
        ...

    def follow_feed(self, after: FeedPosition = FEED_START) -> AsyncGenerator[list[FeedEntry], None]:
        """Yield the entries after a feed position, then new ones as they arrive, with the promises of `follow`.

        Raise `FeedRewritten` if the store no longer has the last entry.
        """
        ...

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        """Record a new player durably. The same record again changes nothing, so a retry is safe.

        A `request` is recorded with it, both or neither. If one with the same hash was recorded in the
        `REQUESTS_KEPT_S` before, nothing changes, and that one is returned. Older ones may be removed at any time.

        Raise `Rejected` if the id or the token belongs to another player. A new player has no registered name.
        """
        ...

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """Return a player. Raise `UnknownPlayer` if there is none."""
        ...

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Return the player with this token, or None."""
        ...

    async def name_holder(self, name_key: str) -> PlayerId | None:
        """Return the player for whom the name with this key is registered, or None."""
        ...

    async def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """Give a player a new token of today; the old one is invalid at once. Raise `UnknownPlayer` if there is none.

        `request` as in `add_player`.
        """
        ...

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        """Rename a player. The old name is free then, and the new one is registered if the old one was.

        `request` as in `add_player`, `name_key` as in `PlayerChange`. Raise `UnknownPlayer` if there is none, and
        `NameTaken` as `change_player`.
        """
        ...

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        """Change a player durably, and return the player as changed. Raise `UnknownPlayer` if there is none.

        An `action` is recorded with it, both or neither. An erased player has neither name, token, ban, profile nor
        answered requests, and their bytes are overwritten as far as the store can. The id, the kind and the time of
        registration stay. Whatever else is asked of an erased player changes nothing.

        Raise `Rejected` if the token belongs to another player, `NameTaken` if the key of the name does.
        """
        ...

    async def record_token_use(self, player_id: PlayerId, day: int, session_id: str = "") -> None:
        """Record a day on which a token was used: that of a session, else the first one.

        An earlier day, or an unknown player or session, changes nothing.

        It is no news, and need not be durable at once.
        """
        ...

    async def record_action(self, action: OperatorAction) -> None:
        """Record durably what an operator did, after all that was recorded before."""
        ...

    async def actions(self, *, after: int = 0, limit: int = 100) -> Sequence[OperatorAction]:
        """Return a page of what operators did, oldest first; `after` is the last number of the page before."""
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

    async def put_analysis(self, analysis: AnalysisRecord) -> None:
        """Record the analysis of a game with its budget, in place of an earlier one. It need not be durable at once.

        No log, no feed and no copy of the logs has it.
        """
        ...

    async def analysis(self, game_id: GameId, playouts: int) -> AnalysisRecord | None:
        """Return the analysis of a game with a budget, or None. A damaged one counts as none: it can be made again."""
        ...

    async def drop_analyses(self, game_id: GameId | None = None) -> int:
        """Remove all analyses, or those of one game, and return how many that were."""
        ...

    async def secret(self, name: str) -> bytes:
        """Return the secret of this name, which all handles of the store share; never log or show it.

        The first use draws `SECRET_BYTES` random bytes and records them durably. They never change afterwards. Of
        callers that start at once, all get the same ones.
        """
        ...

    async def record_sign_of_life(self, role: str, at: int) -> None:
        """Record durably that a role is cared for at a time: Unix time in microseconds.

        Many nodes record signs of life of one role. Only the newest counts, so an earlier one changes nothing.
        """
        ...

    async def sign_of_life(self, role: str) -> int:
        """Return the time of the newest sign of life of a role; 0 if there is none."""
        ...

    async def record_progress(self, reader: str, position: FeedPosition) -> None:
        """Record durably that a reader of the feed has come to a position. An earlier position changes nothing."""
        ...

    async def progress(self, reader: str) -> FeedPosition:
        """Return the position that a reader of the feed has come to; `FEED_START` for a new one."""
        ...

    # -- servers that share a store --

    def now(self) -> int:
        """Return the time by which deadlines are judged, in microseconds: the clock that all nodes share, about."""
        ...

    def follow_news(self) -> AsyncGenerator[News, None]:
        """Yield what changes from now on: at once, or a second later if an announcement was lost.

        The first item is empty: nothing after it is missed. News that come together are one item. A follower that reads
        slowly gets heads in place of commits, so what it has not read is bounded by the number of games. The generator
        ends when the store closes.
        """
        ...

    async def hold_role(self, role: str, holder: str, lease_s: float) -> Lease:
        """Take a role that is free, or renew the own lease; return the lease that counts now, perhaps another's."""
        ...

    async def release_role(self, role: str, holder: str) -> None:
        """Give up a role, so that another node can take it at once. Nothing changes unless it is held."""
        ...

    async def record_node(self, node: NodeRecord) -> None:
        """Record a node with the present time, in place of its earlier record."""
        ...

    async def remove_node(self, node_id: str) -> None:
        """Remove the record of a node that stops. Nothing changes if there is none."""
        ...

    async def nodes(self) -> Sequence[NodeRecord]:
        """Return all recorded nodes, sorted by id, also those that have died."""
        ...

    async def announce(self, topic: str, content: bytes) -> None:
        """Send a message to all nodes that are connected, this one too. It may be lost, and is not kept.

        Raise `ValueError` for more than `ANNOUNCEMENT_BYTES_MAX`.
        """
        ...

    def follow_announcements(self) -> AsyncGenerator[Announcement, None]:
        """Yield the announcements that come from the first wait on, until the store closes."""
        ...

    async def until_lost(self) -> StoreLost:
        """Wait until the store is lost, and return the error that every call raises from then on.

        A store may find out with a write, before it answers, or within a second or two without one. One that cannot be
        lost waits for ever.
        """
        ...

    async def close(self) -> None:
        """Finish queued writes, release the file, and end every follower. Closing twice is harmless."""
        ...


class OperatedStore(EventStore, Protocol):
    """A store with the methods that are needed to operate it: by `lc-admin`, and by a server before it starts."""

    async def backup(self, target: Path) -> None:
        """Copy the whole store to a new file while it is in use. The file appears complete or not at all."""
        ...

    async def game_ids(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        """Return a page of the games with a log, sorted by id; `after` is the last id of the page before."""
        ...

    async def verify_storage(self) -> Sequence[str]:
        """Return every fault outside the logs themselves, a sentence each: file structure, heads, players, secrets."""
        ...

    # -- copies of a whole store --

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        """Append commits of any games, all of them or none, with feed positions in the order given.

        Raise as `append` does for the first one that is refused.
        """
        ...

    async def shared_values(self) -> SharedValues:
        """Return all secrets and signs of life."""
        ...

    async def answered_requests(self, *, after: bytes | None = None, limit: int = 100) -> Sequence[AnsweredRequest]:
        """Return a page of the answered requests, sorted by hash; `after` is the last hash of the page before."""
        ...

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        """Record values and requests of another store durably: all of them or none. None are removed.

        They replace signs of life and requests of the same role or hash. Raise `Rejected` if a secret of the same name
        has another value, since secrets never change.
        """
        ...

    async def mark_unfinished(self, is_unfinished: bool) -> None:
        """Record durably whether the store is the target of a copy that has not ended. No server starts on such one."""
        ...

    async def is_unfinished(self) -> bool:
        """Return whether a copy into this store has begun and not ended."""
        ...
