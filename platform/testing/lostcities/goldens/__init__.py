"""A pytest plugin for golden files: the fixture `golden`, and a flag that rewrites the files.

Pytest loads this module wherever the platform is installed, also in unrelated test runs. So it imports only pytest, and
does nothing without the fixture or the flag.
"""

import os
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

import pytest

FLAG = "--lostcities-goldens"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the flag, under a name that no other project has."""
    group = parser.getgroup("lostcities", "golden files of card games")
    group.addoption(FLAG, action="store_true", help="rewrite golden files instead of comparing with them")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests without golden files when the flag rewrites them."""
    if config.getoption(FLAG):
        others = [item for item in items if "golden" not in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str | Path, str], None]:
    """Return `golden(path, text)`, which fails with a diff if the file at `path` differs from `text`.

    With the flag it writes the file instead. A relative path starts from the folder of the test module.
    """
    rewrite = request.config.getoption(FLAG)

    def compare(path: str | Path, text: str) -> None:
        file = request.path.parent / path
        kept = file.read_text(encoding="utf-8") if file.exists() else None
        if text == kept:
            return
        if rewrite:
            write_whole(file, text)
            return
        name = os.path.relpath(file, request.config.rootpath)
        if kept is None:
            pytest.fail(f"{name} does not exist: write it by pytest {FLAG}, read it and keep it", pytrace=False)
        advice = f"if that is meant, run pytest {FLAG} and read the diff"
        pytest.fail(f"{name} differs; {advice}\n{difference(name, kept, text)}", pytrace=False)

    return compare


def difference(name: str, kept: str, text: str) -> str:
    """Return the changes from the kept text to the new text as a unified diff."""
    diff = unified_diff(kept.splitlines(keepends=True), text.splitlines(keepends=True), name, "now")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ no newline at the end\n" for line in diff)


def write_whole(path: Path, text: str) -> None:
    """Write a file in one step, so that test workers in parallel never read half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)
