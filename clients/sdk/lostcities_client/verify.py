"""Checks of a log that do not trust the server: the hash chain, the openings, and no contradiction of earlier answers.

They work on the JSON as received and need no plugin: hidden values are recognised by their shape.
`lostcities.core.hash_chain` defines the hashed content.
"""

from typing import Any

import msgspec

from lostcities.core import GameId, Hidden, Version, Viewer
from lostcities.core.codec import canonical, parse
from lostcities.core.errors import IntegrityError
from lostcities.core.hash_chain import CommitHeader, genesis, link, link_header
from lostcities.core.hidden import hidden_values, may_see, opens, redact_json
from lostcities_client.records import Head, LoggedCommit, LoggedEvent

_MARK = '"Hidden"'
"""Text in every event that hides something."""


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

        The header is linked before the first event. A commit read from its middle is linked to the known hash.
        """
        header = header_of(self.game_id, commit)
        known = len(self._hashes) - 1
        fresh: list[LoggedEvent] = []
        hashes = [self._hashes[-1]]
        for event in commit.events:
            if event.version <= known:
                self.promise(Head(event.version, event.hash))
                self._check_known(event, header)
                continue
            if event.version != known + len(hashes):
                missing = Version(known + len(hashes))
                raise IntegrityError(missing, f"the server sent version {event.version} next: events are missing")
            hashes.append(self._next_hash(event, _before(event, hashes[-1], header)))
            check_event_openings(event, viewer)
            fresh.append(event)
        if fresh:
            self._check_header(header, fresh[0].version)
            self._last = header
            self._hashes += hashes[1:]
            for version in [event.version for event in fresh if event.version in self._promised]:
                del self._promised[version]
        return fresh

    def _check_header(self, header: CommitHeader, first: Version) -> None:
        """Check that the header begins a commit or equals the last one, and that time does not go back."""
        last = self._last
        if header.version != first and header != last:
            raise IntegrityError(first, "the end of a commit was sent with another header than its beginning")
        if last is not None and header.at < last.at:
            raise IntegrityError(first, "the commit is said to be older than the one before it")

    def _check_known(self, event: LoggedEvent, header: CommitHeader) -> None:
        if event.version < 1:
            raise IntegrityError(event.version, "an event was sent again with other content")
        if link(_before(event, self._hashes[event.version - 1], header), public_form(event)) != event.hash:
            raise IntegrityError(event.version, "an event was sent again with other content")

    def _next_hash(self, event: LoggedEvent, previous: bytes) -> bytes:
        computed = link(previous, public_form(event))
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


def _before(event: LoggedEvent, previous: bytes, header: CommitHeader) -> bytes:
    """Return the hash that an event is linked to. A commit's first event is linked to the header."""
    return link_header(previous, header) if event.version == header.version else previous


def public_form(event: LoggedEvent) -> bytes:
    """Return the canonical JSON of an event without hidden items, which the hash chain covers.

    Raise `IntegrityError` if the text is not canonical: two readers could read two different events in it.
    """
    value, text = parse(event.text), event.text.encode()
    if canonical(value) != text:
        raise IntegrityError(event.version, "the event is not canonical JSON")
    if _MARK not in event.text:
        return text
    return canonical(redact_json(value, None))


def check_event_openings(event: LoggedEvent, viewer: Viewer) -> None:
    """Check every visible hidden value against its digest, and that all items for the viewer are open."""
    if _MARK not in event.text:  # the text is canonical, so it has no other spelling
        return
    for _, value in hidden_values(parse(event.text)):
        hidden = _read(value, event.version)
        if hidden.items is None:
            if may_see(viewer, hidden.to):
                raise IntegrityError(event.version, f"the server withholds what seat {viewer} may see")
        elif len(hidden.items) != hidden.count or not opens(hidden.salt, hidden.items, hidden.digest):
            raise IntegrityError(event.version, "a hidden value does not open to its digest")


def _read(value: dict[str, Any], version: Version) -> Hidden[Any]:  # Any: JSON
    try:
        return msgspec.convert(value, Hidden[Any])
    except msgspec.ValidationError as error:
        raise IntegrityError(version, f"a hidden value is malformed: {error}") from None
