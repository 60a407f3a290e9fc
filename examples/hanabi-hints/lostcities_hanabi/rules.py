"""The rules of Hanabi: cards, moves, events, and what each of them changes."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, get_args

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
    Viewer,
    hide,
    notation,
)
from lostcities.kit import replaced

HAND_MAX = 5
"""Cards in the largest hand."""
COLOURS, NUMBERS = "RYGBW", "12345"
COPIES = {"1": 3, "2": 2, "3": 2, "4": 2, "5": 1}
PACK = tuple(colour + number for colour in COLOURS for number in NUMBERS for _ in range(COPIES[number]))
"""All 50 cards. A card is its colour and its number: `R3`."""
HINTS, FUSES = 8, 3

About = Literal["R", "Y", "G", "B", "W", "1", "2", "3", "4", "5"]


class HanabiOptions(Options, frozen=True):
    """Options of Hanabi."""

    goal: Annotated[int, Meta(ge=1, le=25, description="How many points the team needs to win.")] = 16
    keep_points: Annotated[bool, Meta(description="Whether the points count after the third mistake.")] = False


class PlayCard(Move, frozen=True):
    """Play the card at a place of the own hand, from 1 for the oldest: `play 2`."""

    place: int


class DiscardCard(Move, frozen=True):
    """Discard the card at a place of the own hand, and regain a hint: `discard 1`."""

    place: int


class GiveHint(Move, frozen=True):
    """Show another seat which of its cards have a colour or a number: `hint 1 R`, `hint 2 5`."""

    verb = "hint"

    to: Seat
    about: About


class HandsDealt(Event, frozen=True):
    """The cards were dealt. A hand is hidden from its own seat alone."""

    hands: tuple[Hidden[str], ...]
    deck: Hidden[str]


class CardPlayed(Event, frozen=True):
    """A seat played a card, which fits its firework or is a mistake."""

    seat: Seat
    place: int
    card: str
    fits: bool


class CardDiscarded(Event, frozen=True):
    """A seat discarded a card, which gives a hint back."""

    seat: Seat
    place: int
    card: str


class CardDrawn(Event, frozen=True):
    """A seat drew a card that all other seats see."""

    seat: Seat
    card: Hidden[str]


class HintGiven(Event, frozen=True):
    """A seat told another one all places of its hand with a colour or a number."""

    seat: Seat
    to: Seat
    about: About
    places: tuple[int, ...]


class Held(Struct, frozen=True):
    """A card, and what its holder may think it is after all hints."""

    serial: int
    """Number of the card in the order of dealing, so that every viewer can follow it."""
    card: str | None
    colours: str = COLOURS
    numbers: str = NUMBERS

    def told(self, about: str, is_so: bool) -> "Held":
        """Return the card after a hint that names it, or names other cards."""
        name = "colours" if about in COLOURS else "numbers"
        return replace(self, **{name: about if is_so else getattr(self, name).replace(about, "")})


class Hanabi(Struct, frozen=True, kw_only=True):
    """The state, or a view of it. Cards that the viewer may not see are None."""

    options: HanabiOptions
    hands: tuple[tuple[Held, ...], ...]
    """Hands, each from the oldest card to the newest."""
    deck: tuple[str | None, ...] = ()
    """Cards of the deck, the next one last."""
    fireworks: tuple[Held, ...] = ()
    discards: tuple[Held, ...] = ()
    hints: int = HINTS
    fuses: int = FUSES
    turn: Seat = Seat(0)
    turns_left: int | None = None
    """Turns until the end, once the deck is empty."""

    @property
    def is_over(self) -> bool:
        """True after the third mistake, the last firework or the last turn; also before the deal."""
        is_done = not self.fuses or len(self.fireworks) == len(COLOURS) * len(NUMBERS)
        return is_done or self.turns_left == 0 or not self.hands[0]

    def height(self, colour: str) -> int:
        """Return the number that a firework has reached."""
        return sum(held.card is not None and held.card[0] == colour for held in self.fireworks)


class HanabiRules:
    """The rules of Hanabi."""

    def initial(self, setup: Setup) -> Hanabi:
        """Return the state before the deal."""
        return Hanabi(options=setup.options, hands=((),) * setup.seats)

    def deal(self, state: Hanabi, chance: Chance) -> Sequence[Event]:
        """Deal five cards each to two or three seats, else four."""
        seats, cards = len(state.hands), chance.shuffle(PACK)
        size = 5 if seats <= 3 else 4
        hands = [hide(cards[seat * size : (seat + 1) * size], _others(state, seat)) for seat in range(seats)]
        return [HandsDealt(tuple(hands), hide(cards[seats * size :]))]

    def to_act(self, state: Hanabi) -> tuple[Seat, ...]:
        """Return the seat whose turn it is."""
        return () if state.is_over else (state.turn,)

    def legal_moves(self, state: Hanabi, seat: Seat) -> Sequence[Move]:
        """List plays, then discards if a hint is spent, then hints if one is left."""
        if seat not in self.to_act(state):
            return []
        places = range(1, len(state.hands[seat]) + 1)
        moves: list[Move] = [PlayCard(place) for place in places]
        if state.hints < HINTS:
            moves += [DiscardCard(place) for place in places]
        for to in _others(state, seat) if state.hints else ():
            moves += [GiveHint(to, about) for about in get_args(About) if _matching(state.hands[to], about)]
        return moves

    def actions(self, setup: Setup) -> Sequence[Move]:
        """List every move of a game. Learning programs number moves by it."""
        places, seats = range(1, HAND_MAX + 1), map(Seat, range(setup.seats))
        hints = [GiveHint(to, about) for to in seats for about in get_args(About)]
        return [*map(PlayCard, places), *map(DiscardCard, places), *hints]

    def default_move(self, state: Hanabi, seat: Seat) -> Move:
        """Return the move of an absent seat: discard the oldest card, or give the first hint if all are there."""
        return next(move for move in self.legal_moves(state, seat) if not isinstance(move, PlayCard))

    def decide(self, state: Hanabi, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        """Return the events of a move."""
        match move:
            case PlayCard(place):
                card = _card_at(state, seat, move, place)
                fits = int(card[1]) == state.height(card[0]) + 1
                return [CardPlayed(seat, place, card, fits), *_drawn(state, seat)]
            case DiscardCard(place):
                if state.hints == HINTS:
                    raise IllegalMove("hanabi.discard", f"all {HINTS} hints are there: play a card or give a hint")
                return [CardDiscarded(seat, place, _card_at(state, seat, move, place)), *_drawn(state, seat)]
            case GiveHint(to, about):
                if not state.hints:
                    raise IllegalMove("hanabi.no_hint", "no hint is left: play or discard a card")
                if to not in _others(state, seat):
                    raise IllegalMove("hanabi.seat", f"{notation(move)}: give the hint to another seat of this game")
                places = _matching(state.hands[to], about)
                if not places:
                    raise IllegalMove("hanabi.empty_hint", f"{notation(move)}: the hint must name at least one card")
                return [HintGiven(seat, to, about, places)]
        raise TypeError(f"{type(move).__name__} is no move of Hanabi")

    def evolve(self, state: Hanabi, event: Event) -> Hanabi:
        """Return the state after an event."""
        match event:
            case HandsDealt(hands, deck):
                size = hands[0].count
                held = [
                    tuple(Held(seat * size + at, card) for at, card in enumerate(_backs(hand)))
                    for seat, hand in enumerate(hands)
                ]
                return replace(state, hands=tuple(held), deck=_backs(deck))
            case CardPlayed(seat, place, card, True):
                state, played = _without(state, seat, place, card)
                regained = int(card[1] == NUMBERS[-1] and state.hints < HINTS)
                return _next(replace(state, fireworks=(*state.fireworks, played), hints=state.hints + regained))
            case CardPlayed(seat, place, card, False):
                state, played = _without(state, seat, place, card)
                return _next(replace(state, discards=(*state.discards, played), fuses=state.fuses - 1))
            case CardDiscarded(seat, place, card):
                state, gone = _without(state, seat, place, card)
                return _next(replace(state, discards=(*state.discards, gone), hints=state.hints + 1))
            case CardDrawn(seat, top):
                drawn, left = Held(len(PACK) - len(state.deck), _backs(top)[0]), state.deck[:-1]
                grown = replaced(state.hands, seat, (*state.hands[seat], drawn))
                return replace(state, hands=grown, deck=left, turns_left=None if left else len(grown))
            case HintGiven(_, to, about, places):
                hand = tuple(held.told(about, at in places) for at, held in enumerate(state.hands[to], 1))
                return _next(replace(state, hands=replaced(state.hands, to, hand), hints=state.hints - 1))
        raise TypeError(f"{type(event).__name__} is no event of Hanabi")

    def scores(self, state: Hanabi) -> Sequence[Score]:
        """Return the points of the team, one for each card of the fireworks. It has lost until it reaches the goal."""
        points = len(state.fireworks) if state.fuses or state.options.keep_points else 0
        return [Score(points, has_lost=points < state.options.goal)] * len(state.hands)


def told_by(state: Hanabi, event: Event, viewer: Viewer) -> Iterable[Any]:  # Any: facts of any JSON
    """Return what an event tells: a card that is laid down, or all places of a hand with a colour or a number."""
    match event:
        case CardPlayed(_, _, card) | CardDiscarded(_, _, card):
            return [card]
        case HintGiven(_, to, about):
            return [("hint", to, about, _matching(state.hands[to], about))]
    return []


def every_card(state: Hanabi) -> list[str | None]:
    """List all cards of the game, which never change."""
    held = (*(held for hand in state.hands for held in hand), *state.fireworks, *state.discards)
    return sorted((*(each.card for each in held), *state.deck), key=str)


def secrets_of(state: Hanabi, viewer: Viewer) -> list[str | None]:
    """List the cards that a viewer may not know: the deck and the own hand, or all hands for a spectator."""
    own = state.hands if viewer is None else [state.hands[viewer]]
    return [*state.deck, *(held.card for hand in own for held in hand)]


def _others(state: Hanabi, seat: int) -> list[Seat]:
    return [Seat(other) for other in range(len(state.hands)) if other != seat]


def _backs(hidden: Hidden[str]) -> tuple[str | None, ...]:
    return hidden.items or (None,) * hidden.count


def _matching(hand: Sequence[Held], about: str) -> tuple[int, ...]:
    """Return the places of the cards with a colour or number. It fails on a hand that the viewer does not see."""
    return tuple(place for place, held in enumerate(hand, 1) if about in _known(held.card))


def _known(card: str | None) -> str:
    """Return a card. A move that needs a card its seat does not know shows it something, so it may not guess."""
    if card is None:
        raise LookupError("the card is not known in this view")
    return card


def _card_at(state: Hanabi, seat: Seat, move: Move, place: int) -> str:
    hand = state.hands[seat]
    if not 1 <= place <= len(hand):
        raise IllegalMove("hanabi.place", f"{notation(move)}: your cards are 1 to {len(hand)}")
    return _known(hand[place - 1].card)


def _drawn(state: Hanabi, seat: Seat) -> list[Event]:
    """Return the drawing of the next card, if there is one."""
    return [CardDrawn(seat, hide([_known(state.deck[-1])], _others(state, seat)))] if state.deck else []


def _without(state: Hanabi, seat: Seat, place: int, card: str) -> tuple[Hanabi, Held]:
    """Return the state without the card at a place of a hand, and this card."""
    hand = state.hands[seat]
    left = hand[: place - 1] + hand[place:]
    return replace(state, hands=replaced(state.hands, seat, left)), replace(hand[place - 1], card=card)


def _next(state: Hanabi) -> Hanabi:
    """Return the state with the turn of the next seat."""
    left = None if state.turns_left is None else state.turns_left - 1
    return replace(state, turn=Seat((state.turn + 1) % len(state.hands)), turns_left=left)
