"""The log of one game, as the checks compare answers with it."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from msgspec import msgpack

from lostcities.core.codec import redact_text
from lostcities.core.names import Seat
from lostcities.eventstore import Commit

_pack = msgpack.Encoder().encode


def digest_of(
    *, first_version: int, actor: str, at: int, command_digest: bytes, events: Iterable[tuple[int, str, bytes]]
) -> str:
    """Return a digest of all that a client is shown of a commit."""
    shown = (first_version, actor, at, command_digest, list(events))
    return blake2b(_pack(shown), digest_size=16).hexdigest()


class GameLog:
    """The commits of a game, by command id and by version."""

    def __init__(self, commits: Sequence[Commit]) -> None:
        self.commits = commits
        self._by_version = {int(commit.last_version): commit for commit in commits}
        self._by_command: dict[str, list[Commit]] = {}
        for commit in commits:
            self._by_command.setdefault(commit.command_id, []).append(commit)
        self._digests: dict[tuple[int, int | None, bool], str] = {}

    @property
    def version(self) -> int:
        """Version of the last event; 0 of an empty log."""
        return self.commits[-1].last_version if self.commits else 0

    @property
    def end(self) -> Commit | None:
        """The commit that ended the game, after which every viewer sees everything."""
        last = self.commits[-1] if self.commits else None
        return last if last is not None and last.summary.status == "over" else None

    def ending_at(self, version: int) -> Commit | None:
        """Return the commit whose last event has this version."""
        return self._by_version.get(version)

    def of_command(self, command_id: str) -> Sequence[Commit]:
        """Return the commits of a command id: one at most, in a sound log."""
        return self._by_command.get(command_id, ())

    def commands(self) -> Iterable[tuple[str, Sequence[Commit]]]:
        """Yield every command id with its commits."""
        return self._by_command.items()

    def has(self, version: int, chain_hash: str) -> bool:
        """Return whether the log has this hash at the end of a commit with this version."""
        commit = self.ending_at(version)
        return commit is not None and commit.hashes[-1].hex() == chain_hash

    def digest(self, commit: Commit, viewer: int | None, *, is_open: bool) -> str:
        """Return the digest of a commit as a viewer may see it, or with all that was hidden."""
        key = (int(commit.last_version), viewer, is_open)
        known = self._digests.get(key)
        if known is None:
            known = self._digests[key] = _digest(commit, viewer, is_open=is_open)
        return known


def _digest(commit: Commit, viewer: int | None, *, is_open: bool) -> str:
    seat = None if viewer is None else Seat(viewer)
    return digest_of(
        first_version=commit.first_version,
        actor=commit.actor,
        at=commit.at,
        command_digest=commit.command_digest,
        events=[
            (version, (text if is_open else redact_text(text, seat)).decode(), chain_hash)
            for version, (text, chain_hash) in enumerate(
                zip(commit.events, commit.hashes, strict=True), commit.first_version
            )
        ],
    )
