"""Random games, played through the core and kept with everything that the laws check."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from lostcities.core.chance import Chance
from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Move, Setup, Variant
from lostcities.core.decide import Decided, GameCommand, create, decide
from lostcities.core.errors import IllegalMove, InvalidSetup, Malformed, PluginError
from lostcities.core.forms import Below, gives_forms
from lostcities.core.game import Game
from lostcities.core.hash_chain import LogHead, start
from lostcities.core.names import GameId, PlayerId, Seat, Version, Viewer
from lostcities.core.platform_events import CreateGame, JoinGame, MakeMove
from lostcities.core.viewer_fold import ViewerFolds
from lostcities.testing.random_moves import random_move
from lostcities.testing.random_offers import Undoing, play_offers, player_of
from lostcities.testing.visibility import EventItems, items_of, numbers_in, text_of, values_in

GAME = GameId("law")
HOST = PlayerId("host")


class LawBroken(AssertionError):
    """A variant broke a law. The message names law, game, version and viewer, and hints at the cause."""

    def __init__(
        self, law: str, what: str, *, where: str, version: int | None = None, viewer: str = "", hint: str = ""
    ) -> None:
        at = f", at version {version}" if version is not None else ""
        lines = [f"law {law!r} is broken by {where}{at}{f', for {viewer}' if viewer else ''}", f"  what: {what}"]
        super().__init__("\n".join([*lines, f"  hint: {hint}"] if hint else lines))
        self.law = law
        self.version = version


class PlayedCommit(Struct, frozen=True, kw_only=True, dict=True):  # dict: a cached property needs one
    """A recorded command: the game and the head of the log before it, the seat and its move, and the decided events."""

    before: Game | None
    head: LogHead
    decided: Decided
    seat: Seat | None = None
    move: Move | None = None
    """Move of a seat; None if the commit is a creation, a join or an offer."""
    command: GameCommand | None = None
    """Command of the commit; None for the first commit, which creates the game."""
    actor: PlayerId = HOST

    @property
    def after(self) -> Game:
        """The game after this commit."""
        return self.decided.game

    @property
    def events(self) -> tuple[Event, ...]:
        """Events of the commit with all hidden items."""
        return self.decided.events

    @cached_property
    def items(self) -> tuple[EventItems, ...]:
        """Items and values of each event. The laws ask for them once for each viewer and more often."""
        return tuple(items_of(event) for event in self.events)

    @cached_property
    def named(self) -> frozenset[str]:
        """Items that the move named, numbers included, as canonical JSON."""
        asked = msgspec.to_builtins(self.move)
        return numbers_in(asked).union(text_of(value) for value in values_in(asked))


class RandomGame(Struct, frozen=True, kw_only=True):
    """A random game with its full log, to its end or to a limit of moves."""

    variant: Variant[Any, Any, Any]
    seed: int
    seats: int
    options: Mapping[str, Any]  # Any: JSON values
    choices: tuple[int, ...] = ()
    moves_max: int
    undoing: Undoing = "never"
    """Limit of undo and redo in the game: never, to the last deal, or to any move."""
    commits: tuple[PlayedCommit, ...]

    def __repr__(self) -> str:
        return f"<random game of {self.name}>"  # the whole log would be megabytes in every traceback

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat, and the spectator as None."""
        return (*(Seat(seat) for seat in range(self.seats)), None)

    @property
    def moves(self) -> int:
        """Number of moves made."""
        return sum(commit.move is not None for commit in self.commits)

    @property
    def moves_seen(self) -> list[Move]:
        """Every move that was ever listed for any seat or made, in the order of first appearance."""
        rules, seen = self.variant.rules, dict[Move, None]()
        for commit in self.commits:
            now = commit.after
            if commit.move is not None and gives_forms(rules):
                seen[commit.move] = None
            for seat in now.to_act:
                seen |= dict.fromkeys(rules.legal_moves(now.state, seat))
        return list(seen)

    @property
    def name(self) -> str:
        """Variant, seed, seats and options in words, enough to play the game again."""
        choices = f", choices={list(self.choices)}" if self.choices else ""
        choices += f", undoing={self.undoing!r}" if self.undoing != "never" else ""
        return (
            f"{self.variant.key} version {self.variant.version}"
            f" (seed={self.seed}, seats={self.seats}, options={dict(self.options)}{choices})"
        )

    def broken(
        self, law: str, what: str, commit: PlayedCommit | None = None, viewer: object = "", hint: str = ""
    ) -> LawBroken:
        """Return the error for a law that this game breaks."""
        who = viewer if isinstance(viewer, str) else viewer_name(viewer)
        version = commit.after.version if commit else None
        return LawBroken(law, what, where=self.name, version=version, viewer=who, hint=hint)


def viewer_name(viewer: object) -> str:
    """Return `seat 0`, or `a spectator` for None."""
    return "a spectator" if viewer is None else f"seat {viewer}"


def key_of(seed: int) -> bytes:
    """Return the 32 bytes from which a game's deals follow, for a small number."""
    return hashlib.sha256(f"lostcities/testing/{seed}".encode()).digest()


def dice(seed: int, purpose: str) -> Chance:
    """Return a source of random choices for a test, apart from the game's own chance.

    The choices are the same on every machine and in every version of Python.
    """
    return Chance(hashlib.sha256(f"{purpose}/{seed}".encode()).digest(), Version(0))


def play(
    variant: Variant[Any, Any, Any],
    seed: int,
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    choices: Sequence[int] = (),
    moves_max: int | None = None,
    undoing: Undoing = "never",
) -> RandomGame:
    """Play a random game through `create` and `decide` of the core, to its end or to `moves_max` moves.

    Options default to the variant's `bounded_options`, and seats to one of its numbers, chosen by the seed. The first
    moves are picked by `choices` (each modulo the number of legal moves and forms), the others at random. With
    `undoing` the players also undo and redo moves, by consent if needed: see `RandomGame`.
    """
    options = variant.bounded_options if options is None else options
    seats = variant.seats[seed % len(variant.seats)] if seats is None else seats
    limit = variant.moves_max if moves_max is None else moves_max
    empty = RandomGame(
        variant=variant,
        seed=seed,
        seats=seats,
        options=options,
        choices=tuple(choices),
        moves_max=limit,
        undoing=undoing,
        commits=(),
    )
    return msgspec.structs.replace(empty, commits=tuple(_commits(empty)))


def seats_for(variant: Variant[Any, Any, Any], options: Mapping[str, Any] | None = None) -> list[int]:
    """List the numbers of seats that accept these options, at least one. Raise `InvalidSetup` if none does."""
    agreed = codec_of(variant).read_options(dict(variant.bounded_options if options is None else options))
    taken, refusals = list[int](), list[InvalidSetup]()
    for seats in variant.seats:
        try:
            variant.rules.initial(Setup(seats=seats, options=agreed))
        except InvalidSetup as error:
            refusals.append(error)
        else:
            taken.append(seats)
    if not taken:
        raise refusals[0]
    return taken


def make_move(move: Move | dict[str, Any], seat: Seat) -> MakeMove:  # Any: JSON
    """Return the command for a move, which is a struct or JSON."""
    return MakeMove(move=msgspec.to_builtins(move), seat=seat)


def _commits(plan: RandomGame) -> Iterator[PlayedCommit]:
    command = CreateGame(variant=plan.variant.key, seats=plan.seats, options=dict(plan.options))
    decided = create(command, host=HOST, seed=key_of(plan.seed), variant=plan.variant, game_id=GAME)
    yield PlayedCommit(before=None, head=start(GAME), decided=decided)
    views = ViewerFolds(plan.variant)
    views.add(decided.events)
    for place in range(plan.seats):
        before, joined, actor = decided, JoinGame(Seat(place)), player_of(Seat(place))
        decided = _guarded(plan, before, joined, actor)
        views.add(decided.events)
        yield PlayedCommit(before=before.game, head=before.head, decided=decided, command=joined, actor=actor)
    rest = dice(plan.seed, "moves")
    for turn in range(plan.moves_max):
        if plan.undoing != "never":
            for step in play_offers(decided, views, dice(plan.seed, f"talk/{turn}"), plan.undoing):
                asked, actor, before, decided = step
                yield PlayedCommit(before=before.game, head=before.head, decided=decided, command=asked, actor=actor)
        game = decided.game
        if not game.to_act:
            return
        seat = rest.pick(game.to_act)
        move = _random_move(plan, game, seat, rest.below, plan.choices[turn] if turn < len(plan.choices) else None)
        before, made, actor = decided, make_move(move, seat), player_of(seat)
        decided = _guarded(plan, before, made, actor, move)
        views.add(decided.events)
        head = before.head
        yield PlayedCommit(before=game, head=head, decided=decided, seat=seat, move=move, command=made, actor=actor)


def _random_move(plan: RandomGame, game: Game, seat: Seat, below: Below, choice: int | None) -> Move:
    try:
        move = random_move(game, seat, below, choice)
    except PluginError as error:
        hint = "legal_moves and forms must be computed without an error, within the limits of forms"
        raise plan.broken("legality", f"at version {game.version}: {error}", hint=hint) from error
    except Malformed as error:
        hint = "the types of the move's fields must allow all that the form allows"
        what = f"at version {game.version} a move of a form for seat {seat} cannot be read: {error}"
        raise plan.broken("legality", what, hint=hint) from error
    if move is None:
        what = f"seat {seat} is to act at version {game.version} and has no legal move"
        raise plan.broken("legality", what, hint="to_act may only name seats that have a legal move or a form")
    return move


def _guarded(
    plan: RandomGame, before: Decided, command: JoinGame | MakeMove, actor: PlayerId, move: Move | None = None
) -> Decided:
    try:
        return decide(before.game, command, actor=actor, head=before.head)
    except IllegalMove as error:
        lists = "default_move returns" if gives_forms(plan.variant.rules) else "legal_moves lists"
        what = f"decide refuses {move}, which {lists} for seat {command.seat}: [{error.rule}] {error}"
        hint = "let legal_moves and decide ask the same predicate"
        raise plan.broken("legality", f"after version {before.game.version}: {what}", hint=hint) from error
    except PluginError as error:
        what = f"after version {before.game.version}, {move or command}: {error}"
        raise plan.broken("legality", what, hint="a legal move must be decided and folded without an error") from error
