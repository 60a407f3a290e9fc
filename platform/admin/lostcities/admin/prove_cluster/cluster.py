"""The cluster under trial: nodes, their proxies, and one signing key."""

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from msgspec import Struct

from lostcities.admin.prove_cluster.node import SERVER, TrialNode
from lostcities.admin.prove_cluster.proxy import HOST, Proxy
from lostcities.admin.prove_cluster.trial_database import Database

LIMITS = (
    *("games_per_minute=100000", "registrations_per_minute=100000", "rotations_per_minute=100000"),
    *("heartbeat_s=2", "shutdown_grace_s=3"),
)
"""Limits of the nodes: the trial plays more than people do, and learns sooner of dead streams."""


class Cluster(Struct, frozen=True):
    """Running nodes on one database. Node `n` reaches the servers of the database by `exits[n]`, in their order."""

    database: Database
    nodes: Sequence[TrialNode]
    exits: Sequence[Sequence[Proxy]]

    def address(self, node: int) -> str:
        """Return the address at which clients reach a node, through its proxy."""
        return f"{HOST}:{self.nodes[node].entrance.port}"


@asynccontextmanager
async def cluster(
    database: Database, size: int, folder: Path, command: Sequence[str] = SERVER
) -> AsyncIterator[Cluster]:
    """Run a cluster of nodes. The first one starts alone, and makes the tables."""
    key = folder / "signing.key"
    _write_key(key)
    exits = [[Proxy(*address) for address in database.addresses] for _ in range(size)]
    nodes = []
    for number, proxies in enumerate(exits):
        for proxy in proxies:
            await proxy.start()
        store = database.url_through([(HOST, proxy.port) for proxy in proxies])
        limits = [word for limit in LIMITS for word in ("--limit", limit)]
        arguments = [*command, "--store", store, "--signing-key", str(key), *limits]
        nodes.append(TrialNode(number, arguments, folder, {"LOSTCITIES_LOG_LEVEL": "info"}))
    try:
        for node in nodes:
            await node.entrance.start()
        await nodes[0].start()
        await asyncio.gather(*(node.start() for node in nodes[1:]))
        yield Cluster(database, nodes, exits)
    finally:
        for node in nodes:
            await node.close()
        for proxy in [proxy for proxies in exits for proxy in proxies]:
            await proxy.close()


def _write_key(path: Path) -> None:
    pem = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(pem)
