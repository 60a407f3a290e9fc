"""Games to measure with, played by the core alone: no server, no store."""

import random
from typing import Any

import msgspec

from lostcities.core import Chance, CommandId, GameId, PlayerId, Variant, Version
from lostcities.core.codec import encode_command
from lostcities.core.decide import Decided, create, decide
from lostcities.core.records import CreateGame, JoinGame, MakeMove
from lostcities.eventstore.port import Commit, EventStore, Listing

GAME = GameId("g-bench")

Played = list[tuple[PlayerId, Any, Decided]]
"""A game's commits: actor, command and outcome of each."""


def recorded_game(variant: Variant[Any, Any, Any], seed: int, game_id: GameId = GAME) -> Played:
    """A whole random game under the variant's bounded options: actor, command and outcome of every commit."""
    dice = random.Random(seed)
    opening = CreateGame(variant=variant.key, options=dict(variant.bounded_options))
    host = PlayerId("p0")
    decided = create(opening, host=host, seed=dice.randbytes(32), variant=variant, game_id=game_id)
    commits: Played = [(host, opening, decided)]

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


async def write_game(store: EventStore, game_id: GameId, played: Played) -> GameId:
    """Record a game's commits in a store, catalogue row and all; returns its id."""
    for number, (actor, command, decided) in enumerate(played):
        game = decided.game
        commit = Commit(
            game_id=game_id,
            first_version=Version(game.version - len(decided.events) + 1),
            events=decided.texts,
            hashes=decided.hashes,
            command_id=CommandId(f"c{number}"),
            command=encode_command(command),
            actor=actor,
            recorded_at=number,
        )
        listing = Listing(
            game_id=game_id,
            variant=game.variant.key,
            variant_version=game.variant.version,
            status=game.status,
            seats=game.seats,
            host=game.created.host,
            version=game.version,
            created_at=0,
            updated_at=number,
        )
        await store.append(commit, listing)
    return game_id


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
