"""The probes of the gateway: live while it answers, ready while its game server answers, too."""

import asyncio
from pathlib import Path

import httpx
import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import NO_TLS

from lostcities_web.probes import Probes
from lostcities_web.upstream import Upstream


def asked(web: WebProcess, path: str) -> tuple[int, str]:
    answer = httpx.get(f"{web.url}{path}", verify=NO_TLS, timeout=30)
    return answer.status_code, answer.text


def test_a_gateway_is_ready_while_its_server_answers(web: WebProcess) -> None:
    assert asked(web, "/livez") == asked(web, "/readyz") == (200, "ok\n")


def test_a_gateway_without_its_server_is_live_and_not_ready(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, WebProcess(tmp_path, server.address) as web:
        server.kill()
        assert asked(web, "/livez") == (200, "ok\n")
        assert asked(web, "/readyz") == (503, "the game server does not answer\n")


async def test_all_who_ask_at_once_cost_the_server_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    async def probe(self: Upstream) -> None:
        calls.append(1)

    monkeypatch.setattr(Upstream, "probe", probe)
    upstream = Upstream("127.0.0.1:1", request_s=1, players_max=1)
    _, ready = Probes(upstream).routes()
    answers = await asyncio.gather(*(ready.endpoint(None) for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert len(calls) == 1
    await upstream.close()
