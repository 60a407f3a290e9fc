"""The value net: its inputs, its two implementations, its files, and its training in small."""

from pathlib import Path

import msgspec
import numpy as np
import pytest
from tests.engines.sources import interpreted, where_it_compiles

from lostcities_bots.learning.duplicate_pairs import net_player, play_pairs, rule_player
from lostcities_bots.learning.net_training import PositionBatch, Rows, fresh_weights, gradients_of
from lostcities_bots.learning.train import Schedule, main, train
from lostcities_bots.navigator.afterstates import TABLE, DuelAfterstates
from lostcities_bots.navigator.net_files import BadNet, NetCard, read_arrays, read_card, read_net, write_net
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_bots.surveyor.packed_duel import PackedDuelSurveyor
from lostcities_duel.engine import DuelEngine

WEIGHTS = fresh_weights(np.random.default_rng(1))
ARRAYS = {name: array.astype(float).ravel().tolist() for name, array in WEIGHTS.items()}
SHAPES = {name: array.shape for name, array in WEIGHTS.items()}


def test_both_implementations_give_the_same_values() -> None:
    engine, rows = DuelEngine(3), DuelAfterstates(DuelEngine(0), positions_max=1, rows_max=20)
    asked = ValueNet(ARRAYS)
    for _ in range(2):
        engine.deal()
        while engine.turn >= 0:
            rows.clear()
            rows.add(engine)
            count = asked.rate(engine)
            assert list(asked.values)[:count] == pytest.approx(PositionBatch(rows).values(WEIGHTS), abs=1e-5)
            engine.step(engine.actions[engine.dice.below(engine.legal())])


def test_an_action_alone_is_rated_as_among_all_others() -> None:
    engine, net = DuelEngine(4), ValueNet(ARRAYS)
    engine.deal()
    while engine.turn >= 0:
        together = {engine.actions[at]: net.values[at] for at in range(net.rate(engine))}
        assert {action: net.rate_action(engine, action) for action in together} == together
        engine.step(engine.actions[engine.dice.below(engine.legal())])


def test_the_interpreted_net_chooses_the_same() -> None:
    source = interpreted("lostcities_bots.navigator.value_net")
    module = interpreted("lostcities_duel.engine")
    slow, quick = source.ValueNet(ARRAYS), ValueNet(ARRAYS)
    one, other = (kind(8, rounds=1, stall_limit=4) for kind in (module.DuelEngine, DuelEngine))
    one.deal()
    other.deal()
    while other.turn >= 0:
        action = quick.choose(other)
        assert slow.choose(one) == action
        one.step(action)
        other.step(action)
    assert list(one.totals) == list(other.totals)


def test_inputs_hold_nothing_that_the_seat_does_not_know() -> None:
    """Other worlds that look the same to the seat have the same inputs."""
    engine, world = DuelEngine(5), DuelEngine(6)
    rows = DuelAfterstates(DuelEngine(0), positions_max=1, rows_max=20)
    surveyor = PackedDuelSurveyor(5)
    engine.deal()
    while engine.turn >= 0:
        seen = []
        for number in range(3):
            world.copy_from(engine)
            if number:
                world.resample(engine.turn)
            rows.clear()
            rows.add(world)
            choices = PositionBatch(rows)
            seen.append([choices.words.tolist(), choices.new_words.tolist(), choices.table.tolist()])
        assert seen[0] == seen[1] == seen[2]
        engine.step(surveyor.choose(engine))


def test_a_planted_look_at_the_deck_changes_the_inputs() -> None:
    """The check above can fail: after the draw has shown its card, worlds differ."""
    engine = DuelEngine(5)
    engine.deal()
    engine.step(engine.kinds + engine.hand(engine.turn)[0])
    drawn = set()
    for _ in range(20):
        world = DuelEngine(engine.dice.below(1_000))
        world.copy_from(engine)
        world.resample(engine.turn)
        world.step(world.draw)
        drawn.add(tuple(world.hand(engine.turn)))
    assert len(drawn) > 5


def test_a_step_against_the_gradient_makes_the_error_smaller() -> None:
    rng = np.random.default_rng(2)
    rows = Rows((rng.random((40, 5, 130)) < 0.2).astype(np.float32), rng.random((40, TABLE)).astype(np.float32))
    targets = rng.random(40).astype(np.float32)
    weights = {name: array.copy() for name, array in WEIGHTS.items()}
    gradients, error = gradients_of(weights, rows, targets)
    for name, gradient in gradients.items():
        changed = {**weights, name: weights[name] - 0.01 * gradient}
        assert gradients_of(changed, rows, targets)[1] < error, name


# -- files --


def card() -> NetCard:
    return NetCard(variant="duel", arrays=SHAPES, digest="")


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


# -- training --


@where_it_compiles
def test_training_teaches_and_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    schedule = Schedule(rounds=1_500, taught=1_200)
    weights = train(schedule, report_s=1e9)
    again = train(schedule, report_s=1e9)
    assert all((weights[name] == again[name]).all() for name in weights)
    fresh = fresh_weights(np.random.default_rng(schedule.seed))
    surveyor = rule_player(PackedDuelSurveyor(5))
    taught = play_pairs(net_player(weights), surveyor, pairs=40, seed=1)
    untaught = play_pairs(net_player(fresh), surveyor, pairs=40, seed=1)
    assert taught.margin > untaught.margin + 20


@where_it_compiles
def test_a_net_that_is_not_better_does_not_take_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("lostcities_bots.learning.train.SIDE_BY_SIDE", 16)
    arguments = ["--rounds", "100", "--pairs", "10", "--folder", str(tmp_path)]
    assert main(arguments) == 0
    first = read_card("duel", tmp_path)
    assert main(arguments) == 1  # the same net again wins half of the pairs
    assert read_card("duel", tmp_path) == first
    assert f"it is not better, so the net in {tmp_path} stays" in capsys.readouterr().out
    assert read_card("duel", tmp_path / "candidate").training == first.training


@pytest.mark.parametrize("words", [["--rounds", "0"], ["--pairs", "-1"], ["--report", "nan"], ["--seed", "x"]])
def test_wrong_arguments_are_refused_before_any_round(words: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*words, "--folder", str(tmp_path / "nets")])
    assert ended.value.code == 2
    assert not (tmp_path / "nets").exists()


def test_a_damaged_net_is_told_before_any_round_and_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_net(tmp_path, card(), ARRAYS)
    (tmp_path / "duel.net").write_bytes(b"\0" * 40)
    assert main(["--folder", str(tmp_path)]) == 1
    assert "train: the net for 'duel' has digest" in capsys.readouterr().err
    assert (tmp_path / "duel.net").read_bytes() == b"\0" * 40


def test_a_folder_that_cannot_be_made_is_told_before_any_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["--folder", str(tmp_path / "file" / "nets")]) == 1
    assert "Not a directory" in capsys.readouterr().err


def test_ctrl_c_ends_a_training_without_a_net(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lostcities_bots.learning.train._learn", interrupted)
    assert main(["--folder", str(tmp_path)]) == 130
    assert capsys.readouterr().err == "train: ended; no net was written\n"
    assert list(tmp_path.iterdir()) == []


def test_more_positions_than_one_pass_takes_are_rated_in_several(monkeypatch: pytest.MonkeyPatch) -> None:
    engines = [DuelEngine(seed) for seed in range(7)]
    for engine in engines:
        engine.deal()
    together = net_player(WEIGHTS)(engines)
    monkeypatch.setattr("lostcities_bots.learning.duplicate_pairs.AT_ONCE", 3)
    assert net_player(WEIGHTS)(engines) == together


def test_players_of_equal_strength_win_half_of_the_pairs() -> None:
    surveyor = rule_player(PackedDuelSurveyor(5))
    trial = play_pairs(surveyor, surveyor, pairs=30, seed=4)
    assert (trial.won, trial.margin, trial.rounds_won) == (0.5, 0.0, 0.5)
    assert 90 < trial.moves < 120
