"""The operator's page: probes that need no event loop, and their reasons in words."""

import asyncio
import json
import re
import socket
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import httpx
import pytest
from tests.service.test_program import WAIT_S, refused, started
from tests.service.test_watchdog import PATIENT, stuck_server, until
from tests.support.programs import Program

from lostcities.core.errors import StoreError
from lostcities.eventstore.memory import MemoryStore
from lostcities.service.operation.operator_page import REQUESTS_MAX, PageAnswer, operator_page
from lostcities.service.operation.readiness import PROBE_ROLE, STALE_S, Readiness


class FullStore(MemoryStore):
    """A store that may be full."""

    is_full = False

    async def record_sign_of_life(self, role: str, at: int) -> None:
        """Fail while the store is full."""
        if self.is_full:
            raise StoreError("the disk is full")
        await super().record_sign_of_life(role, at)


def page_of(process: Program) -> str:
    """Return the address of the operator's page, which the log names."""
    assert process.stderr is not None
    for line in process.stderr:
        if '"event":"operator_page"' in line:
            return f"http://{json.loads(line)['listen']}"
    raise AssertionError("no line names the page")


def asked(url: str, *, method: str = "GET") -> tuple[int, str]:
    answer = httpx.request(method, url, timeout=WAIT_S)
    return answer.status_code, answer.text


def test_a_server_is_live_and_ready_with_a_durable_probe_in_place_of_the_one_before(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with started("--store", store, "--metrics", "127.0.0.1:0") as (process, _):
        page = page_of(process)
        assert asked(f"{page}/livez") == asked(f"{page}/readyz") == (200, "ok\n")
        assert asked(f"{page}/readyz", method="HEAD") == (200, "")
        status, text = asked(f"{page}/other")
        assert (status, text.startswith("no such path; there are /livez, /readyz")) == (404, True)
        process.terminate()
        process.communicate(timeout=WAIT_S)
        assert process.returncode == 0


async def test_probes_say_that_the_event_loop_hangs_and_for_how_long(tmp_path: Path) -> None:
    async with stuck_server(tmp_path, "waiting", *PATIENT, "--metrics", "127.0.0.1:0") as stuck:
        page = await asyncio.to_thread(page_of, stuck.process)
        await until(stuck.process, "loop_late")
        for probe in ("livez", "readyz"):
            status, text = await asyncio.to_thread(asked, f"{page}/{probe}")
            assert status == 503
            assert text.startswith("the event loop has not answered for ")
        _, figures = await asyncio.to_thread(asked, f"{page}/metrics")
        assert re.search(r"^lostcities_loop_late_seconds (0\.[5-9]|[1-9])", figures, re.M)
        assert re.search(r"^lostcities_ready 0\.0$", figures, re.M)
        assert not re.search(r"^lostcities_lists_lag_commits \d", figures, re.M)
        (tmp_path / "go").touch()
        await until(stuck.process, "loop_recovered")
        _, figures = await asyncio.to_thread(asked, f"{page}/metrics")
        assert re.search(r"^lostcities_ready 1\.0$", figures, re.M)
        assert re.search(r"^lostcities_lists_lag_commits \d", figures, re.M)
        buckets = dict(re.findall(r'^lostcities_loop_lag_seconds_bucket{le="(.*)"} (\S+)$', figures, re.M))
        assert float(buckets["0.25"]) < float(buckets["+Inf"])
        assert await asyncio.to_thread(asked, f"{page}/livez") == (200, "ok\n")


def test_an_address_that_cannot_be_used_is_refused_on_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        listen = f"127.0.0.1:{taken.getsockname()[1]}"
        said = refused("--store", "memory:", "--metrics", listen)
    assert said == (
        f"lc-server: cannot listen on {listen}: Address already in use; choose another address with --metrics"
    )
    assert "--metrics takes HOST:PORT" in refused("--metrics", "9464")


async def test_a_server_is_ready_from_its_first_write_probe_until_its_last_is_too_old() -> None:
    store, readiness = FullStore(), Readiness()
    assert readiness.fault() == "the server is starting"
    async with readiness.probing(store):
        assert readiness.fault() == ""
        assert await store.sign_of_life(PROBE_ROLE) > 0
        written_at = monotonic()
        store.is_full = True
        await readiness.probe(store)
        assert readiness.fault() == ""
        assert readiness.fault(written_at + STALE_S + 1) == "the store took no write probe for 16 s: STORE_UNAVAILABLE"
        store.is_full = False
        await readiness.probe(store)
        assert readiness.fault() == ""
    assert readiness.fault() == "the server is stopping"
    await store.close()


async def test_a_store_that_was_never_written_to_is_not_ready() -> None:
    store, readiness = FullStore(), Readiness()
    store.is_full = True
    async with readiness.probing(store):
        assert "STORE_UNAVAILABLE" in readiness.fault()
    await store.close()


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        found: int = free.getsockname()[1]
    return found


def test_connections_that_ask_nothing_take_no_more_than_the_places_there_are(port: int) -> None:
    with operator_page("127.0.0.1", port, {"/livez": lambda accept: PageAnswer("ok\n")}), ExitStack() as idle:
        for _ in range(REQUESTS_MAX):
            idle.enter_context(socket.create_connection(("127.0.0.1", port)))
        beyond = idle.enter_context(socket.create_connection(("127.0.0.1", port)))
        beyond.settimeout(WAIT_S)
        assert beyond.recv(1) == b""
