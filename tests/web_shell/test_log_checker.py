"""The page's check of a log: good logs are found good, and each kind of tampering is found at its version.

The forger recomputes all that needs no secret. The logs are those of `tests/test_node_verifier.py`.
"""

import copy
import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.core.test_protocol_vectors import header_text, redacted, vectors, written
from tests.support.page_checker import ask
from tests.test_node_verifier import SIGNER, Recorder, recorded

from lostcities.admin.files import to_lines
from lostcities.admin.stored_log import StoredLog, as_seen_by
from lostcities.core import GameId, Seat, Version
from lostcities.service.access.head_signing import Signer, SigningKeys

Json = Any  # answers of a gateway, as varied as JSON
ROOT = Path(__file__).parents[2]
OTHER = Signer(SigningKeys(Ed25519PrivateKey.from_private_bytes(bytes(32))))
SEATED = Seat(0)

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


def told(lines: list[bytes], signer: Signer = SIGNER) -> Json:
    """Return lines of an exported file as the gateway passes them to the page."""
    header, *commits = map(json.loads, lines)
    state = {
        "game": header["game_id"],
        "commits": [
            {
                "version": commit["first_version"],
                "actor": commit["actor"],
                "at": commit["at"],
                "command": commit["command_digest"],
                "events": [written(event).decode() for event in commit["events"]],
                "hashes": commit["hashes"],
            }
            for commit in commits
        ],
    }
    return signed(state, signer)


def signed(state: Json, signer: Signer = SIGNER) -> Json:
    """Return an answer with its end signed, and with the keys."""
    last = state["commits"][-1]
    version = last["version"] + len(last["events"]) - 1
    head = signer.sign(GameId(state["game"]), Version(version), bytes.fromhex(last["hashes"][-1]))
    current = signer.published.current
    state["signed"] = {
        "version": version,
        "hash": last["hashes"][-1],
        "keyId": head.key_id,
        "signature": head.signature.hex(),
    }
    state["keys"] = {"current": {"keyId": current.key_id, "publicKey": current.public_key.hex()}}
    return state


def rechained(state: Json) -> Json:
    """Compute all hashes of a changed log again, and have the server sign its end."""
    state = copy.deepcopy(state)
    head = hashlib.sha256(b"lostcities/log/1" + state["game"].encode()).digest()
    for commit in state["commits"]:
        opening = header_text(
            state["game"], {**commit, "first_version": commit["version"], "command_digest": commit["command"]}
        )
        commit["hashes"] = []
        for text in commit["events"]:
            head = hashlib.sha256(head + opening + written(redacted(json.loads(text), None))).digest()
            opening = b""
            commit["hashes"].append(head.hex())
    return signed(state)


def seen(log: StoredLog, viewer: Seat | None = SEATED) -> Json:
    return told(to_lines(as_seen_by(log, viewer)))


def opened(log: StoredLog) -> Json:
    return told(to_lines(log))


def check(*states: Json, seat: int | None = SEATED, **more: Any) -> Json:
    return ask("check", game=states[0]["game"], seat=seat, states=states, **more)


def fault(*states: Json, **more: Any) -> Json:
    """Return the fault that the last check finds, and that no check before it does."""
    *before, last = check(*states, **more)["results"]
    assert all(each["fault"] is None for each in before)
    found = last["fault"]
    return found and (found["code"], found["version"])


@pytest.fixture(scope="module")
def _running() -> Json:
    return seen(recorded(12).log)


@pytest.fixture
def running(_running: Json) -> Json:
    """A game in progress as seat 0 sees it: created (1), seats taken and left (2-5), dealt (7), discards and draws."""
    return copy.deepcopy(_running)


@pytest.fixture(scope="module")
def _over() -> tuple[Json, Json]:
    game = recorded(12, rounds=1, stall_limit=1)
    before = seen(game.log)
    game.to_the_end()
    return before, opened(game.log)


@pytest.fixture
def over(_over: tuple[Json, Json]) -> tuple[Json, Json]:
    """A game before its end as seat 0 sees it, and after."""
    return copy.deepcopy(_over)


# -- good logs --


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "logs").glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_stored_log_is_found_good(path: Path) -> None:
    (found,) = check(told(path.read_bytes().splitlines()))["results"]
    assert found["fault"] is None
    assert found["isOver"] is (not path.stem.endswith("running"))


@pytest.mark.parametrize(("viewer", "counts"), [(Seat(0), (4, 5)), (Seat(1), (3, 6)), (None, (0, 9))])
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


def place(state: Json, kind: str) -> tuple[Json, Json, int]:
    """Return the first commit with an event of a type, the event, and its index in the commit."""
    for commit in state["commits"]:
        for index, text in enumerate(commit["events"]):
            event = json.loads(text)
            if event["type"] == kind:
                return commit, event, index
    raise LookupError(kind)


def put(commit: Json, index: int, event: Json) -> int:
    commit["events"][index] = written(event).decode()
    return int(commit["version"] + index)


def change_a_card(state: Json) -> tuple[str, int]:
    commit, event, index = place(state, "CardDiscarded")
    event["card"] = "R7" if event["card"] != "R7" else "R8"
    return "chain", put(commit, index, event)


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
    assert done["results"][0]["knownKey"] is None
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


def test_a_seed_of_a_player_that_is_none_is_found(running: Json) -> None:
    commit, event, index = place(running, "@SeatTaken")
    event["seed"] = "11"
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


# -- the published vectors --


@pytest.mark.parametrize("vector", vectors("canonical"))
def test_canonical_json_is_as_published(vector: Json) -> None:
    assert ask("canonical", text=vector["text"]) == vector["text"]
    spaced = json.dumps(vector["value"], ensure_ascii=False, indent=1)
    assert ask("canonical", text=spaced) is None or spaced == vector["text"]


@pytest.mark.parametrize(
    "text", ['"\ud800"', '{"a":1,"a":2}', '{"b":1,"a":2}', "1.0", "-0", "01", "1e3", "[1,]", "{} "]
)
def test_other_spellings_are_refused(text: str) -> None:
    assert ask("canonical", text=text) is None


@pytest.mark.parametrize("vector", vectors("hidden"))
def test_hidden_values_are_as_published(vector: Json) -> None:
    for viewer in ("sealed", "for_seat_0", "for_seat_1", "for_spectators"):
        assert ask("publicText", text=vector[viewer]) == vector["for_spectators"]


@pytest.mark.parametrize("vector", vectors("chance"))
def test_salts_are_as_published(vector: Json) -> None:
    assert ask("salts", seed=vector["key"], version=vector["version"], count=3) == vector["salts"]


@pytest.mark.parametrize("vector", vectors("chain"))
def test_the_published_chain_links_to_its_hashes(vector: Json) -> None:
    """Its first event creates no game: the check stops there, after the hash."""
    commits = [
        {**json.loads(commit["header"]), "events": commit["events"], "hashes": commit["hashes"]}
        for commit in vector["commits"]
    ]
    state = signed({"game": vector["game_id"], "commits": commits})
    assert fault(state) == ("creation", 1)
    state["commits"][0]["at"] += 1
    assert fault(state) == ("chain", 1)


@pytest.mark.parametrize("vector", vectors("signature"))
def test_signatures_are_as_published_for_the_browser_and_the_library(vector: Json) -> None:
    head = {name: vector[name] for name in ("version", "hash", "signature")}
    found = ask("signature", game=vector["game_id"], head=head, publicKey=vector["public_key"])
    assert found == {
        "message": vector["message"],
        "keyId": vector["key_id"],
        "library": True,
        "browser": True,
        "verdict": True,
    }


# -- the browser and the library --


def bad_signatures() -> list[tuple[str, str]]:
    """Return signatures and keys that are not valid for the published head."""
    (vector,) = vectors("signature")
    good, key = bytes.fromhex(vector["signature"]), vector["public_key"]
    order = 2**252 + 27742317777372353535851937790883648493
    larger = good[:32] + (int.from_bytes(good[32:], "little") + order).to_bytes(32, "little")  # S must be below
    flipped = [bytes([*good[:at], good[at] ^ 1, *good[at + 1 :]]) for at in (0, 31, 32, 63)]
    return [
        *((each.hex(), key) for each in (larger, *flipped, bytes(64), b"\xff" * 64)),
        (good.hex(), OTHER.published.current.public_key.hex()),
        (good.hex(), "02" + "00" * 31),  # no point of the curve
        (good.hex(), "ff" * 32),
    ]


@pytest.mark.parametrize(("signature", "key"), bad_signatures())
def test_the_browser_and_the_library_refuse_the_same_signatures(signature: str, key: str) -> None:
    (vector,) = vectors("signature")
    head = {"version": vector["version"], "hash": vector["hash"], "signature": signature}
    found = ask("signature", game=vector["game_id"], head=head, publicKey=key)
    assert (found["library"], found["browser"] or False, found["verdict"]) == (False, False, False)


def test_the_browser_and_the_library_agree_on_digests() -> None:
    texts = ["", "abc", "é\U0001f600", *("x" * size for size in (55, 56, 63, 64, 65, 1_000))]
    found = ask("digests", texts=texts)
    assert [each["library"] for each in found] == [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    assert [each["browser"] for each in found] == [each["library"] for each in found]
