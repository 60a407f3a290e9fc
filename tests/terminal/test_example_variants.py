"""Third-party house rules at the screen: the client plays the examples without any change."""

import os
import sys
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import sitting
from tests.terminal.test_playing import plays

from lostcities_client import replica
from lostcities_terminal.open_request import OpenRequest

EXAMPLES = Path(__file__).parents[2] / "examples"
HOUSES = (
    *("duel-updown", "rivals-spendthrift", "crazy-eights"),
    *("coup-claims", "hanabi-hints", "liars-dice", "nine-flags", "sealed-bids"),
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """Folders of the examples, with the metadata that an installer would write."""
    about = tmp_path_factory.mktemp("installed")
    for name in HOUSES:
        project = tomllib.loads((EXAMPLES / name / "pyproject.toml").read_text())["project"]
        points = project["entry-points"]["lostcities"]
        folder = about / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        lines = "".join(f"{key} = {value}\n" for key, value in points.items())
        (folder / "entry_points.txt").write_text(f"[lostcities]\n{lines}")
    return (about, *(EXAMPLES / name for name in HOUSES))


@pytest.fixture(scope="module")
def process(installed: tuple[Path, ...], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Server that runs in this process, in which the examples are installed."""
    with pytest.MonkeyPatch.context() as patch:
        for folder in installed:
            patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", ":".join([*map(str, installed), *filter(None, [_python_path()])]))
        replica.installed.cache_clear()
        with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
            yield server
    replica.installed.cache_clear()


def _python_path() -> str:
    return os.environ.get("PYTHONPATH", "")


PLAYED = {
    "duel-updown": (("surveyor",), (80, 24)),
    "rivals-spendthrift": (("surveyor", "random"), (80, 24)),
    "crazy-eights": (("random", "random"), (120, 40)),
    "coup": (("random", "random"), (120, 40)),
    "goofspiel": (("random",) * 3, (80, 24)),
    "hanabi": (("random", "random"), (120, 40)),
    "liars-dice": (("random", "random"), (80, 24)),
    "nine-flags": (("random",), (120, 40)),
}
"""Bots and size of the screen of each example."""
OF_LOST_CITIES = {"duel-updown", "rivals-spendthrift"}
QUICK = {("crazy-eights", "de"), ("liars-dice", "en")}


@pytest.mark.parametrize(
    ("variant", "language"),
    [pytest.param(*one, marks=() if one in QUICK else pytest.mark.slow) for one in product(PLAYED, ("en", "de"))],
)
async def test_an_example_is_played(variant: str, language: str, process: ServerProcess) -> None:
    bots, size = PLAYED[variant]
    options = {"first_seat": "seat0"} if variant in OF_LOST_CITIES else {}
    request = OpenRequest(variant=variant, others=bots, options=options)
    async with sitting(process.address, request, size=size, language=language) as sat:
        screen = await sat.asked()
        await plays(sat, screen, 6)
        assert screen.table is not None
        assert screen.table.render_error == ""
        assert any(line.startswith(bots[0]) for line in screen.lines), screen.lines
        assert all(len(row) <= size[0] for row in sat.rows())


def test_the_modules_are_those_of_the_examples(process: ServerProcess) -> None:
    assert replica.installed().refused == []
    assert set(PLAYED) <= {v.key for v in replica.installed().variants()}
    assert "crazy_eights" in sys.modules
