"""`lc-bot conform` as it is typed: with our own clients, its output, and its exit codes."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess

from lostcities_bots.conform import SCENARIOS

HERE = Path(__file__).parent
EXAMPLE = Path(__file__).parents[3] / "examples" / "node-client"
FAULTY = (sys.executable, str(HERE / "faulty_client.py"))
LC_BOT = str(Path(sys.executable).with_name("lc-bot"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), arguments=["--limit", "heartbeat_s=1"]) as process:
        yield process


def test_verdicts_are_lines_with_a_summary_and_a_failure_is_exit_code_1(server: ServerProcess) -> None:
    chosen = ("--scenario", "plain-game", "--scenario", "other-seat")
    done = server.run("lc-bot", "conform", server.address, *chosen, "--", *FAULTY, "assumes-seat-0")
    assert (done.returncode, done.stderr) == (1, "lc-bot: the client failed in 1 of 2 scenarios\n")
    first, second, advice, *_, summary = done.stdout.splitlines()
    assert first.startswith("pass  plain-game")
    assert second.startswith("fail  other-seat")
    assert second.endswith("sent a command that was refused with NOT_YOUR_SEAT")
    assert advice == "      it should play the seat that it is told, and wait for its first decision"
    assert summary == "1 passed, 1 failed, 0 skipped; the client plays by Play"


def test_a_client_that_does_not_start_is_not_tried_again(server: ServerProcess) -> None:
    done = server.run("lc-bot", "conform", server.address, "--", "false")
    assert (done.returncode, done.stderr) == (1, "lc-bot: the client made no call, so other scenarios were left out\n")
    first, advice = done.stdout.splitlines()
    wanted = "made no call before it exited with 1: it did not start, or it connects to another address than it is told"
    assert first.startswith("fail  plain-game")
    assert first.endswith(wanted)
    assert advice.startswith("      it should play every decision")


def test_json_has_one_object_a_scenario_and_no_token(server: ServerProcess) -> None:
    options = ("--json", "--scenario", "plain-game")
    done = server.run("lc-bot", "conform", *options, server.address, "--", *FAULTY, "prints-its-token")
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert (found["scenario"], found["verdict"], found["reason"]) == ("plain-game", "fail", "printed its token")
    assert found["output"] == "playing with …"


def test_placeholders_name_what_a_client_cannot_read_from_its_environment(server: ServerProcess) -> None:
    client = (LC_BOT, "run", "random", "--server", "{server}", "--game", "{game}", "--token", "{token}")
    done = server.run("lc-bot", "conform", server.address, "--scenario", "plain-game", "--", *client)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--scenario", "plain", "--", "true"], "no scenario is called 'plain'"),
        ([], "name the command that starts the client, after --"),
        (["--scenario", "plain-game", "--", "no-such-client"], "cannot start no-such-client: No such file"),
    ],
)
def test_wrong_usage_is_exit_code_2(words: list[str], complaint: str, server: ServerProcess) -> None:
    done = server.run("lc-bot", "conform", server.address, *words)
    assert done.returncode == 2
    assert complaint in done.stderr


def test_the_list_names_every_scenario(server: ServerProcess) -> None:
    done = server.run("lc-bot", "conform", "--list")
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(SCENARIOS)


@pytest.mark.slow
def test_bots_of_the_sdk_pass(server: ServerProcess) -> None:
    client = (LC_BOT, "run", "random", "--game", "{game}", "--token", "{token}")
    options = ("--json", "--checks-hashes", "--jobs", "4", "--heartbeat-s", "15")
    done = server.run("lc-bot", "conform", server.address, *options, "--", *client, timeout_s=400)
    found = {each["scenario"]: each["verdict"] for each in map(json.loads, done.stdout.splitlines())}
    assert found == {**dict.fromkeys(SCENARIOS, "pass"), "unknown-events": "skip"}, done.stdout
    assert done.returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("npm") is None, reason="node and npm are not installed")
def test_the_node_client_passes(server: ServerProcess, tmp_path: Path) -> None:
    home = tmp_path / "node-client"
    shutil.copytree(EXAMPLE, home, ignore=shutil.ignore_patterns("node_modules"))
    install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund"]
    subprocess.run(install, cwd=home, check=True, capture_output=True, timeout=300)
    options = ("--json", "--heartbeat-s", "1", "--jobs", "2")
    done = server.run(
        "lc-bot", "conform", server.address, *options, "--", "node", str(home / "play.mjs"), timeout_s=300
    )
    found = {each["scenario"]: each["verdict"] for each in map(json.loads, done.stdout.splitlines())}
    assert found == dict.fromkeys(SCENARIOS, "pass"), done.stdout
    assert done.returncode == 0
