"""A match: bots play whole games against each other over the network, and each takes every seat in turn."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from msgspec import Struct

from lostcities.core import GameId, LostCitiesError, Seat
from lostcities_bots.error_attribution import AttributedBot
from lostcities_bots.match_standings import MatchGame
from lostcities_client import Bot, Client, Outcome, Patience, connect, first_of, play_seat, variant_for

PATIENCE = Patience(total_s=120.0)
"""Patience of a match: it survives a restart of the server, but not its end."""


class Entrant(Struct, frozen=True):
    """A bot that takes part: its class, and a name that no other entrant has."""

    name: str
    bot: type[Bot]


class Match(Struct, frozen=True, kw_only=True):
    """The variant, bots and number of games of a match."""

    variant: str
    entrants: tuple[Entrant, ...]
    games: int
    options: Mapping[str, Any]  # JSON
    seed: int
    jobs: int


class BotsDoNotFit(LostCitiesError):
    """These bots cannot play this variant together."""

    reason = "BOTS_DO_NOT_FIT"


def entrants_of(names: Sequence[str], bots: Sequence[type[Bot]]) -> tuple[Entrant, ...]:
    """Return entrants by their names. The second of the same name becomes `name#2`."""
    entrants = []
    for index, (name, bot) in enumerate(zip(names, bots, strict=True)):
        earlier = list(names[:index]).count(name)
        entrants.append(Entrant(f"{name}#{earlier + 1}" if earlier else name, bot))
    return tuple(entrants)


async def play_match(server: str, match: Match, on_played: Callable[[MatchGame], None]) -> None:
    """Play all games of the match, `jobs` at a time, and report each at its end."""
    async with _signed_in(server, match) as clients:
        details = await clients[0].variant(match.variant)
        _check_fit(match, details.variant.seats, details.variant.version)
        numbers = iter(range(match.games))

        async def work() -> None:
            for number in numbers:
                on_played(await _play(clients, match, number))

        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(min(match.jobs, match.games)):
                    group.create_task(work())
        except BaseExceptionGroup as errors:
            raise first_of(errors) from None


@asynccontextmanager
async def _signed_in(server: str, match: Match) -> AsyncIterator[list[Client]]:
    """Register a new player for each entrant, and yield their connections. A match leaves no tokens behind."""
    async with AsyncExitStack() as stack:
        clients = []
        for entrant in match.entrants:
            client = await stack.enter_async_context(connect(server, patience=PATIENCE))
            await client.register(entrant.name[-40:], "bot")
            clients.append(client)
        yield clients


def _check_fit(match: Match, seats: range, version: int) -> None:
    if len(match.entrants) not in seats:
        allowed = " or ".join(str(n) for n in seats)
        raise BotsDoNotFit(f"{match.variant} takes {allowed} bots, not {len(match.entrants)}")
    variant = variant_for(match.variant, version)
    for entrant in match.entrants:
        AttributedBot(entrant.bot).check(variant)


async def _play(clients: Sequence[Client], match: Match, number: int) -> MatchGame:
    """Play one game. The first entrant has seat 0 in the first game, seat 1 in the second, and so on."""
    count = len(match.entrants)
    order = [(seat - number) % count for seat in range(count)]
    began = time.monotonic()
    listing = await clients[order[0]].create_game(match.variant, options=match.options, seats=count)
    for seat, entrant in enumerate(order):
        await clients[entrant].join(listing.game_id, Seat(seat))
    async with asyncio.TaskGroup() as group:
        seated = [
            group.create_task(_sit(clients[entrant], listing.game_id, match, Seat(seat), entrant, number))
            for seat, entrant in enumerate(order)
        ]
    outcome = seated[0].result()
    return MatchGame(
        game_id=listing.game_id,
        variant=match.variant,
        seats=tuple(match.entrants[entrant].name for entrant in order),
        scores=outcome.totals,
        winners=outcome.winners,
        teams=outcome.game.teams,
        commits=outcome.commits,
        seconds=round(time.monotonic() - began, 3),
    )


async def _sit(client: Client, game_id: GameId, match: Match, seat: Seat, entrant: int, number: int) -> Outcome:
    rng = random.Random(f"{match.seed}/{number}/{entrant}")
    return await play_seat(client, game_id, AttributedBot(match.entrants[entrant].bot), seat=seat, rng=rng)
