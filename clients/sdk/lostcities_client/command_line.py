"""Shared parts of command-line clients: exit codes, common arguments, and texts made safe to print."""

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from lostcities.core.clocks import TimeControl
from lostcities.core.errors import LostCitiesError, Rejected, UnknownVariant
from lostcities_client.bot import CannotPlay
from lostcities_client.channels import CA_FILE, BadCaFile
from lostcities_client.client import DEFAULT_SERVER, default_server
from lostcities_client.errors import PluginMissing, ServerUnavailable, message_of
from lostcities_client.time_controls import TIME_HELP, InvalidTimeControl, read_time_control

DONE, FAILED, USAGE, UNREACHABLE, INTERRUPTED = 0, 1, 2, 3, 130

_OF_USAGE = (Rejected, CannotPlay, PluginMissing, BadCaFile)


def run(program: str, work: Coroutine[Any, Any, None], *, usage: tuple[type[LostCitiesError], ...] = ()) -> int:
    """Run the work of a program and return its exit code. An error becomes one line of standard error.

    `usage` are errors of the program that mean wrong usage.
    """
    try:
        asyncio.run(work)
        sys.stdout.flush()  # a closed pipe shows here, not when the interpreter ends
    except LostCitiesError as error:
        code = _code_of(error, usage)
        return _complain(program, _named(error) + _remedy(error), code)
    except BrokenPipeError:  # the reader has closed the pipe, and the flush at exit must not fail either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:  # for example, the folder of the tokens
        return _complain(program, str(error), FAILED)
    except KeyboardInterrupt:
        return INTERRUPTED
    return DONE


async def until_signal(work: Coroutine[Any, Any, None]) -> None:
    """Run the work of a service until Ctrl-C or SIGTERM cancel it. A second signal ends the program at once."""
    loop, task = asyncio.get_running_loop(), asyncio.ensure_future(work)
    signals = (signal.SIGINT, signal.SIGTERM)

    def stop() -> None:
        for number in signals:
            loop.remove_signal_handler(number)
        task.cancel()

    for number in signals:
        loop.add_signal_handler(number, stop)
    with suppress(asyncio.CancelledError):
        await task


def clean(text: str) -> str:
    """Return outside text on one line, without control characters, escapes or marks that turn its direction."""
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in text)


def add_server(parser: argparse.ArgumentParser) -> None:
    """Add the arguments `--server HOST:PORT` and `--ca-file FILE`."""
    said = (
        "grpcs://HOST:PORT with TLS, commas between several nodes; "
        f"default: LOSTCITIES_SERVER, else {DEFAULT_SERVER} (now %(default)s)"
    )
    parser.add_argument("--server", default=default_server(), metavar="HOST:PORT", help=said)
    add_ca_file(parser)


def add_ca_file(parser: argparse.ArgumentParser) -> None:
    """Add the argument `--ca-file FILE`, which holds for the programs that this one starts, too."""
    said = f"trust the authorities in this PEM file in place of this machine's (or {CA_FILE})"
    parser.add_argument("--ca-file", action=_RememberCaFile, metavar="FILE", help=said)


class _RememberCaFile(argparse.Action):
    """Action that sets the environment variable that connections read."""

    def __call__(self, parser: object, namespace: object, values: object, option: str | None = None) -> None:
        os.environ[CA_FILE] = str(values)


def add_options(parser: argparse.ArgumentParser, said: str) -> None:
    """Add the argument `--options JSON`, an object. `said` is its help."""
    parser.add_argument("--options", type=_json_object, default={}, metavar="JSON", help=said)


def add_time(parser: argparse.ArgumentParser) -> None:
    """Add the argument `--time CONTROL` of new games."""
    said = f"of a new game: {TIME_HELP} (default: none)"
    parser.add_argument("--time", type=_time_control, metavar="CONTROL", help=said)


def _code_of(error: LostCitiesError, usage: tuple[type[LostCitiesError], ...]) -> int:
    if isinstance(error, (*usage, *_OF_USAGE)):
        return USAGE
    return UNREACHABLE if isinstance(error, ServerUnavailable) else FAILED


def _named(error: LostCitiesError) -> str:
    """Return the message of an error, preceded by its option or field unless the message names it."""
    field, message = str(error.details.get("field", "")), message_of(error)
    return message if field in message else f"{field}: {message}"


def _remedy(error: LostCitiesError) -> str:
    """Return advice that the server's message cannot give."""
    if isinstance(error, ServerUnavailable) and error.reason == ServerUnavailable.reason:
        return "; lc-server starts one here, --server names another"
    if isinstance(error, UnknownVariant):
        return " (that is what this server offers; if you have just installed it, restart the server)"
    return ""


def _complain(program: str, message: str, code: int) -> int:
    print(f"{program}: {clean(message)}", file=sys.stderr)
    return code


def _json_object(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise argparse.ArgumentTypeError(f"not a JSON object: {error}") from None


def _time_control(text: str) -> TimeControl | None:
    try:
        return read_time_control(text)
    except InvalidTimeControl as error:
        raise argparse.ArgumentTypeError(error.message) from None
