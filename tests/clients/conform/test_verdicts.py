"""Rules of the conformance kit, on records of traffic: what each takes for a fault, and what it lets pass."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.v1 import game_pb2
from lostcities_bots.conform import SCENARIOS, CommandAnswered, PlayedScenario, ProcessEnd, Traffic, judge

TOKEN = "lct_secret"
DONE = ProcessEnd(code=0, output="", is_timed_out=False, at=100.0, took_s=2.0)
LATE = replace(DONE, is_timed_out=True)


def connected() -> Traffic:
    """Return the traffic of a client that follows the game."""
    traffic = Traffic(token=TOKEN)
    traffic.followed(call=traffic.called("Play"), after=0)
    return traffic


def played(traffic: Traffic, end: ProcessEnd = DONE, *, is_over: bool = True) -> PlayedScenario:
    table: Any = SimpleNamespace(traffic=traffic)
    return PlayedScenario(SCENARIOS["plain-game"](table), traffic, end, TOKEN, is_over)


def move(command_id: str, version: int, move_id: str = "play R7") -> game_pb2.SubmitCommandRequest:
    return game_pb2.SubmitCommandRequest(command_id=command_id, expected_version=version, move_id=move_id)


def answered(traffic: Traffic, command_id: str, *, first_version: int = 0, reason: str = "") -> None:
    answer = CommandAnswered(
        at=traffic.commands[-1].at,
        command_id=command_id,
        first_version=first_version,
        head_version=first_version,
        reason=reason,
    )
    traffic.answered(answer)
    traffic.answer_delivered(answer)


def commit(first: int, last: int) -> game_pb2.Commit:
    events = [game_pb2.Event(version=version, event_json="{}") for version in range(first, last + 1)]
    return game_pb2.Commit(first_version=first, events=events)


def test_a_repeat_with_the_same_id_is_no_second_move() -> None:
    traffic = connected()
    for _ in range(3):
        traffic.sent(move("3f9ac41e", 5))
    answered(traffic, "3f9ac41e", first_version=6)
    assert judge(played(traffic)) == ("pass", "")


@pytest.mark.parametrize(
    ("reason", "verdict"), [("VERSION_CONFLICT", "pass"), ("OVER_QUOTA", "pass"), ("ILLEGAL_MOVE", "fail")]
)
def test_after_a_refusal_a_command_may_have_a_new_id(reason: str, verdict: str) -> None:
    traffic = connected()
    traffic.sent(move("3f9ac41e", 5))
    answered(traffic, "3f9ac41e", reason=reason)
    traffic.sent(move("b07d5521", 5))
    answered(traffic, "b07d5521", first_version=6)
    assert judge(played(traffic))[0] == verdict


def test_a_refusal_that_leaves_the_outcome_open_is_no_answer() -> None:
    traffic = connected()
    traffic.sent(move("3f9ac41e", 5))
    answered(traffic, "3f9ac41e", reason="STORE_UNAVAILABLE")
    traffic.sent(move("b07d5521", 5))
    assert judge(played(traffic))[1].endswith(
        "though STORE_UNAVAILABLE does not say whether the first one was recorded"
    )


def test_a_client_that_plays_without_a_stream_polls() -> None:
    traffic = Traffic(token=TOKEN)
    traffic.called("GetGame")
    traffic.sent(move("3f9ac41e", 5))
    answered(traffic, "3f9ac41e", first_version=6)
    wanted = "followed no stream of the game: open a Play stream, or call WatchGame"
    assert judge(played(traffic)) == ("fail", wanted)


def test_a_second_move_is_one_whose_id_differs_while_the_first_has_no_answer() -> None:
    traffic = connected()
    traffic.sent(move("3f9ac41e", 5))
    traffic.sent(move("b07d5521", 5))
    wanted = "sent a second move for version 5 with a new id, without an answer to the first one"
    assert judge(played(traffic)) == ("fail", wanted)


def test_a_client_that_was_killed_may_move_again_for_a_version() -> None:
    traffic = connected()
    traffic.sent(move("3f9ac41e", 5))
    traffic.kills += 1
    traffic.sent(move("b07d5521", 5))
    assert judge(played(traffic)) == ("pass", "")
    traffic.sent(move("4c0e9fd6", 5))
    assert judge(played(traffic))[0] == "fail"


def test_the_answer_that_the_client_never_received_is_none() -> None:
    traffic = connected()
    traffic.sent(move("3f9ac41e", 5))
    traffic.answered(CommandAnswered(at=traffic.commands[-1].at, command_id="3f9ac41e", reason="VERSION_CONFLICT"))
    traffic.sent(move("b07d5521", 5))
    assert judge(played(traffic))[0] == "fail"


def test_a_cursor_ends_before_the_first_version_that_is_missing() -> None:
    traffic = connected()
    traffic.show_commits([commit(1, 3), commit(3, 4), commit(6, 8)])
    assert (traffic.known, traffic.shown) == (4, 8)
    traffic.followed(call=1, after=4)
    assert judge(played(traffic)) == ("pass", "")
    traffic.followed(call=2, after=8)
    assert judge(played(traffic)) == ("fail", "followed after version 8, and had received all up to 4 only")


def test_a_move_at_a_version_that_was_not_shown_is_a_fault() -> None:
    traffic = connected()
    traffic.show_commits([commit(1, 4)])
    traffic.sent(move("3f9ac41e", 7))
    answered(traffic, "3f9ac41e", first_version=8)
    assert judge(played(traffic)) == ("fail", "moved at version 7, and had been shown 4 only")


def test_a_token_in_the_output_or_in_a_message_is_a_fault() -> None:
    loud = replace(DONE, output=f"playing with {TOKEN}\n")
    assert judge(played(Traffic(token=TOKEN), loud)) == ("fail", "printed its token")
    traffic = connected()
    traffic.check_request("GetPlayer", b"\n\x09" + TOKEN.encode())
    assert judge(played(traffic))[1].startswith("sent its token in a message of GetPlayer")


@pytest.mark.parametrize(
    ("end", "is_over", "reason"),
    [
        (DONE, False, "exited with 0 before the end of the game"),
        (replace(DONE, code=-9), True, "exited with -9 after the game, not with 0"),
        (LATE, True, "did not end within 2 s: the game is over, and it was not shown @GameEnded"),
    ],
)
def test_the_end_of_the_process_counts(end: ProcessEnd, is_over: bool, reason: str) -> None:
    traffic = connected()
    assert judge(played(traffic, end, is_over=is_over)) == ("fail", reason)


@pytest.mark.parametrize(("end", "how"), [(replace(DONE, code=127), "before it exited with 127"), (LATE, "within 2 s")])
def test_a_client_that_made_no_call_has_not_found_the_server(end: ProcessEnd, how: str) -> None:
    wanted = f"made no call {how}: it did not start, or it connects to another address than it is told"
    assert judge(played(Traffic(token=TOKEN), end, is_over=False)) == ("fail", wanted)


@pytest.mark.parametrize(
    ("idle_s", "state"),
    [
        (None, "it was shown all up to version 4, and sent no command"),
        (30.0, "it was shown all up to version 4, and sent its last command 30 s before"),
        (0.5, "it was still playing. Give a slow client more seconds with --timeout-s"),
    ],
)
def test_a_client_that_did_not_end_is_told_how_far_it_came(idle_s: float | None, state: str) -> None:
    traffic = connected()
    traffic.show_commits([commit(1, 4)])
    end = LATE
    if idle_s is not None:
        end = replace(LATE, at=traffic.sent(move("3f9ac41e", 4)).at + idle_s)
    assert judge(played(traffic, end, is_over=False)) == ("fail", f"did not end within 2 s: {state}")


def test_a_disturbance_that_never_came_is_no_pass() -> None:
    unused: Any = None
    one = PlayedScenario(SCENARIOS["lost-answer"](unused), connected(), DONE, TOKEN, True)
    assert judge(one) == ("skip", "the client gave no occasion for it")


def test_every_scenario_says_what_it_is_for_and_what_to_do() -> None:
    for name, scenario in SCENARIOS.items():
        assert scenario.purpose().count(".") == scenario.purpose().count(". ") + 1, name
        assert len(scenario.purpose()) < 140, name
        assert scenario.should, name
