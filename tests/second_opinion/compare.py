"""Comparison of random games in a plugin and its second implementation, after every move.

A second implementation is written from the rules file alone and imports nothing of the product. It decides everything
itself except chance: the plugin's events give it the random starter and the deals. This file knows no game.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from lostcities.core import Chance, Event, Move, Seat, Setup, Variant, Version, notation, winners
from lostcities.core.codec import codec_of

MOVES_MAX = 5_000


class Opinion(Protocol):
    """The interface of a second implementation. Seats are numbers, and moves are in `notation`: `play R7`."""

    def to_act(self) -> list[int]:
        """Return the seats that may move now, or none when the game is over."""
        ...

    def legal_moves(self, seat: int) -> set[str]:
        """Return all moves of a seat to act."""
        ...

    def move(self, seat: int, move: str) -> None:
        """Make a legal move with its consequences, up to the next result of chance."""
        ...

    def facts(self) -> dict[str, Any]:
        """Return the whole state, hands and deck too, in plain lists, dicts and strings that compare with `==`."""
        ...

    def totals(self) -> list[int]:
        """Return the points by seat, when the game is over."""
        ...

    def winners(self) -> list[int]:
        """Return the seats that share the first place, when the game is over."""
        ...


O = TypeVar("O", bound=Opinion)  # noqa: E741  # beside S, M and E of the contract


@dataclass(frozen=True, kw_only=True)
class Pair(Generic[O]):
    """A variant, its second implementation, and the way to compare them."""

    variant: Variant[Any, Any, Any]
    opinion: Callable[[int, dict[str, Any]], O]
    """Constructor of the second implementation, from the number of seats and options as JSON.

    Absent options have defaults.
    """
    tell: Callable[[O, Event], None]
    """Function called with every event, after the second implementation has made the move that caused it.

    It passes on results of chance, and may check other events with `agree`.
    """
    facts: Callable[[Any], dict[str, Any]]
    """Function from the plugin's state to the words of `Opinion.facts`."""


@dataclass
class Tally:
    """The amount that was compared."""

    games: int = 0
    finished: int = 0
    moves: Counter[str] = field(default_factory=Counter)
    """Moves by verb."""

    def __str__(self) -> str:
        verbs = ", ".join(f"{verb} {count}" for verb, count in sorted(self.moves.items()))
        return f"{self.games} games, {self.finished} of them to the end, {self.moves.total()} moves ({verbs})"


class Disagreement(AssertionError):
    """Plugin and second implementation differ. The message has all that is needed to repeat it."""


def compare_many(
    pair: Pair[O],
    seeds: Iterable[int],
    drawn: Callable[[Random], tuple[int, dict[str, Any]]],
    moves_max: int = MOVES_MAX,
) -> Tally:
    """Compare a game for each seed, with the seats and options that `drawn` draws for it."""
    tally = Tally()
    for seed in seeds:
        seats, options = drawn(Random(f"setup/{seed}"))
        compare(pair, seed, seats, options, moves_max=moves_max, tally=tally)
    print(tally)
    return tally


def compare(
    pair: Pair[O],
    seed: int,
    seats: int,
    options: Mapping[str, Any],
    *,
    moves_max: int = MOVES_MAX,
    tally: Tally | None = None,
) -> Tally:
    """Play a random game on both sides, to its end or to `moves_max` moves. Raise `Disagreement`."""
    return Comparison(pair, seed, seats, dict(options), tally or Tally()).play(moves_max)


def agree(what: str, plugin: object, second: object) -> None:
    """Raise `Disagreement` unless both sides are equal. `Pair.tell` checks events with it."""
    if plugin == second:
        return
    lines = [f"they differ in: {what}", f"  plugin: {_shown(plugin)}", f"  second: {_shown(second)}"]
    if isinstance(plugin, set) and isinstance(second, set):
        lines += [f"  plugin only: {_shown(plugin - second)}", f"  second only: {_shown(second - plugin)}"]
    raise Disagreement("\n".join(lines))


def some_of(values: Mapping[str, Sequence[Any]], random: Random, chance: float = 0.5) -> dict[str, Any]:
    """Draw options: each is absent or, with this chance, one of its values."""
    return {name: random.choice(choices) for name, choices in values.items() if random.random() < chance}


class Comparison(Generic[O]):
    """One game on both sides. A subclass may override `pick` if random moves do not get far."""

    def __init__(self, pair: Pair[O], seed: int, seats: int, options: dict[str, Any], tally: Tally) -> None:
        self.pair, self.seed, self.seats, self.options, self.tally = pair, seed, seats, options, tally
        self.rules = pair.variant.rules
        self.moves: list[str] = []
        self.chance = Chance(sha256(f"deals/{seed}".encode()).digest(), Version(0))
        self.random = Random(f"moves/{seed}")
        self.weights: dict[str, int] = {}

    def play(self, moves_max: int) -> Tally:
        try:
            self.start()
            while self.check() and len(self.moves) < moves_max:
                self.step()
        except Disagreement as differing:
            raise Disagreement(self.described(str(differing))) from None
        except Exception as error:
            failed = f"one side failed: {type(error).__name__}: {error}"
            raise Disagreement(self.described(failed)) from error
        self.tally.games += 1
        self.tally.finished += not self.opinion.to_act()
        return self.tally

    def start(self) -> None:
        self.opinion = self.pair.opinion(self.seats, self.options)
        options = codec_of(self.pair.variant).read_options(self.options)
        self.state = self.rules.initial(Setup(seats=self.seats, options=options))
        self.happen(self.rules.deal(self.state, self.chance))

    def step(self) -> None:
        """Make a random move on both sides."""
        seat = self.random.choice(self.to_act)
        move = self.pick(self.legal[seat])
        text = notation(move)
        self.moves.append(f"{seat}: {text}")
        self.tally.moves[text.split()[0]] += 1
        events = self.rules.decide(self.state, Seat(seat), move, self.chance)
        self.opinion.move(seat, text)
        self.happen(events)

    def happen(self, events: Sequence[Event]) -> None:
        for event in events:
            self.state = self.rules.evolve(self.state, event)
            self.pair.tell(self.opinion, event)

    def pick(self, legal: Mapping[str, Move]) -> Move:
        """Pick a random move, its verb first. Each game prefers some verbs, so that games differ."""
        verbs = sorted({text.split()[0] for text in legal})
        for verb in verbs:
            self.weights.setdefault(verb, self.random.choice((1, 2, 4, 8)))
        verb = self.random.choices(verbs, [self.weights[verb] for verb in verbs])[0]
        return self.random.choice([move for text, move in legal.items() if text.split()[0] == verb])

    def check(self) -> bool:
        """Compare both sides. Return whether the game goes on."""
        self.to_act = [int(seat) for seat in self.rules.to_act(self.state)]
        agree("to act", self.to_act, self.opinion.to_act())
        self.legal = {seat: self.by_notation(seat) for seat in self.to_act}
        for seat, moves in self.legal.items():
            agree(f"legal moves of seat {seat}", set(moves), self.opinion.legal_moves(seat))
        self.same_facts(self.pair.facts(self.state), self.opinion.facts())
        if not self.to_act:
            scores = self.rules.scores(self.state)
            agree("final scores", [score.total for score in scores], self.opinion.totals())
            agree("winners", [int(seat) for seat in winners(scores)], self.opinion.winners())
        return bool(self.to_act)

    def by_notation(self, seat: int) -> dict[str, Move]:
        legal = self.rules.legal_moves(self.state, Seat(seat))
        found = {notation(move): move for move in legal}
        agree(f"number of different legal moves of seat {seat}", len(legal), len(found))
        return found

    def same_facts(self, plugin: dict[str, Any], second: dict[str, Any]) -> None:
        if plugin == second:
            return
        agree("names of facts", sorted(plugin), sorted(second))
        for name, value in plugin.items():
            agree(name, value, second[name])

    def described(self, what: str) -> str:
        setup = f"{self.pair.variant.key}: seed {self.seed}, {self.seats} seats, options {self.options}"
        return f"{setup}\n{what}\nafter {len(self.moves)} moves: {', '.join(self.moves) or 'none'}"


def _shown(value: object) -> object:
    return sorted(value) if isinstance(value, set) else value
