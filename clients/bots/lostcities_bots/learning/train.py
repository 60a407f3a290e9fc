"""Training of a value net: `python -m lostcities_bots.learning.train duel`.

The net first learns what a rule bot does. Then it plays with itself, and in a fifth of the games with the rule bot. It
makes a random move now and then. Then it goes on with the policy gradient. In the last fifth of either it learns ever
more slowly. The average of its weights is tried against the net that stands in the folder, and takes its place if it is
better.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from lostcities_bots.argument_types import count, seconds
from lostcities_bots.learning.duplicate_deals import DealResults, net_player, play_deals, teacher_player
from lostcities_bots.learning.learning_games import GAMES, LearningGame
from lostcities_bots.learning.net_training import Adam
from lostcities_bots.learning.play_tasks import joined, learn_from, new_learner
from lostcities_bots.learning.policy_play import PolicyPlay, policy_gradients
from lostcities_bots.learning.position_batch import Weights
from lostcities_bots.learning.self_play import Lessons, SelfPlay
from lostcities_bots.learning.side_by_side import TAUGHT
from lostcities_bots.navigator.net_files import NETS, BadNet, NetCard, check_writable, read_arrays, read_card, write_net
from lostcities_client.command_line import DONE, FAILED, INTERRUPTED
from lostcities_duel import engine

SIDE_BY_SIDE = 256
"""Games that are played at the same time."""
AVERAGED = 8_000
"""Games over which the weights are averaged."""
HORIZON = 48
"""Moves of learning seats in each game before a policy is changed."""
STEP = 4
"""Moves from which it is changed in one step."""
POLICY_AVERAGED = 400
"""Such steps over which the weights are averaged."""
POLICY_SEED = 2**32
"""Addition to the seed for games with a policy, which are to be other games than those before."""


class Schedule(Struct, frozen=True, kw_only=True):
    """Settings of a training."""

    rounds: int
    """Games, or rounds of the Duel, to learn from."""
    policy_share: float = 0.0
    """Share of them, the last ones, in which a policy is learned."""
    taught: int = 30_000
    """Games of the rule bot with itself, at the beginning."""
    rate: float = 0.001
    """Learning rate until it falls."""
    last_rate: float = 0.00005
    """Learning rate at the end."""
    falling: float = 0.2
    """Share of the games at the end in which the learning rate falls."""
    policy_rate: float = 0.0006
    """Learning rate of the policy until it falls, as far and in the same share of its games."""
    exploration: float = 0.06
    """Probability of a random move, among the better half."""
    seed: int = 2

    @property
    def policy_rounds(self) -> int:
        """Number of games in which a policy is learned."""
        return round(self.rounds * self.policy_share)

    @property
    def value_rounds(self) -> int:
        """Number of games before, in which values are learned."""
        return self.rounds - self.policy_rounds

    def rate_at(self, rounds: int) -> float:
        """Return the learning rate after so many games with values."""
        return self.rate * self._fallen(rounds / self.value_rounds)

    def policy_rate_at(self, rounds: int) -> float:
        """Return the learning rate after so many games with a policy."""
        return self.policy_rate * self._fallen(rounds / self.policy_rounds)

    def _fallen(self, share: float) -> float:
        """Return what is left of a learning rate after a share of the games."""
        done = max(0.0, share - (1.0 - self.falling)) / self.falling
        return float((self.last_rate / self.rate) ** min(1.0, done))


class TrainingReport:
    """Lines that say how a training goes."""

    def __init__(self, game: LearningGame, rounds: int, *, period_s: float) -> None:
        self.errors: list[float] = []
        """Errors while values are learned, the latest last."""
        self._game = game
        self._rounds = rounds
        self._period_s = period_s
        self._started = self._reported = time.monotonic()

    def print_if_due(self, done: int, weights: Weights) -> None:
        """Print a line about a net after so many games, if the last one is long ago."""
        if time.monotonic() - self._reported <= self._period_s:
            return
        self._reported = time.monotonic()
        left_s = (self._reported - self._started) * (self._rounds / max(1, done) - 1.0)
        trial = play_deals(self._game, net_player(self._game, weights), teacher_player(self._game), deals=200, seed=7)
        error = f", error {np.mean(self.errors[-300:]):.4f}" if self.errors else ""
        print(f"{done:,} done, {left_s:.0f} s left{error}; {trial}", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Train a net, and keep it if it beats the one in the folder. Return the exit code."""
    options = _parsed(arguments)
    try:
        return _run(options)
    except (BadNet, OSError) as error:
        print(f"train: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("train: ended; no net was written", file=sys.stderr)
        return INTERRUPTED


def _run(options: argparse.Namespace) -> int:
    """Look at the folder first: what fails there must not fail after half an hour."""
    if str(engine.__file__).endswith(".py"):
        print("The engines are not compiled, so this takes forty times as long: see `make engines`.")
    game = GAMES[options.game]
    champion = _champion(game, options.folder)
    check_writable(options.folder)
    rounds = options.rounds or game.usual_count
    schedule = game_schedule(game, rounds, seed=options.seed)
    weights = train(game, schedule, report_s=options.report)
    trial = play_deals(game, net_player(game, weights), teacher_player(game), deals=options.deals, seed=2**40)
    print(f"against the rule bot: {trial}")
    folder = options.folder
    if champion is not None and not _is_better(game, weights, champion, options):
        folder = options.folder / "candidate"
        print(f"it is not better, so the net in {options.folder} stays")
    card = _written(game, folder, weights, schedule, trial)
    print(f"written to {folder}: {game.net}.net, SHA-256 {card.digest}")
    return DONE if folder == options.folder else FAILED


def game_schedule(game: LearningGame, rounds: int, *, seed: int) -> Schedule:
    """Return the settings for so many games."""
    values = rounds - round(rounds * game.policy_share)
    return Schedule(rounds=rounds, policy_share=game.policy_share, taught=min(30_000, values * 3 // 10), seed=seed)


def _is_better(game: LearningGame, weights: Weights, champion: Weights, options: argparse.Namespace) -> bool:
    players = net_player(game, weights), net_player(game, champion)
    gate = play_deals(game, *players, deals=options.deals, seed=2**41)
    print(f"against the net in {options.folder}: {gate}")
    return gate.is_better


def train(game: LearningGame, schedule: Schedule, *, report_s: float) -> Weights:
    """Return the averaged weights of a net after all games. Print a line every `report_s` seconds."""
    report = TrainingReport(game, schedule.rounds, period_s=report_s)
    weights = _learn_values(game, schedule, report)
    return _learn_policy(game, schedule, report, weights) if schedule.policy_rounds else weights


def _learn_values(game: LearningGame, schedule: Schedule, report: TrainingReport) -> Weights:
    learner = new_learner(game.net, seed=schedule.seed, averaged_over=AVERAGED // game.batch)
    games = SelfPlay(game, SIDE_BY_SIDE, seed=schedule.seed)
    games.begin([TAUGHT])
    is_taught = True
    lessons: list[Lessons] = []
    while games.finished < schedule.value_rounds:
        if is_taught and games.finished >= schedule.taught:
            is_taught, lessons = False, []
            games.begin(game.players)
        lessons += games.advance(learner.weights, exploration=schedule.exploration)
        while len(lessons) >= game.batch:
            report.errors.append(learn_from(learner, joined(lessons[: game.batch]), schedule.rate_at(games.finished)))
            del lessons[: game.batch]
        report.print_if_due(games.finished, learner.averages)
    return learner.averages


def _learn_policy(game: LearningGame, schedule: Schedule, report: TrainingReport, weights: Weights) -> Weights:
    """Go on with the policy gradient, from weights that know what positions are worth."""
    report.errors.clear()
    learner = Adam(weights, averaged_over=POLICY_AVERAGED)
    games = PolicyPlay(game, SIDE_BY_SIDE, seed=schedule.seed + POLICY_SEED)
    games.begin(game.policy_players)
    while games.finished < schedule.policy_rounds:
        decisions = games.play(learner.weights, HORIZON)
        for first in range(0, HORIZON, STEP):
            gradients = policy_gradients(learner.weights, decisions[first : first + STEP])
            learner.step(gradients, schedule.policy_rate_at(games.finished))
        report.print_if_due(schedule.value_rounds + games.finished, learner.averages)
    return learner.averages


def _champion(game: LearningGame, folder: Path) -> Weights | None:
    """Return the weights of the net in a folder, or None if there is none. Raise `BadNet` for a damaged one."""
    if not (folder / f"{game.net}.json").exists() and not (folder / f"{game.net}.net").exists():
        return None
    shapes, arrays = read_card(game.net, folder).arrays, read_arrays(game.net, folder)
    return {name: np.array(arrays[name], np.float32).reshape(shape) for name, shape in shapes.items()}


def _written(game: LearningGame, folder: Path, weights: Weights, schedule: Schedule, trial: DealResults) -> NetCard:
    card = NetCard(
        name=game.net,
        arrays={name: array.shape for name, array in weights.items()},
        digest="",
        training=msgspec.to_builtins(schedule),
        figures={"rule bot": msgspec.to_builtins(trial)},
    )
    return write_net(folder, card, {name: array.astype(float).ravel().tolist() for name, array in weights.items()})


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m lostcities_bots.learning.train", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES), help="game to learn")
    parser.add_argument("--rounds", type=count, help="games, or rounds of the Duel, to learn from")
    parser.add_argument("--seed", type=int, default=2, help="seed of deals, first weights and exploration")
    parser.add_argument("--deals", type=count, default=1_000, help="duplicate deals of each trial at the end")
    parser.add_argument("--report", type=seconds, default=30.0, metavar="S", help="seconds between reports")
    parser.add_argument("--folder", type=Path, default=Path(str(NETS)), help="folder of the net")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
