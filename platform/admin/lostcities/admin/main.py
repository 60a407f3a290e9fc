"""lc-admin: opens the store, runs a command, and turns the outcome into an exit code. No other module opens a store."""

import asyncio
import gc
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from lostcities.admin import (
    installed,
    keys,
    operating,
    recording,
    replaying,
    replaying_all,
    scaffold,
    transfer,
    untranslated,
    waiting_games,
)
from lostcities.admin.anchoring.accuse import accuse
from lostcities.admin.arguments import BadArgument, check_arguments, make_parser
from lostcities.admin.audit import AuditFailed, ExitCode, FreshProcess
from lostcities.admin.audit.fresh_process import COLLECT_SELDOM
from lostcities.admin.backups import keep_backups, restore_store
from lostcities.admin.copying import copy_store
from lostcities.admin.moderation.export_player import export_player
from lostcities.admin.moderation.moderation_arguments import COMMANDS
from lostcities.admin.moderation.moderation_command import moderate
from lostcities.admin.output import warn
from lostcities.core.errors import CorruptLog, LostCitiesError, Malformed, UnknownGame
from lostcities.core.statements import InvalidStatement
from lostcities.eventstore import OperatedStore, default_store_url, open_store, store_file
from lostcities.projections import (
    LISTS_VARIABLE,
    Projections,
    copy_game_list,
    lock_projections,
    open_projections,
    projections_file,
)
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
    except InvalidStatement as error:
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
        case "accuse":
            return accuse(args)
        case "witness":
            code: ExitCode = import_module("lostcities.admin.anchoring.witness").witness(args)  # loads gRPC
            return code
        case "copy":
            return await _copy(args)
        case "restore":
            return await _restore(args)
        case "prove-cluster":
            return await _prove(args)
        case "replay" if not args.all and args.from_file is not None:
            with FreshProcess() as fresh:
                return await replaying.replay(args, None, None, load_registry(), fresh)
    url = args.store or default_store_url()
    if args.command in COMMANDS:
        return await moderate(args, url)
    if args.command == "backup" and args.every is not None:
        await keep_backups(args, url, open_store)
    if args.command == "rebuild":
        return await _rebuild(url, args.lists)
    if args.command == "record":
        recording.check_store(url)
    store = await open_store(url, read_only=args.command not in ("import", "record"))
    lists = copy_game_list(store, _lists_file(url, getattr(args, "lists", None)))
    try:
        return await _with_store(args, store, lists)
    finally:
        await lists.close()
        await store.close()


async def _prove(args: Namespace) -> ExitCode:
    """Prove a cluster, never on the default store, which people play on."""
    # gRPC warns of forks on standard error. Those of the nodes execute another program at once.
    os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "false")
    proof = import_module("lostcities.admin.prove_cluster.proof_command")  # loads gRPC, which takes long
    code: ExitCode = await proof.prove_cluster(args, load_registry())
    return code


async def _copy(args: Namespace) -> ExitCode:
    source = await open_store(args.source, read_only=True)
    try:
        target = await open_store(args.target)
        try:
            return await copy_store(args, source, target)
        finally:
            await target.close()
    finally:
        await source.close()


async def _restore(args: Namespace) -> ExitCode:
    target = await open_store(args.target)
    try:
        return await restore_store(args, target, open_store)
    finally:
        await target.close()


async def _rebuild(url: str, named: str | None) -> ExitCode:
    """Rebuild the lists while no server uses them: the lock of a SQLite store says so, or that of the lists."""
    file = operating.check_can_rebuild(url, _lists_file(url, named))
    lock = lock_projections(file) if file != projections_file(store_file(url)) else None
    try:
        store = await open_store(url, read_only=store_file(url) is None)
        lists = open_projections(store, file)
        try:
            return await operating.rebuild(store, lists)
        finally:
            await lists.close()
            await store.close()
    finally:
        if lock is not None:
            lock.release()


def _lists_file(url: str, named: str | None) -> Path | None:
    """Return the file of the lists, as for a server; None if they are in the memory of each."""
    named = named or os.environ.get(LISTS_VARIABLE)
    return Path(named).expanduser() if named else projections_file(store_file(url))


async def _with_store(args: Namespace, store: OperatedStore, lists: Projections) -> ExitCode:
    match args.command:
        case "games":
            return await operating.games(args, store, lists)
        case "export-player":
            return await export_player(args, store, lists)
        case "backup":
            return await operating.backup(args, store)
        case "export":
            return await transfer.export_game(args, store, load_registry())
    registry: Registry = load_registry()
    gc.freeze()
    gc.set_threshold(*COLLECT_SELDOM)
    if args.command == "plugins":
        return await waiting_games.games_by_rules(args, store, lists, registry)
    if args.command == "record":
        return await recording.record(args, store, registry)
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
