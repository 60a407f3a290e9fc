"""A request to open a game, from the command line or from a form, and the new game made from it."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from lostcities.core import AbsencePolicy, Rejected, Seat, TimeControl, UndoMode
from lostcities_bots.bot_lookup import BUILT_IN, find_bot
from lostcities_bots.error_attribution import AttributedBot
from lostcities_client import Client, ListedGame, variant_for

INVITED, ME = "invited", "me"
"""Choices for a seat besides bots: an invited player, and the player who opens the game."""


class OpenRequest(Struct, frozen=True, kw_only=True):
    """The new or existing game to open first, or the lobby if neither is named."""

    variant: str = ""
    game: str = ""
    watch: str = ""
    replay: str = ""
    seat: int | None = None
    """Viewer for `watch` and `replay`."""
    others: tuple[str, ...] = ()
    """Choices for the seats from seat 1 on: a bot by its name, `ME` or `INVITED`."""
    seats: int | None = None
    options: dict[str, Any] = {}  # JSON
    undo: UndoMode | None = None
    answer_s: int | None = None
    hot_seat: bool = False
    """True if the host takes all further seats."""
    is_unlisted: bool = False
    time_control: TimeControl | None = None
    absence: AbsencePolicy | None = None
    """Rule for seats that are left. None for the default of the platform."""
    takeover: bool = False
    """True if other players may take over a seat that is left."""
    idle_s: int | None = None
    """Seconds without a commit after which the server closes the game. None for its own limit."""

    @property
    def bots(self) -> tuple[tuple[Seat, str], ...]:
        """Bots with their seats."""
        return tuple((seat, name) for seat, name in _seated(self.others) if name not in (INVITED, ME))

    def own(self, count: int) -> tuple[Seat, ...]:
        """Return the host's seats in a game of `count` seats."""
        mine = [seat for seat, name in _seated(self.others) if name == ME]
        rest = range(1 + len(self.others), count) if self.hot_seat else ()
        return (Seat(0), *mine, *map(Seat, rest))

    def agreed(self, count: int) -> UndoMode | None:
        """Return the requested undo mode. The default is free if only bots play with the host."""
        is_alone = len(self.own(count)) + len(self.bots) == count
        return self.undo or ("free" if is_alone else None)


async def open_game(client: Client, request: OpenRequest) -> ListedGame:
    """Open a game with its host seated. The bots' seats are still free.

    Raises all refusals before the game exists, even those of a bot that cannot play the variant.
    """
    details = await client.variant(request.variant)
    variant = variant_for(details.variant.key, details.variant.version)
    for _, name in request.bots:
        AttributedBot(find_bot(name)).check(variant)
    seats, bots = request.seats, len(request.bots)
    if seats is None and request.others:
        seats = 1 + len(request.others) + request.hot_seat
    if seats is not None and seats <= len(request.others):
        raise Rejected(f"{bots} bots and yourself do not fit into {seats} seats")
    listing = await client.create_game(
        request.variant,
        options=request.options,
        seats=seats,
        undo=request.agreed(seats or variant.seats[0]),
        answer_s=request.answer_s,
        is_unlisted=request.is_unlisted,
        time_control=request.time_control,
        absence=request.absence,
        takeover=request.takeover,
        idle_s=request.idle_s,
    )
    for number, seat in enumerate(request.own(len(listing.seats))):  # one seed of a player is enough
        listing = (await client.join(listing.game_id, seat, with_seed=number == 0)).game
    return listing


def bot_titles() -> tuple[str, ...]:
    """Return the names of the built-in bots, the strongest first."""
    return tuple(BUILT_IN)


def _seated(others: tuple[str, ...]) -> Iterator[tuple[Seat, str]]:
    return ((Seat(seat), name) for seat, name in enumerate(others, 1))
