"""A request to open a game, from the command line or from a form, and the new game made from it."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from lostcities.core import AbsencePolicy, GameId, PlayerId, Rejected, Seat, TimeControl, UndoMode, Variant
from lostcities.present import Translator
from lostcities_bots.bot_lookup import USUAL, UnknownBot, find_bot, names_for
from lostcities_bots.error_attribution import AttributedBot
from lostcities_bots.move_hints import has_hints
from lostcities_client import Client, GameTerms, ListedGame, Position, SeatHolder, variant_for
from lostcities_terminal.guest_bots import GuestDeclined, find_guest, is_guest, seat_guest

INVITED, ME = "invited", "me"
"""Choices for a seat besides bots: an invited player, and the player who opens the game."""

_CHALLENGED = "+"
"""Start of the choice for a seat that is kept for a player; the player's id follows."""


class OpenRequest(Struct, frozen=True, kw_only=True):
    """The new or existing game to open first, or the lobby if neither is named."""

    variant: str = ""
    game: str = ""
    watch: str = ""
    replay: str = ""
    seat: int | None = None
    """Viewer for `watch` and `replay`."""
    others: tuple[str, ...] = ()
    """Choices for the seats from seat 1 on: a bot by its name, or by `@` and its name, `ME`, `INVITED` or a challenge.

    See `challenge_of`.
    """
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
    spectator_delay: int = 0
    """Number of moves by which players without a seat see the game later."""
    hints: bool | None = None
    """True if seats to act may take hints. None to allow them alone against bots, where there are any."""

    @property
    def bots(self) -> tuple[tuple[Seat, str], ...]:
        """Bots that this program plays, with their seats."""
        return tuple((seat, name) for seat, name in _bots(self.others) if not is_guest(name))

    @property
    def guests(self) -> tuple[tuple[Seat, str], ...]:
        """Bots of other authors, with their seats."""
        return tuple((seat, name) for seat, name in _bots(self.others) if is_guest(name))

    @property
    def challenged(self) -> dict[Seat, PlayerId]:
        """Players for whom seats are kept, by seat."""
        kept = ((seat, name) for seat, name in _seated(self.others) if name.startswith(_CHALLENGED))
        return {seat: PlayerId(name.removeprefix(_CHALLENGED)) for seat, name in kept}

    @property
    def terms(self) -> GameTerms:
        """Terms of the game for bots of other authors."""
        has_bots = len(self.bots) + len(self.guests) > 1
        return GameTerms(
            options=self.options,
            undo=self.undo,
            time_control=self.time_control,
            opponents=("human", "bot") if has_bots else ("human",),
        )

    def own(self, count: int) -> tuple[Seat, ...]:
        """Return the host's seats in a game of `count` seats."""
        mine = [seat for seat, name in _seated(self.others) if name == ME]
        rest = range(1 + len(self.others), count) if self.hot_seat else ()
        return (Seat(0), *mine, *map(Seat, rest))

    def agreed(self, count: int) -> UndoMode | None:
        """Return the requested undo mode. The default is free if only bots of this program play with the host."""
        return self.undo or ("free" if self.is_alone(count) else None)

    def is_alone(self, count: int) -> bool:
        """Return whether only bots of this program play with the host, in a game of `count` seats."""
        return len(self.own(count)) + len(self.bots) == count

    def allows_hints(self, variant: Variant[Any, Any, Any], count: int) -> bool:  # Any: the variant's own types
        """Return whether seats may take hints. By default they may alone against bots, where there are hints."""
        if self.hints is not None:
            return self.hints
        return self.is_alone(count) and bool(self.bots) and has_hints(variant.key, variant.version, self.options)


class OpenedGame(Struct, frozen=True):
    """A game that was opened."""

    listing: ListedGame
    declines: tuple[str, ...] = ()
    """Sentences of bots of other authors that left their seats free."""


async def open_game(client: Client, request: OpenRequest, translate: Translator) -> OpenedGame:
    """Open a game, and seat its host and bots of other authors. The seats for bots of this program are still free.

    Raises refusals before the game exists, even those of a bot that cannot play the variant. A bot of another author
    is asked when the game is open.
    """
    details = await client.variant(request.variant)
    variant = variant_for(details.variant.key, details.variant.version)
    for _, name in request.bots:
        AttributedBot(find_bot(name)).check(variant)
    guests = [(seat, await find_guest(client, name, request.variant)) for seat, name in request.guests]
    if len({guest for _, guest in guests}) < len(guests):
        raise Rejected("a bot of another author takes one seat of a game")
    seats, bots = request.seats, len(request.bots) + len(guests)
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
        spectator_delay=request.spectator_delay,
        hints=request.allows_hints(variant, seats or variant.seats[0]),
        invited=request.challenged,
    )
    for number, seat in enumerate(request.own(len(listing.seats))):  # one seed of a player is enough
        listing = (await client.join(listing.game_id, seat, with_seed=number == 0)).game
    return await _with_guests(client, listing, guests, translate)


async def _with_guests(
    client: Client, listing: ListedGame, guests: Sequence[tuple[Seat, PlayerId]], translate: Translator
) -> OpenedGame:
    declines = []
    for seat, guest in guests:
        try:
            listing = await seat_guest(client, listing.game_id, guest, seat, translate)
        except GuestDeclined as declined:
            declines.append(declined.message)
    return OpenedGame(listing, tuple(declines))


def request_like(position: Position, player_id: PlayerId) -> OpenRequest:
    """Return a request for a game like another one of a player, with the bots that this program knows by name."""
    game = position.game
    own = game.seats_of(player_id)
    others = [_choice(holder, player_id) for holder in game.seats if holder.seat != next(iter(own), None)]
    return OpenRequest(
        variant=game.variant,
        others=tuple(others),
        seats=len(game.seats),
        options=position.options,
        undo=position.undo,
        is_unlisted=game.is_unlisted,
        time_control=game.time_control,
        takeover=game.takeover,
        spectator_delay=0 if game.sealed_until else game.spectator_delay,
        hints=game.hints,
    )


def _choice(holder: SeatHolder, player_id: PlayerId) -> str:
    """Return the choice for a seat like one of another game."""
    if holder.player_id == player_id:
        return ME
    name = holder.name or ""
    if not holder.is_bot:
        return INVITED
    title, _, number = name.rpartition(" ")
    title = title if title and number.isdecimal() else name
    try:
        find_bot(title)
    except UnknownBot:
        return f"@{name}"
    return title


def no_seat(client: Client, game_id: GameId) -> Rejected:
    """Return the refusal to play a game of others. Tokens lie under a name and the first address of a server."""
    return Rejected(
        f"you do not hold a seat in this game: watch it with --watch {client.reference(game_id)}. "
        "If you took one, use the --name and the --server of then, first of several"
    )


def challenge_of(player_id: PlayerId) -> str:
    """Return the choice for a seat that is kept for a player, who is challenged by it."""
    return f"{_CHALLENGED}{player_id}"


def is_person(choice: str) -> bool:
    """Return whether a choice for a seat is a person."""
    return choice in (INVITED, ME) or choice.startswith(_CHALLENGED)


def bot_titles(variant: str) -> tuple[str, ...]:
    """Return the names of the built-in bots that play a variant."""
    return names_for(variant)


def usual_bot(variant: str) -> str:
    """Return the name of the opponent to propose for a variant."""
    names = names_for(variant)
    return USUAL if USUAL in names else names[0]


def _bots(others: tuple[str, ...]) -> Iterator[tuple[Seat, str]]:
    return ((seat, name) for seat, name in _seated(others) if not is_person(name))


def _seated(others: tuple[str, ...]) -> Iterator[tuple[Seat, str]]:
    return ((Seat(seat), name) for seat, name in enumerate(others, 1))
