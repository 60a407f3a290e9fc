"""A game that every viewer watches: the core decides the moves, and each viewer folds the redacted events."""

from typing import Any

from lostcities.core import GameId, PlayerId, Variant, Viewer, notation
from lostcities.core.chance import KEY_BYTES
from lostcities.core.decide import Decided, create, decide
from lostcities.core.game import Game, fold, new_game
from lostcities.core.hidden import redact
from lostcities.core.platform_events import CreateGame, GameCreated, JoinGame, MakeMove
from lostcities.present import Table, in_english
from lostcities.present.presentation import table_of

PLAYERS = (PlayerId("ann"), PlayerId("ben"), PlayerId("cleo"), PlayerId("dan"))


class Watched:
    """A game of `seats` players, begun by seat 0."""

    def __init__(self, variant: Variant[Any, Any, Any], seats: int, **options: object) -> None:
        self.variant = variant
        opening = CreateGame(variant=variant.key, seats=seats, options={"first_seat": "seat0", **options})
        self.log: list[Decided] = []
        self._add(create(opening, host=PLAYERS[0], seed=bytes(KEY_BYTES), variant=variant, game_id=GameId("g")))
        for player in PLAYERS[:seats]:
            self._add(decide(self.now, JoinGame(), actor=player, head=self.log[-1].head))

    @property
    def now(self) -> Game:
        """Game with the full state."""
        return self.log[-1].game

    @property
    def legal(self) -> list[str]:
        """Legal moves of the seat to act, in their notation."""
        return [notation(move) for move in self.variant.rules.legal_moves(self.now.state, self.now.to_act[0])]

    def move(self, *moves: str) -> None:
        """Make moves, each by the seat to act."""
        for text in moves:
            actor = PLAYERS[self.now.to_act[0]]
            self._add(decide(self.now, MakeMove(move_id=text), actor=actor, head=self.log[-1].head))

    def view(self, viewer: Viewer) -> Any:  # Any: the variant's own state
        """Return the state as a viewer sees it."""
        created, *rest = [redact(event, viewer) for decided in self.log for event in decided.events]
        assert isinstance(created, GameCreated)
        return fold(new_game(created, self.variant), rest).state

    def table(self, viewer: Viewer) -> Table:
        """Return the table as a viewer sees it."""
        return table_of(self.variant.rules, self.view(viewer), viewer, in_english)

    def _add(self, decided: Decided) -> None:
        self.log.append(decided)
