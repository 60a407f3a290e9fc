"""Training of the Duel's value net: `python -m lostcities_bots.learning.train`.

The net first learns what the surveyor does. Then it plays with itself, and in a fifth of the rounds with the surveyor.
It makes a random move now and then. In the last fifth of the rounds it learns ever more slowly. The average of its
weights is then tried against the net that stands in the folder, and takes its place if it is better.
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
from lostcities_bots.learning.duplicate_pairs import PairResults, net_player, play_pairs, rule_player
from lostcities_bots.learning.net_training import Adam, Rows, Weights, fresh_weights, gradients_of, inputs_of
from lostcities_bots.learning.self_play import TAUGHT, Lessons, Players, SelfPlay
from lostcities_bots.navigator.net_files import NETS, BadNet, NetCard, check_writable, read_arrays, read_card, write_net
from lostcities_bots.surveyor.packed_duel import PackedDuelSurveyor
from lostcities_client.command_line import DONE, FAILED, INTERRUPTED
from lostcities_duel import engine

SIDE_BY_SIDE = 256
"""Rounds that are played at the same time."""
BATCH = 16
"""Rounds from which the net learns in one step."""
_ITSELF: Players = ("net", "net")
MIXED: Sequence[Players] = (*[_ITSELF] * 8, ("net", "surveyor"), ("surveyor", "net"))
"""Players of the rounds after those that teach."""


class Schedule(Struct, frozen=True, kw_only=True):
    """Settings of a training."""

    rounds: int = 800_000
    taught: int = 30_000
    """Rounds of the surveyor with itself, at the beginning."""
    rate: float = 0.001
    """Learning rate until it falls."""
    last_rate: float = 0.00005
    """Learning rate at the end."""
    falling: float = 0.2
    """Share of the rounds at the end in which the learning rate falls."""
    exploration: float = 0.06
    """Probability of a random move, among the better half."""
    seed: int = 2

    def rate_at(self, rounds: int) -> float:
        """Return the learning rate after so many rounds."""
        done = max(0.0, rounds / self.rounds - (1.0 - self.falling)) / self.falling
        return float(self.rate * (self.last_rate / self.rate) ** min(1.0, done))


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
    champion = _champion(options.folder)
    check_writable(options.folder)
    schedule = Schedule(rounds=options.rounds, taught=min(30_000, options.rounds * 3 // 10), seed=options.seed)
    weights = train(schedule, report_s=options.report)
    trial = play_pairs(net_player(weights), rule_player(PackedDuelSurveyor(5)), pairs=options.pairs, seed=2**40)
    print(f"against surveyor: {trial}")
    folder = options.folder
    if champion is not None and not _is_better(weights, champion, options):
        folder = options.folder / "candidate"
        print(f"it is not better, so the net in {options.folder} stays")
    card = _written(folder, weights, schedule, trial)
    print(f"written to {folder}: duel.net, SHA-256 {card.digest}")
    return DONE if folder == options.folder else FAILED


def _is_better(weights: Weights, champion: Weights, options: argparse.Namespace) -> bool:
    gate = play_pairs(net_player(weights), net_player(champion), pairs=options.pairs, seed=2**41)
    print(f"against the net in {options.folder}: {gate}")
    return gate.lower > 0.5


def train(schedule: Schedule, *, report_s: float) -> Weights:
    """Return the averaged weights of a net after all rounds. Print a line every `report_s` seconds."""
    learner = Adam(fresh_weights(np.random.default_rng(schedule.seed)), averaged_over=500)
    games = SelfPlay(SIDE_BY_SIDE, seed=schedule.seed)
    players: Sequence[Players] = [TAUGHT]
    games.begin(players)
    started = reported = time.monotonic()
    lessons: list[Lessons] = []
    errors: list[float] = []
    while games.rounds < schedule.rounds:
        if players[0] == TAUGHT and games.rounds >= schedule.taught:
            players, lessons = MIXED, []
            games.begin(players)
        lessons += games.advance(learner.weights, players, exploration=schedule.exploration)
        while len(lessons) >= BATCH:
            errors.append(_learn(learner, lessons[:BATCH], schedule.rate_at(games.rounds)))
            del lessons[:BATCH]
        if time.monotonic() - reported > report_s:
            reported = time.monotonic()
            left = (reported - started) * (schedule.rounds / games.rounds - 1.0)
            trial = play_pairs(net_player(learner.averages), rule_player(PackedDuelSurveyor(5)), pairs=200, seed=7)
            print(
                f"{games.rounds:,} rounds, {left:.0f} s left, error {np.mean(errors[-300:]):.4f}; {trial}", flush=True
            )
    return learner.averages


def _learn(learner: Adam, lessons: Sequence[Lessons], rate: float) -> float:
    words = np.concatenate([lesson.words for lesson in lessons])
    points = np.concatenate([lesson.points for lesson in lessons])
    rows = Rows(inputs_of(words, points), np.concatenate([lesson.table for lesson in lessons]))
    gradients, error = gradients_of(learner.weights, rows, np.concatenate([lesson.targets for lesson in lessons]))
    learner.step(gradients, rate)
    return error


def _champion(folder: Path) -> Weights | None:
    """Return the weights of the net in a folder, or None if there is none. Raise `BadNet` for a damaged one."""
    if not (folder / "duel.json").exists() and not (folder / "duel.net").exists():
        return None
    shapes, arrays = read_card("duel", folder).arrays, read_arrays("duel", folder)
    return {name: np.array(arrays[name], np.float32).reshape(shape) for name, shape in shapes.items()}


def _written(folder: Path, weights: Weights, schedule: Schedule, trial: PairResults) -> NetCard:
    card = NetCard(
        variant="duel",
        arrays={name: array.shape for name, array in weights.items()},
        digest="",
        training=msgspec.to_builtins(schedule),
        figures={"surveyor": msgspec.to_builtins(trial)},
    )
    return write_net(folder, card, {name: array.astype(float).ravel().tolist() for name, array in weights.items()})


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m lostcities_bots.learning.train", description=__doc__)
    parser.add_argument("--rounds", type=count, default=Schedule().rounds, help="rounds to learn from")
    parser.add_argument(
        "--seed", type=int, default=Schedule().seed, help="seed of deals, first weights and exploration"
    )
    parser.add_argument("--pairs", type=count, default=1_000, help="duplicate pairs of each trial at the end")
    parser.add_argument("--report", type=seconds, default=30.0, metavar="S", help="seconds between reports")
    parser.add_argument("--folder", type=Path, default=Path(str(NETS)), help="folder of the net")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
