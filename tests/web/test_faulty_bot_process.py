"""A bot host that prints wrong lines, dies, or cannot be started: the gateway and the bots go on."""

import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from subprocess import PIPE

import pytest

from lostcities_web.bot_process import BotProcess
from lostcities_web.http_errors import BotsAway


@asynccontextmanager
async def started(program: str = "tests.support.faulty_bot_host") -> AsyncIterator[BotProcess]:
    bot_process = BotProcess("127.0.0.1:1", pause_ms=0, limits={}, answer_s=20.0, program=program)
    bot_process.start()
    try:
        yield bot_process
    finally:
        await bot_process.stop()


async def test_what_is_no_answer_is_passed_over() -> None:
    async with started() as bot_process:
        assert await bot_process.bots_for("duel") == [{"name": "odd", "title": "Odd"}]
        assert bot_process.accounts == {"p1": "odd"}


async def test_a_house_that_dies_is_there_again() -> None:
    async with started() as bot_process:
        for _ in range(2):
            with pytest.raises(BotsAway):
                await bot_process.check("odd", "duel")
            assert await bot_process.bots_for("duel") == [{"name": "odd", "title": "Odd"}]


async def test_a_house_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    python = sys.executable
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    async with started() as bot_process:
        bot_process._answer_s = 0.3
        with pytest.raises(BotsAway):
            await bot_process.bots()
        monkeypatch.setattr(sys, "executable", python)
        bot_process._answer_s = 20.0
        assert await bot_process.bots() == [{"name": "odd", "title": "Odd"}]


def test_what_a_plugin_prints_is_no_answer_and_what_is_no_question_is_passed_over(tmp_path: Path) -> None:
    talkative = "from lostcities_bots import bot_host as b; b.RequestHandler.open = lambda _: print('hello'); b.main()"
    command = [sys.executable, "-c", talkative, "--server", "127.0.0.1:1"]
    environment = {"LOSTCITIES_CONFIG": str(tmp_path)}
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True, env=environment) as bot_process:
        assert bot_process.stdin is not None
        assert bot_process.stdout is not None
        bot_process.stdin.write('no question\n{"id": 1}\n[]\n{"id": 7, "ask": "seat", "bot": "hal"}\n')
        bot_process.stdin.flush()
        answer = json.loads(bot_process.stdout.readline())
        rest, complaints = bot_process.communicate(timeout=60)
    assert (answer["id"], answer["error"]["reason"]) == (7, "UNKNOWN_BOT")
    assert (rest, bot_process.returncode) == ("", 0)
    assert "hello\n" in complaints
    assert complaints.count("is no question") == 3
