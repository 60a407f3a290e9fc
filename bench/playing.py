"""Games to measure with, played by the core alone, with no server and no store."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from lostcities.core import Chance, CommandId, GameId, PlayerId, Seat, Variant, Version
from lostcities.core.decide import Decided, create, decide
from lostcities.core.game import Game, fold, new_game
from lostcities.core.hidden import redact
from lostcities.core.platform_events import CreateGame, GameCreated, JoinGame, MakeMove, Undo
from lostcities.eventstore.port import EventStore
from lostcities.service.play.commands import commit_of
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Bot, Decision

GAME = GameId("g-bench")

UNDONE_SHARE = 0.5
"""Share of the moves of an undone game that are undone at once."""

Played = list[tuple[PlayerId, Any, Decided]]
"""Commits of a game: actor, command and outcome of each."""


def recorded_game(
    variant: Variant[Any, Any, Any],
    seed: int,
    game_id: GameId = GAME,
    bots: Sequence[type[Bot]] = (RandomBot, RandomBot),
) -> Played:
    """Play a whole game of two bots under the variant's bounded options. Each bot decides from its seat's view."""
    dice = random.Random(seed)
    opening = CreateGame(variant=variant.key, options=dict(variant.bounded_options))
    decided = create(opening, host=_player(0), seed=dice.randbytes(32), variant=variant, game_id=game_id)
    played: Played = [(_player(0), opening, decided)]
    for seat in range(len(bots)):
        _then(played, seat, JoinGame())
    seated = [bot() for bot in bots]
    views = [_seen(played, Seat(seat)) for seat in range(len(bots))]
    while to_act := (game := played[-1][2].game).to_act:
        seat = to_act[0]
        view = views[seat]
        rules = variant.rules
        decision = Decision(
            seat=seat,
            version=game.version,
            view=view.state,
            legal_moves=tuple(rules.legal_moves(view.state, seat)),
            rules=rules,
            rng=dice,
        )
        _then(played, seat, MakeMove(move=msgspec.to_builtins(seated[seat].choose(decision))))
        events = played[-1][2].events
        views = [fold(view, [redact(event, Seat(i)) for event in events]) for i, view in enumerate(views)]
    return played


def undone_game(variant: Variant[Any, Any, Any], events_max: int, game_id: GameId = GAME) -> Played:
    """Play random moves of two seats, every other of which is undone at once, up to a number of events or the end."""
    dice = random.Random(1)
    opening = CreateGame(variant=variant.key, options={"rounds": 9}, undo="free")
    decided = create(opening, host=_player(0), seed=dice.randbytes(32), variant=variant, game_id=game_id)
    played: Played = [(_player(0), opening, decided)]
    for seat in range(2):
        _then(played, seat, JoinGame())
    while (to_act := (game := played[-1][2].game).to_act) and game.version < events_max:
        seat = to_act[0]
        move = dice.choice(list(variant.rules.legal_moves(game.state, seat)))
        _then(played, seat, MakeMove(move=msgspec.to_builtins(move)))
        if dice.random() < UNDONE_SHARE and played[-1][2].game.ended is None:
            _then(played, seat, Undo())
    return played


def again_as(played: Played, game_id: GameId) -> Played:
    """Decide a game again under another id, so that its hash chain starts from another value."""
    host, opening, first = played[0]
    seed, variant = first.game.seed, first.game.variant
    again: Played = [(host, opening, create(opening, host=host, seed=seed, variant=variant, game_id=game_id))]
    for actor, command, _ in played[1:]:
        before = again[-1][2]
        again.append((actor, command, decide(before.game, command, actor=actor, head=before.head)))
    return again


def _player(seat: int) -> PlayerId:
    return PlayerId(f"p{seat}")


def _then(played: Played, seat: int, command: Any) -> None:
    before = played[-1][2]
    outcome = decide(before.game, command, actor=_player(seat), head=before.head)
    played.append((_player(seat), command, outcome))


def _seen(played: Played, seat: Seat) -> Game:
    first, *rest = [redact(event, seat) for _, _, decided in played for event in decided.events]
    assert isinstance(first, GameCreated)
    return fold(new_game(first, played[0][2].game.variant), rest)


async def write_game(store: EventStore, game_id: GameId, played: Played) -> GameId:
    """Record a game's commits in a store and return its id."""
    for number, (_, _, decided) in enumerate(played):
        await store.append(commit_of(decided, CommandId(f"c{number}")))
    return game_id


def playout(variant: Variant[Any, Any, Any], game: Any, dice: random.Random) -> int:
    """Play a started game to its end with the rules alone. Return the number of moves."""
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
