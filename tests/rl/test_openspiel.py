"""OpenSpiel's own tests for every variant, playthroughs, and its views of a position."""

import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import IIGObserverForPublicInfoGame, make_observation

from lostcities.agents import GameKind
from lostcities.core import InvalidSetup
from lostcities_bots.environments.openspiel_games import read_options, register, register_variant

SHORTER = "rounds:1;stall_limit:4"
LENGTHS = {"board": SHORTER, "duel": "rounds:1", "duel-updown": "rounds:1", "crazy-eights": "rounds:1"}

LINES_MAX = 600
"""Largest number of lines of a playthrough that are kept."""


def load(kind: GameKind) -> pyspiel.Game:
    name = register_variant(kind.variant)
    return pyspiel.load_game(name, {"players": kind.setup.seats, "options": LENGTHS.get(kind.variant.key, "")})


def test_a_random_game_passes(kind: GameKind) -> None:
    pyspiel.random_sim_test(load(kind), num_sims=1, serialize=kind.variant.key != "board", verbose=False)


@pytest.mark.parametrize("key", ["board", "duel", "rivals"])
def test_playthroughs_stay_as_they_are(key: str, golden: Callable[[str, str], None]) -> None:
    register()
    game = f"lostcities_{key}(players=2,options={LENGTHS.get(key, '')})"
    text = generate_playthrough.playthrough(game, None, seed=1)
    wanted = ("game:", "Num", "Max", "# Apply", "action:", "IsTerminal", "CurrentPlayer", "Returns", "LegalActions")
    lines = [line for line in text.splitlines() if line.startswith(wanted)]
    golden(f"playthroughs/{key}.txt", "\n".join(lines[:LINES_MAX]) + "\n")


def test_all_playable_variants_are_registered() -> None:
    names = register()
    assert {"lostcities_board", "lostcities_duel", "lostcities_rivals", "lostcities_goofspiel"} <= set(names)
    assert "lostcities_blotto" not in names, "its moves cannot be listed"
    assert set(names) <= set(pyspiel.registered_names())


def dealt() -> pyspiel.State:
    register()
    state = pyspiel.load_game("lostcities_duel(options=rounds:1)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_a_deal_is_one_chance_node_for_each_card_but_the_last() -> None:
    register()
    state = pyspiel.load_game("lostcities_duel(options=rounds:1)").new_initial_state()
    sizes = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        sizes.append(len(outcomes))
        state.apply_action(outcomes[-1][0])
    assert sizes == [2, *range(60, 1, -1)], "the seat that begins, then the shuffle"


def test_a_seat_reads_no_card_of_the_other() -> None:
    state = dealt()
    position = state.position
    theirs = set(position.state.hands[1].cards) - set(position.state.hands[0].cards)
    mine = state.information_state_string(0)
    assert not [card for card in theirs if f'"{card}"' in mine]
    assert [card for card in theirs if f'"{card}"' in state.information_state_string(1)] != []


def test_the_observation_is_the_encoded_view() -> None:
    state = dealt()
    observation = make_observation(state.get_game())
    observation.set_from(state, 0)
    assert np.array_equal(observation.tensor, np.array(state.observation_tensor(0), np.float32))
    assert observation.dict["seat"].tolist() == [1, 0]
    assert IIGObserverForPublicInfoGame is not None


def test_two_histories_that_look_the_same_share_an_information_state() -> None:
    register()
    game = pyspiel.load_game("lostcities_goofspiel(options=ranks:2)")
    seen = set()
    for bid in (0, 1):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(0)
        assert state.current_player() == 0
        state.apply_action(bid)
        seen.add(state.information_state_string(1))
    assert len(seen) == 1, "the bid of the other is not shown before mine"


def test_a_solver_of_openspiel_runs_on_a_small_game() -> None:
    """Counterfactual regret minimization finds the values of Goofspiel with two cards."""
    from open_spiel.python.algorithms import cfr, exploitability

    register()
    game = pyspiel.load_game("lostcities_goofspiel(options=ranks:2)")
    solver = cfr.CFRSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.05


def test_options_are_words_of_a_game_string() -> None:
    options = {"rounds": 1, "first_seat": "seat0", "auto_pass": False}
    assert read_options("rounds:1;first_seat:seat0;auto_pass:false") == options
    assert read_options("") == {}


def test_wrong_options_are_named() -> None:
    register()
    for options, fault in (("rounds:x", "must be a whole number"), ("hand_size:30", "leave no deck")):
        with pytest.raises(InvalidSetup, match=fault):
            pyspiel.load_game(f"lostcities_duel(options={options})")


def test_a_program_that_registers_games_ends_without_a_crash() -> None:
    program = "from lostcities_bots.environments.openspiel_games import register; print(len(register()))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
