"""Play streams through kill -9 of the server and of clients: nothing is lost, and nothing comes or happens twice."""

from pathlib import Path

import pytest
from tests.kills.campaign import Campaign
from tests.kills.journal import Answered, Begun, Fault, Inbox, Record, Seen, Sent
from tests.kills.laws import StoredCommit, Truth, Witness
from tests.kills.phases import Phase, Side

KILLS = 52

BEGUN = Begun("g")
SENT = Sent("g", "c", 1, 0, "play R7")
ANSWERED = Answered("c", 2, 3, replayed=False)
COMMIT = StoredCommit("g", "c", "ada", 2, ("b2", "c3"))


@pytest.mark.slow
async def test_nothing_is_lost_or_doubled_by_kills_in_any_phase_of_a_stream(tmp_path: Path, seed: int) -> None:
    async with Campaign(tmp_path, seed) as campaign:
        await campaign.run(KILLS)
        await campaign.finish()
    assert len(campaign.kills) == KILLS
    assert {(kill.phase, kill.side) for kill in campaign.kills} == {(phase, side) for phase in Phase for side in Side}


def witness(*records: Record) -> Witness:
    ada = Witness("ada", "ada")
    ada.take(records)
    return ada


def truth(*commits: StoredCommit) -> Truth:
    stored = Truth()
    for commit in (StoredCommit("g", "opening", "ada", 1, ("a1",)), *commits):
        stored.add(commit)
    return stored


def test_laws_of_kills_accept_what_was_received_once_and_in_order() -> None:
    again = Answered("c", 2, 3, replayed=True, is_again=True)
    ada = witness(BEGUN, Seen("g", 1, "a1"), SENT, Seen("g", 2, "b2"), Seen("g", 3, "c3"), ANSWERED, BEGUN, again)
    ada.compare(truth(COMMIT))
    assert ada.faults == []


@pytest.mark.parametrize(
    ("records", "fault"),
    [
        ([BEGUN, Seen("g", 2, "b2")], "ada: version 2 of g came where 1 was due"),
        ([BEGUN, Seen("g", 1, "a1"), Seen("g", 1, "a1")], "ada: version 1 of g came where 2 was due"),
        ([BEGUN, Seen("g", 1, "a1"), BEGUN, Seen("g", 1, "99")], "ada: version 1 of g is another one than before"),
        ([BEGUN, Seen("g", 1, "99")], "ada: version 1 of g was received and is not in the log"),
        ([ANSWERED], "ada: command c was answered and never sent"),
        ([Fault("c was refused")], "ada: c was refused"),
    ],
)
def test_laws_of_kills_find_what_is_lost_doubled_or_changed(records: list[Record], fault: str) -> None:
    ada = witness(*records)
    ada.compare(truth(COMMIT))
    assert ada.faults[:1] == [fault]


@pytest.mark.parametrize(
    ("commits", "answer", "fault"),
    [
        ([], ANSWERED, "was acknowledged, and in the log there is []"),
        ([COMMIT], Answered("c", 3, 3, replayed=False), "was acknowledged, and in the log there is [Stored"),
        ([COMMIT, StoredCommit("g", "c", "ada", 4, ("d4",))], ANSWERED, "is in the log of g 2 times"),
        ([COMMIT], Answered("c", 2, 3, replayed=False, is_again=True), "was answered otherwise than the first time"),
    ],
)
def test_laws_of_kills_find_lost_doubled_and_forgotten_commands(
    commits: list[StoredCommit], answer: Answered, fault: str
) -> None:
    ada = witness(SENT, ANSWERED if answer.is_again else answer, answer)
    ada.compare(truth(*commits))
    assert any(fault in found for found in ada.faults), ada.faults


def test_laws_of_kills_compare_a_player_with_heads_and_inbox() -> None:
    inbox = Inbox((("g", "YOUR_TURN", 0),))
    ada = witness(BEGUN, Seen("g", 1, "a1"), inbox)
    assert ada.is_at({"g": 1}, inbox)
    assert not ada.is_at({"g": 2}, inbox)
    assert not ada.is_at({"g": 1}, Inbox(()))
