"""What every store checks the same way, so that no two of them can disagree. Knows no storage."""

from lostcities.core.errors import CommandMismatch
from lostcities.core.names import FeedPosition
from lostcities.eventstore.port import Appended, Commit

HASH_BYTES = 32


def check_append(commit: Commit) -> None:
    """Refuse what no caller of ours may hand over; a `ValueError` here is a fault in the caller."""
    if not commit.events:
        raise ValueError("a commit needs at least one event")
    if len(commit.hashes) != len(commit.events) or {*map(len, commit.hashes)} != {HASH_BYTES}:
        raise ValueError(f"a commit needs one hash of {HASH_BYTES} bytes for each of its {len(commit.events)} events")
    if len(commit.command_digest) != HASH_BYTES:
        raise ValueError(f"the digest of a command has {HASH_BYTES} bytes, not {len(commit.command_digest)}")
    if commit.first_version < 1:
        raise ValueError(f"the first version of a commit is at least 1, not {commit.first_version}")


def replayed(first: Commit, again: Commit, position: FeedPosition) -> Appended:
    """Answer a command id that stands in the log already: the first result, if it is the same command."""
    if first.command != again.command or first.actor != again.actor:
        raise CommandMismatch(again.command_id)
    return Appended(first, replayed=True, position=position)
