"""Faults of bots: a bot that fails resigns the game that it plays, and every other game goes on."""

import asyncio
from collections.abc import Callable
from contextlib import closing
from typing import Any

from msgspec import Struct

from lostcities.core import AlreadyStarted, GameId, LostCitiesError, NotStarted, Rejected, Seat, error_in_words
from lostcities_bots.error_attribution import AttributedBot, BotFailed
from lostcities_bots.process_bot import START_S
from lostcities_client import BadChoice, CannotPlay, Client, Outcome, in_thread, play_seat

CHOICE_S = 60.0
"""Seconds that a choice may take unless the caller says otherwise."""


class BotFault(Struct, frozen=True):
    """A failure of a bot that cost its seat the game."""

    seat: Seat
    message: str


class LostByFault(LostCitiesError):
    """Bots failed, and resigned games."""

    reason = "LOST_BY_FAULT"


async def play_or_resign(
    client: Client,
    game_id: GameId,
    make: Callable[[], AttributedBot],
    *,
    seat: Seat,
    choice_s: float | None,
    say: Callable[[str], None] = lambda _: None,
    **how: Any,  # Any: arguments of play_seat
) -> Outcome | BotFault:
    """Play a seat as `play_seat` does, with the bot that `make` returns. Resign the seat for a bot that fails.

    A bot fails if it raises an error, chooses an illegal move or takes too long. Errors of the server and the
    connection are no fault of a bot, and are raised.
    """
    try:
        with closing(await _made(make)) as bot:
            return await play_seat(client, game_id, bot, seat=seat, choice_s=choice_s, **how)
    except (BotFailed, BadChoice, CannotPlay) as error:
        message = error.message
    except LostCitiesError:
        raise
    except Exception as error:  # noqa: BLE001 - rules of a third party can raise anything beside the bot
        message = f"playing failed: {error_in_words(error)}"
    say(f"{message}; it resigns from game {game_id}")
    try:
        await _give_up(client, game_id, seat)
    except Rejected as error:
        say(f"it cannot resign from game {game_id}: {error.message}")
    return BotFault(seat, message)


async def _give_up(client: Client, game_id: GameId, seat: Seat) -> None:
    """Resign, or leave a game that has not started, so that no player waits for a bot that failed."""
    try:
        await client.resign(game_id, seat=seat)
    except NotStarted:
        try:
            await client.leave(game_id, seat)
        except AlreadyStarted:  # just now
            await client.resign(game_id, seat=seat)


async def _made(make: Callable[[], AttributedBot]) -> AttributedBot:
    """Return a new bot. It may take some time to load what it knows. One that is too late is closed."""
    making = asyncio.ensure_future(in_thread(make))
    try:
        return await asyncio.wait_for(asyncio.shield(making), START_S)
    except TimeoutError:
        raise BotFailed(f"the bot was not ready within {START_S:g} seconds") from None
    finally:
        if not making.done():
            making.add_done_callback(_close_late)


def _close_late(making: asyncio.Future[AttributedBot]) -> None:
    if not making.cancelled() and making.exception() is None:
        making.result().close()
