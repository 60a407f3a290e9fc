"""Pairing of people who wait for the same game: a player joins the table of another one, or opens a table and waits.

The tables are open games like all others, in the log and in the lists. So nothing is lost if a server stops, and every
node finds every table. Two players who begin at the same time open two tables. Each asks again while it waits, and then
the player of the younger table moves to the older one.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import UNSET, Struct, UnsetType

from lostcities.core.clocks import TimeControl
from lostcities.core.contract import Variant
from lostcities.core.decide import create
from lostcities.core.errors import AlreadyStarted, Blocked, GameOver, SeatUnavailable, UnknownGame
from lostcities.core.names import CommandId, GameId, PlayerId
from lostcities.core.platform_events import (
    ANSWER_S,
    AbsencePolicy,
    CloseTable,
    CreateGame,
    GameCreated,
    JoinGame,
    UndoMode,
)
from lostcities.projections import GameFilter, GameListing, Projections, pace_of
from lostcities.service.access.blocks import Blocks
from lostcities.service.company.attendance import Attendance
from lostcities.service.nodes.variant_offers import VariantOffers
from lostcities.service.play.commands import CommandHandler, CommandResult, Now
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.game_creator import SEED_BYTES, GameCreator

T = TypeVar("T")

TABLES_MAX = 50
"""Number of the newest open tables among which a player is paired."""

RECENT_MAX = 3
"""Number of the caller's newest games in which a repeat of a request looks for its first result."""

NEAR_POINTS = 100
"""Difference of ratings, in points, that is as near as none."""

FRESH = 10_000_000
"""Time in microseconds for which a new table counts as attended: its host is on the way there."""


class PairWish(Struct, frozen=True):
    """A wish to be paired."""

    variant: str
    seats: int | None
    time_control: TimeControl | None
    seed_digest: str | None
    is_rated: bool
    waiting_at: GameId | None = None
    """Table at which the player waits by now."""


class PairTerms(Struct, frozen=True):
    """Agreement of a game, as far as players who are paired care about it."""

    seats: int
    options: dict[str, Any]  # JSON
    undo: UndoMode
    answer_s: int
    time_control: TimeControl | None
    absence: AbsencePolicy
    is_rated: bool
    is_special: bool
    """True for forks, rematches, unlisted games, and those with a takeover, a delay or hints."""


class PairingParts(Struct, frozen=True):
    """Parts of the service that pairing uses."""

    commands: CommandHandler
    creator: GameCreator
    projections: Projections
    offers: VariantOffers
    game_cache: GameCache
    attendance: Attendance
    blocks: Blocks
    now: Now


class Pairing:
    """Pairing at one node."""

    def __init__(self, parts: PairingParts) -> None:
        self._parts = parts

    async def pair(self, wish: PairWish, *, actor: PlayerId, command_id: CommandId) -> CommandResult:
        """Seat a player with one of the nearest rating who waits, or else the longest, or at a new table.

        A player who waits at a table already stays, unless there is an older one. Raise what creating and joining
        refuse.
        """
        variant = self._parts.offers.to_create(wish.variant, None)
        command = _opening(wish, variant)
        created = create(command, host=actor, seed=bytes(SEED_BYTES), variant=variant, game_id=GameId("pairing"))
        terms = _terms_of(created.game.created)
        await self._parts.projections.reach()
        if (first := await self._first_result(actor, command_id)) is not None:
            return first
        tables = await self._tables(command, terms, actor)
        own = next((table for table in tables if actor in table.seats), None)
        if own is None and wish.waiting_at is not None and await self._has_begun(wish.waiting_at, actor):
            return await self._parts.commands.last_result(wish.waiting_at)
        older = [table for table in tables if own is None or _age(table) < _age(own)]
        others = [table for table in older if actor not in table.seats and await self._is_free(table, actor)]
        if own is not None and (not others or not await self._close(own, actor, command_id)):
            return await self._parts.commands.last_result(own.game_id)
        for table in await self._by_rating(others, actor):
            if (joined := await self._join(table.game_id, wish, actor, command_id)) is not None:
                return joined
        opened = await self._parts.creator.create(command, actor=actor, command_id=command_id)
        sat = JoinGame(None, wish.seed_digest)
        return await self._parts.commands.run(
            opened.commit.game_id, sat, actor=actor, command_id=_part(command_id, "sit")
        )

    async def _first_result(self, actor: PlayerId, command_id: CommandId) -> CommandResult | None:
        """Return the result of an earlier request with the same command id; None if this is the first."""
        parts = self._parts
        page = await parts.projections.games(GameFilter(player_id=actor), limit=RECENT_MAX)
        for listing in page.games:
            for sent in (_part(command_id, "sit"), command_id):
                commit = await parts.commands.find_sent(listing.game_id, sent, actor)
                if commit is not None:
                    return await parts.commands.answer_first(commit)
        return None

    async def _tables(self, command: CreateGame, terms: PairTerms, actor: PlayerId) -> list[GameListing]:
        """Return the open tables for a game with the same terms, the oldest first."""
        wanted = GameFilter(status="open", variant=command.variant, seats=terms.seats, seen_by=actor)
        page = await self._parts.projections.games(wanted, limit=TABLES_MAX)
        found = []
        for table in page.games:
            is_alike = table.time_control == command.time_control and table.origin is None and not table.is_unlisted
            if is_alike and await self._has_terms(table.game_id, terms):
                found.append(table)
        return sorted(found, key=_age)

    async def _has_terms(self, game_id: GameId, terms: PairTerms) -> bool:
        """Return whether a game is open and has some terms."""
        try:
            _, game = await self._parts.game_cache.current(game_id)
        except UnknownGame:
            return False
        return game.status == "open" and _terms_of(game.created) == terms

    async def _is_free(self, table: GameListing, actor: PlayerId) -> bool:
        """Return whether the players of a table wait for this one or another."""
        return self._is_attended(table) and not await self._parts.blocks.are_apart(actor, table.seats)

    def _is_attended(self, table: GameListing) -> bool:
        """Return whether the players of a table wait for another one: the host among them, and all follow it."""
        players = [player for player in table.seats if player is not None]
        shown, _ = self._parts.attendance.shown(table.game_id)
        is_fresh = self._parts.now() - table.updated_at < FRESH
        is_waiting = table.host in players and None in table.seats
        return is_waiting and (is_fresh or all(player in shown for player in players))

    async def _has_begun(self, game_id: GameId, actor: PlayerId) -> bool:
        """Return whether the game at a player's table has begun, perhaps a moment ago."""
        try:
            _, game = await self._parts.game_cache.current(game_id, is_newest=True)
        except UnknownGame:
            return False
        return game.status == "running" and actor in game.seats

    async def _by_rating(self, tables: Sequence[GameListing], actor: PlayerId) -> list[GameListing]:
        """Return tables sorted by the rating of their hosts, the nearest one first, and those as near by age."""
        if len(tables) < 2:
            return [*tables]
        ratings, pace = self._parts.projections.ratings, pace_of(tables[0].time_control)
        own, _ = await ratings.skill(actor, tables[0].variant, pace)
        distances = {}
        for table in tables:
            skill, _ = await ratings.skill(table.host, table.variant, pace)
            distances[table.game_id] = abs(skill.points - own.points) // NEAR_POINTS
        return sorted(tables, key=lambda table: (distances[table.game_id], _age(table)))

    async def _close(self, own: GameListing, actor: PlayerId, command_id: CommandId) -> bool:
        """Close a player's own table; return False if it has begun meanwhile, or other players sit there."""
        if own.host != actor or {*own.seats} != {actor, None}:
            return False
        closing = _part(command_id, "close")
        try:
            await self._parts.commands.run(own.game_id, CloseTable(), actor=actor, command_id=closing)
        except (AlreadyStarted, GameOver):
            return False
        return True

    async def _join(
        self, game_id: GameId, wish: PairWish, actor: PlayerId, command_id: CommandId
    ) -> CommandResult | None:
        """Take a seat; return None if another player was faster, or the two are to be kept apart since."""
        command = JoinGame(None, wish.seed_digest)
        try:
            return await self._parts.commands.run(game_id, command, actor=actor, command_id=command_id)
        except (AlreadyStarted, Blocked, GameOver, SeatUnavailable, UnknownGame):
            return None


def _opening(wish: PairWish, variant: Variant[Any, Any, Any]) -> CreateGame:  # Any: the variant's own types
    return CreateGame(
        variant=wish.variant,
        variant_version=variant.version,
        seats=wish.seats,
        options={},
        time_control=wish.time_control,
        rated=wish.is_rated and variant.teams is None,
    )


def _terms_of(created: GameCreated) -> PairTerms:
    """Return the agreement of a game, with the defaults of the platform in place of what is absent."""
    return PairTerms(
        seats=created.seats,
        options=created.options,
        undo=_given(created.undo, "consent"),
        answer_s=_given(created.answer_s, ANSWER_S),
        time_control=_given(created.time_control, None),
        absence=_given(created.absence, "play_on"),
        is_rated=created.rated is True,
        is_special=any(
            value not in (UNSET, False, 0)
            for value in (
                created.origin,
                created.rematch,
                created.invited,
                created.unlisted,
                created.takeover,
                created.hints,
                created.spectator_delay,
            )
        ),
    )


def _given(value: T | UnsetType, default: T) -> T:
    return default if isinstance(value, UnsetType) else value


def _age(table: GameListing) -> tuple[int, str]:
    """Return a key that sorts tables by age, the same at every node."""
    return table.created_at, table.game_id


def _part(command_id: CommandId, name: str) -> CommandId:
    return CommandId(f"{command_id[:56]}.{name}")
