"""Learning by the policy gradient: which actions are drawn, what they are worth, and where the gradient leads."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec
import numpy as np
import pytest
from tests.engines.sources import where_it_compiles

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.learning.learning_games import ALONE, BOARD, DUEL, ITSELF, RIVALS, LearningGame
from lostcities_bots.learning.net_training import Rows, fresh_weights, gradients_of
from lostcities_bots.learning.policy_play import (
    POLICY_WEIGHT,
    VALUE_WEIGHT,
    Decisions,
    PolicyPlay,
    chances_of,
    policy_gradients,
)
from lostcities_bots.learning.position_batch import Array, PositionBatch, Weights, inputs_of
from lostcities_bots.learning.train import Schedule, train

for_each_game = pytest.mark.parametrize("game", [DUEL, BOARD, RIVALS], ids=["duel", "board", "rivals"])
ALONE_OF_FOUR = msgspec.structs.replace(BOARD, engine=lambda seed, number: BOARD.engine(seed, 0), players=ALONE)


def weights_for(game: LearningGame) -> Weights:
    """Return weights that tell actions apart, and so make some of them unlikely."""
    drawn = fresh_weights(np.random.default_rng(1), game.afterstates(1))
    return {name: 3 * array for name, array in drawn.items()}


def played(game: LearningGame, length: int, *, size: int = 6) -> Sequence[Decisions]:
    games = PolicyPlay(game, size, seed=4)
    games.begin(game.players)
    return games.play(weights_for(game), length)


def batch_of(game: LearningGame, engines: Sequence[PackedEngine]) -> PositionBatch:
    rows = game.afterstates(len(engines))
    for engine in engines:
        rows.add(engine)
    return PositionBatch(rows)


def dealt(game: LearningGame, count: int) -> list[PackedEngine]:
    engines = [game.engine(seed, 0) for seed in range(count)]
    for engine in engines:
        game.begin(engine)
    return engines


@for_each_game
def test_both_passes_back_give_the_same_gradients(game: LearningGame) -> None:
    """The squared error of one action in each position, by the batch and by rows with all their inputs."""
    choices, weights = batch_of(game, dealt(game, 5)), weights_for(game)
    taken = choices.starts[1:] - 1
    targets = np.linspace(-1, 1, len(taken), dtype=np.float32)
    found = choices.activations(weights)
    d_values = np.zeros(len(choices.table), np.float32)
    d_values[taken] = 2 / len(taken) * (found.values[taken] - targets)
    words, numbers, table = choices.taken(taken)
    expected, _ = gradients_of(weights, Rows(inputs_of(words, numbers), table), targets)
    gradients = choices.gradients(weights, found, d_values)
    for name, array in expected.items():
        assert gradients[name] == pytest.approx(array, abs=2e-4), name


def test_a_better_action_is_likelier_by_the_difference_of_values() -> None:
    choices = batch_of(DUEL, dealt(DUEL, 1))
    values = np.full(len(choices.table), -10.0, np.float32)
    values[:3] = 0.5, 0.45, 0.4  # a temperature apart
    assert chances_of(choices, values)[:4] == pytest.approx([0.66524, 0.24473, 0.09003, 0.0], abs=1e-5)


@for_each_game
def test_an_unlikely_action_is_no_lesson_unless_it_was_taken(
    game: LearningGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities_bots.learning.policy_play.LIKELY", 0.2)
    weights, lone = weights_for(game), 0
    for decisions in played(game, 20):
        choices = decisions.choices
        assert (choices.positions[decisions.taken] == np.arange(6)).all()
        is_taken = np.isin(np.arange(len(choices.table)), decisions.taken)
        lone += int((np.diff(choices.starts) == 1).sum())
        assert np.array_equal(choices.starts, np.flatnonzero(np.diff(choices.positions, prepend=-1, append=6)))
        full = chances_of(choices, choices.values(weights))
        assert full[~is_taken].size == 0 or full[~is_taken].min() > 0.2
    assert lone > 0  # an action that was taken though it is unlikely, or the only likely one


def test_a_known_margin_has_no_gradient() -> None:
    engine = dealt(DUEL, 1)[0]
    while engine.deck_size > 1 or engine.draw not in engine.legal_actions():
        engine.step(engine.actions[engine.dice.below(engine.legal())])
    choices, weights = batch_of(DUEL, [engine]), weights_for(DUEL)
    assert choices.is_final.sum() == 1
    gradients = choices.gradients(weights, choices.activations(weights), choices.is_final.astype(np.float32))
    assert all((gradient == 0).all() for gradient in gradients.values())


def test_an_action_is_drawn_as_often_as_it_is_likely() -> None:
    """With values of zero each of the few actions at the beginning of a round is as likely."""
    weights = {name: 0 * array for name, array in weights_for(DUEL).items()}
    games = PolicyPlay(DUEL, 1, seed=4)
    counts: dict[int, int] = {}
    for seed in range(400):
        games.rng = np.random.default_rng(seed)
        games.engines[0].copy_from(dealt(DUEL, 1)[0])
        (decisions,) = games.play(weights, 1)
        counts[int(decisions.taken[0])] = counts.get(int(decisions.taken[0]), 0) + 1
    each = 400 / len(decisions.choices.table)
    assert len(counts) == len(decisions.choices.table)
    assert all(0.4 * each < count < 1.8 * each for count in counts.values())


def test_a_target_is_the_margin_at_the_end_and_before_it_mostly_the_next_target() -> None:
    steps = played(ALONE_OF_FOUR, 60)
    ended = 0
    for number in range(6):
        for step, later in pairwise(steps):
            target, following = float(step.targets[number]), float(later.targets[number])
            if np.isnan(following):  # the game goes on: what is expected stands for the rest of it
                assert later is steps[-1]
                following = float(later.expected[number])
            if target == pytest.approx(0.03 * float(later.expected[number]) + 0.97 * following, abs=1e-5):
                continue
            assert 40 * target == pytest.approx(round(40 * target), abs=1e-4)
            ended += 1
    assert ended >= 6


def test_each_seat_has_targets_of_its_own() -> None:
    """At the end of a Duel the margin of one seat is that of the other with another sign."""
    game = msgspec.structs.replace(DUEL, players=[ITSELF])
    games = PolicyPlay(game, 20, seed=4)
    games.begin(game.players)
    ended = 0
    weights = {name: 0 * array for name, array in weights_for(game).items()}  # each action is as likely
    for _ in range(150):
        drawn, _, last = games.play(weights, 3)
        for number in np.flatnonzero(np.isfinite(last.targets)):  # it was the last card; the other seat drew before
            assert drawn.targets[number] == -last.targets[number]
            ended += 1
    assert ended > 4


def loss_of(weights: Mapping[str, Array], decisions: Decisions) -> float:
    """Return the loss whose gradient a net goes against: unlikely successes, and wrong values."""
    values = decisions.choices.values(weights).astype(float)
    is_known = np.isfinite(decisions.targets)
    advantages = np.where(is_known, decisions.targets - decisions.expected, 0)
    errors = np.where(is_known, values[decisions.taken] - decisions.targets, 0)
    chances = chances_of(decisions.choices, values)[decisions.taken]
    temperature = 0.05
    losses = VALUE_WEIGHT / 2 * errors**2 - POLICY_WEIGHT * temperature * advantages * np.log(chances)
    return float(losses.sum() / is_known.sum())


@for_each_game
def test_the_gradient_is_that_of_the_loss(game: LearningGame) -> None:
    step = next(each for each in played(game, 150) if np.isfinite(each.targets).all())
    weights = weights_for(game)
    gradients = policy_gradients(weights, [step])
    for name in ("out", "total", "direct", "shared_bias", "colour"):
        at = np.unravel_index(np.argmax(np.abs(gradients[name])), gradients[name].shape)
        losses = []
        for change in (1e-3, -1e-3):
            array = weights[name].astype(float)
            array[at] += change
            losses.append(loss_of({**weights, name: array}, step))
        assert (losses[0] - losses[1]) / 2e-3 == pytest.approx(float(gradients[name][at]), rel=0.05), name


def test_the_gradient_of_several_moves_is_the_mean_of_theirs() -> None:
    one, other = [each for each in played(DUEL, 150) if np.isfinite(each.targets).all()][:2]
    weights = weights_for(DUEL)
    together = policy_gradients(weights, [one, other])
    parts = policy_gradients(weights, [one]), policy_gradients(weights, [other])
    assert together["out"] == pytest.approx((parts[0]["out"] + parts[1]["out"]) / 2, abs=1e-5)


@where_it_compiles
def test_a_policy_that_is_learned_twice_is_the_same_and_not_that_of_the_values(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities_bots.learning.train.SIDE_BY_SIDE", 16)
    schedule = Schedule(rounds=60, taught=20, policy_share=0.5)
    weights, again = (train(ALONE_OF_FOUR, schedule, report_s=1e9) for _ in range(2))
    values = train(ALONE_OF_FOUR, Schedule(rounds=30, taught=20), report_s=1e9)
    assert all((weights[name] == again[name]).all() for name in weights)
    assert any((weights[name] != values[name]).any() for name in weights)


def test_both_rates_fall_in_the_last_fifth_of_their_games() -> None:
    schedule = Schedule(rounds=1_000, policy_share=0.6)
    assert (schedule.value_rounds, schedule.policy_rounds) == (400, 600)
    rates = [schedule.rate_at(320), schedule.rate_at(400), schedule.policy_rate_at(480), schedule.policy_rate_at(600)]
    assert rates == pytest.approx([0.001, 0.00005, 0.0006, 0.00003])
