"""The compiled modules: made from the present sources, and left out where nothing can compile."""

import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.engines.sources import is_older_than_its_source
from tools import compile_engines
from tools.compile_engines import C_SOURCES, FLAGS, ROOT, SOURCES, compile_in, missing_tool


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
    assert compile_in(str(tmp_path), FLAGS) == ""
    assert asked == [
        "-march=native -fno-semantic-interposition -ffp-contract=off -g",
        "-march=native -ffp-contract=off -g",
        "-ffp-contract=off -g",
    ]


def asked_backend(code: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run code on the build backend, as pip does in the root of the source distribution."""
    return subprocess.run(
        [sys.executable, "-c", f"from hatchling import build\n{code}"],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_wheel_with_engines_asks_for_the_compilers_of_the_lock() -> None:
    said = "print(sorted(word.partition('==')[0] for word in build.get_requires_for_build_wheel()))"
    assert asked_backend(said, LOSTCITIES_ENGINES="1").stdout == "['mypy', 'setuptools']\n"
    assert asked_backend(said, LOSTCITIES_ENGINES="0").stdout == "[]\n"


def test_a_wheel_with_engines_is_refused_where_nothing_compiles(tmp_path: Path) -> None:
    done = asked_backend(f"build.build_wheel({str(tmp_path)!r})", LOSTCITIES_ENGINES="1", CC="no-such-compiler")
    assert (done.returncode, list(tmp_path.iterdir())) == (1, [])
    assert done.stderr.splitlines()[-1] == "LOSTCITIES_ENGINES=1 needs this, which is missing: C compiler (cc)"


SEARCH = """
from lostcities.registry import load_registry
from lostcities_bots import navigator
from lostcities_bots.arena import play
from lostcities_bots.navigator.value_net import KERNEL
assert navigator.IS_COMPILED and KERNEL is not None
assert navigator.__file__.startswith({folder!r})
game = play(load_registry().variant("rivals"), [navigator.Navigator8, navigator.Navigator7], seed="1", playouts=30)
print(game.scores)
"""


@pytest.mark.slow
def test_a_wheel_with_engines_searches(tmp_path: Path) -> None:
    done = asked_backend(f"build.build_wheel({str(tmp_path)!r})", LOSTCITIES_ENGINES="1")
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert wheel.name.startswith(f"lostcities-0.1.0-{python}-{python}-")
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    code = SEARCH.format(folder=str(installed))
    played = [
        subprocess.run([sys.executable, "-c", text], cwd="/", env=env, capture_output=True, text=True, check=False)
        for text, env in (
            (code, {**os.environ, "PYTHONPATH": str(installed)}),
            (code.replace("assert navigator.__file__", "assert not navigator.__file__"), {**os.environ}),
        )
    ]
    assert [(done.returncode, done.stderr) for done in played] == [(0, "")] * 2
    assert played[0].stdout == played[1].stdout  # the engines of this machine alone make the same moves


def test_a_compiler_beside_a_server_gives_way_and_ends_with_ctrl_c(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(folder: str, all_flags: Any) -> str:
        raise KeyboardInterrupt

    handled, niceness = list[Any](), list[int]()
    monkeypatch.setattr(compile_engines, "remove", lambda: None)
    monkeypatch.setattr(compile_engines, "missing_tool", str)
    monkeypatch.setattr(compile_engines, "compile_in", interrupted)
    monkeypatch.setattr(os, "nice", niceness.append)
    monkeypatch.setattr(signal, "signal", lambda *asked: handled.append(asked))
    before = sorted((ROOT / "build").iterdir())
    assert compile_engines.main(["--beside"]) == 130
    assert (niceness, handled) == ([10], [(signal.SIGINT, signal.default_int_handler)])
    assert capsys.readouterr().out.startswith("Engines are compiled meanwhile.")
    assert sorted((ROOT / "build").iterdir()) == before


def test_what_a_failing_compiler_says_is_kept_in_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "build").mkdir()
    monkeypatch.setattr(compile_engines, "ROOT", tmp_path)
    monkeypatch.setattr(compile_engines, "LOG", tmp_path / "build/engines.log")
    monkeypatch.setattr(compile_engines, "READY", tmp_path / "build/engines/.ready")
    monkeypatch.setattr(compile_engines, "missing_tool", str)
    monkeypatch.setattr(compile_engines, "compile_in", lambda folder, all_flags: "error: no space\n")
    assert compile_engines.main() == 0
    assert capsys.readouterr().out == (
        "  the engines do not compile here, and run as plain Python, about 40 times slower: see build/engines.log\n"
    )
    assert sorted(path.name for path in (tmp_path / "build").iterdir()) == ["engines", "engines.log"]
    assert (tmp_path / "build/engines.log").read_text() == "error: no space\n"
