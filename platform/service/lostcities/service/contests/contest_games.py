"""Games of contests: opened by the platform, and read when they are over."""

import secrets
from contextlib import suppress

from msgspec import Struct, UnsetType

from lostcities.core.contests.contest import Contest
from lostcities.core.contests.contest_commands import RecordTable
from lostcities.core.contests.contest_events import DrawnTable
from lostcities.core.contests.contest_game import open_contest_game
from lostcities.core.errors import GameOver, UnknownGame
from lostcities.core.names import CommandId, ContestId, GameId, PlayerId, Seat
from lostcities.core.platform_events import (
    PLATFORM,
    ContestPlace,
    GameEnded,
    OpenContestGame,
    OpenSealedGame,
    ServerFacts,
)
from lostcities.core.sealed_games import is_played_out
from lostcities.core.seat_scores import places
from lostcities.eventstore.port import LOG_START, EventStore
from lostcities.registry import Registry
from lostcities.service.isolation.isolated_rules import wait_for_share
from lostcities.service.nodes.variant_offers import VariantOffers
from lostcities.service.play.cached_game import CachedGame
from lostcities.service.play.commands import CommandHandler, Now
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.game_creator import SEED_BYTES
from lostcities.service.settings import Limits


class ContestGames(Struct, frozen=True):
    """Opening and reading of the games of contests."""

    commands: CommandHandler
    store: EventStore
    registry: Registry
    offers: VariantOffers
    game_cache: GameCache
    limits: Limits
    now: Now

    async def open(
        self, contest_id: ContestId, contest: Contest, number: int, table: DrawnTable, seed: bytes | None = None
    ) -> None:
        """Open the game of a table, if it is not there yet. `seed` is that of a sealed game.

        Raise what its creation refuses.
        """
        if await self._exists(table.game):
            return
        terms = contest.terms
        variant = self.offers.to_create(terms.variant, terms.variant_version)
        await wait_for_share(variant)
        are_bots = await self.commands.are_bots(*table.players)
        decided = open_contest_game(
            OpenContestGame(
                contest=ContestPlace(contest_id, number),
                variant=terms.variant,
                variant_version=terms.variant_version,
                options=dict(terms.options),
                time_control=terms.time_control,
                players=table.players,
                rated=terms.is_rated,
                sealed_until=None if seed is None else contest.sealed_until,
            ),
            actor=PLATFORM,
            seed=seed or secrets.token_bytes(SEED_BYTES),
            variant=variant,
            game_id=table.game,
            at=self.now(),
            facts=ServerFacts(
                rules=self.registry.rules_of(variant),
                idle_s=self.limits.idle_bots_s if are_bots else self.limits.idle_game_s,
            ),
        )
        await self.commands.record_new(CachedGame(table.game), decided, CommandId("open"))

    async def played_out(self, game_id: GameId) -> str | None:
        """Return the last hash of a sealed game that has had its last move; None while it is played."""
        try:
            cached, game = await self.game_cache.current(game_id, is_newest=True)
        except UnknownGame:  # it is not opened yet
            return None
        return cached.head.hash.hex() if is_played_out(game) else None

    async def unseal(self, game_id: GameId, opened_by: str) -> None:
        """End a twin before its time. `opened_by` is the hash in the log of the contest that allows it."""
        command_id = CommandId(f"unseal-{secrets.token_hex(8)}")  # no player can have used it
        with suppress(GameOver):
            await self.commands.run(game_id, OpenSealedGame(opened_by), actor=PLATFORM, command_id=command_id)

    async def result(self, contest: Contest, table: DrawnTable) -> RecordTable | None:
        """Return the result of a table; None while its game is played."""
        _, game = await self.game_cache.current(table.game, is_newest=True)
        if game.ended is None:
            return None
        order = places(game.ended.scores) if isinstance(game.ended.places, UnsetType) else game.ended.places
        gone = sorted(game.left)
        if contest.terms.kind == "duplicate" and game.ended.reason == "late":
            gone = [Seat(seat) for seat, place in enumerate(order) if place == max(order)]  # it waited for them longest
        came = await self._senders(table.game) if gone else set(table.players)
        return RecordTable(
            game=table.game,
            places=order,
            absent=tuple(table.players[seat] for seat in gone if table.players[seat] not in came),
            totals=_totals(game.ended) if contest.terms.is_sealed else None,
        )

    async def _exists(self, game_id: GameId) -> bool:
        try:
            await self.game_cache.current(game_id, is_newest=True)
        except UnknownGame:
            return False
        return True

    async def _senders(self, game_id: GameId) -> set[PlayerId]:
        """Return the players who sent a command to a game."""
        senders, after = set[PlayerId](), LOG_START
        while commits := await self.store.read(game_id, after):
            senders.update(commit.actor for commit in commits)
            after = commits[-1].last_version
        return senders


def _totals(ended: GameEnded) -> tuple[int, ...]:
    """Return the points of each seat; none if the game did not end by its rules."""
    return tuple(score.total for score in ended.scores) if isinstance(ended.reason, UnsetType) else ()
