"""Redaction of bare JSON, without the plugin, gives the same result as redaction of typed events."""

import json

import pytest

from lostcities.core.codec import codec_of, encode_event, encode_for, public_bytes
from lostcities.core.contract import Event
from lostcities.core.errors import Malformed
from lostcities.core.hidden import hidden_in
from lostcities.core.names import Seat
from lostcities.core.rawjson import hidden_values, is_hidden, parse, redact_text, redacted
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
    shown = redacted(created, None)
    assert (shown["options"], shown["seed"]) == (options, {"type": "Hidden", "to": []})
    assert [path for path, _ in hidden_values(created)] == ["$.seed"]
    elsewhere = {"type": "Elsewhere", "options": options}
    assert redacted(elsewhere, None)["options"]["joke"] == {"type": "Hidden", "to": []}


def test_a_hidden_value_that_names_no_seat_is_shown_to_no_viewer():
    assert redacted({"x": {"type": "Hidden", "items": [1], "salt": "00"}}, Seat(0)) == {"x": {"type": "Hidden"}}


def test_what_is_inside_a_hidden_value_goes_with_it():
    inner = {"type": "Hidden", "to": [0], "items": [1]}
    outer = {"type": "Hidden", "to": [1], "items": [inner]}
    assert redacted({"x": outer}, Seat(0)) == {"x": {"type": "Hidden", "to": [1]}}
    assert redacted({"x": outer}, Seat(1)) == {"x": outer}


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
