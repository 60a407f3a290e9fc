"""Tiny: a card game to read in a minute, with hidden hands, a deck, and face-down moves.

Two or three seats hold three of fifteen cards each. A turn plays a card openly to the seat's row or buries one face
down, then draws. A card of the colour just played may not follow it, unless the hand has no other colour. A row scores
the sum of its ranks. It serves tests of variants in general, and as a pattern for a first plugin.
"""

from collections.abc import Sequence
from typing import Annotated

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
    hide,
    notation,
)
from lostcities.kit import Card, Hand, Pile, cards, pile_of, pushed, replaced
from lostcities.present import Action, Piece, Place, Table, Translator, Zone, generic_lines

DECK = cards("Y2 Y3 Y4 Y5 Y6 B2 B3 B4 B5 B6 W2 W3 W4 W5 W6")
HAND = 3


class TinyOptions(Options, frozen=True):
    """Options of Tiny."""

    rounds: Annotated[int, Meta(ge=1, le=3, description="How often is dealt.")] = 1


class Play(Move, frozen=True):
    """Lay a card in the seat's row, face up."""

    card: Card


class Bury(Move, frozen=True):
    """Lay a card away, face down."""

    card: Card


class Dealt(Event, frozen=True):
    """A round begins."""

    hands: tuple[Hidden[Card], ...]
    deck: Hidden[Card]


class Played(Event, frozen=True):
    """A card went to its seat's row."""

    seat: Seat
    card: Card


class Buried(Event, frozen=True):
    """A card was laid away; only its seat knows the card."""

    seat: Seat
    card: Hidden[Card]


class Drawn(Event, frozen=True):
    """The top card of the deck went to a hand."""

    seat: Seat
    card: Hidden[Card]


class Scored(Event, frozen=True):
    """A round is over: its points by seat."""

    points: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    """The next turn began; None means that the game is over."""

    seat: Seat | None


class Tiny(Struct, frozen=True, kw_only=True):
    """The state, or a view if folded from redacted events."""

    rounds: int
    points: tuple[int, ...]
    deck: Pile = Pile()
    hands: tuple[Hand, ...] = ()
    rows: tuple[tuple[Card, ...], ...] = ()
    buried: tuple[Hand, ...] = ()
    last: Card | None = None
    turn: Seat | None = None


class TinyRules:
    """The rules; each method does what `lostcities.core.Rules` describes."""

    def initial(self, setup: Setup) -> Tiny:
        return Tiny(rounds=setup.options.rounds, points=(0,) * setup.seats)

    def deal(self, state: Tiny, chance: Chance) -> Sequence[Event]:
        return [self.dealt(state, chance), TurnBegan(Seat(0))]

    def dealt(self, state: Tiny, chance: Chance) -> Dealt:
        pack, seats = chance.shuffle(DECK), len(state.points)
        hands = tuple(hide(pack[s * HAND : (s + 1) * HAND], to=[Seat(s)]) for s in range(seats))
        return Dealt(hands, hide(pack[seats * HAND :]))

    def to_act(self, state: Tiny) -> tuple[Seat, ...]:
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: Tiny, seat: Seat) -> Sequence[Move]:
        hand = sorted(state.hands[seat].cards, key=lambda card: card.order)
        plays: list[Move] = [Play(card) for card in hand if self.may_follow(state, seat, card)]
        return plays + [Bury(card) for card in hand]

    def may_follow(self, state: Tiny, seat: Seat, card: Card) -> bool:
        """Return whether the card has another colour than the last one, or the hand has no other colour."""
        last = state.last
        return (
            last is None or card.colour != last.colour or all(c.colour == last.colour for c in state.hands[seat].cards)
        )

    def decide(self, state: Tiny, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        match move:
            case Play(card):
                self.require_held(state, seat, card)
                if not self.may_follow(state, seat, card):
                    raise IllegalMove("tiny.colour", f"{card} has the colour of the last card: play another colour")
                laid: Event = Played(seat, card)
            case Bury(card):
                self.require_held(state, seat, card)
                laid = Buried(seat, hide([card], to=[seat]))
            case _:
                raise IllegalMove("tiny.move", f"{notation(move)} is no move of this game")
        return [laid, *self.after(state, seat, laid, chance)]

    def require_held(self, state: Tiny, seat: Seat, card: Card) -> None:
        if card not in state.hands[seat]:
            raise IllegalMove("tiny.held", f"you do not hold {card}")

    def after(self, state: Tiny, seat: Seat, laid: Event, chance: Chance) -> list[Event]:
        """Return the events after a card was laid: a draw, then the next turn, the next round or the end."""
        drawn: list[Event] = [Drawn(seat, hide([state.deck.top], to=[seat]))] if state.deck.top else []
        state = self.evolve(state, laid)
        for event in drawn:
            state = self.evolve(state, event)
        seats = len(state.hands)
        following = [Seat((seat + step) % seats) for step in range(1, seats + 1)]
        turn = next((s for s in following if len(state.hands[s])), None)
        if turn is not None:
            return [*drawn, TurnBegan(turn)]
        scored = Scored(tuple(sum(card.rank for card in row) for row in state.rows))
        again = self.deal(state, chance) if state.rounds > 1 else [TurnBegan(None)]
        return [*drawn, scored, *again]

    def evolve(self, state: Tiny, event: Event) -> Tiny:
        hands = state.hands
        match event:
            case Dealt(dealt, deck):
                empty = ((),) * len(dealt)
                hands = tuple(Hand().plus_hidden(hidden) for hidden in dealt)
                buried = (Hand(),) * len(dealt)
                return replace(state, hands=hands, deck=pile_of(deck), rows=empty, buried=buried, last=None)
            case Played(seat, card):
                hands = replaced(hands, seat, hands[seat].minus(card))
                return replace(state, hands=hands, rows=pushed(state.rows, seat, card), last=card)
            case Buried(seat, hidden):
                hands = replaced(hands, seat, less(hands[seat], hidden))
                buried = replaced(state.buried, seat, state.buried[seat].plus_hidden(hidden))
                return replace(state, hands=hands, buried=buried)
            case Drawn(seat, hidden):
                hands = replaced(hands, seat, hands[seat].plus_hidden(hidden))
                return replace(state, hands=hands, deck=state.deck.drawn())
            case Scored(points):
                total = tuple(old + new for old, new in zip(state.points, points, strict=True))
                return replace(state, points=total, rounds=state.rounds - 1)
            case TurnBegan(turn):
                return replace(state, turn=turn)
        raise TypeError(f"{type(event).__name__} is no event of this game")

    def scores(self, state: Tiny) -> Sequence[Score]:
        return [Score(points, {"rows": points}) for points in state.points]

    def table(self, view: Tiny, seat: Seat | None, translate: Translator) -> Table:
        zones = [Zone(id="deck", kind="pile", title=translate("deck"), count=len(view.deck))]
        for owner, hand in enumerate(view.hands):
            who = Seat(owner)
            zones += [
                Zone(id=f"hand-{who}", kind="hand", seat=who, pieces=pieces(hand.cards), count=len(hand)),
                Zone(id=f"row-{who}", kind="row", seat=who, pieces=pieces(view.rows[who])),
                Zone(id=f"buried-{who}", kind="pile", seat=who, count=len(view.buried[who])),
            ]
        places = tuple(
            Place(seat=Seat(s), total=points, is_to_act=s == view.turn) for s, points in enumerate(view.points)
        )
        moves = self.legal_moves(view, seat) if seat is not None and seat == view.turn else ()
        actions = tuple(Action(move=notation(move), label=translate("{move}", move=notation(move))) for move in moves)
        prompt = translate("game over") if view.turn is None else translate("seat {seat} to act", seat=view.turn)
        return Table(places=places, zones=tuple(zones), prompt=prompt, actions=actions)

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """See `lostcities.present.Presentation`."""
        return generic_lines(event, translate)


def less(hand: Hand, hidden: Hidden[Card]) -> Hand:
    """Return the hand without a card that only some viewers saw leave."""
    return Hand(hand.cards, hand.backs - 1) if hidden.items is None else hand.minus(hidden.items[0])


def pieces(shown: Sequence[Card]) -> tuple[Piece, ...]:
    """Return the pieces of cards on a table."""
    return tuple(Piece(id=str(card), face=str(card), label=card.label, suit=card.colour.label) for card in shown)


def every_card(state: Tiny) -> list[str]:
    """List all cards of a state sorted, for the law of conservation."""
    piles = (state.deck.cards, *(h.cards for h in (*state.hands, *state.buried)), *state.rows)
    return sorted(str(card) for pile in piles for card in pile)


def secrets(state: Tiny, viewer: Seat | None) -> list[Card]:
    """List the cards that a viewer may not know: the deck, other hands and cards that other seats buried."""
    others = [i for i in range(len(state.hands)) if i != viewer]
    return [*state.deck.cards, *(c for i in others for c in (*state.hands[i].cards, *state.buried[i].cards))]


TINY = Variant(
    key="tiny",
    title="Tiny",
    seats=range(2, 4),
    rules=TinyRules(),
    moves=Play | Bury,
    events=Dealt | Played | Buried | Drawn | Scored | TurnBegan,
    options=TinyOptions,
    rules_text="Play a card to your row or bury one, then draw. The ranks of your row count.",
    moves_max=3 * len(DECK),
)
"""The variant. Tests may build others from `TinyRules`."""
