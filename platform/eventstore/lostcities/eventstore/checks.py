"""Checks shared by all stores, so that no two of them differ."""

from collections.abc import Mapping

from lostcities.core.errors import CommandMismatch, Rejected
from lostcities.core.names import FeedPosition
from lostcities.eventstore.port import Appended, Commit

HASH_BYTES = 32


def check_append(commit: Commit) -> None:
    """Raise `ValueError` for a commit that breaks the contract, which is a fault of the caller."""
    if not commit.events:
        raise ValueError("a commit needs at least one event")
    if len(commit.hashes) != len(commit.events) or {*map(len, commit.hashes)} != {HASH_BYTES}:
        raise ValueError(f"a commit needs one hash of {HASH_BYTES} bytes for each of its {len(commit.events)} events")
    if len(commit.command_digest) != HASH_BYTES:
        raise ValueError(f"the digest of a command has {HASH_BYTES} bytes, not {len(commit.command_digest)}")
    if commit.first_version < 1:
        raise ValueError(f"the first version of a commit is at least 1, not {commit.first_version}")


def replayed(first: Commit, again: Commit, position: FeedPosition) -> Appended:
    """Return the first result of a repeated command id. Raise `CommandMismatch` if the command is another one."""
    if first.command != again.command or first.actor != again.actor:
        raise CommandMismatch(again.command_id)
    return Appended(first, replayed=True, position=position)


def check_secrets(restored: Mapping[str, bytes], known: Mapping[str, bytes]) -> None:
    """Raise `Rejected` if a store that is to take in secrets knows another value of one."""
    for name, value in restored.items():
        if known.get(name, value) != value:
            raise Rejected(f"the store has another secret {name!r}: it is in use, or a copy of another store")
