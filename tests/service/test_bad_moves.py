"""Bad moves and set-ups of the Board Game and of Rivals over gRPC, each refused by its own rule and not recorded.

Refusals common to all variants are in test_bad_input.py.

Deals come from the server's own secret, so a test searches the deal for the position it needs.
"""

import json
from collections.abc import AsyncIterator, Sequence
from typing import Any

import grpc
import pytest
from msgspec.structs import replace
from tests.service.server_fixtures import Caller, Desk, Refused, refusal, registry_with
from tests.service.server_fixtures import desk as make_desk

from lostcities.core import GameId
from lostcities_board import BoardRules
from lostcities_board.plugin import BOARD
from lostcities_rivals.plugin import RIVALS

INVALID = grpc.StatusCode.INVALID_ARGUMENT
ILLEGAL = grpc.StatusCode.FAILED_PRECONDITION

# Hands so large that they have every colour, an arrow in every possible space, and no round that ends at the bridge.
WIDE = replace(
    BOARD,
    key="board-wide",
    rules=BoardRules(hand_size=40, removed_from_two=0, crossings=99, tiles=("arrow",) * 25),
)
TO_THE_END = {
    "yellow": [],
    "blue": [],
    "white": [1, 2, 3, 4, 5, 6, 7],
    "green": list(range(1, 10)),
    "red": list(range(1, 10)),
}
CARDS = [colour + rank for colour in "YBWGR" for rank in ("W", *map(str, range(2, 11)))]


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    async with make_desk(registry=registry_with(BOARD, WIDE, RIVALS)) as made:
        yield made


class Sitting:
    """A started game and its players."""

    def __init__(self, desk: Desk, game_id: str, players: Sequence[Caller]) -> None:
        self._desk = desk
        self._game_id = game_id
        self._players = players

    @classmethod
    async def of(cls, desk: Desk, variant: str, seats: int, **options: Any) -> "Sitting":
        players = [await desk.player(f"Player {seat}") for seat in range(seats)]
        agreed = json.dumps({"first_seat": "seat0", **options})
        game_id = await players[0].create(variant, seats=seats, options_json=agreed)
        for player in players:
            await player.join(game_id)
        return cls(desk, game_id, players)

    async def look(self) -> tuple[int, list[str]]:
        """Return the seat to act and its legal moves. When the game is over, return -1 and no moves."""
        to_act = (await self._players[0].get(self._game_id)).to_act
        if not to_act:
            return -1, []
        decision = (await self._players[to_act[0]].get(self._game_id)).decisions[0]
        return to_act[0], [move.id for move in decision.legal_moves]

    async def do(self, *moves: str) -> None:
        """Make moves, each by the seat to act."""
        for move in moves:
            seat, _ = await self.look()
            await self._players[seat].submit(self._game_id, seat=seat, move_id=move)

    async def refused(self, seat: int, **move: Any) -> Refused:
        """Make an illegal move, check that nothing is recorded, and return the refusal."""
        before = await self._desk.store.head(GameId(self._game_id))
        refused = await refusal(self._players[seat].submit(self._game_id, seat=seat, move_json=json.dumps(move)))
        assert refused.code == ILLEGAL
        assert await self._desk.store.head(GameId(self._game_id)) == before
        return refused

    async def rule(self, **move: Any) -> str:
        """Make an illegal move of the seat to act, and return the rule that refused it."""
        refused = await self.refused((await self.look())[0], **move)
        assert refused.reason == "ILLEGAL_MOVE"
        assert refused.message
        return refused.details["rule"]

    async def cards(self, verb: str) -> list[str]:
        """List the cards that the seat to act can now use with a verb."""
        return [move.split()[1] for move in (await self.look())[1] if move.split()[0] == verb]


# -- setting up --


@pytest.mark.parametrize(
    ("variant", "seats", "options", "field", "says"),
    [
        ("board", 2, {"tile_layout": {"red": [2, 4, 5, 7]}}, "tile_layout", "24 spaces for 25 tiles"),
        ("board", 2, {"artifact_track_long": []}, "artifact_track_long", "at least 1 entry"),
        ("board", 2, {"artifact_track_short": []}, "artifact_track_short", "at least 1 entry"),
        ("board", 5, {}, "seats", "not 5"),
        ("board", 3, {"first_seat": "seat3"}, "first_seat", "seat3 cannot start"),
        ("rivals", 5, {}, "seats", "not 5"),
        ("rivals", 3, {"gold_total": 37}, "gold_total", "take 36 or 39"),
        ("rivals", 2, {"gold_total": 361}, "gold_total", "at most 360"),
        ("rivals", 2, {"gold_total": -2}, "gold_total", "at least 0"),
        ("rivals", 2, {"pile_sizes": [20, 20, 20, 19]}, "pile_sizes", "hold 79 cards"),
        ("rivals", 2, {"pile_sizes": [40, 40]}, "pile_sizes", "2 listed"),
        ("rivals", 2, {"piles": 0}, "piles", "at least 1"),
        ("rivals", 2, {"footprints": [1, 1, 1]}, "footprints", "at least 9 entries"),
        ("rivals", 2, {"first_seat": "dice"}, "first_seat", "dice"),
        ("rivals", 2, {"coins": 36}, "coins", "coins"),
    ],
)
async def test_what_does_not_fit_is_refused_at_creation_with_its_field(
    desk: Desk, variant: str, seats: int, options: dict[str, Any], field: str, says: str
) -> None:
    ada = await desk.player()
    refused = await refusal(ada.create(variant, seats=seats, options_json=json.dumps(options)))
    assert (refused.code, refused.reason, refused.field) == (INVALID, "INVALID_SETUP", field)
    assert refused.details["field"] == field
    assert says in refused.message
    assert (await ada.list()).games == []


# -- Rivals --


async def test_an_auction_needs_cards_and_passing_or_buying_needs_an_auction(desk: Desk) -> None:
    game = await Sitting.of(desk, "rivals", 3)
    assert await game.rule(type="PlaceBid", coins=1) == "rivals.empty_display"
    assert await game.rule(type="Pass") == "rivals.no_auction"
    assert await game.rule(type="PlaceCard", card="R4") == "rivals.nothing_won"
    assert await game.rule(type="BoxCard", card="R4") == "rivals.nothing_won"
    assert await game.rule(type="Done") == "rivals.nothing_won"


async def test_a_bid_is_above_the_highest_and_within_ones_gold(desk: Desk) -> None:
    game = await Sitting.of(desk, "rivals", 3)
    await game.do("reveal")
    assert await game.rule(type="PlaceBid", coins=13) == "rivals.above_gold"
    assert await game.rule(type="PlaceBid", coins=0) == "rivals.bid_too_low"
    assert await game.rule(type="PlaceBid", coins=-1) == "rivals.bid_too_low"
    await game.do("bid 3")
    assert await game.rule(type="PlaceBid", coins=3) == "rivals.bid_too_low"
    assert await game.rule(type="PlaceBid", coins=13) == "rivals.above_gold"
    assert await game.rule(type="Reveal") == "rivals.auction_running"
    assert await game.rule(type="Done") == "rivals.auction_running"


async def test_who_has_passed_is_told_whose_turn_it_is(desk: Desk) -> None:
    game = await Sitting.of(desk, "rivals", 4)
    await game.do("reveal", "bid 1", "pass", "bid 2")  # by seats 0, 1, 2 and 3
    for move in ({"type": "Pass"}, {"type": "PlaceBid", "coins": 5}):
        refused = await game.refused(2, **move)
        assert (refused.reason, refused.details) == ("NOT_YOUR_TURN", {"rule": "platform.turn", "seat": "2"})
        assert refused.message == "it is not your turn: seat 0 is to act"


async def test_a_purchase_is_of_the_display_boxes_one_card_and_comes_before_the_next_turn(desk: Desk) -> None:
    game = await Sitting.of(desk, "rivals", 2)
    await game.do("reveal", "reveal", "reveal", "bid 1", "pass")  # no seat has a number yet, so every card fits
    for move in ({"type": "Reveal"}, {"type": "PlaceBid", "coins": 5}, {"type": "Pass"}):
        assert await game.rule(**move) == "rivals.purchase_first"
    first, second, *_ = display = await game.cards("box")
    absent = next(card for card in CARDS if card not in display)
    assert await game.rule(type="PlaceCard", card=absent) == "rivals.not_in_display"
    assert await game.rule(type="BoxCard", card=absent) == "rivals.not_in_display"
    await game.do(f"box {first}")
    assert await game.rule(type="BoxCard", card=second) == "rivals.boxed_already"


@pytest.mark.slow
async def test_a_card_that_does_not_fit_its_column_is_not_placed(desk: Desk) -> None:
    """Seat 0 buys and places cards until both reasons were given."""
    seen: set[str] = set()
    for _ in range(20):
        game = await Sitting.of(desk, "rivals", 2)
        while seen != {"rivals.ascending", "rivals.wager_after_number"} and (await game.look())[1]:
            _, moves = await game.look()
            if places := await game.cards("place"):
                await game.do(f"place {places[-1]}")
            elif "done" in moves:
                for card in await game.cards("box"):
                    seen.add(await game.rule(type="PlaceCard", card=card))
                await game.do("done")
            elif "pass" in moves:
                await game.do("pass")
            else:
                await game.do("bid 1" if "bid 1" in moves else "reveal")
    assert seen == {"rivals.ascending", "rivals.wager_after_number"}


# -- the Board Game --


async def test_explorers_are_few_stay_on_their_paths_and_stop_at_the_end(desk: Desk) -> None:
    game = await Sitting.of(desk, "board-wide", 2, opening_card="any", tile_layout=TO_THE_END)
    mine = await game.cards("discard")
    red, green, *others = (next(card for card in mine if card[0] == colour) for colour in "RGYBW")
    await game.do(f"play {red} member")
    assert await game.rule(type="MoveExplorer", colour="G") == "board.not_on_path"
    assert await game.rule(type="MoveExplorer", colour="P") == "board.no_such_colour"
    assert await game.rule(type="DrawCard") == "board.choose_first"
    await game.do(*["move R"] * 8)  # from arrow to arrow, until there is no explorer left to move
    assert await game.rule(type="PlayCard", card=green, explorer="member") == "board.draw_first"
    await game.do("draw")
    await discard_and_draw(game)
    await game.do(f"play {green} member")
    assert await game.rule(type="MoveExplorer", colour="R") == "board.at_the_end"
    await game.do("decline", "draw")
    for card in others[:2]:
        await discard_and_draw(game)
        await game.do(f"play {card} member", "draw")
    await discard_and_draw(game)
    assert await game.rule(type="PlayCard", card=others[2], explorer="member") == "board.members_placed"
    assert await game.rule(type="PlayCard", card=others[2]) == "board.explorer_missing"
    again = next(card for card in mine if card[0] == "G" and card != green)
    assert await game.rule(type="PlayCard", card=again, explorer="leader") == "board.explorer_superfluous"


async def discard_and_draw(game: Sitting) -> None:
    await game.do(f"discard {(await game.cards('discard'))[0]}", "draw")


async def test_the_leader_sets_out_once_and_with_the_lowest_card(desk: Desk) -> None:
    game = await Sitting.of(desk, "board-wide", 2, tile_layout=TO_THE_END)
    yellow = next(card for card in await game.cards("discard") if card[0] == "Y")
    await game.do(f"play {yellow} leader", "draw")
    await discard_and_draw(game)
    blue = [card for card in await game.cards("discard") if card[0] == "B"]
    assert await game.rule(type="PlayCard", card=blue[0], explorer="leader") == "board.leader_placed"
    assert await game.rule(type="PlayCard", card=blue[-1], explorer="member") == "board.opening_card"
    assert await game.rule(type="MoveExplorer", colour="Y") == "board.no_choice"
    assert await game.rule(type="Decline") == "board.no_choice"


async def test_a_card_that_falls_or_is_not_in_hand_is_not_played(desk: Desk) -> None:
    game = await Sitting.of(desk, "board-wide", 2, opening_card="any", tile_layout=TO_THE_END)
    yellow = [card for card in await game.cards("discard") if card[0] == "Y"]
    await game.do(f"play {yellow[-1]} member", "draw")
    await discard_and_draw(game)
    assert await game.rule(type="PlayCard", card=yellow[0]) == "board.order"
    assert await game.rule(type="DiscardCard", card="YW") == "board.not_in_hand"
    assert await game.rule(type="DrawCard") == "board.place_first"


async def test_discards_are_taken_where_some_lie_not_back_and_not_for_ever(desk: Desk) -> None:
    game = await Sitting.of(desk, "board", 3, stall_limit=1)
    first = (await game.cards("discard"))[0]
    await game.do(f"discard {first}")
    other = next(colour for colour in "YBWGR" if colour != first[0])
    assert await game.rule(type="TakeDiscard", colour=first[0]) == "board.retake"
    assert await game.rule(type="TakeDiscard", colour=other) == "board.empty_discards"
    assert await game.rule(type="TakeDiscard", colour="P") == "board.no_such_colour"
    await game.do("draw")
    second = next(card for card in await game.cards("discard") if card[0] != first[0])
    await game.do(f"discard {second}", f"take {first[0]}")
    third = next(card for card in await game.cards("discard") if card[0] != second[0])
    await game.do(f"discard {third}")
    assert await game.rule(type="TakeDiscard", colour=second[0]) == "board.stalled"
