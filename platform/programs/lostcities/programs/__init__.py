"""Console scripts: each starts its program, or names the extra that installs it.

The base install has every module of the distribution, but not every dependency. A program without its dependencies
prints one line on standard error and exits with code 2.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec

from msgspec import Struct

EXIT_NOT_INSTALLED = 2


class Program(Struct, frozen=True):
    """A console script: the module with its `main`, and the extra with its dependencies."""

    module: str
    extra: str
    needs: tuple[str, ...]
    """Packages that the program imports from the extra."""


PROGRAMS: Mapping[str, Program] = {
    "lc-server": Program(
        "lostcities.service.main",
        "server",
        (
            *("aiohttp", "apsw", "cachetools", "confusable_homoglyphs", "grpc_health", "grpc_reflection", "openskill"),
            *("pywebpush", "structlog", "uvloop", "webauthn", "zstandard"),
        ),
    ),
    "lc-admin": Program("lostcities.admin.main", "server", ("apsw", "openskill", "rich", "zstandard")),
    "lc-bot": Program("lostcities_bots.main", "bots", ("openskill", "rich", "structlog")),
    "lc-play": Program("lostcities_terminal.main", "terminal", ("rich", "textual")),
    "lc-web": Program(
        "lostcities_web.main",
        "web",
        ("cachetools", "h11", "markdown_it", "starlette", "structlog", "uvicorn", "uvloop"),
    ),
}


def run(name: str) -> int:
    """Run a program by the name of its console script and return its exit code."""
    program = PROGRAMS[name]
    if missing := [package for package in program.needs if find_spec(package) is None]:
        remedy = f"pip install 'lostcities[{program.extra}]'"
        print(f"{name} needs {', '.join(missing)}: {remedy}", file=sys.stderr)
        return EXIT_NOT_INSTALLED
    main: Callable[[], int] = import_module(program.module).main
    return main()


def lc_server() -> int:
    """Run the game server."""
    return run("lc-server")


def lc_admin() -> int:
    """Run the operator's tool `lc-admin`."""
    return run("lc-admin")


def lc_bot() -> int:
    """Run bots at a server."""
    return run("lc-bot")


def lc_play() -> int:
    """Run the terminal client."""
    return run("lc-play")


def lc_web() -> int:
    """Run the gateway for browsers."""
    return run("lc-web")
