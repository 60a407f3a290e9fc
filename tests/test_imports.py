"""The import contracts of pyproject.toml hold, and each of them can fail.

A contract that names a wrong module would pass for ever, because the namespace `lostcities` is spread over many
folders. So each contract is tested with a violation, planted in a tree of empty modules with the names of ours.
"""

import json
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
IMPORT_ROOTS: list[str] = PYPROJECT["tool"]["hatch"]["build"]["dev-mode-dirs"]

# (contract, module, the import it must not contain)
VIOLATIONS = [
    ("core", "lostcities.core.planted", "lostcities.kit.cards"),
    ("core", "lostcities.core.planted", "lostcities.v1.game_pb2"),
    ("present", "lostcities.present.planted", "lostcities.registry"),
    ("registry", "lostcities.registry.planted", "lostcities.kit"),
    ("wire-map", "lostcities.wire_map.planted", "lostcities.service"),
    ("wire-map", "lostcities.wire_map.planted", "lostcities_client"),
    ("core", "lostcities.core.planted", "lostcities.wire_map"),
    ("kit", "lostcities.kit.planted", "lostcities.eventstore.port"),
    ("kit", "lostcities.kit.planted", "lostcities_duel"),
    ("agents", "lostcities.agents.planted", "lostcities.present"),
    ("agents", "lostcities.agents.planted", "lostcities.kit.cards"),
    ("plugins", "lostcities_duel.planted", "lostcities.service"),
    ("plugins", "lostcities_duel.planted", "lostcities_client"),
    ("plugins-apart", "lostcities_rivals.planted", "lostcities_duel"),
    ("plugins-apart", "lostcities_board.planted", "lostcities_rivals.rules"),
    ("pure", "lostcities.core.planted", "sqlite3"),
    ("pure", "lostcities.core.planted", "grpc.aio"),
    ("pure", "lostcities.kit.planted", "random"),
    ("pure", "lostcities.present.planted", "time"),
    ("pure", "lostcities_duel.planted", "time"),
    ("pure", "lostcities_duel.planted", "os.path"),
    ("pure", "lostcities_duel.planted", "structlog"),
    ("pure", "lostcities.core.planted", "ctypes"),
    ("pure", "lostcities.kit.planted", "io"),
    ("pure", "lostcities.present.planted", "pathlib"),
    ("pure", "lostcities_board.planted", "http.client"),
    ("pure", "lostcities_rivals.planted", "shutil"),
    ("pure", "lostcities_duel.planted", "sys"),
    ("pure", "lostcities_duel.planted", "urllib.request"),
    ("testing", "lostcities.testing.planted", "lostcities.eventstore.sqlite.store"),
    ("testing", "lostcities.testing.planted", "grpc"),
    ("testing", "lostcities.goldens.planted", "lostcities.service"),
    ("eventstore", "lostcities.eventstore.planted", "lostcities.core"),
    ("eventstore", "lostcities.eventstore.planted", "lostcities.core.codec"),
    ("eventstore", "lostcities.eventstore.planted", "lostcities_duel"),
    ("projections", "lostcities.projections.planted", "lostcities.core.codec"),
    ("projections", "lostcities.projections.planted", "lostcities.eventstore"),
    ("projections", "lostcities.projections.planted", "lostcities.registry"),
    ("stores-by-address", "lostcities.projections.planted", "lostcities.eventstore.memory"),
    ("stores-by-address", "lostcities.service.planted", "lostcities.eventstore.sqlite.store"),
    ("stores-by-address", "lostcities.admin.planted", "lostcities.eventstore.memory"),
    ("one-bootstrap", "lostcities.service.planted", "lostcities.eventstore"),
    ("service", "lostcities.service.planted", "lostcities_duel"),
    ("service", "lostcities.service.planted", "lostcities.kit"),
    ("admin", "lostcities.admin.planted", "lostcities.service"),
    ("clients", "lostcities_client.planted", "lostcities.service"),
    ("clients", "lostcities_terminal.planted", "lostcities.eventstore.port"),
    ("clients", "lostcities_bots.planted", "apsw"),
    ("any-variant", "lostcities_terminal.planted", "lostcities_duel"),
    ("sdk", "lostcities_client.planted", "lostcities_bots"),
]

# The other components that each one may import, without `v1`, which is generated, and `programs`, which starts all.
_VIEWS = "core present"
_MESSAGES = f"{_VIEWS} registry v1 wire_map"
_CLIENT = f"{_MESSAGES} kit agents"
MAY_IMPORT = {
    "core": "",
    "present": "core",
    "agents": "core",
    "registry": _VIEWS,
    "wire_map": f"{_VIEWS} v1",
    "kit": _VIEWS,
    "eventstore": "",  # beside names, errors and summaries, which the contract lists
    "projections": "",  # the same, and the port
    "service": f"{_MESSAGES} eventstore projections agents",
    "admin": f"{_MESSAGES} eventstore projections",
    "testing": f"{_VIEWS} registry kit agents",
    "goldens": f"{_VIEWS} registry kit agents testing",
    "board": f"{_VIEWS} kit",
    "duel": f"{_VIEWS} kit",
    "rivals": f"{_VIEWS} kit",
    "client": _CLIENT,
    "terminal": f"{_CLIENT} client bots web",
    "web": f"{_CLIENT} client bots terminal",
    "bots": f"{_CLIENT} client terminal web board duel rivals",
}
IN_PLUGINS_AND_CLIENTS = {"board", "duel", "rivals", "client", "terminal", "bots", "web"}

# Runs in a process of its own in which `lostcities` is the copy alone: -S reads no .pth file of an editable install.
# The last printed line has the violations that went unnoticed.
LINTER = """
import json, sys
from pathlib import Path
roots, site, config, violations = json.load(sys.stdin)
sys.path[:0] = [*roots, site]
from importlinter.cli import lint_imports

def is_kept(*contracts):
    return lint_imports(config_filename=config, limit_to_contracts=contracts, no_cache=True, no_logo=True) == 0

contracts = {contract for contract, _, _ in violations}
unnoticed = [] if is_kept(*contracts) else ["a contract was broken before anything was planted"]
for contract, module, imported in violations:
    file = next(f for f in (Path(root, *module.split(".")).with_suffix(".py") for root in roots) if f.parent.is_dir())
    file.write_text(f"import {imported}\\n")
    if is_kept(contract):
        unnoticed.append(f"{contract}: {module} imports {imported}")
    file.unlink()
print()
print(json.dumps(unnoticed))
"""


def hollow_roots(target: Path) -> list[str]:
    """Copy the import roots with every module empty. A root without modules gets one, for contracts to name."""
    for root in IMPORT_ROOTS:
        for file in (ROOT / root).rglob("*"):
            if file.suffix in {".py", ".typed"}:
                module = target / file.relative_to(ROOT).with_suffix(".py")
                module = module.with_name("__init__.py") if file.suffix == ".typed" else module
                module.parent.mkdir(parents=True, exist_ok=True)
                module.touch()
    return [str(target / root) for root in IMPORT_ROOTS]


def test_the_tree_keeps_every_import_contract() -> None:
    linter = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert linter.returncode == 0, linter.stdout + linter.stderr


def test_every_import_contract_notices_a_planted_violation(tmp_path: Path) -> None:
    config = ROOT / "pyproject.toml"
    task = [hollow_roots(tmp_path), sysconfig.get_path("purelib"), str(config), VIOLATIONS]
    linter = subprocess.run(
        [sys.executable, "-S", "-c", LINTER],
        check=False,
        input=json.dumps(task),
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert linter.returncode == 0, linter.stdout + linter.stderr
    assert json.loads(linter.stdout.splitlines()[-1]) == [], linter.stdout


def test_no_import_contract_is_without_a_violation_that_proves_it() -> None:
    contracts = {contract["id"] for contract in PYPROJECT["tool"]["importlinter"]["contracts"]}
    assert contracts == {contract for contract, _, _ in VIOLATIONS}


@pytest.mark.parametrize("component", MAY_IMPORT)
def test_a_component_may_import_these_others_alone(component: str) -> None:
    """A module that is dropped from a contract fails here: it is neither forbidden nor among the allowed ones."""
    others = {_module(each): each for each in [*MAY_IMPORT, "v1"] if each not in {component, "goldens"}}
    forbidden: set[str] = set()
    for contract in PYPROJECT["tool"]["importlinter"]["contracts"]:
        if _module(component) in contract.get("source_modules", []):
            forbidden.update(contract["forbidden_modules"])
        elif contract["type"] == "independence" and _module(component) in contract["modules"]:
            forbidden.update(contract["modules"])
    assert {others[module] for module in others.keys() - forbidden} == set(MAY_IMPORT[component].split())


def test_every_component_has_its_allowed_imports() -> None:
    found = {module.name for root in IMPORT_ROOTS for module in _modules_of(ROOT / root)}
    assert found - {"v1", "programs"} == {_module(each).removeprefix("lostcities.") for each in MAY_IMPORT}


def _modules_of(root: Path) -> list[Path]:
    folder = root / "lostcities" if (root / "lostcities").is_dir() else root
    return [each for each in folder.iterdir() if next(each.rglob("*.py"), None) and each.name != "node_modules"]


def _module(component: str) -> str:
    return f"lostcities_{component}" if component in IN_PLUGINS_AND_CLIENTS else f"lostcities.{component}"
