"""The plugin contract: the types a plugin builds on, and the seven pure functions of its rules.

Moves and events are frozen, tagged msgspec structs; states are frozen structs too. The functions use no clock, no
environment and no random generator of their own. The same log must fold to the same state everywhere.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from lostcities.core.chance import Chance
from lostcities.core.names import Seat, Viewer
from lostcities.core.seat_scores import Score, left_share_last

S = TypeVar("S")
M = TypeVar("M", bound="Move")
E = TypeVar("E", bound="Event")


class Move(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A request of a seat, named in the imperative: `PlayCard`. Its JSON is tagged with the class name."""

    verb: ClassVar[str] = ""
    """First word of the notation; by default the first word of the class name in lower case."""


class Event(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A fact of the game, named in the past tense: `CardPlayed`. Its JSON is tagged with the class name."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Choices agreed before the deal. In a subclass every field needs a default; `Meta` bounds go into the schema."""


class Setup(Struct, frozen=True):
    """Agreements before the deal: the number of seats and the variant's options."""

    seats: int
    options: Any  # the variant's own options type, which the rules know


class Rules(Protocol[S, M, E]):
    """Rules of a variant as pure functions."""

    def initial(self, setup: Setup) -> S:
        """Return the state before the deal.

        Raise `InvalidSetup` for options that do not fit each other or the seats.
        """
        ...

    def deal(self, state: S, chance: Chance) -> Sequence[E]:
        """Return the opening events."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that may move now; empty if the game is over."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Return every move that `decide` accepts from this seat, in a fixed order.

        It must follow from the seat's view. Moves too many to list are given by forms: see `FormRules`.
        """
        ...

    def decide(self, state: S, seat: Seat, move: M, chance: Chance) -> Sequence[E]:
        """Return the events of a move; all rules are here. Raise `IllegalMove`. `seat` is one of `to_act`."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """Return the state after an event, without deciding anything.

        Events whose hidden items are absent must be accepted.
        """
        ...

    def scores(self, state: S) -> Sequence[Score]:
        """Return the points by seat, running or final.

        Until the game is over they must follow from public knowledge.
        """
        ...


class AbsenceRules(Protocol):
    """Optional methods of rules for seats whose players resigned or ran out of time while others play on.

    Without them the platform makes the last legal move of such a seat whenever it is to act.
    """

    def default_move(self, state: Any, seat: Seat) -> Move:  # Any: the variant's own state type
        """Return the legal move that the platform makes for an absent seat. It must follow from the seat's view."""
        ...

    def leave(self, state: Any, seat: Seat, chance: Chance) -> Sequence[Event]:
        """Return the events by which a seat leaves the game for good, at once. It can then not be taken over."""
        ...


class AgentRules(Protocol):
    """Optional methods of rules for programs that search and learn. `lostcities.agents` has a default for each."""

    def actions(self, setup: Setup) -> Sequence[Move]:
        """Return every move that can be legal in a game with this setup, in a fixed order.

        The place of a move is its number. Moves of types that are left out follow from the types of their fields.
        """
        ...

    def observe(self, view: Any, seat: Seat) -> Mapping[str, Sequence[float]]:  # Any: the variant's own state type
        """Return a view as named rows of numbers: the same names and lengths in every view of a game.

        By default they follow from the type of the state.
        """
        ...

    def world(self, view: Any, history: Sequence[Event], seat: Viewer, chance: Chance) -> Any:
        """Return a full state that fits what a seat knows, each with the same probability.

        `history` are the events that the seat saw. By default unseen items are shuffled into the places where the view
        shows backs or None.
        """
        ...


class Variant(Struct, Generic[S, M, E], frozen=True, kw_only=True):
    """A playable variant: its rules, its types, and its texts for the lobby."""

    key: str
    """Key in lower-case letters, digits and hyphens: `duel`."""
    title: str
    seats: range
    """Numbers of seats: `range(2, 5)` is two to four."""
    rules: Rules[S, M, E]
    moves: Any  # a Move subclass or a union of them: a type expression has no narrower static type
    events: Any  # likewise of Event subclasses
    options: type[Options] = Options
    version: int = 1
    """Version of the rules.

    Raise it if an existing log would fold or decide differently, and keep offering the old one.
    """
    rules_text: str = ""
    """Rules in Markdown, for people."""
    bounded_options: Mapping[str, Any] = {}  # Any: JSON values
    """Options under which every game ends; empty if every game ends anyway."""
    moves_max: int = 10_000
    """Largest number of moves in a game under `bounded_options`."""
    one_deal_options: Mapping[str, Any] | None = None  # Any: JSON values
    """Options under which all cards follow from the deal, whatever the moves; None if there are none.

    Then games with one seed can be compared.
    """
    tells: Callable[[S, E, Viewer], Iterable[Any]] | None = None  # Any: items or other comparable values of JSON
    """Function that returns the facts a viewer learns from an event by the rules, beyond what moves named.

    It takes the state before the event. A fact is an item, or a tuple such as `("seat 1", 2, "red")`. Only the laws
    use it.
    """
    count: Callable[[S], Any] | None = None  # Any: any comparable value
    """Function that returns a value that never changes after the deal, such as all cards and coins.

    Only the laws use it.
    """
    secrets: Callable[[S, Viewer], Iterable[Any]] | None = None  # Any: items of the variant
    """Function that returns the items a viewer may not know by the rulebook. Only the laws use it."""
    teams: Callable[[Setup], Sequence[Sequence[Seat]]] | None = None
    """Function that returns the teams, each seat in one of them: `[(0, 2), (1, 3)]`. None if each seat plays alone.

    The rules give every seat the total and the tie-break of its team. All seats of the first team win. In a
    co-operative game all seats are one team.
    """
    final_order: Callable[[Sequence[Score], Sequence[Seat]], Sequence[int]] = left_share_last
    """Function from scores and the seats that were left to the place of each seat, from 1.

    With teams it gets one score for each team and the numbers of the teams that were left, and returns their places.
    """
    upcast: Callable[[dict[str, Any]], dict[str, Any]] | None = None
    """Function that converts the JSON object of an event from an older release of this version."""


def verb_of(move_type: type[Move]) -> str:
    """Return the first word of a move's notation: its `verb`, or the first word of its class name."""
    if move_type.verb:
        return move_type.verb
    name = move_type.__name__
    end = next((i for i, letter in enumerate(name) if i and letter.isupper()), len(name))
    return name[:end].lower()


def notation(move: Move) -> str:
    """Return the notation of a move, `play R7`: its verb, then its fields in order.

    It is the move's id in a decision.
    """
    words = [verb_of(type(move))]
    for value in msgspec.structs.astuple(move):
        if value is not None:
            words.append(word_of(value))
    return " ".join(words)


def word_of(value: object) -> str:
    """Return the value of a move's field as a word of the notation: `R7`, or `20,20,60` for several; `-` for none."""
    if isinstance(value, tuple | list):
        return ",".join(map(str, value)) or "-"
    return str(value)


def find_move(text: str, legal: Sequence[M]) -> M | None:
    """Return the legal move with this notation, ignoring case and spacing; None if there is none."""
    wanted = " ".join(text.split()).casefold()
    return next((move for move in legal if notation(move).casefold() == wanted), None)
