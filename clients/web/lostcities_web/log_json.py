"""JSON of a log for programs that check it. Texts of events are as the server sent them. Bytes are hexadecimal."""

from typing import Any

from lostcities.core import GameId
from lostcities_client import LoggedCommit, Page, PublicKey, ServerKeys, SignedHead

Json = dict[str, Any]  # an answer is as varied as JSON


def log_json(game_id: GameId, page: Page, signed: SignedHead | None = None, keys: ServerKeys | None = None) -> Json:
    """Return a page of a log. The last one has the signed head and the keys, the others say where to go on."""
    said: Json = {
        "game": game_id,
        "commits": [_commit_json(commit) for commit in page.commits],
        "version": page.head.version,
    }
    if signed is None:
        said["next"] = page.commits[-1].events[-1].version
    else:
        said["signed"] = _signed_json(signed)
    if keys is not None:
        said["keys"] = _keys_json(keys)
    return said


def _commit_json(commit: LoggedCommit) -> Json:
    return {
        "version": commit.first_version,
        "actor": commit.actor,
        "at": commit.at,
        "command": commit.command_digest.hex(),
        "events": [event.text for event in commit.events],
        "hashes": [event.hash.hex() for event in commit.events],
    }


def _signed_json(signed: SignedHead) -> Json:
    return {
        "version": signed.head.version,
        "hash": signed.head.hash.hex(),
        "keyId": signed.key_id,
        "signature": signed.signature.hex(),
    }


def _keys_json(keys: ServerKeys) -> Json:
    said: Json = {"current": _key_json(keys.current)}
    if keys.former:
        said["former"] = [_key_json(key) for key in keys.former]
    return {**said, "isEphemeral": True} if keys.is_ephemeral else said


def _key_json(key: PublicKey) -> Json:
    return {"keyId": key.key_id, "publicKey": key.public_key.hex()}
