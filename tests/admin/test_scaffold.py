"""`lc-admin new-plugin`: house rules that work at once, for every base, in a fresh environment.

Bad names are refused.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.admin.conftest import Install, Run
from tests.support.installation import Installation, brief
from tests.support.server_process import ServerProcess

from lostcities.admin.scaffold import BadName, FolderExists, scaffold
from lostcities.admin.scaffold_values import CannotBuildOn
from lostcities.core.errors import UnknownVariant
from lostcities.registry import load_registry

EXAMPLE = Path(__file__).parents[2] / "examples" / "duel-updown"
TINY = '''
"""Tiny as a plugin: its rules have no numbers, and its record no name of its own."""

from msgspec.structs import replace

from lostcities.core import hookimpl
from lostcities.testing import tiny


@hookimpl
def lostcities_variants():
    return [replace(tiny.TINY, title='Tiny "the" {small}')]
'''
TINY_PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "their-tiny"
version = "1.0"
dependencies = ["lostcities"]
[project.entry-points."lostcities"]
tiny = "their_tiny"
[tool.hatch.build.targets.wheel]
only-include = ["their_tiny.py"]
"""
# For each base: the house rule made from it, its seats, and its change.
MADE = {
    "duel": ("steep", [2], "bonus_points is 25, not 20"),
    "board": ("led", [2, 3, 4], "leader_factor is 3, not 2"),
    "rivals": ("rich", [2, 3, 4], "bonus_points is 13, not 8"),
    "duel-updown": ("again", [2], "bonus_points is 25, not 20"),
    "tiny": ("behind", [2, 3], "seat 0 starts 5 points behind"),
}
QUICK = ("rivals", "tiny")
"""Bases with which the quick run does everything: one for each template."""
each_base = pytest.mark.parametrize(
    "base", [pytest.param(base, marks=[] if base in QUICK else [pytest.mark.slow]) for base in MADE]
)


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory, is_slow: bool) -> Installation:
    """Environment with two third-party plugins and a house rule made from every variant.

    The quick run makes one for each template, and links them. A page that test_docs.py follows has one installed.
    """
    folder = tmp_path_factory.mktemp("author")
    installation = Installation(folder)
    theirs = folder / "their-tiny"
    theirs.mkdir()
    (theirs / "their_tiny.py").write_text(TINY)
    (theirs / "pyproject.toml").write_text(TINY_PROJECT)
    installation.install(EXAMPLE, theirs) if is_slow else installation.link(theirs)
    made = {base: name for base, (name, _, _) in MADE.items() if is_slow or base in QUICK}
    for base, name in made.items():
        done = installation.run("lc-admin", "new-plugin", name, "--from", base)
        assert done.returncode == 0, done.stdout
        assert f"{name}/README.md" in done.stdout
    if not is_slow:
        installation.link(*(folder / name for name in made.values()))
        return installation
    projects = [f"{folder / name}[test]" for name in made.values()]
    edited = [word for project in projects for word in ("-e", project)]
    done = installation.run("pip", "install", "--quiet", *edited)
    assert done.returncode == 0, done.stdout
    return installation


@pytest.fixture(scope="module")
def table(author: Installation) -> Iterator[ServerProcess]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LOSTCITIES_CONFIG", str(author.folder / "config"))
        with author.server() as server:
            yield server


@each_base
def test_its_tests_pass_at_once_and_say_nothing_else(author: Installation, base: str, is_slow: bool) -> None:
    name, seats, _ = MADE[base]
    done = author.run("pytest", "-q", *(() if is_slow else brief()), cwd=author.folder / name)
    assert done.returncode == 0, done.stdout
    cases = len(seats) if is_slow else 1
    laws, others = (16 if is_slow else 13) * cases, 7 + 3 * cases - (not is_slow)
    passed = re.match(r"(\d+) passed, 1 skipped(, \d+ deselected)? in ", done.stdout.splitlines()[-1])
    assert passed is not None, done.stdout
    assert int(passed[1]) == laws + others, done.stdout
    assert "warning" not in done.stdout.casefold()


@each_base
def test_it_is_listed_with_its_file(author: Installation, base: str) -> None:
    name, seats, _ = MADE[base]
    listed = author.run("lc-admin", "plugins", "--json").stdout
    entry = next(entry for entry in map(json.loads, listed.splitlines()) if entry["plugin"] == name)
    assert entry["distribution"] == f"lostcities-{name} 0.1.0"
    assert entry["file"] == str(author.folder / name / f"lostcities_{name}" / "__init__.py")
    (variant,) = entry["variants"]
    assert (variant["key"], variant["seats"]) == (f"{base}-{name}", seats)


@each_base
def test_it_is_played_over_the_network_and_audited(
    author: Installation, table: ServerProcess, base: str, is_slow: bool
) -> None:
    """The bots that the README names play it. In the slow run there are as many as it seats."""
    name, seats, _ = MADE[base]
    readme = (author.folder / name / "README.md").read_text()
    bots = ["random" if base == "tiny" else "surveyor", "random"]
    assert (
        f"    lc-play {base}-{name} --vs {bots[0]}\n    lc-bot match {base}-{name} {' '.join(bots)} --games 2" in readme
    )
    bots += ["random"] * (seats[-1] - 2) if is_slow else []
    match = table.run("lc-bot", "match", f"{base}-{name}", *bots, "--games", "1", "--json")
    assert match.returncode == 0, match.stderr
    replay = table.run("lc-admin", "replay", json.loads(match.stdout)["game_id"])
    assert replay.returncode == 0, replay.stdout


@pytest.mark.parametrize("base", ["duel", "board", "rivals"])
def test_what_it_changes_stands_in_its_readme_and_in_its_rules(tmp_path: Path, base: str) -> None:
    name, _, change = MADE[base]
    scaffold(name, load_registry(), base=base, into=tmp_path)
    for file in ("README.md", f"lostcities_{name}/__init__.py"):
        assert change in (tmp_path / name / file).read_text()


@each_base
def test_what_it_changes_stands_in_what_the_command_wrote(author: Installation, base: str) -> None:
    name, _, change = MADE[base]
    for file in ("README.md", f"lostcities_{name}/__init__.py"):
        assert change in (author.folder / name / file).read_text()


@pytest.mark.slow
def test_a_house_rule_of_a_house_rule_depends_on_it_and_keeps_its_numbers(author: Installation) -> None:
    project = tomllib.loads((author.folder / "again" / "pyproject.toml").read_text())
    assert project["project"]["dependencies"] == ["lostcities", "lostcities-updown"]
    rules = (author.folder / "again" / "lostcities_again" / "__init__.py").read_text()
    assert "rules=AgainRules(column_cost=25, bonus_points=25)" in rules


def test_methods_that_may_be_bent_are_listed(tmp_path: Path) -> None:
    """They are listed with their signatures, because a method with other parameters is not called."""
    _, rules, *_ = scaffold("mine", load_registry(), base="board", into=tmp_path)
    listed = " ".join(rules.read_text().split())
    assert (
        "- explorer_points(step: int, *, is_leader: bool) -> int: Return the points of an explorer on a step" in listed
    )
    assert "- may_follow(column: tuple[Card, ...], card: Card) -> bool: Return whether a card may" in listed


# -- refusals --


@pytest.mark.parametrize(
    ("name", "saying"),
    [
        ("", "cannot be the name of a plugin"),
        ("Mine", "use lower-case letters, digits and single hyphens, a letter first, at most 20"),
        ("7up", "cannot be the name"),
        ("my--rule", "cannot be the name"),
        ("my_rule", "cannot be the name"),
        ("../mine", "cannot be the name"),
        ("mine\n", "cannot be the name"),
        ("a" * 21, "cannot be the name"),
        ("duel", "'duel' is taken: there is a module lostcities_duel already"),
        ("client", "'client' is taken: there is a module lostcities_client already"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_written(tmp_path: Path, name: str, saying: str) -> None:
    with pytest.raises(BadName, match=saying):
        scaffold(name, load_registry(), into=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    with pytest.raises(FolderExists, match="mine exists already: choose another name"):
        scaffold("mine", load_registry(), into=tmp_path)
    assert list((tmp_path / "mine").iterdir()) == []


def test_an_unknown_variant_is_refused_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(UnknownVariant, match="there is no variant 'deul'; installed: duel"):
        scaffold("mine", load_registry(), base="deul", into=tmp_path)
    assert list(tmp_path.iterdir()) == []


UNFIT = """
from msgspec.structs import replace

from lostcities.core import hookimpl
from lostcities.testing.tiny import TINY, TinyRules
from lostcities_duel import DuelRules
from lostcities_duel.plugin import DUEL

def made():
    class Local(TinyRules):
        pass

    return Local()

class Wanting(TinyRules):
    def __init__(self, what):
        pass

class Holding(DuelRules, frozen=True):
    steps: tuple[int, ...] = ()

@hookimpl
def lostcities_variants():
    yield replace(TINY, key="local", rules=made())
    yield replace(TINY, key="wanting", rules=Wanting(1))
    yield replace(DUEL, key="holding", rules=Holding(steps=(1, 2)))
"""


@pytest.mark.parametrize(
    ("base", "saying"),
    [
        ("local", r"made\.<locals>\.Local cannot be imported from unfit_plugin: build on another variant"),
        ("wanting", "Wanting cannot be made without arguments"),
        ("holding", "Holding was made with more than numbers"),
    ],
)
def test_rules_that_another_module_cannot_make_are_refused(
    tmp_path: Path, install: Install, base: str, saying: str
) -> None:
    install("unfit", UNFIT)
    into = tmp_path / "into"
    into.mkdir()
    with pytest.raises(CannotBuildOn, match=saying):
        scaffold("mine", load_registry(), base=base, into=into)
    assert list(into.iterdir()) == []


def test_mistakes_are_told_on_one_line_with_the_exit_code_of_the_command_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    for argv, saying in [
        (("Mine",), "'Mine' cannot be the name of a plugin"),
        (("mine", "--into", tmp_path), "mine exists already"),
        (("mine", "--into", tmp_path / "nowhere"), "create it, or name another with --into"),
        (("mine", "--from", "deul", "--into", tmp_path), "there is no variant 'deul'; installed: duel"),
    ]:
        code, out, err = run("new-plugin", *argv)
        assert (code, out) == (64, "")
        assert err.startswith("lc-admin: ")
        assert saying in err
        assert err.count("\n") == 1
