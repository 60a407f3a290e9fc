"""Names with one meaning, and imports through public modules, checked in the syntax trees of the product."""

import ast
import os
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from tools.site.pages import PYTHON_MODULES

ROOT = Path(__file__).parents[1]
PRODUCT = [*ROOT.glob("platform/*"), *ROOT.glob("plugins/*"), *ROOT.glob("clients/*"), *ROOT.glob("examples/*")]

# Module stems that recur, each with its one meaning.
RECURRING_STEMS = {
    "__init__": "the front door of a package",
    "__main__": "the start of a program",
    "main": "the start of a program",
    "plugin": "the hooks of a plugin",
    "moves": "moves and events of a variant",
    "options": "options of a variant",
    "state": "state of a variant",
    "setup": "checks before the deal",
    "rules": "rules of a variant",
    "evolve": "state after an event",
    "scoring": "points of a variant",
    "engine": "rules of a variant on packed integers",
    "packing": "moves and positions of a variant for its engine",
    "present": "table of a variant",
    "score_form": "score form of a variant",
    "log_lines": "events in words",
    "tutorial": "lessons of a variant",
    "errors": "errors of a component, or refusals of a variant",
    "settings": "settings of a program",
    "store": "an event store of one kind",
    "schema": "tables of a kind of store",
    "connection": "connections of a kind of store",
    "rows": "rows of a kind of store",
    "reads": "queries of a kind of store",
    "cards": "cards of a family of games",
    "duel": "estimates or rules of the Duel",
    "board": "estimates or rules of the Board Game",
    "rivals": "estimates or rules of Rivals",
}
# Names still to be changed. This list only shrinks.
CLASSES_TO_RENAME = frozenset[str]()
MESSAGES = ("Move", "Event", "Command", "PlatformEvent")
"""Bases whose subclasses may share names: moves and events of different plugins."""

PACKED_NUMBERS = ("librt.vecs", "mypy_extensions")
"""Vectors and native integers of the engines."""
PURE_MODULES = {
    "platform/core": frozenset(
        {
            *("collections", "collections.abc", "difflib", "enum", "functools", "hashlib", "itertools", "re", "types"),
            *("typing", "signal", "unicodedata"),
            *("cryptography.exceptions", "cryptography.hazmat.primitives.asymmetric.ed25519"),
        }
    ),
    "platform/agents": frozenset(
        {
            *("array", "collections", "collections.abc", "copy", "enum", "fractions", "functools", "hashlib"),
            *("itertools", "math", "types", "typing"),
        }
    ),
    "platform/kit": frozenset(
        {"bisect", "collections.abc", "enum", "operator", "typing", "typing_extensions", *PACKED_NUMBERS}
    ),
    "plugins/board": frozenset({"collections", "collections.abc", "typing", "typing_extensions", *PACKED_NUMBERS}),
    "plugins/duel": frozenset({"collections", "collections.abc", "typing", "typing_extensions", *PACKED_NUMBERS}),
    "plugins/rivals": frozenset({"collections", "collections.abc", "typing", "typing_extensions", *PACKED_NUMBERS}),
}
"""Modules of the standard library, and types, by component. None reads files, clocks, networks or the environment.

`signal` tells only whether a `KeyboardInterrupt` out of a plugin may be the user's. `cryptography`
only checks signatures.
"""
PURE_PACKAGES = frozenset({"lostcities", "msgspec", "pluggy"})
FRONT_DOORS = frozenset({*PYTHON_MODULES, "lostcities.kit.bits", "lostcities.kit.dice", "lostcities.kit.packed_engine"})
"""The public modules, as the site and the changelog list them, and what compiled engines share."""
DOORS_FOR_OPERATORS = frozenset({"lostcities.admin.audit", "lostcities.eventstore"})
"""For programs that audit a store: the audit as a library, and the function that opens the store."""
DOORS_FOR_LEARNERS = frozenset(
    {"lostcities_duel.packing", "lostcities_bots.advisor", "lostcities_bots.navigator", "lostcities_bots.move_hints"}
    | {"lostcities_bots.learning.duel_arrays", "lostcities_bots.learning.play_tasks"}
    | {f"lostcities_bots.environments.{name}" for name in ("duel_vector_env", "openspiel_games", "turn_env")}
)
"""For programs that search and learn: engines of the games, bots with nets, advice, and many rounds as arrays."""
COMPONENTS = (
    "lostcities",
    "lostcities_client",
    "lostcities_board",
    "lostcities_duel",
    "lostcities_rivals",
    "lostcities_bots",
)
_PYTHON_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)


def sources(roots: list[Path]) -> Iterator[tuple[Path, ast.Module]]:
    """Parse all modules below some folders, except generated ones."""
    for root in roots:
        yield from parsed(root)


@cache
def parsed(root: Path) -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text())) for path in sorted(modules(root))]


def modules(root: Path) -> Iterator[Path]:
    """List the modules below a folder that are product and were written by hand."""
    for folder, folders, names in os.walk(root):
        folders[:] = set(folders) - {"node_modules", "wire", "tests"}
        for name in names:
            if name.endswith(".py") and "_pb2" not in name and not name.startswith("test_") and name != "conftest.py":
                yield Path(folder, name)


def imports(tree: ast.AST) -> Iterator[str]:
    """List the modules that a syntax tree imports from, by their full names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def duplicate_stems() -> set[str]:
    """Return the module stems that occur twice and have no meaning in the list."""
    found = defaultdict[str, int](int)
    for path, _ in sources(PRODUCT):
        found[path.stem] += 1
    return {stem for stem, count in found.items() if count > 1} - set(RECURRING_STEMS)


def duplicate_classes() -> set[str]:
    """Return the names of public classes that occur twice, except moves and events."""
    found = defaultdict[str, int](int)
    for _, tree in sources(PRODUCT):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                found[node.name] += not bases & set(MESSAGES)
    return {name for name, count in found.items() if count > 1}


def test_no_module_name_has_two_meanings() -> None:
    assert duplicate_stems() == set()


def test_no_class_name_occurs_twice() -> None:
    assert duplicate_classes() - CLASSES_TO_RENAME == set()


def impure(tree: ast.AST, component: str) -> set[str]:
    """Return the imports of a module that are not on the allow-list of its component."""
    packages = PURE_PACKAGES | {f"lostcities_{Path(component).name}"}
    names = set(imports(tree)) - PURE_MODULES[component]
    return {name for name in names if name.partition(".")[0] not in packages}


@pytest.mark.parametrize("component", PURE_MODULES)
def test_rules_import_only_pure_modules(component: str) -> None:
    found = {path.name: impure(tree, component) for path, tree in sources([ROOT / component])}
    assert {name: some for name, some in found.items() if some} == {}
    used = {name for _, tree in sources([ROOT / component]) for name in imports(tree)}
    assert PURE_MODULES[component] <= used


def test_each_plugin_has_an_allow_list() -> None:
    plugins = {str(path.relative_to(ROOT)) for path in ROOT.glob("plugins/*") if path.is_dir()}
    assert plugins <= set(PURE_MODULES)


@pytest.mark.parametrize("component", PURE_MODULES)
@pytest.mark.parametrize(
    "line",
    ["import os", "from importlib.resources import files", "import grpc", "import random", "from pathlib import Path"],
)
def test_an_impure_import_is_caught(line: str, component: str) -> None:
    assert impure(ast.parse(line), component)


def below_the_doors(tree: ast.AST, components: Sequence[str] = ("lostcities", "lostcities_client")) -> set[str]:
    """Return the modules of some components that are imported past the public ones."""
    starts = tuple(f"{component}." for component in components)
    return {name for name in imports(tree) if name.startswith(starts)} - FRONT_DOORS


def test_plugins_and_examples_import_from_front_doors() -> None:
    plugins = {path: below_the_doors(tree) for path, tree in sources([*ROOT.glob("plugins/*")])}
    examples = {
        path: below_the_doors(ast.parse(path.read_text()), COMPONENTS) - DOORS_FOR_LEARNERS
        for path in ROOT.glob("examples/**/*.py")
    }
    assert {str(path): some for path, some in (plugins | examples).items() if some} == {}
    assert any(path.name.startswith("test_") for path in examples)


def past_the_doors_in(page: str) -> set[str]:
    """Return the modules that the Python blocks of a page import past the public ones. Stubs of the API are public."""
    trees = map(ast.parse, _PYTHON_BLOCK.findall(page))
    found = (
        {name for tree in trees for name in below_the_doors(tree, COMPONENTS)}
        - DOORS_FOR_OPERATORS
        - DOORS_FOR_LEARNERS
    )
    return {name for name in found if name.split(".")[:2] != ["lostcities", "v1"]}


def test_pages_import_from_front_doors() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*/*.md")]
    found = {str(page.relative_to(ROOT)): past_the_doors_in(page.read_text()) for page in pages}
    assert {page: some for page, some in found.items() if some} == {}


def test_an_import_past_a_public_module_is_caught_on_a_page() -> None:
    page = "```python\nimport os\nfrom lostcities_duel.plugin import DUEL\nfrom lostcities.v1 import game_pb2\n```\n"
    assert past_the_doors_in(page) == {"lostcities_duel.plugin"}


def test_the_changelog_lists_the_public_modules() -> None:
    public = (ROOT / "CHANGELOG.md").read_text().partition("## [Unreleased]")[0]
    assert {*re.findall(r"`(lostcities[\w.]*)`", public)} == {*PYTHON_MODULES, "lostcities.v1"}


@pytest.mark.parametrize("module", ["lostcities.kit.cards", "lostcities_client.records"])
def test_an_import_past_a_public_module_is_caught(module: str) -> None:
    assert below_the_doors(ast.parse(f"from {module} import Card")) == {module}


MODULES_FOR_PROGRAMS = frozenset(
    {
        *("lostcities_client.command_line", "lostcities_client.state_files", "lostcities_client.channels"),
        *("lostcities.programs.limits_by_key", "lostcities.programs.networks"),
        *("lostcities.programs.program_logs", "lostcities.programs.sites", "lostcities.v1"),
        *("lostcities.programs.call_ids", "lostcities.programs.spans", "lostcities.programs.tracing"),
    }
)
"""Modules that the programs share beside the public ones, such as command lines, files, limits, logs and traces."""


def test_programs_import_from_front_doors() -> None:
    roots = [path for path in ROOT.glob("clients/*") if path.name != "sdk"]
    found = {str(path.relative_to(ROOT)): below_the_doors(tree) - MODULES_FOR_PROGRAMS for path, tree in sources(roots)}
    assert {path: some for path, some in found.items() if some} == {}
