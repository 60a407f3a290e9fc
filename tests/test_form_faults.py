"""The laws of rules with forms: Tender obeys all of them, and each planted fault breaks the law that forbids it."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.form_variant import TENDER, Bid, BidMade, Skip, Tender, TenderRules

from lostcities.core import Chance, Event, Form, IllegalMove, Move, NumberField, PluginError, Seat, Variant
from lostcities.registry import Registry
from lostcities.testing import LAWS, LawBroken, check_variant, play, playthrough


class Peeks(TenderRules):
    """The bounds of a seat follow from another seat's purse."""

    def purse(self, state: Tender, seat: Seat) -> int:
        return super().purse(state, Seat((seat + 1) % state.seats))


class Hints(TenderRules):
    """The label of a form tells another seat's purse."""

    def forms(self, state: Tender, seat: Seat) -> Sequence[Form]:
        other = (state.purses[1 - seat].items or (0,))[0]
        return [replace(form, values={"number": other}) for form in super().forms(state, seat)]


class Crashes(TenderRules):
    """A move within the bounds fails instead of being refused."""

    def decide(self, state: Tender, seat: Seat, move: Bid | Skip, chance: Chance) -> Sequence[Event]:
        if isinstance(move, Bid) and move.colour == "blue":
            return [BidMade(seat, move.coins // (move.gifts[0] - move.gifts[0]), move.colour, move.gifts)]
        return super().decide(state, seat, move, chance)


class ChangesState(TenderRules):
    """A refused move leaves a trace."""

    def initial(self, setup: Any) -> Any:
        return replace(super().initial(setup), won=[0] * setup.seats)

    def decide(self, state: Any, seat: Seat, move: Bid | Skip, chance: Chance) -> Sequence[Event]:
        if isinstance(move, Bid) and move.coins <= state.standing:
            state.won[0] += 1
        return super().decide(state, seat, move, chance)

    def evolve(self, state: Any, event: Event) -> Any:
        after = super().evolve(replace(state, won=tuple(state.won)), event)
        return replace(after, won=list(after.won))


class ChoosesBadly(TenderRules):
    """The default move is out of the form's bounds."""

    def default_move(self, state: Tender, seat: Seat) -> Move:
        return Bid(3, "red", (0, 0))


class ChoosesRefused(TenderRules):
    """The default move is within the bounds, and refused."""

    def default_move(self, state: Tender, seat: Seat) -> Move:
        return Bid(5, "red", (0, 0))


class TooWide(TenderRules):
    """The form allows a choice that the type of the move does not."""

    def forms(self, state: Tender, seat: Seat) -> Sequence[Form]:
        form = super().forms(state, seat)[0]
        coins, colour, gifts = form.fields
        return [replace(form, fields=(coins, replace(colour, choices=("red", "green")), gifts))]


class Lacks(TenderRules):
    """The form leaves out a field of the move."""

    def forms(self, state: Tender, seat: Seat) -> Sequence[Form]:
        return [Form(move=Bid, label="Bid", fields=(NumberField(name="coins", minimum=5, maximum=9),))]


class NeverAccepts(TenderRules):
    """No move is listed, and of the form only the default move is accepted."""

    def legal_moves(self, state: Tender, seat: Seat) -> Sequence[Bid | Skip]:
        return ()

    def default_move(self, state: Tender, seat: Seat) -> Move:
        return Bid(5, "red", (0, 0))

    def decide(self, state: Tender, seat: Seat, move: Bid | Skip, chance: Chance) -> Sequence[Event]:
        if move != self.default_move(state, seat):
            raise IllegalMove("tender.stubborn", "only the default move is accepted")
        return [BidMade(seat, 5, "red", (0, 0))]


def mutant(rules: type[TenderRules]) -> Variant[Any, Any, Any]:
    return replace(TENDER, key=f"tender-{rules.__name__.lower()}", rules=rules())


PLANTED = [
    (mutant(Peeks), "own knowledge", "by the view: forms returned bounds that no number fits"),
    (mutant(Hints), "own knowledge", "forms by the view"),
    (mutant(Crashes), "legality", "ZeroDivisionError"),
    (mutant(ChangesState), "legality", "deciding changed the state"),
    (mutant(ChoosesBadly), "own knowledge", "default_move returns Bid"),
    (mutant(ChoosesRefused), "legality", "are no more than"),
    (mutant(TooWide), "legality", "a move of a form for seat 0 cannot be read"),
    (mutant(Lacks), "legality", "fields are not those of its move"),
]


def lostcities_variants() -> list[Variant[Any, Any, Any]]:
    """Register the variants for the other process of the law of determinism."""
    return [TENDER, mutant(NeverAccepts)]


@pytest.mark.parametrize("law", LAWS)
def test_tender_obeys_every_law(law: str) -> None:
    check_variant(TENDER, games=6, names=[law])


@pytest.mark.parametrize(("variant", "law", "says"), [pytest.param(*each, id=each[0].key) for each in PLANTED])
def test_a_planted_fault_is_caught_by_its_law(variant: Variant[Any, Any, Any], law: str, says: str) -> None:
    with pytest.raises(LawBroken) as broken:
        check_variant(variant, games=6, names=[law])
    assert broken.value.law == law
    assert says in str(broken.value)


def test_the_law_of_secrecy_compares_forms() -> None:
    with pytest.raises(LawBroken) as broken:
        check_variant(mutant(Hints), games=6, names=["secrecy"])
    assert "form {" in str(broken.value)


def test_a_game_goes_on_by_default_moves_where_no_random_move_is_accepted() -> None:
    game = play(mutant(NeverAccepts), 1)
    assert game.commits[-1].after.ended is not None
    assert {commit.move for commit in game.commits if commit.move} == {Bid(5, "red", (0, 0))}


def test_rules_with_forms_and_without_a_default_move_are_refused_at_load() -> None:
    class Undecided(TenderRules):
        default_move = None  # type: ignore[assignment]  # the fault

    class Plugin:
        @staticmethod
        def lostcities_variants() -> list[Variant[Any, Any, Any]]:
            return [mutant(Undecided)]

    from lostcities.core import hookimpl

    Plugin.lostcities_variants = staticmethod(hookimpl(Plugin.lostcities_variants))  # type: ignore[method-assign]
    with pytest.raises(PluginError, match="give forms and lack default_move"):
        Registry().add(Plugin, "undecided")


def test_a_playthrough_prints_forms() -> None:
    text = playthrough(TENDER, 3, seats=2, every=8)
    assert "  seat 0 may skip\n  seat 0 may bid coins=5..400 by 5 colour=red|blue gifts=2×0..9 (0..12 in all)\n" in text
    assert "(by a form)" in text
    assert "(one of 1, or a form)" in text
