"""`export` and `import`: one game out of a store into a file, and into another store."""

import sys
from argparse import Namespace
from pathlib import Path

from lostcities.admin.audit import Audited, Decision, ExitCode, FreshProcess, audit, corrupt, is_over, listing_of
from lostcities.admin.files import from_lines, read_file, to_lines, write_file
from lostcities.admin.log import StoredLog, read_log
from lostcities.admin.output import report_lines, say, warn
from lostcities.core.errors import CorruptLog, UnknownGame
from lostcities.core.registry import Registry
from lostcities.eventstore import Commit, EventStore


async def export_game(args: Namespace, store: EventStore) -> ExitCode:
    """Write a game's whole log to a file or to standard output."""
    log = await read_log(store, args.game_id)
    if not is_over(log):
        warn(f"{log.game_id} is running: the file holds every hidden card and the seed; keep it to yourself")
    if args.file == "-":
        for line in to_lines(log):
            sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    else:
        write_file(Path(args.file), log)
        say(f"{log.game_id}: {len(log.commits)} commits, {log.version} events written to {args.file}")
    return ExitCode.OK


async def import_game(args: Namespace, store: EventStore, registry: Registry, fresh: FreshProcess) -> ExitCode:
    """Take a game from a file into the store, if it passes the audit and no other log has its id."""
    try:
        log = from_lines(sys.stdin.buffer) if args.file == "-" else read_file(Path(args.file))
    except CorruptLog as error:
        say("\n".join(report_lines(corrupt(error))))
        return ExitCode.INTEGRITY
    audited = audit(log, registry, fresh=fresh)
    if audited.report.fault is not None:
        say("\n".join([*report_lines(audited.report), "nothing was imported"]))
        return audited.report.code
    added = await take_in(store, log, audited)
    said = f"{added} commits imported" if added else "is in this store already: nothing to do"
    say(f"{log.game_id}: {said}; version {log.version}, {audited.decisions[-1].game.status}")
    return ExitCode.OK


async def take_in(store: EventStore, log: StoredLog, audited: Audited) -> int:
    """Append the commits a store does not have yet, with the catalogue row that follows from each; how many it took.

    Raises `CorruptLog` if the store holds another log under the same id. Doing it again, or going on after it was
    cut short, is safe.
    """
    assert audited.decoded is not None, "only an audited log is taken in"
    there = await _commits_of(store, log)
    for mine, theirs in zip(log.commits, there, strict=False):
        if mine != theirs:
            message = "the store holds another log under this id, different from here on: nothing was imported"
            raise CorruptLog(log.game_id, mine.first_version, message)
    missing = audited.decisions[len(there) :]
    for decision in missing:
        await _append(store, log, audited, decision)
    return len(missing)


async def _append(store: EventStore, log: StoredLog, audited: Audited, decision: Decision) -> None:
    assert audited.decoded is not None
    await store.append(decision.commit.stored, listing_of(audited.decoded, decision.game))


async def _commits_of(store: EventStore, log: StoredLog) -> tuple[Commit, ...]:
    try:
        return (await read_log(store, log.game_id)).commits
    except UnknownGame:
        return ()
