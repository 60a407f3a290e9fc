"""The bot that searches: it beats a random one in games it knows nothing of, and uses no card it cannot see."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.form_variant import TENDER

from lostcities.agents import Worlds
from lostcities.core import Chance, Event, MovesUndone, Seat, Setup, Version, Viewer
from lostcities.testing import play as play_law
from lostcities.testing.laws import views
from lostcities.testing.tiny import TINY, TinyRules
from lostcities_board import BOARD
from lostcities_bots import RandomBot, thinking_time
from lostcities_bots.arena import play, play_duplicate
from lostcities_bots.bot_lookup import BUILT_IN
from lostcities_bots.prospector import Prospector
from lostcities_client import CannotPlay, Decision, Opponent, SeenCommit
from lostcities_duel import DUEL


class Quick(Prospector):
    playouts = 40


@pytest.fixture(autouse=True)
def time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the number of playouts alone end a search, so that a busy machine changes nothing."""
    monkeypatch.setattr(thinking_time, "CHOICE_S", 3600.0)


def test_it_beats_a_random_bot_in_a_game_that_no_bot_knows() -> None:
    margins = []
    for deal in range(10):
        one, two = play_duplicate(TINY, [Quick, RandomBot], seed=f"deal {deal}")
        margins.append(one.totals[0] - one.totals[1] + two.totals[1] - two.totals[0])
    assert sum(margin > 0 for margin in margins) >= 9


def test_the_same_seed_searches_the_same_way() -> None:
    assert play(TINY, [Quick, Quick, Quick], seed="same") == play(TINY, [Quick, Quick, Quick], seed="same")


def decision_in(state: Any, view: Any, seat: Seat, history: Sequence[Event] = ()) -> Decision:
    return Decision(
        seat=seat,
        version=Version(9),
        view=view,
        legal_moves=tuple(TINY.rules.legal_moves(view, seat)),
        rules=TINY.rules,
        rng=random.Random(5),
        history=(SeenCommit(version=Version(9), seat=None, events=tuple(history)),),
        opponents=(Opponent(seat=Seat(1 - seat), name="Bob", kind="human"),),
        options=TINY.options(),
    )


def chosen(decision: Decision, variant: Any = TINY) -> Any:
    bot = Quick()
    bot.check(variant)
    return bot.choose(decision)


@pytest.mark.parametrize("budget", [1, 2, 3, 5, 40])
def test_a_choice_takes_no_more_playouts_than_its_budget(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made, choices = list[int](), list[int]()

    def counted(bot: Prospector, *position: Any) -> Any:
        made[-1] += 1
        return played_out(bot, *position)

    def chose(bot: Prospector, decision: Decision) -> Any:
        made.append(0)
        choices.append(len(decision.legal_moves))
        return choose(bot, decision)

    played_out, choose = Prospector._played_out, Prospector.choose
    monkeypatch.setattr(Prospector, "_played_out", counted)
    monkeypatch.setattr(Prospector, "choose", chose)
    play(TINY, [Prospector, Prospector], seed="few", playouts=budget)
    assert max(choices) > 2
    assert max(made) <= budget
    assert (max(made) > 0) is (budget > 1)


def test_a_choice_does_not_depend_on_cards_that_the_seat_cannot_see() -> None:
    """The view is all that a decision holds; the laws say that it shows nothing more."""
    game = play_law(TINY, 3, seats=2)
    now = next(commit.after for commit in game.commits if commit.after.to_act)
    (seat,) = now.to_act
    worlds = Worlds(TINY, Setup(seats=2, options=TINY.options()))
    view = next(view.state for _, view in views(game, seat) if view.version == now.version)
    one, other = (worlds.draw(view, seat, Chance(bytes([key] * 32), Version(1))) for key in (1, 2))
    assert one != other
    assert chosen(decision_in(one, view, seat)) == chosen(decision_in(other, view, seat))


class OwnWorlds(TinyRules):
    def world(self, view: Any, history: Sequence[Event], seat: Viewer, chance: Chance) -> Any:
        raise AssertionError("no world after an undo")


def test_after_an_undo_it_does_not_trust_a_history() -> None:
    own = replace(TINY, rules=OwnWorlds())
    state = TINY.rules.initial(Setup(seats=2, options=TINY.options()))
    for event in TINY.rules.deal(state, Chance(bytes(32), Version(1))):
        state = TINY.rules.evolve(state, event)
    undone = [MovesUndone(seat=Seat(0), to=Version(3))]
    decision = decision_in(state, state, TINY.rules.to_act(state)[0], undone)
    assert chosen(decision, own) in decision.legal_moves


@pytest.mark.parametrize(
    ("variant", "why"),
    [
        (DUEL, "let surveyor play 'duel'"),
        (BOARD, "let surveyor play 'board'"),
        (TENDER, "cannot list the moves of 'tender'"),
    ],
    ids=["duel", "board", "tender"],
)
def test_it_refuses_what_others_play_better_or_what_cannot_be_searched(variant: Any, why: str) -> None:
    with pytest.raises(CannotPlay, match=why):
        Prospector().check(variant)


def test_it_is_built_in() -> None:
    assert BUILT_IN["prospector"] is Prospector
