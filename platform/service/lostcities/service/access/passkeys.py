"""Passkeys: what a browser needs to make or use one, and the check of what it signs.

The server keeps no state between the two calls of a ceremony. A challenge tells by itself what it is for and until
when, under a key that all nodes share. The id of a new session follows from its challenge, which so opens one alone.
"""

import asyncio
import hmac
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

import structlog
from msgspec import structs

from lostcities.core.errors import BadPasskey, LostCitiesError, PasskeysOff, UnknownPlayer
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import PASSKEY_ID_BYTES_MAX, Passkey, PlayerRecord, SessionRecord
from lostcities.service.access.page_address import PageAddress
from lostcities.service.access.players import Players, this_day

if TYPE_CHECKING:
    from lostcities.service.access.ceremonies import Ceremonies

CHALLENGE_S = 300
"""Seconds for which a challenge is valid."""

_RANDOM_BYTES = 16
_TIME_BYTES = 8
_TOLD_BYTES = _RANDOM_BYTES + _TIME_BYTES

_log = structlog.get_logger()


class Passkeys:
    """Options for browsers, and the check of their answers. `key` is the secret of the nodes for challenges."""

    def __init__(self, page: PageAddress, key: bytes, players: Players) -> None:
        self._page = page
        self._key = key
        self._players = players

    async def creation_options(self, player: PlayerRecord) -> str:
        """Return the options for a new passkey of a player, as JSON for `navigator.credentials.create`.

        Raise `PasskeysOff`.
        """
        known = [each.passkey.credential_id for each in player.sessions if each.passkey is not None]
        challenge = self._challenge(_purpose(player.player_id))
        return (await self._ceremonies()).creation_options(player.player_id, player.name, challenge, known)

    async def created(self, player: PlayerRecord, answer: str) -> Passkey:
        """Return the passkey that a browser has made for a player. `answer` is its credential as JSON.

        Raise `BadPasskey` or `PasskeysOff`.
        """
        ceremonies = await self._ceremonies()
        with _refusing():
            credential = ceremonies.creation(answer)
            challenge = self._opened(ceremonies.challenge_of(credential), _purpose(player.player_id))
            passkey = ceremonies.created(credential, challenge)
        if len(passkey.credential_id) > PASSKEY_ID_BYTES_MAX:
            raise BadPasskey
        return passkey

    async def request_options(self) -> str:
        """Return the options to sign in, as JSON for `navigator.credentials.get`. Raise `PasskeysOff`."""
        return (await self._ceremonies()).request_options(self._challenge(_purpose(None)))

    async def signed(self, answer: str) -> tuple[PlayerRecord, SessionRecord, bytes]:
        """Return the player of a passkey, the passkey's session after its use, and the challenge that it has signed.

        `answer` is the credential as JSON. Raise `BadPasskey` or `PasskeysOff`.
        """
        ceremonies = await self._ceremonies()
        with _refusing():
            credential = ceremonies.request(answer)
            challenge = self._opened(ceremonies.challenge_of(credential), _purpose(None))
            player_id = PlayerId((credential.response.user_handle or b"").decode())
        try:
            player = await self._players.player(player_id)
        except UnknownPlayer:
            raise BadPasskey from None
        session, passkey = _passkey_of(player, credential.raw_id)
        with _refusing():
            used = ceremonies.signed(credential, challenge, passkey)
        return player, structs.replace(session, passkey=used, used_day=this_day()), challenge

    async def _ceremonies(self) -> "Ceremonies":
        """Return what knows the standard. It takes long to load, and few servers need it. Raise `PasskeysOff`."""
        if not self._page.origin:
            raise PasskeysOff
        loaded = await asyncio.to_thread(import_module, "lostcities.service.access.ceremonies")
        ceremonies: Ceremonies = loaded.Ceremonies(self._page)
        return ceremonies

    def _challenge(self, purpose: bytes) -> bytes:
        until = int(time.time()) + CHALLENGE_S
        told = secrets.token_bytes(_RANDOM_BYTES) + until.to_bytes(_TIME_BYTES)
        return told + self._seal(told, purpose)

    def _opened(self, challenge: bytes, purpose: bytes) -> bytes:
        """Return the challenge that was signed. Raise `BadPasskey` if it is not ours, too old, or for another use."""
        told, seal = challenge[:_TOLD_BYTES], challenge[_TOLD_BYTES:]
        is_ours = hmac.compare_digest(seal, self._seal(told, purpose))
        if not is_ours or int.from_bytes(told[_RANDOM_BYTES:]) < time.time():
            raise BadPasskey
        return challenge

    def _seal(self, told: bytes, purpose: bytes) -> bytes:
        return hmac.digest(self._key, told + purpose, "sha256")


@contextmanager
def _refusing() -> Iterator[None]:
    """Raise `BadPasskey` for whatever is wrong with the answer of a browser."""
    try:
        yield
    except LostCitiesError:
        raise
    except Exception as error:
        # The library reads what any caller may send, and its parsers raise more than its own exceptions.
        _log.info("passkey_refused", cause=type(error).__name__)
        raise BadPasskey from error


def _purpose(player_id: PlayerId | None) -> bytes:
    """Return what a challenge is for: a new passkey of a player, or to sign in."""
    return b"sign in" if player_id is None else b"new passkey of " + player_id.encode()


def _passkey_of(player: PlayerRecord, credential_id: bytes) -> tuple[SessionRecord, Passkey]:
    """Return a passkey of a player, and its session. Raise `BadPasskey`."""
    for session in player.sessions:
        if session.passkey is not None and hmac.compare_digest(session.passkey.credential_id, credential_id):
            return session, session.passkey
    raise BadPasskey
