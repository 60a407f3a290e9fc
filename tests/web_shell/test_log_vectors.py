"""The modules of the page compute what docs/reference/verifying-a-log.md publishes, with the browser and without."""

import hashlib
import json
import shutil
from typing import Any

import pytest
from tests.core.test_protocol_vectors import vectors
from tests.support.page_checker import ask
from tests.web_shell.told_logs import OTHER, fault, signed

Json = Any  # answers of a gateway, as varied as JSON

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")

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
