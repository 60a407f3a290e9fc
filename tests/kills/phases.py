"""Phases of a Play stream, and traps: kills that wait for their phase."""

import random
from enum import StrEnum

from msgspec import Struct

from lostcities.v1 import play_pb2


class Phase(StrEnum):
    """A phase of a stream in which a kill falls."""

    HELLO = "before the answer to hello"
    BACKLOG = "while the backlog is sent"
    COMMAND = "after a command is sent, before its answer"
    RECORDED = "between the commit on disk and the answer"
    ANSWER = "while the answer is on its way"
    NEWS = "between the answer and the news"
    ITEMS = "in the middle of a response with many items"
    RECONNECT = "during a reconnect"
    FOLLOW = "while a game is followed"
    UNFOLLOW = "while a game is unfollowed"
    INBOX = "while the inbox is sent"


class Side(StrEnum):
    """The program that is killed."""

    SERVER = "server"
    CLIENT = "client"


FRESH = frozenset({Phase.HELLO, Phase.INBOX, Phase.FOLLOW, Phase.RECONNECT})
"""Phases that a new connection brings, without a new process."""

PAUSE_MAX_S = 0.003
"""Longest pause between the message that a trap waits for and the kill."""


class Progress:
    """The messages of one connection that a player has received."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.items = 0
        self.caught_up: set[str] = set()
        self.told: set[str] = set()
        """Games of which a commit was received after the newest command was sent."""

    def add(self, items: "list[play_pb2.PlayItem]") -> None:
        """Note items that are passed on."""
        self.items += len(items)
        for item in items:
            if item.news.HasField("caught_up"):
                self.caught_up.add(item.game_id)
            if item.news.HasField("commit"):
                self.told.add(item.game_id)


class Trap:
    """A kill that waits for its phase on a connection of one player."""

    def __init__(self, phase: Phase, side: Side, player: str, rng: random.Random) -> None:
        self.phase = phase
        self.side = side
        self.player = player
        self.pause_s = rng.uniform(0, PAUSE_MAX_S)
        self.is_passed_on = rng.random() < 0.7
        """True if the request arrives before the kill."""
        self.is_sprung = False
        self.command_id = ""
        """Command whose recording the kill waits for."""
        self.is_answered = False
        """True once the answer to this command has left the server."""
        self.was_answered = False
        """True if it had when the server or client was killed."""
        self._at_item = rng.randrange(1, 6)
        self._share = rng.random()

    def catches_request(self, request: play_pb2.PlayRequest) -> bool:
        """Return whether the kill falls at this request."""
        match self.phase:
            case Phase.COMMAND:
                return bool(request.commands)
            case Phase.FOLLOW:
                return bool(request.follow)
            case Phase.UNFOLLOW:
                return bool(request.unfollow)
            case Phase.HELLO:
                return request.HasField("hello") and not self.is_passed_on
            case _:
                return False

    def passes(self, progress: Progress, items: "list[play_pb2.PlayItem]") -> int | None:
        """Return how many items of a response the player receives before the kill. None: it does not fall here."""
        match self.phase:
            case Phase.HELLO:
                return 0 if any(item.HasField("welcome") for item in items) else None
            case Phase.BACKLOG:
                return self._in_backlog(progress, items)
            case Phase.ANSWER:
                return next((at for at, item in enumerate(items) if item.HasField("answer")), None)
            case Phase.NEWS:
                return _at_answer_before_news(progress, items)
            case Phase.ITEMS:
                return self._part(len(items)) if len(items) > 2 else None
            case Phase.RECONNECT:
                return max(0, self._at_item - progress.items) if progress.items + len(items) >= self._at_item else None
            case Phase.INBOX:
                return self._part(len(items)) if any(item.inbox.starts for item in items) else None
            case _:
                return None

    def _in_backlog(self, progress: Progress, items: "list[play_pb2.PlayItem]") -> int | None:
        late = [
            at
            for at, item in enumerate(items)
            if item.news.HasField("commit") and item.game_id not in progress.caught_up
        ]
        return late[self._part(len(late))] if late else None

    def _part(self, count: int) -> int:
        """Return a number below `count`."""
        return int(self._share * count)


def _at_answer_before_news(progress: Progress, items: "list[play_pb2.PlayItem]") -> int | None:
    """Return the number of items up to an answer whose commit has not come as news."""
    for at, item in enumerate(items):
        earlier = {other.game_id for other in items[:at] if other.news.HasField("commit")} | progress.told
        if item.HasField("answer") and not item.answer.replayed and item.game_id not in earlier:
            return at + 1
    return None


class Kill(Struct, frozen=True):
    """A kill that has happened."""

    phase: Phase
    side: Side
    player: str
    was_answered: bool
