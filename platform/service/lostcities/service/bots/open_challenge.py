"""A challenge that waits for its bot: the bot takes a seat, declines, goes away, or lets its time pass."""

import asyncio
from contextlib import aclosing, suppress

from msgspec import Struct

from lostcities.core.bot_profile import DeclineReason
from lostcities.core.errors import AlreadyStarted, GameOver, SeatUnavailable
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.eventstore.port import EventStore
from lostcities.projections.platform_facts import Ended, Fact, Left, Started, Taken, facts_in
from lostcities.service.bots.presence import ReadyStream


class ChallengeOutcome(Struct, frozen=True):
    """Outcome of a challenge: the seat that the bot took, or the reason why it took none."""

    declined: DeclineReason | None = None
    seat: Seat | None = None
    version: Version = Version(0)
    """Version of the game after the bot took the seat."""


class OpenChallenge:
    """A challenge that was sent to a bot."""

    def __init__(
        self, challenge_id: str, *, bot: PlayerId, challenger: PlayerId, game_id: GameId, seat: Seat | None
    ) -> None:
        self.challenge_id = challenge_id
        self.bot = bot
        self.challenger = challenger
        self.game_id = game_id
        self.seat = seat
        """Seat that the bot is to take; None for any free one."""
        self._free: set[Seat] = set()
        self._declined: asyncio.Future[ChallengeOutcome] = asyncio.get_running_loop().create_future()

    def decline(self, reason: DeclineReason) -> None:
        """Note that the bot declines. Its first answer counts."""
        if not self._declined.done():
            self._declined.set_result(ChallengeOutcome(declined=reason))

    async def answer(
        self, store: EventStore, stream: ReadyStream, item: bytes, *, game: Game, timeout_s: float
    ) -> ChallengeOutcome:
        """Send the challenge as an item and return what became of it.

        `game` is the game before the challenge is sent. Raise `SeatUnavailable`, `AlreadyStarted` or `GameOver` if no
        seat is left for the bot.
        """
        self._free = {Seat(seat) for seat, holder in enumerate(game.seats) if holder is None}
        seated = asyncio.ensure_future(self._seated(store, stream, item, game.version))
        gone = asyncio.ensure_future(stream.gone.wait())
        try:
            await asyncio.wait((seated, self._declined, gone), timeout=timeout_s, return_when=asyncio.FIRST_COMPLETED)
            if seated.done():
                return seated.result()
            if self._declined.done():
                return self._declined.result()
            return ChallengeOutcome(declined="offline" if gone.done() else "no_answer")
        finally:
            for task in (seated, gone):
                task.cancel()
            with suppress(Exception):  # it was raised above, unless the outcome was another
                await asyncio.gather(seated, gone, return_exceptions=True)

    async def _seated(self, store: EventStore, stream: ReadyStream, item: bytes, after: Version) -> ChallengeOutcome:
        await stream.put(item)
        async with aclosing(store.follow(self.game_id, after)) as pages:
            async for page in pages:
                for commit in page:
                    seat = self._seat_in(tuple(facts_in(commit)))
                    if seat is not None:
                        return ChallengeOutcome(seat=seat, version=commit.last_version)
        return ChallengeOutcome(declined="offline")  # the store was closed

    def _seat_in(self, facts: tuple[Fact, ...]) -> Seat | None:
        """Return the seat that the bot took in a commit; None if it took none. Raise if none is left for it."""
        taken = {fact.seat: fact.player for fact in facts if isinstance(fact, Taken)}
        for seat, player in taken.items():
            if player == self.bot and self.seat in (None, seat):
                return seat
        if any(isinstance(fact, Ended) for fact in facts):
            raise GameOver
        if any(isinstance(fact, Started) for fact in facts):
            raise AlreadyStarted
        self._free = self._free - taken.keys() | {fact.seat for fact in facts if isinstance(fact, Left)}
        if self.seat in taken:
            raise SeatUnavailable(f"another player took seat {self.seat} meanwhile")
        if not self._free:  # the game has not started, since seeds are still to be revealed
            raise SeatUnavailable("other players took every seat meanwhile")
        return None
