"""Faults of bots: a bot that fails resigns the game that it plays, and every other game goes on."""

import asyncio
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from lostcities.core import GameId, LostCitiesError, Rejected, Seat, error_in_words
from lostcities_bots.error_attribution import BotFailed
from lostcities_client import BadChoice, Bot, CannotPlay, Client, Outcome, in_thread, play_seat

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
    make: Callable[[], Bot],
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
        bot = await _made(make, choice_s)
        return await play_seat(client, game_id, bot, seat=seat, choice_s=choice_s, **how)
    except (BotFailed, BadChoice, CannotPlay) as error:
        message = error.message
    except LostCitiesError:
        raise
    except Exception as error:  # noqa: BLE001 - rules of a third party can raise anything beside the bot
        message = f"playing failed: {error_in_words(error)}"
    say(f"{message}; it resigns from game {game_id}")
    try:
        await client.resign(game_id, seat=seat)
    except Rejected as error:
        say(f"it cannot resign from game {game_id}: {error.message}")
    return BotFault(seat, message)


async def _made(make: Callable[[], Bot], time_s: float | None) -> Bot:
    """Return a new bot. It may take time to load what it knows."""
    try:
        async with asyncio.timeout(time_s):
            return await in_thread(make)
    except TimeoutError:
        raise BadChoice(f"the bot was not ready within {time_s:g} seconds") from None
