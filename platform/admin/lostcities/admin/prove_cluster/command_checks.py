"""Checks of commands: every answer agrees with the log, whatever node gave it."""

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from lostcities.admin.prove_cluster.game_log import GameLog
from lostcities.admin.prove_cluster.history import Attempt
from lostcities.admin.prove_cluster.promises import Breach, Kind

FAULTS = frozenset(
    (
        *("INTERNAL", "CORRUPT_LOG", "INTEGRITY", "PLUGIN_ERROR", "NEWER_LOG", "RULES_CHANGED", "COMMAND_MISMATCH"),
        *("BAD_TOKEN", "UNKNOWN_GAME", "UNKNOWN_VARIANT", "UNKNOWN_PLAYER", "LOG_BEHIND", "MALFORMED"),
    )
)
"""Reasons that no sound cluster gives for the commands of this trial."""


def check_commands(attempts: Sequence[Attempt], logs: Mapping[str, GameLog]) -> Iterator[Breach]:
    """Yield a finding for each answer that the log contradicts, and for each command recorded twice."""
    by_command: dict[tuple[str, str], list[Attempt]] = {}
    for attempt in attempts:
        if attempt.game_id:
            by_command.setdefault((attempt.game_id, attempt.command_id), []).append(attempt)
    for (game_id, _), tries in by_command.items():
        yield from _check_command(tries, logs.get(game_id) or GameLog(()))
    for game_id, log in logs.items():
        for command_id, commits in log.commands():
            if len(commits) > 1:
                versions = ", ".join(str(commit.last_version) for commit in commits)
                yield Breach("doubled_command", game_id, f"{command_id} is recorded at the versions {versions}")


def _check_command(tries: Sequence[Attempt], log: GameLog) -> Iterator[Breach]:
    acked_at = min((attempt.ended for attempt in tries if attempt.outcome == "acked"), default=inf)
    for attempt in tries:
        if attempt.outcome == "acked":
            yield from _check_ack(attempt, log)
        if attempt.reason in FAULTS:
            yield _finding("fault", attempt, f"was answered with {attempt.reason}")
        if attempt.outcome == "refused" and acked_at < attempt.sent:
            yield _finding("refused_after_ack", attempt, f"was acknowledged before, and refused ({attempt.reason})")
        if attempt.outcome == "refused" and attempt.reason == "VERSION_CONFLICT":
            yield from _check_conflict(attempt, log)
    yield from _check_refused(tries, log)
    firsts = [attempt for attempt in tries if attempt.is_replay is False]
    if len(firsts) > 1:
        yield _finding("doubled_command", firsts[1], "was answered twice as if it was recorded now")


def _check_ack(ack: Attempt, log: GameLog) -> Iterator[Breach]:
    commits = log.of_command(ack.command_id)
    if not commits:
        yield _finding("lost_ack", ack, f"was acknowledged at version {ack.version}, and is not in the log")
        return
    commit = commits[0]
    if (commit.last_version, commit.hashes[-1].hex()) != (ack.version, ack.hash):
        recorded = f"recorded at version {commit.last_version} with the hash {commit.hashes[-1].hex()}"
        yield _finding("wrong_ack", ack, f"was acknowledged at version {ack.version}:{ack.hash}, and is {recorded}")
        return
    if ack.shown:
        # The answer to the command that ends the game shows all of it.
        is_open = log.end is commit
        if ack.shown != log.digest(commit, ack.seat, is_open=is_open):
            yield _finding("changed_answer", ack, f"was answered with other bytes than those of version {ack.version}")


def _check_conflict(attempt: Attempt, log: GameLog) -> Iterator[Breach]:
    if attempt.actual is None or attempt.expected is None:
        return
    if attempt.actual <= attempt.expected or log.ending_at(attempt.actual) is None:
        message = f"was refused at version {attempt.actual}, which does not follow its {attempt.expected} in the log"
        yield _finding("false_conflict", attempt, message)


def _check_refused(tries: Sequence[Attempt], log: GameLog) -> Iterator[Breach]:
    """Find a command that was recorded though each attempt that can have recorded it was refused."""
    refused = [attempt for attempt in tries if attempt.outcome == "refused"]
    if len(refused) == len(tries) and log.of_command(tries[0].command_id):
        yield _finding("refused_but_recorded", refused[0], f"was refused ({refused[0].reason}), and is in the log")


def _finding(kind: Kind, attempt: Attempt, message: str) -> Breach:
    where = f"{attempt.kind} {attempt.command_id} of {attempt.client} at node {attempt.node}"
    return Breach(kind, attempt.game_id, f"{where}, sent at {attempt.sent:.3f}, {message}")
