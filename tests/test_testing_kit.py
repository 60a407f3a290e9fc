"""What plugin authors write their tests with: scenarios, golden playthroughs, strategies, laws in one line."""

from pathlib import Path

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from lostcities.core import Event, Seat, hide
from lostcities.kit import Card, cards
from lostcities.testing import Given, games_of, given, laws_for, options_of, play, playthrough
from lostcities.testing.tiny import TINY, Bury, Dealt, Drawn, Play, Played, Tiny, TurnBegan, every_card, secrets

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"

test_laws_in_one_line = laws_for(TINY, games=1, count=every_card, secrets=secrets)


def dealt(own: str, other: str, deck: str = "") -> list[Event]:
    hands = (hide(cards(own), to=[Seat(0)]), hide(cards(other), to=[Seat(1)]))
    return [Dealt(hands, hide(cards(deck))), TurnBegan(Seat(0))]


def test_a_move_is_followed_by_exactly_the_events_that_are_named():
    given(TINY, *dealt("Y2 B3", "W4", deck="W5 W6")).when(0, "play y2").then(
        Played(Seat(0), Card("Y2")),
        Drawn(Seat(0), hide(cards("W6"), to=[Seat(0)])),
        TurnBegan(Seat(1)),
    )


def test_a_scenario_goes_on_from_move_to_move():
    after = given(TINY, *dealt("Y2 B3", "Y4 W4")).when(0, Play(Card("Y2"))).goes_on()
    after.when(1, Play(Card("Y4"))).refused("tiny.colour", "Y4 has the colour of the last card")
    assert after.legal == {1: ["play W4", "bury Y4", "bury W4"]}
    assert after.when(1, "bury W4").goes_on().state.turn == 0


def test_a_scenario_may_begin_with_a_state():
    state: Tiny = given(TINY, *dealt("Y2", "B3")).state
    assert isinstance(given(TINY, state=state), Given)
    given(TINY, state=state).when(0, "bury Y2").then(
        *given(TINY, *dealt("Y2", "B3")).when(0, Bury(Card("Y2"))).events,
    )


def test_turn_and_end_refuse_as_they_do_on_the_server():
    given(TINY, *dealt("Y2", "B3")).when(1, "play B3").refused("platform.turn")
    given(TINY, *dealt("Y2", "B3"), TurnBegan(None)).when(0, "play Y2").refused("platform.over")


def test_what_did_not_happen_fails_with_what_did():
    scene = given(TINY, *dealt("Y2 B3", "W4"))
    with pytest.raises(AssertionError, match=r"expected\n.*Y3.*\nbut this happened\n.*Y2"):
        scene.when(0, "play Y2").then(Played(Seat(0), Card("Y3")))
    with pytest.raises(AssertionError, match=r"expected a refusal by 'tiny.held', but this happened"):
        scene.when(0, "play Y2").refused("tiny.held")
    with pytest.raises(AssertionError, match=r"but it was \[tiny.held\]: you do not hold R7"):
        scene.when(0, Play(Card("R7"))).refused("tiny.colour")
    with pytest.raises(AssertionError, match="saying 'green'"):
        scene.when(0, Play(Card("R7"))).refused("tiny.held", "green")
    with pytest.raises(AssertionError, match=r"refused \[tiny.held\]: you do not hold R7"):
        scene.when(0, Play(Card("R7"))).then()
    with pytest.raises(AssertionError, match=r"'play R7' is not legal .* legal: play Y2, play B3, bury Y2, bury B3"):
        scene.when(0, "play R7")


def test_a_playthrough_of_tiny_reads_as_it_always_did(golden):
    golden(PLAYTHROUGHS / "tiny-3.txt", playthrough(TINY, 3, seats=2))


def test_a_playthrough_may_be_cut_short_and_show_every_step():
    text = playthrough(TINY, 3, {"rounds": 2}, seats=2, every=1, moves_max=2)
    assert text.count("a spectator sees") == 3
    assert "options rounds=2" in text


def test_the_same_seed_is_the_same_game_and_choices_lead_elsewhere():
    def log(*choices: int) -> list[bytes]:
        return [text for commit in play(TINY, 7, seats=2, choices=choices).commits for text in commit.decided.texts]

    assert log() == log()
    assert len({tuple(log(choice)) for choice in range(4)}) == 4


@settings(max_examples=25)
@for_all(data=st.data())
def test_strategies_keep_to_what_the_variant_accepts(data):
    assert data.draw(options_of(TINY, 2)).get("rounds", 1) in (1, 2, 3)
    game = data.draw(games_of(TINY, moves_max=5))
    assert game.moves == 5
    assert game.seats in (2, 3)
