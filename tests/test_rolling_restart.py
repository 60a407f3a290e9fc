"""Two real servers on a real PostgreSQL: bots play on while the servers are restarted, killed and paused."""

import asyncio
import json
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from tests.support import programs
from tests.support.server_process import ServerProcess

from lostcities.eventstore import open_store
from lostcities.service.access.signing_keys import load_keys
from lostcities.testing.postgres import EmbeddedPostgres

pytestmark = pytest.mark.slow

TAKEOVER_S = 5.0
"""Longest time in seconds from the death of a holder to the next one."""


@pytest.fixture
def nodes(tmp_path: Path, postgres: EmbeddedPostgres) -> Iterator[list[ServerProcess]]:
    """Two nodes of one store."""
    load_keys(tmp_path / "key")
    url = postgres.new_url()
    with ExitStack() as stack:
        servers = []
        for number in range(2):
            folder = tmp_path / str(number)
            folder.mkdir()
            arguments = ["--signing-key", str(tmp_path / "key")]
            servers.append(stack.enter_context(ServerProcess(folder, store=url, arguments=arguments)))
        yield servers


def terms(server: ServerProcess) -> list[tuple[int, float]]:
    """Return when this node took the deadlines, with the term."""
    lines = [json.loads(line) for line in server.log_file.read_text().splitlines() if '"role_taken"' in line]
    taken = [(line["term"], datetime.fromisoformat(line["timestamp"])) for line in lines if line["role"] == "deadlines"]
    return [(term, at.timestamp()) for term, at in taken]


def eventually(claim: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until a claim about other processes holds."""
    give_up_at = time.monotonic() + seconds
    while not claim():
        assert time.monotonic() < give_up_at
        time.sleep(0.05)


def wait_for_moves(url: str, count: int, is_over: Callable[[], bool]) -> bool:
    """Wait until so many more commits are recorded. Return False if it is over before."""
    last = moves(url) + count
    while moves(url) < last:
        if is_over():
            return False
    return True


def moves(url: str) -> int:
    """Return the number of commits in a store."""

    async def count() -> int:
        store = await open_store(url, read_only=True)
        try:
            return await store.feed_head()
        finally:
            await store.close()

    return asyncio.run(count())


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["restarted", "killed"])
def test_bots_play_on_while_one_node_after_the_other_is_started_anew(
    nodes: list[ServerProcess], how: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path / "config"))
    address = ",".join(node.address for node in nodes)
    command = ["lc-bot", "match", "duel", "random", "random", "--games", "12", "--json", "--server", address]
    playing = programs.start(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    restarts = 0
    while wait_for_moves(nodes[0].store, 30, lambda: playing.poll() is not None):
        node = nodes[restarts % 2]
        node.send(how)
        assert node.wait() == (0 if how is signal.SIGTERM else -how)
        node.start()
        restarts += 1
    said, errors = playing.communicate()
    assert playing.returncode == 0, errors
    games: list[dict[str, Any]] = [json.loads(line) for line in said.splitlines()]
    assert [game["faults"] for game in games if "game_id" in game] == [[]] * 12
    assert restarts >= 2


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "paused"])
def test_the_other_node_keeps_the_deadlines_within_five_seconds(
    nodes: list[ServerProcess], how: signal.Signals
) -> None:
    first, second = nodes
    eventually(lambda: len(terms(first)) == 1)
    assert terms(second) == []
    died_at = time.time()
    first.send(how)
    eventually(lambda: len(terms(second)) == 1)
    [(term, taken_at)] = terms(second)
    assert term == 2
    assert taken_at - died_at < TAKEOVER_S
    print(f"taken over after {taken_at - died_at:.1f} s")
    if how is signal.SIGSTOP:
        first.send(signal.SIGCONT)
        eventually(lambda: "role_lost" in first.log_file.read_text())
        assert second.stop() == 0
        eventually(lambda: [term for term, _ in terms(first)] == [1, 3])
        second.start()
