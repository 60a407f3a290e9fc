"""House rules with a state, a move and an event of their own, made from each game: a seat may look at the next card."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import (
    Chance,
    Event,
    Hidden,
    IllegalMove,
    Move,
    Seat,
    Variant,
    Version,
    Viewer,
    hide,
    hookimpl,
    notation,
    redact,
)
from lostcities.kit import Card, Pile, Tabletop, pile_of, replaced
from lostcities.present import Catalog, event_lines, table_of
from lostcities.testing import LAWS, check_variant, dealt, play
from lostcities_board import BOARD, BoardMove, BoardRules, BoardState
from lostcities_board import RoundDealt as BoardDealt
from lostcities_duel import DUEL, DuelMove, DuelRules, DuelState, RoundDealt
from lostcities_rivals import RIVALS, PileEnded, RivalsMove, RivalsRules, RivalsState

CHANCE = Chance(b"k" * 32, Version(1))
NOTHING: tuple[Pile, ...] = (Pile(),) * 4


class Scout(Move, frozen=True):
    """Look at the next card: `scout`."""


class CardScouted(Event, frozen=True):
    """A seat looked at the next card, and laid it back; only that seat saw it."""

    seat: Seat
    card: Hidden[Card]


def scouted(seat: Seat, top: Card | None) -> CardScouted:
    assert top is not None, "a view does not know the next card"
    return CardScouted(seat, hide([top], to=[seat]))


# -- the Duel --


class ScoutDuelState(DuelState, frozen=True, kw_only=True):
    seen: tuple[Pile, ...] = NOTHING
    """By seat, the card it saw in this round."""
    scouts: int = 0
    """Number of times that the deck was scouted in the game."""


class ScoutDuel(DuelRules[ScoutDuelState], frozen=True):
    state_type = ScoutDuelState

    def legal_moves(self, state: ScoutDuelState, seat: Seat) -> Sequence[Move]:
        moves = super().legal_moves(state, seat)
        return (*moves, Scout()) if moves and state.has_placed and not state.seen[seat] else moves

    def decide(self, state: ScoutDuelState, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        match move:
            case Scout():
                if move not in self.legal_moves(state, seat):
                    raise IllegalMove("scout.once", "once a round, after placing a card")
                return [scouted(seat, state.deck.top)]
            case _:
                return super().decide(state, seat, move, chance)

    def evolve(self, state: ScoutDuelState, event: Event) -> ScoutDuelState:
        match event:
            case CardScouted(seat, card):
                return replace(state, seen=replaced(state.seen, seat, pile_of(card)), scouts=state.scouts + 1)
            case RoundDealt():
                return replace(super().evolve(state, event), seen=NOTHING)
            case _:
                return super().evolve(state, event)


# -- the Board Game --


class ScoutBoardState(BoardState, frozen=True, kw_only=True):
    seen: tuple[Pile, ...] = NOTHING
    scouts: int = 0


class ScoutBoard(BoardRules[ScoutBoardState], frozen=True):
    state_type = ScoutBoardState

    def legal_moves(self, state: ScoutBoardState, seat: Seat) -> Sequence[Move]:
        moves = super().legal_moves(state, seat)
        return (*moves, Scout()) if moves and state.phase == "draw" and not state.seen[seat] else moves

    def decide(self, state: ScoutBoardState, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        match move:
            case Scout():
                if move not in self.legal_moves(state, seat):
                    raise IllegalMove("scout.once", "once a round, before drawing a card")
                return [scouted(seat, state.deck.top)]
            case _:
                return super().decide(state, seat, move, chance)

    def evolve(self, state: ScoutBoardState, event: Event) -> ScoutBoardState:
        match event:
            case CardScouted(seat, card):
                return replace(state, seen=replaced(state.seen, seat, pile_of(card)), scouts=state.scouts + 1)
            case BoardDealt():
                return replace(super().evolve(state, event), seen=NOTHING)
            case _:
                return super().evolve(state, event)


# -- Rivals --


class ScoutRivalsState(RivalsState, frozen=True, kw_only=True):
    seen: tuple[Pile, ...] = NOTHING
    scouts: int = 0


class ScoutRivals(RivalsRules[ScoutRivalsState], frozen=True):
    state_type = ScoutRivalsState

    def legal_moves(self, state: ScoutRivalsState, seat: Seat) -> Sequence[Move]:
        moves = super().legal_moves(state, seat)
        return (*moves, Scout()) if moves and state.phase == "turn" and not state.seen[seat] else moves

    def decide(self, state: ScoutRivalsState, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        match move:
            case Scout():
                if move not in self.legal_moves(state, seat):
                    raise IllegalMove("scout.once", "once a pile, before an auction")
                return [scouted(seat, state.piles[0].top)]
            case _:
                return super().decide(state, seat, move, chance)

    def evolve(self, state: ScoutRivalsState, event: Event) -> ScoutRivalsState:
        match event:
            case CardScouted(seat, card):
                return replace(state, seen=replaced(state.seen, seat, pile_of(card)), scouts=state.scouts + 1)
            case PileEnded():
                return replace(super().evolve(state, event), seen=NOTHING)
            case _:
                return super().evolve(state, event)


# -- the variants --


def house(base: Variant[Any, Any, Any], rules: Any, moves: Any) -> Variant[Any, Any, Any]:
    """Return a variant in which a seat may scout. It knows the card it saw."""

    def secrets(state: Any, viewer: Viewer) -> Iterable[Card]:
        known = () if viewer is None else state.seen[viewer].cards
        assert base.secrets is not None
        return [card for card in base.secrets(state, viewer) if card not in known]

    return replace(
        base,
        key=f"{base.key}-scout",
        title="Scouts",
        rules=rules,
        moves=moves | Scout,
        events=base.events | CardScouted,
        moves_max=base.moves_max + 40,
        secrets=secrets,
    )


HOUSES = [
    house(DUEL, ScoutDuel(), DuelMove),
    house(BOARD, ScoutBoard(), BoardMove),
    house(RIVALS, ScoutRivals(), RivalsMove),
]
BEFORE = {"duel-scout": 1, "board-scout": 1, "rivals-scout": 0}
"""Number of moves before the first in which a seat may scout."""
IN_SHORT = {"duel-scout": {"rounds": 1}, "board-scout": {"rounds": 1}, "rivals-scout": {}}
SCOUTED = CardScouted(Seat(0), hide([Card("R7")], to=[Seat(0)]))

each_house = pytest.mark.parametrize("variant", HOUSES, ids=lambda variant: variant.key)
each_base = pytest.mark.parametrize("base", [DUEL, BOARD, RIVALS], ids=lambda variant: variant.key)


@each_house
def test_the_laws_hold_with_a_state_a_move_and_an_event_of_the_house(variant: Variant[Any, Any, Any]) -> None:
    check_variant(variant, games=1, seats=2, options={**variant.bounded_options, **IN_SHORT[variant.key]}, names=LAWS)


@each_house
def test_fields_of_the_house_change_only_by_its_own_events(variant: Variant[Any, Any, Any]) -> None:
    """Also when the next round is laid out."""
    game = play(variant, 1, seats=2)
    counted = sum(isinstance(event, CardScouted) for commit in game.commits for event in commit.events)
    assert game.commits[-1].after.state.scouts == counted > 3


def ready(variant: Variant[Any, Any, Any]) -> tuple[Any, Seat]:
    """Return a state in which a seat may scout, and the seat."""
    state = play(variant, 1, seats=2, moves_max=BEFORE[variant.key]).commits[-1].after.state
    (seat,) = variant.rules.to_act(state)
    return state, seat


@each_house
def test_the_table_offers_a_move_that_the_game_does_not_know_by_its_notation(variant: Variant[Any, Any, Any]) -> None:
    state, seat = ready(variant)
    *others, scout = table_of(variant.rules, state, seat, Catalog(names=["Ada", "Bob"])).actions
    assert (scout.move, scout.label) == ("scout", "Scout")
    assert [action.move for action in others] == [notation(move) for move in variant.rules.legal_moves(state, seat)][
        :-1
    ]


class Dig(Move, frozen=True):
    """Dig for a card: `dig R7`."""

    card: Card


@each_base
def test_the_label_of_a_move_that_the_game_does_not_know_has_its_fields(base: Variant[Any, Any, Any]) -> None:
    top, rules = Tabletop(Seat(0), Catalog()), base.rules
    assert isinstance(rules, DuelRules | BoardRules | RivalsRules)
    rules.add_action(top, Dig(Card("R7")), dealt(base).state, Seat(0))
    assert [action.label for action in top.table(prompt="").actions] == ["Dig R7"]


class Spyglass(ScoutDuel, frozen=True):
    """The same rule with words of its own."""

    def add_action(self, top: Tabletop, move: Move, view: ScoutDuelState, seat: Seat) -> None:
        match move:
            case Scout():
                top.action(move, top.translate("Use the spyglass"), source="deck", group="Draw")
            case _:
                super().add_action(top, move, view, seat)


def test_a_house_says_in_one_method_how_the_table_offers_its_moves() -> None:
    variant = house(DUEL, Spyglass(), DuelMove)
    state, seat = ready(variant)
    draw, *_, scout = table_of(variant.rules, state, seat, Catalog()).actions
    assert (draw.label, scout.label, scout.source) == ("Draw a card from the deck", "Use the spyglass", "deck")


@each_base
def test_an_event_that_the_game_does_not_know_has_a_generic_line_and_changes_nothing(
    base: Variant[Any, Any, Any],
) -> None:
    translate, state = Catalog(names=["Ada", "Bob"]), dealt(base).state
    assert event_lines(base.rules, SCOUTED, translate) == ["Ada > card scouted R7"]
    assert event_lines(base.rules, redact(SCOUTED, Seat(1)), translate) == ["Ada > card scouted ??"]
    assert base.rules.evolve(state, SCOUTED) is state


@each_base
def test_a_move_that_no_rule_decides_is_a_mistake_of_the_house(base: Variant[Any, Any, Any]) -> None:
    with pytest.raises(TypeError, match="no rule decides Scout"):
        base.rules.decide(dealt(base).state, Seat(0), Scout(), CHANCE)


@hookimpl
def lostcities_variants() -> Iterable[Variant[Any, Any, Any]]:
    """Register the variants, for the other process of the law of determinism."""
    return HOUSES
