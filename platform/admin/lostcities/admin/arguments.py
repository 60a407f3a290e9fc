"""The command line of lc-admin: what can be typed, and its help."""

import argparse
import sys
from typing import NoReturn

from lostcities.admin.audit import ExitCode, HeldHead
from lostcities.core.names import Version
from lostcities.eventstore import STORE_VARIABLE

_EXIT_CODES = """exit codes:
  0  all is well               4  integrity: the log is not what was written
  1  the store cannot be used  5  undecodable: a missing plugin or unknown events
  2  no such game or file     64  a mistake on the command line
  3  rules divergence: the rules do not make this log from its commands
`verify` returns the gravest: 4, then 3, then 5."""


class BadArgument(Exception):
    """What was typed cannot be meant; the message says why."""


class Parser(argparse.ArgumentParser):
    """Argparse, but a mistake on the command line does not exit with 2, which means: not found."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(ExitCode.USAGE, f"{self.prog}: {message}\n")


def make_parser() -> Parser:
    """Everything that can be typed."""
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
        _store_argument(command, default=argparse.SUPPRESS)  # typed before the command it counts too
        if as_json:
            command.add_argument("--json", action="store_true", help="JSON objects, one a line, instead of text")
        return command

    _replay_arguments(add("replay", "audit one game"))
    verify = add("verify", "audit all games")
    _reveal_argument(verify)
    _choice_arguments(verify)
    _choice_arguments(add("games", "list games, newest first"))
    export = add("export", "write a game with its whole log to a file", as_json=False)
    export.add_argument("game_id", metavar="GAME")
    export.add_argument("file", metavar="FILE", nargs="?", default="-", help="default: standard output")
    imported = add("import", "take a game from a file into the store", as_json=False)
    imported.add_argument("file", metavar="FILE", help="an exported game; - for standard input")
    add("players", "list players")
    backup = add("backup", "copy the store, also while it is in use", as_json=False)
    backup.add_argument("target", metavar="FILE", help="a file that does not exist yet")
    add("plugins", "list installed plugins and their variants")
    made = add("new-plugin", "make a house rule: a distribution that works at once, for you to change", as_json=False)
    made.add_argument("name", metavar="NAME", help="what the house rule is called; its key is VARIANT-NAME")
    made.add_argument("--from", metavar="VARIANT", dest="base", default="duel", help="what it changes; default: duel")
    made.add_argument("--into", metavar="FOLDER", default=".", help="where the folder NAME is put; default: here")
    return parser


def _replay_arguments(replay: Parser) -> None:
    _reveal_argument(replay)
    replay.add_argument("game_id", metavar="GAME", nargs="?")
    replay.add_argument("--from-file", metavar="FILE", help="an exported game instead of the store")
    replay.add_argument(
        "--to", metavar="VERSION", type=int, help="look at the log only to the commit with this version"
    )
    replay.add_argument(
        "--head", metavar="VERSION:HASH", type=_held_head, help="a head somebody kept: it must stand in the log"
    )
    replay.add_argument("--moves", action="store_true", help="print the game as a score sheet first")


def _store_argument(parser: Parser, default: str | None) -> None:
    said = f"sqlite:///PATH; default: {STORE_VARIABLE}, else a file in the user's data folder"
    parser.add_argument("--store", metavar="URL", default=default, help=said)


def _reveal_argument(parser: Parser) -> None:
    parser.add_argument("--reveal", action="store_true", help="show hidden cards of running games too")


def _choice_arguments(parser: Parser) -> None:
    parser.add_argument("--status", choices=("open", "running", "over"), help="only games that stand so")
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
