"""Goofspiel: sealed bids for prizes, by two to eight players at the same time."""

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
# Goofspiel

Each player holds one card of each rank. The prizes, one of each rank too, lie face down.

Turn up a prize. All players bid a card for it at the same time, unseen. Then the bids are shown: the highest one wins
the prize. If several are highest, it is lost. The bids are out of the game. The most points in prizes win.
"""


class GoofOptions(Options, frozen=True):
    """Options of Goofspiel."""

    ranks: Annotated[int, Meta(ge=1, le=20, description="How many cards each player has.")] = 13


class Bid(Move, frozen=True):
    """Bid a card for the prize: `bid 7`."""

    card: int


class PrizesShuffled(Event, frozen=True):
    """The prizes were shuffled, and the last one is the next."""

    prizes: Hidden[int]


class PrizeTurned(Event, frozen=True):
    """The next prize was turned up."""

    prize: int


class BidMade(Event, frozen=True):
    """A seat bid a card that only this seat sees."""

    seat: Seat
    card: Hidden[int]


class BidsShown(Event, frozen=True):
    """All bids were shown, by seat. The prize went to the seat with the one highest bid."""

    bids: tuple[int, ...]
    winner: Seat | None


class Goof(Struct, frozen=True, kw_only=True):
    """The state, or a view of it. Hands are public but for the card of a bid that is not shown yet."""

    hands: tuple[tuple[int, ...], ...]
    prizes: tuple[int | None, ...] = ()
    """Prizes that are face down, the next one last; None where the viewer may not know them."""
    prize: int | None = None
    bids: tuple[Hidden[int] | None, ...]
    """Bid of each seat for this prize, None before it is made."""
    won: tuple[tuple[int, ...], ...]


class GoofRules:
    """The rules of Goofspiel."""

    def initial(self, setup: Setup) -> Goof:
        """Return the state before the deal."""
        hand = tuple(range(1, setup.options.ranks + 1))
        nothing: tuple[int, ...] = ()
        return Goof(hands=(hand,) * setup.seats, bids=(None,) * setup.seats, won=(nothing,) * setup.seats)

    def deal(self, state: Goof, chance: Chance) -> Sequence[Event]:
        """Shuffle the prizes and turn up the first."""
        prizes = chance.shuffle(state.hands[0])
        return [PrizesShuffled(hide(prizes)), PrizeTurned(prizes[-1])]

    def to_act(self, state: Goof) -> tuple[Seat, ...]:
        """Return the seats that have not bid for this prize."""
        if state.prize is None:
            return ()
        return tuple(Seat(seat) for seat, bid in enumerate(state.bids) if bid is None)

    def legal_moves(self, state: Goof, seat: Seat) -> Sequence[Bid]:
        """Return a bid of each card in the hand."""
        return [Bid(card) for card in state.hands[seat]] if seat in self.to_act(state) else []

    def actions(self, setup: Setup) -> Sequence[Bid]:
        """List every move of a game. Learning programs number moves by it."""
        return [Bid(card) for card in range(1, setup.options.ranks + 1)]

    def world(self, view: Goof, history: Sequence[Event], seat: Viewer, chance: Chance) -> Goof:
        """Return a state that fits what a seat knows: other bids are any card held, prizes in any order."""
        bids = [
            hide([chance.pick(hand)], to=bid.to) if bid is not None and bid.items is None else bid
            for hand, bid in zip(view.hands, view.bids, strict=True)
        ]
        turned = {event.prize for event in history if isinstance(event, PrizeTurned)}
        prizes = [prize for prize in range(1, len(turned) + len(view.prizes) + 1) if prize not in turned]
        return replace(view, bids=tuple(bids), prizes=chance.shuffle(prizes))

    def default_move(self, state: Goof, seat: Seat) -> Bid:
        """Return the bid of an absent seat: its lowest card."""
        return Bid(state.hands[seat][0])

    def decide(self, state: Goof, seat: Seat, move: Bid, chance: Chance) -> Sequence[Event]:
        """Return the events of a bid. The last one shows all, and turns up the next prize."""
        if move.card not in state.hands[seat]:
            raise IllegalMove("goofspiel.hand", f"{notation(move)}: bid a card that you hold")
        made = BidMade(seat, hide([move.card], to=[seat]))
        bids = [move.card if bid is None else (bid.items or (0,))[0] for bid in self.evolve(state, made).bids]
        if len(self.to_act(state)) > 1:
            return [made]
        highest = [Seat(bidder) for bidder, bid in enumerate(bids) if bid == max(bids)]
        shown = BidsShown(tuple(bids), highest[0] if len(highest) == 1 else None)
        rest = [prize for prize in state.prizes if prize is not None]
        return [made, shown, *([PrizeTurned(rest[-1])] if rest else [])]

    def evolve(self, state: Goof, event: Event) -> Goof:
        """Return the state after an event."""
        match event:
            case PrizesShuffled(prizes):
                return replace(state, prizes=prizes.items or (None,) * prizes.count)
            case PrizeTurned(prize):
                return replace(state, prizes=state.prizes[:-1], prize=prize)
            case BidMade(seat, card):
                return replace(state, bids=(*state.bids[:seat], card, *state.bids[seat + 1 :]))
            case BidsShown(bids, winner):
                hands = tuple(
                    tuple(card for card in hand if card != bid) for hand, bid in zip(state.hands, bids, strict=True)
                )
                won = tuple(
                    (*prizes, state.prize) if seat == winner and state.prize is not None else prizes
                    for seat, prizes in enumerate(state.won)
                )
                return replace(state, hands=hands, prize=None, bids=(None,) * len(bids), won=won)
        raise TypeError(f"{type(event).__name__} is no event of Goofspiel")

    def scores(self, state: Goof) -> Sequence[Score]:
        """Return the points in prizes."""
        return [Score(sum(prizes)) for prizes in state.won]

    def table(self, view: Goof, seat: Viewer, translate: Translator) -> Table:
        """Draw the prize, the bids and the hands."""
        to_act = self.to_act(view)
        zones = [
            Zone(id="prizes", kind="pile", title=translate("Prizes"), count=len(view.prizes)),
            Zone(id="prize", kind="row", title=translate("Prize"), pieces=_cards("prize", [view.prize])),
        ]
        for owner, (hand, bid, prizes) in enumerate(zip(view.hands, view.bids, view.won, strict=True)):
            shown = () if bid is None else ((bid.items or (None,))[0],)
            left = [card for card in hand if card not in shown]
            title = translate("Your hand") if owner == seat else translate("Hand of {who}", who=owner)
            zones += [
                Zone(id=f"hand-{owner}", kind="hand", seat=Seat(owner), title=title, pieces=_cards(f"c{owner}", left)),
                Zone(
                    id=f"bid-{owner}", kind="row", seat=Seat(owner), title=translate("Bid"), pieces=_bid(owner, shown)
                ),
                Zone(
                    id=f"won-{owner}", kind="row", seat=Seat(owner), title=translate("Won"), pieces=_cards("p", prizes)
                ),
            ]
        moves = self.legal_moves(view, seat) if seat is not None else ()
        return Table(
            places=tuple(
                Place(seat=Seat(place), total=score.total, is_to_act=place in to_act)
                for place, score in enumerate(self.scores(view))
            ),
            zones=tuple(zones),
            prompt=translate("Bid for the prize") if seat in to_act else translate("Waiting for the other bids"),
            actions=tuple(
                Action(
                    move=notation(move),
                    label=translate("Bid {card}", card=move.card),
                    source=f"c{seat}-{move.card}",
                    target=f"bid-{seat}",
                )
                for move in moves
            ),
        )

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Describe an event in words."""
        match event:
            case PrizeTurned(prize):
                return [translate("The prize is {prize}", prize=prize)]
            case BidMade(seat):
                return [translate("{who} bids", who=seat)]
            case BidsShown(bids, winner):
                lines = [translate("{who} bid {card}", who=seat, card=bid) for seat, bid in enumerate(bids)]
                end = translate("The bids are equal") if winner is None else translate("{who} wins it", who=winner)
                return [*lines, end]
            case _:
                return generic_lines(event, translate)


def _cards(owner: str, cards: Iterable[int | None]) -> tuple[Piece, ...]:
    return tuple(Piece(id=f"{owner}-{card}", face=str(card), label=str(card)) for card in cards if card is not None)


def _bid(owner: int, shown: Sequence[int | None]) -> tuple[Piece, ...]:
    """Return the card of a bid, which is a back until it is shown."""
    return tuple(Piece() if card is None else _cards(f"c{owner}", [card])[0] for card in shown)


def told_by(state: Goof, event: Event, viewer: Viewer) -> Iterable[Any]:
    """Return the numbers that an event shows to all by the rules."""
    match event:
        case PrizeTurned(prize):
            return [prize]
        case BidsShown(bids):
            return bids
    return []


GOOFSPIEL = Variant[Goof, Bid, Event](
    key="goofspiel",
    title="Goofspiel",
    seats=range(2, 9),
    rules=GoofRules(),
    moves=Bid,
    events=PrizesShuffled | PrizeTurned | BidMade | BidsShown,
    options=GoofOptions,
    rules_text=RULES_TEXT,
    moves_max=8 * 20,
    tells=told_by,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[Goof, Bid, Event]]:
    """Register Goofspiel."""
    yield GOOFSPIEL
