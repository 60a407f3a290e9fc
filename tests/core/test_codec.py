"""JSON in and out: errors name their path, and defaults are written out."""

import json
from typing import Annotated, ClassVar, Literal

import pytest
from msgspec import Meta
from msgspec.structs import replace

from lostcities.core import Event, InvalidSetup, Move, Options, Seat, notation
from lostcities.core.codec import (
    canonical,
    codec_of,
    decode_command,
    decode_created,
    encode_command,
    encode_event,
    read_object,
)
from lostcities.core.errors import Malformed, PluginError
from lostcities.core.names import PlayerId
from lostcities.core.platform_events import CreateGame, JoinGame, LeaveGame, MakeMove, SeatTaken
from lostcities.kit import Card
from lostcities.testing.tiny import TINY, Play, Played


class PairMove(Move, frozen=True):
    cards: tuple[Card, ...]


class ManyOptions(Options, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=9)] = 3
    names: tuple[str, ...] = ()


MANY = replace(TINY, key="many", options=ManyOptions, moves=PairMove)
CODEC = codec_of(TINY)


def test_a_codec_is_built_once_for_a_variant():
    assert codec_of(TINY) is CODEC
    assert codec_of(MANY) is not CODEC


@pytest.mark.parametrize(
    ("text", "saying"),
    [
        (b"", "not a tiny move: Input data was truncated"),
        (b"{", "not a tiny move: Input data was truncated"),
        (b"[]", "Expected `object`, got `array`"),
        (b"{}", "missing required field `type`"),
        (b'{"type":"Play"}', "missing required field `card`"),
        (b'{"type":"Fly","card":"Y2"}', "Invalid value 'Fly' - at `$.type`"),
        (b'{"type":"Play","card":"Q9"}', "Invalid enum value 'Q9' - at `$.card`"),
        (b'{"type":"Play","card":7}', "- at `$.card`"),
        (b'{"type":"Play","card":"Y2","x":1}', "contains unknown field `x`"),
        (b"\xff", "not a tiny move"),
    ],
)
def test_a_malformed_move_is_refused_with_the_path_of_the_fault(text, saying):
    with pytest.raises(Malformed) as refused:
        CODEC.decode_move(text)
    assert saying in str(refused.value)


def test_the_path_leads_into_arrays():
    with pytest.raises(Malformed, match=r"at `\$\.cards\[1\]`"):
        codec_of(MANY).decode_move(b'{"type":"PairMove","cards":["Y2","Q9"]}')
    with pytest.raises(Malformed, match=r"at `\$\.cards\[1\]`"):
        codec_of(MANY).read_move({"type": "PairMove", "cards": ["Y2", "Q9"]})


def test_a_move_reads_alike_as_text_and_as_an_object():
    assert CODEC.decode_move('{"card":"Y2","type":"Play"}') == Play(Card("Y2"))
    assert CODEC.read_move({"card": "Y2", "type": "Play"}) == Play(Card("Y2"))


class Swap(Move, frozen=True):
    mine: Card
    steps: int
    how: Literal["face_up", "face_down"] | None = None
    twice: bool | None = None


class SwapName(Move, frozen=True):
    verb: ClassVar[str] = "swap"
    name: str


class Bet(Move, frozen=True):
    coins: Annotated[int, Meta(ge=0, le=9)]


class Pledge(Move, frozen=True):
    coins: Annotated[Annotated[int, Meta(ge=0)] | None, Meta(description="None passes")] = None


class Spread(Move, frozen=True):
    cards: tuple[Card, ...]


NAMED = codec_of(replace(TINY, moves=Swap | SwapName | Bet | Pledge | Spread))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("swap Y2 3", Swap(Card("Y2"), 3)),
        ("swap Y2 -3 face_up True", Swap(Card("Y2"), -3, "face_up", True)),
        ("swap Y2 3 True", Swap(Card("Y2"), 3, None, True)),
        ("  SWAP   y2 3 FACE_DOWN false ", Swap(Card("Y2"), 3, "face_down", False)),
        ("swap Ann", SwapName("Ann")),
        ("bet 9", Bet(9)),
        ("pledge", Pledge()),
        ("pledge 9", Pledge(9)),
        ("spread y2,Y3", Spread((Card("Y2"), Card("Y3")))),
        ("spread Y2 Y3", Spread((Card("Y2"), Card("Y3")))),
        ("spread -", Spread(())),
    ],
)
def test_a_move_is_read_from_its_notation(text, move):
    assert NAMED.named_move(text) == move
    assert NAMED.named_move(notation(move)) == move


@pytest.mark.parametrize(
    "text",
    ["", "swap", "swap Y2 3 4", "swap Q9 3", "swap Y2 3 True face_up", "bet 10", "bet -1", "bet 01", "bet 1_0", "bet ٣",
     "bet 99999999999999999999", "bet " + "9" * 5_000, "bet", "bet 1 2", "spread", "spread Q9", "spread Y2,", "Y2",
     "fly 3", "swap \ud800"],
)  # fmt: skip
def test_what_is_no_notation_of_a_move_is_not_read(text):
    assert NAMED.named_move(text) is None


def test_an_event_comes_back_as_it_was_written():
    event = Played(Seat(1), Card("B3"))
    assert encode_event(event) == b'{"card":"B3","seat":1,"type":"Played"}'
    assert CODEC.decode_event(encode_event(event)) == event


def test_a_log_may_hold_events_of_the_platform_and_of_the_variant_but_no_others():
    taken = SeatTaken(Seat(0), PlayerId("ann"))
    assert CODEC.decode_event(encode_event(taken)) == taken
    with pytest.raises(Malformed, match="not a tiny event: Invalid value 'CardPlayed'"):
        CODEC.decode_event(b'{"type":"CardPlayed"}')


def test_an_upcaster_brings_events_of_an_older_release_up_to_date():
    def upcast(event):
        return event | {"card": event["card"].upper()} if event["type"] == "Played" else event

    modern = codec_of(replace(TINY, upcast=upcast))
    assert modern.decode_event(b'{"type":"Played","seat":0,"card":"y2"}') == Played(Seat(0), Card("Y2"))
    with pytest.raises(Malformed):
        CODEC.decode_event(b'{"type":"Played","seat":0,"card":"y2"}')
    with pytest.raises(PluginError, match=r"plugin tiny: upcast failed: KeyError: 'card'"):
        modern.decode_event(b'{"type":"Played","seat":0}')
    with pytest.raises(Malformed, match="not a tiny event"):
        modern.decode_event(b"{")


# -- options --


def test_unknown_options_are_refused_with_the_ones_there_are():
    with pytest.raises(InvalidSetup) as refused:
        codec_of(MANY).read_options({"round": 1})
    assert str(refused.value) == "many has no option 'round'; its options: rounds, names"
    assert refused.value.field == "round"


@pytest.mark.parametrize(
    ("given", "field", "saying"),
    [
        ({"rounds": 0}, "rounds", "option 'rounds' of many must be at least 1, not 0"),
        ({"rounds": "3"}, "rounds", "option 'rounds' of many must be a whole number, not \"3\""),
        ({"rounds": True}, "rounds", "option 'rounds' of many must be a whole number, not true"),
        ({"names": [1]}, "names", "option 'names[0]' of many must be a text, not 1"),
    ],
)
def test_an_option_out_of_range_or_of_the_wrong_type_is_named(given, field, saying):
    with pytest.raises(InvalidSetup) as refused:
        codec_of(MANY).read_options(given)
    assert refused.value.field == field
    assert str(refused.value) == saying


def test_options_are_written_with_every_default_and_read_the_same_from_the_log():
    codec = codec_of(MANY)
    assert codec.write_options(codec.read_options({"rounds": 2})) == {"rounds": 2, "names": []}


# -- commands and the first event --


@pytest.mark.parametrize(
    "command",
    [
        CreateGame(variant="tiny"),
        CreateGame(variant="tiny", variant_version=1, seats=2, options={"rounds": 2}),
        JoinGame(),
        JoinGame(Seat(1)),
        LeaveGame(),
        MakeMove(move_id="play Y2"),
        MakeMove(move={"type": "Play", "card": "Y2"}, seat=Seat(0), expected_version=7),
    ],
)
def test_commands_come_back_as_they_were_given(command):
    assert decode_command(encode_command(command)) == command


def test_a_command_leaves_out_what_was_not_said():
    assert encode_command(MakeMove(move_id="play Y2")) == b'{"move_id":"play Y2","type":"MakeMove"}'


def test_a_command_for_a_negative_seat_is_malformed():
    with pytest.raises(Malformed, match=r">= 0 - at `\$\.seat`"):
        decode_command(b'{"type":"JoinGame","seat":-1}')


def test_a_log_that_does_not_begin_with_a_game_is_malformed():
    with pytest.raises(Malformed, match="not a first event"):
        decode_created(b'{"type":"@GameStarted"}')


def test_a_json_object_is_an_object():
    assert read_object('{"a":1}', "options") == {"a": 1}
    with pytest.raises(Malformed, match="Expected `object`, got `array`"):
        read_object("[1]", "options")
    with pytest.raises(Malformed):
        read_object("[" * 100_000, "options")


# -- schemas --


def test_schemas_describe_moves_events_and_options():
    tags = set(json.loads(CODEC.move_schema())["$defs"])
    assert {"Play", "Bury"} <= tags
    events = set(json.loads(CODEC.event_schema())["$defs"])
    assert {"Dealt", "Played", "GameCreated", "GameEnded"} <= events
    options = json.loads(codec_of(MANY).options_schema())["$defs"]["ManyOptions"]["properties"]
    assert options["rounds"] == {"type": "integer", "minimum": 1, "maximum": 9, "default": 3}


def test_schemas_list_fields_in_the_order_of_their_declaration():
    assert json.loads(CODEC.event_schema())["$defs"]["Dealt"]["required"] == ["type", "hands", "deck"]


def test_canonical_json_sorts_keys_of_structs_and_objects():
    class Zed(Event, frozen=True):
        b: int
        a: dict[str, int]

    assert canonical(Zed(1, {"y": 1, "x": 2})) == b'{"a":{"x":2,"y":1},"b":1,"type":"Zed"}'


def test_a_log_of_a_newer_format_is_not_read() -> None:
    text = b'{"format":2,"host":"p","options":{},"seats":2,"seed":{"count":1,"to":[],"type":"Hidden"},'
    text += b'"type":"@GameCreated","variant":"duel","variant_version":1}'
    with pytest.raises(Malformed, match="format 2, newer than 1"):
        decode_created(text)


def test_what_is_not_utf_8_is_malformed():
    with pytest.raises(Malformed, match="not a command: it is not UTF-8"):
        decode_command(b'{"type":"JoinGame\xff"}')
