"""Games to measure with, played by the core alone: no server, no store."""

import random
from typing import Any

import msgspec

from lostcities.core import Chance, GameId, PlayerId, Variant, Version
from lostcities.core.decide import Decided, create, decide
from lostcities.core.records import CreateGame, JoinGame, MakeMove

GAME = GameId("g-bench")


def recorded_game(
    variant: Variant[Any, Any, Any], seed: int, game_id: GameId = GAME
) -> list[tuple[PlayerId, Any, Decided]]:
    """A whole random game under the variant's bounded options: actor, command and outcome of every commit."""
    dice = random.Random(seed)
    opening = CreateGame(variant=variant.key, options=dict(variant.bounded_options))
    host = PlayerId("p0")
    decided = create(opening, host=host, seed=dice.randbytes(32), variant=variant, game_id=game_id)
    commits: list[tuple[PlayerId, Any, Decided]] = [(host, opening, decided)]

    def then(actor: PlayerId, command: Any) -> None:
        outcome = decide(commits[-1][2].game, command, actor=actor, head=commits[-1][2].hashes[-1])
        commits.append((actor, command, outcome))

    for seat in range(decided.game.created.seats):
        then(PlayerId(f"p{seat}"), JoinGame())
    while (game := commits[-1][2].game).ended is None:
        seat = game.to_act[0]
        move = dice.choice(variant.rules.legal_moves(game.state, seat))
        then(PlayerId(f"p{seat}"), MakeMove(move=_as_object(move)))
    return commits


def playout(variant: Variant[Any, Any, Any], game: Any, dice: random.Random) -> int:
    """Play a started game to its end with the rules alone; returns how many moves it took."""
    rules, state, key, moves = variant.rules, game.state, game.seed, 0
    legal, decided, evolve, pick = rules.legal_moves, rules.decide, rules.evolve, dice.random
    while to_act := rules.to_act(state):
        seat = to_act[0]
        options = legal(state, seat)
        move = options[int(pick() * len(options))]
        for event in decided(state, seat, move, Chance(key, Version(moves))):
            state = evolve(state, event)
        moves += 1
    return moves


def _as_object(move: Any) -> dict[str, Any]:
    built: dict[str, Any] = msgspec.to_builtins(move)
    return built
