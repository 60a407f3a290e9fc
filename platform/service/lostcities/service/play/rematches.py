"""Rematches: the next game of a company, opened by the first player who asks, and found by the others.

Its id follows from a secret of the store and the id of the game before. So all players who ask meet in one log, also
at several nodes.
"""

import base64
import hmac
import secrets
from contextlib import suppress

from lostcities.core.errors import (
    NotYourSeat,
    RematchRefused,
    SeatUnavailable,
    UnknownGame,
    VersionConflict,
)
from lostcities.core.game import Game
from lostcities.core.names import CommandId, GameId, PlayerId, Seat
from lostcities.core.platform_events import JoinGame, OpenRematch
from lostcities.core.rematch import open_rematch, rematch_of
from lostcities.eventstore.port import EventStore
from lostcities.programs.limits_by_key import RateLimit
from lostcities.service.access.blocks import Blocks
from lostcities.service.access.invitations import Invitations
from lostcities.service.access.players import Players
from lostcities.service.isolation.isolated_rules import wait_for_share
from lostcities.service.nodes.variant_offers import VariantOffers
from lostcities.service.play.cached_game import CachedGame
from lostcities.service.play.commands import CommandHandler, CommandResult, Now
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.game_creator import GAME_IDS, SEED_BYTES
from lostcities.service.settings import Limits


class Rematches:
    """Rematches of the games of a store."""

    def __init__(
        self,
        commands: CommandHandler,
        store: EventStore,
        offers: VariantOffers,
        game_cache: GameCache,
        invitations: Invitations,
        players: Players,
        blocks: Blocks,
        creations: RateLimit,
        limits: Limits,
        now: Now,
    ) -> None:
        self._commands = commands
        self._store = store
        self._offers = offers
        self._game_cache = game_cache
        self._invitations = invitations
        self._players = players
        self._blocks = blocks
        self._limits = limits
        self._now = now
        self._secret = b""
        self._creations = creations

    async def enter(
        self,
        game_id: GameId,
        *,
        actor: PlayerId,
        command_id: CommandId,
        invitation: str = "",
        seed_digest: str | None = None,
    ) -> CommandResult:
        """Seat a player in the rematch of a game, which is opened if it is not there yet.

        Every seat that is kept for the player is taken, the first of them with the digest of a seed. Raise
        `RematchRefused`, `NotYourSeat`, `Blocked` or what seats refuse.
        """
        _, before = await self._game_cache.current(game_id)
        if before.ended is None:
            _, before = await self._game_cache.current(game_id, is_newest=True)  # it may have ended at another node
        await self._invitations.check(game_id, before, actor, invitation)
        next_id = await self.id_after(game_id)
        if await self.found(next_id) is None:
            await self._blocks.check(actor, before.seats)
            await self._open(game_id, before, next_id, actor)
        return await self._seat(next_id, actor, command_id, seed_digest)

    async def next_of(self, game_id: GameId, game: Game, player_id: PlayerId) -> GameId | None:
        """Return the rematch of a game; None if there is none, or if it is not for this player to know."""
        if not self.may_follow(game):
            return None
        next_id = await self.id_after(game_id)
        after = await self.found(next_id)
        if after is None or (after.is_unlisted and player_id not in {*after.kept, *after.seats, after.host}):
            return None
        return next_id

    @staticmethod
    def may_follow(game: Game) -> bool:
        """Return whether a game is over, and was played, so that it may have a rematch."""
        return game.ended is not None and game.state is not None

    async def id_after(self, game_id: GameId) -> GameId:
        """Return the id that the rematch of a game has, whether it is open yet or not."""
        self._secret = self._secret or await self._store.secret(GAME_IDS)
        return rematch_id_of(self._secret, game_id)

    async def found(self, game_id: GameId) -> Game | None:
        """Return a rematch; None if it is not open yet."""
        try:
            return (await self._game_cache.current(game_id))[1]
        except UnknownGame:
            return None

    async def _open(self, game_id: GameId, before: Game, next_id: GameId, actor: PlayerId) -> None:
        """Open the rematch. Another player may be faster: the first commit of a log is recorded once."""
        facts = rematch_of(game_id, before, await self._erased_among(before))
        variant = self._offers.to_create(before.created.variant, before.created.variant_version)
        decided = open_rematch(
            OpenRematch(game=game_id),
            facts,
            before.created,
            host=actor,
            seed=secrets.token_bytes(SEED_BYTES),
            variant=variant,
            game_id=next_id,
            at=self._now(),
            open_s=self._limits.idle_open_s,
        )
        self._offers.check_everywhere(variant)
        self._creations.take(actor)
        await wait_for_share(variant)
        with suppress(VersionConflict):
            await self._commands.record_new(CachedGame(next_id), decided, CommandId(f"rematch-{secrets.token_hex(8)}"))

    async def _erased_among(self, game: Game) -> frozenset[PlayerId]:
        """Return the erased ones of the players in the seats of a game."""
        players = [await self._players.known(holder) for holder in game.seats if holder is not None]
        return frozenset(player.player_id for player in players if player is not None and player.is_erased)

    async def _seat(
        self, game_id: GameId, actor: PlayerId, command_id: CommandId, seed_digest: str | None
    ) -> CommandResult:
        """Take every seat that is kept for a player. A player who has them stays."""
        _, game = await self._game_cache.current(game_id, is_newest=True)
        own = [Seat(seat) for seat, player in enumerate(game.kept) if player == actor]
        held = game.seats_of(actor)
        if game.state is None and game.ended is not None:
            raise RematchRefused("platform.rematch_gone", "the table of the rematch was closed: open a new game")
        if not own and not held:
            raise NotYourSeat(None, "no seat of the rematch is kept for you: open a new game")
        result = None
        for seat in own:
            if seat not in held:
                joined = CommandId(f"{command_id[:60]}.{seat}" if result else command_id)
                join = JoinGame(seat, None if result else seed_digest)
                try:
                    result = await self._commands.run(game_id, join, actor=actor, command_id=joined)
                except SeatUnavailable:
                    _, game = await self._game_cache.current(game_id)
                    if game.seats[seat] != actor:  # else the player has asked twice at once
                        raise
        if result is not None:
            return result
        return await self._commands.answer_first((await self._store.read(game_id, limit=1))[0])


def rematch_id_of(secret: bytes, game_id: GameId) -> GameId:
    """Return the id of the rematch of a game. Only the servers know the secret."""
    digest = hmac.digest(secret, f"rematch\n{game_id}".encode(), "sha256")
    return GameId("g" + base64.b32encode(digest)[:20].decode().lower())
