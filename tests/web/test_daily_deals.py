"""The deal of the day: announced by the bots of the gateway, and played against one of them through it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser

from lostcities_bots.bot_accounts import BotAccount
from lostcities_bots.daily_deals import AHEAD_S, DailyDeals
from lostcities_client import Client, connect

NOON = 43_200
DAY = 86_400


def eventually(claim: Callable[[], Any], what: str) -> Any:  # Any: JSON
    """Return what holds within a while."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if found := claim():
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {what}")


class Accounts:
    """The account of a bot at a server, registered when it is asked for."""

    def __init__(self, client: Client) -> None:
        self._client = client.with_token(None)
        self._known: BotAccount | None = None

    async def of(self, bot: str) -> BotAccount:
        if self._known is None:
            registered = await self._client.register("Surveyor", kind="bot")
            self._known = BotAccount(bot, 1, registered.player.player_id, registered.token)
        return self._known


async def test_each_day_has_one_deal_of_one_round_however_many_hosts_look(tmp_path: Path) -> None:
    today = time.time() // DAY * DAY + DAY + NOON  # tomorrow at noon: the same at every time of day
    with ServerProcess(tmp_path, store="memory:") as server:
        async with connect(server.address) as client:
            at = [today]
            keys = ["duel", "rivals"]
            hosts = [DailyDeals(client, keys, Accounts(client).of, clock=lambda: at[0]) for _ in range(2)]
            for host in hosts:
                for key in (*keys, *keys):
                    await host.announce(key)
            at[0] = today + NOON - 60
            await hosts[0].announce("board")  # the day is nearly over
            at[0] = today + DAY
            await hosts[0].announce("duel")
            await client.register("Ada")
            found = (await client.list_contests()).contests
            first = int(today + AHEAD_S)
            assert sorted((each.variant, each.starts_at // 1_000_000, each.kind) for each in found) == [
                ("duel", first, "deal"),
                ("duel", first + DAY, "deal"),
                ("rivals", first, "deal"),
            ]
            assert {each.ends_at // 1_000_000 % DAY for each in found} == {0}
            assert '"rounds": 1' in next(each.options_json for each in found if each.variant == "duel")


@pytest.mark.slow
def test_the_deal_of_the_day_is_played_through_the_gateway_and_stays_sealed(tmp_path: Path) -> None:
    if time.time() % DAY > DAY - 660:
        pytest.skip("no deal is announced in the last minutes of a day (UTC)")
    with (
        ServerProcess(tmp_path, store="memory:") as server,
        WebProcess(tmp_path, server.address, "--daily-deals", "duel") as web,
        Browser(web.url) as ada,
        Browser(web.url) as eve,
    ):
        ada.named("Ada")
        eve.named("Eve")
        (contest,) = eventually(lambda: ada.asked("/api/contests")["contests"], "the deal")
        assert (contest["kind"], contest["host"]["isBot"], "timeControl" in contest) == ("deal", True, False)
        path = f"/api/contests/{contest['id']}"
        ada.told(f"{path}/join", {"commandId": "j" * 20})
        game = eventually(lambda: ada.asked(path).get("game"), "the game")
        info = ada.asked(f"/api/games/{game}")
        assert info["sealedUntil"] == contest["sealedUntil"] == contest["endsAt"] + 3_600_000
        _play_out(ada, game)
        assert ada.asked(f"/api/games/{game}")["status"] == "running"
        (row,) = eve.asked(path)["standings"]
        assert "totals" not in row
        last = eve.asked(f"/api/games/{game}/frames")["frames"][-1]
        assert all(not place.get("total") for place in last["table"]["places"])
        assert "red" not in str([zone.get("pieces") for zone in last["table"]["zones"] if zone["kind"] == "hand"])


def _play_out(browser: Browser, game: str) -> None:
    """Play a game to its last move, each time with the first legal move."""

    def moves() -> Any:  # Any: JSON
        table = browser.asked(f"/api/games/{game}/frames?seat=0")["frames"][-1]["table"]
        if table.get("actions"):
            return table["actions"]
        return None if any(place.get("isToAct") for place in table["places"]) else "over"

    for number in range(200):
        found = eventually(moves, "the bot's move")
        if found == "over":
            return
        browser.told(
            f"/api/games/{game}/commands", {"commandId": f"m{number:019}", "move": found[0]["move"], "seat": 0}
        )
    raise AssertionError("the game does not end")
