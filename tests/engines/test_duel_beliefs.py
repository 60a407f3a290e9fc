"""Beliefs about hidden cards in the Duel: what they come from, and that their shares are right."""

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from tests.engines.packed_duel import kinds_in
from tests.engines.sources import interpreted, where_it_compiles
from tests.engines.test_value_net import flat, weights_for

from lostcities.core import MovesUndone, Seat, Version, redact
from lostcities.core.platform_events import MovesRedone
from lostcities.kit import kind_of
from lostcities.testing import play, views
from lostcities_bots.learning.learning_games import DUEL as LEARNED
from lostcities_bots.navigator.duel_afterstates import DuelAfterstates
from lostcities_bots.navigator.duel_beliefs import SLIP, TEMPERATURE, DuelBeliefs
from lostcities_bots.navigator.duel_follower import DuelFollower
from lostcities_bots.navigator.net_files import read_net
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_client import SeenCommit
from lostcities_duel import DuelOptions, DuelRules, DuelState, RoundDealt
from lostcities_duel.engine import DuelEngine
from lostcities_duel.packing import engine_for, load
from lostcities_duel.plugin import DUEL

OWN, OTHER = Seat(0), Seat(1)
PARTICLES = 3_000
"""Enough for shares that are right to some hundredths."""


def usual_engine(seed: int) -> DuelEngine:
    return engine_for(DuelRules(), DuelOptions(rounds=1), seed=seed)


def beliefs_of(net: ValueNet, *, particles: int = 20, seed: int = 1) -> DuelBeliefs:
    return DuelBeliefs(net, usual_engine, seat=OWN, particles=particles, seed=seed)


def opinionated_net(*, colours: int = 5, factor: float = 1.0) -> ValueNet:
    """Return a net with random weights. A factor makes all of its values differ more; 0 makes them equal."""
    arrays = flat(weights_for(LEARNED))
    arrays["out"] = [factor * weight for weight in arrays["out"]]
    return ValueNet(arrays, DuelAfterstates(colours=colours))


def seen_game(seed: int, *, is_whole: bool = False, **options: Any) -> Iterator[tuple[SeenCommit, DuelState]]:
    """Yield the commits of a random game from the deal on, as seat 0 sees them, each with its view afterwards.

    Whole events also have what it does not see.
    """
    game = play(DUEL, seed, options={**DUEL.bounded_options, **options}, seats=2)
    for commit, view in views(game, OWN):
        events = tuple(event if is_whole else redact(event, OWN) for event in commit.events)
        if view.state is not None:
            yield SeenCommit(version=view.version, seat=None, events=events), view.state


# -- what beliefs are told --


@pytest.mark.parametrize("seed", range(4))
def test_beliefs_follow_the_position_as_the_seat_knows_it(seed: int) -> None:
    beliefs = beliefs_of(opinionated_net(), particles=2)
    follower, engine, taken = DuelFollower(beliefs, OWN), usual_engine(1), Counter[int]()
    positions = 0
    for commit, view in seen_game(seed, rounds=2):
        assert follower.follow([commit]) is beliefs
        for event in commit.events:
            taken = own_cards_that_were_shown(event, taken)
        if view.turn is None:
            continue
        positions += 1
        load(engine, view, OWN)
        position = beliefs.position
        assert facts(position) == facts(engine)
        assert position.held[OTHER] == position.known[OTHER] == engine.known[OTHER]
        assert kinds_in(position.known[OWN]) == sorted(kind for kind, count in taken.items() if count > 0)
    assert positions > 100


def own_cards_that_were_shown(event: Any, taken: Counter[int]) -> Counter[int]:
    """Return how many of each kind the other seat knows in the hand of seat 0, after an event."""
    match type(event).__name__:
        case "RoundDealt":
            return Counter()
        case "DiscardTaken" if event.seat == OWN:
            taken[kind_of(event.card)] += 1
        case "CardPlayed" | "CardDiscarded" if event.seat == OWN:
            taken[kind_of(event.card)] = max(0, taken[kind_of(event.card)] - 1)
    return taken


def facts(engine: DuelEngine) -> dict[str, Any]:
    return {
        "turn": engine.turn,
        "placed": engine.has_placed,
        "own hand": engine.hand(OWN),
        "deck": engine.deck_size,
        "closed": engine.closed,
        "turns without draw": engine.turns_without_draw,
        "discards": [list(engine.piles)[at * 12 :][: engine.pile_sizes[at]] for at in range(engine.colours)],
        "columns": [list(each) for each in (engine.laid, engine.open, engine.lengths, engine.stakes, engine.sums)],
    }


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("deadline", [math.inf, 0.0], ids=["improved", "without time"])
def test_a_world_is_a_position_that_fits(seed: int, deadline: float) -> None:
    """The other hand holds the cards known of it. Every card is in one place, and nothing else changes."""
    beliefs = beliefs_of(read_net("duel"), particles=7)
    follower, world = DuelFollower(beliefs, OWN), usual_engine(2)
    for number, (commit, view) in enumerate(seen_game(seed, rounds=1)):
        follower.follow([commit], deadline=deadline)
        if view.turn is None or number % 5:
            continue
        for _ in range(7):
            beliefs.deal(world)
            assert facts(world) == facts(beliefs.position)
            assert world.known[OTHER] & ~world.held[OTHER] == 0
            assert all(world.wagers[5 + at] >= world.known_wagers[5 + at] for at in range(5))
            assert len(world.hand(OTHER)) == len(view.hands[OTHER]) == 8 - (view.turn == OTHER and view.has_placed)
            assert Counter(cards_of(world)) == Counter(all_cards())


def cards_of(engine: DuelEngine) -> Iterator[int]:
    """Yield the kinds of all cards, wherever they are."""
    yield from list(engine.deck)[: engine.deck_size]
    for seat in (0, 1):
        yield from engine.hand(seat)
        for colour in range(5):
            yield from [10 * colour] * engine.stakes[5 * seat + colour]
        yield from (kind for kind in kinds_in(engine.laid[seat]) if kind % 10)
    for colour in range(5):
        yield from list(engine.piles)[12 * colour :][: engine.pile_sizes[colour]]


def all_cards() -> Iterator[int]:
    for colour in range(5):
        yield from [10 * colour] * 2
        yield from range(10 * colour, 10 * colour + 10)


def test_what_is_told_again_counts_once() -> None:
    once, again = beliefs_of(opinionated_net()), beliefs_of(opinionated_net())
    follower, other = DuelFollower(once, OWN), DuelFollower(again, OWN)
    history = list[SeenCommit]()
    for commit, _ in itertools.islice(seen_game(3), 30):
        history.append(commit)
        follower.follow([commit])
        other.follow(history)
    assert shares(once, usual_engine(1)) == shares(again, usual_engine(1))


class CountedBeliefs:
    """Beliefs that count how often they are improved."""

    def __init__(self) -> None:
        self.improved = 0
        self._beliefs = beliefs_of(opinionated_net(), particles=2)
        self.begin, self.act = self._beliefs.begin, self._beliefs.act
        self.position = self._beliefs.position

    def improve(self) -> None:
        self.improved += 1
        self._beliefs.improve()


@pytest.mark.parametrize(("deadline", "least", "most"), [(math.inf, 20, 1_000), (0.0, 0, 0)])
def test_a_round_is_caught_up_with_but_beliefs_improve_only_as_long_as_there_is_time(
    deadline: float, least: int, most: int
) -> None:
    beliefs: Any = CountedBeliefs()
    history = [commit for commit, _ in itertools.islice(seen_game(3), 60)]
    followed = DuelFollower(beliefs, OWN).follow(history, deadline=deadline)
    assert least <= beliefs.improved <= most
    assert followed is beliefs


def test_beliefs_depend_on_nothing_that_the_seat_does_not_see() -> None:
    """Whole events, with the cards of the other seat, tell them no more than what the seat sees."""
    found = []
    for is_whole in (False, True):
        beliefs = beliefs_of(read_net("duel"))
        follower = DuelFollower(beliefs, OWN)
        for commit, _ in itertools.islice(seen_game(4, is_whole=is_whole), 40):
            follower.follow([commit])
        found.append(shares(beliefs, usual_engine(1)))
    assert found[0] == found[1]


@pytest.mark.parametrize("lost", ["undone", "redone", "missing"])
def test_after_an_undo_or_missing_commits_there_are_no_beliefs_until_the_next_deal(lost: str) -> None:
    beliefs = beliefs_of(opinionated_net(), particles=2)
    follower, answers, more = DuelFollower(beliefs, OWN), list[tuple[int, bool]](), 0
    for commit, view in seen_game(2, rounds=3):
        if (view.round, lost) == (2, "missing") and len(answers) % 7 == 0 and not deals(commit):
            continue
        answers.append((view.round, follower.follow([moved(commit, more)]) is not None))
        if view.round == 2 and lost != "missing":
            more += 1
            event = MovesUndone if lost == "undone" else MovesRedone
            undone = SeenCommit(version=commit.version, seat=None, events=(event(seat=OTHER, to=Version(1)),))
            assert follower.follow([moved(undone, more)]) is None
    assert all(known for round_number, known in answers if round_number != 2)
    assert sum(known for round_number, known in answers if round_number == 2) <= 7
    assert {round_number for round_number, _ in answers} == {1, 2, 3}


def deals(commit: SeenCommit) -> bool:
    return any(isinstance(event, RoundDealt) for event in commit.events)


def moved(commit: SeenCommit, more: int) -> SeenCommit:
    """Return a commit as it is after some events more."""
    return SeenCommit(version=Version(commit.version + more), seat=commit.seat, events=commit.events)


# -- shares --


def shares(beliefs: DuelBeliefs, world: DuelEngine, *, particles: int = 20) -> dict[int, float]:
    """Return how many cards of a kind the other hand holds, by kind: the mean over the particles."""
    beliefs.improve()
    found = Counter[int]()
    for _ in range(particles):
        beliefs.deal(world)
        found.update(world.hand(OTHER))
    return {kind: count / particles for kind, count in found.items()}


class TinyGame(Struct):
    """A game with cards of one colour, as seat 0 saw it, which begins."""

    wagers: int
    hand: int
    """Number of cards in a hand."""
    deck: Sequence[int]
    """Both hands, then the deck with its top last."""
    actions: Sequence[int] = ()

    def engine(self, seed: int = 1) -> DuelEngine:
        return DuelEngine(seed, rounds=1, colours=1, hand_size=self.hand, wagers_per_colour=self.wagers)

    def dealt(self) -> DuelEngine:
        engine = self.engine()
        engine.deal_as(list(self.deck), OWN)
        return engine


def played(game: TinyGame, actions: int) -> TinyGame:
    """Return a game after random actions, which do not follow the net. The other seat plays a wager if it can."""
    engine, done = game.dealt(), list[int]()
    while len(done) < actions:
        legal = engine.legal_actions()
        action = legal[engine.dice.below(len(legal))]
        done.append(legal[0] if legal[0] == 0 and engine.turn == OTHER else action)
        engine.step(done[-1])
    return replace(game, actions=done)


def draws(game: TinyGame) -> list[int | None]:
    """Return the card that the own seat draws from the deck, by action."""
    engine, found = game.dealt(), list[int | None]()
    for action in game.actions:
        found.append(top(engine) if engine.turn == OWN and action == engine.draw else None)
        engine.step(action)
    return found


def exact_shares(game: TinyGame, net: ValueNet) -> dict[int, float]:
    """Return the shares by enumeration: every order of the hidden cards, weighed by what the other seat did."""
    total, found, engine, drawn = 0.0, dict[int, float](), game.engine(), draws(game)
    own = list(game.deck[: game.hand])
    for order in itertools.permutations(game.deck[game.hand :]):
        engine.deal_as([*own, *order], OWN)
        weight = likelihood(engine, game.actions, drawn, net)
        total += weight
        for kind in engine.hand(OTHER) if weight else ():
            found[kind] = found.get(kind, 0.0) + weight
    return {kind: weight / total for kind, weight in found.items()}


def likelihood(engine: DuelEngine, actions: Sequence[int], drawn: Sequence[int | None], net: ValueNet) -> float:
    """Return the probability of the actions with an order of the cards; 0 if the seat would have seen other cards."""
    weight = 1.0
    for action, kind in zip(actions, drawn, strict=True):
        legal = engine.legal_actions()
        if action not in legal or (kind is not None and top(engine) != kind):
            return 0.0
        if engine.turn == OTHER:
            net.rate(engine)
            odds = [math.exp(net.values[at] / TEMPERATURE) for at in range(len(legal))]
            share = odds[legal.index(action)] / sum(odds)
            weight *= (1 - SLIP) * share + SLIP / len(legal)
        engine.step(action)
    return weight


def top(engine: DuelEngine) -> int:
    return engine.deck[engine.deck_size - 1]


TINY_GAMES = {
    "numbers": TinyGame(wagers=0, hand=2, deck=(4, 8, 1, 6, 3, 9, 2, 5, 7)),
    "more numbers": TinyGame(wagers=0, hand=2, deck=(7, 3, 2, 5, 9, 8, 4, 1, 6)),
    "a wager": TinyGame(wagers=2, hand=3, deck=(1, 5, 3, 0, 2, 9, 4, 0, 7, 8, 6)),
    "an own wager": TinyGame(wagers=2, hand=3, deck=(1, 5, 3, 7, 2, 9, 4, 0, 6, 8, 0)),
}


@where_it_compiles
@pytest.mark.parametrize("factor", [0.0, 4.0])
@pytest.mark.parametrize(("name", "actions"), [(name, actions) for name in TINY_GAMES for actions in (4, 6)])
def test_shares_are_those_of_an_enumeration(name: str, actions: int, factor: float) -> None:
    game, net = played(TINY_GAMES[name], actions), opinionated_net(colours=1, factor=factor)
    exact = exact_shares(game, net)
    for exchanges in (0, 16):
        beliefs = DuelBeliefs(net, game.engine, seat=OWN, particles=PARTICLES, seed=5, exchanges=exchanges)
        beliefs.begin(game.dealt().hand(OWN), OWN)
        for action, kind in zip(game.actions, draws(game), strict=True):
            if beliefs.position.turn == OWN:
                beliefs.improve()
            beliefs.act(action, -1 if kind is None else kind)
        found = shares(beliefs, game.engine(), particles=PARTICLES)
        assert found == pytest.approx({kind: exact.get(kind, 0.0) for kind in found}, abs=0.03)
        assert all(share < 0.01 for kind, share in exact.items() if kind not in found)


@where_it_compiles
def test_the_actions_of_a_net_tell_of_its_hand() -> None:
    """By chance a third of its cards would be in the worlds."""
    net, hits, chances, count = read_net("duel"), 0.0, 0.0, 0
    for seed in range(3):
        engine, beliefs = usual_engine(seed), beliefs_of(net, particles=40)
        engine.deal()
        beliefs.begin(engine.hand(OWN), engine.starter)
        while engine.turn >= 0:
            if engine.turn == OWN and not engine.has_placed:
                hidden = kinds_in(engine.held[OTHER] & ~engine.known[OTHER])
                found = shares(beliefs, usual_engine(1), particles=40)
                hits += sum(found.get(kind, 0.0) for kind in hidden if kind % 10)
                cards = len(engine.hand(OTHER)) - len(kinds_in(engine.known[OTHER]))
                chances += sum(cards / (cards + engine.deck_size) for kind in hidden if kind % 10)
                count += 1
            action = net.choose(engine)
            drawn = top(engine) if engine.turn == OWN and action == engine.draw else -1
            engine.step(action)
            beliefs.act(action, drawn)
    assert count > 60
    assert hits > 1.2 * chances


def test_interpreted_beliefs_deal_the_same_worlds() -> None:
    arrays, found = flat(weights_for(LEARNED)), list[list[list[int]]]()
    for beliefs, net, rows, engine in (
        (DuelBeliefs, ValueNet, DuelAfterstates, DuelEngine),
        (
            interpreted("lostcities_bots.navigator.duel_beliefs").DuelBeliefs,
            interpreted("lostcities_bots.navigator.value_net").ValueNet,
            interpreted("lostcities_bots.navigator.duel_afterstates").DuelAfterstates,
            interpreted("lostcities_duel.engine").DuelEngine,
        ),
    ):
        position, world = (engine(seed, rounds=1, stall_limit=4) for seed in (5, 6))
        position.deal()
        asked = beliefs(net(arrays, rows()), partial(engine, rounds=1), seat=OWN, particles=3, seed=1)
        asked.begin(position.hand(OWN), position.starter)
        for _ in range(14):
            action = position.actions[position.dice.below(position.legal())]
            drawn = top(position) if position.turn == OWN and action == position.draw else -1
            position.step(action)
            asked.act(action, drawn)
        asked.improve()
        hands = []
        for _ in range(3):
            asked.deal(world)
            hands.append(world.hand(OTHER))
        found.append(hands)
    assert found[0] == found[1]
