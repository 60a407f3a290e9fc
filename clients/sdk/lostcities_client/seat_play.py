"""The loop in which a bot plays a seat over the network, and the commands that it sends."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext

from lostcities.core import GameId, Move, Seat, Version
from lostcities.core.clocks import LAG, SECOND
from lostcities.core.errors import IllegalMove, LostCitiesError, Rejected
from lostcities.core.game import Game
from lostcities_client.bot import Bot, Decision, GameStart, Outcome, decision_for, is_refused_enough, may_be_refused
from lostcities_client.client import Client
from lostcities_client.command_ids import new_command_id
from lostcities_client.errors import is_transient
from lostcities_client.heads import SavedHead
from lostcities_client.records import Ack
from lostcities_client.replica import Replica
from lostcities_client.seen_commits import Opponent, Opponents, SeenCommit, seen_commits
from lostcities_client.server_time import ServerTime
from lostcities_client.thinking import BotRuntime


async def play_seat(
    client: Client,
    game_id: GameId,
    bot: Bot,
    *,
    seat: Seat,
    rng: random.Random | None = None,
    kept: SavedHead | None = None,
    on_connection_error: Callable[[LostCitiesError | None], None] = lambda _: None,
    pause_s: float = 0.0,
    choice_s: float | None = None,
    gate: AbstractAsyncContextManager[object] | None = None,
) -> Outcome:
    """Play a seat of the client's player until the game is over.

    The loop survives restarts of the server, lost answers and rejected moves. It decides on the latest known state. A
    move is submitted for one version only, so it is never made twice. With `kept`, the log must also contain the head
    saved by an earlier run. A pause of `pause_s` before each move lets people follow. The loop is inside `gate` from a
    call of the bot until the server has answered the command that follows from it. Raise `BadChoice` for a move that is
    not legal, and for a choice or an answer that takes longer than `choice_s` seconds.
    """
    async with (
        Replica(client, game_id, seat=seat, kept=kept, on_connection_error=on_connection_error) as replica,
        BotRuntime(bot, choice_s) as calls,
    ):
        await calls.check((await replica.until()).variant)
        playing = _SeatPlay(client, replica, calls, seat=seat, rng=rng or random.Random(), choice_s=choice_s)
        while True:
            game = await replica.until(playing.has_work)
            async with gate or nullcontext():
                await playing.tell(game)
                if game.ended is not None:
                    return Outcome(game, len(replica.history))
                if _is_asked(game, seat):
                    if pause_s:
                        await asyncio.sleep(pause_s)
                    await playing.decide(game)


def decision_in(replica: Replica, rng: random.Random) -> Decision:
    """Return the decision of a replica's seat, which is to act or asked about an offer.

    It has all commits since the deal in its history, no budget, and names no opponents.
    """
    assert replica.seat is not None, "a spectator decides nothing"
    return decision_for(replica.game, replica.seat, rng, history=tuple(seen_commits(replica.history)))


class _SeatPlay:
    """The calls of a bot in one game, and the commands that follow from them."""

    def __init__(
        self,
        client: Client,
        replica: Replica,
        bot: BotRuntime,
        *,
        seat: Seat,
        rng: random.Random,
        choice_s: float | None,
    ) -> None:
        self._client = client
        self._replica = replica
        self._bot = bot
        self._seat = seat
        self._rng = rng
        self._choice_s = choice_s
        self._opponents = Opponents(client, seat)
        self._server_time = ServerTime()
        self._past = len(replica.history)
        """Number of commits that were there before: only later ones tell the time of the server."""
        self._is_started = False
        self._observed = 0
        """Number of commits that the bot has observed."""
        self._asked_at = Version(0)
        self._told = self._told_before = 0
        """Numbers of commits that the bot knew in this decision, and in the one before."""
        self._refused: tuple[Move, ...] = ()

    def has_work(self, game: Game) -> bool:
        """Return whether there is something to tell the bot, or to ask it."""
        if game.ended is not None or _is_asked(game, self._seat):
            return True
        is_new = len(self._replica.history) > self._observed if self._bot.overrides("observe") else not self._is_started
        return game.state is not None and is_new

    async def tell(self, game: Game) -> None:
        """Tell the bot of the start of the game, the commits since the last call, and the end."""
        if game.state is None:
            return
        history = self._replica.history
        if not self._is_started:
            self._is_started, self._observed = True, len(history)
            if self._bot.overrides("start"):
                await self._bot.start(await self._start_of(game, tuple(seen_commits(history))))
        elif self._bot.overrides("observe"):
            start, self._observed = self._observed, len(history)
            for commit in seen_commits(history, start):
                await self._bot.observe(commit)
        if game.ended is not None:
            await self._bot.end(Outcome(game, len(history)).result)

    async def _start_of(self, game: Game, history: tuple[SeenCommit, ...]) -> GameStart:
        return GameStart(
            seat=self._seat,
            rules=game.variant.rules,
            options=game.options,
            opponents=await self._opponents.now(game),
            history=history,
        )

    async def decide(self, game: Game) -> None:
        """Let the bot decide on the state of the game, unless another seat acts first."""
        replica, seat = self._replica, self._seat
        opponents = await self._opponents.now(game)
        if replica.version != game.version:  # another seat acted: perhaps this seat has nothing to do
            return
        decision = self._decision(game, opponents)
        if decision.offer is not None:
            accept = await self._bot.answer(decision.offer, decision)
            if not self._bot.overrides("answer"):
                self._told = self._told_before  # the bot has not read the history of this decision
            if replica.offer == decision.offer:  # otherwise it was answered or closed meanwhile
                await submit_answer(self._client, replica, accept=accept, seat=seat)
            return
        move = decision.default_move if is_refused_enough(decision) else await self._bot.choose(decision)
        if replica.version == game.version:  # otherwise the game has moved on: decide again
            try:
                await submit_choice(self._client, replica, move, seat=seat)
            except IllegalMove:
                if not may_be_refused(decision, move):
                    raise
                self._refused = (*decision.refused, move)

    def _decision(self, game: Game, opponents: tuple[Opponent, ...]) -> Decision:
        history = self._replica.history
        if game.version != self._asked_at:
            self._asked_at, self._refused = game.version, ()
            self._told_before, self._told = self._told, len(history)
        if len(history) > self._past:
            self._past = len(history)
            self._server_time.note(history[-1].at)
        return decision_for(
            game,
            self._seat,
            self._rng,
            history=tuple(seen_commits(history, self._told_before)),
            opponents=opponents,
            refused=self._refused,
            budget_s=budget_s(game, self._seat, self._server_time.now(), self._choice_s),
        )


def budget_s(game: Game, seat: Seat, now: int, choice_s: float | None) -> float | None:
    """Return how many seconds a decision may take at a time of the server. None if they are unlimited.

    The time that the server grants for the network is left out.
    """
    due_at = None if game.clocks is None else game.clocks.seats[seat].due(game.clocks.control)
    if game.offer is not None and seat in game.offer.asked:
        due_at = game.answer_due_at
    limits = [] if due_at is None else [max(0, due_at - LAG - now) / SECOND]
    return min([*limits, *([] if choice_s is None else [choice_s])], default=None)


def _is_asked(game: Game, seat: Seat) -> bool:
    """Return whether the bot must move or answer. It does not move while an offer is open: that would close it."""
    return seat in (game.awaited if game.offer is None else game.offer.asked)


async def submit_choice(client: Client, replica: Replica, move: Move, *, seat: Seat) -> None:
    """Submit a move for the replica's version, and update the replica with the result.

    A move that other events have overtaken is dropped. The caller then decides again on the new state.
    """
    await submitted(
        replica,
        lambda: client.submit(
            replica.game_id, move, seat=seat, expected_version=replica.version, command_id=new_command_id()
        ),
    )


async def submit_answer(client: Client, replica: Replica, *, accept: bool, seat: Seat | None = None) -> None:
    """Answer the open offer. An answer that comes too late is dropped."""
    offer = replica.offer
    assert offer is not None, "there is an offer to answer"
    await submitted(replica, lambda: client.answer(replica.game_id, offer.id, accept=accept, seat=seat))


async def submitted(replica: Replica, send: Callable[[], Awaitable[Ack]]) -> bool:
    """Send a command and update the replica with the result. Return False if other events overtook it.

    Raises the server's error if the replica already shows the state that the server refused.
    """
    version = replica.version
    try:
        ack = await send()
    except LostCitiesError as error:
        if not isinstance(error, Rejected) and not is_transient(error):
            raise
        await replica.read_on()  # never wait for a push after a rejection
        if replica.version == version:
            raise
        return False
    await replica.absorb(ack)
    return True
