"""The rules of the Duel, in the order of the rulebook. docs/rulings/duel.md has the rulings `D1`, `D2` and so on."""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, Move, Score, Seat, Setup, hide
from lostcities.kit import WAGER, Card, Colour, ColumnPoints, Tabletop, card_of, column_hint, column_id, refusal_hint
from lostcities.present import ScoreForm, Table, Translator, Tutorial
from lostcities_duel import errors
from lostcities_duel.evolve import evolve
from lostcities_duel.log_lines import event_lines
from lostcities_duel.moves import (
    DISCARDS,
    DRAW,
    PLAYS,
    TAKES,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardCard,
    DiscardTaken,
    DrawCard,
    PlayCard,
    RoundDealt,
    TakeDiscard,
)
from lostcities_duel.options import DuelOptions
from lostcities_duel.present import add_action, draw_table
from lostcities_duel.score_form import form_of
from lostcities_duel.scoring import is_last_round, next_starter, running_scores, score_round
from lostcities_duel.setup import check_setup
from lostcities_duel.state import SEATS, Cards, DuelState, State, empty_columns
from lostcities_duel.tutorial import duel_tutorial

WAGERS_FIRST = "wagers come before the first number"
"""Rule of a wager that cannot follow, in words."""


class DuelRules(Struct, Generic[State], frozen=True):
    """The rules of the Duel.

    A house rule changes a number, as in `DuelRules(bonus_cards=7)`, or overrides a method of the first section. These
    methods are called on a copy of the rules that has the numbers agreed in the options. A house rule with moves,
    events or a state of its own overrides the methods below as well, and calls `super()` for the rest.
    """

    hand_size: int = 8
    column_cost: int = 20
    bonus_cards: int = 8
    bonus_points: int = 20
    wagers_per_colour: int = 3

    # -- for house rules to override --

    order_rule: ClassVar[str] = "cards must rise"
    """The order of cards in words, for the error message after `may_follow` rejects a number."""

    state_type: ClassVar[type[Any]] = DuelState  # Any: State, which a class variable cannot have
    """Type of the state: `DuelState`, or a subclass of it whose fields have defaults."""

    def cards_of(self, colour: Colour) -> Cards:
        """Return every card of one colour; equal cards are listed several times."""
        numbers = (card_of(colour, rank) for rank in range(2, 11))
        return (*[card_of(colour, WAGER)] * self.wagers_per_colour, *numbers)

    def may_follow(self, column: Cards, card: Card) -> bool:
        """Return whether a card may be laid at the end of a column of its colour: numbers rise, wagers come first."""
        if not column:
            return True
        last = column[-1].rank
        return last < card.rank or last == card.rank == WAGER

    def column_points(self, column: Cards) -> int:
        """Return the points of a column without its bonus; an empty column has 0."""
        if not column:
            return 0
        points, factor = -self.column_cost, 1
        for card in column:
            if card.rank == WAGER:
                factor += 1
            else:
                points += card.rank
        return points * factor

    def column_bonus(self, column: Cards) -> int:
        """Return the bonus of a column for its length. Wagers count as cards but do not multiply the bonus."""
        return self.bonus_points if len(column) >= self.bonus_cards else 0

    def add_action(self, top: Tabletop, move: Move, view: State, seat: Seat) -> None:
        """Add a legal move of a seat to its table. A move of a house rule shows its notation."""
        add_action(top, move, view, seat)

    def explain(self, top: Tabletop, view: State) -> None:
        """Add hints to a table: how the points of each column come about, and which cards held cannot be played."""
        for number in SEATS:
            for column in filter(None, view.columns[number]):
                zone_id = column_id(number, column[0].colour)
                top.explain(zone_id, column_hint(top, self._parts(column), self._worth(column)))
        seat = top.viewer
        if seat is None or seat != view.turn or view.has_placed:
            return
        for card in dict.fromkeys(view.hands[seat].cards):
            column = view.columns[seat][card.colour.index]
            if not self.may_follow(column, card):
                rule = WAGERS_FIRST if card.is_wager and column else self.order_rule
                top.explain_card(card, refusal_hint(top, column, rule))

    # -- setting up --

    def initial(self, setup: Setup) -> State:
        """Return the state before the deal. Without options of type `DuelOptions` the defaults apply."""
        options = setup.options if isinstance(setup.options, DuelOptions) else DuelOptions()
        columns = empty_columns(options)
        numbers = options.numbers()
        state: State = self.state_type(options=options, numbers=numbers, columns=(columns, columns), discards=columns)
        house = self._agreed(state)
        cards = sum(len(house.cards_of(colour)) for colour in state.colours)
        check_setup(hand_size=house.hand_size, cards=cards)
        return state

    def deal(self, state: State, chance: Chance) -> Sequence[Event]:
        """Deal the first round."""
        match state.options.first_seat:
            case "random":
                starter = chance.pick(SEATS)
            case "seat0":
                starter = SEATS[0]
            case "seat1":
                starter = SEATS[1]
        return (self._agreed(state)._dealt(state, starter, chance),)

    # -- a turn --

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seat whose turn it is; empty unless a round is running."""
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """List the legal moves of a seat in canonical order.

        Before placing: cards to play, then cards to discard. After placing: the deck, then discards to take.
        """
        if seat != state.turn:
            return ()
        if state.has_placed:
            return (DRAW, *_takes(state))
        house = self._agreed(state)
        hand = dict.fromkeys(state.hands[seat].cards)  # equal cards make one move
        columns = state.columns[seat]
        plays = [PLAYS[card] for card in hand if house.may_follow(columns[card.colour.index], card)]
        return (*plays, *[DISCARDS[card] for card in hand])

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the move of an absent seat: it discards a card, then draws from the deck."""
        legal = self.legal_moves(state, seat)
        return legal[0 if state.has_placed else -1]

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        """Return the events of a move, or raise `IllegalMove`. A turn places one card, then draws one."""
        house = self._agreed(state)
        match move:
            case PlayCard(card):
                _check_placing(state, seat, card)
                column = state.columns[seat][card.colour.index]
                if not house.may_follow(column, card):  # columns rise, wagers come first
                    errors.refuse_to_follow(column, card, house.order_rule)
                return (CardPlayed(seat, card),)
            case DiscardCard(card):
                _check_placing(state, seat, card)
                return (CardDiscarded(seat, card),)
            case DrawCard():
                _check_drawing(state)
                return house._drawn(state, seat, chance)
            case TakeDiscard(colour):
                _check_drawing(state)
                if move not in _takes(state):  # no retake of the card just discarded (D5), no stalling (D6)
                    errors.refuse_to_take(state, colour)
                return (DiscardTaken(seat, state.discards[colour.index][-1]),)
            case _:
                raise TypeError(f"no rule decides {type(move).__name__}")

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after an event."""
        return evolve(state, event)

    # -- the end of a round --

    def _drawn(self, state: State, seat: Seat, chance: Chance) -> Sequence[Event]:
        """Draw a card from the deck; drawing the last one ends the round."""
        top = state.deck.top
        assert top is not None, "only the full state is decided on, and its deck is never empty here"
        drawn = CardDrawn(seat, hide((top,), to=(seat,)))
        if len(state.deck) > 1:
            return (drawn,)
        return (drawn, *self._ended(self.evolve(state, drawn), chance))

    def _ended(self, state: State, chance: Chance) -> Sequence[Event]:
        """End the round: score it and deal the next, if there is one."""
        scored = score_round(state, self.column_points, self.column_bonus)
        after = self.evolve(state, scored)
        if is_last_round(after):
            return (scored,)
        return (scored, self._dealt(after, next_starter(after), chance))

    def _dealt(self, state: State, starter: Seat, chance: Chance) -> RoundDealt:
        """Shuffle and deal a round: seat 0 gets the first cards, seat 1 the next, and the rest is the deck."""
        cards = chance.shuffle([card for colour in state.colours for card in self.cards_of(colour)])
        size = self.hand_size
        hands = tuple(hide(cards[size * seat : size * (seat + 1)], to=(seat,)) for seat in SEATS)
        return RoundDealt(state.round + 1, starter, hands, hide(cards[size * len(SEATS) :]))

    # -- scores --

    def scores(self, state: State) -> Sequence[Score]:
        """Return by seat the points of the finished rounds and of the columns of the current one."""
        house = self._agreed(state)
        return running_scores(state, house._worth)

    # -- presentation --

    def table(self, view: State, seat: Seat | None, translate: Translator) -> Table:
        """Return the table of a view: hands, columns, discards and the deck."""
        house = self._agreed(view)
        moves = () if seat is None else house.legal_moves(view, seat)
        return draw_table(
            view,
            seat,
            translate,
            moves=moves,
            add_action=house.add_action,
            scores=house.scores(view),
            worth=house._worth,
            explain=house.explain,
        )

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Return the log lines of an event."""
        return event_lines(event, translate)

    def score_form(self, setup: Setup, translate: Translator) -> ScoreForm:
        """Return the form by which a game with real cards is scored."""
        state = self.initial(setup)
        house = self._agreed(state)
        colours = [house.cards_of(colour) for colour in state.colours]
        return form_of(colours, state.options.rounds, house._worth, translate)

    def tutorial(self, translate: Translator) -> Tutorial | None:
        """Return the tutorial; None for rules with other numbers, which its texts name."""
        return duel_tutorial(translate) if self == DuelRules() else None

    def _parts(self, column: Cards) -> ColumnPoints:
        """Return the parts of a column's points, as far as a house rule has not changed them."""
        return ColumnPoints(
            cards=sum(card.rank for card in column if not card.is_wager),
            factor=1 + sum(card.is_wager for card in column),
            cost=self.column_cost,
            bonus=self.column_bonus(column),
            length=len(column),
        )

    def _worth(self, column: Cards) -> int:
        return self.column_points(column) + self.column_bonus(column)

    def _agreed(self, state: State) -> Self:
        """Return these rules with the numbers agreed in the options."""
        return replace(self, **state.numbers) if state.numbers else self


def _check_placing(state: DuelState, seat: Seat, card: Card) -> None:
    if state.has_placed:
        errors.refuse_to_place(card)
    if card not in state.hands[seat].cards:
        errors.refuse_unheld(card)


def _check_drawing(state: DuelState) -> None:
    if not state.has_placed:
        errors.refuse_to_draw()


def _takes(state: DuelState) -> list[TakeDiscard]:
    """List the discards that may be taken: not the one just discarded (D5), none while the game is stalled (D6)."""
    if 0 < state.options.stall_limit <= state.turns_without_draw:
        return []
    return [TAKES[cards[-1].colour] for cards in state.discards if cards and cards[-1].colour is not state.closed]
