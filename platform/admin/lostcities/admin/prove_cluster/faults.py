"""Faults, drawn by a seed: of nodes, of the network on both sides of them, and of PostgreSQL."""

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable, Mapping

from lostcities.admin.prove_cluster.history import FaultRecord
from lostcities.admin.prove_cluster.node import TrialNode
from lostcities.admin.prove_cluster.proxy import Proxy
from lostcities.admin.prove_cluster.trial import Trial

STOPPED_S = (0.5, 5.0)
"""Shortest and longest time for which a node is stopped."""
CUT_OFF_S = (1.0, 6.0)
"""Shortest and longest time for which no byte passes, or every byte is late."""
LATE_S = (0.02, 0.3)
"""Least and most time by which bytes are late."""
DOWN_S = (0.0, 2.0)
"""Shortest and longest time until a node that has ended is started again."""

NodeFault = Callable[[TrialNode], Awaitable[None]]


class Faults:
    """The faults of one trial, one after the other; up to all nodes but one suffer at a time."""

    def __init__(self, trial: Trial) -> None:
        self._trial = trial
        self._cluster = trial.cluster
        self._rng: random.Random = trial.rng("faults")
        self._suffering: set[int] = set()
        self._under_way: set[asyncio.Task[None]] = set()
        self._of_nodes: Mapping[str, NodeFault] = {
            "node killed": self._kill,
            "node terminated": self._terminate,
            "node stopped": self._stop,
            "clients cut": lambda node: self._cut(node.entrance),
            "clients black-holed": lambda node: self._block(node.entrance),
            "clients slow": lambda node: self._slow(node.entrance),
            "store cut": lambda node: self._cut(*self._cluster.exits[node.number]),
            "store black-holed": lambda node: self._block(*self._cluster.exits[node.number]),
            "store slow": lambda node: self._slow(*self._cluster.exits[node.number]),
        }
        self._of_store = self._cluster.database.faults
        self._deck: list[str] = []

    async def run(self, pause_s: float, at_least: int, until: float) -> None:
        """Cause faults until a time, and then until there were enough, with this pause between two on average."""
        caused = 0
        while time.monotonic() < until or caused < at_least:
            await asyncio.sleep(pause_s * self._rng.uniform(0.5, 1.5))
            await self.cause(self._next_kind())
            caused += 1

    async def cause(self, kind: str) -> None:
        """Cause a fault of one kind. It goes on while this returns, unless too many nodes suffer already."""
        if kind in self._of_store:
            await self._store_fault(kind)
            return
        free = [node for node in self._cluster.nodes if node.number not in self._suffering]
        chosen = self._rng.choice(free) if free else None
        if chosen is None or (len(free) == 1 and len(self._cluster.nodes) > 1):
            await asyncio.wait(self._under_way, return_when=asyncio.FIRST_COMPLETED)
            await self.cause(kind)
            return
        self._suffering.add(chosen.number)
        task = asyncio.create_task(self._node_fault(kind, chosen))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def heal(self) -> None:
        """Wait until every fault has ended."""
        while self._under_way:
            await asyncio.gather(*self._under_way)

    def _next_kind(self) -> str:
        """Return the next kind: all come as often, in another order each time."""
        if not self._deck:
            self._deck = [*self._of_nodes, *self._of_store]
            self._rng.shuffle(self._deck)
        return self._deck.pop()

    async def _node_fault(self, kind: str, node: TrialNode) -> None:
        began = time.monotonic()
        try:
            await self._of_nodes[kind](node)
        finally:
            self._suffering.discard(node.number)
            self._note(kind, node.number, began)

    async def _store_fault(self, kind: str) -> None:
        began = time.monotonic()
        await self._of_store[kind]()
        self._note(kind, None, began)

    def _note(self, kind: str, node: int | None, began: float) -> None:
        self._trial.add(FaultRecord(kind=kind, node=node, began=began, ended=time.monotonic()))
        self._trial.counts[f"fault {kind}"] += 1

    async def _kill(self, node: TrialNode) -> None:
        node.kill()
        await node.ended()
        await self._start_again(node)

    async def _terminate(self, node: TrialNode) -> None:
        node.send(signal.SIGTERM)
        await node.ended()
        await self._start_again(node)

    async def _start_again(self, node: TrialNode) -> None:
        await asyncio.sleep(self._rng.uniform(*DOWN_S))
        await node.restart()

    async def _stop(self, node: TrialNode) -> None:
        node.send(signal.SIGSTOP)
        try:
            await asyncio.sleep(self._rng.uniform(*STOPPED_S))
        finally:
            node.send(signal.SIGCONT)

    async def _cut(self, *proxies: Proxy) -> None:
        for proxy in proxies:
            proxy.cut()

    async def _block(self, *proxies: Proxy) -> None:
        for proxy in proxies:
            proxy.block()
        try:
            await asyncio.sleep(self._rng.uniform(*CUT_OFF_S))
        finally:
            for proxy in proxies:
                proxy.unblock()

    async def _slow(self, *proxies: Proxy) -> None:
        delay_s = self._rng.uniform(*LATE_S)
        for proxy in proxies:
            proxy.delay_s = delay_s
        try:
            await asyncio.sleep(self._rng.uniform(*CUT_OFF_S))
        finally:
            for proxy in proxies:
                proxy.delay_s = 0.0
