"""A game for tests of the core: commands go in, and the log can be folded for any viewer."""

from collections.abc import Mapping, Sequence
from typing import Any

from lostcities.core import Event, Seat, Variant
from lostcities.core.contract import notation
from lostcities.core.decide import Decided, GameCommand, create, decide
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.core.platform_events import (
    PLATFORM,
    AnswerOffer,
    CreateGame,
    ExpireOffer,
    JoinGame,
    MakeMove,
    OfferEnd,
    Redo,
    Resign,
    RevealSeed,
    ServerFacts,
    Undo,
    UndoMode,
)
from lostcities.core.seat_seeds import digest_of
from lostcities.core.viewer_fold import ViewerFolds

SEED = bytes(range(32))


def committed(seed: str) -> str:
    """Return the digest that commits to a seed, both in hexadecimal digits."""
    return digest_of(bytes.fromhex(seed)).hex()


NEXT = committed("33" * 32)
"""Digest that a seat commits to when it reveals its seed."""
PLAYERS = tuple(map(PlayerId, ("ann", "bob", "cyd", "dan")))


class Table:
    """A game with `players` in its seats: Ann, Bob, Cyd and Dan by default, or too few to start."""

    def __init__(
        self,
        variant: Variant[Any, Any, Any],
        *,
        seats: int = 2,
        players: Sequence[PlayerId] = PLAYERS,
        options: Mapping[str, Any] | None = None,
        undo: UndoMode | None = None,
        seeds: Sequence[str | None] = (None,) * 4,
        reveals: bool = True,
        seed: bytes = SEED,
        server_idle_s: int | None = None,
        **agreed: Any,  # further fields of `CreateGame`
    ) -> None:
        self.opening = command = CreateGame(
            variant=variant.key, seats=seats, options=dict(options or {}), undo=undo, **agreed
        )
        self.views = ViewerFolds(variant)
        self.log: list[Event] = []
        self.at = 0
        """Time of the next commit, in microseconds."""
        self.away_since: int | None = None
        """Fact of the server for claims."""
        self._idle_s = server_idle_s
        self._take(create(command, host=PLAYERS[0], seed=seed, variant=variant, game_id=GameId("g1")))
        for seat, player in zip(range(seats), players, strict=False):
            own = seeds[seat]
            self.do(JoinGame(Seat(seat), None if own is None else committed(own)), player)
        for seat in self.game.to_reveal if reveals else ():
            self.do(RevealSeed(seed=seeds[seat] or "", next_digest=NEXT, seat=seat), players[seat])

    def _take(self, decided: Decided) -> list[str]:
        self.decided = decided
        self.views.add(decided.events, decided.header.actor, decided.header.at)
        self.log += decided.events
        return [type(event).__name__ for event in decided.events]

    @property
    def game(self) -> Game:
        return self.decided.game

    @property
    def state(self) -> Any:  # the variant's own
        return self.game.state

    @property
    def version(self) -> Version:
        return self.game.version

    def do(self, command: GameCommand, actor: PlayerId) -> list[str]:
        """Decide and record a command. Return the names of its events."""
        head = self.decided.head
        facts = ServerFacts(idle_s=self._idle_s, away_since=self.away_since)
        decided = decide(self.game, command, actor=actor, head=head, at=self.at, facts=facts, view_of=self.views.of)
        return self._take(decided)

    def holder(self, seat: int) -> PlayerId:
        player = self.game.seats[seat]
        assert player is not None, "every seat is taken in a started game"
        return player

    # -- commands of a seat --

    def move(self, move_id: str = "") -> list[str]:
        """Make a move for the seat to act. The default is the first legal one."""
        seat = self.game.to_act[0]
        move_id = move_id or notation(self.game.variant.rules.legal_moves(self.state, seat)[0])
        return self.do(MakeMove(move_id=move_id, seat=seat), self.holder(seat))

    def moves(self, count: int) -> None:
        """Make a number of moves, each the first legal one."""
        for _ in range(count):
            self.move()

    def undo(self, seat: int, to: int | None = None) -> list[str]:
        return self.do(Undo(to=to, seat=Seat(seat)), self.holder(seat))

    def redo(self, seat: int) -> list[str]:
        return self.do(Redo(seat=Seat(seat)), self.holder(seat))

    def answer(self, seat: int, *, accept: bool) -> list[str]:
        assert self.game.offer is not None, "there is no offer to answer"
        return self.do(AnswerOffer(offer=self.game.offer.id, accept=accept, seat=Seat(seat)), self.holder(seat))

    def offer_end(self, seat: int) -> list[str]:
        return self.do(OfferEnd(seat=Seat(seat)), self.holder(seat))

    def resign(self, seat: int) -> list[str]:
        return self.do(Resign(seat=Seat(seat)), self.holder(seat))

    def expire(self) -> list[str]:
        assert self.game.offer is not None, "there is no offer to expire"
        self.at = self.game.answer_due_at
        return self.do(ExpireOffer(offer=self.game.offer.id), PLATFORM)
