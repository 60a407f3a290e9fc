"""Processor seconds of tests and of the programs they start: `--seconds` prints them for each suite.

A suite is a folder of tests, or a file beside the folders. Wall-clock seconds depend more on the machine than on the
tests, so they are not counted here.
"""

import resource
from collections import defaultdict
from collections.abc import Generator
from pathlib import PurePosixPath

import pytest
from tests.support.programs import Program

NAME = "processor_s"
SHARED = "browsers and servers of the run"
"""Row for the end of a worker: programs that many tests shared are counted when they end."""
SLOWEST = 40
"""Number of tests listed at the end."""


class Seconds:
    """A pytest plugin that measures each phase of each test and adds the seconds up in the reporting process."""

    def __init__(self) -> None:
        self._before = _spent_s()
        self._is_last = False
        self._suites: dict[str, float] = defaultdict(float)
        self._tests: dict[str, float] = defaultdict(float)

    def pytest_runtest_teardown(self, nextitem: pytest.Item | None) -> None:
        """Note the last test of a worker, at whose end everything shared ends too."""
        self._is_last = nextitem is None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Add the seconds since the previous phase to the report of a phase."""
        report = yield
        now = _spent_s()
        name = SHARED if report.when == "teardown" and self._is_last else NAME
        report.user_properties.append((name, now - self._before))
        self._before = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the seconds of a phase."""
        for name, value in report.user_properties:
            if name == SHARED:
                self._suites[SHARED] += float(str(value))
            elif name == NAME:
                self._suites[suite_of(report.nodeid)] += float(str(value))
                self._tests[report.nodeid] += float(str(value))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the table."""
        terminalreporter.section("processor seconds")
        for suite, spent_s in sorted(self._suites.items(), key=lambda pair: -pair[1]):
            terminalreporter.write_line(f"{spent_s:8.1f}  {suite}")
        terminalreporter.write_line(f"{sum(self._suites.values()):8.1f}  together")
        terminalreporter.section("slowest tests, in processor seconds")
        for test, spent_s in sorted(self._tests.items(), key=lambda pair: -pair[1])[:SLOWEST]:
            terminalreporter.write_line(f"{spent_s:8.1f}  {test}")


def suite_of(nodeid: str) -> str:
    """Return the folder of a test, or its file if the file lies beside the folders."""
    path = PurePosixPath(nodeid.partition("::")[0])
    return str(path if len(path.parts) == 2 else path.parent)


def _spent_s() -> float:
    own, programs = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + programs.ru_utime + programs.ru_stime + Program.processor_s
