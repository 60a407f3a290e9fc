"""The code of docs/tutorials/bot.md, run as it is printed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support import programs
from tests.support.server_process import ServerProcess

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorials" / "bot.md"
TEXT = TUTORIAL.read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```python\n(.*?)```", TEXT, re.DOTALL))
WATCHER = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)[-1]


def run(folder: Path, *command: str, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def match(folder: Path, bot: str, server: ServerProcess) -> str:
    words = ["lc-bot", "match", "duel", bot, "random", "--games", "1", "--listed", "--json"]
    done = programs.run(words, cwd=folder, env=server.environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow  # the quick run follows the page in test_docs.py
def test_the_bot_of_the_tutorial_plays_and_is_measured_and_watched(tmp_path: Path) -> None:
    for name, code in FILES.items():
        (tmp_path / name).write_text(code)
    (tmp_path / "watch.py").write_text(WATCHER)
    assert float(run(tmp_path, "measure.py")) > 0
    with ServerProcess(tmp_path, store="memory:") as server:
        played = match(tmp_path, "mybot:Careful", server)
        found = re.search(r'"game_id":"(g\w+)"', played)
        assert found is not None
        match(tmp_path, "kindbot:Kind", server)
        told = run(tmp_path, "watch.py", found[1], environment=server.environment)
    assert told.startswith("1 ['GameCreated']")
    assert told.endswith("'RoundScored', 'GameEnded']\n")
