"""Foresight of engines: all that follows from an action, but for a card that it would turn up."""

from typing import Any

import pytest
from tests.engines import packed_board, packed_rivals
from tests.engines.packed_game import PackedGame

from lostcities_board.engine import DRAW
from lostcities_rivals.engine import DONE, REVEAL

GAMES: dict[str, tuple[Any, tuple[int, ...]]] = {
    "board": (packed_board.PackedBoard, (DRAW,)),
    "rivals": (packed_rivals.PackedRivals, (REVEAL, DONE)),
}
"""The constructor of a game, and its actions that turn a card up."""


def unchanged(facts: dict[str, Any], others: dict[str, Any]) -> set[str]:
    """Return the names of the facts that are equal."""
    return {name for name in facts if facts[name] == others[name]}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", GAMES)
def test_all_but_the_card_is_foreseen(key: str, seats: int) -> None:
    make, turning_up = GAMES[key]
    game, foreseen, undone = (make(seats, {}) for _ in range(3))
    game.engine.deal()
    seen, steps = set[int](), 0
    while game.engine.turn >= 0 and steps < 600:
        before, action = game.facts(), drawn(game)
        for copy in (foreseen, undone):
            copy.engine.copy_from(game.engine)
            copy.engine.step_unseen(action)
        game.engine.step(action)
        after = game.facts()
        if action in turning_up:
            seen.add(action)
            card = {"hands"} if key == "board" else {"display", "number of open cards", "boxed"}
            assert unchanged(foreseen.facts(), after) >= set(after) - card
            assert all(foreseen.facts()[name] == before[name] for name in card)
        else:
            assert foreseen.facts() == after
        steps += 1
    assert seen == set(turning_up)


def drawn(game: PackedGame) -> int:
    """Return a random legal action."""
    action: int = game.engine.actions[game.engine.dice.below(game.engine.legal())]
    return action


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", GAMES)
def test_an_engine_with_more_seats_takes_over_a_position(key: str, seats: int) -> None:
    """The nets foresee with one engine for all numbers of seats."""
    make, _ = GAMES[key]
    game, wide = make(seats, {}), make(4, {})
    game.engine.deal()
    for _ in range(40):
        wide.engine.copy_from(game.engine)
        assert wide.engine.legal_actions() == game.engine.legal_actions()
        assert [wide.engine.score(seat) for seat in range(seats)] == game.totals()
        game.engine.step(drawn(game))


@pytest.mark.parametrize(("key", "seats"), [("board", 2), ("board", 4), ("rivals", 3)])
def test_a_new_game_begins_as_the_first_one_did(key: str, seats: int) -> None:
    make, _ = GAMES[key]
    game = make(seats, {})
    game.engine.deal()
    first = game.facts()
    while not game.engine.is_over:
        if game.engine.turn < 0:
            game.engine.deal()
        game.engine.step(drawn(game))
    game.engine.restart()
    again = game.facts()
    same = {"points", "artifacts", "found", "steps", "round", "scores", "gold", "pool", "boxed", "phase"}
    assert {name: again[name] for name in same & set(again)} == {name: first[name] for name in same & set(first)}
    assert not game.engine.is_over
