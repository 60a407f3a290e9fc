"""Hints: the best moves of a decision, computed by a seat's own client once the log has recorded that it takes a hint.

A hint follows from what its seat knows. Its chance is that of the game, the position and the seat, so equal knowledge
gives equal hints, byte for byte. The time it takes changes one thing: a search that is late gives way to the net alone.
"""

import asyncio
import random
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from lostcities.core import (
    CommandId,
    Game,
    GameId,
    InvalidSetup,
    Seat,
    Version,
    VersionConflict,
    allows_hints,
    codec_of,
    has_hint,
    notation,
)
from lostcities_bots.advisor import AdviceLate, Advisor, NoAdvice
from lostcities_bots.navigator import IS_COMPILED
from lostcities_bots.navigator.learned_games import learned_game
from lostcities_client import Client, Decision, PluginMissing, Replica, decision_in, submitted, variant_for

MOVES = 3
"""Most moves in a hint."""
CANDIDATES = 6
"""Moves that are played on: the best by the net."""
PLAYOUTS = 180
"""Playouts of all these moves together: well under a second on a usual machine."""
HINT_S = 1.8
"""Seconds after which a hint comes from the net alone."""


class HintedMove(Struct, frozen=True):
    """A move of a hint, with what it is worth."""

    move: str
    """Its notation, such as `play R7`."""
    points: int
    """Expected margin after the move: of the round in the Duel, else of the game."""
    error: int | None = None
    """Standard error of that in points; None by the net alone."""


class MoveHint(Struct, frozen=True):
    """The best moves of a decision, the best first."""

    moves: tuple[HintedMove, ...]

    @property
    def lead(self) -> int | None:
        """Points by which the best move is better than the next; None if there is only one."""
        return self.moves[0].points - self.moves[1].points if len(self.moves) > 1 else None


def has_hints(key: str, version: int, options: Mapping[str, Any]) -> bool:  # Any: JSON
    """Return whether a net has learned the games of a version of a variant, by its key, with options as JSON."""
    try:
        variant = variant_for(key, version)
        chosen = codec_of(variant).read_options(dict(options))
    except (InvalidSetup, PluginMissing):  # options of another release, or a plugin that is not beside this client
        return False
    return learned_game(variant.rules, chosen) is not None


def offers_hints(game: Game) -> bool:
    """Return whether the game was opened with hints, and a net has learned it."""
    return allows_hints(game) and learned_game(game.variant.rules, game.options) is not None


async def take_hint(client: Client, replica: Replica) -> MoveHint:
    """Take the hint of a replica's seat, and compute it in a thread. See `hinted_decision`."""
    return await asyncio.to_thread(hint_for, await hinted_decision(client, replica))


async def hinted_decision(client: Client, replica: Replica, *, command_id: CommandId | None = None) -> Decision:
    """Return the decision of a replica's seat with the chance of its hint. It is taken unless the log has it.

    Raise `HintRefused` where hints are not allowed, `NoAdvice` for a game that no net has learned, and
    `VersionConflict` if the game has moved on.
    """
    game, seat = replica.game, replica.seat
    if allows_hints(game) and not offers_hints(game):
        raise NoAdvice("there are no hints for this game: the nets have learned the usual rules and numbers alone")
    if game.ended is not None or seat is None or not has_hint(game, seat):
        await submitted(
            replica,
            lambda: client.take_hint(
                replica.game_id, seat=seat, expected_version=replica.version, command_id=command_id
            ),
        )
    before, game = game, replica.game
    if seat is None or not has_hint(game, seat):  # another commit was faster
        raise VersionConflict(expected=before.version, actual=game.version)
    return decision_in(replica, chance_of_hint(replica.game_id, game.position, seat))


def chance_of_hint(game_id: GameId, position: Version, seat: Seat) -> random.Random:
    """Return the chance of a hint, which depends on what the seat knows alone."""
    return random.Random(f"lostcities/hint/1/{game_id}/{position}/{seat}")


def hint_for(decision: Decision, *, is_compiled: bool = IS_COMPILED, budget_s: float = HINT_S) -> MoveHint:
    """Return the hint for a decision: by a search where engines are compiled, else by the net alone.

    Raise `NoAdvice`.
    """
    advisor = Advisor()
    if is_compiled:
        try:
            advice = advisor.advise(decision, playouts=PLAYOUTS, moves=CANDIDATES, budget_s=budget_s)
        except AdviceLate:
            pass
        else:
            found = (HintedMove(notation(one.move), round(one.points), round(one.error)) for one in advice[:MOVES])
            return MoveHint(tuple(found))
    return MoveHint(tuple(HintedMove(notation(move), round(points)) for move, points in advisor.rate(decision)[:MOVES]))
