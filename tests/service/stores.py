"""Stores that fail or wait when told to: true ones of the product, with a hand on the lever."""

import asyncio

from lostcities.core.errors import StoreError
from lostcities.eventstore import Appended, Commit, Listing
from lostcities.eventstore.memory import MemoryStore


class LeverStore(MemoryStore):
    """Fails before or after writing, or waits, as its switches say."""

    def __init__(self) -> None:
        super().__init__()
        self.fail_before = 0
        """So many appends fail with nothing written."""
        self.fail_after = 0
        """So many appends fail although they were written."""
        self.gate = asyncio.Event()
        """Appends wait here while it is closed."""
        self.gate.set()
        self.waiting = asyncio.Event()
        """Set when an append waits at the gate."""

    async def append(self, commit: Commit, listing: Listing | None = None) -> Appended:
        """Append, or not, as told."""
        if not self.gate.is_set():
            self.waiting.set()
            await self.gate.wait()
        if self.fail_before:
            self.fail_before -= 1
            raise StoreError("no space left on /secret/path")
        appended = await super().append(commit, listing)
        if self.fail_after:
            self.fail_after -= 1
            raise StoreError("the disk answered too late")
        return appended
