"""`replay --all`: the audit of every game of a store, in this process or in several; also by other rules."""

import asyncio
import os
from argparse import Namespace
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial

from msgspec import Struct

from lostcities.admin.anchoring.anchor_check import StoreAnchors, with_anchor
from lostcities.admin.anchoring.kept_heads import kept_beside_key, read_heads
from lostcities.admin.arguments import BadArgument
from lostcities.admin.audit import (
    NOT_HERE,
    Auditor,
    AuditProcess,
    AuditTask,
    ExitCode,
    FreshProcess,
    OtherRules,
    OwnAuditor,
    Report,
    audit_contest,
    corrupt,
    played_tables,
    worst,
)
from lostcities.admin.output import report_json, report_lines, say, say_json, warn
from lostcities.admin.progress import Progress
from lostcities.admin.replaying import origin_in
from lostcities.admin.stored_log import all_contests, all_games, all_listings, logs_in_no_list, read_log
from lostcities.core.errors import CorruptLog, UnknownGame
from lostcities.core.names import GameId, is_contest_id
from lostcities.eventstore import EventStore, OperatedStore
from lostcities.projections import GameFilter, Projections
from lostcities.registry import Registry

AUDITS_AT_ONCE = 2
"""Number of audits at once in this process: while one waits for its fresh process, another goes on."""

GAMES_AHEAD = 3
"""Number of games for each auditor that may be under way or done while an earlier one is not, to keep the order."""

GAMES_A_JOB = 40
"""Number of games for which another process is worth its start, unless the number of jobs is given."""


async def replay_all(args: Namespace, store: OperatedStore, lists: Projections, registry: Registry) -> ExitCode:
    """Audit every game of a store, and check what the store holds outside the logs; `verify` is short for it."""
    codes: dict[ExitCode, int] = {}
    storage, (readable, game_ids) = await asyncio.gather(store.verify_storage(), _chosen(args, store, lists))
    anchors = None if args.rules else await _anchors(args, store)
    faults = [*storage, *(() if anchors is None else await _faults_of(anchors, store))]
    contests = [] if args.rules or _filter_of(args) != GameFilter() else [each async for each in all_contests(store)]
    with (
        Progress("auditing", len(game_ids) + len(contests), args.progress, as_json=args.json) as progress,
        ExitStack() as stack,
    ):
        auditors = _auditors(args.jobs or jobs_for(len(game_ids)), registry, stack)
        games = audit_all(store, readable, game_ids, auditors, reveal=args.reveal, other=args.rules, anchors=anchors)
        async for report in _with_contests(games, contests, store, registry, anchors):
            codes[report.code] = codes.get(report.code, 0) + 1
            if args.json:
                progress.erase()
                say_json(report_json(report))
            elif report.fault is not None:
                progress.erase()
                say("\n".join([*report_lines(report), ""]))
            progress.advance()
    for fault in faults:
        say_json({"storage_fault": fault}) if args.json else say(f"storage: {fault}")
    summary = _summary(args.rules, codes, len(contests), len(faults), progress.elapsed_s) + _anchored(anchors)
    warn(summary) if args.json else say(summary)
    return worst({*codes, ExitCode.INTEGRITY if faults else ExitCode.OK})


async def audit_all(
    store: EventStore,
    lists: Projections | None,
    game_ids: Sequence[GameId],
    auditors: Sequence[Auditor],
    *,
    reveal: bool,
    other: OtherRules | None = None,
    anchors: StoreAnchors | None = None,
) -> AsyncIterator[Report]:
    """Yield the report of each game, in order. As many audits run at once as there are auditors.

    With `other` rules the reports are what-ifs. Raise `AuditFailed` if an auditor fails.
    """
    free = asyncio.Queue[Auditor]()
    for auditor in auditors:
        free.put_nowait(auditor)
    under_way: deque[asyncio.Task[Report]] = deque()
    with ThreadPoolExecutor(len(auditors)) as threads:
        bulk = _Bulk(store, lists, free, threads, reveal, other, anchors)
        try:
            for game_id in game_ids:
                if len(under_way) == GAMES_AHEAD * len(auditors):
                    yield await under_way.popleft()
                under_way.append(asyncio.create_task(bulk.report(game_id)))
            while under_way:
                yield await under_way.popleft()
        finally:
            for task in under_way:
                task.cancel()
            for auditor in auditors:
                auditor.close()  # so that no thread waits for a process


class _Bulk(Struct, frozen=True):
    """The store, the auditors and the wishes that all audits of `audit_all` share."""

    store: EventStore
    lists: Projections | None
    free: asyncio.Queue[Auditor]
    """Auditors without a game."""
    threads: ThreadPoolExecutor
    reveal: bool
    other: OtherRules | None
    anchors: StoreAnchors | None

    async def report(self, game_id: GameId) -> Report:
        """Wait for an auditor, read the log and audit it."""
        auditor = await self.free.get()
        try:
            return await self._audited(game_id, auditor)
        finally:
            self.free.put_nowait(auditor)

    async def _audited(self, game_id: GameId, auditor: Auditor) -> Report:
        try:
            log = await read_log(self.store, game_id, self.lists)
        except CorruptLog as error:
            return corrupt(error)
        except UnknownGame:
            return corrupt(CorruptLog(game_id, 1, "the game list has the game, the store has no log of it"))
        origin = NOT_HERE if self.other else await origin_in(self.store, log)
        question = AuditTask(log=log, origin=origin, reveal=self.reveal, other=self.other)
        report = await asyncio.get_running_loop().run_in_executor(self.threads, auditor.report, question)
        is_sound = self.anchors is not None and not self.anchors.fault  # else the fault is one of the store
        return with_anchor(report, partial(self.anchors.check, log)) if self.anchors and is_sound else report


def _auditors(jobs: int, registry: Registry, stack: ExitStack) -> list[Auditor]:
    """Return as many auditors as there are jobs, which end with the stack; one job stays in this process."""
    if jobs > 1:
        return [stack.enter_context(AuditProcess()) for _ in range(jobs)]
    return [OwnAuditor(registry, stack.enter_context(FreshProcess())) for _ in range(AUDITS_AT_ONCE)]


def jobs_for(games: int) -> int:
    """Return the number of jobs for so many games: one a core, but fewer for few games."""
    return max(1, min(cores(), games // GAMES_A_JOB))


def cores() -> int:
    """Return the number of cores that this process may use."""
    may_choose = hasattr(os, "sched_getaffinity")  # not on every system
    return len(os.sched_getaffinity(0)) if may_choose else os.cpu_count() or 1


async def _chosen(args: Namespace, store: OperatedStore, lists: Projections) -> tuple[Projections | None, list[GameId]]:
    """Return the lists, or None if they cannot be made, and the games to audit."""
    try:
        await lists.catch_up()
        return lists, await _matching(args, store, lists)
    except CorruptLog as error:
        warn(f"the game list cannot be made, so every game is audited: {error.message}")
        return None, [game_id async for game_id in all_games(store) if not is_contest_id(game_id)]


async def _matching(args: Namespace, store: OperatedStore, lists: Projections) -> list[GameId]:
    """List the games that match the filters, and every log that the game list lacks."""
    wanted = _filter_of(args)
    chosen = [listing.game_id async for listing in all_listings(lists, wanted)]
    in_no_list = await logs_in_no_list(store, lists)
    if in_no_list and wanted != GameFilter():
        warn(f"logs that stand in no list, and are audited whatever the filters: {', '.join(in_no_list)}")
    return [*chosen, *in_no_list]


def _filter_of(args: Namespace) -> GameFilter:
    return GameFilter(status=args.status, variant=args.variant, player_id=args.player, changed_since=args.since)


async def _with_contests(
    games: AsyncIterator[Report],
    contests: Sequence[GameId],
    store: EventStore,
    registry: Registry,
    anchors: StoreAnchors | None,
) -> AsyncIterator[Report]:
    """Yield the reports on games, and then those on contests."""
    async for report in games:
        yield report
    for contest_id in contests:
        yield await _report_on_contest(store, contest_id, registry, anchors)


async def _report_on_contest(
    store: EventStore, contest_id: GameId, registry: Registry, anchors: StoreAnchors | None
) -> Report:
    try:
        log = await read_log(store, contest_id)
    except CorruptLog as error:
        return corrupt(error)
    report = audit_contest(log, registry, await played_tables(store, log))
    is_sound = anchors is not None and not anchors.fault
    return with_anchor(report, partial(anchors.check, log)) if anchors and is_sound else report


async def _anchors(args: Namespace, store: EventStore) -> StoreAnchors:
    heads = read_heads(args.head, None)
    if heads.game is not None or heads.anchor is not None:
        raise BadArgument("--head is for one game, unless it is a tree head")
    return await StoreAnchors.read(store, heads.tree or kept_beside_key(args))


async def _faults_of(anchors: StoreAnchors, store: OperatedStore) -> Sequence[str]:
    """Return the faults of the tree: of the whole store, and games of it without a log."""
    if anchors.fault:
        return [f"NOT ANCHORED: {anchors.fault}"]
    missing = anchors.missing([game_id async for game_id in all_games(store)])
    return [f"game {game_id} is in the tree, and has no log" for game_id in missing]


def _anchored(anchors: StoreAnchors | None) -> str:
    """Return whether the store is anchored, as a part of the summary."""
    if anchors is None:
        return ""
    return f"; {anchors.summary()}"


def _summary(
    other: OtherRules | None, codes: Mapping[ExitCode, int], contests: int, storage_faults: int, seconds: float
) -> str:
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
    beside = f" and {contests} contests" if contests else ""
    return f"{asked}{sum(codes.values()) - contests} games{beside} in {seconds:.1f} s: {counted}; {storage}"
