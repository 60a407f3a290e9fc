"""The record of what a client sent and was shown in one scenario. It judges nothing."""

import time
from collections.abc import Iterable

from msgspec import Struct

from lostcities.v1 import game_pb2

READS = ("GetGame", "ListEvents", "GetTable", "ListFrames", "ListGames", "ListInbox")
"""Calls that ask how a game stands."""


class SentCommand(Struct, frozen=True):
    """A command as the client sent it, and what the client knew then."""

    at: float
    """Time of the monotonic clock, as in all records here."""
    command: game_pb2.SubmitCommandRequest
    shown: int
    """Last version that the client had been shown."""
    process: int = 0
    """Number of times that the client had been killed before."""

    @property
    def command_id(self) -> str:
        """Id of the command."""
        return self.command.command_id

    @property
    def is_move(self) -> bool:
        """True for a move, False for an undo, an answer and the like."""
        return self.command.WhichOneof("command") in ("move_id", "move_json")

    @property
    def chosen_at(self) -> int:
        """Version at which the move was chosen, as far as can be told."""
        return self.command.expected_version if self.command.HasField("expected_version") else self.shown


class CommandAnswered(Struct, frozen=True):
    """The answer to a command: the first version of its commit, or the reason of a refusal."""

    at: float
    command_id: str
    first_version: int = 0
    head_version: int = 0
    reason: str = ""
    is_ours: bool = False
    """True for a refusal that the kit made up."""


class Followed(Struct, frozen=True):
    """A stream that the client follows a game on, with its cursor."""

    at: float
    call: int
    after: int
    known: int
    """Last version up to which the client had received everything."""


class Traffic:
    """All that passed the proxy in one scenario."""

    def __init__(self, *, token: str) -> None:
        self.commands: list[SentCommand] = []
        self.answers: list[CommandAnswered] = []
        """Answers in the order in which the server gave them. The client may not have received each."""
        self.told: dict[str, CommandAnswered] = {}
        """Answers that reached the client, by command id."""
        self.follows: list[Followed] = []
        self.calls: dict[str, list[float]] = {}
        """Times of calls by method."""
        self.shown = 0
        """Last version that the client was shown."""
        self.known = 0
        """Last version up to which the client received all commits."""
        self.end_shown_at: float | None = None
        """Time at which the client was shown the end of the game."""
        self.leaks: list[str] = []
        """Methods with the token in a message, where it has no place."""
        self.kills = 0
        """Number of times that the kit has killed the client."""
        self._token = token.encode()

    def called(self, method: str) -> int:
        """Note a call, and return its number."""
        self.calls.setdefault(method, []).append(time.monotonic())
        return sum(map(len, self.calls.values()))

    def check_request(self, method: str, message: bytes) -> None:
        """Note a request that has the token in it."""
        if self._token in message and method not in self.leaks:
            self.leaks.append(method)

    def sent(self, command: game_pb2.SubmitCommandRequest) -> SentCommand:
        """Note a command."""
        sent = SentCommand(time.monotonic(), command, self.shown, self.kills)
        self.commands.append(sent)
        return sent

    def followed(self, *, call: int, after: int) -> None:
        """Note a stream that follows the game."""
        self.follows.append(Followed(time.monotonic(), call, after, self.known))

    def answered(self, answer: CommandAnswered) -> None:
        """Note an answer of the server."""
        self.answers.append(answer)

    def answer_delivered(self, answer: CommandAnswered) -> None:
        """Note that an answer goes to the client."""
        self.told[answer.command_id] = answer
        self.shown = max(self.shown, answer.head_version)

    def show(self, news: game_pb2.WatchGameResponse) -> None:
        """Note news that go to the client."""
        match news.WhichOneof("message"):
            case "commit":
                self.show_commits([news.commit])
            case "frame":
                self.show_version(news.frame.head.version, is_over=news.frame.status == game_pb2.GAME_STATUS_OVER)
            case "decision":
                self.shown = max(self.shown, news.decision.version)
            case "caught_up":
                self.shown = max(self.shown, news.caught_up.head.version)
            case _:
                pass

    def show_commits(self, commits: Iterable[game_pb2.Commit]) -> None:
        """Note commits that go to the client."""
        for commit in commits:
            for event in commit.events:
                self.shown = max(self.shown, event.version)
                if event.version == self.known + 1:
                    self.known = event.version
                if '"@GameEnded"' in event.event_json:
                    self._end_shown()

    def show_version(self, version: int, *, is_over: bool) -> None:
        """Note a picture of the game that goes to the client."""
        self.shown = max(self.shown, version)
        self.known = max(self.known, version)
        if is_over:
            self._end_shown()

    def _end_shown(self) -> None:
        if self.end_shown_at is None:
            self.end_shown_at = time.monotonic()
