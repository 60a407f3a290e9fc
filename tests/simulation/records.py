"""Records of what players and watchers have seen and been told, and the laws that they must keep."""

from typing import Any

from msgspec import Struct
from tests.simulation.environment import registry

from lostcities.admin.audit.audit import audit
from lostcities.admin.stored_log import StoredLog
from lostcities.core import GameId, Seat
from lostcities.core.codec import redact_text
from lostcities.eventstore import Commit
from lostcities.eventstore.memory import MemoryStore
from lostcities_client.records import LoggedCommit


class Acknowledged(Struct, frozen=True):
    """A command that the server has acknowledged."""

    game_id: GameId
    command_id: str
    version: int
    """Version of its first event."""


class Seen(Struct, frozen=True):
    """An event that came on a stream."""

    version: int
    hash: bytes
    text: str
    is_over: bool
    """True if the game was over, so that nothing was hidden any more."""


class Watch(Struct):
    """One stream of a game, from its beginning to its break."""

    game_id: GameId
    seat: Seat | None
    after: int
    seen: list[Seen] = []


class Records:
    """The records of one run."""

    def __init__(self) -> None:
        self.acknowledged: list[Acknowledged] = []
        self.watches: list[Watch] = []

    def note(self, watch: Watch, commit: LoggedCommit, store: MemoryStore) -> None:
        """Note the news of a stream."""
        is_over = is_game_over(logs_of(store).get(watch.game_id, []))
        watch.seen += [Seen(event.version, event.hash, event.text, is_over) for event in commit.events]

    def broken_laws(self, store: MemoryStore) -> list[str]:
        """Return every broken law, a sentence each."""
        logs = logs_of(store)
        faults: list[str] = []
        for game_id, commits in sorted(logs.items()):
            faults += _faults_of_log(game_id, commits)
        for told in self.acknowledged:
            found = [one for one in logs.get(told.game_id, []) if one.command_id == told.command_id]
            if [one.first_version for one in found] != [told.version]:
                versions = [one.first_version for one in found]
                faults.append(
                    f"{told.command_id} was acknowledged as version {told.version}; the log has it at {versions}"
                )
        for watch in self.watches:
            faults += _faults_of_watch(watch, logs.get(watch.game_id, []))
        return faults


def logs_of(store: MemoryStore) -> dict[GameId, list[Commit]]:
    """Return all logs of a store."""
    logs: Any = store._logs
    return {game_id: log.commits for game_id, log in logs.items()}


def is_game_over(commits: list[Commit]) -> bool:
    """Return whether a log ends with the end of its game."""
    return bool(commits) and b'"@GameEnded"' in commits[-1].events[-1]


def _faults_of_log(game_id: GameId, commits: list[Commit]) -> list[str]:
    faults, version, known = [], 0, set()
    for commit in commits:
        if commit.first_version != version + 1:
            faults.append(f"{game_id} has a gap before version {commit.first_version}")
        if commit.command_id in known:
            faults.append(f"{commit.command_id} is in the log of {game_id} twice")
        version = commit.last_version
        known.add(commit.command_id)
    report = audit(StoredLog(game_id=game_id, commits=tuple(commits), has_list=False), registry()).report
    if report.fault is not None:
        faults.append(f"the audit of {game_id} fails: {report.fault.message}")
    return faults


def _faults_of_watch(watch: Watch, commits: list[Commit]) -> list[str]:
    events = [event for commit in commits for event in zip(commit.events, commit.hashes, strict=True)]
    name = f"the watch of {watch.game_id} by {'a spectator' if watch.seat is None else f'seat {watch.seat}'}"
    due = watch.after + 1
    for seen in watch.seen:
        if seen.version != due:
            return [f"{name} got version {seen.version} where {due} was due"]
        due += 1
        if seen.version > len(events) or events[seen.version - 1][1] != seen.hash:
            return [f"{name} got version {seen.version}, which is not in the log"]
        text = events[seen.version - 1][0]
        allowed = [redact_text(text, watch.seat).decode()] + ([text.decode()] if seen.is_over else [])
        if seen.text not in allowed:
            return [f"{name} got version {seen.version} with another content than its view of it"]
    return []
