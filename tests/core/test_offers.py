"""Offers: made, answered, withdrawn, and open when the game ends. Ends by agreement and by resignation."""

import itertools
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.core.tables import PLAYERS, Table

from lostcities.core import Score, Seat, places
from lostcities.core.errors import GameOver, NotStarted, NotYourSeat, OfferRefused, PluginError, VersionConflict
from lostcities.core.names import Version
from lostcities.core.platform_events import (
    AnswerOffer,
    ExpireOffer,
    GameEnded,
    MakeMove,
    OfferDeclined,
    OfferEnd,
    OfferExpired,
    OfferMade,
    Redo,
    Resign,
    SeatResigned,
    Undo,
)
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY
from lostcities_rivals.rules import RivalsRules

ANN, BOB, CYD, DAN = PLAYERS
REGISTRY = load_registry()
DUEL, BOARD, RIVALS = map(REGISTRY.variant, ("duel", "board", "rivals"))


def asking() -> Table:
    """Return a Duel in which seat 0 has drawn a card and asks to undo that: offer 8."""
    table = Table(DUEL, options={"first_seat": "seat0"})
    table.moves(2)
    table.undo(0)
    return table


def rule_of(call: Callable[[], object]) -> str:
    with pytest.raises(OfferRefused) as refused:
        call()
    return refused.value.rule


# -- the end of an offer --


def test_an_offer_is_known_by_the_version_of_its_event():
    table = asking()
    assert table.log[-1] == OfferMade(Seat(0), "undo", (Seat(1),), Version(6))
    assert table.game.offer is not None
    assert (table.game.offer.id, table.version) == (8, 8)


def test_an_offer_changes_nothing_on_the_table():
    table = Table(DUEL)
    table.moves(2)
    state, to_act = table.state, table.game.to_act
    table.offer_end(0)
    assert (table.state, table.game.to_act) == (state, to_act)


def test_those_asked_have_something_to_decide_beside_those_to_act():
    table = asking()
    assert list(table.game.deciding) == [1]
    table.answer(1, accept=False)
    table.offer_end(1)
    assert list(table.game.deciding) == [1, 0]


def test_an_offer_can_be_declined():
    table = asking()
    table.answer(1, accept=False)
    assert table.log[-1] == OfferDeclined(Version(8), Seat(1))
    assert table.game.offer is None


def test_a_seat_can_withdraw_its_offer():
    table = asking()
    table.answer(0, accept=False)
    assert table.log[-1] == OfferDeclined(Version(8), Seat(0))
    assert table.game.offer is None


def test_an_offer_expires_when_any_seat_moves():
    table = asking()
    assert table.move() == ["OfferExpired", "CardPlayed"]
    assert table.log[-2] == OfferExpired(Version(8), "moved")
    assert table.game.offer is None


def test_the_chance_of_a_move_is_not_changed_by_what_was_said_before_it():
    quiet, said = Table(TINY, options={"rounds": 2}), Table(TINY, options={"rounds": 2})
    while quiet.game.ended is None:
        said.offer_end(0)
        quiet.move()
        said.move()
    assert said.state == quiet.state


def test_an_offer_expires_at_its_deadline_and_only_the_platform_says_so():
    table = asking()
    with pytest.raises(NotYourSeat):
        table.do(ExpireOffer(offer=8), ANN)
    assert table.expire() == ["OfferExpired"]
    assert table.log[-1] == OfferExpired(Version(8), "deadline")


def test_after_an_offer_was_closed_another_can_be_made():
    table = asking()
    table.answer(1, accept=False)
    assert table.undo(0) == ["OfferMade"]
    table.expire()
    assert table.undo(0) == ["OfferMade"]


# -- refusals --


def test_there_is_one_offer_at_a_time():
    table = asking()
    assert rule_of(lambda: table.undo(1)) == "platform.offer_open"
    assert rule_of(lambda: table.redo(1)) == "platform.offer_open"
    assert rule_of(lambda: table.offer_end(1)) == "platform.offer_open"


@pytest.mark.parametrize("close", [lambda t: t.answer(1, accept=False), lambda t: t.move(), lambda t: t.expire()])
@pytest.mark.parametrize("accept", [True, False])
def test_a_closed_offer_takes_no_answer(close, accept):
    table = asking()
    close(table)
    late = AnswerOffer(offer=8, accept=accept)
    assert rule_of(lambda: table.do(late, BOB)) == "platform.offer_gone"


def test_an_offer_that_never_was_takes_no_answer():
    table = asking()
    assert rule_of(lambda: table.do(AnswerOffer(offer=7, accept=True), BOB)) == "platform.offer_gone"


def test_a_seat_cannot_accept_its_own_offer():
    table = asking()
    assert rule_of(lambda: table.answer(0, accept=True)) == "platform.offer_not_asked"


def test_a_seat_cannot_answer_twice():
    table = Table(RIVALS, seats=3)
    table.offer_end(0)
    table.answer(1, accept=True)
    assert rule_of(lambda: table.answer(1, accept=True)) == "platform.offer_not_asked"
    offer = table.game.offer
    assert offer is not None
    with pytest.raises(OfferRefused, match=f"^offer {offer.id} was made neither by you nor to you$") as refused:
        table.answer(1, accept=False)
    assert refused.value.rule == "platform.offer_not_asked"


def test_who_holds_no_seat_neither_asks_nor_answers():
    table = asking()
    for command in (AnswerOffer(offer=8, accept=True), OfferEnd(), Resign()):
        with pytest.raises(NotYourSeat):
            table.do(command, CYD)
    with pytest.raises(NotYourSeat):
        table.do(AnswerOffer(offer=8, accept=True, seat=Seat(1)), ANN)


def test_nothing_is_offered_before_the_start():
    table = Table(DUEL, players=[ANN])
    for command in (OfferEnd(), Resign(), AnswerOffer(offer=1, accept=True)):
        with pytest.raises(NotStarted):
            table.do(command, ANN)


def test_an_offer_or_a_resignation_chosen_at_another_version_is_refused():
    table = Table(DUEL)
    for command in (OfferEnd(expected_version=4), Resign(expected_version=6)):
        with pytest.raises(VersionConflict):
            table.do(command, ANN)


# -- the end by agreement --


def test_a_game_ends_where_it_stands_when_all_agree():
    table = Table(RIVALS, seats=3)
    table.moves(5)
    scores = tuple(RIVALS.rules.scores(table.state))
    table.offer_end(0)
    table.answer(2, accept=True)
    assert table.answer(1, accept=True) == ["OfferAccepted", "GameEnded"]
    ended = table.game.ended
    assert ended is not None
    assert (ended.reason, ended.scores) == ("agreement", scores)
    assert (table.game.status, table.game.to_act, table.game.offer) == ("over", (), None)


def test_who_holds_all_seats_ends_the_game_without_asking():
    table = Table(DUEL, players=(ANN, ANN))
    assert table.do(OfferEnd(), ANN) == ["GameEnded"]
    ended = table.game.ended
    assert ended is not None
    assert (ended.winners, table.game.places) == ((0, 1), (1, 1))


# -- resignation --


def test_who_resigns_in_a_game_of_two_has_lost():
    table = Table(TINY)
    assert table.resign(0) == ["SeatResigned", "GameEnded"]
    assert table.log[-2] == SeatResigned(Seat(0))
    ended = table.game.ended
    assert ended is not None
    assert (ended.winners, table.game.places, ended.reason) == ((1,), (2, 1), "resignation")


@pytest.mark.parametrize(
    ("totals", "leaver", "places", "winners"),
    [
        ((90, 10), 0, (2, 1), (1,)),
        ((5, 30, 12), 1, (2, 3, 1), (2,)),
        ((5, 30, 12), 0, (3, 1, 2), (1,)),
        ((7, 7, 7, 9), 3, (1, 1, 1, 4), (0, 1, 2)),
        ((7, 9, 7, 8), 0, (4, 1, 3, 2), (1,)),
    ],
)
def test_who_resigns_comes_last_whatever_the_points_and_the_others_stand_by_theirs(totals, leaver, places, winners):
    class Scored(RivalsRules, frozen=True):
        def scores(self, state):
            return [Score(total) for total in totals]

    table = Table(replace(RIVALS, rules=Scored(), seats=range(2, 5)), seats=len(totals), absence="end")
    table.resign(leaver)
    ended = table.game.ended
    assert ended is not None
    assert (table.game.places, ended.winners) == (places, winners)


def test_a_variant_may_say_how_seats_stand_when_one_has_left():
    by_points = replace(TINY, final_order=lambda scores, left: places(scores))
    table = Table(by_points, seats=3, absence="end")
    table.resign(1)
    assert table.game.places == (1, 1, 1)


@pytest.mark.parametrize("order", [(1, 2), (1, 2, 4), (0, 1, 2), (1, 2, 2**70), (1, 2, 1.0), itertools.repeat(1), None])
def test_a_final_order_that_is_none_is_a_fault_of_the_plugin(order):
    broken = Table(replace(TINY, final_order=lambda scores, left: order), seats=3, absence="end")
    with pytest.raises(PluginError, match="final_order "):
        broken.resign(1)


def test_one_may_resign_when_it_is_another_seats_turn_and_while_an_offer_is_open():
    table = asking()
    assert table.game.to_act == (1,)
    assert table.resign(0) == ["SeatResigned", "GameEnded"]
    assert table.game.offer is None


def test_who_holds_several_seats_names_the_one_that_resigns_or_resigns_with_the_first():
    table = Table(DUEL, players=(ANN, ANN))
    table.do(Resign(seat=Seat(1)), ANN)
    assert table.game.places == (1, 2)
    other = Table(DUEL, players=(ANN, ANN))
    other.do(Resign(), ANN)
    assert other.game.places == (2, 1)


def test_who_plays_alone_and_resigns_has_not_won():
    table = Table(replace(TINY, seats=range(1, 3)), seats=1)
    table.resign(0)
    assert table.game.ended is not None
    assert (table.game.ended.winners, table.game.places) == ((), (1,))


def test_after_a_resignation_nothing_more_is_done():
    table = Table(DUEL)
    table.resign(0)
    for command in (Resign(), OfferEnd(), Undo(), Redo(), MakeMove(move_id="draw")):
        with pytest.raises(GameOver):
            table.do(command, BOB)


def test_a_game_that_ended_by_the_rules_says_neither_why_nor_places_of_its_own():
    table = Table(TINY)
    while table.game.ended is None:
        table.move()
    ended = table.log[-1]
    assert isinstance(ended, GameEnded)
    assert b"reason" not in table.decided.texts[-1]
    assert b"places" not in table.decided.texts[-1]
    assert sorted(table.game.places)[0] == 1
