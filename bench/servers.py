"""Server processes to measure: the product's own with its own database, and the echo server, both on core 0."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from bench.load import Call, rate
from lostcities.service.access.signing_keys import load_keys

READY = re.compile(rb"^(?!Games).*127\.0\.0\.1:(\d+)")


def cpu_s(pid: int) -> float:
    """Return the processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """Return the memory of a process now, in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Server(Struct, frozen=True):
    """A running server."""

    address: str
    pid: int


async def rate_and_cost(callers: Sequence[Call], seconds: float, server: Server) -> tuple[float, float]:
    """Measure the calls answered per second, and the server's processor time of a call in µs."""
    used, started = cpu_s(server.pid), time.perf_counter()
    calls_a_second = await rate(callers, seconds)
    calls = calls_a_second * (time.perf_counter() - started)
    return calls_a_second, (cpu_s(server.pid) - used) / calls * 1e6


@contextmanager
def echo_server() -> Iterator[Server]:
    """Run an echo server and yield it."""
    with _process([sys.executable, "-m", "bench.echo"]) as process:
        assert process.stdout is not None
        yield Server(f"127.0.0.1:{int(process.stdout.readline())}", process.pid)


@contextmanager
def product_server(
    folder: Path,
    *limits: str,
    store: str | None = None,
    gateway_key: Path | None = None,
    isolate: Sequence[str] = (),
    arguments: Sequence[str] = (),
) -> Iterator[Server]:
    """Run lc-server pinned to core 0, and yield it.

    The store is a SQLite file in the folder unless the URL of another one is given. `limits` are other limits than the
    usual ones, as `NAME=NUMBER`. `gateway_key` is the file of the key by which gateways vouch for their callers.
    `isolate` are variants whose rules run in workers, and `arguments` further ones of the command. Plugins in the
    folder are found.
    """
    code = "from bench.figures import pin; pin(0); from lostcities.service.main import main; raise SystemExit(main())"
    load_keys(folder / "bench.key")  # a shared store's server makes none
    command = [sys.executable, "-c", code, "--listen", "127.0.0.1:0"]
    command += ["--store", store or f"sqlite:///{folder / 'bench.db'}", "--signing-key", str(folder / "bench.key")]
    command += arguments
    if gateway_key is not None:
        command += ["--gateway-key", str(gateway_key)]
    for limit in limits:
        command += ["--limit", limit]
    for key in isolate:
        command += ["--isolate", key]
    paths = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths}
    with _process(command, log=folder / "server.log", environment=environment) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if found := READY.search(line):
                yield Server(f"127.0.0.1:{int(found[1])}", process.pid)
                return
        raise RuntimeError(f"the server did not start: {(folder / 'server.log').read_text()}")


@contextmanager
def gateway(folder: Path, server: str) -> Iterator[tuple[int, int]]:
    """Run lc-web in front of a server, and yield its process id and port."""
    command = [sys.executable, "-m", "lostcities_web.main", "--server", server, "--listen", "127.0.0.1:0"]
    environment = {**os.environ, "LOSTCITIES_CONFIG": str(folder / "config")}
    with _process(command, log=folder / "web.log", environment=environment) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if found := READY.search(line):
                yield process.pid, int(found[1])
                return
        raise RuntimeError(f"the gateway did not start: {(folder / 'web.log').read_text()}")


@contextmanager
def _process(
    command: list[str], log: Path | None = None, environment: dict[str, str] | None = None
) -> Iterator["subprocess.Popen[bytes]"]:
    errors = log.open("wb") if log else None
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, env=environment)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(timeout=30)
        assert process.stdout is not None
        process.stdout.close()
        if errors:
            errors.close()
