"""Games that run side by side, so that a net rates the positions of all of them in one pass."""

from collections.abc import Sequence

import numpy as np

from lostcities_bots.learning.learning_games import LearningGame, Player, Players
from lostcities_bots.navigator.afterstates import SCALE

TAUGHT: Players = ("teacher", "teacher")
"""Players of a game from which a net without knowledge learns what the rule bot does."""


class SideBySide:
    """Games of learning seats and of rule bots. A finished game makes room for the next."""

    def __init__(self, game: LearningGame, size: int, *, seed: int) -> None:
        self.game = game
        self.engines = [game.engine(seed * 1_000_003 + number, number) for number in range(size)]
        self.afterstates = game.afterstates(size)
        self.players: list[Players] = [TAUGHT] * size
        self._ruled = [0] * size
        """Seats of rule bots in each game, as bits of a number."""
        self.finished = 0
        """Number of finished games."""
        self.rng = np.random.default_rng(seed)
        self._new_players: Sequence[Players] = [TAUGHT]

    def begin(self, players: Sequence[Players]) -> None:
        """Begin every game anew, with some of these players. Later games have some of them, too."""
        self._new_players = players
        for number in range(len(self.engines)):
            self.deal(number)

    def deal(self, number: int) -> None:
        """Begin a game anew."""
        engine = self.engines[number]
        self.game.begin(engine)
        learning = [each for each in self._new_players if each == TAUGHT or "net" in each[: engine.seats]]
        self.players[number] = learning[int(self.rng.integers(len(learning)))]
        self._ruled[number] = sum(1 << seat for seat in range(engine.seats) if not self.learns(number, seat))

    def play_rules(self) -> None:
        """Let rule bots move until a seat that learns is to act in each game. Where they teach, all seats learn."""
        for number, engine in enumerate(self.engines):
            while self.game.teacher.play_on(engine, self._ruled[number]):
                self._go_on(number)

    def learns(self, number: int, seat: int) -> bool:
        """Return whether a seat of a game learns."""
        players = self.players[number]
        return players == TAUGHT or player_at(players, seat) == "net"

    def move(self, number: int, action: int) -> None:
        """Carry out an action. Begin the game anew if that ends it."""
        self.engines[number].step(action)
        self._go_on(number)

    def _go_on(self, number: int) -> None:
        """Begin a game anew if it is over, or deal its next round if one is."""
        engine = self.engines[number]
        if self.afterstates.is_ended(engine):
            self.finished += 1
            self.end(number)
            self.deal(number)
        elif engine.turn < 0:
            engine.deal()

    def margin(self, number: int, seat: int) -> float:
        """Return the margin of a seat in a finished game, in units of `SCALE` points."""
        return float(self.afterstates.margin(self.engines[number], seat)) / SCALE

    def end(self, number: int) -> None:
        """Take note of the end of a game."""
        raise NotImplementedError


def player_at(players: Players, seat: int) -> Player:
    """Return the player of a seat."""
    return players[seat % len(players)]
