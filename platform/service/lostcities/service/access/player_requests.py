"""Requests about players that may be repeated: the answer to a repeat, with its token, though no token is stored.

The client draws a request id and keeps it secret. The token follows from it and from a salt that the server draws. The
server keeps the salt, and of the id and the token only hashes. See docs/adr/0022-tokens-follow-from-request-ids.md.
"""

import base64
import hashlib
import hmac
import re
import secrets
import time

from msgspec import Struct, json

from lostcities.core.errors import RequestMismatch
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import REQUESTS_KEPT_S, AnsweredRequest, EventStore

TOKEN_PREFIX = "lct_"
"""Start of every token, by which one that leaked into a file or a chat is found."""

_SECRET_BYTES = 32
_SESSION_TOKEN = re.compile(TOKEN_PREFIX + r"([!-~]{1,64})\.[A-Za-z0-9_-]{43}", re.ASCII)


class PlayerRequest(Struct, frozen=True):
    """A request with an id, and a digest of its content."""

    request_id: str
    content: bytes

    def answered(self, player_id: PlayerId, salt: bytes = b"") -> AnsweredRequest:
        """Return the record of this request as answered now."""
        return AnsweredRequest(
            request_hash=_hash_of_id(self.request_id),
            player_id=player_id,
            content=self.content,
            salt=salt,
            at=now_us(),
        )

    def check(self, first: AnsweredRequest) -> AnsweredRequest:
        """Return the first request with this id. Raise `RequestMismatch` if it had other content."""
        if first.content != self.content:
            raise RequestMismatch
        return first


def player_request(request_id: str | None, *content: str) -> PlayerRequest | None:
    """Return the request with this id, or None without an id. Its content begins with its kind."""
    return None if request_id is None else PlayerRequest(request_id, content_of(*content))


def content_of(*content: str) -> bytes:
    """Return the digest of the content of a request."""
    return hashlib.sha256(json.encode(content)).digest()


async def recorded(store: EventStore, request_id: str) -> AnsweredRequest | None:
    """Return the request that was answered under this id, unless that is too long ago."""
    first = await store.answered_request(_hash_of_id(request_id))
    return first if first is not None and first.at > now_us() - REQUESTS_KEPT_S * 1_000_000 else None


async def first_answer(store: EventStore, request: PlayerRequest | None) -> AnsweredRequest | None:
    """Return this request as it was answered before; None if it was not. Raise `RequestMismatch`."""
    first = None if request is None else await recorded(store, request.request_id)
    return first if request is None or first is None else request.check(first)


def new_salt() -> bytes:
    """Draw the salt of a token."""
    return secrets.token_bytes(_SECRET_BYTES)


def token_of(request_id: str, salt: bytes) -> str:
    """Return the token that follows from a request id and a salt."""
    digest = hmac.digest(request_id.encode(), b"lostcities token" + salt, "sha256")
    return TOKEN_PREFIX + base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def session_token(player_id: PlayerId, request_id: str, salt: bytes) -> str:
    """Return the token of a session: it names the player, so that no index over all sessions is needed."""
    return f"{TOKEN_PREFIX}{player_id}.{token_of(request_id, salt).removeprefix(TOKEN_PREFIX)}"


def player_in(token: str) -> PlayerId | None:
    """Return the player that a session's token names; None for any other token."""
    found = _SESSION_TOKEN.fullmatch(token)
    return None if found is None else PlayerId(found[1])


def new_token() -> str:
    """Draw a token that cannot be asked for again."""
    return TOKEN_PREFIX + secrets.token_urlsafe(_SECRET_BYTES)


def _hash_of_id(request_id: str) -> bytes:
    return hashlib.sha256(request_id.encode()).digest()


def now_us() -> int:
    """Return the Unix time in microseconds."""
    return time.time_ns() // 1000
