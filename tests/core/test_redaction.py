"""Events as JSON are redacted as their types are, for viewers and auditors without the plugin."""

import json
from typing import Generic, TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.codec import codec_of, encode_event, encode_for, parse, public_bytes, redact_text
from lostcities.core.contract import Event
from lostcities.core.errors import Malformed, PluginError
from lostcities.core.hidden import Hidden, hidden_in, hidden_values, hide, is_hidden, may_see, redact_json
from lostcities.core.names import Seat
from lostcities.testing.games import play
from lostcities.testing.tiny import TINY

EVENTS: list[Event] = [event for commit in play(TINY, 1).commits for event in commit.events]


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_bare_json_is_redacted_as_typed_events_are(viewer):
    for event in EVENTS:
        assert redact_text(encode_event(event), viewer) == encode_for(event, viewer)


def test_an_event_redacted_for_a_seat_can_be_redacted_for_a_spectator():
    for event in EVENTS:
        for seat in (Seat(0), Seat(1)):
            assert redact_text(encode_for(event, seat), None) == public_bytes(event)


def test_every_hidden_value_is_found_with_its_path():
    assert any(hidden_in(event) for event in EVENTS)
    for event in EVENTS:
        found = [value["digest"] for _, value in hidden_values(parse(encode_event(event)))]
        assert sorted(found) == sorted(hidden.digest for hidden in hidden_in(event))
    dealt = {"type": "Dealt", "hands": [{"type": "Hidden", "to": [0]}, 7], "deck": {"type": "Hidden", "to": []}}
    assert [path for path, _ in hidden_values(dealt)] == ["$.hands[0]", "$.deck"]


def test_options_hold_nothing_hidden_whatever_they_look_like():
    options = {"joke": {"type": "Hidden", "items": [1], "to": []}}
    created = {"type": "@GameCreated", "options": options, "seed": {"type": "Hidden", "items": ["00"], "to": []}}
    shown = redact_json(created, None)
    assert (shown["options"], shown["seed"]) == (options, {"type": "Hidden", "to": []})
    assert [path for path, _ in hidden_values(created)] == ["$.seed"]
    elsewhere = {"type": "Elsewhere", "options": options}
    assert redact_json(elsewhere, None)["options"]["joke"] == {"type": "Hidden", "to": []}


def test_a_hidden_value_that_names_no_seat_is_shown_to_no_viewer():
    assert redact_json({"x": {"type": "Hidden", "items": [1], "salt": "00"}}, Seat(0)) == {"x": {"type": "Hidden"}}


def test_a_text_in_place_of_the_seats_shows_nothing():
    assert redact_json({"x": {"type": "Hidden", "to": "0", "items": [1]}}, Seat(0)) == {
        "x": {"type": "Hidden", "to": "0"}
    }


def test_what_is_inside_a_hidden_value_goes_with_it():
    inner = {"type": "Hidden", "to": [0], "items": [1]}
    outer = {"type": "Hidden", "to": [1], "items": [inner]}
    assert redact_json({"x": outer}, Seat(0)) == {"x": {"type": "Hidden", "to": [1]}}
    assert redact_json({"x": outer}, Seat(1)) == {"x": outer}


def test_an_event_without_secrets_is_shown_letter_for_letter():
    text = json.dumps({"type": "Played", "seat": 0}).encode()
    assert redact_text(text, None) is text
    assert not is_hidden("Hidden")


@pytest.mark.parametrize("text", ["", "{", "\x00", "[" * 100_000])
def test_what_is_not_json_is_malformed(text):
    with pytest.raises(Malformed, match="not JSON"):
        parse(text)


def test_the_plugin_reads_back_what_was_redacted():
    codec = codec_of(TINY)
    for event in EVENTS:
        assert encode_event(codec.decode_event(redact_text(encode_event(event), None))) == public_bytes(event)


def test_what_is_not_utf_8_is_malformed():
    with pytest.raises(Malformed, match="not JSON: it is not UTF-8"):
        parse(b'{"type":"CardPlayed\xff"}')


@pytest.mark.parametrize(
    ("viewer", "to", "answer"),
    [
        (Seat(0), (Seat(0), Seat(2)), True),
        (Seat(2), [0, 2], True),
        (Seat(1), (Seat(0), Seat(2)), False),
        (Seat(0), (), False),
        (Seat(0), None, False),
        (None, (Seat(0),), False),
        (None, (), False),
    ],
)
def test_only_the_seats_a_hidden_value_is_addressed_to_may_see_it(viewer, to, answer):
    assert may_see(viewer, to) is answer


def test_both_forms_of_redaction_ask_the_same_question(monkeypatch):
    """A fault planted in the one place that decides shows in events, in their JSON and in texts."""
    event = next(event for event in EVENTS if any(hidden.to == (Seat(1),) for hidden in hidden_in(event)))
    right = encode_for(event, Seat(0))
    monkeypatch.setattr("lostcities.core.hidden.may_see", lambda viewer, to: True)
    assert encode_for(event, Seat(0)) == redact_text(encode_event(event), Seat(0)) == encode_event(event) != right


# -- types that hide something else than their JSON --

T = TypeVar("T")


class Box(Struct, Generic[T], frozen=True):
    inside: T


class SecretBox(Box[Hidden[str]], Generic[T], frozen=True):
    """A box whose subclass uses the type variable again, for something else."""

    label: T


class Posing(Struct, frozen=True):
    type: str
    items: tuple[str, ...]


class Reused(Event, frozen=True):
    box: SecretBox[int]


class Paired(Event, frozen=True):
    words: dict[str, str]


class Looking(Event, frozen=True):
    thing: Posing


class Told(Event, frozen=True):
    word: str


DIFFERING = [
    Reused(SecretBox(hide(["a"], to=[Seat(0)]), 1)),
    Paired({"type": "Hidden", "items": "a"}),
    Looking(Posing("Hidden", ("a",))),
]


@pytest.mark.parametrize("event", DIFFERING, ids=lambda event: type(event).__name__)
def test_an_event_is_not_recorded_if_its_type_and_its_json_hide_different_things(event):
    with pytest.raises(PluginError, match=f"{type(event).__name__}: its type and its JSON hide different things"):
        codec_of(replace(TINY, events=TINY.events | type(event))).encode_commit([event])


def test_the_word_alone_hides_nothing():
    told = Told("Hidden")
    texts, public = codec_of(replace(TINY, events=TINY.events | Told)).encode_commit([told])
    assert public == [*texts]
