"""Contests in the terminal: joined by a key, with the next game opened by itself, and announced."""

import time
from functools import partial

from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting

from lostcities.core.clocks import SECOND, TimeControl
from lostcities_client import connect
from lostcities_terminal.app.contest_screen import ContestScreen
from lostcities_terminal.app.dialogs import PickDialog, TextDialog
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.lobby_screen import LobbyScreen


def _is_gone(sat: Sitting, dialog: PickDialog) -> bool:
    return sat.app.screen is not dialog


async def test_a_contest_is_joined_and_its_game_opens_by_itself(process: ServerProcess) -> None:
    async with sitting(process.address) as sat, connect(process.address) as ben:
        await ben.register("Ben")
        starts_at = time.time_ns() // 1_000 + 3 * SECOND
        contest = await ben.create_contest(
            "swiss", "Friday", "duel", time_control=TimeControl(initial_s=300), starts_at=starts_at, rounds=1
        )
        await ben.join_contest(contest.contest_id)
        await sat.at(LobbyScreen)
        await sat.until(lambda: "Lost Cities: Duel" in sat.text(), "for the variants")
        await sat.pilot.press("t")
        await sat.at(ContestScreen)
        await sat.until(lambda: "Ben" in sat.text(), "for the contest")
        assert "Swiss, rounds: 1 · Lost Cities: Duel · 5 min + 0 s" in sat.text()
        await sat.pilot.press("enter")
        await sat.until(lambda: "(you)" in sat.text(), "for the player's own row")
        screen = await sat.at(GameScreen)
        await sat.until(lambda: screen.live.history, "for the log")
        await ben.resign(screen.live.game_id)
        await sat.until(lambda: screen.live.game.ended is not None, "for the end")
        await sat.at(TextDialog)
        await sat.pilot.press("escape", "q")
        await sat.at(ContestScreen)
        await sat.until(lambda: "points: 2, games: 1" in sat.text(), "for the result")
        await sat.pilot.press("escape")
        await sat.at(LobbyScreen)


async def test_a_contest_is_announced_left_and_cancelled_by_keys(process: ServerProcess) -> None:
    async with sitting(process.address) as sat:
        await sat.at(LobbyScreen)
        await sat.until(lambda: "Lost Cities: Duel" in sat.text(), "for the variants")
        await sat.pilot.press("t")
        await sat.at(ContestScreen)
        await sat.pilot.press("a")
        for _ in range(5):
            dialog = await sat.at(PickDialog)
            await sat.pilot.press("enter")
            await sat.until(partial(_is_gone, sat, dialog), "for the next question")
        await sat.at(ContestScreen)
        await sat.until(lambda: "starts in" in sat.text(), "for the contest")
        await sat.pilot.press("enter")
        await sat.until(lambda: "(you)" in sat.text(), "for the player's own row")
        await sat.pilot.press("x")
        await sat.until(lambda: "has left" in sat.text(), "for the note")
        await sat.pilot.press("x")
        await sat.until(lambda: "cancelled" in sat.text(), "for the end")


async def test_a_deal_is_played_by_key_and_says_when_its_results_come(process: ServerProcess) -> None:
    async with sitting(process.address) as sat, connect(process.address) as robo:
        await robo.register("Robo", kind="bot")
        starts_at = time.time_ns() // 1_000 + 3 * SECOND
        await robo.create_contest(
            "deal", "2026-11-28", "duel", starts_at=starts_at, lasts_s=3_600, options={"rounds": 1}
        )
        await sat.at(LobbyScreen)
        await sat.until(lambda: "Lost Cities: Duel" in sat.text(), "for the variants")
        await sat.pilot.press("t")
        await sat.at(ContestScreen)
        await sat.until(lambda: "deal of 2026-11-28" in sat.text(), "for the deal")
        assert "the same cards for all, against Robo · Lost Cities: Duel" in " ".join(sat.text().split())
        await sat.pilot.press("enter")
        screen = await sat.at(GameScreen)
        await sat.until(lambda: screen.live.history, "for the log")
        assert screen.live.game.opened_at == starts_at + 2 * 3_600 * SECOND + 60 * SECOND
