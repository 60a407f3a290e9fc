"""Texts and commits of a contest's log: canonical JSON, linked by the hash chain of all logs."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from lostcities.core.contests.contest import Contest, evolve
from lostcities.core.contests.contest_commands import ContestCommand
from lostcities.core.contests.contest_events import ContestEvent, ContestEvents
from lostcities.core.errors import Malformed
from lostcities.core.hash_chain import CommitHeader, LogHead, seal_commit
from lostcities.core.names import PlayerId, Version

T = TypeVar("T")

NO_SEED = b""
"""Seed of a contest's log: it hides nothing, so any reader may compare the digest of a command."""

_encoder = msgspec.json.Encoder(order="sorted")
_events: msgspec.json.Decoder[ContestEvents] = msgspec.json.Decoder(ContestEvents)
_commands: msgspec.json.Decoder[ContestCommand] = msgspec.json.Decoder(ContestCommand)


class SealedContest(Struct, frozen=True):
    """A commit of a contest, ready to be recorded, and the contest after it."""

    header: CommitHeader
    command: bytes
    texts: tuple[bytes, ...]
    hashes: tuple[bytes, ...]
    contest: Contest


def seal_contest(
    before: Contest | None,
    events: Sequence[ContestEvent],
    command: ContestCommand,
    *,
    actor: PlayerId,
    head: LogHead,
    at: int,
) -> SealedContest:
    """Link the events of a command to the log that ends with `head`."""
    at, text = max(at, head.at), encode_contest_command(command)
    texts = tuple(map(encode_contest_event, events))
    first = Version(1 if before is None else before.version + 1)
    header, hashes = seal_commit(head, texts, version=first, actor=actor, at=at, command=text, seed=NO_SEED)
    after = before
    for event in events:
        after = evolve(after, event, at)
    assert after is not None, "a commit has events"
    return SealedContest(header, text, texts, hashes, after)


def encode_contest_command(command: ContestCommand) -> bytes:
    """Return a command as canonical JSON."""
    return _encoder.encode(command)


def encode_contest_event(event: ContestEvent) -> bytes:
    """Return an event as canonical JSON, exactly as in the log."""
    return _encoder.encode(event)


def decode_contest_command(text: bytes) -> ContestCommand:
    """Read a command. Raise `Malformed`."""
    return _decoded(_commands, text, "a command of a contest")


def decode_contest_event(text: bytes) -> ContestEvents:
    """Read an event. Raise `Malformed`."""
    return _decoded(_events, text, "an event of a contest")


def _decoded(decoder: msgspec.json.Decoder[T], text: bytes, what: str) -> T:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"not {what}: {error}") from None
