"""Games of an arena in a store: logs as a server writes them, forfeits in them, and stores that cannot be used."""

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest
from tests.clients.test_process_bots import wait_until
from tests.support.process_bots import PIDS

from lostcities.eventstore import open_store
from lostcities.eventstore.port import FEED_START
from lostcities_bots.main import main

BIN = Path(sys.executable).parent
SHORT = '{"rounds": 1}'
BOTS = "tests.support.process_bots"


def store_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'arena.sqlite'}"


def arena(tmp_path: Path, *arguments: str, store: str | None = None, name: str = "out") -> list[bytes]:
    """Run the command; return the lines of the file of results."""
    kept = ["--store", store] if store else []
    assert main(["arena", *arguments, *kept, "--jobs", "1", "--out", str(tmp_path / name)]) == 0
    return (tmp_path / name).read_bytes().splitlines()


def program(*command: str) -> str:
    """Run a real program; return its output."""
    done = subprocess.run([BIN / command[0], *command[1:]], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def audited(store: str) -> int:
    """Audit all games of a store; return their number."""
    found = [
        json.loads(line) for line in program("lc-admin", "replay", "--all", "--json", "--store", store).splitlines()
    ]
    return sum("game_id" in report for report in found)


def events_of(store: str) -> dict[str, list[dict[str, Any]]]:
    """Return the events of all games, by game."""
    return asyncio.run(_read(store))


async def _read(store: str) -> dict[str, list[dict[str, Any]]]:
    opened = await open_store(store, read_only=True)
    try:
        found: dict[str, list[dict[str, Any]]] = {}
        after = FEED_START
        while entries := await opened.feed(after):
            for _, commit in entries:
                found.setdefault(commit.game_id, []).extend(map(json.loads, commit.events))
            after = entries[-1][0]
        return found
    finally:
        await opened.close()


def test_the_audit_of_the_whole_store_finds_every_game_as_the_rules_decide_it(tmp_path: Path) -> None:
    store, plan = (
        store_in(tmp_path),
        ("duel", "random", "surveyor", "--deals", "1", "--seed", "kept", "--options", SHORT),
    )
    program("lc-bot", "arena", *plan, "--jobs", "1", "--store", store, "--out", str(tmp_path / "out"))
    assert audited(store) == 2
    listed = program("lc-admin", "games", "--store", store).splitlines()[1:]
    assert sorted(line.split()[-2:] for line in listed) == [["random,", "surveyor"], ["surveyor,", "random"]]
    assert arena(tmp_path, *plan, name="without") == (tmp_path / "out").read_bytes().splitlines()


def test_games_of_several_rounds_and_seats_have_the_points_of_the_results(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    bots = ("board", "surveyor", "random", "random")
    _, deal = map(json.loads, arena(tmp_path, *bots, "--deals", "1", "--seed", "rounds", store=store))
    assert audited(store) == 3
    ends = [events[-1] for events in (events_of(store)).values()]
    found = sorted([score["total"] for score in end["scores"]] for end in ends)
    assert found == sorted(game["scores"] for game in deal["games"])


@pytest.mark.parametrize("bot", ["Raising", "Exiting", "Hogging"])
def test_a_forfeit_is_a_resignation_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    monkeypatch.setenv(PIDS, str(tmp_path / "pids"))
    store, plan = store_in(tmp_path), ("rivals", f"{BOTS}:{bot}", "random", "random", "--deals", "1", "--choice-s", "3")
    lines = arena(tmp_path, *plan, store=store)
    games = json.loads(lines[1])["games"]
    assert [game["order"][game["forfeit"]["seat"]] for game in games] == [0, 0, 0]
    assert audited(store) == 3
    lasts = [events[-2:] for events in (events_of(store)).values()]
    assert [[event["type"] for event in last] for last in lasts] == [["@SeatResigned", "@GameEnded"]] * 3
    assert sorted(last[0]["seat"] for last in lasts) == [0, 1, 2]
    assert all(end["reason"] == "resignation" and resigned["seat"] not in end["winners"] for resigned, end in lasts)


def test_the_same_arena_again_adds_nothing_and_its_seed_gives_those_of_the_logs(tmp_path: Path) -> None:
    store, plan = store_in(tmp_path), ("duel", "random", "random", "--deals", "1", "--seed", "s", "--options", SHORT)
    arena(tmp_path, *plan, store=store)
    before = events_of(store)
    arena(tmp_path, *plan, store=store)
    assert events_of(store) == before
    seed = "791597dfd47124a7ced7e867945101e7114209402ad913541734c85025ecc7bc"  # SHA-256 of s/0
    assert [events[0]["seed"]["items"] for events in before.values()] == [[seed], [seed]]


@pytest.mark.parametrize(
    ("store", "told"),
    [
        ("nowhere.sqlite", "store 'nowhere.sqlite' is of no known kind"),
        ("memory:", "a memory: store ends with its process: it would keep no game"),
    ],
)
def test_a_store_that_cannot_be_used_is_refused_before_the_first_deal(
    store: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = ("arena", "duel", "random", "random", "--deals", "1", "--out", str(tmp_path / "out"))
    assert main([*plan, "--store", store]) == 1
    assert told in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_ctrl_c_leaves_whole_games_in_the_store(tmp_path: Path) -> None:
    out, store = tmp_path / "out", store_in(tmp_path)
    plan = ["duel", "random", "random", "--deals", "9999", "--jobs", "1", "--options", SHORT]
    command = [str(BIN / "lc-bot"), "arena", *plan, "--out", str(out), "--store", store]
    running = subprocess.Popen(command, stdout=PIPE, stderr=PIPE, text=True)
    try:
        wait_until(lambda: out.exists() and len(out.read_bytes().splitlines()) > 2, give_up_s=120)
    except BaseException:
        running.kill()
        raise
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=60)
    assert (running.returncode, "Traceback" in errors) == (130, False), errors
    deals = len(out.read_bytes().splitlines()) - 1
    assert 2 * deals <= audited(store) <= 2 * deals + 2
