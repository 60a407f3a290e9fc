"""Observations: layouts of the three games, values of a position, and how each type of field becomes numbers."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Generic, Literal, TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from lostcities.agents import Encoding
from lostcities.agents.structure import writer_of
from lostcities.core import Chance, Hidden, Options, PluginError, Seat, Setup, Version, redact
from lostcities.kit import Card, Hand, Pile, cards
from lostcities.testing.tiny import DECK, TINY, Drawn, Played, TinyOptions, TinyRules
from lostcities_board.plugin import BOARD
from lostcities_duel.plugin import DUEL
from lostcities_rivals.plugin import RIVALS

ME = Seat(0)
VERSION = Version(1)
CARDS = {Card: cards("Y2 Y3 R7")}
T = TypeVar("T")


@pytest.mark.parametrize("variant", [DUEL, BOARD, RIVALS], ids=lambda variant: variant.key)
def test_layouts_stay_as_they_are(variant: Any, golden: Callable[[str, str], None]) -> None:
    """A net that was trained on a layout cannot read another. Say in the changelog if one changes."""
    encoding = Encoding(variant, Setup(seats=2, options=variant.options()))
    lines = []
    for title, layout in (("view", encoding.layout), ("event", encoding.event_layout)):
        lines += [f"# {title}: {layout.size} numbers, digest {layout.digest}"]
        lines += [f"{each.start:5} {each.size:4} {each.name}" for each in layout.slices]
    golden(f"goldens/{variant.key}.txt", "\n".join(lines) + "\n")


def dealt() -> tuple[Encoding, Any, list[Any]]:
    """Return the encoding of a Duel, my view after the deal, and the events I saw."""
    setup = Setup(seats=2, options=DUEL.options(first_seat="seat0"))
    state = DUEL.rules.initial(setup)
    events = [redact(event, ME) for event in DUEL.rules.deal(state, Chance(bytes(32), VERSION))]
    return Encoding(DUEL, setup), reduce(DUEL.rules.evolve, events, state), events


def slice_of(encoding: Encoding, row: "array[float]", name: str) -> list[float]:
    (found,) = [each for each in encoding.layout.slices if each.name == name]
    return list(row[found.start : found.start + found.size])


def test_a_view_is_observed_by_kind_of_card() -> None:
    encoding, view, _ = dealt()
    row = encoding.encode(view, ME)
    assert len(row) == encoding.layout.size
    assert slice_of(encoding, row, "seat") == [1, 0]
    assert slice_of(encoding, row, "to_act") == [1, 0]
    mine, theirs = (slice_of(encoding, row, f".hands[{seat}].cards") for seat in (0, 1))
    assert sum(mine[:50]) == 8
    held = [view.hands[0].cards.count(card) for card in dict.fromkeys(view.hands[0].cards)]
    assert [count for count in mine[:50] if count] == held
    assert not any(theirs)
    assert slice_of(encoding, row, ".hands[1].backs") == [8]
    assert slice_of(encoding, row, ".deck.backs") == [44]


def _with_red_for_white(hidden: Any) -> Any:
    swap = {card: Card(f"R{card.rank}") if card.colour.letter == "W" else card for card in DECK}
    return replace(hidden, items=tuple(swap[card] for card in hidden.items))


def test_the_digest_tells_other_items_of_the_same_number_apart() -> None:
    """A deck of other cards has the same names and sizes. What was learned on one means nothing on the other."""

    class OtherTiny(TinyRules):
        def deal(self, state: Any, chance: Chance) -> Sequence[Any]:
            dealt: Any = super().deal(state, chance)[0]
            hands = tuple(map(_with_red_for_white, dealt.hands))
            return [replace(dealt, hands=hands, deck=_with_red_for_white(dealt.deck))]

    setup = Setup(seats=2, options=TinyOptions())
    one, other = (Encoding(replace(TINY, rules=rules), setup).layout for rules in (TinyRules(), OtherTiny()))
    assert (one.slices, one.size) == (other.slices, other.size)
    assert one.digest != other.digest


def test_equal_views_are_observed_equally_and_other_views_otherwise() -> None:
    encoding, view, _ = dealt()
    other = replace(view, columns=((cards("Y2"), *view.columns[0][1:]), view.columns[1]))
    assert encoding.encode(view, ME) == encoding.encode(replace(view), ME)
    assert encoding.encode(view, ME) != encoding.encode(other, ME)


def test_the_history_of_a_seat_has_a_row_for_each_event() -> None:
    encoding, view, events = dealt()
    rows = encoding.encode_events(events)
    assert [len(row) for row in rows] == [encoding.event_layout.size]
    kinds = len(encoding.event_layout.slices) and encoding.event_layout.slices[0].size
    assert list(rows[0][:kinds]) == [1, 0, 0, 0, 0, 0]
    assert sum(rows[0][kinds:]) > 8
    assert view is not None


def test_a_card_that_a_seat_does_not_see_is_a_back_in_its_history() -> None:
    encoding = Encoding(TINY, Setup(seats=2, options=TinyOptions()))
    drawn = Drawn(seat=Seat(1), card=Hidden(to=(Seat(1),), count=1, items=(Card("Y2"),)))
    seen, unseen = encoding.encode_events([redact(drawn, Seat(1)), redact(drawn, ME)])
    names = {each.name: each.start for each in encoding.event_layout.slices}
    assert (seen[names["Drawn.card"]], seen[names["Drawn.card.unseen"]]) == (1, 0)
    assert (unseen[names["Drawn.card"]], unseen[names["Drawn.card.unseen"]]) == (0, 1)
    played = encoding.encode_events([Played(seat=ME, card=Card("Y2"))])[0]
    assert played[names["Played.card"]] == 1


# -- own observations of rules --


class OwnTiny(TinyRules):
    def observe(self, view: Any, seat: Seat) -> Mapping[str, Sequence[float]]:
        return {"own cards": [float(len(view.hands[seat]))], "half": [0.5, 0.25]}


def test_rules_may_observe_in_their_own_way() -> None:
    setup = Setup(seats=2, options=TinyOptions())
    encoding = Encoding(replace(TINY, rules=OwnTiny()), setup)
    state = OwnTiny().initial(setup)
    state = reduce(OwnTiny().evolve, OwnTiny().deal(state, Chance(bytes(32), VERSION)), state)
    row = encoding.encode(state, ME)
    assert slice_of(encoding, row, "own cards") == [3]
    assert slice_of(encoding, row, "half") == [0.5, 0.25]


class Fickle(TinyRules):
    def observe(self, view: Any, seat: Seat) -> Mapping[str, Sequence[float]]:
        return {"rows": [0.0] * (1 + len(view.rows[0]))}


def test_rules_that_observe_another_length_are_named() -> None:
    setup = Setup(seats=2, options=TinyOptions())
    encoding = Encoding(replace(TINY, rules=Fickle()), setup)
    rules = Fickle()
    state = reduce(rules.evolve, rules.deal(rules.initial(setup), Chance(bytes(32), VERSION)), rules.initial(setup))
    later = replace(state, rows=(cards("Y2"), ()))
    with pytest.raises(PluginError, match="observe must return the same names and lengths"):
        encoding.encode(later, ME)


# -- how each type becomes numbers --


class Point(Struct, frozen=True):
    x: int
    is_on: bool


class Held(Struct, Generic[T], frozen=True):
    items: tuple[T, ...]


class Agreed(Options, frozen=True):
    rounds: int = 1


@pytest.mark.parametrize(
    ("hint", "dealt", "value", "numbers"),
    [
        (int, [0], 7, [7]),
        (bool, [False], True, [1]),
        (float, [0.0], 0.5, [0.5]),
        (str, ["a"], "b", []),
        (Agreed, [Agreed()], Agreed(), []),
        (Seat, [0], 1, [0, 1]),
        (Seat | None, [None], None, [0, 0]),
        (int | None, [None], 3, [1, 3]),
        (int | None, [None], None, [0, 0]),
        (Literal["left", "right"], ["left"], "right", [0, 1]),
        (Literal["left"] | int | None, [None], "left", [1, 0, 0]),
        (Literal["left"] | int | None, [None], 5, [0, 1, 5]),
        (Card, [Card("Y2")], Card("R7"), [0, 0, 1]),
        (Card, [Card("Y2")], Card("G9"), [0, 0, 0]),
        (tuple[Card, ...], [()], cards("Y2 R7 Y2"), [2, 0, 1, 1, 0, 0, 0]),
        (tuple[Card | None, ...], [()], (Card("Y3"), None), [0, 1, 0, 0, 0, 0, 1]),
        (frozenset[Card], [frozenset()], frozenset(cards("Y3")), [0, 1, 0, 0, 1, 0, 0]),
        (tuple[int, ...], [(0, 0)], (4, 5), [4, 5, 2]),
        (tuple[int, ...], [()], (4, 5), [5, 2, 9]),
        (tuple[int, ...], [()], (), [0, 0, 0]),
        (tuple[Seat, ...], [()], (1,), [0, 1, 0, 1, 0]),
        (tuple[int, bool], [(1, False)], (2, True), [2, 1, 2]),
        (tuple[Point, ...], [()], (Point(3, True),), [3, 1, 1]),
        (dict[Literal["a", "b"], int], [{}], {"b": 4}, [0, 4]),
        (dict[str, int], [{}], {"b": 4}, []),
        (Point, [Point(0, False)], Point(3, True), [3, 1]),
        (Held[Card], [Held(())], Held(cards("Y2")), [1, 0, 0, 1, 0, 0, 0]),
        (Hand, [Hand()], Hand(cards("R7"), backs=4), [0, 0, 1, 0, 0, 1, 0, 4]),
        (Pile, [Pile()], Pile(backs=9), [0, 0, 0, 0, 0, 0, 0, 9]),
        (Hidden[Card], [Hidden(to=(), count=2)], Hidden(to=(), count=2), [0, 0, 0, 0, 0, 0, 0, 2]),
        (Hidden[Card], [], Hidden(to=(), count=1, items=cards("Y2")), [1, 0, 0, 1, 0, 0, 0, 0]),
        (Any, [None], object(), []),
    ],
)
def test_a_value_is_written_by_its_type(hint: Any, dealt: list[Any], value: Any, numbers: list[float]) -> None:
    part = writer_of(hint, dealt, CARDS, 2)
    row = array("f", [0.0] * (part.size + 2))
    part.write(value, row, 1)
    assert list(row) == [0, *numbers, 0]
    assert part.size == len(numbers) == sum(size for _, size in part.slices("it"))
