"""The tree agrees with pyproject.toml, the lock has all dependencies, and a build contains every component."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
TOOL = PYPROJECT["tool"]


def folders(pattern: str) -> list[Path]:
    ignored = {"__pycache__", "node_modules"}
    return sorted(path for path in ROOT.glob(pattern) if path.is_dir() and not ignored & set(path.parts))


def relative(paths: list[Path]) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in paths}


IMPORT_ROOTS = relative(folders("platform/*") + folders("plugins/*") + folders("clients/*"))
# A file in an import root belongs to `lostcities`, a namespace of many portions, or to a package of the component's
# own.
PACKAGES = folders("platform/*/*") + folders("plugins/*/*") + folders("clients/*/*")
PORTIONS = [package for package in PACKAGES if package.name != "lostcities"] + folders("platform/*/lostcities/*")
PLUGINS = {package.name for package in folders("plugins/*/*")}


def test_platform_is_never_a_package() -> None:
    """It would shadow the standard library's platform, and break every `python -m` started in the root."""
    assert not (ROOT / "platform" / "__init__.py").exists()


def test_the_namespace_belongs_to_no_component() -> None:
    assert not list(ROOT.glob("*/*/lostcities/__init__.py"))


def test_the_installed_roots_are_the_folders_that_exist() -> None:
    assert set(TOOL["hatch"]["build"]["dev-mode-dirs"]) == IMPORT_ROOTS


def test_the_wheel_packages_are_the_folders_that_exist() -> None:
    assert set(TOOL["hatch"]["build"]["targets"]["wheel"]["packages"]) == relative(PACKAGES)


def test_ruff_knows_every_root() -> None:
    assert set(TOOL["ruff"]["src"]) == IMPORT_ROOTS


def test_mypy_knows_every_root() -> None:
    assert {path.removeprefix("$MYPY_CONFIG_FILE_DIR/") for path in TOOL["mypy"]["mypy_path"]} == IMPORT_ROOTS


def test_the_import_contracts_see_every_package() -> None:
    assert set(TOOL["importlinter"]["root_packages"]) == {package.name for package in PACKAGES}


@pytest.mark.parametrize("contract", TOOL["importlinter"]["contracts"], ids=lambda contract: contract["id"])
def test_an_import_contract_that_names_one_plugin_names_all(contract: dict[str, Any]) -> None:
    for field, names in contract.items():
        if isinstance(names, list) and PLUGINS & set(names):
            assert set(names) >= PLUGINS, field


@pytest.mark.parametrize("portion", PORTIONS, ids=lambda path: path.name)
def test_every_portion_is_typed_for_those_who_import_it(portion: Path) -> None:
    assert (portion / "py.typed").is_file()


LOCKS = ("requirements.lock", "requirements-rl.lock")
"""Locks of `make`, and of `make test-rl`."""


def locked(name: str = "requirements.lock") -> dict[str, str]:
    lock = (ROOT / name).read_text()
    return {canonicalize_name(name): version for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", lock, re.M)}


@pytest.mark.parametrize(("lock", "extra"), list(zip(LOCKS, ("dev", "rl"), strict=True)))
def test_a_lock_holds_everything_pyproject_asks_for(lock: str, extra: str) -> None:
    project = PYPROJECT["project"]
    optional = project["optional-dependencies"]
    parts = {extra, *re.findall(r"[\w-]+", optional[extra][0].partition("[")[2])}
    asked = [*project["dependencies"], *chain(*(optional[part] for part in sorted(parts)))]
    requirements = [Requirement(line) for line in [*asked, *PYPROJECT["build-system"]["requires"]]]
    pins = locked(lock) | {"lostcities": "0"}
    unmet = [str(r) for r in requirements if not r.specifier.contains(pins.get(canonicalize_name(r.name), "0"))]
    assert unmet == [], "run `make lock` and commit the result"


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_host_and_every_pin_has_a_hash(name: str) -> None:
    lock = (ROOT / name).read_text()
    assert "://" not in lock
    assert not re.search(r"^\s*(-i|--(extra-)?index-url|--find-links|-f)\b", lock, re.M)
    pins = re.split(r"^(?=[\w.-]+==)", lock, flags=re.M)[1:]
    assert {canonicalize_name(pin.partition("==")[0]) for pin in pins} == set(locked(name))
    assert [pin.splitlines()[0] for pin in pins if "--hash=sha256:" not in pin] == []


def test_every_extra_is_in_a_lock() -> None:
    optional = PYPROJECT["project"]["optional-dependencies"]
    locked_parts = {
        name for extra in ("dev", "rl") for name in re.findall(r"[\w-]+", optional[extra][0].partition("[")[2])
    }
    assert set(optional) - {"dev", "rl"} == locked_parts


def test_the_lock_installs_on_other_machines_too() -> None:
    """A lock made for one machine has one wheel a package. This one lists those of every platform and Python."""
    for name, hashes_min in {"grpcio": 30, "msgspec": 30, "apsw": 30}.items():
        (pin,) = re.findall(rf"^{name}==.*?(?=^\S|\Z)", (ROOT / "requirements.lock").read_text(), re.M | re.S)
        assert pin.count("--hash=") >= hashes_min, name


def test_the_grpc_floor_is_the_version_that_generated_the_stubs() -> None:
    """Stubs refuse to load under an older grpcio than the one that made them."""
    stubs = [path.read_text() for path in (ROOT / "platform/wire").rglob("*_pb2_grpc.py")]
    made_by = {found for text in stubs for found in re.findall(r"GRPC_GENERATED_VERSION = '([\d.]+)'", text)}
    floors = [Requirement(line) for line in PYPROJECT["project"]["dependencies"] if line.startswith("grpcio>")]
    assert [{specifier.version for specifier in floor.specifier} for floor in floors] == [made_by]


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_file_a_front_page_points_to_exists(document: str) -> None:
    text = (ROOT / document).read_text()
    targets = {target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in target}
    assert sorted(target for target in targets if target and not (ROOT / target).exists()) == []


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with the wheel and the source distribution."""
    target = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(target)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return target


def sources() -> set[str]:
    """Return all modules, type markers, templates and catalogs of all components, relative to their import roots."""
    kinds = {".py", ".typed", ".txt", ".po"}
    files = [path for package in PACKAGES for path in package.rglob("*") if path.suffix in kinds]
    return {"/".join(path.relative_to(ROOT).parts[2:]) for path in files}


def test_the_wheel_holds_every_component_and_nothing_else(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert sources() - names == set()
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    assert tops == {package.name for package in PACKAGES}


def test_the_source_distribution_holds_what_a_developer_needs(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = {"Makefile", "requirements.lock", "pyproject.toml", "LICENSE", "README.md", "tests/conftest.py"}
    assert needed - names == set()
    assert {path.relative_to(ROOT).as_posix() for path in ROOT.glob("proto/**/*.proto")} - names == set()
