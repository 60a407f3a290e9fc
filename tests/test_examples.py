"""The examples as strangers ship them, and plugins that are broken: installed beside the product, then used."""

import json
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess
from tests.support.stranger import Stranger

EXAMPLES = Path(__file__).parents[1] / "examples"
SHORT = '{"rounds": 1}'

BROKEN = {
    "unimportable": "import no_such_module_anywhere\n",
    "misspelt": """
        from lostcities.core import hookimpl

        @hookimpl
        def lostcities_varaints():
            return []
        """,
    "raising": """
        from lostcities.core import Variant, hookimpl
        from lostcities_duel import DuelEvent, DuelMove, DuelRules

        class Raising(DuelRules, frozen=True):
            def evolve(self, state, event):
                raise RuntimeError("this rule is broken")

        @hookimpl
        def lostcities_variants():
            yield Variant(
                key="raising", title="Raising", seats=range(2, 3), rules=Raising(), moves=DuelMove, events=DuelEvent
            )
        """,
}


def write_plugin(folder: Path, name: str, source: str) -> Path:
    """A distribution with one module, ready to be installed."""
    home = folder / name
    home.mkdir()
    (home / f"{name}_plugin.py").write_text(textwrap.dedent(source))
    (home / "pyproject.toml").write_text(
        f"""
        [build-system]
        requires = ["hatchling"]
        build-backend = "hatchling.build"
        [project]
        name = "their-{name}"
        version = "1.0"
        dependencies = ["lostcities"]
        [project.entry-points."lostcities"]
        {name} = "{name}_plugin"
        [tool.hatch.build.targets.wheel]
        only-include = ["{name}_plugin.py"]
        """
    )
    return home


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Stranger:
    """Somebody who has installed the examples."""
    stranger = Stranger(tmp_path_factory.mktemp("guest"))
    stranger.install(EXAMPLES / "duel-updown", EXAMPLES / "herald")
    return stranger


@pytest.fixture(scope="module")
def table(guest: Stranger) -> Iterator[ServerProcess]:
    """The guest's server, where the herald writes to `heard.jsonl`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LOSTCITIES_CONFIG", str(guest.folder / "config"))
        patch.setenv("LOSTCITIES_HERALD", str(guest.folder / "heard.jsonl"))
        with guest.server() as server:
            yield server


def test_installed_examples_are_listed_with_where_they_come_from(guest: Stranger) -> None:
    listed = guest.run("lc-admin", "plugins").stdout
    rows = [line.split() for line in listed.splitlines()]
    assert ["duel-updown", "1", "2", "updown", "lostcities-updown", "0.1.0", "Duel,", "up", "and", "down"] in rows
    assert "herald (lostcities-herald 0.1.0) offers no variant: it observes" in listed
    assert "REFUSED" not in listed


def test_a_house_rule_is_played_over_the_network_audited_and_heralded(guest: Stranger, table: ServerProcess) -> None:
    match = table.run(
        "lc-bot", "match", "duel-updown", "explorer", "random", "--games", "1", "--options", SHORT, "--json"
    )
    assert match.returncode == 0, match.stderr
    game = json.loads(match.stdout)
    replay = table.run("lc-admin", "replay", game["game_id"])
    assert replay.returncode == 0, replay.stdout
    assert "duel-updown version 1" in replay.stdout
    assert table.stop() == 0  # observers have seen everything when the server has stopped
    heard = [json.loads(line) for line in (guest.folder / "heard.jsonl").read_text().splitlines()]
    assert [line["game_id"] for line in heard] == [game["game_id"]]
    assert heard[0]["variant"] == "duel-updown"
    assert heard[0]["totals"] == game["scores"]
    assert heard[0]["winners"] == game["winners"]


def test_the_house_rule_passes_its_own_tests_and_the_laws(guest: Stranger) -> None:
    test = EXAMPLES / "duel-updown" / "test_updown.py"
    here = guest.folder / test.name
    here.write_text(test.read_text())
    done = guest.run("pytest", "-q", here.name)
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def unlucky(tmp_path_factory: pytest.TempPathFactory) -> Stranger:
    """Somebody whose plugins are all broken."""
    folder = tmp_path_factory.mktemp("unlucky")
    stranger = Stranger(folder)
    stranger.install(*(write_plugin(folder, name, source) for name, source in BROKEN.items()))
    return stranger


def test_broken_plugins_are_named_with_the_reason(unlucky: Stranger) -> None:
    done = unlucky.run("lc-admin", "plugins", "--json")
    assert done.returncode == 0
    refused = {line["plugin"]: line for line in map(json.loads, done.stdout.splitlines()) if "refused" in line}
    assert sorted(refused) == ["misspelt", "unimportable"]
    assert refused["unimportable"]["distribution"] == "their-unimportable 1.0"
    assert "ModuleNotFoundError: No module named 'no_such_module_anywhere'" in refused["unimportable"]["refused"]
    assert "lostcities_varaints" in refused["misspelt"]["refused"]


def test_a_server_with_broken_plugins_says_so_and_plays_everything_else(
    unlucky: Stranger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(unlucky.folder / "config"))
    with unlucky.server() as server:
        broken = server.run("lc-bot", "match", "raising", "random", "random", "--games", "1")
        sound = server.run("lc-bot", "match", "duel", "random", "random", "--games", "1", "--options", SHORT, "--json")
        listed = server.run("lc-admin", "games", "--json")
        assert server.stop() == 0
    assert broken.returncode != 0
    assert "plugin raising failed" in broken.stderr
    assert sound.returncode == 0, sound.stderr
    games = {json.loads(line)["variant"]: json.loads(line) for line in listed.stdout.splitlines()}
    assert games["duel"]["status"] == "over"
    log = server.log_file.read_text()
    for plugin in ("unimportable", "misspelt"):
        assert any("plugin_refused" in line and plugin in line for line in log.splitlines()), log
    # The operator reads where the plugin failed; what its exception says might name a card, so nobody does.
    assert re.search(r"RuntimeError at .*raising_plugin\.py:\d+ in evolve", log)
    assert "this rule is broken" not in log + broken.stderr
