"""Moves of seats that act at the same time: no seat is refused because another was faster."""

from collections.abc import Sequence

import pytest
from msgspec import Struct
from msgspec.structs import replace
from tests.core.tables import PLAYERS, Table

from lostcities.core import Chance, Event, Hidden, Move, Options, Score, Seat, Setup, Variant, hide
from lostcities.core.errors import VersionConflict
from lostcities.core.platform_events import MakeMove, OfferEnd, Resign, TakeHint
from lostcities.testing.tiny import TINY

ANN, BOB, CYD, DAN = PLAYERS


class Show(Move, frozen=True):
    fingers: int


class RoundBegan(Event, frozen=True):
    pass


class FingersHeld(Event, frozen=True):
    seat: Seat
    fingers: Hidden[int]


class Shown(Event, frozen=True):
    fingers: tuple[int, ...]


class Morra(Struct, frozen=True):
    held: tuple[Hidden[int] | None, ...]
    rounds: int = 0


class MorraRules:
    """All seats show fingers at once, for three rounds."""

    def initial(self, setup: Setup) -> Morra:
        return Morra((None,) * setup.seats)

    def deal(self, state: Morra, chance: Chance) -> Sequence[Event]:
        return [RoundBegan()]

    def to_act(self, state: Morra) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, held in enumerate(state.held) if held is None and state.rounds < 4)

    def legal_moves(self, state: Morra, seat: Seat) -> Sequence[Show]:
        return [Show(fingers) for fingers in range(6)] if seat in self.to_act(state) else []

    def decide(self, state: Morra, seat: Seat, move: Show, chance: Chance) -> Sequence[Event]:
        held = FingersHeld(seat, hide([move.fingers], to=[seat]))
        if len(self.to_act(state)) > 1:
            return [held]
        shown = tuple((each.items or (0,))[0] for each in self.evolve(state, held).held if each is not None)
        return [held, Shown(shown), RoundBegan()]

    def evolve(self, state: Morra, event: Event) -> Morra:
        match event:
            case FingersHeld(seat, fingers):
                return replace(state, held=(*state.held[:seat], fingers, *state.held[seat + 1 :]))
            case RoundBegan():
                return Morra((None,) * len(state.held), state.rounds + 1)
        return state

    def scores(self, state: Morra) -> Sequence[Score]:
        return [Score(0) for _ in state.held]


MORRA = Variant[Morra, Show, Event](
    key="morra",
    title="Morra",
    seats=range(2, 5),
    rules=MorraRules(),
    moves=Show,
    events=RoundBegan | FingersHeld | Shown,
    options=Options,
)


def show(table: Table, seat: int, expected: int) -> list[str]:
    move = MakeMove(move_id="show 3", seat=Seat(seat), expected_version=expected)
    return table.do(move, PLAYERS[seat])


def test_every_order_of_simultaneous_moves_is_accepted_at_the_version_they_were_chosen_at():
    table = Table(MORRA, seats=4)
    begun = table.version
    for seat in (2, 0, 3):
        assert show(table, seat, begun) == ["FingersHeld"]
    assert show(table, 1, begun) == ["FingersHeld", "Shown", "RoundBegan"]
    assert show(table, 1, table.version) == ["FingersHeld"]


def test_a_choice_of_an_earlier_round_is_refused():
    table = Table(MORRA, seats=2)
    begun = table.version
    show(table, 0, begun)
    show(table, 1, begun)
    for seat in (0, 1):
        with pytest.raises(VersionConflict):
            show(table, seat, begun)


def test_a_seat_cannot_choose_again_and_a_version_within_a_commit_is_none():
    table = Table(MORRA, seats=3)
    begun = table.version
    show(table, 0, begun)
    show(table, 1, begun)
    show(table, 2, begun)
    with pytest.raises(VersionConflict):
        show(table, 0, table.version - 1)


@pytest.mark.parametrize("command", [OfferEnd(seat=Seat(0)), Resign(seat=Seat(0))])
def test_what_comes_between_and_is_no_move_makes_it_another_decision(command: OfferEnd | Resign):
    table = Table(MORRA, seats=3)
    begun = table.version
    show(table, 0, begun)
    table.do(command, ANN)
    with pytest.raises(VersionConflict):
        show(table, 1, begun)


def test_hints_between_leave_the_decision_as_it_is():
    table = Table(MORRA, seats=3, hints=True)
    begun = table.version
    table.do(TakeHint(), ANN)
    assert show(table, 1, begun) == ["FingersHeld"]
    table.do(TakeHint(seat=Seat(2)), PLAYERS[2])
    assert show(table, 0, begun) == ["FingersHeld"]


def test_an_undo_between_makes_it_another_decision():
    table = Table(MORRA, seats=3, undo="free")
    begun = table.version
    show(table, 0, begun)
    table.undo(0)
    with pytest.raises(VersionConflict):
        show(table, 1, begun)


def test_where_seats_take_turns_every_move_of_another_counts():
    table = Table(TINY, seats=3)
    begun = table.version
    table.move()
    with pytest.raises(VersionConflict):
        table.do(MakeMove(move_id="play Y2", seat=Seat(1), expected_version=begun), BOB)
