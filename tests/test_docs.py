"""Checks of the pages: code runs, consoles print the shown output, links have targets, words are in the vocabulary.

Pages are `*.md` in the root, in docs and in examples. A `python` block runs after those before it on its page; one
that is marked `apart` runs in tests/rl. Blocks
of reference pages also run alone. A followed page is done from top to bottom in an environment of its own.
test_docs_complete.py has what pages must contain.
"""

import ast
import asyncio
import inspect
import re
import sys
import tomllib
from collections.abc import AsyncIterator, Iterable
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import msgspec
import polib
import pytest
from tests.support.documents import ROOT, Block, Reader, blocks_of, differs, documents, name_of, prose_of, text_of
from tests.support.installation import Installation

from lostcities.registry import Registry, load_registry
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings
from lostcities_bots import RandomBot
from lostcities_bots.arena import play
from lostcities_duel import DuelRules

DOCS = ROOT / "docs"
PAGE = ROOT / "clients" / "web" / "lostcities_web"
PAGES = documents()
LOOKED_UP = ["docs/reference/plugins.md"]
FOLLOWED = ["README.md", "docs/explanation/bots.md", "docs/tutorials/bot.md", "docs/tutorials/house-rule.md"]

each_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


# -- links --


def anchors_of(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as code hosts make them."""
    heads = re.findall(r"^#+ +(.+)$", prose_of(page), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}


@each_page
def test_every_link_leads_to_something(page: Path) -> None:
    dead = []
    for target in re.findall(r"\]\(([^)\s]+)\)", prose_of(page)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        if not there.exists() or (anchor and anchor not in anchors_of(there)):
            dead.append(target)
    assert dead == []


def pages_linked_from(page: Path) -> set[Path]:
    """Return the pages that a page links to."""
    targets = re.findall(r"\]\((?![a-z]+:)([^)#\s]+\.md)", prose_of(page))
    return {(page.parent / target).resolve() for target in targets}


def test_every_page_is_two_clicks_from_the_readme() -> None:
    once = pages_linked_from(ROOT / "README.md")
    twice = {page for first in once for page in pages_linked_from(first)}
    assert [name_of(page) for page in PAGES if page not in {ROOT / "README.md", *once, *twice}] == []


CHANGES = ("What a spectator sees", "A filter of the game list", "A store", "A limit", "A language")


@pytest.mark.parametrize("change", CHANGES)
def test_the_place_of_a_change_is_two_clicks_from_the_readme(change: str) -> None:
    page = DOCS / "how-to" / "where-to-change-what.md"
    assert page in pages_linked_from(ROOT / "README.md")
    row = re.search(rf"^\| {change} \| (.+) \|$", page.read_text(), re.M)
    assert row is not None
    assert re.search(r"\]\(\S+\)", row[1])


def test_the_addresses_of_pages_that_programs_and_code_name_exist() -> None:
    sources = [path for top in ("platform", "plugins", "clients", "examples") for path in (ROOT / top).rglob("*.py")]
    named = {name for path in sources for name in re.findall(r"\bdocs/[\w/-]+\.md", path.read_text())}
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


# -- code --


def compiled(block: Block, page: Path) -> CodeType:
    """Compile a block so that tracebacks name the page and its lines."""
    source = "\n" * block.line + block.text
    code = compile(source, name_of(page), "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    assert isinstance(code, CodeType)
    return code


def run_of(page: Path) -> list[Block]:
    """Return the Python blocks of a page that run. Blocks to be written to files run when the page is followed."""
    blocks = blocks_of(page, "python")
    assert name_of(page) in FOLLOWED or {block.mark for block in blocks} <= {"", "apart"}
    return [block for block in blocks if block.mark not in ("file", "made", "apart")]


async def run_blocks(page: Path) -> dict[str, Any]:
    """Run the Python blocks of a page in one namespace, from top to bottom, and return it."""
    names: dict[str, Any] = {"__name__": page.stem}
    for block in run_of(page):
        result = FunctionType(compiled(block, page), names)()
        if inspect.isawaitable(result):
            await asyncio.wait_for(result, 60)
    return names


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """Address of a server where the pages' examples look for one."""
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path / "config"))
    async with running(Settings(store="memory:", listen="127.0.0.1:0")) as serving:
        monkeypatch.setenv("LOSTCITIES_SERVER", serving.listen)
        yield serving.listen


@pytest.mark.parametrize("page", [page for page in PAGES if run_of(page)], ids=name_of)
async def test_every_python_block_runs(page: Path, server: str) -> None:
    await run_blocks(page)


@pytest.mark.parametrize("block", [b for p in LOOKED_UP for b in run_of(ROOT / p)], ids=lambda b: f"line {b.line}")
def test_a_block_to_look_up_runs_by_itself(block: Block) -> None:
    exec(compile(block.text, f"line {block.line}", "exec"), {"__name__": "alone"})


# Tests of the scaffold and of the example do what `pytest` does on the page. Its bots play in a test of their own.
DEAR = {"docs/tutorials/house-rule.md": ["pytest", "lc-bot match"]}
"""Commands that the quick run leaves out of a page."""


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "docs/tutorials/house-rule.md",
        *(pytest.param(page, marks=pytest.mark.slow) for page in ("docs/tutorials/bot.md", "docs/explanation/bots.md")),
    ],
)
def test_who_follows_the_page_sees_what_it_shows(page: str, tmp_path: Path, is_slow: bool) -> None:
    with Reader(Installation(tmp_path), () if is_slow else DEAR.get(page, ())) as reader:
        reader.follow(ROOT / page)


def test_the_bots_of_the_tutorial_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The slow run follows the page. Here its bots play one deal, and its measurement takes one pair of deals."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    for block in blocks_of(ROOT / "docs" / "tutorials" / "bot.md"):
        if block.mark == "file":
            (tmp_path / block.value).write_text(block.text)
    made = {name: import_module(name) for name in ("mybot", "kindbot", "countbot")}
    try:
        duel = load_registry().variant("duel")
        played = play(duel, [made["kindbot"].Kind, made["mybot"].Careful], seed="1", options={"rounds": 1})
        assert played.moves > 20
        play(duel, [made["countbot"].Counting, RandomBot], seed="1", options={"rounds": 1})
        assert re.fullmatch(r"opponents took [1-9]\d* discards, .*\n", capsys.readouterr().out)
        measured = (tmp_path / "measure.py").read_text()
        assert "range(20)" in measured
        exec(compile(measured.replace("range(20)", "range(1)"), "measure.py", "exec"), {"__name__": "__main__"})
    finally:
        for name in made:
            del sys.modules[name]


def test_following_a_page_notices_another_output() -> None:
    assert differs(["bot  games", "… wins"], "bot  games\nsurveyor wins\n") == ""
    assert "but printed was" in differs(["bot  games"], "bot  games\nsurveyor wins\n")
    assert "but printed was" in differs(["… loses"], "surveyor wins\n")


def test_the_first_rule_of_the_tutorial_ends_with_the_example() -> None:
    """Later blocks of a file replace earlier ones. Blocks marked `made` show generated files.

    test_docs_house_rule.py has the second rule.
    """
    blocks = [block for block in blocks_of(DOCS / "tutorials" / "house-rule.md") if block.mark in ("file", "made")]
    written = {block.value: block.text for block in blocks if "scout" not in block.value}
    example = ROOT / "examples" / "duel-updown"
    assert written == {name: (example / name).read_text() for name in written}
    kinds = {".py", ".toml", ".po"}
    assert set(written) == {str(path.relative_to(example)) for path in example.rglob("*") if path.suffix in kinds}


async def test_the_house_rule_of_the_readme_is_a_plugin() -> None:
    names = await run_blocks(ROOT / "README.md")
    module = ModuleType("readme")
    vars(module).update(names)
    registry = Registry()
    registry.add(module, "readme")
    rules = registry.variant("duel-cheap").rules
    assert isinstance(rules, DuelRules)
    assert rules.column_cost == 15


@pytest.mark.parametrize("block", [b for p in PAGES for b in blocks_of(p) if b.mark == "screen"], ids=lambda b: b.value)
def test_a_screen_is_what_the_terminal_draws(block: Block) -> None:
    assert block.text in (ROOT / block.value).read_text()


@each_page
def test_json_and_toml_can_be_read(page: Path) -> None:
    for block in blocks_of(page, "json"):
        msgspec.json.decode(block.text)
    for block in blocks_of(page, "toml"):
        tomllib.loads(block.text)


# -- the user interface --


def chapter_of(page: str, heading: str) -> str:
    """Return the text below a heading, up to the next of its level."""
    _, _, below = text_of(page).partition(f"\n## {heading}\n")
    return below.partition("\n## ")[0]


def test_the_guide_calls_things_what_the_page_calls_them() -> None:
    said = {entry.msgid for entry in polib.pofile(str(PAGE / "locale" / "de.po"))}
    called = re.findall(
        r"(?<!\*)\*([^*\n]+(?:\n[^*\n]+)?)\*(?!\*)", chapter_of("docs/how-to/playing.md", "In a browser")
    )
    assert len(called) > 20
    assert [words for words in called if words.replace("\n", " ") not in said] == []


@pytest.mark.parametrize(("table", "script"), [(0, "table/keyboard.js"), (1, "replay/playback.js")])
def test_the_guide_lists_the_keys_that_the_page_hears(table: int, script: str) -> None:
    """Tab and Enter, and the space bar on a button, are the browser's own."""
    below = chapter_of("docs/how-to/playing.md", "In a browser").split("| press | to |")[table + 1]
    rows = re.findall(r"^\| (.+?) \| ", below.partition("\n\n")[0], re.M)
    listed = {key for row in rows for key in re.split(r"[ ,]+|or", row)}
    names = {"←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp", "↓": "ArrowDown", "Esc": "Escape"}
    heard = set(re.findall(r"\b(Arrow\w+|Home|End|Escape)\b", (PAGE / "static" / script).read_text()))
    assert {names.get(key, key) for key in listed} - {"Tab", "Shift+Tab", "Enter", "Space", ""} == heard


def test_every_picture_is_shown_on_a_page() -> None:
    """An unused picture only makes clones of the repository larger."""
    shown = {(page.parent / name).resolve() for page in PAGES for name in re.findall(r"\((\S+\.png)\)", prose_of(page))}
    assert [path.name for path in sorted((DOCS / "pictures").iterdir()) if path not in shown] == []


# -- words --

NOT_OUR_WORDS: Iterable[str] = ("session", "sessions", "event tile", "audience", "gamestate")


@each_page
def test_pages_use_the_words_of_the_vocabulary(page: Path) -> None:
    prose = re.sub(r"`[^`]*`", "", prose_of(page)).casefold()
    assert [word for word in NOT_OUR_WORDS if re.search(rf"\b{word}\b", prose)] == []


def test_every_decision_is_numbered_and_says_what_it_costs() -> None:
    decisions = sorted((DOCS / "adr").glob("*.md"))
    assert [int(path.name[:4]) for path in decisions] == list(range(1, len(decisions) + 1))
    for number, path in enumerate(decisions, 1):
        heads = re.findall(r"^##? .+$", path.read_text(), re.M)
        assert heads[0].startswith(f"# {number}. ")
        assert heads[1:] == ["## Context", "## Choice", "## What we gave up"], path.name


def test_the_changelog_has_a_section_for_what_is_not_released() -> None:
    assert re.search(r"^## \[Unreleased\]$", text_of("CHANGELOG.md"), re.M)
