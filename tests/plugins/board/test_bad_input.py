"""Bad input to the Board Game over gRPC: it opens no game and changes none, and the error names the field or rule."""

import json
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from msgspec.structs import replace
from tests.service.server_fixtures import Caller, Desk, refusal, registry_with
from tests.service.server_fixtures import desk as make_desk

from lostcities.core import GameId
from lostcities_board import BoardRules
from lostcities_board.plugin import BOARD

INVALID = grpc.StatusCode.INVALID_ARGUMENT
ILLEGAL = grpc.StatusCode.FAILED_PRECONDITION

# Each card exists once, so a hand of eight has two different cards of one colour. Each first step has an arrow.
SURE = replace(BOARD, rules=BoardRules(copies=1, removed_from_two=0, tiles=("arrow",) * 25))
FIRST_STEPS = {colour: [1, 2, 3, 4, 5] for colour in ("yellow", "blue", "white", "green", "red")}


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    async with make_desk(registry=registry_with(SURE)) as made:
        yield made


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"tile_layout": {"red": [2, 4, 5, 7]}}, "tile_layout"),
        ({"tile_layout": {"red": [2, 4, 5, 7, 7]}}, "tile_layout"),
        ({"tile_layout": {"red": [2, 4, 5, 7, 10]}}, "tile_layout"),
        ({"tile_layout": {"red": "all"}}, "tile_layout"),
        ({"artifact_track_long": []}, "artifact_track_long"),
        ({"artifact_track_short": []}, "artifact_track_short"),
        ({"rounds": 0}, "rounds"),
        ({"first_seat": "seat2"}, "first_seat"),
        ({"stall_limit": 1001}, "stall_limit"),
        ({"pawns": 6}, "pawns"),
    ],
)
async def test_options_that_do_not_fit_open_no_game(desk: Desk, options: dict[str, Any], field: str) -> None:
    ada = await desk.player()
    refused = await refusal(ada.create("board", seats=2, options_json=json.dumps(options)))
    assert (refused.code, refused.reason, refused.field) == (INVALID, "INVALID_SETUP", field)
    assert (await ada.list()).games == []


@pytest.mark.parametrize("seats", [1, 5])
async def test_a_number_of_seats_that_does_not_fit_opens_no_game(desk: Desk, seats: int) -> None:
    refused = await refusal((await desk.player()).create("board", seats=seats))
    assert (refused.code, refused.reason, refused.field) == (INVALID, "INVALID_SETUP", "seats")


async def started(desk: Desk, **options: Any) -> tuple[str, Caller, Caller]:
    agreed = {"first_seat": "seat0", "tile_layout": FIRST_STEPS, **options}
    return await desk.started("board", options_json=json.dumps(agreed))


async def hand_of(caller: Caller, game_id: str, *, seat: int) -> list[str]:
    """Return the cards dealt to one of the caller's seats."""
    commits = (await caller.events(game_id)).commits
    events = [json.loads(event.event_json) for commit in commits for event in commit.events]
    hands: list[dict[str, Any]] = next(event for event in events if event["type"] == "RoundDealt")["hands"]
    return list(hands[seat]["items"])


async def pair_in_hand(caller: Caller, game_id: str) -> tuple[str, str]:
    """Return the two lowest cards of one colour in the hand of seat 0, the lower first."""
    hand = await hand_of(caller, game_id, seat=0)
    by_colour = {colour: sorted((c for c in hand if c[0] == colour), key=lambda c: int(c[1:])) for colour in "YBWGR"}
    lower, higher, *_ = next(some for some in by_colour.values() if len(some) > 1)
    return lower, higher


async def rule_of(desk: Desk, caller: Caller, game_id: str, **move: Any) -> str:
    """Make a move that is refused, check that nothing is recorded, and return the rule."""
    before = await desk.store.head(GameId(game_id))
    refused = await refusal(caller.submit(game_id, move_json=json.dumps(move)))
    assert (refused.code, refused.reason) == (ILLEGAL, "ILLEGAL_MOVE")
    assert await desk.store.head(GameId(game_id)) == before
    return refused.details["rule"]


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ({"type": "DrawCard"}, "board.place_first"),
        ({"type": "TakeDiscard", "colour": "R"}, "board.place_first"),
        ({"type": "MoveExplorer", "colour": "R"}, "board.no_choice"),
        ({"type": "Decline"}, "board.no_choice"),
        ({"type": "DiscardCard", "card": "P7"}, "board.not_in_hand"),
        ({"type": "PlayCard", "card": "RW", "explorer": "leader"}, "board.not_in_hand"),
    ],
)
async def test_a_move_at_the_wrong_time_or_with_another_card_is_refused(
    desk: Desk, move: dict[str, Any], rule: str
) -> None:
    game_id, ada, _ = await started(desk)
    assert await rule_of(desk, ada, game_id, **move) == rule


async def test_an_explorer_that_no_seat_has_is_malformed(desk: Desk) -> None:
    game_id, ada, _ = await started(desk)
    refused = await refusal(ada.submit(game_id, move_json='{"type":"PlayCard","card":"R7","explorer":"mule"}'))
    assert (refused.code, refused.reason) == (INVALID, "MALFORMED")
    assert "$.explorer" in refused.message


async def test_a_row_is_opened_with_the_lowest_card_and_an_explorer(desk: Desk) -> None:
    game_id, ada, _ = await started(desk)
    lower, higher = await pair_in_hand(ada, game_id)
    opening = {"type": "PlayCard", "card": higher, "explorer": "leader"}
    assert await rule_of(desk, ada, game_id, **opening) == "board.opening_card"
    assert await rule_of(desk, ada, game_id, type="PlayCard", card=lower) == "board.explorer_missing"


async def test_an_explorer_is_moved_only_along_a_path_it_is_on_and_before_a_card_is_drawn(desk: Desk) -> None:
    game_id, ada, _ = await started(desk)
    lower, _ = await pair_in_hand(ada, game_id)
    await ada.submit(game_id, move_id=f"play {lower} leader")
    elsewhere = next(colour for colour in "YBWGR" if colour != lower[0])
    assert await rule_of(desk, ada, game_id, type="MoveExplorer", colour=elsewhere) == "board.not_on_path"
    assert await rule_of(desk, ada, game_id, type="DrawCard") == "board.choose_first"


async def test_a_card_against_the_order_of_its_row_is_refused(desk: Desk) -> None:
    game_id, ada, bob = await started(desk, opening_card="any")
    lower, higher = await pair_in_hand(ada, game_id)
    for caller, move in ((ada, f"play {higher} leader"), (ada, "decline"), (ada, "draw")):
        await caller.submit(game_id, move_id=move)
    await bob.submit(game_id, move_id=f"discard {(await hand_of(bob, game_id, seat=1))[0]}")
    await bob.submit(game_id, move_id="draw")
    assert await rule_of(desk, ada, game_id, type="PlayCard", card=lower) == "board.order"
    superfluous = {"type": "PlayCard", "card": lower, "explorer": "member"}
    assert await rule_of(desk, ada, game_id, **superfluous) == "board.explorer_superfluous"
