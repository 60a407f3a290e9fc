"""The site of `make docs`: it builds without a warning, has every page and the whole reference, and can be searched."""

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.documents import ROOT, documents
from tools.site.pages import PYTHON_MODULES, constants_of
from tools.site.proto_reference import proto_reference

from lostcities.v1 import game_pb2, player_pb2, server_pb2, table_pb2, variant_pb2

FILES = [game_pb2, player_pb2, server_pb2, table_pb2, variant_pb2]


def build(target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Build the site as `make docs` does."""
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", *options]
    folders = ["-c", "tools/site", "-d", str(target / "doctrees"), ".", str(target / "site")]
    return subprocess.run([*command, *folders], check=False, cwd=ROOT, capture_output=True, text=True, timeout=300)


def names_of_the_api() -> Iterator[str]:
    """Yield every service, call, message, field and value."""
    for file in FILES:
        for service in file.DESCRIPTOR.services_by_name.values():
            yield service.name
            yield from service.methods_by_name
        for message in file.DESCRIPTOR.message_types_by_name.values():
            yield message.name
            yield from message.fields_by_name
        for enum in file.DESCRIPTOR.enum_types_by_name.values():
            yield from enum.values_by_name


def test_the_reference_of_the_api_has_every_name() -> None:
    reference = proto_reference()
    assert [name for name in names_of_the_api() if name not in reference] == []
    assert "|  |" not in reference  # each with its comment


@pytest.mark.slow
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    done = build(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    site = tmp_path / "site"
    pages = [page.relative_to(ROOT).with_suffix(".html") for page in documents()]
    assert [str(page) for page in pages if not (site / page).is_file()] == []
    python = (site / "docs/reference/python-api.html").read_text()
    for module in PYTHON_MODULES:
        constants = constants_of(module)
        names = {name.rpartition(".")[2] for name in constants}
        others = [f"{module}.{name}" for name in importlib.import_module(module).__all__ if name not in names]
        assert [name for name in [*constants, *others] if f'id="{name}"' not in python] == []
    assert "SubmitCommand" in (site / "searchindex.js").read_text()
