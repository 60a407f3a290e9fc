"""Sign-in codes: a device that is signed in draws one, and another device signs in with it.

Codes are short, so they live for minutes, and in memory alone. Nodes tell each other of their codes by hash.
"""

import asyncio
import hashlib
import secrets
from contextlib import aclosing, suppress
from time import time

import msgspec
import structlog
from cachetools import TTLCache
from msgspec import Struct

from lostcities.core.errors import LostCitiesError
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import EventStore

CODE_S = 300
"""Seconds for which a code is valid."""

CODES_MAX = 100_000
"""Number of codes that are valid at the same time. A further one takes the place of the oldest."""

_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Letters and digits that are not taken for each other."""

_CODE_CHARS = 8
_TOPIC = "sign-in"

_log = structlog.get_logger()


class _CodeDrawn(Struct, frozen=True, array_like=True):
    """Announcement of a code."""

    node: str
    code_hash: bytes
    player_id: PlayerId


_decode = msgspec.msgpack.Decoder(_CodeDrawn).decode


class SignInCodes:
    """The valid codes of all nodes, from `start` to `close`."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._node = secrets.token_hex(8)
        self._players: TTLCache[bytes, PlayerId] = TTLCache(CODES_MAX, CODE_S)
        self._newest: TTLCache[PlayerId, bytes] = TTLCache(CODES_MAX, CODE_S)
        self._following: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Follow the codes of other nodes from now on."""
        self._following = asyncio.create_task(self._follow(), name="sign-in codes")
        await asyncio.sleep(0)  # from here on no announcement is missed

    async def close(self) -> None:
        """Stop."""
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)

    async def draw(self, player_id: PlayerId) -> tuple[str, int]:
        """Draw a code for a player, in place of an earlier one. Return it and its end: Unix time in microseconds."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_CHARS))
        drawn = _CodeDrawn(self._node, hash_of_secret(code), player_id)
        self._note(drawn)
        try:
            await self._store.announce(_TOPIC, msgspec.msgpack.encode(drawn))
        except LostCitiesError as error:  # announcements may be lost
            _log.warning("sign_in_code_not_announced", cause=error.message)
        return f"{code[:4]}-{code[4:]}", int((time() + CODE_S) * 1_000_000)

    def player(self, code: str) -> PlayerId | None:
        """Return the player of a valid code, or None."""
        return self._players.get(hash_of_secret(code))

    def _note(self, drawn: _CodeDrawn) -> None:
        replaced = self._newest.get(drawn.player_id)
        if replaced is not None:
            self._players.pop(replaced, None)
        self._newest[drawn.player_id] = drawn.code_hash
        self._players[drawn.code_hash] = drawn.player_id

    async def _follow(self) -> None:
        async with aclosing(self._store.follow_announcements()) as announcements:
            async for announcement in announcements:
                if announcement.topic == _TOPIC:
                    self._hear(announcement.content)

    def _hear(self, content: bytes) -> None:
        with suppress(msgspec.DecodeError):  # that of a later release
            drawn = _decode(content)
            if drawn.node != self._node:
                self._note(drawn)


def hash_of_secret(secret: str) -> bytes:
    """Return the hash of a code, however it is typed, or of a recovery key."""
    typed = secret.strip()
    code = typed.replace("-", "").replace(" ", "").upper()
    return hashlib.sha256((code if len(code) == _CODE_CHARS else typed).encode()).digest()
