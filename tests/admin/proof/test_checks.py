"""The checks of `lc-admin prove-cluster`: a right history passes, and each kind of broken promise is found."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.admin.prove_cluster.deadline_checks import check_deadlines, longest_delay_s
from lostcities.admin.prove_cluster.game_log import GameLog
from lostcities.admin.prove_cluster.history import (
    Attempt,
    FaultRecord,
    HeadReached,
    Lag,
    LeaseTaken,
    Probe,
    Read,
    Record,
    Rotation,
    Seen,
    StreamOpened,
    Stuck,
    read_history,
    write_history,
)
from lostcities.admin.prove_cluster.verdict import check_history
from lostcities.core.names import CommandId, GameId, PlayerId, Version
from lostcities.core.summary import Summary
from lostcities.eventstore import Commit

GAME = GameId("g1")
SECOND = 1_000_000
HIDDEN = '{"count":1,"digest":"d","items":["R7"],"salt":"s","to":%s,"type":"Hidden"}'
DRAWN = f'{{"card":{HIDDEN % [0]},"deck":{HIDDEN % []},"type":"CardDrawn"}}'.encode()


def commit(first: int, command: str, *, events: int = 1, is_end: bool = False, text: bytes = DRAWN) -> Commit:
    versions = range(first, first + events)
    return Commit(
        game_id=GAME,
        first_version=Version(first),
        events=(text,) * events,
        hashes=tuple(version.to_bytes(32, "big") for version in versions),
        command_id=CommandId(command),
        command=b"{}",
        actor=PlayerId("ann"),
        at=first,
        command_digest=bytes(32),
        summary=Summary(status="over" if is_end else "running"),
    )


# Versions 1, 2 to 3, and 4. The log ends with the last one.
LOG = (commit(1, "create"), commit(2, "a", events=2), commit(4, "b", is_end=True))


def hash_at(version: int) -> str:
    return version.to_bytes(32, "big").hex()


def shown(at: Commit, viewer: int | None, *, is_open: bool = False) -> str:
    return GameLog(LOG).digest(at, viewer, is_open=is_open)


def ack(command: str, version: int, sent: float, **changes: Any) -> Attempt:
    fields: dict[str, Any] = {"client": "ann", "kind": "move", "command_id": command, "game_id": GAME, "node": 0}
    fields |= {"sent": sent, "ended": sent + 0.5, "outcome": "acked", "version": version, "hash": hash_at(version)}
    return Attempt(**fields | changes)


def refused(command: str, sent: float, reason: str = "ILLEGAL_MOVE", **changes: Any) -> Attempt:
    return ack(command, 0, sent, outcome="refused", hash="", reason=reason, **changes)


def unknown(command: str, sent: float) -> Attempt:
    return ack(command, 0, sent, outcome="unknown", hash="", reason="UNAVAILABLE: gone")


def read(mode: Any, version: int, sent: float, **changes: Any) -> Read:
    fields: dict[str, Any] = {"client": "ann", "game_id": GAME, "node": 1, "sent": sent, "ended": sent + 0.5}
    return Read(**fields | {"mode": mode, "version": version, "hash": hash_at(version)} | changes)


def opened(after: int = 0, viewer: int | None = None, stream: int = 1, **changes: Any) -> StreamOpened:
    fields: dict[str, Any] = {"watcher": "w", "stream": stream, "game_id": GAME, "viewer": viewer, "node": 2}
    return StreamOpened(**fields | {"sent": 0.0, "after": after} | changes)


def seen(at: Commit, time: float, viewer: int | None = None, stream: int = 1, **changes: Any) -> Seen:
    fields: dict[str, Any] = {"watcher": "w", "stream": stream, "game_id": GAME, "viewer": viewer, "at": time}
    fields |= {"version": int(at.last_version), "hash": hash_at(at.last_version), "shown": shown(at, viewer)}
    return Seen(**fields | changes)


def caught_up(version: int, time: float = 9.0) -> HeadReached:
    return HeadReached(watcher="w", stream=1, game_id=GAME, at=time, version=version, hash=hash_at(version))


RIGHT: Sequence[Record] = (
    ack("create", 1, 0.0),
    unknown("a", 1.0),
    ack("a", 3, 2.0, node=1, seat=0, shown=shown(LOG[1], 0), is_replay=True),
    refused("late", 2.1, "VERSION_CONFLICT", expected=1, actual=3),
    unknown("b", 3.0),
    ack("b", 4, 3.6, node=2, seat=1, shown=shown(LOG[2], 1, is_open=True), is_replay=False),
    read("head", 4, 5.0),
    read("seen", 3, 5.0, floor=3),
    read("plain", 1, 5.0),
    opened(),
    seen(LOG[0], 1.0),
    opened(after=1, stream=2),
    seen(LOG[1], 2.0, stream=2),
    seen(LOG[2], 4.0, stream=2, shown=shown(LOG[2], None, is_open=True)),
    Rotation(player="key", token=1, began=1.0, ended=2.0),
    Probe(player="key", token=0, node=0, sent=2.9, ended=3.0, is_accepted=True),
    Probe(player="key", token=0, node=0, sent=3.1, ended=3.2, is_accepted=False),
    Probe(player="key", token=1, node=0, sent=3.1, ended=3.2, is_accepted=True),
    LeaseTaken(node=0, run=1, role="deadlines", term=1),
    LeaseTaken(node=0, run=2, role="deadlines", term=2),
)


def kinds(records: Sequence[Record], log: Sequence[Commit] = LOG) -> list[str]:
    return [finding.kind for finding in check_history(records, {GAME: GameLog(log)})]


def test_a_right_history_passes():
    assert kinds(RIGHT) == []


def test_a_history_survives_its_file(tmp_path):
    write_history(tmp_path / "history.jsonl", RIGHT)

    assert read_history(tmp_path / "history.jsonl") == list(RIGHT)


@pytest.mark.parametrize(
    ("record", "kind"),
    [
        pytest.param(ack("lost", 5, 5.0), "lost_ack", id="an acknowledged command is not in the log"),
        pytest.param(ack("a", 4, 5.0), "wrong_ack", id="it is there at another version"),
        pytest.param(ack("a", 3, 5.0, hash=hash_at(2)), "wrong_ack", id="it is there with another hash"),
        pytest.param(
            ack("a", 3, 5.0, seat=1, shown=shown(LOG[1], 0)), "changed_answer", id="a repeat shows another seat's view"
        ),
        pytest.param(ack("b", 4, 5.0, is_replay=False), "doubled_command", id="a repeat is answered as if it was new"),
        pytest.param(refused("a", 5.0), "refused_after_ack", id="a repeat is refused"),
        pytest.param(
            refused("new", 5.0, "VERSION_CONFLICT", expected=4, actual=3), "false_conflict", id="a node is behind"
        ),
        pytest.param(
            refused("new", 5.0, "VERSION_CONFLICT", expected=1, actual=2), "false_conflict", id="a head within a commit"
        ),
        pytest.param(refused("new", 5.0, "INTERNAL"), "fault", id="a fault of the server"),
        pytest.param(refused("new", 5.0, "UNKNOWN_GAME"), "fault", id="a game that a node does not know"),
        pytest.param(read("head", 3, 5.0), "stale_read", id="a strict read misses what was acknowledged"),
        pytest.param(read("seen", 3, 5.0, floor=4), "stale_read", id="a read misses what its client has seen"),
        pytest.param(read("plain", 5, 5.0), "wrong_read", id="a read shows what was never recorded"),
        pytest.param(read("plain", 2, 5.0), "wrong_read", id="a read shows a part of a commit"),
        pytest.param(read("plain", 3, 5.0, hash=hash_at(9)), "wrong_read", id="a read shows another hash"),
        pytest.param(read("seen", 0, 5.0, floor=4, reason="LOG_BEHIND"), "lost_read", id="what was seen is gone"),
        pytest.param(read("plain", 0, 5.0, reason="CORRUPT_LOG"), "fault", id="a log that cannot be read"),
        pytest.param(Stuck(client="w", message="no answer"), "stuck", id="a client gets no further"),
        pytest.param(
            LeaseTaken(node=1, run=1, role="deadlines", term=2), "two_holders", id="two nodes hold a role in one term"
        ),
    ],
)
def test_a_broken_promise_is_found(record, kind):
    assert kinds([*RIGHT, record]) == [kind]


def test_a_command_that_is_recorded_twice_is_found():
    assert kinds((), (*LOG, commit(5, "a"))) == ["doubled_command"]


def test_a_command_that_was_only_refused_is_not_in_the_log():
    assert kinds([refused("a", 1.0)]) == ["refused_but_recorded"]
    # An earlier attempt without an answer can still have been recorded, even after the refusal.
    assert kinds([unknown("a", 1.0), refused("a", 2.0)]) == []


def test_a_command_sent_after_an_answer_is_recorded_behind_it():
    late = [ack("b", 4, 1.0), ack("a", 3, 2.0)]

    assert kinds(late) == ["order"]
    assert kinds([ack("b", 4, 1.0), unknown("a", 2.0)]) == ["order"]
    # At the same time, either may come first.
    assert kinds([ack("b", 4, 1.0), ack("a", 3, 1.4)]) == []


def test_a_strict_read_shows_what_a_watcher_or_another_read_has_shown():
    assert kinds([opened(after=1), seen(LOG[1], 1.0), read("head", 1, 2.0)]) == ["stale_read"]
    assert kinds([read("plain", 3, 1.0), read("head", 1, 2.0)]) == ["stale_read"]
    assert kinds([read("plain", 3, 1.0), read("head", 1, 1.4)]) == []


@pytest.mark.parametrize(
    ("records", "kind"),
    [
        pytest.param([opened(), seen(LOG[1], 1.0)], "watcher_gap", id="a commit is left out"),
        pytest.param([opened(after=3), seen(LOG[1], 1.0)], "watcher_duplicate", id="a commit comes again"),
        pytest.param(
            [opened(viewer=1), seen(LOG[0], 1.0, viewer=1, shown=shown(LOG[0], 0))],
            "watcher_bytes",
            id="another seat's view",
        ),
        pytest.param(
            [ack("b", 4, 3.0), opened(), seen(LOG[0], 1.0, shown=shown(LOG[0], None, is_open=True))],
            "watcher_leak",
            id="everything, while the game is running",
        ),
        pytest.param([opened(), seen(LOG[0], 1.0, version=9)], "watcher_bytes", id="a commit that is not in the log"),
        pytest.param([opened(floor=3), caught_up(1)], "stale_read", id="caught up behind what the client has seen"),
        pytest.param([opened(), caught_up(5)], "wrong_read", id="caught up with a head that does not exist"),
    ],
)
def test_a_watcher_sees_exactly_the_log(records, kind):
    assert kind in kinds(records)


def test_a_watcher_sees_everything_once_the_game_is_over():
    whole = [seen(each, 5.0, shown=shown(each, None, is_open=True)) for each in LOG]

    assert kinds([ack("b", 4, 3.0), opened(), *whole]) == []


def probe(token: int, sent: float, *, is_accepted: bool, is_stream: bool = False) -> Probe:
    ended = sent + 0.1
    return Probe(player="p", token=token, node=0, sent=sent, ended=ended, is_accepted=is_accepted, is_stream=is_stream)


ROTATION = Rotation(player="p", token=1, began=9.0, ended=10.0)


@pytest.mark.parametrize(
    ("found", "kind"),
    [
        pytest.param(probe(0, 11.6, is_accepted=True), ["token_alive"], id="the old token works"),
        pytest.param(probe(0, 11.6, is_accepted=True, is_stream=True), ["token_alive"], id="its stream goes on"),
        pytest.param(probe(0, 10.9, is_accepted=True), [], id="the old token works for less than a second"),
        pytest.param(probe(1, 10.1, is_accepted=False), ["token_refused"], id="the new token does not work"),
        pytest.param(probe(0, 9.5, is_accepted=False), [], id="the old token is refused during its rotation"),
        pytest.param(probe(0, 8.0, is_accepted=False), ["token_refused"], id="it is refused before"),
    ],
)
def test_a_replaced_token_is_dead_within_a_second(found, kind):
    assert kinds([ROTATION, found]) == kind


def due(at: Commit, due_at: int | None, *, recorded_at: int) -> Commit:
    return replace(at, at=recorded_at * SECOND, summary=Summary(status="running", due_at=due_at and due_at * SECOND))


@pytest.mark.parametrize(
    ("second_at", "next_due_at", "late"),
    [
        pytest.param(30, None, 0.0, id="the next commit in time"),
        pytest.param(42, None, 2.0, id="two seconds late"),
        pytest.param(56, None, 16.0, id="too late"),
        pytest.param(30, 50, 20.0, id="nothing until the end"),
    ],
)
def test_what_is_due_is_done_within_seconds(second_at, next_due_at, late):
    log = (due(LOG[0], 40, recorded_at=10), due(LOG[1], next_due_at, recorded_at=second_at))
    logs: dict[str, GameLog] = {GAME: GameLog(log)}

    assert longest_delay_s(logs, 70 * SECOND) == late
    assert [each.kind for each in check_deadlines(logs, 70 * SECOND)] == (["late_deadline"] if late > 15.0 else [])


def test_a_busy_machine_gets_the_time_that_the_program_was_late():
    late = Lag(at=11.0, late_s=0.3)

    assert kinds([ROTATION, late, probe(0, 11.6, is_accepted=True)]) == []
    assert kinds([ROTATION, late, probe(0, 12.2, is_accepted=True)]) == ["token_alive"]


def test_a_node_that_was_stopped_learns_of_a_rotation_later():
    stop = FaultRecord(kind="node stopped", node=0, began=9.5, ended=12.0)
    elsewhere = FaultRecord(kind="node stopped", node=1, began=9.5, ended=12.0)

    assert kinds([ROTATION, stop, probe(0, 11.6, is_accepted=True)]) == []
    assert kinds([ROTATION, elsewhere, probe(0, 11.6, is_accepted=True)]) == ["token_alive"]
