"""A cluster on this machine: a PostgreSQL, nodes of one store with one signing key, and a gateway with all addresses.

It shows what docs/how-to/scaling.md describes. Ctrl-C stops all in order, and the next start goes on with the games.
"""

import argparse
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE
from types import FrameType

from msgspec import Struct

from lostcities.core.errors import LostCitiesError
from lostcities.service.access.signing_keys import load_keys
from lostcities.service.settings import BadSettings, split_address
from lostcities.testing.postgres import PostgresFailed, embedded_postgres

FOLDER = Path("build/cluster")
NODES = 2

NODE_READY = "lc-server ready listen="
WEB_READY = "lc-web ready url="

READY = "cluster ready url="
"""Start of the line that programs wait for; the URL of the page follows."""

STOP_S = 20.0
LOOK_S = 0.5
"""Seconds between two looks for programs that have ended."""

DURABLE = {"fsync": True, "full_page_writes": True}
"""Settings of PostgreSQL under which games survive a power cut. The usual ones are for tests."""


class ClusterFailed(LostCitiesError):
    """A program of the cluster did not start. The message names its log."""

    reason = "CLUSTER_FAILED"


class Running(Struct):
    """A program of the cluster that is ready."""

    name: str
    process: subprocess.Popen[str]
    ready: str
    """Rest of its line: an address, or a URL and an address."""


@contextmanager
def running(name: str, folder: Path, command: Sequence[str], ready: str) -> Iterator[Running]:
    """Run a program of the product, from the line with which it is ready until the context ends. Log to its folder."""
    log_file = folder / f"{name}.log"
    with log_file.open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "lostcities.programs", *command],
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=log,
            text=True,
            start_new_session=True,  # Ctrl-C is for this program, which stops the others in order
        )
    try:
        assert process.stdout is not None, "it is a pipe"
        found = next((line for line in process.stdout if line.startswith(ready)), None)
        if found is None:
            raise ClusterFailed(f"{name} did not start: see {log_file}")
        yield Running(name, process, found.removeprefix(ready).strip())
    finally:
        _stop(process)


def _stop(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(STOP_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()


def node_address(listen: str, number: int) -> str:
    """Return where a node listens: the first at the address, and each further one at the next port."""
    host, port = split_address(listen)
    return f"[{host}]:{port and port + number}" if ":" in host else f"{host}:{port and port + number}"


@contextmanager
def cluster(folder: Path, listen: str, web: str, nodes: int = NODES) -> Iterator[tuple[list[Running], Running]]:
    """Run a cluster while the context lasts; yield its nodes and its gateway. The end stops the gateway first."""
    folder.mkdir(parents=True, exist_ok=True)
    key = folder / "signing.key"
    load_keys(key)
    with ExitStack() as stack:
        database = stack.enter_context(embedded_postgres(folder.resolve() / "postgres", settings=DURABLE))
        started: list[Running] = []
        for number in range(nodes):
            name = f"node-{number + 1}"
            command = ["lc-server", "--store", database.url, "--signing-key", str(key)]
            command += ["--lists", str(folder / f"{name}.lists"), "--listen", node_address(listen, number)]
            started.append(stack.enter_context(running(name, folder, command, NODE_READY)))
        addresses = ",".join(node.ready for node in started)
        command = ["lc-web", "--server", addresses, "--listen", web]
        yield started, stack.enter_context(running("gateway", folder, command, WEB_READY))


def describe(nodes: Sequence[Running], gateway: Running, folder: Path) -> str:
    """Return what a person needs to play, and to see one node die."""
    addresses = ",".join(node.ready for node in nodes)
    lines = [f"{node.name}  {node.ready}  process {node.process.pid}" for node in nodes]
    lines += [f"Games and logs are kept in {folder}."]
    lines += [f"In another terminal:  lc-play duel --vs navigator-2 --server {addresses}"]
    lines += [f"To see it go on after a crash:  kill -9 {nodes[0].process.pid}"]
    lines += ["Ctrl-C stops the cluster."]
    url = gateway.ready.split()[0]
    return "\n".join([*lines, f"To play in a browser, open {url}", f"{READY}{url}"])


def _wait(programs: Sequence[Running]) -> None:
    """Wait for SIGINT or SIGTERM, and report programs that end. A second signal ends this program at once."""
    asked = threading.Event()

    def ask(number: int, _: FrameType | None) -> None:
        asked.set()
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, signal.SIG_DFL)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ask)
    alive = list(programs)
    while not asked.wait(LOOK_S):
        for program in [program for program in alive if program.process.poll() is not None]:
            alive.remove(program)
            print(f"{program.name} has ended with {program.process.returncode}; the others go on", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a cluster until a signal. Return 0, or 1 if it could not start."""
    parser = argparse.ArgumentParser("tools.cluster", description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--folder", type=Path, default=FOLDER, metavar="FOLDER", help=f"games and logs; default {FOLDER}"
    )
    parser.add_argument("--listen", default="127.0.0.1:50051", metavar="HOST:PORT", help="the first node")
    parser.add_argument("--web", default="127.0.0.1:8080", metavar="HOST:PORT", help="the page for browsers")
    parser.add_argument("--nodes", type=int, default=NODES, metavar="N", help=f"how many; default {NODES}")
    given = parser.parse_args(arguments)
    os.environ.setdefault("LOSTCITIES_CONFIG", str(given.folder.resolve() / "config"))  # the bots belong to these games
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # also while it starts, what runs is to be stopped
    try:
        with cluster(given.folder, given.listen, given.web, given.nodes) as (nodes, gateway):
            print(describe(nodes, gateway, given.folder), flush=True)
            _wait([*nodes, gateway])
            print("stopping", flush=True)
    except (ClusterFailed, BadSettings) as error:
        print(f"make cluster: {error.message}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    except PostgresFailed as error:
        print(f"make cluster: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
