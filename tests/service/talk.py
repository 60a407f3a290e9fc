"""Talk: a variant for one to three seats that does what a real game would not.

Seats speak in turn, as loudly and as often as they like. Each has a secret, and can make the plugin fail in several
places.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, Hidden, IllegalMove, Move, Options, Score, Seat, Setup, Variant, hide
from lostcities.present import Action, Place, Table, Translator, generic_lines

SECRET = "the-talker's-secret-"
"""Beginning of each seat's secret. The seat's number ends it."""

Part = Literal["decide", "evolve", "table", "legal_moves", "scores"]


class TalkOptions(Options, frozen=True):
    """Options of Talk."""

    loudest: Annotated[int, Meta(ge=1, le=10_000, description="How loudly one may shout.")] = 10_000


class Shout(Move, frozen=True):
    """Shout a number of thousand letters."""

    thousands: int


class Break(Move, frozen=True):
    """Make the plugin fail in one place."""

    where: Part


class Hush(Move, frozen=True):
    """End the game."""


class Began(Event, frozen=True):
    """Every seat has a secret."""

    secrets: tuple[Hidden[str], ...]


class Shouted(Event, frozen=True):
    """A seat shouted a text."""

    seat: Seat
    text: str


class Broke(Event, frozen=True):
    """From now on the plugin fails in one place."""

    where: Part


class Hushed(Event, frozen=True):
    """The game is over."""


class Talked(Struct, frozen=True):
    """The state of Talk: the seat to speak, and what is broken."""

    seats: int
    secrets: tuple[Hidden[str], ...] = ()
    turn: Seat | None = Seat(0)
    broken: str = ""


class TalkRules:
    """The rules of Talk."""

    def initial(self, setup: Setup) -> Talked:
        return Talked(setup.seats)

    def deal(self, state: Talked, chance: Chance) -> Sequence[Event]:
        return [Began(tuple(hide([f"{SECRET}{seat}"], to=[Seat(seat)]) for seat in range(state.seats)))]

    def to_act(self, state: Talked) -> tuple[Seat, ...]:
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: Talked, seat: Seat) -> Sequence[Move]:
        if state.broken == "legal_moves":
            raise LookupError(f"{SECRET}{seat}")
        return [Shout(0), Hush()]

    def decide(self, state: Talked, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        match move:
            case Shout(thousands):
                if thousands < 0:
                    raise IllegalMove("talk.negative", "a seat can't say less than nothing")
                return [Shouted(seat, "x" * 1_000 * thousands)]
            case Break("decide"):
                raise LookupError(f"{SECRET}{seat}")
            case Break(where):
                return [Broke(where)]
        return [Hushed()]

    def evolve(self, state: Talked, event: Event) -> Talked:
        match event:
            case Began(secrets):
                return replace(state, secrets=secrets)
            case Shouted(seat, _):
                return replace(state, turn=Seat((seat + 1) % state.seats))
            case Broke("evolve"):
                raise LookupError(SECRET)
            case Broke(where):
                return replace(state, broken=where)
        return replace(state, turn=None)

    def scores(self, state: Talked) -> Sequence[Score]:
        if state.broken == "scores" and state.turn is not None:
            raise LookupError(SECRET)
        return [Score(0)] * state.seats

    def table(self, view: Talked, seat: Seat | None, translate: Translator) -> Table:
        if view.broken == "table":
            raise LookupError(f"{SECRET}{seat}")
        known = [hidden.items for hidden in view.secrets]
        actions = (Action(move="hush", label=f"Say\x1b[31m nothing {known}"),)
        return Table(places=tuple(Place(seat=Seat(s)) for s in range(view.seats)), zones=(), prompt="", actions=actions)

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        return generic_lines(event, translate)


TALK = Variant(
    key="talk",
    title="Talk",
    seats=range(1, 4),
    rules=TalkRules(),
    moves=Shout | Break | Hush,
    events=Began | Shouted | Broke | Hushed,
    options=TalkOptions,
    rules_text="Who is silent has lost.",
)
