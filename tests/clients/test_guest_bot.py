"""`lc-bot run` as a guest of a server: a real server, a real program of the bot, and hosts that challenge it."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.documents import ROOT, blocks_of
from tests.support.guest_process import GuestProcess
from tests.support.server_process import ServerProcess

from lostcities.core import GameId, PlayerId, Seat, TimeControl
from lostcities_bots import RandomBot
from lostcities_bots.bot_runner import PATIENCE, BotPlan
from lostcities_bots.guest_bot import GuestBot
from lostcities_bots.main import _parser, _serve, main
from lostcities_client import (
    BotProfile,
    ChallengeAnswer,
    Client,
    LoggedCommit,
    Outcome,
    Replica,
    ServerUnavailable,
    TimeRange,
    connect,
    play_seat,
)

PATIENCE_S = 60.0
SHORT = {"rounds": 1, "stall_limit": 4, "hand_size": 20}
"""A Duel with a deck of 20 cards."""


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
        yield server


async def until_online(client: Client, bot: PlayerId, *, online: bool = True) -> None:
    """Wait until a bot is online, or no longer."""
    async with asyncio.timeout(PATIENCE_S):
        while (await client.bot(bot)).is_online is not online:
            pass


async def host(client: Client, bot: PlayerId, variant: str = "duel", **how: Any) -> tuple[GameId, ChallengeAnswer]:
    """Open a game and challenge a bot to take seat 1 there."""
    how.setdefault("options", SHORT)
    game = await client.create_game(variant, **how)
    return game.game_id, await client.challenge_bot(game.game_id, bot, Seat(1))


async def play(client: Client, game_id: GameId) -> Outcome:
    """Take the first free seat of a game, and play it to its end."""
    seat = (await client.join(game_id)).seat
    return await asyncio.wait_for(play_seat(client, game_id, RandomBot(), seat=seat), PATIENCE_S)


async def test_a_bot_that_is_challenged_plays_to_the_end(process: ServerProcess) -> None:
    with GuestProcess("surveyor", "--name", "Robo", env=process.environment) as guest:
        async with connect(process.address) as ada:
            me = (await ada.register("Ada")).player.player_id
            await until_online(ada, robo := await guest.player())
            game_id, answer = await host(ada, robo)
            assert (answer.seat, answer.declined) == (1, None)
            assert [(holder.name, holder.is_bot) for holder in answer.game.seats] == [(None, False), ("Robo", True)]
            outcome = await play(ada, game_id)
            assert (await guest.wait_for("challenge_accepted"))["challenger"] == me
            over = await guest.wait_for("game_over")
            assert (over["game"], over["seat"], over["totals"]) == (game_id, 1, list(outcome.totals))
            assert over["won"] is (Seat(1) in outcome.winners)
            assert guest.stop() == 0
            await until_online(ada, robo, online=False)
    assert guest.lines[-2] | {"games": 0, "over": 1, "faults": 0} == guest.lines[-2]
    assert guest.events[-2:] == ["bot_stopped", "ended"]


async def test_the_program_on_the_page_plays_against_it(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_SERVER", process.address)
    (block,) = blocks_of(ROOT / "docs" / "how-to" / "running-a-bot.md", "python")
    names: dict[str, Any] = {}
    exec(compile(block.text, "page", "exec"), names)
    with GuestProcess("surveyor", "--name", "Careful", env=process.environment) as guest:
        async with connect(process.address) as ada:
            await until_online_all(await guest.player(), ada)
            totals = await asyncio.wait_for(names["challenge"]("Careful"), PATIENCE_S)
        assert (await guest.wait_for("game_over"))["totals"] == list(totals)


async def test_many_games_of_several_players_are_played_at_once(process: ServerProcess) -> None:
    limits = ("--games-max", "8", "--games-per-player-max", "4")
    with GuestProcess("random", "--name", "Many", *limits, env=process.environment) as guest:
        async with connect(process.address) as ada, connect(process.address) as bob:
            await until_online_all(robo := await guest.player(), ada, bob)
            games = [(client, *await host(client, robo)) for client in (ada, bob) for _ in range(4)]
            assert [answer.declined for _, _, answer in games] == [None] * 8
            for _ in range(8):
                await guest.wait_for("game_playing")
            await asyncio.gather(*(play(client, game_id) for client, game_id, _ in games))
            for _ in range(8):
                await guest.wait_for("game_over")


async def until_online_all(bot: PlayerId, *clients: Client) -> None:
    """Register the clients, and wait until a bot is online."""
    for number, client in enumerate(clients):
        await client.register(f"Host {number}")
    await until_online(clients[0], bot)


async def test_the_server_enforces_how_many_games_a_bot_plays(process: ServerProcess) -> None:
    limits = ("--games-max", "3", "--games-per-player-max", "2")
    with GuestProcess("random", "--name", "Busy", *limits, env=process.environment) as guest:
        async with connect(process.address) as ada, connect(process.address) as bob:
            await until_online_all(robo := await guest.player(), ada, bob)
            answers = [(await host(client, robo))[1] for client in (ada, ada, ada, bob, bob)]
            reasons = [answer.declined for answer in answers]
            assert reasons == [None, None, "too_many_with_you", None, "too_many_games"]
            assert (await ada.bot(robo)).is_available is False
            await play(ada, answers[0].game.game_id)
            assert (await host(ada, robo))[1].declined is None


async def test_the_arguments_are_the_profile_that_the_server_keeps(process: ServerProcess, tmp_path: Path) -> None:
    (tmp_path / "robo.args").write_text(
        "--description 'Never in a hurry'  # for people\n\n"
        "--variant duel --variant board --default-options --undo never\n"
        "--time 1+0..15+10\n--time 1h/move\n"
    )
    arguments = ("random", "--name", "Picky", "@robo.args", "--opponents", "people", "--games-max", "5")
    with GuestProcess(*arguments, env=process.environment, cwd=tmp_path) as guest:
        async with connect(process.address) as ada, connect(process.address) as other:
            await other.register("Other", "bot")
            await until_online_all(robo := await guest.player(), ada)
            blitz, hour = TimeControl(initial_s=60), TimeControl(per_move_s=3600)
            assert (await ada.bot(robo)).profile == BotProfile(
                description="Never in a hurry",
                variants=("duel", "board"),
                options="defaults",
                undo=("never",),
                untimed=False,
                time_ranges=(TimeRange(blitz, TimeControl(initial_s=900, increment_s=10)), TimeRange(hour, hour)),
                people=True,
                bots=False,
                games_max=5,
                games_per_player_max=2,
            )
            fit: dict[str, Any] = {"undo": "never", "time_control": hour, "options": {}}
            for client, misfit, reason in (
                (ada, {"variant": "rivals"}, "variant"),
                (ada, {"options": SHORT}, "options"),
                (ada, {"undo": "free"}, "undo"),
                (ada, {"time_control": None}, "time_control"),
                (other, {}, "bots"),
                (ada, {}, None),
            ):
                assert (await host(client, robo, **{**fit, **misfit}))[1].declined == reason


async def test_a_bot_plays_what_it_can_without_arguments(process: ServerProcess) -> None:
    with GuestProcess("surveyor", env=process.environment) as guest:
        async with connect(process.address) as ada:
            await until_online_all(robo := await guest.player(), ada)
            found = await ada.bot(robo)
    assert found.player.name == "surveyor"
    assert set(found.profile.variants) == {"duel", "board", "rivals"}
    assert found.profile.description.startswith("A bot that plays the Duel, the Board Game, Rivals")
    assert (found.profile.options, found.profile.untimed, found.profile.time_ranges) == ("any", True, ())
    assert (found.profile.games_max, found.profile.games_per_player_max) == (8, 2)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--variant", "dual"], "there is no variant 'dual'"),
        (["--games-max", "0"], "games_max must be 1 to 1000"),
        (["--time", "15+0..1+0"], "no time of shortest exceeds that of longest"),
        (["--description", "x" * 201], "must be at most 200 printable characters"),
    ],
)
def test_a_profile_that_makes_no_sense_is_wrong_usage(
    process: ServerProcess, arguments: list[str], complaint: str
) -> None:
    done = process.run("lc-bot", "run", "random", *arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("text", ["none..5+5", "5+5..none", "soon", "1+0..x"])
def test_a_time_control_that_is_none_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["run", "random", "--time", text])
    assert ended.value.code == 2
    assert "--time" in capsys.readouterr().err


async def test_a_bot_does_not_wait_for_ever_for_its_first_contact(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities_bots.main.FIRST_CONTACT_S", 0.2)
    chosen = _parser().parse_args(["run", "random", "--server", "127.0.0.1:1"])
    async with connect(chosen.server, patience=PATIENCE) as client:
        with pytest.raises(ServerUnavailable):
            await _serve(client, BotPlan(bot=RandomBot, name="random"), chosen)


# -- ends and new beginnings --

PATIENT = """
import pathlib
from lostcities_bots import RandomBot

class Patient(RandomBot):
    '''A bot that makes its third move when it is allowed to.'''

    moves = 0

    def choose(self, decision):
        self.moves += 1
        if self.moves == 3 and not pathlib.Path("impatient").exists():
            with open("told", "w") as told:  # a pipe: this waits for its reader
                told.write("thinking")
            with open("allowed") as allowed:
                allowed.read()
        return super().choose(decision)
"""


async def thinking(folder: Path) -> None:
    """Wait until a patient bot thinks."""
    reader = asyncio.StreamReader()
    with os.fdopen(os.open(folder / "told", os.O_RDWR | os.O_NONBLOCK), "rb", buffering=0) as pipe:
        protocol = asyncio.StreamReaderProtocol(reader)
        transport, _ = await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, pipe)
        assert await asyncio.wait_for(reader.readexactly(8), PATIENCE_S) == b"thinking"
        transport.close()


def allow(folder: Path) -> None:
    """Allow a patient bot that thinks to move."""
    os.close(os.open(folder / "allowed", os.O_RDWR))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_lets_a_decision_be_finished_and_the_game_goes_on_later(
    process: ServerProcess, tmp_path: Path, number: signal.Signals
) -> None:
    (tmp_path / "patient.py").write_text(PATIENT)
    for name in ("told", "allowed"):
        os.mkfifo(tmp_path / name)
    guest = GuestProcess("patient:Patient", "--name", number.name, env=process.environment, cwd=tmp_path)
    async with connect(process.address) as ada:
        with guest:
            await until_online_all(robo := await guest.player(), ada)
            game_id, _ = await host(ada, robo, options={**SHORT, "first_seat": "seat1"})
            playing = asyncio.create_task(play(ada, game_id))
            await thinking(tmp_path)
            async with Replica(ada, game_id, seat=Seat(0)) as replica:
                version = (await replica.until(lambda game: Seat(1) in game.awaited)).version
                guest.send(number)
                await until_online(ada, robo, online=False)
                assert guest.program.poll() is None
                allow(tmp_path)
                assert guest.wait() == 0
                assert guest.lines[-2] | {"event": "bot_stopped", "games": 1, "faults": 0} == guest.lines[-2]
                game = await asyncio.wait_for(replica.until(lambda game: game.version > version), PATIENCE_S)
                assert replica.history[-1].game.version >= game.version > version
                assert not playing.done()
        (tmp_path / "impatient").touch()
        with guest:
            assert (await guest.wait_for("bot_ready"))["games"] == 1
            await playing
            assert (await guest.wait_for("game_over"))["game"] == game_id


@pytest.mark.parametrize("is_answered", [True, False])
async def test_a_bot_that_was_killed_in_its_games_goes_on_with_all_of_them(
    process: ServerProcess, tmp_path: Path, is_answered: bool
) -> None:
    """It is killed with a decision open in a game, in the middle of another, and with a seat in a third one."""
    (tmp_path / "patient.py").write_text(PATIENT)
    for name in ("told", "allowed"):
        os.mkfifo(tmp_path / name)
    arguments = ("patient:Patient", "--name", f"Killed {is_answered}", "--games-per-player-max", "3")
    guest = GuestProcess(*arguments, env=process.environment, cwd=tmp_path)
    async with connect(process.address) as ada:
        with guest:
            await until_online_all(robo := await guest.player(), ada)
            games = [(await host(ada, robo))[0] for _ in range(3)]
            playing = [asyncio.create_task(play(ada, game_id)) for game_id in games[:2]]
            await thinking(tmp_path)
            if is_answered:  # killed while it makes its move, or after it
                allow(tmp_path)
        (tmp_path / "impatient").touch()
        with guest:
            assert (await guest.wait_for("bot_ready"))["games"] == 3
            await until_online(ada, robo)
            await asyncio.gather(*playing, play(ada, games[2]))
            over = {(await guest.wait_for("game_over"))["game"] for _ in range(3)}
            assert over == set(games)
            assert guest.stop() == 0


async def test_a_bot_and_its_games_go_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, GuestProcess("random", env=server.environment) as guest:
        async with connect(server.address) as ada:
            await until_online_all(robo := await guest.player(), ada)
            game_id, _ = await host(ada, robo)
            await guest.wait_for("game_playing")
            server.kill()
            await guest.wait_for("connection_lost")
            server.start()
            await guest.wait_for("connection_restored")
            await until_online(ada, robo)
            other, answer = await host(ada, robo)
            assert answer.seat == 1
            await asyncio.gather(play(ada, game_id), play(ada, other))
            for _ in range(2):
                await guest.wait_for("game_over")


# -- faults --

FAULTY = """
import itertools, os, threading
from lostcities_bots import RandomBot

class Faulty(RandomBot):
    '''A bot that fails in its first game. The first object is for the check of the variants.'''

    numbers = itertools.count()

    def __init__(self):
        self.is_faulty = next(self.numbers) == 1

    def choose(self, decision):
        return self.fail() if self.is_faulty else super().choose(decision)

class Raising(Faulty):
    def fail(self):
        raise KeyError("card")

class Cheating(Faulty):
    def fail(self):
        return "win"

class Late(Faulty):
    name = "late"
    def fail(self):
        threading.Event().wait()

class Dead(RandomBot):
    isolation = "process"
    def choose(self, decision):
        if not os.path.exists("healed"):
            open("healed", "w").close()
            os.abort()
        return super().choose(decision)
"""


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("Raising", "KeyError: 'card'; it resigns from game"),
        ("Cheating", "chose the text 'win', not a move"),
        ("Late", "bot late did not choose within 3 seconds"),
        ("Dead", "was killed by SIGABRT"),
    ],
)
async def test_a_bot_that_fails_loses_one_game_and_plays_all_others(
    process: ServerProcess, tmp_path: Path, bot: str, message: str
) -> None:
    (tmp_path / "faulty.py").write_text(FAULTY)
    arguments = (f"faulty:{bot}", "--variant", "duel", "--name", bot, "--choice-s", "3")
    environment = process.environment | {"PYTHONPATH": str(tmp_path)}
    with GuestProcess(*arguments, env=environment, cwd=tmp_path) as guest:
        async with connect(process.address) as ada:
            await until_online_all(robo := await guest.player(), ada)
            failing, _ = await host(ada, robo, options={**SHORT, "first_seat": "seat1"})
            lost = asyncio.create_task(play(ada, failing))
            assert message in (await guest.wait_for("bot_failed", game=failing))["error"]
            assert (await lost).winners == (Seat(0),)
            game_id, answer = await host(ada, robo)
            assert answer.seat == 1
            await play(ada, game_id)
            await guest.wait_for("game_over", game=game_id)
            assert guest.stop() == 0
    assert guest.lines[-2] | {"event": "bot_stopped", "over": 1, "faults": 1} == guest.lines[-2]


async def test_a_bot_leaves_a_game_that_does_not_start(server: str) -> None:
    async with connect(server) as ada, connect(server) as robo:
        await ada.register("Ada")
        plan = BotPlan(bot=RandomBot, name="Leaver")
        guest = GuestBot(robo, plan, BotProfile(variants=("duel",), games_per_player_max=1), waits_s=0.5)
        running = asyncio.create_task(guest.run())
        async with asyncio.timeout(PATIENCE_S):
            while not (found := (await ada.bots(only_available=True)).bots):
                pass
            bot = found[0].player.player_id
            game_id, answer = await host(ada, bot)
            assert answer.seat == 1
            async for message in ada.watch(game_id):
                if isinstance(message, LoggedCommit) and any("SeatLeft" in event.text for event in message.events):
                    break
            assert (await host(ada, bot))[1].seat == 1
            while (game_id, Seat(1)) in guest.playing:
                await ada.bot(bot)
        running.cancel()
        await asyncio.wait([running])
        await guest.stop()


async def test_all_games_of_a_bot_are_on_one_play_stream(server: str) -> None:
    async with connect(server) as ada, connect(server) as robo:
        await ada.register("Ada")
        opened = list[str | None]()
        call = robo._streams._call
        robo._streams._call = lambda token: (opened.append(token), call(token))[1]  # type: ignore[func-returns-value]
        guest = GuestBot(
            robo, BotPlan(bot=RandomBot, name="One"), BotProfile(variants=("duel",), games_per_player_max=4)
        )
        running = asyncio.create_task(guest.run())
        async with asyncio.timeout(PATIENCE_S):
            while not (found := (await ada.bots(only_available=True)).bots):
                pass
        games = [(await host(ada, found[0].player.player_id))[0] for _ in range(4)]
        await asyncio.gather(*(play(ada, game_id) for game_id in games))
        assert opened == [robo.token]
        running.cancel()
        await asyncio.wait([running])
        await guest.stop()
