"""One trial from start to verdict: clients play under faults, then every answer is compared with the logs."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path

from msgspec import Struct

from lostcities.admin.audit import FreshProcess, OwnAuditor
from lostcities.admin.prove_cluster.cluster import cluster
from lostcities.admin.prove_cluster.deadline_checks import check_deadlines, longest_delay_s
from lostcities.admin.prove_cluster.faults import Faults
from lostcities.admin.prove_cluster.game_log import GameLog
from lostcities.admin.prove_cluster.history import Lag, Stuck, write_history
from lostcities.admin.prove_cluster.keyholder import Keyholder
from lostcities.admin.prove_cluster.node import SERVER
from lostcities.admin.prove_cluster.promises import Breach
from lostcities.admin.prove_cluster.table import AnyVariant, TrialTable
from lostcities.admin.prove_cluster.trial import Trial
from lostcities.admin.prove_cluster.trial_database import Database
from lostcities.admin.prove_cluster.trial_output import progress_line
from lostcities.admin.prove_cluster.verdict import check_history, stuck_clients
from lostcities.admin.prove_cluster.watcher import Watcher
from lostcities.admin.replaying_all import audit_all
from lostcities.admin.stored_log import all_games, read_log
from lostcities.core.errors import CorruptLog, LostCitiesError, StoreError
from lostcities.core.names import GameId
from lostcities.eventstore import OperatedStore, open_store
from lostcities.registry import Registry

PROGRESS_S = 5.0
"""Seconds between two lines of progress."""

LAG_S = 0.1
"""Time by which this program must be late for a record of it."""

LONGEST = 3
"""A busy machine may take this many times the length of a trial until it has had all faults."""

CALM_S = 3.0
"""Seconds of play after the last fault."""

END_S = 60.0
"""Longest time in seconds until every client has ended."""

Say = Callable[[str], None]


class TrialPlan(Struct, frozen=True, kw_only=True):
    """Size and length of a trial."""

    seed: int
    seconds: float
    faults: int
    """Number of faults at least; 0 for none."""
    nodes: int = 3
    tables: int = 6
    keyholders: int = 2
    command: Sequence[str] = SERVER
    """Command that starts a node."""


class TrialResult(Struct, frozen=True):
    """Result of a trial."""

    trial: Trial
    findings: Sequence[Breach]
    games: int
    commits: int


async def prove(plan: TrialPlan, database: Database, registry: Registry, folder: Path, say: Say) -> TrialResult:
    """Run a trial, and check it. The history and the logs of the nodes are written to a folder. Raise `StoreError`."""
    async with cluster(database, plan.nodes, folder, plan.command) as running:
        trial = Trial(running, plan.seed)
        try:
            await _play(trial, plan, registry, say)
        except (LostCitiesError, OSError, ExceptionGroup) as error:
            trial.add(Stuck(client="the trial", message=f"it broke off: {_cause(error)}"))
        finally:
            trial.ended_at = time.time_ns() // 1000
            for node in running.nodes:
                trial.history.extend(node.leases())
            write_history(folder / "history.jsonl", trial.history)
    say("the trial has ended: the history is compared with the logs")
    return await checked(trial, database, registry)


def _cause(error: Exception) -> str:
    """Return what broke a trial off. The first error of a group of tasks ended the group."""
    while isinstance(error, ExceptionGroup):
        error = error.exceptions[0]
    return f"{type(error).__name__}: {error}"


async def _play(trial: Trial, plan: TrialPlan, registry: Registry, say: Say) -> None:
    variants: list[AnyVariant] = list(registry.variants())
    tables = [TrialTable(trial, number, variants) for number in range(plan.tables)]
    keyholders = [Keyholder(trial, number) for number in range(plan.keyholders)]
    clients: list[TrialTable | Keyholder] = [*tables, *keyholders]
    faults = Faults(trial)
    began = time.monotonic()
    try:
        async with asyncio.TaskGroup() as group, _ticking(trial, began, say):
            playing = [group.create_task(client.run()) for client in clients]
            await _suffer(trial, plan, faults, playing)
            trial.is_ending = True
            _, late = await asyncio.wait(playing, timeout=END_S)
            if late:
                raise StoreError(f"{len(late)} clients have not ended {END_S:.0f} s after all faults")
        await _finish_watching(trial, tables)
    finally:
        for client in clients:
            await client.close()


async def _suffer(trial: Trial, plan: TrialPlan, faults: Faults, playing: Sequence["asyncio.Task[None]"]) -> None:
    """Cause faults for the time of the trial, and let the clients play on for a moment once they have ended."""
    if plan.faults:
        until = time.monotonic() + plan.seconds
        causing = asyncio.create_task(faults.run(plan.seconds / (plan.faults + 1), plan.faults, until))
        await asyncio.wait([causing, *playing], timeout=LONGEST * plan.seconds, return_when=asyncio.FIRST_COMPLETED)
        causing.cancel()
        outcome = (await asyncio.gather(causing, return_exceptions=True))[0]
        if isinstance(outcome, Exception):
            raise outcome
        await faults.heal()
    else:
        await asyncio.wait(playing, timeout=plan.seconds, return_when=asyncio.FIRST_COMPLETED)
    trial.has_healed.set()
    await asyncio.sleep(CALM_S)


async def _finish_watching(trial: Trial, tables: Sequence[TrialTable]) -> None:
    """Wait until every watcher has seen the head of its game."""
    store = await open_store(trial.cluster.database.url)
    try:
        watchers = [watcher for table in tables for watcher in table.watchers]
        await asyncio.gather(*(_reach_head(watcher, store) for watcher in watchers))
    finally:
        await store.close()


async def _reach_head(watcher: Watcher, store: OperatedStore) -> None:
    with suppress(CorruptLog):  # which is found when all logs are read
        await watcher.reach(await store.head(GameId(watcher.game_id)))


@asynccontextmanager
async def _ticking(trial: Trial, began: float, say: Say) -> AsyncIterator[None]:
    async def tick() -> None:
        said_at = began
        while True:
            slept_at = time.monotonic()
            await asyncio.sleep(LAG_S)
            now = time.monotonic()
            if (late_s := now - slept_at - LAG_S) > LAG_S:
                trial.add(Lag(at=now, late_s=late_s))
            if now - said_at >= PROGRESS_S:
                said_at = now
                say(progress_line(trial, now - began))

    ticking = asyncio.create_task(tick())
    try:
        yield
    finally:
        ticking.cancel()


async def checked(trial: Trial, database: Database, registry: Registry) -> TrialResult:
    """Compare the history of a trial with the logs, and audit every game. Raise `StoreError`."""
    logs, findings = dict[str, GameLog](), list[Breach]()
    try:
        store = await open_store(database.url)  # not read-only, which a standby that lags would do for
    except StoreError as error:
        return TrialResult(trial, [Breach("storage", "", error.message), *stuck_clients(trial.history)], 0, 0)
    try:
        for game_id in [each async for each in all_games(store)]:
            try:
                logs[game_id] = GameLog((await read_log(store, game_id)).commits)
            except CorruptLog as error:
                findings.append(Breach("corrupt", game_id, error.message))
        findings += check_history(trial.history, logs)
        findings += check_deadlines(logs, trial.ended_at)
        trial.longest_delay_s = longest_delay_s(logs, trial.ended_at)
        findings += [Breach("storage", "", fault) for fault in await store.verify_storage()]
        findings += await _audited(store, registry, [GameId(game_id) for game_id in logs])
    finally:
        await store.close()
    return TrialResult(trial, findings, len(logs), sum(len(log.commits) for log in logs.values()))


async def _audited(store: OperatedStore, registry: Registry, games: Sequence[GameId]) -> list[Breach]:
    found = []
    with ExitStack() as stack:
        auditors = [OwnAuditor(registry, stack.enter_context(FreshProcess())) for _ in range(2)]
        async for report in audit_all(store, None, games, auditors, reveal=False):
            if report.fault is not None:
                found.append(Breach("replay", report.game_id, f"at {report.fault.version}: {report.fault.check}"))
    return found
