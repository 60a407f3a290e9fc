"""The laws of actions, observations and worlds find planted faults, and pass what a variant does not support."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.form_variant import TENDER

from lostcities.agents import NoActionSpace, Worlds, action_space
from lostcities.core import Chance, Event, Hidden, Move, PlatformEvent, Seat, Setup, Viewer, hide, redact
from lostcities.kit import Card, pile_of
from lostcities.testing import LawBroken, check_variant, play
from lostcities.testing.games import dice
from lostcities.testing.laws import views
from lostcities.testing.tiny import TINY, TinyRules, every_card
from lostcities_board.plugin import BOARD
from lostcities_duel.plugin import DUEL
from lostcities_rivals.plugin import RIVALS

LAWS = ("actions", "observations", "worlds")


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("variant", [TINY, DUEL, BOARD, RIVALS], ids=lambda variant: variant.key)
def test_the_games_obey(variant: Any, law: str) -> None:
    check_variant(variant, games=3, names=[law])


class Short(TinyRules):
    def actions(self, setup: Setup) -> Sequence[Move]:
        return action_space(TINY, setup).moves[:-1]


class Growing(TinyRules):
    def observe(self, view: Any, seat: Seat) -> Mapping[str, Sequence[float]]:
        return {"mine": [0.0] * (1 + len(view.rows[seat]))}


class Infinite(TinyRules):
    def observe(self, view: Any, seat: Seat) -> Mapping[str, Sequence[float]]:
        return {"mine": [float("inf")]}


class Swapping(TinyRules):
    """Worlds that give the seat another hand."""

    def world(self, view: Any, history: Sequence[Event], seat: Viewer, chance: Chance) -> Any:
        world = Worlds(TINY, Setup(seats=len(view.hands), options=TINY.options())).draw(view, seat, chance, history)
        return replace(world, hands=(*world.hands[1:], world.hands[0]))


class Blind(TinyRules):
    """Worlds that are the view itself."""

    def world(self, view: Any, history: Sequence[Event], seat: Viewer, chance: Chance) -> Any:
        return view


class Doubling(TinyRules):
    """Worlds in which the unseen cards are all the same."""

    def world(self, view: Any, history: Sequence[Event], seat: Viewer, chance: Chance) -> Any:
        fill = lambda part: part.filled([Card("Y2")] * part.backs)  # noqa: E731
        hands, buried = (tuple(map(fill, parts)) for parts in (view.hands, view.buried))
        return replace(view, hands=hands, buried=buried, deck=fill(view.deck))


class Reshuffled(TinyRules):
    """A game whose rows become the deck when it has run out, so that the deck has none of the unseen cards."""

    def decide(self, state: Any, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        events = super().decide(state, seat, move, chance)
        after = state
        for event in events:
            after = self.evolve(after, event)
        laid = [card for row in after.rows for card in row]
        if len(after.deck) or len(laid) < 2:
            return events
        return [*events, Renewed(hide(chance.shuffle(laid)))]

    def evolve(self, state: Any, event: Event) -> Any:
        if isinstance(event, Renewed):
            return replace(state, deck=pile_of(event.deck), rows=((),) * len(state.rows))
        return super().evolve(state, event)


class Renewed(Event, frozen=True):
    """The rows became the deck."""

    deck: Hidden[Card]


@pytest.mark.parametrize(
    ("rules", "law", "fault"),
    [
        (Short(), "actions", "is legal and not among the 29 actions"),
        (Growing(), "observations", "it cannot be observed"),
        (Infinite(), "observations", "a number is not finite"),
        (Swapping(), "worlds", "in a world and in the view differ"),
        (Blind(), "worlds", "cannot be drawn or played on"),
        (Doubling(), "worlds", "in a world; in the game"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, TinyRules) else "",
)
def test_a_planted_fault_is_found(rules: TinyRules, law: str, fault: str) -> None:
    with pytest.raises(LawBroken, match=fault) as broken:
        check_variant(replace(TINY, rules=rules), games=4, names=[law], count=every_card)
    assert broken.value.law == law


def test_forms_have_no_action_space_and_pass() -> None:
    with pytest.raises(NoActionSpace):
        action_space(TENDER, Setup(seats=2, options=TENDER.options()))
    check_variant(TENDER, games=2, names=LAWS)


@pytest.mark.parametrize("variant", [TINY, DUEL, BOARD, RIVALS], ids=lambda variant: variant.key)
def test_the_games_have_worlds_for_every_viewer_to_the_end(variant: Any) -> None:
    """The law lets the worlds of a house rule end in the midst of a game. Those of these games last to the end."""
    game = play(variant, 4, seats=2)
    worlds = Worlds(variant, Setup(seats=2, options=game.commits[-1].after.options))
    for viewer in game.viewers:
        history = list[Event]()
        for commit, view in views(game, viewer):
            seen = (redact(event, viewer) for event in commit.events)
            history += [event for event in seen if not isinstance(event, PlatformEvent)]
            if view.to_act and view.version % 7 == 0:
                assert variant.rules.to_act(worlds.draw(view.state, viewer, dice(4, "worlds"), history)) == view.to_act


def test_items_that_are_hidden_again_need_worlds_of_the_rules() -> None:
    renewing = replace(TINY, rules=Reshuffled(), events=TINY.events | Renewed)
    with pytest.raises(LawBroken, match="items that were open are hidden again") as broken:
        check_variant(renewing, games=4, names=["worlds"])
    assert "world(view, history, seat, chance)" in str(broken.value)
