"""The compiled modules: made from the present sources, and left out where nothing can compile."""

import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.engines.sources import is_older_than_its_source, where_it_compiles
from tests.service.test_isolated_server import eventually, lives
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

    def run(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
        asked.append(environment["CFLAGS"])
        refused = "-march=native" in environment["CFLAGS"]
        return int(refused), "unknown target CPU" if refused else ""

    monkeypatch.setattr(compile_engines, "_run", run)
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


@where_it_compiles
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


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Root of a tree of its own, on a machine with a compiler."""
    monkeypatch.setattr(compile_engines, "ROOT", tmp_path)
    monkeypatch.setattr(compile_engines, "LOG", tmp_path / "build/engines.log")
    monkeypatch.setattr(compile_engines, "READY", tmp_path / "build/engines/.ready")
    monkeypatch.setattr(compile_engines, "missing_tool", str)
    for source in SOURCES + C_SOURCES:
        tmp_path.joinpath(source).parent.mkdir(parents=True, exist_ok=True)
        tmp_path.joinpath(source).touch()
    return tmp_path


def compiled(root: Path) -> list[str]:
    return sorted(path.name for path in root.rglob("*.so"))


def compiles(folder: str, all_flags: Any) -> str:
    """Stand in for compilers that work."""
    library = Path(folder, "lib/lostcities/kit/bits.so")
    library.parent.mkdir(parents=True)
    library.touch()
    return ""


def test_engines_are_as_old_as_the_look_at_their_sources(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A source that changes meanwhile is newer, so that `make engines` compiles it again."""
    stale = root / "plugins/duel/lostcities_duel/engine.so"
    stale.touch()
    changed = root / "platform/kit/lostcities/kit/bits.py"

    def changing(folder: str, all_flags: Any) -> str:
        assert compiled(root) == []  # they would hide a changed source
        changed.write_text("BITS = 7")
        return compiles(folder, all_flags)

    monkeypatch.setattr(compile_engines, "compile_in", changing)
    assert compile_engines.main() == 0
    assert compiled(root) == ["bits.so"]
    for made in (changed.with_suffix(".so"), compile_engines.READY):
        assert made.stat().st_mtime_ns < changed.stat().st_mtime_ns


def test_a_compiler_beside_a_server_gives_way_and_ends_with_ctrl_c(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(folder: str, all_flags: Any) -> str:
        raise KeyboardInterrupt

    handled, niceness = list[Any](), list[int]()
    monkeypatch.setattr(compile_engines, "compile_in", interrupted)
    monkeypatch.setattr(os, "nice", niceness.append)
    monkeypatch.setattr(signal, "signal", lambda *asked: handled.append(asked))
    assert compile_engines.main([f"--beside={os.getpid()}"]) == 130
    assert (niceness, handled) == ([10], [(signal.SIGINT, signal.default_int_handler)])
    assert capsys.readouterr().out.startswith("Engines are compiled meanwhile.")
    assert list((root / "build").iterdir()) == []


def test_a_compiler_beside_a_server_ends_with_that_server(tmp_path: Path) -> None:
    """So do the programs that it has started."""
    code = """if True:
    import sys
    from pathlib import Path
    from tools import compile_engines
    compile_engines.LOOKS_S = 0.01
    compile_engines.ROOT = Path(sys.argv[2])
    compile_engines.missing_tool = str
    compile_engines.BUILD = "import os, sys, time; os.mkdir(f'{sys.argv[1]}/../{os.getpid()}'); time.sleep(3600)"
    sys.exit(compile_engines.main(["--beside", sys.argv[1]]))
    """
    with subprocess.Popen(["sleep", "3600"]) as server:
        asked = [sys.executable, "-c", code, str(server.pid), str(tmp_path)]
        with subprocess.Popen(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True) as compiler:
            assert compiler.stdout is not None
            assert compiler.stdout.readline().startswith("Engines are compiled meanwhile.")
            eventually(lambda: started(tmp_path) != [])
            server.kill()
            server.wait()
            assert compiler.wait(20) == 130
    (child,) = started(tmp_path)
    eventually(lambda: not lives(child))
    assert [path.name for path in (tmp_path / "build").iterdir()] == [str(child)]


def started(root: Path) -> list[int]:
    """Return the processes that have left their number in the folder."""
    return [int(path.name) for path in root.glob("build/*") if path.name.isdigit()]


def test_what_a_failing_compiler_says_is_kept_in_a_file_and_it_is_tried_again(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_engines, "compile_in", lambda folder, all_flags: "error: no header\n")
    assert compile_engines.main() == 0
    assert capsys.readouterr().out == (
        "  the engines do not compile here, and run as plain Python, about 40 times slower: see build/engines.log\n"
    )
    assert [path.name for path in (root / "build").iterdir()] == ["engines.log"]  # make finds no `READY`
    assert (root / "build/engines.log").read_text() == "error: no header\n"


def test_a_full_disk_is_told_in_a_line(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(folder: str, all_flags: Any) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(compile_engines, "compile_in", full)
    assert compile_engines.main() == 0
    said = "  the engines cannot be compiled ([Errno 28] No space left on device), and run as plain Python"
    assert capsys.readouterr().out == f"{said}, about 40 times slower\n"


def test_a_server_started_by_make_compiles_beside_itself() -> None:
    asked = ["make", "--no-print-directory", "-n", "run", "COMPILED="]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "python -m tools.compile_engines --beside $$ &) ; exec env" in said


def test_a_wheel_with_engines_runs_on_any_processor_of_its_kind(tmp_path: Path) -> None:
    """The flags that its compiler gets, without `-march=native`."""
    code = f"""if True:
    from tools import compile_engines
    def told(folder, all_flags):
        print(all_flags)
        return "that will do"
    compile_engines.compile_in, compile_engines.missing_tool = told, str
    build.build_wheel({str(tmp_path)!r})
    """
    done = asked_backend(code, LOSTCITIES_ENGINES="1")
    assert done.stdout == "('-fno-semantic-interposition -ffp-contract=off', '-ffp-contract=off')\n"
    assert done.stderr.startswith("that will do\nthe engines do not compile here")
