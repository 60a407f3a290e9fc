"""Contests in the terminal: joined by a key, with the next game opened by itself, and announced."""

import time
from functools import partial

from msgspec.structs import replace
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting

from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.names import ContestId, GameId, PlayerId
from lostcities.present.translate import in_english
from lostcities_client import ContestSeat, ContestState, ContestTable, ListedContest, connect
from lostcities_client.records import Player
from lostcities_terminal.app.contest_screen import ContestScreen
from lostcities_terminal.app.dialogs import PickDialog, TextDialog
from lostcities_terminal.app.game_screen import GameScreen
from lostcities_terminal.app.lobby_screen import LobbyScreen
from lostcities_terminal.contest_text import standing_lines, state_text


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


async def test_a_duplicate_is_announced_by_keys(process: ServerProcess) -> None:
    async with sitting(process.address) as sat:
        await sat.at(LobbyScreen)
        await sat.until(lambda: "Lost Cities: Duel" in sat.text(), "for the variants")
        await sat.pilot.press("t")
        await sat.at(ContestScreen)
        await sat.pilot.press("a")
        for downs in (2, 0, 1, 0, 1):
            dialog = await sat.at(PickDialog)
            await sat.pilot.press(*["down"] * downs, "enter")
            await sat.until(partial(_is_gone, sat, dialog), "for the next question")
        await sat.at(ContestScreen)
        await sat.until(lambda: "duplicate, rounds: 3, 10 min each" in sat.text(), "for the contest")


def test_players_of_a_duplicate_are_compared_seat_by_seat() -> None:
    tables = tuple(
        _table(game, totals, points) for game, totals, points in (("g1", (30, 10), (2, 0)), ("g2", (5, 5), (0, 2)))
    )
    state = ContestState(contest=_DUPLICATE, version=9, standings=(), tables=tables, seed_digest=b"")
    lines = [" ".join(line.split()) for line in standing_lines(state, PlayerId("p"), in_english)]
    assert lines[1:] == [
        "",
        "Round 1",
        "1. g1-0 lead: +20, points: 2",
        "1. g2-0 lead: +0, points: 0",
        "2. g2-1 lead: +0, points: 2",
        "2. g1-1 lead: -20, points: 0",
    ]
    late = replace(_DUPLICATE, status="running", round=1, sealed_until=65 * SECOND)
    assert state_text(late, 0, in_english) == "round 1 of 2, for 1:05 more"
    assert state_text(replace(late, is_round_played=True), 0, in_english) == "round 1 of 2 is played"


def _player(name: str) -> Player:
    return Player(player_id=PlayerId(name), name=name, kind="human")


def _table(game: str, totals: tuple[int, int], points: tuple[int, int]) -> ContestTable:
    seats = tuple(ContestSeat(_player(f"{game}-{seat}"), 1, totals[seat], points[seat]) for seat in (0, 1))
    return ContestTable(game_id=GameId(game), round=1, seats=seats, is_running=False)


_DUPLICATE = ListedContest(
    contest_id=ContestId("ct"),
    kind="duplicate",
    title="Twins",
    host=_player("Ada"),
    variant="duel",
    variant_version=1,
    options_json="{}",
    seats=2,
    time_control=None,
    rated=False,
    bots=False,
    starts_at=0,
    ends_at=0,
    rounds=2,
    pause_s=0,
    status="over",
    round=2,
    players=4,
    end="over",
    sealed_until=0,
    lasts_s=600,
)


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
