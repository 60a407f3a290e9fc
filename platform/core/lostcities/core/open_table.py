"""The open table: seats are taken, left and vacated, and players reveal their seeds. The game starts after the last."""

from msgspec import UNSET, UnsetType

from lostcities.core.clocks import SECOND
from lostcities.core.contract import Event
from lostcities.core.errors import (
    AlreadyStarted,
    GameOver,
    InvalidSetup,
    NotDue,
    NotYourSeat,
    SeatUnavailable,
    SeedRefused,
)
from lostcities.core.game import Game
from lostcities.core.names import PlayerId, Seat
from lostcities.core.platform_events import (
    GameEnded,
    RevealSeed,
    SeatLeft,
    SeatReleased,
    SeatTaken,
    SeatVacated,
    SeedRevealed,
)
from lostcities.core.seat_seeds import digest_of


def check_open(game: Game) -> None:
    """Raise `AlreadyStarted` or `GameOver` unless seats can be taken and left."""
    if game.state is not None:
        raise AlreadyStarted
    if game.ended is not None:
        raise GameOver


def is_complete(game: Game) -> bool:
    """Return whether an open game can start: all seats are taken, and all seeds revealed."""
    return game.state is None and game.ended is None and None not in game.seats and not game.to_reveal


def free_seat(game: Game, wanted: Seat | None, player: PlayerId) -> Seat:
    """Return the wanted seat, by default one that is kept for the player, or the first free one.

    Raise a `Rejected` error if it cannot be taken.
    """
    check_open(game)
    empty = [Seat(i) for i, holder in enumerate(game.seats) if holder is None]
    own = [seat for seat in empty if game.kept[seat] == player]
    free = [*own, *(seat for seat in empty if game.kept[seat] is None)]
    if wanted is not None and wanted >= len(game.seats):
        raise InvalidSetup("seat", f"there is no seat {wanted}: the game has {len(game.seats)}, counted from 0")
    if not empty:
        raise SeatUnavailable("all seats are taken, and the game is about to start")
    if not free:
        raise SeatUnavailable("every empty seat is kept for another player: wait until one is freed")
    if wanted is not None and wanted not in free:
        why = "kept for another player" if wanted in empty else "taken"
        raise SeatUnavailable(f"seat {wanted} is {why}; free: {', '.join(map(str, sorted(free)))}")
    return free[0] if wanted is None else wanted


def leave(game: Game, seat: Seat, player: PlayerId) -> list[Event]:
    """Return the event by which a player leaves a seat before the start."""
    check_open(game)
    return [SeatLeft(seat, player)]


def release(game: Game, seat: Seat, actor: PlayerId | None) -> list[Event]:
    """Return the event that frees a seat that is kept. None as the actor skips the check of the player.

    Its player declines. The host frees it, or in a rematch others of the company who hold a seat. Raise a `Rejected`
    error.
    """
    check_open(game)
    if seat >= len(game.seats):
        raise InvalidSetup("seat", f"there is no seat {seat}: the game has {len(game.seats)}, counted from 0")
    player = game.kept[seat]
    if player is None:
        raise SeatUnavailable(f"seat {seat} is not kept for a player: it needs no release")
    if game.seats[seat] is not None:
        raise SeatUnavailable(f"seat {seat} is taken: its player may leave it")
    if actor not in (None, player) and not _may_free(game, actor):
        others = "the host" if isinstance(game.created.rematch, UnsetType) else "a player of the company in a seat"
        raise NotYourSeat(seat, f"only its player, or {others}, may free seat {seat}")
    return [SeatReleased(seat, player)]


def _may_free(game: Game, actor: PlayerId | None) -> bool:
    """Return whether a player may free seats that are kept for others."""
    rematch = game.created.rematch
    if isinstance(rematch, UnsetType):
        return actor == game.host
    return actor in rematch.kept and actor in game.seats


def reveal(game: Game, seat: Seat, command: RevealSeed) -> list[Event]:
    """Return the event by which a seat reveals its seed. Raise `SeedRefused`."""
    check_open(game)
    own = game.seat_seeds[seat]
    if own is None:
        raise SeedRefused("platform.seed_none", f"seat {seat} has not committed to a seed")
    if own.seed is not None:
        raise SeedRefused("platform.seed_revealed", f"seat {seat} has revealed its seed already")
    if None in game.seats:
        raise SeedRefused("platform.seed_early", "keep the seed secret until all seats are taken")
    if digest_of(bytes.fromhex(command.seed)).hex() != own.digest:
        raise SeedRefused("platform.seed_digest", f"this is not the seed that seat {seat} has committed to")
    if command.next_digest == own.digest:
        raise SeedRefused("platform.seed_reused", "next_digest must be the digest of a new seed")
    return [SeedRevealed(seat, command.seed, command.next_digest)]


def vacate(game: Game, at: int) -> list[Event]:
    """Return the events that free the seats whose players have not revealed their seeds in time. Raise `NotDue`."""
    check_open(game)
    late = [SeatVacated(seat, holder) for seat in game.to_reveal if (holder := game.seats[seat]) is not None]
    if not late or at < game.at + game.reveal_s * SECOND:
        raise NotDue("no seat is late to reveal its seed")
    return list(late)


def taken(seat: Seat, player: PlayerId, digest: str | None) -> list[Event]:
    """Return the event by which a player takes a free seat."""
    return [SeatTaken(seat, player, UNSET if digest is None else digest)]


def close(game: Game, actor: PlayerId) -> list[Event]:
    """Return the end of an open table, which its host closes."""
    if actor != game.created.host:
        raise NotYourSeat(None, "only the host may close the table")
    if game.ended is not None:
        raise GameOver
    if game.state is not None:
        raise AlreadyStarted
    return [GameEnded((), (), reason="closed")]
