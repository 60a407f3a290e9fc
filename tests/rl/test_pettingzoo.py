"""PettingZoo's own tests for every variant, and what its tests do not look at."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from lostcities.agents import GameKind, Worlds, seeded_chance
from lostcities.core import IllegalMove, InvalidSetup, Seat, UnknownVariant
from lostcities.registry import load_registry
from lostcities_bots.environments.simultaneous_env import NotSimultaneous, SimultaneousEnv, parallel_env
from lostcities_bots.environments.turn_env import TurnEnv, env

SIMULTANEOUS = {"goofspiel"}


def test_the_games_and_the_examples_are_there() -> None:
    wanted = {*("board", "duel", "rivals", "blotto", "coup", "crazy-eights", "duel-updown", "goofspiel", "hanabi")}
    wanted |= {"liars-dice", "nine-flags", "rivals-spendthrift"}
    assert {variant.key for variant in load_registry().variants()} == wanted


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # those with a mask are no plain arrays
def test_the_api_is_as_pettingzoo_wants_it(kind: GameKind) -> None:
    api_test(TurnEnv(kind), num_cycles=1000)


def test_a_seed_gives_the_same_game(kind: GameKind) -> None:
    seed_test(lambda: TurnEnv(kind), num_cycles=500)


def test_parallel_agents_where_all_seats_act_at_once(kind: GameKind) -> None:
    if kind.variant.key not in SIMULTANEOUS:
        with pytest.raises(NotSimultaneous, match=f"{kind.variant.key} has no parallel environment"):
            SimultaneousEnv(kind)
        return
    parallel_api_test(SimultaneousEnv(kind), num_cycles=500)
    parallel_seed_test(lambda: SimultaneousEnv(kind), num_cycles=200)


def played(duel: TurnEnv, seed: int) -> TurnEnv:
    """Play a game by the first legal action of each agent."""
    duel.reset(seed=seed)
    for _ in duel.agent_iter():
        observation, _, over, _, _ = duel.last()
        duel.step(None if over else int(np.argmax(observation["action_mask"])))
    return duel


def test_the_rewards_are_the_margins_in_points() -> None:
    duel = env("duel", options={"rounds": 1})
    duel.reset(seed=4)
    rewards = {}
    for agent in duel.agent_iter():
        observation, reward, over, _, _ = duel.last()
        if over:
            rewards[agent] = reward
        duel.step(None if over else int(np.argmax(observation["action_mask"])))
    totals = [score.total for score in duel.kind.variant.rules.scores(duel.game.state)]
    assert rewards == {"seat_0": totals[0] - totals[1], "seat_1": totals[1] - totals[0]}
    assert totals[0] != totals[1]


def test_an_observation_does_not_depend_on_the_hand_of_the_other() -> None:
    """Two deals that differ in nothing that seat 0 sees give it the same observation."""
    duel = played(env("duel", options={"rounds": 1}), 3)
    duel.reset(seed=3)
    before = duel.observe("seat_0")["observation"].copy()
    kind, game = duel.kind, duel.game
    world = Worlds(kind.variant, kind.setup).draw(game.view(Seat(0)), Seat(0), seeded_chance(9)(game.version))
    assert world != game.state
    game.state = world
    assert (duel.observe("seat_0")["observation"] == before).all()


@pytest.mark.parametrize("action", [None, -1, 105, 1000])
def test_an_action_that_the_mask_forbids_is_refused_and_changes_nothing(action: int | None) -> None:
    duel = env("duel", options={"rounds": 1})
    duel.reset(seed=1)
    before = duel.game.state
    with pytest.raises(IllegalMove, match="is not legal now: use observation"):
        duel.step(action)
    assert duel.game.state is before


def test_a_position_is_rendered_in_words() -> None:
    duel = env("duel", options={"rounds": 1}, render_mode="ansi")
    duel.reset(seed=1)
    shown = duel.render()
    assert shown is not None
    assert shown.startswith("points: 0, 0\nseat ")
    assert "discard " in shown
    assert env("duel").render_mode is None


def test_wrong_variants_and_options_are_named() -> None:
    with pytest.raises(UnknownVariant, match="deul"):
        env("deul")
    with pytest.raises(InvalidSetup):
        env("duel", options={"rounds": 1, "hand_size": 30})


def test_a_parallel_step_shows_the_bids_of_all() -> None:
    goof = parallel_env("goofspiel", seats=3)
    observations, _ = goof.reset(seed=5)
    actions = {agent: int(np.argmax(seen["action_mask"])) for agent, seen in observations.items()}
    observations, rewards, over, cut, _ = goof.step(actions)
    assert set(rewards.values()) == {0.0}
    assert not any(over.values())
    assert not any(cut.values())
    assert all(seen["action_mask"].sum() == 12 for seen in observations.values())
