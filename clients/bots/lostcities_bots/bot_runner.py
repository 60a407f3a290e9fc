"""One bot at a server: it plays a named game, or games that it finds in the lobby, one after the other."""

import random
from collections.abc import AsyncGenerator, Callable, Mapping, Set
from contextlib import aclosing
from typing import Any

from msgspec import Struct

from lostcities.core import AlreadyStarted, GameId, LostCitiesError, NotYourSeat, PlayerId, Seat, SeatUnavailable
from lostcities_bots.game_faults import CHOICE_S, BotFault, LostByFault, play_or_resign
from lostcities_bots.process_bot import check_kind, new_bot
from lostcities_client import Bot, Client, ListedGame, Outcome, Patience, SavedHead, sign_in, variant_for

PATIENCE = Patience(total_s=float("inf"))
"""Patience of a bot: it waits for its server as long as it runs."""


class BotRun(Struct, frozen=True, kw_only=True):
    """Task of a bot: which games to play, and as which player."""

    bot: type[Bot]
    variant: str
    game: str | None
    """Id of the game to play, or the invitation to it. None for games from the lobby."""
    games: int | None
    """Number of games to play. None for no end."""
    is_host: bool
    """True to open a game if there is none to join."""
    options: Mapping[str, Any]  # JSON
    seed: int | None
    name: str
    token: str | None
    choice_s: float = CHOICE_S
    """Longest time for a choice."""
    in_process: bool = False
    """True for a process for each game."""


async def run_bot(client: Client, run: BotRun, say: Callable[[str], None]) -> None:
    """Play the requested number of games, and report the progress to `say`.

    Raise `LostByFault` at the end if the bot failed in a game.
    """
    me = (await client.player() if run.token else await sign_in(client, run.name, "bot")).player_id
    number, failed = 0, set[GameId]()
    async with aclosing(_games(client, run, me, failed, say)) as games:
        async for listing, seat in games:
            say(f"playing {listing.variant} game {listing.game_id} in seat {seat}")
            played = await _play(client, run, listing, seat, number, say)
            if isinstance(played, BotFault):
                failed.add(listing.game_id)
            else:
                won = "won" if seat in played.winners else "lost"
                say(f"{won} game {listing.game_id}: {' to '.join(map(str, played.totals))} points, by seat")
            number += 1
            if number == run.games:
                break
    if failed:
        raise LostByFault(f"{len(failed)} of {number} games were lost by a fault of the bot")


async def _play(
    client: Client, run: BotRun, listing: ListedGame, seat: Seat, number: int, say: Callable[[str], None]
) -> Outcome | BotFault:
    def on_connection_error(error: LostCitiesError | None) -> None:
        say("connected again" if error is None else f"{error}; trying again")

    rng = random.Random() if run.seed is None else random.Random(f"{run.seed}/{number}")
    kept = SavedHead(client, listing.game_id)
    played = await play_or_resign(
        client,
        kept.game_id,
        lambda: new_bot(run.bot, in_process=run.in_process),
        seat=seat,
        say=say,
        rng=rng,
        kept=kept,
        on_connection_error=on_connection_error,
        choice_s=run.choice_s,
    )
    if isinstance(played, Outcome):
        await kept.sign()
    return played


async def _games(
    client: Client, run: BotRun, me: PlayerId, failed: Set[GameId], say: Callable[[str], None]
) -> AsyncGenerator[tuple[ListedGame, Seat], None]:
    """Yield the games to play, each with the bot's seat: the named one, or games from the lobby without end.

    Games in which the bot has `failed` are not played again.
    """
    if run.game is not None:
        listing = (await client.get_game(client.accept_invitation(run.game))).game
        check_kind(run.bot, variant_for(listing.variant, listing.variant_version), in_process=run.in_process)
        yield listing, await _seat_in(client, listing, me)
        return
    newest = (await client.variant(run.variant)).variant.version
    check_kind(run.bot, variant_for(run.variant, newest), in_process=run.in_process)
    told = ""
    async with aclosing(client.watch_lists()) as changes:
        while True:
            found = await _unfinished(client, run, me, failed) or await _joined(client, run, me)
            if found is not None:
                yield found
                told = ""
                continue
            waiting = f"waiting for a game of {run.variant} to join; --create opens one"
            if run.is_host:
                own = await _hosted(client, run, me) or await _host(client, run)
                waiting = f"waiting for an opponent in {own.variant} game {own.game_id}"
            if waiting != told:
                say(waiting)
                told = waiting
            await anext(changes)


async def _seat_in(client: Client, listing: ListedGame, me: PlayerId) -> Seat:
    """Return the bot's seat in a game, or take one."""
    held = listing.seats_of(me)
    if held:
        return held[0]
    if listing.status != "open":
        raise NotYourSeat(None)
    return (await client.join(listing.game_id, with_seed=True)).seat


async def _unfinished(client: Client, run: BotRun, me: PlayerId, failed: Set[GameId]) -> tuple[ListedGame, Seat] | None:
    """Return a game in which the bot has a seat and none is free, from this run or an earlier one."""
    for status in ("running", "open"):
        for listing in (await client.list_games(status=status, variant=run.variant, mine=True)).games:
            if listing.game_id in failed:
                continue
            if all(holder.player_id is not None for holder in listing.seats):  # open until the seeds are revealed
                return listing, listing.seats_of(me)[0]
    return None


async def _joined(client: Client, run: BotRun, me: PlayerId) -> tuple[ListedGame, Seat] | None:
    """Join the oldest open game of another player. A bot that waits in its own game leaves that first.

    Of two bots that each host a game, only the host of the younger game moves, so they meet.
    """
    lobby = await client.list_games(status="open", variant=run.variant)
    own = [listing for listing in lobby.games if listing.seats_of(me)]
    for listing in sorted(lobby.games, key=lambda listing: (listing.created_at, listing.game_id)):
        if listing in own:
            return None
        try:
            seat = (await client.join(listing.game_id, with_seed=True)).seat
        except (SeatUnavailable, AlreadyStarted):  # another player was faster
            continue
        for waiting in own:
            await _leave(client, waiting)
        return listing, seat
    return None


async def _leave(client: Client, listing: ListedGame) -> None:
    try:
        await client.leave(listing.game_id)
    except AlreadyStarted:  # a player has just joined: `_unfinished` will find the game
        return


async def _hosted(client: Client, run: BotRun, me: PlayerId) -> ListedGame | None:
    lobby = await client.list_games(status="open", variant=run.variant, mine=True)
    return next((listing for listing in lobby.games if listing.seats_of(me)), None)


async def _host(client: Client, run: BotRun) -> ListedGame:
    listing = await client.create_game(run.variant, options=run.options)
    await client.join(listing.game_id, with_seed=True)
    return listing
