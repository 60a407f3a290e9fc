"""Checks of a log that do not trust the server: the hash chain, the openings, and no contradiction of earlier answers.

They work on the JSON as received and need no plugin: hidden values are recognised by their shape.
`lostcities.core.hash_chain` defines the hashed content.
"""

from typing import Any

import msgspec

from lostcities.core import GameId, Hidden, Version, Viewer
from lostcities.core.codec import canonical, parse
from lostcities.core.errors import IntegrityError
from lostcities.core.hash_chain import CommitHeader, genesis, link
from lostcities.core.hidden import hidden_values, may_see, opens, redact_json
from lostcities_client.records import Head, LoggedCommit, LoggedEvent

_MARK = '"Hidden"'
"""Text in every event that hides something. Canonical JSON has no other spelling of it."""

_HIDDEN = Hidden[Any]  # Any: JSON


class Chain:
    """The hashes of one game's log as far as it has been read."""

    def __init__(self, game_id: GameId) -> None:
        self.game_id = game_id
        self._hashes = [genesis(game_id)]
        self._last: CommitHeader | None = None
        """Header of the commit read last."""
        self._promised: dict[int, bytes] = {}

    @property
    def version(self) -> Version:
        """Number of events that have been verified."""
        return Version(len(self._hashes) - 1)

    @property
    def head(self) -> Head:
        """Last verified version and its hash."""
        return Head(self.version, self._hashes[-1])

    @property
    def promised_version(self) -> int:
        """Highest version of a promised head. The log must reach it."""
        return max([self.version, *self._promised])

    def promise(self, head: Head) -> None:
        """Note a head from an acknowledgement, a stream or an earlier run. Raise `IntegrityError` on a fork."""
        if head.version <= self.version:
            if head.version < 0 or self._hashes[head.version] != head.hash:
                raise IntegrityError(head.version, "the server shows another log than before: its head differs")
        elif self._promised.setdefault(head.version, head.hash) != head.hash:
            raise IntegrityError(head.version, "the server has shown two different heads for one version")

    def extend(self, commit: LoggedCommit, viewer: Viewer) -> list[LoggedEvent]:
        """Verify a commit and return its new events. Raise `IntegrityError` and takes in none of them.

        The header is linked with the first event. A commit read from its middle is linked to the known hash.
        """
        header = header_of(self.game_id, commit)
        known = len(self._hashes) - 1
        fresh: list[LoggedEvent] = []
        hashes = [self._hashes[-1]]
        for event in commit.events:
            version = event.version
            if version <= known:
                self._check_known(event, header)
                continue
            if version != known + len(hashes):
                missing = Version(known + len(hashes))
                raise IntegrityError(missing, f"the server sent version {version} next: events are missing")
            value = _canonical_value(event)
            hashes.append(self._next_hash(event, _chained(event, value, hashes[-1], header)))
            if _MARK in event.text:
                check_openings(value, version, viewer)
            fresh.append(event)
        if fresh:
            self._check_header(header, fresh[0].version)
            self._last = header
            self._hashes += hashes[1:]
            self._promised = self._promised and {
                version: promised for version, promised in self._promised.items() if version > self.version
            }
        return fresh

    def _check_header(self, header: CommitHeader, first: Version) -> None:
        """Check that the header begins a commit or equals the last one, and that time does not go back."""
        last = self._last
        if header.version != first and header != last:
            raise IntegrityError(first, "the end of a commit was sent with another header than its beginning")
        if last is not None and header.at < last.at:
            raise IntegrityError(first, "the commit is said to be older than the one before it")

    def _check_known(self, event: LoggedEvent, header: CommitHeader) -> None:
        self.promise(Head(event.version, event.hash))
        if event.version < 1:
            raise IntegrityError(event.version, "an event was sent again with other content")
        if _chained(event, _canonical_value(event), self._hashes[event.version - 1], header) != event.hash:
            raise IntegrityError(event.version, "an event was sent again with other content")

    def _next_hash(self, event: LoggedEvent, computed: bytes) -> bytes:
        if computed != event.hash:
            raise IntegrityError(event.version, "the event does not follow from the log before it: its hash is wrong")
        if self._promised.get(event.version, computed) != computed:
            raise IntegrityError(
                event.version, "this is not the log the server has vouched for before: it was rewritten"
            )
        return computed


def header_of(game_id: GameId, commit: LoggedCommit) -> CommitHeader:
    """Return the header of a commit as the chain links it."""
    return CommitHeader(
        game=game_id,
        version=commit.first_version,
        actor=commit.actor,
        at=commit.at,
        command=commit.command_digest.hex(),
    )


def _chained(event: LoggedEvent, value: Any, previous: bytes, header: CommitHeader) -> bytes:  # Any: JSON
    """Return the hash after an event. A commit's first event is linked together with its header."""
    return link(previous, public_form(event.text, value), header if event.version == header.version else None)


def public_form(text: str, value: Any) -> bytes:  # Any: JSON
    """Return the canonical JSON of an event without hidden items, from its own canonical JSON, as text and as value."""
    return canonical(redact_json(value, None)) if _MARK in text else text.encode()


def _canonical_value(event: LoggedEvent) -> Any:  # Any: JSON
    """Return the JSON value of an event.

    Raise `IntegrityError` if the text is not canonical: two readers could read two different events in it.
    """
    value = parse(event.text)
    if canonical(value) != event.text.encode():
        raise IntegrityError(event.version, "the event is not canonical JSON")
    return value


def check_openings(value: Any, version: Version, viewer: Viewer) -> None:  # Any: JSON
    """Check every visible hidden value of an event against its digest, and that all items for the viewer are open."""
    for _, found in hidden_values(value):
        hidden = _read(found, version)
        if hidden.items is None:
            if may_see(viewer, hidden.to):
                raise IntegrityError(version, f"the server withholds what seat {viewer} may see")
        elif len(hidden.items) != hidden.count or not opens(hidden.salt, hidden.items, hidden.digest):
            raise IntegrityError(version, "a hidden value does not open to its digest")


def _read(value: dict[str, Any], version: Version) -> Hidden[Any]:  # Any: JSON
    try:
        return msgspec.convert(value, _HIDDEN)
    except msgspec.ValidationError as error:
        raise IntegrityError(version, f"a hidden value is malformed: {error}") from None
