"""Undo and redo: the seats that must agree, and the state that is restored."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from tests.core.tables import PLAYERS, Table

from lostcities.core import Event, Hidden, Seat, Variant, hide
from lostcities.core.errors import GameOver, IllegalMove, NotStarted, NotYourSeat, Rejected, VersionConflict
from lostcities.core.game import new_game
from lostcities.core.hidden import unsealed
from lostcities.core.names import Version
from lostcities.core.offers import undo_chance
from lostcities.core.platform_events import AnswerOffer, MovesRedone, MovesUndone, Redo, Undo
from lostcities.core.timeline import prune_checkpoints
from lostcities.kit import Card
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY, TinyRules, TurnBegan

ANN, BOB, CYD, DAN = PLAYERS
REGISTRY = load_registry()
DUEL, BOARD, RIVALS = map(REGISTRY.variant, ("duel", "board", "rivals"))


def duel(**said: Any) -> Table:
    """Return a Duel in which seat 0 begins: event 5 deals, event 6 lays the first card, and event 7 draws one."""
    options = {"first_seat": "seat0", **said.pop("options", {})}
    return Table(DUEL, options=options, **said)


def rule_of(call: Callable[[], object]) -> str:
    with pytest.raises(IllegalMove) as refused:
        call()
    return refused.value.rule


# -- free: the seat's own moves, until it learns something or another seat acts --


def test_a_card_that_was_placed_is_undone_freely_before_drawing():
    table = duel()
    before = table.state
    table.move()
    assert table.undo(0) == ["MovesUndone"]
    assert table.state == before
    assert table.log[-1] == MovesUndone(Seat(0), Version(5))


def test_a_discard_is_undone_freely_and_another_move_made_instead():
    table = duel()
    held = table.state.hands[0].cards
    table.move(f"discard {held[0]}")
    table.undo(0)
    table.move(f"play {held[1]}")
    assert table.state.columns[0][held[1].colour.index] == (held[1],)
    assert all(pile == () for pile in table.state.discards)


def test_a_card_taken_from_the_discards_was_known_and_goes_back_freely():
    table = duel()
    first = table.state.hands[0].cards[0]
    second = next(card for card in table.state.hands[1].cards if card.colour != first.colour)
    table.move(f"discard {first}")
    table.move("draw")
    table.move(f"discard {second}")
    table.move(f"take {first.colour}")
    assert table.undo(1) == ["MovesUndone"]
    assert table.redo(1) == ["MovesRedone"]
    assert table.undo(1, to=7) == ["MovesUndone"]
    assert table.state.hands[1].cards.count(second) >= 1


def test_a_bid_in_rivals_is_undone_freely_until_another_seat_acts():
    table = Table(RIVALS)
    table.move("reveal")
    first = table.game.to_act[0]
    table.move("bid 1")
    assert table.undo(first) == ["MovesUndone"]
    table.move("bid 2")
    table.move("bid 3")
    assert table.undo(first) == ["OfferMade"]
    assert table.game.offer is not None
    assert table.game.offer.asked == (1 - first,)


def test_moves_of_a_purchase_in_rivals_are_undone_freely_one_by_one():
    table = Table(RIVALS)
    table.move("reveal")
    buyer = table.game.to_act[0]
    table.move("bid 1")
    table.move("pass")
    assert table.game.to_act == (buyer,)
    at = table.version
    table.move()
    assert table.undo(buyer) == ["MovesUndone"]
    assert table.game.checkpoint is not None
    assert table.game.checkpoint.version == at


# -- consent: the seat has learned something, or another seat has acted --


def test_a_drawn_card_goes_back_only_if_the_other_agrees():
    table = duel()
    table.moves(2)
    assert table.undo(0) == ["OfferMade"]
    assert table.game.offer is not None
    assert (table.game.offer.kind, table.game.offer.to, table.game.offer.asked) == ("undo", 6, (1,))
    assert table.answer(1, accept=True) == ["OfferAccepted", "MovesUndone"]
    assert table.game.to_act == (0,)


def test_what_was_learned_by_an_earlier_move_counts_too():
    table = duel()
    table.moves(2)
    assert table.undo(0, to=5) == ["OfferMade"]


def test_once_the_other_has_acted_they_are_asked():
    table = duel()
    first = table.state.hands[0].cards[0]
    table.move(f"discard {first}")
    table.move("draw")
    table.moves(1)
    assert table.undo(0) == ["OfferMade"]
    assert table.game.offer is not None
    assert table.game.offer.to == 6


def test_a_seat_may_ask_to_undo_a_move_of_the_other():
    table = duel()
    table.moves(1)
    assert table.undo(1, to=5) == ["OfferMade"]
    assert table.game.offer is not None
    assert (table.game.offer.seat, table.game.offer.asked) == (1, (0,))


def test_a_revealed_card_in_rivals_goes_back_only_if_the_others_agree():
    table = Table(RIVALS)
    mover = table.game.to_act[0]
    assert table.move("reveal")[0] == "CardRevealed"
    assert table.undo(mover) == ["OfferMade"]


def test_a_card_played_in_the_board_game_is_free_and_a_drawn_one_is_not():
    table = Table(BOARD)
    mover = table.game.to_act[0]
    while not any(event == "CardDrawn" for event in table.move()):
        pass
    assert table.undo(mover) == ["OfferMade"]
    other = Table(BOARD)
    mover = other.game.to_act[0]
    assert other.move()[0] == "CardPlayed"
    assert other.undo(mover) == ["MovesUndone"]


class Rolls(TinyRules):
    """Rules in which a die without effect is rolled and nothing is drawn, as if a deck were shuffled again."""

    def after(self, state, seat, laid, chance):
        chance.below(6)
        return [TurnBegan(Seat(1 - seat))]


class Peeked(Event, frozen=True):
    """A seat has seen the top of the deck. The state does not store it."""

    seat: Seat
    card: Hidden[Card]


class Peeks(TinyRules):
    """Rules in which a seat that lays a card sees the top of the deck and draws nothing.

    In a view without the deck nothing is seen.
    """

    def after(self, state, seat, laid, chance):
        top = state.deck.top
        return [Peeked(seat, hide([top], to=[seat]))] if top is not None else []

    def evolve(self, state, event):
        return state if isinstance(event, Peeked) else super().evolve(state, event)


class Gives(TinyRules):
    """Rules in which a seat that lays a card shows the next seat the top of the deck, without seeing it."""

    def after(self, state, seat, laid, chance):
        other = Seat((seat + 1) % len(state.hands))
        return [Peeked(other, hide([state.deck.top], to=[other])), TurnBegan(other)]

    def evolve(self, state, event):
        return state if isinstance(event, Peeked) else super().evolve(state, event)


class GivesOnce(Gives):
    """Rules in which seat 0 lays card after card, and shows the next seat the top of the deck after the first."""

    def after(self, state, seat, laid, chance):
        has_laid = any(state.rows) or any(map(len, state.buried))
        return [] if has_laid else super().after(state, seat, laid, chance)[:1]


class Shows(Gives):
    """Rules in which a seat that lays a card shows the next seat another of its hand."""

    def after(self, state, seat, laid, chance):
        other = Seat((seat + 1) % len(state.hands))
        return [Peeked(seat, hide(state.hands[seat].cards[:1], to=[seat, other])), TurnBegan(other)]


class Plain(TinyRules):
    """Rules in which nothing is drawn."""

    def after(self, state, seat, laid, chance):
        return [TurnBegan(Seat(1 - seat))]


def tiny(rules: TinyRules, *events: type[Event]) -> Variant[Any, Any, Any]:
    types = TINY.events
    for event in events:
        types = types | event
    return replace(TINY, rules=rules, events=types)


@pytest.mark.parametrize(
    ("variant", "outcome"),
    [
        (tiny(Plain()), "MovesUndone"),
        (tiny(Rolls()), "OfferMade"),
        (tiny(Peeks(), Peeked), "OfferMade"),
        (tiny(Gives(), Peeked), "OfferMade"),
        (tiny(Shows(), Peeked), "MovesUndone"),
        (TINY, "OfferMade"),
    ],
    ids=["nothing", "chance", "seen and not kept", "seen by another", "shown by its seat", "drawn"],
)
def test_whether_something_was_learned_is_told_by_chance_and_by_the_events_received(variant, outcome):
    table = Table(variant)
    table.move()
    assert table.undo(0) == [outcome]


def test_a_card_that_an_earlier_move_of_a_run_showed_another_seat_counts_too():
    table = Table(tiny(GivesOnce(), Peeked))
    start = table.version
    table.moves(2)
    assert table.undo(0) == ["MovesUndone"]
    table.redo(0)
    assert table.undo(0, to=start) == ["OfferMade"]


def test_a_card_buried_face_down_was_known_to_its_seat():
    table = Table(tiny(Plain()))
    table.move(f"bury {table.state.hands[0].cards[0]}")
    assert table.undo(0) == ["MovesUndone"]


# -- the mode of the table --


def test_nothing_is_undone_where_that_was_agreed():
    table = duel(undo="never")
    table.moves(1)
    assert rule_of(lambda: table.undo(0)) == "platform.undo_never"


def test_everything_is_undone_at_will_where_that_was_agreed_and_the_log_says_so():
    table = duel(undo="free")
    assert table.game.created.undo == "free"
    table.moves(5)
    assert table.undo(1) == ["MovesUndone"]  # the last move of any seat
    assert table.log[-1] == MovesUndone(Seat(1), Version(9))
    assert table.game.to_act == (0,)
    assert table.undo(1, to=5) == ["MovesUndone"]
    assert table.redo(0) == ["MovesRedone"]


def test_a_player_who_holds_all_seats_needs_no_consent():
    table = duel(players=(ANN, ANN))
    table.moves(7)
    assert table.do(Undo(), ANN) == ["MovesUndone"]
    assert table.do(Undo(to=5), ANN) == ["MovesUndone"]
    assert table.do(Redo(), ANN) == ["MovesRedone"]


def test_who_holds_several_seats_of_a_table_asks_the_others_only():
    table = Table(RIVALS, seats=4, players=(ANN, BOB, ANN, CYD))
    dealt = table.version
    table.move("reveal")
    table.do(Undo(to=dealt), ANN)
    assert table.game.offer is not None
    assert table.game.offer.asked == (1, 3)


def test_named_no_seat_the_undo_is_for_the_seat_that_moved_last():
    table = duel(players=(ANN, ANN), undo="consent")
    table.moves(4)
    assert table.do(Undo(), ANN) == ["MovesUndone"]
    assert table.log[-1] == MovesUndone(Seat(1), Version(8))


# -- consent of several --


def test_all_others_must_accept_and_the_last_one_brings_it_about():
    table = Table(RIVALS, seats=4)
    mover = table.game.to_act[0]
    table.move("reveal")
    table.undo(mover)
    others = [seat for seat in range(4) if seat != mover]
    assert table.answer(others[1], accept=True) == ["OfferAccepted"]
    assert table.game.offer is not None
    assert table.game.offer.asked == (others[0], others[2])
    assert table.answer(others[0], accept=True) == ["OfferAccepted"]
    assert table.answer(others[2], accept=True) == ["OfferAccepted", "MovesUndone"]
    assert table.game.to_act == (mover,)


def test_one_who_declines_is_enough():
    table = Table(RIVALS, seats=3)
    mover = table.game.to_act[0]
    table.move("reveal")
    state = table.state
    table.undo(mover)
    others = [seat for seat in range(3) if seat != mover]
    table.answer(others[0], accept=True)
    assert table.answer(others[1], accept=False) == ["OfferDeclined"]
    assert (table.game.offer, table.state) == (None, state)


def test_who_holds_several_seats_answers_for_all_of_them_at_once():
    table = Table(RIVALS, seats=3, players=(ANN, BOB, BOB))
    while table.game.to_act != (0,):
        table.move("reveal")
    table.move("reveal")
    table.undo(0)
    assert table.game.offer is not None
    both = AnswerOffer(offer=table.game.offer.id, accept=True)
    assert table.do(both, BOB) == ["OfferAccepted", "OfferAccepted", "MovesUndone"]


# -- the restored state --


def test_a_card_that_is_drawn_undone_and_drawn_again_is_the_same_card():
    table = duel()
    table.moves(2)
    drawn = unsealed(table.log[-1])
    table.undo(0)
    table.answer(1, accept=True)
    table.move("draw")
    assert unsealed(table.log[-1]) == drawn
    assert table.version == 11


def test_after_another_move_in_between_the_card_on_top_is_still_the_same():
    table = duel()
    table.moves(2)
    drawn = unsealed(table.log[-1])
    table.undo(0, to=5)
    table.answer(1, accept=True)
    table.move(f"discard {table.state.hands[0].cards[-1]}")
    table.move("draw")
    assert unsealed(table.log[-1]) == drawn


def test_a_round_is_unscored_and_the_next_deal_comes_again_the_same():
    table = Table(TINY, options={"rounds": 2})
    while "Scored" not in (last := table.move()):
        pass
    assert last == ["Played", "Scored", "Dealt", "TurnBegan"]
    dealt, after = unsealed(table.log[-2]), table.state
    seat = next(iter(table.log[-4:])).seat  # type: ignore[attr-defined]  # it is a Played
    table.undo(seat)
    table.answer(1 - seat, accept=True)
    assert table.state.points == (0, 0)
    assert table.state.rounds == 2
    table.move()
    assert (unsealed(table.log[-2]), table.state) == (dealt, after)


def test_undo_goes_back_across_a_deal_and_redo_comes_back():
    table = Table(TINY, options={"rounds": 2}, undo="free")
    table.moves(5)
    middle = table.game
    while table.state.rounds == 2:
        table.move()
    table.moves(3)
    late = table.state
    table.undo(0, to=middle.version)
    assert table.state == middle.state
    table.redo(1)
    assert table.state == late


def test_two_undos_are_redone_in_turn():
    table = duel(undo="free")
    states = [table.state]
    for _ in range(4):
        table.move()
        states.append(table.state)
    table.undo(0)
    table.undo(0, to=6)
    assert table.state == states[1]
    table.redo(1)
    assert table.state == states[3]
    table.redo(1)
    assert table.state == states[4]
    assert table.log[-2:] == [MovesRedone(Seat(1), Version(8)), MovesRedone(Seat(1), Version(9))]
    assert rule_of(lambda: table.redo(0)) == "platform.redo_nothing"


def test_undoing_and_redoing_again_and_again_ends_where_it_began():
    table = duel()
    table.move()
    state = table.state
    for _ in range(5):
        table.undo(0)
        table.redo(0)
    assert table.state == state
    assert (table.version, table.game.length) == (16, 6)


def test_redo_is_agreed_upon_as_the_undo_was():
    table = duel()
    table.moves(2)
    table.undo(0)
    table.answer(1, accept=True)
    assert table.redo(0) == ["OfferMade"]
    assert table.game.offer is not None
    assert (table.game.offer.kind, table.game.offer.to) == ("redo", 7)
    assert table.answer(1, accept=True) == ["OfferAccepted", "MovesRedone"]
    assert table.game.to_act == (1,)


def test_redo_of_ones_own_free_undo_is_free_and_that_of_anothers_is_asked_for():
    table = duel()
    table.move()
    table.undo(0)
    assert table.redo(0) == ["MovesRedone"]
    table.undo(0)
    assert table.redo(1) == ["OfferMade"]


def test_a_new_move_leaves_nothing_to_redo():
    table = duel()
    table.move()
    table.undo(0)
    table.move()
    assert rule_of(lambda: table.redo(0)) == "platform.redo_nothing"


def test_early_and_late_viewers_see_the_same_as_the_state():
    table = duel()
    watched = [table.views.of(viewer) for viewer in (Seat(0), Seat(1), None)]
    table.moves(6)
    table.undo(0, to=8)
    table.answer(1, accept=True)
    for viewer, early in zip((Seat(0), Seat(1), None), watched, strict=True):
        assert early.version == 5
        view = table.views.of(viewer)
        assert view.to_act == table.game.to_act == (1,)
        assert (view.checkpoint, view.undone) == (table.game.checkpoint, table.game.undone)
        assert view.state.columns == table.state.columns
    assert table.views.of(Seat(0)).state.hands[0] == table.state.hands[0]


# -- refusals --


def test_there_must_be_something_to_undo():
    table = duel()
    assert rule_of(lambda: table.undo(0)) == "platform.undo_nothing"
    table.moves(1)
    assert rule_of(lambda: table.undo(1)) == "platform.undo_nothing"


@pytest.mark.parametrize("to", [1, 4, 6, 99])
def test_undo_leads_to_where_a_move_ended(to):
    table = duel()
    table.moves(1)
    assert rule_of(lambda: table.undo(0, to)) == "platform.undo_to"


def test_undo_does_not_lead_to_a_version_that_was_undone_itself():
    table = duel(undo="free")
    table.moves(3)
    table.undo(0, to=6)
    assert rule_of(lambda: table.undo(0, to=7)) == "platform.undo_to"


def test_a_player_cannot_undo_for_a_seat_that_is_not_theirs():
    table = duel()
    table.moves(1)
    with pytest.raises(NotYourSeat):
        table.do(Undo(seat=Seat(0)), BOB)
    with pytest.raises(NotYourSeat):
        table.do(Undo(), CYD)
    with pytest.raises(NotYourSeat):
        table.do(Redo(), CYD)


def test_nothing_is_undone_after_the_end():
    table = Table(TINY, undo="free")
    while table.game.ended is None:
        table.move()
    for refused in (lambda: table.undo(0), lambda: table.redo(0)):
        with pytest.raises(GameOver):
            refused()


def test_nothing_is_undone_before_the_start():
    table = Table(DUEL, players=[ANN])
    with pytest.raises(NotStarted):
        table.undo(0)
    with pytest.raises(NotStarted):
        table.redo(0)


def test_an_undo_chosen_at_another_version_is_refused():
    table = duel()
    table.moves(1)
    for command in (Undo(expected_version=5), Redo(expected_version=7)):
        with pytest.raises(VersionConflict):
            table.do(command, ANN)


def test_a_refusal_changes_nothing():
    table = duel()
    table.moves(1)
    before, log = table.game, list(table.log)
    refusals: Sequence[Callable[[], object]] = (
        lambda: table.undo(1),
        lambda: table.redo(0),
        lambda: table.undo(0, to=1),
    )
    for refused in refusals:
        with pytest.raises(Rejected):
            refused()
    assert (table.game, table.log) == (before, log)


# -- the availability of undo --


def test_asking_what_would_come_of_an_undo_says_so_and_decides_nothing():
    table = duel()
    assert [undo_chance(table.game, seat) for seat in (Seat(0), Seat(1))] == ["none", "none"]
    table.move()
    before = table.game
    assert [undo_chance(table.game, seat) for seat in (Seat(0), Seat(1))] == ["free", "none"]
    table.move("draw")
    table.move()
    assert [undo_chance(table.game, seat) for seat in (Seat(0), Seat(1))] == ["asks", "free"]
    assert (before.offer, table.game.offer) == (None, None)
    table.undo(0)
    assert undo_chance(table.game, Seat(1)) == "none"  # an open offer comes first


def test_an_undo_further_back_than_is_remembered_would_be_asked_for():
    table = duel()
    table.move()
    table.move("draw")
    prune_checkpoints(table.game.checkpoint, table.game.undone, keep=0)
    assert undo_chance(table.game, Seat(1)) == "asks"


def test_nothing_is_undone_before_the_start_after_the_end_and_where_it_was_agreed():
    assert undo_chance(new_game(duel().game.created, DUEL), Seat(0)) == "none"
    table = duel(undo="never")
    table.move()
    assert undo_chance(table.game, Seat(0)) == "none"
