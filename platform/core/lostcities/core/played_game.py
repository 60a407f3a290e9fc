"""Games that were played elsewhere, as the moves of their seats, and the logs that follow from them.

The log is decided here as in a server: a game is created, its seats are taken, and every move is a commit. So an
illegal move in a played game is refused, and an audit finds the same events again.
"""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct

from lostcities.core.contract import Variant
from lostcities.core.decide import Decided, GameCommand, create, decide
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.core.platform_events import (
    NO_FACTS,
    AbsencePolicy,
    CreateGame,
    Hex32,
    JoinGame,
    MakeMove,
    Resign,
    ServerFacts,
)

FORFEIT: AbsencePolicy = "end"
"""Agreement on seats that are left: a resignation ends the game for all seats."""


class PlayedMove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move of a seat, or its resignation."""

    seat: Annotated[Seat, Meta(ge=0)]
    at: Annotated[int, Meta(ge=0, le=2**53)]
    """Time of the move: Unix time in microseconds."""
    move: dict[str, Any] | None = None  # JSON
    """The move as JSON; None if the seat resigned."""


class PlayedGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game from its start to its end: all that its log follows from."""

    game_id: Annotated[GameId, Meta(pattern="^g[a-z2-7]{20}$")]
    variant: str
    variant_version: int
    options: dict[str, Any]  # JSON
    seed: Hex32
    """Seed of the game, from which every deal follows."""
    players: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...], Meta(min_length=1)]
    """Name of the player in each seat. All are bots."""
    at: Annotated[int, Meta(ge=0, le=2**53)]
    """Time of the start: Unix time in microseconds."""
    moves: tuple[PlayedMove, ...]


def first_chance(seats: int) -> Version:
    """Return the version from which the chance of the deal follows in the log of a played game.

    The creation and all seats but the last are taken before.
    """
    return Version(seats + 1)


def version_dealt(seats: int, events: int) -> Version:
    """Return the version after the deal. Before its events stand the creation, the seats and the start."""
    return Version(1 + seats + 1 + events)


def decide_played(
    played: PlayedGame,
    players: tuple[PlayerId, ...],
    variant: Variant[Any, Any, Any],
    facts: ServerFacts = NO_FACTS,
) -> Iterator[Decided]:
    """Yield the commits of a played game, whose seats have these players. Raise a `Rejected` error.

    `facts` are those that the start of the game records.
    """
    opening = CreateGame(
        variant=variant.key,
        variant_version=variant.version,
        seats=len(players),
        options=played.options,
        absence=FORFEIT,
    )
    seed = bytes.fromhex(played.seed)
    decided = create(opening, host=players[0], seed=seed, variant=variant, game_id=played.game_id, at=played.at)
    yield decided
    for seat, player in enumerate(players):
        join = JoinGame(Seat(seat))
        decided = decide(decided.game, join, actor=player, head=decided.head, at=played.at, facts=facts)
        yield decided
    for each in played.moves:
        command: GameCommand = Resign(seat=each.seat)
        if each.move is not None:
            command = MakeMove(move=each.move, seat=each.seat)
        actor = players[each.seat] if each.seat < len(players) else PlayerId("")  # refused: it holds no seat
        decided = decide(decided.game, command, actor=actor, head=decided.head, at=each.at, facts=facts)
        yield decided
