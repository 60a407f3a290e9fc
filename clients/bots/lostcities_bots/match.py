"""A match: bots play whole games against each other over the network, and each takes every seat in turn."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from msgspec import Struct

from lostcities.core import GameId, LostCitiesError, Seat
from lostcities_bots.game_faults import CHOICE_S, BotFault, play_or_resign
from lostcities_bots.match_standings import MatchGame
from lostcities_bots.process_bot import check_kind, new_bot
from lostcities_client import Bot, Client, Outcome, Patience, Replica, connect, first_of, variant_for

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
    choice_s: float = CHOICE_S
    """Longest time for a choice."""
    in_process: bool = False
    """True for a process for each bot and game."""
    is_listed: bool = False
    """True for games that lists show to all players."""


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
        check_kind(entrant.bot, variant, in_process=match.in_process)


async def _play(clients: Sequence[Client], match: Match, number: int) -> MatchGame:
    """Play one game. The first entrant has seat 0 in the first game, seat 1 in the second, and so on."""
    count = len(match.entrants)
    order = [(seat - number) % count for seat in range(count)]
    began = time.monotonic()
    host = clients[order[0]]
    listing = await host.create_game(match.variant, options=match.options, seats=count, is_unlisted=not match.is_listed)
    game_id, reference = listing.game_id, host.reference(listing.game_id)
    for seat, entrant in enumerate(order):
        clients[entrant].accept_invitation(reference)
        await clients[entrant].join(game_id, Seat(seat))
    async with asyncio.TaskGroup() as group:
        seated = [
            group.create_task(_sit(clients[entrant], game_id, match, Seat(seat), entrant, number))
            for seat, entrant in enumerate(order)
        ]
    results = [task.result() for task in seated]
    faults = tuple(result for result in results if isinstance(result, BotFault))
    outcome = next((result for result in results if isinstance(result, Outcome)), None) or await _end_of(host, game_id)
    return MatchGame(
        game_id=game_id,
        variant=match.variant,
        seats=tuple(match.entrants[entrant].name for entrant in order),
        scores=outcome.totals,
        winners=outcome.winners,
        teams=outcome.game.teams,
        commits=outcome.commits,
        seconds=round(time.monotonic() - began, 3),
        faults=faults,
        invitation=None if match.is_listed else reference,
    )


async def _sit(
    client: Client, game_id: GameId, match: Match, seat: Seat, entrant: int, number: int
) -> Outcome | BotFault:
    rng = random.Random(f"{match.seed}/{number}/{entrant}")
    kind = match.entrants[entrant].bot
    make = lambda: new_bot(kind, in_process=match.in_process)  # noqa: E731
    return await play_or_resign(client, game_id, make, seat=seat, rng=rng, choice_s=match.choice_s)


async def _end_of(client: Client, game_id: GameId) -> Outcome:
    """Return the outcome of a game that no bot played to its end."""
    async with Replica(client, game_id) as replica:
        game = await replica.until(lambda game: game.ended is not None)
        return Outcome(game, len(replica.history))
