"""The base class of bots, and the decisions that they make."""

import inspect
import random
from collections.abc import Awaitable, Sequence
from typing import Any, ClassVar, Literal

from msgspec import Struct, UnsetType

from lostcities.core import (
    Form,
    Move,
    Rules,
    Score,
    Seat,
    Variant,
    Version,
    find_in_forms,
    find_move,
    forms_of,
    is_offered,
    notation,
)
from lostcities.core.errors import LostCitiesError
from lostcities.core.game import Game, Offer
from lostcities.core.platform_events import EndReason, GameEnded
from lostcities.present import Table, in_english
from lostcities.present.presentation import table_of
from lostcities_client.seen_commits import Opponent, SeenCommit

REFUSALS_MAX = 10
"""Number of refused moves by forms in one decision, after which a bot makes the default move."""


class Decision(Struct, frozen=True, kw_only=True):
    """A decision of a seat: its view, its legal moves and the offer it is asked about."""

    seat: Seat
    version: Version
    view: Any  # the variant's own state type, as this seat sees it
    legal_moves: tuple[Move, ...]
    """Legal moves in a fixed order. Empty for a seat that is only asked about an offer, or where forms give all."""
    rules: Rules[Any, Any, Any]
    rng: random.Random
    """Random generator for the bot. A bot that uses no other plays the same game again with the same seed."""
    offer: Offer | None = None
    """Offer that waits for this seat's answer: to undo moves, to redo them, or to end the game."""
    due_at: int | None = None
    """When the seat runs out of time: Unix time of the server, in microseconds. None without a running clock."""
    forms: tuple[Form, ...] = ()
    """Forms for moves that are too many to list: `decision.forms[0].fill(soldiers=(40, 60))` is a move."""
    refused: tuple[Move, ...] = ()
    """Moves by forms that the rules have refused in this decision."""
    history: tuple[SeenCommit, ...] = ()
    """Commits since the bot's previous decision, in order, its own among them. At first all from the deal on.

    A decision on an offer counts as one if the bot has an `answer` of its own.
    """
    opponents: tuple[Opponent, ...] = ()
    """The other seats with their present players, by seat."""
    options: Any = None  # the variant's own options type
    """Options of the game."""
    budget_s: float | None = None
    """Seconds that the bot may take: until the limit of its program, or its clock. None if they are unlimited."""
    playouts: int | None = None
    """Number of playouts, or positions looked at, for a bot that searches. None where time is the budget."""

    @property
    def scores(self) -> Sequence[Score]:
        """Running points, by seat."""
        return self.rules.scores(self.view)

    @property
    def table(self) -> Table:
        """Table as a client would draw it, for bots that play every variant."""
        return table_of(self.rules, self.view, self.seat, in_english)

    def move(self, text: str) -> Move:
        """Return the legal move with this notation (`play R7`), or the move by a form.

        Raise `LookupError` if it is not legal now, and `NotInForm` if it is out of a form's bounds.
        """
        found = find_move(text, self.legal_moves) or find_in_forms(text, self.forms)
        if found is None:
            raise LookupError(f"{text!r} is not legal now; legal: {listed(self)}")
        return found

    @property
    def default_move(self) -> Move:
        """The move of rules with forms for absent seats. It is always legal."""
        chosen: Move = self.rules.default_move(self.view, self.seat)  # type: ignore[attr-defined]  # rules with forms have it
        return chosen


class GameStart(Struct, frozen=True, kw_only=True):
    """A game that a bot begins to play, or goes on with after a restart of its program."""

    seat: Seat
    rules: Rules[Any, Any, Any]
    options: Any  # the variant's own options type
    """Options of the game."""
    opponents: tuple[Opponent, ...]
    history: tuple[SeenCommit, ...]
    """Commits so far, from the deal on. `observe` gets the later ones."""


class GameResult(Struct, frozen=True, kw_only=True):
    """The result of a game, as a bot is told of it."""

    totals: tuple[int, ...]
    """Final points, by seat."""
    winners: tuple[Seat, ...]
    reason: EndReason | None = None
    """Reason of the end, if the game did not end by its rules."""


class Bot:
    """A player that is a program. Subclass it and write `choose`. Each game makes a new object.

    All methods but `check` may be `async def`. They are called one after the other. Plain ones run in a thread, so they
    may take their time. Coroutines run on an event loop of the bot's own.
    """

    name: ClassVar[str] = ""
    """Name of the bot where it plays. If empty, the class name in lower case."""

    isolation: ClassVar[Literal["thread", "process"]] = "thread"
    """`process` for bots that `lc-bot` and hosts run in a process of their own, one for each game."""

    def choose(self, decision: Decision) -> Move | Awaitable[Move]:
        """Return one of `decision.legal_moves`, or a move by one of `decision.forms`.

        If the rules refuse a move by a form, the bot is asked again, with that move among `decision.refused`.
        """
        raise NotImplementedError(f"{type(self).__name__} has no choose(self, decision)")

    def answer(self, offer: Offer, decision: Decision) -> bool | Awaitable[bool]:
        """Return whether to accept another seat's offer. By default a bot declines, so that no seat waits for it."""
        return False

    def start(self, game: GameStart) -> Awaitable[None] | None:
        """Begin a game, before the first decision. After a restart of the program, `game.history` has the past."""

    def observe(self, commit: SeenCommit) -> Awaitable[None] | None:
        """Take note of a commit, of this seat or another, in order. Those in the history of `start` are left out."""

    def end(self, result: GameResult) -> Awaitable[None] | None:
        """Take note of the result. It is the last call."""

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Raise `CannotPlay` for a variant this bot does not know. By default a bot plays every variant."""

    def overrides(self, name: str) -> bool:
        """Return whether this bot has a method of its own in place of the default."""
        return getattr(type(self), name) is not getattr(Bot, name)

    @classmethod
    def title(cls) -> str:
        """Return the name of bots of this class."""
        return cls.name or cls.__name__.lower()


class CannotPlay(LostCitiesError):
    """A bot was asked to play a variant it does not know."""

    reason = "BOT_CANNOT_PLAY"


class BadChoice(LostCitiesError):
    """A bot chose a move that is not legal, which is a fault of the bot."""

    reason = "BOT_BAD_CHOICE"


class Outcome(Struct, frozen=True):
    """The result of a finished game."""

    game: Game
    commits: int

    @property
    def totals(self) -> tuple[int, ...]:
        """Final points, by seat."""
        return tuple(score.total for score in self._ended.scores)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats that won."""
        return self._ended.winners

    @property
    def result(self) -> GameResult:
        """Result as a bot is told of it."""
        reason = self._ended.reason
        return GameResult(
            totals=self.totals, winners=self.winners, reason=None if isinstance(reason, UnsetType) else reason
        )

    @property
    def _ended(self) -> GameEnded:
        assert self.game.ended is not None, "an outcome is of a game that is over"
        return self.game.ended


def decision_for(
    game: Game,
    seat: Seat,
    rng: random.Random,
    *,
    history: tuple[SeenCommit, ...] = (),
    opponents: tuple[Opponent, ...] = (),
    refused: tuple[Move, ...] = (),
    budget_s: float | None = None,
) -> Decision:
    """Return the decision of a seat that is to act or is asked about an offer.

    `game` must be folded for that seat.
    """
    rules = game.variant.rules
    is_awaited = seat in game.awaited
    return Decision(
        seat=seat,
        version=game.version,
        view=game.state,
        legal_moves=tuple(rules.legal_moves(game.state, seat)) if is_awaited else (),
        forms=forms_of(game.variant, game.state, seat) if is_awaited else (),
        rules=rules,
        rng=rng,
        offer=game.offer if game.offer is not None and seat in game.offer.asked else None,
        due_at=None if game.clocks is None else game.clocks.seats[seat].due(game.clocks.control),
        refused=refused,
        history=history,
        opponents=opponents,
        options=game.options,
        budget_s=budget_s,
    )


def choice_of(bot: Bot, decision: Decision) -> Move:
    """Return the choice of a bot whose `choose` is not async. Raise `BadChoice` as `checked_choice` does."""
    chosen = bot.choose(decision)
    if inspect.isawaitable(chosen):
        if inspect.iscoroutine(chosen):
            chosen.close()
        raise BadChoice(f"bot {bot.title()} has an async choose: use BotRuntime")
    return checked_choice(bot, decision, chosen)


def checked_choice(bot: Bot, decision: Decision, chosen: Any) -> Move:  # Any: a bot may return anything
    """Return a bot's choice. Raise `BadChoice` if it is neither a legal move nor within the bounds of a form."""
    if isinstance(chosen, str):
        raise BadChoice(f"bot {bot.title()} chose the text {chosen!r}, not a move: use decision.move({chosen!r})")
    if not is_offered(chosen, decision.legal_moves, decision.forms):
        raise BadChoice(f"bot {bot.title()} chose {chosen!r}, which is not legal; legal: {listed(decision)}")
    move: Move = chosen
    return move


def listed(decision: Decision) -> str:
    """Return the legal moves of a decision in words, and the verbs of its forms."""
    return ", ".join([*map(notation, decision.legal_moves), *(f"{form.verb} …" for form in decision.forms)])


def may_be_refused(decision: Decision, move: Move) -> bool:
    """Return whether the rules may refuse a move, since it is by a form and not listed."""
    return move not in decision.legal_moves and not is_refused_enough(decision)


def is_refused_enough(decision: Decision) -> bool:
    """Return whether a bot has tried enough moves by forms, and makes the default move."""
    return len(decision.refused) >= REFUSALS_MAX
