"""The compiled modules: made from the present sources, and left out where nothing can compile."""

import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.engines.sources import is_older_than_its_source
from tools.compile_engines import C_SOURCES, ROOT, SOURCES, compile_in, missing_tool


def test_no_compiled_engine_hides_a_changed_source() -> None:
    assert [source for source in SOURCES + C_SOURCES if is_older_than_its_source(source)] == [], "run `make engines`"


def test_make_compiles_anew_what_has_changed() -> None:
    """The rule of the Makefile names all sources, of Python and of C."""
    asked = ["make", "--no-print-directory", "-pn", "help"]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    (named,) = [line for line in said.splitlines() if line.startswith("ENGINES :=")]
    assert sorted(named.split()[2:]) == sorted(SOURCES + C_SOURCES)


def test_a_machine_without_a_compiler_is_told_from_one_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert missing_tool() == "C compiler (cc)"
    monkeypatch.setenv("CC", "sh -c")  # any program: it is not run
    assert missing_tool() != "C compiler (cc)"


def test_a_compiler_that_does_not_know_its_processor_compiles_for_any(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []

    def run(command: list[str], *, env: dict[str, str], **others: Any) -> subprocess.CompletedProcess[str]:
        asked.append(env["CFLAGS"])
        refused = "-march=native" in env["CFLAGS"]
        return subprocess.CompletedProcess(command, int(refused), "", "unknown target CPU" if refused else "")

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setenv("CFLAGS", "-g")
    assert compile_in(str(tmp_path)) == ""
    assert asked == [
        "-march=native -fno-semantic-interposition -ffp-contract=off -g",
        "-march=native -ffp-contract=off -g",
        "-ffp-contract=off -g",
    ]
