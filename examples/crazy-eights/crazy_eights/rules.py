"""The rules of Crazy Eights, in the order in which it is played."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from crazy_eights import errors
from crazy_eights.cards import PACK, PlayingCard, Suit
from crazy_eights.log_lines import event_lines
from crazy_eights.moves import (
    CardDrawn,
    CardPlayed,
    CardTurned,
    DeckRenewed,
    DrawCard,
    EightsEvent,
    EightsMove,
    HandsShown,
    NameSuit,
    Pass,
    PlayCard,
    RoundDealt,
    RoundScored,
    SuitNamed,
    TurnPassed,
    WildPlayed,
)
from crazy_eights.options import EightsOptions
from crazy_eights.present import draw_table
from crazy_eights.state import Cards, EightsState
from crazy_eights.unseen_cards import deal_unseen
from lostcities.core import Chance, Event, Score, Seat, Setup, Viewer, hide
from lostcities.kit import Hand, hand_of, pile_of, replaced
from lostcities.present import Table, Translator

End = Literal["out", "blocked", "turn limit"]


class EightsRules(Struct, frozen=True):
    """The rules of Crazy Eights.

    A house rule changes a number, `EightsRules(wild_points=20)`, or overrides one of the first three methods.
    """

    hand_size_for_two: int = 7
    hand_size_for_more: int = 5
    wild_points: int = 50
    court_points: int = 10

    # -- for house rules to override --

    def is_wild(self, card: PlayingCard) -> bool:
        """Return whether a card fits on any other, so that its seat names the suit to follow. Eights do."""
        return card.rank == "8"

    def fits(self, card: PlayingCard, top: PlayingCard, suit: Suit) -> bool:
        """Return whether a card fits on `top` when `suit` is to follow."""
        return card.suit is suit or card.rank == top.rank or self.is_wild(card)

    def card_points(self, card: PlayingCard) -> int:
        """Return the points of a card left in a hand: an eight 50, a court card 10, an ace 1, any other its number."""
        if self.is_wild(card):
            return self.wild_points
        if card.rank in ("J", "Q", "K"):
            return self.court_points
        return 1 if card.rank == "A" else int(card.rank)

    # -- setting up --

    def initial(self, setup: Setup) -> EightsState:
        """Return the empty table before the first deal."""
        options = setup.options if isinstance(setup.options, EightsOptions) else EightsOptions()
        return EightsState(options=options, hands=(Hand[PlayingCard](),) * setup.seats)

    def deal(self, state: EightsState, chance: Chance) -> Sequence[EightsEvent]:
        """Deal the first round. The starting seat is random."""
        return self._dealt(state, chance.pick(state.seats), chance)

    def _dealt(self, state: EightsState, starter: Seat, chance: Chance) -> tuple[EightsEvent, ...]:
        """Deal a round: a hand for each seat, the deck, and a first discard that is no eight."""
        cards, seats = chance.shuffle(PACK), state.seats
        size = state.options.hand_size or (self.hand_size_for_two if len(seats) == 2 else self.hand_size_for_more)
        hands = tuple(hide(cards[size * seat : size * (seat + 1)], to=(seat,)) for seat in seats)
        deck = list(cards[size * len(seats) :])
        # The suit after an eight is named by its seat, and no seat played this one. If all are eights, its own suit
        # follows.
        turned = next((card for card in reversed(deck) if not self.is_wild(card)), deck[-1])
        deck.remove(turned)
        return (RoundDealt(state.round + 1, starter, hands, hide([*deck, turned])), CardTurned(turned))

    # -- a turn --

    def to_act(self, state: EightsState) -> tuple[Seat, ...]:
        """Return the seat whose turn it is."""
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: EightsState, seat: Seat) -> Sequence[EightsMove]:
        """List the suits after an eight. Otherwise list the cards that fit, in order, then drawing or passing."""
        if seat != state.turn:
            return ()
        if state.is_naming:
            return tuple(map(NameSuit, Suit))
        plays = tuple(map(PlayCard, self._fitting(state, seat)))
        if self._may_draw(state, seat):
            return (*plays, DrawCard())
        return (*plays, Pass()) if self._may_pass(state, seat) else plays

    def decide(self, state: EightsState, seat: Seat, move: EightsMove, chance: Chance) -> Sequence[EightsEvent]:
        """Check a move and return its events, with those that follow from it."""
        if state.is_naming and not isinstance(move, NameSuit):
            errors.refuse_before_naming()
        match move:
            case PlayCard(card):
                if card not in state.hands[seat]:
                    errors.refuse_unheld(card)
                if card not in self._fitting(state, seat):
                    errors.refuse_to_follow(state, card)
                # The last card needs no suit to follow: the round is over.
                asks = self.is_wild(card) and len(state.hands[seat]) > 1
                return self._after(state, WildPlayed(seat, card) if asks else CardPlayed(seat, card), chance)
            case NameSuit(suit):
                if not state.is_naming:
                    errors.refuse_to_name()
                return self._after(state, SuitNamed(seat, suit), chance)
            case DrawCard():
                if not self._may_draw(state, seat):
                    errors.refuse_to_draw(state)
                top = state.deck.top
                assert top is not None, "only the full state is decided on, and its deck is not empty here"
                return self._after(state, CardDrawn(seat, hide((top,), to=(seat,))), chance)
            case Pass():
                if not self._may_pass(state, seat):
                    errors.refuse_to_pass(may_draw=self._may_draw(state, seat))
                return self._after(state, TurnPassed(seat), chance)

    def _fitting(self, state: EightsState, seat: Seat) -> list[PlayingCard]:
        assert state.suit is not None, "while a suit is being named no card is played"
        return [card for card in state.hands[seat].cards if self.fits(card, state.top, state.suit)]

    def _may_draw(self, state: EightsState, seat: Seat) -> bool:
        limit = state.options.draw_limit
        has_more = len(state.deck) > 0 and not 0 < limit <= state.drawn
        return has_more and (state.options.holding_back or not self._fitting(state, seat))

    def _may_pass(self, state: EightsState, seat: Seat) -> bool:
        is_stuck = state.options.holding_back or not self._fitting(state, seat)
        return is_stuck and not self._may_draw(state, seat)

    # -- what follows from a move --

    def _after(self, state: EightsState, event: EightsEvent, chance: Chance) -> Sequence[EightsEvent]:
        """Return the event and those it causes: the end of the round, or a new deck when the old one has run out."""
        after = self.evolve(state, event)
        if end := _end(after):
            return (event, *self._ended(after, end, chance))
        if not len(after.deck) and len(after.discards) > 1 and after.options.empty_deck == "renew":
            return (event, DeckRenewed(hide(chance.shuffle(after.discards[:-1]))))
        return (event,)

    def _ended(self, state: EightsState, end: End, chance: Chance) -> Sequence[EightsEvent]:
        """Show and score the hands, and deal the next round if there is one. The next seat starts it."""
        shown = HandsShown(tuple(hand.cards for hand in state.hands))
        scored = RoundScored(state.round, end, self._round_scores(shown.hands, state.options))
        after = self.evolve(self.evolve(state, shown), scored)
        if _is_last_round(after):
            return (shown, scored)
        return (shown, scored, *self._dealt(after, state.next_to(state.starter), chance))

    def evolve(self, state: EightsState, event: EightsEvent) -> EightsState:
        """Return the state after an event."""
        match event:
            case CardPlayed(seat, card):
                return _turn_over(_laid(state, seat, card), seat, suit=card.suit)
            case WildPlayed(seat, card):
                return replace(_laid(state, seat, card), suit=None)
            case SuitNamed(seat, suit):
                return _turn_over(state, seat, suit=suit)
            case CardDrawn(seat, hidden):
                return replace(
                    state,
                    hands=replaced(state.hands, seat, state.hands[seat].plus_hidden(hidden)),
                    deck=state.deck.drawn(),
                    drawn=state.drawn + 1,
                    passes=0,
                )
            case TurnPassed(seat):
                return replace(_turn_over(state, seat, suit=state.suit), passes=state.passes + 1)
            case DeckRenewed(deck):
                return replace(state, deck=pile_of(deck), discards=state.discards[-1:])
            case RoundDealt():
                return _laid_out(state, event)
            case CardTurned(card):
                return replace(state, deck=state.deck.drawn(), discards=(card,), suit=card.suit)
            case HandsShown(hands):
                return replace(state, hands=tuple(map(Hand, hands)))
            case RoundScored():
                return replace(state, turn=None, scored=(*state.scored, event))

    def world(self, view: EightsState, history: Sequence[Event], seat: Viewer, chance: Chance) -> EightsState:
        """Return a state that fits what a seat knows, for bots that search."""
        return deal_unseen(view, history, chance)

    # -- scores --

    def _round_scores(self, hands: tuple[Cards, ...], options: EightsOptions) -> tuple[Score, ...]:
        counts = [sum(map(self.card_points, hand)) for hand in hands]
        if options.scoring == "penalty":
            return tuple(Score(-count) for count in counts)
        lowest = min(counts)
        won = sum(count - lowest for count in counts)
        return tuple(Score(won if count == lowest else 0) for count in counts)

    def scores(self, state: EightsState) -> Sequence[Score]:
        """Score the rounds that are over, by seat."""
        return [
            Score(total, {f"round {scored.round}": scored.scores[seat].total for scored in state.scored})
            for seat, total in zip(state.seats, state.totals, strict=True)
        ]

    # -- presentation --

    def table(self, view: EightsState, seat: Seat | None, translate: Translator) -> Table:
        """Draw hands, discards and the deck for a viewer."""
        moves = () if seat is None else self.legal_moves(view, seat)
        return draw_table(view, seat, translate, moves=moves, scores=self.scores(view), is_over=_is_last_round(view))

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Return the log lines of an event."""
        return event_lines(event, translate)


def _end(state: EightsState) -> End | None:
    """Return the reason why the round is over, or None if it goes on."""
    if not all(map(len, state.hands)):
        return "out"
    if state.passes >= len(state.hands):
        return "blocked"
    return "turn limit" if state.turns >= state.options.turn_limit else None


def _is_last_round(state: EightsState) -> bool:
    """Return whether the game ends with the round just scored."""
    limit = state.options.points_limit
    return state.round >= state.options.rounds or 0 < limit <= max(map(abs, state.totals))


def _laid(state: EightsState, seat: Seat, card: PlayingCard) -> EightsState:
    hands = replaced(state.hands, seat, state.hands[seat].minus(card))
    return replace(state, hands=hands, discards=(*state.discards, card))


def _turn_over(state: EightsState, seat: Seat, *, suit: Suit | None) -> EightsState:
    return replace(state, turn=state.next_to(seat), suit=suit, drawn=0, passes=0, turns=state.turns + 1)


def _laid_out(state: EightsState, dealt: RoundDealt) -> EightsState:
    """Lay out a new round on an empty table."""
    return EightsState(
        options=state.options,
        round=dealt.round,
        starter=dealt.starter,
        turn=dealt.starter,
        hands=tuple(map(hand_of, dealt.hands)),
        deck=pile_of(dealt.deck),
        scored=state.scored,
    )
