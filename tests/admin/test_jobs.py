"""The audit of many games in several processes: the same outcome as in one, and clean ends."""

import json
import os
import re
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from tests.admin.conftest import Run
from tests.admin.logs import duel, edit_event, forked, play, put, tampered, then_rechain
from tests.admin.test_audit import TINY

from lostcities.admin import progress, replaying_all
from lostcities.admin.audit import AuditFailed, AuditProcess, AuditTask, ExitCode, OtherRules, Report
from lostcities.admin.progress import line
from lostcities.eventstore.memory import MemoryStore
from lostcities.registry import load_registry

OVER = duel(1, game_id="g-over")
FORGED = tampered(duel(3, game_id="g-forged"), then_rechain(edit_event(5, lambda event: event.update(card="P10"))))


@pytest.fixture(scope="module")
def process() -> Iterator[AuditProcess]:
    with AuditProcess() as auditor:
        yield auditor


def without_times(text: str) -> str:
    return re.sub(r'in [0-9.]+ s|"seconds":[0-9.e-]+', "", text)


@pytest.mark.parametrize("argv", [(), ("--json",), ("--rules", "1"), ("--reveal",)])
def test_two_jobs_print_what_one_prints_and_return_the_same_code(argv: tuple[str, ...], url: str, run: Run):
    put(url, FORGED, forked(OVER, 20), duel(4, stop=9, game_id="g-more"))
    one, two = run("replay", "--all", "--jobs", "1", *argv), run("replay", "--all", "--jobs", "2", *argv)
    assert one[0] == two[0] == 3
    assert [without_times(part) for part in one[1:]] == [without_times(part) for part in two[1:]]
    assert "5 games" in two[1] + two[2]


def test_jobs_are_a_number_from_1_on_and_for_all_games_only(url: str, run: Run):
    for jobs in ("0", "-1", "two", "257"):
        code, _, error = run("replay", "--all", f"--jobs={jobs}")
        assert (code, f"'{jobs}' is no number from 1 to 256" in error) == (64, True)
    code, _, error = run("replay", "g-over", "--jobs", "2")
    assert (code, error) == (64, "lc-admin: --jobs goes with --all only\n")


def test_few_games_stay_in_this_process_and_many_take_every_core(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(replaying_all, "cores", lambda: 4)
    jobs = {games: replaying_all.jobs_for(games) for games in (0, 1, 79, 80, 159, 160, 100_000)}
    assert jobs == {0: 1, 1: 1, 79: 1, 80: 2, 159: 3, 160: 4, 100_000: 4}


def test_a_process_reports_on_logs_with_origin_and_other_rules(process: AuditProcess):
    assert process.report(AuditTask(log=OVER)).code == ExitCode.OK
    report = process.report(AuditTask(log=FORGED))
    assert report.fault is not None
    assert (report.code, report.fault.check) == (ExitCode.RULES, "re-decide")
    assert process.report(AuditTask(log=OVER, other=OtherRules(1))).other_rules == "duel version 1"


def test_plugins_load_in_every_process(monkeypatch: pytest.MonkeyPatch, process: AuditProcess):
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]), prepend=os.pathsep)
    log = play(load_registry([TINY]).variant("tiny"), 1, {})
    with AuditProcess([TINY]) as has_plugin:
        assert has_plugin.report(AuditTask(log=log)).code == ExitCode.OK
    assert process.report(AuditTask(log=log)).code == ExitCode.UNDECODABLE


async def test_a_store_without_a_file_is_audited_in_order(process: AuditProcess):
    store = MemoryStore()
    logs = [OVER, FORGED, *(duel(seed, stop=9, game_id=f"g-{seed}") for seed in range(4))]  # more than are read ahead
    for log in logs:
        for commit in log.commits:
            await store.append(commit)
    ids = [log.game_id for log in logs]
    reports = replaying_all.audit_all(store, None, ids, [process], reveal=False)
    assert [(report.game_id, int(report.code)) async for report in reports] == [
        ("g-over", 0),
        ("g-forged", 3),
        ("g-0", 0),
        ("g-1", 0),
        ("g-2", 0),
        ("g-3", 0),
    ]


class Killed(AuditProcess):
    """A process that is killed while it audits the second game."""

    def report(self, question: AuditTask) -> Report:
        if self.pid is not None:
            os.kill(self.pid, signal.SIGKILL)
        return super().report(question)


def test_a_killed_process_ends_the_audit_with_a_clear_error(url: str, run: Run, monkeypatch: pytest.MonkeyPatch):
    put(url, *(duel(seed, stop=9, game_id=f"g-{seed}") for seed in range(4)))
    monkeypatch.setattr(replaying_all, "AuditProcess", Killed)
    code, out, error = run("replay", "--all", "--jobs", "2")
    assert (code, out) == (ExitCode.FAILED, "")
    assert re.fullmatch(
        r"lc-admin: the process that audited g-\w+ was killed by signal 9: the audit is not complete; "
        r"start it again, with fewer --jobs if memory was short\n",
        error,
    )


class Interrupted(AuditProcess):
    """A process during whose work the user presses Ctrl-C."""

    started: ClassVar[list["Interrupted"]] = []

    def report(self, question: AuditTask) -> Report:
        self.started.append(self)
        main_thread = threading.main_thread().ident
        assert main_thread is not None
        signal.pthread_kill(main_thread, signal.SIGINT)
        return super().report(question)


def test_ctrl_c_ends_all_processes_at_once_without_a_word(url: str, run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(replaying_all, "AuditProcess", Interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        code, out, error = run("replay", "--all", "--jobs", "2")
    finally:
        signal.signal(signal.SIGINT, before)
    assert (code, out, error) == (130, "", "")
    assert Interrupted.started
    for pid in {process.pid for process in Interrupted.started if process.pid is not None}:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_process_that_was_closed_starts_no_other():
    with AuditProcess() as closed:
        assert closed.report(AuditTask(log=OVER)).code == ExitCode.OK
        closed.close()
        with pytest.raises(AuditFailed, match="the audit was given up"):
            closed.report(AuditTask(log=OVER))


@pytest.mark.skipif(sys.platform != "linux", reason="only /proc lists the processes of a process")
def test_the_fresh_process_of_an_idle_process_ends_with_it():
    with AuditProcess() as idle:
        assert idle.report(AuditTask(log=OVER)).code == ExitCode.OK
        (fresh,) = Path(f"/proc/{idle.pid}/task/{idle.pid}/children").read_text().split()
    with pytest.raises(ProcessLookupError):
        os.kill(int(fresh), 0)


# -- progress --


class Terminal:
    """A terminal in place of standard error."""

    def __init__(self) -> None:
        self.written = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written += text
        return len(text)

    def flush(self) -> None:
        """Do nothing."""


def test_progress_says_games_rate_and_the_time_left():
    assert line("auditing", 0, 1_000, 0.0) == "auditing: 0 of 1,000 games"
    assert line("auditing", 250, 1_000, 10.0) == "auditing: 250 of 1,000 games, 25.0 a second, 30 s left"
    assert line("auditing", 100, 1_000, 10.0) == "auditing: 100 of 1,000 games, 10.0 a second, 1:30 left"
    assert line("auditing", 1, 1_000, 4.0) == "auditing: 1 of 1,000 games, 0.2 a second, 1:06:36 left"


def test_progress_is_for_terminals_unless_it_is_asked_for(url: str, run: Run, monkeypatch: pytest.MonkeyPatch):
    assert run("replay", "--all", "--jobs", "1")[2] == ""
    assert "auditing: 2 of 2 games, " in run("replay", "--all", "--jobs", "1", "--progress")[2]
    monkeypatch.setattr(progress, "PAUSE_S", 0.0)
    for argv, is_shown in (
        ((), True),
        (("--json",), False),
        (("--json", "--progress"), True),
        (("--no-progress",), False),
    ):
        terminal = Terminal()
        monkeypatch.setattr(sys, "stderr", terminal)
        code, out, _ = run("replay", "--all", "--jobs", "1", *argv)
        assert code == 0
        assert ("\r\x1b[Kauditing: 1 of 2 games, " in terminal.written) is is_shown, argv
        if is_shown:
            assert re.search(r"left\r\x1b\[K(2 games[^\n]*\n)?$", terminal.written)  # the line is gone at the end
        if "--json" in argv:
            assert [json.loads(text)["game_id"] for text in out.splitlines()] == ["g-over", "g-runs"]
