"""Checks a log without trusting the server: the hash chain, the openings, and that it never changes its story.

Works on the JSON as received and needs no plugin: hidden values are recognised by their shape. See
`lostcities.core.hash_chain` for what is hashed.
"""

from typing import Any

import msgspec

from lostcities.core import GameId, Hidden, Version, Viewer
from lostcities.core.codec import canonical
from lostcities.core.errors import IntegrityError
from lostcities.core.hash_chain import CommitHeader, genesis, link, link_header
from lostcities.core.hidden import opens
from lostcities.core.rawjson import hidden_values, parse, redacted
from lostcities_client.records import Head, LoggedCommit, LoggedEvent

_MARK = '"Hidden"'
"""Stands in every event that hides something."""


class Chain:
    """The hashes of one game's log as far as it has been read."""

    def __init__(self, game_id: GameId) -> None:
        self.game_id = game_id
        self._hashes = [genesis(game_id)]
        self._last: CommitHeader | None = None
        """The header of the commit read last."""
        self._promised: dict[int, bytes] = {}

    @property
    def version(self) -> Version:
        """Number of events that have been verified."""
        return Version(len(self._hashes) - 1)

    @property
    def head(self) -> Head:
        """The last verified version and its hash."""
        return Head(self.version, self._hashes[-1])

    @property
    def promised_version(self) -> int:
        """Highest version of a signed or kept head; the log must lead there."""
        return max([self.version, *self._promised])

    def promise(self, head: Head) -> None:
        """Take note of a head from an acknowledgement, a stream or an earlier run. `IntegrityError` on a fork."""
        if head.version <= self.version:
            if head.version < 0 or self._hashes[head.version] != head.hash:
                raise IntegrityError(head.version, "the server shows another log than before: its head differs")
        elif self._promised.setdefault(head.version, head.hash) != head.hash:
            raise IntegrityError(head.version, "the server has shown two different heads for one version")

    def extend(self, commit: LoggedCommit, viewer: Viewer) -> list[LoggedEvent]:
        """Verify a commit and take it in; returns its new events. Raises `IntegrityError`, taking in none.

        The header is linked before the first event. A commit that is read from its middle goes on from the known hash.
        """
        header = header_of(self.game_id, commit)
        fresh: list[LoggedEvent] = []
        hashes: list[bytes] = []
        for event in commit.events:
            if event.version <= self.version:
                self.promise(Head(event.version, event.hash))
                self._check_known(event, header)
                continue
            previous = hashes[-1] if hashes else self.head.hash
            hashes.append(self._next_hash(event, self.version + len(hashes), _before(event, previous, header)))
            check_event_openings(event, viewer)
            fresh.append(event)
        if fresh:
            self._check_header(header, fresh[0].version)
            self._last = header
        self._hashes.extend(hashes)
        for event in fresh:
            self._promised.pop(event.version, None)
        return fresh

    def _check_header(self, header: CommitHeader, first: Version) -> None:
        """The header is linked before `first`, or it is the one the commit began with. Time never runs backwards."""
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

    def _next_hash(self, event: LoggedEvent, version: int, previous: bytes) -> bytes:
        if event.version != version + 1:
            raise IntegrityError(version + 1, f"the server sent version {event.version} next: events are missing")
        computed = link(previous, public_form(event))
        if computed != event.hash:
            raise IntegrityError(event.version, "the event does not follow from the log before it: its hash is wrong")
        promised = self._promised.get(event.version, computed)
        if promised != computed:
            raise IntegrityError(
                event.version, "this is not the log the server has vouched for before: it was rewritten"
            )
        return computed


def header_of(game_id: GameId, commit: LoggedCommit) -> CommitHeader:
    """The header of a commit, as the chain links it."""
    return CommitHeader(
        game=game_id,
        version=commit.first_version,
        actor=commit.actor,
        at=commit.at,
        command=commit.command_digest.hex(),
    )


def _before(event: LoggedEvent, previous: bytes, header: CommitHeader) -> bytes:
    """The hash that an event is linked to: a commit's first event goes on from the header."""
    return link_header(previous, header) if event.version == header.version else previous


def public_form(event: LoggedEvent) -> bytes:
    """Return the canonical JSON of an event with everything hidden taken out: what the hash chain covers.

    Raises `IntegrityError` if the text is not canonical itself: two readers could take it for two different events.
    """
    value, text = parse(event.text), event.text.encode()
    if canonical(value) != text:
        raise IntegrityError(event.version, "the event is not canonical JSON")
    if _MARK not in event.text:
        return text
    return canonical(redacted(value, None))


def check_event_openings(event: LoggedEvent, viewer: Viewer) -> None:
    """Check every visible hidden value against its digest, and that what the viewer may see is there."""
    if _MARK not in event.text:  # which is canonical, so there is no other way to write it
        return
    for _, value in hidden_values(parse(event.text)):
        hidden = _read(value, event.version)
        if hidden.items is None:
            if viewer is not None and viewer in hidden.to:
                raise IntegrityError(event.version, f"the server withholds what seat {viewer} may see")
        elif len(hidden.items) != hidden.count or not opens(hidden.salt, hidden.items, hidden.digest):
            raise IntegrityError(event.version, "a hidden value does not open to its digest")


def _read(value: dict[str, Any], version: Version) -> Hidden[Any]:  # Any: JSON
    try:
        return msgspec.convert(value, Hidden[Any])
    except msgspec.ValidationError as error:
        raise IntegrityError(version, f"a hidden value is malformed: {error}") from None
