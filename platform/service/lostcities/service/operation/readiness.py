"""Readiness: whether the server serves, and whether its store could be written to lately."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Literal

from lostcities.core.errors import LostCitiesError
from lostcities.eventstore.port import EventStore

PROBE_S = 5.0
"""Seconds between two write probes of the store."""

STALE_S = 15.0
"""Seconds after which a write probe that succeeded says nothing any more."""

PROBE_ROLE = "write-probe"
"""Role under which a probe is written. Each one replaces the one before, so no log and no table grows."""


class Readiness:
    """State of the server as probes see it. The event loop writes it, and other threads read it."""

    def __init__(self) -> None:
        self.state: Literal["starting", "serving", "stopping"] = "starting"
        self._written_at = 0.0
        self._failure = "none was written yet"

    def note_stopping(self) -> None:
        """Note that the server was asked to stop."""
        self.state = "stopping"

    def fault(self, now: float | None = None) -> str:
        """Return in words why the server is not ready at a time of the monotonic clock; empty if it is."""
        if self.state != "serving":
            return f"the server is {self.state}"
        silent_s = (monotonic() if now is None else now) - self._written_at
        if silent_s <= STALE_S:
            return ""
        return f"the store took no write probe for {silent_s:.0f} s: {self._failure or 'none was answered'}"

    @asynccontextmanager
    async def probing(self, store: EventStore) -> AsyncIterator[None]:
        """Write a probe at once, and again every few seconds while the context lasts."""
        await self.probe(store)
        self.state = "serving"
        probing = asyncio.create_task(self._probe_forever(store), name="write probes")
        try:
            yield
        finally:
            self.note_stopping()
            probing.cancel()
            await asyncio.wait([probing])

    async def probe(self, store: EventStore) -> None:
        """Write a probe, and note whether it is durable."""
        try:
            async with asyncio.timeout(PROBE_S):
                await store.record_sign_of_life(PROBE_ROLE, store.now())
        except LostCitiesError as error:
            self._failure = error.reason
        except TimeoutError:
            self._failure = "it takes too long"
        except Exception as error:  # noqa: BLE001 - else no probe would follow
            self._failure = type(error).__name__
        else:
            self._written_at, self._failure = monotonic(), ""

    async def _probe_forever(self, store: EventStore) -> None:
        while True:
            await asyncio.sleep(PROBE_S)
            await self.probe(store)
