"""A server whose clock for limits stands still: what an attacker has used up stays used up."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.service.server_fixtures import Desk
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import LeverStore

from lostcities.service.settings import Limits

HONEST, ATTACKER = "203.0.113.5", "198.51.100.7"
"""Addresses, for which the gateway of the tests vouches."""


@asynccontextmanager
async def attacked(*, store: Any = None, registration_code: str = "", **limits: Any) -> AsyncIterator[Desk]:
    """Run a server with limits."""
    bounds = Limits(**{"shutdown_grace_s": 0.1, **limits})
    async with make_desk(limits=bounds, store=store, registration_code=registration_code) as desk:
        desk.server.parts.access.admission.clock = lambda: 0.0
        try:
            yield desk
        finally:
            if isinstance(store, LeverStore):
                store.gate.set()  # or a test that fails would not end
