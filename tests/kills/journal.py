"""Journals of players that may be killed: a line for each thing that a player has received or is about to send.

A line is written whole before the player goes on, so a killed player leaves all that it knew. A player that starts
again takes its cursors and its unanswered commands from its journal.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import msgspec
from msgspec import Struct


class Begun(Struct, frozen=True, tag=True):
    """The player reads a game from its first version: for the first time, or anew."""

    game: str


class Seen(Struct, frozen=True, tag=True):
    """An event was received."""

    game: str
    version: int
    hash: str


class Over(Struct, frozen=True, tag=True):
    """The end of a game was received."""

    game: str


class Sent(Struct, frozen=True, tag=True):
    """A command is about to be sent, with this id and content however often."""

    game: str
    command_id: str
    expected_version: int
    seat: int
    move_id: str


class Answered(Struct, frozen=True, tag=True):
    """A command was acknowledged. `is_again` if it had been acknowledged before, and was sent once more."""

    command_id: str
    first_version: int
    last_version: int
    replayed: bool
    is_again: bool = False


class Inbox(Struct, frozen=True, tag=True):
    """The whole inbox after news of it: games, kinds and seats."""

    items: tuple[tuple[str, str, int | None], ...]


class Fault(Struct, frozen=True, tag=True):
    """Something that the player must never meet, such as a refusal."""

    text: str


Record = Begun | Seen | Over | Sent | Answered | Inbox | Fault


class Journal:
    """A journal that its player writes. `knowledge` follows from all lines, those of earlier lives included."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self.knowledge = Knowledge()
        for record in JournalReader(path).more():
            self.knowledge.add(record)

    def write(self, record: Record) -> None:
        """Write a line."""
        os.write(self._file, msgspec.json.encode(record) + b"\n")
        self.knowledge.add(record)


class JournalReader:
    """A reader of what was written since it read last."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._offset = 0
        self._decoder = msgspec.json.Decoder(Record)

    def more(self) -> Iterator[Record]:
        """Yield the records that are new."""
        if not self._path.exists():
            return
        with self._path.open("rb") as file:
            file.seek(self._offset)
            for line in file:
                if not line.endswith(b"\n"):
                    return
                self._offset += len(line)
                yield self._decoder.decode(line)


class Knowledge:
    """The knowledge of a player: cursors, commands and inbox."""

    def __init__(self) -> None:
        self.cursors: dict[str, int] = {}
        """Last version received of each game."""
        self.unfinished: set[str] = set()
        """Games whose end is not received yet."""
        self.unanswered: dict[str, Sent] = {}
        self.answered: dict[str, tuple[Sent, Answered]] = {}

    def add(self, record: Record) -> Self:
        """Take in a record."""
        match record:
            case Begun(game):
                self.cursors[game] = 0
                self.unfinished.add(game)
            case Seen(game, version):
                self.cursors[game] = version
            case Over(game):
                self.unfinished.discard(game)
            case Sent(command_id=command_id):
                self.unanswered[command_id] = record
            case Answered(command_id=command_id) if command_id in self.unanswered:
                self.answered[command_id] = self.unanswered.pop(command_id), record
            case _:
                pass
        return self

    def waits(self, game: str) -> bool:
        """Return whether a command for a game has no answer yet."""
        return any(sent.game == game for sent in self.unanswered.values())
