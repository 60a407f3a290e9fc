"""Spectating in plain text while others play."""

import asyncio
import io
import random
import sys

import pytest

from lostcities.core import Seat
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Change, connect, play_seat
from lostcities_terminal.line_watch import LineWatcher
from lostcities_terminal.lines import Lines
from lostcities_terminal.printer import Printer


async def test_each_commit_is_told_without_comparing_it_to_those_before(
    server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unwanted(*_: object) -> bool:
        raise AssertionError("a game is compared with another")

    monkeypatch.setattr(Change, "__eq__", unwanted)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    async with connect(server) as ada, connect(server) as eve:
        await ada.register("Ada")
        await eve.register("Eve")
        listing = await ada.create_game("duel", options={"rounds": 1, "stall_limit": 3, "hand_size": 20})
        await ada.join(listing.game_id)
        await ada.join(listing.game_id)
        watcher = LineWatcher(eve, listing.game_id, None, printer=Printer(), lines=Lines())
        async with asyncio.TaskGroup() as group:
            watching = group.create_task(watcher.watch())
            for seat in (Seat(0), Seat(1)):
                group.create_task(play_seat(ada, listing.game_id, RandomBot(), seat=seat, rng=random.Random(int(seat))))
        assert watching.result() is True
    out = capsys.readouterr().out
    assert "Ada 1 draws a card" in out
    assert "The game is over" in out
