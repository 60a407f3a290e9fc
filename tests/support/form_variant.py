"""Tender: a small game with a listed move, a form, and a rule that only `decide` knows."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import (
    Chance,
    ChoiceField,
    Event,
    Form,
    Hidden,
    IllegalMove,
    Move,
    NumberField,
    NumbersField,
    Options,
    Score,
    Seat,
    Setup,
    Variant,
    hide,
    hookimpl,
)

PURSES = (100, 200, 300, 400)
TURNS = 8

Colour = Literal["red", "blue"]


class Bid(Move, frozen=True):
    """Bid coins, and presents of two kinds."""

    coins: int
    colour: Colour
    gifts: tuple[int, ...]


class Skip(Move, frozen=True):
    """Make no bid."""


class PursesDealt(Event, frozen=True):
    purses: tuple[Hidden[int], ...]


class BidMade(Event, frozen=True):
    seat: Seat
    coins: int
    colour: Colour
    gifts: tuple[int, ...]


class Skipped(Event, frozen=True):
    seat: Seat


class Tender(Struct, frozen=True):
    purses: tuple[Hidden[int], ...] = ()
    seats: int = 2
    turn: int = 0
    standing: int = 0
    won: tuple[int, ...] = (0, 0)


class TenderRules:
    """Seats bid in turn. Bids rise, and a seat bids no more than its purse."""

    def initial(self, setup: Setup) -> Tender:
        return Tender(seats=setup.seats, won=(0,) * setup.seats)

    def deal(self, state: Tender, chance: Chance) -> Sequence[Event]:
        purses = chance.shuffle(PURSES)[: state.seats]
        return [PursesDealt(tuple(hide([purse], to=[Seat(seat)]) for seat, purse in enumerate(purses)))]

    def to_act(self, state: Tender) -> tuple[Seat, ...]:
        return (Seat(state.turn % state.seats),) if state.turn < TURNS else ()

    def legal_moves(self, state: Tender, seat: Seat) -> Sequence[Bid | Skip]:
        return [Skip()]

    def forms(self, state: Tender, seat: Seat) -> Sequence[Form]:
        coins = NumberField(name="coins", label="Coins", minimum=5, maximum=self.purse(state, seat), step=5)
        colour = ChoiceField(name="colour", choices=("red", "blue"), labels=("Red", "Blue"))
        gifts = NumbersField(name="gifts", label="Gifts", count=2, minimum=0, maximum=9, sum_maximum=12)
        return [
            Form(move=Bid, label="Bid for lot {number}", fields=(coins, colour, gifts), values={"number": state.turn})
        ]

    def purse(self, state: Tender, seat: Seat) -> int:
        return (state.purses[seat].items or (0,))[0]

    def default_move(self, state: Tender, seat: Seat) -> Move:
        return Skip()

    def decide(self, state: Tender, seat: Seat, move: Bid | Skip, chance: Chance) -> Sequence[Event]:
        if isinstance(move, Skip):
            return [Skipped(seat)]
        if move.coins <= state.standing:
            raise IllegalMove("tender.rise", f"{move.coins} coins are no more than the {state.standing} bid before")
        return [BidMade(seat, move.coins, move.colour, move.gifts)]

    def evolve(self, state: Tender, event: Event) -> Tender:
        match event:
            case PursesDealt(purses):
                return replace(state, purses=purses)
            case BidMade(seat, coins):
                won = tuple(total + (place == seat) for place, total in enumerate(state.won))
                return replace(state, turn=state.turn + 1, standing=coins, won=won)
            case Skipped():
                return replace(state, turn=state.turn + 1)
        raise TypeError(type(event))

    def scores(self, state: Tender) -> Sequence[Score]:
        return [Score(won) for won in state.won]


TENDER = Variant[Tender, Bid | Skip, Event](
    key="tender",
    title="Tender",
    seats=range(2, 4),
    rules=TenderRules(),
    moves=Bid | Skip,
    events=PursesDealt | BidMade | Skipped,
    options=Options,
    rules_text="Seats bid in turn.",
    moves_max=TURNS,
)


@hookimpl
def lostcities_variants() -> list[Variant[Tender, Bid | Skip, Event]]:
    """Register Tender."""
    return [TENDER]
