"""Tests of rules in the form given, when, then: after some events, a move has these events or is refused.

    given(DUEL, dealt("R4 R7", "B2")).when(0, "play R4").then(CardPlayed(Seat(0), Card("R4")))
    given(DUEL, state=state).when(0, PlayCard(Card("R4"))).refused("duel.ascending")

`given` and `dealt` return the game to start from.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from lostcities.core.chance import Chance
from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Move, Setup, Variant, find_move, notation
from lostcities.core.errors import GameOver, IllegalMove, NotYourTurn
from lostcities.core.form_checks import check_move, forms_of
from lostcities.core.forms import is_offered
from lostcities.core.hidden import redact
from lostcities.core.names import Seat, Version
from lostcities.present.presentation import table_of
from lostcities.present.translate import in_english
from lostcities.testing.games import key_of
from lostcities.testing.playthroughs import drawn

S = TypeVar("S")


class Given(Generic[S]):
    """A game in some state. `given` and `dealt` create it."""

    def __init__(
        self, variant: Variant[S, Any, Any], state: S, seed: int = 0, log: tuple[S, tuple[Event, ...]] | None = None
    ) -> None:
        self.variant = variant
        self.state = state
        self._seed = seed
        self._log = log  # the empty table and all events since, if they are known

    @property
    def legal(self) -> dict[Seat, list[str]]:
        """Legal moves by their notation, for each seat to act."""
        rules = self.variant.rules
        return {seat: [notation(m) for m in rules.legal_moves(self.state, seat)] for seat in rules.to_act(self.state)}

    def sees(self, viewer: int | None) -> dict[str, str]:
        """Return the contents of the zones that a viewer sees, by id, without empty zones; None is a spectator.

        `{"hand-0": "[R4 R7]", "hand-1": "[] of 8", "deck": "[??] of 44"}`. Raise `ValueError` for a game given by its
        state, from which views do not follow.
        """
        if self._log is None:
            raise ValueError("what a viewer sees follows from events: give the game by its events, not by its state")
        seat = None if viewer is None else Seat(viewer)
        view, events = self._log
        for event in events:
            view = self.variant.rules.evolve(view, redact(event, seat))
        return drawn(table_of(self.variant.rules, view, seat, in_english))

    def when(self, seat: int, move: Move | str) -> "When[S]":
        """Make a move of a seat, given as a struct or by the notation of a legal move."""
        return When(self, Seat(seat), move, self._seed)

    def _after(self, events: Sequence[Event], *, seed: int) -> "Given[S]":
        """Return the game after further events; `seed` is for the chance of the next move."""
        state = self.state
        for event in events:
            state = self.variant.rules.evolve(state, event)
        log = None if self._log is None else (self._log[0], (*self._log[1], *events))
        return Given(self.variant, state, seed, log)


class When(Generic[S]):
    """A move just made, to be checked by `then`, `goes_on`, `refused` or `events`."""

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
        """Events of the move. Fails the test if the move was refused."""
        if self._refusal is not None:
            raise AssertionError(f"refused [{self._refusal.rule}]: {self._refusal}") from self._refusal
        return self._events

    def then(self, *events: Event) -> Given[S]:
        """Check that exactly these events happened, hidden items unsealed; return the game after them."""
        if tuple(self.events) != events:
            raise AssertionError(f"expected\n{_listed(events)}\nbut this happened\n{_listed(self.events)}")
        return self.goes_on()

    def goes_on(self) -> Given[S]:
        """Check that the move was legal; return the game after it."""
        return self._before._after(self.events, seed=self._seed + 1)

    def refused(self, rule: str, saying: str = "") -> None:
        """Check that the move broke this rule and that the message contains `saying`."""
        if self._refusal is None:
            raise AssertionError(f"expected a refusal by {rule!r}, but this happened\n{_listed(self._events)}")
        if self._refusal.rule != rule or saying not in str(self._refusal):
            wanted = f"{rule!r} saying {saying!r}" if saying else repr(rule)
            raise AssertionError(f"expected a refusal by {wanted}, but it was [{self._refusal.rule}]: {self._refusal}")

    def _decided(self, move: Move | str) -> Sequence[Event]:
        """Decide a move as the core does: only a seat to act reaches the rules."""
        rules, state = self._before.variant.rules, self._before.state
        to_act = rules.to_act(state)
        if not to_act:
            raise GameOver
        if self._seat not in to_act:
            raise NotYourTurn(self._seat, to_act)
        if isinstance(move, str):
            move = self._named(move)
        check_move(self._before.variant, state, self._seat, move)
        return rules.decide(state, self._seat, move, Chance(key_of(self._seed), Version(1)))

    def _named(self, text: str) -> Move:
        variant, state = self._before.variant, self._before.state
        legal, forms = variant.rules.legal_moves(state, self._seat), forms_of(variant, state, self._seat)
        found = find_move(text, legal) or codec_of(variant).named_move(text)
        if found is None or not is_offered(found, legal, forms):
            listed = ", ".join([*map(notation, legal), *(f"{form.verb} …" for form in forms)])
            raise AssertionError(f"{text!r} is not legal (give illegal moves as structs); legal: {listed}")
        return found


def given(
    variant: Variant[S, Any, Any],
    *events: Event,
    state: S | None = None,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
) -> Given[S]:
    """Return a game after these events, from the empty table or from `state`.

    Hidden items are given unsealed: `hide(cards("R4 R7"), to=[Seat(0)])`. Options are JSON, seats default to the
    variant's fewest, and `seed` is for the chance of the moves.
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
    """Return a game just dealt by the variant itself, the same for the same seed. Other arguments are as in `given`."""
    opening = variant.rules.deal(_empty_table(variant, options, seats), Chance(key_of(seed), Version(1)))
    return given(variant, *opening, options=options, seats=seats, seed=seed + 1)


def _empty_table(variant: Variant[S, Any, Any], options: Mapping[str, Any] | None, seats: int | None) -> S:
    agreed = codec_of(variant).read_options(dict(options or {}))
    return variant.rules.initial(Setup(seats=variant.seats[0] if seats is None else seats, options=agreed))


def _listed(events: Sequence[Event]) -> str:
    return "\n".join(f"  {event}" for event in events) or "  nothing"
