"""Programs started by tests behave as if started by hand: a process with its own files, folder, environment and end."""

import os
import signal
from pathlib import Path
from subprocess import DEVNULL, PIPE, TimeoutExpired

import pytest
from tests.support.programs import run, start

MEMORY = ["lc-server", "--store", "memory:", "--listen", "127.0.0.1:0"]
FORKED_OR_EXECUTED = pytest.mark.parametrize(
    "is_executed", [pytest.param(False, id="forked"), pytest.param(True, id="executed", marks=pytest.mark.slow)]
)


@FORKED_OR_EXECUTED
def test_a_program_says_what_it_says_and_ends_as_it_ends(is_executed: bool, tmp_path: Path) -> None:
    told = run(["lc-admin", "--version-of-nothing"], is_executed=is_executed)
    assert (told.returncode, told.stdout) == (64, "")
    assert told.stderr.splitlines()[0] == "usage: lc-admin [-h] [--store URL] COMMAND ..."
    made = run(["lc-admin", "new-plugin", "mine"], cwd=tmp_path, is_executed=is_executed)
    assert (made.returncode, made.stderr) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
    named = run(["lc-admin", "games"], env={**os.environ, "LOSTCITIES_STORE": "nowhere:"}, is_executed=is_executed)
    assert (named.returncode, "nowhere:" in named.stderr) == (1, True)


@FORKED_OR_EXECUTED
def test_a_program_is_a_process_that_can_be_asked_to_end_and_killed(is_executed: bool) -> None:
    one = start(MEMORY, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL, is_executed=is_executed)
    other = start(MEMORY, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL, is_executed=is_executed)
    for server in (one, other):
        assert server.stdout is not None
        assert any("lc-server ready" in line for line in server.stdout)
    assert len({one.pid, other.pid, os.getpid()}) == 3
    with pytest.raises(TimeoutExpired):
        one.wait(timeout=0)
    one.kill()
    other.terminate()
    one.communicate()
    other.communicate()
    assert (one.returncode, other.returncode) == (-signal.SIGKILL, 0)


def test_what_is_typed_is_read_and_both_pipes_are_emptied_whatever_their_order() -> None:
    script = "cat; head -c 200000 /dev/zero | tr '\\0' e >&2; head -c 200000 /dev/zero | tr '\\0' o"
    done = run(["sh", "-c", script], typed="typed\n")
    assert (done.stdout, done.stderr) == ("typed\n" + "o" * 200_000, "e" * 200_000)


def test_a_command_that_is_not_there_is_said_so() -> None:
    with pytest.raises(FileNotFoundError, match="no-such-program"):
        run(["no-such-program"])


def test_a_command_that_takes_too_long_is_killed() -> None:
    with pytest.raises(TimeoutExpired):
        run(["sleep", "600"], timeout_s=0.01)
