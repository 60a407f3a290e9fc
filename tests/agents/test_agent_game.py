"""A game in memory: actions in, views out, the same game from the same seed."""

import random
from typing import Any

import pytest
from tests.support.form_variant import TENDER
from tests.support.team_variants import PARTNERS, TOGETHER

from lostcities.agents import AgentGame, GameKind, NoActionSpace, game_kind, seeded_chance
from lostcities.core import IllegalMove, InvalidSetup, Malformed, Seat
from lostcities.testing.tiny import TINY
from lostcities_board.plugin import BOARD
from lostcities_duel.plugin import DUEL
from lostcities_rivals.plugin import RIVALS


def played(kind: GameKind, seed: int) -> AgentGame:
    """Return a random game at its end."""
    game, chance, rng = AgentGame(kind), seeded_chance(seed), random.Random(seed)
    game.start(chance(game.version))
    while not game.is_over:
        seat = rng.choice(game.to_act)
        game.step(seat, rng.choice(game.legal_actions(seat)), chance(game.version))
    return game


@pytest.mark.parametrize(
    ("variant", "options"),
    [(DUEL, {"rounds": 1}), (BOARD, {"rounds": 1}), (RIVALS, {}), (TINY, {})],
    ids=["duel", "board", "rivals", "tiny"],
)
def test_a_seed_plays_the_same_game_to_its_end(variant: Any, options: dict[str, Any]) -> None:
    kind = game_kind(variant, options=options)
    one, again, other = played(kind, 3), played(kind, 3), played(kind, 4)
    assert one.state == again.state
    assert one.state != other.state
    assert one.to_act == ()
    assert sum(one.returns) == pytest.approx(0)


def test_the_views_are_those_of_the_events_each_viewer_sees() -> None:
    kind = game_kind(RIVALS, seats=3)
    game = played(kind, 5)
    for viewer in (Seat(0), Seat(2), None):
        view = kind.variant.rules.initial(kind.setup)
        for event in game.history(viewer):
            view = kind.variant.rules.evolve(view, event)
        assert view == game.view(viewer)


def test_a_copy_goes_on_apart() -> None:
    kind = game_kind(DUEL, options={"rounds": 1})
    game, chance = AgentGame(kind), seeded_chance(1)
    game.start(chance(game.version))
    copied = game.copy()
    (seat,) = copied.to_act
    copied.step(seat, copied.legal_actions(seat)[0], chance(copied.version))
    assert len(game.history(None)) == 1
    assert len(copied.history(None)) == 2
    assert game.state != copied.state


def test_a_game_before_its_deal_is_not_over() -> None:
    game = AgentGame(game_kind(DUEL))
    assert (game.to_act, game.is_over) == ((), False)


def test_an_illegal_action_changes_nothing() -> None:
    game, chance = AgentGame(game_kind(DUEL)), seeded_chance(1)
    game.start(chance(game.version))
    before, (seat,) = game.state, game.to_act
    with pytest.raises(IllegalMove):
        game.step(seat, 100, chance(game.version))
    assert game.state is before


@pytest.mark.parametrize(
    ("totals", "margins"),
    [([10, 4], [6, -6]), ([10, 4, 1], [7.5, -1.5, -6]), ([3, 3, 3, 3], [0, 0, 0, 0])],
)
def test_margins_are_points_less_the_mean_of_the_opponents(totals: list[int], margins: list[float]) -> None:
    assert game_kind(BOARD, seats=len(totals)).margins(totals) == margins


def test_partners_are_no_opponents() -> None:
    assert game_kind(PARTNERS, seats=4).opponents == ((1, 3), (0, 2), (1, 3), (0, 2))
    assert game_kind(TOGETHER).opponents == ((), ())
    assert game_kind(TOGETHER).margins([12, 12]) == [12, 12]


def test_wrong_options_are_named() -> None:
    with pytest.raises((Malformed, InvalidSetup), match="rounds"):
        game_kind(DUEL, options={"rounds": "many"})
    with pytest.raises(InvalidSetup, match="leave no deck"):
        game_kind(DUEL, options={"hand_size": 30})


def test_a_variant_without_actions_is_refused() -> None:
    with pytest.raises(NoActionSpace):
        game_kind(TENDER)
