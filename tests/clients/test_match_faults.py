"""Bots that fail in a match or at a server: each failure costs its bot one game, and all other games go on."""

import asyncio
import itertools
import json
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from tests.support.server_process import ServerProcess

from lostcities.core import Move, Offer, Seat
from lostcities_bots.bot_runner import BotPlan, play_named
from lostcities_bots.game_faults import LostByFault
from lostcities_bots.guest_bot import GuestBot
from lostcities_bots.main import main
from lostcities_bots.random_bot import RandomBot
from lostcities_client import BadChoice, Bot, BotProfile, Decision, Replica, connect, play_seat

SHORT = '{"rounds": 1, "stall_limit": 4, "hand_size": 20}'
"""A Duel with a deck of 20 cards."""

FAULTY_BOTS = '''
import itertools, os, sys, threading
from lostcities.core import IllegalMove
from lostcities_bots import RandomBot
from lostcities_client import CannotPlay


class Faulty(RandomBot):
    """A bot that fails in its first game, and plays the others."""

    numbers = itertools.count()

    def __init__(self):
        self.is_faulty = next(self.numbers) == 1  # the first object is for the check of the match

    def choose(self, decision):
        return self.fail(decision) if self.is_faulty else super().choose(decision)


class Raising(Faulty):
    numbers = itertools.count()
    def fail(self, decision):
        raise KeyError("card")


class Cheating(Faulty):
    numbers = itertools.count()
    def fail(self, decision):
        return "win"


class Late(Faulty):
    name = "late"
    numbers = itertools.count()
    def fail(self, decision):
        threading.Event().wait()


class Leaving(Faulty):
    numbers = itertools.count()
    def fail(self, decision):
        sys.exit(3)


class Gone(RandomBot):
    def choose(self, decision):
        os._exit(3)


class Guessing(Faulty):
    numbers = itertools.count()
    def fail(self, decision):
        raise IllegalMove("duel.ascending", "this is what rules raise for a bot that looks ahead")


class Refusing(Faulty):
    numbers = itertools.count()
    def fail(self, decision):
        raise CannotPlay("not this hand")


class Unborn(Faulty):
    numbers = itertools.count()
    def __init__(self):
        super().__init__()
        if self.is_faulty:
            raise OSError("no model file")
'''

FAULTS = {
    "Raising": "failed at faulty_bots.py:23 in fail: KeyError: 'card'",
    "Cheating": "chose the text 'win', not a move",
    "Late": "bot late did not choose within 2 seconds",
    "Leaving": "in fail: SystemExit: 3",
    "Guessing": "in fail: IllegalMove: this is what rules raise for a bot that looks ahead",
    "Refusing": "not this hand",
    "Unborn": "in __init__: OSError: no model file",
}
"""Parts of the messages, by bot."""


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
        yield server


@pytest.fixture
def faulty_bots(process: ServerProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Module `faulty_bots` in the current folder, and the address of the server in the environment."""
    (tmp_path / "faulty_bots.py").write_text(FAULTY_BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOSTCITIES_SERVER", process.address)
    monkeypatch.delitem(sys.modules, "faulty_bots", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("faulty_bots", None)


@pytest.mark.usefixtures("faulty_bots")
@pytest.mark.parametrize("bot", FAULTS)
def test_a_bot_that_fails_loses_that_game_and_the_match_goes_on(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["match", "duel", f"faulty_bots:{bot}", "random", "--games", "2", "--jobs", "1", "--options", SHORT]
    assert main([*arguments, "--json", "--choice-s", "2"]) == 1
    out, err = capsys.readouterr()
    failed, sound = [json.loads(line) for line in out.splitlines()]
    assert [fault["seat"] for fault in failed["faults"]] == [0]
    assert FAULTS[bot] in failed["faults"][0]["message"]
    assert (failed["winners"], sound["faults"]) == ([1], [])
    assert f"faulty_bots:{bot} resigned 1 of 2 games: " in err
    assert err.splitlines()[-1] == "lc-bot: 1 of 2 games were lost by a fault of a bot"


@pytest.mark.usefixtures("faulty_bots")
def test_standings_count_faults(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["match", "duel", "faulty_bots:Raising", "random", "--games", "2", "--jobs", "1", "--options", SHORT]
    assert main(arguments) == 1
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split()[-1] == "faults"
    assert {row.split()[0]: row.split()[-1] for row in rows} == {"faulty_bots:Raising": "1", "random": "0"}


@pytest.mark.usefixtures("faulty_bots")
def test_a_game_with_three_seats_goes_on_without_a_bot_that_failed(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["faulty_bots:Raising", "random", "random"]
    assert main(["match", "rivals", *bots, "--games", "1", "--json"]) == 1
    game = json.loads(capsys.readouterr().out)
    assert [fault["seat"] for fault in game["faults"]] == [0]
    assert game["commits"] > 20
    assert 0 not in game["winners"]


@pytest.mark.usefixtures("faulty_bots")
def test_a_game_in_which_every_bot_fails_has_a_result(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["faulty_bots:Raising", "faulty_bots:Leaving", "faulty_bots:Unborn"]
    assert main(["match", "rivals", *bots, "--games", "1", "--json"]) == 1
    game = json.loads(capsys.readouterr().out)
    assert len(game["faults"]) >= 2
    assert len(game["scores"]) == 3


@pytest.mark.usefixtures("faulty_bots")
@pytest.mark.parametrize(("flag", "is_listed"), [([], False), (["--listed"], True)])
def test_the_games_of_a_match_are_listed_if_asked(
    process: ServerProcess, flag: list[str], is_listed: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    async def listed() -> set[str]:
        async with connect(process.address) as client:
            await client.register("Eve")
            return {listing.game_id for listing in (await client.list_games()).games}

    assert main(["match", "duel", "random", "random", "--games", "1", "--options", SHORT, "--json", *flag]) == 0
    game = json.loads(capsys.readouterr().out)
    assert (game["game_id"] in asyncio.run(listed())) is is_listed
    assert (game["invitation"] is None) is is_listed


@pytest.mark.usefixtures("faulty_bots")
def test_bots_of_a_match_in_processes_crash_alone(capsys: pytest.CaptureFixture[str]) -> None:
    match = ["match", "duel", "faulty_bots:Gone", "surveyor", "--games", "2", "--options", SHORT, "--json"]
    assert main([*match, "--process"]) == 1
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(games) == 2
    for game in games:
        (fault,) = game["faults"]
        assert game["seats"][fault["seat"]] == "faulty_bots:Gone"
        assert fault["message"] == "the process of bot 'faulty_bots:Gone' ended with exit code 3"


class FailingOnce(RandomBot):
    """A bot that fails in its first game. The first object is for the check of the variant."""

    numbers: ClassVar[Iterator[int]]

    def __init__(self) -> None:
        self.number = next(self.numbers)

    def choose(self, decision: Decision) -> Move:
        if self.number == 1:
            raise KeyError("card")
        return super().choose(decision)


async def test_a_bot_does_not_come_back_to_a_game_that_goes_on_without_it(server: str) -> None:
    class Once(FailingOnce):
        numbers = itertools.count(1)

    async with connect(server) as ada, connect(server) as bob, connect(server) as robo:
        await ada.register("Ada")
        await bob.register("Bob")
        guest = GuestBot(robo, BotPlan(bot=Once, name="guest"), BotProfile(variants=("rivals",)))
        running = asyncio.create_task(guest.run())
        async with asyncio.timeout(30):
            while not (found := (await ada.bots(only_available=True)).bots):
                pass
            games = []
            for _ in range(2):
                opened = await ada.create_game("rivals", seats=3, options={"first_seat": "seat2"})
                games.append(opened.game_id)
                assert (await ada.challenge_bot(opened.game_id, found[0].player.player_id, Seat(2))).seat == 2
                for client in (ada, bob):
                    await client.join(opened.game_id)
                async with Replica(ada, opened.game_id, seat=Seat(0)) as replica:
                    await replica.until(lambda game: game.state is not None and Seat(2) not in game.awaited)
            assert (await ada.get_game(games[0])).game.status == "running"
            assert guest.playing == {(games[1], Seat(2))}
            running.cancel()
            await asyncio.wait([running])
            await guest.stop()


async def test_a_bot_that_cannot_be_made_leaves_a_game_that_has_not_started(server: str) -> None:
    class Unborn(FailingOnce):
        numbers = itertools.count()

        def __init__(self) -> None:
            super().__init__()
            if self.number == 1:
                raise OSError("no model file")

    async with connect(server) as ada, connect(server) as guest:
        await ada.register("Ada")
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id)
        with pytest.raises(LostByFault):
            await play_named(guest, BotPlan(bot=Unborn, name="guest"), game_id)
        listing = (await ada.get_game(game_id)).game
    assert [holder.name for holder in listing.seats] == ["Ada", None]


# -- answers to offers --


class Moody(RandomBot):
    """A bot that gives an answer of its own to offers."""

    name = "moody"
    reply: object = None

    def answer(self, offer: Offer, decision: Decision) -> bool:
        return self.reply() if callable(self.reply) else self.reply  # type: ignore[return-value]  # the fault


@pytest.mark.parametrize(
    ("reply", "said"),
    [("yes", "bot moody answered an offer with 'yes'"), (threading.Event().wait, "did not answer within 0.05 seconds")],
)
async def test_an_answer_to_an_offer_may_fail_too(server: str, reply: object, said: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        await ada.register("Ada")
        await bob.register("Bob", "bot")
        game_id = (await ada.create_game("duel", options={"rounds": 1, "first_seat": "seat0"})).game_id
        await ada.join(game_id)
        await bob.join(game_id)
        await ada.offer_end(game_id)
        bot: Bot = Moody()
        bot.reply = reply  # type: ignore[attr-defined]
        with pytest.raises(BadChoice, match=said):
            await asyncio.wait_for(play_seat(bob, game_id, bot, seat=Seat(1), choice_s=0.05), 20)


async def test_an_answer_that_is_overtaken_is_dropped(server: str) -> None:
    answers, closed = threading.Event(), threading.Event()

    class Slow(RandomBot):
        def answer(self, offer: Offer, decision: Decision) -> bool:
            answers.set()
            assert closed.wait(20)
            return True

        def choose(self, decision: Decision) -> Move:
            raise AssertionError("it is not its turn")

    async with connect(server) as ada, connect(server) as bob:
        await ada.register("Ada")
        await bob.register("Bob", "bot")
        game_id = (await ada.create_game("duel", options={"rounds": 1, "first_seat": "seat0"})).game_id
        await ada.join(game_id)
        await bob.join(game_id)
        await ada.offer_end(game_id)
        playing = asyncio.create_task(play_seat(bob, game_id, Slow(), seat=Seat(1)))
        await asyncio.to_thread(answers.wait, 20)
        decision = (await ada.get_game(game_id)).decisions[0]
        await ada.submit(game_id, decision.legal_moves[0].id)  # this closes the offer
        closed.set()
        await ada.resign(game_id)
        outcome = await asyncio.wait_for(playing, 20)
    assert outcome.game.ended is not None
    assert outcome.game.ended.reason == "resignation"
