"""Runner of the projections: it reads the feed, and changes their rows and progress in one transaction.

One thread owns the one connection, for changes and queries. Moves never wait for it. Commits are taken in batches, and
only a query that must see its own writes shortens a batch.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing, contextmanager, nullcontext, suppress

import apsw
import structlog

from lostcities.core.errors import CorruptLog, ListsBehind, StoreError
from lostcities.core.names import FeedPosition, GameId, PlayerId
from lostcities.eventstore.port import FEED_COMMITS_MAX, FEED_START, EventStore, FeedEntry, FeedRewritten
from lostcities.projections.commit_tree import CommitTree
from lostcities.projections.contest_list import ContestList
from lostcities.projections.contest_reader import ContestReader
from lostcities.projections.database import (
    Projection,
    empty_tables,
    keep_progress,
    progress,
    transaction,
)
from lostcities.projections.database import dump as dump_of
from lostcities.projections.database_thread import DatabaseThread
from lostcities.projections.deadlines import Deadline, Deadlines
from lostcities.projections.game_filter import GameCount, GameCursor, GameFilter
from lostcities.projections.game_list import GameList, GameListPage
from lostcities.projections.game_listing import GameListing
from lostcities.projections.inbox import Inbox, InboxCursor
from lostcities.projections.inbox_items import InboxItem, InboxKind
from lostcities.projections.list_news import BatchNews, ListNews, changes_of
from lostcities.projections.platform_facts import RulesInUse
from lostcities.projections.rating_reader import RatingReader
from lostcities.projections.ratings import Ratings
from lostcities.projections.tree_reader import TreeReader

WAIT_S = 2.0
"""Longest time in seconds that a query waits for the position it needs."""

GATHER_S = 0.1
"""Seconds in which commits are gathered if no query waits, because large batches cost less per commit."""

RETRY_S = 1.0
"""Seconds between a failure and the next try."""

_READER = "lists"
"""Name of all projections in the table of progress, since one transaction changes them together."""

_log = structlog.get_logger()


class Projections:
    """The projections of one store, created by `open_projections`. `follow` keeps them up to date until `close`."""

    def __init__(
        self, store: EventStore, opened: Callable[[bool], apsw.Connection], *, is_game_list_alone: bool = False
    ) -> None:
        self._store = store
        self._database = DatabaseThread(opened)
        self._games = GameList()
        self._inbox = Inbox()
        self._deadlines = Deadlines()
        ratings = Ratings()
        self.ratings = RatingReader(self._database, ratings)
        """Queries of ratings and results."""
        self._contests = ContestList()
        self.contests = ContestReader(self._database, self._contests)
        """Queries of the contest list."""
        tree = CommitTree()
        self.tree = TreeReader(self._database, tree)
        """Queries of the tree of all commits."""
        others: Sequence[Projection] = (
            ()
            if is_game_list_alone
            else (
                self._inbox,
                self._deadlines,
                ratings,
                self._contests,
            )
        )
        self._all: Sequence[Projection] = (self._games, tree, *others)
        self.news = ListNews()
        """News of the lists for those who follow them."""
        self.on_entries: Callable[[Sequence[FeedEntry]], None] | None = None
        """Callback for every batch of commits that the lists now cover."""
        self.losses = 0
        """Number of times that the lists were lost, to be made anew: a query may have read them before they were."""
        self._position = FEED_START
        self._is_placed = False
        self._moved = asyncio.Event()
        self._wanted = asyncio.Event()
        self._waiting = 0
        self._catching_up = asyncio.Lock()
        self._failure: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    # -- queries --

    @property
    def position(self) -> FeedPosition:
        """Feed position of the projections, which later queries cover."""
        return self._position

    async def listing(self, game_id: GameId) -> GameListing:
        """Return one game of the list, with all that spectators do not see yet. Raise `UnknownGame`."""
        return await self._database.run(self._games.listing, game_id)

    async def listings(self, game_ids: Sequence[GameId]) -> Sequence[GameListing]:
        """Return the rows of games as spectators see them. Unknown ones are left out."""
        return await self._database.run(self._games.listings, game_ids)

    async def games(
        self, wanted: GameFilter | None = None, *, after: GameCursor | None = None, limit: int = 100
    ) -> GameListPage:
        """Return a page of games, newest first (ties by game id); `after` is that of the page before.

        A page that passed over too many games ends early, perhaps without a game. Its `after` leads on.
        """
        return await self._database.run(self._games.page, wanted or GameFilter(), after, limit)

    async def totals(self) -> tuple[int, int]:
        """Count all games in the list, and all inboxes that hold anything. Reads every row."""
        return await self._database.run(_totals)

    async def missing(self, game_ids: Sequence[GameId]) -> Sequence[GameId]:
        """Return the ids that the game list lacks."""
        return await self._database.run(self._games.missing, game_ids)

    async def count(self, wanted: GameFilter | None = None) -> GameCount:
        """Count games, exactly up to `COUNT_MAX`."""
        return await self._database.run(self._games.count, wanted or GameFilter())

    async def rules_in_play(self) -> Mapping[tuple[str, int, RulesInUse | None], int]:
        """Count the running games by variant, its version, and their rules. Reads the row of each."""
        return await self._database.run(self._games.rules_in_play)

    async def tally(self, player_id: PlayerId, *, seen_by: PlayerId | None = None) -> Mapping[str, int]:
        """Count a player's games by status; a status without games is left out.

        With `seen_by`, unlisted games are left out as in `GameFilter.seen_by`.
        """
        return await self._database.run(self._games.tally, player_id, seen_by)

    async def current_games(self, player_id: PlayerId, other: PlayerId, *, limit: int) -> Mapping[GameId, bool]:
        """Return a player's games that are not over, each with whether another player hosts it or plays in it."""
        return await self._database.run(self._games.current_games, player_id, other, limit)

    async def inbox(
        self,
        player_id: PlayerId,
        kind: InboxKind | None = None,
        *,
        after: InboxCursor | None = None,
        limit: int = 100,
    ) -> Sequence[tuple[InboxItem, GameListing]]:
        """Return a page of a player's inbox items with their games, newest first; `after` is the last item seen."""
        return await self._database.run(self._inbox_page, player_id, kind, after, limit)

    async def inbox_position(self) -> FeedPosition:
        """Return a feed position that a page of an inbox, read afterwards, covers."""
        return (await self._database.run(progress, _READER))[0]

    async def deadlines(self, until: int, *, after: Deadline | None = None, limit: int = 100) -> Sequence[Deadline]:
        """Return a page of the deadlines up to a time (Unix time in microseconds), in order.

        `after` is the last one of the page before.
        """
        return await self._database.run(self._deadlines.until, until, after, limit)

    async def timed_games(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        """Return a page of the games with running clocks, sorted by id; `after` is the last id of the page before."""
        return await self._database.run(self._deadlines.timed_games, after, limit)

    async def dump(self) -> list[tuple[str, tuple[object, ...]]]:
        """Return every row of every table, in order; equal projections have equal dumps."""
        return await self._database.run(dump_of)

    async def are_ahead(self) -> bool:
        """Return whether the lists have read further than the store goes: it has lost commits, or is an older copy."""
        try:
            position, _ = await self._database.run(progress, _READER)
        except StoreError:  # damaged lists are made anew
            return False
        return position > await self._store.feed_head()

    # -- keeping up --

    def follow(self) -> None:
        """Keep up with the feed in the background, until `close`."""
        self._task = asyncio.create_task(self._follow())

    async def reach(self, position: FeedPosition | None = None, *, wait_s: float | None = None) -> None:
        """Wait until the projections cover a feed position, by default that of the newest commit.

        So a caller reads its own writes. Raise `ListsBehind` after `wait_s` seconds, by default `WAIT_S`.
        """
        if position is not None and position <= self._position:
            return
        head = await self._store.feed_head()
        wanted = head if position is None else position
        try:
            # A position that the store has not come to, perhaps one of another store, shortens no batch.
            with self._hurry() if wanted <= head else nullcontext():
                async with asyncio.timeout(WAIT_S if wait_s is None else wait_s):
                    while self._position < wanted:
                        self._moved.clear()
                        await self._moved.wait()
        except TimeoutError:
            raise ListsBehind(position=self._position, wanted=wanted) from self._failure

    @contextmanager
    def _hurry(self) -> Iterator[None]:
        """Gather no commits while a query waits for them."""
        self._waiting += 1
        self._wanted.set()
        try:
            yield
        finally:
            self._waiting -= 1
            if not self._waiting:
                self._wanted.clear()

    async def catch_up(self) -> None:
        """Read the feed to its end once, for a process that does not `follow`."""
        async with self._catching_up:
            await self._again_if_damaged(self._read_to_end)

    async def rebuild(self) -> None:
        """Delete every row and replay the whole feed. A damaged file is replaced."""
        await self._again_if_damaged(self._empty)
        await self.catch_up()

    async def close(self) -> None:
        """Stop following and close the file. Closing twice is harmless."""
        try:
            if self._task is not None:
                self._task.cancel()
                await asyncio.gather(self._task, return_exceptions=True)
        finally:
            await self._database.close()

    async def _follow(self) -> None:
        while True:
            try:
                await self._follow_feed()
                return  # the store has closed
            except Exception as error:  # noqa: BLE001 - following must outlive any failure
                self._failure = error
                _log.error("projections_failed", position=self._position, cause=type(error).__name__)
                await self._let_go()
                with suppress(Exception):  # tried and logged again after the pause
                    await self._open()
                await asyncio.sleep(RETRY_S)

    async def _follow_feed(self) -> None:
        """Follow the feed until the store closes, and drop damaged games on the way."""
        while True:
            try:
                await self._open()
                async with aclosing(self._store.follow_feed(self._position)) as feed:
                    async for entries in feed:
                        await self._take_and_gather(entries)
                return
            except FeedRewritten:
                _log.error("projections_start_over", position=self._position)
                await self._empty()
            except CorruptLog as error:
                _log.error("projections_passed_over_a_game", game=error.game_id, version=error.version)
                await self._pass_over(error)

    async def _take_and_gather(self, entries: Sequence[FeedEntry]) -> None:
        if not entries:
            return
        await self._take(entries)
        self._failure = None
        if len(entries) < FEED_COMMITS_MAX:  # a full page was gathered by itself: more is waiting
            await self._gather()

    async def _gather(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(GATHER_S):
                await self._wanted.wait()

    async def position_of(self, reader: str) -> FeedPosition:
        """Read the position that a reader of the feed has come to, the start for a new one.

        A reader starts over if the store has another commit at its position: it is another store, or an older copy.
        """
        position, chain_hash = await self._database.run(progress, reader)
        if position != FEED_START and not await self._has_commit(position, chain_hash):
            _log.warning("feed_reader_starts_over", reader=reader, position=position)
            return FEED_START
        return position

    async def _open(self) -> None:
        """Find the position of the lists, and empty them if they were filled from another store."""
        if self._is_placed:
            return
        self._position = await self.position_of(_READER)
        if self._position == FEED_START:
            await self._empty()
        self._is_placed = True
        self._moved.set()

    async def _empty(self) -> None:
        self.losses += 1
        await self._database.run(empty_tables, _READER)
        self.news.lose_all()
        self._position, self._is_placed = FEED_START, True

    async def _let_go(self) -> None:
        """Close the database. The next one need not hold what this one held."""
        self.losses += 1
        self._position, self._is_placed = FEED_START, False
        await self._database.let_go()

    async def _again_if_damaged(self, work: Callable[[], Awaitable[None]]) -> None:
        """Call `work`, and if it finds the database damaged, once more with a new one."""
        try:
            await work()
        except StoreError:
            if not self._database.is_damaged:
                raise
            await self._let_go()
            await work()

    async def _read_to_end(self) -> None:
        await self._open()
        while True:
            try:
                entries = await self._store.feed(self._position)
            except CorruptLog as error:
                await self._pass_over(error)
                continue
            if not entries:
                return
            await self._take(entries)

    async def _has_commit(self, position: FeedPosition, chain_hash: bytes) -> bool:
        """Compare the store's commit at a position. A damaged one cannot be compared and passes."""
        try:
            entries = await self._store.feed(FeedPosition(position - 1), 1)
        except CorruptLog as error:
            return error.position == position
        return [(at, commit.hashes[-1]) for at, commit in entries] == [(position, chain_hash)]

    async def _take(self, entries: Sequence[FeedEntry]) -> None:
        news = await self._database.run(self._apply, entries)
        self._position = entries[-1][0]
        self._moved.set()
        self.news.tell(news)
        if self.on_entries is not None:
            self.on_entries(entries)

    async def _pass_over(self, error: CorruptLog) -> None:
        """Drop the game of a damaged commit from the lists and continue after it, to keep other games up to date."""
        if error.position is None:
            raise StoreError(str(error)) from error
        await self._database.run(self._drop, GameId(error.game_id))
        self._position, self._is_placed = FeedPosition(error.position), True
        self._moved.set()

    def _apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> BatchNews:
        if self._database.is_damaged:
            raise StoreError("a query found the lists damaged")
        try:
            with transaction(connection):
                damaged = self._games.with_gaps(connection, entries)
                for projection in self._all:
                    projection.apply(connection, entries)
                    for game_id in damaged:
                        projection.drop(connection, game_id)
                keep_progress(connection, _READER, entries[-1])
                return self._news_of(connection, entries[-1][0], is_incomplete=bool(damaged))
        except BaseException:
            self._is_placed = False
            self.losses += 1
            self._database.let_go_now()  # the projections may have cached changes that were rolled back
            raise

    def _news_of(self, connection: apsw.Connection, position: FeedPosition, *, is_incomplete: bool) -> BatchNews:
        """Return the news of a batch, with the items of followed inboxes."""
        followed, inbox = self.news.followed, self._inbox
        put = [
            (item, self._games.listing(connection, item.game_id, item.player_id))
            for item in inbox.put
            if item.player_id in followed and not is_incomplete
        ]
        gone = [item for item in inbox.gone if item.player_id in followed]
        return BatchNews(
            position,
            changes_of(position, put, gone),
            self._games.has_changed or self._contests.has_changed,
            () if is_incomplete else inbox.put,
            () if is_incomplete else inbox.gone,
            is_incomplete,
        )

    def _drop(self, connection: apsw.Connection, game_id: GameId) -> None:
        with transaction(connection):
            for projection in self._all:
                projection.drop(connection, game_id)

    def _inbox_page(
        self,
        connection: apsw.Connection,
        player_id: PlayerId,
        kind: InboxKind | None,
        after: InboxCursor | None,
        limit: int,
    ) -> Sequence[tuple[InboxItem, GameListing]]:
        items = self._inbox.page(connection, player_id, kind, after, limit)
        return [(item, self._games.listing(connection, item.game_id, player_id)) for item in items]


def _totals(connection: apsw.Connection) -> tuple[int, int]:
    games, inboxes = connection.execute(
        "SELECT (SELECT count(*) FROM games), (SELECT count(DISTINCT player_id) FROM inbox)"
    ).get
    return games, inboxes
