"""The command line of lc-admin: its arguments and help."""

import argparse
import re
import sys
import time
from datetime import UTC, datetime
from typing import NoReturn

from lostcities.admin.audit import ExitCode, HeldHead, OtherRules
from lostcities.core.names import Version
from lostcities.eventstore import STORE_VARIABLE

JOBS_MAX = 256
"""Largest number of processes that audit at once."""

_EXIT_CODES = """exit codes:
  0  all is well               4  integrity: the log is not what was written
  1  the store cannot be used  5  undecodable: a missing plugin or unknown events
  2  no such game or file     64  a mistake on the command line
  3  rules divergence: the commands of this log give other events by its rules
`replay --all` returns the most serious: 4, then 3, then 5."""


class BadArgument(Exception):
    """Arguments that make no sense; the message gives the reason."""


class Parser(argparse.ArgumentParser):
    """Argument parser with its own exit code for wrong usage: argparse exits with 2, which here means not found."""

    def error(self, message: str) -> NoReturn:
        """Print the usage and the message, and exit with the code for wrong usage."""
        self.print_usage(sys.stderr)
        self.exit(ExitCode.USAGE, f"{self.prog}: {message}\n")


def make_parser() -> Parser:
    """Return the parser of all commands."""
    parser = Parser(
        prog="lc-admin",
        description="Audit and look after the games in a store, also while a server is using it.",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _store_argument(parser, default=None)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)

    def add(name: str, said: str, *, as_json: bool = True) -> Parser:
        command: Parser = commands.add_parser(name, help=said, description=said)
        _store_argument(command, default=argparse.SUPPRESS)  # the option also counts before the command
        if as_json:
            command.add_argument("--json", action="store_true", help="JSON objects, one a line, instead of text")
        return command

    _replay_arguments(add("replay", "audit one game, or with --all every game"))
    _bulk_arguments(add("verify", "short for replay --all"))
    _choice_arguments(add("games", "list games, newest first"))
    export = add("export", "write the log of a game to a file: whole, or as one viewer may see it", as_json=False)
    export.add_argument("game_id", metavar="GAME")
    export.add_argument("file", metavar="FILE", nargs="?", default="-", help="default: standard output")
    viewers = export.add_mutually_exclusive_group()
    viewers.add_argument("--seat", metavar="N", type=int, help="only what this seat was shown during the game")
    viewers.add_argument("--spectator", action="store_true", help="only what spectators were shown during the game")
    imported = add("import", "import a game from a file into the store", as_json=False)
    imported.add_argument("file", metavar="FILE", help="an exported game; - for standard input")
    add("players", "list players")
    backup = add("backup", "copy the store, also while it is in use", as_json=False)
    backup.add_argument("target", metavar="FILE", help="a file that does not exist yet")
    add("rebuild", "rebuild the game list and the inboxes from the logs; stop the server first", as_json=False)
    key = add("key", "show the public key that the server signs heads with")
    key.add_argument("file", metavar="FILE", nargs="?", help="the key's file; default: the one beside the store")
    key.add_argument("--public", action="store_true", help="print only the public key, as 64 hexadecimal digits")
    plugins = add("plugins", "list installed plugins and their variants")
    said = "instead list running games of the store whose rules are gone or changed"
    plugins.add_argument("--games", action="store_true", help=said)
    made = add("new-plugin", "make a house rule: a distribution that works at once, for you to change", as_json=False)
    made.add_argument("name", metavar="NAME", help="the name of the house rule; its key is VARIANT-NAME")
    made.add_argument(
        "--from", metavar="VARIANT", dest="base", default="duel", help="the variant that it changes; default: duel"
    )
    heard = add(
        "untranslated",
        "print the texts of a variant that have no translation yet, as a catalog to fill in",
        as_json=False,
    )
    heard.add_argument("variant", metavar="VARIANT", help="the key of an installed variant")
    heard.add_argument("--language", metavar="LANGUAGE", default="de", help="such as de or fr; default: de")
    made.add_argument(
        "--into", metavar="FOLDER", default=".", help="the parent folder of NAME; default: the current one"
    )
    return parser


def _replay_arguments(replay: Parser) -> None:
    replay.add_argument("game_id", metavar="GAME", nargs="?")
    replay.add_argument("--all", action="store_true", help="every game of the store, and all data outside the logs")
    _bulk_arguments(replay)
    replay.add_argument("--from-file", metavar="FILE", help="an exported game instead of the store")
    replay.add_argument(
        "--origin", metavar="FILE", help="with --from-file: the exported game that this one goes on from"
    )
    replay.add_argument(
        "--to", metavar="VERSION", type=int, help="audit the log only up to the commit with this version"
    )
    replay.add_argument(
        "--head", metavar="VERSION:HASH", type=_held_head, help="a head that a client kept: the log must contain it"
    )
    replay.add_argument("--moves", action="store_true", help="print the game as a score sheet first")


def _bulk_arguments(parser: Parser) -> None:
    said = "only games that changed since a day (2026-11-21) or within 7d, 12h, 30m"
    parser.add_argument("--since", metavar="WHEN", type=_moment, help=said)
    parser.add_argument(
        "--rules",
        metavar="VERSION",
        type=_other_rules,
        help="compare with other rules: another version of the variant, or KEY@VERSION",
    )
    said = "number of processes that audit; default: one a core if there are many games"
    parser.add_argument("--jobs", metavar="N", type=_jobs, help=said)
    parser.add_argument(
        "--progress",
        action=argparse.BooleanOptionalAction,
        help="say how far it is on standard error; default: on a terminal, and not with --json",
    )
    _reveal_argument(parser)
    _choice_arguments(parser)


def check_arguments(args: argparse.Namespace) -> None:
    """Raise `BadArgument` for arguments that contradict each other."""
    if args.command != "replay":
        return
    of_one = {name: getattr(args, name) for name in ("game_id", "from_file", "origin", "to", "head")}
    of_all = {name: getattr(args, name) for name in ("since", "status", "variant", "player", "jobs", "progress")}
    given = [_typed(name) for name, value in (of_one if args.all else of_all).items() if value is not None]
    if args.all and args.moves:
        given.append("--moves")
    if given:
        raise BadArgument(f"{given[0]} {'is for one game: leave out --all' if args.all else 'goes with --all only'}")
    if args.rules is not None and (args.moves or args.head is not None):
        raise BadArgument("--rules is no audit: it goes neither with --moves nor with --head")
    if args.origin is not None and (args.from_file is None or args.rules is not None):
        raise BadArgument("--origin goes with an audit --from-file only: in a store the origin is looked up")
    if not args.all and args.game_id is None and args.from_file is None:
        raise BadArgument("replay needs a game id, --from-file FILE or --all; `lc-admin games` lists the games")


def _typed(name: str) -> str:
    return "GAME" if name == "game_id" else f"--{name.replace('_', '-')}"


def _moment(text: str) -> int:
    """Read a day, a time or a duration before now as Unix time in microseconds."""
    ago = re.fullmatch(r"([0-9]{1,6})([mhdw])", text)
    if ago:
        units = {"m": 60, "h": 3_600, "d": 86_400, "w": 604_800}
        return (int(time.time()) - int(ago[1]) * units[ago[2]]) * 1_000_000
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        examples = "a day is 2026-11-21, a time 2026-11-21T18:30 (UTC), a duration 7d, 12h or 30m"
        raise argparse.ArgumentTypeError(f"{text!r} is none of these: {examples}") from None
    return int((when if when.tzinfo else when.replace(tzinfo=UTC)).timestamp() * 1_000_000)


def _jobs(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= JOBS_MAX:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to {JOBS_MAX}")
    return int(text)


def _other_rules(text: str) -> OtherRules:
    key, _, version = text.rpartition("@")
    if not version.isascii() or not version.isdigit() or (not key and "@" in text):
        raise argparse.ArgumentTypeError("rules are a version of the game's variant, or KEY@VERSION")
    return OtherRules(int(version), key)


def _store_argument(parser: Parser, default: str | None) -> None:
    said = f"sqlite:///PATH; default: {STORE_VARIABLE}, else a file in the user's data folder"
    parser.add_argument("--store", metavar="URL", default=default, help=said)


def _reveal_argument(parser: Parser) -> None:
    parser.add_argument("--reveal", action="store_true", help="show hidden cards of running games too")


def _choice_arguments(parser: Parser) -> None:
    parser.add_argument("--status", choices=("open", "running", "over"), help="only games with this status")
    parser.add_argument("--variant", metavar="KEY", help="only games of this variant")
    parser.add_argument("--player", metavar="ID", help="only games in which this player holds a seat")


def _held_head(text: str) -> HeldHead:
    version, _, digits = text.partition(":")
    try:
        held = HeldHead(Version(int(version)), bytes.fromhex(digits))
    except ValueError:
        raise argparse.ArgumentTypeError("a head is VERSION:HASH, the hash in hexadecimal digits") from None
    if held.version < 1 or len(held.hash) != 32:
        raise argparse.ArgumentTypeError("a head has a version from 1 and a hash of 64 hexadecimal digits")
    return held
