"""The engine of each game against its plugin, move by move."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from tests.engines import packed_board, packed_duel, packed_rivals
from tests.engines.sources import is_compiled, where_it_compiles
from tests.second_opinion.compare import Pair, compare_many


@dataclass(frozen=True)
class Compared:
    """An engine with the plugin, and the amounts to compare."""

    pair: Pair[Any]
    drawn: Callable[[Random], tuple[int, dict[str, Any]]]
    games: int
    """Games of the quick run."""
    slow_games: int
    """Games of each of four blocks in the slow run."""
    slow_moves: int
    """Moves that such a block has at least: 100,000 in all, as a rule."""
    numbers: tuple[str, ...]
    """Numbers of the engine that must be noticed if they are wrong."""


GAMES = {
    "board": Compared(
        packed_board.PAIR,
        packed_board.drawn,
        games=12,
        slow_games=60,
        slow_moves=20_000,
        numbers=("bridge", "leader_factor", "members"),
    ),
    "duel": Compared(
        packed_duel.PAIR,
        packed_duel.drawn,
        games=24,
        slow_games=95,
        slow_moves=20_000,
        numbers=("bonus_points", "column_cost", "stall_limit"),
    ),
    "rivals": Compared(
        packed_rivals.PAIR,
        packed_rivals.drawn,
        games=24,
        slow_games=200,
        slow_moves=25_000,
        numbers=("bonus_points", "gold_point", "bonus_numbers"),
    ),
}


@pytest.mark.parametrize("key", GAMES)
def test_engine_and_plugin_agree_whatever_the_options(key: str, seed: int) -> None:
    game = GAMES[key]
    tally = compare_many(game.pair, range(seed, seed + game.games), game.drawn)
    assert tally.finished >= game.games * 11 // 12


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
@pytest.mark.parametrize("key", GAMES)
def test_engine_and_plugin_agree_in_100_000_moves(key: str, block: int, seed: int) -> None:
    game, first = GAMES[key], seed + 1_000 * (block + 1)
    tally = compare_many(game.pair, range(first, first + game.slow_games), game.drawn)
    assert tally.moves.total() > game.slow_moves


@pytest.mark.parametrize(("key", "number"), [(key, number) for key, game in GAMES.items() for number in game.numbers])
def test_a_wrong_number_in_the_engine_is_noticed(key: str, number: str) -> None:
    game = GAMES[key]

    def faulty(seats: int, options: dict[str, Any]) -> Any:
        packed = game.pair.opinion(seats, options)
        setattr(packed.engine, number, getattr(packed.engine, number) - 1)
        return packed

    with pytest.raises(AssertionError, match="they differ in"):
        compare_many(replace(game.pair, opinion=faulty), range(40), game.drawn)


@where_it_compiles
@pytest.mark.parametrize("key", GAMES)
def test_the_engine_is_compiled_where_there_is_a_compiler(key: str) -> None:
    assert is_compiled(f"lostcities_{key}.engine"), "run `make engines`"
