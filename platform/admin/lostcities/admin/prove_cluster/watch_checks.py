"""Checks of watchers: each sees exactly the log, in order, as its viewer may see it."""

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from lostcities.admin.prove_cluster.game_log import GameLog
from lostcities.admin.prove_cluster.history import Attempt, Record, Seen, StreamOpened
from lostcities.admin.prove_cluster.promises import Breach, Kind


def check_watchers(records: Sequence[Record], logs: Mapping[str, GameLog]) -> Iterator[Breach]:
    """Yield a finding for each gap, duplicate and wrong commit that a watcher received."""
    after: dict[tuple[str, int], int] = {}
    ends = _ends(records, logs)
    for record in records:
        if isinstance(record, StreamOpened):
            after[record.watcher, record.stream] = record.after
        elif isinstance(record, Seen):
            stream = (record.watcher, record.stream)
            log = logs.get(record.game_id) or GameLog(())
            yield from _check_seen(record, after[stream], log, ends.get(record.game_id, inf))
            after[stream] = record.version


def _ends(records: Sequence[Record], logs: Mapping[str, GameLog]) -> dict[str, float]:
    """Return the earliest time at which each game can have been over: when its last command was first sent."""
    last = {(game_id, log.end.command_id): game_id for game_id, log in logs.items() if log.end is not None}
    ends: dict[str, float] = dict.fromkeys(last.values(), 0.0)
    for record in reversed(records):
        if isinstance(record, Attempt) and (record.game_id, record.command_id) in last:
            known = ends[record.game_id]
            ends[record.game_id] = min(known, record.sent) if known else record.sent
    return ends


def _check_seen(seen: Seen, after: int, log: GameLog, over_at: float) -> Iterator[Breach]:
    viewer = "a spectator" if seen.viewer is None else f"seat {seen.viewer}"
    where = f"{seen.watcher}, {viewer}, at {seen.at:.3f},"
    commit = log.ending_at(seen.version)
    if commit is None:
        yield Breach("watcher_bytes", seen.game_id, f"{where} saw version {seen.version}, which is not in the log")
        return
    if commit.first_version != after + 1:
        kind: Kind = "watcher_gap" if commit.first_version > after + 1 else "watcher_duplicate"
        message = f"{where} saw the versions {commit.first_version} to {seen.version} after {after}"
        yield Breach(kind, seen.game_id, message)
    if seen.shown == log.digest(commit, seen.viewer, is_open=False):
        return
    if seen.shown != log.digest(commit, seen.viewer, is_open=True):
        yield Breach("watcher_bytes", seen.game_id, f"{where} saw other bytes than those of version {seen.version}")
    elif seen.at < over_at:
        message = f"{where} saw all that was hidden in version {seen.version} of a running game"
        yield Breach("watcher_leak", seen.game_id, message)
