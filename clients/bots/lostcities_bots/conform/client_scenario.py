"""The base of scenarios: hooks at which a scenario disturbs the traffic, and what it expects of the client."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, ClassVar, Literal

from msgspec import Struct

from lostcities.core import GameId, LostCitiesError, Seat
from lostcities.v1 import game_pb2, play_pb2
from lostcities_bots.conform.traffic import CommandAnswered, SentCommand, Traffic
from lostcities_client import Client

News = game_pb2.WatchGameResponse


class Cut(Exception):
    """The end of a call with UNAVAILABLE, as after a lost connection."""


class RefusedCall(Cut):
    """The end of a call with a refusal of the kit's own."""

    def __init__(self, refusal: play_pb2.Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class StreamFaults:
    """Faults of streams and of the whole connection, for scenarios to call. The proxy implements them."""

    async def cut_streams(self, why: Cut) -> None:
        """End every stream of the client."""
        raise NotImplementedError

    async def stall_streams(self) -> None:
        """Let no byte pass on any stream that is open now."""
        raise NotImplementedError

    async def resume_streams(self) -> None:
        """Let the bytes of stalled streams pass."""
        raise NotImplementedError

    async def send_heartbeats(self) -> None:
        """Send a heartbeat on every stream."""
        raise NotImplementedError

    async def send_bytes(self, encoded: bytes) -> None:
        """Send an item of these bytes on every stream."""
        raise NotImplementedError

    async def restart(self, down_s: float) -> None:
        """End all connections, and take none for a while."""
        raise NotImplementedError

    def refuse_calls(self, for_s: float) -> None:
        """Refuse every call with UNAVAILABLE for a while."""
        raise NotImplementedError

    async def unfollow(self, refusal: play_pb2.Refusal) -> None:
        """End the news of the game with a refusal; streams for one game end as a whole."""
        raise NotImplementedError


class TestTable(Struct, frozen=True):
    """The game of a scenario, and what the scenario may use."""

    __test__: ClassVar[bool] = False

    game_id: GameId
    opponent: Client
    """The opponent's connection, past the proxy."""
    client_player: str
    """Id of the player whom the client plays."""
    rotate_token: Callable[[], Awaitable[str]]
    """Function that replaces the client's token."""
    traffic: Traffic
    faults: StreamFaults
    heartbeat_s: float


class Scenario:
    """A game with one kind of disturbance. The docstring states its purpose in one sentence."""

    name: ClassVar[str]
    should: ClassVar[str]
    """Advice for the author of a client: what it should do."""
    seat: ClassVar[int] = 0
    """Seat of the client."""
    undo: ClassVar[Literal["free"] | None] = None
    rounds: ClassVar[int] = 1
    ending: ClassVar[Literal["over", "stopped"]] = "over"
    """`over`: the client plays to the end and exits with 0. `stopped`: it gives up with another code, or waits."""
    may_wait: ClassVar[bool] = False
    """True if a client that should stop may go on waiting, too."""
    changes_events: ClassVar[bool] = False
    """True if events are changed, which a client that checks hashes must refuse."""
    kills: ClassVar[int] = 0
    """Number of times that the client's process is killed and started again."""

    def __init__(self, table: TestTable) -> None:
        self.table = table
        self.happened_at: float | None = None
        """Time of the disturbance. None if it has not happened."""
        self.occurred = asyncio.Event()
        """Set when the disturbance happens."""
        self.kill_now = asyncio.Event()
        """Set by a scenario at the moment to kill the client."""
        self.failure = ""
        """Reason for a failure that the scenario saw itself."""
        self.holds_heartbeats = False
        """True while heartbeats of the server do not reach the client."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._commits = 0

    @classmethod
    def purpose(cls) -> str:
        """Return the purpose in one sentence."""
        return " ".join((cls.__doc__ or "").split())

    # -- hooks --

    def on_start(self) -> None:
        """Act before the client is started."""

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Act before a command is passed on. Return a refusal to answer it with, and the server never sees it."""
        return None

    async def on_answer(self, sent: SentCommand, answer: CommandAnswered) -> None:
        """Act before an answer is passed on."""

    async def on_news(self, news: News) -> Sequence[News]:
        """Return what the client receives in place of news of its game."""
        if news.HasField("commit"):
            self._commits += 1
            if self._is_time(news.commit):
                return await self.disturb(news)
        return [news]

    async def command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Run `on_command`. Where the opponent could not act, the disturbance did not happen."""
        try:
            return await self.on_command(sent)
        except LostCitiesError:
            self.happened_at = None
            return None

    def on_follow(self, after: int) -> int:
        """Return the cursor that is passed on in place of the client's."""
        return after

    def decorate(self, item: play_pb2.PlayItem) -> None:
        """Change an item of a Play stream before it is sent."""

    def decorate_news(self, news: News) -> None:
        """Change news before they are sent, whatever the stream."""

    async def disturb(self, news: News) -> Sequence[News]:
        """Act once, when the opponent has moved in mid-game and the client does not know it yet."""
        return [news]

    def wrong(self) -> str:
        """Return what the client did wrong in this scenario, beside the general rules. Empty if nothing."""
        return self.failure

    # -- helpers --

    async def stop(self) -> None:
        """End what the scenario still does."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def happened(self) -> None:
        """Note that the disturbance happens now."""
        if self.happened_at is None:
            self.happened_at = asyncio.get_running_loop().time()
            self.occurred.set()

    def soon(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside the traffic."""

        async def run() -> None:
            try:
                await work
            except LostCitiesError:  # the game went on meanwhile: the scenario then did not happen
                self.happened_at = None

        self._tasks.add(asyncio.ensure_future(run()))

    def is_nth_move(self, sent: SentCommand, number: int) -> bool:
        """Return whether a command is the client's first try of its nth move."""
        return sent.is_move and self.number_of_moves == number and self.happened_at is None

    @property
    def number_of_moves(self) -> int:
        """Number of moves that the client has sent, each counted once."""
        return len({each.command_id for each in self.table.traffic.commands if each.is_move})

    def _is_time(self, commit: game_pb2.Commit) -> bool:
        is_opponent = commit.actor_player_id not in ("", "@platform", self.table.client_player)
        return self.happened_at is None and is_opponent and self.table.traffic.known > 10 and self._is_play(commit)

    @staticmethod
    def _is_play(commit: game_pb2.Commit) -> bool:
        return not any('"@' in event.event_json for event in commit.events)


def refusal(code: int, reason: str, message: str, retry_after_s: int = 0) -> play_pb2.Refusal:
    """Return a refusal of the kit's own."""
    return play_pb2.Refusal(code=code, reason=reason, message=message, retry_after_s=retry_after_s)


def seat_of(scenario: type[Scenario]) -> Seat:
    """Return the seat of the client."""
    return Seat(scenario.seat)
