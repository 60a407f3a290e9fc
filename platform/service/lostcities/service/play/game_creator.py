"""New games, created by a player or forked from another game: recorded once, however often they are asked for.

The id of a game follows from a secret, the player and the command id, so that a repeat finds the same log.
"""

import base64
import hmac
import secrets

from msgspec.structs import replace

from lostcities.core.codec import encode_command
from lostcities.core.decide import create
from lostcities.core.errors import InvalidSetup, InvitationRequired, NotYourSeat, OverQuota
from lostcities.core.fork import fork, position
from lostcities.core.game import Game
from lostcities.core.names import CommandId, GameId, PlayerId, Version
from lostcities.core.platform_events import CreateGame, ForkGame, Origin, ServerFacts
from lostcities.eventstore.port import EventStore
from lostcities.registry import Registry
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.invitations import Invitations
from lostcities.service.isolation.isolated_rules import wait_for_share
from lostcities.service.nodes.variant_offers import VariantOffers
from lostcities.service.play.cached_game import CachedGame
from lostcities.service.play.commands import CommandHandler, CommandResult, Now
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.invited_players import InvitedPlayers
from lostcities.service.settings import Limits
from lostcities.service.view.spectators import SpectatorDelays

SEED_BYTES = 32

GAME_IDS = "game-ids"
"""Name of the store's secret from which the ids of games follow."""


class GameCreator:
    """Creation of games. What it decides is recorded by the handler of commands."""

    def __init__(
        self,
        commands: CommandHandler,
        store: EventStore,
        registry: Registry,
        offers: VariantOffers,
        game_cache: GameCache,
        invitations: Invitations,
        spectators: SpectatorDelays,
        invited: InvitedPlayers,
        admission: Admission,
        limits: Limits,
        now: Now,
    ) -> None:
        self._commands = commands
        self._store = store
        self._registry = registry
        self._offers = offers
        self._game_cache = game_cache
        self._invitations = invitations
        self._spectators = spectators
        self._invited = invited
        self._limits = limits
        self._now = now
        self._secret = b""
        """Secret of the store from which the ids of games follow, once it is needed."""
        self.creations = admission.per_minute("games_per_minute")
        """Rate of new games by player, of whatever kind."""

    async def create(self, command: CreateGame, *, actor: PlayerId, command_id: CommandId) -> CommandResult:
        """Create a game. Its id follows from a secret, player and command id, so that a repeat finds the same log.

        Options that a bot leaves open are those under which every game ends.
        """
        cached = await self._new_game(actor, command_id)
        variant = self._offers.to_create(command.variant, command.variant_version)
        if await self._commands.are_bots(actor):
            command = replace(command, options={**variant.bounded_options, **command.options})
        text = encode_command(command)
        first = await self._commands.find_recorded(cached.game_id, command_id, text, actor)
        if first is not None:
            return await self._commands.answer_first(first)
        await self._invited.check(command.invited, actor)
        self._offers.check_everywhere(variant)
        self.creations.take(actor)
        await wait_for_share(variant)
        seed = secrets.token_bytes(SEED_BYTES)
        decided = create(
            command,
            host=actor,
            seed=seed,
            variant=variant,
            game_id=cached.game_id,
            at=self._now(),
            open_s=self._limits.idle_open_s,
        )
        return await self._commands.record_new(cached, decided, command_id)

    async def fork(
        self, command: ForkGame, *, actor: PlayerId, command_id: CommandId, invitation: str = ""
    ) -> CommandResult:
        """Create a fork of a game that is over, or in which the player holds every seat."""
        cached = await self._new_game(actor, command_id)
        text = encode_command(command)
        first = await self._commands.find_recorded(cached.game_id, command_id, text, actor)
        if first is not None:
            return await self._commands.answer_first(first)
        self.creations.take(actor)
        other = GameId(command.game)
        origin, source = await self._forkable(other, actor, invitation)
        async with origin.lock:
            if (refusal := (await self._game_cache.verdict(origin, source)).refusal) is not None:
                raise self._game_cache.rules_check.refused(other, source, refusal)
        if source.ended is None:
            await self._check_visible(other, Version(command.version))
        variant, log, chain_hash = await self._game_cache.log(other, Version(command.version))
        events = position(log)
        _check_fork_size("fork_events_max", len(events), self._limits.fork_events_max, "events")
        decided = fork(
            command,
            Origin(other, Version(command.version), chain_hash.hex()),
            source.created,
            events,
            host=actor,
            seed=secrets.token_bytes(SEED_BYTES),
            variant=variant,
            game_id=cached.game_id,
            at=self._now(),
            facts=ServerFacts(rules=self._registry.rules_of(variant), idle_s=self._limits.idle_analysis_s),
        )
        _check_fork_size("page_bytes_max", sum(map(len, decided.texts)), self._limits.page_bytes_max, "bytes")
        return await self._commands.record_new(cached, decided, command_id)

    async def _forkable(self, game_id: GameId, actor: PlayerId, invitation: str) -> tuple[CachedGame, Game]:
        """Return a game that the player may fork. Raise `InvitationRequired` or `NotYourSeat`."""
        for is_newest in (False, True):
            cached, game = await self._game_cache.current(game_id, is_newest=is_newest)
            try:
                await self._invitations.check(game_id, game, actor, invitation)
                if game.ended is None and set(game.seats) != {actor}:
                    raise NotYourSeat(None, "only a player with every seat may fork a running game")
            except (InvitationRequired, NotYourSeat):
                if is_newest:
                    raise  # the first time, the game may have ended or been joined elsewhere
            else:
                return cached, game
        raise AssertionError("the loop ends by returning or raising")

    async def _new_game(self, actor: PlayerId, command_id: CommandId) -> CachedGame:
        self._secret = self._secret or await self._store.secret(GAME_IDS)
        return CachedGame(game_id_of(self._secret, actor, command_id))

    async def _check_visible(self, game_id: GameId, version: Version) -> None:
        """Raise `InvalidSetup` for a position that a game withholds from spectators, who see a fork from its start."""
        visible = await self._spectators.visible(game_id, None)
        if visible is not None and version > visible.last:
            message = f"spectators do not see version {version} yet: fork from version {visible.last} or earlier"
            raise InvalidSetup("version", message)


def game_id_of(secret: bytes, actor: PlayerId, command_id: CommandId) -> GameId:
    """Return the id of the game that this player creates with this command id. Only the servers know the secret."""
    digest = hmac.digest(secret, f"{actor}\n{command_id}".encode(), "sha256")
    return GameId("g" + base64.b32encode(digest)[:20].decode().lower())


def _check_fork_size(limit: str, size: int, most: int, unit: str) -> None:
    """Raise `OverQuota` if a fork, which is one commit, does not fit in one page."""
    if size > most:
        message = (
            f"what a fork would take along is {size} {unit}, and {most} is the most ({limit}): take an earlier version"
        )
        raise OverQuota(limit, message)
