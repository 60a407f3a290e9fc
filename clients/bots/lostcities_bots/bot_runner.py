"""One seat of a bot at a server, played to the end of its game, and the command that plays a named game."""

import asyncio
import random
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import structlog
from msgspec import Struct

from lostcities.core import GameId, IntegrityError, LostCitiesError, NotYourSeat, OverQuota, PlayerId, Rejected, Seat
from lostcities_bots.game_faults import CHOICE_S, BotFault, LostByFault, play_or_resign
from lostcities_bots.process_bot import check_kind, new_bot
from lostcities_client import (
    Bot,
    Client,
    ListedGame,
    Outcome,
    OwnSeeds,
    Patience,
    PluginMissing,
    SavedHead,
    sign_in,
    variant_for,
)
from lostcities_client.command_line import clean

PATIENCE = Patience(total_s=float("inf"))
"""Patience of a bot: it waits for its server as long as it runs."""
_RETRIES = Patience(first_wait_s=1.0, longest_wait_s=60.0)
"""Pauses before a game is tried again that the server would not let the bot follow."""
_FINAL = (Rejected, IntegrityError, PluginMissing)
"""Errors that another try does not remove."""

_log = structlog.get_logger()


class BotPlan(Struct, frozen=True, kw_only=True):
    """The bot of a program, and how it plays."""

    bot: type[Bot]
    name: str
    """Name of its player, who is registered in the first run."""
    token: str | None = None
    """Token of its player, in place of one from an earlier run."""
    seed: int | None = None
    choice_s: float = CHOICE_S
    """Longest time for a choice."""
    in_process: bool = False
    """True for a process for each game."""


async def sign_in_bot(client: Client, plan: BotPlan) -> PlayerId:
    """Act for the player of a bot. Seeds for deals are kept in files."""
    if plan.token is None:
        return (await sign_in(client, plan.name, "bot")).player_id
    player_id = (await client.player()).player_id
    client.own_seeds = OwnSeeds.on_disk(client.address, player_id)
    return player_id


async def play_named(client: Client, plan: BotPlan, reference: str) -> None:
    """Join or resume the game of an id or invitation, and play it to its end. Raise `LostByFault` if the bot fails."""
    me = await sign_in_bot(client, plan)
    listing = (await client.get_game(client.accept_invitation(reference))).game
    check_kind(plan.bot, variant_for(listing.variant, listing.variant_version), in_process=plan.in_process)
    seat = await _seat_in(client, listing, me)
    played = await play_place(client, plan, listing.game_id, seat, on_connection_error=log_connection)
    if isinstance(played, BotFault):
        raise LostByFault("the game was lost by a fault of the bot")


async def _seat_in(client: Client, listing: ListedGame, me: PlayerId) -> Seat:
    """Return the bot's seat in a game, or take one."""
    held = listing.seats_of(me)
    if held:
        return held[0]
    if listing.status != "open":
        raise NotYourSeat(None)
    return (await client.join(listing.game_id, with_seed=True)).seat


async def play_place(
    client: Client,
    plan: BotPlan,
    game_id: GameId,
    seat: Seat,
    *,
    gate: AbstractAsyncContextManager[object] | None = None,
    on_connection_error: Callable[[LostCitiesError | None], None] = lambda _: None,
) -> Outcome | BotFault:
    """Play a seat to the end of its game, resign it if the bot fails, and log both."""
    log = _log.bind(game=game_id, seat=seat)
    log.info("game_playing")
    kept = SavedHead(client, game_id)
    played = await play_or_resign(
        client,
        game_id,
        lambda: new_bot(plan.bot, in_process=plan.in_process),
        seat=seat,
        say=lambda text: log.warning("bot_failed", error=clean(text)),
        rng=random.Random() if plan.seed is None else random.Random(f"{plan.seed}/{game_id}/{seat}"),
        kept=kept,
        on_connection_error=on_connection_error,
        choice_s=plan.choice_s,
        gate=gate,
    )
    if isinstance(played, Outcome):
        await kept.sign()
        log.info("game_over", won=seat in played.winners, totals=list(played.totals), commits=played.commits)
    return played


async def play_patiently(
    client: Client, plan: BotPlan, game_id: GameId, seat: Seat, *, gate: AbstractAsyncContextManager[object]
) -> Outcome | BotFault | None:
    """Play a seat as `play_place` does, and try again after an error that may pass. Return None after any other."""
    waits = _RETRIES.waits()
    while True:
        try:
            return await play_place(client, plan, game_id, seat, gate=gate)
        except LostCitiesError as error:
            log = _log.bind(game=game_id, seat=seat, reason=error.reason, error=clean(error.message))
            if isinstance(error, _FINAL) and not isinstance(error, OverQuota):
                log.warning("game_left")
                return None
            log.warning("game_interrupted")
        await asyncio.sleep(next(waits))


def log_connection(error: LostCitiesError | None) -> None:
    """Log that the connection was lost, or is there again."""
    if error is None:
        _log.info("connection_restored")
    else:
        _log.warning("connection_lost", error=clean(error.message))
