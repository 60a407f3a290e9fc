"""The tests of the kit, a golden game, the proof against brute force, and planted faults."""

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest
from lostcities_flags import NINE_FLAGS, CardDrawn, FlagRules
from lostcities_flags.formations import PACK, FlagCard, best_strength, is_proven, strength
from msgspec.structs import replace

from lostcities.core import Seat, hide
from lostcities.testing import LawBroken, check_variant, conformance_suite, playthrough

TestConformance = conformance_suite(NINE_FLAGS, games=1)


def cards(text: str) -> list[FlagCard]:
    return [FlagCard(face) for face in text.split()]


def test_two_seats_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    golden("golden/two-seats.txt", playthrough(NINE_FLAGS, 5, seats=2, every=20))


def test_formations_rank_from_wedge_to_host() -> None:
    sides = ["R1 R3 R2", "R1 B1 G1", "R1 R4 R9", "R1 B3 G2", "R9 B9 G10"]
    assert [strength(cards(side)) for side in sides] == [(4, 6), (3, 3), (2, 14), (1, 6), (0, 28)]


@pytest.mark.parametrize("held", range(4))
def test_the_best_reachable_side_agrees_with_brute_force(held: int) -> None:
    random = Random(held)
    for _ in range(400):
        pack = random.sample(PACK, held + random.randint(0, 12))
        mine, unseen = pack[:held], pack[held:]
        every = [strength([*mine, *more]) for more in combinations(unseen, 3 - held)]
        assert best_strength(mine, unseen) == max(every, default=(-1, 0)), (mine, unseen)


def test_a_tie_is_won_by_the_side_that_was_full_first() -> None:
    mine, theirs = cards("R1 R2 R3"), cards("B1 B2 B3")
    assert is_proven(mine, theirs, [], was_first=True)
    assert not is_proven(mine, theirs, [], was_first=False)


def test_an_unseen_card_that_beats_a_side_forbids_the_claim() -> None:
    mine, theirs = cards("R8 R7 R9"), cards("B8 B9")
    assert not is_proven(mine, theirs, cards("B10 G1"), was_first=True)
    assert is_proven(mine, theirs, cards("B7 G10"), was_first=True)


class DrawsForAll(FlagRules):
    """Fault: both seats see a drawn card."""

    def decide(self, state: Any, seat: Seat, move: Any, chance: Any) -> Any:
        for event in super().decide(state, seat, move, chance):
            if isinstance(event, CardDrawn):
                event = replace(event, card=hide(event.card.items or (), to=[Seat(0), Seat(1)]))
            yield event


class KnowsTheOtherHand(FlagRules):
    """Fault: a claim is proven if the cards in the other hand cannot beat it."""

    def may_claim(self, state: Any, seat: Seat, flag: Any) -> bool:
        other = [card for card in state.hands[1 - seat] if card is not None]
        sides = flag.sides[seat], flag.sides[1 - seat]
        return flag.owner is None and is_proven(*sides, other, was_first=flag.first == seat)


class KeepsTheCard(FlagRules):
    """Fault: a drawn card stays in the deck."""

    def evolve(self, state: Any, event: Any) -> Any:
        after = super().evolve(state, event)
        return replace(after, deck=state.deck) if isinstance(event, CardDrawn) else after


@pytest.mark.parametrize("faulty", [DrawsForAll, KnowsTheOtherHand, KeepsTheCard])
def test_a_planted_fault_is_found(faulty: type[FlagRules]) -> None:
    class Listed(faulty):  # type: ignore[valid-type, misc]  # mypy knows no base that is a variable
        def decide(self, state: Any, seat: Seat, move: Any, chance: Any) -> Any:
            return list(super().decide(state, seat, move, chance))

    with pytest.raises(LawBroken):
        check_variant(replace(NINE_FLAGS, rules=Listed()), games=3)
