"""The loop in which a bot plays a seat over the network, and the commands that it sends."""

import asyncio
import random
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from lostcities.core import GameId, Move, Seat, Version
from lostcities.core.errors import IllegalMove, LostCitiesError, Rejected
from lostcities.core.game import Game
from lostcities_client.bot import Bot, Outcome, decision_for, is_refused_enough, may_be_refused
from lostcities_client.client import Client, new_command_id
from lostcities_client.errors import is_transient
from lostcities_client.heads import SavedHead
from lostcities_client.records import Ack
from lostcities_client.replica import Replica
from lostcities_client.thinking import think, think_about_offer


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
) -> Outcome:
    """Play a seat of the client's player until the game is over.

    The loop survives restarts of the server, lost answers and rejected moves. It decides on the latest known state. A
    move is submitted for one version only, so it is never made twice. With `kept`, the log must also contain the head
    saved by an earlier run. A pause of `pause_s` before each move lets people follow. Raise `BadChoice` for a move
    that is not legal, and for a choice or an answer that takes longer than `choice_s` seconds.
    """
    rng = rng or random.Random()
    async with Replica(client, game_id, seat=seat, kept=kept, on_connection_error=on_connection_error) as replica:
        bot.check((await replica.until()).variant)
        refused, refused_at = tuple[Move, ...](), Version(0)
        while True:
            game = await replica.until(lambda game: game.ended is not None or _is_asked(game, seat))
            if game.ended is not None:
                return Outcome(game, len(replica.history))
            if pause_s:
                await asyncio.sleep(pause_s)
                if replica.version != game.version:  # another seat acted first: perhaps this seat has nothing to do
                    continue
            decision = decision_for(game, seat, rng)
            if decision.offer is not None:
                accept = await think_about_offer(bot, decision.offer, decision, choice_s)
                if replica.offer == decision.offer:  # otherwise it was answered or closed meanwhile
                    await submit_answer(client, replica, accept=accept, seat=seat)
            else:
                if refused_at == game.version:
                    decision = replace(decision, refused=refused)
                move = decision.default_move if is_refused_enough(decision) else await think(bot, decision, choice_s)
                if replica.version == game.version:  # otherwise the game has moved on: decide again
                    try:
                        await submit_choice(client, replica, move, seat=seat)
                    except IllegalMove:
                        if not may_be_refused(decision, move):
                            raise
                        refused, refused_at = (*decision.refused, move), game.version


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
