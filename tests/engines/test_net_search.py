"""Search over a value net: what it finds, and what it must not know."""

import math

import pytest
from tests.engines.sources import interpreted
from tests.engines.test_value_net import flat, net_for, weights_for

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.learning.learning_games import BOARD, DUEL, GAMES, RIVALS, LearningGame
from lostcities_bots.navigator.duel_afterstates import DuelAfterstates
from lostcities_bots.navigator.net_files import read_net
from lostcities_bots.navigator.net_search import CANDIDATES, NetSearch
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_duel.engine import DuelEngine


def searched(search: NetSearch, worlds: int) -> list[int]:
    """Return the actions that are left after so many worlds and a halving, the best first."""
    for _ in range(worlds):
        search.add_world()
    search.halve()
    return list(search.actions)[: search.size]


def blind_net() -> ValueNet:
    """Return a net to which all positions are alike, and worse than any end."""
    arrays = {name: [0.0] * len(numbers) for name, numbers in flat(weights_for(DUEL)).items()}
    return ValueNet({**arrays, "out_bias": [-100.0]}, DuelAfterstates())


def last_turn() -> DuelEngine:
    """Return a round of the Duel without columns and with one card in the deck: it ends with the turn that draws it."""
    engine = DuelEngine(11, rounds=1)
    engine.deal()
    while engine.deck_size > 1 or engine.has_placed:
        engine.step(engine.draw if engine.has_placed else engine.legal_actions()[-1])
    return engine


def test_a_search_finds_what_its_net_does_not_see() -> None:
    engine, net = last_turn(), blind_net()
    seat, margins = engine.turn, dict[int, int]()
    for action in engine.legal_actions()[:CANDIDATES]:  # those that a blind net proposes
        world = DuelEngine(1, rounds=1)
        world.copy_from(engine)
        world.step(action)
        world.step(world.draw)
        margins[action] = world.points(seat) - world.points(1 - seat)
    best = max(margins.values())
    assert len(set(margins.values())) > 1
    search = NetSearch(net, engine, DuelEngine(2, rounds=1), DuelEngine(3, rounds=1))
    assert list(search.actions) == list(margins)
    assert margins[searched(search, 4)[0]] == best


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_search_depends_on_nothing_that_the_seat_does_not_know(game: LearningGame) -> None:
    """Its worlds are drawn anew, so two positions that look the same have the same means in the long run."""
    engine, other = game.engine(14, 1), game.engine(5, 1)
    game.begin(engine)
    number = 0
    while number < 60 or engine.legal() < 2:
        engine.step(engine.actions[engine.dice.below(engine.legal())])
        number += 1
    other.copy_from(engine)
    other.resample(engine.turn)
    found = [means_in(position, game) for position in (engine, other)]
    assert found[0].keys() == found[1].keys()
    for action, (mean, error) in found[0].items():
        other_mean, other_error = found[1][action]
        assert abs(mean - other_mean) < 4 * math.hypot(error, other_error)


def means_in(position: PackedEngine, game: LearningGame) -> dict[int, tuple[float, float]]:
    """Return the mean of each action over many worlds, with its error."""
    search = NetSearch(net_for(game), position, game.engine(6, 1), game.engine(7, 1), luck=0.8)
    for _ in range(100):
        search.add_world()
    return {search.actions[place]: (search.mean(place), search.error(place)) for place in range(search.size)}


@pytest.mark.parametrize("game", [BOARD, RIVALS], ids=["board", "rivals"])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_search_leaves_its_position_as_it_was(game: LearningGame, number: int) -> None:
    engine, before = game.engine(8, number), game.engine(9, number)
    game.begin(engine)
    for _ in range(40):
        engine.step(engine.actions[engine.dice.below(engine.legal())])
    before.copy_from(engine)
    search = NetSearch(net_for(game), engine, game.engine(1, number), game.engine(2, number))
    for _ in range(3):
        search.add_world()
    assert engine.legal_actions() == before.legal_actions()
    assert [engine.score(seat) for seat in range(engine.seats)] == [before.score(seat) for seat in range(engine.seats)]
    assert engine.turn == before.turn


@pytest.mark.parametrize("luck", [0.0, 0.5])
@pytest.mark.parametrize("skipped", [0, 1, 44, 45])
def test_a_playout_counts_as_the_mean_of_its_last_decisions_and_of_the_result(skipped: int, luck: float) -> None:
    engine, net = DuelEngine(3, rounds=1), net_for(DUEL)
    engine.deal()
    for _ in range(skipped):
        engine.step(net.choose(engine))
    search = NetSearch(net, engine, DuelEngine(1, rounds=1), DuelEngine(2, rounds=1), first=4, last=60, luck=luck)
    search.add_world()
    world, seat = DuelEngine(1, rounds=1), engine.turn
    world.copy_from(engine)
    world.resample(seat)
    left_out = luck * net.draw_luck(world) if search.actions[0] == world.draw else 0.0
    world.step(search.actions[0])
    values, moves, is_cut = list[float](), 0, False
    while world.turn >= 0 and not is_cut:
        best = net.best(world)
        if world.turn == seat and moves >= 4:
            values.append(net.values[best] - left_out)
            is_cut = moves >= 60
        action = world.actions[best]
        if action == world.draw:
            left_out += luck * net.draw_luck(world) * (1 if world.turn == seat else -1)
        world.step(action)
        moves += 1
    if not is_cut:
        values.append(net.result(world, seat) - left_out)
    assert search.mean(0) == pytest.approx(sum(values) / len(values))


def test_without_the_luck_of_draws_playouts_differ_less_about_the_same_mean() -> None:
    net, all_errors = read_net("duel"), [0.0, 0.0]
    for deal in range(6):
        engine, means, errors = DuelEngine(8 + deal, rounds=1), list[float](), list[float]()
        engine.deal()
        for _ in range(20):
            engine.step(net.choose(engine))
        for luck in (0.0, 0.8):
            world, branch = DuelEngine(1, rounds=1), DuelEngine(2, rounds=1)
            search = NetSearch(net, engine, world, branch, candidates=1, first=30, last=30, luck=luck)
            for _ in range(100):
                search.add_world()
            errors.append(search.error(0))
            means.append(search.mean(0))
        assert abs(means[0] - means[1]) < 3 * errors[0]
        all_errors = [sum(both) for both in zip(all_errors, errors, strict=True)]
    assert all_errors[1] < 0.85 * all_errors[0]


@pytest.mark.parametrize("game", [BOARD, RIVALS], ids=["board", "rivals"])
def test_in_every_other_world_the_others_play_by_rules_of_thumb(game: LearningGame) -> None:
    """A net with random weights plays otherwise. So the first world is the same with rules of thumb and without."""
    means = []
    for rule in (None, game.teacher):
        engine = game.engine(8, 0)
        game.begin(engine)
        for _ in range(40):
            engine.step(engine.actions[engine.dice.below(engine.legal())])
        search = NetSearch(net_for(game), engine, game.engine(1, 0), game.engine(2, 0), rule=rule)
        for _ in range(2):
            search.add_world()
            means.append([search.mean(place) for place in range(search.size)])
    assert means[0] == means[2]
    assert means[1] != means[3]


def test_halving_leaves_the_better_half() -> None:
    engine = DuelEngine(3, rounds=1)
    engine.deal()
    search = NetSearch(net_for(DUEL), engine, DuelEngine(1, rounds=1), DuelEngine(2, rounds=1))
    sizes = [search.size]
    while search.size > 1:
        searched(search, 2)
        sizes.append(search.size)
    assert sizes == [6, 3, 2, 1]


def test_without_a_world_the_best_action_by_the_net_is_first() -> None:
    engine, net = DuelEngine(3, rounds=1), net_for(DUEL)
    engine.deal()
    search = NetSearch(net, engine, DuelEngine(1, rounds=1), DuelEngine(2, rounds=1))
    assert searched(search, 0)[0] == net.choose(engine)


def test_the_interpreted_search_chooses_the_same() -> None:
    source = interpreted("lostcities_bots.navigator.net_search")
    module = interpreted("lostcities_duel.engine")
    arrays = flat(weights_for(DUEL))
    found = []
    for search, net, rows, engine in (
        (NetSearch, ValueNet, DuelAfterstates, DuelEngine),
        (
            source.NetSearch,
            interpreted("lostcities_bots.navigator.value_net").ValueNet,
            interpreted("lostcities_bots.navigator.duel_afterstates").DuelAfterstates,
            module.DuelEngine,
        ),
    ):
        position = engine(5, rounds=1, stall_limit=4)
        position.deal()
        asked = search(net(arrays, rows()), position, engine(6, rounds=1), engine(7, rounds=1))
        found.append([searched(asked, 3), searched(asked, 3)])
    assert found[0] == found[1]
