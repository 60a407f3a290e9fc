"""The command line of lc-admin: its arguments and help."""

import argparse
import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from lostcities.admin.audit import ExitCode, HeldHead, OtherRules
from lostcities.admin.backups.until import Until
from lostcities.admin.moderation.moderation_arguments import add_moderation, add_players
from lostcities.admin.prove_cluster.proof_arguments import add_arguments as add_proof_arguments
from lostcities.core.names import FeedPosition, Version
from lostcities.eventstore import STORE_VARIABLE, store_file
from lostcities.projections import LISTS_VARIABLE

JOBS_MAX = 256
"""Largest number of processes that audit at once."""

KEPT = 24
"""Number of copies that `backup --every` keeps by default."""

ARCHIVED_EVERY_S = 60

_HEADS = "VERSION:HASH, or a file with a head, a tree head or an anchor"

_EXIT_CODES = """exit codes:
  0  all is well               4  integrity: the log is not what was written
  1  the store cannot be used  5  undecodable: a missing plugin or unknown events
  2  no such game or file     64  a mistake on the command line
  3  rules divergence: the commands of this log give other events by its rules
130  interrupted
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
    games = add("games", "list games, newest first")
    _lists_argument(games)
    _choice_arguments(games)
    export = add("export", "write the log of a game to a file: whole, or as one viewer may see it", as_json=False)
    export.add_argument("game_id", metavar="GAME")
    export.add_argument("file", metavar="FILE", nargs="?", default="-", help="default: standard output")
    viewers = export.add_mutually_exclusive_group()
    viewers.add_argument("--seat", metavar="N", type=int, help="only what this seat was shown during the game")
    viewers.add_argument("--spectator", action="store_true", help="only what spectators were shown during the game")
    _head_argument(export, "the tree head for the proof in the file; default: the one beside the server's key")
    imported = add("import", "import a game from a file into the store", as_json=False)
    imported.add_argument("file", metavar="FILE", help="an exported game; - for standard input")
    recorded = add("record", "record games that bots have played without a server, such as those of an arena")
    recorded.add_argument("file", metavar="FILE", help="played games, one line of JSON each; - for standard input")
    add_players(add("players", "list players"))
    add_moderation(add)
    _backup_arguments(add("backup", "copy the store, once or again and again, also while it is in use", as_json=False))
    restored = add("restore", "restore a store from a folder of backup --every", as_json=False)
    restored.add_argument("source", metavar="FOLDER", help="the folder of the backups")
    restored.add_argument("target", metavar="TO", help="URL of an empty store")
    said = "how far: a feed position (12345), a day, or a time (2026-11-21T18:30, UTC); default: all that there is"
    restored.add_argument("--until", metavar="WHEN", type=_until, help=said)
    copied = add("copy", "copy a whole store into another one, and compare them", as_json=False)
    copied.add_argument("source", metavar="FROM", help="URL of the store to copy, which is only read")
    copied.add_argument("target", metavar="TO", help="URL of an empty store, or of an interrupted copy to go on with")
    _progress_argument(copied)
    rebuilt = add(
        "rebuild", "rebuild the game list and the inboxes from the logs; stop the server first", as_json=False
    )
    _lists_argument(rebuilt)
    key = add("key", "show the public key that the server signs heads with")
    key.add_argument("file", metavar="FILE", nargs="?", help="the key's file; default: the one beside the store")
    key.add_argument("--public", action="store_true", help="print only the public key, as 64 hexadecimal digits")
    _tree_commands(add)
    plugins = add("plugins", "list installed plugins and their variants")
    said = "instead list running games of the store whose rules are gone or changed"
    _lists_argument(plugins)
    plugins.add_argument("--games", action="store_true", help=said)
    said = "play through several servers on one PostgreSQL under faults, and check every answer against the logs"
    add_proof_arguments(add("prove-cluster", said, as_json=False))
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


def _backup_arguments(backup: Parser) -> None:
    backup.add_argument("target", metavar="FILE", help="a file that does not exist yet; with --every a folder")
    said = "go on until it is ended: copy the store in intervals such as 10m or 12h, and archive what comes in between"
    backup.add_argument("--every", metavar="TIME", type=_duration, help=said)
    said = f"with --every: number of copies to keep, with the archive since the oldest; default: {KEPT}"
    backup.add_argument("--keep", metavar="N", type=_count, help=said)
    said = "with --every: the interval in which new moves and players are archived; default: 1m"
    backup.add_argument("--archive-every", metavar="TIME", type=_duration, help=said)


def _tree_commands(add: Callable[..., Parser]) -> None:
    said = "cosign the tree head of another server, if its tree goes on from the one cosigned before"
    witness = add("witness", said, as_json=False)
    witness.add_argument("server", metavar="SERVER", help="HOST:PORT, or grpcs://HOST:PORT")
    witness.add_argument("file", metavar="FILE", help="the file with the head cosigned last, which is written again")
    witness.add_argument("--key", metavar="FILE", required=True, help="the Ed25519 key of the witness, in PEM")
    said = "the server's key, 64 hexadecimal digits; default: the key that it showed first"
    witness.add_argument("--public-key", metavar="KEY", help=said)
    witness.add_argument("--ca-file", metavar="FILE", help="certificates of authorities to trust with grpcs://, in PEM")
    accuse = add("accuse", "prove that a server has signed two statements that contradict each other")
    said = "a tree head, an anchor, the beginning of a tree, a signed head or an exported game; alone: a proof to check"
    accuse.add_argument("first", metavar="A", help=said)
    accuse.add_argument("second", metavar="B", nargs="?", help="the other statement")
    accuse.add_argument("proof", metavar="PROOF", nargs="?", help="the file to write the proof to")


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
    replay.add_argument("--moves", action="store_true", help="print the game as a score sheet first")


def _bulk_arguments(parser: Parser) -> None:
    _head_argument(parser, "a head that was kept elsewhere, which the log or the store must contain; may be repeated")
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
    _progress_argument(parser)
    _lists_argument(parser)
    _reveal_argument(parser)
    _choice_arguments(parser)


def check_arguments(args: argparse.Namespace) -> None:
    """Raise `BadArgument` for arguments that contradict each other."""
    if args.command == "copy":
        _check_copy(args)
    if args.command == "backup":
        _check_backup(args)
    if args.command != "replay":
        return
    of_one = {name: getattr(args, name) for name in ("game_id", "from_file", "origin", "to")}
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


def _check_copy(args: argparse.Namespace) -> None:
    if args.store is not None:
        raise BadArgument("copy names both stores: leave out --store")
    if "memory:" in (args.source, args.target):
        raise BadArgument("a memory: store ends with its process: it cannot be copied, nor keep a copy")
    ours, theirs = store_file(args.source), store_file(args.target)
    if args.source == args.target or (ours is not None and theirs is not None and ours.resolve() == theirs.resolve()):
        raise BadArgument("FROM and TO are the same store")


def _check_backup(args: argparse.Namespace) -> None:
    for name in ("keep", "archive_every"):
        if args.every is None and getattr(args, name) is not None:
            raise BadArgument(f"{_typed(name)} goes with --every only")
    args.keep = args.keep or KEPT
    args.archive_every = args.archive_every or ARCHIVED_EVERY_S


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


def _until(text: str) -> Until:
    return Until(position=FeedPosition(int(text))) if re.fullmatch("[0-9]{1,18}", text) else Until(at=_moment(text))


def _duration(text: str) -> int:
    """Read a duration in seconds."""
    found = re.fullmatch(r"([0-9]{1,6})([smhdw])", text)
    if not found or not int(found[1]):
        raise argparse.ArgumentTypeError(f"{text!r} is no duration such as 30s, 10m, 12h or 7d")
    return int(found[1]) * {"s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800}[found[2]]


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)


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
    default_text = f"default: {STORE_VARIABLE}, else a file in the user's data folder"
    said = f"sqlite:///PATH or postgresql://USER@HOST/DATABASE; {default_text}"
    parser.add_argument("--store", metavar="URL", default=default, help=said)


def _lists_argument(parser: Parser) -> None:
    said = f"file of a server's lists; default: {LISTS_VARIABLE}, else beside a SQLite store, else none"
    parser.add_argument("--lists", metavar="FILE", help=said)


def _progress_argument(parser: Parser) -> None:
    parser.add_argument(
        "--progress",
        action=argparse.BooleanOptionalAction,
        help="say how far it is on standard error; default: on a terminal, and not with --json",
    )


def _reveal_argument(parser: Parser) -> None:
    parser.add_argument("--reveal", action="store_true", help="show hidden cards of running games too")


def _choice_arguments(parser: Parser) -> None:
    parser.add_argument("--status", choices=("open", "running", "over"), help="only games with this status")
    parser.add_argument("--variant", metavar="KEY", help="only games of this variant")
    parser.add_argument("--player", metavar="ID", help="only games in which this player holds a seat")


def _head_argument(parser: Parser, said: str) -> None:
    parser.add_argument("--head", metavar="HEAD", type=_held_head, action="append", help=f"{said}: {_HEADS}")


def _held_head(text: str) -> HeldHead | Path:
    version, colon, digits = text.partition(":")
    if not colon and Path(text).exists():
        return Path(text)
    try:
        held = HeldHead(Version(int(version)), bytes.fromhex(digits))
    except ValueError:
        raise argparse.ArgumentTypeError("a head is VERSION:HASH, the hash in hexadecimal digits, or a file") from None
    if held.version < 1 or len(held.hash) != 32:
        raise argparse.ArgumentTypeError("a head has a version from 1 and a hash of 64 hexadecimal digits")
    return held
