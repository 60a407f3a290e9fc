"""The nodes of a cluster: each server that shares a store records itself every second, and sees which others live.

A server alone on its store is a cluster of one.
"""

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from importlib.metadata import version

import structlog
from msgspec import DecodeError, Struct, json, structs
from packaging.version import InvalidVersion
from packaging.version import Version as Release

from lostcities.core.errors import LostCitiesError, PluginError
from lostcities.eventstore.port import NODE_DEAD_S, EventStore, NodeRecord
from lostcities.registry import Registry
from lostcities.service.server_logs import reason_fields, where

RECORD_S = 1.0
"""Seconds between two records of a node."""

FORGOTTEN_S = 3_600.0
"""Seconds without a record after which the record of a node is removed."""

_US = 1_000_000

_log = structlog.get_logger()


class NodeVariant(Struct, frozen=True, array_like=True, order=True):
    """A variant that a node has installed."""

    key: str
    version: int
    fingerprint: str
    """Fingerprint of the rules; empty if their code has changed on disk."""


class NodeDescription(Struct, frozen=True, kw_only=True):
    """Description that a node gives of itself to the other nodes. Fields of later releases are ignored."""

    release: str
    address: str = ""
    """Address for clients and gateways."""
    signing_key: str = ""
    """Id of the key that signs heads."""
    former_keys: tuple[str, ...] = ()
    """Ids of the other keys that the node publishes."""
    variants: tuple[NodeVariant, ...] = ()
    is_draining: bool = False
    """True once the node takes no new work and ends its streams."""
    misses_deadlines: bool = False
    """True while the node cannot do what is due in some game, because its rules fail or are gone."""

    def is_later_than(self, other: "NodeDescription") -> bool:
        """Return whether the node has a later release than another one."""
        try:
            return Release(self.release) > Release(other.release)
        except InvalidVersion:
            return False


class Node(Struct, frozen=True):
    """Another node that lives."""

    node_id: str
    description: NodeDescription


class NodeTable:
    """This node among those that share its store, from `join` to `leave`."""

    def __init__(self, store: EventStore, description: NodeDescription) -> None:
        self._store = store
        self.node_id = f"n{secrets.token_hex(8)}"
        """Id of this node, a new one for each start."""
        self.description = description
        self.others: Sequence[Node] = ()
        """The other nodes that lived when the table was last read."""
        self._task: asyncio.Task[None] | None = None

    @property
    def all_keep_deadlines(self) -> bool:
        """True unless a node, this one or another, misses deadlines."""
        descriptions = (self.description, *(node.description for node in self.others))
        return not any(description.misses_deadlines for description in descriptions)

    @property
    def live_count(self) -> int:
        """Number of nodes that live, with this one. Limits that hold for all are divided by it."""
        return 1 + len(self.others)

    @property
    def has_other_node(self) -> bool:
        """True if another node lives that clients can go to."""
        return bool(self.others_that_serve)

    @property
    def others_that_serve(self) -> Sequence[NodeDescription]:
        """The other nodes that live and are not about to stop."""
        return [node.description for node in self.others if not node.description.is_draining]

    async def look(self) -> None:
        """Read which other nodes live."""
        now, others = self._store.now(), list[Node]()
        for record in await self._store.nodes():
            if record.node_id != self.node_id and now - record.seen_at <= NODE_DEAD_S * _US:
                others.append(Node(record.node_id, _description(record)))
        self.others = others

    async def join(self, address: str) -> None:
        """Record this node, and again every second until `leave`. Remove nodes that died long ago."""
        await self._remove_forgotten()
        self.description = structs.replace(self.description, address=address)
        await self.record()
        self._task = asyncio.create_task(self._record_forever())

    async def describe(self, **changes: object) -> None:
        """Change what this node says of itself, at once if the store can be written to."""
        self.description = structs.replace(self.description, **changes)
        await self._record_or_log()

    async def record(self) -> None:
        """Record this node with the present time, then look at the others."""
        await self._store.record_node(NodeRecord(node_id=self.node_id, content=json.encode(self.description)))
        await self.look()

    async def leave(self) -> None:
        """Remove this node from the table."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._store.remove_node(self.node_id)
        except LostCitiesError as error:  # it counts as dead in a few seconds anyway
            _log.warning("node_not_recorded", **reason_fields(error))

    async def _record_forever(self) -> None:
        while True:
            await asyncio.sleep(RECORD_S)
            await self._record_or_log()

    async def _record_or_log(self) -> None:
        try:
            await self.record()
        except LostCitiesError as error:
            _log.warning("node_not_recorded", **reason_fields(error))
        except Exception as error:  # noqa: BLE001 - else this node would count as dead, and never see another one
            _log.error("node_not_recorded", cause=type(error).__name__, where=where(error))

    async def _remove_forgotten(self) -> None:
        oldest = self._store.now() - int(FORGOTTEN_S * _US)
        for record in await self._store.nodes():
            if record.seen_at < oldest:
                await self._store.remove_node(record.node_id)


def describe_node(registry: Registry, *, signing_key: str, former_keys: Iterable[str]) -> NodeDescription:
    """Return the description of a node with the variants of a registry."""
    variants = []
    for variant in registry.all_versions():
        try:
            fingerprint = registry.rules_of(variant).fingerprint
        except PluginError:
            fingerprint = ""
        variants.append(NodeVariant(variant.key, variant.version, fingerprint))
    return NodeDescription(
        release=version("lostcities"),
        signing_key=signing_key,
        former_keys=tuple(former_keys),
        variants=tuple(sorted(variants)),
    )


def _description(record: NodeRecord) -> NodeDescription:
    try:
        return json.decode(record.content, type=NodeDescription)
    except DecodeError:  # of a later release that describes itself otherwise
        return NodeDescription(release="")
