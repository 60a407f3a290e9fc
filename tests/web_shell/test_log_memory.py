"""Logs compared with earlier checks and with their end: what hashes computed anew do not hide."""

import copy
import hashlib
import json
import shutil
from typing import Any

import pytest
from tests.core.test_protocol_vectors import written
from tests.support.page_checker import ask
from tests.web_shell.told_logs import OTHER, change_a_card, check, fault, place, put, rechained, signed

Json = Any  # answers of a gateway, as varied as JSON

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


# -- faults that hashes computed again do not hide --


def test_a_rewritten_log_is_found_by_the_kept_head(running: Json) -> None:
    other = copy.deepcopy(running)
    change_a_card(other)
    done = check(running)
    assert fault(rechained(other)) is None
    assert fault(rechained(other), storage=done["storage"]) == ("rewritten", 19)


def test_a_cut_log_is_found_by_the_kept_head(running: Json) -> None:
    cut = signed({**running, "commits": running["commits"][:-2]})
    storage = check(running)["storage"]
    assert fault(cut) is None
    assert fault(cut, storage=storage) == ("cut", 18)


def test_a_log_that_gets_shorter_while_it_is_followed_is_found_without_storage(running: Json) -> None:
    cut = signed({**running, "commits": running["commits"][:-2]})
    assert fault(running, cut) == ("cut", 18)


def test_a_log_that_was_kept_may_grow(running: Json) -> None:
    begun = signed({**running, "commits": running["commits"][:-2]})
    done = check(running, storage=check(begun)["storage"])
    assert done["results"][0]["fault"] is None
    assert done["results"][0]["isFirst"] is False


def test_a_fault_stays_and_the_kept_head_with_it(running: Json) -> None:
    kept = check(running)["storage"]
    bad = copy.deepcopy(running)
    change_a_card(bad)
    done = check(rechained(bad), running, storage=dict(kept))
    assert [each["fault"] for each in done["results"]] == [{"code": "rewritten", "version": 19}] * 2
    assert done["storage"] == kept
    assert done["evidence"]["kept"]["hash"] == running["signed"]["hash"]
    assert done["evidence"]["commits"] == rechained(bad)["commits"]


def test_another_key_is_found_until_the_player_accepts_it(running: Json) -> None:
    kept = check(running)["storage"]
    moved = signed(copy.deepcopy(running), OTHER)
    first, second = check(moved, {**moved, "accept": True}, storage=kept)["results"]
    assert first["fault"] == {"code": "key_changed", "version": 19}
    assert (second["fault"], second["knownKey"]) == (None, OTHER.published.current.public_key.hex())


def test_a_key_that_the_server_will_lose_is_not_kept(running: Json) -> None:
    running["keys"]["isEphemeral"] = True
    done = check(running)
    assert sorted(done["storage"]) == ["lostcities-head/g-é"]
    assert done["results"][0]["key"]["isEphemeral"] is True
    moved = signed(copy.deepcopy(running), OTHER)
    moved["keys"]["isEphemeral"] = True
    assert fault(moved, storage=done["storage"]) is None
    assert fault(running, moved) == ("key_changed", 19)


def test_a_server_does_not_escape_its_known_key_by_calling_another_one_short_lived(running: Json) -> None:
    kept = check(running)["storage"]
    moved = signed(copy.deepcopy(running), OTHER)
    moved["keys"]["isEphemeral"] = True
    assert fault(moved, storage=kept) == ("key_changed", 19)


def test_a_refusal_of_the_gateway_is_no_fault(running: Json) -> None:
    refused, found = check({**running, "error": {"reason": "OVER_QUOTA"}}, running)["results"]
    assert refused == {"error": "OVER_QUOTA"}
    assert found["fault"] is None


# -- after the end --


def test_a_seed_that_stays_closed_after_the_end_is_found(over: tuple[Json, Json]) -> None:
    _, after = over
    commit, event, index = place(after, "@GameCreated")
    del event["seed"]["items"], event["seed"]["salt"]
    put(commit, index, event)
    assert fault(after) == ("withheld", after["signed"]["version"])


def test_another_seed_than_the_first_one_is_found(over: tuple[Json, Json]) -> None:
    before, after = over
    commit, event, index = place(after, "@GameCreated")
    event["seed"]["items"] = ["22" * 32]
    put(commit, index, event)
    assert fault(before, after) == ("opening", 1)


def test_a_salt_that_does_not_follow_from_the_seed_is_found(over: tuple[Json, Json]) -> None:
    _, after = over
    commit, event, index = place(after, "RoundDealt")
    deck = event["deck"]
    deck["salt"] = "33" * 16
    deck["digest"] = hashlib.sha256(bytes.fromhex(deck["salt"]) + written(deck["items"])).hexdigest()
    version = put(commit, index, event)
    assert fault(rechained(after)) == ("salt", version)


def test_something_after_the_end_is_found(over: tuple[Json, Json]) -> None:
    _, after = over
    version = after["signed"]["version"] + 1
    after["commits"].append({**after["commits"][2], "version": version, "at": after["commits"][-1]["at"]})
    assert fault(rechained(after)) == ("after_end", version)


def test_a_digest_of_a_seed_that_is_none_is_found(running: Json) -> None:
    commit, event, index = place(running, "@SeatTaken")
    event["digest"] = "11"
    version = put(commit, index, event)
    assert fault(rechained(running)) == ("seat_seed", version)


# -- memory --


def test_the_heads_of_the_latest_games_are_kept(running: Json) -> None:
    most = ask("headsMax")
    assert most == 500
    old = {
        f"lostcities-head/g{number}": json.dumps({"version": 1, "hash": "00" * 32, "seenAt": number})
        for number in range(most)
    }
    storage = check(running, storage=old)["storage"]
    heads = [key for key in storage if key.startswith("lostcities-head/")]
    assert len(heads) == most
    assert "lostcities-head/g0" not in heads
    assert {"lostcities-head/g1", "lostcities-head/g-é"} < set(heads)


@pytest.mark.parametrize("text", ["", "{", "7", "null", '{"version":"x"}', '{"version":1,"hash":7}'])
def test_a_damaged_memory_is_as_none(running: Json, text: str) -> None:
    storage = {"lostcities-head/g-é": text, "lostcities-server-key": text}
    (found,) = check(running, storage=storage)["results"]
    assert (found["fault"], found["isFirst"]) == (None, True)
