"""Ratings and results from the ends of games: which games count, and that a replay gives the same bytes."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.projections.logs import MOVE, STARTED, created, record, taken

from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import EventStore
from lostcities.projections import LeaderboardCursor, Projections, open_projections
from lostcities.projections.ratings import SAME_PLAYERS_MAX
from lostcities.testing.store_samples import ANN, BEN, EVE

CAT = PlayerId("cat")
DAY = 86_400 * 1_000_000
RATED: dict[str, Any] = {"rated": True}


@pytest.fixture
async def store() -> AsyncIterator[EventStore]:
    store = MemoryStore()
    yield store
    await store.close()


@pytest.fixture
async def lists(store: EventStore) -> AsyncIterator[Projections]:
    lists = open_projections(store, None)
    lists.follow()
    yield lists
    await lists.close()


def ended(*totals: int, **more: Any) -> dict[str, object]:
    """Return the end of a game with these scores by seat."""
    return {"type": "@GameEnded", "scores": [{"total": total} for total in totals], "winners": [], **more}


async def play(
    store: EventStore,
    number: int,
    players: tuple[PlayerId, ...] = (ANN, BEN),
    *,
    totals: tuple[int, ...] = (10, 5),
    moves: int = 20,
    at: int = 0,
    terms: dict[str, Any] = RATED,
    before_end: tuple[dict[str, object], ...] = (),
    **end: Any,
) -> None:
    """Record a whole game, which the first player wins with the usual scores."""
    seats = [[taken(seat, player)] for seat, player in enumerate(players)]
    game_id = GameId(f"game-{number}")
    await record(store, game_id, [created(seats=len(players), **terms)], *seats, [STARTED], at=at)
    for event in (*[MOVE] * moves, *before_end):
        await record(store, game_id, [event], at=at)
    await record(store, game_id, [ended(*totals, **end)], at=at)


async def points(lists: Projections, *players: PlayerId, pace: str = "untimed") -> list[int]:
    """Return the shown ratings of players in the Duel."""
    await lists.reach()
    return [(await lists.ratings.skill(player, "duel", pace))[0].points for player in players]  # type: ignore[arg-type]


async def results(lists: Projections, one: PlayerId, other: PlayerId) -> list[tuple[int, int, int]]:
    """Return wins, draws and losses of a player against another one."""
    await lists.reach()
    return [(each.wins, each.draws, each.losses) for each in await lists.ratings.against(one, other)]


async def test_the_winner_of_a_rated_game_gains_what_the_loser_loses(store: EventStore, lists: Projections) -> None:
    await play(store, 1)
    assert await points(lists, ANN, BEN) == [1_579, 1_421]
    assert await results(lists, ANN, BEN) == [(1, 0, 0)]
    assert await results(lists, BEN, ANN) == [(0, 0, 1)]


async def test_a_game_that_is_not_rated_counts_among_the_results_alone(store: EventStore, lists: Projections) -> None:
    await play(store, 1, terms={})
    assert await points(lists, ANN, BEN) == [1_500, 1_500]
    assert await results(lists, ANN, BEN) == [(1, 0, 0)]


async def test_a_draw_and_three_seats(store: EventStore, lists: Projections) -> None:
    await play(store, 1, (ANN, BEN, EVE), totals=(7, 7, 2))
    one, two, three = await points(lists, ANN, BEN, EVE)
    assert one == two > 1_500 > three
    assert await results(lists, ANN, BEN) == [(0, 1, 0)]
    assert await results(lists, ANN, EVE) == [(1, 0, 0)]


async def test_places_of_the_end_go_before_the_scores(store: EventStore, lists: Projections) -> None:
    await play(store, 1, totals=(90, 5), places=[2, 1], reason="resignation")
    assert await points(lists, ANN, BEN) == [1_421, 1_579]


async def test_each_variant_and_pace_has_a_rating_of_its_own(store: EventStore, lists: Projections) -> None:
    fast = {"time_control": {"initial_s": 300, "increment_s": 5}, **RATED}
    await play(store, 1, terms=fast)
    assert await points(lists, ANN, pace="fast") == [1_579]
    assert await points(lists, ANN) == [1_500]
    found = await lists.ratings.of_player(ANN)
    assert [(each.variant, each.pace, each.games) for each in found] == [("duel", "fast", 1)]


@pytest.mark.parametrize(
    "game",
    [
        {"terms": {"unlisted": True, **RATED}},
        {"terms": {"origin": {"game": "other", "version": 3, "hash": "00"}}},
        {"players": (ANN, ANN)},
        {"reason": "operator"},
        {"moves": 3, "reason": "resignation", "places": [2, 1]},
        {"moves": 3, "reason": "time", "places": [2, 1]},
        {"moves": 3, "reason": "agreement"},
        {"totals": (), "moves": 0},
        {"before_end": ({"type": "@SeatHandedOver", "seat": 1, "player": "cat"},)},
    ],
    ids=["unlisted", "fork", "alone", "operator", "resigned", "flagged", "agreed", "never begun", "handed over"],
)
async def test_games_that_count_for_nothing(game: dict[str, Any], store: EventStore, lists: Projections) -> None:
    await play(store, 1, **game)
    assert await points(lists, ANN, BEN) == [1_500, 1_500]
    assert not await results(lists, ANN, BEN)
    assert not await lists.ratings.history(ANN)


async def test_a_short_game_that_ends_by_its_rules_counts(store: EventStore, lists: Projections) -> None:
    await play(store, 1, moves=1)
    assert await points(lists, ANN) == [1_579]


async def test_a_player_who_left_before_the_start_is_not_counted(store: EventStore, lists: Projections) -> None:
    game = GameId("game-1")
    away = {"type": "@SeatLeft", "seat": 1, "player": EVE}
    opening = [
        [created(rated=True)],
        [taken(0, ANN)],
        [taken(1, EVE)],
        [away],
        [taken(1, BEN), STARTED],
        [ended(10, 5)],
    ]
    await record(store, game, *opening)
    assert await points(lists, ANN, BEN, EVE) == [1_579, 1_421, 1_500]


async def test_only_so_many_games_a_day_between_the_same_players_are_rated(
    store: EventStore, lists: Projections
) -> None:
    for number in range(SAME_PLAYERS_MAX):
        await play(store, number, moves=0)
    before = await points(lists, ANN, BEN)
    await play(store, 100, (BEN, ANN), moves=0)
    assert await points(lists, ANN, BEN) == before
    assert await results(lists, ANN, BEN) == [(SAME_PLAYERS_MAX, 0, 1)]
    await play(store, 101, (BEN, ANN), moves=0, at=DAY)
    assert await points(lists, ANN, BEN) != before


async def test_the_history_has_a_point_for_each_rated_game(store: EventStore, lists: Projections) -> None:
    await play(store, 1)
    await play(store, 2, (BEN, ANN), at=7)
    await lists.reach()
    history = await lists.ratings.history(ANN)
    assert [(point.game_id, point.place, point.at) for point in history] == [("game-1", 1, 0), ("game-2", 2, 7)]
    assert next(point.skill.points for point in history) == 1_579
    assert history[1].skill.points < 1_579


async def test_the_leaderboard_is_paged_from_the_top(store: EventStore, lists: Projections) -> None:
    await play(store, 1, (ANN, BEN, EVE, CAT), totals=(4, 3, 2, 1))
    await lists.reach()
    first = await lists.ratings.leaderboard("duel", "untimed", limit=2)
    assert [row.player_id for row in first] == [ANN, BEN]
    after = LeaderboardCursor(first[-1].skill.mean, first[-1].player_id)
    rest = await lists.ratings.leaderboard("duel", "untimed", after=after)
    assert [row.player_id for row in rest] == [EVE, CAT]
    assert not await lists.ratings.leaderboard("duel", "fast")


async def test_a_rebuild_and_another_batch_size_give_the_same_bytes(store: EventStore) -> None:
    for number, (one, two) in enumerate([(ANN, BEN), (BEN, EVE), (EVE, ANN), (CAT, ANN)] * 5):
        await play(store, number, (one, two), totals=(number % 3, 1))
    lists = open_projections(store, None)
    await lists.catch_up()
    whole = await lists.dump()
    await lists.rebuild()
    assert await lists.dump() == whole
    singly = open_projections(store, None)
    for entry in await store.feed():
        await singly._take([entry])
    assert await singly.dump() == whole
    assert len([row for table, row in whole if table == "rating_changes"]) == 40
    for each in (lists, singly):
        await each.close()


def sheet(*parts: dict[str, int], **more: Any) -> dict[str, object]:
    """Return the end of a round with these parts of the scores by seat."""
    scores = [{"total": sum(each.values()), "parts": each} for each in parts]
    return {"type": "RoundScored", "round": 1, "scores": scores, **more}


async def part_points(lists: Projections, player: PlayerId) -> dict[str, tuple[int, int]]:
    """Return how often a player's scores in the Duel had a part, and its points, by part."""
    await lists.reach()
    found = await lists.ratings.part_points(player)
    assert {each.variant for each in found} <= {"duel"}
    return {each.part: (each.sheets, each.points) for each in found}


async def test_points_are_added_by_part_of_the_scores_of_each_round(store: EventStore, lists: Projections) -> None:
    rounds = (sheet({"red": 14, "blue": -20}, {"red": 3}), sheet({"red": -7}, {}))
    await play(store, 1, before_end=rounds)
    assert await part_points(lists, ANN) == {"red": (2, 7), "blue": (1, -20)}
    assert await part_points(lists, BEN) == {"red": (1, 3)}


async def test_the_end_counts_if_it_has_the_only_scores_and_numbered_parts_never(
    store: EventStore, lists: Projections
) -> None:
    end: dict[str, Any] = {
        "scores": [{"total": 12, "parts": {"red": 8, "gold": 4, "round 1": 12}}, {"total": 1, "parts": {"red": 1}}]
    }
    await play(store, 1, **end)
    assert await part_points(lists, ANN) == {"red": (1, 8), "gold": (1, 4)}
    await play(store, 2, before_end=(sheet({"blue": 5}, {"blue": 6}),), **end)
    assert await part_points(lists, ANN) == {"red": (1, 8), "gold": (1, 4), "blue": (1, 5)}


async def test_a_round_that_was_undone_does_not_count_until_it_is_redone(store: EventStore, lists: Projections) -> None:
    """Each game has events at the versions 1 to 4, then moves, and the round at 25."""
    undone, redone = {"type": "@MovesUndone", "seat": 0, "to": 24}, {"type": "@MovesRedone", "seat": 0, "to": 25}
    first, second = sheet({"red": 14}, {}), sheet({"red": 30}, {})
    await play(store, 1, before_end=(first, undone))
    assert await part_points(lists, ANN) == {}
    await play(store, 2, before_end=(first, undone, redone))
    assert await part_points(lists, ANN) == {"red": (1, 14)}
    await play(store, 3, before_end=(first, undone, second))
    assert await part_points(lists, ANN) == {"red": (2, 44)}


@pytest.mark.parametrize(
    "event",
    [
        sheet({"red": 1}),  # a score for one of two seats
        {"type": "RoundScored", "scores": [{"total": 1, "parts": {"red": "x"}}, {"total": 1}]},
        {"type": "RoundScored", "scores": [1, {"parts": {"red": 1}}]},
        {"type": "RoundScored", "scores": {"parts": {"red": 1}}},
        sheet({"x" * 41: 1}, {}),
        {"type": "Shouted", "text": '"parts":{"'},
    ],
)
async def test_events_with_other_fields_than_scores_by_seat_count_for_nothing(
    store: EventStore, lists: Projections, event: dict[str, object]
) -> None:
    await play(store, 1, before_end=(event,))
    assert await part_points(lists, ANN) == {}


async def test_only_games_that_count_have_points_by_part(store: EventStore, lists: Projections) -> None:
    await play(store, 1, before_end=(sheet({"red": 14}, {}),), terms={"unlisted": True})
    await play(store, 2, moves=2, before_end=(sheet({"red": 14}, {}),), reason="resignation")
    assert await part_points(lists, ANN) == {}
