"""A new user's first bot: pip into an empty environment, the bot of the tutorial, and a game over TLS."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.support.authority import Authority
from tests.support.documents import ROOT
from tests.support.server_process import ServerProcess

TUTORIAL = ROOT / "docs/tutorials/bot.md"


def run(folder: Path, *command: str | Path) -> str:
    """Run a command of the user, without anything of the tests' environment."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment["LOSTCITIES_CONFIG"] = str(folder / "config")
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def constraints(folder: Path) -> Path:
    """Return a file that pins what is installed to the versions of the lock."""
    pins = re.findall(r"^([\w.-]+==[^\s\\]+)", (ROOT / "requirements.lock").read_text(), re.M)
    file = folder / "constraints.txt"
    file.write_text("\n".join(pins))
    return file


@pytest.mark.slow
def test_a_bot_of_ten_lines_plays_over_tls_from_an_empty_environment(tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", wheels],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = wheels.glob("*.whl")
    chain, key = Authority(tmp_path).issue()
    authority = tmp_path / "authority.pem"
    code = re.findall(r"<!-- file: mybot.py -->\n```python\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "mybot.py").write_text(code[0])
    bin_folder = tmp_path / "venv" / "bin"
    with ServerProcess(tmp_path, arguments=["--tls-cert", str(chain), "--tls-key", str(key)]) as server:
        address = f"grpcs://localhost:{server.address.rpartition(':')[2]}"
        began = time.monotonic()
        run(tmp_path, sys.executable, "-m", "venv", "venv")
        quietly = ["--quiet", "--disable-pip-version-check", "--retries", "5"]
        pinned = ["--constraint", str(constraints(tmp_path))]
        run(tmp_path, bin_folder / "pip", "install", *quietly, *pinned, f"lostcities[bots] @ {wheel.as_uri()}")
        match = ["match", "duel", "mybot:Careful", "random", "--games", "1"]
        told = run(tmp_path, bin_folder / "lc-bot", *match, "--server", address, "--ca-file", authority)
        print(f"from the first command to the end of the game: {time.monotonic() - began:.0f} s")
    assert re.search(r"^mybot:Careful +1 ", told, re.M), told
