"""Laws of streams through kills: nothing is lost, and nothing comes or happens twice."""

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path

from msgspec import Struct
from tests.kills.journal import Answered, Fault, Inbox, Knowledge, Record, Seen

HASH_BYTES = 32


class StoredCommit(Struct, frozen=True):
    """A commit in the store."""

    game: str
    command_id: str
    actor: str
    first_version: int
    hashes: tuple[str, ...]

    @property
    def last_version(self) -> int:
        """Version of the last event."""
        return self.first_version + len(self.hashes) - 1


class Truth:
    """The log as it is in the store, read with SQL alone."""

    def __init__(self) -> None:
        self.commits: dict[tuple[str, str], list[StoredCommit]] = {}
        """Commits by game and command id. Another one with the same id would be the second."""
        self.hashes: dict[str, list[str]] = {}
        """Hashes of each game's events, in their order."""
        self._position = 0

    def read(self, store: Path) -> None:
        """Read the commits that are new."""
        select = (
            "SELECT position, games.game_id, command_id, player_id, first_version, hashes FROM commits "
            "JOIN games ON games.number = game JOIN actors ON actors.number = actor WHERE position > ? "
            "ORDER BY position"
        )
        with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
            rows = connection.execute(select, (self._position,)).fetchall()
        for self._position, game, command_id, actor, first_version, hashes in rows:
            cut = [hashes[at : at + HASH_BYTES].hex() for at in range(0, len(hashes), HASH_BYTES)]
            if isinstance(command_id, bytes):
                command_id = command_id.hex()
            self.add(StoredCommit(game, command_id, actor, first_version, tuple(cut)))

    def add(self, commit: StoredCommit) -> None:
        """Add the next commit of the store."""
        log = self.hashes.setdefault(commit.game, [])
        assert commit.first_version == len(log) + 1, f"{commit} does not follow version {len(log)}"
        log.extend(commit.hashes)
        self.commits.setdefault((commit.game, commit.command_id), []).append(commit)

    @property
    def heads(self) -> dict[str, int]:
        """Last version of each game."""
        return {game: len(log) for game, log in self.hashes.items()}


class Witness:
    """The records of one player, checked as they come."""

    def __init__(self, name: str, player_id: str) -> None:
        self.name = name
        self.player_id = player_id
        self.knowledge = Knowledge()
        self.inbox: Inbox | None = None
        self.faults: list[str] = []
        """Broken laws."""
        self._hashes: dict[tuple[str, int], str] = {}
        self._answers: list[Answered] = []

    def take(self, records: Iterable[Record]) -> None:
        """Take in records. They break a law if an event is missing, comes again, or is another one than before."""
        for record in records:
            match record:
                case Seen(game, version, hashed):
                    self._see(game, version, hashed)
                case Answered():
                    self._answers.append(record)
                case Inbox():
                    self.inbox = record
                case Fault(text):
                    self._note(text)
                case _:
                    pass  # what the player knows says all
            self.knowledge.add(record)

    def _see(self, game: str, version: int, hashed: str) -> None:
        due = self.knowledge.cursors[game] + 1
        if version != due:
            self._note(f"version {version} of {game} came where {due} was due")
        if self._hashes.setdefault((game, version), hashed) != hashed:
            self._note(f"version {version} of {game} is another one than before")

    def compare(self, truth: Truth) -> None:
        """Compare all that was received with the log."""
        for (game, version), hashed in self._hashes.items():
            log = truth.hashes.get(game, [])
            if version > len(log) or log[version - 1] != hashed:
                self._note(f"version {version} of {game} was received and is not in the log")
        for answer in self._answers:
            self._compare_answer(answer, truth)
        for (game, command_id), (commit, *more) in truth.commits.items():
            if commit.actor == self.player_id and more:
                self._note(f"command {command_id} is in the log of {game} {1 + len(more)} times")
        self._answers.clear()
        self._hashes = {
            place: hashed for place, hashed in self._hashes.items() if place[0] in self.knowledge.unfinished
        }

    def _compare_answer(self, answer: Answered, truth: Truth) -> None:
        known = self.knowledge.answered.get(answer.command_id)
        if known is None:
            return self._note(f"command {answer.command_id} was answered and never sent")
        sent, first = known
        found = truth.commits.get((sent.game, answer.command_id), [])
        if [(one.first_version, one.last_version) for one in found] != [(answer.first_version, answer.last_version)]:
            self._note(f"command {answer} was acknowledged, and in the log there is {found}")
        if answer.is_again and (not answer.replayed or answer.first_version != first.first_version):
            self._note(f"command {answer} was answered otherwise than the first time: {first}")
        return None

    def is_at(self, heads: Mapping[str, int], inbox: Inbox) -> bool:
        """Return whether the player has all games to their heads, and the inbox as it is."""
        cursors = self.knowledge.cursors
        return self.inbox == inbox and all(version == heads[game] for game, version in cursors.items())

    def _note(self, fault: str) -> None:
        self.faults.append(f"{self.name}: {fault}")
