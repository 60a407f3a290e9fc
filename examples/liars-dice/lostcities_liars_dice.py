"""Liar's Dice: bids on hidden dice, for two to six players."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from lostcities.core import (
    Chance,
    Event,
    Hidden,
    IllegalMove,
    Move,
    Options,
    Score,
    Seat,
    Setup,
    Variant,
    Viewer,
    hide,
    hookimpl,
    notation,
)
from lostcities.present import Action, Piece, Place, Table, Translator, Zone, generic_lines

RULES_TEXT = """\
# Liar's Dice

All players roll their dice, unseen by the others. In turn, bid how many dice of a face lie on the whole table. Each
bid is higher than the last: more dice, or as many of a higher face. Ones are wild: they count as every face,
and they are not bid. An option makes them ordinary.

Instead of bidding, call the last bidder a liar. All dice are shown. If there are fewer dice than bid, the bidder loses
a die, otherwise the caller does. Then all roll again, and the loser starts, or the next player if the loser is out.

The last player with dice wins. The others follow, the last one out first. A player has one point for each player that
was out before.
"""


class LiarOptions(Options, frozen=True):
    """Options of Liar's Dice."""

    dice: Annotated[int, Meta(ge=1, le=5, description="How many dice each player has at first.")] = 5
    ones_wild: Annotated[bool, Meta(description="A one counts as every face, and ones are not bid.")] = True


class Die(Struct, frozen=True):
    """A die that was rolled. Its number tells it from the other dice of the same roll."""

    face: int
    number: int

    def __str__(self) -> str:
        return str(self.face)


class Bid(Move, frozen=True):
    """Bid that at least so many dice show a face: `bid 3 5` is three fives."""

    count: int
    face: int


class CallLiar(Move, frozen=True):
    """Call the last bidder a liar: `call`."""


class DiceRolled(Event, frozen=True):
    """All seats rolled their dice, each seeing only its own, and a seat starts."""

    starter: Seat
    dice: tuple[Hidden[Die], ...]


class BidRaised(Event, frozen=True):
    """A seat bid, and another is next."""

    seat: Seat
    count: int
    face: int
    next: Seat


class DiceShown(Event, frozen=True):
    """A seat called the bidder a liar, and all dice were shown."""

    caller: Seat
    dice: tuple[tuple[Die, ...], ...]
    found: int
    """Number of dice that count for the bid."""


class DieLost(Event, frozen=True):
    """A seat lost a die, and is out with its last one."""

    seat: Seat
    left: int


class Liar(Struct, frozen=True, kw_only=True):
    """The state, or a view of it."""

    options: LiarOptions
    dice: tuple[tuple[Die | None, ...], ...]
    """Dice of each seat; None where the viewer may not see them."""
    turn: Seat | None = None
    bid: BidRaised | None = None
    out: tuple[Seat, ...] = ()
    """Seats without dice, in the order in which they dropped out."""


class LiarRules:
    """The rules of Liar's Dice."""

    def initial(self, setup: Setup) -> Liar:
        """Return the state before the first roll."""
        return Liar(options=setup.options, dice=((None,) * setup.options.dice,) * setup.seats)

    def deal(self, state: Liar, chance: Chance) -> Sequence[Event]:
        """Roll the dice. The starting seat is random."""
        return [self._rolled(state, Seat(chance.below(len(state.dice))), chance)]

    def _rolled(self, state: Liar, starter: Seat, chance: Chance) -> DiceRolled:
        # Dice in any order are as random as before. The shuffle is where the law of secrecy exchanges dice.
        rolled = [Die(1 + chance.below(6), number) for number in range(sum(map(len, state.dice)))]
        left = iter(chance.shuffle(rolled))
        hands = ([next(left) for _ in hand] for hand in state.dice)
        return DiceRolled(starter, tuple(hide(hand, to=[Seat(seat)]) for seat, hand in enumerate(hands)))

    def to_act(self, state: Liar) -> tuple[Seat, ...]:
        """Return the seat whose turn it is."""
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: Liar, seat: Seat) -> Sequence[Bid | CallLiar]:
        """Return the call first, if there is a bid, then the higher bids, the lowest first."""
        if seat != state.turn:
            return []
        last = (state.bid.count, state.bid.face) if state.bid else (0, 0)
        bids = [Bid(count, face) for count in range(1, sum(map(len, state.dice)) + 1) for face in _faces(state)]
        higher = [bid for bid in bids if (bid.count, bid.face) > last]
        return [CallLiar(), *higher] if state.bid else higher

    def actions(self, setup: Setup) -> Sequence[Bid | CallLiar]:
        """List every move of a game: the call, then all bids. Learning programs number moves by it."""
        most = setup.seats * setup.options.dice
        return [CallLiar(), *(Bid(count, face) for count in range(1, most + 1) for face in range(1, 7))]

    def world(self, view: Liar, history: Sequence[Event], seat: Viewer, chance: Chance) -> Liar:
        """Return a state that fits what a seat knows: it rolls the unseen dice anew."""
        used = {die.number for hand in view.dice for die in hand if die is not None}
        free = (number for number in range(sum(map(len, view.dice))) if number not in used)
        dice = [[die or Die(1 + chance.below(6), next(free)) for die in hand] for hand in view.dice]
        return replace(view, dice=tuple(map(tuple, dice)))

    def default_move(self, state: Liar, seat: Seat) -> Bid | CallLiar:
        """Return the move of an absent seat: a call, or the lowest bid if there is none to call."""
        return self.legal_moves(state, seat)[0]

    def decide(self, state: Liar, seat: Seat, move: Bid | CallLiar, chance: Chance) -> Sequence[Event]:
        """Return the events of a bid, or of a call with all that follows from it."""
        match move:
            case Bid(count, face):
                return self._bid(state, seat, count, face)
            case CallLiar():
                if state.bid is None:
                    raise IllegalMove("liar.call", "call: there is no bid yet, bid first")
                return self._called(state, seat, state.bid, chance)

    def _bid(self, state: Liar, seat: Seat, count: int, face: int) -> list[Event]:
        bid, total, faces = f"bid {count} {face}", sum(map(len, state.dice)), _faces(state)
        if face not in faces:
            raise IllegalMove("liar.face", f"{bid}: bid a face from {faces[0]} to 6")
        if not 1 <= count <= total:
            raise IllegalMove("liar.count", f"{bid}: bid from 1 to {total} dice, there are no more")
        if state.bid and (count, face) <= (state.bid.count, state.bid.face):
            last = f"{state.bid.count} {state.bid.face}"
            raise IllegalMove("liar.higher", f"{bid} after {last}: bid more dice, or as many of a higher face")
        return [BidRaised(seat, count, face, _after(state, seat))]

    def _called(self, state: Liar, caller: Seat, bid: BidRaised, chance: Chance) -> list[Event]:
        dice = tuple(tuple(die for die in hand if die is not None) for hand in state.dice)
        counting = {bid.face, 1} if state.options.ones_wild else {bid.face}
        found = sum(die.face in counting for hand in dice for die in hand)
        loser = bid.seat if found < bid.count else caller
        events = [DiceShown(caller, dice, found), DieLost(loser, len(dice[loser]) - 1)]
        for event in events:
            state = self.evolve(state, event)
        if len(state.out) == len(dice) - 1:
            return events
        return [*events, self._rolled(state, loser if state.dice[loser] else _after(state, loser), chance)]

    def evolve(self, state: Liar, event: Event) -> Liar:
        """Return the state after an event."""
        match event:
            case DiceRolled(starter, dice):
                rolled = tuple(hand.items or (None,) * hand.count for hand in dice)
                return replace(state, dice=rolled, turn=starter, bid=None)
            case BidRaised(next=following):
                return replace(state, bid=event, turn=following)
            case DiceShown(dice=shown):
                return replace(state, dice=shown, turn=None)
            case DieLost(seat, left):
                hands = tuple(hand[:left] if owner == seat else hand for owner, hand in enumerate(state.dice))
                return replace(state, dice=hands, out=state.out if left else (*state.out, seat))
        raise TypeError(f"{type(event).__name__} is no event of Liar's Dice")

    def scores(self, state: Liar) -> Sequence[Score]:
        """Return the number of seats that dropped out before each seat."""
        seats = map(Seat, range(len(state.dice)))
        return [Score(state.out.index(seat) if seat in state.out else len(state.out)) for seat in seats]

    def table(self, view: Liar, seat: Viewer, translate: Translator) -> Table:
        """Draw the last bid and the dice."""
        zones = [Zone(id="bid", kind="row", title=translate("Last bid"), pieces=_bid_pieces(view.bid))]
        for owner, hand in enumerate(view.dice):
            title = translate("Your dice") if owner == seat else translate("Dice of {who}", who=owner)
            pieces = tuple(
                _piece(die) for die in sorted(hand, key=lambda die: (die.face, die.number) if die else (0, 0))
            )
            zones.append(Zone(id=f"dice-{owner}", kind="hand", seat=Seat(owner), title=title, pieces=pieces))
        prompt = translate("Bid, or call the last bidder a liar") if view.bid else translate("Make the first bid")
        return Table(
            places=tuple(
                Place(seat=Seat(place), total=score.total, is_to_act=place == view.turn)
                for place, score in enumerate(self.scores(view))
            ),
            zones=tuple(zones),
            headline=translate("{count} dice on the table", count=sum(map(len, view.dice))),
            prompt=prompt if seat is not None and seat == view.turn else translate("Waiting for a bid"),
            actions=tuple(
                Action(move=notation(move), label=_label(move, translate))
                for move in (self.legal_moves(view, seat) if seat is not None else ())
            ),
        )

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Describe an event in words."""
        match event:
            case DiceRolled(starter):
                return [translate("All roll their dice, {who} starts", who=starter)]
            case BidRaised(seat, count, face):
                return [translate("{who} bids {count} × {face}", who=seat, count=count, face=face)]
            case DiceShown(caller, dice, found):
                lines = [
                    translate("{who} shows {dice}", who=seat, dice=" ".join(sorted(map(str, hand))))
                    for seat, hand in enumerate(dice)
                    if hand
                ]
                return [
                    translate("{who} calls the bidder a liar", who=caller),
                    *lines,
                    translate("Dice that count: {found}", found=found),
                ]
            case DieLost(seat, left):
                return [
                    translate("{who} loses a die and has {left} left", who=seat, left=left)
                    if left
                    else translate("{who} loses the last die and is out", who=seat)
                ]
            case _:
                return generic_lines(event, translate)


def _faces(state: Liar) -> range:
    """Return the faces that may be bid."""
    return range(2 if state.options.ones_wild else 1, 7)


def _after(state: Liar, seat: Seat) -> Seat:
    """Return the next seat with dice."""
    seats = len(state.dice)
    return next(Seat((seat + step) % seats) for step in range(1, seats + 1) if state.dice[(seat + step) % seats])


def _label(move: Bid | CallLiar, translate: Translator) -> str:
    match move:
        case Bid(count, face):
            return translate("Bid {count} × {face}", count=count, face=face)
        case CallLiar():
            return translate("Liar!")


def _piece(die: Die | None) -> Piece:
    return Piece() if die is None else Piece(id=f"die-{die.number}", face=str(die), label=str(die))


def _bid_pieces(bid: BidRaised | None) -> tuple[Piece, ...]:
    return (Piece(id="bid", face=f"{bid.count}×{bid.face}", label=f"{bid.count} × {bid.face}"),) if bid else ()


def told_by(state: Liar, event: Event, viewer: Viewer) -> Iterable[Any]:
    """Return the dice that a call shows to all."""
    return [die for hand in event.dice for die in hand] if isinstance(event, DiceShown) else []


LIARS_DICE = Variant[Liar, Bid | CallLiar, Event](
    key="liars-dice",
    title="Liar's Dice",
    seats=range(2, 7),
    rules=LiarRules(),
    moves=Bid | CallLiar,
    events=DiceRolled | BidRaised | DiceShown | DieLost,
    options=LiarOptions,
    rules_text=RULES_TEXT,
    moves_max=2820,  # with n dice at most 6 n bids and a call, for n from 30 down
    tells=told_by,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[Liar, Bid | CallLiar, Event]]:
    """Register Liar's Dice."""
    yield LIARS_DICE
