"""Sending of messages to push services: encrypted for one browser, and without following anything they answer.

The libraries for it take long to load.
"""

import base64
import socket
import ssl
from collections.abc import Collection

import structlog
from aiohttp import ClientError, ClientSession, ClientTimeout, DummyCookieJar, TCPConnector, ThreadedResolver
from aiohttp.abc import AbstractResolver, ResolveResult
from pywebpush import WebPusher

from lostcities.eventstore.port import PushSubscription
from lostcities.service.push.endpoints import is_public, origin_of
from lostcities.service.push.push_keys import PushKeys
from lostcities.service.push.push_messages import Outcome, PushMessage

SEND_S = 10.0
"""Seconds that a push service has to take a message."""

CONNECTIONS_MAX = 200
"""Number of messages that are sent at the same time. Others wait."""

CONNECTIONS_PER_HOST_MAX = 16
"""Number of those to one host, so that a slow one leaves room for others."""

_ENDED = {401, 403, 404, 410}
"""Answers of a push service to a subscription that has ended, or was made for another key of this server."""

_log = structlog.get_logger()


class PushSender:
    """Sender of messages, until `close`. The operator's `private_hosts` may be at private addresses."""

    def __init__(self, keys: PushKeys, private_hosts: Collection[str]) -> None:
        self._keys = keys
        self._private_hosts = private_hosts
        self._session: ClientSession | None = None

    async def send(self, to: PushSubscription, message: PushMessage) -> Outcome:
        """Send a message to a browser, once."""
        origin = origin_of(to.endpoint)
        headers = {
            "Authorization": self._keys.authorization(origin),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(message.lives_s),
            "Topic": message.topic,
            "Urgency": "high" if message.is_urgent else "normal",
        }
        try:
            answer = self._opened().post(
                to.endpoint, data=_encrypted(to, message.content), headers=headers, allow_redirects=False
            )
            async with answer as response:
                status = response.status
        except (ClientError, OSError, TimeoutError) as error:
            _log.warning("push_failed", service=origin, cause=type(error).__name__)
            return "failed"
        if status in _ENDED:
            return "ended"
        if not 200 <= status < 300:
            _log.warning("push_failed", service=origin, status=status)
            return "failed"
        return "sent"

    async def close(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()

    def _opened(self) -> ClientSession:
        if self._session is None:
            # Proxies of the environment would look names up themselves, past the check of their addresses.
            self._session = ClientSession(
                connector=TCPConnector(
                    resolver=PublicResolver(self._private_hosts),
                    limit=CONNECTIONS_MAX,
                    limit_per_host=CONNECTIONS_PER_HOST_MAX,
                    ssl=ssl.create_default_context(),
                ),
                timeout=ClientTimeout(total=SEND_S),
                cookie_jar=DummyCookieJar(),
                trust_env=False,
            )
        return self._session


class PublicResolver(AbstractResolver):
    """Resolver that finds public addresses alone, but for `private_hosts`."""

    def __init__(self, private_hosts: Collection[str]) -> None:
        self._private_hosts = private_hosts
        self._resolver = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """Return the public addresses of a host. Raise `OSError` if it has none."""
        found = await self._resolver.resolve(host, port, family)
        public = [each for each in found if host in self._private_hosts or is_public(each["host"])]
        if not public:
            raise OSError(f"{host} has no public address")
        return public

    async def close(self) -> None:
        """Close the resolver."""
        await self._resolver.close()


def _encrypted(to: PushSubscription, content: bytes) -> bytes:
    """Return a content that only the browser can read (RFC 8291)."""
    keys = {"p256dh": _base64(to.public_key), "auth": _base64(to.secret)}
    body: bytes = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(content)["body"]
    return body


def _base64(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
