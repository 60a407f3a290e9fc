"""Players and their tokens. A token is shown once, kept as a hash, and never logged."""

import base64
import hashlib
import secrets
import unicodedata
from collections.abc import Iterable

from cachetools import LRUCache
from msgspec.structs import replace

from lostcities.core.errors import BadToken, Malformed
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import AnsweredRequest, EventStore, PlayerRecord
from lostcities.programs.limits_by_key import RateLimit
from lostcities.service.access.player_requests import (
    TOKEN_PREFIX,
    PlayerRequest,
    content_of,
    first_answer,
    new_salt,
    new_token,
    now_us,
    player_request,
    recorded,
    token_of,
)
from lostcities.service.settings import Limits

_TOKEN_CHARS_MAX = 128

NAME_CHARS_MAX = 40
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
"""Blanks that Unicode counts as letters and symbols."""


class Players:
    """Registration of players, and their authentication by token."""

    def __init__(self, store: EventStore, limits: Limits) -> None:
        self._store = store
        self._registrations = RateLimit("registrations_per_minute", limits.registrations_per_minute)
        self._renames = RateLimit("renames_per_minute", limits.renames_per_minute)
        self._rotations = RateLimit("rotations_per_minute", limits.rotations_per_minute)
        self._by_token: LRUCache[bytes, PlayerRecord] = LRUCache(limits.cached_players_max)
        self._changes = 0
        self._by_id: LRUCache[PlayerId, PlayerRecord] = LRUCache(limits.cached_players_max)

    @property
    def changes(self) -> int:
        """Number of changes to tokens and names; texts made with names before the latest change may be stale."""
        return self._changes

    async def caller(self, metadata: Iterable[tuple[str, str | bytes]]) -> PlayerRecord:
        """Return the player whose token is in a call's metadata. Raise `BadToken`."""
        token_hash = _hash(_token_in(metadata))
        known = self._by_token.get(token_hash)
        while known is None:
            changes = self._changes
            found = await self._store.player_by_token(token_hash)
            if found is None:
                raise BadToken
            if changes == self._changes:  # else the player just read may have a new token by now
                self._by_token[token_hash] = found
                known = found
        return known

    async def register(self, name: str, kind: str, request_id: str | None = None) -> tuple[PlayerRecord, str]:
        """Register a new player; return the player and the token. A repeat of the request id returns the same.

        Raise `Malformed`, `RequestMismatch` or `OverQuota`.
        """
        name = self._checked_name(name)
        request = player_request(request_id, "register", name, kind)
        first = await first_answer(self._store, request)
        if request is not None and first is not None:
            return _registered(first, request, name, kind)
        self._registrations.take("")
        salt = new_salt()
        token = new_token() if request is None else token_of(request.request_id, salt)
        player = PlayerRecord(
            player_id=_new_player_id(), name=name, kind=kind, token_hash=_hash(token), created_at=now_us()
        )
        answered = None if request is None else request.answered(player.player_id, salt)
        first = await self._store.add_player(player, answered)
        if request is not None and first is not None:  # the first request was still being recorded
            return _registered(request.check(first), request, name, kind)
        return player, token

    async def rotate(self, player: PlayerRecord, request_id: str | None = None) -> str:
        """Return a new token for a player; it replaces the old one at once. Raise `RequestMismatch` or `OverQuota`."""
        request = player_request(request_id, *_rotation(player.player_id, player.token_hash))
        await first_answer(self._store, request)  # a repeat has the replaced token, and comes to `rotated_before`
        self._rotations.take(player.player_id)
        salt = new_salt()
        token = new_token() if request is None else token_of(request.request_id, salt)
        answered = None if request is None else request.answered(player.player_id, salt)
        try:
            first = await self._store.replace_token(player.player_id, _hash(token), answered)
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
        replaced = _hash(_token_in(metadata))
        first = await recorded(self._store, request_id)
        if first is None or first.content != content_of(*_rotation(first.player_id, replaced)):
            return None
        token = token_of(request_id, first.salt)
        if await self._store.player_by_token(_hash(token)) is None:
            raise BadToken
        return first.player_id, token

    async def rename(self, player: PlayerRecord, name: str, request_id: str | None = None) -> PlayerRecord:
        """Rename a player; the new name appears everywhere at once. A repeat of the request id changes nothing.

        Raise `Malformed`, `RequestMismatch` or `OverQuota`.
        """
        name = self._checked_name(name)
        request = player_request(request_id, "rename", player.player_id, name)
        if await first_answer(self._store, request) is None:
            self._renames.take(player.player_id)
            answered = None if request is None else request.answered(player.player_id)
            try:
                first = await self._store.rename_player(player.player_id, name, answered)
            finally:
                self.forget(player.player_id)
            if request is not None and first is not None:
                request.check(first)
        return replace(player, name=name)

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """Return a player by id, without a reliable token hash. Raise `UnknownPlayer`."""
        known = self._by_id.get(player_id)
        if known is None:
            changes = self._changes
            known = replace(await self._store.player(player_id), token_hash=b"")
            if changes == self._changes:  # else the player may just have been renamed
                self._by_id[player_id] = known
        return known

    def forget(self, player_id: PlayerId) -> None:
        """Read a player and their token from the store again when they are next needed."""
        self._changes += 1
        self._by_id.pop(player_id, None)
        for token_hash in [key for key, player in self._by_token.items() if player.player_id == player_id]:
            del self._by_token[token_hash]

    def _checked_name(self, name: str) -> str:
        name = name.strip()
        if not 1 <= len(name) <= NAME_CHARS_MAX or not name.isprintable() or not any(map(_can_be_seen, name)):
            raise Malformed(f"name must be 1 to {NAME_CHARS_MAX} printable characters, and not blank", field="name")
        return name


def _can_be_seen(letter: str) -> bool:
    """Return whether a letter is visible by itself; combining marks and some blanks are not."""
    return unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANKS


def _token_in(metadata: Iterable[tuple[str, str | bytes]]) -> str:
    for key, value in metadata:
        if key == "authorization":
            scheme, _, token = str(value).partition(" ")
            if scheme.lower() == "bearer" and token.startswith(TOKEN_PREFIX) and len(token) <= _TOKEN_CHARS_MAX:
                return token
    raise BadToken


def _registered(first: AnsweredRequest, request: PlayerRequest, name: str, kind: str) -> tuple[PlayerRecord, str]:
    """Return the first answer to a registration, whatever became of name and token since."""
    token = token_of(request.request_id, first.salt)
    player = PlayerRecord(player_id=first.player_id, name=name, kind=kind, token_hash=_hash(token), created_at=first.at)
    return player, token


def _rotation(player_id: PlayerId, replaced: bytes) -> tuple[str, str, str]:
    return "rotate", player_id, replaced.hex()


def _new_player_id() -> PlayerId:
    return PlayerId("p" + base64.b32encode(secrets.token_bytes(10)).decode().lower())


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
