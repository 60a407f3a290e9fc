"""The tests of the kit, a golden game, planted leaks, and who loses a die."""

from collections.abc import Callable
from typing import Any

import pytest
from lostcities_liars_dice import LIARS_DICE, Bid, BidRaised, DiceRolled, DiceShown, Die, DieLost, LiarRules
from msgspec.structs import replace

from lostcities.core import Seat, hide
from lostcities.testing import LawBroken, check_variant, conformance_suite, play, playthrough

TestConformance = conformance_suite(
    LIARS_DICE, option_sets={"short": {"dice": 2}, "plain": {"dice": 2, "ones_wild": False}}, games=1
)


def test_three_seats_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    golden("golden/three-seats.txt", playthrough(LIARS_DICE, 5, {"dice": 2}, seats=3, every=6))


@pytest.mark.parametrize("ones_wild", [True, False])
def test_every_call_is_judged_by_counting_the_dice(ones_wild: bool) -> None:
    for seed in range(10):
        game = play(LIARS_DICE, seed, seats=3, options={"dice": 3, "ones_wild": ones_wild})
        bid = shown = None
        for event in (event for commit in game.commits for event in commit.events):
            if isinstance(event, BidRaised):
                bid = event
            if isinstance(event, DiceShown):
                shown = event
            if isinstance(event, DieLost):
                assert bid is not None
                assert shown is not None
                text = "".join(str(die) for hand in shown.dice for die in hand)
                count = text.count(str(bid.face)) + (text.count("1") if ones_wild else 0)
                assert event.seat == (bid.seat if count < bid.count else shown.caller)


def test_the_last_seat_with_dice_wins_and_the_others_follow_in_the_order_of_dropping_out() -> None:
    game = play(LIARS_DICE, 3, seats=4, options={"dice": 1})
    out = [
        event.seat
        for commit in game.commits
        for event in commit.events
        if isinstance(event, DieLost) and not event.left
    ]
    after = game.commits[-1].after
    totals = [score.total for score in LIARS_DICE.rules.scores(after.state)]
    assert [totals[seat] for seat in out] == [0, 1, 2]
    assert sorted(totals) == [0, 1, 2, 3]


class DiceForNext(LiarRules):
    """Fault: the next seat sees the dice."""

    def _rolled(self, state: Any, starter: Seat, chance: Any) -> DiceRolled:
        rolled = super()._rolled(state, starter, chance)
        seats = len(rolled.dice)
        shown = (hide(hand.items or (), to=[Seat((seat + 1) % seats)]) for seat, hand in enumerate(rolled.dice))
        return replace(rolled, dice=tuple(shown))


class BestStarts(LiarRules):
    """Fault: the seat with the most pips starts, which tells about its dice."""

    def _rolled(self, state: Any, starter: Seat, chance: Any) -> DiceRolled:
        rolled = super()._rolled(state, starter, chance)
        pips = [sum(die.face for die in hand.items or ()) for hand in rolled.dice]
        return replace(rolled, starter=Seat(pips.index(max(pips))))


class OnlyTrueBids(LiarRules):
    """Fault: a bid is legal only if it is true of all dice."""

    def legal_moves(self, state: Any, seat: Seat) -> Any:
        faces = [die.face for hand in state.dice for die in hand if isinstance(die, Die)]
        moves = super().legal_moves(state, seat)
        return [move for move in moves if not isinstance(move, Bid) or move.count <= faces.count(move.face) + 1]


@pytest.mark.parametrize("faulty", [DiceForNext, BestStarts, OnlyTrueBids])
def test_a_planted_leak_is_found(faulty: type[LiarRules]) -> None:
    with pytest.raises(LawBroken):
        check_variant(replace(LIARS_DICE, rules=faulty()), games=3, options={"dice": 3})
