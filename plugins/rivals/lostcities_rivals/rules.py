"""The rules of Rivals, in the order of the rulebook. docs/rulings/rivals.md has the rulings `R1`, `R2` and so on."""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, Move, Score, Seat, Setup, hide
from lostcities.kit import WAGER, Card, Colour, ColumnPoints, Tabletop, card_of, column_hint, column_id, refusal_hint
from lostcities.present import ScoreForm, Table, Translator, Tutorial
from lostcities_rivals import errors
from lostcities_rivals.auction import after_bid, after_pass, has_lot
from lostcities_rivals.evolve import evolve
from lostcities_rivals.log_lines import event_lines
from lostcities_rivals.moves import (
    BIDS,
    BOXES,
    DONE,
    PASS,
    PLACES,
    REVEAL,
    BoxCard,
    CardBoxed,
    CardPlaced,
    CardRevealed,
    CardsDealt,
    Done,
    Pass,
    PileEnded,
    PlaceBid,
    PlaceCard,
    PlayEnded,
    Reveal,
    UnplaceableBoxed,
)
from lostcities_rivals.options import RivalsOptions
from lostcities_rivals.present import add_action, draw_table
from lostcities_rivals.score_form import form_of
from lostcities_rivals.setup import (
    check_first_seat,
    check_gold,
    check_start_wagers,
    deal_start_wagers,
    first_seat_of,
    pile_sizes_of,
)
from lostcities_rivals.state import COLOURS, EMPTY_COLUMNS, Cards, Phase, RivalsState, State
from lostcities_rivals.tutorial import rivals_tutorial
from lostcities_rivals.unseen_piles import deal_unseen

WAGERS_FIRST = "wagers come before the first number"
"""Rule of a wager that cannot follow, in words."""


class RivalsRules(Struct, Generic[State], frozen=True):
    """The rules of Rivals.

    A house rule changes a number, as in `RivalsRules(bonus_points=10)`, or overrides a method of the first section.
    These methods are called on a copy of the rules that has the numbers agreed in the options. A house rule with moves,
    events or a state of its own overrides the methods below as well, and calls `super()` for the rest.
    """

    start_wagers: int = 2
    start_wagers_per_colour: int = 2
    wagers_per_colour: int = 3
    piles: int = 4
    gold_total: int = 36
    footprints: tuple[int, ...] = (1, 1, 1, 1, 2, 2, 2, 2, 2)
    """Points of the number cards 2 to 10."""
    bonus_numbers: int = 4
    bonus_points: int = 8
    gold_point: int = 1

    # -- for house rules to override --

    order_rule: ClassVar[str] = "numbers must not fall"
    """The order of cards in words, for the error message after `may_follow` rejects a number."""

    state_type: ClassVar[type[Any]] = RivalsState  # Any: State, which a class variable cannot have
    """Type of the state: `RivalsState`, or a subclass of it whose fields have defaults."""

    def cards_of(self, colour: Colour) -> Cards:
        """Return every card of one colour in the piles; equal cards are listed several times."""
        ranks = [*[WAGER] * self.wagers_per_colour, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10]
        return tuple(card_of(colour, rank) for rank in ranks)

    def may_follow(self, column: Cards, card: Card) -> bool:
        """Return whether a card may follow in a column of its colour: numbers never fall, wagers come first."""
        return not column or column[-1].rank <= card.rank

    def column_points(self, column: Cards) -> int:
        """Return the points of a column without its bonus: its footprints, times one more than its wagers."""
        footprints, factor = 0, 1
        for card in column:
            if card.is_wager:
                factor += 1
            else:
                footprints += self.footprints[card.rank - 2]
        return footprints * factor

    def column_bonus(self, column: Cards) -> int:
        """Return the bonus of a column for its number cards. Wagers neither count nor multiply the bonus."""
        numbers = sum(not card.is_wager for card in column)
        return self.bonus_points if numbers >= self.bonus_numbers else 0

    def pool_share(self, pool: int, seats: int) -> int:
        """Return the number of coins each seat gets from the pool when a pile ends, if the pool has enough."""
        return pool // seats

    def add_action(self, top: Tabletop, move: Move, view: State, seat: Seat) -> None:
        """Add a legal move of a seat to its table. A move of a house rule shows its notation."""
        add_action(top, move, view, seat)

    def explain(self, top: Tabletop, view: State) -> None:
        """Add hints to a table: how the points of each column come about, and which cards cannot be placed."""
        for number, columns in enumerate(view.columns):
            for column in filter(None, columns):
                zone_id = column_id(Seat(number), column[0].colour)
                top.explain(zone_id, column_hint(top, self._parts(column), self._worth(column)))
        seat = top.viewer
        if seat is None or seat != view.turn or view.phase != "purchase":
            return
        for card in dict.fromkeys(view.display):
            column = view.columns[seat][card.colour.index]
            if not self.may_follow(column, card):
                rule = WAGERS_FIRST if card.is_wager and column else self.order_rule
                top.explain_card(card, refusal_hint(top, column, rule), zone_id="display")

    # -- setting up --

    def initial(self, setup: Setup) -> State:
        """Return the state before the deal. Raise `InvalidSetup`.

        Use the default options if `setup.options` is of another type.
        """
        options = setup.options if isinstance(setup.options, RivalsOptions) else RivalsOptions()
        seats, numbers = setup.seats, options.numbers()
        house = replace(self, **numbers)
        check_first_seat(options, seats)
        check_gold(house.gold_total, seats)
        house._pile_sizes(options)
        check_start_wagers(house.start_wagers, per_colour=house.start_wagers_per_colour, seats=seats)
        gold, columns = (house.gold_total // seats,) * seats, (EMPTY_COLUMNS,) * seats
        state: State = self.state_type(options=options, numbers=numbers, gold=gold, columns=columns)
        return state

    def deal(self, state: State, chance: Chance) -> Sequence[Event]:
        """Choose the starter, deal the wagers that open columns, then lay down the piles."""
        house = self._agreed(state)
        first = first_seat_of(state.options)
        starter = Seat(chance.below(state.seats)) if first is None else first
        per_colour = house.start_wagers_per_colour
        wagers = deal_start_wagers(house.start_wagers, per_colour=per_colour, seats=state.seats, chance=chance)
        cards = chance.shuffle(house._deck())
        piles, start = [], 0
        for size in house._pile_sizes(state.options):
            piles.append(hide(cards[start : start + size]))
            start += size
        return (CardsDealt(starter, wagers, tuple(piles)),)

    # -- a turn --

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seat to act: it reveals, bids or buys. Empty before the deal and after the end."""
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """List the legal moves of a seat in canonical order.

        In a turn: the reveal, then opening bids. In an auction: the pass, then higher bids. In a purchase: cards to
        place, cards to box, then done.
        """
        if seat != state.turn:
            return ()
        gold = state.gold[seat]
        if state.phase == "turn":
            return (REVEAL, *BIDS[1 : gold + 1]) if has_lot(state) else (REVEAL,)
        if state.phase == "bidding":
            return (PASS, *BIDS[state.high_bid + 1 : gold + 1])
        house, columns = self._agreed(state), state.columns[seat]
        display = sorted(dict.fromkeys(state.display), key=lambda card: card.order)  # equal cards make one move
        places = [PLACES[card] for card in display if house.may_follow(columns[card.colour.index], card)]
        boxes = [] if state.has_boxed else [BOXES[card] for card in display]
        return (*places, *boxes, DONE)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the move of an absent seat: it reveals, passes each auction, and takes nothing."""
        legal = self.legal_moves(state, seat)
        return legal[-1 if state.phase == "purchase" else 0]

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        """Return the events of a move, or raise `IllegalMove`.

        A turn is a reveal, or an auction, a purchase and then a reveal.
        """
        house = self._agreed(state)
        match move:
            case Reveal():
                _check_phase(state, "turn")
                return house._revealed(state, seat)
            case PlaceBid(coins):
                if state.phase == "purchase":
                    errors.refuse_during_purchase(state)
                if state.phase == "turn" and not has_lot(state):  # an auction is for cards (R2)
                    errors.refuse_empty_display()
                if not state.high_bid < coins <= state.gold[seat]:  # higher, and never on credit (R3)
                    errors.refuse_bid(state, coins, state.gold[seat])
                return after_bid(state, seat, coins)
            case Pass():
                _check_phase(state, "bidding")
                return after_pass(state, seat)
            case PlaceCard(card):
                _check_buying(state, card)
                column = state.columns[seat][card.colour.index]
                if not house.may_follow(column, card):  # wagers come first, numbers never fall
                    errors.refuse_to_follow(column, card, house.order_rule)
                return (CardPlaced(seat, card),)
            case BoxCard(card):
                _check_buying(state, card)
                if state.has_boxed:  # one card, before or after placing others (R11)
                    errors.refuse_second_box(card)
                return (CardBoxed(seat, card),)
            case Done():
                _check_phase(state, "purchase")
                return house._revealed(state, seat)
            case _:
                raise TypeError(f"no rule decides {type(move).__name__}")

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after an event."""
        return evolve(state, event)

    # -- the end of a turn --

    def _revealed(self, state: State, seat: Seat) -> Sequence[Event]:
        """Reveal the top card of the draw pile.

        After the last card of a pile the pool is shared. After that of the last pile the game is over.
        """
        card = state.piles[0].top
        assert card is not None, "only the full state is decided on, and its draw pile is never empty here"
        events: list[Event] = [CardRevealed(seat, card, Seat((seat + 1) % state.seats))]
        if not self._is_placeable(state, card):  # after a purchase as well (R1)
            events.append(UnplaceableBoxed(card))
        if len(state.piles[0]) == 1:
            if len(state.piles) == 1:
                return [*events, PlayEnded()]
            events.append(PileEnded(self._share(state)))
        return events

    def _share(self, state: State) -> int:
        """Return the number of coins each seat gets when a pile ends: `pool_share`, limited to what the pool holds."""
        return max(0, min(self.pool_share(state.pool, state.seats), state.pool // state.seats))

    def _is_placeable(self, state: State, card: Card) -> bool:
        """Return whether any seat could place the card now."""
        colour = card.colour.index
        return any(self.may_follow(columns[colour], card) for columns in state.columns)

    def _deck(self) -> list[Card]:
        return [card for colour in COLOURS for card in self.cards_of(colour)]

    def _pile_sizes(self, options: RivalsOptions) -> tuple[int, ...]:
        return pile_sizes_of(options, piles=self.piles, cards=len(self._deck()))

    # -- bots that search and learn --

    def actions(self, setup: Setup) -> Sequence[Move]:
        """List every move that can be legal in a game: bids go up to all coins."""
        state = self.initial(setup)
        house, coins = self._agreed(state), sum(state.gold)
        kinds = list(dict.fromkeys(card for colour in COLOURS for card in house.cards_of(colour)))
        cards = (*[PLACES[card] for card in kinds], *[BOXES[card] for card in kinds])
        return (REVEAL, PASS, *cards, DONE, *BIDS[1 : coins + 1])

    def world(self, view: State, history: Sequence[Event], seat: Seat | None, chance: Chance) -> State:
        """Return a state that fits what every seat knows: the piles have the unseen cards in any order."""
        return deal_unseen(view, history, self._agreed(view).cards_of, chance)

    # -- scores --

    def scores(self, state: State) -> Sequence[Score]:
        """Return by seat the points of columns, bonuses and gold as they are now."""
        house = self._agreed(state)
        return tuple(map(house._score, state.columns, state.gold))

    def _score(self, columns: tuple[Cards, ...], gold: int) -> Score:
        parts = {column[0].colour.label: self.column_points(column) for column in columns if column}
        if bonus := sum(map(self.column_bonus, columns)):
            parts["bonus"] = bonus
        parts["gold"] = gold * self.gold_point
        return Score(sum(parts.values()), parts)

    # -- presentation --

    def table(self, view: State, seat: Seat | None, translate: Translator) -> Table:
        """Return the table of a view: columns, display, gold and piles."""
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
        """Return the form by which a game with real cards is scored.

        A seat starts with at most one wager of a colour.
        """
        house = self._agreed(self.initial(setup))
        start = house.start_wagers_per_colour if house.start_wagers else 0
        held = {colour: (house.cards_of(colour), (card_of(colour, WAGER),)) for colour in COLOURS}
        return form_of(
            [((*cards, *wager * start), (*cards, *wager * min(start, 1))) for cards, wager in held.values()],
            house._worth,
            translate,
            gold_max=house.gold_total,
            gold_point=house.gold_point,
        )

    def tutorial(self, translate: Translator) -> Tutorial | None:
        """Return the tutorial; None for rules with other numbers, which its texts name."""
        return rivals_tutorial(translate) if self == RivalsRules() else None

    def _parts(self, column: Cards) -> ColumnPoints:
        """Return the parts of a column's points, as far as a house rule has not changed them."""
        numbers = [card for card in column if not card.is_wager]
        return ColumnPoints(
            cards=sum(self.footprints[card.rank - 2] for card in numbers),
            factor=1 + len(column) - len(numbers),
            bonus=self.column_bonus(column),
            length=len(numbers),
        )

    def _worth(self, column: Cards) -> int:
        return self.column_points(column) + self.column_bonus(column)

    def _agreed(self, state: State) -> Self:
        """Return these rules with the numbers agreed in the options."""
        return replace(self, **state.numbers) if state.numbers else self


def _check_buying(state: RivalsState, card: Card) -> None:
    _check_phase(state, "purchase")
    if card not in state.display:
        errors.refuse_absent(state, card)


def _check_phase(state: RivalsState, phase: Phase) -> None:
    """Raise `IllegalMove` for a move of `phase` in another phase; the error names the present phase."""
    if state.phase == phase:
        return
    if state.phase == "bidding":
        errors.refuse_during_auction(state)
    if state.phase == "purchase":
        errors.refuse_during_purchase(state)
    if phase == "purchase":
        errors.refuse_to_buy()
    errors.refuse_to_pass()
