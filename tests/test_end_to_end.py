"""Through the front door: a real server process, real bots over the network, kill and restart, and then the audit."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess

SHORT = '{"rounds": 1}'
MATCH_KEYS = {"game_id", "variant", "seats", "scores", "winners", "commits", "seconds"}


def match_of(one: str, other: str, games: int) -> list[str]:
    """The arguments of a short match whose games are printed as JSON."""
    return ["match", "duel", one, other, "--games", str(games), "--options", SHORT, "--json"]


def test_bots_play_over_the_network_and_every_game_passes_the_audit(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        match = server.run(
            "lc-bot", "match", "duel", "explorer", "random", "--games", "4", "--options", SHORT, "--json"
        )
        assert match.returncode == 0, match.stderr
        games = [json.loads(line) for line in match.stdout.splitlines()]
        assert len(games) == 4
        for game in games:
            assert set(game) == MATCH_KEYS
            replay = server.run("lc-admin", "replay", game["game_id"])  # while the server runs on the same file
            assert replay.returncode == 0, replay.stdout + replay.stderr
        verify = server.run("lc-admin", "verify")
        assert verify.returncode == 0, verify.stdout + verify.stderr
        assert server.stop() == 0


def test_the_admin_lists_the_games_of_a_match(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        match = server.run("lc-bot", *match_of("random", "random", 2))
        played = {json.loads(line)["game_id"] for line in match.stdout.splitlines()}
        listed = server.run("lc-admin", "games", "--json")
        rows = [json.loads(line) for line in listed.stdout.splitlines()]
        assert {row["game_id"] for row in rows} == played
        assert {row["status"] for row in rows} == {"over"}
        assert {row["variant"] for row in rows} == {"duel"}


@pytest.mark.parametrize("kills", [1, pytest.param(12, marks=pytest.mark.slow)])
def test_a_match_survives_kill_9_and_goes_on(tmp_path: Path, kills: int) -> None:
    games = 2 * kills + 2
    with ServerProcess(tmp_path) as server:
        match = subprocess.Popen(
            [sys.executable, "-m", "lostcities_bots.main", *match_of("random", "random", games), "--jobs", "2"],
            env=server.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert match.stdout is not None
        finished = []
        for _ in range(kills):
            finished.append(match.stdout.readline())  # one game is over, so the other is in full swing
            server.kill()
            server.start()
        rest, errors = match.communicate(timeout=240)
        assert match.returncode == 0, errors
        assert len([*finished, *rest.splitlines()]) == games
        verify = server.run("lc-admin", "verify")
        assert verify.returncode == 0, verify.stdout + verify.stderr
