"""Connections of the gateway: limited in number, and closed after too long a request."""

import asyncio
import resource
from contextlib import ExitStack

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from lostcities.core import OverQuota
from lostcities.programs.limits_by_key import ConcurrencyLimit
from lostcities.programs.networks import network_of
from lostcities_web.gateway_settings import GatewayLimits

OWN_FILES = 128
"""Open files reserved for other uses than browsers: the server, the bots, the files of the page."""
HEAD_BYTES_MAX = 64 * 1024
"""Bytes of a request line and its headers that may come in pieces. More is refused, and the connection is closed."""
PROXIES = ("127.0.0.1", "::1")
"""Addresses of a local proxy. They have no limits per address, and `X-Forwarded-For` is trusted from them."""


class Config(uvicorn.Config):
    """Uvicorn's settings, and the state that all connections share."""

    limits = GatewayLimits()
    connections_max = limits.connections_max
    places = ConcurrencyLimit(retry_after_s=5)

    def bound(self, limits: GatewayLimits) -> "Config":
        """Set the limits."""
        self.limits = limits
        self.connections_max = min(limits.connections_max, max(raise_files_max() - OWN_FILES, 1))
        self.places = ConcurrencyLimit(retry_after_s=5)
        return self


class Connection(H11Protocol):
    """A connection of a browser. Each request must arrive completely in time."""

    config: Config
    transport: asyncio.Transport

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Count the connection towards the limits, or close it at once if one is reached."""
        super().connection_made(transport)
        self._place = ExitStack()
        self._deadline: asyncio.TimerHandle | None = None
        try:
            self._place.enter_context(self.config.places.taken(*self._wanted()))
        except OverQuota:
            transport.abort()
        else:
            self._expect()

    def data_received(self, data: bytes) -> None:
        """Receive more of a request. Its time limit runs from its beginning."""
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect()
        else:
            self._expect_nothing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the place."""
        self._expect_nothing()
        self._place.close()
        super().connection_lost(exc)

    def _wanted(self) -> list[tuple[str, str, int]]:
        limits, address = self.config.limits, self.client[0] if self.client is not None else ""
        wanted = [("", "connections_max", self.config.connections_max)]
        if address not in PROXIES:
            name = "connections_per_address_max"
            wanted.append((f"address {network_of(address)}", name, limits.connections_per_address_max))
        return wanted

    def _expect(self) -> None:
        if self._deadline is None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(self.config.limits.request_arrival_s, self.transport.abort)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def raise_files_max() -> int:
    """Raise the limit of open files as far as allowed, and return it. Each connection is a file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 2**31
