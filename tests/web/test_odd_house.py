"""A house of bots that says what it should not, dies, or cannot be started: the gateway goes on, and so do the bots."""

import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from subprocess import PIPE

import pytest

from lostcities_web.errors import BotsAway
from lostcities_web.house import House


@asynccontextmanager
async def started(program: str = "tests.support.odd_house") -> AsyncIterator[House]:
    house = House("127.0.0.1:1", pause_ms=0, limits={}, answer_s=20.0, program=program)
    house.start()
    try:
        yield house
    finally:
        await house.stop()


async def test_what_is_no_answer_is_passed_over() -> None:
    async with started() as house:
        assert await house.bots_for("duel") == [{"name": "odd", "title": "Odd"}]
        assert house.lodgers == {"p1": "odd"}


async def test_a_house_that_dies_is_there_again() -> None:
    async with started() as house:
        for _ in range(2):
            with pytest.raises(BotsAway):
                await house.check("odd", "duel")
            assert await house.bots_for("duel") == [{"name": "odd", "title": "Odd"}]


async def test_a_house_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    python = sys.executable
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    async with started() as house:
        house._answer_s = 0.3
        with pytest.raises(BotsAway):
            await house.bots()
        monkeypatch.setattr(sys, "executable", python)
        house._answer_s = 20.0
        assert await house.bots() == [{"name": "odd", "title": "Odd"}]


def test_what_a_plugin_prints_is_no_answer_and_what_is_no_question_is_passed_over(tmp_path: Path) -> None:
    talkative = "import lostcities_bots.house as house; house.Desk.open = lambda desk: print('hello'); house.main()"
    command = [sys.executable, "-c", talkative, "--server", "127.0.0.1:1"]
    environment = {"LOSTCITIES_CONFIG": str(tmp_path)}
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True, env=environment) as house:
        assert house.stdin is not None
        assert house.stdout is not None
        house.stdin.write('no question\n{"id": 1}\n[]\n{"id": 7, "ask": "seat", "bot": "hal"}\n')
        house.stdin.flush()
        answer = json.loads(house.stdout.readline())
        rest, complaints = house.communicate(timeout=60)
    assert (answer["id"], answer["error"]["reason"]) == (7, "UNKNOWN_BOT")
    assert (rest, house.returncode) == ("", 0)
    assert "hello\n" in complaints
    assert complaints.count("is no question") == 3
