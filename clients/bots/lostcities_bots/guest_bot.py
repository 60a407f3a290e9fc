"""A bot as a guest of a server: it is online, takes seats when it is challenged, and plays all its games at once.

Its account has one Play stream. The server enforces the profile. Each game has a bot object of its own, so that a
failure costs one game. All that must outlive the program is at the server or in files: a program that starts again
goes on with every game.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import aclosing, suppress
from typing import Any

import structlog

from lostcities.core import GameId, LostCitiesError, PlayerId, Seat
from lostcities_bots.bot_runner import BotPlan, log_connection, play_patiently, sign_in_bot
from lostcities_bots.decision_gate import DecisionGate
from lostcities_bots.game_faults import BotFault
from lostcities_bots.own_games import unfinished_games
from lostcities_client import (
    BotChallenge,
    BotProfile,
    Client,
    DeclineReason,
    ListedGame,
    Outcome,
    PluginMissing,
    variant_for,
)
from lostcities_client.command_line import clean

WAITS_S = 1_800.0
"""Seconds that a bot sits in a game that does not start, before it leaves."""
STOP_S = 8.0
"""Seconds that decisions may still take after a signal. Container runtimes kill a program after ten."""

_log = structlog.get_logger()


class GuestBot:
    """A bot at one server, and all its games."""

    def __init__(self, client: Client, plan: BotPlan, profile: BotProfile, *, waits_s: float = WAITS_S) -> None:
        self._client = client
        self._plan = plan
        self._profile = profile
        self._waits_s = waits_s
        self._gate = DecisionGate()
        self._is_stopping = False
        self._playing: dict[tuple[GameId, Seat], asyncio.Task[None]] = {}
        self._answering: set[asyncio.Task[None]] = set()
        self._over = self._faults = 0

    @property
    def playing(self) -> frozenset[tuple[GameId, Seat]]:
        """Seats that are being played."""
        return frozenset(self._playing)

    async def run(self) -> None:
        """Go on with all games of earlier runs, and answer challenges, until the server refuses the bot's player."""
        client, plan = self._client, self._plan
        me = await sign_in_bot(client, plan)
        await client.set_bot_profile(self._profile)
        async for listing in unfinished_games(client):
            for seat in listing.seats_of(me):
                self._play(listing, seat)
        _log.info("bot_ready", player=me, variants=list(self._profile.variants), games=len(self._playing))
        async with aclosing(client.watch_challenges(on_connection_error=log_connection)) as challenges:
            async for challenge in challenges:
                self._keep(self._answer(challenge, me))

    async def stop(self) -> None:
        """Take no seat any more, finish the decisions that have begun, and stop playing."""
        self._is_stopping = True
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_S):
                await asyncio.gather(self._gate.close(), *self._answering)
        _log.info("bot_stopped", games=len(self._playing), over=self._over, faults=self._faults)
        tasks = [*self._playing.values(), *self._answering]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- challenges --

    async def _answer(self, challenge: BotChallenge, me: PlayerId) -> None:
        """Take the seat that a challenge offers. The server has checked that the game fits the profile."""
        client, listing = self._client, challenge.game
        log = _log.bind(game=listing.game_id, challenger=challenge.challenger.player_id)
        try:
            if self._is_stopping or not _is_installed(listing):
                reason: DeclineReason = "later" if self._is_stopping else "variant"
                await client.decline_challenge(challenge.challenge_id, reason)
                log.info("challenge_declined", reason=reason)
                return
            joined = await client.join(listing.game_id, challenge.seat, with_seed=True)
        except LostCitiesError as error:  # others were faster, or it has expired
            log.info("challenge_missed", reason=error.reason, error=clean(error.message))
            return
        log.info("challenge_accepted", seat=joined.seat, variant=listing.variant)
        self._play(joined.game, joined.seat)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    # -- games --

    def _play(self, listing: ListedGame, seat: Seat) -> None:
        place = listing.game_id, seat
        if self._is_stopping or place in self._playing:  # a later run goes on with it
            return
        task = self._playing[place] = asyncio.create_task(self._play_to_the_end(*place))
        task.add_done_callback(lambda _: self._playing.pop(place, None))
        if listing.status == "open":
            leaving = asyncio.create_task(self._leave_unstarted(*place))
            task.add_done_callback(lambda _: leaving.cancel())

    async def _play_to_the_end(self, game_id: GameId, seat: Seat) -> None:
        try:
            played = await play_patiently(self._client, self._plan, game_id, seat, gate=self._gate)
        except Exception as error:  # noqa: BLE001 - one game's failure ends none of the others
            _log.error("game_failed", game=game_id, seat=seat, error=clean(f"{type(error).__name__}: {error}"))
            return
        self._over += isinstance(played, Outcome)
        self._faults += isinstance(played, BotFault)

    async def _leave_unstarted(self, game_id: GameId, seat: Seat) -> None:
        """Leave a game that does not start in time."""
        await asyncio.sleep(self._waits_s)
        with suppress(LostCitiesError):  # it has started
            await self._client.leave(game_id, seat)
            _log.info("game_not_started", game=game_id, seat=seat)
            self._playing[game_id, seat].cancel()


def _is_installed(listing: ListedGame) -> bool:
    try:
        variant_for(listing.variant, listing.variant_version)
    except PluginMissing:
        return False
    return True
