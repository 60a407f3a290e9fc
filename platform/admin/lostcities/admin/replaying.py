"""`replay`: the audit of one game, or with `--all` of every game; also the what-if with other rules."""

import asyncio
import sys
from argparse import Namespace
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lostcities.admin.arguments import BadArgument
from lostcities.admin.audit import (
    NOT_HERE,
    UNREADABLE,
    ExitCode,
    FreshProcess,
    OriginLog,
    OtherRules,
    Report,
    audit,
    corrupt,
    decide_with_other_rules,
    is_open,
    origin_of,
    worst,
)
from lostcities.admin.files import read_file
from lostcities.admin.output import report_json, report_lines, say, say_json, warn
from lostcities.admin.score_sheet import score_sheet, sheet_lines
from lostcities.admin.stored_log import StoredLog, all_games, all_listings, logs_in_no_list, read_log
from lostcities.core.errors import CorruptLog, UnknownGame, UnknownPlayer
from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore import EventStore, OperatedStore
from lostcities.projections import GameFilter, Projections
from lostcities.registry import Registry

AUDITS_AT_ONCE = 2
"""Number of audits at once in bulk: while one waits for its fresh process, another goes on."""


async def replay(
    args: Namespace, store: EventStore | None, lists: Projections | None, registry: Registry, fresh: FreshProcess
) -> ExitCode:
    """Audit one game, from a store or, without one, from the file `args.from_file`."""
    try:
        log = await _the_log(args, store, lists)
    except CorruptLog as error:
        _say_report(corrupt(error), args, sheet=[])
        return ExitCode.INTEGRITY
    is_masked = not (args.reveal or is_open(log))
    part = log if args.to is None else log.up_to(_version_in(log, args.to))
    if args.rules is not None:
        if part.is_redacted:
            raise BadArgument("--rules asks what other rules make of the commands of a full log; this file has none")
        audited = decide_with_other_rules(part, registry, args.rules, reveal=not is_masked)
    else:
        origin = _origin_in_file(args, log) if store is None else await origin_in(store, log)
        audited = audit(part, registry, fresh=fresh, held=args.head, origin=origin, reveal=not is_masked)
    names = await _names(store, log)
    if args.moves and audited.decoded is not None:
        entries = score_sheet(audited.decoded, names, is_masked=is_masked)
        if args.json:
            say_json({**report_json(audited.report), "moves": entries})
        else:
            _say_report(audited.report, args, sheet=[*sheet_lines(audited.decoded, entries, names), ""])
    else:
        _say_report(audited.report, args, sheet=[])
    return audited.report.code


async def audit_all(
    store: EventStore,
    lists: Projections | None,
    game_ids: list[GameId],
    registry: Registry,
    workers: Sequence[FreshProcess],
    *,
    reveal: bool,
    other: OtherRules | None = None,
) -> AsyncIterator[Report]:
    """Yield the report of each game, in order. As many audits run at once as there are workers.

    With `other` rules the reports are what-ifs.
    """
    under_way: deque[asyncio.Task[Report]] = deque()
    try:
        for number, game_id in enumerate(game_ids):
            if len(under_way) == len(workers):
                yield await under_way.popleft()  # that audit had the worker whose turn it is now
            worker = workers[number % len(workers)]
            under_way.append(
                asyncio.create_task(_audited(store, lists, game_id, registry, worker, reveal=reveal, other=other))
            )
        while under_way:
            yield await under_way.popleft()
    finally:
        for task in under_way:
            task.cancel()


async def _audited(
    store: EventStore,
    lists: Projections | None,
    game_id: GameId,
    registry: Registry,
    worker: FreshProcess,
    *,
    reveal: bool,
    other: OtherRules | None,
) -> Report:
    try:
        log = await read_log(store, game_id, lists)
    except CorruptLog as error:
        return corrupt(error)
    except UnknownGame:
        return corrupt(CorruptLog(game_id, 1, "the game list has the game, the store has no log of it"))
    if other is not None:
        return (await asyncio.to_thread(decide_with_other_rules, log, registry, other, reveal=reveal)).report
    origin = await origin_in(store, log)
    return (await asyncio.to_thread(audit, log, registry, fresh=worker, origin=origin, reveal=reveal)).report


async def replay_all(args: Namespace, store: OperatedStore, lists: Projections, registry: Registry) -> ExitCode:
    """Audit every game of a store, and check what the store holds outside the logs; `verify` is short for it."""
    codes: dict[ExitCode, int] = {}
    faults = [*await store.verify_storage()]
    readable: Projections | None = lists
    try:
        await lists.catch_up()
        game_ids = await _chosen(args, store, lists)
    except CorruptLog as error:
        warn(f"the game list cannot be made, so every game is audited: {error.message}")
        readable, game_ids = None, [game_id async for game_id in all_games(store)]
    with _progress() as progress, ExitStack() as stack:
        workers = [stack.enter_context(FreshProcess()) for _ in range(AUDITS_AT_ONCE)]
        task = progress.add_task("auditing", total=len(game_ids))
        async for report in audit_all(
            store, readable, game_ids, registry, workers, reveal=args.reveal, other=args.rules
        ):
            codes[report.code] = codes.get(report.code, 0) + 1
            if args.json:
                say_json(report_json(report))
            elif report.fault is not None:
                say("\n".join([*report_lines(report), ""]))
            progress.advance(task)
        seconds = progress.tasks[task].elapsed or 0.0
    for fault in faults:
        say_json({"storage_fault": fault}) if args.json else say(f"storage: {fault}")
    summary = _summary(args.rules, codes, len(faults), seconds)
    warn(summary) if args.json else say(summary)
    return worst({*codes, ExitCode.INTEGRITY if faults else ExitCode.OK})


async def _chosen(args: Namespace, store: OperatedStore, lists: Projections) -> list[GameId]:
    """List the games to audit: those that match the filters, and every log that the game list lacks."""
    wanted = GameFilter(status=args.status, variant=args.variant, player_id=args.player, changed_since=args.since)
    chosen = [listing.game_id async for listing in all_listings(lists, wanted)]
    in_no_list = await logs_in_no_list(store, lists)
    if in_no_list and wanted != GameFilter():
        warn(f"logs that stand in no list, and are audited whatever the filters: {', '.join(in_no_list)}")
    return [*chosen, *in_no_list]


async def _the_log(args: Namespace, store: EventStore | None, lists: Projections | None) -> StoredLog:
    if store is not None:
        return await read_log(store, args.game_id, await _readable(lists))
    log = read_file(Path(args.from_file))
    if args.game_id not in (None, log.game_id):
        raise BadArgument(f"{args.from_file} holds game {log.game_id}, not {args.game_id}")
    return log


async def _readable(lists: Projections | None) -> Projections | None:
    """Bring the lists up to date. They leave out a game with a damaged commit."""
    if lists is not None:
        await lists.catch_up()
    return lists


async def origin_in(store: EventStore, log: StoredLog) -> OriginLog:
    """Return the log of a fork's origin from the store."""
    game_id = origin_of(log)
    if game_id is None or game_id == log.game_id:
        return NOT_HERE
    try:
        return OriginLog(await read_log(store, game_id))
    except CorruptLog:  # the origin's own audit reports the fault
        return OriginLog(why=UNREADABLE)
    except UnknownGame:
        return NOT_HERE


def _origin_in_file(args: Namespace, log: StoredLog) -> OriginLog:
    if args.origin is None:
        return NOT_HERE
    origin, wanted = read_file(Path(args.origin)), origin_of(log)
    if wanted is None:
        raise BadArgument(f"--origin {args.origin}: {log.game_id} goes on from no other game")
    if origin.game_id != wanted:
        raise BadArgument(f"--origin {args.origin} holds game {origin.game_id}; {log.game_id} goes on from {wanted}")
    return OriginLog(origin)


def _version_in(log: StoredLog, version: int) -> int:
    if not 1 <= version <= log.version:
        raise BadArgument(f"--to {version}: the log has versions 1 to {log.version}")
    return version


async def _names(store: EventStore | None, log: StoredLog) -> Mapping[PlayerId, str]:
    """Return the names of all actors, or their ids where the store does not know them."""
    names: dict[PlayerId, str] = {}
    for actor in dict.fromkeys(commit.actor for commit in log.commits):
        names[actor] = actor
        if store is not None:
            try:
                names[actor] = (await store.player(actor)).name
            except UnknownPlayer:  # imported with a game from another store
                continue
    return names


def _say_report(report: Report, args: Namespace, *, sheet: list[str]) -> None:
    if args.json:
        say_json(report_json(report))
    else:
        say("\n".join([*sheet, *report_lines(report)]))


def _progress() -> Progress:
    """Return a progress bar on standard error, invisible unless that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)


def _summary(other: OtherRules | None, codes: Mapping[ExitCode, int], storage_faults: int, seconds: float) -> str:
    """Return the number of games by outcome, in one line."""
    words = {
        ExitCode.OK: "would have been the same" if other else "agree",
        ExitCode.INTEGRITY: "not as written",
        ExitCode.RULES: "would have been others" if other else "against the rules",
        ExitCode.UNDECODABLE: "not readable here",
    }
    counted = ", ".join(f"{codes.get(code, 0)} {text}" for code, text in words.items() if codes.get(code) or not code)
    storage = f"{storage_faults} faults outside the logs" if storage_faults else "no fault outside the logs"
    asked = f"what if by {other.key} version {other.version}: ".replace("by  ", "by ") if other else ""
    return f"{asked}{sum(codes.values())} games in {seconds:.1f} s: {counted}; {storage}"
