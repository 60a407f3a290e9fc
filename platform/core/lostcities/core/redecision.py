"""Deciding a log again: every recorded command, with the rules as they are now."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, UnsetType

from lostcities.core.contests.contest_game import open_contest_game
from lostcities.core.contract import Event, Variant
from lostcities.core.decide import Decided, create, decide
from lostcities.core.errors import IntegrityError
from lostcities.core.fork import fork, position
from lostcities.core.game import Game
from lostcities.core.hash_chain import start
from lostcities.core.names import GameId, PlayerId
from lostcities.core.platform_events import (
    NO_FACTS,
    Commands,
    CreateGame,
    ForkGame,
    GameCreated,
    MakeMove,
    OpenContestGame,
    OpenRematch,
    ServerFacts,
    server_facts,
)
from lostcities.core.rematch import open_rematch
from lostcities.core.viewer_fold import ViewerFolds


class RecordedCommit(Struct, frozen=True):
    """A commit of a full log: its command with actor and time, and its events."""

    command: Commands
    actor: PlayerId
    at: int
    events: Sequence[Event]
    facts: ServerFacts = NO_FACTS
    """Facts of the server that the commit records."""


def recorded_commit(command: Commands, actor: PlayerId, at: int, events: Sequence[Event]) -> RecordedCommit:
    """Return a commit of a log, with what the server added to it."""
    if isinstance(command, MakeMove):  # the server adds nothing to a move
        return RecordedCommit(command, actor, at, events)
    return RecordedCommit(command, actor, at, events, server_facts(events))


class Redecision:
    """A full log that is decided again, commit by commit. Each decision goes on from the one before.

    `created` is the first event of the log, with its seed. `with_hashes` is that of `decide`.
    """

    def __init__(
        self, variant: Variant[Any, Any, Any], game_id: GameId, created: GameCreated, *, with_hashes: bool = True
    ) -> None:
        self.variant = variant
        self._with_hashes = with_hashes
        self._created = created
        self._game: Game | None = None
        self._head = start(game_id)
        self._views = ViewerFolds(variant)

    def add(self, commit: RecordedCommit) -> Decided:
        """Decide the next commit again, with the seed, the time and the facts of the server that it records.

        Raise `IntegrityError` for a command that cannot stand there, and otherwise what the rules refuse it with.
        """
        decided = self._first(commit) if self._game is None else self._decided(self._game, commit)
        self._game, self._head = decided.game, decided.head
        self._views.add(decided.events, decided.header.actor, decided.header.at)
        return decided

    def _first(self, commit: RecordedCommit) -> Decided:
        match commit.command:
            case CreateGame():
                self._check_variant(commit.command)
                return create(
                    commit.command,
                    host=commit.actor,
                    seed=self._seed,
                    variant=self.variant,
                    game_id=self._head.game,
                    at=commit.at,
                    open_s=None if isinstance(self._created.open_s, UnsetType) else self._created.open_s,
                )
            case ForkGame():
                return self._forked(commit, commit.command)
            case OpenRematch():
                return self._rematch(commit, commit.command)
            case OpenContestGame():
                return open_contest_game(
                    commit.command,
                    actor=commit.actor,
                    seed=self._seed,
                    variant=self.variant,
                    game_id=self._head.game,
                    at=commit.at,
                    facts=commit.facts,
                )
        name = type(commit.command).__name__
        raise IntegrityError(1, f"the log starts with {name} instead of CreateGame")

    def _forked(self, commit: RecordedCommit, command: ForkGame) -> Decided:
        """Fork again to the position in the fork itself. Only the log of its origin can prove that position."""
        origin = self._created.origin
        if isinstance(origin, UnsetType) or (origin.game, origin.version) != (command.game, command.version):
            asked = f"the command forks {command.game} at version {command.version}"
            raise IntegrityError(1, f"{asked}, but the first event names another origin")
        return fork(
            command,
            origin,
            self._created,
            position(commit.events),
            host=commit.actor,
            seed=self._seed,
            variant=self.variant,
            game_id=self._head.game,
            at=commit.at,
            facts=commit.facts,
        )

    def _rematch(self, commit: RecordedCommit, command: OpenRematch) -> Decided:
        """Open a rematch again with the facts of its first event. Only the log before can prove them."""
        facts = self._created.rematch
        if isinstance(facts, UnsetType) or facts.game != command.game:
            asked = f"the command asks for a rematch of {command.game}"
            raise IntegrityError(1, f"{asked}, but the first event names another game")
        return open_rematch(
            command,
            facts,
            self._created,
            host=commit.actor,
            seed=self._seed,
            variant=self.variant,
            game_id=self._head.game,
            at=commit.at,
            open_s=self._created.open_s,
        )

    def _decided(self, game: Game, commit: RecordedCommit) -> Decided:
        command = commit.command
        if isinstance(command, CreateGame | ForkGame | OpenRematch | OpenContestGame):
            raise IntegrityError(game.version + 1, f"a second {type(command).__name__} in one log")
        return decide(
            game,
            command,
            actor=commit.actor,
            head=self._head,
            at=commit.at,
            facts=commit.facts,
            view_of=self._views.of,
            with_hashes=self._with_hashes,
        )

    def _check_variant(self, command: CreateGame) -> None:
        variant = self.variant
        if command.variant != variant.key or command.variant_version not in (None, variant.version):
            asked = f"{command.variant!r} version {command.variant_version or '(any)'}"
            pinned = f"{variant.key!r} version {variant.version}"
            raise IntegrityError(1, f"the command asks for variant {asked}; the log is pinned to {pinned}")

    @property
    def _seed(self) -> bytes:
        return bytes.fromhex((self._created.seed.items or ("",))[0])


def event_difference(recorded: Sequence[bytes], decided: Sequence[bytes]) -> int | None:
    """Return the index of the first event that differs, also if one side has fewer; None if all are equal."""
    if recorded == decided:
        return None
    differ = (at for at, (one, other) in enumerate(zip(recorded, decided, strict=False)) if one != other)
    return next(differ, min(len(recorded), len(decided)))
