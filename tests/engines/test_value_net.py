"""The value net: its inputs, its two implementations, its files, and its training in small."""

import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from sysconfig import get_path
from typing import Any

import msgspec
import numpy as np
import pytest
from tests.engines.sources import interpreted, where_it_compiles
from tools.compile_engines import C_SOURCES, PORTABLE_FLAGS, ROOT

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.learning import net_training
from lostcities_bots.learning.duplicate_deals import DealResults, net_player, play_deals, teacher_player
from lostcities_bots.learning.learning_games import ALONE, BOARD, BOARD_FOR_TWO, DUEL, GAMES, RIVALS, LearningGame
from lostcities_bots.learning.net_training import Rows, fresh_weights, gradients_of
from lostcities_bots.learning.position_batch import PositionBatch, Weights, inputs_of
from lostcities_bots.learning.self_play import Lessons, SelfPlay
from lostcities_bots.learning.side_by_side import TAUGHT
from lostcities_bots.learning.train import Schedule, main, train
from lostcities_bots.navigator import value_net
from lostcities_bots.navigator.learned_games import INPUTS
from lostcities_bots.navigator.net_files import BadNet, NetCard, read_arrays, read_card, read_net, write_net
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_duel.engine import KINDS, DuelEngine

for_each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def weights_for(game: LearningGame) -> Weights:
    return fresh_weights(np.random.default_rng(1), game.afterstates(1))


def flat(weights: Weights) -> dict[str, list[float]]:
    return {name: array.astype(float).ravel().tolist() for name, array in weights.items()}


def net_for(game: LearningGame) -> ValueNet:
    return ValueNet(flat(weights_for(game)), INPUTS[game.net]())


WEIGHTS = weights_for(DUEL)
ARRAYS = flat(WEIGHTS)
SHAPES = {name: array.shape for name, array in WEIGHTS.items()}


def positions(game: LearningGame, *, seats: int, every: int = 1) -> Iterator[PackedEngine]:
    """Yield the engine of a random game at some of its decisions."""
    engine = game.engine(3, seats - 2)
    assert engine.seats == seats
    game.begin(engine)
    for number in range(2_000):
        if engine.is_over:
            return
        if engine.turn < 0:
            engine.deal()
            continue
        if number % every == 0:
            yield engine
        engine.step(engine.actions[engine.dice.below(engine.legal())])
    assert game is DUEL, "a random game ends"  # the Duel's engine for training plays endless games


SEATINGS = [
    (DUEL, 2),
    (BOARD_FOR_TWO, 2),
    *((BOARD, seats) for seats in (3, 4)),
    *((RIVALS, seats) for seats in (2, 3, 4)),
]
for_each_seating = pytest.mark.parametrize(
    ("game", "seats"), SEATINGS, ids=[f"{game.net}-{seats}" for game, seats in SEATINGS]
)


@for_each_seating
def test_both_implementations_give_the_same_values(game: LearningGame, seats: int) -> None:
    rows, weights, asked = game.afterstates(1), weights_for(game), net_for(game)
    for engine in positions(game, seats=seats, every=7):
        rows.clear()
        rows.add(engine)
        count = asked.rate(engine)
        assert list(asked.values)[:count] == pytest.approx(PositionBatch(rows).values(weights), abs=1e-4)


@for_each_seating
def test_an_action_alone_is_rated_as_among_all_others(game: LearningGame, seats: int) -> None:
    net, alone = net_for(game), net_for(game)
    for engine in positions(game, seats=seats, every=7):
        together = {engine.actions[at]: net.values[at] for at in range(net.rate(engine))}
        assert {action: alone.rate_action(engine, action) for action in together} == together


def ratings(net: ValueNet, game: LearningGame, seats: int) -> Iterator[float]:
    """Yield the values of all actions in many positions of a game, and the luck of draws."""
    for engine in positions(game, seats=seats, every=3):
        yield from (net.values[at] for at in range(net.rate(engine)))
        if may_draw(engine):
            yield net.draw_luck(engine)
            yield net.rate_action(engine, engine.draw)


@where_it_compiles
@for_each_seating
def test_the_net_in_c_rates_with_the_same_bits(game: LearningGame, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert value_net.KERNEL is not None
    in_c = net_for(game)
    monkeypatch.setattr(value_net, "KERNEL", None)
    ratings_in_c = [value.hex() for value in ratings(in_c, game, seats)]
    assert len(ratings_in_c) > 100
    assert [value.hex() for value in ratings(net_for(game), game, seats)] == ratings_in_c


@pytest.fixture(scope="module")
def portable_kernel(tmp_path_factory: pytest.TempPathFactory) -> Any:  # Any: a class of a module that is made here
    """Return the net in C as a wheel has it, with the shortest vectors of this kind of machine."""
    source, library = ROOT / C_SOURCES[0], tmp_path_factory.mktemp("portable") / f"net_kernel{EXTENSION_SUFFIXES[0]}"
    options = ["-O3", *PORTABLE_FLAGS[-1].split(), "-shared", "-fPIC", f"-I{get_path('include')}"]
    linked = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []
    compiler = shlex.split(os.environ.get("CC", "cc"))
    subprocess.run([*compiler, *options, str(source), *linked, "-o", str(library)], check=True)
    spec = spec_from_file_location("net_kernel", library)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Kernel


@where_it_compiles
@pytest.mark.parametrize(("shared", "hidden"), [(48, 32), (8, 8), (24, 40), (40, 24), (72, 8)])
def test_layers_of_any_size_and_vectors_of_any_length_give_the_same_bits(
    shared: int, hidden: int, portable_kernel: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net_training, "SHARED", shared)
    monkeypatch.setattr(net_training, "HIDDEN", hidden)
    found = []
    for kernel in (value_net.KERNEL, portable_kernel, None):
        monkeypatch.setattr(value_net, "KERNEL", kernel)
        found.append([value.hex() for value in ratings(net_for(DUEL), DUEL, 2)])
    assert len(found[0]) > 100
    assert found[0] == found[1] == found[2]


@where_it_compiles
def test_the_net_in_c_refuses_arrays_that_are_too_short() -> None:
    short = {**ARRAYS, "total": ARRAYS["total"][:-1]}
    with pytest.raises(ValueError, match="array 3 of the net has 1535 numbers, and not 1536"):
        ValueNet(short, INPUTS["duel"]())
    uneven = {**ARRAYS, "hidden_bias": ARRAYS["hidden_bias"][:-1]}
    with pytest.raises(ValueError, match="15 arrays and layers of a multiple of 8 units are needed"):
        ValueNet(uneven, INPUTS["duel"]())


@where_it_compiles
def test_the_net_in_c_refuses_a_row_that_changes_no_colour() -> None:
    rows = INPUTS["duel"]()
    net = ValueNet(ARRAYS, rows)
    engine = DuelEngine(1, rounds=1)
    engine.deal()
    net.rate(engine)
    rows.changed[2] = 5
    assert net._kernel is not None
    with pytest.raises(IndexError, match="row 2 changes colour 5, and not one of 5"):
        net._kernel.rate(3)
    with pytest.raises(ValueError, match="121 rows, and not up to 120"):
        net._kernel.rate(121)


def may_draw(engine: PackedEngine) -> bool:
    """Return whether the seat to act may draw from a deck of several cards."""
    return engine.draw in engine.legal_actions() and engine.deck_size > 1


def luck_of(net: ValueNet, engine: PackedEngine, kind: int) -> float:
    """Return the luck of a draw that turns up a kind of the deck."""
    kinds = [engine.deck[at] for at in range(engine.deck_size)]
    at, top = kinds.index(kind), engine.deck_size - 1
    engine.deck[at], engine.deck[top] = kinds[top], kind
    luck = net.draw_luck(engine)
    engine.deck[at], engine.deck[top] = kind, kinds[top]
    return luck


@pytest.mark.parametrize(("game", "seats"), [(DUEL, 2), (BOARD, 3)], ids=["duel", "board"])
def test_the_luck_of_draws_has_a_mean_of_zero_over_the_deck(game: LearningGame, seats: int) -> None:
    net = net_for(game)
    for engine in filter(may_draw, positions(game, seats=seats, every=5)):
        lucks = [luck_of(net, engine, engine.deck[at]) for at in range(engine.deck_size)]
        assert sum(lucks) == pytest.approx(0.0, abs=1e-9)
        assert max(lucks) - min(lucks) > 0.001


def test_the_luck_of_a_draw_is_that_of_the_hand_where_all_of_the_second_layer_is_active() -> None:
    """Weights of the table are zero, since only the colours count. Cards of the first colour are left out.

    The row of a draw stands for that colour, and forgets which discards are closed.
    """
    nothing = {name: [0.0] * len(ARRAYS[name]) for name in ("table", "direct")}
    net = ValueNet({**ARRAYS, **nothing, "hidden_bias": [100.0] * len(ARRAYS["hidden_bias"])}, INPUTS["duel"]())
    with_card = DUEL.engine(1, 0)
    for engine in filter(may_draw, positions(DUEL, seats=2, every=9)):
        worth = {}
        for kind in {engine.deck[at] for at in range(engine.deck_size) if engine.deck[at] >= KINDS}:
            with_card.copy_from(engine)
            with_card.give(engine.turn, kind)
            worth[kind] = net.rate_action(with_card, engine.draw)
        if len(worth) < 2:
            continue
        dear, cheap = max(worth, key=worth.__getitem__), min(worth, key=worth.__getitem__)
        difference = luck_of(net, engine, dear) - luck_of(net, engine, cheap)
        assert difference == pytest.approx(worth[dear] - worth[cheap])


def test_the_interpreted_net_chooses_the_same() -> None:
    source = interpreted("lostcities_bots.navigator.value_net")
    assert source.KERNEL is None
    inputs = interpreted("lostcities_bots.navigator.duel_afterstates")
    slow, quick = source.ValueNet(ARRAYS, inputs.DuelAfterstates()), net_for(DUEL)
    one = interpreted("lostcities_duel.engine").DuelEngine(8, rounds=1, stall_limit=4)
    other = DuelEngine(8, rounds=1, stall_limit=4)
    one.deal()
    other.deal()
    while other.turn >= 0:
        action = quick.choose(other)
        assert slow.choose(one) == action
        one.step(action)
        other.step(action)
    assert list(one.totals) == list(other.totals)


@for_each_seating
def test_inputs_hold_nothing_that_the_seat_does_not_know(game: LearningGame, seats: int) -> None:
    """Other worlds that look the same to the seat have the same inputs."""
    world, rows = game.engine(6, seats - 2), game.afterstates(1)
    for engine in positions(game, seats=seats, every=5):
        seen = []
        for number in range(3):
            world.copy_from(engine)
            if number:
                world.resample(engine.turn)
            rows.clear()
            rows.add(world)
            found = PositionBatch(rows)
            seen.append(
                [
                    each.tolist()
                    for each in (found.words, found.numbers, found.new_words, found.new_numbers, found.table)
                ]
            )
        assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("game", [DUEL, BOARD], ids=["duel", "board"])
def test_a_planted_look_at_the_deck_changes_the_inputs(game: LearningGame) -> None:
    """The check above can fail: after the draw has shown its card, worlds differ."""
    engine, world, rows = game.engine(5, 0), game.engine(6, 0), game.afterstates(1)
    game.begin(engine)
    while len(engine.legal_actions()) > 3:  # until a seat may draw and do little else
        engine.step(engine.actions[engine.legal() - 1])
    seat, seen = engine.turn, set()
    for _ in range(20):
        world.copy_from(engine)
        world.resample(seat)
        world.step(world.legal_actions()[0])
        while world.turn != seat:
            world.turn = seat  # look at the hand right after the draw
        rows.clear()
        rows.add_position(world)
        seen.add(str(PositionBatch(rows).words.tolist()))
    assert len(seen) > 5


def test_a_step_against_the_gradient_makes_the_error_smaller() -> None:
    rng = np.random.default_rng(2)
    table = rng.random((40, len(WEIGHTS["table"]))).astype(np.float32)
    rows = Rows((rng.random((40, 5, 130)) < 0.2).astype(np.float32), table)
    targets = rng.random(40).astype(np.float32)
    weights = {name: array.copy() for name, array in WEIGHTS.items()}
    gradients, error = gradients_of(weights, rows, targets)
    for name, gradient in gradients.items():
        changed = {**weights, name: weights[name] - 0.01 * gradient}
        assert gradients_of(changed, rows, targets)[1] < error, name


# -- files --


def card() -> NetCard:
    return NetCard(name="duel", arrays=SHAPES, digest="")


def test_a_net_is_read_as_it_was_written(tmp_path: Path) -> None:
    written = write_net(tmp_path, card(), ARRAYS)
    assert read_card("duel", tmp_path) == written
    assert read_arrays("duel", tmp_path) == ARRAYS
    assert (tmp_path / "duel.net").stat().st_size < 100_000
    assert read_net("duel", tmp_path).colours == 5


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda folder: (folder / "duel.json").unlink(), "the card of the net for 'duel' cannot be read"),
        (lambda folder: (folder / "duel.json").write_text("{"), "the card of the net for 'duel' cannot be read"),
        (lambda folder: (folder / "duel.net").unlink(), "the net for 'duel' cannot be read"),
        (lambda folder: (folder / "duel.net").write_bytes(b"\0" * 40), "has digest .*, and its card says"),
    ],
)
def test_a_spoiled_net_is_refused(spoil, message: str, tmp_path: Path) -> None:
    write_net(tmp_path, card(), ARRAYS)
    spoil(tmp_path)
    with pytest.raises(BadNet, match=message):
        read_net("duel", tmp_path)


def test_a_net_of_another_format_is_refused(tmp_path: Path) -> None:
    written = write_net(tmp_path, card(), ARRAYS)
    (tmp_path / "duel.json").write_bytes(msgspec.json.encode(msgspec.structs.replace(written, format=9)))
    with pytest.raises(BadNet, match="has format 9, and this version reads 1"):
        read_net("duel", tmp_path)


def test_a_card_that_counts_other_numbers_is_refused(tmp_path: Path) -> None:
    written = write_net(tmp_path, card(), ARRAYS)
    shapes = {**SHAPES, "out": (5, 1)}
    (tmp_path / "duel.json").write_bytes(msgspec.json.encode(msgspec.structs.replace(written, arrays=shapes)))
    with pytest.raises(BadNet, match=r"numbers, and its card counts"):
        read_net("duel", tmp_path)


@pytest.mark.parametrize(
    ("shapes", "message"),
    [
        ({**SHAPES, "table": (48, 14)}, r"has array 'table' of \(48, 14\), and needs \(14, 48\)"),
        ({**SHAPES, "total": (47, 32)}, r"has array 'total' of \(47, 32\), and needs \(48, 32\)"),
        ({key: SHAPES[key] for key in SHAPES if key != "direct"}, r"has array 'direct' of None, and needs \(14, 32\)"),
        ({}, r"has array 'colour' of None, and needs \(130, 0\)"),
        (
            {**SHAPES, "shared_bias": (44,), "colour": (130, 44), "table": (14, 44), "total": (44, 32)},
            "has layers of 44 and 32 units, not a multiple of 8",
        ),
    ],
)
def test_a_net_whose_arrays_do_not_fit_is_refused(
    shapes: dict[str, tuple[int, ...]], message: str, tmp_path: Path
) -> None:
    arrays = {key: [0.5] * int(np.prod(shape)) for key, shape in shapes.items()}
    write_net(tmp_path, msgspec.structs.replace(card(), arrays=shapes), arrays)
    with pytest.raises(BadNet, match=message):
        read_net("duel", tmp_path)


# -- training --


def error_of(game: LearningGame, weights: Weights) -> float:
    """Return the mean squared error of a net on games of the rule bot with itself."""
    games = SelfPlay(game, 8, seed=99)
    games.begin([TAUGHT])
    lessons: list[Lessons] = []
    while len(lessons) < 4:
        lessons += games.advance(weights, exploration=0.0)
    rows = Rows(
        np.concatenate([inputs_of(lesson.words, lesson.numbers) for lesson in lessons]),
        np.concatenate([lesson.table for lesson in lessons]),
    )
    return gradients_of(weights, rows, np.concatenate([lesson.targets for lesson in lessons]))[1]


@where_it_compiles
@for_each_game
def test_training_teaches_and_repeats_itself(
    game: LearningGame, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities_bots.learning.train.SIDE_BY_SIDE", 16)
    schedule = Schedule(rounds=100, taught=80)
    weights = train(game, schedule, report_s=1e9)
    again = train(game, schedule, report_s=1e9)
    assert all((weights[name] == again[name]).all() for name in weights)
    fresh = fresh_weights(np.random.default_rng(schedule.seed), game.afterstates(1))
    assert error_of(game, weights) < 0.9 * error_of(game, fresh)


def test_each_game_has_a_seat_that_learns() -> None:
    """Three seats have no fourth player. Rule bots alone would play games without lessons."""
    game = msgspec.structs.replace(BOARD, engine=lambda seed, number: BOARD.engine(seed, 1))
    games = SelfPlay(game, 8, seed=1)
    games.begin(ALONE)
    lessons = list[Lessons]()
    while len(lessons) < 12:
        lessons += games.advance(weights_for(BOARD), exploration=0.0)
    assert games.finished == len(lessons)
    assert all(len(lesson.targets) > 20 for lesson in lessons)


@where_it_compiles
def test_a_net_that_was_taught_plays_better_than_a_fresh_one(capsys: pytest.CaptureFixture[str]) -> None:
    schedule = Schedule(rounds=1_500, taught=1_200)
    untaught = fresh_weights(np.random.default_rng(schedule.seed), DUEL.afterstates(1))
    taught, fresh = (
        play_deals(DUEL, net_player(DUEL, weights), teacher_player(DUEL), deals=40, seed=1)
        for weights in (train(DUEL, schedule, report_s=1e9), untaught)
    )
    assert taught.margin > fresh.margin + 20


@pytest.mark.parametrize(
    ("seats", "lower", "is_better"), [(2, 0.49, False), (2, 0.51, True), (4, 0.24, False), (4, 0.26, True)]
)
def test_a_net_is_better_if_it_wins_more_than_an_equal_share(seats: int, lower: float, is_better: bool) -> None:
    result = DealResults(deals=9, seats=seats, won=0.6, lower=lower, margin=0.0, rounds_won=0.6, moves=1.0)
    assert result.is_better is is_better


@where_it_compiles
def test_a_net_that_is_not_better_does_not_take_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("lostcities_bots.learning.train.SIDE_BY_SIDE", 16)
    arguments = ["duel", "--rounds", "40", "--deals", "10", "--folder", str(tmp_path)]
    assert main(arguments) == 0
    first = read_card("duel", tmp_path)
    assert main(arguments) == 1  # the same net again wins half of the pairs
    assert read_card("duel", tmp_path) == first
    assert f"it is not better, so the net in {tmp_path} stays" in capsys.readouterr().out
    assert read_card("duel", tmp_path / "candidate").training == first.training


@pytest.mark.parametrize(
    "words", [["chess"], ["--rounds", "0"], ["--deals", "-1"], ["--report", "nan"], ["--seed", "x"]]
)
def test_wrong_arguments_are_refused_before_any_round(words: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["duel", *words, "--folder", str(tmp_path / "nets")])
    assert ended.value.code == 2
    assert not (tmp_path / "nets").exists()


def test_a_damaged_net_is_told_before_any_round_and_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_net(tmp_path, card(), ARRAYS)
    (tmp_path / "duel.net").write_bytes(b"\0" * 40)
    assert main(["duel", "--folder", str(tmp_path)]) == 1
    assert "train: the net for 'duel' has digest" in capsys.readouterr().err
    assert (tmp_path / "duel.net").read_bytes() == b"\0" * 40


def test_a_folder_that_cannot_be_made_is_told_before_any_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["duel", "--folder", str(tmp_path / "file" / "nets")]) == 1
    assert "Not a directory" in capsys.readouterr().err


def test_ctrl_c_ends_a_training_without_a_net(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lostcities_bots.learning.train.learn_from", interrupted)
    assert main(["duel", "--folder", str(tmp_path)]) == 130
    assert capsys.readouterr().err == "train: ended; no net was written\n"
    assert list(tmp_path.iterdir()) == []


@for_each_game
def test_more_positions_than_one_pass_takes_are_rated_in_several(
    game: LearningGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    engines = [game.engine(seed, seed) for seed in range(7)]
    for engine in engines:
        game.begin(engine)
    together = net_player(game, weights_for(game))(engines)
    monkeypatch.setattr("lostcities_bots.learning.duplicate_deals.AT_ONCE", 3)
    assert net_player(game, weights_for(game))(engines) == together


@pytest.mark.parametrize(
    ("game", "fewest", "most"),
    [(DUEL, 90, 120), (BOARD_FOR_TWO, 100, 200), (RIVALS, 150, 250)],
    ids=["duel", "board-two", "rivals"],
)
def test_players_of_equal_strength_win_half_of_the_pairs(game: LearningGame, fewest: int, most: int) -> None:
    teacher = teacher_player(game)
    trial = play_deals(game, teacher, teacher, deals=30, seed=4)
    assert (trial.won, trial.margin, trial.rounds_won) == (0.5, 0.0, 0.5)
    assert fewest < trial.moves < most


def test_one_of_four_players_of_equal_strength_wins_a_quarter_of_the_games() -> None:
    teacher = teacher_player(BOARD)
    trial = play_deals(BOARD, teacher, teacher, deals=20, seed=4)
    assert trial.seats == 4
    assert trial.won == trial.rounds_won == pytest.approx(0.25, abs=0.02)  # a shared victory counts a half
    assert trial.margin < 0
    assert "of 80 games alone" in str(trial)
