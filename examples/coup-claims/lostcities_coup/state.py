"""Cards, actions, moves, events and state of Coup.

A card is written with a capital, `Duke`, and a claim small, `duke`. So a claim, which may be a bluff, is no card that
becomes visible.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lostcities.core import Event, Hidden, Move, Options, Seat

Card = Literal["Ambassador", "Assassin", "Captain", "Contessa", "Duke"]
Claim = Literal["ambassador", "assassin", "captain", "contessa", "duke"]
PACK: tuple[Card, ...] = ("Ambassador", "Assassin", "Captain", "Contessa", "Duke") * 3
COINS, COINS_DEALT, COUP_FORCED_AT = 50, 2, 10

ActionName = Literal["income", "aid", "tax", "exchange", "steal", "assassinate", "coup"]


class ActionRule(Struct, frozen=True):
    """Costs, effects and claims of an action."""

    claim: Claim | None = None
    cost: int = 0
    gain: int = 0
    has_target: bool = False
    blocks: tuple[Claim, ...] = ()
    """Claims that block the action: by its target, or by any seat if it has none."""


ACTIONS: dict[ActionName, ActionRule] = {
    "income": ActionRule(gain=1),
    "aid": ActionRule(gain=2, blocks=("duke",)),
    "tax": ActionRule(claim="duke", gain=3),
    "exchange": ActionRule(claim="ambassador"),
    "steal": ActionRule(claim="captain", gain=2, has_target=True, blocks=("ambassador", "captain")),
    "assassinate": ActionRule(claim="assassin", cost=3, has_target=True, blocks=("contessa",)),
    "coup": ActionRule(cost=7, has_target=True),
}

Step = Literal["act", "challenge", "block", "challenge block", "reveal", "exchange", "over"]
"""Decision of the seats that are asked."""
After = Literal["block", "effect", "end"]
"""Next stage once an influence is lost: the question for blocks, the effect of the action, or the end of the turn."""


class CoupOptions(Options, frozen=True):
    """Options of Coup."""

    turn_limit: Annotated[
        int, Meta(ge=10, le=300, description="After so many turns the most influence wins, then the most coins.")
    ] = 100


# -- moves --


class Act(Move, frozen=True):
    """Take an action in the own turn: `act tax`, `act steal 2`."""

    action: ActionName
    target: Seat | None = None


class Allow(Move, frozen=True):
    """Let an action or a block pass: `allow`."""


class Challenge(Move, frozen=True):
    """Doubt the claim of an action or a block: `challenge`."""


class Block(Move, frozen=True):
    """Block an action by a claim: `block contessa`."""

    claim: Claim


class RevealCard(Move, frozen=True):
    """Lose this influence: `reveal Duke`."""

    card: Card


class KeepCards(Move, frozen=True):
    """Keep these cards in an exchange: `keep Captain Duke`."""

    first: Card
    second: Card | None = None


# -- events --


class CourtDealt(Event, frozen=True):
    """The cards were dealt."""

    hands: tuple[Hidden[Card], ...]
    deck: Hidden[Card]


class TurnBegan(Event, frozen=True):
    """A seat is to act."""

    seat: Seat


class ActionDeclared(Event, frozen=True):
    """A seat declared an action and paid its cost."""

    seat: Seat
    action: ActionName
    target: Seat | None


class SeatsAsked(Event, frozen=True):
    """Seats were asked to decide, each once. `after` follows when an influence is lost."""

    step: Step
    seats: tuple[Seat, ...]
    after: After = "end"


class Allowed(Event, frozen=True):
    """A seat let a claim or an action pass."""

    seat: Seat


class BlockDeclared(Event, frozen=True):
    """A seat blocked the action by a claim."""

    seat: Seat
    claim: Claim


class Challenged(Event, frozen=True):
    """A seat doubted the claim of another one, which then had to prove it."""

    seat: Seat
    claimant: Seat
    claim: Claim
    is_proven: bool


class InfluenceReplaced(Event, frozen=True):
    """A seat shuffled the card that it had shown into the deck, and drew another."""

    seat: Seat
    card: Card
    drawn: Hidden[Card]
    deck: Hidden[Card]


class InfluenceLost(Event, frozen=True):
    """A seat lost an influence, whose card lies open from now on."""

    seat: Seat
    card: Card


class ActionFailed(Event, frozen=True):
    """A seat could not prove the claim of its action, and got the cost again."""

    seat: Seat
    coins: int


class CoinsTaken(Event, frozen=True):
    """A seat took coins from the bank, or from another seat."""

    seat: Seat
    coins: int
    source: Seat | None = None


class CardsDrawn(Event, frozen=True):
    """A seat drew cards for an exchange."""

    seat: Seat
    cards: Hidden[Card]


class CardsExchanged(Event, frozen=True):
    """A seat kept its new hand, and shuffled the other cards into the deck."""

    seat: Seat
    hand: Hidden[Card]
    deck: Hidden[Card]


class CourtClosed(Event, frozen=True):
    """One seat alone has influence, or the limit of turns is reached."""


CoupMove = Act | Allow | Challenge | Block | RevealCard | KeepCards
CoupEvent = (
    CourtDealt
    | TurnBegan
    | ActionDeclared
    | SeatsAsked
    | Allowed
    | BlockDeclared
    | Challenged
    | InfluenceReplaced
    | InfluenceLost
    | ActionFailed
    | CoinsTaken
    | CardsDrawn
    | CardsExchanged
    | CourtClosed
)


# -- state --


class Coup(Struct, frozen=True, kw_only=True):
    """The state, or a view of it. Cards that the viewer may not see are None."""

    options: CoupOptions
    hands: tuple[tuple[Card | None, ...], ...]
    """Influence by seat, face down."""
    lost: tuple[tuple[Card, ...], ...]
    """Lost influence by seat, face up."""
    coins: tuple[int, ...]
    bank: int
    deck: tuple[Card | None, ...] = ()
    out: tuple[Seat, ...] = ()
    """Seats without influence, in the order in which they lost it."""
    turns: int = 0
    """Turns that have begun."""
    turn: Seat = Seat(0)
    step: Step = "over"
    asked: tuple[Seat, ...] = ()
    """Seats that have not decided this step yet."""
    after: After = "end"
    action: ActionName | None = None
    """Action of this turn, once it is declared."""
    target: Seat | None = None
    blocker: Seat | None = None
    block: Claim | None = None
    drawn: int = 0
    """Cards drawn for the exchange that is going on."""

    @property
    def alive(self) -> tuple[Seat, ...]:
        """Seats with influence, in the order of turns from the one after the seat whose turn it is."""
        seats = len(self.hands)
        order = (Seat((self.turn + 1 + step) % seats) for step in range(seats))
        return tuple(seat for seat in order if self.hands[seat])

    @property
    def claim(self) -> tuple[Seat, Claim] | None:
        """The claim that may be challenged now, with the seat that made it."""
        if self.step == "challenge block" and self.blocker is not None and self.block is not None:
            return self.blocker, self.block
        claimed = ACTIONS[self.action].claim if self.step == "challenge" and self.action else None
        return (self.turn, claimed) if claimed else None
