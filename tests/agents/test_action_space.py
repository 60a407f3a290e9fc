"""Action spaces: derived from the types of moves, listed by rules, and equal to the numbers of the engines."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta
from msgspec.structs import replace

from lostcities.agents import NoActionSpace, action_space
from lostcities.core import Move, Seat, Setup, Variant, notation
from lostcities.core.codec import codec_of
from lostcities.testing.tiny import TINY, TinyRules
from lostcities_board import packing as board_packing
from lostcities_board.plugin import BOARD
from lostcities_duel import packing as duel_packing
from lostcities_duel.plugin import DUEL
from lostcities_rivals import packing as rivals_packing
from lostcities_rivals.plugin import RIVALS


def setup_of(variant: Variant[Any, Any, Any], seats: int = 2, **options: Any) -> Setup:
    return Setup(seats=seats, options=codec_of(variant).read_options(options))


@pytest.mark.parametrize("colours", [5, 6])
def test_the_actions_of_the_duel_are_those_of_its_engine(colours: int) -> None:
    moves = action_space(DUEL, setup_of(DUEL, colours=colours)).moves
    assert len(moves) == 2 * 10 * colours + 1 + colours
    assert [duel_packing.action_of(move, colours) for move in moves] == list(range(len(moves)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_actions_of_the_board_game_are_those_of_its_engine(seats: int) -> None:
    moves = action_space(BOARD, setup_of(BOARD, seats)).moves
    assert len(moves) == 232
    assert [board_packing.action_of(move) for move in moves] == list(range(232))


@pytest.mark.parametrize(("seats", "gold"), [(2, 36), (4, 80)])
def test_the_actions_of_rivals_are_those_of_its_engine_with_bids_up_to_all_coins(seats: int, gold: int) -> None:
    moves = action_space(RIVALS, setup_of(RIVALS, seats, gold_total=gold)).moves
    assert len(moves) == 103 + gold
    assert [rivals_packing.action_of(move) for move in moves] == list(range(103 + gold))


def test_the_digest_names_the_actions_in_order() -> None:
    five, six = (action_space(DUEL, setup_of(DUEL, colours=colours)) for colours in (5, 6))
    assert five.digest == "e44e7033beaae849", "a net that was trained on other numbers must not play by these"
    assert six.digest != five.digest


def test_a_move_has_its_place_as_number() -> None:
    space = action_space(TINY, setup_of(TINY))
    assert [notation(move) for move in space.moves[:3]] == ["play Y2", "play Y3", "play Y4"]
    assert space.numbers_of([space.moves[17], space.moves[2]]) == [17, 2]
    assert len(space) == 30


class Sorted(Move, frozen=True):
    to: Seat | None
    speed: Annotated[int, Meta(ge=2, le=4)]
    how: Literal["high", "low"] = "low"
    is_open: bool = False


def test_each_type_of_field_has_its_values() -> None:
    space = action_space(replace(TINY, moves=Sorted), setup_of(TINY, seats=3))
    assert len(space) == 4 * 3 * 2 * 2
    assert space.moves[0] == Sorted(to=None, speed=2, how="high", is_open=False)
    assert space.moves[-1] == Sorted(to=Seat(2), speed=4, how="low", is_open=True)


class Endless(Move, frozen=True):
    coins: int


class Long(Move, frozen=True):
    cards: tuple[int, ...]


@pytest.mark.parametrize(("kind", "field"), [(Endless, "Endless.coins"), (Long, "Long.cards")])
def test_moves_that_cannot_be_listed_are_named(kind: type[Move], field: str) -> None:
    with pytest.raises(NoActionSpace, match=rf"tiny has no action space: {field} can have too many values") as refused:
        action_space(replace(TINY, moves=kind), setup_of(TINY))
    assert "actions(setup)" in refused.value.message


class Huge(Move, frozen=True):
    first: Annotated[int, Meta(ge=0, le=2**40)]
    second: Annotated[int, Meta(ge=0, le=2**40)]


def test_fields_with_far_bounds_are_refused_before_they_are_laid_out() -> None:
    with pytest.raises(NoActionSpace, match="more than 100,000 moves of type Huge"):
        action_space(replace(TINY, moves=Huge), setup_of(TINY))


class Twice(TinyRules):
    def actions(self, setup: Setup) -> Sequence[Move]:
        return [Endless(1), Endless(2), Endless(1)]


def test_rules_that_list_a_move_twice_are_refused() -> None:
    with pytest.raises(NoActionSpace, match="lists a move twice"):
        action_space(replace(TINY, rules=Twice()), setup_of(TINY))


class Many(TinyRules):
    def actions(self, setup: Setup) -> Any:
        number = 0
        while True:
            yield Endless(number)
            number += 1


def test_endless_actions_are_refused() -> None:
    with pytest.raises(NoActionSpace, match="more than 100,000 moves"):
        action_space(replace(TINY, rules=Many()), setup_of(TINY))
