"""A client in another language, knowing nothing but the server's address, plays a whole Duel against a bot."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess

EXAMPLE = Path(__file__).parents[1] / "examples" / "node-client"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("npm") is None, reason="node and npm are not installed"),
]


def test_a_client_that_knows_only_server_reflection_plays_a_whole_duel(tmp_path: Path) -> None:
    home = tmp_path / "node-client"
    shutil.copytree(EXAMPLE, home, ignore=shutil.ignore_patterns("node_modules"))
    install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund"]
    subprocess.run(install, cwd=home, check=True, capture_output=True, timeout=300)
    with ServerProcess(tmp_path) as server:
        client = subprocess.Popen(
            ["node", "play.mjs", server.address, "duel"],
            cwd=home,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert client.stdout is not None
        opened = json.loads(client.stdout.readline())
        assert opened["seat"] == 0
        bot = server.run("lc-bot", "run", "explorer", "--game", opened["game_id"])
        output, errors = client.communicate(timeout=120)
        assert (bot.returncode, client.returncode, errors) == (0, 0, ""), bot.stderr
        final = json.loads(output.splitlines()[-1])
        assert final["status"] == "GAME_STATUS_OVER"
        assert final["moves"] >= 3 * 44
        assert server.run("lc-admin", "replay", opened["game_id"]).returncode == 0
