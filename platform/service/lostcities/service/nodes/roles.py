"""Roles: work of a cluster that one node at a time does, as long as it holds a lease in the store.

A holder renews its lease every second. If it cannot, it stops before the lease ends, by a clock of its own. Then
another node takes over. A node that was paused in the middle of an append may still finish it. Then the store refuses
the later append, and the rules refuse what is no longer due.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from lostcities.core.errors import LostCitiesError
from lostcities.eventstore.port import EventStore
from lostcities.service.rpc.incidents import logged_error
from lostcities.service.server_logs import reason_fields

LEASE_S = 3.0
"""Seconds for which a role is held unless the lease is renewed."""

RENEW_S = 1.0
"""Seconds between two renewals, or between two tries to get a role."""

MARGIN_S = 0.5
"""Seconds before the end of the lease at which a holder stops."""

_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""A clock that never goes back, and that runs on while the machine sleeps, where there is one."""

_log = structlog.get_logger()


class Role:
    """A role that this node wants, and its work while it holds the role."""

    def __init__(
        self, store: EventStore, name: str, node_id: str, work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        self._store = store
        self._name = name
        self._node_id = node_id
        self._work = work
        self._until = 0.0
        """Time up to which this node may act."""
        self._term = 0
        self._working: asyncio.Task[None] | None = None
        self._renewing: asyncio.Task[None] | None = None
        self._ending: asyncio.TimerHandle | None = None

    @property
    def is_held(self) -> bool:
        """True while this node may act in the role."""
        return _clock() < self._until

    async def start(self) -> None:
        """Take the role if it is free, and otherwise as soon as it is, until `release`."""
        await self.renew()
        self._renewing = asyncio.create_task(self._renew_forever())

    async def renew(self) -> None:
        """Ask for the role once. Raise `StoreError`."""
        asked_at = _clock()
        lease = await self._store.hold_role(self._name, self._node_id, LEASE_S)
        if lease.holder != self._node_id:
            self._stop(lease.term)
            return
        if lease.term != self._term:
            self._stop(lease.term)  # the role was another node's in between
        self._until = asked_at + LEASE_S - MARGIN_S
        if self.is_held:  # else the store answered too late
            self._act_until(self._until)

    async def release(self) -> None:
        """Stop working, and let another node take the role."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)
        working = self._working
        self._stop(self._term)
        if working is not None:
            await asyncio.gather(working, return_exceptions=True)
        try:
            await self._store.release_role(self._name, self._node_id)
        except LostCitiesError as error:  # the lease ends by itself
            _log.warning("role_not_released", role=self._name, **reason_fields(error))

    async def _renew_forever(self) -> None:
        while True:
            await asyncio.sleep(RENEW_S)
            try:
                async with asyncio.timeout(LEASE_S):
                    await self.renew()
            except LostCitiesError as error:
                _log.warning("role_not_renewed", role=self._name, **reason_fields(error))
            except TimeoutError:
                _log.warning("role_not_renewed", role=self._name, reason="STORE_UNAVAILABLE")
            except Exception as error:  # noqa: BLE001 - else this node would never ask again
                logged_error(error, method="Role", role=self._name)

    def _act_until(self, until: float) -> None:
        """Work until the lease ends, unless it is renewed before."""
        if self._ending is not None:
            self._ending.cancel()
        self._ending = asyncio.get_running_loop().call_later(until - _clock(), self._on_end)
        if (
            self._working is None
        ):  # at first, again after an outage in which no other node had the role, or after a failure
            _log.info("role_taken", role=self._name, term=self._term)
            self._working = asyncio.create_task(self._act())

    async def _act(self) -> None:
        """Do the work. If it fails, it begins anew with the next renewal: else the role would be held for nothing."""
        try:
            await self._work()
        except Exception as error:  # noqa: BLE001 - see above
            logged_error(error, method="Role", role=self._name)
            if self._working is asyncio.current_task():
                self._working = None

    def _on_end(self) -> None:
        _log.warning("role_lost", role=self._name, term=self._term)
        self._stop(self._term)

    def _stop(self, term: int) -> None:
        self._term, self._until = term, 0.0
        if self._ending is not None:
            self._ending.cancel()
        if self._working is not None:
            self._working.cancel()
        self._working = self._ending = None


def _clock() -> float:
    return time.clock_gettime(_CLOCK)
