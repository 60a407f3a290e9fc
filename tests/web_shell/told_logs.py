"""Logs as the gateway passes them to the page, and what a forger without the server's key can do to them."""

import copy
import hashlib
import json
from collections.abc import Iterable
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.core.test_protocol_vectors import header_text, redacted, written
from tests.support.page_checker import ask
from tests.test_node_verifier import SIGNER

from lostcities.admin.files import to_lines
from lostcities.admin.stored_log import StoredLog, as_seen_by
from lostcities.core import GameId, Seat, Version
from lostcities.service.access.head_signing import Signer, SigningKeys

Json = Any  # answers of a gateway, as varied as JSON
OTHER = Signer(SigningKeys(Ed25519PrivateKey.from_private_bytes(bytes(32))))
SEATED = Seat(0)


def told(lines: Iterable[bytes], signer: Signer = SIGNER) -> Json:
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
    """Change a card that was discarded. Return the fault of the log as it stands."""
    commit, event, index = place(state, "CardDiscarded")
    event["card"] = "R7" if event["card"] != "R7" else "R8"
    return "chain", put(commit, index, event)
