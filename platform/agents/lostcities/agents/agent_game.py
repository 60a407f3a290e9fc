"""A game in memory for learning programs: numbered actions in, views and encodings of each seat out."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cached_property
from hashlib import sha256
from typing import Any, Self

from lostcities.agents.action_space import ActionSpace, action_space
from lostcities.agents.encoding import Encoding
from lostcities.core import Chance, Event, Move, Seat, Setup, Variant, Version, Viewer, codec_of, redact
from lostcities.core.codec import encode_for
from lostcities.core.teams import teams_of

ChanceSource = Callable[[Version], Chance]
"""Function from the version of a commit to its chance."""


class GameKind:
    """A variant with a setup, and what learning programs need of it. Raise `NoActionSpace`, or as the rules do."""

    def __init__(self, variant: Variant[Any, Any, Any], setup: Setup) -> None:
        self.variant = variant
        self.setup = setup
        self.actions: ActionSpace = action_space(variant, setup)
        self.opponents = opponents_of(variant, setup)
        """By seat: the seats that are not in its team."""

    def margins(self, totals: Sequence[int]) -> list[float]:
        """Return the points of each seat less the mean of its opponents; without opponents the points themselves.

        They add up to 0 where all teams are of one size.
        """
        return margins_of(totals, self.opponents)

    @cached_property
    def encoding(self) -> Encoding:
        """Encoding of its views."""
        return Encoding(self.variant, self.setup)


def opponents_of(variant: Variant[Any, Any, Any], setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    """Return by seat the seats that are not in its team."""
    places = tuple(map(Seat, range(setup.seats)))
    mates = {seat: team for team in teams_of(variant, setup) for seat in team}
    return tuple(tuple(other for other in places if other not in mates[seat]) for seat in places)


def margins_of(totals: Sequence[int], opponents: Sequence[Sequence[Seat]]) -> list[float]:
    """Return the points of each seat less the mean of its opponents; without opponents the points themselves."""
    return [
        own - sum(totals[other] for other in against) / len(against) if against else float(own)
        for own, against in zip(totals, opponents, strict=True)
    ]


def game_kind(
    variant: Variant[Any, Any, Any], *, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> GameKind:
    """Return a variant with a setup: its bounded options and then `options`, and by default its fewest seats.

    Raise `Malformed` or `InvalidSetup` for options that are wrong, and `NoActionSpace`.
    """
    agreed = codec_of(variant).read_options({**variant.bounded_options, **(options or {})})
    return GameKind(variant, Setup(seats=variant.seats[0] if seats is None else seats, options=agreed))


class AgentGame:
    """One game, from before the deal. A copy goes on apart from the original."""

    def __init__(self, kind: GameKind) -> None:
        self.kind = kind
        self._rules = kind.variant.rules
        self.state: Any = self._rules.initial(kind.setup)  # Any: the variant's own state type
        """Full state."""
        self._viewers: tuple[Viewer, ...] = (*map(Seat, range(kind.setup.seats)), None)
        self._views: tuple[Any, ...] = (self.state,) * len(self._viewers)
        self.events: list[Event] = []
        """All events so far, with their hidden items."""
        self.version = Version(0)

    def copy(self) -> Self:
        """Return a game in the same position."""
        copied = copy(self)
        copied.events = self.events[:]  # the other parts are never changed in place
        return copied

    def start(self, chance: Chance) -> None:
        """Deal."""
        self._add(self._rules.deal(self.state, chance))

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats to act; none before the deal and after the end."""
        return tuple(self._rules.to_act(self.state))

    def legal_actions(self, seat: Seat) -> list[int]:
        """Return the numbers of the legal moves of a seat, rising."""
        return sorted(self.kind.actions.numbers_of(self._rules.legal_moves(self.view(seat), seat)))

    def step(self, seat: Seat, action: int, chance: Chance) -> None:
        """Make the move with a number. Raise `IllegalMove` as the rules do."""
        self._add(self.decide(seat, action, chance))

    def decide(self, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        """Return the events of the move with a number."""
        move: Move = self.kind.actions.moves[action]
        return self._rules.decide(self.state, seat, move, chance)

    def view(self, viewer: Viewer) -> Any:
        """Return the view of a seat or of a spectator."""
        return self._views[-1 if viewer is None else viewer]

    def observation(self, seat: Seat) -> "array[float]":
        """Return the encoded view of a seat."""
        return self.kind.encoding.encode(self.view(seat), seat)

    def history(self, viewer: Viewer) -> list[Event]:
        """Return all events so far as a viewer sees them."""
        return [redact(event, viewer) for event in self.events]

    def history_text(self, viewer: Viewer) -> str:
        """Return all events so far as a viewer sees them, one line of JSON each: the viewer's information state."""
        return "\n".join(encode_for(event, viewer).decode() for event in self.events)

    @property
    def is_over(self) -> bool:
        """True after the last move."""
        return self.version > 0 and not self.to_act

    @property
    def returns(self) -> list[float]:
        """Margins of the points as they are now: see `GameKind.margins`."""
        return self.kind.margins([score.total for score in self._rules.scores(self.state)])

    def _add(self, events: Sequence[Event]) -> None:
        evolve, views = self._rules.evolve, list(self._views)
        for event in events:
            self.state = evolve(self.state, event)
            for place, viewer in enumerate(self._viewers):
                views[place] = evolve(views[place], redact(event, viewer))
        self._views = tuple(views)
        self.events += events
        self.version = Version(self.version + len(events))


def seeded_chance(seed: int | str) -> ChanceSource:
    """Return the chance of a game from a seed: another for each version, the same for the same seed."""
    key = sha256(f"lostcities/agents/{seed}".encode()).digest()
    return lambda version: Chance(key, Version(version + 1))
