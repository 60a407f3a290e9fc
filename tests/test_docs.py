"""What the pages say is so: code runs, consoles print what they show, links lead somewhere, and no fact is missing.

Pages are `*.md` in the root, in docs and in examples. A `python` block runs after those before it on its page; a
`console` block is followed by somebody with a machine of their own.
"""

import argparse
import ast
import asyncio
import inspect
import re
import tomllib
from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import msgspec
import pytest
from tests.support.documents import ROOT, Block, Reader, blocks_of, differs, documents, name_of, prose_of
from tests.support.stranger import Stranger

from lostcities.admin.arguments import make_parser as admin_parser
from lostcities.admin.audit import ExitCode
from lostcities.core import errors, hooks
from lostcities.core.registry import Registry, load_registry
from lostcities.service import errors as service_errors
from lostcities.service.main import _parser as server_parser
from lostcities.service.settings import Limits, Settings
from lostcities.service.wiring import running
from lostcities.testing import LAWS
from lostcities_bots import main as bots
from lostcities_duel import DuelOptions, DuelRules
from lostcities_terminal import main as terminal

DOCS = ROOT / "docs"
PAGES = documents()
PROGRAMS = {
    "lc-server": server_parser(),
    "lc-play": terminal._parser(),
    "lc-bot": bots._parser(),
    "lc-admin": admin_parser(),
}
FOLLOWED = ["README.md", "docs/tutorial-bot.md", "docs/tutorial-house-rule.md"]

each_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


def text_of(*pages: str) -> str:
    return "\n".join((ROOT / page).read_text(encoding="utf-8") for page in pages)


def whole_text() -> str:
    return "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


# -- links --


def anchors_of(page: Path) -> set[str]:
    """The anchors of a page's headings, as code hosts make them."""
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


def test_the_readme_links_to_every_page_of_the_docs() -> None:
    readme = text_of("README.md")
    assert [page.name for page in DOCS.glob("*.md") if f"(docs/{page.name})" not in readme] == []


def test_the_addresses_of_pages_that_programs_and_code_name_exist() -> None:
    sources = [path for top in ("platform", "plugins", "clients", "examples") for path in (ROOT / top).rglob("*.py")]
    named = {name for path in sources for name in re.findall(r"\bdocs/[\w/-]+\.md", path.read_text())}
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


# -- code --


def compiled(block: Block, page: Path) -> CodeType:
    """The block as code whose tracebacks name the page and its lines."""
    source = "\n" * block.line + block.text
    code = compile(source, name_of(page), "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    assert isinstance(code, CodeType)
    return code


def run_of(page: Path) -> list[Block]:
    """The Python of a page that is to be run; what is to be written to a file runs when the page is followed."""
    blocks = blocks_of(page, "python")
    assert name_of(page) in FOLLOWED or not any(block.mark for block in blocks)
    return [block for block in blocks if block.mark != "file"]


async def run_blocks(page: Path) -> dict[str, Any]:
    """The names that a page's Python makes, run in one namespace from top to bottom."""
    names: dict[str, Any] = {"__name__": page.stem}
    for block in run_of(page):
        result = FunctionType(compiled(block, page), names)()
        if inspect.isawaitable(result):
            await asyncio.wait_for(result, 60)
    return names


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """A server where the pages' examples look for one."""
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path / "config"))
    async with running(Settings(store="memory:", listen="127.0.0.1:0")) as serving:
        monkeypatch.setenv("LOSTCITIES_SERVER", serving.listen)
        yield serving.listen


@pytest.mark.parametrize("page", [page for page in PAGES if run_of(page)], ids=name_of)
async def test_every_python_block_runs(page: Path, server: str) -> None:
    await run_blocks(page)


@pytest.mark.parametrize("page", FOLLOWED)
def test_who_follows_the_page_sees_what_it_shows(page: str, tmp_path: Path) -> None:
    with Reader(Stranger(tmp_path)) as reader:
        reader.follow(ROOT / page)


def test_following_a_page_notices_another_output() -> None:
    assert differs(["bot  games", "… wins"], "bot  games\nexplorer wins\n") == ""
    assert "but printed was" in differs(["bot  games"], "bot  games\nexplorer wins\n")
    assert "but printed was" in differs(["… loses"], "explorer wins\n")


def test_the_tutorial_ends_with_the_example() -> None:
    written = {block.value: block.text for block in blocks_of(DOCS / "tutorial-house-rule.md") if block.mark == "file"}
    example = ROOT / "examples" / "duel-updown"
    assert written == {name: (example / name).read_text() for name in written}
    assert set(written) == {path.name for path in example.iterdir() if path.suffix in {".py", ".toml"}}


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


# -- plugins --


def hooks_of_the_platform() -> list[str]:
    """Every hook as `name(arguments)`."""
    found = [f for _, f in inspect.getmembers(hooks, inspect.isfunction) if hasattr(f, f"{hooks.PROJECT}_spec")]
    return [f"{hook.__name__}({', '.join(inspect.signature(hook).parameters)})" for hook in found]


def test_every_hook_has_its_section() -> None:
    sections = re.findall(r"^### `(.+)`$", text_of("docs/plugins.md"), re.M)
    assert sorted(sections) == sorted(hooks_of_the_platform())


def test_every_law_is_listed() -> None:
    page = text_of("docs/plugins.md").casefold()
    assert [law for law in LAWS if f"**{law}**" not in page] == []


def codes_in(text: str) -> set[str]:
    return set(re.findall(r"\b((?:duel|platform)\.[a-z]+(?:_[a-z]+)*)\b(?![./])", text))


def codes_of_source(*folders: str) -> set[str]:
    """Rule codes where they are raised."""
    sources = [path.read_text() for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return {code for text in sources for code in re.findall(r'"((?:duel|platform)\.[a-z_]+)"', text)}


def test_every_rule_code_of_the_duel_is_explained_and_no_other() -> None:
    codes = codes_of_source("plugins/duel")
    rows = set(re.findall(r"^\| `(duel\.\w+)` \|", text_of("docs/rulings.md"), re.M))
    assert rows == codes


def test_every_rule_code_of_the_platform_is_in_the_protocol() -> None:
    codes = codes_of_source("platform/core")
    assert codes
    assert codes - codes_in(text_of("docs/protocol.md")) == set()


def test_no_page_names_a_rule_code_that_does_not_exist() -> None:
    codes = {code for page in PAGES for code in re.findall(r"`((?:duel|platform)\.[a-z_]+)`", page.read_text())}
    assert codes - codes_of_source("plugins/duel", "platform/core") == set()


def test_every_option_of_the_duel_is_listed_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| `?(\w+)`? \|", text_of("docs/rulings.md"), re.M))
    variant = load_registry().variant("duel")
    for field in msgspec.structs.fields(DuelOptions):
        default = getattr(variant.rules, field.name) if field.default is None else field.default
        assert rows.pop(field.name, None) == str(default).lower(), field.name
    assert rows == {}


# -- what callers and operators meet --


def every_error() -> list[type[errors.LostCitiesError]]:
    """The classes a caller may be told of."""
    found = {**vars(errors), **vars(service_errors)}.values()
    return [kind for kind in found if inspect.isclass(kind) and issubclass(kind, errors.LostCitiesError)]


def test_every_reason_of_an_error_is_in_the_protocol() -> None:
    page = text_of("docs/protocol.md")
    assert sorted({kind.reason for kind in every_error() if f"`{kind.reason}`" not in page}) == []


def rows_of(page: str) -> dict[str, str]:
    """The rows of a page's tables by the first code in them."""
    rows = re.findall(r"^\|(.+)\|$", text_of(page), re.M)
    return {code[0]: row for row in rows if (code := re.findall(r"`([^`]+)`", row))}


@pytest.mark.parametrize("limit", msgspec.structs.fields(Limits), ids=lambda field: field.name)
def test_every_limit_is_described_with_its_default(limit: msgspec.structs.FieldInfo) -> None:
    row = rows_of("docs/operations.md").get(limit.name, "")
    numbers = {float(number) for number in re.findall(r"\d+(?:\.\d+)?", re.sub(r"(?<=\d)[, _ ](?=\d{3})", "", row))}
    assert limit.default in numbers, f"{limit.name} = {limit.default}; its row says {row!r}"


def test_every_setting_is_described() -> None:
    page = text_of("docs/operations.md")
    for field in msgspec.structs.fields(Settings):
        assert f"`{field.name}`" in page or f"[{field.name}]" in page, field.name


def test_every_environment_variable_is_described() -> None:
    sources = [path.read_text() for top in ("platform", "clients", "examples") for path in (ROOT / top).rglob("*.py")]
    names = {name for text in sources for name in re.findall(r"\bLOSTCITIES_[A-Z_]*[A-Z]\b", text)}
    assert names >= {"LOSTCITIES_STORE", "LOSTCITIES_SERVER", "LOSTCITIES_CONFIG"}
    assert [name for name in sorted(names) if name not in whole_text()] == []


# -- commands --


def commands_of(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The subcommands of a program."""
    kinds = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return {name: command for kind in kinds for name, command in kind.choices.items()}


def flags_of(parser: argparse.ArgumentParser) -> set[str]:
    """The options of one parser."""
    return {flag for action in parser._actions for flag in action.option_strings if flag.startswith("--")}


def typed_commands(page: Path) -> Iterator[list[str]]:
    """The words of every command of ours that a page shows, in blocks and in running text."""
    text = page.read_text(encoding="utf-8")
    lines = [
        line.removeprefix("$ ")
        for block in blocks_of(page, "console", "sh", "", "text")
        for line in block.text.splitlines()
    ]
    for found in [*lines, *re.findall(r"`(lc-[^`\n]+)`", text)]:
        command = re.match(r"\s*((?:LOSTCITIES_\w+=\S+ +)*)(lc-(?:server|play|bot|admin)\b[^#|>]*)", found)
        if command:
            yield re.split(r"\s+", re.split(r"\s{2,}|…", command[2].strip())[0])


@each_page
def test_commands_on_a_page_are_ones_that_can_be_typed(page: Path) -> None:
    for program, *words in typed_commands(page):
        parser = PROGRAMS[program]
        allowed, commands = flags_of(parser), commands_of(parser)
        if commands and words and not words[0].startswith("-"):
            assert words[0] in commands, f"{program} has no {words[0]}"
            allowed |= flags_of(commands[words[0]])
        typed = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert typed - allowed == set(), " ".join([program, *words])


def everything_typed() -> Iterator[tuple[str, str, str]]:
    """Each program with its options, its commands, and their own options."""
    for program, parser in PROGRAMS.items():
        yield from ((program, "", flag) for flag in flags_of(parser) - {"--help"})
        for name, command in commands_of(parser).items():
            yield program, name, ""
            yield from ((program, name, flag) for flag in flags_of(command) - flags_of(parser))


@pytest.mark.parametrize(("program", "command", "flag"), sorted(everything_typed()))
def test_every_command_and_option_is_shown(program: str, command: str, flag: str) -> None:
    """An option of a command stands on a line with it, on a page that names the program."""
    words = [rf"(?<![\w-]){re.escape(word)}(?![\w-])" for word in (command, flag) if word]
    pages = [text for page in PAGES if program in (text := page.read_text(encoding="utf-8"))]
    lines = [
        line for text in pages for line in text.splitlines() if "lc-" in line or line.startswith("|") or not command
    ]
    assert any(all(re.search(word, line) for word in words) for line in lines)


def exit_codes(page: str, heading: str) -> set[int]:
    """The codes in the table of exit codes below a heading."""
    _, _, below = text_of(page).partition(heading)
    table = re.split(r"^#", below, maxsplit=1, flags=re.M)[0]
    return {int(code) for code in re.findall(r"^\| `?(\d+)`? \|", table, re.M)}


def test_every_exit_code_of_the_audit_is_listed() -> None:
    assert exit_codes("docs/audit.md", "## Exit codes") == {*map(int, ExitCode), 130}


@pytest.mark.parametrize(("program", "module"), [("lc-bot", bots), ("lc-play", terminal)])
def test_every_exit_code_of_the_clients_is_listed(program: str, module: Any) -> None:
    codes = {module.DONE, module.FAILED, module.USAGE, module.UNREACHABLE, module.INTERRUPTED}
    assert exit_codes("docs/playing.md", "## Exit codes") == codes


# -- words --

NOT_OUR_WORDS: Iterable[str] = ("session", "sessions", "event tile", "audience", "gamestate")


@each_page
def test_pages_use_the_words_of_the_vocabulary(page: Path) -> None:
    prose = re.sub(r"`[^`]*`", "", prose_of(page)).casefold()
    assert [word for word in NOT_OUR_WORDS if re.search(rf"\b{word}\b", prose)] == []


def test_the_changelog_has_a_section_for_what_is_not_released() -> None:
    assert re.search(r"^## \[Unreleased\]$", text_of("CHANGELOG.md"), re.M)
