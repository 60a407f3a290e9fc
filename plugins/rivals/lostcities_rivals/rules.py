"""The rules of Rivals, in the order of the rulebook. `R1` … are rulings on doubtful points: docs/rulings/rivals.md."""

from collections.abc import Sequence
from typing import ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, Score, Seat, Setup, hide
from lostcities.kit import WAGER, Card, Colour, card_of
from lostcities.present import Table, Translator
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
    DisplayPurged,
    Done,
    Pass,
    PileEnded,
    PlaceBid,
    PlaceCard,
    PlayEnded,
    ReliefGiven,
    Reveal,
    RivalsEvent,
    RivalsMove,
    UnplaceableBoxed,
)
from lostcities_rivals.options import RivalsOptions
from lostcities_rivals.present import draw_table
from lostcities_rivals.setup import (
    check_first_seat,
    check_gold,
    check_start_wagers,
    deal_start_wagers,
    first_seat_of,
    pile_sizes_of,
)
from lostcities_rivals.state import COLOURS, EMPTY_COLUMNS, Cards, Phase, RivalsState


class RivalsRules(Struct, frozen=True):
    """The rules of Rivals.

    A house rule changes a number, `RivalsRules(bonus_points=10)`, or overrides one of the methods in the first part.
    They see the numbers that the table has agreed on: `self` is the house's rules with the options already in them.
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

    # -- what a house may bend --

    order_rule: ClassVar[str] = "numbers must not fall"
    """What a refused player is told when `may_follow` says no to a number."""

    def cards_of(self, colour: Colour) -> Cards:
        """Every card of one colour in the piles, equal ones several times: 2 to 5 are there twice."""
        ranks = [*[WAGER] * self.wagers_per_colour, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10]
        return tuple(card_of(colour, rank) for rank in ranks)

    def may_follow(self, column: Cards, card: Card) -> bool:
        """Whether a card may be laid at the end of a column of its colour: never downwards, wagers before numbers."""
        return not column or column[-1].rank <= card.rank

    def column_points(self, column: Cards) -> int:
        """What a column is worth without its bonus: its footprints, times one more than its wagers."""
        footprints, factor = 0, 1
        for card in column:
            if card.is_wager:
                factor += 1
            else:
                footprints += self.footprints[card.rank - 2]
        return footprints * factor

    def column_bonus(self, column: Cards) -> int:
        """What a column earns for its numbers; wagers do not count, and do not multiply the bonus."""
        numbers = sum(not card.is_wager for card in column)
        return self.bonus_points if numbers >= self.bonus_numbers else 0

    def pool_share(self, pool: int, seats: int) -> int:
        """How many coins each seat gets from the pool when a pile ends, if there are so many; the rest stays there."""
        return pool // seats

    # -- setting up --

    def initial(self, setup: Setup) -> RivalsState:
        """The empty table. A variant that names no options type plays by the defaults of `RivalsOptions`."""
        options = setup.options if isinstance(setup.options, RivalsOptions) else RivalsOptions()
        seats, numbers = setup.seats, options.numbers()
        house = replace(self, **numbers)
        check_first_seat(options, seats)
        check_gold(house.gold_total, seats)
        house._pile_sizes(options)
        check_start_wagers(house.start_wagers, per_colour=house.start_wagers_per_colour, seats=seats)
        return RivalsState(
            options=options,
            numbers=numbers,
            gold=(house.gold_total // seats,) * seats,
            columns=(EMPTY_COLUMNS,) * seats,
        )

    def deal(self, state: RivalsState, chance: Chance) -> Sequence[RivalsEvent]:
        """Who starts, the wagers that open columns, and the piles, in this order."""
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

    def to_act(self, state: RivalsState) -> tuple[Seat, ...]:
        """The seat whose turn it is: to reveal or to start an auction, to bid, or to buy."""
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: RivalsState, seat: Seat) -> Sequence[RivalsMove]:
        """The reveal and opening bids; the pass and higher bids; or cards to place, cards to box, and done."""
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

    def decide(self, state: RivalsState, seat: Seat, move: RivalsMove, chance: Chance) -> Sequence[RivalsEvent]:
        """What the move makes happen: a reveal, or an auction, a purchase and then the reveal."""
        house = self._agreed(state)
        match move:
            case Reveal():
                _check_phase(state, "turn")
                return house._revealed(state, seat, boxes_unplaceable=True)
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
                return house._done(state, seat)

    def evolve(self, state: RivalsState, event: RivalsEvent) -> RivalsState:
        """Return the state after an event."""
        return evolve(state, event)

    # -- the end of a turn --

    def _done(self, state: RivalsState, seat: Seat) -> Sequence[RivalsEvent]:
        """The end of a purchase: useless cards leave the display if agreed (R5), then a card is turned up."""
        boxes_unplaceable = state.options.box_on_auction_reveal  # R1
        revealed = self._revealed(state, seat, boxes_unplaceable=boxes_unplaceable)
        if not state.options.purge_dead_display:
            return revealed
        dead = tuple(card for card in state.display if not self._is_placeable(state, card))
        return (DisplayPurged(dead), *revealed) if dead else revealed

    def _revealed(self, state: RivalsState, seat: Seat, *, boxes_unplaceable: bool) -> list[RivalsEvent]:
        """The top card is turned up; with the last card of a pile the pool is shared, or the game is over."""
        card = state.piles[0].top
        assert card is not None, "only the full state is decided on, and its draw pile is never empty here"
        events: list[RivalsEvent] = [CardRevealed(seat, card, Seat((seat + 1) % state.seats))]
        if boxes_unplaceable and not self._is_placeable(state, card):
            events.append(UnplaceableBoxed(card))
        if len(state.piles[0]) == 1:
            if len(state.piles) == 1:
                return [*events, PlayEnded()]
            events.append(PileEnded(self._share(state)))
        if state.options.bankruptcy_relief:
            events += self._relief(state, events)
        return events

    def _share(self, state: RivalsState) -> int:
        """What each gets at the end of a pile: as much as the house says, and no more than the pool can give to all."""
        return max(0, min(self.pool_share(state.pool, state.seats), state.pool // state.seats))

    def _relief(self, state: RivalsState, events: Sequence[RivalsEvent]) -> Sequence[RivalsEvent]:
        """At the beginning of the turn after these events: coins for all if nobody has any (R4)."""
        for event in events:
            state = self.evolve(state, event)
        coins = min(state.options.bankruptcy_relief, state.pool // state.seats)
        return (ReliefGiven(coins),) if coins and not any(state.gold) else ()

    def _is_placeable(self, state: RivalsState, card: Card) -> bool:
        """Whether any seat could place the card now."""
        colour = card.colour.index
        return any(self.may_follow(columns[colour], card) for columns in state.columns)

    def _deck(self) -> list[Card]:
        return [card for colour in COLOURS for card in self.cards_of(colour)]

    def _pile_sizes(self, options: RivalsOptions) -> tuple[int, ...]:
        return pile_sizes_of(options, piles=self.piles, cards=len(self._deck()))

    # -- scores --

    def scores(self, state: RivalsState) -> Sequence[Score]:
        """Columns, their bonuses and gold by seat, as they are now."""
        house = self._agreed(state)
        return tuple(map(house._score, state.columns, state.gold, [state.options.tie_break] * state.seats))

    def _score(self, columns: tuple[Cards, ...], gold: int, tie_break: str) -> Score:
        parts = {column[0].colour.label: self.column_points(column) for column in columns if column}
        if bonus := sum(map(self.column_bonus, columns)):
            parts["bonus"] = bonus
        parts["gold"] = gold * self.gold_point
        return Score(sum(parts.values()), parts, tie_break=gold if tie_break == "gold" else 0)

    # -- what is drawn and told --

    def table(self, view: RivalsState, seat: Seat | None, translate: Translator) -> Table:
        """Columns, display, gold and piles as a viewer sees them."""
        house = self._agreed(view)
        moves = () if seat is None else house.legal_moves(view, seat)
        return draw_table(view, seat, translate, moves=moves, scores=house.scores(view), worth=house._worth)

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Return the log lines of an event."""
        return event_lines(event, translate)

    def _worth(self, column: Cards) -> int:
        return self.column_points(column) + self.column_bonus(column)

    def _agreed(self, state: RivalsState) -> Self:
        """These rules with the numbers this table agreed on."""
        return replace(self, **state.numbers) if state.numbers else self


def _check_buying(state: RivalsState, card: Card) -> None:
    _check_phase(state, "purchase")
    if card not in state.display:
        errors.refuse_absent(state, card)


def _check_phase(state: RivalsState, phase: Phase) -> None:
    """A move of the one phase is refused by what the seat is at instead."""
    if state.phase == phase:
        return
    if state.phase == "bidding":
        errors.refuse_during_auction(state)
    if state.phase == "purchase":
        errors.refuse_during_purchase(state)
    if phase == "purchase":
        errors.refuse_to_buy()
    errors.refuse_to_pass()
