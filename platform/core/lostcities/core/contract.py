"""What a plugin is: the types it builds on, and the seven pure functions it writes.

Moves and events are frozen, tagged msgspec structs; states are frozen structs too. No function here may look at a
clock, an environment, a file or a random generator of its own: the same log must fold to the same state everywhere.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct, field

from lostcities.core.chance import Chance
from lostcities.core.names import Seat, Viewer

S = TypeVar("S")
M = TypeVar("M", bound="Move")
E = TypeVar("E", bound="Event")


class Move(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """What a seat asks for, named in the imperative: `PlayCard`. Its JSON is tagged with the class name."""

    verb: ClassVar[str] = ""
    """First word of the text notation; the first word of the class name in lower case when empty."""


class Event(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """What happened, named in the past tense: `CardPlayed`. Its JSON is tagged with the class name."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Choices agreed before the deal. Subclass it; every field needs a default, `Meta` bounds become the schema."""


def _no_parts() -> dict[str, int]:
    return {}  # with `dict` itself as the factory, empty parts would be left out of the JSON


class Score(Struct, frozen=True, omit_defaults=True):
    """Points of one seat and the parts they are made of: `Score(65, {"columns": 45, "bonus": 20})`."""

    total: int
    parts: dict[str, int] = field(default_factory=_no_parts)
    tie_break: int = 0
    """Of seats with equal totals the one with more of this comes first; equal again, they share the place."""


class Setup(Struct, frozen=True):
    """What is agreed before the deal: how many seats, and the variant's options."""

    seats: int
    options: Any  # the variant's own options type; rules know which


class Rules(Protocol[S, M, E]):
    """The rules of a variant as pure functions."""

    def initial(self, setup: Setup) -> S:
        """The empty table. Raises `InvalidSetup` for options that do not fit each other or the seats."""
        ...

    def deal(self, state: S, chance: Chance) -> Sequence[E]:
        """The opening events."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that may move now; empty when the game is over."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every move `decide` would accept from this seat, in a fixed order; must not need what the seat cannot see."""
        ...

    def decide(self, state: S, seat: Seat, move: M, chance: Chance) -> Sequence[E]:
        """What the move makes happen; all rules live here. Raises `IllegalMove`. `seat` is one of `to_act`."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """The state after an event: bookkeeping only. Must accept events whose hidden items are absent."""
        ...

    def scores(self, state: S) -> Sequence[Score]:
        """Points by seat, running or final, computed from public knowledge alone until the game is over."""
        ...


def places(scores: Sequence[Score]) -> tuple[int, ...]:
    """The final order: by seat its place, from 1. More points come first, then the higher tie-break; equals share."""
    strengths = [(score.total, score.tie_break) for score in scores]
    return tuple(1 + sum(other > own for other in strengths) for own in strengths)


def last_for_who_left(scores: Sequence[Score], resigned: Sequence[Seat]) -> tuple[int, ...]:
    """The final order in which those who resigned share the last place, and the others stand by their points."""
    staying = [seat for seat in range(len(scores)) if seat not in resigned]
    order = dict(zip(staying, places([scores[seat] for seat in staying]), strict=True))
    return tuple(order.get(seat, len(staying) + 1) for seat in range(len(scores)))


class Variant(Struct, Generic[S, M, E], frozen=True, kw_only=True):
    """One game that can be played: its rules, its types, and what the lobby says about it."""

    key: str
    """What people type: lower-case letters, digits and hyphens (`duel`)."""
    title: str
    seats: range
    """How many seats it takes: `range(2, 5)` is two to four."""
    rules: Rules[S, M, E]
    moves: Any  # a Move subclass or a union of them: a type expression has no narrower static type
    events: Any  # likewise of Event subclasses
    options: type[Options] = Options
    version: int = 1
    """Raised when an existing log would fold or decide differently; keep offering the old version beside it."""
    rules_text: str = ""
    """The rules in Markdown, for people."""
    bounded_options: Mapping[str, Any] = {}  # Any: JSON values
    """Options under which every game ends, for bots; empty if every game ends anyway."""
    moves_max: int = 10_000
    """No game under `bounded_options` takes more moves than this."""
    reveals: tuple[type[Event], ...] = ()
    """Events that by the rules lay open what was hidden, though no move named it: a card turned up, hands shown."""
    count: Callable[[S], Any] | None = None  # Any: whatever can be compared
    """What never changes once dealt, such as every card and coin there is. For the laws, like the next."""
    secrets: Callable[[S, Viewer], Iterable[Any]] | None = None  # Any: items of the variant
    """The items that by the rulebook a viewer may not know: the deck and the hands of others."""
    final_order: Callable[[Sequence[Score], Sequence[Seat]], Sequence[int]] = last_for_who_left
    """The final order when seats have resigned: a place for each seat, from 1, by scores and who left."""
    upcast: Callable[[dict[str, Any]], dict[str, Any]] | None = None
    """Brings the JSON object of an event written by an older release of this version up to date."""


def verb_of(move_type: type[Move]) -> str:
    """The first word of a move's notation: its `verb`, else the first word of its class name."""
    if move_type.verb:
        return move_type.verb
    name = move_type.__name__
    end = next((i for i, letter in enumerate(name) if i and letter.isupper()), len(name))
    return name[:end].lower()


def notation(move: Move) -> str:
    """The move as people type it, `play R7`: its verb, then its fields in order. A decision's stable id of the move."""
    words = [verb_of(type(move))]
    for value in msgspec.structs.astuple(move):
        if value is not None:
            words.append(str(value))
    return " ".join(words)


def find_move(text: str, legal: Sequence[M]) -> M | None:
    """The legal move with this notation, letter case and spacing aside; None if there is none."""
    wanted = " ".join(text.split()).casefold()
    return next((move for move in legal if notation(move).casefold() == wanted), None)


def winners(scores: Sequence[Score]) -> tuple[Seat, ...]:
    """The seats in the first place; several share the victory."""
    return tuple(Seat(seat) for seat, place in enumerate(places(scores)) if place == 1)
