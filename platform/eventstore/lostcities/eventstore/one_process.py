"""Nodes, roles and news of a store that a single process writes to. That process is its only node."""

import asyncio
import time
from collections.abc import AsyncGenerator, Sequence

from msgspec import structs

from lostcities.eventstore.news import NewsBoard, check_announcement
from lostcities.eventstore.port import ANNOUNCEMENT_BYTES_MAX, Announcement, Lease, News, NodeRecord, StoreLost

_US = 1_000_000


class OneProcess:
    """The part of an `EventStore` that concerns nodes, for a store that one process writes to.

    Leases and nodes end with the process, so they are not stored.
    """

    def __init__(self, news: NewsBoard | None = None) -> None:
        self.news = news or NewsBoard()
        self._leases: dict[str, Lease] = {}
        self._nodes: dict[str, NodeRecord] = {}

    def now(self) -> int:
        """See `EventStore.now`: the clock of the system."""
        return time.time_ns() // 1000

    def follow_news(self) -> AsyncGenerator[News, None]:
        """See `EventStore.follow_news`. No other handle writes, so there are only commits of this one."""
        return self.news.follow_news()

    async def hold_role(self, role: str, holder: str, lease_s: float) -> Lease:
        """See `EventStore.hold_role`."""
        now, held = self.now(), self._leases.get(role)
        if held is not None and held.holder != holder and held.until > now:
            return held
        term = 1 if held is None else held.term + (held.holder != holder)
        lease = Lease(role=role, holder=holder, term=term, until=now + int(lease_s * _US))
        self._leases[role] = lease
        return lease

    async def release_role(self, role: str, holder: str) -> None:
        """See `EventStore.release_role`."""
        held = self._leases.get(role)
        if held is not None and held.holder == holder:
            self._leases[role] = structs.replace(held, until=0)

    async def record_node(self, node: NodeRecord) -> None:
        """See `EventStore.record_node`."""
        self._nodes[node.node_id] = structs.replace(node, seen_at=self.now())

    async def remove_node(self, node_id: str) -> None:
        """See `EventStore.remove_node`."""
        self._nodes.pop(node_id, None)

    async def nodes(self) -> Sequence[NodeRecord]:
        """See `EventStore.nodes`."""
        return [node for _, node in sorted(self._nodes.items())]

    async def announce(self, topic: str, content: bytes) -> None:
        """See `EventStore.announce`."""
        check_announcement(content, ANNOUNCEMENT_BYTES_MAX)
        self.news.announced(Announcement(topic, content))

    def follow_announcements(self) -> AsyncGenerator[Announcement, None]:
        """See `EventStore.follow_announcements`."""
        return self.news.follow_announcements()

    async def until_lost(self) -> StoreLost:
        """See `EventStore.until_lost`: a store without a file cannot be lost."""
        return await asyncio.Future()
