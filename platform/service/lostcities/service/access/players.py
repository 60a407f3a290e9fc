"""Players and their tokens. A token is shown once, kept as a hash, and never logged."""

import asyncio
import base64
import hashlib
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime

from cachetools import LRUCache, TTLCache
from msgspec.structs import replace

from lostcities.core.errors import BadToken, Banned, LostCitiesError, Muted, NameTaken, TokenExpired, UnknownPlayer
from lostcities.core.names import PlayerId
from lostcities.core.player_texts import checked_name
from lostcities.eventstore.port import DAY_US, AnsweredRequest, Ban, EventStore, PlayerRecord, SessionRecord
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.admission.peers import Peer
from lostcities.service.access.name_keys import is_reserved, name_key
from lostcities.service.access.player_requests import (
    TOKEN_PREFIX,
    PlayerRequest,
    content_of,
    first_answer,
    new_salt,
    new_token,
    now_us,
    player_in,
    player_request,
    recorded,
    token_of,
)
from lostcities.service.settings import Limits
from lostcities.v1 import player_pb2

_TOKEN_CHARS_MAX = 128

CACHED_S = 30.0
"""Time in seconds for which a player is cached. News of changes end it sooner: this is for news that never come."""


NOTES_MAX = 64
"""Number of first uses of tokens on a day that are recorded at the same time. A later call notes the others."""

ERASED_NAME = "Erased player"
"""Name of players of whom only the id is left."""


class Players:
    """Registration of players, and their authentication by token."""

    def __init__(self, store: EventStore, limits: Limits, admission: Admission) -> None:
        self._store = store
        self._admission = admission
        self._renames = admission.per_minute("renames_per_minute")
        self._rotations = admission.per_minute("rotations_per_minute")
        self._changes = 0
        self._by_id: TTLCache[PlayerId, PlayerRecord] = TTLCache(limits.cached_players_max, CACHED_S)
        self._ids: LRUCache[bytes, PlayerId] = LRUCache(limits.cached_players_max)
        """Players by the hash of a token. It is valid if the player's record has it too."""
        self._token_days = limits.token_days
        self._noting: set[asyncio.Task[None]] = set()
        self._lookups: set[_Lookup] = set()
        """Reads of the store that have not come back."""

    @property
    def changes(self) -> int:
        """Number of changes to tokens and names; texts made with names before the latest change may be stale."""
        return self._changes

    async def caller(
        self, metadata: Iterable[tuple[str, str | bytes]], *, before_lookup: Callable[[], None] = lambda: None
    ) -> PlayerRecord:
        """Return the player whose token is in a call's metadata. Raise `BadToken`, `Banned` or `TokenExpired`.

        `before_lookup` is called before a token is looked up that no player is known to have had.
        """
        token = _token_in(metadata)
        token_hash = hash_of(token)
        known = self._known(token_hash)
        if known is None and token_hash not in self._ids:
            before_lookup()
        while known is None:
            with self._lookup() as lookup:
                found = await self._holder(token, token_hash)
            if found is None:
                raise BadToken
            if self._keep(found, lookup):  # else the player just read may have a new token by now
                self._ids[token_hash] = found.player_id
                known = found
        return self._admitted(known, token_hash)

    async def _holder(self, token: str, token_hash: bytes) -> PlayerRecord | None:
        """Return the player with a token from the store, or None."""
        player_id = player_in(token)
        if player_id is None:
            return await self._store.player_by_token(token_hash)
        with suppress(UnknownPlayer):
            player = await self._store.player(player_id)
            return player if _has_token(player, token_hash) else None
        return None

    def session_of(
        self, player: PlayerRecord, metadata: Iterable[tuple[str, str | bytes]]
    ) -> tuple[bytes, SessionRecord | None]:
        """Return the hash of the token in a call's metadata, and its session of a player. The first token has none."""
        token_hash = hash_of(_token_in(metadata))
        return token_hash, _session_with(player, token_hash)

    def _admitted(self, player: PlayerRecord, token_hash: bytes) -> PlayerRecord:
        """Return a player who may call now, and note the first use of the token on a day. Refuse any other."""
        now = now_us()
        if (ban := player.ban) is not None and _goes_on(ban, now):
            raise Banned(_minute(ban.until), ban.reason)
        day = now // DAY_US
        session = None if token_hash == player.token_hash else _session_with(player, token_hash)
        if day == (player if session is None else session).used_day:
            return player
        made_day, used_day = token_days_of(player, session)
        if day - max(made_day, used_day) > self._token_days:
            raise TokenExpired(self._token_days)
        if len(self._noting) >= NOTES_MAX:
            return player
        session_id = "" if session is None else session.session_id
        task = asyncio.create_task(self._note_use(player.player_id, day, session_id))
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)
        used = player.used_on(day, session_id)
        if player.player_id in self._by_id:
            self._by_id[player.player_id] = used
        return used

    async def close(self) -> None:
        """Wait until the days of token uses are recorded."""
        while self._noting:
            await asyncio.wait(self._noting)

    async def _note_use(self, player_id: PlayerId, day: int, session_id: str) -> None:
        with suppress(LostCitiesError):  # another call of the day at another node, or none, notes it
            await self._store.record_token_use(player_id, day, session_id)

    def _known(self, token_hash: bytes) -> PlayerRecord | None:
        """Return the cached player with this token."""
        player_id = self._ids.get(token_hash)
        known = None if player_id is None else self._by_id.get(player_id)
        return known if known is not None and _has_token(known, token_hash) else None

    def _keep(self, found: PlayerRecord, lookup: "_Lookup") -> bool:
        """Cache a player, unless they were changed while they were looked up. Return whether it did."""
        is_sound = not lookup.is_void and found.player_id not in lookup.changed
        if is_sound:
            self._by_id[found.player_id] = found
        return is_sound

    @contextmanager
    def _lookup(self) -> "Iterator[_Lookup]":
        """Note what changes while the store is read."""
        lookup = _Lookup()
        self._lookups.add(lookup)
        try:
            yield lookup
        finally:
            self._lookups.remove(lookup)

    async def register(
        self, name: str, kind: str, peer: Peer, request_id: str | None = None, *, code: str = ""
    ) -> tuple[PlayerRecord, str]:
        """Register a new player; return the player and the token. A repeat of the request id returns the same.

        `code` is the operator's code, if the caller sent one.
        Raise `Malformed`, `NameTaken`, `RequestMismatch` or `OverQuota`.
        """
        name = checked_name(name)
        request = player_request(request_id, "register", name, kind)
        first = await first_answer(self._store, request)
        if request is not None and first is not None:
            return _registered(first, request, name, kind)
        self._admission.take_registration(peer, code)
        await self._check_name_free(name)
        salt = new_salt()
        token = new_token() if request is None else token_of(request.request_id, salt)
        player = PlayerRecord(
            player_id=_new_player_id(), name=name, kind=kind, token_hash=hash_of(token), created_at=now_us()
        )
        answered = None if request is None else request.answered(player.player_id, salt)
        first = await self._store.add_player(player, answered)
        if request is not None and first is not None:  # the first request was still being recorded
            return _registered(request.check(first), request, name, kind)
        return player, token

    async def rotate(self, player: PlayerRecord, token_hash: bytes, request_id: str | None = None) -> str:
        """Return a new token for a player; it replaces the old one, and those of all sessions, at once.

        `token_hash` is that of the call. Raise `RequestMismatch` or `OverQuota`.
        """
        request = player_request(request_id, *_rotation(player.player_id, token_hash))
        await first_answer(self._store, request)  # a repeat has the replaced token, and comes to `rotated_before`
        self._rotations.take(player.player_id)
        salt = new_salt()
        token = new_token() if request is None else token_of(request.request_id, salt)
        answered = None if request is None else request.answered(player.player_id, salt)
        try:
            first = await self._store.replace_token(player.player_id, hash_of(token), answered)
        finally:
            # Even if the outcome is unknown: asking the store once more costs little, an old token much.
            self.forget(player.player_id)
        if request is None or first is None:
            return token
        return token_of(request.request_id, request.check(first).salt)

    async def rotated_before(
        self, metadata: Iterable[tuple[str, str | bytes]], request_id: str
    ) -> tuple[PlayerId, str] | None:
        """Return the player and new token if this call repeats a rotation. Its token is then the replaced one.

        Raise `BadToken` if the new token is invalid by now.
        """
        replaced = hash_of(_token_in(metadata))
        first = await recorded(self._store, request_id)
        if first is None or first.content != content_of(*_rotation(first.player_id, replaced)):
            return None
        token = token_of(request_id, first.salt)
        token_hash = hash_of(token)
        player = await self._store.player_by_token(token_hash)
        if player is None:
            raise BadToken
        self._admitted(player, token_hash)
        return first.player_id, token

    async def rename(self, player: PlayerRecord, name: str, request_id: str | None = None) -> PlayerRecord:
        """Rename a player; the new name appears everywhere at once. A repeat of the request id changes nothing.

        If the old name is registered, the new one is, too.
        Raise `Malformed`, `NameTaken`, `RequestMismatch` or `OverQuota`.
        """
        name = checked_name(name)
        request = player_request(request_id, "rename", player.player_id, name)
        if await first_answer(self._store, request) is None:
            self._renames.take(player.player_id)
            key = await self._check_name_free(name, player.player_id)
            answered = None if request is None else request.answered(player.player_id)
            try:
                first = await self._store.rename_player(player.player_id, name, answered, name_key=key)
            finally:
                self.forget(player.player_id)
            if request is not None and first is not None:
                request.check(first)
            player = await self.player(player.player_id)
        return replace(player, name=name)

    async def _check_name_free(self, name: str, player_id: PlayerId | None = None) -> str:
        """Return the key of a name that a player may have. Raise `NameTaken`."""
        key = name_key(name)
        if is_reserved(key) or await self._store.name_holder(key) not in (None, player_id):
            raise NameTaken
        return key

    def token_days(self, player: PlayerRecord, session: SessionRecord | None) -> player_pb2.TokenDays:
        """Return the days of a session's token, or of the first one. What opens sessions does not expire."""
        made, used = token_days_of(player, session)
        if session is not None and session.is_way_back:
            return player_pb2.TokenDays(made=made, used=used)
        return player_pb2.TokenDays(made=made, used=used, expires=max(made, used) + self._token_days)

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """Return a player by id. Raise `UnknownPlayer`."""
        known = self._by_id.get(player_id)
        if known is None:
            with self._lookup() as lookup:
                known = await self._store.player(player_id)
            self._keep(known, lookup)
        return known

    async def known(self, player_id: PlayerId) -> PlayerRecord | None:
        """Return a player by id; None for one of another store, from which a log was imported."""
        with suppress(UnknownPlayer):
            return await self.player(player_id)
        return None

    def is_known_bot(self, player_id: PlayerId) -> bool:
        """Return whether a player is in memory and a bot."""
        known = self._by_id.get(player_id)
        return known is not None and known.kind == "bot"

    def has_no_push(self, player_id: PlayerId) -> bool:
        """Return whether a player is in memory and has no browser that is told by push."""
        known = self._by_id.get(player_id)
        return known is not None and not known.push

    def forget(self, player_id: PlayerId) -> None:
        """Read a player and their token from the store again when they are next needed."""
        self._changes += 1
        self._by_id.pop(player_id, None)
        for lookup in self._lookups:
            lookup.changed.add(player_id)

    def forget_all(self) -> None:
        """Read all players and tokens from the store again when they are next needed."""
        self._changes += 1
        self._by_id.clear()
        self._forget_lookups()

    def forget_tokens(self) -> None:
        """Read all tokens from the store again when they are next needed. Names stay."""
        self._ids.clear()
        self._forget_lookups()

    def _forget_lookups(self) -> None:
        for lookup in self._lookups:
            lookup.is_void = True


class _Lookup:
    """A read of the store, and what changes meanwhile."""

    __slots__ = ("changed", "is_void")

    def __init__(self) -> None:
        self.changed: set[PlayerId] = set()
        self.is_void = False
        """True if anything may have changed."""


def this_day() -> int:
    """Return the day, counted from 1970."""
    return now_us() // DAY_US


def token_days_of(player: PlayerRecord, session: SessionRecord | None) -> tuple[int, int]:
    """Return the day on which a token was made and that of its latest use: of a session, else of the first token."""
    return (player.first_token_day, player.used_day) if session is None else (session.made_day, session.used_day)


def shown_name(player: PlayerRecord, erased_name: str = ERASED_NAME) -> str:
    """Return the name of a player for people. Erased players have the name `erased_name`."""
    return erased_name if player.is_erased else player.name


def check_not_muted(player: PlayerRecord) -> None:
    """Raise `Muted` if an operator has muted a player."""
    if (mute := player.mute) is not None and _goes_on(mute, now_us()):
        raise Muted(_minute(mute.until), mute.reason)


def _goes_on(ban: Ban, now: int) -> bool:
    return not ban.until or now < ban.until


def _minute(at: int) -> str:
    """Return a time for people; empty for none."""
    return datetime.fromtimestamp(at / 1_000_000, UTC).strftime("%Y-%m-%d %H:%M") if at else ""


def _token_in(metadata: Iterable[tuple[str, str | bytes]]) -> str:
    for key, value in metadata:
        if key == "authorization":
            scheme, _, token = str(value).partition(" ")
            if scheme.lower() == "bearer" and token.startswith(TOKEN_PREFIX) and len(token) <= _TOKEN_CHARS_MAX:
                return token
    raise BadToken


def _session_with(player: PlayerRecord, token_hash: bytes) -> SessionRecord | None:
    return next((each for each in player.sessions if each.token_hash == token_hash), None)


def _has_token(player: PlayerRecord, token_hash: bytes) -> bool:
    """Return whether a player can call with a token. Recovery keys are for signing in alone."""
    session = _session_with(player, token_hash)
    return player.token_hash == token_hash or (session is not None and not session.is_way_back)


def _registered(first: AnsweredRequest, request: PlayerRequest, name: str, kind: str) -> tuple[PlayerRecord, str]:
    """Return the first answer to a registration, whatever became of name and token since."""
    token = token_of(request.request_id, first.salt)
    player = PlayerRecord(
        player_id=first.player_id, name=name, kind=kind, token_hash=hash_of(token), created_at=first.at
    )
    return player, token


def _rotation(player_id: PlayerId, replaced: bytes) -> tuple[str, str, str]:
    return "rotate", player_id, replaced.hex()


def _new_player_id() -> PlayerId:
    return PlayerId("p" + base64.b32encode(secrets.token_bytes(10)).decode().lower())


def hash_of(token: str) -> bytes:
    """Return the hash by which a token is known."""
    return hashlib.sha256(token.encode()).digest()
