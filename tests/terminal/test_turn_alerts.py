"""Alerts of turns: the terminal rings for games that are not looked at, and a command of the player runs."""

import asyncio
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.service.test_watching import eventually
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import sitting

from lostcities.core import Seat
from lostcities_client import Client, connect
from lostcities_terminal.app import turn_alerts
from lostcities_terminal.app.play_app import PlayApp
from lostcities_terminal.app.turn_alerts import TurnAlerts
from lostcities_terminal.open_request import OpenRequest

PATIENCE_S = 20.0
FIRST = {"rounds": 1, "first_seat": "seat0"}


async def against(ada: Client, ben: Client) -> str:
    """Start a game in which Ben, in seat 0, acts first."""
    game = (await ben.create_game("duel", seats=2, options=FIRST)).game_id
    await ben.join(game)
    await ada.join(game)
    return game


async def play_a_turn(player: Client, game: str) -> None:
    """Make the two moves of a turn."""
    for _ in range(2):
        decision = (await player.get_game(game)).decisions[0]  # type: ignore[arg-type]  # a game id
        await player.submit(game, decision.legal_moves[-1].id, seat=Seat(0))  # type: ignore[arg-type]


def script(folder: Path, text: str) -> str:
    path = folder / "alert"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


async def alerted(process: ServerProcess, command: str, is_done: Callable[[list[str]], bool]) -> tuple[str, list[str]]:
    """Return the game that rang, and the failures, once a claim about these holds after a turn."""
    rung: list[str] = []
    failures: list[str] = []
    async with connect(process.address) as ada, connect(process.address) as ben:
        await ada.register("Ada")
        await ben.register("Ben")
        game = await against(ada, ben)
        alerts = TurnAlerts(ada, command, ring=rung.append, on_failure=failures.append)
        running = asyncio.create_task(alerts.run())
        async with asyncio.timeout(PATIENCE_S):
            await alerts.is_following.wait()
            await play_a_turn(ben, game)
            await eventually(lambda: bool(rung) and is_done(failures))
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert rung == [game]
    return game, failures


async def test_a_turn_runs_the_command_with_its_facts(process: ServerProcess, tmp_path: Path) -> None:
    told = tmp_path / "told"
    command = script(tmp_path, f'echo "$LOSTCITIES_GAME $LOSTCITIES_VARIANT $LOSTCITIES_OPPONENTS" > {told}')
    game, failures = await alerted(process, command, lambda _: told.exists() and bool(told.read_text()))
    assert failures == []
    assert told.read_text() == f"{game} duel Ben\n"


@pytest.mark.parametrize(
    ("text", "failure"), [("exit 3", "exit code 3"), ("sleep 60", "no end after 0.1 seconds")], ids=["fails", "hangs"]
)
async def test_a_command_that_fails_is_told(
    text: str, failure: str, process: ServerProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_alerts, "COMMAND_S", 0.1 if "end" in failure else 10.0)
    command = script(tmp_path, text)
    assert (await alerted(process, command, bool))[1] == [f"{command}: {failure}"]


async def test_a_command_that_is_not_there_is_told(process: ServerProcess) -> None:
    _, failures = await alerted(process, "/no/such/program --loud", bool)
    assert failures == ["/no/such/program: No such file or directory"]


async def test_the_terminal_rings_for_another_game_than_the_one_on_the_screen(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    rings: list[int] = []
    monkeypatch.setattr(PlayApp, "bell", lambda _: rings.append(1))
    request = OpenRequest(variant="duel", hot_seat=True, options=FIRST)
    async with sitting(process.address, request, name="Rita") as sat, connect(process.address) as ben:
        await sat.asked()
        await ben.register("Ben")
        game = await against(sat.app.client, ben)
        await play_a_turn(ben, game)
        await sat.until(lambda: rings, "for the bell")
