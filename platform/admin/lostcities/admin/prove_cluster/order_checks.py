"""Checks of real time: what ended before something began is seen by it, at whatever node."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import inf

from msgspec import Struct

from lostcities.admin.prove_cluster.game_log import GameLog
from lostcities.admin.prove_cluster.history import Attempt, HeadReached, Read, Record, Seen, StreamOpened
from lostcities.admin.prove_cluster.promises import Breach


class Observed(Struct, frozen=True, order=True):
    """A client knew at this time that the log has this version."""

    at: float
    version: int
    by: str


class Known:
    """The newest version of one game that any client knew, at any time."""

    def __init__(self, observations: Sequence[Observed]) -> None:
        ordered = sorted(observations)
        self._times = [seen.at for seen in ordered]
        self._newest: list[Observed] = list(accumulate(ordered, _newer))

    def before(self, time: float) -> Observed | None:
        """Return the observation of the newest version that was made before a time."""
        at = bisect_left(self._times, time)
        return self._newest[at - 1] if at else None


def _newer(best: Observed, other: Observed) -> Observed:
    return other if other.version > best.version else best


def check_order(records: Sequence[Record], logs: Mapping[str, GameLog]) -> Iterator[Breach]:
    """Yield a finding for each command, read and watch that missed what a client knew before it began."""
    known = {game_id: Known(observations) for game_id, observations in _observations(records, logs).items()}
    yield from _check_commands(records, logs, known)
    openings: dict[tuple[str, int], StreamOpened] = {}
    for record in records:
        if isinstance(record, Read):
            yield from _check_read(record, logs.get(record.game_id) or GameLog(()), known)
        elif isinstance(record, StreamOpened):
            openings[record.watcher, record.stream] = record
        elif isinstance(record, HeadReached):
            yield from _check_caught_up(record, openings[record.watcher, record.stream], logs)


def _observations(records: Sequence[Record], logs: Mapping[str, GameLog]) -> dict[str, list[Observed]]:
    """Return what clients knew of each game. What the log contradicts is found elsewhere, and proves nothing here."""
    found: dict[str, list[Observed]] = {}

    def add(game_id: str, at: float, version: int, chain_hash: str, by: str) -> None:
        if game_id in logs and logs[game_id].has(version, chain_hash):
            found.setdefault(game_id, []).append(Observed(at, version, by))

    for record in records:
        match record:
            case Attempt(outcome="acked"):
                by = f"{record.client}, acknowledged by node {record.node}"
                add(record.game_id, record.ended, record.version, record.hash, by)
            case Read(reason=""):
                add(record.game_id, record.ended, record.version, record.hash, f"a read at node {record.node}")
            case Seen() | HeadReached():
                add(record.game_id, record.at, record.version, record.hash, f"the watcher {record.watcher}")
            case _:
                pass
    return found


def _check_commands(
    records: Sequence[Record], logs: Mapping[str, GameLog], known: Mapping[str, Known]
) -> Iterator[Breach]:
    first_sent: dict[tuple[str, str], float] = {}
    for record in records:
        if isinstance(record, Attempt) and record.game_id:
            key = (record.game_id, record.command_id)
            first_sent[key] = min(first_sent.get(key, inf), record.sent)
    for (game_id, command_id), sent in first_sent.items():
        log = logs.get(game_id)
        newest = known[game_id].before(sent) if game_id in known else None
        for commit in log.of_command(command_id) if log else ():
            if newest is not None and commit.last_version <= newest.version:
                message = (
                    f"{command_id} was first sent at {sent:.3f} and is recorded at version {commit.last_version}, "
                    f"but version {newest.version} was known at {newest.at:.3f} ({newest.by})"
                )
                yield Breach("order", game_id, message)


def _check_read(read: Read, log: GameLog, known: Mapping[str, Known]) -> Iterator[Breach]:
    where = f"{read.mode} read of {read.client} at node {read.node}, sent at {read.sent:.3f},"
    if read.reason == "LOG_BEHIND":
        yield Breach("lost_read", read.game_id, f"{where} was told that version {read.floor} does not exist")
    if read.reason:
        return
    if not log.has(read.version, read.hash):
        message = f"{where} showed version {read.version} with the hash {read.hash}, which the log does not have"
        yield Breach("wrong_read", read.game_id, message)
        return
    newest = known[read.game_id].before(read.sent) if read.game_id in known else None
    if read.mode == "head" and newest is not None and read.version < newest.version:
        message = (
            f"{where} showed version {read.version}, "
            f"but version {newest.version} was known at {newest.at:.3f} ({newest.by})"
        )
        yield Breach("stale_read", read.game_id, message)
    elif read.mode == "seen" and read.version < read.floor:
        message = f"{where} showed version {read.version}, but its client had seen {read.floor}"
        yield Breach("stale_read", read.game_id, message)


def _check_caught_up(told: HeadReached, opened: StreamOpened, logs: Mapping[str, GameLog]) -> Iterator[Breach]:
    log = logs.get(told.game_id) or GameLog(())
    where = f"{told.watcher} at node {opened.node}, at {told.at:.3f},"
    if not log.has(told.version, told.hash):
        yield Breach("wrong_read", told.game_id, f"{where} was told a head that the log does not have: {told.version}")
    elif told.version < opened.floor:
        message = f"{where} was told the head {told.version}, but its client had seen {opened.floor}"
        yield Breach("stale_read", told.game_id, message)
