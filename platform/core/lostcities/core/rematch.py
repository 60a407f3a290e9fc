"""Rematches: new games for the players of a game that is over, with the same agreement, in seats moved on by one.

The new log names the game before it, and counts the games and the wins of the series. Seats are kept for the players of
the game before, its company, until they are freed.
"""

from collections.abc import Collection
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from lostcities.core.chance import KEY_BYTES, salts
from lostcities.core.contract import Variant
from lostcities.core.decide import Decided, decided_of
from lostcities.core.errors import NotYourSeat, RematchRefused
from lostcities.core.game import Game, new_game
from lostcities.core.hash_chain import start
from lostcities.core.hidden import hide, seal
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.core.platform_events import GameCreated, OpenRematch, Rematch, Wins
from lostcities.core.teams import Teams


def rematch_of(game_id: GameId, game: Game, erased: Collection[PlayerId] = ()) -> Rematch:
    """Return what a rematch of a game records: series, wins, and the seats kept for its company.

    The seats shift by one, so that the player of the second seat holds the first one. Raise `RematchRefused`.
    """
    if game.ended is None:
        raise RematchRefused("platform.rematch_early", "the game is not over yet: finish it first")
    if game.state is None:
        raise RematchRefused("platform.rematch_closed", "the table was closed before its start: open a new game")
    if not isinstance(game.created.origin, UnsetType):
        raise RematchRefused("platform.rematch_fork", "a fork has no rematch: fork again, or open a new game")
    holders = [None if _is_open(game, Seat(seat), erased) else player for seat, player in enumerate(game.seats)]
    before = game.created.rematch
    number, wins = (1, ()) if isinstance(before, UnsetType) else (before.number, before.wins)
    won = {each.player: each.wins for each in wins}
    for winner in winners_of(game):
        won[winner] = won.get(winner, 0) + 1
    company = [player for player in dict.fromkeys(holders) if player is not None]
    return Rematch(
        game=game_id,
        number=number + 1,
        wins=tuple(Wins(player, won[player]) for player in sorted(company) if player in won),
        kept=(*holders[1:], holders[0]),
    )


def check_table(game: Game) -> None:
    """Raise `RematchRefused` if the table of a rematch was closed before its start."""
    if game.ended is not None and game.state is None:
        raise RematchRefused("platform.rematch_gone", "the table of the rematch was closed: open a new game")


def winners_of(game: Game) -> frozenset[PlayerId]:
    """Return the players who won a game that is over; none of them if several sides share the first place."""
    if game.ended is None or len(_sides(game.teams, game.ended.winners)) != 1:
        return frozenset()
    return frozenset(player for seat in game.ended.winners if (player := game.seats[seat]) is not None)


def _sides(teams: Teams, seats: Collection[Seat]) -> set[tuple[Seat, ...]]:
    return {tuple(team) for team in teams if any(seat in seats for seat in team)}


def _is_open(game: Game, seat: Seat, erased: Collection[PlayerId]) -> bool:
    """Return whether a seat has no player to be kept for: erased, or left while the others played on."""
    assert game.ended is not None, "only a game that is over is asked"
    if game.seats[seat] in erased:
        return True
    has_ended_it = game.ended.reason in ("resignation", "time", "absence") and seat == game.left[-1]
    return seat in game.left and not has_ended_it


def open_rematch(
    command: OpenRematch,
    facts: Rematch,
    created: GameCreated,
    *,
    host: PlayerId,
    seed: bytes,
    variant: Variant[Any, Any, Any],
    game_id: GameId,
    at: int = 0,
    open_s: int | UnsetType,
) -> Decided:
    """Create a game with the agreement of `created`, the first event of the game before. Raise `NotYourSeat`."""
    assert len(seed) == KEY_BYTES, "a seed has 32 bytes"
    if host not in facts.kept:
        raise NotYourSeat(None, f"only players of {facts.game} may ask for its rematch: open a new game")
    if created.sealed_until is not UNSET:  # the next game has a deal of its own
        created = replace(created, sealed_until=UNSET, undo=UNSET, spectator_delay=UNSET)
    opening = replace(
        created, host=host, seed=hide([seed.hex()]), open_s=open_s, rematch=facts, invited=UNSET, contest=UNSET
    )
    sealed = seal(opening, salts(seed, Version(1)))
    return decided_of([sealed], new_game(sealed, variant, at), command, host, start(game_id), at)
