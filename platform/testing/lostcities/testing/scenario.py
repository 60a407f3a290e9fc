"""Tests of rules that read like a rulebook: given some events, when a seat moves, then this happens or is refused.

given(DUEL, dealt("R4 R7", "B2")).when(0, "play R4").then(CardPlayed(Seat(0), Card("R4")))
given(DUEL, state=state).when(0, PlayCard(Card("R4"))).refused("duel.ascending")
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from lostcities.core.chance import Chance
from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Move, Setup, Variant, find_move, notation
from lostcities.core.errors import GameOver, IllegalMove, NotYourTurn
from lostcities.core.hidden import redact
from lostcities.core.names import Seat, Version
from lostcities.present.presentation import table_of
from lostcities.present.translate import in_english
from lostcities.testing.games import key_of
from lostcities.testing.playthroughs import drawn

S = TypeVar("S")


class Given(Generic[S]):
    """A game that stands somewhere; `state` is where. Make it with `given`."""

    def __init__(
        self, variant: Variant[S, Any, Any], state: S, seed: int = 0, log: tuple[S, tuple[Event, ...]] | None = None
    ) -> None:
        self.variant = variant
        self.state = state
        self._seed = seed
        self._log = log  # the empty table and all events since, where they are known

    @property
    def legal(self) -> dict[Seat, list[str]]:
        """The legal moves by their notation, of each seat to act."""
        rules = self.variant.rules
        return {seat: [notation(m) for m in rules.legal_moves(self.state, seat)] for seat in rules.to_act(self.state)}

    def sees(self, viewer: int | None) -> dict[str, str]:
        """What a seat, or with None a spectator, sees: what lies in each zone of its table, by id; no empty zones.

        `{"hand-0": "[R4 R7]", "hand-1": "[] of 8", "deck": "[??] of 44"}`. Not for a game given by its state:
        who has seen what does not follow from that.
        """
        if self._log is None:
            raise ValueError("what a viewer sees follows from events: give the game by its events, not by its state")
        seat = None if viewer is None else Seat(viewer)
        view, events = self._log
        for event in events:
            view = self.variant.rules.evolve(view, redact(event, seat))
        return drawn(table_of(self.variant.rules, view, seat, in_english))

    def when(self, seat: int, move: Move | str) -> "When[S]":
        """A seat makes a move, given as it is or by the notation of a legal one."""
        return When(self, Seat(seat), move, self._seed)

    def _after(self, events: Sequence[Event], *, seed: int) -> "Given[S]":
        """The game after further events; `seed` is for the chance of the next move."""
        state = self.state
        for event in events:
            state = self.variant.rules.evolve(state, event)
        log = None if self._log is None else (self._log[0], (*self._log[1], *events))
        return Given(self.variant, state, seed, log)


class When(Generic[S]):
    """A move just made. Say `then` or `refused`, or look at `events`."""

    def __init__(self, before: Given[S], seat: Seat, move: Move | str, seed: int) -> None:
        self._before, self._seat, self._seed = before, seat, seed
        self._events: Sequence[Event] = ()
        self._refusal: IllegalMove | None = None
        try:
            self._events = tuple(self._decided(move))
        except IllegalMove as error:
            self._refusal = error

    @property
    def events(self) -> Sequence[Event]:
        """What happened. Fails the test if the move was refused."""
        if self._refusal is not None:
            raise AssertionError(f"refused [{self._refusal.rule}]: {self._refusal}") from self._refusal
        return self._events

    def then(self, *events: Event) -> Given[S]:
        """Exactly these events happened, their hidden items unsealed. Returns the game after them, to go on from."""
        if tuple(self.events) != events:
            raise AssertionError(f"expected\n{_listed(events)}\nbut this happened\n{_listed(self.events)}")
        return self.goes_on()

    def goes_on(self) -> Given[S]:
        """Whatever happened was legal. Returns the game after it."""
        return self._before._after(self.events, seed=self._seed + 1)

    def refused(self, rule: str, saying: str = "") -> None:
        """The move broke this rule, and nothing happened; the message contains `saying`."""
        if self._refusal is None:
            raise AssertionError(f"expected a refusal by {rule!r}, but this happened\n{_listed(self._events)}")
        if self._refusal.rule != rule or saying not in str(self._refusal):
            wanted = f"{rule!r} saying {saying!r}" if saying else repr(rule)
            raise AssertionError(f"expected a refusal by {wanted}, but it was [{self._refusal.rule}]: {self._refusal}")

    def _decided(self, move: Move | str) -> Sequence[Event]:
        """What the core does around `decide`: only a seat to act gets as far as the rules."""
        rules, state = self._before.variant.rules, self._before.state
        to_act = rules.to_act(state)
        if not to_act:
            raise GameOver
        if self._seat not in to_act:
            raise NotYourTurn(self._seat, to_act)
        if isinstance(move, str):
            legal = rules.legal_moves(state, self._seat)
            found = find_move(move, legal)
            if found is None:
                listed = ", ".join(notation(m) for m in legal)
                raise AssertionError(f"{move!r} is not legal (give illegal moves as structs); legal: {listed}")
            move = found
        return rules.decide(state, self._seat, move, Chance(key_of(self._seed), Version(1)))


def given(
    variant: Variant[S, Any, Any],
    *events: Event,
    state: S | None = None,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
) -> Given[S]:
    """A game in which these events have happened, from the empty table or from `state`.

    Hidden items are given unsealed: `hide(cards("R4 R7"), to=[Seat(0)])`. Options are JSON, seats the variant's fewest
    unless said; `seed` is for the chance of the moves.
    """
    if state is not None:
        return Given(variant, state)._after(events, seed=seed)
    start = _empty_table(variant, options, seats)
    return Given(variant, start, log=(start, ()))._after(events, seed=seed)


def dealt(
    variant: Variant[S, Any, Any],
    options: Mapping[str, Any] | None = None,
    *,
    seats: int | None = None,
    seed: int = 0,
) -> Given[S]:
    """A game that has just been dealt, by the variant itself: the same for the same seed. The rest is as in `given`."""
    opening = variant.rules.deal(_empty_table(variant, options, seats), Chance(key_of(seed), Version(1)))
    return given(variant, *opening, options=options, seats=seats, seed=seed + 1)


def _empty_table(variant: Variant[S, Any, Any], options: Mapping[str, Any] | None, seats: int | None) -> S:
    agreed = codec_of(variant).read_options(dict(options or {}))
    return variant.rules.initial(Setup(seats=variant.seats[0] if seats is None else seats, options=agreed))


def _listed(events: Sequence[Event]) -> str:
    return "\n".join(f"  {event}" for event in events) or "  nothing"
