"""Reaction of the server to the loss of its store: it says so once, and serves no game until it is restarted."""

import asyncio
from collections.abc import Callable, Sequence

import structlog
from grpc_health.v1 import health, health_pb2

from lostcities.eventstore.port import EventStore

_log = structlog.get_logger()


class StoreLoss:
    """Reaction to the loss of the store, from `follow` to `close`."""

    def __init__(
        self,
        store: EventStore,
        health: health.aio.HealthServicer,
        services: Sequence[str],
        forget_all: Callable[[], None],
    ) -> None:
        """`forget_all` empties the caches, so that every call asks the store and every stream is checked."""
        self._store = store
        self._health = health
        self._services = services
        self._forget_all = forget_all
        self._task: asyncio.Task[None] | None = None

    def follow(self) -> None:
        """Wait for the loss in the background."""
        self._task = asyncio.create_task(self._react())

    async def close(self) -> None:
        """Stop waiting."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _react(self) -> None:
        lost = await self._store.until_lost()
        _log.critical("store_lost", cause=lost.message)
        for name in self._services:
            await self._health.set(name, health_pb2.HealthCheckResponse.NOT_SERVING)
        self._forget_all()
