"""The pages list all hooks, laws, codes, options, limits and commands, and no others."""

import argparse
import inspect
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from bench.__main__ import SECTIONS
from tests.support.documents import ROOT, blocks_of, documents, name_of, text_of

from lostcities.admin.arguments import make_parser as admin_parser
from lostcities.admin.audit import ExitCode
from lostcities.admin.prove_cluster.promises import PROMISES, Kind
from lostcities.core import errors, hooks
from lostcities.present.tables import ZoneKind
from lostcities.registry import load_registry
from lostcities.service.main import _parser as server_parser
from lostcities.service.rpc import status as service_errors
from lostcities.service.rpc.status import STATUS_OF
from lostcities.service.settings import Limits, Settings
from lostcities.testing import LAWS
from lostcities.v1 import (
    admin_pb2,
    analysis_pb2,
    bots_pb2,
    contests_pb2,
    game_pb2,
    play_pb2,
    player_pb2,
    ratings_pb2,
    server_pb2,
    sessions_pb2,
    variant_pb2,
)
from lostcities_bots import main as bots
from lostcities_bots.conform import SCENARIOS, rules
from lostcities_client.command_line import DONE, FAILED, INTERRUPTED, UNREACHABLE, USAGE
from lostcities_terminal import play_arguments as terminal
from lostcities_terminal.score_command import score_command_line
from lostcities_web import main as web

PAGES = documents()
GRPC = "docs/reference/playing-over-grpc.md"
SETTINGS = "docs/reference/server-settings.md"
PROGRAMS = {
    "lc-server": server_parser(),
    "lc-play": terminal.command_line(),
    "lc-bot": bots._parser(),
    "lc-admin": admin_parser(),
    "lc-web": web._parser(),
}

BESIDE = {"lc-play": {"score": score_command_line()}}
"""Commands of programs whose first argument is something else otherwise."""

GAMES = [variant.key for variant in load_registry().variants() if (ROOT / "plugins" / variant.key).is_dir()]

each_game = pytest.mark.parametrize("key", GAMES)
each_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


# -- plugins --


def hooks_of_the_platform() -> list[str]:
    """Return all hooks as `name(arguments)`."""
    found = [f for _, f in inspect.getmembers(hooks, inspect.isfunction) if hasattr(f, f"{hooks.PROJECT}_spec")]
    return [f"{hook.__name__}({', '.join(inspect.signature(hook).parameters)})" for hook in found]


def test_every_hook_has_its_section() -> None:
    sections = re.findall(r"^### `(.+)`$", text_of("docs/reference/plugins.md"), re.M)
    assert sorted(sections) == sorted(hooks_of_the_platform())


def test_every_kind_of_zone_is_named() -> None:
    row = next(row for row in text_of("docs/explanation/concepts.md").splitlines() if row.startswith("| **zone** |"))
    assert re.findall(r"`(\w+)`", row) == list(get_args(ZoneKind))


def test_every_law_is_listed() -> None:
    page = text_of("docs/reference/plugins.md").casefold()
    assert [law for law in LAWS if f"**{law}**" not in page] == []


def test_the_map_of_the_readme_shows_every_plugin_and_example() -> None:
    folders = [path for top in ("plugins", "examples") for path in (ROOT / top).iterdir() if path.is_dir()]
    assert [path.name for path in folders if f"]({name_of(path)}" not in text_of("README.md")] == []


@each_game
def test_the_readme_lists_every_game_with_its_seats(key: str) -> None:
    variant = load_registry().variant(key)
    few, most = variant.seats[0], variant.seats[-1]
    seats = str(few) if few == most else f"{few} to {most}"
    assert re.search(rf"^\| {variant.title} \| {seats} \| .*`lc-play {key} ", text_of("README.md"), re.M)


def test_the_readme_says_what_each_extra_is_for() -> None:
    extras = set(tomllib.loads(text_of("pyproject.toml"))["project"]["optional-dependencies"])
    rows = re.findall(r"^\| `pip install '?lostcities(?:\[(\w+)\])?'?` \| \S", text_of("README.md"), re.M)
    assert sorted(rows) == sorted({"", *extras})


def codes_in(text: str) -> set[str]:
    return set(re.findall(r"\b((?:board|duel|rivals|platform)\.[a-z]+(?:_[a-z]+)*)\b(?![./])", text))


def codes_of_source(*folders: str) -> set[str]:
    """Return the rule codes raised in the source."""
    sources = [path.read_text() for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return {code for text in sources for code in re.findall(r'"((?:board|duel|rivals|platform)\.[a-z_]+)"', text)}


@each_game
def test_every_rule_code_of_a_game_is_explained_and_no_other(key: str) -> None:
    codes = codes_of_source(f"plugins/{key}")
    rows = set(re.findall(rf"^\| `({key}\.\w+)` \|", text_of(f"docs/rulings/{key}.md"), re.M))
    assert rows == codes


def test_every_rule_code_of_the_platform_is_in_the_protocol() -> None:
    codes = codes_of_source("platform/core")
    assert codes
    assert codes - codes_in(text_of(GRPC)) == set()


def test_no_page_names_a_rule_code_that_does_not_exist() -> None:
    """`duel.mjs` is no code either, because codes do not end like files."""
    codes = {
        code
        for page in PAGES
        for code in re.findall(
            r"`((?:board|duel|rivals|platform)\.(?!(?:mjs|py|md|json|proto)`)[a-z_]+)`", page.read_text()
        )
    }
    assert codes - codes_of_source("plugins", "platform/core") == set()


@each_game
def test_every_option_of_a_game_is_listed_with_its_default(key: str) -> None:
    """A default that is a list or an object is described in words. An absent one is a number of the rules."""
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", text_of(f"docs/rulings/{key}.md"), re.M))
    variant = load_registry().variant(key)
    for field in msgspec.structs.fields(variant.options):
        default = getattr(variant.rules, field.name, None) if field.default is None else field.default
        listed = rows.pop(field.name, "")
        assert listed, field.name
        if isinstance(default, str | int):
            assert listed.strip("`") == str(default).lower(), field.name
    assert rows == {}


# -- callers and operators --


def every_error() -> list[type[errors.LostCitiesError]]:
    """Return the classes of errors that may reach a caller."""
    found = {**vars(errors), **vars(service_errors)}.values()
    return [kind for kind in found if inspect.isclass(kind) and issubclass(kind, errors.LostCitiesError)]


def test_every_reason_of_an_error_is_in_the_protocol() -> None:
    page = text_of(GRPC)
    assert sorted({kind.reason for kind in every_error() if f"`{kind.reason}`" not in page}) == []


@pytest.mark.parametrize("kind", every_error(), ids=lambda kind: kind.__name__)
def test_the_status_of_every_error_is_that_of_the_service(kind: type[errors.LostCitiesError]) -> None:
    status = next(s for k in kind.__mro__ if (s := {**STATUS_OF, **service_errors._OURS}.get(k)))
    statuses = set(re.findall(rf"^\|[^|]*`{kind.reason}`[^|]*\| (\w+) \|", text_of(GRPC), re.M))
    assert statuses == {status.name}


def test_every_call_of_the_api_is_listed() -> None:
    services = [
        module.DESCRIPTOR.services_by_name
        for module in (
            *(
                admin_pb2,
                analysis_pb2,
                bots_pb2,
                contests_pb2,
                game_pb2,
                play_pb2,
                player_pb2,
                ratings_pb2,
                server_pb2,
                sessions_pb2,
                variant_pb2,
            ),
        )
    ]
    calls = {f"{s.name}.{m.name}" for by_name in services for s in by_name.values() for m in s.methods}
    assert calls == set(re.findall(r"^\| `(\w+Service\.\w+)` \|", text_of(GRPC), re.M))


def rows_of(page: str) -> dict[str, str]:
    """Return the rows of a page's tables by the first code in them."""
    rows = re.findall(r"^\|(.+)\|$", text_of(page), re.M)
    return {code[0]: row for row in rows if (code := re.findall(r"`([^`]+)`", row))}


@pytest.mark.parametrize("limit", msgspec.structs.fields(Limits), ids=lambda field: field.name)
def test_every_limit_is_described_with_its_default(limit: msgspec.structs.FieldInfo) -> None:
    row = rows_of(SETTINGS).get(limit.name, "")
    numbers = {float(number) for number in re.findall(r"\d+(?:\.\d+)?", re.sub(r"(?<=\d)[, _ ](?=\d{3})", "", row))}
    assert limit.default in numbers, f"{limit.name} = {limit.default}; its row says {row!r}"


def test_every_setting_is_described() -> None:
    page = text_of(SETTINGS)
    for field in msgspec.structs.fields(Settings):
        assert f"`{field.name}`" in page or f"[{field.name}]" in page, field.name


@pytest.mark.parametrize(
    ("folder", "page"),
    [
        ("platform/service", SETTINGS),
        ("clients/web", SETTINGS),
        ("clients/bots", "docs/how-to/running-a-bot.md"),
    ],
)
def test_every_line_of_a_log_is_listed(folder: str, page: str) -> None:
    sources = [path.read_text() for path in (ROOT / folder).rglob("*.py")]
    lines = {line for text in sources for line in re.findall(r"\b_?log\.\w+\(\s*\"([a-z_]+)\"", text)}
    assert len(lines) > 5
    assert [line for line in sorted(lines) if f"`{line}`" not in text_of(page)] == []


def test_every_section_of_the_measurements_is_listed() -> None:
    listed = re.search(r"# one section: (.+)$", text_of("docs/explanation/performance.md"), re.M)
    assert listed is not None
    assert re.findall(r"\w+", listed[1].replace(" or ", " ")) == list(SECTIONS)


def test_every_environment_variable_is_described() -> None:
    sources = [path.read_text() for top in ("platform", "clients", "examples") for path in (ROOT / top).rglob("*.py")]
    names = {name for text in sources for name in re.findall(r"\bLOSTCITIES_[A-Z_]*[A-Z]\b", text)}
    assert names >= {"LOSTCITIES_STORE", "LOSTCITIES_SERVER", "LOSTCITIES_CONFIG"}
    assert [name for name in sorted(names) if name not in text_of(*map(name_of, PAGES))] == []


# -- commands --


def commands_of(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the subcommands of a program."""
    kinds = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return {name: command for kind in kinds for name, command in kind.choices.items()}


def flags_of(parser: argparse.ArgumentParser) -> set[str]:
    """Return the options of one parser, short forms included."""
    return {flag for action in parser._actions for flag in action.option_strings}


HELP = {"-h", "--help"}


def typed_commands(page: Path) -> Iterator[list[str]]:
    """Yield the words of every command of ours that a page shows, in blocks and in running text."""
    text = page.read_text(encoding="utf-8")
    lines = [
        line.removeprefix("$ ")
        for block in blocks_of(page, "console", "sh", "", "text")
        for line in block.text.splitlines()
    ]
    for found in [*lines, *re.findall(r"`(lc-[^`\n]+)`", text)]:
        command = re.match(r"\s*((?:LOSTCITIES_\w+=\S+ +)*)(lc-(?:server|play|bot|admin|web)\b[^#|>]*)", found)
        if command:
            for each in command[2].split(" -- "):  # what follows is the command of a client
                if each.startswith("lc-"):
                    yield re.split(r"\s+", re.split(r"\s{2,}|…", each.strip())[0])


@each_page
def test_commands_on_a_page_are_ones_that_can_be_typed(page: Path) -> None:
    for program, *words in typed_commands(page):
        parser = PROGRAMS[program]
        allowed, commands = flags_of(parser), commands_of(parser)
        if commands and words and not words[0].startswith("-"):
            assert words[0] in commands, f"{program} has no {words[0]}"
            allowed |= flags_of(commands[words[0]])
        if words and words[0] in BESIDE.get(program, {}):
            allowed = flags_of(BESIDE[program][words[0]])
        typed = {word.partition("=")[0] for word in words if re.match("--?[a-z]", word)}
        assert typed - allowed == set(), " ".join([program, *words])


def everything_typed() -> Iterator[tuple[str, str, str]]:
    """Yield each program with its options, its commands, and their own options."""
    for program, parser in PROGRAMS.items():
        yield from ((program, "", flag) for flag in flags_of(parser) - HELP)
        for name, command in {**commands_of(parser), **BESIDE.get(program, {})}.items():
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


def test_every_scenario_for_clients_is_listed() -> None:
    page = text_of("docs/how-to/conformance.md")
    rows = [f"| `{name}` | {kind.purpose()} | {kind.should} |" for name, kind in SCENARIOS.items()]
    rows += [f"| {name} | {checked.strip().rstrip('.')} |" for name, checked in rules()]
    assert [row for row in rows if row not in page] == []


def test_every_promise_of_a_cluster_is_listed() -> None:
    page = text_of("docs/how-to/proving-a-cluster.md")
    rows = [f"| `{kind}` | {promise} |" for kind, promise in PROMISES.items()]
    assert [row for row in rows if row not in page] == []
    assert set(get_args(Kind)) == set(PROMISES)


def exit_codes(page: str, heading: str) -> set[int]:
    """Return the codes in the table of exit codes below a heading."""
    _, _, below = text_of(page).partition(heading)
    table = re.split(r"^#", below, maxsplit=1, flags=re.M)[0]
    return {int(code) for code in re.findall(r"^\| `?(\d+)`? \|", table, re.M)}


def test_every_exit_code_of_the_audit_is_listed() -> None:
    assert exit_codes("docs/reference/audit.md", "## Exit codes") == {*map(int, ExitCode), 130}


def test_every_exit_code_of_the_clients_is_listed() -> None:
    assert exit_codes("docs/how-to/playing.md", "## Exit codes") == {DONE, FAILED, USAGE, UNREACHABLE, INTERRUPTED}
