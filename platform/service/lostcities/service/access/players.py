"""Players and their tokens. A token is shown once, kept as a hash, and never logged."""

import base64
import hashlib
import secrets
import time
import unicodedata
from collections.abc import Iterable

from cachetools import LRUCache
from msgspec.structs import replace

from lostcities.core.errors import BadToken, Malformed
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import EventStore, PlayerRecord
from lostcities.programs.limits_by_key import RateLimit
from lostcities.service.settings import Limits

TOKEN_PREFIX = "lct_"
"""Start of every token, by which one that leaked into a file or a chat is found."""

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

    async def register(self, name: str, kind: str) -> tuple[PlayerRecord, str]:
        """Register a new player; return the player and the token. Raise `Malformed` or `OverQuota`."""
        name = self._checked_name(name)
        self._registrations.take("")
        token = _new_token()
        player = PlayerRecord(
            player_id=_new_player_id(),
            name=name,
            kind=kind,
            token_hash=_hash(token),
            created_at=time.time_ns() // 1000,
        )
        await self._store.add_player(player)
        return player, token

    async def rotate(self, player: PlayerRecord) -> str:
        """Return a new token for a player; it replaces the old one at once. Raise `OverQuota`."""
        self._rotations.take(player.player_id)
        token = _new_token()
        try:
            await self._store.replace_token(player.player_id, _hash(token))
        finally:
            # Even if the outcome is unknown: asking the store once more costs little, an old token much.
            self._forget(player.player_id)
        return token

    async def rename(self, player: PlayerRecord, name: str) -> PlayerRecord:
        """Rename a player; the new name appears everywhere at once. Raise `Malformed` or `OverQuota`."""
        name = self._checked_name(name)
        self._renames.take(player.player_id)
        try:
            await self._store.rename_player(player.player_id, name)
        finally:
            self._forget(player.player_id)
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

    def _forget(self, player_id: PlayerId) -> None:
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


def _new_token() -> str:
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def _new_player_id() -> PlayerId:
    return PlayerId("p" + base64.b32encode(secrets.token_bytes(10)).decode().lower())


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
