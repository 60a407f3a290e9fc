"""The packed files of the page: small, made from the present sources, and not served after a change."""

import gzip
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect
from tests.web_shell.gateway import FakeGateway, Serving

from lostcities_web.packed import FILES, STATIC, is_fresh, packed_files

needs_packed = pytest.mark.skipif(not is_fresh(), reason='the page has changed since it was packed: "make page"')
SCRIPT_BYTES_MAX = 65_500
"""Bytes of the scripts with which the page starts. Chat and score sheets of rounds took it past 64,000."""

LATER_BYTES_MAX = 19_000
"""Bytes of the script of screens about players, which the page loads when one of them is looked at.

Friends and points by colour took it past 10,000, the analysis of a game past 11,000, and tutorials past 12,000. Score
sheets took it past 15,000, and duplicates and searched analyses past 18,000.
"""

CHECKER_BYTES_MAX = 14_000
"""Bytes of the script that checks logs, which the page loads after the table is drawn."""


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """Copy of the page's files."""
    return Path(shutil.copytree(STATIC, tmp_path / "static"))


@needs_packed
def test_the_scripts_of_the_start_are_small_together() -> None:
    packed = packed_files()
    assert sum(len(gzip.compress(packed[name])) for name in ("app.js", "chunk.js")) <= SCRIPT_BYTES_MAX


@needs_packed
def test_the_screens_about_players_are_a_small_script_of_their_own() -> None:
    assert len(gzip.compress(packed_files()["later.js"])) <= LATER_BYTES_MAX
    assert b"/api/passkey" not in packed_files()["app.js"] + packed_files()["chunk.js"]


@needs_packed
def test_the_check_of_logs_is_a_small_script_of_its_own() -> None:
    assert len(gzip.compress(packed_files()["verify/checker.js"])) <= CHECKER_BYTES_MAX
    assert b"lostcities/head/1" not in packed_files()["app.js"]


@needs_packed
@pytest.mark.parametrize("change", ["theme.js", "lobby/lobby.js", "table/cards.css", "new.js"])
def test_a_changed_source_ends_the_packed_files(static: Path, change: str) -> None:
    assert list(packed_files(static)) == list(FILES)
    with (static / change).open("a") as file:
        file.write("\n")
    assert packed_files(static) == {}


@needs_packed
def test_a_removed_or_renamed_source_ends_the_packed_files(static: Path) -> None:
    (static / "sounds.js").rename(static / "noises.js")
    assert packed_files(static) == {}


def test_without_packed_files_the_sources_are_served(static: Path) -> None:
    shutil.rmtree(static / "packed")
    assert packed_files(static) == {}


@pytest.mark.parametrize("folder", ["style", "table"])
def test_every_sheet_beside_the_first_is_imported_once(folder: str) -> None:
    first = STATIC / folder / ("page.css" if folder == "style" else "table.css")
    imports = first.read_text(encoding="utf-8")
    others = [sheet.name for sheet in first.parent.glob("*.css") if sheet != first]
    assert len(others) > 5
    assert [name for name in others if imports.count(f'@import "{name}";') != 1] == []


@needs_packed
def test_the_page_asks_for_its_scripts_and_for_its_styles_once(page: Page) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url.rpartition("/static/")[2])

    page.on("request", note)
    page.goto("/")
    expect(page.get_by_role("button", name="Play against a bot: Duel")).to_be_visible()
    page.remove_listener("request", note)
    packed = [name for name in asked if name.endswith((".js", ".css"))]
    assert sorted(packed) == ["app.js", "chunk.js", "style/page.css", "table/table.css", "theme.js"]
    with page.expect_request("**/static/later.js"):
        page.goto("/player/p1")


def test_the_page_runs_from_its_modules_as_well(page: Page) -> None:
    with Serving(FakeGateway(is_packed=False)) as serving:
        page.goto(serving.url)
        expect(page.get_by_role("button", name="Play against a bot: Duel")).to_be_visible()
