"""Nodes of one store in this event loop, each with a handle that can be cut off from the store."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from lostcities.core.errors import StoreError
from lostcities.eventstore.memory import MemoryStore
from lostcities.service.nodes import roles

FAST = {"LEASE_S": 0.4, "RENEW_S": 0.05, "MARGIN_S": 0.2}
"""Times of leases in tests, in the proportions of the product."""


class NodeHandle:
    """The handle that one node has of a shared store."""

    def __init__(self, shared: MemoryStore) -> None:
        self._shared = shared
        self.is_cut_off = False

    def __getattr__(self, name: str) -> Any:  # Any: any method of a store
        found = getattr(self._shared, name)
        return self._unless_cut_off(found) if inspect.iscoroutinefunction(found) else found

    def _unless_cut_off(self, method: Callable[..., Any]) -> Callable[..., Any]:
        async def call(*args: Any, **named: Any) -> Any:
            if self.is_cut_off:
                raise StoreError("planted: the network is cut")
            return await method(*args, **named)

        return call

    async def close(self) -> None:
        """Leave the store open for the other nodes."""


@pytest.fixture
def fast_roles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let leases end in less than a second."""
    for name, seconds in FAST.items():
        monkeypatch.setattr(roles, name, seconds)
