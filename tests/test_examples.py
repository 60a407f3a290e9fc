"""The examples as third-party authors ship them, and broken plugins: installed beside the product, then used."""

import json
import re
import shutil
import subprocess
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.support.installation import Installation, brief
from tests.support.server_process import ServerProcess

EXAMPLES = Path(__file__).parents[1] / "examples"
HOUSES = (
    "blotto-fields",
    "coup-claims",
    "crazy-eights",
    "duel-updown",
    "hanabi-hints",
    "liars-dice",
    "nine-flags",
    "rivals-spendthrift",
    "sealed-bids",
)
"""Examples that bring a variant."""
LAWS = ("view", "legality", "commands", "tables", "six-colours")
LEFT_OUT = {
    "blotto-fields": ("rising-2", "short", "any_options"),
    "coup-claims": ("short", "planted"),
    "crazy-eights": ("crowded", "order[3]", "order[4]"),
    "hanabi-hints": ("easy", "planted"),
    "liars-dice": ("3-seats", "4-seats", "5-seats", "short", "plain", "planted", "any_options"),
    "nine-flags": ("planted",),
    "sealed-bids": ("4-seats", "5-seats", "6-seats", "7-seats", "short", "any_options"),
    "rivals-spendthrift": LAWS,
    "duel-updown": LAWS,
}
"""Tests that the quick run leaves out. House rules keep the laws of the games they are made from."""
QUICK = {
    ("blotto", 2),
    ("coup", 5),
    ("crazy-eights", 3),
    ("goofspiel", 8),
    ("hanabi", 4),
    ("liars-dice", 3),
    ("nine-flags", 2),
}
"""Games that the quick run plays, by variant and number of seats."""
SCREENS = Path(__file__).parent / "clients" / "screens"
SHORT = '{"rounds": 1}'
OPTIONS = {"crazy-eights": SHORT, "blotto": '{"rounds": 2, "rising": true}'}
"""Options of the games played over the network. Of Blotto's random moves the rules then refuse most."""

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
    """Write a distribution with one module, ready to be installed."""
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
def guest(tmp_path_factory: pytest.TempPathFactory, is_slow: bool) -> Installation:
    """Environment in which the examples are installed: by pip in the slow run, and linked in the quick one."""
    installation = Installation(tmp_path_factory.mktemp("guest"))
    folders = [EXAMPLES / name for name in (*HOUSES, "herald")]
    installation.install(*folders) if is_slow else installation.link(*folders)
    return installation


@pytest.fixture(scope="module")
def table(guest: Installation) -> Iterator[ServerProcess]:
    """Server in that environment, whose herald writes to `heard.jsonl`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LOSTCITIES_CONFIG", str(guest.folder / "config"))
        patch.setenv("LOSTCITIES_HERALD", str(guest.folder / "heard.jsonl"))
        with guest.server() as server:
            yield server


@pytest.fixture(scope="module")
def hall(guest: Installation, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Another server in that environment, for many games."""
    folder = tmp_path_factory.mktemp("hall")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LOSTCITIES_CONFIG", str(guest.folder / "config"))
        patch.setenv("LOSTCITIES_HERALD", str(folder / "heard.jsonl"))
        with ServerProcess(folder, python=guest.python) as server:
            yield server


def test_installed_examples_are_listed_with_where_they_come_from(guest: Installation) -> None:
    listed = guest.run("lc-admin", "plugins").stdout
    rows = [line.split() for line in listed.splitlines()]
    assert ["duel-updown", "1", "2", "updown", "lostcities-updown", "0.1.0", "Duel,", "up", "and", "down"] in rows
    assert "herald (lostcities-herald 0.1.0) offers no variant: it observes" in listed
    assert "REFUSED" not in listed


def test_a_house_rule_is_played_over_the_network_audited_and_heralded(
    guest: Installation, table: ServerProcess
) -> None:
    match = table.run(
        "lc-bot", "match", "duel-updown", "surveyor", "random", "--games", "1", "--options", SHORT, "--json"
    )
    assert match.returncode == 0, match.stderr
    game = json.loads(match.stdout)
    replay = table.run("lc-admin", "replay", game["game_id"])
    assert replay.returncode == 0, replay.stdout
    assert "duel-updown version 1" in replay.stdout
    assert table.stop() == 0  # observers have received everything when the server has stopped
    heard = [json.loads(line) for line in (guest.folder / "heard.jsonl").read_text().splitlines()]
    assert [line["game_id"] for line in heard] == [game["game_id"]]
    assert heard[0]["variant"] == "duel-updown"
    assert heard[0]["totals"] == game["scores"]
    assert heard[0]["winners"] == game["winners"]


@pytest.mark.parametrize("example", HOUSES)
def test_an_example_passes_its_own_tests_and_the_laws(guest: Installation, example: str, is_slow: bool) -> None:
    own = guest.folder / "tests" / example
    shutil.copytree(EXAMPLES / example, own, ignore=lambda folder, names: [n for n in names if not is_for_tests(n)])
    done = guest.run("pytest", "-q", *(() if is_slow else brief(*LEFT_OUT[example])), cwd=own)
    assert done.returncode == 0, done.stdout


def is_for_tests(name: str) -> bool:
    """Return whether a file of an example belongs to its tests. Its code must come from the installed package."""
    return name.startswith("test_") or name == "golden" or name.endswith(".txt")


@pytest.mark.parametrize(
    ("variant", "seats"),
    [
        pytest.param(variant, seats, marks=[] if (variant, seats) in QUICK else [pytest.mark.slow])
        for variant, counts in (
            ("blotto", (2,)),
            ("coup", (2, 3, 4, 5, 6)),
            ("crazy-eights", (2, 3, 4)),
            ("rivals-spendthrift", (2, 3, 4)),
            ("goofspiel", (2, 8)),
            ("hanabi", (2, 3, 4, 5)),
            ("liars-dice", (2, 3, 6)),
            ("nine-flags", (2,)),
        )
        for seats in counts
    ],
)
def test_a_third_party_game_is_played_over_the_network_audited_and_moved_elsewhere(
    guest: Installation, hall: ServerProcess, tmp_path: Path, variant: str, seats: int
) -> None:
    short = ["--options", OPTIONS[variant]] if variant in OPTIONS else []
    match = hall.run("lc-bot", "match", variant, *["random"] * seats, "--games", "1", *short, "--json")
    assert match.returncode == 0, match.stderr
    game = json.loads(match.stdout)
    assert len(game["scores"]) == seats
    replay = hall.run("lc-admin", "replay", game["game_id"])
    assert replay.returncode == 0, replay.stdout
    assert f"{variant} version 1, {seats} seats, over" in replay.stdout
    file, elsewhere = tmp_path / "game.jsonl", f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"
    assert hall.run("lc-admin", "export", game["game_id"], str(file)).returncode == 0
    imported = guest.run("lc-admin", "--store", elsewhere, "import", str(file))
    assert imported.returncode == 0, imported.stdout
    again = guest.run("lc-admin", "--store", elsewhere, "replay", game["game_id"])
    assert again.returncode == 0, again.stdout
    assert "agrees: 11 checks passed" in again.stdout


def test_a_third_party_game_is_played_by_a_person_in_the_plain_terminal(
    guest: Installation, hall: ServerProcess
) -> None:
    done = subprocess.run(
        [str(guest.bin / "lc-play"), "crazy-eights", "--vs", "random", "--name", "Ada", "--options", SHORT],
        input="1\n" * 1000,
        env=hall.environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "── Crazy Eights, Round 1 of 1, " in done.stdout
    assert re.search(r"You play \w+ of \w+\n", done.stdout)
    assert re.search(r" still holds? .*\n(?:      .*\n)*.*Round 1 is over: ", done.stdout)  # many cards take more lines
    assert "The game is over" in done.stdout


def test_a_move_by_a_form_is_typed_in_the_plain_terminal(guest: Installation, hall: ServerProcess) -> None:
    done = subprocess.run(
        [str(guest.bin / "lc-play"), "blotto", "--vs", "random", "--name", "Ada", "--options", SHORT],
        input="deploy 20 20 20 20 30\n" * 2 + "deploy 20 20 20 20 20\n",  # the bot may move while one is refused
        env=hall.environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Spread your 100 soldiers: deploy … … … … …\n" in done.stdout
    assert "soldiers add up to 110, which is 10 more than 100\n" in done.stdout
    assert "The game is over" in done.stdout


GERMAN = """
from crazy_eights.plugin import EIGHTS
from lostcities_spendthrift import SPENDTHRIFT
from lostcities_updown import lostcities_variants
from lostcities.present.catalogs import catalog_for, rules_text_in, title_in

for variant in (EIGHTS, *lostcities_variants(), SPENDTHRIFT):
    translate = catalog_for(variant, "de", ["Ada"])
    said = translate("{who} passes", who=0), translate("red"), translate("queen")
    said = (*said, rules_text_in(variant, translate).split()[-1])
    print(title_in(variant, translate), *said, sep="; ")
"""


def test_untranslated_third_party_texts_are_german_if_their_base_is_and_english_otherwise(
    guest: Installation,
) -> None:
    done = guest.run("python", "-c", GERMAN)
    assert done.stdout.splitlines() == [
        "Crazy Eights; Ada passt; Rot; Dame; Spieler.",
        "Das Duell, rauf und runter; Ada passt; Rot; queen; 20.",
        "Lost Cities: Rivals, for spendthrifts; Ada passt; Rot; queen; nothing.",
    ]


DRAW = """
from crazy_eights.plugin import EIGHTS
from lostcities.core import Seat
from lostcities.present.presentation import table_of
from lostcities.present.translate import Catalog
from lostcities.testing import play
from lostcities.testing.laws import views
from lostcities_terminal.draw import draw
from lostcities_terminal.text import Ink, in_columns

translate = Catalog((), ["Ada", "surveyor", "random"])
for moves, seat in ((0, 0), (3, 1), (4, 1), (70, 2)):
    game = play(EIGHTS, 4, seats=3, options={"rounds": 2}, moves_max=moves)
    view = [view for _, view in views(game, Seat(seat))][-1].state
    table = table_of(EIGHTS.rules, view, Seat(seat), translate)
    lines = draw(table, translate=translate, viewer=Seat(seat), ink=Ink(False))
    labels = [f"{i:>2} {action.label}" for i, action in enumerate(table.actions, 1)]
    print(table.headline, *lines, *in_columns(labels), table.prompt, "", sep="\\n")
"""


def test_a_third_party_game_is_drawn_as_it_was(guest: Installation, golden: Callable[[Path, str], None]) -> None:
    drawn = guest.run("python", "-c", DRAW)
    assert drawn.returncode == 0, drawn.stdout
    assert max(map(len, drawn.stdout.splitlines())) <= 80
    golden(SCREENS / "crazy-eights.txt", drawn.stdout)


def test_the_page_of_crazy_eights_lists_every_option_and_every_rule_code() -> None:
    home = EXAMPLES / "crazy-eights"
    rows = re.findall(r"^\| `([a-z_.]+)` \|", (home / "README.md").read_text(), re.M)
    options = re.findall(r"^    (\w+): Annotated", (home / "crazy_eights" / "options.py").read_text(), re.M)
    codes = re.findall(r'IllegalMove\("(eights\.\w+)"', (home / "crazy_eights" / "errors.py").read_text())
    assert len(set(codes)) == 8
    assert sorted(rows) == sorted({*options, *codes})


@pytest.fixture(scope="module")
def unlucky(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """Environment in which all plugins are broken."""
    folder = tmp_path_factory.mktemp("unlucky")
    installation = Installation(folder)
    installation.link(*(write_plugin(folder, name, source) for name, source in BROKEN.items()))
    return installation


def test_broken_plugins_are_named_with_the_reason(unlucky: Installation) -> None:
    done = unlucky.run("lc-admin", "plugins", "--json")
    assert done.returncode == 0
    refused = {line["plugin"]: line for line in map(json.loads, done.stdout.splitlines()) if "refused" in line}
    assert sorted(refused) == ["misspelt", "unimportable"]
    assert refused["unimportable"]["distribution"] == "their-unimportable 1.0"
    assert "ModuleNotFoundError: No module named 'no_such_module_anywhere'" in refused["unimportable"]["refused"]
    assert "lostcities_varaints" in refused["misspelt"]["refused"]


def test_a_server_with_broken_plugins_says_so_and_plays_everything_else(
    unlucky: Installation, monkeypatch: pytest.MonkeyPatch
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
    # The operator reads where the plugin failed. The message of its exception might name a card, so it is not logged.
    assert re.search(r"RuntimeError at .*raising_plugin\.py:\d+ in evolve", log)
    assert "this rule is broken" not in log + broken.stderr
