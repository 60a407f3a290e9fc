"""Several bot hosts at one server: no seat is played by two of them, and one goes on where another has ended."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.web.test_bot_supervisor import Home
from tests.web.test_bot_supervisor import home as home  # a fixture

from lostcities.core import Seat
from lostcities_bots import bot_supervisor
from lostcities_bots.bot_accounts import BotAccounts
from lostcities_bots.bot_supervisor import BotSupervisor


@pytest.fixture
async def second(home: Home, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotSupervisor]:
    """Another bot host at the server of the first."""
    monkeypatch.setattr(bot_supervisor, "ADOPTION_S", 0.01)
    host = home.host()
    yield host
    host.close()


async def test_a_bot_host_goes_on_with_the_games_of_one_that_has_ended(home: Home, second: BotSupervisor) -> None:
    first = home.supervisor
    game = await home.opened()
    assert await first.seat("plain", game) == 1
    await home.moves(game)
    await home.plays((game, 1))
    assert second.playing == frozenset()
    first.close()
    home.supervisor = second
    await home.plays((game, 1))
    while (await home.listing(game)).status != "over":
        await home.moves(game)
    assert await home.names(game) == ["Ada", "Plain"]


async def test_a_request_that_is_repeated_at_another_bot_host_seats_no_second_bot(
    home: Home, second: BotSupervisor
) -> None:
    game = await home.opened("board", seats=4)
    assert await home.supervisor.seat("plain", game, number=1) == 1
    assert await second.seat("plain", game, number=1) == 1
    assert await second.seat("plain", game, number=2) == 2
    assert await home.supervisor.seat("plain", game, number=2) == 2
    assert await home.supervisor.seat("plain", game, seat=Seat(2)) == 2
    assert await home.names(game) == ["Ada", "Plain", "Plain 2", None]
    assert second.accounts == home.supervisor.accounts


async def test_accounts_are_adopted_once_and_only_from_a_host_that_has_ended(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path / "others"))
    one, other, third = BotAccounts("games:1"), BotAccounts("games:1"), BotAccounts("games:1")
    elsewhere = BotAccounts("games:11")
    account = await one.account(home.theirs.with_token(None), "plain", 1)
    await elsewhere.account(home.theirs.with_token(None), "plain", 1)
    assert (other.adopt(), other.of_others()) == ((), (account,))
    one.close()
    assert other.adopt() == (account,)
    assert (other.adopt(), third.adopt(), other.known(), third.of_others()) == ((), (), (account,), (account,))
    other.forget(account)
    other.close()
    assert third.adopt() == ()
    third.close()
    elsewhere.close()
