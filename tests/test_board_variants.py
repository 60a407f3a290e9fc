"""Small games with boards obey every law, and faults on their boards are found."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.board_variants import (
    FERRIES,
    SQUARES,
    Cover,
    Covered,
    Laid,
    Squares,
    SquaresRules,
    squares_secrets,
)

from lostcities.core import Chance, Event, Move, Seat, hide
from lostcities.kit import Tabletop, replaced
from lostcities.present import Piece, Space, Table, Translator, in_english
from lostcities.testing import LawBroken, check_game, dealt, laws_for, play
from lostcities.testing.declarations import Declarations
from lostcities.testing.playthroughs import drawn
from lostcities.testing.presentation_checks import check_tables

test_laws_of_squares = laws_for(SQUARES, games=2, secrets=squares_secrets)
test_laws_of_ferries = laws_for(FERRIES, games=2)


@pytest.mark.parametrize("variant", [SQUARES, FERRIES])
def test_the_tables_can_be_drawn(variant: Any) -> None:
    check_tables(play(variant, seed=3))


def test_a_covered_card_is_a_back_on_its_space() -> None:
    state = Squares(dealt(SQUARES, seed=1).state.hands, (Laid(Seat(0), None, True), *[None] * 8))
    table = SquaresRules().table(state, Seat(1), in_english)
    assert drawn(table)["board"] == "[??@A1]"
    assert table.zones[-1].pieces == (Piece(space=0),)


def test_a_card_in_the_hand_leads_to_each_empty_space() -> None:
    game = dealt(SQUARES, seed=1)
    table = SquaresRules().table(game.state, Seat(0), in_english)
    first = game.state.hands[0].cards[0]
    targets = [action.target for action in table.actions if action.move.startswith(f"cover {first} ")]
    assert targets == [f"board-{row}-{column}" for row in range(3) for column in range(3)]


# -- planted faults --


def check(rules: Any, law: str) -> str:
    faulty = replace(SQUARES, rules=rules)
    with pytest.raises(LawBroken) as broken:
        _check_games(faulty)
    assert broken.value.law == law
    return str(broken.value)


def _check_games(faulty: Any) -> None:
    for seed in range(6):
        check_game(play(faulty, seed=seed), Declarations(secrets=squares_secrets))


def test_a_covered_card_that_other_seats_may_see_breaks_secrecy() -> None:
    class Rules(SquaresRules):
        """Rules that show covered cards to both seats."""

        def decide(self, state: Squares, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
            events = super().decide(state, seat, move, chance)
            if isinstance(move, Cover):
                return [Covered(seat, hide([move.card], to=[Seat(0), Seat(1)]), move.space)]
            return events

        def shown(self, laid: Laid, viewer: Seat | None, top: Tabletop) -> tuple[Piece, ...]:
            return top.pieces([laid.card]) if laid.card else (Piece(),)

    assert "still secret by the declared secrets" in check(Rules(), "secrecy")


class Marked(Laid, frozen=True):
    """A card with the digest that its event has for viewers who may not know it."""

    mark: str = ""


def test_ground_that_tells_covered_cards_apart_breaks_secrecy() -> None:
    class Rules(SquaresRules):
        """Rules that draw the digest of a covered card as the ground of its space."""

        def evolve(self, state: Squares, event: Event) -> Squares:
            after = super().evolve(state, event)
            if isinstance(event, Covered):
                laid = after.board[event.space]
                assert laid is not None
                marked = Marked(laid.seat, laid.card, laid.is_covered, event.card.digest or "")
                return Squares(after.hands, replaced(after.board, event.space, marked))
            return after

        def table(self, view: Squares, viewer: Seat | None, translate: Translator) -> Table:
            made = super().table(view, viewer, translate)
            *others, board = made.zones
            marks = [laid.mark if isinstance(laid, Marked) else "" for laid in view.board]
            spaces = [replace(space, tone=mark[:8]) for space, mark in zip(board.board, marks, strict=True)]
            return replace(made, zones=(*others, replace(board, board=tuple(spaces))))

    assert '"tone"' in check(Rules(), "secrecy")


def with_spaces(spaces: tuple[Space, ...]) -> SquaresRules:
    class Rules(SquaresRules):
        """Rules with other spaces."""

        def table(self, view: Squares, viewer: Seat | None, translate: Translator) -> Table:
            made = super().table(view, viewer, translate)
            *others, board = made.zones
            return replace(made, zones=(*others, replace(board, board=spaces)))

    return Rules()


def test_pieces_off_the_board_break_the_law_of_views() -> None:
    assert "zone 'board' has 1 spaces, and" in check(with_spaces((Space(id="a"),)), "view")


def test_spaces_on_one_place_break_the_law_of_views() -> None:
    faulty = check(with_spaces(tuple(Space(id=f"s{number}") for number in range(9))), "view")
    assert "space 's1' of zone 'board' lies on space 's0', at (0, 0)" in faulty


def test_the_check_of_tables_names_a_faulty_space() -> None:
    spaces = tuple(Space(id=f"board-{row}-{column}") for row in range(3) for column in range(3))
    message = "the platform cannot draw it: space 'board-0-1' of zone 'board' lies on space 'board-0-0'"
    with pytest.raises(AssertionError, match=message):
        check_tables(play(replace(SQUARES, rules=with_spaces(spaces)), seed=0))
