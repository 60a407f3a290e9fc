"""Limits for all nodes of a cluster: each admits its share, so another node gives an attacker nothing more."""

from typing import Any

from tests.adversary.limited_server import ATTACKER, HONEST
from tests.adversary.test_floods_of_calls import outcomes
from tests.service.node_fixtures import NodeHandle
from tests.service.server_fixtures import desk as make_desk

from lostcities.eventstore.memory import MemoryStore
from lostcities.service.settings import Limits


async def test_two_nodes_together_admit_what_one_would() -> None:
    store = MemoryStore()

    def a_node() -> Any:
        return NodeHandle(store)

    limits = Limits(registrations_per_minute=10, shutdown_grace_s=0.1)
    async with make_desk(store=a_node(), limits=limits) as here, make_desk(store=a_node(), limits=limits) as there:
        for desk in (here, there):
            desk.server.parts.access.admission.clock = lambda: 0.0
            await desk.server.parts.access.nodes.look()
        attackers = [desk.anonymous.at(ATTACKER) for desk in (here, there)]
        flood = await outcomes([attacker.register() for attacker in attackers for _ in range(20)])
        assert flood == {"answered": 10, "registrations_per_minute": 30}
        await here.anonymous.at(HONEST).register()
