"""Blotto: two players spread soldiers over fields at the same time. The move is given by a form."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from lostcities.core import (
    Chance,
    Event,
    Form,
    Hidden,
    IllegalMove,
    Move,
    NumbersField,
    Options,
    Score,
    Seat,
    Setup,
    Variant,
    Viewer,
    hide,
    hookimpl,
)
from lostcities.present import Piece, Place, Table, Translator, Zone

RULES_TEXT = """\
# Blotto

In each round both players spread all their soldiers over the fields, unseen. Then the soldiers are shown. A field goes
to the player with more soldiers on it, and is worth its number in points. If both have equally many, neither gets it.
The most points after the last round win.
"""


class BlottoOptions(Options, frozen=True):
    """Options of Blotto."""

    fields: Annotated[int, Meta(ge=2, le=10, description="Number of fields.")] = 5
    soldiers: Annotated[int, Meta(ge=10, le=1_000_000, description="Number of soldiers of each player.")] = 100
    rounds: Annotated[int, Meta(ge=1, le=20, description="Number of rounds.")] = 3
    rising: Annotated[bool, Meta(description="No field may get fewer soldiers than the field before it.")] = False


Spread = tuple[int, ...]
"""Soldiers by field."""


class Deploy(Move, frozen=True):
    """Spread the soldiers over the fields: `deploy 10,20,30,20,20`."""

    soldiers: Spread


class RoundBegan(Event, frozen=True):
    """A round began, counted from 1."""

    number: int


class Deployed(Event, frozen=True):
    """A seat spread its soldiers, which only this seat sees."""

    seat: Seat
    soldiers: Hidden[Spread]


class FieldsFought(Event, frozen=True):
    """The soldiers of both seats were shown. Each field went to a seat, or to neither."""

    soldiers: tuple[Spread, ...]
    winners: tuple[Seat | None, ...]


class Blotto(Struct, frozen=True, kw_only=True):
    """The state, or a view of it."""

    options: BlottoOptions
    round: int = 0
    deployed: tuple[Hidden[Spread] | None, ...] = (None, None)
    """Soldiers of each seat in this round, None before they are spread."""
    shown: FieldsFought | None = None
    """The last round."""
    points: tuple[int, ...] = (0, 0)


class BlottoRules:
    """The rules of Blotto."""

    def initial(self, setup: Setup) -> Blotto:
        """Return the state before the first round."""
        return Blotto(options=setup.options)

    def deal(self, state: Blotto, chance: Chance) -> Sequence[Event]:
        """Begin the first round."""
        return [RoundBegan(1)]

    def to_act(self, state: Blotto) -> tuple[Seat, ...]:
        """Return the seats that have not spread their soldiers."""
        if state.round > state.options.rounds:
            return ()
        return tuple(Seat(seat) for seat, soldiers in enumerate(state.deployed) if soldiers is None)

    def legal_moves(self, state: Blotto, seat: Seat) -> Sequence[Deploy]:
        """List no move: there are millions."""
        return ()

    def forms(self, state: Blotto, seat: Seat) -> Sequence[Form]:
        """Return the form: a number for each field, and all soldiers together."""
        fields, soldiers = state.options.fields, state.options.soldiers
        spread = NumbersField(
            name="soldiers",
            label="Soldiers",
            count=fields,
            minimum=0,
            maximum=soldiers,
            labels=tuple(f"Field {number}" for number in range(1, fields + 1)),
            sum_minimum=soldiers,
            sum_maximum=soldiers,
        )
        return [Form(move=Deploy, label="Spread your {number} soldiers", fields=(spread,), values={"number": soldiers})]

    def default_move(self, state: Blotto, seat: Seat) -> Deploy:
        """Return the move of an absent seat: equally many on each field, and the rest on the last."""
        each, rest = divmod(state.options.soldiers, state.options.fields)
        return Deploy((*(each,) * (state.options.fields - 1), each + rest))

    def decide(self, state: Blotto, seat: Seat, move: Deploy, chance: Chance) -> Sequence[Event]:
        """Return the events of a move within the form. The second one of a round shows all."""
        if state.options.rising:
            for number, (before, after) in enumerate(pairwise(move.soldiers), 2):
                if after < before:
                    message = f"field {number} gets {after} soldiers, fewer than the {before} on the field before it"
                    raise IllegalMove("blotto.rising", message)
        deployed = Deployed(seat, hide([move.soldiers], to=[seat]))
        other = _spread(state.deployed[1 - seat])
        if other is None:
            return [deployed]
        both = (move.soldiers, other) if seat == 0 else (other, move.soldiers)
        winners = tuple(None if one == two else Seat(int(two > one)) for one, two in zip(*both, strict=True))
        return [deployed, FieldsFought(both, winners), RoundBegan(state.round + 1)]

    def evolve(self, state: Blotto, event: Event) -> Blotto:
        """Return the state after an event."""
        match event:
            case RoundBegan(number):
                return replace(state, round=number)
            case Deployed(seat, soldiers):
                deployed = tuple(soldiers if each == seat else held for each, held in enumerate(state.deployed))
                return replace(state, deployed=deployed)
            case FieldsFought(_, winners):
                won = [sum(n for n, winner in enumerate(winners, 1) if winner == seat) for seat in (0, 1)]
                points = tuple(before + now for before, now in zip(state.points, won, strict=True))
                return replace(state, deployed=(None, None), shown=event, points=points)
        raise TypeError(f"{type(event).__name__} is no event of Blotto")

    def scores(self, state: Blotto) -> Sequence[Score]:
        """Return the points of the fields."""
        return [Score(points) for points in state.points]

    def table(self, view: Blotto, seat: Viewer, translate: Translator) -> Table:
        """Draw the fields with the soldiers of both seats: those of this round, or else of the last one."""
        to_act = self.to_act(view)
        waits = translate("Waiting for the other player") if to_act else translate("The last round is over")
        return Table(
            places=tuple(
                Place(seat=Seat(place), total=points, is_to_act=place in to_act)
                for place, points in enumerate(view.points)
            ),
            zones=tuple(
                Zone(
                    id=f"field-{number}",
                    kind="row",
                    title=translate("Field {number}", number=number),
                    pieces=tuple(piece for owner in (0, 1) for piece in _soldiers(view, owner, number, translate)),
                )
                for number in range(1, view.options.fields + 1)
            ),
            prompt=translate("Spread your soldiers over the fields") if seat in to_act else waits,
            headline=translate(
                "Round {number} of {rounds}", number=min(view.round, view.options.rounds), rounds=view.options.rounds
            ),
        )

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Describe an event in words."""
        match event:
            case Deployed(seat):
                return [translate("{who} spreads the soldiers", who=seat)]
            case FieldsFought(soldiers, winners):
                return [_outcome(number, winner, soldiers, translate) for number, winner in enumerate(winners, 1)]
        return []


def _spread(deployed: Hidden[Spread] | None) -> Spread | None:
    """Return the soldiers that a seat has spread, where they are known."""
    return deployed.items[0] if deployed is not None and deployed.items else None


def _soldiers(view: Blotto, owner: int, number: int, translate: Translator) -> Iterable[Piece]:
    """Return the soldiers of a seat on a field as a piece; one that the viewer may not know is a back."""
    deployed, known = view.deployed[owner], _spread(view.deployed[owner])
    if view.shown is not None and view.deployed == (None, None):
        known = view.shown.soldiers[owner]
    if known:
        count = known[number - 1]
        label = translate("{number} soldiers of {who}", number=count, who=owner)
        yield Piece(id=f"soldiers-{owner}-{number}", face=str(count), label=label, seat=Seat(owner))
    elif deployed is not None:
        yield Piece(seat=Seat(owner))


def _outcome(number: int, winner: Seat | None, soldiers: Sequence[Sequence[int]], translate: Translator) -> str:
    one, two = (each[number - 1] for each in soldiers)
    if winner is None:
        return translate("Neither wins field {number}: {one} to {two}", number=number, one=one, two=two)
    more, fewer = max(one, two), min(one, two)
    return translate("{who} wins field {number}: {more} to {fewer}", who=winner, number=number, more=more, fewer=fewer)


def told_by(state: Blotto, event: Event, viewer: Viewer) -> Iterable[Any]:
    """Return the numbers that an event shows to all by the rules."""
    return event.soldiers if isinstance(event, FieldsFought) else []


BLOTTO = Variant[Blotto, Deploy, Event](
    key="blotto",
    title="Blotto",
    seats=range(2, 3),
    rules=BlottoRules(),
    moves=Deploy,
    events=RoundBegan | Deployed | FieldsFought,
    options=BlottoOptions,
    rules_text=RULES_TEXT,
    moves_max=2 * 20,
    tells=told_by,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[Blotto, Deploy, Event]]:
    """Register Blotto."""
    yield BLOTTO
