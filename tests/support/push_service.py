"""A push service on this machine, and a browser that subscribes to it and reads what it gets."""

import asyncio
import base64
import json
import secrets
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import http_ece
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct
from py_vapid import Vapid02
from tests.support.authority import Authority


class Received(Struct, frozen=True):
    """A message as the service has got it."""

    path: str
    headers: Mapping[str, str]
    body: bytes


class PushService:
    """Messages that have arrived, and the answer to all."""

    def __init__(self) -> None:
        self.origin = ""
        self.status = 201
        """Status of its answers."""
        self.received: asyncio.Queue[Received] = asyncio.Queue()

    async def take(self, request: web.Request) -> web.Response:
        """Take a message, or answer a request that no server should make."""
        self.received.put_nowait(Received(request.path, dict(request.headers), await request.read()))
        return web.Response(status=self.status, headers={"location": f"{self.origin}/elsewhere"})


class FakeBrowser:
    """Keys of a browser, and its endpoint at a service."""

    def __init__(self, service: PushService, path: str = "/push/one") -> None:
        self.endpoint = service.origin + path
        self.secret = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.public_key = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def read(self, message: Received) -> dict[str, Any]:
        """Decrypt a message, as the browser does before its service worker sees it."""
        plain = http_ece.decrypt(
            message.body, private_key=self._key, auth_secret=self.secret, version=message.headers["Content-Encoding"]
        )
        content: dict[str, Any] = json.loads(plain)
        return content


def vapid_of(message: Received) -> tuple[dict[str, Any], bytes]:
    """Check the signature of a message. Return its claims, and the public key of the server."""
    authorization = message.headers["Authorization"]
    assert Vapid02.verify(authorization)
    parts = dict(part.split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    return json.loads(_bytes(parts["t"].split(".")[1])), _bytes(parts["k"])


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@asynccontextmanager
async def push_service(authority: Authority) -> AsyncIterator[PushService]:
    """Run a service for `localhost`, with a certificate of the authority, while the context lasts."""
    service = PushService()
    application = web.Application()
    application.router.add_route("*", "/{path:.*}", service.take)
    runner = web.AppRunner(application)
    await runner.setup()
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(*authority.issue())
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=tls)
        await site.start()
        service.origin = f"https://localhost:{runner.addresses[0][1]}"
        yield service
    finally:
        await runner.cleanup()
