"""Extras: the base install is enough for a client, and a program without its extra names it."""

import os
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from tests.test_layout import PYPROJECT, ROOT, built

from lostcities.programs import EXIT_NOT_INSTALLED, PROGRAMS, Program

__all__ = ["built"]

SIZE_MAX_MB = 60
BASE = PYPROJECT["project"]["dependencies"]
HEAVY = sorted({package for program in PROGRAMS.values() for package in program.needs})
"""Packages of all extras, none of which comes with the base install."""

BLOCK = f"import sys\nsys.modules |= dict.fromkeys({HEAVY!r})\n"
"""Code that makes the packages of the extras look as if they were not installed."""

CLIENT = """
import lostcities_client, lostcities.core, lostcities.present, lostcities.registry, lostcities.kit
import lostcities_board, lostcities_duel, lostcities_rivals
from lostcities.registry import load_registry
from lostcities_bots.arena import play
from lostcities_bots.surveyor import Surveyor
variant = load_registry().variant("duel")
assert play(variant, [Surveyor, Surveyor], seed="1", options={"rounds": 1}).moves > 20
"""


def run(code: str, python: Path | str = sys.executable, *arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(python), "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment, cwd="/", check=False)


def test_a_client_and_the_games_need_nothing_of_the_extras() -> None:
    done = run(BLOCK + CLIENT)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_without_its_extra_names_it(name: str) -> None:
    done = run(
        f"{BLOCK}\nfrom lostcities.programs import run\nsys.argv = ['{name}', '--help']\nsys.exit(run('{name}'))"
    )
    assert done.returncode == EXIT_NOT_INSTALLED, done.stderr
    assert done.stderr.startswith(f"{name} needs ")
    assert f"pip install 'lostcities[{PROGRAMS[name].extra}]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_fault_of_ours_is_not_taken_for_a_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    from lostcities import programs

    faulty = Program("lostcities.no_such_module", "server", ("apsw",))
    monkeypatch.setattr(programs, "PROGRAMS", {"lc-faulty": faulty})
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        programs.run("lc-faulty")


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_extra_installs_what_its_program_needs(name: str) -> None:
    program = PROGRAMS[name]
    extra = " ".join(PYPROJECT["project"]["optional-dependencies"][program.extra])
    distributions = packages_distributions()
    for package in program.needs:
        assert any(distribution in extra for distribution in distributions[package]), package


@pytest.mark.slow
def test_the_base_install_of_the_wheel_is_small_and_has_the_protos(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    uv = Path(sys.executable).with_name("uv")
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, tmp_path / "venv"], check=True)
    python = tmp_path / "venv/bin/python"
    constraints = tmp_path / "constraints.txt"
    lock = (ROOT / "requirements.lock").read_text()
    constraints.write_text(
        "\n".join(line.rstrip(" \\") for line in lock.splitlines() if "==" in line and line[0] != " ")
    )
    install: list[str | Path] = [
        uv,
        "pip",
        "install",
        "--quiet",
        "--python",
        python,
        "--constraint",
        constraints,
        wheel,
    ]
    installed = subprocess.run(install, capture_output=True, text=True, check=False)
    if installed.returncode and "client error" in installed.stderr.lower():
        pytest.skip(f"no package index: {installed.stderr.strip().splitlines()[-1]}")
    assert installed.returncode == 0, installed.stderr

    done = run(CLIENT, python)
    assert done.returncode == 0, done.stderr
    (packages,) = (tmp_path / "venv/lib").glob("python*/site-packages")
    kilobytes = int(
        subprocess.run(["du", "-sk", packages], capture_output=True, text=True, check=True).stdout.split()[0]
    )
    print(f"base install: {kilobytes / 1000:.1f} MB")
    assert kilobytes <= SIZE_MAX_MB * 1000
    protos = {
        path.relative_to(packages / "lostcities_client/proto") for path in packages.glob("lostcities_client/**/*.proto")
    }
    assert protos == {path.relative_to(ROOT / "proto") for path in ROOT.glob("proto/**/*.proto")}
    assert not {"apsw", "textual", "starlette", "uvicorn", "rich"} & {path.name for path in packages.iterdir()}
    play = subprocess.run([tmp_path / "venv/bin/lc-play"], capture_output=True, text=True, check=False)
    assert (play.returncode, "lostcities[terminal]" in play.stderr) == (EXIT_NOT_INSTALLED, True)
