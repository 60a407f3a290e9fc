"""The walk of the game list: the games of every filter, page by page, and the rows that it reads for them."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any

import apsw
import pytest
from tests.projections.logs import ENDED, MOVE, STARTED, commit_of, created, taken

from lostcities.core.names import FeedPosition, GameId, PlayerId
from lostcities.eventstore.port import FeedEntry
from lostcities.projections import GameCursor, GameFilter, game_walk
from lostcities.projections.database import open_database
from lostcities.projections.game_list import GameList
from lostcities.projections.game_listing import GameListing
from lostcities.testing.store_samples import ANN, BEN, EVE

LISTS = GameList()
GAMES, CROWD = 120, 3_000
VALUES: dict[str, Sequence[Any]] = {  # Any: of GameFilter
    "status": ("open", "over"),
    "variant": ("duel", "none"),
    "seats": (2,),
    "player_id": (ANN, BEN),
    "seen_by": (ANN, EVE),
    "created_since": (12,),
    "changed_since": (50,),
}
FILTERS = [names for count in range(5) for names in combinations(VALUES, count)]


def entries(game_id: str, *events: dict[str, object], first: int = 1, at: int = 0) -> Iterator[FeedEntry]:
    """Yield the commit of a game as the feed has it."""
    yield FeedPosition(1), commit_of(GameId(game_id), first, *events, at=at)


def add(connection: apsw.Connection, game_id: str, *events: dict[str, object], first: int = 1, at: int = 0) -> None:
    LISTS.apply(connection, list(entries(game_id, *events, first=first, at=at)))


@pytest.fixture(scope="module")
def mixed() -> tuple[apsw.Connection, list[GameListing]]:
    """Return a database of games of every kind, at times that often are the same, with their rows."""
    connection, dice = open_database(None, [LISTS]), random.Random(1)
    for number in range(GAMES):
        game_id, variant, seats = f"game-{number:03}", dice.choice(("duel", "board")), dice.choice((2, 3))
        players = dice.sample((ANN, BEN, EVE, PlayerId("p-4")), dice.randrange(3))
        seated = [taken(seat, player) for seat, player in enumerate(players)]
        rest = dice.choice(([], [STARTED], [STARTED, ENDED]))  # a move may come after any of them
        opening = created(variant, seats, unlisted=dice.random() < 0.5)
        add(connection, game_id, opening, *seated, *rest, at=number // 4)
        if dice.random() < 0.5:
            add(connection, game_id, MOVE, first=9, at=100 - dice.randrange(80))
    ids = [GameId(f"game-{number:03}") for number in range(GAMES)]
    return connection, [LISTS.listing(connection, game_id) for game_id in ids]


def is_found(row: GameListing, wanted: GameFilter) -> bool:
    """Say by the words of the filter whether it finds a game."""
    return (
        wanted.status in (None, row.status)
        and wanted.variant in (None, row.variant)
        and wanted.seats in (None, len(row.seats))
        and (wanted.player_id is None or wanted.player_id in row.seats)
        and (wanted.seen_by is None or not row.is_unlisted or wanted.seen_by in (row.host, *row.seats))
        and (wanted.created_since is None or row.created_at >= wanted.created_since)
        and (wanted.changed_since is None or row.updated_at >= wanted.changed_since)
    )


def filters(names: Sequence[str]) -> Iterator[GameFilter]:
    """Yield a filter by these names for each of their values."""
    if not names:
        yield GameFilter()
        return
    first, *others = names
    for more in filters(others):
        for value in VALUES[first]:
            yield GameFilter(**{**{name: getattr(more, name) for name in others}, first: value})


def pages(connection: apsw.Connection, wanted: GameFilter, limit: int) -> Iterator[Sequence[GameListing]]:
    after: GameCursor | None = None
    while True:
        page = LISTS.page(connection, wanted, after, limit)
        yield page.games
        if page.after is None:
            return
        after = page.after


@pytest.mark.parametrize("sorted_max", [0, 1_000])
@pytest.mark.parametrize("passed_over", [0, 3, 1_000])
def test_pages_hold_the_games_of_every_filter_in_order(
    mixed: tuple[apsw.Connection, list[GameListing]],
    monkeypatch: pytest.MonkeyPatch,
    *,
    passed_over: int,
    sorted_max: int,
) -> None:
    monkeypatch.setattr(game_walk, "PASSED_OVER_MAX", passed_over)
    monkeypatch.setattr(game_walk, "SORTED_MAX", sorted_max)
    connection, rows = mixed
    for names in FILTERS:
        by = "created_at" if "changed_since" not in names else "updated_at"
        for wanted in filters(names):
            expected = [row for row in rows if is_found(row, wanted)]
            expected.sort(key=lambda row: (-getattr(row, by), row.game_id))
            assert [row for page in pages(connection, wanted, 20) for row in page] == expected, wanted
            count = LISTS.count(connection, wanted)
            assert count.games == len(expected) or (count.has_more and count.games < len(expected)), wanted
            assert passed_over < 1_000 or not count.has_more


def test_a_page_is_short_only_where_no_index_answers_the_filter(
    mixed: tuple[apsw.Connection, list[GameListing]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_walk, "PASSED_OVER_MAX", 0)
    connection, _ = mixed
    short = set[frozenset[str]]()
    for names in FILTERS:
        for wanted in filters(names):
            *full, _ = [len(page) for page in pages(connection, wanted, 4)]
            if any(length < 4 for length in full):
                short.add(frozenset(names))
    assert short
    for found in short:
        assert {"created_since", "changed_since"} <= found or {"player_id", "seen_by"} <= found
    monkeypatch.setattr(game_walk, "SORTED_MAX", 0)
    wanted = GameFilter(player_id=BEN, changed_since=0)
    assert 0 in map(len, pages(connection, wanted, 4))  # as many running games as make sorting them too dear


def test_a_tally_counts_the_games_that_the_caller_sees(mixed: tuple[apsw.Connection, list[GameListing]]) -> None:
    connection, rows = mixed
    for player in (ANN, BEN, EVE):
        for caller in (None, ANN, BEN, EVE):
            wanted = GameFilter(player_id=player, seen_by=caller)
            statuses = [row.status for row in rows if is_found(row, wanted)]
            expected = {status: statuses.count(status) for status in set(statuses)}
            assert dict(LISTS.tally(connection, player, caller)) == expected


def steps(connection: apsw.Connection, run: Callable[[], object]) -> int:
    """Return the steps that SQLite's machine takes, some ten for each row that it reads."""
    taken_steps = list[int]()

    def note(event: dict[str, Any]) -> None:  # Any: as apsw describes a statement
        taken_steps.append(event["stmt_status"]["SQLITE_STMTSTATUS_VM_STEP"])

    connection.trace_v2(apsw.SQLITE_TRACE_PROFILE, note)
    try:
        run()
    finally:
        connection.trace_v2(0)
    return sum(taken_steps)


def crowd(*, unlisted: bool, started: bool) -> apsw.Connection:
    """Return a database of many games, all alike: Ben plays one half, which Ann opened, and Eve opened the other."""
    connection = open_database(None, [LISTS])
    for number in range(CROWD):
        host, player = (EVE, PlayerId(f"p-{number}")) if number % 2 else (ANN, BEN)
        opening, rest = created(unlisted=unlisted, host=host), [STARTED] if started else []
        add(connection, f"game-{number:04}", opening, taken(0, player), *rest, at=number)
        if number % 3:
            add(connection, f"game-{number:04}", MOVE, first=9, at=CROWD + number)
    return connection


def crowd_filters() -> Iterator[GameFilter]:
    """Yield the filters of a grid, and those that find little among much."""
    for names in FILTERS:
        yield from filters(names)
    yield GameFilter(created_since=CROWD - 9, changed_since=CROWD - 9)
    yield GameFilter(created_since=CROWD + 1, changed_since=0)
    yield GameFilter(player_id=BEN, seen_by=ANN, created_since=CROWD - 9, changed_since=CROWD - 9)


@pytest.mark.parametrize("unlisted", [False, True])
@pytest.mark.parametrize("started", [False, True])
def test_no_filter_reads_more_rows_than_it_shows(
    monkeypatch: pytest.MonkeyPatch, *, unlisted: bool, started: bool
) -> None:
    monkeypatch.setattr(game_walk, "PASSED_OVER_MAX", 20)
    monkeypatch.setattr(game_walk, "SORTED_MAX", 20)
    monkeypatch.setattr(game_walk, "COUNT_MAX", 100)
    connection = crowd(unlisted=unlisted, started=started)
    for wanted in crowd_filters():
        for after in (None, GameCursor(CROWD // 2, GameId("game-1500"))):
            page = partial(LISTS.page, connection, wanted, after, 20)
            assert steps(connection, page) < 2 * CROWD, wanted  # to read every row takes ten steps for each
        assert steps(connection, partial(LISTS.count, connection, wanted)) < 2 * CROWD, wanted


def test_a_move_changes_one_row() -> None:
    connection = crowd(unlisted=False, started=True)
    before = connection.total_changes()
    add(connection, "game-0007", MOVE, first=20, at=10**6)
    assert connection.total_changes() - before == 1
