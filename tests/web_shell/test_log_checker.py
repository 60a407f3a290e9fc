"""The page's check of a log: good logs are found good, and each kind of tampering is found at its version.

The logs are those of `tests/test_node_verifier.py`.
"""

import copy
import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.page_checker import ask
from tests.test_node_verifier import PLAYERS, Recorder, committed, recorded
from tests.web_shell.told_logs import (
    OTHER,
    change_a_card,
    check,
    fault,
    place,
    put,
    rechained,
    seen,
    signed,
    told,
)

from lostcities.core import Seat
from lostcities.core.platform_events import JoinGame, LeaveGame, RevealSeed

Json = Any  # answers of a gateway, as varied as JSON

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")

ROOT = Path(__file__).parents[2]


# -- good logs --


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "logs").glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_stored_log_is_found_good(path: Path) -> None:
    (found,) = check(told(path.read_bytes().splitlines()))["results"]
    assert found["fault"] is None
    assert found["isOver"] is (not path.stem.endswith("running"))


@pytest.mark.parametrize(("viewer", "counts"), [(Seat(0), (2, 4)), (Seat(1), (2, 4)), (None, (0, 6))])
def test_a_viewer_learns_how_much_was_checked(viewer: Seat | None, counts: tuple[int, int]) -> None:
    state = seen(recorded(12).log, viewer)
    (found,) = check(state, seat=viewer)["results"]
    assert found["fault"] is None
    assert found["head"] == {"version": 19, "hash": state["signed"]["hash"]}
    assert (found["opened"], found["closed"]) == counts
    assert (found["isOver"], found["isFirst"], found["seedsAdded"]) == (False, True, 2)


def test_a_log_is_read_in_pages_and_then_from_where_the_reading_stopped(running: Json) -> None:
    before = signed({**running, "commits": running["commits"][:-2]})
    done = check(before, running, running, size=7)
    assert [each["fault"] for each in done["results"]] == [None] * 3
    assert done["asked"] == [f"?seat=0&after={after}" for after in (0, 9, 16, 17, 19)]


def test_the_end_opens_the_whole_log_which_is_read_again(over: tuple[Json, Json]) -> None:
    before, after = over
    done = check(before, after)
    assert [each["fault"] for each in done["results"]] == [None, None]
    assert done["results"][1]["closed"] == 0
    assert done["asked"] == [f"?seat=0&after={version}" for version in (0, before["signed"]["version"], 0)]


def test_a_game_that_goes_on_from_another_names_it() -> None:
    other = recorded(12, rounds=2, stall_limit=1)
    forked = Recorder.going_on_from(other)
    (found,) = check(seen(forked.log))["results"]
    assert (found["fault"], found["origin"]) == (None, {"game": "g-é", "version": 19})


# -- bad logs --


def change_the_time(state: Json) -> tuple[str, int]:
    state["commits"][4]["at"] += 1
    return "chain", int(state["commits"][4]["version"])


def go_back_in_time(state: Json) -> tuple[str, int]:
    state["commits"][4]["at"] = state["commits"][3]["at"] - 1
    return "time", int(state["commits"][4]["version"])


def change_the_actor(state: Json) -> tuple[str, int]:
    state["commits"][-1]["actor"] = "p7"
    return "chain", int(state["commits"][-1]["version"])


def change_the_command(state: Json) -> tuple[str, int]:
    state["commits"][-1]["command"] = "00" * 32
    return "chain", int(state["commits"][-1]["version"])


def change_a_hash(state: Json) -> tuple[str, int]:
    state["commits"][5]["hashes"][0] = "00" * 32
    return "chain", int(state["commits"][5]["version"])


def change_a_digest(state: Json) -> tuple[str, int]:
    commit, event, index = place(state, "RoundDealt")
    event["deck"]["digest"] = "00" * 32
    return "chain", put(commit, index, event)


def change_a_hand(state: Json) -> tuple[str, int]:
    commit, event, index = place(state, "RoundDealt")
    event["hands"][0]["items"][0] = "YW" if event["hands"][0]["items"][0] != "YW" else "BW"
    return "opening", put(commit, index, event)


def change_a_salt(state: Json) -> tuple[str, int]:
    commit, event, index = place(state, "RoundDealt")
    event["hands"][0]["salt"] = "00" * 16
    return "opening", put(commit, index, event)


def withhold_a_hand(state: Json) -> tuple[str, int]:
    commit, event, index = place(state, "RoundDealt")
    del event["hands"][0]["items"], event["hands"][0]["salt"]
    return "withheld", put(commit, index, event)


def spell_otherwise(state: Json) -> tuple[str, int]:
    commit, event, index = place(state, "CardDiscarded")
    commit["events"][index] = json.dumps(event)
    return "malformed", int(commit["version"] + index)


def leave_out_a_commit(state: Json) -> tuple[str, int]:
    gone = state["commits"].pop(6)
    return "gap", int(gone["version"])


def swap_two_commits(state: Json) -> tuple[str, int]:
    commits = state["commits"]
    commits[5], commits[6] = commits[6], commits[5]
    return "gap", int(commits[6]["version"])


def name_another_game(state: Json) -> tuple[str, int]:
    state["game"] = "g-other"
    return "malformed", 1


def sign_another_hash(state: Json) -> tuple[str, int]:
    state["signed"]["hash"] = "00" * 32
    return "signature", 19


def sign_an_earlier_version(state: Json) -> tuple[str, int]:
    state["signed"]["version"] -= 1
    return "signature", 19


def change_the_signature(state: Json) -> tuple[str, int]:
    state["signed"]["signature"] = "00" * 64
    return "signature", 19


def leave_out_the_signature(state: Json) -> tuple[str, int]:
    del state["signed"]
    return "signature", 19


def send_another_key(state: Json) -> tuple[str, int]:
    state["keys"]["current"]["publicKey"] = OTHER.published.current.public_key.hex()
    return "signature", 19


def use_a_key_of_small_order(state: Json) -> tuple[str, int]:
    key = "01" + "00" * 31
    name = hashlib.sha256(bytes.fromhex(key)).hexdigest()[:16]
    state["keys"]["current"] = {"keyId": name, "publicKey": key}
    state["signed"] |= {"keyId": name, "signature": "01" + "00" * 63}
    return "signature", 19


TAMPERING: list[Callable[[Json], tuple[str, int]]] = [
    change_a_card,
    change_the_time,
    go_back_in_time,
    change_the_actor,
    change_the_command,
    change_a_hash,
    change_a_digest,
    change_a_hand,
    change_a_salt,
    withhold_a_hand,
    spell_otherwise,
    leave_out_a_commit,
    swap_two_commits,
    sign_another_hash,
    sign_an_earlier_version,
    change_the_signature,
    leave_out_the_signature,
    send_another_key,
    use_a_key_of_small_order,
]


@pytest.mark.parametrize("tamper", TAMPERING, ids=lambda tamper: tamper.__name__)
def test_tampering_is_found_at_its_version(running: Json, tamper: Callable[[Json], tuple[str, int]]) -> None:
    expected = tamper(running)
    assert fault(running) == expected


def test_a_log_of_another_game_is_refused(running: Json) -> None:
    expected = name_another_game(running)
    (found,) = ask("check", game="g-é", seat=0, states=[running])["results"]
    assert (found["fault"]["code"], found["fault"]["version"]) == expected


@pytest.mark.parametrize("text", ['{"type":"@GameCreated"}', "{}", "[]", "7", "null", "", '{"type":7}', "[" * 100_000])
def test_an_event_of_any_shape_is_a_fault_and_no_crash(running: Json, text: str) -> None:
    running["commits"][0]["events"][0] = text
    assert fault(running) in [("malformed", 1), ("chain", 1)]


@pytest.mark.parametrize("commits", [None, 7, [None], [{}], [7], [{"version": 1, "events": []}], [{"version": 1}]])
def test_an_answer_of_any_shape_is_a_fault_and_no_crash(running: Json, commits: Json) -> None:
    answer = {**running, "commits": commits}
    assert fault({"game": running["game"], "answer": answer}) == ("malformed", 1)


@pytest.mark.parametrize("part", ["signed", "keys"])
@pytest.mark.parametrize("value", [None, 7, {}, [], {"current": 7}, {"current": {"publicKey": 7}}])
def test_a_head_or_key_of_any_shape_is_a_fault_and_no_crash(running: Json, part: str, value: Json) -> None:
    assert fault({**running, part: value}) in [("signature", 19), ("malformed", 20)]


# -- seeds of players --


def test_another_seed_than_the_committed_one_is_found(running: Json) -> None:
    commit, event, index = place(running, "@SeedRevealed")
    version = put(commit, index, {**event, "seed": "00" * 32})
    assert fault(rechained(running)) == ("seat_seed", version) == ("seat_seed", 4)


def test_a_browser_knows_its_own_seed_in_the_log(running: Json) -> None:
    made = {committed("11" * 32): {"seed": "11" * 32}}
    for storage, is_own in ({"seeds": json.dumps(made)}, True), ({"seeds": "{}"}, False), ({"seeds": "?"}, False):
        (found,) = check(copy.deepcopy(running), storage=storage)["results"]
        assert found["isOwnSeed"] is is_own
    (found,) = check(seen(recorded(12).log, Seat(1)), seat=1, storage={"seeds": json.dumps(made)})["results"]
    assert found["isOwnSeed"] is False


def test_a_game_that_starts_before_all_seeds_are_revealed_is_found(running: Json) -> None:
    commit, _, index = place(running, "@GameStarted")
    del commit["events"][index - 1]
    assert fault(rechained(running)) == ("seat_seed", 5)


def test_what_was_revealed_is_void_when_a_seat_becomes_free() -> None:
    game = Recorder(first_seat="seat0")
    first, second, third = ("aa" * 32, "bb" * 32, "cc" * 32)
    game.run(JoinGame(digest=committed(first)), PLAYERS[0])
    game.run(JoinGame(digest=committed(third)), PLAYERS[1])
    game.run(RevealSeed(seed=first, next_digest=committed(second)), PLAYERS[0])
    game.run(LeaveGame(), PLAYERS[1])
    game.run(JoinGame(), PLAYERS[1])
    game.run(RevealSeed(seed=second, next_digest=committed(third)), PLAYERS[0])
    (found,) = check(seen(game.log))["results"]
    assert (found["fault"], found["seedsAdded"]) == (None, 1)


@pytest.mark.parametrize(
    ("change", "version"),
    [
        (lambda events: events.pop(1), 3),
        (lambda events: events.insert(4, events[1]), 5),
        (lambda events: events.__delitem__(slice(4, None)), 5),
    ],
    ids=["a seat without a player", "a player beside the deal", "no deal"],
)
def test_a_game_of_a_contest_begins_as_the_platform_begins_it(change: Callable[[list[str]], Any], version: int) -> None:
    state = told((ROOT / "tests" / "logs" / "duel-v1-contest.jsonl").read_bytes().splitlines())
    del state["commits"][1:]
    change(state["commits"][0]["events"])
    assert fault(rechained(state)) == ("creation", version)
