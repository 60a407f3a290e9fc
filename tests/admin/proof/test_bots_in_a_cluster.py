"""Bots of the Python client play through a balancer, which leads each connection to any node, while nodes fail."""

import asyncio
import json
import random
import sys
import time
from pathlib import Path

import pytest

from lostcities.admin.prove_cluster.campaign import checked
from lostcities.admin.prove_cluster.cluster import Cluster, cluster
from lostcities.admin.prove_cluster.faults import Faults
from lostcities.admin.prove_cluster.proxy import HOST, Proxy
from lostcities.admin.prove_cluster.trial import Trial
from lostcities.admin.prove_cluster.trial_database import Database, database
from lostcities.registry import load_registry

GAMES = 30
PLAYED_MAX_S = 240


class Balancer(Proxy):
    """A proxy before all nodes."""

    def __init__(self, running: Cluster, rng: random.Random) -> None:
        super().__init__(HOST, 0)
        self._nodes = running.nodes
        self._rng = rng

    def target(self) -> tuple[str, int]:
        return HOST, self._rng.choice(self._nodes).entrance.port


async def match(address: str) -> tuple[int, bytes, bytes]:
    """Play a match of bots; return the exit code and the output."""
    options = '{"rounds": 1, "hand_size": 20}'
    arguments = ["match", "duel", "random", "random", "--games", str(GAMES), "--jobs", "4", "--options", options]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "lostcities.programs", "lc-bot", *arguments, "--json", "--server", address),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(PLAYED_MAX_S):
            said, warned = await process.communicate()
    except TimeoutError:
        process.kill()
        raise
    return process.returncode or 0, said, warned


async def play(server: Database, folder: Path, seed: int) -> None:
    async with cluster(server, 3, folder) as running:
        trial = Trial(running, seed)
        balancer = Balancer(running, trial.rng("balancer"))
        await balancer.start()
        faults = Faults(trial)
        causing = asyncio.create_task(faults.run(2.0, 0, time.monotonic() + PLAYED_MAX_S))
        try:
            code, said, warned = await match(f"{HOST}:{balancer.port}")
        finally:
            causing.cancel()
            await faults.heal()
            await balancer.close()
    trial.ended_at = time.time_ns() // 1000
    assert code == 0, warned.decode()
    assert len([json.loads(line) for line in said.splitlines()]) == GAMES
    assert any(name.startswith("fault ") for name in trial.counts)
    outcome = await checked(trial, server, load_registry())
    assert outcome.findings == []
    assert outcome.games == GAMES


@pytest.mark.slow
def test_a_match_of_bots_does_not_notice_that_nodes_fail(tmp_path, seed):
    with database(None) as server:
        asyncio.run(play(server, tmp_path, seed))
