"""The vector environment of the Duel: shapes, seeds, rewards, and a learner in both seats."""

import numpy as np
import pytest
from numpy.typing import NDArray

from lostcities_bots.environments.duel_vector_env import DuelVectorEnv
from lostcities_bots.learning.duel_arrays import IllegalActions


def first_legal(infos: dict[str, NDArray[np.uint8]]) -> NDArray[np.int64]:
    chosen: NDArray[np.int64] = np.argmax(infos["action_mask"], axis=1)
    return chosen


@pytest.mark.parametrize("colours", [5, 6])
def test_observations_actions_and_masks_have_the_shapes_of_their_spaces(colours: int) -> None:
    rounds = DuelVectorEnv(8, colours=colours)
    observations, infos = rounds.reset(seed=1)
    assert rounds.observation_space.contains(observations)
    assert rounds.single_observation_space.contains(observations[0])
    assert infos["action_mask"].shape == (8, 21 * colours + 1)
    assert rounds.action_space.contains(first_legal(infos))


def test_the_same_seed_deals_the_same_cards() -> None:
    def played(seed: int) -> list[float]:
        rounds = DuelVectorEnv(16)
        _, infos = rounds.reset(seed=seed)
        rewards = []
        for _ in range(150):
            _, reward, *_, infos = rounds.step(first_legal(infos))
            rewards += reward.tolist()
        return rewards

    assert played(3) == played(3)
    assert played(3) != played(4)


def test_a_reward_comes_at_the_end_of_a_round_alone() -> None:
    rounds = DuelVectorEnv(32)
    _, infos = rounds.reset(seed=2)
    ends = 0
    for _ in range(200):
        _, rewards, ended, cut, infos = rounds.step(first_legal(infos))
        assert not rewards[~ended].any()
        assert not cut.any()
        ends += int(ended.sum())
    assert ends > 32, "rounds that end are dealt anew"


def test_a_better_player_wins_from_both_seats() -> None:
    """The learner discards and draws, the other lays any card: an empty table beats begun columns."""

    def discard_or_draw(infos: dict[str, NDArray[np.uint8]]) -> NDArray[np.int64]:
        masks = infos["action_mask"].astype(np.int64)
        masks[:, 50:101] *= 2
        chosen: NDArray[np.int64] = np.argmax(masks, axis=1)
        return chosen

    def lay(observations: NDArray[np.uint8], masks: NDArray[np.uint8]) -> NDArray[np.int64]:
        chosen: NDArray[np.int64] = np.argmax(masks, axis=1)
        return chosen

    rounds = DuelVectorEnv(64, opponent=lay)
    _, infos = rounds.reset(seed=6)
    margins = np.zeros(64)
    for _ in range(120):
        _, rewards, *_, infos = rounds.step(discard_or_draw(infos))
        margins += rewards
    assert margins[:32].mean() > 5
    assert margins[32:].mean() > 5


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    rounds = DuelVectorEnv(4)
    observations, infos = rounds.reset(seed=1)
    wrong = first_legal(infos)
    wrong[2] = int(np.argmin(infos["action_mask"][2]))
    with pytest.raises(IllegalActions):
        rounds.step(wrong)
    again, *_ = rounds.step(first_legal(infos))
    assert observations.shape == again.shape
