"""Two thousand calls whose answers are not taken: what they cost the server, and that it gets it back."""

import asyncio

import grpc.aio
import pytest
from tests.adversary.attacked_server import AttackedServer, attacked_server
from tests.adversary.attacks import PUBLIC, Attack, list_events
from tests.adversary.raw_client import raw_client
from tests.adversary.test_unread_answers import ATTACKER, MEBIBYTE
from tests.service.server_fixtures import Caller

CALLS = 2_000
CALL_S = 8.0
"""Time of a call: long enough for a busy machine to make all of them."""
COST_MAX = 100 * MEBIBYTE
REST_MAX = 40 * MEBIBYTE
"""Memory that may stay with the process: its allocators keep some for the next calls."""

BURST = 50


async def peak_during(attack: Attack, server: AttackedServer, honest: Caller) -> int:
    """Attack until the server breaks the connection. Serve an honest player meanwhile; return the largest memory."""
    async with raw_client(server.address, source=ATTACKER) as attacker:
        for _ in range(CALLS // BURST):
            attack.begin(attacker, BURST)
            await attacker.drain()
        peak, answers = server.memory, 0
        while not attacker.is_closed:
            assert (await honest.get(server.game_id)).head.version == 5
            answers += 1
            peak = max(peak, server.memory)
        assert answers
    return peak


@pytest.mark.slow
@pytest.mark.parametrize("name", ["events", *PUBLIC])
async def test_two_thousand_unread_answers_cost_little_and_for_a_while(name: str) -> None:
    async with attacked_server(CALL_S) as server, grpc.aio.insecure_channel(server.address) as channel:
        honest = Caller(channel, server.player_id, server.token)
        attack = PUBLIC.get(name) or list_events(honest, server.game_id)
        before = server.memory
        more = await peak_during(attack, server, honest) - before
        async with asyncio.timeout(3 * CALL_S):
            while server.memory - before > REST_MAX:  # noqa: ASYNC110 - nothing tells of another process's memory
                await asyncio.sleep(0.05)
        figures = [round(figure / MEBIBYTE) for figure in (before, more, server.memory - before)]
        print(f"{name}: before {figures[0]} MiB, more at the peak {figures[1]}, afterwards {figures[2]}")
        assert more <= COST_MAX
