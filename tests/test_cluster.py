"""`make cluster`: a game through two nodes and the gateway, which goes on when one node is killed."""

import os
import re
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen, run
from tempfile import mkdtemp

import pytest
from tests.web.browsers import Browser
from tests.web.test_bot_process import SHORT, play_a_turn
from tools import signing_key
from tools.cluster import READY, node_address

from lostcities.core import GameId
from lostcities.service.settings import BadSettings
from lostcities_client import Client, connect

ROOT = Path(__file__).parent.parent
NODE = re.compile(r"node-\d  (\S+)  process (\d+)")


class Cluster:
    """The program of `make cluster`."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tools.cluster", "--folder", str(folder)]
        command += ["--listen", "127.0.0.1:0", "--web", "127.0.0.1:0"]
        environment = {name: value for name, value in os.environ.items() if name != "LOSTCITIES_CONFIG"}
        self.process = Popen(command, cwd=ROOT, stdout=PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.nodes: list[tuple[str, int]] = []
        for line in self.process.stdout:
            if found := NODE.match(line):
                self.nodes.append((found[1], int(found[2])))
            if line.startswith(READY):
                self.url = line.removeprefix(READY).strip()
                return
        raise AssertionError(f"the cluster ended with {self.process.wait()}")

    def stop(self) -> int:
        """Press Ctrl-C, and return the exit code."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=60)
        return self.process.returncode


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the user of PostgreSQL can enter, too."""
    made = Path(mkdtemp(prefix="lostcities-cluster-"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made, ignore_errors=True)


async def turn(one: Client, other: Client, game_id: GameId) -> None:
    """Make moves at two nodes until each seat has made one."""
    for _ in range(4):
        for client in (one, other):
            position = await client.get_game(game_id)
            if position.decisions:
                move = position.decisions[0].legal_moves[0].id
                await client.submit(game_id, move, seat=position.decisions[0].seat)


@pytest.mark.slow
async def test_a_game_goes_on_when_a_node_of_the_cluster_is_killed(folder: Path) -> None:
    cluster = Cluster(folder)
    try:
        (first, process_id), (second, _) = cluster.nodes
        async with connect(first) as ada, connect(second) as bob:
            await ada.register("Ada")
            await bob.register("Bob")
            game_id = (await ada.create_game("duel", options=SHORT)).game_id
            await ada.join(game_id)
            await bob.join(game_id)
            await turn(ada, bob, game_id)
            before = (await bob.get_game(game_id)).game.version
            token = ada.token
        with Browser(cluster.url) as eve:
            table = eve.named("Eve").new_game(bots=["random"], options=SHORT)
            play_a_turn(eve, table)
            os.kill(process_id, signal.SIGKILL)
            async with connect(second, token) as ada, connect(second, bob.token) as bob:
                await turn(ada, bob, game_id)
                assert (await ada.get_game(game_id)).game.version > before
            play_a_turn(eve, table)
        assert cluster.stop() == 0
        again = Cluster(folder)
        try:
            async with connect(again.nodes[0][0], token) as ada:
                assert (await ada.get_game(game_id)).game.version > before
        finally:
            assert again.stop() == 0
    finally:
        if cluster.process.poll() is None:
            cluster.stop()


@pytest.mark.parametrize(
    ("listen", "expected"),
    [
        ("127.0.0.1:50051", ["127.0.0.1:50051", "127.0.0.1:50052"]),
        ("[::1]:7000", ["[::1]:7000", "[::1]:7001"]),
        ("127.0.0.1:0", ["127.0.0.1:0", "127.0.0.1:0"]),
    ],
)
def test_each_further_node_listens_on_the_next_port(listen: str, expected: list[str]) -> None:
    assert [node_address(listen, number) for number in range(2)] == expected


def test_a_faulty_address_is_refused() -> None:
    with pytest.raises(BadSettings, match="HOST:PORT"):
        node_address("50051", 0)


def test_a_server_on_a_shared_store_finds_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = signing_key.key_file()
    key = path.read_bytes()
    assert b"PRIVATE KEY" in key
    assert signing_key.key_file() == path
    assert path.read_bytes() == key


def test_the_name_of_a_key_that_was_just_made_stands_alone_on_standard_output(tmp_path: Path) -> None:
    command, environment = [sys.executable, "-m", "tools.signing_key"], {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    first, second = (
        run(command, cwd=ROOT, capture_output=True, text=True, env=environment, check=True) for _ in range(2)
    )
    assert first.stdout == second.stdout == f"{tmp_path / 'lostcities' / 'shared.key'}\n"
    assert "signing_key_made" in first.stderr
    assert second.stderr == ""
