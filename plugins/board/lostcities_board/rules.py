"""The rules of The Board Game, in the order of the rulebook.

docs/rulings/board.md has the rulings `B1`, `B2` and so on.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, Move, Score, Seat, Setup, hide
from lostcities.kit import Card, Colour, Hand, Tabletop, card_of, refusal_hint
from lostcities.present import ScoreForm, Table, Translator, Tutorial
from lostcities_board import errors
from lostcities_board.evolve import evolve
from lostcities_board.log_lines import event_lines
from lostcities_board.moves import (
    DECLINE,
    DISCARDS,
    DRAW,
    OPENINGS,
    PLAYS,
    STEPS,
    TAKES,
    TILES,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    Cause,
    ChoiceDeclined,
    ChoiceOffered,
    ChoiceSkipped,
    Decline,
    DiscardCard,
    DiscardTaken,
    DrawCard,
    Explorer,
    ExplorerMoved,
    ExplorerSent,
    MoveExplorer,
    PlayCard,
    PointsGained,
    RoundDealt,
    TakeDiscard,
    Tile,
    TileTaken,
)
from lostcities_board.options import BoardOptions
from lostcities_board.present import add_action, draw_table
from lostcities_board.score_form import form_of
from lostcities_board.scoring import artifacts_scored, explorers_score, round_scored, scores_of
from lostcities_board.setup import check_setup, lay_tiles
from lostcities_board.state import COLOURS, BoardState, Cards, State, empty_board, next_seat
from lostcities_board.tutorial import board_tutorial


class BoardRules(Struct, Generic[State], frozen=True):
    """The rules of The Board Game.

    A house rule changes a number, as in `BoardRules(members=5)`, or overrides a method of the first section. A house
    rule with moves, events or a state of its own overrides the methods below as well, and calls `super()` for the rest.
    """

    hand_size: int = 8
    copies: int = 2
    """Number of equal cards of each rank and colour."""
    removed_from_two: int = 30
    """Number of cards removed unseen in each round with two seats."""
    members: int = 4
    """Number of small explorers of a seat; each seat has one leader as well."""
    step_values: tuple[int, ...] = (-20, -15, -10, 5, 10, 15, 30, 35, 50)
    leader_factor: int = 2
    bridge: int = 6
    """Last step before the bridge, counted from 1."""
    crossings: int = 5
    """Number of explorers of all seats across the bridge that ends the round."""
    tiles: tuple[Tile, ...] = TILES
    up_and_down: bool = False
    """True if a column may also fall. `agreed` sets it from the option `up_and_down`."""

    # -- for house rules to override --

    state_type: ClassVar[type[Any]] = BoardState  # Any: State, which a class variable cannot have
    """Type of the state: `BoardState`, or a subclass of it whose fields have defaults."""

    def cards_of(self, colour: Colour) -> Cards:
        """Return every card of one colour; equal cards are listed several times."""
        return tuple(card_of(colour, rank) for rank in range(11) for _ in range(self.copies))

    def removed_from(self, seats: int) -> int:
        """Return the number of cards removed unseen before a round is dealt."""
        return self.removed_from_two if seats == 2 else 0

    def may_open(self, options: BoardOptions, hand: Cards, card: Card) -> bool:
        """Return whether a card may open a column: it is the lowest of its colour in the hand.

        The hand is in canonical order. With the option `up_and_down` the highest may open it too.
        """
        if options.opening_card == "any":
            return True
        of_colour = [held for held in hand if held.colour is card.colour]
        return card in (of_colour[:1] + of_colour[-1:] if self.up_and_down or options.up_and_down else of_colour[:1])

    def opening_rule(self, options: BoardOptions) -> str:
        """Return the rule for opening cards in words, for the error message after `may_open` rejects a card."""
        if options.up_and_down:
            return "open with the lowest or highest card of the colour in your hand"
        return "open with the lowest card of the colour in your hand"

    def may_follow(self, column: Cards, card: Card) -> bool:
        """Return whether a card may be laid at the end of a column of its colour.

        Columns never fall. With the option `up_and_down` a column may rise or fall, but never turns.
        """
        first, last = column[0].rank, column[-1].rank
        if not self.up_and_down or first < last:
            return card.rank >= last
        return first == last or card.rank <= last

    def order_rule(self, column: Cards) -> str:
        """Return the order of cards in words, for the error message after `may_follow` rejects a card."""
        falls = self.up_and_down and column[-1].rank < column[0].rank
        return "this column falls, so cards must fall or be equal" if falls else "cards must rise or be equal"

    def explorer_points(self, step: int, *, is_leader: bool) -> int:
        """Return the points of an explorer on a step, counted from 1, at the end of a round."""
        return self.step_values[step - 1] * (self.leader_factor if is_leader else 1)

    def artifact_points(self, options: BoardOptions, artifacts: int) -> int:
        """Return the points of that many artifacts at the end of the game."""
        track = options.artifact_track
        return track[min(artifacts, len(track) - 1)]

    def add_action(self, top: Tabletop, move: Move, view: State, seat: Seat) -> None:
        """Add a legal move of a seat to its table. A move of a house rule shows its notation."""
        add_action(top, move, view, seat)

    def explain(self, top: Tabletop, view: State) -> None:
        """Add hints to a table: why cards that the viewer holds cannot be played."""
        seat = top.viewer
        if seat is None or seat != view.turn or view.phase != "place":
            return
        held, is_free = view.hands[seat].cards, bool(self._free(view, seat))
        for card in dict.fromkeys(held):
            column = view.columns[seat][card.colour.index]
            if column and not self.may_follow(column, card):
                top.explain_card(card, refusal_hint(top, column, self.order_rule(column)))
            elif not column and is_free and not self.may_open(view.options, held, card):
                top.explain_card(card, refusal_hint(top, column, self.opening_rule(view.options)))

    # -- setting up --

    def agreed(self, options: BoardOptions) -> Self:
        """Return these rules with the order of cards agreed in the options."""
        return replace(self, up_and_down=True) if options.up_and_down and not self.up_and_down else self

    def initial(self, setup: Setup) -> State:
        """Return the state before the deal. Raise `InvalidSetup`.

        Use the default options if `setup.options` is of another type.
        """
        options = setup.options if isinstance(setup.options, BoardOptions) else BoardOptions()
        cards = sum(len(self.cards_of(colour)) for colour in COLOURS) - self.removed_from(setup.seats)
        check_setup(
            options,
            seats=setup.seats,
            hand_size=self.hand_size,
            cards=cards,
            tiles=len(self.tiles),
            steps=len(self.step_values),
        )
        nothing = (0,) * setup.seats
        state: State = self.state_type(
            options=options,
            seats=setup.seats,
            hands=(Hand(),) * setup.seats,
            points=nothing,
            artifacts=nothing,
            **empty_board(setup.seats),
        )
        return state

    def deal(self, state: State, chance: Chance) -> Sequence[Event]:
        """Deal the first round."""
        agreed = state.options.first_seat
        starter = chance.below(state.seats) if agreed == "random" else int(agreed.removeprefix("seat"))
        return (self._dealt(state, Seat(starter), chance),)

    def _dealt(self, state: State, starter: Seat, chance: Chance) -> RoundDealt:
        """Lay out the tiles and deal the cards of a round, each from a shuffle.

        Of the shuffled cards the first are removed; the next go to seat 0, then to seat 1 and so on. The rest is the
        deck.
        """
        tiles = lay_tiles(state.options.tile_layout, chance.shuffle(self.tiles), steps=len(self.step_values))
        cards = chance.shuffle([card for colour in COLOURS for card in self.cards_of(colour)])
        size, first = self.hand_size, self.removed_from(state.seats)
        starts = [first + size * seat for seat in range(state.seats + 1)]
        hands = tuple(hide(cards[start : start + size], to=(Seat(i),)) for i, start in enumerate(starts[:-1]))
        return RoundDealt(state.round + 1, starter, tiles, hands, hide(cards[starts[-1] :]), hide(cards[:first]))

    # -- a turn --

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seat whose turn it is; empty unless a round is running."""
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """List the legal moves of a seat in canonical order.

        Before placing: cards to play, then cards to discard. With a choice: explorers to move, then declining. After
        that: the deck, then discards to take.
        """
        if seat != state.turn:
            return ()
        match state.phase:
            case "place":
                hand = dict.fromkeys(state.hands[seat].cards)  # equal cards make one move
                return (*self.agreed(state.options)._plays(state, seat, hand), *[DISCARDS[card] for card in hand])
            case "choose":
                return (*[STEPS[colour] for colour in self._movable(state.steps[seat])], DECLINE)
            case "draw":
                return (DRAW, *_takes(state))

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the move of an absent seat: it discards a card, moves no explorer, then draws from the deck."""
        legal = self.legal_moves(state, seat)
        return legal[0 if state.phase == "draw" else -1]

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        """Return the events of a move, or raise `IllegalMove`.

        A turn places one card, moves explorers, then draws one card.
        """
        match move:
            case PlayCard(card, explorer):
                _check_placing(state, seat, card)
                return self.agreed(state.options)._played(state, seat, card, explorer, chance)
            case DiscardCard(card):
                _check_placing(state, seat, card)
                return (CardDiscarded(seat, card),)
            case MoveExplorer(colour):
                if state.phase != "choose":
                    errors.refuse_choice()
                if colour not in self._movable(state.steps[seat]):  # on a path, and not at its end (B5)
                    errors.refuse_to_move(state, seat, colour)
                return self._stepped(state, seat, colour, (), chance)
            case Decline():
                if state.phase != "choose":
                    errors.refuse_choice()
                return (ChoiceDeclined(seat),)
            case DrawCard():
                if state.phase != "draw":
                    errors.refuse_phase(state, "drawing")
                return self._drawn(state, seat, chance)
            case TakeDiscard(colour):
                if state.phase != "draw":
                    errors.refuse_phase(state, "taking a discard")
                if move not in _takes(state):  # no retake of the card just discarded (B7), no stalling (B9)
                    errors.refuse_to_take(state, colour)
                return (DiscardTaken(seat, state.discards[colour.index][-1]),)
            case _:
                raise TypeError(f"no rule decides {type(move).__name__}")

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after an event."""
        return evolve(state, event)

    # -- placing a card --

    def _plays(self, state: State, seat: Seat, hand: dict[Card, None]) -> list[PlayCard]:
        options, columns, moves = state.options, state.columns[seat], list[PlayCard]()
        held = state.hands[seat].cards
        free = self._free(state, seat)
        for card in hand:
            if column := columns[card.colour.index]:
                if self.may_follow(column, card):
                    moves.append(PLAYS[card])
            elif free and self.may_open(options, held, card):
                moves += [OPENINGS[explorer][card] for explorer in free]
        return moves

    def _free(self, state: State, seat: Seat) -> list[Explorer]:
        """List the kinds of explorer that the seat still has beside the board."""
        has_leader = state.leaders[seat] is None
        on_paths = len(COLOURS) - state.steps[seat].count(0)
        free: list[Explorer] = ["leader"] if has_leader else []
        if on_paths < self.members + (not has_leader):
            free.append("member")
        return free

    def _played(
        self, state: State, seat: Seat, card: Card, explorer: Explorer | None, chance: Chance
    ) -> Sequence[Event]:
        """Play a card to its column; the explorer of that colour sets out or moves on."""
        options, colour = state.options, card.colour
        column, step = state.columns[seat][colour.index], state.steps[seat][colour.index]
        played = CardPlayed(seat, card)
        if not column:
            if explorer is None:
                errors.refuse_without_explorer(card)
            if not self.may_open(options, state.hands[seat].cards, card):  # the lowest card in hand (B4)
                errors.refuse_to_open(card, self.opening_rule(options))
            if explorer not in self._free(state, seat):
                errors.refuse_explorer(state, seat, explorer)
            return self._arrived(state, seat, colour, 1, (played, ExplorerSent(seat, colour, explorer)), chance)
        if explorer is not None:
            errors.refuse_another_explorer(card)
        if not self.may_follow(column, card):  # columns never fall; up and down, they never turn
            errors.refuse_to_follow(column, card, self.order_rule(column))
        if step == len(self.step_values):  # at the last step already: any other explorer may be moved (B14)
            return (played, self._choice(state.steps[seat], seat, "city"))
        return self._stepped(state, seat, colour, (played,), chance)

    # -- moving explorers --

    def _stepped(
        self, state: State, seat: Seat, colour: Colour, before: tuple[Event, ...], chance: Chance
    ) -> Sequence[Event]:
        """Move the seat's explorer on a path one step on."""
        step = state.steps[seat][colour.index] + 1
        return self._arrived(state, seat, colour, step, (*before, ExplorerMoved(seat, colour, step)), chance)

    def _arrived(
        self, state: State, seat: Seat, colour: Colour, step: int, events: tuple[Event, ...], chance: Chance
    ) -> Sequence[Event]:
        """Return `events` and their consequences; the last of them brought an explorer to this step.

        Either the round is over at once (B11), or the tile of the step counts.
        """
        if step == self.bridge + 1 and self._across(state) + 1 == self.crossings:
            return (*events, *self._ended(state, seat, events, chance))
        match state.tiles[colour.index][step - 1]:
            case None:
                return events
            case "artifact":
                return (*events, TileTaken(seat, colour, step))
            case "arrow":
                steps = list(state.steps[seat])
                steps[colour.index] = step
                return (*events, self._choice(steps, seat, "arrow"))
            case points:  # once, for the leader too (B13)
                return (*events, PointsGained(seat, colour, step, points))

    def _across(self, state: State) -> int:
        """Return the number of explorers of all seats across the bridge."""
        return sum(step > self.bridge for steps in state.steps for step in steps)

    def _choice(self, steps: Sequence[int], seat: Seat, cause: Cause) -> Event:
        """Offer the seat a choice of explorer, or skip it if none of them can move (B6).

        `steps` are those of the seat by path.
        """
        return ChoiceOffered(seat, cause) if self._movable(steps) else ChoiceSkipped(seat, cause)

    def _movable(self, steps: Sequence[int]) -> list[Colour]:
        """List the paths on which a seat can move its explorer; an explorer beside the board cannot move (B5)."""
        end = len(self.step_values)
        return [colour for colour, step in zip(COLOURS, steps, strict=True) if 0 < step < end]

    # -- the end of a round --

    def _drawn(self, state: State, seat: Seat, chance: Chance) -> Sequence[Event]:
        """Draw a card from the deck; drawing the last one ends the round."""
        top = state.deck.top
        assert top is not None, "only the full state is decided on, and its deck is never empty here"
        drawn = CardDrawn(seat, hide((top,), to=(seat,)))
        if len(state.deck) > 1:
            return (drawn,)
        return (drawn, *self._ended(state, seat, (drawn,), chance))

    def _ended(self, state: State, seat: Seat, events: tuple[Event, ...], chance: Chance) -> Sequence[Event]:
        """End the round after these events of the seat's turn: score it, then deal the next or score the artifacts."""
        for event in events:
            state = self.evolve(state, event)
        scored = round_scored(state, self._earned(state))
        after = self.evolve(state, scored)
        if state.round < state.options.rounds:
            return (scored, self._dealt(after, next_seat(state, seat), chance))
        worth = tuple(self.artifact_points(state.options, artifacts) for artifacts in after.artifacts)
        return (scored, artifacts_scored(after, worth))

    # -- scores --

    def scores(self, state: State) -> Sequence[Score]:
        """Return by seat the points of each round, the current one included, and of scored artifacts."""
        return scores_of(state, self._earned(state))

    def _earned(self, state: State) -> tuple[Score, ...]:
        """Return by seat the points of the explorers where they stand, by path."""
        return tuple(
            explorers_score(steps, leader, self.explorer_points)
            for steps, leader in zip(state.steps, state.leaders, strict=True)
        )

    # -- presentation --

    def table(self, view: State, seat: Seat | None, translate: Translator) -> Table:
        """Return the table of a view: paths, columns, hands, discards and the deck."""
        moves = () if seat is None else self.legal_moves(view, seat)
        earned = self._earned(view)
        return draw_table(
            view,
            seat,
            translate,
            moves=moves,
            add_action=self.add_action,
            scores=self.scores(view),
            earned=earned,
            step_values=self.step_values,
            bridge=self.bridge,
            worth=[
                self.artifact_points(view.options, sum(held)) for held in zip(view.artifacts, view.found, strict=True)
            ],
            across=self._across(view),
            crossings=self.crossings,
            explain=self.agreed(view.options).explain,
        )

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Return the log lines of an event."""
        return event_lines(event, translate)

    def score_form(self, setup: Setup, translate: Translator) -> ScoreForm:
        """Return the form by which a game with a real board is scored."""
        options = setup.options if isinstance(setup.options, BoardOptions) else BoardOptions()
        return form_of(
            translate,
            rounds=options.rounds,
            steps=len(self.step_values),
            worth=self.explorer_points,
            artifacts_max=options.rounds * self.tiles.count("artifact"),
            artifacts_worth=lambda artifacts: self.artifact_points(options, artifacts),
        )

    def tutorial(self, translate: Translator) -> Tutorial | None:
        """Return the tutorial; None for rules with other numbers, which its texts name."""
        return board_tutorial(translate) if self == BoardRules() else None


def _check_placing(state: BoardState, seat: Seat, card: Card) -> None:
    if state.phase != "place":
        errors.refuse_phase(state, str(card))
    if card not in state.hands[seat].cards:
        errors.refuse_unheld(card)


def _takes(state: BoardState) -> list[TakeDiscard]:
    """List the discards that may be taken: not the one just discarded (B7), none while the game is stalled (B9)."""
    if 0 < state.options.stall_limit <= state.turns_without_draw:
        return []
    return [TAKES[cards[-1].colour] for cards in state.discards if cards and cards[-1].colour is not state.closed]
