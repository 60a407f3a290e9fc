"""Hidden values are sealed, redacted and checked wherever an event type may hold them, and nowhere else."""

from enum import Enum
from typing import Annotated, Any, Generic, Literal, NewType, TypeVar

import pytest
from msgspec import Meta, Struct, defstruct
from msgspec.structs import replace

from lostcities.core import Event, Hidden, Seat, Version, hide
from lostcities.core.chance import salts
from lostcities.core.errors import IntegrityError
from lostcities.core.hidden import PLAIN, check_openings, has_hidden, hidden_in, redact, seal

T = TypeVar("T")
KEY = bytes(range(32))
OWN, OTHER = Seat(0), Seat(1)


class Suit(Enum):
    RED = "R"


class Pair(Struct, Generic[T], frozen=True):
    left: T
    right: T


class Inner(Struct, frozen=True):
    secret: Hidden[str]
    note: str = ""


class Everywhere(Event, frozen=True):
    """An event with a hidden value in every place that may hold one."""

    plain: Hidden[str]
    row: tuple[Hidden[str], ...]
    two: tuple[int, Hidden[str]]
    listed: list[Hidden[str]]
    by_name: dict[str, Hidden[str]]
    maybe: Hidden[str] | None
    either: Inner | int
    inner: Inner
    generic: Pair[Hidden[str]]
    bounded: Annotated[tuple[Hidden[str], ...], Meta(max_length=3)]


def everywhere() -> Everywhere:
    names = iter("abcdefghijklm")

    def secret() -> Hidden[str]:
        return hide([next(names)], to=[OWN])

    return Everywhere(
        plain=secret(),
        row=(secret(), secret()),
        two=(7, secret()),
        listed=[secret()],
        by_name={"x": secret()},
        maybe=secret(),
        either=Inner(secret()),
        inner=Inner(secret(), "kept"),
        generic=Pair(secret(), secret()),
        bounded=(secret(),),
    )


def sealed_everywhere() -> Everywhere:
    return seal(everywhere(), salts(KEY, Version(4)))


def test_every_hidden_value_is_found_in_the_order_of_the_fields():
    assert [hidden.items for hidden in hidden_in(everywhere())] == [(name,) for name in "abcdefghijkl"]


def test_sealing_gives_each_hidden_value_a_salt_and_a_digest_of_its_own():
    hidden = hidden_in(sealed_everywhere())
    assert len({each.salt for each in hidden}) == 12
    assert len({each.digest for each in hidden}) == 12
    assert all(len(each.salt) == 32 and len(each.digest) == 64 for each in hidden)


def test_redacting_strips_items_and_salts_for_other_seats_and_spectators_wherever_they_stand():
    for viewer in (OTHER, None):
        for hidden in hidden_in(redact(sealed_everywhere(), viewer)):
            assert hidden.items is None
            assert hidden.salt == ""
            assert (hidden.count, hidden.to) == (1, (OWN,))
            assert hidden.digest


def test_redacting_leaves_everything_to_the_seat_it_is_for():
    assert redact(sealed_everywhere(), OWN) == sealed_everywhere()


def test_redacting_touches_nothing_but_hidden_values():
    seen = redact(sealed_everywhere(), None)
    assert seen.two[0] == 7
    assert seen.inner.note == "kept"


def test_redacting_twice_is_redacting_once():
    once = redact(sealed_everywhere(), OTHER)
    assert redact(once, OTHER) == once


def test_the_other_members_of_a_union_pass_through():
    event = replace(sealed_everywhere(), maybe=None, either=3)
    assert redact(event, None).maybe is None
    assert redact(event, None).either == 3


new_type: Any = NewType  # mypy 2.4 fails on a NewType of a struct
Sealed = new_type("Sealed", Hidden[str])
BID = Meta(description="a bid")


def test_a_member_of_a_union_is_found_through_what_is_written_around_its_type():
    secret = hide(["a"], to=[OWN])
    kinds = (Annotated[Hidden[str], BID] | None, Sealed | None, Annotated[Sealed, BID] | int)
    wrapped = defstruct("Wrapped", [(f"field{index}", kind) for index, kind in enumerate(kinds)], bases=(Event,))
    event = seal(wrapped(secret, secret, secret), salts(KEY, Version(4)))
    assert [each.items for each in hidden_in(redact(event, None))] == [None] * 3
    assert len({each.digest for each in hidden_in(event)}) == 3


def test_an_item_for_no_seat_is_hidden_from_every_seat():
    class Deck(Event, frozen=True):
        cards: Hidden[str]

    assert redact(Deck(hide("abc")), OWN).cards == Hidden(to=(), count=3)


def test_no_items_are_still_a_hidden_value():
    class Deck(Event, frozen=True):
        cards: Hidden[str]

    sealed = seal(Deck(hide([])), salts(KEY, Version(1)))
    check_openings(sealed, Version(1))
    assert redact(sealed, None).cards.count == 0


# -- openings --


def test_what_was_sealed_opens():
    check_openings(sealed_everywhere(), Version(4))
    check_openings(redact(sealed_everywhere(), None), Version(4))


@pytest.mark.parametrize(
    ("change", "saying"),
    [
        ({"items": ("z",)}, "does not open to its digest"),
        ({"salt": "00" * 16}, "does not open to its digest"),
        ({"salt": "no hex"}, "does not open to its digest"),
        ({"digest": "00" * 32}, "does not open to its digest"),
        ({"count": 2}, "declares 2 items and contains 1"),
    ],
)
def test_what_was_altered_does_not_open(change, saying):
    event = sealed_everywhere()
    altered = replace(event, two=(7, replace(event.two[1], **change)))
    with pytest.raises(IntegrityError, match=rf"at version 4: .*{saying}"):
        check_openings(altered, Version(4))


# -- types that an event may not hold --


class Node(Struct, frozen=True):
    next: "Node | None" = None


class Recursive(Event, frozen=True):
    node: Node


class WithAny(Event, frozen=True):
    value: Any


class WithSet(Event, frozen=True):
    cards: set[str]


class WithFrozenSet(Event, frozen=True):
    cards: frozenset[Hidden[str]]


class WithObject(Event, frozen=True):
    value: object


class WithFloat(Event, frozen=True):
    value: float


class BareDict(Event, frozen=True):
    value: dict  # type: ignore[type-arg]  # the fault under test


class BareTuple(Event, frozen=True):
    value: tuple  # type: ignore[type-arg]  # the fault under test


class BareList(Event, frozen=True):
    value: list  # type: ignore[type-arg]  # the fault under test


class Nested(Event, frozen=True):
    value: Hidden[tuple[Hidden[str], ...]]


@pytest.mark.parametrize(
    ("kind", "saying"),
    [
        (Recursive, "contains itself"),
        (WithAny, "may not stand in an event"),
        (WithSet, "may not stand in an event"),
        (WithFrozenSet, "may not stand in an event"),
        (WithObject, "may not stand in an event"),
        (WithFloat, "may not stand in an event"),
        (BareDict, "may not stand in an event"),
        (BareTuple, "may not stand in an event"),
        (BareList, "may not stand in an event"),
        (Nested, "may not hide something in turn"),
    ],
)
def test_types_in_which_a_secret_could_slip_through_are_refused(kind, saying):
    with pytest.raises(TypeError, match=saying):
        has_hidden(kind)


class Harmless(Event, frozen=True):
    number: int
    truth: bool
    text: str | None
    suit: Suit
    choice: Literal["a", "b"]
    points: dict[str, int]
    free: Annotated[dict[str, Any], PLAIN]
    rows: tuple[tuple[Suit, ...], ...]
    pair: Pair[int]
    empty: tuple[()]


def test_an_event_without_secrets_is_its_own_redaction():
    assert not has_hidden(Harmless)
    event = Harmless(1, True, None, Suit.RED, "a", {"x": 1}, {"y": [1.5]}, ((Suit.RED,),), Pair(1, 2), ())
    assert redact(event, None) is event


def test_the_same_generic_type_is_told_apart_by_what_it_holds():
    class Both(Event, frozen=True):
        open: Pair[str]
        closed: Pair[Hidden[str]]

    event = Both(Pair("a", "b"), Pair(hide("c"), hide("d")))
    assert redact(event, None).open == Pair("a", "b")
    assert redact(event, None).closed.left.items is None
