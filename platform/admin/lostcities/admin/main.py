"""lc-admin: opens the store, runs a command, and turns the outcome into an exit code. No other module opens a store."""

import asyncio
import gc
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from lostcities.admin import (
    installed,
    keys,
    operating,
    replaying,
    replaying_all,
    scaffold,
    transfer,
    untranslated,
    waiting_games,
)
from lostcities.admin.arguments import BadArgument, check_arguments, make_parser
from lostcities.admin.audit import AuditFailed, ExitCode, FreshProcess
from lostcities.admin.audit.fresh_process import COLLECT_SELDOM
from lostcities.admin.output import warn
from lostcities.core.errors import CorruptLog, LostCitiesError, Malformed, UnknownGame
from lostcities.eventstore import OperatedStore, default_store_url, open_store, store_file
from lostcities.projections import Projections, copy_game_list, open_projections, projections_file
from lostcities.registry import Registry, load_registry

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run lc-admin and return the exit code."""
    try:
        args = make_parser().parse_args(argv)
    except SystemExit as exit_:  # help, or a mistake on the command line
        return exit_.code if isinstance(exit_.code, int) else ExitCode.USAGE
    try:
        code = asyncio.run(_run(args))
        sys.stdout.flush()  # shows a closed pipe here, not when the interpreter ends
        return code
    except UnknownGame as error:
        return _failed(ExitCode.NOT_FOUND, error.message)
    except CorruptLog as error:
        return _failed(ExitCode.INTEGRITY, error.message)
    except Malformed as error:
        return _failed(ExitCode.UNDECODABLE, error.message)
    except LostCitiesError as error:
        return _failed(ExitCode.FAILED, error.message)
    except AuditFailed as error:
        return _failed(ExitCode.FAILED, str(error))
    except BadArgument as error:
        return _failed(ExitCode.USAGE, str(error))
    except FileNotFoundError as error:
        return _failed(ExitCode.NOT_FOUND, f"{error.filename}: there is no such file")
    except BrokenPipeError:  # the reader has closed the pipe; nothing may be written to it at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ExitCode.FAILED
    except OSError as error:
        return _failed(ExitCode.FAILED, str(error))
    except KeyboardInterrupt:
        return INTERRUPTED


async def _run(args: Namespace) -> ExitCode:
    check_arguments(args)
    match args.command:
        case "plugins" if not args.games:
            return installed.plugins(args, load_registry())
        case "new-plugin":
            return scaffold.new_plugin(args, load_registry())
        case "untranslated":
            return untranslated.list_untranslated(args, load_registry())
        case "key":
            return keys.key(args)
        case "replay" if not args.all and args.from_file is not None:
            with FreshProcess() as fresh:
                return await replaying.replay(args, None, None, load_registry(), fresh)
    url = args.store or default_store_url()
    if args.command == "rebuild":
        operating.check_is_there(store_file(url))
    store = open_store(url, read_only=args.command not in ("import", "rebuild"))
    lists = _lists(args, store, projections_file(store_file(url)))
    try:
        return await _with_store(args, store, lists)
    finally:
        await lists.close()
        await store.close()


def _lists(args: Namespace, store: OperatedStore, file: Path | None) -> Projections:
    """Open the projections to rebuild them, or a copy of the game list, which is brought up to date in memory."""
    return open_projections(store, file) if args.command == "rebuild" else copy_game_list(store, file)


async def _with_store(args: Namespace, store: OperatedStore, lists: Projections) -> ExitCode:
    match args.command:
        case "games":
            return await operating.games(args, store, lists)
        case "players":
            return await operating.players(args, store)
        case "rebuild":
            return await operating.rebuild(store, lists)
        case "backup":
            return await operating.backup(args, store)
        case "export":
            return await transfer.export_game(args, store, load_registry())
    registry: Registry = load_registry()
    gc.freeze()
    gc.set_threshold(*COLLECT_SELDOM)
    if args.command == "plugins":
        return await waiting_games.games_by_rules(args, store, lists, registry)
    if args.command == "verify" or (args.command == "replay" and args.all):
        return await replaying_all.replay_all(args, store, lists, registry)
    with FreshProcess() as fresh:
        match args.command:
            case "replay":
                return await replaying.replay(args, store, lists, registry, fresh)
            case "import":
                return await transfer.import_game(args, store, registry, fresh)
            case _:
                raise AssertionError(args.command)


def _failed(code: ExitCode, message: str) -> ExitCode:
    warn(f"lc-admin: {message}")
    return code


if __name__ == "__main__":
    sys.exit(main())
