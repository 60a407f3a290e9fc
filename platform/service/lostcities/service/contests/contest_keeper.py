"""The contest keeper: it starts contests, draws their tables, records results, and ends them.

Of many nodes one at a time does this, the holder of the role `contests`. What is due follows from the logs, so another
node goes on where the holder stopped. A table is first drawn in the log of the contest and then opened. If a server
stops in between, the next holder opens it.
"""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress

import structlog
from cachetools import LRUCache

from lostcities.core.contests.contest import Contest
from lostcities.core.contests.contest_commands import (
    ContestCommand,
    ContestFacts,
    DrawRound,
    GameOf,
    RecordRound,
    RecordTable,
)
from lostcities.core.contests.contest_decisions import NO_FACTS, due
from lostcities.core.contests.contest_events import DrawnTable
from lostcities.core.errors import LostCitiesError, NotDue, NotOnEveryNode, OverQuota, Rejected, UnknownGame
from lostcities.core.names import CommandId, ContestId, GameId
from lostcities.core.platform_events import PLATFORM
from lostcities.eventstore.port import EventStore
from lostcities.projections import Projections
from lostcities.service.contests.contest_games import ContestGames
from lostcities.service.contests.contest_handler import ContestHandler
from lostcities.service.contests.contest_logs import ContestLogs
from lostcities.service.nodes.roles import Role
from lostcities.service.play.commands import Now
from lostcities.service.rpc.incidents import logged_error
from lostcities.service.server_logs import reason_fields

ROLE = "contests"
"""Name of the role in the store."""

TICK_S = 0.5
"""Seconds between two looks at the contests that have begun."""

OPENED_AT_ONCE = 8
"""Number of games that are opened side by side."""

OPENED_MAX = 20_000
"""Number of sealed games that the keeper knows to be opened."""

_log = structlog.get_logger()


class ContestKeeper:
    """Keeper of the contests of one store at one node."""

    def __init__(
        self,
        store: EventStore,
        projections: Projections,
        logs: ContestLogs,
        handler: ContestHandler,
        games: ContestGames,
        node_id: str,
        now: Now,
    ) -> None:
        self._projections = projections
        self._logs = logs
        self._handler = handler
        self._games = games
        self._now = now
        self._failing: set[ContestId] = set()
        """Contests that could not be kept at the last look."""
        self._opened = LRUCache[GameId, bool](OPENED_MAX)
        """Sealed games that are known to be there. They have no result before all are over."""
        self._played_out = LRUCache[GameId, str](OPENED_MAX)
        """Last hashes of twins that are played out. No command changes them before they are opened."""
        self._slots = asyncio.Semaphore(OPENED_AT_ONCE)
        self.role = Role(store, ROLE, node_id, self._keep)

    async def start(self) -> None:
        """Keep contests while this node holds the role, until `close`."""
        await self.role.start()

    async def close(self) -> None:
        """Give up the role."""
        await self.role.release()

    async def _keep(self) -> None:
        while True:
            try:
                for contest_id in await self._projections.contests.begun(self._now()):
                    await self._look(contest_id)
            except LostCitiesError as error:
                _log.warning("contests_not_read", **reason_fields(error))
            await asyncio.sleep(TICK_S)

    async def _look(self, contest_id: ContestId) -> None:
        """Do what is due in a contest. A failure of one contest does not stop the others."""
        try:
            await self._settle(contest_id)
            self._failing.discard(contest_id)
        except LostCitiesError as error:
            if contest_id not in self._failing:
                _log.warning("contest_not_kept", contest=contest_id, **reason_fields(error))
            self._failing.add(contest_id)
        except Exception as error:  # noqa: BLE001 - other contests go on
            logged_error(error, method="ContestKeeper")

    async def _settle(self, contest_id: ContestId) -> None:
        contest = (await self._logs.current(contest_id)).contest
        contest = await self._with_results(contest_id, contest)
        if contest.terms.kind == "duplicate" and contest.tables and self._now() < contest.sealed_until:
            await self._open_round(contest_id, contest)
        while self.role.is_held and (command := due(contest, self._now())) is not None:
            facts = NO_FACTS
            if isinstance(command, DrawRound):
                games = await self._handler.game_ids(contest_id, contest.round + 1, len(contest.active))
                facts = ContestFacts(game_of=_among(games))
            if (after := await self._run(contest_id, command, facts)) is None:
                return
            contest = after
            await asyncio.gather(*(self._open(contest_id, contest, table) for _, table in contest.tables.values()))

    async def _with_results(self, contest_id: ContestId, contest: Contest) -> Contest:
        """Return a contest after the results of all tables whose games are over. Open games that are not there."""
        is_sealed = contest.terms.is_sealed and self._now() < contest.sealed_until and not contest.is_played
        looked_at = {
            game_id: table
            for game_id, (_, table) in contest.tables.items()
            if not (is_sealed and game_id in self._opened)
        }
        listed = {listing.game_id: listing for listing in await self._projections.listings(list(looked_at))}
        for game_id, table in looked_at.items():
            if game_id not in listed:
                await self._open(contest_id, contest, table)
            elif listed[game_id].status == "over":
                result = await self._games.result(contest, table)
                after = None if result is None else await self._run(contest_id, result)
                contest = contest if after is None else after
        return contest

    async def _open_round(self, contest_id: ContestId, contest: Contest) -> None:
        """Open the games of a round of a duplicate as soon as all of them are played out.

        The log of the contest says so first. The ends of the games name a hash of it that came later.
        """
        if not contest.is_played:
            heads = await self._heads_played_out(contest)
            if heads is None or await self._run(contest_id, RecordRound(heads)) is None:
                return
        opened_by = (await self._logs.current(contest_id)).head.hash.hex()
        await asyncio.gather(*(self._games.unseal(game_id, opened_by) for game_id in contest.tables))

    async def _heads_played_out(self, contest: Contest) -> dict[GameId, str] | None:
        """Return the last hash of each game that is played now; None unless all are played out."""
        for game_id in contest.tables:
            head = self._played_out.get(game_id) or await self._games.played_out(game_id)
            if head is None:
                return None
            self._played_out[game_id] = head
        return {game_id: self._played_out[game_id] for game_id in contest.tables}

    async def _open(self, contest_id: ContestId, contest: Contest, table: DrawnTable) -> None:
        """Open the game of a table. One that cannot be played counts for no player."""
        if table.game in self._opened:
            return
        number, _ = contest.tables[table.game]
        is_sealed = contest.terms.is_sealed
        seed = await self._handler.deal_seed(contest_id, contest.terms, number) if is_sealed else None
        async with self._slots:
            try:
                await self._games.open(contest_id, contest, number, table, seed)
                if is_sealed:
                    self._opened[table.game] = True
            except (NotOnEveryNode, OverQuota, UnknownGame):
                raise  # tried again at the next look
            except Rejected as refusal:
                _log.warning("contest_game_not_opened", contest=contest_id, game=table.game, **reason_fields(refusal))
                await self._run(contest_id, RecordTable(game=table.game, places=()))

    async def _run(
        self, contest_id: ContestId, command: ContestCommand, facts: ContestFacts = NO_FACTS
    ) -> Contest | None:
        """Run a command of the platform; return None if another node was faster."""
        command_id = CommandId(f"{type(command).__name__}-{secrets.token_hex(8)}")  # no player can have used it
        with suppress(NotDue):
            contest = await self._handler.run(contest_id, command, actor=PLATFORM, command_id=command_id, facts=facts)
            _log.info("contest_command", command=type(command).__name__, contest=contest_id, version=contest.version)
            return contest
        return None


def _among(games: Sequence[GameId]) -> GameOf:
    """Return the function that finds the game of a table among those of its round."""
    return lambda _, table: games[table]
